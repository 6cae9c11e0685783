//! Verification of Ed25519 with points in four lanes, one claim after the other, and with square roots in lanes. Everything
//! is public.

use super::field::Columns;
use crate::kernel::curve25519::chain::ROOT;
use crate::kernel::curve25519::coordinates::{Plan, Running, in_lanes, of_lanes};
use crate::kernel::curve25519::ed25519::{Claim, Verdict, verify_decoded};
use crate::kernel::curve25519::words::edwards::Point;
use crate::kernel::curve25519::words::encoding::decode_each_by_vartime;
use crate::kernel::curve25519::words::field::Reduced;
use crate::kernel::curve25519::words::invert::Powers;
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Witness};

/// Powers of up to four numbers, one in each lane.
#[derive(Clone, Copy, Debug)]
pub struct InLanes<W, V>(pub W, pub PhantomData<V>);

impl<W: Witness, V: Choose64<Word = u64, Witness = W>> Powers for InLanes<W, V> {
    #[inline(always)]
    fn p58<const N: usize>(self, a: &[Reduced<u64>; N]) -> [Reduced<u64>; N] {
        const { assert!(N <= 4) };
        let mut four = [Reduced::one(); 4];
        four[..N].copy_from_slice(a);
        let four = self.0.vectorize(Power(&four, self.1));
        let mut powers = [Reduced::one(); N];
        powers.copy_from_slice(&four[..N]);
        powers
    }
}

/// A function of its own.
struct Power<'a, V>(&'a [Reduced<u64>; 4], PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Witness> for Power<'_, V> {
    type Output = [Reduced<u64>; 4];

    #[inline(always)]
    fn run(self, w: V::Witness) -> [Reduced<u64>; 4] {
        V::align_stack(w);
        let [a, b, c, d] = self.0;
        let [power] = ROOT.power_in_lanes::<Columns<V>, 1>(w, &[in_lanes::<Columns<V>>(w, [a, b, c, d])]);
        of_lanes::<Columns<V>>(power)
    }
}

/// Says of claims what `verify_on_words` says.
#[inline(always)]
pub fn verify<W: Witness, V: Choose64<Word = u64, Witness = W>>(
    w: W,
    claims: &[Claim],
    cofactored: bool,
    verdicts: &mut [Verdict],
) {
    let count = verdicts.len().min(claims.len());
    let mut first = 0;
    while first < count {
        // Two claims' points take as long to decode as those of one, which is twice there if it is the last.
        let claims = [&claims[first], &claims[(first + 1).min(count - 1)]];
        let encodings = [claims[0].public, claims[0].r, claims[1].public, claims[1].r];
        let points = decode_each_by_vartime(w, InLanes(w, PhantomData::<V>), &encodings);
        for i in 0..2 {
            if first < count {
                let points = [points[2 * i], points[2 * i + 1]];
                verdicts[first] = w.vectorize(Verify::<V>(claims[i], &points, cofactored, PhantomData));
                first += 1;
            }
        }
    }
}

/// A function of its own.
struct Verify<'a, V>(&'a Claim, &'a [Option<Point<u64>>; 2], bool, PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Witness> for Verify<'_, V> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: V::Witness) -> Verdict {
        const { assert!(V::LANES == 4) };
        V::align_stack(w);
        let Verify(claim, points, cofactored, _) = self;
        let plan = Plan::<Columns<V>>::new(w);
        verify_decoded::<_, false>(Running::new(w, &plan), claim, points, cofactored)
    }
}
