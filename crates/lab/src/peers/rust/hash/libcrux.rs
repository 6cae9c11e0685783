//! libcrux: HACL*'s portable code in Rust, and code of its own for SHA-3.

use libcrux_blake2::{Blake2bBuilder, Blake2sBuilder};
use libcrux_hkdf as hkdf;
use libcrux_hmac as hmac;

use super::{Input, Made, Operation};
use crate::shapes::{self, hash};

type Hash = fn(&mut [u8], &[u8]);

const HASHES: &[(&str, Hash)] = &[
    ("sha-224", |digest, message| libcrux_sha2::Algorithm::Sha224.hash(message, digest)),
    ("sha-256", |digest, message| libcrux_sha2::Algorithm::Sha256.hash(message, digest)),
    ("sha-384", |digest, message| libcrux_sha2::Algorithm::Sha384.hash(message, digest)),
    ("sha-512", |digest, message| libcrux_sha2::Algorithm::Sha512.hash(message, digest)),
    ("sha3-224", libcrux_sha3::sha224_ema),
    ("sha3-256", libcrux_sha3::sha256_ema),
    ("sha3-384", libcrux_sha3::sha384_ema),
    ("sha3-512", libcrux_sha3::sha512_ema),
    ("shake128", libcrux_sha3::shake128_ema),
    ("shake256", libcrux_sha3::shake256_ema),
];

const HMACS: &[(&str, hmac::Algorithm)] =
    &[("hmac-sha-256", hmac::Algorithm::Sha256), ("hmac-sha-512", hmac::Algorithm::Sha512)];

macro_rules! blake2 {
    ($builder:ident, $bytes:literal, $operation:ident, $input:ident) => {
        hash::digest($operation, $input, |message, digest| {
            let mut hasher = $builder::new_unkeyed().build_const_digest_len::<$bytes>();
            match (hasher.update(message), digest.try_into()) {
                (Ok(()), Ok(digest)) => hasher.finalize(digest),
                _ => return false,
            }
            true
        })
    };
}

pub fn task(operation: &Operation, input: &Input) -> Made {
    if let Some(make) = operation.find(HASHES) {
        return Some(hash::digest(operation, input, move |message, digest| {
            make(digest, message);
            true
        }));
    }
    if let Some(algorithm) = operation.find(HMACS) {
        let key = input.key.clone();
        return Some(hash::digest(operation, input, move |message, digest| {
            hmac::hmac(algorithm, &key, message, digest);
            true
        }));
    }
    Some(match operation.algorithm() {
        "blake2b-256" => blake2!(Blake2bBuilder, 32, operation, input),
        "blake2b-512" => blake2!(Blake2bBuilder, 64, operation, input),
        "blake2b-512.keyed" => keyed(operation, input),
        "blake2s-256" => blake2!(Blake2sBuilder, 32, operation, input),
        "hkdf-sha-256" => derive(operation, input),
        _ => return None,
    })
}

/// The key is handed over with each message.
fn keyed(operation: &Operation, input: &Input) -> shapes::Made {
    let key = input.key.clone();
    hash::digest(operation, input, move |message, digest| {
        let Ok(builder) = Blake2bBuilder::new_keyed_dynamic(&key) else { return false };
        let mut hasher = builder.build_const_digest_len::<64>();
        match (hasher.update(message), digest.try_into()) {
            (Ok(()), Ok(digest)) => hasher.finalize(digest),
            _ => return false,
        }
        true
    })
}

fn derive(operation: &Operation, input: &Input) -> shapes::Made {
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    hash::derivation(operation, input, move |secret, key| {
        hkdf::hkdf(hkdf::Algorithm::Sha256, key, &salt, secret, &info).is_ok()
    })
}
