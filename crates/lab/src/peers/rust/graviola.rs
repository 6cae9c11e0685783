//! graviola.

use graviola::aead::{ChaCha20Poly1305, XChaCha20Poly1305};
use graviola::key_agreement::x25519::{PublicKey, StaticPrivateKey};
use graviola::signing::eddsa::{Ed25519SigningKey, Ed25519VerifyingKey};

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "graviola",
    version: Version::Package("graviola"),
    implementation: "",
    keying: &[],
    task,
    hash: super::hash::graviola::task,
};

/// What the processor lacks that graviola cannot do without: it would panic.
pub(super) fn needs() -> Option<String> {
    #[cfg(target_arch = "x86_64")]
    let lacks = ["aes", "pclmulqdq", "bmi1", "bmi2", "adx", "avx2"];
    #[cfg(not(target_arch = "x86_64"))]
    let lacks = ["aes", "pmull", "sha2", "neon"];
    let has = crate::machine::features();
    let lacks: Vec<&str> = lacks.into_iter().filter(|feature| !has.iter().any(|has| has == feature)).collect();
    (!lacks.is_empty()).then(|| format!("needs a processor with {}", lacks.join(", ")))
}

macro_rules! seal_and_open {
    ($type:ident, $input:ident, $opens:expr) => {
        made(|| {
            let (key, nonce) = ($type::new(exactly("key", &$input.key)?), exactly("nonce", &$input.nonce)?);
            let length = $input.message.len();
            if !$opens {
                return Ok(Job::in_place(&$input.message, 16, move |_, sink| {
                    let (text, tag) = sink.split_at_mut(length);
                    tag.try_into().map(|tag| key.encrypt(&nonce, &[], text, tag)).is_ok()
                })
                .boxed());
            }
            // It only opens in place, so that the ciphertext has to be copied each time.
            let tag = $input.tag.clone();
            Ok(Job::copying(&$input.message, move |_, sink| key.decrypt(&nonce, &[], sink, &tag).is_ok()).boxed())
        })
    };
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20-poly1305.seal" => seal_and_open!(ChaCha20Poly1305, input, false),
        "chacha20-poly1305.open" => seal_and_open!(ChaCha20Poly1305, input, true),
        "xchacha20-poly1305.seal" => seal_and_open!(XChaCha20Poly1305, input, false),
        "xchacha20-poly1305.open" => seal_and_open!(XChaCha20Poly1305, input, true),
        _ => curve(operation, input),
    }
}

/// Keys are made from bytes each time. A signing key computes its public key then, so it is made beforehand for signing.
fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            *public = StaticPrivateKey::from_array(secret).public_key().as_bytes();
            true
        }),
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
            let Ok(point) = PublicKey::try_from_slice(point) else { return false };
            let made = StaticPrivateKey::from_array(secret).diffie_hellman(&point);
            made.map(|made| *shared = made.0).is_ok()
        }),
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            let key = Ed25519SigningKey::from_bytes(seed);
            key.map(|key| *public = key.public_key().as_bytes()).is_ok()
        }),
        "ed25519.sign" => {
            let key = input.key.get(..32).and_then(|seed| Ed25519SigningKey::from_bytes(seed).ok());
            key.ok_or("it refuses the seed".to_owned()).and_then(|key| {
                shapes::sign(input, move |_, message, signature| {
                    *signature = key.sign(message);
                    true
                })
            })
        }
        "ed25519.verify-prepared" => {
            let key = input.key.first_chunk::<32>().and_then(|key| Ed25519VerifyingKey::from_bytes(key).ok());
            key.ok_or("it refuses the key".to_owned()).and_then(|key| {
                shapes::verify(input, move |_, message, signature| key.verify(signature, message).is_ok())
            })
        }
        "ed25519.verify" => shapes::verify(input, |key, message, signature| {
            Ed25519VerifyingKey::from_bytes(key).is_ok_and(|key| key.verify(signature, message).is_ok())
        }),
        _ => return None,
    })
}
