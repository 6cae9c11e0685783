//! Lengths of 4 GiB, and counts that take seconds: `ci/slow` runs these. A message of zeros that nobody writes to takes up one
//! page of memory.
#![cfg(all(feature = "std", target_pointer_width = "64"))]

use super::aead::{KEY, kinds, others, sealed};
use super::argon2::{as_the_peer, start};
use super::common::ciphers;
use super::common::{all_levels, at_every_level};
use saltern::Error;
use saltern::aead::Tag;
use saltern::cpu::Level;
use saltern::hash::blake2::{Blake2bp512, Blake2sp256};
use saltern::hash::legacy::Md5;
use saltern::hash::{
    AsconHash256, Blake2b512, Blake2s256, Blake3, CShake128, HashFunction, Kt128, Sha1, Sha3_256, Sha256, Sha512,
};
use saltern::hazmat::at_level::*;
use saltern::internals::argon2_start;
use saltern::mac::Kmac128;
use saltern::password::argon2::{Argon2, Parameters};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{self, Scrypt};
use saltern_reference::keccak;

/// More than 2^32, by part of a block.
const LONG: usize = (1 << 32) + 77;

/// In one go, and beside another message, as in pieces, none of which is long: what these count is tested elsewhere.
fn hashes<H: HashFunction>(message: &[u8]) {
    let mut pieces = H::new();
    message.chunks(1 << 24).for_each(|piece| pieces.update(piece));
    let expected = pieces.finalize();
    for level in all_levels() {
        assert!(H::hash_at(message, level) == expected, "{}, {level}, in one go", H::NAME);
    }
    let mut rest = H::new();
    rest.update(&message[..3]);
    rest.update(&message[3..]);
    assert!(rest.finalize() == expected, "{}, all but three bytes", H::NAME);
    let mut hashes = [H::hash(b""); 2];
    H::hash_many(&[message, message], &mut hashes).unwrap();
    assert!(hashes == [expected; 2], "{}, two at a time", H::NAME);
}

#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn hashes_of_4_gib() {
    let message = vec![0; LONG];
    hashes::<Sha1>(&message);
    hashes::<Sha256>(&message);
    hashes::<Sha512>(&message);
    hashes::<Sha3_256>(&message);
    hashes::<Blake2b512>(&message);
    hashes::<Blake2s256>(&message);
    hashes::<Blake2bp512>(&message);
    hashes::<Blake2sp256>(&message);
    hashes::<Blake3>(&message);
    hashes::<Md5>(&message);
    hashes::<AsconHash256>(&message);
    let (mut whole, mut pieces) = ([0; 40], [0; 40]);
    Kt128::hash(&message, b"", &mut whole);
    let mut hash = Kt128::new();
    message.chunks(1 << 24).for_each(|piece| hash.update(piece));
    hash.finalize_xof(b"").squeeze(&mut pieces);
    assert_eq!(whole, pieces, "KT128");
    assert_eq!(Blake3::hash_with_threads(&message, 2), Blake3::hash(&message));
}

/// A string of 2^32 bits and more, with its length before it, and a tag of as many, whose length is hashed.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn keccak_strings_of_512_mib() {
    let (mut long, mut output) = (vec![0; (1 << 29) + 77], [0; 40]);
    CShake128::hash(b"brine", b"", &long, &mut output);
    assert_eq!(output[..], keccak::cshake(128, b"", &long, b"brine", 40));
    Kmac128::authenticate(b"key", b"brine", b"mill", &mut long).unwrap();
    assert!(long == keccak::kmac(128, false, b"key", b"mill", b"brine", long.len()));
}

#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn customization_of_4_gib() {
    let long = vec![0; LONG];
    let mut output = [0; 40];
    Kt128::hash(b"brine", &long, &mut output);
    assert_eq!(output[..], keccak::kangaroo(128, b"brine", &long, 40));
}

#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn aeads_of_4_gib() {
    // Associated data of zeros.
    let aad = vec![0; LONG];
    for (kind, cipher, nacl) in kinds().filter(|(kind, ..)| kind.takes_aad) {
        for level in all_levels() {
            let (mut data, mut expected) = (*b"forty sacks of salt", *b"forty sacks of salt");
            let tag = sealed(cipher, nacl, &aad, &mut expected, level);
            let aead = kind.keyed(&KEY, level);
            assert_eq!(aead.seal_in_place(&vec![5; cipher.nonce_bytes], &aad, &mut data), Ok(tag), "{level}");
            assert_eq!(data, expected);
        }
    }
    drop(aad);
    let mut data = vec![0; LONG];
    for (kind, cipher, nacl) in kinds() {
        let (nonce, tag) = (vec![5; cipher.nonce_bytes], sealed(cipher, nacl, b"", &mut data, Level::current()));
        for level in all_levels() {
            let (aead, what) = (kind.keyed(&KEY, level), format!("{} at {level}", kind.name));
            assert_eq!(aead.open_in_place(&nonce, b"", &mut data, &tag), Ok(()), "{what}");
            assert!(data.iter().all(|&byte| byte == 0), "{what}");
            assert_eq!(aead.seal_in_place(&nonce, b"", &mut data), Ok(tag), "{what}");
        }
        data.fill(0);
    }
}

