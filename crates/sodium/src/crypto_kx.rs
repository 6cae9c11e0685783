//! `crypto_kx*`: keys for both directions between two parties.

use crate::crypto_generichash::blake2b;
use crate::crypto_scalarmult::{key_pair, shared};
use crate::edge::{In, Out, Result, api};
use crate::random;
use crate::runtime::misuse;
use zeroize::Zeroizing;

/// A new key pair of X25519.
pub(crate) fn new_key_pair(pk: Out, sk: Out) -> Result {
    key_pair(pk, sk, &Zeroizing::new(random::array()))
}

/// Two keys: what the client receives by, and what it sends by. A direction that is null is not asked for.
fn session(first: Out, second: Out, ours: In, theirs: In, client: In, server: In) -> Result {
    if first.is_null() && second.is_null() {
        misuse();
    }
    let secret = shared(ours, theirs)?;
    let mut keys = Zeroizing::new([0; 64]);
    blake2b(&mut *keys, &[secret.expose_secret(), client.bytes(32)?, server.bytes(32)?])?;
    // In this order, for one place that takes both.
    for (place, other, key) in [(first, second, &keys[..32]), (second, first, &keys[32..])] {
        if place.is_null() { other } else { place }.write(key)?;
    }
    Ok(())
}

api! {
    int crypto_kx_seed_keypair(pk: Out, sk: Out, seed: In) {
        let mut secret = Zeroizing::new([0; 32]);
        blake2b(&mut *secret, &[seed.bytes(32)?])?;
        key_pair(pk, sk, &secret)
    }

    int crypto_kx_keypair(pk: Out, sk: Out) { new_key_pair(pk, sk) }

    int crypto_kx_client_session_keys(rx: Out, tx: Out, client_pk: In, client_sk: In, server_pk: In) {
        session(rx, tx, client_sk, server_pk, client_pk, server_pk)
    }

    int crypto_kx_server_session_keys(rx: Out, tx: Out, server_pk: In, server_sk: In, client_pk: In) {
        session(tx, rx, server_sk, client_pk, client_pk, server_pk)
    }
}
