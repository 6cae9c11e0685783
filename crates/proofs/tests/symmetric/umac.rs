//! UMAC's three layers: sums of products of NH, polynomials modulo 2^64 - 59 and 2^128 - 159, and the last digits, each with the bounds
//! that it is given and leaves.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::mac::umac::kernel::{nh, polynomial};
use saltern_lanes::model::Words64;
use saltern_lanes::{Wide64, Word64};
use saltern_proofs::mutant::unchanged;
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, floor, power_of_two, sum_of_known, within};

/// One lane: they do nothing with each other.
type Vector = Words64<Word, 1>;

/// Two words of 32 bits as one of 64, and each by itself.
fn halves() -> (Word, [Word; 2]) {
    let (low, high) = (bits(32), bits(32));
    (unchanged(|| low.add(high.shl(32))), [low, high])
}

/// The sum of two words modulo 2^32.
fn sum_of_32_bits(a: Word, b: Word) -> Polynomial {
    let sum = value(&[a, b], 0);
    sum.plus(&floor(&sum, 32), &-power_of_two(32))
}

/// The sum of the products that the halves of words make with keys.
fn products(m: [[Word; 2]; 2], key: [[Word; 2]; 2]) -> [Polynomial; 2] {
    [0, 1].map(|half| times(&sum_of_32_bits(m[0][half], key[0][half]), &sum_of_32_bits(m[1][half], key[1][half])))
}

/// The products of low and of high halves join their sums, modulo 2^64.
fn products_over_lanes() -> Result<(), String> {
    let [(x, m0), (y, m1), (k, k0), (l, k1)] = [(); 4].map(|()| halves());
    let old = [bits(64), bits(64)];
    let mut sums = [old.map(|sum| Words64([sum]))];
    let zero = unchanged(|| Word::constant(0));
    let keys = [k, l, zero, zero, zero].map(|key| Words64([key]));
    nh::add_products::<Vector, 1>(&mut sums, (Words64([x]), Words64([y])), &keys);
    let [low, high] = products([m0, m1], [k0, k1]);
    for (i, product) in [low, high].iter().enumerate() {
        let expected = plus(&value(&[old[i]], 64), product);
        congruent(&value(&sums[0][i].0, 64), &expected, &power_of_two(64))?;
    }
    Ok(())
}

/// The same of both words of two rows, on words.
fn products_on_words() -> Result<(), String> {
    let (message, keys) = ([(); 4].map(|()| halves()), [(); 4].map(|()| halves()));
    let old = bits(64);
    let mut sums = [old];
    let zero = unchanged(|| Word::constant(0));
    let rows = [[keys[0].0, keys[1].0], [keys[2].0, keys[3].0], [zero; 2], [zero; 2], [zero; 2]];
    nh::add_word_products(&mut sums, message.map(|(word, _)| word), &rows);
    let mut expected = value(&[old], 64);
    for j in 0..2 {
        for product in products([message[j].1, message[j + 2].1], [keys[j].1, keys[j + 2].1]) {
            expected = plus(&expected, &product);
        }
    }
    congruent(&value(&sums, 64), &expected, &power_of_two(64))
}

fn prime64() -> BigInt {
    power_of_two(64) - 59
}

/// What is over the words comes back, `offset` times, and there is room for it: a carry leaves less than the offset.
fn there_is_room(words: &[Word], carry: Word, offset: u32) -> Result<Polynomial, String> {
    let size = 64 * words.len() as u32;
    let folded = value(words, 64).plus(&carry.0.polynomial(), &offset.into());
    within(&folded, &Interval::new(0, power_of_two(size) - 1))?;
    Ok(folded)
}

/// `k y + m`, as the product's parts are added up.
fn room_for_64(y: Word, k: Word, m: Word) -> Result<Polynomial, String> {
    unchanged(|| {
        let offset = Word::constant(59);
        let product = k.widening_mul(y);
        let sum = product.shr(64).mul(offset).widen().add_word(product.low()).add_word(m);
        let sum = sum.low().widen().add_word(sum.shr(64).mul(offset));
        there_is_room(&[sum.low()], sum.shr(64), 59)
    })
}

