//! HMAC, and the keys that are derived with it, with every hash function.
//!
//! What the states after the paddings are is another thing for each, and `hmac.rs` and `derivation.rs` have some of them. Here it is
//! the keys, with both paddings, and what is derived.

use super::hmac::paddings;
use super::secret::Secrets;
use super::{fixed, search};
use saltern::cpu::Level;
use saltern_catalog::{HMACS, HmacEntry};
use std::num::NonZeroU32;

/// Any key as long as a hash.
fn key(entry: &HmacEntry) -> Vec<u8> {
    let bytes: [u8; 64] = fixed(1);
    bytes[..entry.hash_entry().bytes].to_vec()
}

fn name(of: &str, entry: &HmacEntry) -> &'static str {
    format!("{of}, {}", entry.hash).leak()
}

fn hmac(entry: &HmacEntry) {
    let (key_bytes, bytes) = (key(entry), entry.hash_entry().bytes);
    let secrets = paddings(Secrets::new(), &key_bytes);
    let message = [7; 5000];
    search(name("HMAC", entry), |search, level| {
        search.run(level, 0, &secrets, || (entry.in_place.key)(&key_bytes, level));
        let key = (entry.key)(&key_bytes, level);
        let mut tag = vec![0; bytes];
        for length in [0, 3, 64, 300, 5000] {
            let message = &message[..length];
            search.run(level, length, &secrets, || key.authenticate(message, &mut tag));
            search.run(level, length, &secrets, || key.verify(message, &tag));
            search.run(level, length, &secrets, || key.begin_in_place());
            let begun = || {
                let mut mac = key.begin();
                mac.update(message);
                Some(mac)
            };
            let (mut mac, mut again) = (begun(), vec![0; bytes]);
            search.run(level, length, &secrets, || mac.take().unwrap().finalize(&mut again));
            assert_eq!(again, tag);
            let mut mac = begun();
            search.run(level, length, &secrets, || mac.take().unwrap().finalize_verify(&tag));
        }
        let messages = [&message[..], &message[..10], &[], &message[..64], &message[..65]];
        let mut tags = vec![0; messages.len() * bytes];
        search.run(level, messages.len(), &secrets, || key.authenticate_many(&messages, &mut tags).unwrap());
        search.run(level, 0, &secrets, || key.copy_in_place());
    });
}

fn hkdf(entry: &HmacEntry) {
    let (secret, key): ([u8; 32], _) = (fixed(2), key(entry));
    let given = paddings(Secrets::new(), &key);
    let mut extracted = vec![0; entry.hash_entry().bytes];
    (entry.key)(b"salt", Level::current()).authenticate(&secret, &mut extracted);
    let extracted = paddings(Secrets::new().words("secret", &secret), &extracted);
    let mut output = vec![0; 100];
    search(name("HKDF", entry), |search, level| {
        search.run(level, 0, &given, || (entry.in_place.from_key)(&key, level));
        search.run(level, 1, &extracted, || (entry.in_place.extract)(b"salt", &secret, level));
        let mut key = vec![0; entry.hash_entry().bytes];
        search.run(level, 3, &extracted, || (entry.extract_into)(b"salt", &secret, &mut key).unwrap());
        let keys = (entry.extract)(b"salt", &secret, level);
        for length in [4, 200] {
            let info = vec![7; length];
            keys.expand(&info, &mut output).unwrap();
            let secrets = extracted.clone().words("output", &output);
            search.run(level, length, &secrets, || keys.expand(&info, &mut output).unwrap());
        }
        search.run(level, 2, &extracted, || keys.copy_in_place());
    });
}

fn pbkdf2(entry: &HmacEntry) {
    let (password, iterations): ([u8; 32], _) = (fixed(1), NonZeroU32::new(3).unwrap());
    let mut output = vec![0; 100];
    (entry.pbkdf2)(&password, b"salt", iterations, &mut output, Level::current()).unwrap();
    let secrets = paddings(Secrets::new(), &password).words("output", &output);
    let shorter = paddings(Secrets::new(), &password).words("output", &output[..32]);
    search(name("PBKDF2", entry), |search, level| {
        for length in [16, 100] {
            let output = &mut output[..length];
            search.run(level, length, &secrets, || {
                (entry.pbkdf2)(&password, b"salt", iterations, output, level).unwrap();
            });
        }
        // These choose their level themselves.
        search.run(level, 1, &shorter, || (entry.in_place.pbkdf2_key)(&password, b"salt", iterations));
        search.run(level, 2, &shorter, || {
            (entry.pbkdf2_verify)(&password, b"salt", iterations, &output[..32]).unwrap();
        });
        for count in [2, 3, 17] {
            let (passwords, salts) = (vec![&password[..]; count], vec![&b"salt"[..]; count]);
            let mut outputs = vec![[0; 20]; count];
            let mut outputs: Vec<&mut [u8]> = outputs.iter_mut().map(|output| &mut output[..]).collect();
            search.run(level, count, &secrets, || {
                (entry.pbkdf2_many)(&passwords, &salts, iterations, &mut outputs, level).unwrap();
            });
        }
    });
}

#[test]
fn hmac_with_every_hash() {
    HMACS.iter().for_each(hmac);
}

#[test]
fn hkdf_with_every_hash() {
    HMACS.iter().for_each(hkdf);
}

#[test]
fn pbkdf2_with_every_hash() {
    HMACS.iter().for_each(pbkdf2);
}
