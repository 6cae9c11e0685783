//! How scalars are written in digits, of which each stands for a multiple: the digits' sum is the scalar.
//!
//! Carries run through sums of words, which are proved for all scalars. What is then cut out of them, a digit from a few bits, is
//! run on every value of these bits at every place, with whatever is beside them.

use crate::numbers::{Word, at_most, below_two_to, bits, is_equal, prove, refute_all_mistakes, value};
use crate::scalars::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::lanes::{LANES, fixed_base, multiscalar, verify1, verify8};
use saltern::curve25519::kernel::serial::comb;
use saltern::curve25519::kernel::serial::double_base::split;
use saltern::curve25519::kernel::serial::fixed_base::{EIGHTS, plus_eights, signed_digit};
use saltern::curve25519::kernel::serial::scalar::{ORDER, made_odd, signs, signs_of_odd};
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Lanes64};
use saltern_proofs::polynomial::{Polynomial, congruent, floor, power_of_two};

/// A scalar below 2^255.
fn scalar() -> [Word; 4] {
    [64, 64, 64, 63].map(bits)
}

fn number(words: &[u64; 4]) -> BigInt {
    words.iter().rev().fold(BigInt::ZERO, |n, &word| (n << 64) + word)
}

/// 1 where a number is even, otherwise 0.
fn even(lowest: &Word) -> Polynomial {
    let word = lowest.0.polynomial();
    Polynomial::constant(1).plus(&word, &(-1).into()).plus(&floor(&word, 1), &2.into())
}

fn eights_are_added() -> Result<(), String> {
    let scalar = scalar();
    let sum = plus_eights(&scalar);
    is_equal(&value(&sum, 64), &value(&scalar, 64).plus(&Polynomial::constant(number(&EIGHTS)), &1.into()))?;
    // So the highest digit is at most 8.
    let mut bounds = below_two_to(&[64; 4]);
    bounds[3] = power_of_two(63) + (power_of_two(60) - 1) * 8 / 15;
    at_most(&sum, &bounds)
}

fn the_order_is_added_to_even_ones() -> Result<(), String> {
    let scalar = scalar();
    let odd = value(&made_odd(&scalar), 64);
    is_equal(&odd, &value(&scalar, 64).plus(&even(&scalar[0]), &number(&ORDER)))?;
    congruent(&odd, &Polynomial::constant(1), &2.into())
}

/// Twice the number of the signs, less 2^256 - 1, is an odd number, or an even one plus 1.
fn signs_are_halves() -> Result<(), String> {
    let words = [64; 4].map(bits);
    let expected = value(&words, 64).plus(&even(&words[0]), &1.into());
    let signs = value(&signs_of_odd(&words), 64).scaled(&2.into());
    is_equal(&signs.plus(&Polynomial::constant(power_of_two(256) - 1), &(-1).into()), &expected)
}

#[test]
fn sums_are_carried() {
    prove(eights_are_added).unwrap();
    prove(the_order_is_added_to_even_ones).unwrap();
    prove(signs_are_halves).unwrap();
    // Eight at every place but the highest.
    assert_eq!(digits_sum((0..63).map(|i| (4 * i, 8))), widened(EIGHTS));
}

/// What is allowed changes zeros that are overwritten, and a carry that nothing takes.
#[test]
fn mistakes_in_sums() {
    let (zero, last) = ("operation 0: constant, one more", "operation 21: wide shr, one bit less");
    refute_all_mistakes("plus_eights", &[zero, last], eights_are_added);
    refute_all_mistakes("made_odd", &["operation 27: wide shr, one bit less"], the_order_is_added_to_even_ones);
    refute_all_mistakes("signs_of_odd", &[zero], signs_are_halves);
}

/// The sum of digits for a number that was made odd by the order, which the digits must be below 2^`bits` in number for.
fn is_made_odd(x: &Scalar, digits: impl IntoIterator<Item = (usize, i64)>) {
    let expected = if x[0] & 1 == 1 { widened(*x) } else { plus(widened(*x), widened(ORDER)) };
    assert_eq!(digits_sum(digits), expected, "{x:x?}");
}

