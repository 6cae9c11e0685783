//! libcrux: HACL*'s portable code in Rust.

use libcrux_chacha20poly1305 as libcrux;

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "libcrux",
    version: Version::Package("libcrux-chacha20poly1305"),
    implementation: "",
    keying: KEYING,
    task,
    hash: super::hash::libcrux::task,
};

/// All that it has with a key for more than one message.
const KEYING: &[&str] = &[
    "chacha20-poly1305.seal",
    "chacha20-poly1305.open",
    "xchacha20-poly1305.seal",
    "xchacha20-poly1305.open",
    "hmac-sha-256",
    "hmac-sha-384",
    "hmac-sha-512",
    "blake2b-512.keyed",
    "blake2s-256.keyed",
];

/// Sealing and opening of one AEAD: the nonce alone has another length.
macro_rules! seal {
    ($encrypt:path, $input:ident) => {
        made(|| {
            let (key, nonce) = (exactly::<32>("key", &$input.key)?, exactly("nonce", &$input.nonce)?);
            Ok(Job::new(&$input.message, $input.message.len() + 16, move |source, sink| {
                $encrypt(&key, source, sink, &[], &nonce).is_ok()
            })
            .boxed())
        })
    };
}

macro_rules! open {
    ($decrypt:path, $input:ident) => {
        made(|| {
            let (key, nonce) = (exactly::<32>("key", &$input.key)?, exactly("nonce", &$input.nonce)?);
            let sealed = [&$input.message[..], &$input.tag].concat();
            Ok(Job::new(&sealed, $input.message.len(), move |source, sink| {
                $decrypt(&key, sink, source, &[], &nonce).is_ok()
            })
            .boxed())
        })
    };
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "poly1305" => made(|| {
            let key = exactly::<32>("key", &input.key)?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                sink.try_into().is_ok_and(|tag| libcrux_poly1305::mac(&key, source, tag).is_ok())
            })
            .boxed())
        }),
        "chacha20-poly1305.seal" => seal!(libcrux::encrypt, input),
        "chacha20-poly1305.open" => open!(libcrux::decrypt, input),
        "xchacha20-poly1305.seal" => seal!(libcrux::xchacha20_poly1305::encrypt, input),
        "xchacha20-poly1305.open" => open!(libcrux::xchacha20_poly1305::decrypt, input),
        _ => curve(operation, input),
    }
}

fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            libcrux_curve25519::secret_to_public(public, secret);
            true
        }),
        "x25519.dh" => {
            shapes::exchange(input, |secret, point, shared| libcrux_curve25519::ecdh(shared, point, secret).is_ok())
        }
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            libcrux_ed25519::secret_to_public(public, seed);
            true
        }),
        // It takes the seed alone, and computes the public key each time.
        "ed25519.sign" => shapes::sign(input, |key, message, signature| {
            let Some(seed) = key.first_chunk() else { return false };
            libcrux_ed25519::sign(message, seed).map(|made| *signature = made).is_ok()
        }),
        "ed25519.verify" => {
            shapes::verify(input, |key, message, signature| libcrux_ed25519::verify(message, key, signature).is_ok())
        }
        _ => return None,
    })
}
