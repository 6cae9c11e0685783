//! Argon2's lengths, counts and block numbers.

use super::common::{all_levels, at_every_level};
use super::{around, brief, bytes, lengths};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::internals::{argon2_fill, argon2_start};
use saltern::password::argon2::kernel::segment::{Fill, Position, Shape};
use saltern::password::argon2::kernel::{BLOCK, place};
use saltern::password::argon2::{Algorithm, Argon2, Parameters};
use saltern_reference::argon2 as reference;

/// RFC 9106, 3.2, step 1. `numbers` are lanes, tag bytes, memory, passes and algorithm.
pub(super) fn start([lanes, tag, memory, passes, kind]: [u32; 5], strings: [&[u8]; 4]) -> [u8; 64] {
    let mut hash = blake2b_simd::State::new();
    for number in [lanes, tag, memory, passes, 0x13, kind] {
        hash.update(&[0, 8, 16, 24].map(|shift| (number >> shift & 255) as u8));
    }
    for string in strings {
        hash.update(&[0, 8, 16, 24].map(|shift| (string.len() as u64 >> shift & 255) as u8));
        hash.update(string);
    }
    *hash.finalize().as_array()
}

#[test]
fn the_start_has_all_numbers() {
    let of = |lanes: u32, tag: usize, memory: u32, passes: u32| {
        let argon2 =
            Argon2::new(Parameters::new(memory, passes, lanes).unwrap()).secret(b"secret").associated_data(b"data");
        let ours = argon2_start(&argon2, b"password", b"saltsalt", tag);
        let strings: [&[u8]; 4] = [b"password", b"saltsalt", b"secret", b"data"];
        let expected = start([lanes, tag as u32, memory, passes, 2], strings);
        assert_eq!(ours, expected, "{lanes} lanes, a tag of {tag} bytes, {memory} KiB, {passes} passes");
    };
    for bits in [8, 16, 24, 31] {
        for number in around(bits).map(|number| number as u32) {
            of(1, 32, number, 1);
            of(1, 32, 8, number);
            of(1, number as usize, 8, 1);
            if number <= Parameters::MAX_LANES {
                of(number, 32, 8 * number, 1);
            }
        }
    }
    of(Parameters::MAX_LANES, u32::MAX as usize, u32::MAX, u32::MAX);
}

#[test]
fn the_start_has_all_lengths() {
    for length in lengths() {
        let long = bytes(length);
        for which in 0..4 {
            let mut strings: [&[u8]; 4] = [b"password", b"saltsalt", b"secret", b"data"];
            strings[which] = &long;
            let [password, salt, secret, data] = strings;
            let argon2 = Argon2::new(Parameters::new(8, 1, 1).unwrap()).secret(secret).associated_data(data);
            let expected = start([1, 32, 8, 1, 2], strings);
            assert_eq!(argon2_start(&argon2, password, salt, 32), expected, "string {which} of {length} bytes");
        }
    }
}

/// The blocks of a lane's first slice, whose addresses depend on numbers alone (RFC 9106, 3.4.1.2), as the standard has them.
fn expected(own: &mut [reference::Block], numbers: [u32; 6]) {
    let zero: reference::Block = [0; 128];
    for index in 2..own.len() {
        let [pass, lane, slice, memory, passes, kind] = numbers;
        let numbers = [pass, lane, slice, memory, passes, kind, index as u32 / 128 + 1];
        let z = std::array::from_fn(|i| numbers.get(i).map_or(0, |&number| number.into()));
        let word = reference::compress(&zero, &reference::compress(&zero, &z))[index % 128];
        let (size, x) = (index as u64 - 1, ((word & 0xffff_ffff) * (word & 0xffff_ffff)) >> 32);
        let from = size - 1 - ((size * x) >> 32);
        own[index] = reference::compress(&own[index - 1], &own[from as usize]);
    }
}

