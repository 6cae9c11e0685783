//! The reference against other people's test vectors: this is what makes it an oracle.

use saltern_catalog::AeadEntry;
use saltern_reference::aead::Aead;
use saltern_reference::{chacha, poly1305, salsa, stream};
use saltern_vectors::{self as vectors, Core, StreamCipher};
use sha2::{Digest, Sha256};

fn keystream_xor(cipher: StreamCipher, rounds: u32, key: &[u8; 32], nonce: &[u8], block: u64, data: &[u8]) -> Vec<u8> {
    match (cipher, nonce.len()) {
        (StreamCipher::ChaCha, 12) => {
            chacha::ietf(rounds, key, nonce.try_into().unwrap(), block.try_into().unwrap(), data)
        }
        (StreamCipher::ChaCha, _) => chacha::original(rounds, key, nonce.try_into().unwrap(), block, data),
        (StreamCipher::XChaCha, _) => chacha::extended(rounds, key, nonce.try_into().unwrap(), block, data),
        (StreamCipher::Salsa, _) => salsa::original(rounds, key, nonce.try_into().unwrap(), block, data),
        (StreamCipher::XSalsa, _) => salsa::extended(rounds, key, nonce.try_into().unwrap(), block, data),
    }
}

#[test]
fn stream_ciphers() {
    for case in vectors::stream_cases() {
        let skipped = [&vec![0; case.skip], &case.input[..]].concat();
        let output = keystream_xor(case.cipher, case.rounds, &case.key, &case.nonce, case.block, &skipped);
        assert!(output[case.skip..] == case.output, "{}", case.id);
    }
}

#[test]
fn long_keystreams() {
    for case in vectors::digest_cases() {
        if vectors::quick() && case.rounds != 20 {
            continue;
        }
        let keystream = keystream_xor(case.cipher, case.rounds, &case.key, &case.nonce, 0, &vec![0; case.length]);
        assert_eq!(Sha256::digest(keystream)[..], case.sha256, "{}", case.id);
    }
}

#[test]
fn subkeys() {
    for case in vectors::core_cases() {
        let output = match case.function {
            Core::HChaCha20 => chacha::hchacha(20, &case.key, &case.input),
            Core::HSalsa20 => salsa::hsalsa(20, &case.key, &case.input),
        };
        assert_eq!(output, case.output, "{}", case.id);
    }
}

#[test]
fn poly1305_tags() {
    for case in vectors::mac_cases() {
        assert_eq!(poly1305::tag(&case.key, &case.message) == case.tag, case.valid, "{}", case.id);
    }
}

#[test]
fn authenticated_ciphers() {
    for case in vectors::aead_cases() {
        let entry = AeadEntry::of_vectors(case.aead);
        if case.nonce.len() != entry.nonce_bytes {
            assert!(!case.valid, "{}", case.id);
            continue;
        }
        let opened = (entry.reference.open)(&case.key, &case.nonce, &case.aad, &case.ciphertext, &case.tag);
        let sealed = (entry.reference.seal)(&case.key, &case.nonce, &case.aad, &case.message);
        if case.valid {
            assert_eq!(opened.as_ref(), Some(&case.message), "{}", case.id);
            assert!(sealed == (case.ciphertext, case.tag.try_into().unwrap()), "{}", case.id);
        } else {
            assert_eq!(opened, None, "{}", case.id);
        }
    }
}

#[test]
fn streams_of_chunks() {
    for case in vectors::chunked_cases() {
        if vectors::quick() && case.sealed.len() > 1 << 20 {
            continue;
        }
        assert_eq!(case.aead, "chacha20-poly1305");
        let aead = Aead::ChaCha20Poly1305;
        let pieces: Vec<stream::Chunk> =
            case.sealed.chunks(case.chunk_bytes + 16).map(|chunk| (&b""[..], chunk)).collect();
        let opened = stream::open(aead, &case.key, &case.prefix, &pieces);
        assert_eq!(opened.is_some(), case.valid, "{}", case.id);
        if let Some(chunks) = opened {
            assert_eq!(Sha256::digest(chunks.concat())[..], case.sha256, "{}", case.id);
            let chunks: Vec<stream::Chunk> = chunks.iter().map(|chunk| (&b""[..], &chunk[..])).collect();
            assert!(stream::seal(aead, &case.key, &case.prefix, &chunks).concat() == case.sealed, "{}", case.id);
        }
    }
}
