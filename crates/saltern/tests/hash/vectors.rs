//! Other people's vectors.

use super::common::{all_levels, say};
use saltern::Error;
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{HashFunction, Sha1, Sha3_256, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use saltern::kdf::{Hkdf, pbkdf2_at};
use saltern::mac::{HmacKey, HmacTag};
use saltern_vectors as vectors;
use std::num::NonZeroU32;

fn messages<H: HashFunction<Digest = [u8; N]>, const N: usize>(name: &str) {
    for level in all_levels() {
        for case in vectors::hash_cases::<N>(name) {
            assert_eq!(H::hash_at(&case.message, level), case.digest, "{}, {level}", case.id);
        }
    }
}

fn hash<H: HashFunction<Digest = [u8; N]>, const N: usize>(name: &str) {
    messages::<H, N>(name);
    for level in all_levels() {
        // NIST's Monte Carlo test: 100,000 digests.
        let case = vectors::monte_carlo::<N>(name);
        let checkpoints = if vectors::quick() { 10 } else { case.checkpoints.len() };
        let mut seed = case.seed;
        for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
            let mut last = [seed; 3];
            for _ in 0..1000 {
                last = [last[1], last[2], H::hash_at(last.as_flattened(), level)];
            }
            seed = last[2];
            assert_eq!(seed, *checkpoint, "{}, {level}, checkpoint {number}", case.id);
        }
    }
}

#[test]
fn hashes() {
    hash::<Sha1, 20>("sha1");
    hash::<Sha224, 28>("sha224");
    hash::<Sha256, 32>("sha256");
    hash::<Sha384, 48>("sha384");
    hash::<Sha512, 64>("sha512");
    hash::<Sha512_224, 28>("sha512_224");
    hash::<Sha512_256, 32>("sha512_256");
}

#[test]
fn hashes_of_old_data() {
    messages::<Md4, 16>("md4");
    messages::<Md5, 16>("md5");
    messages::<Ripemd160, 20>("ripemd160");
    messages::<Sm3, 32>("sm3");
    messages::<Streebog256, 32>("streebog256");
    messages::<Streebog512, 64>("streebog512");
    messages::<Tiger, 24>("tiger");
    messages::<Tiger2, 24>("tiger2");
    messages::<Gost94CryptoPro, 32>("gost94_cryptopro");
    messages::<Gost94Test, 32>("gost94_test");
    messages::<Whirlpool, 64>("whirlpool");
}

fn hmac<H: HashFunction>(name: &str) {
    for level in all_levels() {
        for case in vectors::hmac_cases(name) {
            let key = HmacKey::<H>::with_level(&case.key, level);
            let expected = if case.valid { Ok(()) } else { Err(Error::Refused) };
            assert_eq!(key.verify_truncated(&case.message, &case.tag), expected, "{}, {level}", case.id);
            if let Ok(tag) = HmacTag::try_from(&case.tag[..]) {
                assert_eq!(key.verify(&case.message, &tag), expected, "{}, {level}", case.id);
            }
        }
    }
}

#[test]
fn hmac_of_each_hash() {
    hmac::<Sha1>("sha1");
    hmac::<Sha224>("sha224");
    hmac::<Sha256>("sha256");
    hmac::<Sha384>("sha384");
    hmac::<Sha512>("sha512");
    hmac::<Sha3_256>("sha3_256");
}

fn hkdf<H: HashFunction>(name: &str) {
    for level in all_levels() {
        for case in vectors::hkdf_cases(name) {
            let mut output = vec![0; case.size];
            let result = Hkdf::<H>::extract_at(&case.salt, &case.secret, level).expand(&case.info, &mut output);
            match &case.output {
                Some(expected) => assert_eq!((result, &output), (Ok(()), expected), "{}, {level}", case.id),
                None => assert!(matches!(result, Err(Error::TooLong { .. })), "{}, {level}", case.id),
            }
        }
    }
}

#[test]
fn hkdf_with_each_hash() {
    hkdf::<Sha1>("sha1");
    hkdf::<Sha256>("sha256");
    hkdf::<Sha384>("sha384");
    hkdf::<Sha512>("sha512");
}

fn pbkdf2<H: HashFunction>(name: &str) {
    // More take minutes, where the optimised build takes a second.
    let most = if vectors::quick() {
        10_000
    } else if cfg!(debug_assertions) {
        1_000_000
    } else {
        u32::MAX
    };
    let (cases, long): (Vec<_>, Vec<_>) =
        vectors::pbkdf2_cases(name).into_iter().partition(|case| case.iterations <= most);
    for case in long {
        say(&format!("NOT CHECKED: {}, whose {} iterations take too long here", case.id, case.iterations));
    }
    for level in all_levels() {
        for case in &cases {
            let mut output = vec![0; case.output.len()];
            let iterations = NonZeroU32::new(case.iterations).unwrap();
            pbkdf2_at::<H>(&case.password, &case.salt, iterations, &mut output, level).unwrap();
            assert_eq!(output, case.output, "{}, {level}", case.id);
        }
    }
}

#[test]
fn pbkdf2_with_each_hash() {
    pbkdf2::<Sha1>("sha1");
    pbkdf2::<Sha256>("sha256");
    pbkdf2::<Sha512>("sha512");
}
