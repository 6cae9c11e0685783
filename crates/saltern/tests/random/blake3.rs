//! BLAKE3 against the official vectors, the reference and the crate of its authors.

use crate::common::{Buffer, Random, at_every_level, lengths, say};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::Blake3;
use saltern::hash::blake3::Key;
use saltern::hazmat::at_level::*;
use saltern::mac::SipHashKey;
use saltern_reference::blake3 as reference;
use saltern_vectors as vectors;

/// The modes: without a key, with one, and deriving one.
const MODES: [&str; 3] = ["hash", "keyed hash", "derivation"];
const CONTEXT: &str = "saltern 2026-11-22 tests of derived keys";

fn begin(mode: usize, key: &[u8; 32], level: Level) -> Blake3 {
    match mode {
        0 => Blake3::with_level(level),
        1 => Blake3::new_keyed_at(&Key::new(*key), level),
        _ => Blake3::new_derive_key_at(CONTEXT, level),
    }
}

fn expected(mode: usize, key: &[u8; 32], message: &[u8], length: usize) -> Vec<u8> {
    match mode {
        0 => reference::hash(message, length),
        1 => reference::keyed_hash(key, message, length),
        _ => reference::derive_key(CONTEXT.as_bytes(), message, length),
    }
}

#[test]
fn official_vectors() {
    let cases = vectors::blake3_cases();
    at_every_level(|level| {
        for case in &cases {
            let key = Key::new(case.key);
            for (mut hash, expected) in [
                (Blake3::with_level(level), &case.hash),
                (Blake3::new_keyed_at(&key, level), &case.keyed),
                (Blake3::new_derive_key_at(&case.context, level), &case.derived),
            ] {
                hash.update(&case.message);
                let mut output = vec![0; expected.len()];
                hash.clone().finalize_xof().squeeze(&mut output);
                assert_eq!(output, *expected, "{} at {level}", case.id);
                assert_eq!(hash.finalize(), expected[..32], "{} at {level}", case.id);
            }
            let derived: Key = Blake3::derive_key_at(&case.context, &case.message, level);
            assert_eq!(derived.expose_secret(), &case.derived[..32], "{} at {level}", case.id);
            let derived: SipHashKey = Blake3::derive_key_at(&case.context, &case.message, level);
            assert_eq!(derived.expose_secret(), &case.derived[..16], "{} at {level}", case.id);
            assert_eq!(Blake3::hash_at(&case.message, level), case.hash[..32], "{} at {level}", case.id);
            assert_eq!(Blake3::authenticate_at(&key, &case.message, level), case.keyed[..32], "{} at {level}", case.id);
        }
    });
}

/// Every length of a chunk and of its neighbours, and those around whole subtrees.
#[test]
fn lengths_equal_the_reference() {
    let mut random = Random(41);
    let key = random.array();
    let around = |chunks: usize| [-64, -1, 0, 1, 64, 77, 500].map(|more| (1024 * chunks).saturating_add_signed(more));
    let mut all: Vec<usize> = lengths(2200).collect();
    let chunks: &[usize] = if vectors::quick() { &[3, 9] } else { &[24, 29, 31, 33, 63, 64, 127] };
    // All that one call takes side by side.
    if !vectors::quick() {
        all.extend((2..=18).flat_map(around));
    }
    all.extend(chunks.iter().copied().flat_map(around));
    if !vectors::quick() {
        all.extend([128, 129, 200, 256, 300].into_iter().flat_map(around));
    }
    for (i, length) in all.into_iter().enumerate() {
        let message = Buffer::new(&random.bytes(length), i);
        let mode = i % 3;
        let expected = expected(mode, &key, message.get(), 32);
        at_every_level(|level| {
            let mut hash = begin(mode, &key, level);
            hash.update(message.get());
            assert_eq!(hash.finalize()[..], expected, "{}, {length} bytes, at {level}", MODES[mode]);
            match mode {
                0 => assert_eq!(Blake3::hash_at(message.get(), level)[..], expected),
                1 => assert_eq!(Blake3::authenticate_at(&Key::new(key), message.get(), level)[..], expected),
                _ => {}
            }
        });
    }
}

#[test]
fn messages_may_be_split_everywhere() {
    let mut random = Random(42);
    let key = random.array();
    let message = random.bytes(5 * 1024 + 70);
    for (mode, name) in MODES.iter().enumerate() {
        let expected = expected(mode, &key, &message, 32);
        at_every_level(|level| {
            for at in lengths(message.len()) {
                let (head, rest) = message.split_at(at);
                let mut hash = begin(mode, &key, level);
                hash.update(head);
                hash.update(rest);
                assert_eq!(hash.finalize()[..], expected, "{name}, split at {at}, at {level}");
            }
        });
    }
    // Pieces of random lengths, so that subtrees begin at all places.
    let message = random.bytes(300 * 1024);
    let expected = Blake3::hash(&message);
    for round in 0..50 {
        let mut hash = Blake3::new();
        let mut rest = &message[..];
        while !rest.is_empty() {
            let most = [100, 1025, 5000, 40_000, 200_000][(round + random.below(2)) % 5];
            let (piece, after) = rest.split_at((1 + random.below(most)).min(rest.len()));
            hash.update(piece);
            rest = after;
        }
        assert_eq!(hash.finalize(), expected);
    }
}

