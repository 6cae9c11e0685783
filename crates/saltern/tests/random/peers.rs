//! The same results as RustCrypto's crates, which share no code with Saltern or its reference.

use super::common::{Random, aeads, all_levels, ciphers};
use ::poly1305 as peer_mac;
use aead_stream::{EncryptorBE32, aead};
use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
use peer_mac::universal_hash::KeyInit;
use saltern::aead::Nonce;
use saltern::aead::stream::{self, Opener, Sealer};
use saltern::hazmat::at_level::*;
use saltern::mac::{OneTimeKey, Poly1305};
use saltern::nacl::{self, SecretBoxOf};

fn rounds() -> usize {
    if saltern_vectors::quick() { 20 } else { 150 }
}

/// The place of a byte of keystream: mostly near the beginning, sometimes anywhere that the counter reaches.
fn place(random: &mut Random, counter_bits: u32) -> u64 {
    match random.below(3) {
        0 => 0,
        1 => random.below(5000) as u64,
        _ => random.word() >> (64 - (counter_bits + 5).min(62)),
    }
}

/// `data` xor the peer's keystream from byte `at` on.
fn peer_keystream<C: KeyIvInit + StreamCipher + StreamCipherSeek>(
    key: &[u8; 32],
    nonce: &[u8],
    at: u64,
    data: &[u8],
) -> Vec<u8> {
    let mut cipher = C::new_from_slices(key, nonce).unwrap();
    cipher.seek(at);
    let mut data = data.to_vec();
    cipher.apply_keystream(&mut data);
    data
}

#[test]
fn stream_ciphers() {
    let mut random = Random(61);
    for kind in ciphers::KINDS {
        // Of those with an 8-byte nonce it has ChaCha20 alone.
        let Some((peer, counter_bits)) = kind.peer else { continue };
        for _ in 0..rounds() {
            let (key, at, len) = (random.array::<32>(), place(&mut random, counter_bits), random.below(5000));
            let (nonce, message) = (random.bytes(kind.nonce_bytes), random.bytes(len));
            let expected = peer(&key, &nonce, at, &message);
            for level in all_levels() {
                let mut cipher = kind.start(&key, &nonce, level);
                cipher.set_position(at.into()).unwrap();
                let mut data = message.clone();
                cipher.apply(&mut data).unwrap();
                assert!(data == expected, "{} from byte {at}, {len} bytes at {level}", kind.id);
            }
        }
    }
}

fn peer_tag(key: &[u8; 32], message: &[u8]) -> [u8; 16] {
    peer_mac::Poly1305::new(key.into()).compute_unpadded(message).into()
}

#[test]
fn poly1305() {
    let mut random = Random(62);
    for _ in 0..4 * rounds() {
        let len = random.below(5000);
        let (key, message) = (random.array(), random.bytes(len));
        let expected = peer_tag(&key, &message);
        for level in all_levels() {
            let tag = Poly1305::authenticate_at(OneTimeKey::new(key), &message, level);
            assert_eq!(*tag.as_bytes(), expected, "{len} bytes at {level}");
        }
    }
}

/// Messages sealed by one and opened by the other, both ways.
#[test]
fn aeads() {
    let mut random = Random(63);
    for (kind, peer) in aeads::KINDS.iter().filter_map(|kind| Some((kind, kind.peer?))) {
        for _ in 0..2 * rounds() {
            let (len, aad_bytes) = (random.below(5000), random.below(600));
            let (key, nonce) = (random.bytes(kind.key_bytes), aeads::nonce(kind, random.bytes(kind.nonce_bytes)));
            let (aad, message) = (random.bytes(aad_bytes), random.bytes(len));
            let (ciphertext, expected) = (peer.seal)(&key, &nonce, &aad, &message);
            for level in all_levels() {
                let what = format!("{}, {len} bytes with {aad_bytes} of aad at {level}", kind.name);
                let cipher = kind.keyed(&key, level);
                let mut data = message.clone();
                let tag = cipher.seal_in_place(&nonce, &aad, &mut data).unwrap();
                assert!(data == ciphertext && *tag.as_bytes() == expected, "{what}");
                let opened = (peer.open)(&key, &nonce, &aad, &data, tag.as_bytes());
                assert!(opened.is_some_and(|opened| opened == message), "{what}");
                cipher.open_in_place(&nonce, &aad, &mut data, &tag).unwrap();
                assert!(data == message, "{what}");
            }
        }
    }
}

