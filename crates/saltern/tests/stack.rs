//! How much stack calls need in an optimised build: no more than the documentation of the crate says. A call that needs more ends the
//! process.
#![cfg(all(feature = "std", not(debug_assertions), target_arch = "x86_64", target_os = "linux"))]

use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{Policy, Seed, SigningKey, batch};
use saltern::curve25519::group::{Edwards, Scalar};
use saltern::curve25519::x25519;
use saltern::hash::{Blake3, Kt128, Sha3_256, Sha256, Sha512};
use saltern::hazmat::at_level;
use saltern::hazmat::at_level::*;
use saltern::password::{argon2, bcrypt, scrypt};
use std::num::NonZeroU32;
use std::thread;

/// What a thread has on its stack besides, with room to spare.
const THREAD_KIB: usize = 8;

/// Runs `call` at every level, each time with so much stack.
fn within(kib: usize, call: impl Fn(Level) + Sync) {
    for level in Level::detected() {
        let call = &call;
        thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size((kib + THREAD_KIB) << 10);
            thread.spawn_scoped(scope, || call(level)).unwrap().join().unwrap();
        });
    }
}

#[test]
fn batches_and_long_sums() {
    let key = SigningKey::from_seed(&Seed::new([7; 32]));
    let messages: Vec<_> = (0..300_u32).map(u32::to_le_bytes).collect();
    let signatures: Vec<_> = messages.iter().map(|message| key.sign(message)).collect();
    let items = signatures.iter().zip(&messages);
    let items: Vec<_> =
        items.map(|(signature, message)| batch::Item { public_key: key.verifying_key(), message, signature }).collect();
    within(96, |level| {
        for count in [1, 2, 8, 16, 64, 300] {
            let mut results = vec![Err(saltern::Error::Unauthentic); count];
            at_level::ed25519_batch::verify_into_at(&items[..count], Policy::Rfc8032, &mut results, level).unwrap();
            assert!(results.iter().all(Result::is_ok));
        }
    });
    let scalars: Vec<_> = (1..=2000_u64)
        .map(|i| {
            let mut bytes = [0x5a; 64];
            bytes[..8].copy_from_slice(&i.to_le_bytes());
            Scalar::from_bytes_wide(&bytes)
        })
        .collect();
    let points: Vec<_> = scalars.iter().map(Edwards::mul_base).collect();
    within(96, |level| {
        for count in [1, 8, 64, 256, 2000] {
            let _ = Edwards::sum_of_multiples_vartime_at(&scalars[..count], &points[..count], level).unwrap();
        }
    });
}

#[test]
fn everything_else() {
    let message = vec![0x5a; 300_000];
    within(48, |level| {
        for length in [0, 64, 1000, message.len()] {
            let (mut data, cipher) =
                (message[..length].to_vec(), ChaCha20Poly1305::with_level(&Key::new([7; 32]), level));
            let tag = cipher.seal_in_place(&Nonce::counted(0), b"", &mut data).unwrap();
            cipher.open_in_place(&Nonce::counted(0), b"", &mut data, &tag).unwrap();
            let _ = Sha256::hash_at(&data, level);
            let _ = Sha512::hash_at(&data, level);
            let _ = Sha3_256::hash_at(&data, level);
            let _ = Blake3::hash_at(&data, level);
            Kt128::hash_at(&data, b"", &mut [0; 32], level);
        }
    });
    let messages = vec![&message[..1000]; 40];
    within(48, |level| {
        Sha256::hash_many_at(&messages, &mut vec![[0; 32]; 40], level).unwrap();
        Sha3_256::hash_many_at(&messages, &mut vec![[0; 32]; 40], level).unwrap();
        Blake3::hash_many_at(&messages, &mut vec![[0; 32]; 40], level).unwrap();
        let iterations = NonZeroU32::new(3).unwrap();
        at_level::kdf::pbkdf2_many_at::<Sha512>(&messages, &messages, iterations, &mut vec![[0; 64]; 40], level)
            .unwrap();
    });
    within(48, |level| {
        let secret = x25519::SecretKey::new([7; 32]);
        let secrets: Vec<_> = (0..40).map(|i| x25519::SecretKey::new([i; 32])).collect();
        let theirs = secret.public_key();
        secret.diffie_hellman_at(&theirs, level).unwrap();
        let publics = vec![theirs; 40];
        let mut shared: Vec<_> = secrets.iter().map(|_| Err(saltern::Error::Unauthentic)).collect();
        at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut shared, level).unwrap();
        let key = SigningKey::from_seed_at(&Seed::new([7; 32]), level);
        let signature = key.sign(&message);
        key.verifying_key().verify_at(&message, &signature, Policy::Zip215, level).unwrap();
    });
    within(48, |level| {
        let mut hash = [0; 32];
        let parameters = argon2::Parameters::new(256, 1, 2).unwrap();
        argon2::Argon2::with_level(parameters, level)
            .threads(1)
            .hash_into(b"salt", b"salt of sixteen.", &mut hash)
            .unwrap();
        let parameters = scrypt::Parameters::new(4, 8, 2).unwrap();
        scrypt::Scrypt::with_level(parameters, level).threads(1).hash_into(b"salt", b"salt", &mut hash).unwrap();
        bcrypt::Bcrypt::new(4).unwrap().hash(b"salt", &[7; 16]).unwrap();
    });
}
