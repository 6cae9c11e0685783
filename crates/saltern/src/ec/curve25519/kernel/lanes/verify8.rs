//! Eight verifications of Ed25519 at once, one in each lane. Everything is public.
//!
//! With scalars of half the size (`half_size.rs`), `v S B - u A - v R` is computed with common doublings, and has to be the
//! neutral point. u and v have odd digits of radix 16, `v S` has 37 odd digits of radix 128, of which the upper 19 are for
//! multiples of 2^126 B. Digits that are odd are never zero, and half as many multiples do. v is odd. An even u is made odd by
//! adding 1, and A is added again in the end: adding the order of B instead would be wrong, because A may have a part of small
//! order. An even `v S` becomes odd with the order of B.

use super::LANES;
use super::decode8::{Decode, is_zero, mask};
use super::field::{Columns, Element, Vector};
use super::points8::{Cached, Completed, OddMultiples, base_multiple};
use crate::curve25519::kernel::ed25519::{Claim, Verdict, reduce};
use crate::curve25519::kernel::serial::field::words_of;
use crate::curve25519::kernel::serial::half_size::half_size_vartime;
use crate::curve25519::kernel::serial::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use crate::curve25519::kernel::serial::scalar::{self, made_odd};
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Token, align_stack, opaque, reveal};

/// How many digits of radix 128 a number below `2^254` has.
pub const BASE_DIGITS: usize = 37;

/// The highest place of a digit of radix 128 for 2^126 B, and how many digits there are for B.
const TOP_BASE_PLACE: usize = 126;
const LOWER_DIGITS: usize = TOP_BASE_PLACE / 7;

/// The highest place of a digit of radix 16: of scalars of half the size, and of any.
pub const TOP_PLACES: [usize; 2] = [128, 252];

/// The digits of numbers in lanes from bit 255 on, four bits a digit. The lower three say which odd multiple, the fourth one that the
/// digit is positive.
pub type Digits = [[u64; LANES]; 4];

/// The digits of odd numbers below `2^(top + 4)`. The lowest bit is shifted out, so it need not be set.
///
/// With `n` in the four bits of `(k + 2^(top + 4) - 1) / 2` the digit is `2n - 15`. Those below 8 count backwards.
#[inline(always)]
pub fn digits(scalars: &[[u64; 4]; LANES], top: usize) -> Digits {
    const POSITIVE: u64 = 0x8888_8888_8888_8888;
    let mut rows = [[0; LANES]; 4];
    // Without a branch, or LLVM would make two of all that follows.
    let whole = opaque(u64::from(top == TOP_PLACES[1]).wrapping_neg());
    for lane in 0..LANES {
        let k = &scalars[lane];
        // By 124 bits, or as it is.
        let shifted = [0, k[0] << 60, k[0] >> 4 | k[1] << 60, k[1] >> 4 | k[2] << 60];
        for i in 0..4 {
            let above = if i < 3 { (k[i + 1] & whole | shifted[i + 1] & !whole) << 63 } else { 1 << 63 };
            let n = (k[i] & whole | shifted[i] & !whole) >> 1 | above;
            let negative = !n & POSITIVE;
            rows[i][lane] = n ^ (negative - (negative >> 3));
        }
    }
    rows
}

/// The digits of radix 128 of a number below the order of the base point, with the order added to an even one: which odd
/// multiple, and in bit 6 that the digit is positive.
///
/// With `n` in seven bits of `(s + 2^259 - 1) / 2` the digit is `2n - 127`. Those below 64 count backwards.
#[inline(always)]
pub fn base_digits(scalar: &[u64; 4]) -> [u8; BASE_DIGITS] {
    let mut digits = [0; BASE_DIGITS];
    let [s0, s1, s2, s3] = made_odd(scalar).map(reveal);
    // And 2^259, of which half is the highest bit of the highest digit.
    let s = [s0, s1, s2, s3, 1 << 3];
    for i in 0..BASE_DIGITS {
        // One further, for the half.
        let (word, shift) = ((7 * i + 1) / 64, (7 * i + 1) % 64);
        let above = if shift > 57 { s[word + 1] << (64 - shift) } else { 0 };
        let n = (s[word] >> shift | above) as u8 & 127;
        digits[i] = if n < 64 { 63 - n } else { n };
    }
    digits
}

