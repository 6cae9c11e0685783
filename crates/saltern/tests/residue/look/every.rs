//! HMAC, and the keys that are derived with it, with every hash function.
//!
//! What the states after the paddings are is another thing for each, and `hmac.rs` and `derivation.rs` have some of them. Here it is
//! the keys, with both paddings, and what is derived.

use super::hmac::paddings;
use super::secret::Secrets;
use super::{fixed, search};
use saltern::aead;
use saltern::hash::{self, HashFunction, legacy};
use saltern::kdf::{Hkdf, pbkdf2, pbkdf2_at, pbkdf2_key, pbkdf2_many_at, pbkdf2_verify};
use saltern::mac::{HmacKey, HmacTag};
use std::hint::black_box;
use std::num::NonZeroU32;

/// Any key as long as a hash.
fn key<H: HashFunction>() -> Vec<u8> {
    let bytes: [u8; 64] = fixed(1);
    bytes[..H::BYTES].to_vec()
}

fn name<H: HashFunction>(of: &str) -> &'static str {
    format!("{of}, {}", H::NAME).leak()
}

fn hmac<H: HashFunction>() {
    let key = key::<H>();
    let secrets = paddings(Secrets::new(), &key);
    let message = [7; 5000];
    search(name::<H>("HMAC"), |search, level| {
        search.run(level, 0, &secrets, || HmacKey::<H>::with_level(&key, level));
        let key = Box::new(HmacKey::<H>::with_level(&key, level));
        for length in [0, 3, 64, 300, 5000] {
            let message = &message[..length];
            search.run(level, length, &secrets, || key.authenticate(message));
            let tag = key.authenticate(message);
            search.run(level, length, &secrets, || key.verify(message, &tag));
            search.run(level, length, &secrets, || key.begin());
            let begun = || {
                let mut mac = Box::new(key.begin());
                mac.update(message);
                Some(mac)
            };
            let mut mac = begun();
            search.run(level, length, &secrets, || (*mac.take().unwrap()).finish());
            let mut mac = begun();
            search.run(level, length, &secrets, || (*mac.take().unwrap()).finish_verify(&tag));
        }
        let messages = [&message[..], &message[..10], &[], &message[..64], &message[..65]];
        let mut tags = vec![HmacTag::<H>::new(key.authenticate(&[]).as_bytes().to_owned()); messages.len()];
        search.run(level, messages.len(), &secrets, || key.authenticate_many(&messages, &mut tags).unwrap());
        search.run(level, 0, &secrets, || HmacKey::clone(&key));
    });
}

fn hkdf<H: HashFunction>() {
    let (secret, key): ([u8; 32], _) = (fixed(2), key::<H>());
    let given = paddings(Secrets::new(), &key);
    let extracted = HmacKey::<H>::new(b"salt").authenticate(&secret);
    let extracted = paddings(Secrets::new().words("secret", &secret), extracted.as_ref());
    let mut output = vec![0; 100];
    search(name::<H>("HKDF"), |search, level| {
        search.run(level, 0, &given, || Hkdf::<H>::from_key_at(&key, level));
        search.run(level, 1, &extracted, || Hkdf::<H>::extract_at(b"salt", &secret, level));
        let mut key = vec![0; H::BYTES];
        search.run(level, 3, &extracted, || Hkdf::<H>::extract_into(b"salt", &secret, &mut key).unwrap());
        let keys = Box::new(Hkdf::<H>::extract_at(b"salt", &secret, level));
        for length in [4, 200] {
            let info = vec![7; length];
            keys.expand(&info, &mut output).unwrap();
            let secrets = extracted.clone().words("output", &output);
            search.run(level, length, &secrets, || keys.expand(&info, &mut output).unwrap());
        }
        search.run(level, 2, &extracted, || Hkdf::clone(&keys));
    });
}

fn pbkdf2_with<H: HashFunction>() {
    let (password, iterations): ([u8; 32], _) = (fixed(1), NonZeroU32::new(3).unwrap());
    let mut output = vec![0; 100];
    pbkdf2::<H>(&password, b"salt", iterations, &mut output).unwrap();
    let secrets = paddings(Secrets::new(), &password).words("output", &output);
    let shorter = paddings(Secrets::new(), &password).words("output", &output[..32]);
    search(name::<H>("PBKDF2"), |search, level| {
        for length in [16, 100] {
            let output = &mut output[..length];
            search.run(level, length, &secrets, || {
                pbkdf2_at::<H>(&password, b"salt", iterations, output, level).unwrap();
            });
        }
        // These choose their level themselves.
        search.run(level, 1, &shorter, || {
            black_box(&pbkdf2_key::<H, aead::Key>(&password, b"salt", iterations));
        });
        search.run(level, 2, &shorter, || {
            pbkdf2_verify::<H>(&password, b"salt", iterations, &output[..32]).unwrap();
        });
        for count in [2, 3, 17] {
            let (passwords, salts, mut outputs) = (vec![password; count], vec![b"salt"; count], vec![[0; 20]; count]);
            search.run(level, count, &secrets, || {
                pbkdf2_many_at::<H>(&passwords, &salts, iterations, &mut outputs, level).unwrap();
            });
        }
    });
}

/// Tests of the three with each of the functions.
macro_rules! every {
    ($($test:ident: $hash:ty),* $(,)?) => {
        $(#[test]
        fn $test() {
            hmac::<$hash>();
            hkdf::<$hash>();
            pbkdf2_with::<$hash>();
        })*
    };
}

every! {
    sha1: hash::Sha1,
    sha224: hash::Sha224,
    sha256: hash::Sha256,
    sha384: hash::Sha384,
    sha512: hash::Sha512,
    sha512_224: hash::Sha512_224,
    sha512_256: hash::Sha512_256,
    sha3_224: hash::Sha3_224,
    sha3_256: hash::Sha3_256,
    sha3_384: hash::Sha3_384,
    sha3_512: hash::Sha3_512,
    blake2b256: hash::Blake2b256,
    blake2b512: hash::Blake2b512,
    blake2s: hash::Blake2s256,
    blake2bp: hash::blake2::Blake2bp512,
    blake2sp: hash::blake2::Blake2sp256,
    blake3: hash::Blake3,
    md4: legacy::Md4,
    md5: legacy::Md5,
    ripemd160: legacy::Ripemd160,
    sm3: legacy::Sm3,
    streebog256: legacy::Streebog256,
    streebog512: legacy::Streebog512,
    whirlpool: legacy::Whirlpool,
    tiger: legacy::Tiger,
    tiger2: legacy::Tiger2,
    gost94: legacy::Gost94Test,
}
