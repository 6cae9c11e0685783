//! What remains to be shown of results: congruences, and ranges by cases.

use super::{Interval, Polynomial, Space, Variable, with_space};
use num_bigint::BigInt;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

/// Whether `a` and `b` differ by a multiple of `modulus`, whatever the variables are.
///
/// # Errors
/// The terms that are no multiples.
pub fn congruent(a: &Polynomial, b: &Polynomial, modulus: &BigInt) -> Result<(), String> {
    let difference = a.plus(b, &BigInt::from(-1));
    let mut rest = difference.modulo(modulus);
    if !rest.is_empty() {
        rest = with_space(|s| s.without_bits(difference)).modulo(modulus);
    }
    if rest.is_empty() { Ok(()) } else { Err(format!("not congruent: {} terms are left, {rest:?}", rest.len())) }
}

/// [`congruent`], for sums of numbers with weights.
///
/// # Errors
/// The terms that are no multiples.
pub fn equal_modulo(
    modulus: &BigInt,
    result: impl IntoIterator<Item = (BigInt, Polynomial)>,
    expected: &Polynomial,
) -> Result<(), String> {
    let result = result.into_iter().fold(Polynomial::default(), |sum, (weight, p)| sum.plus(&p, &weight));
    congruent(&result, expected, modulus)
}

/// `floor(p / 2^k)`, which is the same variable where a computation has cut the same value in the same place.
pub fn floor(p: &Polynomial, k: u32) -> Polynomial {
    with_space(|s| {
        let interval = s.interval(p);
        s.floor(p, &interval, k)
    })
}

/// The sum of `factor * part` over the parts. It is remembered that it is within the sum of what is known of the parts,
/// which may be closer than what its terms tell.
pub fn sum_of_known(parts: &[(BigInt, Polynomial)]) -> Polynomial {
    with_space(|s| {
        let (mut sum, mut interval) = (Polynomial::default(), Interval::new(0, 0));
        for (factor, part) in parts {
            sum = sum.plus(part, factor);
            interval = interval.plus(&s.interval(part).times(&Interval::new(factor.clone(), factor.clone())));
        }
        s.learn(&Rc::new(sum.clone()), &interval);
        sum
    })
}

/// Whether `p` is always within `interval`, by cases of single bits: those in `p`, and those that what is known of the
/// other variables of `p` depends on.
///
/// In each case the bits are replaced by their values everywhere. What is then known of a polynomial is known of all
/// that differ from it by a constant. A case in which two things known contradict each other does not arise.
/// What was shown is known from then on.
///
/// # Errors
/// The case in which more is possible, and what.
pub fn within(p: &Polynomial, interval: &Interval) -> Result<(), String> {
    within_knowing(p, interval, &[])
}

/// [`within`], where what is known of the variables of `others` counts too: it may tell of a case that it does not arise.
///
/// # Errors
/// The case in which more is possible, and what.
pub fn within_knowing(p: &Polynomial, interval: &Interval, others: &[Polynomial]) -> Result<(), String> {
    with_space(|s| {
        let variables = |p: &Polynomial| p.terms().flat_map(|(m, _)| m.clone()).collect::<BTreeSet<Variable>>();
        let all = others.iter().fold(variables(p), |all, other| &all | &variables(other));
        let (mut bits, words): (BTreeSet<_>, BTreeSet<_>) = all.into_iter().partition(|&v| s.is_bit(v));
        let mut facts = Vec::new();
        for (fact, interval) in &s.bounds {
            let (more, others): (BTreeSet<_>, BTreeSet<_>) = variables(fact).into_iter().partition(|&v| s.is_bit(v));
            if others.is_subset(&words) {
                bits.extend(more);
                facts.push((&**fact, interval));
            }
        }
        let bits = Vec::from_iter(bits);
        if bits.len() > 12 {
            return Err(format!("too many cases: {} bits", bits.len()));
        }
        (0u32..1 << bits.len()).try_for_each(|case| {
            let values: Vec<_> = bits.iter().enumerate().map(|(i, &v)| (v, BigInt::from(case >> i & 1))).collect();
            match s.interval_in_case(p, &facts, &values) {
                Some(range) if !range.is_within(interval) => Err(format!("in case {values:?}: {range:?}")),
                _ => Ok(()),
            }
        })?;
        s.learn(&Rc::new(p.clone()), interval);
        Ok(())
    })
}

impl Space {
    /// The same number without those bits that stand for differences of floors: a value that was cut twice in one computation
    /// and once in another has the same floors.
    fn without_bits(&self, mut p: Polynomial) -> Polynomial {
        let floors: BTreeMap<Variable, &Polynomial> = self.bits.iter().map(|(floors, &v)| (v, floors)).collect();
        // The later ones may stand for differences with earlier ones.
        for (v, floors) in floors.into_iter().rev() {
            let (mut rest, mut factor) = (Polynomial::default(), Polynomial::default());
            for (monomial, c) in p.terms() {
                match monomial.iter().position(|&x| x == v) {
                    Some(at) => {
                        let mut others = monomial.clone();
                        others.remove(at);
                        factor.add_term(others, c.clone());
                    }
                    None => rest.add_term(monomial.clone(), c.clone()),
                }
            }
            p = rest.plus(&factor.times(floors, |_| ()), &1.into());
        }
        p
    }

    /// The interval of `p` where variables have the given values, `None` if they cannot have them.
    fn interval_in_case(
        &self,
        p: &Polynomial,
        facts: &[(&Polynomial, &Interval)],
        values: &[(Variable, BigInt)],
    ) -> Option<Interval> {
        let in_case = |p: &Polynomial| values.iter().fold(p.clone(), |p, (v, x)| p.with(*v, x));
        let mut known: HashMap<Polynomial, Interval> = HashMap::new();
        for (fact, interval) in facts {
            let fact = in_case(fact);
            let interval = interval
                .shifted(&-fact.constant_term())
                .intersection(&self.interval_of_terms(&fact).shifted(&-fact.constant_term()));
            let entry = known.entry(fact.without_constant()).or_insert_with(|| interval.clone());
            *entry = entry.intersection(&interval);
            if entry.is_empty() {
                return None;
            }
        }
        let p = in_case(p);
        let range = self.interval_of_terms_with(&p, |v| {
            let interval = &self.variables[v as usize].interval;
            match known.get(&Polynomial::variable(v)) {
                Some(fact) => interval.intersection(fact),
                None => interval.clone(),
            }
        });
        match known.get(&p.clone().without_constant()) {
            Some(fact) => Some(fact.shifted(&p.constant_term()).intersection(&range)),
            None => Some(range),
        }
    }
}
