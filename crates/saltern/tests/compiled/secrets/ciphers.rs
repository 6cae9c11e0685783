//! Stream ciphers, Poly1305, and what is made of both.

use super::{LENGTHS, check, check_alone, check_at, forged, message, public, same, secret, sent};
use saltern::Error;
use saltern::aead::{self, StreamScheme, scheme};
use saltern::cipher::{self, Cipher, Variant, variant};
use saltern::cpu::Level;
use saltern::hazmat::at_level::{self, *};
use saltern::mac::{OneTimeKey, Poly1305};
use saltern_catalog::{AEADS, AeadEntry};
use saltern_secrets::{reveal, reveal_bool};

fn check_stream<V: Variant<Key = cipher::Key, Nonce = cipher::Nonce<N>>, const N: usize>(name: &str) {
    let nonce = cipher::Nonce::new([9; N]);
    check(name, |level, length| {
        let cipher = || Cipher::<V>::with_level(&cipher::Key::new(secret(1)), &nonce, level);
        let plain = message(length);
        let mut once = vec![0; length];
        cipher().apply_to(&plain, &mut once)?;

        // In two pieces, the second of which begins inside of a block.
        let mut pieces = plain.clone();
        let (head, rest) = pieces.split_at_mut(length / 3);
        let mut one = cipher();
        one.apply(head)?;
        one.apply(rest)?;
        assert!(same(&once, &pieces));

        one.set_position(0)?;
        one.apply(&mut pieces)?;
        assert!(same(&plain, &pieces));
        Ok(())
    });
}

#[test]
fn stream_ciphers() {
    check_stream::<variant::ChaCha<10>, 12>("ChaCha20");
    check_stream::<variant::ChaChaLegacy<10>, 8>("ChaCha20 with a nonce of 8 bytes");
    check_stream::<variant::ChaCha<6>, 12>("ChaCha12");
    check_stream::<variant::ChaChaLegacy<6>, 8>("ChaCha12 with a nonce of 8 bytes");
    check_stream::<variant::ChaCha<4>, 12>("ChaCha8");
    check_stream::<variant::ChaChaLegacy<4>, 8>("ChaCha8 with a nonce of 8 bytes");
    check_stream::<variant::XChaCha<10>, 24>("XChaCha20");
    check_stream::<variant::XChaCha<6>, 24>("XChaCha12");
    check_stream::<variant::XChaCha<4>, 24>("XChaCha8");
    check_stream::<variant::Salsa<10>, 8>("Salsa20");
    check_stream::<variant::Salsa<6>, 8>("Salsa20/12");
    check_stream::<variant::Salsa<4>, 8>("Salsa20/8");
    check_stream::<variant::XSalsa, 24>("XSalsa20");
}

#[test]
fn derivations() {
    type Derive = fn(&cipher::Key, &[u8; 16], Level) -> cipher::Key;
    for (name, derive) in
        [("HChaCha20", at_level::derive::hchacha20_at as Derive), ("HSalsa20", at_level::derive::hsalsa20_at)]
    {
        check_alone(name, |level| {
            let key = cipher::Key::new(secret(3));
            assert!(!reveal_bool(derive(&key, &[5; 16], level).ct_eq(&key)));
            Ok(())
        });
    }
}

