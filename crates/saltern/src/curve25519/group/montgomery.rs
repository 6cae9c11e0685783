//! Points of the Montgomery form.

use super::Edwards;
use crate::curve25519::x25519;
use crate::kernel::curve25519::words;
use crate::kernel::curve25519::words::elligator::ToMontgomery;
use core::fmt;
use saltern_lanes::wipe;

/// A point of the curve v^2 = u^3 + 486662 u^2 + u by both its coordinates, 32 bytes each, lowest first. X25519 uses u
/// alone.
#[derive(Clone, Copy)]
pub struct Montgomery {
    u: [u8; 32],
    v: [u8; 32],
}

impl Montgomery {
    /// The coordinate u.
    pub const fn u(&self) -> &[u8; 32] {
        &self.u
    }

    /// The coordinate v.
    pub const fn v(&self) -> &[u8; 32] {
        &self.v
    }

    /// As a public key of X25519, which is the coordinate u.
    pub const fn to_x25519(&self) -> x25519::PublicKey {
        x25519::PublicKey::new(self.u)
    }
}

impl Edwards {
    /// The same point of the Montgomery form. The neutral point is at infinity there; it becomes u = 0, v = 0, as the point
    /// of order 2 does.
    pub fn to_montgomery(&self) -> Montgomery {
        let [u, v] = words::at(ToMontgomery(&self.0));
        Montgomery { u, v }
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
