//! Other people's test vectors through the public interface, at every level that the machine has.

mod common;

use common::{Buffer, aeads, at_every_level, ciphers};
use saltern::aead::Tag;
use saltern::aead::stream::{ChaCha20Poly1305, Key, Opener};
use saltern::cpu::Level;
use saltern::hazmat::at_level::{self, *};
use saltern::mac::{OneTimeKey, Poly1305};
use saltern::{Error, cipher};
use saltern_catalog::AeadEntry;
use saltern_vectors::{self as vectors, AeadCase, ChunkedCase, Core, StreamCase};
use sha2::{Digest, Sha256};

/// The cipher of a case, at its block.
fn at_block(case: &StreamCase, level: Level) -> Box<dyn ciphers::Running> {
    let kind = ciphers::kind(case.cipher, case.rounds, case.nonce.len());
    let mut cipher = kind.start(&case.key, &case.nonce, level);
    cipher.seek_block(case.block).unwrap();
    cipher.apply(&mut vec![0; case.skip]).unwrap();
    cipher
}

#[test]
fn stream_ciphers() {
    let cases = vectors::stream_cases();
    at_every_level(|level| {
        for case in &cases {
            let mut output = vec![0; case.output.len()];
            at_block(case, level).apply_to(&case.input, &mut output).unwrap();
            assert!(output == case.output, "{} at {level}", case.id);

            let mut data = case.output.clone();
            let mut cipher = at_block(case, level);
            let (front, back) = data.split_at_mut(case.output.len() / 3);
            cipher.apply(front).unwrap();
            cipher.apply(back).unwrap();
            assert!(data == case.input, "{} in two pieces at {level}", case.id);
        }
    });
}

#[test]
fn long_keystreams() {
    let cases = vectors::digest_cases();
    at_every_level(|level| {
        for case in cases.iter().filter(|case| case.rounds == 20 || !vectors::quick()) {
            let kind = ciphers::kind(case.cipher, case.rounds, case.nonce.len());
            let mut data = vec![0; case.length];
            kind.start(&case.key, &case.nonce, level).apply(&mut data).unwrap();
            assert_eq!(Sha256::digest(data)[..], case.sha256, "{} at {level}", case.id);
        }
    });
}

#[test]
fn derived_keys() {
    let cases = vectors::core_cases();
    at_every_level(|level| {
        for case in &cases {
            let key = cipher::Key::new(case.key);
            let (derived, at_best) = match case.function {
                Core::HChaCha20 => {
                    (at_level::derive::hchacha20_at(&key, &case.input, level), cipher::hchacha20(&key, &case.input))
                }
                Core::HSalsa20 => {
                    (at_level::derive::hsalsa20_at(&key, &case.input, level), cipher::hsalsa20(&key, &case.input))
                }
            };
            assert_eq!(derived.expose_secret(), &case.output, "{} at {level}", case.id);
            assert_eq!(at_best.expose_secret(), &case.output, "{}", case.id);
        }
    });
}

#[test]
fn poly1305_tags() {
    let cases = vectors::mac_cases();
    at_every_level(|level| {
        for case in &cases {
            let key = || OneTimeKey::new(case.key);
            let tag = Poly1305::authenticate_at(key(), &case.message, level);
            assert_eq!(tag.as_bytes() == &case.tag, case.valid, "{} at {level}", case.id);

            let accepted = if case.valid { Ok(()) } else { Err(Error::Unauthentic) };
            let mut running = Poly1305::with_level(key(), level);
            case.message.chunks(23).for_each(|piece| running.update(piece));
            assert_eq!(running.finalize_verify(&Tag::new(case.tag)), accepted, "{} in pieces at {level}", case.id);
            assert_eq!(Poly1305::verify(key(), &case.message, &Tag::new(case.tag)), accepted, "{}", case.id);
        }
    });
}