/// By what points are multiplied.
#[derive(Clone, Copy, Debug)]
pub struct Scalars {
    /// u and v.
    pub points: [[[u64; 4]; LANES]; 2],
    /// The digits of `v S`.
    pub base: [[u64; LANES]; BASE_DIGITS],
}

impl Scalars {
    /// The highest place of a digit of u or v.
    #[inline(always)]
    pub fn top_place(&self) -> usize {
        let mut upper = 0;
        for i in 0..2 {
            for lane in 0..LANES {
                upper |= self.points[i][lane][2] >> 4 | self.points[i][lane][3];
            }
        }
        TOP_PLACES[usize::from(reveal(upper) != 0)]
    }
}

/// `v S B + u A + v R`, doubled so many times more, where A and R are the first of `multiples`.
#[inline(always)]
fn add_up<V: Vector<Word = u64>>(
    w: V::Token,
    multiples: &[OddMultiples<V>; 2],
    scalars: &Scalars,
    doublings: usize,
) -> Completed<Element<V>> {
    let top = opaque(scalars.top_place());
    // The third are no digits but zeros, which say once A, to be taken away.
    let digits = [digits(&scalars.points[0], top), digits(&scalars.points[1], top), [[0; LANES]; 4]];
    let mut was_even = [false; LANES];
    for lane in 0..LANES {
        was_even[lane] = reveal(scalars.points[0][lane][0]) & 1 == 0;
    }
    let mut sum = Completed::neutral(w);
    // One loop for all doublings, and in it one for each kind of digits, so that each operation is in the code once.
    let mut left = top + doublings;
    loop {
        let place = left.saturating_sub(doublings);
        let counts = left >= doublings;
        let kinds: usize = if !counts || !place.is_multiple_of(4) {
            0
        } else if place == 0 {
            3
        } else {
            2
        };
        for kind in 0..opaque(kinds) {
            let position = place + TOP_PLACES[1] - top;
            let row = &digits[kind % 3][position / 64 % 4];
            let (mut indices, mut positive) = ([0; LANES], [false; LANES]);
            for lane in 0..LANES {
                let digit = reveal(row[lane]) >> (position % 64);
                (indices[lane], positive[lane]) = (digit as usize & 7, digit & 8 != 0);
            }
            let mut q = multiples[kind % 2].look_up(indices);
            if kind == 2 {
                q = Cached::neutral(w).select(&q, mask::<V, LANES>(w, &was_even));
            }
            sum = sum.to_add(w).add(w, &q, mask::<V, LANES>(w, &positive));
        }
        let kinds: usize = match place {
            _ if !counts || !place.is_multiple_of(7) || place > TOP_BASE_PLACE => 0,
            TOP_BASE_PLACE => 1,
            _ => 2,
        };
        for kind in 0..opaque(kinds) {
            let (table, first) = if kind == 0 { (&UPPER_ODD_MULTIPLES, LOWER_DIGITS) } else { (&ODD_MULTIPLES, 0) };
            let digits = &scalars.base[first + place / 7];
            let positive = V::from_words(w, digits).bit_set::<6>();
            sum = sum.to_add(w).add_affine(w, &base_multiple(w, table, digits), positive);
        }
        if left == 0 {
            return sum;
        }
        sum = sum.projective(w).double(w);
        left -= 1;
    }
}

/// By what the points of a claim are multiplied.
struct Prepared {
    u: [u64; 4],
    v: [u64; 4],
    /// The digits of `v S`.
    base: [u8; BASE_DIGITS],
    /// Whether u A is added, not taken away.
    negative: bool,
}

/// A kernel that finds it: a function of its own, which is called for each lane.
struct Prepare<'a>(&'a Claim);

