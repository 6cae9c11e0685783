//! Sums of very many multiples by public scalars (Pippenger), for batches of signatures. A point goes to a bucket for each
//! digit of its scalar as soon as it is decoded, and is not kept.

use super::backend::CurveBackend;
use super::coordinates::{Cached, Columns, Plan, Point as InLanes, Running, Sign, Token, in_lanes};
use super::ed25519::{Claim, reduce};
use super::serial::calls;
use super::serial::double_base::Words;
use super::serial::edwards::{self, Completed, Point};
use super::serial::field::{Reduced, words_of};
use super::serial::radix::{Radix, coefficient};
use super::serial::scalar::{self, ORDER};
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Lanes64, align_stack, reveal};

/// A sum of points, in the form that the level adds to.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Bucket(pub [u64; 20]);

/// How a level adds to two sums at a time.
pub trait Additions: Copy {
    /// Two points to be added.
    type Multiples: Copy;

    /// The neutral point.
    fn neutral(self) -> Bucket;
    /// The same point twice.
    fn multiples(self, point: &Point<u64>) -> Self::Multiples;
    /// Sums that are to be added.
    fn of_buckets(self, sums: &[Bucket; 2]) -> Self::Multiples;
    /// Adds to each, or takes away where `negative` is 1.
    fn add(self, sums: &mut [Bucket; 2], q: &Self::Multiples, negative: [u64; 2]);
    /// The sum as a point.
    fn point(self, sum: &Bucket) -> Point<u64>;
}

/// Buckets and what belongs to them. Two places of digits are next to each other, so there is an even number of places.
#[derive(Debug)]
pub struct Buckets<'a> {
    /// For each place of digits, for each magnitude: none is for 0.
    pub sums: &'a mut [Bucket],
    /// The digits of scalars below 2^253.
    pub radix: Radix,
    /// Those of coefficients.
    pub short: Radix,
}

/// How many buckets there are for digits of so many bits.
pub fn count(bits: usize) -> usize {
    let radix = Radix::new(bits);
    radix.digits.next_multiple_of(2) * (radix.magnitudes() + 1)
}

/// Adds a multiple of a point: a function of its own, whose places come from digits.
#[derive(Debug)]
pub struct Add<'a, A: Additions> {
    /// How.
    pub additions: A,
    /// The point.
    pub point: &'a Point<u64>,
    /// The scalar, as [`Radix::shifted`] gives it.
    pub shifted: &'a [u64; 6],
    /// Its digits.
    pub radix: &'a Radix,
    /// Where it goes.
    pub sums: &'a mut [Bucket],
}

impl<A: Additions> Add<'_, A> {
    /// Adds it.
    #[inline(always)]
    pub fn run(self) {
        let Add { additions, point, shifted, radix, sums } = self;
        let q = additions.multiples(point);
        let size = radix.magnitudes() + 1;
        for pair in 0..radix.digits.div_ceil(2) {
            let (mut places, mut negative) = ([0; 2], [0; 2]);
            for i in 0..2 {
                let place = 2 * pair + i;
                // What is beyond the digits is added to the bucket for 0, which counts nothing.
                let digit = if place < radix.digits { radix.digit(shifted, place) } else { 0 };
                let digit = reveal(digit as u64) as i16;
                places[i] = place * size + usize::from(digit.unsigned_abs());
                negative[i] = u64::from(digit < 0);
            }
            let mut two = [sums[places[0]], sums[places[1]]];
            additions.add(&mut two, &q, negative);
            [sums[places[0]], sums[places[1]]] = two;
        }
    }
}