/// NaCl's construction from the peer's stream cipher and Poly1305.
#[test]
fn secretboxes() {
    secretbox::<salsa20::XSalsa20, nacl::scheme::XSalsa20Poly1305>(65);
    secretbox::<chacha20::XChaCha20, nacl::scheme::XChaCha20Poly1305>(66);
}

fn secretbox<C: KeyIvInit + StreamCipher + StreamCipherSeek, S: nacl::Scheme>(seed: u64) {
    let mut random = Random(seed);
    for _ in 0..2 * rounds() {
        let len = random.below(5000);
        let (key, nonce, message) = (random.array(), random.array(), random.bytes(len));
        let padded = [&[0; 32], &message[..]].concat();
        let padded = peer_keystream::<C>(&key, &nonce, 0, &padded);
        let (mac_key, expected) = padded.split_first_chunk().unwrap();
        let expected_tag = peer_tag(mac_key, expected);
        for level in all_levels() {
            let secretbox = SecretBoxOf::<S>::with_level(&nacl::Key::new(key), level);
            let mut data = message.clone();
            let tag = secretbox.seal_in_place(&Nonce::new(nonce), &mut data).unwrap();
            assert!(data == expected && *tag.as_bytes() == expected_tag, "{len} bytes at {level}");
        }
    }
}

/// Streams of chunks sealed by RustCrypto's `EncryptorBE32`.
macro_rules! stream_with {
    ($peer:ty, $ours:ty, $seed:literal) => {{
        let mut random = Random($seed);
        for chunks in 1..8 {
            let (key, prefix) = (random.array(), random.array());
            let messages: Vec<Vec<u8>> = (0..chunks).map(|_| random.below(700)).map(|n| vec![n as u8; n]).collect();
            let (last, front) = messages.split_last().unwrap();
            let mut encryptor = EncryptorBE32::<$peer>::new(&key.into(), &prefix.into());
            let payload = |msg, aad| aead::Payload { msg, aad };
            let mut expected: Vec<Vec<u8>> =
                front.iter().map(|message| encryptor.encrypt_next(payload(message, b"aad")).unwrap()).collect();
            expected.push(encryptor.encrypt_last(payload(last, b"last")).unwrap());

            for level in all_levels() {
                let (cipher, prefix) = (<$ours>::with_level(&stream::Key::new(key), level), Nonce::new(prefix));
                let (mut sealer, mut opener) = (Sealer::new(&cipher, prefix), Opener::new(&cipher, prefix));
                for (message, expected) in front.iter().zip(&expected) {
                    let mut data = message.clone();
                    let tag = sealer.seal_next(b"aad", &mut data).unwrap();
                    assert!([&data[..], tag.as_bytes()].concat() == *expected, "at {level}");
                    opener.open_next(b"aad", &mut data, &tag).unwrap();
                    assert!(data == *message, "at {level}");
                }
                let mut data = last.clone();
                let tag = sealer.seal_last(b"last", &mut data).unwrap();
                assert!([&data[..], tag.as_bytes()].concat() == *expected.last().unwrap(), "at {level}");
                opener.open_last(b"last", &mut data, &tag).unwrap();
                assert!(data == *last, "at {level}");
            }
        }
    }};
}

#[test]
fn streams_of_chunks() {
    stream_with!(chacha20poly1305::ChaCha20Poly1305, stream::ChaCha20Poly1305, 66);
    stream_with!(chacha20poly1305::XChaCha20Poly1305, stream::XChaCha20Poly1305, 67);
}
