//! Password hashing. What is hashed by blocks lies in memory of its own, which is wiped; here is what leads there and back.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::hazmat::at_level::*;
use saltern::password::argon2::{self, Argon2, Progress};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{self, Scrypt};
use saltern::{Error, aead};
use saltern_reference::argon2::{Inputs, Kind, hash, long_hash};
use saltern_reference::{blake2, hmac, scrypt as reference_scrypt};
use std::ops::ControlFlow;

const SALT: [u8; 16] = *b"salt of sixteen.";

/// An answer to reports of progress that puts an end to it after so many parts.
fn stop_after(parts: u64) -> impl FnMut(Progress) -> ControlFlow<()> {
    move |progress| if progress.done == parts { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[test]
fn argon2() {
    let (password, pepper): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let (lanes, tag_bytes, memory, passes, version) = (1, 100, 64, 2, 0x13);
    // H0 (RFC 9106, 3.2) of what follows.
    let mut start = Vec::new();
    for number in [lanes, tag_bytes, memory, passes, version, Kind::Id as u32] {
        start.extend(number.to_le_bytes());
    }
    for bytes in [&password[..], &SALT, &pepper, &[]] {
        start.extend((bytes.len() as u32).to_le_bytes());
        start.extend(bytes);
    }
    let start = blake2::hash::<blake2::Blake2b>(64, &[], &blake2::Tree::default(), &start);
    let tag = hash(&Inputs {
        password: &password,
        salt: &SALT,
        secret: &pepper,
        data: &[],
        lanes,
        tag_bytes,
        memory,
        passes,
        version,
        kind: Kind::Id,
    });
    let secrets = Secrets::new().bytes("password", &password).bytes("secret", &pepper).bytes("H0", &start);
    // Whoever has one of them can try passwords without the memory.
    let first = [0_u32, 1].map(|i| long_hash(1024, &[&start[..], &i.to_le_bytes(), &[0; 4]].concat())).concat();
    let secrets = secrets.bytes("first blocks", &first).bytes("tag", &tag);
    let mut output = vec![0; tag_bytes as usize];
    search("Argon2id, cancelled", |search, level| {
        let argon2 = Argon2::with_level(argon2::Parameters::new(memory, passes, lanes).unwrap(), level).secret(&pepper);
        let mut memory = argon2::Memory::new();
        for parts in [1, 8] {
            search.run(level, parts as usize, &secrets, || {
                let result = argon2.hash_with(&mut memory, &password, &SALT, &mut output, stop_after(parts));
                assert_eq!(result, Err(Error::Cancelled));
            });
        }
    });
    search("Argon2id", |search, level| {
        let argon2 = Argon2::with_level(argon2::Parameters::new(memory, passes, lanes).unwrap(), level).secret(&pepper);
        search.run(level, 0, &secrets, || argon2.hash_into(&password, &SALT, &mut output).unwrap());
        assert_eq!(output, tag);
        // Keys, and what a tag is compared with.
        let mut tag = [0; 32];
        argon2.hash_into(&password, &SALT, &mut tag).unwrap();
        let secrets = Secrets::new().bytes("password", &password).bytes("tag", &tag);
        search.run(level, 1, &secrets, || argon2.derive_key::<aead::Key>(&password, &SALT));
        search.run(level, 2, &secrets, || argon2.verify(&password, &SALT, &tag).unwrap());
    });
}

#[test]
fn scrypt() {
    let password: [u8; 32] = fixed(1);
    let (log_n, r, p) = (6, 8, 2);
    let first = hmac::pbkdf2_sha256(&password, &SALT, 1, 128 * r * p);
    let result = reference_scrypt::scrypt(&password, &SALT, 1 << log_n, r, p, 100);
    let secrets = super::hmac::hmac_sha256(Secrets::new(), &password);
    let secrets = secrets.words("first block", &first[..64]).words("output", &result);
    let mut output = vec![0; 100];
    search("scrypt", |search, level| {
        let scrypt = Scrypt::with_level(scrypt::Parameters::new(log_n, r as u32, p as u32).unwrap(), level);
        search.run(level, 0, &secrets, || scrypt.hash_into(&password, &SALT, &mut output).unwrap());
        assert_eq!(output, result);
        search.run(level, 1, &secrets, || scrypt.derive_key::<aead::Key>(&password, &SALT));
        search.run(level, 2, &secrets, || scrypt.verify(&password, &SALT, &output[..64]).unwrap());
    });
    search("scrypt, cancelled", |search, level| {
        let scrypt = Scrypt::with_level(scrypt::Parameters::new(log_n, r as u32, p as u32).unwrap(), level);
        let mut memory = scrypt::Memory::new();
        for parts in [1, 4] {
            search.run(level, parts as usize, &secrets, || {
                let result = scrypt.hash_with(&mut memory, &password, &SALT, &mut output, stop_after(parts));
                assert_eq!(result, Err(Error::Cancelled));
            });
        }
    });
}

#[test]
fn bcrypt() {
    let password: [u8; 32] = fixed(1);
    let password = password.map(|byte| byte | 1);
    let secrets = Secrets::new().words("password", &password);
    let bcrypt = Bcrypt::new(4).unwrap();
    search("bcrypt", |search, level| {
        // It goes by the level of the machine.
        search.run(level, 0, &secrets, || bcrypt.hash(&password, &SALT).unwrap());
    });
}