/// As many lanes, passes and blocks as can be named, of which no more than a lane's first blocks are in memory.
#[test]
fn addresses_have_all_numbers() {
    const BLOCKS: u32 = 140;
    let begun: Vec<reference::Block> = (0..2).map(|i| std::array::from_fn(|j| (1 + i) << (j % 64))).collect();
    let check = |lanes: u32, lane: u32, passes: u32, segment: u32| {
        let mut whole = begun.clone();
        let blocks = BLOCKS.min(segment);
        whole.resize(blocks as usize, [0; 128]);
        expected(&mut whole, [0, lane, 0, 4 * lanes * segment, passes, 1]);
        for level in all_levels() {
            let mut own = vec![[0; BLOCK]; blocks as usize];
            for (block, words) in own.iter_mut().zip(&begun) {
                words
                    .iter()
                    .enumerate()
                    .for_each(|(i, w)| block[8 * place(i)..][..8].copy_from_slice(&w.to_le_bytes()));
            }
            let shape = Shape { kind: 1, replaces: false, passes, lanes, segment };
            let position = Position { pass: 0, slice: 0, lane };
            // In two parts, of which the second begins with addresses of its own.
            for part in [[0, blocks.min(128)], [blocks.min(128), blocks]] {
                argon2_fill(level, Fill { shape, position, part, own: &mut own, others: [&[]; 4] });
            }
            for (number, (block, words)) in own.iter().zip(&whole).enumerate() {
                let ours: [u64; 128] =
                    std::array::from_fn(|i| u64::from_le_bytes(block[8 * place(i)..][..8].try_into().unwrap()));
                let what = format!("{level}, lane {lane} of {lanes}, {passes} passes, {segment} blocks");
                assert!(ours == *words, "block {number}, {what}");
            }
        }
    };
    for bits in [8, 16, 23] {
        for number in around(bits).map(|number| number as u32) {
            check(number + 1, number, 1, 100);
        }
    }
    for bits in [8, 16, 24, 31] {
        for number in around(bits).map(|number| number as u32) {
            check(1, 0, number, 200);
        }
    }
    // As many blocks as make 2^16, 2^24 and 2^32 KiB.
    for bits in [14, 22, 30] {
        for number in [(1 << bits) - 1, (1 << bits) + u32::from(bits < 30)].into_iter().filter(|&n| n < 1 << 30) {
            check(1, 0, 1, number);
        }
    }
    check(Parameters::MAX_LANES, Parameters::MAX_LANES - 1, u32::MAX, 63);
}

fn check(memory: u32, passes: u32, lanes: u32, level: Level, expected: &[u8; 32]) {
    let parameters = Parameters::new(memory, passes, lanes).unwrap();
    let mut tag = [0; 32];
    Argon2::with_level(parameters, level)
        .algorithm(Algorithm::Argon2i)
        .hash_into(b"password", b"saltsalt", &mut tag)
        .unwrap();
    assert_eq!(tag, *expected, "{level}, {memory} KiB, {passes} passes, {lanes} lanes");
}

/// Argon2i, whose addresses have the number of the pass, of the lane and of the group of blocks.
pub(super) fn as_the_peer(memory: u32, passes: u32, lanes: u32) {
    let parameters = argon2::Params::new(memory, passes, lanes, Some(32)).unwrap();
    let mut expected = [0; 32];
    let peer = argon2::Argon2::new(argon2::Algorithm::Argon2i, argon2::Version::V0x13, parameters);
    peer.hash_password_into(b"password", b"saltsalt", &mut expected).unwrap();
    at_every_level(|level| check(memory, passes, lanes, level, &expected));
}

/// More passes and more memory than 16 bits count, more lanes and groups of 128 blocks than 8 bits do.
#[test]
fn many_passes_lanes_and_blocks() {
    as_the_peer(8, 257, 1);
    as_the_peer(8 * 257, 1, 257);
    if !brief() {
        as_the_peer(8, (1 << 16) + 2, 1);
        as_the_peer(4 * (128 * 256 + 130), 1, 1);
    }
}

/// A tag's length is hashed before all.
#[test]
fn tags_of_all_lengths() {
    for length in lengths() {
        let inputs = reference::Inputs {
            password: b"password",
            salt: b"saltsalt",
            lanes: 1,
            tag_bytes: length as u32,
            memory: 8,
            passes: 1,
            version: 0x13,
            secret: b"",
            data: b"",
            kind: reference::Kind::Id,
        };
        let expected = reference::hash(&inputs);
        at_every_level(|level| {
            let mut tag = vec![0; length];
            let argon2 = Argon2::with_level(Parameters::new(8, 1, 1).unwrap(), level);
            argon2.hash_into(b"password", b"saltsalt", &mut tag).unwrap();
            assert!(tag == expected, "{level}, {length} bytes");
        });
    }
}
