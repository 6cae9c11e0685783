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

const HMACS: &[(&str, hmac::Algorithm)] = &[
    ("hmac-sha-256", hmac::Algorithm::Sha256),
    ("hmac-sha-384", hmac::Algorithm::Sha384),
    ("hmac-sha-512", hmac::Algorithm::Sha512),
];

const HKDFS: &[(&str, hkdf::Algorithm)] =
    &[("hkdf-sha-256", hkdf::Algorithm::Sha256), ("hkdf-sha-512", hkdf::Algorithm::Sha512)];

macro_rules! blake2 {
    ($builder:ident, $bytes:literal, $operation:ident, $input:ident) => {
        hash::stream($operation, $input, |message, digest| {
            let mut hasher = $builder::new_unkeyed().build_const_digest_len::<$bytes>();
            match (message.feed(|piece| hasher.update(piece).is_ok()), digest.try_into()) {
                (Ok(()), Ok(digest)) => hasher.finalize(digest),
                _ => return false,
            }
            true
        })
    };
}

/// The key is handed over with each message.
macro_rules! keyed {
    ($builder:ident, $bytes:literal, $operation:ident, $input:ident) => {{
        let key = $input.key.clone();
        hash::stream($operation, $input, move |message, digest| {
            let Ok(builder) = $builder::new_keyed_dynamic(&key) else { return false };
            let mut hasher = builder.build_const_digest_len::<$bytes>();
            match (message.feed(|piece| hasher.update(piece).is_ok()), digest.try_into()) {
                (Ok(()), Ok(digest)) => hasher.finalize(digest),
                _ => return false,
            }
            true
        })
    }};
}

pub fn task(operation: &Operation, input: &Input) -> Made {
    #[cfg(target_arch = "x86_64")]
    if operation.name == "shake256.many-64" && std::arch::is_x86_feature_detected!("avx2") {
        return Some(four_at_a_time(operation, input));
    }
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
        "blake2b-512.keyed" => keyed!(Blake2bBuilder, 64, operation, input),
        "blake2s-256" => blake2!(Blake2sBuilder, 32, operation, input),
        "blake2s-256.keyed" => keyed!(Blake2sBuilder, 32, operation, input),
        _ => derive(operation.find(HKDFS)?, operation, input),
    })
}

fn derive(algorithm: hkdf::Algorithm, operation: &Operation, input: &Input) -> shapes::Made {
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    hash::derivation(operation, input, move |secret, key| hkdf::hkdf(algorithm, key, &salt, secret, &info).is_ok())
}

/// Four messages at once, by AVX2: of what is here, the library has that for SHAKE256 alone.
#[cfg(target_arch = "x86_64")]
fn four_at_a_time(operation: &Operation, input: &Input) -> shapes::Made {
    let bytes = operation.output_bytes;
    hash::digests::<64, _>(operation, input, move |messages, digests| {
        let fours = messages.as_chunks::<4>().0.iter().zip(digests.chunks_exact_mut(4 * bytes));
        for (messages, digests) in fours {
            // SAFETY: AVX2 is there, or this would not be the task.
            unsafe { four(messages, digests) };
        }
        true
    })
}

/// Its user has to compile the code in where AVX2 may be used.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn four(&[a, b, c, d]: &[&[u8]; 4], digests: &mut [u8]) {
    let half = digests.len() / 2;
    let (first, last) = digests.split_at_mut(half);
    let ((w, x), (y, z)) = (first.split_at_mut(half / 2), last.split_at_mut(half / 2));
    libcrux_sha3::avx2::x4::shake256(a, b, c, d, w, x, y, z);
}
