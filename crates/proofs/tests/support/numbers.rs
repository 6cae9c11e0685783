//! What the proofs by polynomials share: inputs, values of limbs, and how mistakes are refuted; and of Poly1305 the prime
//! and the bounds that one step leaves to the next.
#![allow(dead_code)] // Each proof uses a part of it.

use num_bigint::BigInt;
use saltern::mac::poly1305::kernel::{Accumulator, CLAMP, Multiplier};
use saltern_proofs::mutant::{Mutant, Report, survivors};
use saltern_proofs::polynomial::{Interval, Number, Polynomial, complaints, congruent, power_of_two, proof};

/// A symbolic word in which a mistake can be made.
pub type Word = Mutant<Number>;

/// `2^130 - 5`.
pub fn p() -> BigInt {
    power_of_two(130) - 5
}

/// Any word up to `max`.
pub fn input(max: u64) -> Word {
    Mutant(Number::input(max))
}

/// Any word of `k` bits.
pub fn bits(k: u32) -> Word {
    input(u64::MAX >> (64 - k))
}

/// The greatest third word that an accumulator has between calls.
pub const TOP_OF_ACCUMULATOR: u64 = 4;

/// Any accumulator as it stands between calls.
pub fn accumulator() -> Accumulator<Word> {
    [bits(64), bits(64), input(TOP_OF_ACCUMULATOR)]
}

/// Any clamped `r`: the second word is a multiple of 4.
pub fn clamped() -> [Word; 2] {
    [input(CLAMP[0]), Mutant(Number::multiple(4, CLAMP[1]))]
}

/// The same with what production keeps beside it.
pub fn multiplier() -> Multiplier<Word> {
    Multiplier::new(clamped())
}

/// What the limbs of a power of `r` are below: 2^45, 2^45 and 2^43.
pub const POWER_BITS: [u32; 3] = [45, 45, 43];

/// Any limbs of a power.
pub fn power() -> [Word; 3] {
    POWER_BITS.map(bits)
}

/// The number whose limbs are `limbs`, of weights `2^(step * i)`.
pub fn value(limbs: &[Word], step: u32) -> Polynomial {
    let weights = (0u32..).map(|i| power_of_two(step * i));
    limbs.iter().zip(weights).fold(Polynomial::default(), |sum, (x, weight)| sum.plus(&x.0.polynomial(), &weight))
}

/// The sum.
pub fn plus(a: &Polynomial, b: &Polynomial) -> Polynomial {
    a.plus(b, &1.into())
}

/// The product of two polynomials none of whose variables is a bit.
pub fn times(a: &Polynomial, b: &Polynomial) -> Polynomial {
    a.times(b, |_| ())
}

/// `result` is congruent to `expected` modulo p.
pub fn is_congruent(result: &Polynomial, expected: &Polynomial) -> Result<(), String> {
    congruent(result, expected, &p())
}

/// `result` is `expected`.
pub fn is_equal(result: &Polynomial, expected: &Polynomial) -> Result<(), String> {
    if result == expected { Ok(()) } else { Err(format!("{result:?} instead of {expected:?}")) }
}

/// Each limb is at most what `max` says.
pub fn at_most(limbs: &[Word], max: &[BigInt]) -> Result<(), String> {
    assert_eq!(limbs.len(), max.len());
    for (i, (limb, max)) in limbs.iter().zip(max).enumerate() {
        let known = limb.0.interval();
        if !known.is_within(&Interval::new(0, max.clone())) {
            return Err(format!("limb {i} is up to {:#x} where {max:#x} is the bound", known.high));
        }
    }
    Ok(())
}

/// All ones in so many bits.
pub fn below_two_to(bits: &[u32]) -> Vec<BigInt> {
    bits.iter().map(|&k| power_of_two(k) - 1).collect()
}

/// `x / 19` modulo 2^255, with coefficients as small as possible.
pub fn quotient_by_19(x: &Polynomial) -> Polynomial {
    let modulus = power_of_two(255);
    let inverse = BigInt::from(19).modinv(&modulus).expect("19 is odd");
    let mut q = Polynomial::default();
    for (m, c) in x.terms() {
        let c = (c * &inverse).modpow(&1.into(), &modulus);
        q.add_term(m.clone(), if c > power_of_two(254) { c - &modulus } else { c });
    }
    q
}

/// Runs a proof in a space of its own; nothing may have left its word.
pub fn prove(claim: impl Fn() -> Result<(), String>) -> Result<(), String> {
    proof(|| {
        claim()?;
        match &complaints()[..] {
            [] => Ok(()),
            [first, ..] => Err(first.clone()),
        }
    })
}

/// Every change to every operation of the source is refuted, except those that `allowed` names.
pub fn refute_all_mistakes(name: &str, allowed: &[&str], claim: impl Fn() -> Result<(), String>) {
    let report: Report = survivors(|_, _| true, || prove(&claim));
    println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
    assert!(report.operations > 0, "{name}: nothing is changed");
    assert!(report.mutants >= report.operations, "{name}: each operation is changed in some way");
    assert_eq!(report.survivors, allowed, "{name}: of {} mutants", report.mutants);
}
