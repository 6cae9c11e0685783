//! Numbers as the kernels see them.

use super::{Interval, Polynomial, Space, power_of_two, with_space};
use num_bigint::BigInt;
use saltern_lanes::{Signed64, SignedWide64, Wide64, Word64};
use std::rc::Rc;

/// A word of 64 bits. Equal polynomials are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number(u32);

/// A double word of 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WideNumber(u32);

impl Space {
    fn intern(&mut self, p: Polynomial, interval: Interval) -> u32 {
        if let Some(&number) = self.numbers.get(&p) {
            let known = &mut self.values[number as usize].1;
            *known = known.intersection(&interval);
            return number;
        }
        let number = u32::try_from(self.values.len()).expect("fewer than 2^32 numbers");
        let p = Rc::new(p);
        self.learn(&p, &interval);
        self.values.push((p.clone(), interval));
        self.numbers.insert(p, number);
        number
    }

    fn value(&self, number: u32) -> (Rc<Polynomial>, Interval) {
        self.values[number as usize].clone()
    }

    /// The signed number `p`, known to be within `interval`. It should fit `width` bits, of which one is the sign.
    fn signed_result(&mut self, what: &str, p: Polynomial, interval: Interval, width: u32) -> u32 {
        let interval = self.known(&p, interval);
        let least = -power_of_two(width - 1);
        if interval.low < least || interval.high >= -&least {
            self.complaints.push(format!("{what}: from {} to {} where {width} bits fit", interval.low, interval.high));
        }
        self.intern(p, interval)
    }

    fn signed_sum(&mut self, what: &str, a: u32, b: u32, width: u32) -> u32 {
        let ((p, i), (q, j)) = (self.value(a), self.value(b));
        self.signed_result(what, p.plus(&q, &1.into()), i.plus(&j), width)
    }

    fn signed_product(&mut self, what: &str, a: u32, b: u32, width: u32) -> u32 {
        let ((p, i), (q, j)) = (self.value(a), self.value(b));
        self.signed_result(what, p.times(&q, |_| ()), i.times(&j), width)
    }

    fn signed_shift(&mut self, what: &str, a: u32, k: u32, width: u32) -> u32 {
        let (p, interval) = self.value(a);
        let upper = self.floor(&p, &interval, k);
        self.signed_result(what, upper, interval.floor(k), width)
    }

    /// The number `p`, known to be within `interval`. It should fit `width` bits.
    fn result(&mut self, what: &str, p: Polynomial, interval: Interval, width: u32) -> u32 {
        let interval = self.known(&p, interval);
        if interval.low < BigInt::ZERO {
            self.complaints.push(format!("{what}: may be negative, {}", interval.low));
        }
        if interval.high >= power_of_two(width) {
            self.complaints.push(format!("{what}: up to {} bits where {width} fit", interval.high.bits()));
        }
        self.intern(p, interval)
    }

    /// `a + k * b`. Where terms have met, what is left may tell more than the two intervals.
    fn combination(&mut self, what: &str, [a, b]: [u32; 2], k: i32, width: u32) -> u32 {
        let ((p, i), (q, j)) = (self.value(a), self.value(b));
        let r = p.plus(&q, &k.into());
        let mut interval = i.plus(&j.times(&Interval::new(k, k)));
        if r.len() < p.len() + q.len() {
            interval = interval.intersection(&self.interval_of_terms(&r));
        }
        self.result(what, r, interval, width)
    }

    fn multiplied(&mut self, what: &str, a: u32, b: u32, width: u32) -> u32 {
        let ((p, i), (q, j)) = (self.value(a), self.value(b));
        let product = self.product(&p, &q);
        self.result(what, product, i.times(&j), width)
    }

    fn low(&mut self, a: u32, k: u32) -> u32 {
        let (p, interval) = self.value(a);
        let upper = self.floor(&p, &interval, k);
        self.result("low bits", p.plus(&upper, &-power_of_two(k)), Interval::bits(k), k)
    }

    fn shifted_right(&mut self, what: &str, a: u32, k: u32) -> u32 {
        let (p, interval) = self.value(a);
        let upper = self.floor(&p, &interval, k);
        self.result(what, upper, interval.floor(k), 64)
    }
}

impl Number {
    /// An unknown number, at most `max`.
    pub fn input(max: u64) -> Self {
        Self::multiple(1, max)
    }

    /// An unknown multiple of `factor`, at most `max`.
    pub fn multiple(factor: u64, max: u64) -> Self {
        with_space(|s| {
            let v = s.variable(Interval::new(0, max / factor), None);
            let multiple = Polynomial::variable(v).scaled(&factor.into());
            let interval = s.interval_of_terms(&multiple);
            Number(s.intern(multiple, interval))
        })
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// Its value.
    pub fn polynomial(self) -> Polynomial {
        with_space(|s| Polynomial::clone(&s.value(self.0).0))
    }

    /// What is known of its range.
    pub fn interval(self) -> Interval {
        with_space(|s| s.value(self.0).1)
    }

    /// The greatest value that it may have.
    pub fn max(self) -> BigInt {
        self.interval().high
    }
}

impl Word64 for Number {
    type Wide = WideNumber;