/// Adds up what is in the buckets, each as often as its magnitude says, and empties none.
#[inline(always)]
pub fn collect<A: Additions, S: Words>(additions: A, nothing: S, radix: &Radix, sums: &[Bucket]) -> Point<u64> {
    let size = radix.magnitudes() + 1;
    let mut total = nothing;
    for pair in (0..radix.digits.div_ceil(2)).rev() {
        let mut above = [additions.neutral(); 2];
        let mut totals = above;
        for magnitude in (1..size).rev() {
            let two = [sums[2 * pair * size + magnitude], sums[(2 * pair + 1) * size + magnitude]];
            additions.add(&mut above, &additions.of_buckets(&two), [0; 2]);
            additions.add(&mut totals, &additions.of_buckets(&above), [0; 2]);
        }
        for i in [1, 0] {
            total = total.double_times(radix.bits);
            total = total.add(&total.multiple(&additions.point(&totals[i])), 0);
        }
    }
    total.to_point()
}

/// What a batch adds up: `z R + z k A` for every claim, and the sum of all `z S`.
#[derive(Debug)]
pub struct Fill<'a, 'b> {
    /// The claims.
    pub claims: &'a [Claim],
    /// As many random numbers.
    pub random: &'a [u128],
    /// Where the points go.
    pub buckets: &'a mut Buckets<'b>,
    /// The sum of all `z S`.
    pub sum: &'a mut [u64; 4],
}

/// How many claims are decoded at a time.
const TOGETHER: usize = 8;

impl<W: CurveBackend> Kernel<W> for Fill<'_, '_> {
    /// Whether all A and R are points.
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        let Fill { claims, random, buckets: Buckets { sums, radix, short }, sum } = self;
        let mut all = true;
        let count = claims.len().min(random.len());
        let mut first = 0;
        while first < count {
            let n = (count - first).min(TOGETHER);
            let (mut encodings, mut points) = ([[0; 32]; 2 * TOGETHER], [None; 2 * TOGETHER]);
            for i in 0..n {
                (encodings[2 * i], encodings[2 * i + 1]) = (claims[first + i].public, claims[first + i].r);
            }
            w.decode_points_vartime(&encodings[..2 * n], &mut points[..2 * n]);
            for i in 0..n {
                let (claim, random) = (&claims[first + i], random[first + i]);
                let both = points[2 * i].is_some() & points[2 * i + 1].is_some();
                if reveal(u64::from(both)) == 0 {
                    all = false;
                    continue;
                }
                let [a, r] = [&points[2 * i].unwrap_or(Point::zero()), &points[2 * i + 1].unwrap_or(Point::zero())];
                let z = coefficient(random, &ORDER);
                let scalar = scalar::mul_add(z, reduce(&claim.challenge), [0; 4]);
                *sum = scalar::mul_add(z, words_of(&claim.s), *sum);
                w.add_to_buckets(a, &radix.shifted(&scalar), radix, sums);
                let random = [random as u64, (random >> 64) as u64, 0, 0];
                w.add_to_buckets(r, &short.shifted(&random), short, sums);
            }
            first += n;
        }
        all
    }
}

/// On words, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct OnWords;

impl Additions for OnWords {
    type Multiples = [edwards::Cached<u64>; 2];

    #[inline(always)]
    fn neutral(self) -> Bucket {
        Bucket(Point::identity().completed().limbs())
    }

    #[inline(always)]
    fn multiples(self, point: &Point<u64>) -> Self::Multiples {
        [point.cached(); 2]
    }

    #[inline(always)]
    fn of_buckets(self, sums: &[Bucket; 2]) -> Self::Multiples {
        let mut multiples = [edwards::Cached::zero(); 2];
        for i in 0..2 {
            multiples[i] = self.point(&sums[i]).cached();
        }
        multiples
    }

    #[inline(always)]
    fn add(self, sums: &mut [Bucket; 2], q: &Self::Multiples, negative: [u64; 2]) {
        for i in 0..2 {
            let mut sum = Completed::from_limbs(&sums[i].0);
            calls::add_signed(&mut sum, &q[i], negative[i]);
            sums[i].0 = sum.limbs();
        }
    }

    #[inline(always)]
    fn point(self, sum: &Bucket) -> Point<u64> {
        Completed::from_limbs(&sum.0).point()
    }
}

