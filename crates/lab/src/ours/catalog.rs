//! What the catalog's rows say: each through the functions of its row.

use std::num::NonZeroU32;

use saltern::Error;
use saltern::aead::Tag;
use saltern::cpu::Level;
use saltern_catalog::hash::ManyAt;
use saltern_catalog::{AeadEntry, HmacEntry, Repeated};

use crate::contract::{Input, Operation};
use crate::job::Job;
use crate::operations::PBKDF2_ITERATIONS;
use crate::shapes::Made;
use crate::shapes::hash::{derivation, derivations, digest, digests};
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
        Subject::Mac(entry) => {
            let mut tag = said((entry.repeated)(&input.key, level))?;
            digest(operation, input, move |message, digest| tag(message, digest).is_ok())
        }
        Subject::Cipher(entry) => {
            let mut apply: Repeated = said((entry.repeated)(&input.key, &input.nonce, level))?;
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| apply(source, sink).is_ok()).boxed())
        }
        Subject::Seal(entry) => seal(entry, level, input),
        Subject::Open(entry) => open(entry, level, input),
    }
}

/// The library's word for what is wrong.
fn said<T>(made: Result<T, Error>) -> Result<T, String> {
    made.map_err(|error| error.to_string())
}

fn together(many: ManyAt, level: Level, operation: &Operation, input: &Input) -> Made {
    match operation.items {
        8 => digests::<8, _>(operation, input, move |messages, digests| many(messages, digests, level).is_ok()),
        _ => digests::<64, _>(operation, input, move |messages, digests| many(messages, digests, level).is_ok()),
    }
}

fn hmac(entry: &HmacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let key = (entry.key)(&input.key, level);
    if operation.items > 1 {
        return digests::<64, _>(operation, input, move |messages, tags| key.authenticate_many(messages, tags).is_ok());
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

/// The ciphertext, and then the tag, whatever their order elsewhere.
fn seal(entry: &AeadEntry, level: Level, input: &Input) -> Made {
    let cipher = said((entry.with_level)(&input.key, level))?;
    let (nonce, aad) = (input.nonce.clone(), input.aad.clone());
    if !entry.tag_first {
        return Ok(Job::new(&input.message, input.message.len() + entry.tag_bytes, move |source, sink| {
            cipher.seal_into(&nonce, &aad, source, sink).is_ok()
        })
        .boxed());
    }
    Ok(Job::new(&input.message, input.message.len() + entry.tag_bytes, move |source, sink| {
        let (ciphertext, end) = sink.split_at_mut(source.len());
        let tag = cipher.seal_detached(&nonce, &aad, source, ciphertext);
        tag.map(|tag| end.copy_from_slice(tag.as_bytes())).is_ok()
    })
    .boxed())
}

fn open(entry: &AeadEntry, level: Level, input: &Input) -> Made {
    let cipher = said((entry.with_level)(&input.key, level))?;
    let (nonce, aad, tag) = (input.nonce.clone(), input.aad.clone(), said(Tag::try_from(&input.tag[..]))?);
    Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
        cipher.open_detached(&nonce, &aad, source, &tag, sink).is_ok()
    })
    .boxed())
}
