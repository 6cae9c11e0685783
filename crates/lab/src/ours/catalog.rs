//! What the catalog's rows say: each through the functions of its row.

use saltern::hazmat::at_level::*;
use std::array::from_fn;
use std::num::NonZeroU32;

use saltern::Error;
use saltern::aead::{Aead, Scheme, scheme};
use saltern::block::Keyed;
use saltern::block::aes::{Aes128, Aes256};
use saltern::cpu::Level;
use saltern::mac::{Cmac, OneTimeKey, Poly1305, Vmac64, Vmac128, VmacKey};
use saltern::mode::{Cbc, Ccm, Iv};
use saltern_catalog::block::Direction;
use saltern_catalog::hash::ManyAt;
use saltern_catalog::{HmacEntry, MacEntry, Repeated};

use crate::contract::{Input, Operation};
use crate::job::Job;
use crate::operations::PBKDF2_ITERATIONS;
use crate::shapes::hash::{derivation, derivations, digest, digests, digests_of_any};
use crate::shapes::{Made, speedtest};
use crate::subject::Subject;

pub(super) fn task(level: Level, subject: Subject, operation: &Operation, input: &Input) -> Made {
    match subject {
        Subject::Hash(entry) => match entry.many_into {
            Some(many) if operation.items > 1 => together(many, level, operation, input),
            _ => digest(operation, input, move |message, digest| {
                (entry.hash_into)(message, digest, level);
                true
            }),
        },
        Subject::Xof(entry) => match entry.many_into {
            Some(many) if operation.items > 1 => together(many, level, operation, input),
            _ => {
                // It is a block before the message, which is taken in with each, as with all others.
                let customization = input.aad.clone();
                digest(operation, input, move |message, output| {
                    (entry.hash_into)(&customization, message, output, level).is_ok()
                })
            }
        },
        Subject::Hmac(entry) => hmac(entry, level, operation, input),
        Subject::Hkdf(entry) => {
            let (salt, info) = (input.nonce.clone(), input.aad.clone());
            derivation(operation, input, move |secret, key| (entry.hkdf)(&salt, secret, &info, key, level).is_ok())
        }
        Subject::Pbkdf2(entry) => pbkdf2(entry, level, operation, input),
        Subject::Mac(entry) if entry.name == "poly1305" => poly1305(level, input),
        Subject::Mac(_) if operation.items > 1 => match operation.key_bytes {
            16 => cmac_many::<Aes128>(level, operation, input),
            _ => cmac_many::<Aes256>(level, operation, input),
        },
        Subject::Mac(entry) => {
            let mut tag = said((entry.repeated)(&input.key, &input.nonce, level))?;
            digest(operation, input, move |message, digest| tag(message, digest).is_ok())
        }
        Subject::FreshMac(entry) => {
            let (key, nonce) = (input.key.clone(), input.nonce.clone());
            digest(operation, input, move |message, tag| (entry.once)(&key, &nonce, message, tag, level).is_ok())
        }
        Subject::FreshHmac(entry) => {
            let key = input.key.clone();
            digest(operation, input, move |message, tag| {
                (entry.key)(&key, level).authenticate(message, tag);
                true
            })
        }
        Subject::WithoutAes(entry) => without_aes(entry, level, operation, input),
        Subject::Cipher(entry) => {
            let apply = said((entry.repeated)(&input.key, &input.nonce, level))?;
            repeated(apply, input, input.message.len())
        }
        Subject::Mode(..) if operation.items > 1 => match operation.key_bytes {
            16 => cbc_many::<Aes128>(level, input),
            _ => cbc_many::<Aes256>(level, input),
        },
        Subject::Mode(_, over, direction) => {
            let run = said(over.repeated(direction, &input.key, &input.nonce, level))?;
            repeated(run, input, input.message.len())
        }
        Subject::Speedtest(_, over) => {
            let (begin, key, iv) = (over.begin, input.key.clone(), input.nonce.clone());
            speedtest(input, move |message, ciphertext, plaintext| {
                let encrypted =
                    begin(&key, level).and_then(|cipher| cipher.between(Direction::Encrypt, &iv, message, ciphertext));
                let cipher = begin(&key, level);
                encrypted
                    .and(cipher)
                    .and_then(|cipher| cipher.between(Direction::Decrypt, &iv, ciphertext, plaintext))
                    .is_ok()
            })
        }
        Subject::FreshKey(entry) => match entry.name {
            "aes-128-gcm" => fresh_key::<scheme::Aes128Gcm>(level, input),
            "aes-256-gcm" => fresh_key::<scheme::Aes256Gcm>(level, input),
            "aes-256-gcm-siv" => fresh_key::<scheme::Aes256GcmSiv>(level, input),
            name => Err(format!("{name} is not measured with another key each time")),
        },
        Subject::Seal(_) if operation.items > 1 => match operation.key_bytes {
            16 => ccm_many::<Aes128>(level, input),
            _ => ccm_many::<Aes256>(level, input),
        },
        Subject::Seal(entry) if entry.name == "chacha20-poly1305" => seal::<scheme::ChaCha20Poly1305>(level, input),
        Subject::Open(entry) if entry.name == "chacha20-poly1305" => open::<scheme::ChaCha20Poly1305>(level, input),
        Subject::Seal(entry) if entry.name == "aes-128-gcm" => seal::<scheme::Aes128Gcm>(level, input),
        Subject::Open(entry) if entry.name == "aes-128-gcm" => open::<scheme::Aes128Gcm>(level, input),
        Subject::Seal(entry) if entry.name == "aes-256-gcm" => seal::<scheme::Aes256Gcm>(level, input),
        Subject::Open(entry) if entry.name == "aes-256-gcm" => open::<scheme::Aes256Gcm>(level, input),
        Subject::Seal(entry) => {
            let seal = said((entry.seal_repeated)(&input.key, &input.nonce, &input.aad, level))?;
            repeated(seal, input, input.message.len() + entry.tag_bytes)
        }
        Subject::Open(entry) => {
            let open = said((entry.open_repeated)(&input.key, &input.nonce, &input.aad, &input.tag, level))?;
            repeated(open, input, input.message.len())
        }
    }
}

