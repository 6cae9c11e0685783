//! Sums of multiples, in variable time.

use super::{Edwards, Scalar, add};
use crate::curve25519::kernel::backend::CurveBackend;
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::multiscalar::{Collect, MOST_BUCKETS, Sort, Straus, Workspace};
use crate::curve25519::kernel::serial::radix::Radix;
use crate::curve25519::kernel::terms::{CHUNK, Chunk, Terms};
use crate::{Error, backend};
use saltern_lanes::Kernel;
use saltern_lanes::Level;

/// From so many points on buckets are faster.
const BUCKETS_FROM: usize = 200;

/// Up to so many points a sum has a small chunk of its own: of two it takes a tenth of the stack.
const FEW: usize = 2;

/// What is a point.
pub(super) trait AsPoint {
    fn as_point(&self) -> &Point<u64>;
}

/// A public sum of multiples, of as many points as scalars.
struct Sum<'a, P>(&'a [Scalar], &'a [P]);

impl<P> Clone for Sum<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Sum<'_, P> {}

impl<P: AsPoint> Terms for Sum<'_, P> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.0.len().min(self.1.len())
    }

    #[inline(always)]
    fn scalar(&self, i: usize) -> &[u64; 4] {
        &self.0[i].0
    }

    #[inline(always)]
    fn point(&self, i: usize) -> &Point<u64> {
        self.1[i].as_point()
    }
}

impl<P: AsPoint, W: CurveBackend> Kernel<W> for Sum<'_, P> {
    type Output = Option<Point<u64>>;

    #[inline(always)]
    fn run(self, w: W) -> Option<Point<u64>> {
        w.sum_of_multiples_vartime(self)
    }
}

/// The sum of all `scalars[i]` times `points[i]`.
pub(super) fn sum_vartime<P: AsPoint>(scalars: &[Scalar], points: &[P], level: Level) -> Result<Point<u64>, Error> {
    crate::error::count("points", points.len(), scalars.len())?;
    Ok(sum_of(Sum(scalars, points), level))
}

/// `a A + b B` with the base point B.
pub(super) fn double_multiple_vartime(a: &Scalar, point: &Point<u64>, b: &Scalar, level: Level) -> Point<u64> {
    let (scalars, points) = ([a.clone(), b.clone()], [Edwards(*point), Edwards::base()]);
    sum_of(Sum(&scalars, &points), level)
}

/// The way that is fastest at a level, for so many points.
fn sum_of<P: AsPoint>(terms: Sum<'_, P>, level: Level) -> Point<u64> {
    let count = terms.count();
    match backend::run(level, terms) {
        Some(sum) => sum,
        None if count <= FEW => straus::<FEW>(count, &mut |chunk, first| chunk.fill(&terms, first)),
        None if count < BUCKETS_FROM => straus::<CHUNK>(count, &mut |chunk, first| chunk.fill(&terms, first)),
        None => pippenger(count, &mut |chunk, first| chunk.fill(&terms, first)),
    }
}

/// Fills a chunk with the terms from one on. Not a type parameter: what takes it is compiled once for all kinds of points.
type Fill<'a, const N: usize> = &'a mut dyn FnMut(&mut Chunk<N>, usize);

/// Multiples, of which `N` share the doublings. Not inlined: the caller's frame would have the workspaces of all.
#[inline(never)]
fn straus<const N: usize>(count: usize, fill: Fill<'_, N>) -> Point<u64> {
    let (mut chunk, mut workspace) = (Chunk::new(), [Workspace::new(); N]);
    let mut sum = Point::identity();
    for first in (0..count).step_by(N) {
        fill(&mut chunk, first);
        let (scalars, points) = (&chunk.scalars[..chunk.count], &chunk.points[..chunk.count]);
        sum = add(&sum, &backend::run_portable(Straus(scalars, points, &mut workspace)));
    }
    sum
}

/// One digit of all scalars after the other: the points go to buckets by their digits, and those are added up. Not inlined, for
/// the same reason.
#[inline(never)]
fn pippenger(count: usize, fill: Fill<'_, CHUNK>) -> Point<u64> {
    let radix = Radix::new(bits_for(count));
    let (mut chunk, mut digits) = (Chunk::new(), [0; CHUNK]);
    // A constant would be written out for every bucket.
    let neutral = core::hint::black_box(Point::identity().completed());
    let mut sum = neutral;
    for place in (0..radix.digits).rev() {
        let (mut buckets, mut begun) = ([neutral; MOST_BUCKETS], [false; MOST_BUCKETS]);
        for first in (0..count).step_by(CHUNK) {
            fill(&mut chunk, first);
            for ((digit, scalar), point) in digits.iter_mut().zip(&chunk.scalars).zip(&chunk.points).take(chunk.count) {
                *digit = radix.digit(&radix.shifted(scalar), place);
                // The first point of a bucket is only copied.
                let bucket = usize::from(digit.unsigned_abs()).wrapping_sub(1);
                if begun.get(bucket) == Some(&false) {
                    begun[bucket] = true;
                    buckets[bucket] = if *digit < 0 { point.negate() } else { *point }.completed();
                    *digit = 0;
                }
            }
            let sort = Sort(&digits[..chunk.count], &chunk.points[..chunk.count], &mut buckets);
            backend::run_portable(sort);
        }
        sum = backend::run_portable(Collect(&sum, radix.bits, &buckets[..1 << (radix.bits - 1)]));
    }
    sum.point()
}

/// How many bits digits have where so many points take least.
fn bits_for(count: usize) -> usize {
    match count {
        0..512 => 6,
        512..1024 => 7,
        _ => 8,
    }
}
