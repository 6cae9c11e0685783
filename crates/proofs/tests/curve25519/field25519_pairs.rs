//! The field modulo 2^255 - 19 in ten limbs, two in a word: every operation is congruent to what it is called after, nothing
//! leaves its half of a word or the product of two halves, and results have the bounds of their type, which are those that
//! operands must have.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::field::radix25::{Operand, Reduced, Unreduced, mul, mul_small, square};
use saltern_lanes::Word64;
use saltern_proofs::formal::prime;
use saltern_proofs::mutant::Mutant;
use saltern_proofs::polynomial::{Interval, Number, Polynomial, congruent, power_of_two, within};

/// The greatest limbs of a [`Reduced`] number, even and odd.
const REDUCED: [u64; 2] = [(1 << 26) + (1 << 13), (1 << 25) + (1 << 16)];
/// Limbs of an [`Unreduced`] number are at most so many times as large.
const UNREDUCED: u64 = 3;

/// Any pairs of limbs up to `factor` times those of a reduced number.
fn pairs(factor: u64) -> [Word; 5] {
    limbs_up_to(REDUCED.map(|limb| factor * limb))
}

/// Any pairs of limbs up to these, even and odd.
fn limbs_up_to([even, odd]: [u64; 2]) -> [Word; 5] {
    // Not made by operations that mistakes are made in.
    [(); 5].map(|()| Mutant(Number::input(even).add(Number::input(odd).shl(32))))
}

fn reduced() -> Reduced<Word> {
    Reduced(pairs(1))
}

fn unreduced() -> Unreduced<Word> {
    Unreduced(pairs(UNREDUCED))
}

/// The limbs in the pairs, if the even ones are from 0 to below 2^32: then there is only one way to divide a pair.
fn limbs(pairs: &[Word; 5]) -> [Polynomial; 10] {
    let mut limbs: [Polynomial; 10] = Default::default();
    for (i, pair) in pairs.iter().enumerate() {
        for (m, c) in pair.0.polynomial().terms() {
            // Constants are not negative, and other terms may be.
            let rounding = if m.is_empty() { BigInt::ZERO } else { power_of_two(31) };
            let upper: BigInt = (c + rounding) >> 32;
            limbs[2 * i].add_term(m.clone(), c - (&upper << 32));
            limbs[2 * i + 1].add_term(m.clone(), upper);
        }
    }
    limbs
}

/// The number that pairs stand for.
fn number(a: &impl Operand<Word>) -> Polynomial {
    let weights = (0..10).map(|i: u32| power_of_two((51 * i).div_ceil(2)));
    limbs(a.limbs()).iter().zip(weights).fold(Polynomial::default(), |sum, (x, w)| sum.plus(x, &w))
}

/// The integer combination of these numbers.
fn combination<const N: usize>(terms: [(i32, &Reduced<Word>); N]) -> Polynomial {
    terms.iter().fold(Polynomial::default(), |sum, (k, a)| sum.plus(&number(*a), &(*k).into()))
}

/// Congruent, with limbs at most `factor` times those of a reduced number.
fn is_within(result: &impl Operand<Word>, expected: &Polynomial, factor: u64) -> Result<(), String> {
    congruent(&number(result), expected, &prime())?;
    for (i, limb) in limbs(result.limbs()).iter().enumerate() {
        within(limb, &Interval::new(0, factor * REDUCED[i % 2])).map_err(|e| format!("limb {i}: {e}"))?;
    }
    Ok(())
}

fn is_reduced(result: &Reduced<Word>, expected: &Polynomial) -> Result<(), String> {
    is_within(result, expected, 1)
}

fn is_unreduced(result: &Unreduced<Word>, expected: &Polynomial) -> Result<(), String> {
    is_within(result, expected, UNREDUCED)
}

fn products() -> Result<(), String> {
    let (a, b) = (unreduced(), unreduced());
    is_reduced(&mul(&a, &b), &times(&number(&a), &number(&b)))
}

fn squares() -> Result<(), String> {
    let a = unreduced();
    is_reduced(&square(&a), &times(&number(&a), &number(&a)))
}

/// With the constant of the ladder, and with the greatest.
fn small_products<const K: u64>() -> Result<(), String> {
    let a = unreduced();
    is_reduced(&mul_small(&a, K), &number(&a).scaled(&K.into()))
}

fn sums() -> Result<(), String> {
    let (a, b) = (reduced(), reduced());
    is_within(&a.add(&b), &combination([(1, &a), (1, &b)]), 2)?;
    is_unreduced(&a.double_add(&b), &combination([(2, &a), (1, &b)]))?;
    is_within(&a.unreduced(), &number(&a), 1)
}

fn differences() -> Result<(), String> {
    let (a, b) = (reduced(), reduced());
    is_unreduced(&a.sub(&b), &combination([(1, &a), (-1, &b)]))?;
    is_within(&a.negate(), &combination([(-1, &a)]), 2)
}

fn carried_differences() -> Result<(), String> {
    let (a, b, c) = (reduced(), reduced(), reduced());
    is_within(&a.double_sub(&b), &combination([(2, &a), (-1, &b)]), 1)?;
    is_within(&a.double_add_sub(&b, &c), &combination([(2, &a), (1, &b), (-1, &c)]), 1)?;
    is_within(&a.sub_sum(&b, &c), &combination([(1, &a), (-1, &b), (-1, &c)]), 1)
}

