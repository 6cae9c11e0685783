//! Ciphers, what is made of them, and password hashes.

use super::check;
use saltern::aead::stream::{Opener, Sealer, Streams};
use saltern::hazmat::at_level::{self, *};
use saltern::{aead, cipher, nacl};
use saltern_catalog::AEADS;

pub fn all() {
    let message = [5; 3000];
    check("ChaCha20", |level| {
        let (key, nonce) = (cipher::Key::new([7; 32]), cipher::Nonce::new([9; 12]));
        let mut cipher = cipher::Cipher::<cipher::variant::ChaCha<10>>::with_level(&key, &nonce, level);
        cipher.apply(&mut message.clone()).unwrap();
    });
    check("HChaCha20", |level| at_level::derive::hchacha20_at(&cipher::Key::new([7; 32]), &[9; 16], level));
    check("HSalsa20", |level| at_level::derive::hsalsa20_at(&cipher::Key::new([7; 32]), &[9; 16], level));
    for entry in AEADS {
        check(entry.name, |level| {
            let (cipher, nonce) = (entry.keyed(&vec![7; entry.key_bytes], level), vec![9; entry.nonce_bytes]);
            let aad = if entry.takes_aad { &b"aad"[..] } else { &[] };
            let mut buffer = message;
            let tag = cipher.seal_in_place(&nonce, aad, &mut buffer).unwrap();
            cipher.open_in_place(&nonce, aad, &mut buffer, &tag).unwrap();
        });
    }
    check("STREAM", |level| {
        let key = aead::stream::Key::new([1; 32]);
        let cipher = Streams::<aead::scheme::XChaCha20Poly1305>::with_level(&key, level);
        let (prefix, mut buffer) = (aead::Nonce::new([7; 19]), message);
        let tag = Sealer::new(&cipher, prefix).seal_last(b"", &mut buffer).unwrap();
        Opener::new(&cipher, prefix).open_last(b"", &mut buffer, &tag).unwrap();
    });
    check("box", |level| {
        let (ours, theirs) = (nacl::SecretKey::new([1; 32]), nacl::SecretKey::new([2; 32]).public_key_at(level));
        let cipher = nacl::CryptoBox::with_level(&ours, &theirs, level).unwrap();
        let (nonce, mut buffer) = (nacl::Nonce::new([9; 24]), message);
        let tag = cipher.seal_in_place(&nonce, &mut buffer).unwrap();
        cipher.open_in_place(&nonce, &mut buffer, &tag).unwrap();
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
