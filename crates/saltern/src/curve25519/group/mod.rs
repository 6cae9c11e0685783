//! The group itself, for protocol builders: scalars, points of the Edwards form, and [ristretto255](Ristretto), which is
//! the same group without its points of small order.
//!
//! Everything takes constant time and may be secret but for what has `vartime` in its name. There the scalars and points
//! must be public.
//!
//! ```
//! use saltern::curve25519::group::{Ristretto, Scalar};
//!
//! // Both parties know the product of both scalars and the base element.
//! let (a, b) = (Scalar::from_bytes_wide(&[1; 64]), Scalar::from_bytes_wide(&[2; 64]));
//! let (from_a, from_b) = (Ristretto::mul_base(&a).encode(), Ristretto::mul_base(&b).encode());
//! let shared = Ristretto::decode(&from_b)?.mul(&a);
//! assert_eq!(shared.encode(), Ristretto::decode(&from_a)?.mul(&b).encode());
//! # Ok::<(), saltern::Error>(())
//! ```

mod edwards;
mod ristretto;
mod scalar;

pub use edwards::Edwards;
pub use ristretto::Ristretto;
pub use scalar::Scalar;

use crate::kernel::curve25519::words::edwards::Point;
use crate::kernel::curve25519::words::fixed_base::mul_base;
use crate::kernel::curve25519::words::variable_base::{MOST_POINTS, Workspace, mul_point, sum_of_multiples_vartime};
use crate::kernel::parts::{Composed, Parts};
use crate::{Error, dispatch};
use saltern_lanes::{Level, wipe};

/// A secret multiple of the base point.
struct MulBase<'a>(&'a [u64; 4]);

impl Composed for MulBase<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run<W: Parts>(self, _: W) -> Point<u64> {
        mul_base(self.0)
    }
}

/// A secret multiple of a point.
struct MulPoint<'a>(&'a [u64; 4], &'a Point<u64>);

impl Composed for MulPoint<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run<W: Parts>(self, _: W) -> Point<u64> {
        mul_point(self.0, self.1)
    }
}

/// A public sum of multiples.
struct Sum<'a>(&'a [[u64; 4]], &'a [Point<u64>], &'a mut Workspace);

impl Composed for Sum<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run<W: Parts>(self, _: W) -> Point<u64> {
        sum_of_multiples_vartime(self.0, self.1, self.2)
    }
}

/// The sum of all `scalars[i]` times `points[i]`.
fn sum_vartime<'a>(
    scalars: &[Scalar],
    count: usize,
    point: impl Fn(usize) -> &'a Point<u64>,
    level: Level,
) -> Result<Point<u64>, Error> {
    if count != scalars.len() {
        return Err(Error::Count { argument: "points", got: count, expected: scalars.len() });
    }
    let mut sum = Point::identity();
    let mut workspace = Workspace::new();
    for (n, chunk) in scalars.chunks(MOST_POINTS).enumerate() {
        let (mut words, mut points) = ([[0; 4]; MOST_POINTS], [Point::identity(); MOST_POINTS]);
        for (i, scalar) in chunk.iter().enumerate() {
            words[i] = scalar.0;
            points[i] = *point(MOST_POINTS * n + i);
        }
        let part = dispatch::on_words(level, Sum(&words[..chunk.len()], &points[..chunk.len()], &mut workspace));
        sum = add(&sum, &part);
    }
    Ok(sum)
}

fn add(p: &Point<u64>, q: &Point<u64>) -> Point<u64> {
    p.add(&q.cached()).point()
}

fn wipe_point(point: &mut Point<u64>) {
    for number in [&mut point.x, &mut point.y, &mut point.z, &mut point.t] {
        wipe(&mut number.0);
    }
}
