//! VMAC's three layers: products of NH modulo 2^126, the polynomial modulo 2^127 - 1, on words and over lanes, and the last division and
//! product, each with the bounds that it is given and leaves.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::mac::vmac::kernel::{Keys, LANES, Powers, lanes, words};
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Wide64, Word64};
use saltern_proofs::mutant::unchanged;
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, floor, power_of_two, sum_of_known, within};

/// One lane: until the end they do nothing with each other.
type Vector = Words64<Word, 1>;

fn prime() -> BigInt {
    power_of_two(127) - 1
}

fn below(k: u32) -> Interval {
    Interval::new(0, power_of_two(k) - 1)
}

/// The product of two words to each of which a word of the key was added modulo 2^64.
fn product(m: [Word; 2], key: [Word; 2]) -> Polynomial {
    let sum = |i: usize| {
        let sum = value(&[m[i], key[i]], 0);
        sum.plus(&floor(&sum, 64), &-power_of_two(64))
    };
    times(&sum(0), &sum(1))
}

fn words_make_products() -> Result<(), String> {
    let (sum, m, key) = ([(); 2].map(|()| bits(64)), [(); 2].map(|()| bits(64)), [(); 2].map(|()| bits(64)));
    let result = words::add_product(sum, m, key);
    congruent(&value(&result, 64), &plus(&value(&sum, 64), &product(m, key)), &power_of_two(128))
}

fn sums_are_joined() -> Result<(), String> {
    let (a, b) = ([bits(64), bits(64)], [bits(64), bits(64)]);
    let result = words::sum([a, b]);
    congruent(&value(&result, 64), &plus(&value(&a, 64), &value(&b, 64)), &power_of_two(126))?;
    at_most(&result, &below_two_to(&[64, 62]))
}

/// A number as a step leaves it.
fn number() -> [Word; 2] {
    [bits(64), input(1 << 63)]
}

/// A key whose words are below 2^61.
fn key() -> [Word; 2] {
    [bits(61), bits(61)]
}

fn a_block_joins() -> Result<(), String> {
    let (y, k, m) = (number(), key(), [bits(64), bits(62)]);
    let result = words::step(y, k, m);
    let expected = plus(&times(&value(&k, 64), &value(&y, 64)), &value(&m, 64));
    congruent(&value(&result, 64), &expected, &prime())?;
    at_most(&result, &[u64::MAX.into(), power_of_two(63)])
}

fn words_become_limbs() -> Result<(), String> {
    let y = number();
    let limbs = words::to_limbs(y);
    is_equal(&value(&limbs, 43), &value(&y, 64))?;
    at_most(&limbs, &[power_of_two(43) - 1, power_of_two(43) - 1, power_of_two(41)])
}

fn limbs_become_words() -> Result<(), String> {
    let limbs = [bits(53), bits(53), bits(53)];
    let result = words::from_limbs(limbs);
    congruent(&value(&result, 64), &value(&limbs, 43), &prime())?;
    at_most(&result, &[u64::MAX.into(), power_of_two(63)])
}

/// `y`, and fewer than 2^10 bits times 2^64.
fn numbers_are_reduced() -> Result<(), String> {
    let (y, length) = (number(), bits(10));
    // Both words together have no more than each.
    unchanged(|| {
        let zero = Word::constant(0);
        let known = |words: [Word; 2]| {
            sum_of_known(&[(1.into(), words[0].0.polynomial()), (power_of_two(64), words[1].0.polynomial())])
        };
        let high = y[1].low_bits(63).add(length);
        let over = y[1].shr(63).add(high.shr(63));
        let before = known([y[0], high.low_bits(63)]);
        sum_of_known(&[(1.into(), before), (1.into(), over.0.polynomial())]);
        let (sum, _) = Word::add_words([y[0], high.low_bits(63)], [over, zero]);
        known(sum);
        let ([low, high], _) = Word::add_words(sum, [Word::constant(1), zero]);
        known([low, high.low_bits(63)]);
    });
    let result = value(&words::reduce(y, length), 64);
    congruent(&result, &value(&y, 64).plus(&length.0.polynomial(), &power_of_two(64)), &prime())?;
    within(&result, &Interval::new(0, prime() - 1))
}

