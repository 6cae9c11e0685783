//! `crypto_box*`: X25519 and a secretbox.

use crate::crypto_generichash::blake2b;
use crate::crypto_scalarmult::{key_pair, shared};
use crate::crypto_secretbox::{ChaCha, MAC, Salsa, open, open_easy, open_padded, seal, seal_easy, seal_padded};
use crate::edge::{Failed, In, Out, Result, api};
use crate::random;
use crate::runtime::limit;
use crate::sizes::{crypto_box_curve25519xchacha20poly1305_messagebytes_max, crypto_box_messagebytes_max};
use saltern::cipher::{hchacha20, hsalsa20};
use saltern::hash::Sha512;
use saltern::nacl::Scheme;
use zeroize::Zeroizing;

/// A scheme, with what makes a key of a shared secret.
pub(crate) trait Agreed: Scheme {
    fn derive(secret: [u8; 32]) -> saltern::cipher::Key;
}

impl Agreed for Salsa {
    fn derive(secret: [u8; 32]) -> saltern::cipher::Key {
        hsalsa20(&saltern::cipher::Key::new(secret), &[0; 16])
    }
}

impl Agreed for ChaCha {
    fn derive(secret: [u8; 32]) -> saltern::cipher::Key {
        hchacha20(&saltern::cipher::Key::new(secret), &[0; 16])
    }
}

/// The key that both have.
fn agree<S: Agreed>(pk: In, sk: In) -> Result<saltern::cipher::Key> {
    Ok(S::derive(*shared(sk, pk)?.expose_secret()))
}

/// With the key of two parties.
fn between<S: Agreed>(pk: In, sk: In, f: impl FnOnce(In) -> Result) -> Result {
    let key = agree::<S>(pk, sk)?;
    f(In::from(key.expose_secret()))
}

fn before<S: Agreed>(k: Out, pk: In, sk: In) -> Result {
    k.write(agree::<S>(pk, sk)?.expose_secret())
}

fn seed_key_pair(pk: Out, sk: Out, seed: In) -> Result {
    let hash = Zeroizing::new(Sha512::hash(seed.bytes(32)?));
    let (key, _) = hash.split_at(32);
    key_pair(pk, sk, key.try_into().map_err(|_| Failed)?)
}

/// The nonce of a sealed box.
fn sealed_nonce(ephemeral: &[u8], pk: &[u8]) -> Result<[u8; 24]> {
    let mut nonce = [0; 24];
    blake2b(&mut nonce, &[ephemeral, pk])?;
    Ok(nonce)
}

/// Bytes of a public key.
const PUBLIC: usize = 32;

fn seal_for<S: Agreed>(c: Out, m: In, len: u64, pk: In) -> Result {
    let theirs: [u8; PUBLIC] = pk.array()?;
    let secret = Zeroizing::new(random::array::<32>());
    let mut public = [0; PUBLIC];
    let mut kept = Zeroizing::new([0; 32]);
    key_pair(Out::from(&mut public), Out::from(&mut *kept), &secret)?;
    let nonce = sealed_nonce(&public, &theirs)?;
    between::<S>(In::from(&theirs), In::from(&*secret), |key| {
        seal_easy::<S>(c.at(PUBLIC), m, len, In::from(&nonce), key)
    })?;
    c.write(&public)
}

fn open_sealed<S: Agreed>(m: Out, c: In, len: u64, pk: In, sk: In) -> Result {
    let inner = len.checked_sub((PUBLIC + MAC) as u64).ok_or(Failed)?;
    // What is moved in place goes over it.
    let ephemeral: [u8; PUBLIC] = c.array()?;
    let nonce = sealed_nonce(&ephemeral, pk.bytes(PUBLIC)?)?;
    between::<S>(In::from(&ephemeral), sk, |key| {
        open_easy::<S>(m, c.at(PUBLIC), inner + MAC as u64, In::from(&nonce), key)
    })
}

