//! `crypto_elligator*`.

use crate::edge::{Failed, In, Out, api};
use saltern::curve25519::elligator::{Representative, keypair_from_seed};
use saltern::curve25519::x25519::PublicKey;

api! {
    void crypto_elligator_map(curve: Out, hidden: In) {
        let representative: Representative = hidden.public()?;
        curve.write(representative.to_public_key().as_bytes())
    }

    int crypto_elligator_rev(hidden: Out, curve: In, tweak: u8) {
        let public: PublicKey = curve.public()?;
        hidden.write(Representative::of(&public, tweak).ok_or(Failed)?.as_bytes())
    }

    /// The seed is wiped.
    void crypto_elligator_key_pair(hidden: Out, sk: Out, seed: Out) {
        let (secret, representative) = keypair_from_seed(In::from(seed).secret()?);
        seed.clear(32);
        hidden.write(representative.as_bytes())?;
        sk.write(secret.expose_secret())
    }
}