/// Quotient and remainder by 2^64 - 2^32.
fn numbers_are_divided() -> Result<(), String> {
    let x = [bits(64), bits(63)];
    let divisor: BigInt = power_of_two(64) - power_of_two(32);
    // What is left above the lowest 32 bits is below 2^32 - 1.
    let (upper, lower) = unchanged(|| {
        let rest = x[1].add(x[0].shr(32));
        let rest = rest.low_bits(32).add(rest.shr(32));
        let rest = rest.low_bits(32).add(rest.shr(32));
        let more = rest.add(Word::constant(1));
        let known = value(&[rest], 64);
        within(&known, &below(32))?;
        let chosen = known.plus(&more.shr(32).0.polynomial(), &(BigInt::from(1) - power_of_two(32)));
        within(&chosen, &Interval::new(0, power_of_two(32) - 2))?;
        Ok::<_, String>((chosen, x[0].low_bits(32).0.polynomial()))
    })?;
    let [quotient, remainder] = words::divide(x);
    let remainder = remainder.0.polynomial();
    is_equal(&remainder.plus(&quotient.0.polynomial(), &divisor), &value(&x, 64))?;
    is_equal(&sum_of_known(&[(power_of_two(32), upper), (1.into(), lower)]), &remainder)?;
    within(&remainder, &Interval::new(0, divisor - 1))
}

fn prime64() -> BigInt {
    power_of_two(64) - 257
}

/// A key below the prime is added to a quotient or a remainder.
fn keys_are_added() -> Result<(), String> {
    let (x, key) = (input(u64::MAX - (1 << 32)), input(u64::MAX - 257));
    let folded = unchanged(|| {
        let sum = x.widen().add_word(key);
        value(&[sum.low()], 64).plus(&sum.shr(64).0.polynomial(), &257.into())
    });
    within(&folded, &below(64))?;
    let result = words::plus_key(x, key);
    congruent(&result.0.polynomial(), &value(&[x, key], 0), &prime64())
}

/// The product of two words modulo 2^64 - 257.
fn products_are_reduced() -> Result<(), String> {
    let (a, b) = (bits(64), bits(64));
    let folded = unchanged(|| {
        let (product, over) = (a.widening_mul(b), Word::constant(257));
        let sum = product.shr(64).widening_mul(over).add_word(product.low());
        let sum = sum.shr(64).mul(over).widen().add_word(sum.low());
        value(&[sum.low()], 64).plus(&sum.shr(64).0.polynomial(), &257.into())
    });
    within(&folded, &below(64))?;
    let result = words::multiply(a, b).0.polynomial();
    congruent(&result, &times(&a.0.polynomial(), &b.0.polynomial()), &prime64())?;
    within(&result, &Interval::new(0, prime64() - 1))
}

/// What seven sums are worth.
fn worth(sums: &[Vector; 7]) -> Polynomial {
    let weights = [0, 52, 52, 52, 104, 104, 104];
    sums.iter()
        .zip(weights)
        .fold(Polynomial::default(), |total, (sum, weight)| total.plus(&value(&sum.0, 64), &power_of_two(weight)))
}

/// What the sums are at most with seven products in them.
const SEVEN: [u64; 7] = {
    let wide = 7 * ((1 << 52) - 1);
    [wide, wide, wide, wide, 7 << 12, 7 << 12, 7 << 24]
};

fn lanes_make_products() -> Result<(), String> {
    let sums = SEVEN.map(|most| Words64([input(most)]));
    let (m, key) = ([bits(64), bits(64)], [bits(64), bits(64)]);
    let result = lanes::add_product::<Vector>(sums, m.map(|word| Words64([word])), key.map(|word| Words64([word])));
    is_equal(&worth(&result), &plus(&worth(&sums), &product(m, key)))?;
    for (sum, most) in result.iter().zip(SEVEN) {
        at_most(&sum.0, &[BigInt::from(most) / 7 * 8])?;
    }
    Ok(())
}

fn lanes_join_sums() -> Result<(), String> {
    let sums = SEVEN.map(|most| Words64([input(most / 7 * 8)]));
    let joined = lanes::joined::<Vector>(sums);
    let total = joined
        .iter()
        .zip([0, 52, 104])
        .fold(Polynomial::default(), |total, (sum, weight)| total.plus(&value(&sum.0, 64), &power_of_two(weight)));
    is_equal(&total, &worth(&sums))?;
    let limbs = lanes::to_limbs::<Vector>(joined).map(|limb| limb.0[0]);
    congruent(&value(&limbs, 43), &worth(&sums), &power_of_two(126))?;
    at_most(&limbs, &below_two_to(&[43, 43, 40]))
}

/// The bits of limbs of `y`, of `k` and of `m`.
const LIMBS: [[u32; 3]; 3] = [[43, 44, 42], [43, 43, 42], [43, 43, 40]];

fn a_block_joins_its_lane() -> Result<(), String> {
    let [y, k, m] = LIMBS.map(|limbs| limbs.map(bits));
    let lane = |limbs: [Word; 3]| limbs.map(|limb| Words64([limb]));
    let result = lanes::step::<Vector>(Model, lane(y), &lane(k), lane(m)).map(|limb| limb.0[0]);
    let expected = plus(&times(&value(&k, 43), &value(&y, 43)), &value(&m, 43));
    congruent(&value(&result, 43), &expected, &prime())?;
    at_most(&result, &below_two_to(&LIMBS[0]))
}

