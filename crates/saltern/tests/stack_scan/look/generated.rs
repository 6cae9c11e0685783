//! New keys. Nobody knows them beforehand, so they are looked for afterwards.

use super::secret::Secrets;
use super::stack::dead_after;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, group, kx, x25519};
use saltern::{aead, cipher, hash, mac, nacl};
use std::hint::black_box;

/// Makes a new key, and searches for what `bytes` copies of it to elsewhere.
fn search<T, E>(name: &str, mut generate: impl FnMut() -> Result<T, E>, bytes: impl Fn(&T, &mut [u8])) {
    let mut key = Box::new([0; 32]);
    let dead = dead_after(&mut || {
        // It is dropped where it is: what is moved stays behind.
        let new = generate();
        if let Ok(new) = black_box(&new) {
            bytes(new, &mut key[..]);
        }
    });
    assert_ne!(*key, [0; 32], "{name} is not there");
    let found = Secrets::new().bytes("key", &key[..]).found(&dead);
    let places = found.first().map(|found| (found.places, found.lowest, found.highest));
    assert_eq!(places, None, "{name} is left");
}

macro_rules! keys {
    ($($key:ty),* $(,)?) => {
        $(search(stringify!($key), <$key>::generate, |key, bytes| {
            bytes[..<$key>::BYTES].copy_from_slice(key.expose_secret());
        });)*
    };
}

#[test]
fn keys() {
    keys!(aead::Key, aead::stream::Key, cipher::Key, nacl::Key, hash::blake3::Key, mac::OneTimeKey, mac::SipHashKey);
    keys!(x25519::SecretKey, ed25519::Seed, eddsa_blake2b::Seed, kx::Seed, elligator::Seed);
}

#[test]
fn key_pairs() {
    search("X25519, key pair", x25519::keypair, |(key, _), bytes| bytes.copy_from_slice(key.expose_secret()));
    search("Ed25519, key pair", ed25519::SigningKey::generate, |key, bytes| {
        bytes.copy_from_slice(key.seed().unwrap().expose_secret())
    });
    search("EdDSA with BLAKE2b, key pair", eddsa_blake2b::SigningKey::generate, |key, bytes| {
        bytes.copy_from_slice(key.seed().unwrap().expose_secret())
    });
    search("Elligator 2, key pair", elligator::keypair, |(key, _), bytes| bytes.copy_from_slice(key.expose_secret()));
}

#[test]
fn scalars() {
    search("scalar", group::Scalar::generate, |scalar, bytes| {
        let mut known = scalar.to_bytes();
        bytes.copy_from_slice(&known);
        known.fill(0);
        black_box(&mut known);
    });
}