#[test]
fn poly1305() {
    check("Poly1305", |level, length| {
        let text = message(length);
        let key = || OneTimeKey::new(secret(200));
        let tag = sent(Poly1305::authenticate_at(key(), &text, level));

        let mut pieces = Poly1305::with_level(key(), level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        pieces.finalize_verify(&tag)?;
        assert_eq!(Poly1305::with_level(key(), level).finalize_verify(&forged(tag)), Err(Error::Unauthentic));
        if level == Level::current() {
            Poly1305::verify(key(), &text, &tag)?;
        }
        Ok(())
    });
}

/// Every AEAD of the catalog.
#[test]
fn aeads() {
    AEADS.iter().for_each(check_aead);
}

fn check_aead(entry: &AeadEntry) {
    let nonce = &vec![9; entry.nonce_bytes][..];
    // Kuznyechik takes long on marked words.
    let lengths = if entry.name.starts_with("kuznyechik-") { &[0, 16, 48, 1104][..] } else { &LENGTHS };
    check_at(lengths, entry.name, |level, length| {
        let key: [u8; 64] = secret(1);
        let cipher = entry.keyed(&key[..entry.key_bytes], level);
        let aad = vec![4; (entry.min_together as usize).max(if entry.takes_aad { length / 5 } else { 0 })];
        let plain = message(length);

        let mut buffer = plain.clone();
        let tag = sent(cipher.seal_in_place(nonce, &aad, &mut buffer)?);
        reveal(&mut buffer);
        assert_eq!(cipher.open_in_place(nonce, &aad, &mut buffer, &forged(tag)), Err(Error::Unauthentic));
        let mut opened = vec![0; length];
        assert_eq!(cipher.open_detached(nonce, &aad, &buffer, &forged(tag), &mut opened), Err(Error::Unauthentic));
        cipher.open_detached(nonce, &aad, &buffer, &tag, &mut opened)?;
        assert!(same(&plain, &opened));
        // The same ciphertext from one buffer to another, and with its tag.
        let again = sent(cipher.seal_detached(nonce, &aad, &plain, &mut opened)?);
        assert!(again == tag && same(&opened, &buffer));
        cipher.open_in_place(nonce, &aad, &mut buffer, &tag)?;
        assert!(same(&plain, &buffer));
        let mut sealed = vec![0; length + entry.tag_bytes];
        cipher.seal_into(nonce, &aad, &plain, &mut sealed)?;
        reveal(&mut sealed);
        cipher.open_into(nonce, &aad, &sealed, &mut opened)?;
        assert!(same(&plain, &opened));

        let sealed = public(cipher.seal(nonce, &aad, &plain)?);
        assert!(same(&plain, &cipher.open(nonce, &aad, &sealed)?));
        Ok(())
    });
}

#[test]
fn chunked_streams() {
    chunked_stream::<scheme::XChaCha20Poly1305>("STREAM");
    chunked_stream::<scheme::XSalsa20Poly1305>("STREAM with XSalsa20-Poly1305");
}

fn chunked_stream<S: StreamScheme<StreamKey = aead::stream::Key, Prefix = aead::Nonce<19>, Tag = aead::Tag>>(
    name: &str,
) {
    check(name, |level, length| {
        let cipher = aead::stream::Streams::<S>::with_level(&aead::stream::Key::new(secret(1)), level);
        let (plain, prefix) = (message(length), aead::Nonce::new([7; 19]));
        let (mut first, mut last) = (plain.clone(), plain.clone());
        let mut sealer = aead::stream::Sealer::new(&cipher, prefix);
        let first_tag = sent(sealer.seal_next(b"", &mut first)?);
        let last_tag = sent(sealer.seal_last(b"", &mut last)?);
        reveal(&mut first);
        reveal(&mut last);

        let mut opener = aead::stream::Opener::new(&cipher, prefix);
        assert_eq!(opener.open_next(b"", &mut last, &last_tag), Err(Error::Unauthentic));
        opener.open_next(b"", &mut first, &first_tag)?;
        opener.open_last(b"", &mut last, &last_tag)?;
        assert!(same(&first, &plain) && same(&last, &plain));

        let mut sealed = vec![0; length + S::TAG_BYTES];
        aead::stream::Sealer::new(&cipher, prefix).seal_last_into(b"", &plain, &mut sealed)?;
        reveal(&mut sealed);
        let mut opened = vec![0; length];
        aead::stream::Opener::new(&cipher, prefix).open_last_into(b"", &sealed, &mut opened)?;
        assert!(same(&opened, &plain));
        sealed[length] ^= 1;
        let refused = aead::stream::Opener::new(&cipher, prefix).open_last_into(b"", &sealed, &mut opened);
        assert_eq!(refused, Err(Error::Unauthentic));
        Ok(())
    });
}
