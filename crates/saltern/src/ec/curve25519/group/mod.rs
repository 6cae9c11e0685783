//! The group itself, for protocol builders: scalars, points of the Edwards form, and [ristretto255](Ristretto), which is
//! the same group without its points of small order. Messages are hashed to both by RFC 9380.
//!
//! Everything takes constant time and may be secret, with two exceptions. Where a name has `vartime` in it the scalars and
//! points must be public. And encodings that are decoded must be public: the time depends on whether they are those of a
//! point, and [`Edwards::decode`] may compare them with bounds in variable time.
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
mod hash;
mod montgomery;
mod operators;
mod ristretto;
mod scalar;
mod sums;

pub use edwards::Edwards;
pub use montgomery::Montgomery;
pub use ristretto::Ristretto;
pub use scalar::Scalar;

use sums::{AsPoint, double_multiple_vartime, sum_vartime};

use crate::backend::{self, Depth, clear_stack};
use crate::curve25519::kernel::backend::CurveBackend;
use crate::curve25519::kernel::serial::calls::add;
use crate::curve25519::kernel::serial::edwards::Point;
use saltern_lanes::Kernel;
use saltern_lanes::{Level, wipe};

/// A secret multiple of the base point.
pub(super) struct MulBase<'a>(pub(super) &'a [u64; 4]);

impl<W: CurveBackend> Kernel<W> for MulBase<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: W) -> Point<u64> {
        w.mul_base(self.0)
    }
}

/// A secret multiple of a point.
struct MulPoint<'a>(&'a [u64; 4], &'a Point<u64>);

impl<W: CurveBackend> Kernel<W> for MulPoint<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: W) -> Point<u64> {
        w.mul_point(self.0, self.1)
    }
}

/// That multiple. It is not the scalar alone that is secret: the point may be what a password hashes to.
fn mul_point(scalar: &[u64; 4], point: &Point<u64>, level: Level) -> Point<u64> {
    clear_stack(Depth::Curve, level, || backend::run(level, MulPoint(scalar, point)))
}

/// The points that public encodings are.
struct DecodePoints<'a>(&'a [[u8; 32]], &'a mut [Option<Point<u64>>]);

impl<W: CurveBackend> Kernel<W> for DecodePoints<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.decode_points_vartime(self.0, self.1);
    }
}

fn wipe_point(point: &mut Point<u64>) {
    for number in [&mut point.x, &mut point.y, &mut point.z, &mut point.t] {
        wipe(&mut number.0);
    }
}
