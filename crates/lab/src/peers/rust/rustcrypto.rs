//! RustCrypto: the crates chacha20, salsa20, poly1305, chacha20poly1305 and crypto_secretbox.

use chacha20::cipher::{KeyIvInit, StreamCipher};
use chacha20poly1305::aead::inout::InOutBuf;
use chacha20poly1305::{AeadInOut, ChaCha20Poly1305, XChaCha20Poly1305};
use crypto_secretbox::{AeadInPlace, XSalsa20Poly1305};
use poly1305::Poly1305;
use poly1305::universal_hash::KeyInit;

use super::entry::{self, Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;

/// One for each crate, since each has a version of its own.
pub(super) const LIBRARIES: [Entry; 5] = [
    library("chacha20", chacha),
    library("salsa20", salsa),
    library("poly1305", mac),
    library("chacha20poly1305", aead),
    library("crypto_secretbox", secretbox),
];

const fn library(package: &'static str, task: fn(&str, &Input) -> Made) -> Entry {
    Entry { name: "rustcrypto", version: Version::Package(package), implementation: package, task, hash: entry::none }
}

fn chacha(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20" => stream::<chacha20::ChaCha20>(input),
        "chacha12" => stream::<chacha20::ChaCha12>(input),
        "chacha8" => stream::<chacha20::ChaCha8>(input),
        "xchacha20" => stream::<chacha20::XChaCha20>(input),
        _ => None,
    }
}

fn salsa(operation: &str, input: &Input) -> Made {
    match operation {
        "salsa20" => stream::<salsa20::Salsa20>(input),
        "salsa20-12" => stream::<salsa20::Salsa12>(input),
        "salsa20-8" => stream::<salsa20::Salsa8>(input),
        "xsalsa20" => stream::<salsa20::XSalsa20>(input),
        _ => None,
    }
}

fn mac(operation: &str, input: &Input) -> Made {
    match operation {
        "poly1305" => made(|| {
            let key = poly1305::Key::try_from(&input.key[..]).map_err(|error| error.to_string())?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                sink.copy_from_slice(&Poly1305::new(&key).compute_unpadded(source));
                true
            })
            .boxed())
        }),
        _ => None,
    }
}

fn aead(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20-poly1305.seal" => seal::<ChaCha20Poly1305>(input),
        "chacha20-poly1305.open" => open::<ChaCha20Poly1305>(input),
        "xchacha20-poly1305.seal" => seal::<XChaCha20Poly1305>(input),
        "xchacha20-poly1305.open" => open::<XChaCha20Poly1305>(input),
        _ => None,
    }
}

fn secretbox(operation: &str, input: &Input) -> Made {
    match operation {
        "xsalsa20-poly1305.seal" => made(|| {
            let (key, nonce) = secretbox_key(input)?;
            let length = input.message.len();
            Ok(Job::in_place(&input.message, 16, move |_, sink| {
                let (text, tag) = sink.split_at_mut(length);
                let made = key.encrypt_in_place_detached(&nonce, b"", text);
                made.map(|made| tag.copy_from_slice(&made)).is_ok()
            })
            .boxed())
        }),
        // It only opens in place, so that the ciphertext has to be copied each time.
        "xsalsa20-poly1305.open" => made(|| {
            let (key, nonce) = secretbox_key(input)?;
            let tag = crypto_secretbox::Tag::clone_from_slice(&input.tag);
            Ok(Job::copying(&input.message, move |_, sink| {
                key.decrypt_in_place_detached(&nonce, b"", sink, &tag).is_ok()
            })
            .boxed())
        }),
        _ => None,
    }
}

fn stream<C: KeyIvInit + StreamCipher + 'static>(input: &Input) -> Made {
    made(|| {
        let key = chacha20::cipher::Key::<C>::try_from(&input.key[..]).map_err(|error| error.to_string())?;
        let nonce = chacha20::cipher::Iv::<C>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
        Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
            C::new(&key, &nonce).try_apply_keystream_b2b(source, sink).is_ok()
        })
        .boxed())
    })
}

fn seal<A: AeadInOut + KeyInit + 'static>(input: &Input) -> Made {
    made(|| {
        let key = A::new_from_slice(&input.key).map_err(|error| error.to_string())?;
        let nonce =
            chacha20poly1305::aead::Nonce::<A>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
        Ok(Job::new(&input.message, input.message.len() + 16, move |source, sink| {
            let (text, tag) = sink.split_at_mut(source.len());
            let Ok(buffers) = InOutBuf::new(source, text) else { return false };
            let made = key.encrypt_inout_detached(&nonce, b"", buffers);
            made.map(|made| tag.copy_from_slice(&made)).is_ok()
        })
        .boxed())
    })
}

fn open<A: AeadInOut + KeyInit + 'static>(input: &Input) -> Made {
    made(|| {
        let key = A::new_from_slice(&input.key).map_err(|error| error.to_string())?;
        let nonce =
            chacha20poly1305::aead::Nonce::<A>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
        let tag = chacha20poly1305::aead::Tag::<A>::try_from(&input.tag[..]).map_err(|error| error.to_string())?;
        Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
            InOutBuf::new(source, sink)
                .is_ok_and(|buffers| key.decrypt_inout_detached(&nonce, b"", buffers, &tag).is_ok())
        })
        .boxed())
    })
}

fn secretbox_key(input: &Input) -> Result<(XSalsa20Poly1305, crypto_secretbox::Nonce), String> {
    use crypto_secretbox::KeyInit as _;
    let key = XSalsa20Poly1305::new_from_slice(&input.key).map_err(|error| error.to_string())?;
    Ok((key, crypto_secretbox::Nonce::clone_from_slice(&input.nonce)))
}
