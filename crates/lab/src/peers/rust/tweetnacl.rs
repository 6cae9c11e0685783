//! TweetNaCl: the C of the crate tweetnacl.
//!
//! NaCl's secretbox wants 32 zero bytes before the plaintext and gives 16 before tag and ciphertext.

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "tweetnacl",
    version: Version::Package("tweetnacl-sys"),
    implementation: "",
    keying: KEYING,
    task,
    hash: super::hash::tweetnacl::task,
};

/// All that it has with a key for more than one message.
const KEYING: &[&str] = &["salsa20", "xsalsa20", "xsalsa20-poly1305.seal", "xsalsa20-poly1305.open", "nacl.secretbox"];

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "salsa20" => made(|| {
            let (key, nonce) = (exactly::<32>("key", &input.key)?, exactly::<8>("nonce", &input.nonce)?);
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
                tweetnacl::stream_salsa20_xor(sink, Some(source), &nonce, &key);
                true
            })
            .boxed())
        }),
        "xsalsa20" => made(|| {
            let (key, nonce) = (exactly::<32>("key", &input.key)?, exactly::<24>("nonce", &input.nonce)?);
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
                tweetnacl::stream_xor(sink, source, &nonce, &key);
                true
            })
            .boxed())
        }),
        "poly1305" => made(|| {
            let key = exactly::<32>("key", &input.key)?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                sink.try_into().map(|tag| tweetnacl::onetimeauth(tag, source, &key)).is_ok()
            })
            .boxed())
        }),
        "xsalsa20-poly1305.seal" => seal(input, |sink| [&sink[32..], &sink[16..32]].concat()),
        "nacl.secretbox" => seal(input, |sink| sink[16..].to_vec()),
        "xsalsa20-poly1305.open" => made(|| {
            let (key, nonce) = (exactly::<32>("key", &input.key)?, exactly::<24>("nonce", &input.nonce)?);
            let padded = [&[0; 16], &input.tag[..], &input.message].concat();
            Ok(Job::new(&padded, padded.len(), move |source, sink| {
                tweetnacl::secretbox_open(sink, source, &nonce, &key).is_ok()
            })
            .arranged(|sink| sink[32..].to_vec())
            .boxed())
        }),
        "nacl.box" => made(|| {
            let keys = exactly::<64>("key", &input.key)?;
            let (secret, public) = (exactly::<32>("key", &keys[..32])?, exactly::<32>("key", &keys[32..])?);
            let nonce = exactly::<24>("nonce", &input.nonce)?;
            let padded = [&[0; 32], &input.message[..]].concat();
            Ok(Job::new(&padded, padded.len(), move |source, sink| {
                tweetnacl::box_(sink, source, &nonce, &public, &secret).is_ok()
            })
            .arranged(|sink| sink[16..].to_vec())
            .boxed())
        }),
        _ => curve(operation, input),
    }
}

fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            tweetnacl::scalarmult_base(public, secret);
            true
        }),
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
            tweetnacl::scalarmult(shared, secret, point);
            true
        }),
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            tweetnacl::sign_keypair_seed(public, &mut [0; 64], seed);
            true
        }),
        "ed25519.sign" => {
            let mut signed = vec![0; 64 + input.message.len()];
            shapes::sign(input, move |key, message, signature| {
                let written = tweetnacl::sign(&mut signed, message, key);
                signature.copy_from_slice(&signed[..64]);
                written == signed.len()
            })
        }
        "ed25519.verify" => {
            let (mut signed, mut opened) = (vec![0; 64 + input.message.len()], vec![0; 64 + input.message.len()]);
            shapes::verify(input, move |key, message, signature| {
                signed[..64].copy_from_slice(signature);
                signed[64..].copy_from_slice(message);
                tweetnacl::sign_open(&mut opened, &signed, key).is_ok()
            })
        }
        _ => return None,
    })
}

fn seal(input: &Input, arrange: fn(&[u8]) -> Vec<u8>) -> Made {
    made(|| {
        let (key, nonce) = (exactly::<32>("key", &input.key)?, exactly::<24>("nonce", &input.nonce)?);
        let padded = [&[0; 32], &input.message[..]].concat();
        Ok(Job::new(&padded, padded.len(), move |source, sink| {
            tweetnacl::secretbox(sink, source, &nonce, &key).is_ok()
        })
        .arranged(arrange)
        .boxed())
    })
}
