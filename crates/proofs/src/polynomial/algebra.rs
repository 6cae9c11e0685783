//! Polynomials with integer coefficients, and intervals.

use num_bigint::BigInt;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// `2^k`.
pub fn power_of_two(k: u32) -> BigInt {
    BigInt::from(1) << k
}

/// The number of a variable.
pub type Variable = u32;

/// A product of variables, in ascending order.
pub type Monomial = Vec<Variable>;

/// A polynomial with integer coefficients, none of which is zero.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Polynomial(BTreeMap<Monomial, BigInt>);

impl Polynomial {
    /// A constant.
    pub fn constant(c: impl Into<BigInt>) -> Self {
        let mut p = Polynomial::default();
        p.add_term(Monomial::new(), c.into());
        p
    }

    /// A variable.
    pub fn variable(v: Variable) -> Self {
        let mut p = Polynomial::default();
        p.add_term(vec![v], 1.into());
        p
    }

    /// The terms: monomials and their coefficients.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Monomial, &BigInt)> {
        self.0.iter()
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds `c` times `m`.
    pub fn add_term(&mut self, m: Monomial, c: BigInt) {
        const ZERO: BigInt = BigInt::ZERO;
        if c == ZERO {
            return;
        }
        match self.0.entry(m) {
            Entry::Vacant(place) => {
                place.insert(c);
            }
            Entry::Occupied(mut place) => {
                *place.get_mut() += c;
                if *place.get() == ZERO {
                    place.remove();
                }
            }
        }
    }

    /// `self + k * o`.
    pub fn plus(&self, o: &Polynomial, k: &BigInt) -> Polynomial {
        let mut p = self.clone();
        for (m, c) in o.terms() {
            p.add_term(m.clone(), c * k);
        }
        p
    }

    /// The product. `m` brings products of variables into their normal form.
    pub fn times(&self, o: &Polynomial, normalise: impl Fn(&mut Monomial)) -> Polynomial {
        let mut p = Polynomial::default();
        for (m, c) in self.terms() {
            for (n, d) in o.terms() {
                let mut product: Monomial = m.iter().chain(n).copied().collect();
                product.sort_unstable();
                normalise(&mut product);
                p.add_term(product, c * d);
            }
        }
        p
    }

    /// `k` times it.
    pub fn scaled(&self, k: &BigInt) -> Polynomial {
        Polynomial::default().plus(self, k)
    }

    /// The coefficient of a variable by itself.
    pub fn coefficient(&self, v: Variable) -> BigInt {
        self.0.get([v].as_slice()).cloned().unwrap_or_default()
    }

    /// The constant term.
    pub fn constant_term(&self) -> BigInt {
        self.0.get([].as_slice()).cloned().unwrap_or_default()
    }

    /// All but the constant term.
    pub fn without_constant(mut self) -> Polynomial {
        self.0.remove([].as_slice());
        self
    }

    /// Whether it is zero, and has no terms.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The terms that are not divisible by `modulus`.
    pub fn modulo(&self, modulus: &BigInt) -> Polynomial {
        let mut p = Polynomial::default();
        for (m, c) in self.terms().filter(|(_, c)| *c % modulus != BigInt::ZERO) {
            p.add_term(m.clone(), c.clone());
        }
        p
    }

    /// With the number `x` for the variable `v`.
    pub fn with(&self, v: Variable, x: &BigInt) -> Polynomial {
        let mut p = Polynomial::default();
        for (m, c) in self.terms() {
            let rest: Monomial = m.iter().copied().filter(|&w| w != v).collect();
            let times = u32::try_from(m.len() - rest.len()).expect("a small degree");
            p.add_term(rest, c * x.pow(times));
        }
        p
    }
}

/// The integers from `low` to `high`, both included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interval {
    /// The least.
    pub low: BigInt,
    /// The greatest.
    pub high: BigInt,
}

impl Interval {
    /// From `low` to `high`.
    pub fn new(low: impl Into<BigInt>, high: impl Into<BigInt>) -> Self {
        Interval { low: low.into(), high: high.into() }
    }

    /// What `k` bits hold.
    pub fn bits(k: u32) -> Self {
        Interval::new(0, power_of_two(k) - 1)
    }

    /// Sums of one number from each.
    pub fn plus(&self, o: &Interval) -> Interval {
        Interval { low: &self.low + &o.low, high: &self.high + &o.high }
    }

    /// Differences of one number from each.
    pub fn minus(&self, o: &Interval) -> Interval {
        Interval { low: &self.low - &o.high, high: &self.high - &o.low }
    }

    /// Products of one number from each.
    pub fn times(&self, o: &Interval) -> Interval {
        if self.low >= BigInt::ZERO && o.low >= BigInt::ZERO {
            return Interval { low: &self.low * &o.low, high: &self.high * &o.high };
        }
        let corners = [&self.low * &o.low, &self.low * &o.high, &self.high * &o.low, &self.high * &o.high];
        let [first, rest @ ..] = corners;
        rest.into_iter().fold(Interval::new(first.clone(), first), |all, x| all.union(&Interval::new(x.clone(), x)))
    }

    /// Shifted by a constant.
    pub fn shifted(&self, by: &BigInt) -> Interval {
        Interval { low: &self.low + by, high: &self.high + by }
    }

    /// Divided by `2^k`, towards minus infinity.
    pub fn floor(&self, k: u32) -> Interval {
        Interval { low: &self.low >> k, high: &self.high >> k }
    }

    /// The least interval that has both.
    pub fn union(&self, o: &Interval) -> Interval {
        Interval { low: (&self.low).min(&o.low).clone(), high: (&self.high).max(&o.high).clone() }
    }

    /// What is in both; `low` is above `high` if nothing is.
    pub fn intersection(&self, o: &Interval) -> Interval {
        Interval { low: (&self.low).max(&o.low).clone(), high: (&self.high).min(&o.high).clone() }
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.low > self.high
    }

    /// Whether all of it is in `o`.
    pub fn is_within(&self, o: &Interval) -> bool {
        self.low >= o.low && self.high <= o.high
    }
}
