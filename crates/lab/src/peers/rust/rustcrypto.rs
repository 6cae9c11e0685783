//! RustCrypto: the crates chacha20, salsa20, poly1305, chacha20poly1305, aead-stream, crypto_secretbox and crypto_box; and ascon-aead, which has its traits.

use aead_stream::EncryptorBE32;
use aes::{Aes128, Aes192, Aes256};
use ascon_aead::AsconAead128;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use chacha20poly1305::aead::inout::InOutBuf;
use chacha20poly1305::consts::{U12, U16 as T16};
use chacha20poly1305::{AeadInOut, ChaCha20Poly1305, XChaCha20Poly1305};
use crypto_box::{ChaChaBox, PublicKey, SalsaBox, SecretKey};
use crypto_secretbox::consts::{U16, U24};
use crypto_secretbox::{AeadInPlace, XSalsa20Poly1305};
use poly1305::Poly1305;
use poly1305::universal_hash::KeyInit;

use super::entry::{self, Entry, Made, Version, made};
use crate::contract::{Input, Operation};
use crate::job::Job;
use crate::operations::CHUNK_BYTES;
use crate::shapes::{self, exactly};

/// One for each crate, since each has a version of its own.
pub(super) const LIBRARIES: [Entry; 13] = [
    Entry { keying: &["chacha20", "chacha12", "chacha8", "xchacha20", "xchacha12"], ..streams("chacha20", chacha) },
    Entry { keying: &["salsa20", "salsa20-12", "salsa20-8", "xsalsa20"], ..streams("salsa20", salsa) },
    library("poly1305", mac),
    library("chacha20poly1305", aead),
    library("aes-gcm", gcm),
    library("aes-gcm-siv", gcm_siv),
    library("ccm", ccm),
    library("eax", eax),
    library("ocb3", ocb),
    Entry { name: "ascon-aead", ..library("ascon-aead", ascon) },
    library("aead-stream", chunks),
    library("crypto_secretbox", secretbox),
    library("crypto_box", boxes),
];

const fn library(package: &'static str, task: fn(&str, &Input) -> Made) -> Entry {
    let version = Version::Package(package);
    Entry { name: "rustcrypto", version, implementation: package, keying: &[], task, hash: entry::none }
}

/// Stream ciphers, whose messages may come in pieces.
const fn streams(package: &'static str, hash: entry::Hashing) -> Entry {
    Entry { hash, ..library(package, entry::none) }
}

fn chacha(operation: &Operation, input: &Input) -> Made {
    match operation.algorithm() {
        "chacha20" => stream::<chacha20::ChaCha20>(operation, input),
        "chacha12" => stream::<chacha20::ChaCha12>(operation, input),
        "chacha8" => stream::<chacha20::ChaCha8>(operation, input),
        "xchacha20" => stream::<chacha20::XChaCha20>(operation, input),
        "xchacha12" => stream::<chacha20::XChaCha12>(operation, input),
        _ => None,
    }
}

