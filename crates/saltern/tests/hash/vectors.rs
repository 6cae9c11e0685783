//! Other people's vectors.

use super::common::{all_levels, say};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    HashFunction, Sha1, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256,
};
use saltern::kdf::{Hkdf, pbkdf2_at};
use saltern::mac::{HmacKey, HmacTag};
use saltern_vectors::{self as vectors, HkdfCase, HmacCase, Pbkdf2Case};
use std::num::NonZeroU32;

/// What a case's function is for the hash function of its name. A name that is missing here is a panic, so that no file of
/// vectors is passed over.
macro_rules! by_name {
    ($name:expr, $function:ident: $($known:literal $hash:ty,)*) => {
        match $name {
            $($known => $function::<$hash>,)*
            other => panic!("there are vectors of {other}, which is not in this list"),
        }
    };
}

fn digest<H: HashFunction>(message: &[u8], level: Level) -> Vec<u8> {
    H::hash_at(message, level).as_ref().to_vec()
}

#[test]
fn hashes() {
    for case in vectors::hash_cases() {
        let hash = by_name!(case.function, digest:
            "sha1" Sha1,
            "sha224" Sha224,
            "sha256" Sha256,
            "sha384" Sha384,
            "sha512" Sha512,
            "sha512_224" Sha512_224,
            "sha512_256" Sha512_256,
            "md4" Md4,
            "md5" Md5,
            "ripemd160" Ripemd160,
            "sm3" Sm3,
            "streebog256" Streebog256,
            "streebog512" Streebog512,
            "tiger" Tiger,
            "tiger2" Tiger2,
            "gost94_cryptopro" Gost94CryptoPro,
            "gost94_test" Gost94Test,
            "whirlpool" Whirlpool,
        );
        for level in all_levels() {
            assert_eq!(hash(&case.message, level), case.digest, "{}, {level}", case.id);
        }
    }
}

/// A thousand steps of NIST's Monte Carlo test.
fn steps<H: HashFunction>(seed: &[u8], level: Level) -> Vec<u8> {
    let mut last = seed.repeat(3);
    for _ in 0..1000 {
        let next = H::hash_at(&last, level);
        last.drain(..H::BYTES);
        last.extend_from_slice(next.as_ref());
    }
    last.split_off(2 * H::BYTES)
}

/// NIST's Monte Carlo test: 100,000 digests.
#[test]
fn chains_of_hashes() {
    for case in vectors::monte_carlo() {
        let steps = by_name!(case.function, steps:
            "sha1" Sha1,
            "sha224" Sha224,
            "sha256" Sha256,
            "sha384" Sha384,
            "sha512" Sha512,
            "sha512_224" Sha512_224,
            "sha512_256" Sha512_256,
        );
        let checkpoints = if vectors::quick() { 10 } else { case.checkpoints.len() };
        for level in all_levels() {
            let mut seed = case.seed.clone();
            for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
                seed = steps(&seed, level);
                assert_eq!(seed, *checkpoint, "{}, {level}, checkpoint {number}", case.id);
            }
        }
    }
}

fn hmac<H: HashFunction>(case: &HmacCase, level: Level) {
    let key = HmacKey::<H>::with_level(&case.key, level);
    let expected = if case.valid { Ok(()) } else { Err(Error::Refused) };
    assert_eq!(key.verify_truncated(&case.message, &case.tag), expected, "{}, {level}", case.id);
    if let Ok(tag) = HmacTag::try_from(&case.tag[..]) {
        assert_eq!(key.verify(&case.message, &tag), expected, "{}, {level}", case.id);
    }
}

#[test]
fn hmac_of_each_hash() {
    for case in vectors::hmac_cases() {
        let check = by_name!(case.hash, hmac:
            "sha1" Sha1,
            "sha224" Sha224,
            "sha256" Sha256,
            "sha384" Sha384,
            "sha512" Sha512,
            "sha512_224" Sha512_224,
            "sha512_256" Sha512_256,
            "sha3_224" Sha3_224,
            "sha3_256" Sha3_256,
            "sha3_384" Sha3_384,
            "sha3_512" Sha3_512,
            "sm3" Sm3,
        );
        for level in all_levels() {
            check(&case, level);
        }
    }
}

fn hkdf<H: HashFunction>(case: &HkdfCase, level: Level) {
    let mut output = vec![0; case.size];
    let result = Hkdf::<H>::extract_at(&case.salt, &case.secret, level).expand(&case.info, &mut output);
    match &case.output {
        Some(expected) => assert_eq!((result, &output), (Ok(()), expected), "{}, {level}", case.id),
        None => assert!(matches!(result, Err(Error::TooLong { .. })), "{}, {level}", case.id),
    }
}

#[test]
fn hkdf_with_each_hash() {
    for case in vectors::hkdf_cases() {
        let check = by_name!(case.hash, hkdf:
            "sha1" Sha1,
            "sha256" Sha256,
            "sha384" Sha384,
            "sha512" Sha512,
        );
        for level in all_levels() {
            check(&case, level);
        }
    }
}

fn pbkdf2<H: HashFunction>(case: &Pbkdf2Case, level: Level) {
    let mut output = vec![0; case.output.len()];
    let iterations = NonZeroU32::new(case.iterations).unwrap();
    pbkdf2_at::<H>(&case.password, &case.salt, iterations, &mut output, level).unwrap();
    assert_eq!(output, case.output, "{}, {level}", case.id);
}

#[test]
fn pbkdf2_with_each_hash() {
    // More take minutes, where the optimised build takes a second.
    let most = if vectors::quick() {
        10_000
    } else if cfg!(debug_assertions) {
        1_000_000
    } else {
        u32::MAX
    };
    for case in vectors::pbkdf2_cases() {
        if case.iterations > most {
            say(&format!("NOT CHECKED: {}, whose {} iterations take too long here", case.id, case.iterations));
            continue;
        }
        let check = by_name!(case.hash, pbkdf2:
            "sha1" Sha1,
            "sha224" Sha224,
            "sha256" Sha256,
            "sha384" Sha384,
            "sha512" Sha512,
        );
        for level in all_levels() {
            check(&case, level);
        }
    }
}
