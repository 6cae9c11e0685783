//! `crypto_x25519*`.

use crate::edge::{In, Out, Result, api};
use saltern::curve25519::elligator::dirty_public_key;
use saltern::curve25519::group::Edwards;
use saltern::curve25519::x25519::{PublicKey, SecretKey};

/// Gives what a call made, and zeros where it refused: the function cannot say that it did.
pub(crate) fn give(out: Out, made: Result<[u8; 32]>) -> Result {
    out.write(&made.unwrap_or([0; 32]))
}

api! {
    void crypto_x25519_public_key(pk: Out, sk: In) {
        pk.write(sk.secret::<SecretKey>()?.public_key().as_bytes())
    }

    void crypto_x25519(shared: Out, sk: In, pk: In) {
        let (ours, theirs): (SecretKey, PublicKey) = (sk.secret()?, pk.public()?);
        shared.write(ours.diffie_hellman_raw(&theirs).expose_secret())
    }

    /// Zeros for a point of the twist.
    void crypto_x25519_to_eddsa(eddsa: Out, x25519: In) {
        let public: PublicKey = x25519.public()?;
        give(eddsa, Edwards::from_x25519(&public, false).map(|point| point.encode()).map_err(Into::into))
    }

    /// Zeros for a point of the twist.
    void crypto_x25519_inverse(out: Out, sk: In, point: In) {
        let (ours, theirs): (SecretKey, PublicKey) = (sk.secret()?, point.public()?);
        give(out, ours.inverse_diffie_hellman(&theirs).map(|secret| *secret.expose_secret()).map_err(Into::into))
    }

    void crypto_x25519_dirty_small(pk: Out, sk: In) { pk.write(dirty_public_key(&sk.secret()?).as_bytes()) }

    void crypto_x25519_dirty_fast(pk: Out, sk: In) { pk.write(dirty_public_key(&sk.secret()?).as_bytes()) }
}
