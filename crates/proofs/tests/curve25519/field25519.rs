//! The field modulo 2^255 - 19 in five limbs of 51 bits: every operation is congruent to what it is called after, nothing
//! leaves its word, and results have the bounds of their type, which are those that operands must have.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::field;
use saltern::curve25519::kernel::serial::field::radix51::{Operand, Reduced, Unreduced, mul, mul_small, square};
use saltern::curve25519::kernel::serial::invert::powers_p58;
use saltern_lanes::Word64;
use saltern_proofs::formal::prime;
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, power_of_two, within};

/// The greatest limb of a [`Reduced`] number.
const REDUCED: u64 = (1 << 51) + (1 << 15) - 1;
/// The greatest limb of an [`Unreduced`] number.
const UNREDUCED: u64 = (1 << 54) - 1;

fn reduced() -> Reduced<Word> {
    Reduced([(); 5].map(|()| input(REDUCED)))
}

fn unreduced() -> Unreduced<Word> {
    Unreduced([(); 5].map(|()| input(UNREDUCED)))
}

/// The number that limbs stand for.
fn number(a: &impl Operand<Word>) -> Polynomial {
    value(a.limbs(), 51)
}

/// The integer combination of these numbers.
fn combination<const N: usize>(terms: [(i32, &Reduced<Word>); N]) -> Polynomial {
    terms.iter().fold(Polynomial::default(), |sum, (k, a)| sum.plus(&number(*a), &(*k).into()))
}

fn is_reduced(result: &Reduced<Word>, expected: &Polynomial) -> Result<(), String> {
    congruent(&number(result), expected, &prime())?;
    at_most(&result.0, &[(); 5].map(|()| REDUCED.into()))
}

/// With limbs below `bound`, which is what the operation promises, and no more than an operand may have.
fn is_unreduced(result: &Unreduced<Word>, expected: &Polynomial, bound: u64) -> Result<(), String> {
    assert!(bound <= UNREDUCED + 1, "what is promised is too much for the type");
    congruent(&number(result), expected, &prime())?;
    at_most(&result.0, &[(); 5].map(|()| (bound - 1).into()))
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
    is_unreduced(&a.add(&b), &combination([(1, &a), (1, &b)]), (1 << 52) + (1 << 16))?;
    is_unreduced(&a.double_add(&b), &combination([(2, &a), (1, &b)]), 1 << 53)
}

fn differences() -> Result<(), String> {
    let (a, b, c) = (reduced(), reduced(), reduced());
    is_unreduced(&a.sub(&b), &combination([(1, &a), (-1, &b)]), (1 << 52) + (1 << 51) + (1 << 15))?;
    is_unreduced(&a.negate(), &combination([(-1, &a)]), (1 << 52) + 1)?;
    is_unreduced(&a.double_sub(&b), &combination([(2, &a), (-1, &b)]), (1 << 53) + (1 << 16))?;
    let expected = combination([(2, &a), (1, &b), (-1, &c)]);
    is_unreduced(&a.double_add_sub(&b, &c), &expected, (1 << 53) + (1 << 51) + (1 << 17))?;
    let expected = combination([(1, &a), (-1, &b), (-1, &c)]);
    is_unreduced(&a.sub_sum(&b, &c), &expected, (1 << 53) + (1 << 51) + (1 << 15))
}

/// The highest limb may be wider than an operand's, and the others any word.
fn carries() -> Result<(), String> {
    let a = Unreduced([bits(64), bits(64), bits(64), bits(64), input((1 << 61) + (1 << 60))]);
    is_reduced(&a.carry(), &number(&a))
}

/// A bit chooses: `a + bit (b - a)`, with the bounds of the type.
fn selections() -> Result<(), String> {
    let (a, b, bit) = (reduced(), reduced(), bits(1));
    let chosen = |a: &Polynomial, b: &Polynomial| {
        let difference = b.plus(a, &BigInt::from(-1));
        plus(a, &times(&bit.0.polynomial(), &difference))
    };
    is_reduced(&a.select(&b, bit), &chosen(&number(&a), &number(&b)))?;
    let (a, b) = (unreduced(), unreduced());
    is_unreduced(&a.select(&b, bit), &chosen(&number(&a), &number(&b)), UNREDUCED + 1)
}