api! {
    int crypto_box_seed_keypair(pk: Out, sk: Out, seed: In) { seed_key_pair(pk, sk, seed) }

    int crypto_box_keypair(pk: Out, sk: Out) { crate::crypto_kx::new_key_pair(pk, sk) }

    int crypto_box_beforenm(k: Out, pk: In, sk: In) { before::<Salsa>(k, pk, sk) }

    int crypto_box_detached(c: Out, mac: Out, m: In, mlen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| seal::<Salsa>(c, mac, m, mlen, n, key))
    }

    int crypto_box_easy(c: Out, m: In, mlen: u64, n: In, pk: In, sk: In) {
        limit(mlen, crypto_box_messagebytes_max());
        between::<Salsa>(pk, sk, |key| seal_easy::<Salsa>(c, m, mlen, n, key))
    }

    int crypto_box_open_detached(m: Out, c: In, mac: In, clen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| open::<Salsa>(m, c, mac, clen, n, key))
    }

    int crypto_box_open_easy(m: Out, c: In, clen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| open_easy::<Salsa>(m, c, clen, n, key))
    }

    int crypto_box_detached_afternm(c: Out, mac: Out, m: In, mlen: u64, n: In, k: In) {
        seal::<Salsa>(c, mac, m, mlen, n, k)
    }

    int crypto_box_easy_afternm(c: Out, m: In, mlen: u64, n: In, k: In) {
        limit(mlen, crypto_box_messagebytes_max());
        seal_easy::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_box_open_detached_afternm(m: Out, c: In, mac: In, clen: u64, n: In, k: In) {
        open::<Salsa>(m, c, mac, clen, n, k)
    }

    int crypto_box_open_easy_afternm(m: Out, c: In, clen: u64, n: In, k: In) {
        open_easy::<Salsa>(m, c, clen, n, k)
    }

    int crypto_box_seal(c: Out, m: In, mlen: u64, pk: In) {
        limit(mlen, crypto_box_messagebytes_max());
        seal_for::<Salsa>(c, m, mlen, pk)
    }

    int crypto_box_seal_open(m: Out, c: In, clen: u64, pk: In, sk: In) {
        open_sealed::<Salsa>(m, c, clen, pk, sk)
    }

    int crypto_box(c: Out, m: In, mlen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| seal_padded::<Salsa>(c, m, mlen, n, key))
    }

    int crypto_box_open(m: Out, c: In, clen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| open_padded::<Salsa>(m, c, clen, n, key))
    }

    int crypto_box_afternm(c: Out, m: In, mlen: u64, n: In, k: In) {
        seal_padded::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_box_open_afternm(m: Out, c: In, clen: u64, n: In, k: In) {
        open_padded::<Salsa>(m, c, clen, n, k)
    }

    int crypto_box_curve25519xsalsa20poly1305_seed_keypair(pk: Out, sk: Out, seed: In) {
        seed_key_pair(pk, sk, seed)
    }

    int crypto_box_curve25519xsalsa20poly1305_keypair(pk: Out, sk: Out) {
        crate::crypto_kx::new_key_pair(pk, sk)
    }

    int crypto_box_curve25519xsalsa20poly1305_beforenm(k: Out, pk: In, sk: In) { before::<Salsa>(k, pk, sk) }

    int crypto_box_curve25519xsalsa20poly1305(c: Out, m: In, mlen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| seal_padded::<Salsa>(c, m, mlen, n, key))
    }

    int crypto_box_curve25519xsalsa20poly1305_open(m: Out, c: In, clen: u64, n: In, pk: In, sk: In) {
        between::<Salsa>(pk, sk, |key| open_padded::<Salsa>(m, c, clen, n, key))
    }

    int crypto_box_curve25519xsalsa20poly1305_afternm(c: Out, m: In, mlen: u64, n: In, k: In) {
        seal_padded::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_box_curve25519xsalsa20poly1305_open_afternm(m: Out, c: In, clen: u64, n: In, k: In) {
        open_padded::<Salsa>(m, c, clen, n, k)
    }

    int crypto_box_curve25519xchacha20poly1305_seed_keypair(pk: Out, sk: Out, seed: In) {
        seed_key_pair(pk, sk, seed)
    }

    int crypto_box_curve25519xchacha20poly1305_keypair(pk: Out, sk: Out) {
        crate::crypto_kx::new_key_pair(pk, sk)
    }

    int crypto_box_curve25519xchacha20poly1305_beforenm(k: Out, pk: In, sk: In) { before::<ChaCha>(k, pk, sk) }

    int crypto_box_curve25519xchacha20poly1305_detached(
        c: Out, mac: Out, m: In, mlen: u64, n: In, pk: In, sk: In,
    ) {
        between::<ChaCha>(pk, sk, |key| seal::<ChaCha>(c, mac, m, mlen, n, key))
    }

    int crypto_box_curve25519xchacha20poly1305_easy(c: Out, m: In, mlen: u64, n: In, pk: In, sk: In) {
        limit(mlen, crypto_box_curve25519xchacha20poly1305_messagebytes_max());
        between::<ChaCha>(pk, sk, |key| seal_easy::<ChaCha>(c, m, mlen, n, key))
    }

    int crypto_box_curve25519xchacha20poly1305_open_detached(
        m: Out, c: In, mac: In, clen: u64, n: In, pk: In, sk: In,
    ) {
        between::<ChaCha>(pk, sk, |key| open::<ChaCha>(m, c, mac, clen, n, key))
    }

    int crypto_box_curve25519xchacha20poly1305_open_easy(m: Out, c: In, clen: u64, n: In, pk: In, sk: In) {
        between::<ChaCha>(pk, sk, |key| open_easy::<ChaCha>(m, c, clen, n, key))
    }

    int crypto_box_curve25519xchacha20poly1305_detached_afternm(
        c: Out, mac: Out, m: In, mlen: u64, n: In, k: In,
    ) {
        seal::<ChaCha>(c, mac, m, mlen, n, k)
    }

    int crypto_box_curve25519xchacha20poly1305_easy_afternm(c: Out, m: In, mlen: u64, n: In, k: In) {
        limit(mlen, crypto_box_curve25519xchacha20poly1305_messagebytes_max());
        seal_easy::<ChaCha>(c, m, mlen, n, k)
    }

    int crypto_box_curve25519xchacha20poly1305_open_detached_afternm(
        m: Out, c: In, mac: In, clen: u64, n: In, k: In,
    ) {
        open::<ChaCha>(m, c, mac, clen, n, k)
    }

    int crypto_box_curve25519xchacha20poly1305_open_easy_afternm(m: Out, c: In, clen: u64, n: In, k: In) {
        open_easy::<ChaCha>(m, c, clen, n, k)
    }

    int crypto_box_curve25519xchacha20poly1305_seal(c: Out, m: In, mlen: u64, pk: In) {
        limit(mlen, crypto_box_curve25519xchacha20poly1305_messagebytes_max());
        seal_for::<ChaCha>(c, m, mlen, pk)
    }

    int crypto_box_curve25519xchacha20poly1305_seal_open(m: Out, c: In, clen: u64, pk: In, sk: In) {
        open_sealed::<ChaCha>(m, c, clen, pk, sk)
    }
}
