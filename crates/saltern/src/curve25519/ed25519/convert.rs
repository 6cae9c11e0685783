//! The keys of Ed25519 as keys of X25519: both curves are the same one in other coordinates.

use super::{ExpandedSecretKey, PublicKey, Seed};
use crate::Error;
use crate::curve25519::x25519;
use crate::kernel::curve25519::words::encoding::{decode_vartime, is_canonical_vartime, is_small_order_vartime};
use crate::kernel::curve25519::words::ladder::from_edwards;
use saltern_lanes::wipe;

impl Seed {
    /// The secret key of X25519 that belongs to [`PublicKey::to_x25519`] of this seed's public key.
    pub fn to_x25519(&self) -> x25519::SecretKey {
        self.expand().to_x25519()
    }
}

impl ExpandedSecretKey {
    /// The secret key of X25519 that is its scalar. X25519 fixes five bits of it: where they are fixed already, as they are
    /// in what a seed is expanded to, it belongs to [`PublicKey::to_x25519`] of the public key, and otherwise not.
    pub fn to_x25519(&self) -> x25519::SecretKey {
        let mut scalar = [0; 32];
        scalar.copy_from_slice(&self.expose()[..32]);
        let secret = x25519::SecretKey::new(scalar);
        wipe(&mut scalar);
        secret
    }
}

impl PublicKey {
    /// The public key of X25519 for the same secret scalar: u = (1 + y) / (1 - y).
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if these bytes are not a point of the curve; [`Error::NotReduced`] if they are not the bytes
    /// that encoding it gives; [`Error::SmallOrder`] if it is of small order.
    pub fn to_x25519(&self) -> Result<x25519::PublicKey, Error> {
        let argument = "public key";
        if !is_canonical_vartime(&self.0) {
            return Err(Error::NotReduced { argument });
        }
        if is_small_order_vartime(&self.0) {
            return Err(Error::SmallOrder { argument });
        }
        let point = decode_vartime(&self.0).ok_or(Error::NotAPoint { argument })?;
        // It is not the neutral point, which is of small order.
        Ok(x25519::PublicKey::new(from_edwards(&point)))
    }
}
