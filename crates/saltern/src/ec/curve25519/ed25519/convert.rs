//! The keys of Ed25519 as keys of X25519: both curves are the same one in other coordinates.

use super::{ExpandedSecretKey, Seed, VerifyingKey};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::{eddsa, x25519};
use saltern_lanes::Level;

impl Seed {
    /// The secret key of X25519 that belongs to [`VerifyingKey::to_x25519`] of this seed's public key.
    #[must_use]
    pub fn to_x25519(&self) -> x25519::SecretKey {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || self.expand_at(level).to_x25519())
    }
}

impl ExpandedSecretKey {
    /// The secret key of X25519 that is its scalar. X25519 fixes five bits of it: where they are fixed already, as they are
    /// in what a seed is expanded to, it belongs to [`VerifyingKey::to_x25519`] of the public key, and otherwise not.
    #[must_use]
    pub fn to_x25519(&self) -> x25519::SecretKey {
        eddsa::to_x25519(self.expose_secret())
    }
}

impl VerifyingKey {
    /// The public key of X25519 for the same secret scalar: u = (1 + y) / (1 - y).
    ///
    /// # Errors
    /// [`Error::NotReduced`] if y is 2^255 - 19 or more, or x would be 0 with a sign; [`Error::SmallOrder`] if this is a point of
    /// small order; otherwise [`Error::NotAPoint`] if these bytes are no point of the curve.
    #[doc(alias("crypto_sign_ed25519_pk_to_curve25519", "to_montgomery"))]
    pub fn to_x25519(&self) -> Result<x25519::PublicKey, Error> {
        eddsa::public_to_x25519(&self.0)
    }
}
