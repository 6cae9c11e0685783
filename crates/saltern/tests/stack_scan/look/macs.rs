//! Authentication: one-time Poly1305, SipHash, KMAC, and the keyed BLAKE2 and BLAKE3.

use super::secret::Secrets;
use super::{LENGTHS, fixed, one_time_key, search};
use saltern::hash::blake2::{self, Blake2bp};
use saltern::hash::{Blake2b, Blake2s, Blake3, blake3};
use saltern::hazmat::at_level::*;
use saltern::mac::{Kmac256, OneTimeKey, Poly1305, SipHash24_128, SipHashKey, Tag};
use saltern_reference::{blake2 as reference_blake2, keccak};

/// Little-endian words of a state.
pub fn words32(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

pub fn words64(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn poly1305() {
    let key: [u8; 32] = fixed(1);
    let secrets = one_time_key(Secrets::new(), &key);
    search("Poly1305", |search, level| {
        // The tag of an empty message is a part of the key.
        for length in &LENGTHS[1..] {
            let (length, message) = (*length, vec![7; *length]);
            let mut key = Some(Box::new(OneTimeKey::new(key)));
            search.run(level, length, &secrets, || Poly1305::authenticate_at(*key.take().unwrap(), &message, level));
        }
    });
    // Nothing is freed after it, which would write over what it leaves.
    search("Poly1305, short", |search, level| {
        for length in [1, 16, 100, 255] {
            let (key, message) = (Box::new(key), vec![7; length]);
            search.run(level, length, &secrets, || Poly1305::authenticate_at(OneTimeKey::new(*key), &message, level));
        }
    });
    search("Poly1305, verification", |search, level| {
        // It goes by the level of the machine. Longer messages leave what their tags leave.
        for length in [1, 16, 100, 255] {
            let (key, message) = (Box::new(key), vec![7; length]);
            let tag = Poly1305::authenticate(OneTimeKey::new(*key), &message);
            for tag in [tag, Tag::new([9; 16])] {
                search.run(level, length, &secrets, || Poly1305::verify(OneTimeKey::new(*key), &message, &tag));
            }
        }
    });
    search("Poly1305 in pieces", |search, level| {
        // The tag of an empty message is a part of the key.
        for length in &LENGTHS[1..] {
            let (length, message) = (*length, vec![7; *length]);
            let mut key = Some(Box::new(OneTimeKey::new(key)));
            search.run(level, length, &secrets, || {
                let mut mac = Poly1305::with_level(*key.take().unwrap(), level);
                let (head, rest) = message.split_at(length / 3);
                mac.update(head);
                mac.update(rest);
                let _ = mac.finalize();
            });
        }
    });
}

#[test]
fn siphash() {
    let key: [u8; 16] = fixed(1);
    let [k0, k1] = [0, 8].map(|at| u64::from_le_bytes(*key[at..].first_chunk().unwrap()));
    let state = [
        k0 ^ 0x736f_6d65_7073_6575,
        k1 ^ 0x646f_7261_6e64_6f6d ^ 0xee,
        k0 ^ 0x6c79_6765_6e65_7261,
        k1 ^ 0x7465_6462_7974_6573,
    ];
    let secrets = Secrets::new().bytes("key", &key).bytes("state", &words64(&state));
    let key = Box::new(SipHashKey::new(key));
    search("SipHash", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &secrets, || SipHash24_128::authenticate(&key, &message));
        }
    });
    search("SipHash in pieces", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &secrets, || {
                let mut mac = SipHash24_128::new(&key);
                message.chunks(length / 3 + 1).for_each(|piece| mac.update(piece));
                let _ = mac.finalize();
            });
        }
    });
}

/// KMAC256's state after a key, with no customization.
pub fn kmac256_state(key: &[u8; 32]) -> keccak::State<u64> {
    const RATE: usize = 136;
    // SP 800-185: both begin with the rate; names and keys with their length in bits.
    let block = |parts: &[&[u8]]| {
        let mut block = parts.concat();
        block.resize(RATE, 0);
        block
    };
    let blocks = [block(&[&[1, RATE as u8], &[1, 32], b"KMAC", &[1, 0]]), block(&[&[1, RATE as u8], &[2, 1, 0], key])];
    blocks.iter().fold([0; 25], |mut state, block| {
        for (i, word) in block.chunks(8).enumerate() {
            state[i] ^= u64::from_le_bytes(word.try_into().unwrap());
        }
        keccak::permute(&state, 24)
    })
}

