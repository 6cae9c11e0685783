//! X25519 (RFC 7748, 5): the Montgomery ladder.

use crate::field25519::{Element, ONE, ZERO};
use crate::integer;

/// The u-coordinate of the base point.
pub const BASE: [u8; 32] = {
    let mut u = [0; 32];
    u[0] = 9;
    u
};

/// `decodeScalar25519`: a multiple of 8 from 2^254 on and below 2^255.
pub fn clamp(mut scalar: [u8; 32]) -> [u8; 32] {
    scalar[0] &= 248;
    scalar[31] &= 127;
    scalar[31] |= 64;
    scalar
}

/// X25519: the clamped `scalar` times the point with the u-coordinate `u`, whose top bit is ignored.
pub fn x25519(scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    ladder(&clamp(*scalar), &Element::from_bytes(u)).to_bytes()
}

/// The public key of a secret key (RFC 7748, 6.1).
pub fn public_key(secret: &[u8; 32]) -> [u8; 32] {
    x25519(secret, &BASE)
}

/// The u-coordinate of `scalar` times a point with the u-coordinate `x_1`; 0 for the neutral element.
///
/// The scalar is used as it is: RFC 7748 with `bits = 255` calls it `k`.
pub fn ladder(scalar: &[u8; 32], x_1: &Element) -> Element {
    let k = integer::from_bytes(scalar);
    let a24 = Element::small(121665);
    let (mut x_2, mut z_2, mut x_3, mut z_3) = (ONE, ZERO, *x_1, ONE);
    let mut swap = false;
    for t in (0..255).rev() {
        let k_t = integer::bit(&k, t);
        swap ^= k_t;
        if swap {
            (x_2, x_3) = (x_3, x_2);
            (z_2, z_3) = (z_3, z_2);
        }
        swap = k_t;

        let a = x_2 + z_2;
        let aa = a * a;
        let b = x_2 - z_2;
        let bb = b * b;
        let e = aa - bb;
        let c = x_3 + z_3;
        let d = x_3 - z_3;
        let da = d * a;
        let cb = c * b;
        x_3 = (da + cb) * (da + cb);
        z_3 = *x_1 * ((da - cb) * (da - cb));
        x_2 = aa * bb;
        z_2 = e * (aa + a24 * e);
    }
    if swap {
        (x_2, z_2) = (x_3, z_3);
    }
    x_2 * z_2.invert()
}
