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
    ("hmac-sha-512", hmac::HMAC_SHA512),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    if let Some(algorithm) = operation.find(HASHES) {
        return Some(hash::digest(operation, input, move |message, made| {
            made.copy_from_slice(digest::digest(algorithm, message).as_ref());
            true
        }));
    }
    if let Some(algorithm) = operation.find(HMACS) {
        let key = hmac::Key::new(algorithm, &input.key);
        return Some(hash::digest(operation, input, move |message, made| {
            made.copy_from_slice(hmac::sign(&key, message).as_ref());
            true
        }));
    }
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    Some(match operation.algorithm() {
        "hkdf-sha-256" => hash::derivation(operation, input, move |secret, key| {
            let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, &salt).extract(secret);
            prk.expand(&[&info], hkdf::HKDF_SHA256).and_then(|made| made.fill(key)).is_ok()
        }),
        "pbkdf2-hmac-sha-256" => {
            const ITERATIONS: NonZeroU32 = NonZeroU32::new(PBKDF2_ITERATIONS).unwrap();
            hash::derivation(operation, input, move |password, key| {
                pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, ITERATIONS, &salt, password, key);
                true
            })
        }
        _ => return None,
    })
}