/// Digits from -8 to 8: on words, on full words, and of one verification in lanes.
#[test]
fn signed_digits() {
    let check = |x: &Scalar| {
        let sum = plus_eights(x);
        let digits = (0..64).map(|i| {
            let (magnitude, negative) = signed_digit(&sum, i);
            assert!(magnitude <= 8 && negative <= 1, "{x:x?}: {magnitude} at {i}");
            (4 * i, if negative == 1 { -(magnitude as i64) } else { magnitude as i64 })
        });
        assert_eq!(digits_sum(digits), widened(*x), "{x:x?}");
    };
    for place in (0..256).step_by(4) {
        every_window(place, 4, 255, check);
    }
    edges(255).iter().for_each(check);
}

/// An odd digit as it stands in four bits.
fn odd_digit(bits: u64) -> i64 {
    let magnitude = 2 * (bits & 7) as i64 + 1;
    if bits & 8 == 8 { magnitude } else { -magnitude }
}

/// Odd digits, for eight lanes of eight and for four lanes twice.
#[test]
fn odd_digits_in_lanes() {
    let check = |x: &Scalar| {
        let digits = fixed_base::digits(x);
        assert!(digits.iter().all(|lane| lane >> 32 == 0), "{x:x?}: {digits:x?}");
        is_made_odd(x, (0..64).map(|i| (4 * i, odd_digit(digits[i / 8] >> (4 * (i % 8))))));
    };
    for place in 0..252 {
        every_window(place, 4, 255, check);
    }
    edges(255).iter().for_each(check);
}

/// The small table's comb: four signs choose an entry, or its opposite.
#[test]
fn combs() {
    let check = |x: &Scalar| {
        let signs = signs(x);
        let chosen = (0..64).flat_map(|place| {
            let (index, negative) = comb::column(&signs, place);
            assert!(index < 8 && negative <= 1);
            // 2^192 ± 2^128 ± 2^64 ± 1, with plus for bits that are set.
            let sign = move |plus: u64| if plus == negative { -1 } else { 1 };
            (0..4).map(move |word| (64 * word + place, sign(if word == 3 { 1 } else { index >> word & 1 })))
        });
        is_made_odd(x, chosen);
    };
    // Every four signs at every place, with others beside them.
    let mut random = Random(64);
    for place in 0..64 {
        for kind in 0..16 * 8 {
            let beside: Scalar = std::array::from_fn(|_| random.word());
            let x: Scalar =
                std::array::from_fn(|i| beside[i] & !(1 << place) | (kind >> i & 1) << place | u64::from(i == 0));
            check(&cut(&x, 255));
        }
    }
    edges(255).iter().for_each(check);
}

/// Odd digits of radix 128, of which the upper ones are for 2^126 times the base point.
fn odd_septets(digits: &[u8; verify8::BASE_DIGITS]) -> impl Iterator<Item = (usize, i64)> + '_ {
    digits.iter().enumerate().map(|(i, &digit)| {
        assert!(digit < 128);
        let magnitude = 2 * i64::from(digit & 63) + 1;
        (7 * i, if digit & 64 == 64 { magnitude } else { -magnitude })
    })
}

#[test]
fn digits_for_multiples_of_the_base_point() {
    // The highest digit's place is 252, beyond which there is nothing of a number below 2^253 and the order.
    let check = |x: &Scalar| is_made_odd(x, odd_septets(&verify8::base_digits(x)));
    for place in 0..253 {
        every_window(place, 7, 253, check);
    }
    edges(253).iter().for_each(check);
}

/// That the digits of eight numbers are these numbers, made odd by adding 1, with the highest place that is chosen for them.
fn eight_are_written(numbers: &[Scalar; LANES], top: usize) {
    let digits = verify8::digits(numbers, top);
    for lane in 0..LANES {
        let written = (0..=top).step_by(4).map(|place| {
            let position = place + verify8::TOP_PLACES[1] - top;
            (place, odd_digit(digits[position / 64][lane] >> (position % 64)))
        });
        let mut expected = widened(numbers[lane]);
        expected[0] |= 1;
        assert_eq!(digits_sum(written), expected, "{:x?} in lane {lane}, from {top} on", numbers[lane]);
    }
}

/// Eight numbers, with every one in every lane.
fn turned(numbers: &[Scalar], mut check: impl FnMut(&[Scalar; LANES])) {
    for first in 0..numbers.len() {
        check(&std::array::from_fn(|lane| numbers[(first + lane) % numbers.len()]));
    }
}