fn the_last_block_joins_its_lane() -> Result<(), String> {
    let [y, k, m] = LIMBS.map(|limbs| limbs.map(bits));
    let l = LIMBS[1].map(bits);
    let lane = |limbs: [Word; 3]| limbs.map(|limb| Words64([limb]));
    let result = lanes::last_step::<Vector>(Model, lane(y), &lane(k), lane(m), &lane(l)).map(|limb| limb.0[0]);
    let expected = plus(&times(&value(&k, 43), &value(&y, 43)), &times(&value(&l, 43), &value(&m, 43)));
    congruent(&value(&result, 43), &expected, &prime())?;
    // The sum of eight lanes is what `from_limbs` takes.
    at_most(&result, &below_two_to(&LIMBS[0]))
}

/// Nobody takes what is carried out of a sum of two words.
const CARRIED_OUT: [&[&str]; 5] = [
    &["operation 15: wide shr, one bit more", "operation 15: wide shr, one bit less"],
    &["operation 8: wide shr, one bit more", "operation 8: wide shr, one bit less"],
    &[
        "operation 31: wide shr, one bit less",
        "operation 42: wide shr, one bit less",
        "operation 56: wide shr, one bit less",
    ],
    &["operation 23: wide shr, one bit less"],
    &["operation 15: wide shr, one bit less", "operation 25: wide shr, one bit less"],
];

/// Its name, what is claimed, and the changes that make no difference.
type Claim = (&'static str, fn() -> Result<(), String>, &'static [&'static str]);

const CLAIMS: [Claim; 13] = [
    ("add_product", words_make_products, CARRIED_OUT[0]),
    ("sum", sums_are_joined, CARRIED_OUT[1]),
    ("step", a_block_joins, CARRIED_OUT[2]),
    ("to_limbs", words_become_limbs, &[]),
    ("from_limbs", limbs_become_words, CARRIED_OUT[3]),
    ("reduce", numbers_are_reduced, CARRIED_OUT[4]),
    ("divide", numbers_are_divided, &[]),
    ("plus_key", keys_are_added, &[]),
    ("multiply", products_are_reduced, &[]),
    ("lanes::add_product", lanes_make_products, &[]),
    ("lanes::joined and to_limbs", lanes_join_sums, &[]),
    ("lanes::step", a_block_joins_its_lane, &[]),
    ("lanes::last_step", the_last_block_joins_its_lane, &[]),
];

#[test]
fn layers_are_right() {
    for (name, claim, _) in CLAIMS {
        prove(claim).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn mistakes_in_layers() {
    for (name, claim, allowed) in CLAIMS {
        refute_all_mistakes(name, allowed, claim);
    }
}

/// Each lane has the power that it lacks, on numbers: of the last block, and of what was before.
#[test]
fn lanes_have_their_powers() {
    let known = |limbs: &[u64]| limbs.iter().rev().fold(BigInt::from(0), |n, limb| (n << 43) + limb);
    let number = |words: [u64; 2]| BigInt::from(u128::from(words[1]) << 64 | u128::from(words[0]));
    let mut keys = Keys::<2>::empty();
    keys.k = [[0x1fff_ffff_1fff_ffff; 2], [0x0123_4567_1edc_ba98, 0x1bad_cafe_0fed_cba9]];
    keys.set_powers();
    for (k, Powers { eighth, below, above }) in keys.k.into_iter().zip(&keys.powers) {
        let expected = |exponent: u32| number(k).modpow(&exponent.into(), &prime());
        let power = |limbs: [u64; 3]| known(&limbs) % prime();
        assert_eq!(power(*eighth), expected(8));
        for lane in 0..LANES {
            let exponent = (LANES - 1 - lane) as u32;
            assert_eq!(power(below.map(|limbs| limbs[lane])), expected(exponent));
            assert_eq!(power(above.map(|limbs| limbs[lane])), expected(exponent + 8));
        }
        // In the bounds that a step takes.
        let limbs = [*below, *above];
        let bounded = |i: usize| limbs.iter().flat_map(|powers| powers[i]).all(|limb| limb >> LIMBS[1][i] == 0);
        assert!((0..3).all(bounded));
    }
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
    let word = || bits(64);
    let error = refused(&|| _ = words::step([word(); 2], [word(); 2], [word(); 2]));
    assert!(error.contains("up to"), "{error}");
    let lane = |limbs: [u32; 3]| limbs.map(|k| Words64([bits(k)]));
    let error = refused(&|| _ = lanes::step::<Vector>(Model, lane([53; 3]), &lane([43; 3]), lane([43; 3])));
    assert!(error.contains("up to"), "{error}");
}
