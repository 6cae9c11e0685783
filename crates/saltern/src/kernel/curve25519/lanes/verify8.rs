//! Eight verifications of Ed25519 at once, one in each lane. Everything is public.
//!
//! `S B - k A` is computed with common doublings: k has 64 odd digits of radix 16, S has 37 odd digits of radix 128. Digits
//! that are odd are never zero, and half as many multiples do. An even k is made odd by adding 1, and A is added again in the
//! end: adding the order of B instead would be wrong, because A may have a part of small order. An even S becomes odd with
//! the order of B.

use super::LANES;
use super::decode8::{Decode, is_zero, mask};
use super::field::{Columns, Element, Vector};
use super::points8::{Cached, Completed, OddMultiples, affine, base_multiple};
use crate::kernel::curve25519::ed25519::{Claim, Verdict, reduce};
use crate::kernel::curve25519::words::field::words_of;
use crate::kernel::curve25519::words::scalar::ORDER;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Witness, Word64, opaque, reveal};

/// How many digits of radix 128 a number below `2^254` has.
pub const BASE_DIGITS: usize = 37;

/// The highest place of a digit: of radix 16, 4 times 63, and of radix 128, 7 times 36.
const TOP_PLACE: usize = 252;

/// 64 digits for each lane, four bits a digit. The lower three say which odd multiple, the fourth one that the digit is
/// positive. And where 1 was added to make the scalar odd.
#[derive(Clone, Copy)]
struct Digits<V> {
    words: [V; 4],
    was_even: [bool; LANES],
}

/// The digits of numbers below `2^255`.
///
/// With `n` in the four bits of `(k + 2^256 - 1) / 2` the digit is `2n - 15`. Those below 8 count backwards.
#[inline(always)]
fn digits<V: Vector<Word = u64>>(w: V::Witness, scalars: &[[u64; 4]; LANES]) -> Digits<V> {
    const POSITIVE: u64 = 0x8888_8888_8888_8888;
    let mut rows = [[0; LANES]; 4];
    let mut was_even = [false; LANES];
    for lane in 0..LANES {
        // The lowest bit is shifted out, so it need not be set where it was not.
        let k = &scalars[lane];
        was_even[lane] = reveal(k[0]) & 1 == 0;
        for i in 0..4 {
            let above = if i < 3 { k[i + 1] << 63 } else { 1 << 63 };
            let n = k[i] >> 1 | above;
            let negative = !n & POSITIVE;
            rows[i][lane] = n ^ (negative - (negative >> 3));
        }
    }
    let words = [
        V::from_words(w, &rows[0]),
        V::from_words(w, &rows[1]),
        V::from_words(w, &rows[2]),
        V::from_words(w, &rows[3]),
    ];
    Digits { words, was_even }
}

/// The digits of radix 128 of a number below the order of the base point, with the order added to an even one: which odd
/// multiple, and in bit 6 that the digit is positive.
///
/// With `n` in seven bits of `(s + 2^259 - 1) / 2` the digit is `2n - 127`. Those below 64 count backwards.
#[inline(always)]
pub fn base_digits(scalar: &[u64; 4]) -> [u8; BASE_DIGITS] {
    let mut digits = [0; BASE_DIGITS];
    let mut s = [0; 5];
    let mut carry = 0;
    let even = (scalar[0] & 1) ^ 1;
    for i in 0..4 {
        let sum = u128::from(scalar[i]) + u128::from(0_u64.select(ORDER[i], even)) + carry;
        s[i] = reveal(sum as u64);
        carry = sum >> 64;
    }
    // 2^259, of which half is the highest bit of the highest digit.
    s[4] = 1 << 3;
    for i in 0..BASE_DIGITS {
        // One further, for the half.
        let (word, shift) = ((7 * i + 1) / 64, (7 * i + 1) % 64);
        let above = if shift > 57 { s[word + 1] << (64 - shift) } else { 0 };
        let n = (s[word] >> shift | above) as u8 & 127;
        digits[i] = if n < 64 { 63 - n } else { n };
    }
    digits
}

/// `S B + k A`, where A is the first of `multiples`.
#[inline(always)]
fn double_base<V: Vector<Word = u64>>(
    w: V::Witness,
    k: &[[u64; 4]; LANES],
    multiples: &OddMultiples<V>,
    s: &[[u64; 4]; LANES],
) -> Completed<Element<V>> {
    let k = digits::<V>(w, k);
    let mut base = [[0; BASE_DIGITS]; LANES];
    for lane in 0..LANES {
        base[lane] = base_digits(&s[lane]);
    }
    let mut sum = Completed::neutral(w);
    let mut word = k.words[3];
    let mut place = TOP_PLACE;
    loop {
        if place.is_multiple_of(4) {
            sum = sum.to_add(w).add(w, &multiples.look_up(word), word.bit_set::<63>());
            word = if place.is_multiple_of(64) && place > 0 { k.words[place / 64 - 1] } else { word.shl::<4>() };
        }
        if place.is_multiple_of(7) {
            let (mut digits, mut positive) = ([0; LANES], [false; LANES]);
            for lane in 0..LANES {
                digits[lane] = base[lane][place / 7];
                positive[lane] = digits[lane] & 64 != 0;
            }
            sum = sum.to_add(w).add_affine(w, &base_multiple(w, &digits), mask::<V, LANES>(w, &positive));
        }
        if place == 0 {
            break;
        }
        sum = sum.projective(w).double(w);
        place -= 1;
    }
    let too_much = Cached::neutral(w).select(&multiples.once(), mask::<V, LANES>(w, &k.was_even));
    sum.to_add(w).add(w, &too_much, mask::<V, LANES>(w, &[false; LANES]))
}