/// Whole subtrees of one part and of several, alone, before others and behind them.
#[test]
fn long_messages() {
    let mut random = Random(46);
    let message = random.bytes(if vectors::quick() { (1 << 20) + 1025 } else { 3 << 20 });
    let mut lengths = vec![128 << 10, 256 << 10, (1 << 20) + 1025];
    if !vectors::quick() {
        lengths.extend([
            (128 << 10) + 1,
            (256 << 10) - 1,
            512 << 10,
            (1 << 20) - 1024,
            1 << 20,
            (1 << 20) + 1,
            3 << 20,
        ]);
    }
    for length in lengths {
        let (key, message) = ([length as u8; 32], &message[..length]);
        let expected = expected(1, &key, message, 32);
        at_every_level(|level| {
            let whole = Blake3::authenticate_at(&Key::new(key), message, level);
            assert_eq!(whole[..], expected, "{length} bytes at {level}");
            for at in [1, 1024, 128 << 10] {
                let mut hash = Blake3::new_keyed_at(&Key::new(key), level);
                hash.update(&message[..at]);
                hash.update(&message[at..]);
                assert_eq!(hash.finalize()[..], expected, "{length} bytes, split at {at}, at {level}");
            }
        });
    }
}

/// Around the borders of subtrees, for subtrees of all sizes, behind beginnings of several lengths.
#[test]
fn threads_make_no_difference() {
    let mut random = Random(45);
    let message = random.bytes(if vectors::quick() { 2200 << 10 } else { 5 << 20 });
    let mut lengths = vec![0, 1, 1024, 200_000, message.len()];
    for subtrees in [1, 2, 3, 4, 7, 8, 9, 16, 28, 33] {
        let border = subtrees * 128 * 1024;
        lengths.extend([border - 1, border, border + 1, border + 1024, border + 77_777]);
    }
    let mut levels = Level::detected().collect::<Vec<_>>();
    levels.reverse();
    for (i, length) in lengths.into_iter().filter(|length| *length <= message.len()).enumerate() {
        for begun in [0, 1, 1024, 5000, 128 << 10, 300 << 10].into_iter().filter(|begun| *begun <= length) {
            let level = levels[if i % 10 == 0 { levels.len() - 1 } else { i % levels.len() }];
            let key = Key::new([i as u8; 32]);
            let expected = Blake3::authenticate_at(&key, &message[..length], levels[0]);
            if begun == 0 {
                let (message, threads) = (&message[..length], 1 + i % 4);
                let whole = Blake3::hash_with_threads_at(message, threads, level);
                assert_eq!(whole, Blake3::hash_at(message, levels[0]), "{length} bytes, {threads} threads, {level}");
            }
            for threads in [0, 1, 2, 3, 4, 7, 1000] {
                let mut hash = Blake3::new_keyed_at(&key, level);
                hash.update(&message[..begun]);
                hash.update_with_threads(&message[begun..length], threads);
                let mut going_on = hash.clone();
                assert_eq!(hash.finalize(), expected, "{length} bytes, {begun} before, {threads} threads, {level}");
                if threads == 3 && length + 1025 <= message.len() {
                    going_on.update_with_threads(&message[length..length + 1025], threads);
                    let expected = Blake3::authenticate_at(&key, &message[..length + 1025], levels[0]);
                    assert_eq!(going_on.finalize(), expected, "{length} bytes and 1025");
                }
            }
        }
    }
}

/// Up to a MiB, a share is one subtree; longer ones are taken apart once more, and again from 2 MiB on.
#[test]
fn shares_of_threads_may_be_longer_than_a_subtree() {
    if vectors::quick() {
        return say("NOT CHECKED: BLAKE3 of 72 MiB by threads, with SALTERN_TEST_QUICK");
    }
    let message = Random(46).bytes((72 << 20) + 5);
    let mut hash = Blake3::new();
    for piece in message.chunks(64 << 10) {
        hash.update(piece);
    }
    assert_eq!(Blake3::hash_with_threads(&message, 2), hash.finalize());
}

