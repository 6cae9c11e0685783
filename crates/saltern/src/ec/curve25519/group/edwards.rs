//! Points of the Edwards form.

use super::{AsPoint, DecodePoints, MulBase, Scalar, add, double_multiple_vartime, mul_point, sum_vartime, wipe_point};
use crate::backend::{self, Depth, clear_stack};
use crate::curve25519::kernel::serial::calls::times_eight;
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::encoding::{decode_vartime, encode, is_canonical_vartime};
use crate::curve25519::kernel::serial::ladder::clamped;
use crate::{Error, bytes};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use saltern_lanes::{Level, wipe};

/// A point of the curve -x^2 + y^2 = 1 + d x^2 y^2, which Ed25519 uses. In 32 bytes it is y and the sign of x (RFC 8032,
/// section 5.1.2).
///
/// There are 8 l points, and those of small order are among them: protocols that have not thought about them should use
/// [`Ristretto`](super::Ristretto).
#[derive(Clone, Copy)]
#[must_use]
#[doc(alias = "EdwardsPoint")]
pub struct Edwards(pub(super) Point<u64>);

impl Edwards {
    /// Its size in bytes.
    pub const BYTES: usize = 32;

    /// The neutral point.
    pub fn identity() -> Self {
        Edwards(Point::identity())
    }

    /// The base point, of order l.
    pub fn base() -> Self {
        Edwards(Point::base())
    }

    /// The point that public bytes encode. **The bytes must be public**, and the time depends on whether they are a point.
    ///
    /// # Errors
    /// [`Error::NotReduced`] if y is 2^255 - 19 or more, or x would be 0 with a sign; otherwise [`Error::NotAPoint`] if there is
    /// none.
    #[doc(alias = "decompress")]
    pub fn decode(bytes: &[u8; 32]) -> Result<Self, Error> {
        checked(bytes, decode_vartime(bytes))
    }

    /// The points that public encodings are, each with a result of its own. Many take less time than one after the other
    /// where the processor has lanes for them.
    ///
    /// # Errors
    /// Of a single item: as [`Edwards::decode`].
    #[cfg(feature = "alloc")]
    #[must_use = "each item has a result of its own"]
    pub fn decode_batch(encodings: &[[u8; 32]]) -> Vec<Result<Self, Error>> {
        let mut points = alloc::vec![Ok(Self::identity()); encodings.len()];
        decode_all(encodings, &mut points, Level::current());
        points
    }

