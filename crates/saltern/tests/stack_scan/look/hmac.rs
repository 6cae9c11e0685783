//! HMAC, with hash functions of every kind.

use super::macs::{words32, words64};
use super::secret::Secrets;
use super::{LENGTHS, fixed, search};
use saltern::hash::Sm3;
use saltern::hash::legacy::Md5;
use saltern::hash::{Blake2s256, Blake3, ByteArray, HashFunction, Sha3_256, Sha256, Sha384, Sha512};
use saltern::hazmat::at_level::*;
use saltern::mac::{HmacKey, HmacTag};
use saltern_reference::{blake2, blake3, keccak, md5, sha256, sha512, sm3};

/// The key of HMAC with both paddings.
pub fn paddings(secrets: Secrets, key: &[u8]) -> Secrets {
    let pad = |byte: u8| key.iter().map(|key| key ^ byte).collect::<Vec<_>>();
    secrets.words("key", key).words("key and inner padding", &pad(0x36)).words("key and outer padding", &pad(0x5c))
}

/// The same and the states after the paddings, of which `after` makes the bytes from a block; if of words of four bytes, by these.
fn states<const BLOCK: usize>(
    secrets: Secrets,
    key: &[u8],
    word_bytes: usize,
    after: impl Fn(&[u8; BLOCK]) -> Vec<u8>,
) -> Secrets {
    let state = |byte: u8| after(&std::array::from_fn(|i| key.get(i).unwrap_or(&0) ^ byte));
    let add = if word_bytes == 4 { Secrets::words } else { Secrets::bytes };
    let secrets = add(paddings(secrets, key), "inner state", &state(0x36));
    add(secrets, "outer state", &state(0x5c))
}

fn big_endian32(block: &[u8; 64]) -> [u32; 16] {
    std::array::from_fn(|i| u32::from_be_bytes(*block[4 * i..].first_chunk().unwrap()))
}

fn little_endian32(block: &[u8; 64]) -> [u32; 16] {
    big_endian32(block).map(u32::swap_bytes)
}

fn big_endian64(block: &[u8; 128]) -> [u64; 16] {
    std::array::from_fn(|i| u64::from_be_bytes(*block[8 * i..].first_chunk().unwrap()))
}

/// A key of HMAC with SHA-256 and the states that follow from it.
pub fn hmac_sha256(secrets: Secrets, key: &[u8; 32]) -> Secrets {
    states(secrets, key, 4, |block| words32(&sha256::compress(&sha256::initial_state(), &big_endian32(block))))
}

/// The same with SHA-512.
pub fn hmac_sha512(secrets: Secrets, key: &[u8]) -> Secrets {
    states(secrets, key, 8, |block| words64(&sha512::compress(&sha512::INITIAL_STATE, &big_endian64(block))))
}

/// The key, whole messages, messages in pieces, and what ends one that lies elsewhere than in the frame of the caller.
fn hmac<H: HashFunction>(name: [&'static str; 4], secrets: &Secrets, key: &[u8]) {
    search(name[0], |search, level| {
        search.run(level, 0, secrets, || HmacKey::<H>::with_level(key, level));
    });
    search(name[1], |search, level| {
        let key = Box::new(HmacKey::<H>::with_level(key, level));
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, secrets, || key.authenticate(&message));
        }
        for count in [1, 3, 20] {
            let messages = vec![[7; 100]; count];
            let mut tags = vec![HmacTag::new(H::Digest::ZEROS); count];
            search.run(level, count, secrets, || key.authenticate_many(&messages, &mut tags).unwrap());
        }
    });
    search(name[2], |search, level| {
        let key = Box::new(HmacKey::<H>::with_level(key, level));
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, secrets, || {
                let mut mac = key.begin();
                let (head, rest) = message.split_at(length / 3);
                mac.update(head);
                mac.update(rest);
                let _ = mac.finalize();
            });
        }
    });
    search(name[3], |search, level| {
        let key = Box::new(HmacKey::<H>::with_level(key, level));
        for length in LENGTHS {
            let mut mac = Box::new(key.begin());
            mac.update(&vec![7; length]);
            let mut mac = Some(mac);
            search.run(level, length, secrets, || (*mac.take().unwrap()).finalize());
        }
    });
}

