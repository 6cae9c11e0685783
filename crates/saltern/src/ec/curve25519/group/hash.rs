//! Hashing to the group (RFC 9380).

use super::{Edwards, Montgomery, Ristretto};
use crate::Error;
use crate::backend;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::kernel::serial::elligator::{Map, MapToGroup};
use crate::curve25519::x25519;
use crate::hash::expand_message_at;
use saltern_lanes::{Level, wipe};

/// The sum of the points that `N` numbers from a message map to, times the cofactor.
fn map_message<const N: usize>(message: &[u8], tag: &[u8], level: Level) -> Result<Edwards, Error> {
    clear_stack(Depth::Curve, level, || {
        let mut uniform = [[0; 48]; N];
        expand_message_at(message, tag, uniform.as_flattened_mut(), level)?;
        let point = backend::run_portable(MapToGroup(&uniform));
        wipe(uniform.as_flattened_mut());
        Ok(Edwards(point))
    })
}

impl Edwards {
    /// The point that a message hashes to: uniformly distributed in the group of order l, and nobody knows which multiple
    /// of the base point it is. This is `hash_to_curve` of RFC 9380 with the suite `edwards25519_XMD:SHA-512_ELL2_RO_`.
    ///
    /// The tag separates domains, as in [`expand_message`](crate::hash::expand_message). The message may be secret; its
    /// length and the tag are not.
    ///
    /// ```
    /// use saltern::curve25519::group::Edwards;
    ///
    /// let point = Edwards::hash_to_curve(b"forty sacks", b"the mill-V01-CS02-with-edwards25519_XMD:SHA-512_ELL2_RO_")?;
    /// assert!(!point.is_small_order());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooShort`] if the tag is empty.
    pub fn hash_to_curve(message: &[u8], tag: &[u8]) -> Result<Self, Error> {
        Self::hash_to_curve_at(message, tag, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Edwards::hash_to_curve`].
    pub(crate) fn hash_to_curve_at(message: &[u8], tag: &[u8], level: Level) -> Result<Self, Error> {
        map_message::<2>(message, tag, level)
    }

    /// A point that a message hashes to, in half the time: **not uniformly distributed**, and told from a uniform one
    /// easily. This is `encode_to_curve` of RFC 9380 with the suite `edwards25519_XMD:SHA-512_ELL2_NU_`, only for
    /// protocols that have been proved with it.
    ///
    /// # Errors
    /// As [`Edwards::hash_to_curve`].
    pub fn encode_to_curve(message: &[u8], tag: &[u8]) -> Result<Self, Error> {
        Self::encode_to_curve_at(message, tag, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Edwards::hash_to_curve`].
    pub(crate) fn encode_to_curve_at(message: &[u8], tag: &[u8], level: Level) -> Result<Self, Error> {
        map_message::<1>(message, tag, level)
    }
}

impl Edwards {
    /// The point that libsodium's `crypto_core_ed25519_from_uniform` makes of 32 bytes: by Elligator 2 in a form of its own,
    /// which no standard has and its next version leaves out. The highest bit chooses between two points; the result has no
    /// part of small order. **The bytes must be public**, and the points are not uniformly distributed if they are.
    ///
    /// ```
    /// use saltern::curve25519::group::Edwards;
    ///
    /// let point = Edwards::from_uniform_bytes_vartime(&[7; 32]);
    /// assert!(point.is_torsion_free());
    /// ```
    pub fn from_uniform_bytes_vartime(bytes: &[u8; 32]) -> Self {
        let key = x25519::PublicKey::new(backend::run_portable(Map(bytes)));
        // Only u = 0 has one point where two are asked for, and eight times that is the neutral one.
        let point = Self::from_x25519(&key, bytes[31] >> 7 == 1).unwrap_or(Self::identity());
        point.mul_by_cofactor()
    }
}

impl Montgomery {
    /// As [`Edwards::hash_to_curve`], with the suite `curve25519_XMD:SHA-512_ELL2_RO_`, which has the same points for the
    /// same tag.
    ///
    /// # Errors
    /// [`Error::TooShort`] if the tag is empty.
    pub fn hash_to_curve(message: &[u8], tag: &[u8]) -> Result<Self, Error> {
        clear_stack(Depth::Curve, Level::current(), || Ok(Edwards::hash_to_curve(message, tag)?.to_montgomery()))
    }

    /// As [`Edwards::encode_to_curve`], **not uniformly distributed**, with the suite `curve25519_XMD:SHA-512_ELL2_NU_`.
    ///
    /// # Errors
    /// [`Error::TooShort`] if the tag is empty.
    pub fn encode_to_curve(message: &[u8], tag: &[u8]) -> Result<Self, Error> {
        clear_stack(Depth::Curve, Level::current(), || Ok(Edwards::encode_to_curve(message, tag)?.to_montgomery()))
    }
}

impl Ristretto {
    /// The element that a message hashes to: uniformly distributed, and nobody knows which multiple of the base element it
    /// is. This is `hash_to_ristretto255` of RFC 9380, appendix B, with the suite `ristretto255_XMD:SHA-512_R255MAP_RO_`.
    ///
    /// The tag separates domains, as in [`expand_message`](crate::hash::expand_message). The message may be secret; its
    /// length and the tag are not.
    ///
    /// # Errors
    /// [`Error::TooShort`] if the tag is empty.
    pub fn hash_to_group(message: &[u8], tag: &[u8]) -> Result<Self, Error> {
        Self::hash_to_group_at(message, tag, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Ristretto::hash_to_group`].
    pub(crate) fn hash_to_group_at(message: &[u8], tag: &[u8], level: Level) -> Result<Self, Error> {
        clear_stack(Depth::Curve, level, || {
            let mut uniform = [0; 64];
            expand_message_at(message, tag, &mut uniform, level)?;
            let element = Self::mapped(&uniform);
            wipe(&mut uniform);
            Ok(element)
        })
    }
}
