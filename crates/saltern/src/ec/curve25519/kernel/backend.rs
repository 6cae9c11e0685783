//! What a processor level brings to the curve.

use super::buckets::{self, Add, Additions, Bucket, OnWords};
use super::ed25519::{Claim, Verdict, verify_on_words};
use super::lanes::points8::Completed;
use super::prepared::{KeyTables, VerifyOnWords};
use super::serial::edwards::Point;
use super::serial::encoding::{decode_vartime, encode};
use super::serial::field::Reduced;
use super::serial::radix::Radix;
use super::serial::variable_base::mul_point;
use super::serial::{comb, fixed_base, ladder};
use super::terms::Terms;
use crate::backend;
use crate::backend::vertical::Vectors;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, wipe};

/// A level's ways to compute on the curve. Each is on words unless the level has a better one.
pub trait CurveBackend: Vectors {
    /// Whether this build has only small tables of multiples of the base point.
    const SMALL_TABLES: bool;

    /// X25519 with a secret scalar, which is clamped, and a point.
    #[inline(always)]
    fn x25519(self, scalar: &[u8; 32], u: &[u8; 32], shared: &mut [u8; 32]) {
        self.x25519_batch(core::slice::from_ref(scalar), core::slice::from_ref(u), core::slice::from_mut(shared));
    }

    /// The multiple of the base point for a secret scalar below 2^255, by large tables, if the level has lanes or full words
    /// for it.
    #[inline(always)]
    fn quick_mul_base(self, _: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        None
    }

    /// X25519 with a secret scalar and the base point.
    #[inline(always)]
    fn x25519_base(self, scalar: &[u8; 32]) -> [u8; 32] {
        let mut clamped = ladder::clamped(scalar);
        let point = quickly(self, &clamped);
        wipe(&mut clamped);
        match point {
            // No clamped scalar is a multiple of the order, so this is not the neutral point.
            Some(point) => point.into_montgomery(),
            None if Self::SMALL_TABLES => backend::run_portable(Public::<true>(scalar)),
            None => backend::run_portable(Public::<false>(scalar)),
        }
    }

    /// [`CurveBackend::x25519`] for each scalar and the point beside it. All three have the same length.
    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        backend::run_portable(Ladders(scalars, points, shared));
    }

    /// The encoding of the multiple of Ed25519's base point for a secret scalar below l.
    #[inline(always)]
    fn ed25519_base(self, scalar: &[u64; 4]) -> [u8; 32] {
        self.run(Encoded(scalar))
    }

    /// Ed25519's equation for every claim, as `verify_on_words` has it.
    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        ed25519_verify_on_words::<Self>(claims, cofactored, verdicts);
    }

    /// Ed25519's equation for a claim whose key is that of the tables, which are in the place of its bytes.
    #[inline(always)]
    fn ed25519_verify_prepared(self, tables: &KeyTables, claim: &Claim, cofactored: bool) -> Verdict {
        if Self::SMALL_TABLES {
            backend::run_portable(VerifyOnWords::<true>(tables, claim, cofactored))
        } else {
            backend::run_portable(VerifyOnWords::<false>(tables, claim, cofactored))
        }
    }

    /// The multiple of the base point for a secret scalar below 2^255.
    #[inline(always)]
    fn mul_base(self, scalar: &[u64; 4]) -> Point<u64> {
        match quickly(self, scalar) {
            Some(point) => point.into_point(),
            None if Self::SMALL_TABLES => mul_base::<true>(scalar),
            None => mul_base::<false>(scalar),
        }
    }

    /// The multiple of a point for a secret scalar below 2^255.
    #[inline(always)]
    fn mul_point(self, scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
        mul_point(scalar, point)
    }

    /// The points that public bytes are. They need not be what encoding gives.
    #[inline(always)]
    fn decode_points_vartime(self, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
        decode_points_on_words(encodings, points);
    }

    /// Whether so many claims take less when they are added up, and then how many bits digits have for their buckets.
    #[inline(always)]
    fn bucket_bits(self, claims: usize) -> Option<usize> {
        match claims {
            _ if Self::SMALL_TABLES => None,
            0..64 => None,
            64..384 => Some(6),
            384..1024 => Some(7),
            _ => Some(8),
        }
    }

    /// A bucket with nothing in it.
    #[inline(always)]
    fn empty_bucket(self) -> Bucket {
        OnWords.neutral()
    }

    /// Adds a multiple of a point to buckets, in variable time: see [`Radix::shifted`].
    #[inline(always)]
    fn add_to_buckets(self, point: &Point<u64>, shifted: &[u64; 6], radix: &Radix, sums: &mut [Bucket]) {
        backend::run_portable(AddOnWords(point, shifted, radix, sums));
    }

    /// The sum of what is in buckets.
    #[inline(always)]
    fn collect_buckets(self, radix: &Radix, sums: &[Bucket]) -> Point<u64> {
        backend::run_portable(CollectOnWords(radix, sums))
    }

    /// The sum of all terms, in variable time, if the level has lanes for it.
    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, _: T) -> Option<Point<u64>> {
        None
    }
}

