//! The rules of polynomials hold for all numbers: random computations on polynomials, evaluated for random inputs, give
//! what the same computations on `u64` and `i64` give, and stay within their intervals. Overflows are noted.

use crate::random::Random;
use num_bigint::BigInt;
use saltern_lanes::{Signed64, SignedWide64, Wide64, Word64};
use saltern_proofs::polynomial::{
    Interval, Number, Polynomial, SignedNumber, complaints, congruent, evaluate, power_of_two, proof, within,
};

impl Random {
    fn below(&mut self, n: usize) -> usize {
        (self.word() >> 33) as usize % n
    }
}

const INPUT_BITS: [u32; 4] = [64, 60, 44, 26];

/// Random operations that keep within their words: what is large is cut or shifted before it is used.
fn random_program<W: Word64>(seed: u64, inputs: [W; 4], mut note: impl FnMut(W)) {
    let mut random = Random(seed);
    let mut words = inputs.to_vec();
    words.extend([0, 1, 5, (1 << 40) - 1].map(W::constant));
    for _ in 0..30 {
        let mut pick = || {
            let n = words.len();
            let i = if random.below(3) == 0 { random.below(n) } else { n - 1 - random.below(4) };
            (words[i], random.below(63) as u32 + 1, random.below(9))
        };
        let ((x, k, operation), (y, m, _)) = (pick(), pick());
        let (small, other) = (x.low_bits(30), y.low_bits(28));
        let result = match operation {
            0 => x.shr(k),
            1 => x.low_bits(k),
            2 => x.funnel_shr(y, k),
            3 => small.add(other.shl(m % 36)),
            4 => x.widening_mul(y).add_word(x).shr(64),
            5 => x.widening_mul(y).low().low_bits(52),
            6 => small.mul(other).shr(k).add(x.shr(m)),
            7 => x.select(y, other.low_bits(1)),
            _ => x.low_bits(k).add(y.shr(k).low_bits(64 - k.max(2)).shl(k.max(2) - 1)).sub(x.low_bits(k)),
        };
        note(result);
        words.push(result);
    }
}

#[test]
fn polynomials_have_the_value_of_their_computation() {
    let mut checked = 0;
    for seed in 0..100 {
        proof(|| {
            let inputs = INPUT_BITS.map(|bits| Number::input(u64::MAX >> (64 - bits)));
            let mut numbers = Vec::new();
            random_program(seed, inputs, |x| numbers.push(x));
            let mut random = Random(!seed);
            for _ in 0..6 {
                let values = INPUT_BITS.map(|bits| match random.below(4) {
                    0 => 0,
                    1 => u64::MAX >> (64 - bits),
                    _ => random.word() >> (64 - bits),
                });
                let mut expected = Vec::new();
                random_program(seed, values, |x| expected.push(x));
                let got = evaluate(&numbers, |input| BigInt::from(values[input]));
                for ((number, got), expected) in numbers.iter().zip(got).zip(expected) {
                    if !complaints().is_empty() {
                        continue; // The two part where production would have wrapped.
                    }
                    assert_eq!(got, BigInt::from(expected), "seed {seed}: {:?}", number.polynomial());
                    let interval = number.interval();
                    assert!(interval.low <= got && got <= interval.high, "seed {seed}: {got} is not in {interval:?}");
                    checked += 1;
                }
            }
        });
    }
    assert!(checked > 10_000, "only {checked} results could be compared");
}

const SIGNED_INPUT_BITS: [u32; 4] = [63, 60, 43, 26];