fn check_aead(case: &AeadCase, kind: aeads::Kind, level: Level) {
    let what = format!("{} at {level}", case.id);
    let cipher = kind.keyed(&case.key, level);
    let (nonce, aad) = (&case.nonce[..], &case.aad[..]);
    let expected = kind.nonce_bytes;
    if nonce.len() != expected {
        assert!(!case.valid, "{what}");
        let error = Error::Length { argument: "nonce", got: nonce.len(), expected };
        assert_eq!(cipher.seal_in_place(nonce, aad, &mut []), Err(error), "{what}");
        return;
    }

    let tag = Tag::try_from(&case.tag[..]).unwrap();
    let mut message = Buffer::blank(case.ciphertext.len(), 3);
    let opened = cipher.open_detached(nonce, aad, &case.ciphertext, &tag, message.get_mut());
    let mut data = Buffer::new(&case.ciphertext, 5);
    assert_eq!(cipher.open_in_place(nonce, aad, data.get_mut(), &tag), opened, "{what}");
    if !case.valid {
        assert_eq!(opened, Err(Error::Unauthentic), "{what}");
        message.expect(&vec![0; case.ciphertext.len()], &what);
        data.expect(&case.ciphertext, &what);
        return;
    }
    assert_eq!(opened, Ok(()), "{what}");
    message.expect(&case.message, &what);
    data.expect(&case.message, &what);

    let mut ciphertext = Buffer::blank(case.message.len(), 7);
    assert_eq!(cipher.seal_detached(nonce, aad, &case.message, ciphertext.get_mut()), Ok(tag), "{what}");
    ciphertext.expect(&case.ciphertext, &what);
    assert_eq!(cipher.seal_in_place(nonce, aad, data.get_mut()), Ok(tag), "{what}");
    data.expect(&case.ciphertext, &what);
}

#[test]
fn aead_messages() {
    let cases = vectors::aead_cases();
    at_every_level(|level| {
        for case in &cases {
            check_aead(case, AeadEntry::of_vectors(case.aead), level);
        }
    });
}

/// Opens as age does: a whole chunk as one that is not the last, and what is refused or shorter as the last one, after
/// which nothing may come. Gives the chunks that were accepted, and whether the stream was.
fn open_chunks(case: &ChunkedCase, level: Level) -> (Vec<u8>, Result<(), Error>) {
    let cipher = ChaCha20Poly1305::with_level(&Key::new(case.key), level);
    let mut opener = Opener::new(&cipher, case.prefix[..].try_into().unwrap());
    let mut message = Vec::new();
    let mut pieces = case.sealed.chunks(case.chunk_bytes + ChaCha20Poly1305::TAG_BYTES).peekable();
    while let Some(piece) = pieces.next() {
        let Some((ciphertext, tag)) = piece.split_last_chunk() else { break };
        let (mut chunk, tag) = (ciphertext.to_vec(), Tag::new(*tag));
        if chunk.len() == case.chunk_bytes && opener.open_next(b"", &mut chunk, &tag).is_ok() {
            message.extend(chunk);
            continue;
        }
        assert!(chunk == ciphertext, "{}: a refused chunk has changed", case.id);
        let mut opened = opener.open_last(b"", &mut chunk, &tag);
        if opened.is_ok() {
            message.extend(chunk);
            opened = if pieces.peek().is_none() { Ok(()) } else { Err(Error::Unauthentic) };
        }
        return (message, opened);
    }
    (message, Err(Error::Unauthentic))
}

#[test]
fn streams_of_chunks() {
    let cases = vectors::chunked_cases();
    at_every_level(|level| {
        for case in cases.iter().filter(|case| case.sealed.len() < 1 << 20 || !vectors::quick()) {
            assert_eq!(case.aead, "chacha20-poly1305");
            let (message, opened) = open_chunks(case, level);
            assert_eq!(opened, if case.valid { Ok(()) } else { Err(Error::Unauthentic) }, "{} at {level}", case.id);
            assert_eq!(Sha256::digest(message)[..], case.sha256, "{} at {level}", case.id);
        }
    });
}