/// A kernel that says of each claim what `verify_on_words` says.
#[derive(Clone, Copy, Debug)]
pub struct Verify8<'a, V>(pub &'a [Claim; LANES], pub bool, pub PhantomData<V>);

impl<W: Witness, V: Vector<Word = u64, Witness = W>> Kernel<W> for Verify8<'_, V> {
    type Output = [Verdict; LANES];

    #[inline(always)]
    fn run(self, w: W) -> [Verdict; LANES] {
        const { assert!(V::LANES == LANES) };
        let Verify8(claims, cofactored, _) = self;
        let mut points = [[[0; 32]; LANES]; 2];
        let (mut k, mut s) = ([[0; 4]; LANES], [[0; 4]; LANES]);
        for lane in 0..LANES {
            (points[0][lane], points[1][lane]) = (claims[lane].public, claims[lane].r);
            s[lane] = words_of(&claims[lane].s);
            k[lane] = reduce(&claims[lane].challenge);
        }
        let [a, r] = w.vectorize(Decode::<V, LANES, 2>(&points, PhantomData));
        let minus_a = Columns::bias(w).minus(a.x.columns()).carry(w);
        let sum = double_base(w, &k, &OddMultiples::new(w, minus_a, a.y), &s);
        let valid = if cofactored { same_times_eight(w, &sum, r.x, r.y) } else { same(w, &sum, r.x, r.y) };

        let mut verdicts = [Verdict::Invalid; LANES];
        for lane in 0..LANES {
            // What is compared by its encoding never equals one that encoding does not give.
            let r_counts = r.exists[lane] & (cofactored | r.is_canonical[lane]);
            if reveal(u64::from(a.exists[lane])) == 0 {
                verdicts[lane] = Verdict::NotAPoint;
            } else if reveal(u64::from(r_counts & valid[lane])) == 1 {
                verdicts[lane] = Verdict::Valid;
            }
        }
        verdicts
    }
}

/// Where a point is `(x, y)`: `e/g = x` and `h/f = y`.
#[inline(always)]
fn same<V: Vector<Word = u64>>(
    w: V::Witness,
    point: &Completed<Element<V>>,
    x: Element<V>,
    y: Element<V>,
) -> [bool; LANES] {
    let x = x.times_onto(w, point.g, Columns::bias(w)).minus(point.e.columns());
    let y = y.times_onto(w, point.f, Columns::bias(w)).minus(point.h.columns());
    both(is_zero(w, x.carry(w)), is_zero(w, y.carry(w)))
}

/// Where 8 times a point is 8 times `(x, y)`: then 8 times the difference is neutral, `e/g = 0` and `h/f = 1`.
#[inline(always)]
fn same_times_eight<V: Vector<Word = u64>>(
    w: V::Witness,
    point: &Completed<Element<V>>,
    x: Element<V>,
    y: Element<V>,
) -> [bool; LANES] {
    let subtracted = affine(w, x, y).cached(w);
    let mut difference = point.to_add(w).add(w, &subtracted, mask::<V, LANES>(w, &[false; LANES]));
    // The barrier keeps the loop one, and the code small.
    for _ in 0..opaque(3usize) {
        difference = difference.projective(w).double(w);
    }
    let y = Columns::bias(w).plus(difference.h.columns()).minus(difference.f.columns());
    both(is_zero(w, difference.e), is_zero(w, y.carry(w)))
}

#[inline(always)]
fn both(x: [bool; LANES], y: [bool; LANES]) -> [bool; LANES] {
    let mut both = x;
    for lane in 0..LANES {
        both[lane] &= y[lane];
    }
    both
}

/// Verifies claims eight at a time. Returns how many were verified: the last ones are left if they are too few to be worth
/// eight lanes.
#[inline(always)]
pub fn verify<W: Witness, V: Vector<Word = u64, Witness = W>>(
    w: W,
    claims: &[Claim],
    cofactored: bool,
    verdicts: &mut [Verdict],
) -> usize {
    let count = verdicts.len().min(claims.len());
    let mut done = 0;
    while count - done >= WORTHWHILE {
        let mut eight = [claims[done]; LANES];
        let filled = (count - done).min(LANES);
        for lane in 0..LANES {
            // Lanes without a claim repeat the last one.
            eight[lane] = claims[(done + lane).min(count - 1)];
        }
        let results = w.vectorize(Verify8::<V>(&eight, cofactored, PhantomData));
        verdicts[done..done + filled].copy_from_slice(&results[..filled]);
        done += filled;
    }
    done
}

/// From so many claims on, eight lanes cost less than one after the other.
pub const WORTHWHILE: usize = 5;
