//! `crypto_scalarmult*`: X25519, and multiples of points of Edwards' curve and of elements of ristretto255.

use crate::crypto_core_ed25519::valid_point;
use crate::edge::{Failed, In, Out, Result, api, equal};
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::x25519::{PublicKey, SecretKey, SharedSecret};

/// Writes a secret key, and the public one that belongs to it.
pub(crate) fn key_pair(pk: Out, sk: Out, secret: &[u8; 32]) -> Result {
    let key = SecretKey::new(*secret);
    sk.write(key.expose_secret())?;
    pk.write(key.public_key().as_bytes())
}

/// The shared secret; none with a point of small order.
pub(crate) fn shared(sk: In, pk: In) -> Result<SharedSecret> {
    let (ours, theirs): (SecretKey, PublicKey) = (sk.secret()?, pk.public()?);
    Ok(ours.diffie_hellman(&theirs)?)
}

fn public(q: Out, n: In) -> Result {
    q.write(n.secret::<SecretKey>()?.public_key().as_bytes())
}

/// A scalar of 255 bits.
fn scalar(n: In) -> Result<Scalar> {
    let mut bytes: [u8; 32] = n.array()?;
    bytes[31] &= 0x7f;
    let scalar = Scalar::from_bytes(&bytes);
    zeroize::Zeroize::zeroize(&mut bytes);
    Ok(scalar)
}

/// Gives a point, unless it is neutral or was made with 0.
fn give(q: Out, point: &Edwards, n: [u8; 32]) -> Result {
    let neutral = point.ct_eq(&Edwards::identity());
    q.write(&point.encode())?;
    if neutral || equal(&n, &[0; 32]) { Err(Failed) } else { Ok(()) }
}

fn give_element(q: Out, element: &Ristretto) -> Result {
    q.write(&element.encode())?;
    if element.ct_eq(&Ristretto::identity()) { Err(Failed) } else { Ok(()) }
}

api! {
    int crypto_scalarmult(q: Out, n: In, p: In) { q.write(shared(n, p)?.expose_secret()) }

    int crypto_scalarmult_base(q: Out, n: In) { public(q, n) }

    int crypto_scalarmult_curve25519(q: Out, n: In, p: In) { q.write(shared(n, p)?.expose_secret()) }

    int crypto_scalarmult_curve25519_base(q: Out, n: In) { public(q, n) }

    int crypto_scalarmult_ed25519(q: Out, n: In, p: In) {
        let n = n.array()?;
        give(q, &valid_point(p)?.mul_clamped(&n), n)
    }

    int crypto_scalarmult_ed25519_noclamp(q: Out, n: In, p: In) {
        give(q, &valid_point(p)?.mul(&scalar(n)?), n.array()?)
    }

    int crypto_scalarmult_ed25519_base(q: Out, n: In) {
        let n = n.array()?;
        give(q, &Edwards::mul_base_clamped(&n), n)
    }

    int crypto_scalarmult_ed25519_base_noclamp(q: Out, n: In) {
        give(q, &Edwards::mul_base(&scalar(n)?), n.array()?)
    }

    int crypto_scalarmult_ristretto255(q: Out, n: In, p: In) {
        give_element(q, &Ristretto::decode(&p.array()?)?.mul(&scalar(n)?))
    }

    int crypto_scalarmult_ristretto255_base(q: Out, n: In) {
        give_element(q, &Ristretto::mul_base(&scalar(n)?))
    }
}
