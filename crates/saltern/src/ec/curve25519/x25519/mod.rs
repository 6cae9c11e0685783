//! X25519 (RFC 7748): two parties who know each other's public keys agree on a secret that nobody else knows.
//!
//! | type | bytes | |
//! |---|---|---|
//! | [`SecretKey`] | 32, secret | for any number of exchanges |
//! | [`EphemeralSecret`] | 32, secret | for one exchange, which uses it up |
//! | [`ReusableSecret`] | 32, secret | for the exchanges of one run of a protocol; it cannot be stored |
//! | [`PublicKey`] | 32, public | |
//! | [`SharedSecret`] | 32, secret | not uniformly random: derive keys from it and both public keys |
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::curve25519::x25519::{EphemeralSecret, keypair};
//!
//! let (mill, mill_public) = keypair()?;
//! let cook = EphemeralSecret::generate()?;
//! let cook_public = cook.public_key();
//! assert!(cook.diffie_hellman(&mill_public)?.ct_eq(&mill.diffie_hellman(&cook_public)?));
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! A public key of small order would make the shared secret 0 whatever the secret key is. That is an
//! [error](crate::Error::SmallOrder), except for the calls that have `raw` in their names. Every other 32 bytes are a
//! public key: as RFC 7748 has it, the highest bit is ignored, and numbers are taken modulo 2^255 - 19.
//!
//! Nobody learns from an exchange whom it was with. Whether a public key belongs to the one it is said to belong to has
//! to be known otherwise.

pub mod batch;
mod inverse;

use crate::backend::{Depth, clear_stack};
use crate::curve25519::kernel::backend::CurveBackend;
use crate::{Error, backend, bytes};
use saltern_lanes::Kernel;
use saltern_lanes::Level;

crate::bytes::secret! {
    /// A secret key: 32 secret, uniformly random bytes. It may be used for any number of exchanges.
    ///
    /// The five bits that RFC 7748 fixes are fixed when it is used; these are the bytes as they were given.
    SecretKey, 32, "secret key"
}

crate::bytes::public! {
    /// A public key: the 32 bytes of a coordinate. It is copied and printed, and not wiped, so it should not be of a secret point.
    PublicKey, 32, "public key"
}

crate::bytes::held! {
    /// What both parties know and nobody else: 32 secret bytes, which are the coordinate of a point.
    ///
    /// Derive keys from it with a hash that also takes in both public keys: [`Hkdf`](crate::kdf::Hkdf) has an example.
    #[derive(Clone)]
    SharedSecret, 32
}

/// A secret key for one exchange, which uses it up: then nobody can find out its shared secret later.
pub struct EphemeralSecret(SecretKey);

/// A secret key for the few exchanges of one run of a protocol, as in Noise and X3DH: it is wiped after them, and there
/// is no way to store it. For a single exchange take [`EphemeralSecret`], for a key that is kept [`SecretKey`].
///
/// ```
/// use saltern::curve25519::x25519::{ReusableSecret, SecretKey};
///
/// let (mill, barn) = (SecretKey::new([7; 32]), SecretKey::new([8; 32]));
/// let cook = ReusableSecret::from_random([9; 32]); // ReusableSecret::generate() for a new one
/// let with_mill = cook.diffie_hellman(&mill.public_key())?;
/// let with_barn = cook.diffie_hellman(&barn.public_key())?;
/// assert!(with_mill.ct_eq(&mill.diffie_hellman(&cook.public_key())?));
/// assert!(with_barn.ct_eq(&barn.diffie_hellman(&cook.public_key())?));
/// # Ok::<(), saltern::Error>(())
/// ```
pub struct ReusableSecret(SecretKey);

/// The multiple of the base point.
struct Public<'a>(&'a [u8; 32]);

impl<W: CurveBackend> Kernel<W> for Public<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, w: W) -> [u8; 32] {
        w.x25519_base(self.0)
    }
}

/// The multiple of any point.
struct Exchange<'a>(&'a [u8; 32], &'a [u8; 32], &'a mut [u8; 32]);

impl<W: CurveBackend> Kernel<W> for Exchange<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.x25519(self.0, self.1, self.2);
    }
}

/// A new secret key and its public key.
///
/// # Errors
/// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
#[cfg(feature = "getrandom")]
#[doc(alias("crypto_box_keypair", "crypto_kx_keypair"))]
pub fn keypair() -> Result<(SecretKey, PublicKey), Error> {
    bytes::filled((SecretKey([0; 32]), PublicKey::new([0; 32])), |(secret, public)| {
        bytes::random(&mut secret.0)?;
        *public = secret.public_key();
        Ok(())
    })
}

