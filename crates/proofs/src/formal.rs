//! Words that hold polynomials over the field modulo p = 2^255 - 19, without carries.
//!
//! A number in limbs stands for the sum of limb times weight. These limbs are never too large: what would be carried out of
//! a limb stays in it, so cutting a limb leaves all of it in the lower part. So the source of formulas on a curve runs
//! on coordinates that are variables, and its results are polynomials in them. That the arithmetic of the field on real words
//! is congruent to this is proved by itself; carries that get lost do not show here. Numbers of 64 bits have digits, which are
//! shorter than a limb.

use crate::polynomial::{Polynomial, Variable, power_of_two};
use num_bigint::BigInt;
use saltern_lanes::{Wide64, Word64};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// A polynomial over the field. Equal polynomials are equal words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Formal(u32);

/// The same as a double word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WideFormal(Formal);

/// All polynomials so far, and their numbers.
type Polynomials = (Vec<Rc<Polynomial>>, HashMap<Rc<Polynomial>, u32>);

/// The results of operations with two operands.
type Results = HashMap<(Operation, Formal, Formal), Formal>;

/// An operation whose results are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Operation {
    Add,
    Sub,
    Mul,
}

thread_local! {
    static POLYNOMIALS: RefCell<Polynomials> = RefCell::default();
    static RESULTS: RefCell<Results> = RefCell::default();
}

/// So many bits a digit has at most. Numbers are cut there as words are.
const DIGIT: u32 = 8;

/// Forgets what `f` computes. Words that were made before stay; those that `f` makes must not be used any more.
pub fn forgetting<R>(f: impl FnOnce() -> R) -> R {
    let before = POLYNOMIALS.with_borrow(|(all, _)| all.len());
    let result = f();
    POLYNOMIALS.with_borrow_mut(|(all, numbers)| {
        for p in all.drain(before..) {
            numbers.remove(&p);
        }
    });
    let stays = |x: Formal| (x.0 as usize) < before;
    RESULTS.with_borrow_mut(|results| results.retain(|&(_, a, b), c| stays(a) && stays(b) && stays(*c)));
    result
}

/// 2^255 - 19.
pub fn prime() -> BigInt {
    power_of_two(255) - 19
}

impl Formal {
    /// With coefficients from 0 to p - 1.
    pub fn new(p: &Polynomial) -> Self {
        let prime = prime();
        let mut reduced = Polynomial::default();
        for (m, c) in p.terms() {
            reduced.add_term(m.clone(), ((c % &prime) + &prime) % &prime);
        }
        POLYNOMIALS.with_borrow_mut(|(all, numbers)| {
            let reduced = Rc::new(reduced);
            Formal(*numbers.entry(reduced.clone()).or_insert_with(|| {
                all.push(reduced);
                u32::try_from(all.len() - 1).expect("fewer than 2^32 polynomials")
            }))
        })
    }

    /// A variable.
    pub fn variable(v: Variable) -> Self {
        Self::new(&Polynomial::variable(v))
    }

    /// A number.
    pub fn number(x: impl Into<BigInt>) -> Self {
        Self::new(&Polynomial::constant(x))
    }

    /// The polynomial.
    pub fn polynomial(self) -> Rc<Polynomial> {
        POLYNOMIALS.with_borrow(|(all, _)| all[self.0 as usize].clone())
    }

    /// The result of an operation.
    fn operation(self, operation: Operation, o: Self) -> Self {
        if let Some(result) = RESULTS.with_borrow(|results| results.get(&(operation, self, o)).copied()) {
            return result;
        }
        let (p, q) = (self.polynomial(), o.polynomial());
        let result = Self::new(&match operation {
            Operation::Add => p.plus(&q, &1.into()),
            Operation::Sub => p.plus(&q, &(-1).into()),
            Operation::Mul => p.times(&q, |_| ()),
        });
        RESULTS.with_borrow_mut(|results| results.insert((operation, self, o), result));
        result
    }

    /// The product with a power of two; the exponent may be negative.
    fn scaled(self, exponent: i64) -> Self {
        let (prime, k) = (prime(), exponent.unsigned_abs().into());
        let power = BigInt::from(2).modpow(&k, &prime);
        let power = if exponent < 0 { power.modinv(&prime).expect("p is odd") } else { power };
        Self::new(&self.polynomial().scaled(&power))
    }

    /// The word, if it is a number from which no more is cut than digits have: no carry is so short.
    fn digits(self, k: u32) -> Option<u64> {
        let p = self.polynomial();
        let constant = p.terms().all(|(m, _)| m.is_empty());
        if k <= DIGIT && constant { u64::try_from(p.constant_term()).ok() } else { None }
    }

    fn product(self, o: Self) -> Self {
        self.operation(Operation::Mul, o)
    }
}

thread_local! {
    static LIMB: Cell<u32> = const { Cell::new(51) };
}

/// From now on, in this thread, cuts at this place and above are carries, or divide a limb in two. Shifts by less undo a
/// shift to the left. Without this the place is 51.
pub fn cut_at(place: u32) {
    LIMB.set(place);
}

impl Word64 for Formal {
    type Wide = WideFormal;

    fn constant(x: u64) -> Self {
        Self::number(x)
    }
    fn add(self, o: Self) -> Self {
        self.operation(Operation::Add, o)
    }
    fn sub(self, o: Self) -> Self {
        self.operation(Operation::Sub, o)
    }
    fn mul(self, o: Self) -> Self {
        self.product(o)
    }
    fn widening_mul(self, o: Self) -> WideFormal {
        WideFormal(self.product(o))
    }
    fn widen(self) -> WideFormal {
        WideFormal(self)
    }
    fn low_bits(self, k: u32) -> Self {
        match self.digits(k) {
            Some(x) => Self::number(x & ((1 << k) - 1)),
            None => self,
        }
    }
    fn shl(self, k: u32) -> Self {
        self.scaled(k.into())
    }
    fn shr(self, k: u32) -> Self {
        match self.digits(k) {
            Some(x) => Self::number(x >> k),
            None if k >= LIMB.get() => Self::number(0),
            None => self.scaled(-i64::from(k)),
        }
    }
    fn funnel_shr(self, _: Self, _: u32) -> Self {
        panic!("the bits of a polynomial have no place")
    }
    fn select(self, other: Self, bit: Self) -> Self {
        self.add(bit.mul(other.sub(self)))
    }
}

impl Wide64 for WideFormal {
    type Word = Formal;

    fn add(self, o: Self) -> Self {
        WideFormal(self.0.operation(Operation::Add, o.0))
    }
    fn add_word(self, o: Formal) -> Self {
        WideFormal(self.0.operation(Operation::Add, o))
    }
    fn low(self) -> Formal {
        self.0
    }
    fn shr(self, k: u32) -> Formal {
        Word64::shr(self.0, k)
    }
}