/// From the message to so many bytes.
fn repeated(mut work: Repeated, input: &Input, bytes: usize) -> Made {
    Ok(Job::new(&input.message, bytes, move |source, sink| work(source, sink).is_ok()).boxed())
}

/// The library's word for what is wrong.
pub(super) fn said<T>(made: Result<T, Error>) -> Result<T, String> {
    made.map_err(|error| error.to_string())
}

fn together(many: ManyAt, level: Level, operation: &Operation, input: &Input) -> Made {
    digests_of_any(operation, input, move |messages, digests| many(messages, digests, level).is_ok())
}

fn hmac(entry: &HmacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let key = (entry.key)(&input.key, level);
    if operation.items > 1 {
        return digests_of_any(operation, input, move |messages, tags| key.authenticate_many(messages, tags).is_ok());
    }
    digest(operation, input, move |message, tag| {
        key.authenticate(message, tag);
        true
    })
}

fn pbkdf2(entry: &'static HmacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    const ITERATIONS: NonZeroU32 = NonZeroU32::new(PBKDF2_ITERATIONS).unwrap();
    let (salt, bytes, key_bytes) = (input.nonce.clone(), operation.key_bytes, operation.output_bytes);
    if operation.items > 1 {
        return derivations(operation, input, move |passwords, keys| {
            let passwords: Vec<_> = passwords.chunks(bytes).collect();
            let mut keys: Vec<_> = keys.chunks_mut(key_bytes).collect();
            let salts = vec![&salt[..]; passwords.len()];
            (entry.pbkdf2_many)(&passwords, &salts, ITERATIONS, &mut keys, level).is_ok()
        });
    }
    derivation(operation, input, move |password, key| (entry.pbkdf2)(password, &salt, ITERATIONS, key, level).is_ok())
}

/// [`AeadEntry::seal_repeated`](saltern_catalog::AeadEntry) without its call by a pointer, which takes 2 to 3 per cent of a message
/// of 16 bytes.
fn seal<S: Scheme + 'static>(level: Level, input: &Input) -> Made {
    let cipher = Aead::<S>::with_level(&said(input.key[..].try_into())?, level);
    let (nonce, aad) = (said(S::Nonce::try_from(&input.nonce[..]))?, input.aad.clone());
    Ok(Job::new(&input.message, input.message.len() + S::TAG_BYTES, move |source, sink| {
        cipher.seal_into(&nonce, &aad, source, sink).is_ok()
    })
    .boxed())
}

/// VMAC's hash.
fn without_aes(entry: &MacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let key = said(VmacKey::try_from(&input.key[..]))?;
    match entry.name {
        "vmac-64" => {
            let mac = Vmac64::with_level(&key, level);
            digest(operation, input, move |message, tag| {
                tag.copy_from_slice(mac.hash_without_pad(message).map(u64::to_be_bytes).as_flattened());
                true
            })
        }
        "vmac-128" => {
            let mac = Vmac128::with_level(&key, level);
            digest(operation, input, move |message, tag| {
                tag.copy_from_slice(mac.hash_without_pad(message).map(u64::to_be_bytes).as_flattened());
                true
            })
        }
        name => Err(format!("{name} is not measured without AES")),
    }
}