    fn constant(x: u64) -> Self {
        with_space(|s| Number(s.intern(Polynomial::constant(x), Interval::new(x, x))))
    }
    fn add(self, o: Self) -> Self {
        with_space(|s| Number(s.combination("add", [self.0, o.0], 1, 64)))
    }
    fn sub(self, o: Self) -> Self {
        with_space(|s| Number(s.combination("sub", [self.0, o.0], -1, 64)))
    }
    fn mul(self, o: Self) -> Self {
        with_space(|s| Number(s.multiplied("mul", self.0, o.0, 64)))
    }
    fn widening_mul(self, o: Self) -> WideNumber {
        with_space(|s| WideNumber(s.multiplied("widening_mul", self.0, o.0, 128)))
    }
    fn widen(self) -> WideNumber {
        WideNumber(self.0)
    }
    fn low_bits(self, k: u32) -> Self {
        with_space(|s| Number(s.low(self.0, k)))
    }
    fn operand(self, k: u32) -> Self {
        let bits = self.max().bits();
        if bits > u64::from(k) {
            with_space(|s| s.complaints.push(format!("operand: up to {bits} bits where {k} are seen")));
        }
        self.low_bits(k)
    }
    fn shl(self, k: u32) -> Self {
        with_space(|s| {
            let (p, i) = s.value(self.0);
            let factor = power_of_two(k);
            let interval = i.times(&Interval::new(factor.clone(), factor.clone()));
            Number(s.result("shl", p.scaled(&factor), interval, 64))
        })
    }
    fn shr(self, k: u32) -> Self {
        with_space(|s| Number(s.shifted_right("shr", self.0, k)))
    }
    fn funnel_shr(self, high: Self, k: u32) -> Self {
        with_space(|s| {
            let ((p, i), (q, j)) = (s.value(self.0), s.value(high.0));
            let weight = power_of_two(64);
            let both = p.plus(&q, &weight);
            let interval = i.plus(&j.times(&Interval::new(weight.clone(), weight)));
            let upper = s.floor(&both, &interval, k);
            let upper = s.result("funnel_shr", upper, interval.floor(k), 128);
            Number(s.low(upper, 64))
        })
    }
    fn select(self, other: Self, bit: Self) -> Self {
        with_space(|s| {
            let ((p, i), (q, j), (b, range)) = (s.value(self.0), s.value(other.0), s.value(bit.0));
            if !range.is_within(&Interval::bits(1)) {
                s.complaints.push(format!("select: the bit may be {}", range.high));
            }
            let difference = q.plus(&p, &BigInt::from(-1));
            let chosen = p.plus(&s.product(&b, &difference), &1.into());
            Number(s.result("select", chosen, i.union(&j), 64))
        })
    }
}

impl Wide64 for WideNumber {
    type Word = Number;

    fn add(self, o: Self) -> Self {
        with_space(|s| WideNumber(s.combination("wide add", [self.0, o.0], 1, 128)))
    }
    fn add_word(self, o: Number) -> Self {
        with_space(|s| WideNumber(s.combination("wide add_word", [self.0, o.0], 1, 128)))
    }
    fn low(self) -> Number {
        with_space(|s| Number(s.low(self.0, 64)))
    }
    fn shr(self, k: u32) -> Number {
        with_space(|s| Number(s.shifted_right("wide shr", self.0, k)))
    }
}

/// A signed word of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignedNumber(u32);

/// A signed double word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignedWideNumber(u32);

impl SignedNumber {
    /// An unknown number from `low` to `high`.
    pub fn input(low: i64, high: i64) -> Self {
        with_space(|s| {
            let v = s.variable(Interval::new(low, high), None);
            SignedNumber(s.intern(Polynomial::variable(v), Interval::new(low, high)))
        })
    }

    /// Its value.
    pub fn polynomial(self) -> Polynomial {
        Number::from(self).polynomial()
    }

    /// What is known of its range.
    pub fn interval(self) -> Interval {
        Number::from(self).interval()
    }
}

/// The same value. As a [`Number`] it may be negative, which no operation on those expects.
impl From<SignedNumber> for Number {
    fn from(x: SignedNumber) -> Self {
        Number(x.0)
    }
}

impl Signed64 for SignedNumber {
    type Wide = SignedWideNumber;

    fn constant(x: i64) -> Self {
        with_space(|s| SignedNumber(s.intern(Polynomial::constant(x), Interval::new(x, x))))
    }
    fn add(self, o: Self) -> Self {
        with_space(|s| SignedNumber(s.signed_sum("add", self.0, o.0, 64)))
    }
    fn mul(self, o: Self) -> Self {
        with_space(|s| SignedNumber(s.signed_product("mul", self.0, o.0, 64)))
    }
    fn widening_mul(self, o: Self) -> SignedWideNumber {
        with_space(|s| SignedWideNumber(s.signed_product("widening_mul", self.0, o.0, 128)))
    }
    fn widen(self) -> SignedWideNumber {
        SignedWideNumber(self.0)
    }
    fn low_bits(self, k: u32) -> Self {
        with_space(|s| SignedNumber(s.low(self.0, k)))
    }
    fn shr(self, k: u32) -> Self {
        with_space(|s| SignedNumber(s.signed_shift("shr", self.0, k, 64)))
    }
}

impl SignedWide64 for SignedWideNumber {
    type Word = SignedNumber;

    fn add(self, o: Self) -> Self {
        with_space(|s| SignedWideNumber(s.signed_sum("wide add", self.0, o.0, 128)))
    }
    fn low_bits(self, k: u32) -> SignedNumber {
        with_space(|s| SignedNumber(s.low(self.0, k)))
    }
    fn shr(self, k: u32) -> Self {
        with_space(|s| SignedWideNumber(s.signed_shift("wide shr", self.0, k, 128)))
    }
    fn narrow(self) -> SignedNumber {
        with_space(|s| SignedNumber(s.signed_shift("narrow", self.0, 0, 64)))
    }
}
