//! Numbers modulo the order.

use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::kernel::serial::field::{bytes_of, words_of};
use crate::curve25519::kernel::serial::ladder::clamped;
use crate::curve25519::kernel::serial::scalar::{ORDER, invert, is_canonical_vartime, mul_add, reduce};
use core::fmt;
use saltern_lanes::{Level, Word64, reveal, wipe};

/// A number modulo the group's order l = 2^252 + 27742317777372353535851937790883648493, secret: wiped when dropped, never
/// printed, compared only in constant time.
#[derive(Clone)]
#[must_use]
pub struct Scalar(pub(super) [u64; 4]);

impl Scalar {
    /// Its size in bytes.
    pub const BYTES: usize = 32;
    /// 0.
    pub const ZERO: Scalar = Scalar([0; 4]);
    /// 1.
    pub const ONE: Scalar = Scalar([1, 0, 0, 0]);
    /// 8.
    pub(crate) const COFACTOR: Scalar = Scalar([8, 0, 0, 0]);

    /// A random one, uniformly distributed.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
    #[cfg(feature = "getrandom")]
    pub fn generate() -> Result<Self, Error> {
        clear_stack(Depth::Keys, Level::current(), || {
            let mut wide = [0; 64];
            crate::bytes::random(&mut wide)?;
            let scalar = Self::from_bytes_wide(&wide);
            wipe(&mut wide);
            Ok(scalar)
        })
    }

    /// A random one, uniformly distributed, from a generator of the caller's.
    #[cfg(feature = "rand_core")]
    pub fn generate_from<R: rand_core::CryptoRng + ?Sized>(rng: &mut R) -> Self {
        clear_stack(Depth::Keys, Level::current(), || {
            let mut wide = [0; 64];
            rng.fill_bytes(&mut wide);
            let scalar = Self::from_bytes_wide(&wide);
            wipe(&mut wide);
            scalar
        })
    }

    /// The number that 32 bytes are, lowest first, which must be below l. **Whether they are is not secret.**
    ///
    /// # Errors
    /// [`Error::NotReduced`] if they are not.
    #[doc(alias = "from_canonical_bytes")]
    pub fn from_canonical_bytes_vartime(bytes: &[u8; 32]) -> Result<Self, Error> {
        let words = words_of(bytes);
        if is_canonical_vartime(&words) { Ok(Scalar(words)) } else { Err(Error::NotReduced { argument: "scalar" }) }
    }

    /// The number that 32 bytes are, lowest first, modulo l.
    ///
    /// **Not for clamped scalars** of X25519 and Ed25519: they are multiples of 8, and modulo l they no longer are. On the
    /// base point, on every point of order l and on ristretto255 that makes no difference; on a point with a part of small
    /// order it does. For these there is [`Edwards::mul_clamped`](super::Edwards::mul_clamped).
    #[doc(alias = "from_bytes_mod_order")]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        let [w0, w1, w2, w3] = words_of(bytes);
        Scalar(reduce([w0, w1, w2, w3, 0, 0, 0, 0]))
    }

    /// The number that X25519 multiplies by, modulo l: no longer a multiple of 8.
    pub(crate) fn from_clamped(bytes: &[u8; 32]) -> Self {
        let mut words = clamped(bytes);
        let [w0, w1, w2, w3] = words;
        wipe(&mut words);
        Scalar(reduce([w0, w1, w2, w3, 0, 0, 0, 0]))
    }

    /// The number that 64 bytes are, lowest first, modulo l. Uniform bytes make it uniform.
    #[doc(alias = "from_bytes_mod_order_wide")]
    pub fn from_bytes_wide(bytes: &[u8; 64]) -> Self {
        clear_stack(Depth::Keys, Level::current(), || {
            let mut halves = [[0; 32]; 2];
            halves.as_flattened_mut().copy_from_slice(bytes);
            let ([w0, w1, w2, w3], [w4, w5, w6, w7]) = (words_of(&halves[0]), words_of(&halves[1]));
            wipe(halves.as_flattened_mut());
            Scalar(reduce([w0, w1, w2, w3, w4, w5, w6, w7]))
        })
    }

    /// Its 32 bytes, lowest first; below l.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        bytes_of(&self.0)
    }

    /// `self * factor + summand`.
    pub fn mul_add(&self, factor: &Scalar, summand: &Scalar) -> Scalar {
        Scalar(mul_add(self.0, factor.0, summand.0))
    }

    /// Product.
    pub fn mul(&self, other: &Scalar) -> Scalar {
        self.mul_add(other, &Scalar::ZERO)
    }

    /// Sum.
    pub fn add(&self, other: &Scalar) -> Scalar {
        self.mul_add(&Scalar::ONE, other)
    }

    /// `-self`.
    #[doc(alias = "neg")]
    pub fn negate(&self) -> Scalar {
        let minus_one = Scalar([ORDER[0] - 1, ORDER[1], ORDER[2], ORDER[3]]);
        self.mul(&minus_one)
    }

    /// Difference.
    pub fn sub(&self, other: &Scalar) -> Scalar {
        self.add(&other.negate())
    }

    /// The number by which `self` is 1 when multiplied, in constant time. 0 has none, and gives 0.
    pub fn invert(&self) -> Scalar {
        Scalar(invert(self.0))
    }

    /// `other` where the lowest bit of `bit` is 1, otherwise `self`, in constant time: the bit may be secret.
    #[doc(alias = "conditional_select")]
    pub fn select(&self, other: &Self, bit: u8) -> Self {
        let (bit, mut selected) = (u64::from(bit & 1), Self::ZERO);
        for (word, (a, b)) in selected.0.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *word = a.select(*b, bit);
        }
        selected
    }

    /// Whether both are the same, in constant time.
    #[must_use]
    pub fn ct_eq(&self, other: &Scalar) -> bool {
        // Both are below l, and no copy of them has to be erased.
        let difference = self.0.iter().zip(&other.0).fold(0, |d, (x, y)| d | (x ^ y));
        reveal(difference) == 0
    }
}

#[cfg(feature = "subtle")]
impl subtle::ConstantTimeEq for Scalar {
    fn ct_eq(&self, other: &Self) -> subtle::Choice {
        self.0[..].ct_eq(&other.0)
    }
}

impl Drop for Scalar {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

impl zeroize::ZeroizeOnDrop for Scalar {}

impl fmt::Debug for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scalar(secret)")
    }
}