/// The same on signed words, none of which is left.
fn random_signed_program<W: Signed64>(seed: u64, inputs: [W; 4], mut note: impl FnMut(W)) {
    let mut random = Random(seed);
    let mut words = inputs.to_vec();
    words.extend([0, 1, -5, -(1 << 40)].map(W::constant));
    for _ in 0..30 {
        let mut pick = || {
            let n = words.len();
            let i = if random.below(3) == 0 { random.below(n) } else { n - 1 - random.below(4) };
            (words[i], random.below(61) as u32 + 1, random.below(6))
        };
        let ((x, k, operation), (y, m, _)) = (pick(), pick());
        let result = match operation {
            0 => x.shr(k),
            1 => x.low_bits(k),
            2 => x.shr(1).add(y.shr(1)),
            3 => x.shr(34).mul(y.shr(34)).add(x.shr(m + 2)),
            4 => x.widening_mul(y.shr(1)).add(x.widen()).low_bits(k),
            _ => x.widening_mul(y.shr(2)).add(y.widening_mul(y.shr(2))).shr(64).narrow(),
        };
        note(result);
        words.push(result);
    }
}

#[test]
fn signed_polynomials_have_the_value_of_their_computation() {
    let mut negative = 0;
    for seed in 0..100 {
        proof(|| {
            let inputs =
                SIGNED_INPUT_BITS.map(|bits| SignedNumber::input(i64::MIN >> (63 - bits), i64::MAX >> (63 - bits)));
            let mut numbers = Vec::new();
            random_signed_program(seed, inputs, |x| numbers.push(Number::from(x)));
            assert_eq!(complaints(), Vec::<String>::new(), "seed {seed}");
            let mut random = Random(!seed);
            for _ in 0..6 {
                let values = SIGNED_INPUT_BITS.map(|bits| match random.below(4) {
                    0 => i64::MIN >> (63 - bits),
                    1 => i64::MAX >> (63 - bits),
                    _ => random.word() as i64 >> (63 - bits),
                });
                let mut expected = Vec::new();
                random_signed_program(seed, values, |x| expected.push(x));
                let got = evaluate(&numbers, |input| BigInt::from(values[input]));
                for ((number, got), expected) in numbers.iter().zip(got).zip(expected) {
                    assert_eq!(got, BigInt::from(expected), "seed {seed}: {:?}", number.polynomial());
                    let interval = number.interval();
                    assert!(interval.low <= got && got <= interval.high, "seed {seed}: {got} is not in {interval:?}");
                    negative += u32::from(expected < 0);
                }
            }
        });
    }
    assert!(negative > 2_000, "only {negative} results were negative");
}

#[test]
fn what_leaves_its_signed_word_is_noted() {
    let word = || SignedNumber::input(i64::MIN, i64::MAX);
    let half = || SignedNumber::input(i64::MIN / 2, i64::MAX / 2);
    assert!(complaint(|| _ = word().add(SignedNumber::input(0, 1))).starts_with("add: from -9223372036854775808 to"));
    assert!(complaint(|| _ = word().add(SignedNumber::input(-1, 0))).starts_with("add: from -9223372036854775809 to"));
    assert_eq!(complaint(|| _ = half().add(half())), "");
    assert!(complaint(|| _ = word().mul(SignedNumber::constant(-1))).starts_with("mul: from"));
    assert!(complaint(|| _ = half().mul(SignedNumber::constant(3))).starts_with("mul: from"));
    assert_eq!(
        complaint(|| _ = half().mul(SignedNumber::constant(-2)).shr(1)),
        "mul: from -9223372036854775806 to 9223372036854775808 where 64 bits fit"
    );
    let product = || word().widening_mul(word());
    assert!(complaint(|| _ = product().add(product())).starts_with("wide add: from"));
    assert!(complaint(|| _ = product().shr(62).narrow()).starts_with("narrow: from"));
    assert_eq!(complaint(|| _ = half().widening_mul(word()).shr(63).narrow()), "");
}

/// What the operations complain about, in a space of their own.
fn complaint(f: impl Fn()) -> String {
    proof(|| {
        f();
        complaints().join("; ")
    })
}