#[test]
fn hmac_with_sha2() {
    let key: [u8; 32] = fixed(1);
    let names = ["HMAC-SHA-256, key", "HMAC-SHA-256", "HMAC-SHA-256 in pieces", "HMAC-SHA-256, end"];
    hmac::<Sha256>(names, &hmac_sha256(Secrets::new(), &key), &key);
    let names = ["HMAC-SHA-512, key", "HMAC-SHA-512", "HMAC-SHA-512 in pieces", "HMAC-SHA-512, end"];
    hmac::<Sha512>(names, &hmac_sha512(Secrets::new(), &key), &key);
    let names = ["HMAC-SHA-384, key", "HMAC-SHA-384", "HMAC-SHA-384 in pieces", "HMAC-SHA-384, end"];
    let secrets = states(Secrets::new(), &key, 8, |block| {
        words64(&sha512::compress(&sha512::initial_state_384(), &big_endian64(block)))
    });
    hmac::<Sha384>(names, &secrets, &key);
}

#[test]
fn hmac_with_sha3() {
    const RATE: usize = 136;
    let key: [u8; 32] = fixed(1);
    let secrets = states(Secrets::new(), &key, 8, |block: &[u8; RATE]| {
        let mut state = [0; 25];
        for (i, word) in block.chunks(8).enumerate() {
            state[i] = u64::from_le_bytes(word.try_into().unwrap());
        }
        words64(&keccak::permute(&state, 24))
    });
    let names = ["HMAC-SHA3-256, key", "HMAC-SHA3-256", "HMAC-SHA3-256 in pieces", "HMAC-SHA3-256, end"];
    hmac::<Sha3_256>(names, &secrets, &key);
}

/// These keep the block with the key until another one follows.
#[test]
fn hmac_with_blake() {
    let key: [u8; 32] = fixed(1);
    let secrets = states(Secrets::new(), &key, 4, |block| {
        let mut h = <blake2::Blake2s as blake2::Variant>::iv();
        h[0] ^= 0x0101_0000 ^ 32;
        words32(&blake2::compress::<blake2::Blake2s, u32>(&h, &little_endian32(block), [64, 0], [0; 2]))
    });
    let names = ["HMAC-BLAKE2s, key", "HMAC-BLAKE2s", "HMAC-BLAKE2s in pieces", "HMAC-BLAKE2s, end"];
    hmac::<Blake2s256>(names, &secrets, &key);
    let secrets = states(Secrets::new(), &key, 4, |block| {
        // The first block of a chunk.
        words32(&blake3::compress(&blake3::IV, &little_endian32(block), [0, 0], 64, 1)[..8])
    });
    let names = ["HMAC-BLAKE3, key", "HMAC-BLAKE3", "HMAC-BLAKE3 in pieces", "HMAC-BLAKE3, end"];
    hmac::<Blake3>(names, &secrets, &key);
}

#[test]
fn hmac_with_legacy_hashes() {
    let key: [u8; 32] = fixed(1);
    let secrets =
        states(Secrets::new(), &key, 4, |block| words32(&md5::compress(&md5::INITIAL_STATE, &little_endian32(block))));
    hmac::<Md5>(["HMAC-MD5, key", "HMAC-MD5", "HMAC-MD5 in pieces", "HMAC-MD5, end"], &secrets, &key);
    let secrets =
        states(Secrets::new(), &key, 4, |block| words32(&sm3::compress(&sm3::INITIAL_STATE, &big_endian32(block))));
    hmac::<Sm3>(["HMAC-SM3, key", "HMAC-SM3", "HMAC-SM3 in pieces", "HMAC-SM3, end"], &secrets, &key);
}