impl SecretKey {
    /// The public key that belongs to it.
    #[must_use]
    #[doc(alias("crypto_scalarmult_base", "crypto_x25519_public_key"))]
    pub fn public_key(&self) -> PublicKey {
        self.public_key_at(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn public_key_at(&self, level: Level) -> PublicKey {
        PublicKey::new(backend::run(level, Public(&self.0)))
    }

    /// The secret shared with the owner of `theirs`.
    ///
    /// # Errors
    /// [`Error::SmallOrder`] if `theirs` is a point of small order, with which the shared secret would be 0.
    #[doc(alias("crypto_scalarmult", "agree_ephemeral", "agree", "dh"))]
    pub fn diffie_hellman(&self, theirs: &PublicKey) -> Result<SharedSecret, Error> {
        self.diffie_hellman_at(theirs, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`SecretKey::diffie_hellman`].
    pub(crate) fn diffie_hellman_at(&self, theirs: &PublicKey, level: Level) -> Result<SharedSecret, Error> {
        clear_stack(Depth::Curve, level, || self.exchange(theirs, level).contributory())
    }

    /// The shared secret, which is 0 if `theirs` is a point of small order. **Only for protocols that want it so.**
    #[must_use]
    #[doc(alias = "crypto_x25519")]
    pub fn diffie_hellman_raw(&self, theirs: &PublicKey) -> SharedSecret {
        self.diffie_hellman_raw_at(theirs, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn diffie_hellman_raw_at(&self, theirs: &PublicKey, level: Level) -> SharedSecret {
        clear_stack(Depth::Curve, level, || self.exchange(theirs, level))
    }

    /// The same, where the caller clears the stack.
    fn exchange(&self, theirs: &PublicKey, level: Level) -> SharedSecret {
        let mut shared = SharedSecret([0; 32]);
        backend::run(level, Exchange(&self.0, theirs.as_bytes(), &mut shared.0));
        shared
    }
}

/// An error where a shared secret is 0.
fn refuse_zero(result: &mut Result<SharedSecret, Error>) {
    if result.as_ref().is_ok_and(|shared| bytes::equal(&shared.0, &[0; 32])) {
        *result = Err(Error::SmallOrder { argument: "public key" });
    }
}

/// What both secrets that are not kept have in common.
macro_rules! not_kept {
    ($name:ident) => {
        impl $name {
            /// A new one from the operating system's random generator.
            ///
            /// # Errors
            /// [`Error::RandomUnavailable`] if the system has none to give.
            #[cfg(feature = "getrandom")]
            pub fn generate() -> Result<Self, Error> {
                bytes::filled($name(SecretKey([0; 32])), |new| bytes::random(&mut new.0.0))
            }

            /// A new one from a generator of the caller's, which nobody else may foretell.
            #[cfg(feature = "rand_core")]
            #[must_use]
            pub fn generate_from<R: rand_core::CryptoRng + ?Sized>(rng: &mut R) -> Self {
                $name(SecretKey::generate_from(rng))
            }

            /// From 32 secret, uniformly random bytes, which must not be used for anything else.
            #[must_use]
            pub const fn from_random(bytes: [u8; 32]) -> Self {
                $name(SecretKey::new(bytes))
            }

            /// The public key that belongs to it.
            #[must_use]
            pub fn public_key(&self) -> PublicKey {
                self.0.public_key()
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}
    };
}
not_kept!(EphemeralSecret);
not_kept!(ReusableSecret);

impl EphemeralSecret {
    /// The secret shared with the owner of `theirs`.
    ///
    /// # Errors
    /// [`Error::SmallOrder`] if `theirs` is a point of small order, with which the shared secret would be 0.
    pub fn diffie_hellman(self, theirs: &PublicKey) -> Result<SharedSecret, Error> {
        self.0.diffie_hellman(theirs)
    }

    /// The shared secret, which is 0 if `theirs` is a point of small order. **Only for protocols that want it so.**
    #[must_use]
    pub fn diffie_hellman_raw(self, theirs: &PublicKey) -> SharedSecret {
        self.0.diffie_hellman_raw(theirs)
    }

    /// For what uses it up otherwise.
    pub(crate) fn as_secret(&self) -> &SecretKey {
        &self.0
    }
}

impl ReusableSecret {
    /// The secret shared with the owner of `theirs`.
    ///
    /// # Errors
    /// [`Error::SmallOrder`] if `theirs` is a point of small order, with which the shared secret would be 0.
    pub fn diffie_hellman(&self, theirs: &PublicKey) -> Result<SharedSecret, Error> {
        self.0.diffie_hellman(theirs)
    }

    /// The shared secret, which is 0 if `theirs` is a point of small order. **Only for protocols that want it so.**
    #[must_use]
    pub fn diffie_hellman_raw(&self, theirs: &PublicKey) -> SharedSecret {
        self.0.diffie_hellman_raw(theirs)
    }
}

impl SharedSecret {
    /// 0, which the `raw` calls give for points of small order: no secret. Those of [`batch`] write over it.
    pub const ZERO: Self = SharedSecret([0; 32]);

    /// Whether both parties have contributed to it: whether it is not 0, in constant time. Always so but for what the
    /// `raw` calls give.
    ///
    /// # Errors
    /// [`Error::SmallOrder`] if it is 0.
    pub fn contributory(self) -> Result<Self, Error> {
        let mut result = Ok(self);
        refuse_zero(&mut result);
        result
    }
}