fn salsa(operation: &Operation, input: &Input) -> Made {
    match operation.algorithm() {
        "salsa20" => stream::<salsa20::Salsa20>(operation, input),
        "salsa20-12" => stream::<salsa20::Salsa12>(operation, input),
        "salsa20-8" => stream::<salsa20::Salsa8>(operation, input),
        "xsalsa20" => stream::<salsa20::XSalsa20>(operation, input),
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

fn ascon(operation: &str, input: &Input) -> Made {
    match operation {
        "ascon-aead128.seal" => seal::<AsconAead128>(input),
        "ascon-aead128.open" => open::<AsconAead128>(input),
        _ => None,
    }
}

/// What a crate has with AES, with each size of key.
macro_rules! with_aes {
    ($($crate_name:ident: $($name:literal $cipher:ty),+;)*) => {$(
        fn $crate_name(operation: &str, input: &Input) -> Made {
            let (name, what) = operation.rsplit_once('.')?;
            match (name, what) {
                $(
                    ($name, "seal") => seal::<$cipher>(input),
                    ($name, "open") => open::<$cipher>(input),
                )+
                _ => None,
            }
        }
    )*};
}
with_aes! {
    gcm: "aes-128-gcm" aes_gcm::Aes128Gcm, "aes-192-gcm" aes_gcm::AesGcm<Aes192, U12>, "aes-256-gcm" aes_gcm::Aes256Gcm;
    gcm_siv: "aes-128-gcm-siv" aes_gcm_siv::Aes128GcmSiv, "aes-256-gcm-siv" aes_gcm_siv::Aes256GcmSiv;
    ccm: "aes-128-ccm" ::ccm::Ccm<Aes128, T16, U12>, "aes-192-ccm" ::ccm::Ccm<Aes192, T16, U12>, "aes-256-ccm" ::ccm::Ccm<Aes256, T16, U12>;
    eax: "aes-128-eax" ::eax::Eax<Aes128>, "aes-192-eax" ::eax::Eax<Aes192>, "aes-256-eax" ::eax::Eax<Aes256>;
    ocb: "aes-128-ocb" ocb3::Ocb3<Aes128, U12>, "aes-192-ocb" ocb3::Ocb3<Aes192, U12>, "aes-256-ocb" ocb3::Ocb3<Aes256, U12>;
}

/// Each chunk in a vector, which is what it seals in place: copied there and from there.
fn chunks(operation: &str, input: &Input) -> Made {
    if operation != "chacha20-poly1305.stream" {
        return None;
    }
    made(|| {
        let key = ChaCha20Poly1305::new_from_slice(&input.key).map_err(|error| error.to_string())?;
        let prefix: [u8; 7] = exactly("nonce", &input.nonce)?;
        let chunks = input.message.len().div_ceil(CHUNK_BYTES).max(1);
        let mut buffer = Vec::with_capacity(CHUNK_BYTES + 16);
        Ok(Job::new(&input.message, input.message.len() + 16 * chunks, move |source, mut sink| {
            let mut stream = EncryptorBE32::from_aead(key.clone(), &prefix.into());
            let (whole, last) = source.split_at((chunks - 1) * CHUNK_BYTES);
            for chunk in whole.chunks_exact(CHUNK_BYTES) {
                buffer.clear();
                buffer.extend_from_slice(chunk);
                if stream.encrypt_next_in_place(b"", &mut buffer).is_err() {
                    return false;
                }
                let (sealed, rest) = sink.split_at_mut(CHUNK_BYTES + 16);
                sealed.copy_from_slice(&buffer);
                sink = rest;
            }
            buffer.clear();
            buffer.extend_from_slice(last);
            let done = stream.encrypt_last_in_place(b"", &mut buffer).is_ok();
            sink.copy_from_slice(&buffer);
            done
        })
        .boxed())
    })
}

/// With the exchange of keys inside. The input's key is a secret key and somebody's public key.
fn boxes(operation: &str, input: &Input) -> Made {
    match operation {
        "nacl.box" => Some(boxed::<SalsaBox>(SalsaBox::new, input)),
        "nacl.xchacha-box" => Some(boxed::<ChaChaBox>(ChaChaBox::new, input)),
        _ => None,
    }
}

fn boxed<B: AeadInPlace<NonceSize = U24, TagSize = U16> + 'static>(
    new: fn(&PublicKey, &SecretKey) -> B,
    input: &Input,
) -> shapes::Made {
    let keys: [u8; 64] = exactly("key", &input.key)?;
    let (secret, public): ([u8; 32], [u8; 32]) = (exactly("key", &keys[..32])?, exactly("key", &keys[32..])?);
    let nonce = crypto_secretbox::Nonce::clone_from_slice(&input.nonce);
    let length = input.message.len();
    Ok(Job::in_place(&input.message, 16, move |_, sink| {
        let made = new(&PublicKey::from_bytes(public), &SecretKey::from_bytes(secret));
        let (text, tag) = sink.split_at_mut(length);
        made.encrypt_in_place_detached(&nonce, b"", text).map(|made| tag.copy_from_slice(&made)).is_ok()
    })
    .arranged(tag_first)
    .boxed())
}

/// What has the tag at its end, as NaCl has it.
fn tag_first(sealed: &[u8]) -> Vec<u8> {
    let (text, tag) = sealed.split_at(sealed.len() - 16);
    [tag, text].concat()
}

fn secretbox(operation: &str, input: &Input) -> Made {
    match operation {
        "nacl.secretbox" => made(|| secretbox_in_place::<XSalsa20Poly1305>(input, tag_first)),
        "nacl.xchacha-secretbox" => {
            made(|| secretbox_in_place::<crypto_secretbox::XChaCha20Poly1305>(input, tag_first))
        }
        "xsalsa20-poly1305.seal" => made(|| secretbox_in_place::<XSalsa20Poly1305>(input, <[u8]>::to_vec)),
        // It only opens in place, so that the ciphertext has to be copied each time.
        "xsalsa20-poly1305.open" => made(|| {
            let (key, nonce) = secretbox_key::<XSalsa20Poly1305>(input)?;
            let tag = crypto_secretbox::Tag::clone_from_slice(&input.tag);
            Ok(Job::copying(&input.message, move |_, sink| {
                key.decrypt_in_place_detached(&nonce, b"", sink, &tag).is_ok()
            })
            .boxed())
        }),
        _ => None,
    }
}

fn stream<C: KeyIvInit + StreamCipher + 'static>(operation: &Operation, input: &Input) -> Made {
    made(|| {
        let key = chacha20::cipher::Key::<C>::try_from(&input.key[..]).map_err(|error| error.to_string())?;
        let nonce = chacha20::cipher::Iv::<C>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
        shapes::through(operation, input, move |message, output| {
            let mut cipher = C::new(&key, &nonce);
            message.through(output, |from, to| cipher.try_apply_keystream_b2b(from, to).is_ok())
        })
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

/// The output is arranged when it is compared.
fn secretbox_in_place<B>(input: &Input, arrange: fn(&[u8]) -> Vec<u8>) -> shapes::Made
where
    B: AeadInPlace<NonceSize = U24, TagSize = U16> + crypto_secretbox::KeyInit + 'static,
{
    let (key, nonce) = secretbox_key::<B>(input)?;
    let length = input.message.len();
    Ok(Job::in_place(&input.message, 16, move |_, sink| {
        let (text, tag) = sink.split_at_mut(length);
        key.encrypt_in_place_detached(&nonce, b"", text).map(|made| tag.copy_from_slice(&made)).is_ok()
    })
    .arranged(arrange)
    .boxed())
}

fn secretbox_key<B: crypto_secretbox::KeyInit>(input: &Input) -> Result<(B, crypto_secretbox::Nonce), String> {
    let key = B::new_from_slice(&input.key).map_err(|error| error.to_string())?;
    Ok((key, crypto_secretbox::Nonce::clone_from_slice(&input.nonce)))
}
