//! Points of the Montgomery form.

use super::Edwards;
use crate::Error;
use crate::backend;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::elligator::ToMontgomery;
use crate::curve25519::kernel::serial::encoding::is_zero;
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::x25519;
use core::fmt;
use saltern_lanes::{Level, reveal, wipe};

/// A point of the curve v^2 = u^3 + 486662 u^2 + u by both its coordinates, 32 bytes each, lowest first. X25519 uses u
/// alone.
#[derive(Clone, Copy)]
#[must_use]
#[doc(alias = "MontgomeryPoint")]
pub struct Montgomery {
    u: [u8; 32],
    v: [u8; 32],
}

impl Montgomery {
    /// The coordinate u.
    #[must_use]
    pub const fn u(&self) -> &[u8; 32] {
        &self.u
    }

    /// The coordinate v.
    #[must_use]
    pub const fn v(&self) -> &[u8; 32] {
        &self.v
    }

    /// As a public key of X25519, which is the coordinate u. **Not for a secret point**, such as what a password hashes to: a
    /// public key is copied, compared and printed, and not wiped.
    #[must_use]
    pub const fn to_x25519(&self) -> x25519::PublicKey {
        x25519::PublicKey::new(self.u)
    }
}

impl Edwards {
    /// The same point of the Montgomery form. The neutral point is at infinity there; it becomes u = 0, v = 0, as the point
    /// of order 2 does.
    pub fn to_montgomery(&self) -> Montgomery {
        clear_stack(Depth::Curve, Level::current(), || {
            let [u, v] = backend::run_portable(ToMontgomery(&self.0));
            Montgomery { u, v }
        })
    }
}

impl Edwards {
    /// A point whose coordinate u on the Montgomery form is a public key of X25519. Of the two, `odd` chooses the one whose x
    /// is odd, which is the highest bit of its encoding. **The key must be public.**
    ///
    /// ```
    /// use saltern::curve25519::ed25519::{VerifyingKey, Seed};
    /// use saltern::curve25519::group::Edwards;
    ///
    /// let signer = Seed::new([7; 32]).verifying_key();
    /// let odd = signer.as_bytes()[31] >> 7 == 1; // what a public key of X25519 does not say
    /// let point = Edwards::from_x25519(&signer.to_x25519()?, odd)?;
    /// assert_eq!(VerifyingKey::new(point.encode()), signer);
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if the key is on the twist of the curve, as half of all 32 bytes are; [`Error::NotReduced`] if `odd`
    /// is asked of the point whose x is 0.
    pub fn from_x25519(public: &x25519::PublicKey, odd: bool) -> Result<Self, Error> {
        let (u, one, zero) = (Reduced::from_bytes(public.as_bytes()), Reduced::one(), Reduced::zero());
        // y = (u - 1) / (u + 1). -1 is on the twist.
        let (y, z) = (u.sub(&one).carry(), u.add(&one).carry());
        if reveal(is_zero(&z)) == 1 {
            return Err(Error::NotAPoint { argument: "point" });
        }
        let mut bytes = Edwards(Point { x: zero, y, z, t: zero }).encoded();
        bytes[31] |= u8::from(odd) << 7;
        Edwards::decode(&bytes)
    }
}

/// Whoever keeps a secret point wipes it so.
impl zeroize::Zeroize for Montgomery {
    fn zeroize(&mut self) {
        wipe(&mut self.u);
        wipe(&mut self.v);
    }
}

impl fmt::Debug for Montgomery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Montgomery(..)")
    }
}
