//! What a processor level brings to the curve.

use super::words::ladder;
use saltern_lanes::{Kernel, Witness};

/// A level's ways to compute on the curve. Each is on words unless the level has a better one.
pub trait CurveParts: Witness {
    /// X25519 with a secret scalar, which is clamped, and a point.
    #[inline(always)]
    fn x25519(self, scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
        self.vectorize(Ladder(scalar, u))
    }

    /// X25519 with a secret scalar and the base point.
    #[inline(always)]
    fn x25519_base(self, scalar: &[u8; 32]) -> [u8; 32] {
        self.x25519(scalar, &BASE)
    }

    /// [`CurveParts::x25519`] for each scalar and the point beside it. All three have the same length.
    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        for i in 0..shared.len().min(scalars.len()).min(points.len()) {
            shared[i] = self.x25519(&scalars[i], &points[i]);
        }
    }
}

/// The base point's coordinate.
const BASE: [u8; 32] = {
    let mut u = [0; 32];
    u[0] = 9;
    u
};

/// A function of its own for each level, since many kernels need it.
struct Ladder<'a>(&'a [u8; 32], &'a [u8; 32]);

impl<W: Witness> Kernel<W> for Ladder<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: W) -> [u8; 32] {
        ladder::x25519(self.0, self.1)
    }
}
