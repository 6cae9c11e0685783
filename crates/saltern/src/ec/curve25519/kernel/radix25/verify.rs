//! Verification of Ed25519 with points in four lanes, one claim after the other, and with square roots in lanes. Everything
//! is public.

use super::field::Columns;
use crate::curve25519::kernel::chain::ROOT;
use crate::curve25519::kernel::coordinates::{Plan, Running, in_lanes, of_lanes};
use crate::curve25519::kernel::ed25519::{Claim, Verdict, verify_decoded};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::encoding::{decode_each, found_vartime};
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::invert::Powers;
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Token, align_stack};

/// Powers of up to four numbers, one in each lane.
#[derive(Clone, Copy, Debug)]
pub struct InLanes<W, V>(pub W, pub PhantomData<V>);

impl<W: Token, V: Choose64<Word = u64, Token = W>> Powers for InLanes<W, V> {
    #[inline(always)]
    fn p58<const N: usize>(self, a: &[Reduced<u64>; N]) -> [Reduced<u64>; N] {
        const { assert!(N <= 4) };
        let mut four = [Reduced::one(); 4];
        four[..N].copy_from_slice(a);
        let four = self.0.run(Power(&four, self.1));
        let mut powers = [Reduced::one(); N];
        powers.copy_from_slice(&four[..N]);
        powers
    }
}

/// A function of its own.
struct Power<'a, V>(&'a [Reduced<u64>; 4], PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Token> for Power<'_, V> {
    type Output = [Reduced<u64>; 4];

    #[inline(always)]
    fn run(self, w: V::Token) -> [Reduced<u64>; 4] {
        align_stack::<V>();
        let [a, b, c, d] = self.0;
        let [power] = ROOT.power_in_lanes::<Columns<V>, 1>(w, &[in_lanes::<Columns<V>>(w, [[a, b, c, d]; 2])]);
        of_lanes::<Columns<V>>(power)
    }
}

/// Says of claims what `verify_on_words` says.
#[inline(always)]
pub fn verify<W: Token, V: Choose64<Word = u64, Token = W>>(
    w: W,
    claims: &[Claim],
    cofactored: bool,
    verdicts: &mut [Verdict],
) {
    let powers = InLanes(w, PhantomData::<V>);
    let count = verdicts.len().min(claims.len());
    let mut done = 0;
    while done < count {
        let claim = &claims[done];
        let mut points = [[(0, Point::zero()); 2]; 2];
        let together = (count - done).min(2);
        if together == 2 {
            // The points of two claims take as long to decode as those of one.
            let next = &claims[done + 1];
            let [a, r, next_a, next_r] = decode_each(w, powers, &[claim.public, claim.r, next.public, next.r]);
            points = [[a, r], [next_a, next_r]];
        } else {
            points[0] = decode_each(w, powers, &[claim.public, claim.r]);
        }
        for i in 0..together {
            verdicts[done] = w.run(Verify::<V>(&claims[done], &points[i], cofactored, PhantomData));
            done += 1;
        }
    }
}

/// The points that public encodings stand for, four at a time.
#[inline(always)]
pub fn decode_points_vartime<W: Token, V: Choose64<Word = u64, Token = W>>(
    w: W,
    encodings: &[[u8; 32]],
    points: &mut [Option<Point<u64>>],
) {
    let count = points.len().min(encodings.len());
    let mut done = 0;
    while done < count {
        let mut four = [encodings[done]; 4];
        let n = (count - done).min(4);
        for i in 1..4 {
            // Lanes without an encoding repeat the last one.
            four[i] = encodings[(done + i).min(count - 1)];
        }
        let decoded = decode_each(w, InLanes(w, PhantomData::<V>), &four);
        for i in 0..4 {
            if i < n {
                points[done + i] = found_vartime(&decoded[i]);
            }
        }
        done += n;
    }
}

/// A function of its own.
struct Verify<'a, V>(&'a Claim, &'a [(u64, Point<u64>); 2], bool, PhantomData<V>);

impl<V: Choose64<Word = u64, Token: Token>> Kernel<V::Token> for Verify<'_, V> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: V::Token) -> Verdict {
        const { assert!(V::LANES == 4) };
        align_stack::<V>();
        let Verify(claim, points, cofactored, _) = self;
        let plan = Plan::<Columns<V>>::new(w);
        verify_decoded::<_, false>(Running::new(w, &plan), claim, points, cofactored)
    }
}