fn constants() -> Result<(), String> {
    let limbs = [3, 1 << 50, 0, (1 << 51) - 1, 5];
    let expected = (0..5).fold(BigInt::ZERO, |sum, i| sum + BigInt::from(limbs[i as usize]) * power_of_two(51 * i));
    is_reduced(&Reduced::constant(limbs), &Polynomial::constant(expected))?;
    is_reduced(&Reduced::zero(), &Polynomial::default())?;
    is_reduced(&Reduced::one(), &Polynomial::constant(1))
}

/// From 256 bits, without the highest.
fn decoded() -> Result<(), String> {
    let words = [(); 4].map(|()| bits(64));
    let result = Reduced::from_words(words);
    let highest = words[3].0.shr(63).polynomial();
    is_equal(&number(&result), &value(&words, 64).plus(&highest, &-power_of_two(255)))?;
    at_most(&result.0, &below_two_to(&[51; 5]))
}

/// Words of 64 bits that make up the number below p that is congruent to `a`.
fn encoded() -> Result<(), String> {
    let a = reduced();
    let words = a.to_words();
    at_most(&words, &below_two_to(&[64; 4]))?;
    let (a, result) = (number(&a), value(&words, 64));

    // If the result is a - q p modulo 2^255, then q is this, since -p is 19 modulo 2^255.
    let q = quotient_by_19(&result.plus(&a, &BigInt::from(-1)));
    let canonical = a.plus(&q, &-prime());
    within(&canonical, &Interval::new(0, prime() - 1))?;
    // Both are below 2^255, so congruent modulo 2^255 is equal.
    congruent(&result, &canonical, &power_of_two(255))?;
    within(&result, &Interval::new(0, power_of_two(255) - 1))
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
    prove(carries).unwrap();
    prove(selections).unwrap();
    prove(constants).unwrap();
}

#[test]
fn decoding_is_right() {
    prove(decoded).unwrap();
}

#[test]
fn encoding_is_canonical() {
    prove(encoded).unwrap();
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
    refute_all_mistakes("carry", &[], carries);
    refute_all_mistakes("select", &[], selections);
    refute_all_mistakes("constants", &[], constants);
}

#[test]
fn mistakes_in_decoding() {
    refute_all_mistakes("from_words", &[], decoded);
}

#[test]
fn mistakes_in_encoding() {
    refute_all_mistakes("to_words", &[], encoded);
}

/// A power whose exponent does not depend on the number, since all that it is made of is products: so the exponent is seen
/// modulo the order of any number. 2 has the order p - 1, as no power of it by p - 1 over a prime factor is 1.
#[test]
fn powers_are_right() {
    let two = field::Reduced::<u64>::constant([2, 0, 0, 0, 0]);
    let power = |e: &BigInt| BigInt::from(2).modpow(e, &prime());
    let order = prime() - 1;
    let large: BigInt = "74058212732561358302231226437062788676166966415465897661863160754340907".parse().unwrap();
    let factors = [BigInt::from(2), 3.into(), 65147.into(), large];
    assert_eq!(factors.iter().product::<BigInt>() * 2, order);
    assert!(factors.iter().all(|factor| power(&(&order / factor)) != 1.into()));

    let number = |a: field::Reduced<u64>| BigInt::from_bytes_le(num_bigint::Sign::Plus, &a.to_bytes());
    let [one, other] = powers_p58(&[two, two]);
    assert_eq!(number(one), power(&((prime() - 5) / 8)));
    assert_eq!(number(other), number(one));
}

/// The bounds matter: operands beyond them are refused.
#[test]
fn bounds_are_needed() {
    let refused = |claim: &dyn Fn() -> Result<(), String>| prove(claim).unwrap_err();
    let larger = |max: u64| [(); 5].map(|()| input(max));
    let too_wide = || Unreduced([(); 5].map(|()| input(1 << 56)));
    for operation in [|a| mul(&a, &a), |a: Unreduced<Word>| square(&a)] {
        let error = refused(&|| {
            operation(too_wide());
            Ok(())
        });
        assert!(error.contains("up to"), "{error}");
    }
    let error = refused(&|| {
        Reduced(larger(REDUCED)).sub(&Reduced(larger(1 << 52)));
        Ok(())
    });
    assert!(error.contains("may be negative"), "{error}");
    // From 2p on one subtraction of p is not enough.
    let error = refused(&|| {
        let a = Reduced(larger((1 << 52) - 1));
        let words = a.to_words();
        within(&value(&words, 64), &Interval::new(0, prime() - 1))
    });
    assert!(error.contains("in case") || error.contains("up to"), "{error}");
}
