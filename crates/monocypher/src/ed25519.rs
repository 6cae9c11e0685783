//! `crypto_ed25519*`: Ed25519 and Ed25519ph.

use crate::edge::{In, Out, Result, api};
use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, VerifyingKey};
use saltern::hazmat::states;

fn key(sk: In) -> Result<SigningKey> {
    let (seed, public): (Seed, VerifyingKey) = (sk.secret()?, sk.at(32).public()?);
    Ok(SigningKey::from_seed_with_verifying_key(&seed, &public)?)
}

fn sign(signature: Out, sk: In, make: impl FnOnce(&SigningKey) -> Result<Signature>) -> Result {
    match key(sk).and_then(|key| make(&key)) {
        Ok(made) => signature.write(made.as_bytes()),
        Err(_) => {
            signature.clear(64);
            Ok(())
        }
    }
}

api! {
    /// The seed is wiped.
    void crypto_ed25519_key_pair(sk: Out, pk: Out, seed: Out) {
        let secret: Seed = In::from(seed).secret()?;
        let public = secret.verifying_key();
        seed.clear(32);
        sk.write(secret.expose_secret())?;
        sk.at(32).write(public.as_bytes())?;
        pk.write(public.as_bytes())
    }

    /// Zeros where the public half of the key is not its own.
    void crypto_ed25519_sign(signature: Out, sk: In, message: In, len: usize) {
        sign(signature, sk, |key| Ok(key.sign(message.bytes(len)?)))
    }

    int crypto_ed25519_check(signature: In, pk: In, message: In, len: usize) {
        let (public, signature): (VerifyingKey, Signature) = (pk.public()?, signature.public()?);
        Ok(public.verify_with(Policy::Zip215, message.bytes(len)?, &signature)?)
    }

    /// Zeros where the public half of the key is not its own.
    void crypto_ed25519_ph_sign(signature: Out, sk: In, hash: In) {
        sign(signature, sk, |key| Ok(states::sign_sha512(key, &hash.array()?)?))
    }

    int crypto_ed25519_ph_check(signature: In, pk: In, hash: In) {
        let (public, signature): (VerifyingKey, Signature) = (pk.public()?, signature.public()?);
        Ok(states::verify_sha512(&public, Policy::Zip215, &hash.array()?, &signature)?)
    }
}