fn multiply_add_64() -> Result<(), String> {
    let (y, k, m) = (bits(64), bits(57), bits(64));
    room_for_64(y, k, m)?;
    let result = polynomial::multiply_add64(y, k, m);
    let expected = plus(&times(&k.0.polynomial(), &y.0.polynomial()), &m.0.polynomial());
    congruent(&result.0.polynomial(), &expected, &prime64())
}

/// A digit that is too large has the largest number in front, and loses 59.
fn digits_are_told_apart() -> Result<(), String> {
    let (y, k, m) = (bits(64), bits(57), bits(64));
    let large = floor(&plus(&m.0.polynomial(), &Polynomial::constant(power_of_two(32))), 64);
    let less = times(&large, &m.0.polynomial().plus(&Polynomial::constant(59), &BigInt::from(-1)));
    within(&less, &Interval::new(0, power_of_two(64) - 1))?;
    // The two steps, to tell that there is room in each.
    let (digit, less_word) = unchanged(|| {
        let large = m.shr(32).add(Word::constant(1)).shr(32);
        let offset = Word::constant(59);
        (m.select(Word::constant(u64::MAX - 59), large), offset.select(m, large).sub(offset))
    });
    room_for_64(y, k, digit)?;
    let first = unchanged(|| polynomial::multiply_add64(y, k, digit));
    room_for_64(first, k, less_word)?;

    let result = polynomial::step64(y, k, m);
    let (k, y, m) = (k.0.polynomial(), y.0.polynomial(), m.0.polynomial());
    let plain = plus(&times(&k, &y), &m);
    let marked = times(&k, &plus(&times(&k, &y), &Polynomial::constant(prime64() - 1)));
    let marked = plus(&marked, &m.plus(&Polynomial::constant(59), &BigInt::from(-1)));
    // Where the bit is 0 the first, where it is 1 the second.
    let expected = plus(&plain, &times(&large, &marked.plus(&plain, &BigInt::from(-1))));
    congruent(&square_free(&result.0.polynomial(), &large), &square_free(&expected, &large), &prime64())
}

/// Without powers of a bit, which is its own square.
fn square_free(p: &Polynomial, bit: &Polynomial) -> Polynomial {
    let bit = bit.terms().next().expect("a variable").0[0];
    let mut out = Polynomial::default();
    for (monomial, c) in p.terms() {
        let mut monomial = monomial.clone();
        monomial.dedup_by(|x, y| x == y && *x == bit);
        out.add_term(monomial, c.clone());
    }
    out
}

fn reduced_64() -> Result<(), String> {
    let y = bits(64);
    let result = polynomial::reduce64(y).0.polynomial();
    congruent(&result, &y.0.polynomial(), &prime64())?;
    within(&result, &Interval::new(0, prime64() - 1))
}

fn prime128() -> BigInt {
    power_of_two(128) - 159
}

fn multiply_add_128() -> Result<(), String> {
    let (y, k, m) = ([bits(64), bits(64)], [bits(57), bits(57)], [bits(64), bits(64)]);
    let folded = unchanged(|| {
        let (offset, zero) = (Word::constant(159), Word::constant(0));
        let low = k[0].widening_mul(y[0]);
        let middle = k[0].widening_mul(y[1]).add(k[1].widening_mul(y[0])).add_word(low.shr(64));
        let high = k[1].widening_mul(y[1]).add_word(middle.shr(64));
        let low_part = high.low().widening_mul(offset);
        let high_part = high.shr(64).widening_mul(offset).add_word(low_part.shr(64));
        let (sum, carry) = Word::add_words([low.low(), middle.low()], [low_part.low(), high_part.low()]);
        let (sum, more) = Word::add_words(sum, m);
        let above = high_part.shr(64).add(carry).add(more);
        // Both words together have no more than each, and with what comes back little more.
        let known =
            |words: [Word; 2]| [(1.into(), words[0].0.polynomial()), (power_of_two(64), words[1].0.polynomial())];
        let before = sum_of_known(&known(sum));
        sum_of_known(&[(1.into(), before), (159.into(), above.0.polynomial())]);
        let (sum, carry) = Word::add_words(sum, [above.mul(offset), zero]);
        sum_of_known(&known(sum));
        there_is_room(&sum, carry, 159)
    })?;
    let expected = plus(&times(&value(&k, 64), &value(&y, 64)), &value(&m, 64));
    congruent(&folded, &expected, &prime128())?;
    // What has room in two words is what they have of it.
    let result = polynomial::multiply_add128(y, k, m);
    congruent(&value(&result, 64), &folded, &power_of_two(128))
}

