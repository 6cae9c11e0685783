//! Ed25519 (RFC 8032): signatures of 64 bytes that everybody can verify who knows the signer's public key.
//!
//! | type | bytes | |
//! |---|---|---|
//! | [`Seed`] | 32, secret | what to store of a signing key: everything else is derived from it |
//! | [`ExpandedSecretKey`] | 64, secret | the scalar and the prefix, for those who have no seed |
//! | [`SigningKey`] | | signs: seed, secret scalar and public key |
//! | [`VerifyingKey`] | 32, public | verifies |
//! | [`PreparedVerifyingKey`] | 12 KiB, public | verifies faster, for keys that are used again |
//! | [`Signature`] | 64, public | |
//!
//! ```
//! use saltern::curve25519::ed25519::{Policy, Seed, SigningKey};
//!
//! let key = SigningKey::from_seed(&Seed::new([7; 32])); // SigningKey::generate() for a new one
//! let signature = key.sign(b"forty sacks of salt");
//! key.verifying_key().verify(b"forty sacks of salt", &signature)?;
//! assert!(key.verifying_key().verify(b"fifty sacks of salt", &signature).is_err());
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! Messages that do not fit into memory are signed by their hash: [`Prehash`].
//!
//! # Policies
//! Implementations differ in which odd signatures they accept: those of keys of small order, or with numbers that are not
//! reduced. Nobody makes such signatures by accident. [`Policy`] names three sets of rules; everybody who must agree on
//! what is valid has to use the same. A [batch] accepts exactly what single verification accepts under the same
//! policy, with a context and of hashes too; only [`batch::verify_all_with`] may err under [`Policy::Zip215`], once in 2^128.

pub mod batch;
mod convert;
mod policy;
mod prepared;
mod sign;
mod verify;

pub use policy::Policy;
pub use prepared::PreparedVerifyingKey;
pub use sign::{ExpandedSecretKey, Prehash, Seed, SigningKey};

use crate::Error;
use crate::hash::Sha512;
use saltern_lanes::Level;

crate::bytes::public! {
    /// A public key: the 32 bytes of a point.
    VerifyingKey, 32, "public key"
}

crate::bytes::public! {
    /// A signature: the 32 bytes of the point R, and the 32 of the number S.
    Signature, 64, "signature"
}

/// The longest context in bytes.
pub const MAX_CONTEXT: usize = 255;

/// What is hashed in front of everything else: dom2 of RFC 8032, section 2, which plain Ed25519 does not have.
#[derive(Clone, Copy)]
struct Domain<'a> {
    flag_and_context: Option<(u8, &'a [u8])>,
}

impl<'a> Domain<'a> {
    /// Ed25519.
    const PLAIN: Self = Domain { flag_and_context: None };

    /// Ed25519ctx.
    fn context(context: &'a [u8]) -> Result<Self, Error> {
        Self::with_flag(0, context)
    }

    /// Ed25519ph.
    fn prehashed(context: &'a [u8]) -> Result<Self, Error> {
        Self::with_flag(1, context)
    }

    fn with_flag(flag: u8, context: &'a [u8]) -> Result<Self, Error> {
        if context.len() > MAX_CONTEXT {
            let got = context.len() as u64;
            return Err(Error::TooLong { argument: "context", got, most: MAX_CONTEXT as u64 });
        }
        Ok(Domain { flag_and_context: Some((flag, context)) })
    }

    /// Whether nothing is hashed in front.
    fn is_plain(self) -> bool {
        self.flag_and_context.is_none()
    }

    fn hash(self, level: Level) -> Sha512 {
        let mut hash = Sha512::with_level(level);
        if let Some((flag, context)) = self.flag_and_context {
            hash.update(b"SigEd25519 no Ed25519 collisions");
            hash.update(&[flag, context.len() as u8]);
            hash.update(context);
        }
        hash
    }
}
