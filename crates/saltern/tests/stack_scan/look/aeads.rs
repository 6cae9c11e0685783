//! AEADs.

use super::common::aeads::{KINDS, Kind};
use super::secret::Secrets;
use super::{LENGTHS, fixed, search};
use saltern::aead::stream::{self, Opener, Sealer, Streams};
use saltern::aead::{Nonce, StreamScheme, Tag, scheme};
use saltern::hazmat::at_level::*;
use saltern_reference::{aes, chacha, salsa};

/// The key, the key that is derived from it, and Poly1305's key.
fn secrets(name: &str, key: &[u8; 32], nonce: &[u8; 24]) -> Secrets {
    let (subkey, block) = match name {
        "xsalsa20-poly1305" => {
            (salsa::hsalsa(20, key, nonce[..16].try_into().unwrap()), salsa::extended(20, key, nonce, 0, &[0; 64]))
        }
        "xchacha20-poly1305" | "nacl.xchacha-secretbox" => {
            (chacha::hchacha(20, key, nonce[..16].try_into().unwrap()), chacha::extended(20, key, nonce, 0, &[0; 64]))
        }
        _ => (*key, chacha::ietf(20, key, nonce[..12].try_into().unwrap(), 0, &[0; 64])),
    };
    let secrets = Secrets::new().words("key", key);
    let secrets = if subkey == *key { secrets } else { secrets.words("derived key", &subkey) };
    super::one_time_key(secrets, block[..32].try_into().unwrap())
}

/// The key, the round keys of each of its ciphers, and what GHASH and CMAC have of them: the encrypted block of zeros.
fn of_aes(kind: Kind, key: &[u8]) -> Secrets {
    let ciphers = if kind.name.ends_with("-siv") && !kind.name.ends_with("gcm-siv") { 2 } else { 1 };
    key.chunks(key.len() / ciphers).fold(Secrets::new(), |secrets, key| {
        let round_keys: Vec<[u8; 16]> = aes::expand(key);
        let zeros = aes::cipher(&round_keys, [0; 16]);
        secrets.bytes("round keys", round_keys.as_flattened()).bytes("encrypted zeros", &zeros)
    })
}

#[test]
fn seal_and_open() {
    KINDS.iter().for_each(one);
}

fn one(kind: Kind) {
    let (key, mut nonce): ([u8; 64], [u8; 32]) = (fixed(1), fixed(2));
    kind.fit_nonce(&mut nonce);
    let of_poly1305 = kind.name.ends_with("poly1305") || kind.tag_first;
    let secrets = match of_poly1305 {
        true => secrets(kind.name, key.first_chunk().unwrap(), nonce.first_chunk().unwrap()),
        false if kind.name.contains("aes") => of_aes(kind, &key[..kind.key_bytes]),
        false => Secrets::new().words("key", &key[..kind.key_bytes]),
    };
    let (key, nonce) = (&key[..kind.key_bytes], &nonce[..kind.nonce_bytes]);
    let aad: &[u8] = if kind.takes_aad { &[5; 20] } else { &[] };
    search(kind.name, |search, level| {
        let keyed = kind.keyed(key, level);
        // The tag of an empty message without associated data is a part of the key.
        let least = usize::from(aad.is_empty());
        for length in LENGTHS.into_iter().filter(|&length| length >= least) {
            let mut data = vec![7; length];
            let mut tag = None;
            search.run(level, length, &secrets, || tag = Some(keyed.seal_in_place(nonce, aad, &mut data).unwrap()));
            let tag = tag.unwrap();
            search.run(level, length, &secrets, || keyed.open_in_place(nonce, aad, &mut data, &tag).unwrap());
            let mut wrong = *keyed.seal_in_place(nonce, aad, &mut data).unwrap().as_bytes();
            wrong[0] ^= 1;
            let wrong = Tag::new(wrong);
            search.run(level, length, &secrets, || keyed.open_in_place(nonce, aad, &mut data, &wrong).unwrap_err());

            // From one buffer to another. What was refused is the ciphertext again.
            let (message, ciphertext) = (vec![7; length], data);
            let (mut output, mut sealed) = (vec![0; length], vec![0; length + 16]);
            search.run(level, length, &secrets, || {
                let _ = keyed.seal_detached(nonce, aad, &message, &mut output).unwrap();
            });
            let mut open = |tag| {
                let mut result = Ok(());
                search.run(level, length, &secrets, || {
                    result = keyed.open_detached(nonce, aad, &ciphertext, tag, &mut output);
                });
                result
            };
            open(&tag).unwrap();
            open(&wrong).unwrap_err();
            search.run(level, length, &secrets, || keyed.seal_into(nonce, aad, &message, &mut sealed).unwrap());
            search.run(level, length, &secrets, || keyed.open_into(nonce, aad, &sealed, &mut output).unwrap());
        }
    });
}

/// Chunks of a stream, of which each has a nonce: the prefix, the chunk's number, and whether it is the last.
#[test]
fn streams() {
    stream::<scheme::XChaCha20Poly1305>("STREAM", "xchacha20-poly1305");
    stream::<scheme::XSalsa20Poly1305>("STREAM with XSalsa20-Poly1305", "xsalsa20-poly1305");
}

/// What is made only to be dropped must not be left out by the compiler.
fn seen<T>(made: &T) {
    std::hint::black_box(made);
}

fn stream<S: StreamScheme<StreamKey = stream::Key, Prefix = Nonce<19>, Tag = Tag>>(name: &'static str, aead: &str) {
    let (key, prefix): ([u8; 32], [u8; 19]) = (fixed(1), fixed(2));
    let nonce = |last: u8| [&prefix[..], &[0, 0, 0, 0, last]].concat().try_into().unwrap();
    let (first, last) = (secrets(aead, &key, &nonce(0)), secrets(aead, &key, &nonce(1)));
    search(name, |search, level| {
        let cipher = Streams::<S>::with_level(&stream::Key::new(key), level);
        // Each copy of the key is erased where it is dropped. None is returned: what is moved stays behind.
        search.run(level, 0, &first, || seen(&cipher.clone()));
        search.run(level, 0, &first, || seen(&Sealer::new(&cipher, prefix.into())));
        search.run(level, 0, &first, || seen(&Opener::new(&cipher, prefix.into())));
        for length in [1, 64, 200, 1000, 5000] {
            let mut data = vec![7; length];
            let (mut sealer, mut tag) = (Sealer::new(&cipher, prefix.into()), None);
            search.run(level, length, &first, || tag = Some(sealer.seal_next(b"", &mut data).unwrap()));
            let (mut opener, tag) = (Opener::new(&cipher, prefix.into()), tag.unwrap());
            search.run(level, length, &first, || opener.open_next(b"", &mut data, &tag).unwrap());
            let mut tag = None;
            search.run(level, length, &last, || {
                tag = Some(Sealer::new(&cipher, prefix.into()).seal_last(b"", &mut data).unwrap());
            });
            let (mut given, mut other) = (Some(Box::new(Sealer::new(&cipher, prefix.into()))), vec![7; length]);
            search.run(level, length, &last, || (*given.take().unwrap()).seal_last(b"", &mut other).unwrap());
            let mut given = Some(Box::new(Opener::new(&cipher, prefix.into())));
            search.run(level, length, &last, || {
                (*given.take().unwrap()).open_last(b"", &mut data, &Tag::new([0; 16])).unwrap_err()
            });
            let tag = tag.unwrap();
            search.run(level, length, &last, || {
                Opener::new(&cipher, prefix.into()).open_last(b"", &mut data, &tag).unwrap();
            });
        }
    });
}
