//! Keys from keys and passwords.

use super::hmac::{hmac_sha256, hmac_sha512};
use super::secret::Secrets;
use super::{fixed, search};
use saltern::hash::{Sha256, Sha512};
use saltern::hazmat::at_level;
use saltern::hazmat::at_level::*;
use saltern::kdf::Hkdf;
use saltern::mac::HmacKey;
use saltern_reference::hmac;
use std::hint::black_box;

#[test]
fn hkdf() {
    let (secret, salt): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let key = hmac::hmac_sha256(&salt, &secret);
    let first = hmac::hmac_sha256(&key, b"info\x01");
    let long = hmac_sha256(Secrets::new().words("secret", &secret), &key);
    let secrets = hmac_sha256(Secrets::new().words("secret", &secret), &key).words("output", &first);
    let mut output = vec![0; 100];
    search("HKDF with SHA-256", |search, level| {
        search.run(level, 0, &secrets, || {
            Hkdf::<Sha256>::extract_at(&salt, &secret, level).expand(b"info", &mut output).unwrap()
        });
        // The key is dropped where it was made.
        search.run(level, 32, &secrets, || {
            black_box(&Hkdf::<Sha256>::extract_at(&salt, &secret, level).expand_key::<saltern::aead::Key>(b"info"));
        });
    });
    // More than is put together in one place.
    search("HKDF with SHA-256, long", |search, level| {
        search.run(level, 200, &long, || {
            Hkdf::<Sha256>::extract_at(&salt, &secret, level).expand(&[7; 200], &mut output).unwrap()
        });
    });
    let key = HmacKey::<Sha512>::new(&salt).authenticate(&secret);
    let secrets = hmac_sha512(Secrets::new().words("secret", &secret), key.as_ref());
    search("HKDF with SHA-512", |search, level| {
        search.run(level, 0, &secrets, || {
            Hkdf::<Sha512>::extract_at(&salt, &secret, level).expand(b"info", &mut output).unwrap()
        });
    });
}

#[test]
fn pbkdf2() {
    let password: [u8; 32] = fixed(1);
    let iterations = std::num::NonZeroU32::new(3).unwrap();
    let result = hmac::pbkdf2_sha256(&password, b"salt", 3, 100);
    let short = hmac_sha256(Secrets::new(), &password).words("output", &result);
    let long = hmac_sha512(Secrets::new(), &password);
    let mut output = vec![0; 100];
    search("PBKDF2 with SHA-256", |search, level| {
        search.run(level, 0, &short, || {
            at_level::kdf::pbkdf2_at::<Sha256>(&password, b"salt", iterations, &mut output, level).unwrap()
        });
    });
    search("PBKDF2 with SHA-512", |search, level| {
        search.run(level, 0, &long, || {
            at_level::kdf::pbkdf2_at::<Sha512>(&password, b"salt", iterations, &mut output, level).unwrap()
        });
    });
    let passwords = vec![password; 20];
    let mut outputs = vec![[0; 32]; 20];
    search("PBKDF2 with SHA-256, many", |search, level| {
        search.run(level, 0, &short, || {
            at_level::kdf::pbkdf2_many_at::<Sha256>(&passwords, &[b"salt"; 20], iterations, &mut outputs, level)
                .unwrap()
        });
    });
}
