//! `crypto_sign*`: Ed25519 and Ed25519ph. A secret key is the seed with the public key behind it.

use crate::crypto_hash::{Sha2, Sha512State};
use crate::edge::{Failed, In, Out, Put, Result, State, api};
use crate::random;
use crate::runtime::limit;
use crate::sizes::crypto_sign_messagebytes_max;
use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, VerifyingKey};
use saltern::curve25519::group::Edwards;
use saltern::hazmat::states;
use zeroize::Zeroizing;

/// Bytes of a signature.
const SIGNATURE: usize = 64;

fn key(sk: In) -> Result<SigningKey> {
    let (seed, public): (Seed, VerifyingKey) = (sk.secret()?, sk.at(32).public()?);
    Ok(SigningKey::from_seed_with_verifying_key(&seed, &public)?)
}

fn seed_key_pair(pk: Out, sk: Out, seed: In) -> Result {
    let seed: Seed = seed.secret()?;
    let public = seed.verifying_key();
    pk.write(public.as_bytes())?;
    sk.write(seed.expose_secret())?;
    sk.at(32).write(public.as_bytes())
}

fn new_key_pair(pk: Out, sk: Out) -> Result {
    let seed = Zeroizing::new(random::array::<32>());
    seed_key_pair(pk, sk, In::from(&*seed))
}

fn sign(sig: Out, len: Put<u64>, m: In, mlen: u64, sk: In) -> Result {
    let signature = key(sk)?.sign(m.bytes(mlen)?);
    sig.write(signature.as_bytes())?;
    len.set(SIGNATURE as u64);
    Ok(())
}

fn verify(sig: In, m: In, mlen: u64, pk: In) -> Result {
    let (public, signature): (VerifyingKey, Signature) = (pk.public()?, sig.public()?);
    Ok(public.verify(m.bytes(mlen)?, &signature)?)
}

/// The signature stands before the message.
fn sign_in_front(sm: Out, len: Put<u64>, m: In, mlen: u64, sk: In) -> Result {
    limit(mlen, crypto_sign_messagebytes_max());
    len.set(0);
    let key = key(sk);
    sm.at(SIGNATURE).copy(m, mlen)?;
    let Ok(key) = key else {
        sm.clear(mlen + SIGNATURE as u64);
        return Err(Failed);
    };
    let signature = key.sign(In::from(sm).at(SIGNATURE).bytes(mlen)?);
    sm.write(signature.as_bytes())?;
    len.set(mlen + SIGNATURE as u64);
    Ok(())
}

fn open(m: Out, len: Put<u64>, sm: In, smlen: u64, pk: In) -> Result {
    len.set(0);
    let mlen = smlen.checked_sub(SIGNATURE as u64).ok_or(Failed)?;
    let message = sm.at(SIGNATURE);
    if verify(sm, message, mlen, pk).is_err() {
        if !m.is_null() {
            m.clear(mlen);
        }
        return Err(Failed);
    }
    len.set(mlen);
    if m.is_null() { Ok(()) } else { m.copy(message, mlen) }
}

fn update(state: State<Sha512State>, m: In, mlen: u64) -> Result {
    let piece = m.bytes(mlen)?;
    state.with(|state| state.update(piece))
}

fn finish(state: State<Sha512State>) -> Result<[u8; 64]> {
    let hash = state.with(|state| state.digest())?;
    state.clear();
    Ok(hash)
}

fn final_create(state: State<Sha512State>, sig: Out, len: Put<u64>, sk: In) -> Result {
    let signature = states::sign_sha512(&key(sk)?, &finish(state)?)?;
    sig.write(signature.as_bytes())?;
    len.set(SIGNATURE as u64);
    Ok(())
}

fn final_verify(state: State<Sha512State>, sig: In, pk: In) -> Result {
    let hash = finish(state)?;
    Ok(states::verify_sha512(&pk.public()?, Policy::Strict, &hash, &sig.public()?)?)
}

