//! Verification of Ed25519 with a public key whose multiples are kept. Everything is public.
//!
//! Nothing is gained from scalars of half the size where the multiples are there already: S B - k A is computed, both scalars cut
//! at bit 126, and compared with R by its encoding. So neither R has to be decoded nor multiples of it be made.

use super::coordinates::{Columns, Plan, Running, Token};
use super::ed25519::{Claim, Verdict, reduce};
use super::serial::calls;
use super::serial::double_base::{
    Accumulator, OddMultiples, Words, digit_at, digits_vartime, halves, of_base, split, width_of_base,
};
use super::serial::edwards::{D2, Point};
use super::serial::encoding::{decode_vartime, encode, is_zero};
use super::serial::field::{Reduced, words_of};
use super::serial::invert::invert;
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Lanes64, align_stack, opaque, reveal};

/// The odd multiples of A, and those of 2^126 A. 12,288 bytes.
pub type KeyTables = [OddMultiples; 2];

/// Where scalars are cut.
const CUT: usize = 126;

/// A kernel that computes the tables of a point.
#[derive(Debug)]
pub struct Prepare<'a>(pub &'a Point<u64>, pub &'a mut KeyTables);

impl Kernel<Portable> for Prepare<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        use saltern_lanes::Token as _;
        let Prepare(point, tables) = self;
        let mut point = *point;
        // The barrier keeps the loop one.
        for i in 0..opaque(2usize) {
            if i > 0 {
                let mut multiple = point.completed();
                calls::double(&mut multiple, CUT);
                point = multiple.point();
            }
            w.run(Odd(&point, &mut tables[i % 2]));
        }
    }
}

/// The odd multiples of a point, divided by their Z with one inversion. A function of its own.
struct Odd<'a>(&'a Point<u64>, &'a mut OddMultiples);

impl Kernel<Portable> for Odd<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Odd(point, table) = self;
        let twice = calls::add(point, point);
        let (mut points, mut before) = ([*point; 64], [Reduced::one(); 64]);
        for i in 1..64 {
            points[i] = calls::add(&points[i - 1], &twice);
            before[i] = calls::mul(&before[i - 1], &points[i - 1].z);
        }
        // No Z is zero: the formulas have no exceptions.
        let mut rest = invert(&calls::mul(&before[63], &points[63].z));
        for i in (0..64).rev() {
            let Point { x, y, z, .. } = &points[i];
            let inverse = calls::mul(&rest, &before[i]);
            rest = calls::mul(&rest, z);
            let (x, y) = (calls::mul(x, &inverse), calls::mul(y, &inverse));
            let t2d = calls::mul(&calls::mul(&x, &y), &Reduced::constant(D2));
            table[i][..4].copy_from_slice(&y.add(&x).carry().to_words());
            table[i][4..8].copy_from_slice(&y.sub(&x).carry().to_words());
            table[i][8..].copy_from_slice(&t2d.to_words());
        }
    }
}

/// The width of the key's digits.
const WIDTH: u32 = 8;

/// `s B - k A` for public numbers below 2^253.
#[inline(always)]
pub fn sum_vartime<S: Accumulator, const SMALL: bool>(nothing: S, tables: &KeyTables, k: &[u64; 4], s: &[u64; 4]) -> S {
    let ([lower_k, upper_k], [lower_s, upper_s]) = (halves(k), halves(s));
    let width_base = width_of_base::<SMALL>();
    let digits = [
        digits_vartime(&lower_k, WIDTH),
        digits_vartime(&upper_k, WIDTH),
        digits_vartime(&lower_s, width_base),
        digits_vartime(&upper_s, width_base),
    ];
    let mut sum = nothing;
    // A half has up to 127 bits, and a carry into the next place.
    for place in (0..=CUT + 2).rev() {
        sum = sum.double();
        // The barrier keeps the loop one, and the code small.
        for i in 0..opaque(4usize) {
            let digit = digit_at(&digits[i % 4], place);
            if digit == 0 {
                continue;
            }
            let (index, negative) = split(digit);
            let entry = if i < 2 { &tables[i][index] } else { of_base::<SMALL>(i % 2, index) };
            let q = sum.of_table(entry);
            sum = sum.add(&q, negative ^ u64::from(i < 2));
        }
    }
    sum
}

/// Says of a claim, whose key is the tables', what `verify_on_words` says.
#[inline(always)]
fn verify<S: Words, const SMALL: bool>(nothing: S, tables: &KeyTables, claim: &Claim, cofactored: bool) -> Verdict {
    let point = sum_vartime::<S, SMALL>(nothing, tables, &reduce(&claim.challenge), &words_of(&claim.s)).to_point();
    let (found, r) = (words_of(&encode(&point.x, &point.y, &point.z)), words_of(&claim.r));
    let mut difference = 0;
    for i in 0..4 {
        difference |= found[i] ^ r[i];
    }
    // What is equal without the factor 8 is with it.
    if reveal(difference) == 0 {
        return Verdict::Valid;
    }
    if !cofactored {
        return Verdict::Invalid;
    }
    let Some(r) = decode_vartime(&claim.r) else { return Verdict::Invalid };
    let Point { x, y, z, .. } = calls::times_eight(&calls::add(&point, &r.negate()));
    let neutral = is_zero(&x) & is_zero(&y.sub(&z).carry());
    if reveal(neutral) == 1 { Verdict::Valid } else { Verdict::Invalid }
}

/// A kernel that verifies on words.
#[derive(Debug)]
pub struct VerifyOnWords<'a, const SMALL: bool>(pub &'a KeyTables, pub &'a Claim, pub bool);

impl<const SMALL: bool> Kernel<Portable> for VerifyOnWords<'_, SMALL> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, _: Portable) -> Verdict {
        verify::<_, SMALL>(Point::identity().completed(), self.0, self.1, self.2)
    }
}

/// A kernel that verifies with a coordinate in each of four lanes.
#[derive(Debug)]
pub struct VerifyInFourLanes<'a, C>(pub &'a KeyTables, pub &'a Claim, pub bool, pub PhantomData<C>);

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Kernel<Token<C>>
    for VerifyInFourLanes<'_, C>
{
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: Token<C>) -> Verdict {
        const { assert!(C::Vector::LANES == 4) };
        align_stack::<C::Vector>();
        let plan = Plan::<C>::new(w);
        verify::<_, false>(Running::new(w, &plan), self.0, self.1, self.2)
    }
}
