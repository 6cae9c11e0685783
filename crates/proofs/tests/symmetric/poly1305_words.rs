//! Poly1305 on words of 64 bits: a block, the tag, and the products of powers.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::mac::poly1305::kernel::Multiplier;
use saltern::mac::poly1305::kernel::words::{
    block, finalize, from_limbs44, multiply_limbs44, square_limbs44, to_limbs44,
};
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, power_of_two, within};

/// `(h + m + 2^128 top) * r`, for every accumulator, block, top bit and clamped r; the result is an accumulator again.
fn a_block_is_absorbed() -> Result<(), String> {
    let (h, m, top) = (accumulator(), [bits(64), bits(64)], bits(1));
    let r = clamped();
    let result = block(h, m, top, &Multiplier::new(r));
    let sum = plus(&value(&h, 64), &value(&[m[0], m[1], top], 64));
    is_congruent(&value(&result, 64), &times(&sum, &value(&r, 64)))?;
    at_most(&result, &[u64::MAX.into(), u64::MAX.into(), TOP_OF_ACCUMULATOR.into()])
}

/// The tag is `c + s` modulo 2^128, where `c` is congruent to `h` and below p.
fn the_tag_is_reduced() -> Result<(), String> {
    let (h, s) = (accumulator(), [bits(64), bits(64)]);
    let tag = finalize(h, s);
    let (h, s, tag) = (value(&h, 64), value(&s, 64), value(&tag, 64));

    // If the tag is h + s - q p modulo 2^128, then q is this, since -p is 5 modulo 2^128.
    let times_5 = tag.plus(&plus(&h, &s), &BigInt::from(-1));
    let q = divided_by_5_modulo_2_128(&times_5);
    let c = h.plus(&q, &-p());
    congruent(&tag, &plus(&c, &s), &power_of_two(128))?;
    is_congruent(&c, &h)?;
    within(&c, &Interval::new(0, p() - 1))
}

/// `x / 5` modulo 2^128, with coefficients as small as possible.
fn divided_by_5_modulo_2_128(x: &Polynomial) -> Polynomial {
    let modulus = power_of_two(128);
    let inverse = BigInt::from(5).modinv(&modulus).expect("5 is odd");
    let mut q = Polynomial::default();
    for (m, c) in x.terms() {
        let c = (c * &inverse).modpow(&1.into(), &modulus);
        q.add_term(m.clone(), if c > power_of_two(127) { c - &modulus } else { c });
    }
    q
}

/// Words to limbs of 44 bits: the same number; r and an accumulator both keep the bounds of a power.
fn words_become_limbs() -> Result<(), String> {
    let h = accumulator();
    let limbs = to_limbs44(h);
    is_equal(&value(&limbs, 44), &value(&h, 64))?;
    at_most(&limbs, &below_two_to(&POWER_BITS))
}

/// The product of two powers is a power: congruent, and below the same bounds.
fn powers_are_multiplied() -> Result<(), String> {
    let (a, b) = (power(), power());
    let product = multiply_limbs44(&a, &b);
    is_congruent(&value(&product, 44), &times(&value(&a, 44), &value(&b, 44)))?;
    at_most(&product, &below_two_to(&POWER_BITS))
}

/// So is the square of one.
fn powers_are_squared() -> Result<(), String> {
    let a = power();
    let square = square_limbs44(&a);
    is_congruent(&value(&square, 44), &times(&value(&a, 44), &value(&a, 44)))?;
    at_most(&square, &below_two_to(&POWER_BITS))
}

/// Limbs below 2^63 back to an accumulator.
fn limbs_become_words() -> Result<(), String> {
    let limbs = [bits(63), bits(63), bits(63)];
    let h = from_limbs44(limbs);
    is_congruent(&value(&h, 64), &value(&limbs, 44))?;
    at_most(&h, &[u64::MAX.into(), u64::MAX.into(), TOP_OF_ACCUMULATOR.into()])
}

#[test]
fn block_is_right() {
    prove(a_block_is_absorbed).unwrap();
}

#[test]
fn finalize_is_right() {
    prove(the_tag_is_reduced).unwrap();
}

#[test]
fn limbs_are_right() {
    prove(words_become_limbs).unwrap();
    prove(powers_are_multiplied).unwrap();
    prove(powers_are_squared).unwrap();
    prove(limbs_become_words).unwrap();
}

#[test]
fn mistakes_in_block() {
    refute_all_mistakes("block", &[], a_block_is_absorbed);
}

#[test]
fn mistakes_in_finish() {
    refute_all_mistakes("finish", &[], the_tag_is_reduced);
}

#[test]
fn mistakes_in_limbs() {
    refute_all_mistakes("to_limbs44", &[], words_become_limbs);
    refute_all_mistakes("multiply_limbs44", &[], powers_are_multiplied);
    refute_all_mistakes("square_limbs44", &[], powers_are_squared);
    refute_all_mistakes("from_limbs44", &[], limbs_become_words);
}

/// The bounds matter: without them each claim is refused.
#[test]
fn bounds_are_needed() {
    let refused = |claim: &dyn Fn()| {
        prove(|| {
            claim();
            Ok(())
        })
        .unwrap_err()
    };
    // An unclamped r: the products do not fit.
    let unclamped = || Multiplier::new([bits(64), bits(64)]);
    assert!(refused(&|| _ = unclamped()).starts_with("add: up to 65 bits"));
    let twice_too_large = || Multiplier { r: [bits(63), bits(63)], s1: bits(64) };
    let error = refused(&|| _ = block(accumulator(), [bits(64), bits(64)], bits(1), &twice_too_large()));
    assert!(error.contains("up to"), "{error}");
    // A second word of r that is no multiple of 4.
    let odd = || Multiplier::new([bits(60), bits(60)]);
    let wrong = prove(|| {
        let (h, k) = (accumulator(), odd());
        let result = block(h, [bits(64), bits(64)], bits(1), &k);
        is_congruent(&value(&result, 64), &times(&value(&h, 64), &value(&k.r, 64)))
    });
    assert!(wrong.unwrap_err().starts_with("not congruent"));
    // Limbs too large for their products.
    assert!(refused(&|| _ = multiply_limbs44(&[63, 63, 63].map(bits), &[63, 63, 63].map(bits))).contains("up to"));
    assert!(refused(&|| _ = square_limbs44(&[63, 63, 63].map(bits))).contains("up to"));
    // An accumulator that is too large is not reduced by subtracting p once more.
    let too_large = prove(|| {
        let h = [bits(64), bits(64), input(15)];
        let tag = finalize(h, [bits(64), bits(64)]);
        let q = divided_by_5_modulo_2_128(&value(&tag, 64).plus(&value(&h, 64), &BigInt::from(-1)));
        within(&value(&h, 64).plus(&q, &-p()), &Interval::new(0, p() - 1))
    });
    let error = too_large.unwrap_err();
    assert!(error.starts_with("in case"), "{error}");
}