#[test]
fn kmac() {
    let key: [u8; 32] = fixed(1);
    let secrets = Secrets::new().bytes("key", &key).bytes("state after the key", &words64(&kmac256_state(&key)));
    // It goes by the level of the machine.
    search("KMAC256", |search, level| {
        for length in LENGTHS {
            let (message, mut tag) = (vec![7; length], vec![0; 32]);
            search.run(level, length, &secrets, || Kmac256::authenticate(&key, &message, b"", &mut tag).unwrap());
            search.run(level, length, &secrets, || Kmac256::verify(&key, &message, b"", &tag).unwrap());
        }
    });
    search("KMAC256, end", |search, level| {
        for length in LENGTHS {
            let (mut mac, mut tag) = (Box::new(Kmac256::with_level(&key, b"", level)), vec![0; 32]);
            mac.update(&vec![7; length]);
            let mut given = Some(mac.clone());
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize(&mut tag).unwrap());
            let mut given = Some(mac.clone());
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize_verify(&tag).unwrap());
            let mut given = Some(mac);
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize_xof());
        }
    });
    search("KMAC256 in pieces", |search, level| {
        for length in LENGTHS {
            let (message, mut tag) = (vec![7; length], vec![0; 32]);
            search.run(level, length, &secrets, || {
                let mut mac = Kmac256::with_level(&key, b"", level);
                mac.update(&message);
                mac.finalize(&mut tag).unwrap();
            });
        }
    });
}

/// A key of BLAKE2 and the state after its block, for so long a tag.
pub fn keyed<V: reference_blake2::Variant>(key: &[u8; 32], tag_bytes: u128) -> Secrets {
    let size = size_of::<V::Word>();
    let word = |x: u128| V::Word::try_from(x).ok().expect("it is below 2^32");
    let wide = |bytes: &[u8]| bytes.iter().rev().fold(0_u128, |x, &byte| x << 8 | u128::from(byte));
    let mut block = key.to_vec();
    block.resize(16 * size, 0);
    let block = std::array::from_fn(|i| word(wide(&block[size * i..size * (i + 1)])));
    let mut h = V::iv();
    h[0] = word(h[0].into() ^ 0x0101_0000 ^ 32 << 8 ^ tag_bytes);
    let zero = word(0);
    let state = reference_blake2::compress::<V, V::Word>(&h, &block, [word(16 * size as u128), zero], [zero; 2]);
    let state: Vec<u8> = state.iter().flat_map(|&word| word.into().to_le_bytes()[..size].to_vec()).collect();
    let secrets = Secrets::new().bytes("key", key);
    if size == 4 { secrets.words("state after the key", &state) } else { secrets.bytes("state after the key", &state) }
}

#[test]
fn blake2() {
    let key: [u8; 32] = fixed(1);
    let (long, short) = (keyed::<reference_blake2::Blake2b>(&key, 64), keyed::<reference_blake2::Blake2s>(&key, 32));
    // These go by the level of the machine.
    search("keyed BLAKE2b", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &long, || Blake2b::<64>::authenticate(&key, &message).unwrap());
        }
    });
    search("keyed BLAKE2s", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &short, || Blake2s::<32>::authenticate(&key, &message).unwrap());
        }
    });
    let parameters = blake2::Parameters::<blake2::variant::Blake2b>::new().key(&key);
    search("keyed BLAKE2b with parameters", |search, level| {
        // The salt changes the state after the key. Who moves a hash leaves a copy, so here it ends where it was made.
        let key_alone = Secrets::new().bytes("key", &key);
        search.run(level, 0, &key_alone, || {
            let _hash = parameters.salt(b"salt").begin_variable_at(20, level);
        });
        search.run(level, 0, &key_alone, || {
            let _hash = parameters.begin_extendable_at(None, level);
        });
    });
    search("keyed BLAKE2b of many", |search, level| {
        for count in [1, 3, 20] {
            let (messages, mut tags) = (vec![[7; 300]; count], vec![[0; 64]; count]);
            search.run(level, count, &long, || parameters.hash_many_at(&messages, &mut tags, level).unwrap());
        }
    });
    let key_alone = Secrets::new().bytes("key", &key);
    search("keyed BLAKE2bp", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &key_alone, || Blake2bp::<64>::authenticate(&key, &message).unwrap());
        }
    });
    search("keyed BLAKE2bp in pieces", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &key_alone, || {
                let mut mac = Blake2bp::<64>::new_keyed_at(&key, level).unwrap();
                mac.update(&message);
                let _ = mac.finalize();
            });
        }
    });
}

#[test]
fn blake3() {
    let key: [u8; 32] = fixed(1);
    let secrets = Secrets::new().words("key", &key);
    let key = Box::new(blake3::Key::new(key));
    search("keyed BLAKE3", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &secrets, || Blake3::authenticate_at(&key, &message, level));
        }
    });
    search("keyed BLAKE3 of many", |search, level| {
        for count in [1, 3, 40] {
            let (messages, mut tags) = (vec![[7; 300]; count], vec![[0; 32]; count]);
            search.run(level, count, &secrets, || {
                Blake3::authenticate_many_at(&key, &messages, &mut tags, level).unwrap()
            });
        }
    });
    search("keyed BLAKE3 in pieces", |search, level| {
        for length in LENGTHS {
            let message = vec![7; length];
            search.run(level, length, &secrets, || {
                let mut mac = Blake3::new_keyed_at(&key, level);
                message.chunks(length / 3 + 1).for_each(|piece| mac.update(piece));
                let _ = mac.finalize();
            });
        }
    });
}