/// With the key taken in each time.
fn fresh_key<S: Scheme + 'static>(level: Level, input: &Input) -> Made {
    let (key, nonce) = (said(S::Key::try_from(&input.key[..]))?, said(S::Nonce::try_from(&input.nonce[..]))?);
    Ok(Job::new(&input.message, input.message.len() + S::TAG_BYTES, move |source, sink| {
        Aead::<S>::with_level(&key, level).seal_into(&nonce, b"", source, sink).is_ok()
    })
    .boxed())
}

/// How many messages are chained side by side.
const CHAINS: usize = 16;

/// CBC of several messages, copied to where they are encrypted.
fn cbc_many<C: Keyed<Iv = Iv<16>>>(level: Level, input: &Input) -> Made {
    let cbc = Cbc::<C>::with_level(&said(input.key[..].try_into())?, level);
    let ivs: Result<Vec<Iv<16>>, _> = input.nonce.chunks(16).map(Iv::try_from).collect();
    let (ivs, bytes) = (said(ivs)?, input.message.len() / CHAINS);
    Ok(Job::new(&input.message, input.message.len(), move |source, mut sink| {
        sink.copy_from_slice(source);
        let mut messages: [&mut [u8]; CHAINS] = from_fn(|_| sink.split_off_mut(..bytes).unwrap_or_default());
        cbc.encrypt_many(&ivs, &mut messages).is_ok()
    })
    .boxed())
}

/// CCM of several messages, copied to where they are sealed.
fn ccm_many<C: Keyed>(level: Level, input: &Input) -> Made {
    const TAG: usize = 16;
    let ccm = said(Ccm::<C>::with_level((&said(input.key[..].try_into())?, TAG), level))?;
    let (nonces, bytes) = (input.nonce.clone(), input.message.len() / CHAINS);
    let nonce_bytes = nonces.len() / CHAINS;
    Ok(Job::new(&input.message, input.message.len() + CHAINS * TAG, move |source, mut sink| {
        let nonces: [&[u8]; CHAINS] = from_fn(|i| &nonces[i * nonce_bytes..][..nonce_bytes]);
        let mut messages: [&mut [u8]; CHAINS] = Default::default();
        let mut tags: [&mut [u8]; CHAINS] = Default::default();
        for i in 0..CHAINS {
            messages[i] = sink.split_off_mut(..bytes).unwrap_or_default();
            messages[i].copy_from_slice(&source[i * bytes..][..bytes]);
            tags[i] = sink.split_off_mut(..TAG).unwrap_or_default();
        }
        ccm.seal_many(&nonces, &[b""; CHAINS], &mut messages, &mut tags).is_ok()
    })
    .boxed())
}

/// CMAC of several messages.
fn cmac_many<C: Keyed>(level: Level, operation: &Operation, input: &Input) -> Made {
    let cmac = Cmac::<C>::with_level(&said(input.key[..].try_into())?, level);
    let mut made: Vec<C::Tag> = vec![cmac.authenticate(b""); CHAINS];
    digests::<CHAINS, _>(operation, input, move |messages, tags| {
        let done = cmac.authenticate_many(messages, &mut made).is_ok();
        tags.chunks_mut(16).zip(&made).for_each(|(tag, made)| tag.copy_from_slice(made.as_ref()));
        done
    })
}

/// The same of its opposite.
fn open<S: Scheme + 'static>(level: Level, input: &Input) -> Made {
    let cipher = Aead::<S>::with_level(&said(input.key[..].try_into())?, level);
    let (nonce, aad) = (said(S::Nonce::try_from(&input.nonce[..]))?, input.aad.clone());
    let tag = said(S::Tag::try_from(&input.tag[..]))?;
    Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
        cipher.open_detached(&nonce, &aad, source, &tag, sink).is_ok()
    })
    .boxed())
}

/// Likewise: here it would be a quarter.
fn poly1305(level: Level, input: &Input) -> Made {
    let key = said(OneTimeKey::try_from(&input.key[..]))?;
    Ok(Job::new(&input.message, 16, move |source, sink| {
        let tag = Poly1305::authenticate_at(OneTimeKey::new(*key.expose_secret()), source, level);
        sink.copy_from_slice(tag.as_bytes());
        true
    })
    .boxed())
}
