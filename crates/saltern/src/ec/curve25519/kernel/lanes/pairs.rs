//! Additions to buckets, two side by side.

use super::field::{Columns, Element, Vector};
use super::verify1::{Two, TwoCached};
use super::{LANES, lane};
use crate::curve25519::kernel::buckets::{Add, Additions, Bucket, collect};
use crate::curve25519::kernel::coordinates::{Plan, Point as InLanes, Running};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::radix::Radix;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Token, align_stack};

/// Two sums in `N` vectors. A sum is kept as `[Z, X, Y, T]`.
#[derive(Clone, Copy)]
pub struct Pairs<'a, V: Vector, const N: usize>(pub V::Token, pub &'a Plan<Columns<V>>);

impl<V: Vector<Word = u64>, const N: usize> Pairs<'_, V, N> {
    #[inline(always)]
    fn load(self, sums: [&Bucket; 2]) -> Two<V, N> {
        let zero = Columns::zero(self.0);
        let mut two = Two([InLanes(zero); N]);
        for i in 0..5 {
            let (a, b) = (&sums[0].0, &sums[1].0);
            if N == 2 {
                two.0[0].0.0[i] = V::from_words(self.0, &a[4 * i..4 * i + 4]);
                two.0[N - 1].0.0[i] = V::from_words(self.0, &b[4 * i..4 * i + 4]);
            } else {
                let mut words = [0; LANES];
                words[..4].copy_from_slice(&a[4 * i..4 * i + 4]);
                words[4..].copy_from_slice(&b[4 * i..4 * i + 4]);
                two.0[0].0.0[i] = V::from_words(self.0, &words);
            }
        }
        two
    }

    #[inline(always)]
    fn store(self, sums: &mut [Bucket; 2], two: &Two<V, N>) {
        for i in 0..5 {
            if N == 2 {
                two.0[0].0.0[i].to_words(&mut sums[0].0[4 * i..4 * i + 4]);
                two.0[N - 1].0.0[i].to_words(&mut sums[1].0[4 * i..4 * i + 4]);
            } else {
                let mut words = [0; LANES];
                two.0[0].0.0[i].to_words(&mut words);
                sums[0].0[4 * i..4 * i + 4].copy_from_slice(&words[..4]);
                sums[1].0[4 * i..4 * i + 4].copy_from_slice(&words[4..]);
            }
        }
    }
}

impl<V: Vector<Word = u64>, const N: usize> Additions for Pairs<'_, V, N> {
    type Multiples = TwoCached<V, N>;

    #[inline(always)]
    fn neutral(self) -> Bucket {
        let mut sums = [Bucket([0; 20]); 2];
        self.store(&mut sums, &Two::from_words(self.0, [&Point::identity(); 2]));
        sums[0]
    }

    #[inline(always)]
    fn multiples(self, point: &Point<u64>) -> Self::Multiples {
        Two::from_words(self.0, [point; 2]).cached(self.0, self.1)
    }

    #[inline(always)]
    fn of_buckets(self, sums: &[Bucket; 2]) -> Self::Multiples {
        self.load([&sums[0], &sums[1]]).cached(self.0, self.1)
    }

    #[inline(always)]
    fn add(self, sums: &mut [Bucket; 2], q: &Self::Multiples, negative: [u64; 2]) {
        let two = self.load([&sums[0], &sums[1]]).add(self.0, self.1, q, negative);
        self.store(sums, &two);
    }

    #[inline(always)]
    fn point(self, sum: &Bucket) -> Point<u64> {
        let x: Element<V> = self.load([sum; 2]).0[0].0.carry(self.0);
        Point { z: lane(&x.0, 0), x: lane(&x.0, 1), y: lane(&x.0, 2), t: lane(&x.0, 3) }
    }
}

/// [`Additions`] side by side for a point: a function of its own.
pub struct AddPairs<'a, V, const N: usize> {
    /// As in [`Add`].
    pub point: &'a Point<u64>,
    /// As in [`Add`].
    pub shifted: &'a [u64; 6],
    /// As in [`Add`].
    pub radix: &'a Radix,
    /// As in [`Add`].
    pub sums: &'a mut [Bucket],
    /// What two sums are in.
    pub vectors: PhantomData<V>,
}

impl<V: Vector<Word = u64>, const N: usize> Kernel<V::Token> for AddPairs<'_, V, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: V::Token) {
        align_stack::<V>();
        let AddPairs { point, shifted, radix, sums, .. } = self;
        let plan = Plan::new(w);
        Add { additions: Pairs::<V, N>(w, &plan), point, shifted, radix, sums }.run();
    }
}

/// What is in buckets: a function of its own, in `N` vectors `V`, and in the end in four lanes `H`.
pub struct CollectPairs<'a, V, H, const N: usize>(pub &'a Radix, pub &'a [Bucket], pub PhantomData<(V, H)>);

impl<V, H, const N: usize> Kernel<V::Token> for CollectPairs<'_, V, H, N>
where
    V: Vector<Word = u64, Token: Token>,
    H: Vector<Word = u64, Token = V::Token>,
{
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: V::Token) -> Point<u64> {
        align_stack::<V>();
        let (plan, end) = (Plan::new(w), Plan::<Columns<H>>::new(w));
        collect(Pairs::<V, N>(w, &plan), Running::new(w, &end), self.0, self.1)
    }
}