#[test]
fn digits_of_eight() {
    let [short, long] = verify8::TOP_PLACES;
    for (top, bits) in [(short, short + 4), (long, 256)] {
        for place in 0..bits - 3 {
            let mut all = Vec::new();
            every_window(place, 4, bits, |x| all.push(*x));
            turned(&all, |eight| eight_are_written(eight, top));
        }
        turned(&edges(bits), |eight| eight_are_written(eight, top));
    }
}

/// The place is the higher one exactly where a number of any lane has a bit from 132 on: it depends on the or of all, so single
/// bits tell, beside numbers that have all bits below.
#[test]
fn the_top_place_of_eight() {
    let [short, long] = verify8::TOP_PLACES;
    let base = [[0; LANES]; verify8::BASE_DIGITS];
    for all in [[0; 4], cut(&[u64::MAX; 4], short + 4)] {
        let points = [[all; LANES]; 2];
        assert_eq!(verify8::Scalars { points, base }.top_place(), short);
        for place in 0..256 {
            for i in 0..2 {
                for lane in 0..LANES {
                    let mut points = points;
                    points[i][lane][place / 64] |= 1 << (place % 64);
                    let top = verify8::Scalars { points, base }.top_place();
                    assert_eq!(top, if place < short + 4 { short } else { long }, "bit {place} in lane {lane}");
                    eight_are_written(&points[i], top);
                }
            }
        }
    }
    turned(&edges(256), |eight| {
        let top = verify8::Scalars { points: [*eight, [[0; 4]; LANES]], base }.top_place();
        eight_are_written(eight, top);
    });
    // All digits of the base point are at or below it.
    assert!(7 * (verify8::BASE_DIGITS - 1 - 18) <= short);
}

/// The highest place of one verification: of a digit of u or v that is not 0, or else of the digits of the base point.
#[test]
fn the_top_place_of_one() {
    let check = |numbers: &[Scalar; 2]| {
        let points = numbers.each_ref().map(plus_eights);
        let top = verify1::Digits { points, base: [0; verify8::BASE_DIGITS], taken: [0; 2] }.top_place();
        let highest = (0..64).rev().find(|&i| points.iter().any(|digits| signed_digit(digits, i).0 != 0)).unwrap_or(0);
        assert_eq!(top, verify1::TOP_PLACE.max(4 * highest), "{numbers:x?}");
    };
    for place in (0..253).step_by(4) {
        every_window(place, 4, 253, |x| {
            check(&[*x, [0; 4]]);
            check(&[[0; 4], *x]);
            check(&[*x, cut(x, 100)]);
        });
    }
    let edges = edges(253);
    for pair in edges.windows(2) {
        check(&[pair[0], pair[1]]);
    }
}

/// Digits from -8 to 7 with 8 added, eight to a lane, and what each chooses.
#[test]
fn digits_of_sums_in_lanes() {
    type V = Words64<u64, LANES>;
    let check = |x: &Scalar| {
        let mut left = multiscalar::digits::<V>(Model, x);
        let mut digits = Vec::new();
        for place in 0..multiscalar::PLACES {
            let (number, positive) = multiscalar::number(Model, left);
            let (mut numbers, mut signs) = ([0; LANES], [0; LANES]);
            number.to_words(&mut numbers);
            // 1 where a digit is positive.
            V::splat(Model, 0).select(V::splat(Model, 1), positive).to_words(&mut signs);
            for lane in 0..LANES {
                let magnitude = if numbers[lane] & 16 == 16 { (numbers[lane] & 7) as i64 + 1 } else { 0 };
                let digit = if signs[lane] == 1 { magnitude } else { -magnitude };
                digits.push((4 * (multiscalar::PLACES * lane + place), digit));
            }
            left = left.shr::<4>();
        }
        assert_eq!(digits_sum(digits), widened(*x), "{x:x?}");
    };
    for place in (0..253).step_by(4) {
        every_window(place, 4, 253, check);
    }
    edges(253).iter().for_each(check);
}

/// The entry that an odd digit chooses.
#[test]
fn odd_multiples() {
    for digit in (-127..=127_i8).step_by(2) {
        let (index, negative) = split(digit);
        let multiple = 2 * index as i64 + 1;
        assert_eq!(if negative == 1 { -multiple } else { multiple }, digit.into());
    }
}
