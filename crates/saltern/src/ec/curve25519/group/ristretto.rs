//! ristretto255.

use super::{AsPoint, MulBase, Scalar, add, double_multiple_vartime, mul_point, sum_vartime, wipe_point};
use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::ristretto;
use core::fmt;
use saltern_lanes::{Level, reveal, wipe};

/// An element of ristretto255 (RFC 9496): a group of prime order l. Each element has exactly one encoding of 32 bytes, and
/// there are no elements of small order but the neutral one.
#[derive(Clone, Copy)]
#[must_use]
#[doc(alias = "RistrettoPoint")]
pub struct Ristretto(Point<u64>);

impl Ristretto {
    /// Its size in bytes.
    pub const BYTES: usize = 32;

    /// The neutral element.
    pub fn identity() -> Self {
        Ristretto(Point::identity())
    }

    /// The base element.
    pub fn base() -> Self {
        Ristretto(Point::base())
    }

    /// The element that public bytes encode. **Whether they are one is not secret.**
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if there is none.
    #[doc(alias("crypto_core_ristretto255_is_valid_point", "decompress"))]
    pub fn decode(bytes: &[u8; 32]) -> Result<Self, Error> {
        ristretto::decode_vartime(bytes).map(Ristretto).ok_or(Error::NotAPoint { argument: "element" })
    }

    /// Its 32 bytes.
    #[must_use]
    #[doc(alias = "compress")]
    pub fn encode(&self) -> [u8; 32] {
        clear_stack(Depth::Curve, Level::current(), || ristretto::encode(&self.0))
    }

    /// The element that 64 bytes map to. If they are uniform, say a hash, then so is the element, and nobody knows which
    /// multiple of the base element it is.
    #[doc(alias = "crypto_core_ristretto255_from_hash")]
    pub fn from_uniform_bytes(bytes: &[u8; 64]) -> Self {
        clear_stack(Depth::Curve, Level::current(), || Self::mapped(bytes))
    }

    /// The same, which leaves the clearing to the caller.
    pub(super) fn mapped(bytes: &[u8; 64]) -> Self {
        let mut halves = [[0; 32]; 2];
        halves.as_flattened_mut().copy_from_slice(bytes);
        let element = Ristretto(ristretto::from_uniform(&halves));
        wipe(halves.as_flattened_mut());
        element
    }

    /// The multiple of the base element by a secret scalar, from a table.
    #[doc(alias = "crypto_scalarmult_ristretto255_base")]
    pub fn mul_base(scalar: &Scalar) -> Self {
        Self::mul_base_at(scalar, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_base_at(scalar: &Scalar, level: Level) -> Self {
        Ristretto(backend::run(level, MulBase(&scalar.0)))
    }

    /// The multiple by a secret scalar.
    #[doc(alias = "crypto_scalarmult_ristretto255")]
    pub fn mul(&self, scalar: &Scalar) -> Self {
        self.mul_at(scalar, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn mul_at(&self, scalar: &Scalar, level: Level) -> Self {
        Ristretto(mul_point(&scalar.0, &self.0, level))
    }

    /// Sum.
    #[doc(alias = "crypto_core_ristretto255_add")]
    pub fn add(&self, other: &Self) -> Self {
        clear_stack(Depth::Keys, Level::current(), || Ristretto(add(&self.0, &other.0)))
    }

    /// The opposite element.
    pub fn negate(&self) -> Self {
        Ristretto(self.0.negate())
    }

    /// Difference.
    #[doc(alias = "crypto_core_ristretto255_sub")]
    pub fn sub(&self, other: &Self) -> Self {
        clear_stack(Depth::Keys, Level::current(), || Ristretto(add(&self.0, &other.0.negate())))
    }

    /// The sum of all `scalars[i]` times `elements[i]`, **in variable time: all of them must be public**.
    ///
    /// It takes far less time than the multiples one by one, and any number of elements; nothing is allocated. Below 200 elements
    /// share their doublings (Straus): about 50 additions for each, and 250 doublings for 32 of them. More are sorted into
    /// buckets by their digits (Pippenger): 50 additions for each, falling to 35 for a thousand and more. With AVX2 and with
    /// AVX-512 it is Straus' way for any number: either four lanes for an addition, and 16 elements share their doublings, which
    /// few elements also take with AVX-512 on Zen 4; or eight lanes for each element, which are nine additions in lanes for each, and
    /// 250 doublings in all. The stack that this takes does not grow with the number of elements: about 60 KB at most, and on words
    /// about 6 KB for no more than two elements.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many elements as scalars.
    #[doc(alias = "vartime_multiscalar_mul")]
    pub fn sum_of_multiples_vartime(scalars: &[Scalar], elements: &[Self]) -> Result<Self, Error> {
        Self::sum_of_multiples_vartime_at(scalars, elements, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Ristretto::sum_of_multiples_vartime`].
    pub(crate) fn sum_of_multiples_vartime_at(
        scalars: &[Scalar],
        elements: &[Self],
        level: Level,
    ) -> Result<Self, Error> {
        sum_vartime(scalars, elements, level).map(Ristretto)
    }

    /// `a A + b B` with the base element B, **in variable time: all of it must be public**. What is compared with an element
    /// of a signature or a proof is such a sum.
    #[doc(alias = "vartime_double_scalar_mul_basepoint")]
    pub fn double_multiple_vartime(a: &Scalar, element: &Self, b: &Scalar) -> Self {
        Self::double_multiple_vartime_at(a, element, b, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn double_multiple_vartime_at(a: &Scalar, element: &Self, b: &Scalar, level: Level) -> Self {
        Ristretto(double_multiple_vartime(a, &element.0, b, level))
    }

    /// `other` where the lowest bit of `bit` is 1, otherwise `self`, in constant time: the bit may be secret.
    #[doc(alias = "conditional_select")]
    pub fn select(&self, other: &Self, bit: u8) -> Self {
        Ristretto(self.0.select(&other.0, u64::from(bit & 1)))
    }

    /// Whether both are the same, in constant time.
    #[must_use]
    pub fn ct_eq(&self, other: &Self) -> bool {
        clear_stack(Depth::Keys, Level::current(), || reveal(ristretto::ct_eq(&self.0, &other.0)) == 1)
    }
}

impl AsPoint for Ristretto {
    #[inline(always)]
    fn as_point(&self) -> &Point<u64> {
        &self.0
    }
}

/// Whoever keeps a secret point wipes it so.
impl zeroize::Zeroize for Ristretto {
    fn zeroize(&mut self) {
        wipe_point(&mut self.0);
    }
}

impl fmt::Debug for Ristretto {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ristretto(..)")
    }
}
