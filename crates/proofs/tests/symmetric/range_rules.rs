//! Ranges are right: what an operation makes of words within theirs is within the range that it says, or a complaint is noted; and
//! what is certain to leave its word is complained of.

use crate::random::Random;
use saltern_lanes::{Wide64, Word64};
use saltern_proofs::range::{Range, WideRange, ranges};

impl Random {
    /// Of any length.
    fn short(&mut self) -> u64 {
        let bits = self.word() % 64;
        self.word() >> bits
    }

    /// Two words and a range that has them both.
    fn pair(&mut self) -> ([u64; 2], Range) {
        let [x, y] = [self.short(), self.short()];
        let more = |other: u64| if other.is_multiple_of(3) { other } else { x };
        let (a, b) = (more(self.short()), more(self.short()));
        ([x, y], Range { low: x.min(y).min(a), high: x.max(y).max(b) })
    }
}

/// What is exact is in the range, which has no complaint if it is in a word.
fn check(what: &str, exact: Option<u64>, range: Result<Range, String>) {
    match (exact, range) {
        (Some(x), Ok(range)) => assert!((range.low..=range.high).contains(&x), "{what}: {x:#x} is not in {range:x?}"),
        (None, Ok(range)) => panic!("{what}: no word, but {range:x?}"),
        // Of other words in the range it may be true.
        (_, Err(_)) => {}
    }
}

fn narrow(x: u128) -> Option<u64> {
    u64::try_from(x).ok()
}

#[test]
fn words_are_in_their_ranges() {
    let mut random = Random(1);
    let mut without_complaint = 0;
    for _ in 0..200_000 {
        let (([x, _], p), ([y, _], q)) = (random.pair(), random.pair());
        let (wide_x, wide_y) = (u128::from(x), u128::from(y));
        let k = random.word() as u32 % 63 + 1;
        check("add", x.checked_add(y), ranges(|| p.add(q)));
        check("sub", x.checked_sub(y), ranges(|| p.sub(q)));
        check("mul", x.checked_mul(y), ranges(|| p.mul(q)));
        check("shl", narrow(wide_x << k), ranges(|| Word64::shl(p, k)));
        check("shr", Some(x >> k), ranges(|| Word64::shr(p, k)));
        check("low_bits", Some(x.low_bits(k)), ranges(|| p.low_bits(k)));
        check("operand", (x >> k == 0).then_some(x), ranges(|| p.operand(k)));
        check("funnel_shr", Some(Word64::funnel_shr(x, y, k)), ranges(|| p.funnel_shr(q, k)));
        check("constant", Some(x), ranges(|| Range::constant(x)));
        for bit in 0..2 {
            let chosen = Word64::select(x, y, bit);
            check("select", Some(chosen), ranges(|| p.select(q, Range::constant(bit))));
            check("select", Some(chosen), ranges(|| p.select(q, Range::up_to(1))));
        }
        let product = |p: Range, q: Range| -> WideRange { p.widening_mul(q) };
        let (exact, z) = (wide_x * wide_y, random.word());
        check("low", Some(exact as u64), ranges(|| product(p, q).low()));
        check("wide shr", narrow(exact >> k), ranges(|| product(p, q).shr(k)));
        let sum = exact.checked_add(u128::from(z)).and_then(|sum| narrow(sum >> 64));
        check("wide add_word", sum, ranges(|| product(p, q).add_word(Range::constant(z)).shr(64)));
        check("wide add", sum, ranges(|| Wide64::add(product(p, q), Range::constant(z).widen()).shr(64)));
        without_complaint += usize::from(ranges(|| p.add(q).sub(q)).is_ok());
    }
    assert!(without_complaint > 1000, "too few to say anything: {without_complaint}");
}

#[test]
fn a_choice_without_a_bit_is_refused() {
    let [zero, one] = [0, 1].map(Range::constant);
    assert!(ranges(|| zero.select(one, Range::up_to(2))).unwrap_err().starts_with("select: "));
}
