//! ring.

use std::num::NonZeroU32;

use ring::{digest, hkdf, hmac, pbkdf2};

use super::{Input, Made, Operation};
use crate::operations::PBKDF2_ITERATIONS;
use crate::shapes::hash;

const HASHES: &[(&str, &digest::Algorithm)] = &[
    ("sha-1", &digest::SHA1_FOR_LEGACY_USE_ONLY),
    ("sha-256", &digest::SHA256),
    ("sha-384", &digest::SHA384),
    ("sha-512", &digest::SHA512),
    ("sha-512-256", &digest::SHA512_256),
];

const HMACS: &[(&str, hmac::Algorithm)] = &[
    ("hmac-sha-1", hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY),
    ("hmac-sha-256", hmac::HMAC_SHA256),
    ("hmac-sha-384", hmac::HMAC_SHA384),
    ("hmac-sha-512", hmac::HMAC_SHA512),
];

const HKDFS: &[(&str, hkdf::Algorithm)] = &[("hkdf-sha-256", hkdf::HKDF_SHA256), ("hkdf-sha-512", hkdf::HKDF_SHA512)];

const PBKDF2S: &[(&str, pbkdf2::Algorithm)] = &[
    ("pbkdf2-hmac-sha-1", pbkdf2::PBKDF2_HMAC_SHA1),
    ("pbkdf2-hmac-sha-256", pbkdf2::PBKDF2_HMAC_SHA256),
    ("pbkdf2-hmac-sha-512", pbkdf2::PBKDF2_HMAC_SHA512),
];

/// How long a key is to be.
struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

pub fn task(operation: &Operation, input: &Input) -> Made {
    if let Some(algorithm) = operation.find(HASHES) {
        if operation.piece_bytes.is_some() {
            return Some(hash::stream(operation, input, move |message, made| {
                let mut context = digest::Context::new(algorithm);
                let done = message.feed(|piece| context.update(piece));
                made.copy_from_slice(context.finish().as_ref());
                done
            }));
        }
        return Some(hash::digest(operation, input, move |message, made| {
            made.copy_from_slice(digest::digest(algorithm, message).as_ref());
            true
        }));
    }
    if let Some(algorithm) = operation.find(HMACS) {
        let key = hmac::Key::new(algorithm, &input.key);
        if operation.piece_bytes.is_some() {
            return Some(hash::stream(operation, input, move |message, made| {
                let mut context = hmac::Context::with_key(&key);
                let done = message.feed(|piece| context.update(piece));
                made.copy_from_slice(context.sign().as_ref());
                done
            }));
        }
        return Some(hash::digest(operation, input, move |message, made| {
            made.copy_from_slice(hmac::sign(&key, message).as_ref());
            true
        }));
    }
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    if let Some(algorithm) = operation.find(HKDFS) {
        return Some(hash::derivation(operation, input, move |secret, key| {
            let prk = hkdf::Salt::new(algorithm, &salt).extract(secret);
            prk.expand(&[&info], Length(key.len())).and_then(|made| made.fill(key)).is_ok()
        }));
    }
    let algorithm = operation.find(PBKDF2S)?;
    const ITERATIONS: NonZeroU32 = NonZeroU32::new(PBKDF2_ITERATIONS).unwrap();
    Some(hash::derivation(operation, input, move |password, key| {
        pbkdf2::derive(algorithm, ITERATIONS, &salt, password, key);
        true
    }))
}