/// A coordinate in each of four lanes, one sum after the other. A sum is kept as `[G, F, H, E]`, which is carried.
#[derive(Clone, Copy)]
pub struct InFourLanes<'a, C: Columns>(pub Token<C>, pub &'a Plan<C>);

impl<C: Columns<Vector: Lanes64<Word = u64>>> InFourLanes<'_, C> {
    #[inline(always)]
    fn load(self, sum: &Bucket) -> InLanes<C> {
        let mut packed = [C::Vector::splat(self.0, 0); 5];
        for i in 0..5 {
            packed[i] = C::Vector::from_words(self.0, &sum.0[4 * i..4 * i + 4]);
        }
        InLanes::complete(self.0, self.1, C::unpack(packed))
    }

    #[inline(always)]
    fn store(self, sum: &mut Bucket, x: C::Element) {
        let packed = C::pack(x);
        for i in 0..5 {
            packed[i].to_words(&mut sum.0[4 * i..4 * i + 4]);
        }
    }
}

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Additions for InFourLanes<'_, C> {
    type Multiples = [Cached<C>; 2];

    #[inline(always)]
    fn neutral(self) -> Bucket {
        // G = F = H = 1 and E = 0.
        let mut sum = Bucket([0; 20]);
        let one = Reduced::one();
        let zero = Reduced::zero();
        self.store(&mut sum, in_lanes::<C>(self.0, [[&one, &one, &one, &zero]; 2]));
        sum
    }

    #[inline(always)]
    fn multiples(self, point: &Point<u64>) -> Self::Multiples {
        [InLanes::<C>::from_words(self.0, [point; 2]).cached(self.0, self.1); 2]
    }

    #[inline(always)]
    fn of_buckets(self, sums: &[Bucket; 2]) -> Self::Multiples {
        let mut multiples = [Cached::neutral(self.0); 2];
        for i in 0..2 {
            multiples[i] = self.load(&sums[i]).cached(self.0, self.1);
        }
        multiples
    }

    #[inline(always)]
    fn add(self, sums: &mut [Bucket; 2], q: &Self::Multiples, negative: [u64; 2]) {
        let InFourLanes(w, plan) = self;
        for i in 0..2 {
            let sign = Sign::new(w, negative[i]);
            let products = C::product(w, q[i].to_add(sign), self.load(&sums[i]).to_add(w, plan));
            self.store(&mut sums[i], InLanes::sums_of_sum(w, plan, products, sign));
        }
    }

    #[inline(always)]
    fn point(self, sum: &Bucket) -> Point<u64> {
        let mut running = Running::new(self.0, self.1);
        running.sum = self.load(sum);
        running.point()
    }
}

/// [`Additions`] of four lanes for a point: a function of its own.
pub struct AddInFourLanes<'a, C: Columns> {
    /// As in [`Add`].
    pub point: &'a Point<u64>,
    /// As in [`Add`].
    pub shifted: &'a [u64; 6],
    /// As in [`Add`].
    pub radix: &'a Radix,
    /// As in [`Add`].
    pub sums: &'a mut [Bucket],
    /// What lanes hold.
    pub columns: PhantomData<C>,
}

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Kernel<Token<C>> for AddInFourLanes<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Token<C>) {
        align_stack::<C::Vector>();
        let AddInFourLanes { point, shifted, radix, sums, .. } = self;
        let plan = Plan::new(w);
        Add { additions: InFourLanes::<C>(w, &plan), point, shifted, radix, sums }.run();
    }
}

/// [`collect`] in four lanes: a function of its own.
pub struct CollectInFourLanes<'a, C>(pub &'a Radix, pub &'a [Bucket], pub PhantomData<C>);

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Kernel<Token<C>>
    for CollectInFourLanes<'_, C>
{
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: Token<C>) -> Point<u64> {
        align_stack::<C::Vector>();
        let plan = Plan::<C>::new(w);
        collect(InFourLanes(w, &plan), Running::new(w, &plan), self.0, self.1)
    }
}