/// [`CurveBackend::quick_mul_base`], where this build has its tables.
#[inline(always)]
fn quickly<W: CurveBackend>(w: W, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
    if W::SMALL_TABLES { None } else { w.quick_mul_base(scalar) }
}

/// A function of its own, since several kernels need it.
struct Encoded<'a>(&'a [u64; 4]);

impl<W: CurveBackend> Kernel<W> for Encoded<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, w: W) -> [u8; 32] {
        match quickly(w, self.0) {
            Some(point) => point.into_encoding(),
            None if W::SMALL_TABLES => backend::run_portable(Base::<true>(self.0)),
            None => backend::run_portable(Base::<false>(self.0)),
        }
    }
}

/// Ed25519's equation for one claim after the other.
#[inline(always)]
pub fn ed25519_verify_on_words<W: CurveBackend>(claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
    if W::SMALL_TABLES {
        backend::run_portable(Verify::<true>(claims, cofactored, verdicts));
    } else {
        backend::run_portable(Verify::<false>(claims, cofactored, verdicts));
    }
}

/// `scalar` times the base point, by a small table or by a large one.
#[inline(always)]
fn mul_base<const SMALL: bool>(scalar: &[u64; 4]) -> Point<u64> {
    backend::run_portable(Multiple::<SMALL>(scalar))
}

/// Points one after the other.
#[inline(always)]
pub fn decode_points_on_words(encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
    for i in 0..points.len().min(encodings.len()) {
        points[i] = decode_vartime(&encodings[i]);
    }
}

/// The multiple of the base point. A function of its own, since several kernels need it.
pub struct Multiple<'a, const SMALL: bool>(pub &'a [u64; 4]);

impl<const SMALL: bool> Kernel<Portable> for Multiple<'_, SMALL> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        if SMALL { comb::mul_base(self.0) } else { fixed_base::mul_base(self.0) }
    }
}

/// Its encoding. A function of its own, since several kernels need it.
pub struct Base<'a, const SMALL: bool>(pub &'a [u64; 4]);

impl<const SMALL: bool> Kernel<Portable> for Base<'_, SMALL> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 32] {
        let point = mul_base::<SMALL>(self.0);
        encode(&point.x, &point.y, &point.z)
    }
}

/// The public key of X25519.
pub struct Public<'a, const SMALL: bool>(pub &'a [u8; 32]);

impl<const SMALL: bool> Kernel<Portable> for Public<'_, SMALL> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 32] {
        let mut words = ladder::clamped(self.0);
        let point = mul_base::<SMALL>(&words);
        wipe(&mut words);
        // No clamped scalar is a multiple of the order, so this is not the neutral point.
        ladder::from_edwards(&point)
    }
}

struct Verify<'a, const SMALL: bool>(&'a [Claim], bool, &'a mut [Verdict]);

impl<const SMALL: bool> Kernel<Portable> for Verify<'_, SMALL> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        for i in 0..self.2.len().min(self.0.len()) {
            self.2[i] = verify_on_words::<SMALL>(&self.0[i], self.1);
        }
    }
}

/// A function of its own, since several kernels need it.
struct Ladders<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl Kernel<Portable> for Ladders<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let items = self.2.len().min(self.0.len()).min(self.1.len());
        for i in 0..items {
            ladder::x25519(&self.0[i], &self.1[i], &mut self.2[i]);
        }
    }
}

/// A function of its own, since several kernels need it.
struct AddOnWords<'a>(&'a Point<u64>, &'a [u64; 6], &'a Radix, &'a mut [Bucket]);

impl Kernel<Portable> for AddOnWords<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let AddOnWords(point, shifted, radix, sums) = self;
        Add { additions: OnWords, point, shifted, radix, sums }.run();
    }
}

struct CollectOnWords<'a>(&'a Radix, &'a [Bucket]);

impl Kernel<Portable> for CollectOnWords<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        buckets::collect(OnWords, Point::identity().completed(), self.0, self.1)
    }
}