#[test]
fn what_leaves_its_word_is_noted() {
    let word = || Number::input(u64::MAX);
    let bits = |k: u32| Number::input((1 << k) - 1);
    assert!(complaint(|| _ = word().add(Number::input(1))).starts_with("add: up to 65 bits where 64 fit"));
    assert_eq!(complaint(|| _ = bits(63).add(bits(63))), "");
    assert!(complaint(|| _ = bits(8).sub(Number::input(1))).starts_with("sub: may be negative, -1"));
    assert_eq!(complaint(|| _ = bits(8).add(Number::constant(1)).sub(Number::input(1))), "");
    assert!(complaint(|| _ = bits(33).mul(bits(32))).starts_with("mul: up to 65 bits"));
    assert_eq!(complaint(|| _ = bits(32).mul(bits(32))), "");
    assert!(complaint(|| _ = bits(44).shl(21)).starts_with("shl: up to 65 bits"));
    assert!(complaint(|| _ = bits(53).operand(52)).starts_with("operand: up to 53 bits where 52 are seen"));
    assert_eq!(complaint(|| _ = bits(52).operand(52)), "");
    assert_eq!(complaint(|| _ = bits(53).low_bits(52)), "");
    assert!(complaint(|| _ = bits(9).select(bits(9), bits(2))).starts_with("select: the bit may be 3"));
    assert!(complaint(|| _ = word().widening_mul(word()).add(word().widening_mul(word()))).starts_with("wide add:"));
    assert!(complaint(|| _ = word().widening_mul(word()).shr(63)).starts_with("wide shr: up to 65 bits"));
    assert_eq!(complaint(|| _ = word().widening_mul(word()).shr(64)), "");
}

#[test]
fn equal_cuts_share_their_variable() {
    proof(|| {
        let (x, y) = (Number::input(u64::MAX), Number::input(u64::MAX));
        let (small, limb) = (Number::input((1 << 20) - 1), Number::input((1 << 44) - 1));
        // A shift of a shift is one shift.
        assert_eq!(x.shr(24).shr(20), x.shr(44));
        // Bits in the middle, taken in two ways.
        assert_eq!(x.shr(24).low_bits(20), x.low_bits(44).shr(24));
        assert_eq!(x.funnel_shr(y, 52).low_bits(26), x.shr(52).add(y.low_bits(14).shl(12)));
        // What is put together can be taken apart.
        let packed = limb.add(small.shl(44));
        assert_eq!((packed.low_bits(44), packed.shr(44)), (limb, small));
        // The cut-off part of a product comes back with its other part.
        let product = x.low_bits(52).widening_mul(y.low_bits(52));
        let again = product.low().low_bits(52).widen().add_word(product.shr(52).low_bits(12).shl(52));
        assert_eq!(again.low(), product.low());
        assert_eq!(complaints(), Vec::<String>::new());
    });
}

#[test]
fn a_final_reduction_needs_its_cases() {
    // x below 2 * 251 is brought below 251 with the bit that (x + 5) >> 8 gives.
    let reduced = |add: u64, max: u64| {
        proof(|| {
            let x = Number::input(max);
            let over = x.add(Number::constant(add)).shr(8);
            let reduced = x.polynomial().plus(&over.polynomial(), &BigInt::from(-251));
            within(&reduced, &Interval::new(0, 250))
        })
    };
    assert_eq!(reduced(5, 501), Ok(()));
    assert!(reduced(5, 502).is_err(), "502 - 251 is too large");
    assert!(reduced(4, 501).is_err(), "251 is not reduced");
    assert!(reduced(6, 501).is_err(), "250 - 251 is negative");
    let zero = proof(|| within(&Polynomial::constant(0), &Interval::new(1, 2)));
    assert!(zero.is_err(), "0 is not in 1 to 2");
}

/// The upper part of a value cut at bit 51 is what two cuts give, at bit 52 and of what is left at bit 51.
#[test]
fn a_value_may_be_cut_twice() {
    proof(|| {
        let x = Number::input((1 << 52) - 1).mul(Number::constant(19));
        let bit = x.low_bits(52).shr(51);
        let twice = x.shr(52).shl(1).add(bit).polynomial();
        let once = x.shr(51).polynomial();
        assert_eq!(congruent(&once, &twice, &power_of_two(64)), Ok(()));
        let wrong = twice.plus(&bit.polynomial(), &1.into());
        assert!(congruent(&once, &wrong, &power_of_two(64)).is_err());
    });
}
