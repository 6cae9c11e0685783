//! Arithmetic modulo the order l of the base point: congruent, canonical, and nothing leaves its word.

mod support;

use num_bigint::BigInt;
use saltern::kernel::curve25519::words::scalar::{ORDER, mul_add, reduce};
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, floor, power_of_two, sum_of_known, within};
use support::*;

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

/// The number below l for one below 2^512, from the same cuts as the kernel's. The bounds shown on the way are those that
/// the kernel's words need.
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
    // So the highest limb of what is chosen is below 2^45; a bit is its own square.
    let (limb, limb_more) = (floor(&from, 208), floor(&more, 208));
    is_equal(&floor(&limb_more, 52), &bit)?;
    let less = without(&limb_more, &bit, 52);
    let chosen = plus(&limb, &bit.times(&less.plus(&limb, &(-1).into()), |m| m.dedup()));
    within(&chosen, &Interval::new(0, power_of_two(45) - 1))?;
    Ok(from.plus(&bit, &-order()))
}

/// `words` are the number below l that is congruent to `all`.
fn is_canonical(words: &[Word; 4], all: &Polynomial, remainder: &Polynomial) -> Result<(), String> {
    at_most(words, &below_two_to(&[64; 4]))?;
    let result = value(words, 64);
    congruent(&result, all, &order())?;
    is_equal(&result, remainder)?;
    within(&result, &Interval::new(0, order() - 1))
}

fn reduced() -> Result<(), String> {
    let w = words::<8>();
    let all = value(&w, 64);
    let remainder = remainder(&all)?;
    is_canonical(&reduce(w), &all, &remainder)
}

fn multiplied_and_added() -> Result<(), String> {
    let (a, b, c) = (words::<4>(), words::<4>(), words::<4>());
    let all = plus(&times(&value(&a, 64), &value(&b, 64)), &value(&c, 64));
    let remainder = remainder(&all)?;
    is_canonical(&mul_add(a, b, c), &all, &remainder)
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

#[test]
fn mistakes_in_reduction() {
    refute_all_mistakes("reduce", &[], reduced);
}

#[test]
fn mistakes_in_multiplication() {
    refute_all_mistakes("mul_add", &[], multiplied_and_added);
}