/// Limbs of 32 bits.
fn carries() -> Result<(), String> {
    let a = Unreduced(limbs_up_to([(1 << 32) - 1; 2]));
    is_reduced(&a.carry(), &number(&a))
}

/// A bit chooses: `a + bit (b - a)`, with the bounds of the type.
fn selections() -> Result<(), String> {
    let (a, b, bit) = (reduced(), reduced(), bits(1));
    let expected = [(a.0, b.0, a.select(&b, bit).0), {
        let (a, b) = (unreduced(), unreduced());
        (a.0, b.0, a.select(&b, bit).0)
    }];
    for (a, b, chosen) in expected {
        for i in 0..5 {
            let [a, b, chosen] = [a[i].0.polynomial(), b[i].0.polynomial(), chosen[i].0.polynomial()];
            let difference = b.plus(&a, &BigInt::from(-1));
            is_equal(&chosen, &plus(&a, &times(&bit.0.polynomial(), &difference)))?;
        }
    }
    Ok(())
}

fn constants() -> Result<(), String> {
    let limbs = [3, 1 << 50, 0, (1 << 51) - 1, 5];
    let expected = (0..5).fold(BigInt::ZERO, |sum, i| sum + BigInt::from(limbs[i as usize]) * power_of_two(51 * i));
    is_reduced(&Reduced::constant(limbs), &Polynomial::constant(expected))?;
    is_reduced(&Reduced::zero(), &Polynomial::default())?;
    is_reduced(&Reduced::one(), &Polynomial::constant(1))
}

/// From limbs of 51 bits and more, and to such limbs.
fn conversions() -> Result<(), String> {
    let five = [bits(64), bits(64), bits(64), bits(64), input((1 << 61) + (1 << 60))];
    is_reduced(&Reduced::carry_limbs51(five), &value(&five, 51))?;
    let five = [(); 5].map(|()| bits(54));
    is_unreduced(&Unreduced::from_limbs51(five), &value(&five, 51))?;
    let a = reduced();
    let five = a.limbs51();
    congruent(&value(&five, 51), &number(&a), &prime())?;
    at_most(&five, &[(); 5].map(|()| BigInt::from((1_u64 << 51) + (1 << 15) - 1)))
}

/// From 256 bits, without the highest.
fn decoded() -> Result<(), String> {
    let words = [(); 4].map(|()| bits(64));
    let result = Reduced::from_words(words);
    let highest = words[3].0.shr(63).polynomial();
    is_reduced(&result, &value(&words, 64).plus(&highest, &-power_of_two(255)))
}

/// The ladder's constant, (486662 - 2) / 4, and the greatest that is allowed.
const A24: u64 = 121_665;
const GREATEST: u64 = (1 << 20) - 1;

#[test]
fn operations_are_right() {
    prove(products).unwrap();
    prove(squares).unwrap();
    prove(small_products::<A24>).unwrap();
    prove(small_products::<GREATEST>).unwrap();
    prove(sums).unwrap();
    prove(differences).unwrap();
    prove(carried_differences).unwrap();
    prove(carries).unwrap();
    prove(selections).unwrap();
    prove(constants).unwrap();
    prove(conversions).unwrap();
    prove(decoded).unwrap();
}

#[test]
fn mistakes_in_products() {
    refute_all_mistakes("mul", &[], products);
    refute_all_mistakes("square", &[], squares);
    refute_all_mistakes("mul_small", &[], small_products::<GREATEST>);
}

#[test]
fn mistakes_in_sums() {
    refute_all_mistakes("sums", &[], sums);
    refute_all_mistakes("differences", &[], differences);
    refute_all_mistakes("carried differences", &[], carried_differences);
    refute_all_mistakes("carry", &[], carries);
    refute_all_mistakes("select", &[], selections);
    refute_all_mistakes("constants", &[], constants);
}

#[test]
fn mistakes_in_conversions() {
    refute_all_mistakes("conversions", &[], conversions);
    refute_all_mistakes("from_words", &[], decoded);
}

/// The bounds matter: operands beyond them are refused.
#[test]
fn bounds_are_needed() {
    let refused = |factor: u64, operation: fn(Unreduced<Word>) -> Reduced<Word>| {
        prove(|| {
            operation(Unreduced(pairs(factor)));
            Ok(())
        })
        .unwrap_err()
    };
    for operation in [|a| mul(&a, &a), |a: Unreduced<Word>| square(&a)] {
        let error = refused(UNREDUCED + 1, operation);
        assert!(error.starts_with("operand: up to 33 bits where 32 are seen"), "{error}");
    }
    let error = prove(|| {
        reduced().sub(&Reduced(pairs(3)));
        Ok(())
    })
    .unwrap_err();
    assert!(error.contains("may be negative"), "{error}");
    // Limbs that cross into the other half of their word are too large for their type.
    let error = prove(|| {
        let a = Unreduced(limbs_up_to([1 << 33, 1]));
        is_unreduced(&a, &number(&a))
    })
    .unwrap_err();
    assert!(error.starts_with("limb 0: "), "{error}");
}