#[test]
fn output_from_any_place_on() {
    let mut random = Random(43);
    for length in [0, 50, 64, 1024, 3000] {
        let message = random.bytes(length);
        let expected = reference::hash(&message, 3300);
        // Less than a block, some blocks, and more than any level gives at a time.
        let pieces: Vec<usize> = (0..300).map(|at| random.below([100, 700, 3000][at % 3])).collect();
        at_every_level(|level| {
            let mut hash = Blake3::with_level(level);
            hash.update(&message);
            let mut output = hash.finalize_xof();
            for (at, bytes) in pieces.iter().enumerate() {
                let mut piece = vec![0; *bytes];
                output.set_position(at as u64);
                output.squeeze(&mut piece);
                assert_eq!(piece, expected[at..at + piece.len()], "{length} bytes, output from {at} on, at {level}");
                assert_eq!(output.position(), (at + piece.len()) as u64);
                output.squeeze(&mut piece[..0]);
            }
            // Every number of bytes up to that.
            for (bytes, at) in lengths(2200).zip((0..1000).cycle()) {
                let mut piece = vec![0; bytes];
                output.set_position(at as u64);
                output.squeeze(&mut piece);
                assert_eq!(piece, expected[at..at + bytes], "{length} bytes, {bytes} of output, at {level}");
            }
        });
    }
}

/// Near its last byte, whatever pieces it is read in.
#[test]
fn output_starts_anew_after_its_end() {
    let mut hash = Blake3::new();
    hash.update(b"brine");
    let mut output = hash.finalize_xof();
    let mut beginning = [0; 200];
    output.squeeze(&mut beginning);
    for before in 1..200 {
        let position = (before as u64).wrapping_neg();
        output.set_position(position);
        let mut whole = vec![0; before + beginning.len()];
        output.squeeze(&mut whole);
        assert_eq!(whole[before..], beginning, "{before} bytes before the end");
        assert_eq!(output.position(), beginning.len() as u64);

        output.set_position(position);
        let mut pieces = vec![0; whole.len()];
        for piece in pieces.chunks_mut(1 + before % 70) {
            output.squeeze(piece);
        }
        assert_eq!(pieces, whole, "{before} bytes before the end");
    }
}

/// The last blocks fill the lanes of every level, and what follows is put together apart from them.
#[test]
fn lanes_may_end_where_output_starts_anew() {
    at_every_level(|level| {
        let mut hash = Blake3::with_level(level);
        hash.update(b"brine");
        let mut output = hash.finalize_xof();
        let mut beginning = [0; 200];
        output.squeeze(&mut beginning);
        for after in [10, 60, 200] {
            output.set_position(1024_u64.wrapping_neg());
            let mut piece = vec![0; 1024 + after];
            output.squeeze(&mut piece);
            assert_eq!(piece[1024..], beginning[..after], "{after} bytes after the end, at {level}");
        }
    });
}

#[test]
fn equals_the_crate_of_its_authors() {
    let mut random = Random(44);
    for length in lengths(4100).chain([65_536, 1_000_000]) {
        let message = random.bytes(length);
        assert_eq!(Blake3::hash(&message), *blake3::hash(&message).as_bytes(), "{length} bytes");
        let key = random.array();
        let theirs = blake3::keyed_hash(&key, &message);
        assert_eq!(Blake3::authenticate(&Key::new(key), &message), *theirs.as_bytes(), "{length} bytes with a key");
    }
    // Far places of the output, beyond 2^32 blocks.
    let mut hash = Blake3::new();
    hash.update(b"salt");
    let mut ours = hash.finalize_xof();
    let mut theirs = blake3::Hasher::new().update(b"salt").finalize_xof();
    for position in [1 << 20, (1 << 38) - 70, (1 << 38) + 5, 1 << 63] {
        let (mut our_bytes, mut their_bytes) = ([0; 200], [0; 200]);
        ours.set_position(position);
        theirs.set_position(position);
        ours.squeeze(&mut our_bytes);
        theirs.fill(&mut their_bytes);
        assert_eq!(our_bytes, their_bytes, "output from {position} on");
    }
}

#[test]
fn verification() {
    let key = Key::new([7; 32]);
    let hash = Blake3::authenticate(&key, b"salt");
    let begun = || {
        let mut mac = Blake3::new_keyed(&key);
        mac.update(b"salt");
        mac
    };
    assert_eq!(begun().finalize_verify(&hash), Ok(()));
    assert_eq!(Blake3::verify(&key, b"salt", &hash), Ok(()));
    assert_eq!(Blake3::verify(&key, b"brine", &hash), Err(Error::Unauthentic));
    for byte in 0..32 {
        let mut forged = hash;
        forged[byte] ^= 1 << (byte % 8);
        assert_eq!(begun().finalize_verify(&forged), Err(Error::Unauthentic));
        assert_eq!(Blake3::verify(&key, b"salt", &forged), Err(Error::Unauthentic));
    }
}
