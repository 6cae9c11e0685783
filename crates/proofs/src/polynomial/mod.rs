//! Words of 64 bits as polynomials over the integers, each with an interval.
//!
//! Sums, differences and products are exact. Where a computation cuts a value in two, the upper part
//! `c = floor(t / 2^k)` becomes a new variable and the lower part is `t - 2^k c`: so carries that are added back where
//! they belong cancel, and what is left of a correct computation is the polynomial that it should compute, plus
//! multiples of the prime. Equal cuts must share their variable, so `Space::floor` brings them into a normal form.
//!
//! Production arithmetic wraps silently. Here every result that may leave its word, every difference that may be
//! negative and every multiplier operand that is too large is noted ([`complaints`]); without complaints the polynomials are
//! the values that production computes.

mod algebra;
mod lemma;
mod words;

pub use algebra::{Interval, Monomial, Polynomial, Variable, power_of_two};
pub use lemma::{congruent, equal_modulo, floor, sum_of_known, within, within_knowing};
pub use words::{Number, SignedNumber, SignedWideNumber, WideNumber};

use num_bigint::BigInt;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What is known of a variable.
#[derive(Clone, Debug)]
struct Meaning {
    interval: Interval,
    /// `floor(t / 2^k)`, unless it is an input.
    floor_of: Option<(Polynomial, u32)>,
}

/// All that is known in one proof.
#[derive(Default)]
struct Space {
    variables: Vec<Meaning>,
    floors: HashMap<(Polynomial, u32), Variable>,
    /// Variables for floors of more than one term that are 0 or 1: a bit is its own square, and there are cases of it.
    bits: HashMap<Polynomial, Variable>,
    /// Intervals of polynomials without constant term, closer than their terms tell.
    bounds: HashMap<Rc<Polynomial>, Interval>,
    values: Vec<(Rc<Polynomial>, Interval)>,
    numbers: HashMap<Rc<Polynomial>, u32>,
    complaints: Vec<String>,
}

thread_local! {
    static SPACE: RefCell<Space> = RefCell::default();
}

fn with_space<R>(f: impl FnOnce(&mut Space) -> R) -> R {
    SPACE.with_borrow_mut(f)
}

/// Runs a proof with nothing known, and forgets what it learned. No number outlives its proof.
pub fn proof<R>(f: impl FnOnce() -> R) -> R {
    let outer = SPACE.take();
    let result = f();
    SPACE.set(outer);
    result
}

/// What went wrong so far: overflows, negative differences, operands too large, selectors that are no bit.
pub fn complaints() -> Vec<String> {
    with_space(|s| s.complaints.clone())
}

/// The values of `numbers` where the variable of input `i`, in the order of creation, has the value `input(i)`.
pub fn evaluate(numbers: &[Number], input: impl Fn(usize) -> BigInt) -> Vec<BigInt> {
    with_space(|s| {
        let mut values: Vec<BigInt> = Vec::new();
        let value = |p: &Polynomial, values: &[BigInt]| {
            p.terms().map(|(m, c)| m.iter().fold(c.clone(), |x, &v| x * &values[v as usize])).sum::<BigInt>()
        };
        let mut inputs = 0;
        for meaning in &s.variables {
            values.push(match &meaning.floor_of {
                Some((t, k)) => value(t, &values) >> *k,
                None => {
                    inputs += 1;
                    input(inputs - 1)
                }
            });
        }
        numbers.iter().map(|x| value(&s.values[x.index()].0, &values)).collect()
    })
}

impl Space {
    fn variable(&mut self, interval: Interval, floor_of: Option<(Polynomial, u32)>) -> Variable {
        self.variables.push(Meaning { interval, floor_of });
        u32::try_from(self.variables.len() - 1).expect("fewer than 2^32 variables")
    }

    fn is_bit(&self, v: Variable) -> bool {
        self.variables[v as usize].interval.is_within(&Interval::bits(1))
    }

    /// The product. A bit is its own square.
    fn product(&self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.times(b, |m| m.dedup_by(|x, y| x == y && self.is_bit(*x)))
    }

    /// What the terms tell.
    fn interval_of_terms(&self, p: &Polynomial) -> Interval {
        self.interval_of_terms_with(p, |v| self.variables[v as usize].interval.clone())
    }

    /// The same with these intervals of the variables.
    fn interval_of_terms_with(&self, p: &Polynomial, interval: impl Fn(Variable) -> Interval) -> Interval {
        p.terms().fold(Interval::new(0, 0), |sum, (m, c)| {
            let coefficient = Interval::new(c.clone(), c.clone());
            sum.plus(&m.iter().fold(coefficient, |x, &v| x.times(&interval(v))))
        })
    }

    /// The closest interval known.
    fn interval(&self, p: &Polynomial) -> Interval {
        self.known(p, self.interval_of_terms(p))
    }

    /// What is known of `p` beside that it is within `interval`.
    fn known(&self, p: &Polynomial, interval: Interval) -> Interval {
        let constant = p.constant_term();
        let known = match constant == BigInt::ZERO {
            true => self.bounds.get(p),
            false => self.bounds.get(&p.clone().without_constant()),
        };
        known.map_or(interval.clone(), |known| interval.intersection(&known.shifted(&constant)))
    }

    /// Remembers that `p` is always in `interval`.
    fn learn(&mut self, p: &Rc<Polynomial>, interval: &Interval) {
        let constant = p.constant_term();
        let key = match constant == BigInt::ZERO {
            true => p.clone(),
            false => Rc::new(Polynomial::clone(p).without_constant()),
        };
        let shifted = interval.shifted(&-constant);
        if key.len() == 1
            && let Some((&[v], one)) = key.terms().next().map(|(m, c)| (m.as_slice(), c))
            && *one == BigInt::from(1)
        {
            let known = &mut self.variables[v as usize].interval;
            *known = known.intersection(&shifted);
        }
        self.bounds.entry(key).and_modify(|known| *known = known.intersection(&shifted)).or_insert(shifted);
    }