impl<W: Token> Kernel<W> for Prepare<'_> {
    type Output = Prepared;

    #[inline(always)]
    fn run(self, _: W) -> Prepared {
        let half = half_size_vartime(&reduce(&self.0.challenge));
        let base = base_digits(&scalar::mul_add(half.v, words_of(&self.0.s), [0; 4]));
        Prepared { u: half.u, v: half.v, base, negative: half.negative }
    }
}

/// A kernel that computes the odd multiples of a point, for A and for R.
struct Multiply<'a, V>(Element<V>, Element<V>, &'a mut OddMultiples<V>);

impl<W: Token, V: Vector<Word = u64, Token = W>> Kernel<W> for Multiply<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        self.2.compute(w, self.0, self.1);
    }
}

/// A kernel that says of each claim what `verify_on_words` says.
#[derive(Clone, Copy, Debug)]
pub struct Verify8<'a, V>(pub &'a [Claim; LANES], pub bool, pub PhantomData<V>);

impl<W: Token, V: Vector<Word = u64, Token = W>> Kernel<W> for Verify8<'_, V> {
    type Output = [Verdict; LANES];

    #[inline(always)]
    fn run(self, w: W) -> [Verdict; LANES] {
        const { assert!(V::LANES == LANES) };
        let Verify8(claims, cofactored, _) = self;
        let mut points = [[[0; 32]; LANES]; 2];
        let mut scalars = Scalars { points: [[[0; 4]; LANES]; 2], base: [[0; LANES]; BASE_DIGITS] };
        let mut negative = [false; LANES];
        for lane in 0..LANES {
            (points[0][lane], points[1][lane]) = (claims[lane].public, claims[lane].r);
            let prepared = w.run(Prepare(&claims[lane]));
            (scalars.points[0][lane], scalars.points[1][lane]) = (prepared.u, prepared.v);
            for i in 0..BASE_DIGITS {
                scalars.base[i][lane] = prepared.base[i].into();
            }
            negative[lane] = prepared.negative;
        }
        let [a, r] = w.run(Decode::<V, LANES, 2>(&points, PhantomData));
        let mut x = [a.x, r.x];
        for i in 0..2 {
            x[i] = Columns::bias(w).minus(x[i].columns()).carry(w);
        }
        x[0] = x[0].select(a.x, mask::<V, LANES>(w, &negative));
        let mut multiples = [OddMultiples::nothing(w); 2];
        let [of_a, of_r] = &mut multiples;
        w.run(Multiply(x[0], a.y, of_a));
        w.run(Multiply(x[1], r.y, of_r));
        // The barrier keeps LLVM from making two of all sums.
        let doublings = 3 * opaque(usize::from(cofactored));
        let valid = is_neutral(w, &add_up(w, &multiples, &scalars, doublings));

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

/// Where a point is neutral: `e/g = 0` and `h/f = 1`.
#[inline(always)]
fn is_neutral<V: Vector<Word = u64>>(w: V::Token, point: &Completed<Element<V>>) -> [bool; LANES] {
    let y = Columns::bias(w).plus(point.h.columns()).minus(point.f.columns());
    let (x_is_0, mut neutral): ([bool; LANES], [bool; LANES]) = (is_zero(w, point.e), is_zero(w, y.carry(w)));
    for lane in 0..LANES {
        neutral[lane] &= x_is_0[lane];
    }
    neutral
}

/// Verifies claims eight at a time. Returns how many were verified: the last ones are left if they are too few to be worth
/// eight lanes.
#[inline(always)]
pub fn verify<W: Token, V: Vector<Word = u64, Token = W>>(
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
        let results = w.run(Verify8::<V>(&eight, cofactored, PhantomData));
        verdicts[done..done + filled].copy_from_slice(&results[..filled]);
        done += filled;
    }
    done
}

/// From so many claims on, eight lanes cost less than one after the other.
pub const WORTHWHILE: usize = 4;
