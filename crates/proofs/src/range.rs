//! Words of 64 bits of which only the range is known, for formulas that are too long for polynomials.
//!
//! Nothing is known of how words depend on each other: whatever the operands are within their ranges, the result is within its
//! own. What may leave its word, be negative, or be wider than a multiplier is noted, as in [`polynomial`](crate::polynomial).
//!
//! Two kinds of operations can be left out, as [`mutant`](crate::mutant) has it, after which ranges are other ones: a constant
//! greater than a limb, which is a bias, and a cut of what no multiplier of 52 bits takes. Smaller numbers may be cut or not, as
//! far as ranges go.

use crate::mutant::operation;
use saltern_lanes::{Wide64, Word64};
use std::cell::RefCell;

/// Any word from `low` to `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least.
    pub low: u64,
    /// The greatest.
    pub high: u64,
}

/// Any double word from the first to the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WideRange(u128, u128);

thread_local! {
    static COMPLAINTS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes that something is wrong, for who sees more than single words.
pub fn complain(what: String) {
    COMPLAINTS.with_borrow_mut(|complaints| complaints.push(what));
}

/// What `f` computes, or the first thing that may leave its word.
pub fn ranges<R>(f: impl FnOnce() -> R) -> Result<R, String> {
    COMPLAINTS.take();
    let result = f();
    match COMPLAINTS.take().into_iter().next() {
        Some(complaint) => Err(complaint),
        None => Ok(result),
    }
}

/// A constant from here on is no limb of 25 bits, but a bias for such limbs; one of more than 51 bits is a bias for limbs
/// of that many.
const SMALL_BIAS: u64 = 1 << 25;
const BIAS: u64 = 1 << 51;
/// So many bits an operand of a multiply-add has.
const MULTIPLIER: u32 = 52;

impl Range {
    /// Any word.
    const ANY: Range = Range { low: 0, high: u64::MAX };

    /// Any word up to `high`.
    pub fn up_to(high: u64) -> Self {
        Range { low: 0, high }
    }

    /// One of both.
    pub fn union(self, o: Self) -> Self {
        Range { low: self.low.min(o.low), high: self.high.max(o.high) }
    }

    /// What is from `low` to `high` must fit a word.
    fn new(what: &str, low: u128, high: u128) -> Self {
        match (u64::try_from(low), u64::try_from(high)) {
            (Ok(low), Ok(high)) => Range { low, high },
            _ => {
                complain(format!("{what}: up to {high:#x}"));
                Self::ANY
            }
        }
    }

    fn wide(self) -> WideRange {
        WideRange(self.low.into(), self.high.into())
    }
}

impl Word64 for Range {
    type Wide = WideRange;

    fn constant(x: u64) -> Self {
        let right = Range { low: x, high: x };
        let zero: &dyn Fn() -> Range = &|| Range::up_to(0);
        match x {
            ..SMALL_BIAS => right,
            SMALL_BIAS..BIAS => operation("small bias", right, &[("left out", zero)]),
            BIAS.. => operation("bias", right, &[("left out", zero)]),
        }
    }
    fn add(self, o: Self) -> Self {
        let (WideRange(a, b), WideRange(c, d)) = (self.wide(), o.wide());
        Self::new("add", a + c, b + d)
    }
    fn sub(self, o: Self) -> Self {
        if self.low < o.high {
            complain(format!("sub: may be negative, {:#x} - {:#x}", self.low, o.high));
            return Self::ANY;
        }
        Range { low: self.low - o.high, high: self.high - o.low }
    }
    fn mul(self, o: Self) -> Self {
        let WideRange(low, high) = self.widening_mul(o);
        Self::new("mul", low, high)
    }
    fn widening_mul(self, o: Self) -> WideRange {
        let (WideRange(a, b), WideRange(c, d)) = (self.wide(), o.wide());
        WideRange(a * c, b * d)
    }
    fn widen(self) -> WideRange {
        self.wide()
    }
    fn low_bits(self, k: u32) -> Self {
        let cut = if self.high >> k == 0 { self } else { Self::up_to((1 << k) - 1) };
        // A product is cut by the multiply-add itself.
        if k == MULTIPLIER || self.high >> MULTIPLIER == 0 {
            return cut;
        }
        operation("cut", cut, &[("left out", &|| self)])
    }
    fn operand(self, k: u32) -> Self {
        if self.high >> k != 0 {
            complain(format!("operand: up to {:#x} where {k} bits are seen", self.high));
            return Self::up_to((1 << k) - 1);
        }
        self
    }
    fn shl(self, k: u32) -> Self {
        let WideRange(low, high) = self.wide();
        Self::new("shl", low << k, high << k)
    }
    fn shr(self, k: u32) -> Self {
        Range { low: self.low >> k, high: self.high >> k }
    }
    fn funnel_shr(self, high: Self, k: u32) -> Self {
        let word = |low: u64, high: u64| (u128::from(high) << 64 | u128::from(low)) >> k;
        WideRange(word(self.low, high.low), word(self.high, high.high)).low()
    }
    fn select(self, other: Self, bit: Self) -> Self {
        match (bit.low, bit.high) {
            (0, 0) => self,
            (1, 1) => other,
            (_, 1) => self.union(other),
            _ => {
                complain(format!("select: the bit may be {:#x}", bit.high));
                Self::ANY
            }
        }
    }
}

impl Wide64 for WideRange {
    type Word = Range;

    fn add(self, o: Self) -> Self {
        match self.1.checked_add(o.1) {
            Some(high) => WideRange(self.0 + o.0, high),
            None => {
                complain("wide add: more than 128 bits".to_owned());
                WideRange(0, u128::MAX)
            }
        }
    }
    fn add_word(self, o: Range) -> Self {
        Wide64::add(self, o.wide())
    }
    fn low(self) -> Range {
        match (u64::try_from(self.0), u64::try_from(self.1)) {
            (Ok(low), Ok(high)) => Range { low, high },
            _ => Range::ANY,
        }
    }
    fn shr(self, k: u32) -> Range {
        Range::new("wide shr", self.0 >> k, self.1 >> k)
    }
}
