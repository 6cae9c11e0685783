//! ring.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, Tag, UnboundKey};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "ring",
    version: Version::Package("ring"),
    implementation: "",
    keying: &[],
    task,
    hash: super::hash::ring::task,
};

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20-poly1305.seal" => made(|| {
            let (key, nonce) = (key(input)?, exactly::<12>("nonce", &input.nonce)?);
            let length = input.message.len();
            Ok(Job::in_place(&input.message, 16, move |_, sink| {
                let (text, tag) = sink.split_at_mut(length);
                let nonce = Nonce::assume_unique_for_key(nonce);
                let made = key.seal_in_place_separate_tag(nonce, Aad::empty(), text);
                made.map(|made| tag.copy_from_slice(made.as_ref())).is_ok()
            })
            .boxed())
        }),
        // Plaintext goes to the first half of the buffer while the ciphertext in the second half stays as it is.
        "chacha20-poly1305.open" => made(|| {
            let (key, nonce, tag) =
                (key(input)?, exactly::<12>("nonce", &input.nonce)?, exactly::<16>("tag", &input.tag)?);
            let length = input.message.len();
            let halves = [vec![0; length], input.message.clone()].concat();
            Ok(Job::in_place(&halves, 0, move |_, sink| {
                let nonce = Nonce::assume_unique_for_key(nonce);
                key.open_in_place_separate_tag(nonce, Aad::empty(), Tag::from(tag), sink, length..).is_ok()
            })
            .arranged(|sink| sink[..sink.len() / 2].to_vec())
            .boxed())
        }),
        _ => curve(operation, input),
    }
}

/// X25519 is not here: an exchange takes a fresh random key each time, which its interface wants made anew.
fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            let key = Ed25519KeyPair::from_seed_unchecked(seed);
            key.map(|key| public.copy_from_slice(key.public_key().as_ref())).is_ok()
        }),
        "ed25519.sign" => {
            let (seed, public) = input.key.split_at(input.key.len() / 2);
            let key = Ed25519KeyPair::from_seed_and_public_key(seed, public).map_err(|error| error.to_string());
            key.and_then(|key| {
                shapes::sign(input, move |_, message, signature| {
                    signature.copy_from_slice(key.sign(message).as_ref());
                    true
                })
            })
        }
        "ed25519.verify" => shapes::verify(input, |key, message, signature| {
            UnparsedPublicKey::new(&ED25519, key).verify(message, signature).is_ok()
        }),
        _ => return None,
    })
}

fn key(input: &Input) -> Result<LessSafeKey, String> {
    let key = UnboundKey::new(&CHACHA20_POLY1305, &input.key).map_err(|error| error.to_string())?;
    Ok(LessSafeKey::new(key))
}