    /// `floor(t / 2^k)` for a `t` within `interval`, in a normal form that does not depend on how `t` came about:
    ///
    /// - multiples of `2^k` are divided: `floor((t + 2^k b) / 2^k) = floor(t / 2^k) + b`;
    /// - a floor inside is undone: `floor((floor(s / 2^a) + b) / 2^k) = floor((s + 2^a b) / 2^(a + k))`;
    /// - low terms that cannot reach upwards are dropped: `floor((a + 2^m b) / 2^k) = floor((b + c) / 2^(k - m))` where
    ///   `c = floor(a / 2^m)` is a constant, or cancels.
    fn floor(&mut self, t: &Polynomial, interval: &Interval, k: u32) -> Polynomial {
        if k == 0 {
            return t.clone();
        }
        let whole = interval.floor(k);
        if whole.low == whole.high {
            return Polynomial::constant(whole.low);
        }
        let mut result = Rc::new(self.floor_in_normal_form(t.clone(), k));
        self.learn(&result, &whole);
        if whole.is_within(&Interval::bits(1)) && result.len() > 1 {
            let v = match self.bits.get(&*result) {
                Some(&v) => v,
                None => {
                    let v = self.variable(Interval::bits(1), Some((t.clone(), k)));
                    self.bits.insert(Polynomial::clone(&result), v);
                    v
                }
            };
            result = Rc::new(Polynomial::variable(v));
        }
        self.learn(&Rc::new(t.plus(&result, &-power_of_two(k))), &Interval::bits(k));
        Rc::unwrap_or_clone(result)
    }

    fn floor_in_normal_form(&mut self, t: Polynomial, k: u32) -> Polynomial {
        let (rest, multiple) = without_multiples(&t, k);
        if let Some((lifted, more)) = self.without_inner_floor(&rest, k) {
            return self.floor_in_normal_form(lifted, more).plus(&multiple, &1.into());
        }
        if let Some((upper, less)) = self.without_low_terms(&rest, k) {
            return self.floor_in_normal_form(upper, less).plus(&multiple, &1.into());
        }
        let interval = self.interval(&rest).floor(k);
        if interval.low == interval.high {
            return multiple.plus(&Polynomial::constant(interval.low), &1.into());
        }
        let key = (rest, k);
        let v = match self.floors.get(&key) {
            Some(&v) => v,
            None => {
                let v = self.variable(interval, Some(key.clone()));
                let remainder = key.0.plus(&Polynomial::variable(v), &-power_of_two(k));
                self.learn(&Rc::new(remainder), &Interval::bits(k));
                self.floors.insert(key, v);
                v
            }
        };
        multiple.plus(&Polynomial::variable(v), &1.into())
    }

    /// Where `t` is `floor(s / 2^a) + b`: `s + 2^a b` and `a + k`.
    fn without_inner_floor(&self, t: &Polynomial, k: u32) -> Option<(Polynomial, u32)> {
        let one = BigInt::from(1);
        let (v, (s, a)) = t.terms().rev().find_map(|(m, c)| match m[..] {
            [v] if *c == one => Some((v, self.variables[v as usize].floor_of.as_ref()?)),
            _ => None,
        })?;
        let b = t.plus(&Polynomial::variable(v), &-one);
        Some((s.plus(&b, &power_of_two(*a)), a + k))
    }

    /// Where `t` is `a + 2^m b` and `c = floor(a / 2^m)` is a constant or cancels: `b + c` and `k - m`.
    fn without_low_terms(&self, t: &Polynomial, k: u32) -> Option<(Polynomial, u32)> {
        let zeros = |c: &BigInt| u32::try_from(c.trailing_zeros().unwrap_or(0)).expect("a sensible exponent");
        let places: BTreeSet<u32> = t.terms().map(|(_, c)| zeros(c)).filter(|&m| 0 < m && m < k).collect();
        places.into_iter().rev().find_map(|m| {
            let (mut a, mut b) = (Polynomial::default(), Polynomial::default());
            for (monomial, c) in t.terms() {
                if zeros(c) < m {
                    a.add_term(monomial.clone(), c.clone());
                } else {
                    b.add_term(monomial.clone(), c >> m);
                }
            }
            let reach = self.interval(&a).floor(m);
            let c = if reach.low == reach.high {
                Polynomial::constant(reach.low)
            } else {
                let &v = self.floors.get(&(a, m))?;
                (b.coefficient(v) == BigInt::from(-1)).then(|| Polynomial::variable(v))?
            };
            Some((b.plus(&c, &1.into()), k - m))
        })
    }
}

/// `t` as `rest + 2^k * multiple`, with coefficients of `rest` between `-2^(k-1)` and `2^(k-1)`.
fn without_multiples(t: &Polynomial, k: u32) -> (Polynomial, Polynomial) {
    let (mut rest, mut multiple) = (Polynomial::default(), Polynomial::default());
    for (m, c) in t.terms() {
        // The constant term rounds down, so that it is not negative; the others to the nearest.
        let rounding = if m.is_empty() { BigInt::ZERO } else { power_of_two(k - 1) };
        let quotient = (c + rounding) >> k;
        rest.add_term(m.clone(), c - (&quotient << k));
        multiple.add_term(m.clone(), quotient);
    }
    (rest, multiple)
}