#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn other_aeads_of_4_gib() {
    // The reference would take hours.
    for (kind, oracle) in others().filter(|(kind, _)| kind.peer.is_some()) {
        let (key, nonce) = (vec![7; kind.key_bytes], vec![5; kind.nonce_bytes]);
        let aead = kind.keyed(&key, Level::current());
        let mut data = vec![0; LONG];
        let (sealed, tag) = (oracle.seal)(&key, &nonce, &data, b"brine");
        assert_eq!(aead.seal_detached(&nonce, &data, b"brine", &mut [0; 5]), Ok(Tag::new(tag)), "{}", kind.name);
        assert_eq!(sealed.len(), 5);
        if LONG as u64 > kind.max_message {
            continue;
        }
        // The other's copy is opened in place.
        let tag = aead.seal_in_place(&nonce, b"", &mut data).unwrap();
        let opened = (oracle.open)(&key, &nonce, b"", &data, tag.as_bytes()).expect(kind.name);
        assert!(opened.iter().all(|&byte| byte == 0), "{}", kind.name);
        drop(opened);
        assert_eq!(aead.open_in_place(&nonce, b"", &mut data, &tag), Ok(()), "{}", kind.name);
        assert!(data.iter().all(|&byte| byte == 0), "{}", kind.name);
    }
}

/// Those that take long at lengths of 16 MiB already.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn other_aeads_of_16_mib() {
    super::aead::messages_of_others(super::aead::takes_long);
}

/// In one call as in pieces.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn keystream_of_4_gib() {
    let mut data = vec![0; LONG];
    for kind in ciphers::KINDS.iter().filter(|kind| kind.rounds == 20 && kind.nonce_bytes < 24) {
        for level in all_levels() {
            let start = || kind.start(&KEY, &vec![5; kind.nonce_bytes], level);
            start().apply(&mut data).unwrap();
            let mut pieces = start();
            data.chunks_mut(1 << 20).for_each(|piece| pieces.apply(piece).unwrap());
            assert!(data.iter().all(|&byte| byte == 0), "{} at {level}", kind.name);
        }
    }
}

/// The longest strings that there are, and one byte more, which is refused.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn argon2_of_4_gib() {
    let long = vec![0; 1 << 32];
    let (longest, parameters) = (&long[1..], Parameters::new(8, 1, 1).unwrap());
    for which in 0..4 {
        let mut strings: [&[u8]; 4] = [b"password", b"saltsalt", b"secret", b"data"];
        strings[which] = longest;
        let [password, salt, secret, data] = strings;
        let argon2 = Argon2::new(parameters).secret(secret).associated_data(data);
        assert_eq!(argon2_start(&argon2, password, salt, 32), start([1, 32, 8, 1, 2], strings), "string {which}");

        strings[which] = &long;
        let [password, salt, secret, data] = strings;
        let argument = ["password", "salt", "secret", "associated data"][which];
        let refused =
            Argon2::new(parameters).secret(secret).associated_data(data).hash_into(password, salt, &mut [0; 32]);
        assert_eq!(refused, Err(Error::TooLong { argument, got: 1 << 32, most: u32::MAX.into() }));
    }
}

/// More lanes than 16 bits number.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn argon2_of_many_lanes() {
    as_the_peer(8 * ((1 << 16) + 2), 1, (1 << 16) + 2);
}

/// A table of 4 GiB, of 2^25 rows.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn scrypt_of_4_gib() {
    let mut expected = [0; 32];
    let peer = ::scrypt::Params::new(25, 1, 1).unwrap();
    ::scrypt::scrypt(b"password", b"salt", &peer, &mut expected).unwrap();
    at_every_level(|level| {
        let mut hash = [0; 32];
        let ours = Scrypt::with_level(scrypt::Parameters::new(25, 1, 1).unwrap(), level).memory_limit(u64::MAX);
        ours.hash_into(b"password", b"salt", &mut hash).unwrap();
        assert_eq!(hash, expected, "{level}");
    });
}

/// More iterations than 16 bits count.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn bcrypt_of_cost_17() {
    let expected = ::bcrypt::hash_with_salt(b"password", 17, [5; 16]).unwrap().to_string();
    assert_eq!(Bcrypt::new(17).unwrap().hash_password_with_salt(b"password", &[5; 16]).unwrap(), expected);
}

/// More iterations than 24 bits count.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn pbkdf2_of_2_24_iterations() {
    super::kdf::iterated::<Sha256>((1 << 24) + 1);
}
