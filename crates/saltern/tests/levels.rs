//! What is asked to run at a level has no part that runs at another one: results would be the same, and what is measured and
//! tested would go by a wrong name. One test alone, since what it looks at is of the whole process; and where there are debug
//! assertions alone, since other builds do not note it.
#![cfg(all(debug_assertions, target_arch = "x86_64"))]

use saltern::cpu::{Level, levels};
use saltern::hash::blake2::{Blake2xb, Blake2xs, Parameters, variant};
use saltern::hash::{Blake2b512, Blake2s256, Blake3, Kt128, Sha3_256, Shake128, blake3};
use saltern::internals::entered;
use saltern::mac::{HmacKey, Kmac256, OneTimeKey, Poly1305};
use saltern::{aead, curve25519, nacl, stream};

/// Whatever `run` does is done at the level that it is given.
fn check<R>(name: &str, run: impl Fn(Level) -> R) {
    for level in levels() {
        entered::take().for_each(drop);
        run(level);
        assert_eq!(entered::take().collect::<Vec<_>>(), [level], "{name}");
    }
}

#[test]
fn no_other_level() {
    let message = [5; 3000];
    check("BLAKE2b", |level| Blake2b512::hash_at(&message, level));
    check("BLAKE2s", |level| Blake2s256::hash_at(&message, level));
    check("BLAKE2b with parameters", |level| {
        let mut hash = Parameters::<variant::Blake2b>::new().key(&[7; 32]).begin_variable_at(20, level).unwrap();
        hash.update(&message);
        hash.finish_into(&mut [0; 20]).unwrap();
    });
    check("BLAKE2Xb", |level| Blake2xb::hash_at(&message, &mut [0; 1000], level).unwrap());
    check("BLAKE2Xs", |level| Blake2xs::hash_at(&message, &mut [0; 1000], level).unwrap());
    check("BLAKE3", |level| Blake3::hash_at(&message, level));
    check("BLAKE3 with a key", |level| Blake3::keyed_hash_at(&blake3::Key::new([7; 32]), &message, level));
    check("KangarooTwelve", |level| Kt128::hash_at(&message, b"", &mut [0; 50], level));
    check("SHA-3", |level| Sha3_256::hash_at(&message, level));
    check("SHAKE", |level| Shake128::hash_at(&message, &mut [0; 500], level));
    check("KMAC", |level| {
        let mut mac = Kmac256::with_level(&[7; 32], b"", level);
        mac.update(&message);
        mac.finish(&mut [0; 32]).unwrap();
    });
    check("HMAC", |level| HmacKey::<Blake2b512>::with_level(&[7; 32], level).authenticate(&message));
    check("Poly1305", |level| Poly1305::authenticate_at(OneTimeKey::new([7; 32]), &message, level));
    check("ChaCha20", |level| {
        let (key, nonce) = (stream::Key::new([7; 32]), stream::Nonce::new([9; 12]));
        let mut cipher = stream::Cipher::<stream::variant::ChaCha<10>>::with_level(&key, &nonce, level);
        cipher.apply(&mut message.clone()).unwrap();
    });
    check("HChaCha20", |level| stream::hchacha20_at(&stream::Key::new([7; 32]), &[9; 16], level));
    check("HSalsa20", |level| stream::hsalsa20_at(&stream::Key::new([7; 32]), &[9; 16], level));
    check("XChaCha20-Poly1305", |level| {
        let cipher = aead::XChaCha20Poly1305::with_level(&aead::Key::new([7; 32]), level);
        let _tag = cipher.seal_in_place(&aead::Nonce::new([9; 24]), b"", &mut message.clone()).unwrap();
    });
    check("secretbox", |level| {
        let cipher = nacl::SecretBox::with_level(&nacl::Key::new([7; 32]), level);
        let _tag = cipher.seal_in_place(&nacl::Nonce::new([9; 24]), &mut message.clone()).unwrap();
    });
    check("Ed25519ctx", |level| {
        use curve25519::ed25519::{Policy, Seed, SigningKey};
        let key = SigningKey::with_level(&Seed::new([7; 32]), level);
        let signature = key.sign_with_context(&message, b"salt").unwrap();
        key.public_key().verify_with_context_at(&message, b"salt", &signature, Policy::Strict, level).unwrap();
    });
    check("EdDSA with BLAKE2b", |level| {
        use curve25519::eddsa_blake2b::{Policy, Seed, SigningKey};
        let key = SigningKey::with_level(&Seed::new([7; 32]), level);
        let signature = key.sign_hedged(&message, &[8; 32]);
        key.public_key().verify_at(&message, &signature, Policy::Strict, level).unwrap();
        let _signature = key.sign(&message);
    });
    #[cfg(feature = "alloc")]
    check("Argon2", |level| {
        use saltern::password::argon2::{Argon2, Parameters};
        let argon2 = Argon2::with_level(Parameters::new(32, 1, 1).unwrap(), level);
        argon2.hash_into(b"forty sacks", b"salt of sixteen.", &mut [0; 100]).unwrap();
    });
    #[cfg(feature = "alloc")]
    check("scrypt", |level| {
        use saltern::password::scrypt::{Parameters, Scrypt};
        let scrypt = Scrypt::with_level(Parameters::new(4, 1, 1).unwrap(), level);
        scrypt.hash_into(b"forty sacks", b"salt of sixteen.", &mut [0; 100]).unwrap();
    });
}