    /// [`Edwards::decode_batch`] without an allocation. What is in `points` before does not matter.
    ///
    /// **`Ok` says nothing of the encodings: what is said of each is in `points`.**
    ///
    /// ```
    /// use saltern::curve25519::group::Edwards;
    /// use saltern::Error;
    ///
    /// // That y = 2 is no point's, the equation of the curve shows.
    /// let mut two = [0; 32];
    /// two[0] = 2;
    /// let mut points = [const { Err(Error::Unauthentic) }; 2];
    /// Edwards::decode_batch_into(&[Edwards::base().encode(), two], &mut points)?;
    /// assert_eq!(points[0]?.encode(), Edwards::base().encode());
    /// assert!(matches!(points[1], Err(Error::NotAPoint { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many results as encodings. Of a single item: as [`Edwards::decode`].
    pub fn decode_batch_into(encodings: &[[u8; 32]], points: &mut [Result<Self, Error>]) -> Result<(), Error> {
        Self::decode_batch_into_at(encodings, points, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Edwards::decode_batch_into`].
    pub(crate) fn decode_batch_into_at(
        encodings: &[[u8; 32]],
        points: &mut [Result<Self, Error>],
        level: Level,
    ) -> Result<(), Error> {
        crate::error::count("output", points.len(), encodings.len())?;
        decode_all(encodings, points, level);
        Ok(())
    }

    /// Its 32 bytes.
    #[must_use]
    #[doc(alias = "compress")]
    pub fn encode(&self) -> [u8; 32] {
        clear_stack(Depth::Curve, Level::current(), || self.encoded())
    }

    /// The same, which leaves the clearing to the caller.
    pub(super) fn encoded(&self) -> [u8; 32] {
        encode(&self.0.x, &self.0.y, &self.0.z)
    }

    /// The multiple of the base point by a secret scalar, from a table.
    #[doc(alias = "crypto_scalarmult_ed25519_base_noclamp")]
    pub fn mul_base(scalar: &Scalar) -> Self {
        Self::mul_base_at(scalar, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_base_at(scalar: &Scalar, level: Level) -> Self {
        Edwards(backend::run(level, MulBase(&scalar.0)))
    }

    /// The multiple of the base point by 32 secret bytes, of which five bits are fixed as by [`Edwards::mul_clamped`]: the
    /// public key of an Ed25519 key whose scalar they are.
    #[doc(alias = "crypto_scalarmult_ed25519_base")]
    pub fn mul_base_clamped(bytes: &[u8; 32]) -> Self {
        Self::mul_base_clamped_at(bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_base_clamped_at(bytes: &[u8; 32], level: Level) -> Self {
        let mut scalar = clamped(bytes);
        let multiple = Edwards(backend::run(level, MulBase(&scalar)));
        wipe(&mut scalar);
        multiple
    }

    /// The multiple by a secret scalar, which is a number below l. This is not the order of a point with a part of small
    /// order: for such a point P, (a + b) P need not be a P + b P, nor (a b) P be a (b P). See also [`Edwards::mul_clamped`].
    #[doc(alias = "crypto_scalarmult_ed25519_noclamp")]
    pub fn mul(&self, scalar: &Scalar) -> Self {
        self.mul_at(scalar, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_at(&self, scalar: &Scalar, level: Level) -> Self {
        Edwards(mul_point(&scalar.0, &self.0, level))
    }

    /// The multiple by 32 secret bytes, lowest first, of which the five bits are fixed that RFC 7748 and RFC 8032 fix, and
    /// which are not taken modulo l. They are a multiple of 8, so that the result has no part of small order, whatever the
    /// point has.
    #[doc(alias = "crypto_scalarmult_ed25519")]
    pub fn mul_clamped(&self, bytes: &[u8; 32]) -> Self {
        self.mul_clamped_at(bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_clamped_at(&self, bytes: &[u8; 32], level: Level) -> Self {
        let mut scalar = clamped(bytes);
        let multiple = Edwards(mul_point(&scalar, &self.0, level));
        wipe(&mut scalar);
        multiple
    }

    /// Sum.
    #[doc(alias = "crypto_core_ed25519_add")]
    pub fn add(&self, other: &Self) -> Self {
        clear_stack(Depth::Keys, Level::current(), || Edwards(add(&self.0, &other.0)))
    }

    /// The opposite point.
    pub fn negate(&self) -> Self {
        Edwards(self.0.negate())
    }

    /// Difference.
    #[doc(alias("crypto_core_ed25519_sub", "minus"))]
    pub fn sub(&self, other: &Self) -> Self {
        clear_stack(Depth::Keys, Level::current(), || Edwards(add(&self.0, &other.0.negate())))
    }

    /// The sum of all `scalars[i]` times `points[i]`, **in variable time: all of them must be public**.
    ///
    /// It takes far less time than the multiples one by one, and any number of points; nothing is allocated. Below 200 points
    /// share their doublings (Straus): about 50 additions for each, and 250 doublings for 32 of them. More are sorted into
    /// buckets by their digits (Pippenger): 50 additions for each, falling to 35 for a thousand and more. With AVX2 and with
    /// AVX-512 it is Straus' way for any number: either four lanes for an addition, and 16 points share their doublings, which
    /// few points also take with AVX-512 on Zen 4; or eight lanes for each point, which are nine additions in lanes for each, and
    /// 250 doublings in all. The stack that this takes does not grow with the number of points: about 60 KB at most, and on words
    /// about 6 KB for no more than two points.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many points as scalars.
    #[doc(alias = "vartime_multiscalar_mul")]
    pub fn sum_of_multiples_vartime(scalars: &[Scalar], points: &[Self]) -> Result<Self, Error> {
        Self::sum_of_multiples_vartime_at(scalars, points, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Edwards::sum_of_multiples_vartime`].
    pub(crate) fn sum_of_multiples_vartime_at(
        scalars: &[Scalar],
        points: &[Self],
        level: Level,
    ) -> Result<Self, Error> {
        sum_vartime(scalars, points, level).map(Edwards)
    }

    /// `a A + b B` with the base point B, **in variable time: all of it must be public**. What is compared with a point of a
    /// signature or a proof is such a sum.
    #[doc(alias = "vartime_double_scalar_mul_basepoint")]
    pub fn double_multiple_vartime(a: &Scalar, point: &Self, b: &Scalar) -> Self {
        Self::double_multiple_vartime_at(a, point, b, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn double_multiple_vartime_at(a: &Scalar, point: &Self, b: &Scalar, level: Level) -> Self {
        Edwards(double_multiple_vartime(a, &point.0, b, level))
    }

    /// `other` where the lowest bit of `bit` is 1, otherwise `self`, in constant time: the bit may be secret.
    #[doc(alias = "conditional_select")]
    pub fn select(&self, other: &Self, bit: u8) -> Self {
        Edwards(self.0.select(&other.0, u64::from(bit & 1)))
    }

    /// Eight times the point, which has no part of small order.
    pub fn mul_by_cofactor(&self) -> Self {
        clear_stack(Depth::Keys, Level::current(), || Edwards(times_eight(&self.0)))
    }

    /// Whether it is one of the eight points whose order divides 8.
    #[must_use]
    pub fn is_small_order(&self) -> bool {
        clear_stack(Depth::Keys, Level::current(), || Edwards(times_eight(&self.0)).equals(&Self::identity()))
    }

    /// Whether it has no part of small order: whether it is a multiple of the base point. It takes as long as a multiple.
    ///
    /// ```
    /// use saltern::curve25519::group::Edwards;
    ///
    /// // What libsodium's crypto_core_ed25519_is_valid_point says of public bytes.
    /// fn valid(bytes: &[u8; 32]) -> bool {
    ///     Edwards::decode(bytes).is_ok_and(|point| point.is_torsion_free() && !point.is_small_order())
    /// }
    /// assert!(valid(&Edwards::base().encode()) && !valid(&Edwards::identity().encode()));
    /// ```
    #[must_use]
    pub fn is_torsion_free(&self) -> bool {
        // l - 1 times it is its opposite.
        clear_stack(Depth::Curve, Level::current(), || self.mul(&Scalar::ONE.negate()).equals(&self.negate()))
    }

    /// Whether both are the same, in constant time.
    #[must_use]
    pub fn ct_eq(&self, other: &Self) -> bool {
        clear_stack(Depth::Keys, Level::current(), || self.equals(other))
    }

    /// The same, which leaves the clearing to the caller.
    fn equals(&self, other: &Self) -> bool {
        bytes::equal(&self.encoded(), &other.encoded())
    }
}

/// How many encodings a kernel gets at a time.
const CHUNK: usize = 32;

fn decode_all(encodings: &[[u8; 32]], results: &mut [Result<Edwards, Error>], level: Level) {
    for (encodings, results) in encodings.chunks(CHUNK).zip(results.chunks_mut(CHUNK)) {
        let mut points = [None; CHUNK];
        backend::run(level, DecodePoints(encodings, &mut points[..encodings.len()]));
        for ((bytes, point), result) in encodings.iter().zip(points).zip(results) {
            *result = checked(bytes, point);
        }
    }
}

/// The point that public bytes were found to be, if encoding it gives them.
fn checked(bytes: &[u8; 32], point: Option<Point<u64>>) -> Result<Edwards, Error> {
    // In the order of a verification's errors.
    if !is_canonical_vartime(bytes) {
        return Err(Error::NotReduced { argument: "point" });
    }
    point.map(Edwards).ok_or(Error::NotAPoint { argument: "point" })
}

impl AsPoint for Edwards {
    #[inline(always)]
    fn as_point(&self) -> &Point<u64> {
        &self.0
    }
}

/// Whoever keeps a secret point wipes it so.
impl zeroize::Zeroize for Edwards {
    fn zeroize(&mut self) {
        wipe_point(&mut self.0);
    }
}

impl fmt::Debug for Edwards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Edwards(..)")
    }
}