fn reduced_128() -> Result<(), String> {
    let y = [bits(64), bits(64)];
    let result = value(&polynomial::reduce128(y), 64);
    congruent(&result, &value(&y, 64), &prime128())?;
    within(&result, &Interval::new(0, prime128() - 1))
}

/// A word's digits, the highest first, each times a word of the key.
fn digits_are_multiplied() -> Result<(), String> {
    let (digits, key) = ([(); 4].map(|()| bits(16)), [(); 4].map(|()| bits(36)));
    let word = unchanged(|| digits.iter().fold(Word::constant(0), |word, digit| word.shl(16).add(*digit)));
    let result = polynomial::digits(&key, word);
    let expected = digits.iter().zip(&key).fold(Polynomial::default(), |sum, (digit, key)| {
        plus(&sum, &times(&digit.0.polynomial(), &key.0.polynomial()))
    });
    is_equal(&result.0.polynomial(), &expected)?;
    // Two such sums are one word.
    at_most(&[result], &[power_of_two(54)])
}

fn reduced_36() -> Result<(), String> {
    let word = bits(64);
    let prime: BigInt = power_of_two(36) - 5;
    let result = polynomial::below_prime36(word).0.polynomial();
    congruent(&result, &word.0.polynomial(), &prime)?;
    within(&result, &Interval::new(0, prime - 1))
}

/// Sums are cut to 32 bits. That their parts were before makes no difference.
const CUT_BEHIND: [&[&str]; 2] = [
    &[
        "operation 0: low_bits, one bit more",
        "operation 1: low_bits, one bit more",
        "operation 10: low_bits, one bit more",
        "operation 11: low_bits, one bit more",
    ],
    &[
        "operation 0: low_bits, one bit more",
        "operation 1: low_bits, one bit more",
        "operation 4: low_bits, one bit more",
        "operation 5: low_bits, one bit more",
        "operation 22: low_bits, one bit more",
        "operation 23: low_bits, one bit more",
        "operation 26: low_bits, one bit more",
        "operation 27: low_bits, one bit more",
    ],
];

/// Nobody takes what is carried out of the last sum.
const CARRIED_OUT: &[&str] = &["operation 61: wide shr, one bit more", "operation 61: wide shr, one bit less"];

/// Its name, what is claimed, and the changes that make no difference.
type Claim = (&'static str, fn() -> Result<(), String>, &'static [&'static str]);

const CLAIMS: [Claim; 9] = [
    ("NH over lanes", products_over_lanes, CUT_BEHIND[0]),
    ("NH on words", products_on_words, CUT_BEHIND[1]),
    ("multiply_add64", multiply_add_64, &[]),
    ("step64", digits_are_told_apart, &[]),
    ("reduce64", reduced_64, &[]),
    ("multiply_add128", multiply_add_128, CARRIED_OUT),
    ("reduce128", reduced_128, &[]),
    ("digits", digits_are_multiplied, &[]),
    ("below_prime36", reduced_36, &[]),
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
    let error = refused(&|| _ = polynomial::multiply_add64(word(), word(), word()));
    assert!(error.contains("up to"), "{error}");
    let error = refused(&|| _ = polynomial::multiply_add128([word(); 2], [word(); 2], [word(); 2]));
    assert!(error.contains("up to"), "{error}");
    let error = refused(&|| _ = polynomial::digits(&[word(); 4], word()));
    assert!(error.contains("up to"), "{error}");
}
