//! Arithmetic modulo the order l of the base point: congruent, canonical, and nothing leaves its word.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::scalar::{ORDER, invert, mul_add, reduce};
use saltern_proofs::mutant::survivors;
use saltern_proofs::polynomial::{
    Interval, Polynomial, complaints, congruent, floor, power_of_two, sum_of_known, within,
};

/// l = 2^252 + c.
fn order() -> BigInt {
    power_of_two(252) + c()
}

fn c() -> BigInt {
    "27742317777372353535851937790883648493".parse().expect("a number")
}

fn words<const N: usize>() -> [Word; N] {
    [(); N].map(|()| bits(64))
}

/// The number below l for one below 2^512, from the same cuts as the kernel's.
fn remainder(all: &Polynomial) -> Result<Polynomial, String> {
    let part = |factor: BigInt, p: &Polynomial| (factor, p.clone());
    let constant = |x: BigInt| (BigInt::from(1), Polynomial::constant(x));
    let without = |p: &Polynomial, multiple: &Polynomial, k: u32| p.plus(multiple, &-power_of_two(k));

    // 2^260 is -2^8 c, twice; 512 l keep the number above 0.
    let c8 = c() << 8;
    let high = floor(all, 260);
    let product = high.scaled(&c8);
    let top = floor(&product, 260);
    let number = sum_of_known(&[
        part(1.into(), &without(all, &high, 260)),
        part(c8, &top),
        part((-1).into(), &without(&product, &top, 260)),
        constant(order() << 9),
    ]);
    // Less as many l as there are 2^252 in it, but for one.
    let q = floor(&number, 252);
    let from = sum_of_known(&[part(1.into(), &without(&number, &q, 252)), part(-c(), &q), constant(order())]);
    within(&from, &Interval::new(0, 2 * order() - 1))?;

    // 2^260 is reached where there is an l left.
    let more = from.plus(&Polynomial::constant(power_of_two(260) - order()), &1.into());
    let bit = floor(&more, 260);
    let remainder = from.plus(&bit, &-order());
    within(&remainder, &Interval::new(0, order() - 1))?;
    Ok(remainder)
}

/// `words` are the number below l that is congruent to `all`.
fn is_canonical(words: &[Word; 4], all: &Polynomial) -> Result<(), String> {
    // What left its word needs no lemma.
    if let Some(complaint) = complaints().first() {
        return Err(complaint.clone());
    }
    let (result, remainder) = (value(words, 64), remainder(all)?);
    congruent(&remainder, all, &order())?;
    // Both are below 2^256, so congruent modulo 2^256 is equal.
    at_most(words, &below_two_to(&[64; 4]))?;
    congruent(&result, &remainder, &power_of_two(256))
}

fn reduced() -> Result<(), String> {
    let w = words::<8>();
    let all = value(&w, 64);
    is_canonical(&reduce(w), &all)
}

fn multiplied_and_added() -> Result<(), String> {
    let (a, b, c) = (words::<4>(), words::<4>(), words::<4>());
    let all = plus(&times(&value(&a, 64), &value(&b, 64)), &value(&c, 64));
    is_canonical(&mul_add(a, b, c), &all)
}

#[test]
fn the_order_is_right() {
    let words = ORDER.iter().rev().fold(BigInt::ZERO, |n, &word| (n << 64) + word);
    assert_eq!(words, order());
}

#[test]
fn reduction_is_right() {
    prove(reduced).unwrap();
}

#[test]
fn multiplication_is_right() {
    prove(multiplied_and_added).unwrap();
}

/// A power whose exponent does not depend on the number, since all that it is made of is products by public digits: so the
/// exponent is seen modulo the order of any number. 2 has the order l - 1, as no power of it by l - 1 over a prime factor
/// is 1.
#[test]
fn the_inverse_is_the_power_l_minus_2() {
    let power = |e: &BigInt| BigInt::from(2).modpow(e, &order());
    let large = ["198211423230930754013084525763697", "276602624281642239937218680557139826668747"];
    let [p1, p2] = large.map(|digits| digits.parse::<BigInt>().unwrap());
    let factors = [BigInt::from(2), 3.into(), 11.into(), p1, p2];
    assert_eq!(factors.iter().product::<BigInt>() * 2, order() - 1);
    assert!(factors.iter().all(|factor| power(&((order() - 1) / factor)) != 1.into()));

    let inverse = invert([2, 0, 0, 0]).iter().rev().fold(BigInt::ZERO, |n, &word| (n << 64) + word);
    assert_eq!(inverse, power(&(order() - 2)));
    assert_eq!(invert([0; 4]), [0; 4]);
}

/// All changes are refuted but `allowed` ones: of a zero that is overwritten, of the constant of a product with zero, or of a
/// carry that nothing takes.
fn refute_all_but(allowed: &[&str], chosen: impl Fn(usize) -> bool, claim: impl Fn() -> Result<(), String>) {
    let report = survivors(|place, _| chosen(place), || prove(&claim));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 200, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, allowed);
}

#[test]
fn mistakes_in_reduction() {
    refute_all_but(
        &[
            "operation 20: constant, one more",
            "operation 89: constant, one more",
            "operation 118: constant, one more",
            "operation 130: constant, one more",
            "operation 133: constant, one more",
            "operation 142: constant, one more",
            "operation 145: constant, one more",
            "operation 151: constant, one more",
            "operation 190: shr, one bit more",
            "operation 190: shr, one bit less",
        ],
        |_| true,
        reduced,
    );
}

/// Up to the reduction, which the other test changes.
#[test]
fn mistakes_in_multiplication() {
    refute_all_but(&["operation 24: constant, one more"], |place| place < 108, multiplied_and_added);
}