/// The key of X25519; none for a point with a part of small order.
fn public_to_x25519(x25519_pk: Out, pk: In) -> Result {
    let public: VerifyingKey = pk.public()?;
    if !Edwards::decode(public.as_bytes())?.is_torsion_free() {
        return Err(Failed);
    }
    x25519_pk.write(public.to_x25519()?.as_bytes())
}

api! {
    int crypto_sign_seed_keypair(pk: Out, sk: Out, seed: In) { seed_key_pair(pk, sk, seed) }

    int crypto_sign_keypair(pk: Out, sk: Out) { new_key_pair(pk, sk) }

    int crypto_sign(sm: Out, smlen: Put<u64>, m: In, mlen: u64, sk: In) { sign_in_front(sm, smlen, m, mlen, sk) }

    int crypto_sign_open(m: Out, mlen: Put<u64>, sm: In, smlen: u64, pk: In) { open(m, mlen, sm, smlen, pk) }

    int crypto_sign_detached(sig: Out, siglen: Put<u64>, m: In, mlen: u64, sk: In) {
        sign(sig, siglen, m, mlen, sk)
    }

    int crypto_sign_verify_detached(sig: In, m: In, mlen: u64, pk: In) { verify(sig, m, mlen, pk) }

    int crypto_sign_init(state: State<Sha512State>) { state.begin(Sha512State::new()) }

    int crypto_sign_update(state: State<Sha512State>, m: In, mlen: u64) { update(state, m, mlen) }

    int crypto_sign_final_create(state: State<Sha512State>, sig: Out, siglen: Put<u64>, sk: In) {
        final_create(state, sig, siglen, sk)
    }

    int crypto_sign_final_verify(state: State<Sha512State>, sig: In, pk: In) { final_verify(state, sig, pk) }

    int crypto_sign_ed25519_seed_keypair(pk: Out, sk: Out, seed: In) { seed_key_pair(pk, sk, seed) }

    int crypto_sign_ed25519_keypair(pk: Out, sk: Out) { new_key_pair(pk, sk) }

    int crypto_sign_ed25519(sm: Out, smlen: Put<u64>, m: In, mlen: u64, sk: In) {
        sign_in_front(sm, smlen, m, mlen, sk)
    }

    int crypto_sign_ed25519_open(m: Out, mlen: Put<u64>, sm: In, smlen: u64, pk: In) {
        open(m, mlen, sm, smlen, pk)
    }

    int crypto_sign_ed25519_detached(sig: Out, siglen: Put<u64>, m: In, mlen: u64, sk: In) {
        sign(sig, siglen, m, mlen, sk)
    }

    int crypto_sign_ed25519_verify_detached(sig: In, m: In, mlen: u64, pk: In) { verify(sig, m, mlen, pk) }

    int crypto_sign_ed25519ph_init(state: State<Sha512State>) { state.begin(Sha512State::new()) }

    int crypto_sign_ed25519ph_update(state: State<Sha512State>, m: In, mlen: u64) { update(state, m, mlen) }

    int crypto_sign_ed25519ph_final_create(state: State<Sha512State>, sig: Out, siglen: Put<u64>, sk: In) {
        final_create(state, sig, siglen, sk)
    }

    int crypto_sign_ed25519ph_final_verify(state: State<Sha512State>, sig: In, pk: In) {
        final_verify(state, sig, pk)
    }

    int crypto_sign_ed25519_pk_to_curve25519(x25519_pk: Out, pk: In) { public_to_x25519(x25519_pk, pk) }

    int crypto_sign_ed25519_sk_to_curve25519(x25519_sk: Out, sk: In) {
        x25519_sk.write(sk.secret::<Seed>()?.to_x25519().expose_secret())
    }

    int crypto_sign_ed25519_sk_to_seed(seed: Out, sk: In) { seed.copy(sk, 32_usize) }

    int crypto_sign_ed25519_sk_to_pk(pk: Out, sk: In) { pk.copy(sk.at(32), 32_usize) }
}
