//! What a processor level brings to the curve.

use super::ed25519::{Claim, Decode, Verdict, base_on_words, verify_on_words};
use super::terms::Terms;
use super::words::edwards::Point;
use super::words::fixed_base::mul_base;
use super::words::ladder;
use crate::kernel::sha512::Sha512Parts;
use saltern_lanes::{Kernel, Witness, reveal, wipe};

/// A level's ways to compute on the curve. Each is on words unless the level has a better one.
pub trait CurveParts: Sha512Parts {
    /// X25519 with a secret scalar, which is clamped, and a point.
    #[inline(always)]
    fn x25519(self, scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
        let mut shared = [[0; 32]];
        self.x25519_batch(core::slice::from_ref(scalar), core::slice::from_ref(u), &mut shared);
        let result = shared[0];
        wipe(&mut shared[0]);
        result
    }

    /// X25519 with a secret scalar and the base point.
    #[inline(always)]
    fn x25519_base(self, scalar: &[u8; 32]) -> [u8; 32] {
        self.words().vectorize(Public(scalar))
    }

    /// [`CurveParts::x25519`] for each scalar and the point beside it. All three have the same length.
    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        self.words().vectorize(Ladders(scalars, points, shared));
    }

    /// The encoding of the multiple of Ed25519's base point for a secret scalar below l.
    #[inline(always)]
    fn ed25519_base(self, scalar: &[u64; 4]) -> [u8; 32] {
        self.words().vectorize(Base(scalar))
    }

    /// Ed25519's equation for every claim, as `verify_on_words` has it.
    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        ed25519_verify_on_words(self, claims, cofactored, verdicts);
    }

    /// The multiple of the base point for a secret scalar below l.
    #[inline(always)]
    fn mul_base(self, scalar: &[u64; 4]) -> Point<u64> {
        self.words().vectorize(Multiple(scalar))
    }

    /// The points that public bytes are. They need not be what encoding gives.
    #[inline(always)]
    fn decode_points_vartime(self, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
        decode_points_on_words(self, encodings, points);
    }

    /// The sum of all terms, in variable time, if the level has lanes for it.
    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, _: T) -> Option<Point<u64>> {
        None
    }
}

/// Ed25519's equation for one claim after the other.
#[inline(always)]
pub fn ed25519_verify_on_words(w: impl Witness, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
    w.words().vectorize(Verify(claims, cofactored, verdicts));
}

/// Points one after the other.
#[inline(always)]
pub fn decode_points_on_words(w: impl Witness, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
    for i in 0..points.len().min(encodings.len()) {
        let (exists, point) = w.words().vectorize(Decode(&encodings[i]));
        points[i] = (reveal(exists) == 1).then_some(point);
    }
}

/// A function of its own, since its frame is not needed where there are lanes.
struct Multiple<'a>(&'a [u64; 4]);

impl<W: Witness> Kernel<W> for Multiple<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: W) -> Point<u64> {
        mul_base(self.0)
    }
}

/// A function of its own for each level, since several kernels need it.
struct Base<'a>(&'a [u64; 4]);

impl<W: Witness> Kernel<W> for Base<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: W) -> [u8; 32] {
        base_on_words(self.0)
    }
}

struct Public<'a>(&'a [u8; 32]);

impl<W: Witness> Kernel<W> for Public<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: W) -> [u8; 32] {
        ladder::x25519_base(self.0)
    }
}

struct Verify<'a>(&'a [Claim], bool, &'a mut [Verdict]);

impl<W: Witness> Kernel<W> for Verify<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        for i in 0..self.2.len().min(self.0.len()) {
            self.2[i] = verify_on_words(w, &self.0[i], self.1);
        }
    }
}

/// A function of its own for each level, since several kernels need it.
struct Ladders<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl<W: Witness> Kernel<W> for Ladders<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let items = self.2.len().min(self.0.len()).min(self.1.len());
        for i in 0..items {
            self.2[i] = ladder::x25519(&self.0[i], &self.1[i]);
        }
    }
}
