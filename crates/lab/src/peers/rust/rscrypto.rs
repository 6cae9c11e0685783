//! rscrypto.

use rscrypto::aead::expert::AeadWithNonce as _;
use rscrypto::aead::{Nonce96, Nonce192};
use rscrypto::{
    ChaCha20Poly1305, ChaCha20Poly1305Key, Ed25519Keypair, Ed25519PublicKey, Ed25519SecretKey, Ed25519Signature,
    Poly1305, Poly1305OneTimeKey, X25519PublicKey, X25519SecretKey, XChaCha20Poly1305, XChaCha20Poly1305Key,
};

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "rscrypto",
    version: Version::Package("rscrypto"),
    implementation: "",
    keying: &["blake2b-512.keyed", "blake2s-256.keyed"],
    task,
    hash: super::hash::rscrypto::task,
};

macro_rules! seal_and_open {
    ($type:ident, $key:ident, $nonce:ident, $input:ident, $opens:expr) => {
        made(|| {
            let key = $type::new(&$key::from_bytes(exactly("key", &$input.key)?));
            let nonce = $nonce::from_bytes(exactly("nonce", &$input.nonce)?);
            let length = $input.message.len();
            if !$opens {
                return Ok(Job::in_place(&$input.message, 16, move |_, sink| {
                    let (text, tag) = sink.split_at_mut(length);
                    let made = key.encrypt_in_place(&nonce, &[], text);
                    made.map(|made| tag.copy_from_slice(made.as_ref())).is_ok()
                })
                .boxed());
            }
            // It only opens in place, so that the ciphertext has to be copied each time.
            let tag = $type::tag_from_slice(&$input.tag).map_err(|error| error.to_string())?;
            Ok(Job::copying(&$input.message, move |_, sink| key.decrypt_in_place(&nonce, &[], sink, &tag).is_ok())
                .boxed())
        })
    };
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "poly1305" => made(|| {
            let key = exactly::<32>("key", &input.key)?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                let key = Poly1305OneTimeKey::from_bytes(key);
                sink.copy_from_slice(Poly1305::authenticate_once(key, source).as_slice());
                true
            })
            .boxed())
        }),
        "chacha20-poly1305.seal" => seal_and_open!(ChaCha20Poly1305, ChaCha20Poly1305Key, Nonce96, input, false),
        "chacha20-poly1305.open" => seal_and_open!(ChaCha20Poly1305, ChaCha20Poly1305Key, Nonce96, input, true),
        "xchacha20-poly1305.seal" => seal_and_open!(XChaCha20Poly1305, XChaCha20Poly1305Key, Nonce192, input, false),
        "xchacha20-poly1305.open" => seal_and_open!(XChaCha20Poly1305, XChaCha20Poly1305Key, Nonce192, input, true),
        _ => curve(operation, input),
    }
}

fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            *public = X25519SecretKey::from_bytes(*secret).public_key().to_bytes();
            true
        }),
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
            let point = X25519PublicKey::from_bytes(*point);
            let made = X25519SecretKey::from_bytes(*secret).diffie_hellman(&point);
            made.map(|made| *shared = *made.as_bytes()).is_ok()
        }),
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            *public = Ed25519SecretKey::from_bytes(*seed).public_key().to_bytes();
            true
        }),
        "ed25519.sign" => match ed25519_key(input) {
            Ok(key) => shapes::sign(input, move |_, message, signature| {
                *signature = key.sign(message).to_bytes();
                true
            }),
            Err(error) => Err(error),
        },
        "ed25519.verify" => shapes::verify(input, |key, message, signature| {
            let signature = Ed25519Signature::from_bytes(*signature);
            Ed25519PublicKey::from_bytes(*key).verify(message, &signature).is_ok()
        }),
        _ => return None,
    })
}

/// The pair, with the public key beside the seed.
fn ed25519_key(input: &Input) -> Result<Ed25519Keypair, String> {
    let seed = input.key.get(..32).ok_or("no seed of 32 bytes")?;
    Ok(Ed25519Keypair::from_secret_key(Ed25519SecretKey::from_bytes(exactly("key", seed)?)))
}
