//! BLAKE2 and BLAKE3. What Merkle and Damgård's functions count is in `hash/counted.rs`.

use super::around;
use super::common::{Random, at_every_level};
use saltern::hash::Blake3;
use saltern::hash::blake2::{Extendable, Parallel, Variable, Variant, variant};
use saltern::hazmat::at_level::*;
use saltern_reference::{blake2 as reference, blake3 as reference3};

/// A variant with its reference.
trait Both: Variant {
    type Reference: reference::Variant;
    const NAMES: [&str; 3];
    const LEAVES: usize;
    /// The widths of what its counter passes; more blocks than 2^64 bytes have can be set.
    const BITS: &[u32];
    /// The lengths of output that can be said beforehand.
    fn lengths() -> Vec<u64>;
}

impl Both for variant::Blake2b {
    type Reference = reference::Blake2b;
    const NAMES: [&str; 3] = ["BLAKE2b", "BLAKE2bp", "BLAKE2Xb"];
    const LEAVES: usize = 4;
    const BITS: &[u32] = &[8, 16, 24, 32, 40, 48, 56, 63, 64, 66, 70];
    fn lengths() -> Vec<u64> {
        [8, 16, 24].into_iter().flat_map(around).chain([(1 << 31) + 5, u64::from(u32::MAX) - 1]).collect()
    }
}

impl Both for variant::Blake2s {
    type Reference = reference::Blake2s;
    const NAMES: [&str; 3] = ["BLAKE2s", "BLAKE2sp", "BLAKE2Xs"];
    const LEAVES: usize = 8;
    const BITS: &[u32] = &[8, 16, 24, 32, 40, 48, 56, 63];
    fn lengths() -> Vec<u64> {
        around(8).into_iter().chain([(1 << 15) + 5, u64::from(u16::MAX) - 1]).collect()
    }
}

/// How many blocks to count before a message of some blocks, so that the number of bytes passes 2^`bits`.
fn befores<V: Both>() -> impl Iterator<Item = u64> {
    V::BITS.iter().map(|&bits| ((1_u128 << bits) / V::BLOCK_BYTES as u128) as u64).flat_map(|blocks| {
        // Of 2^8 bytes, some are fewer than these.
        [3, 2, 1].map(move |fewer| blocks.saturating_sub(fewer))
    })
}

#[test]
fn blake2_counts_bytes() {
    fn run<V: Both>() {
        let message = Random(601).bytes(6 * V::BLOCK_BYTES - 9);
        for blocks in befores::<V>() {
            let before = u128::from(blocks) * V::BLOCK_BYTES as u128;
            let expected = reference::hash_after::<V::Reference>(V::MAX_BYTES, before, &message);
            at_every_level(|level| {
                for first in [0, 1, V::BLOCK_BYTES, 2 * V::BLOCK_BYTES + 7] {
                    let mut hash = Variable::<V>::after(blocks, V::MAX_BYTES, level);
                    hash.update(&message[..first]);
                    hash.update(&message[first..]);
                    let mut digest = vec![0; V::MAX_BYTES];
                    hash.finalize_into(&mut digest).unwrap();
                    assert_eq!(
                        digest,
                        expected,
                        "{} at {level}, {before} bytes before, in pieces of {first}",
                        V::NAMES[0]
                    );
                }
            });
        }
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

#[test]
fn blake2_counts_bytes_of_leaves() {
    fn run<V: Both, const N: usize>() {
        let message = Random(602).bytes(6 * 512 - 70);
        for blocks in befores::<V>() {
            let before = u128::from(blocks) * V::BLOCK_BYTES as u128;
            let expected = reference::parallel_after::<V::Reference>(<V as Both>::LEAVES, N, &[], before, &message);
            at_every_level(|level| {
                for first in [0, 1, 512, 1100] {
                    let mut hash = Parallel::<V, N>::after(blocks, level);
                    hash.update(&message[..first]);
                    hash.update(&message[first..]);
                    let what = format!("{} at {level}, {before} bytes before, in pieces of {first}", V::NAMES[1]);
                    assert_eq!(hash.finalize()[..], expected, "{what}");
                }
            });
        }
    }
    run::<variant::Blake2b, 64>();
    run::<variant::Blake2s, 32>();
}

/// Every length of output stands in the parameters, and every block of it has a number.
#[test]
fn blake2_numbers_blocks_of_output() {
    fn check<V: Both>(length: Option<u64>, blocks: impl Iterator<Item = u64>) {
        let block_bytes = V::MAX_BYTES as u64;
        let tree = reference::Tree::default();
        let mut hash =
            length.map_or(Extendable::<V>::new(), |length| Extendable::<V>::with_length(length).expect("in its range"));
        hash.update(b"brine");
        for first in blocks {
            let wanted = length.map_or(u64::MAX, |length| length - first * block_bytes).min(20 * block_bytes + 3);
            let expected = reference::extendable::<V::Reference>(length, first, wanted, &[], &tree, b"brine");
            at_every_level(|level| {
                let mut reader = hash.clone().finalize_xof_at(level);
                for piece in [wanted as usize, V::MAX_BYTES + 1] {
                    let mut output = vec![0; wanted as usize];
                    reader.set_position(first * block_bytes).unwrap();
                    output.chunks_mut(piece).for_each(|piece| reader.squeeze(piece).unwrap());
                    let name = V::NAMES[2];
                    assert_eq!(output, expected, "{name} at {level}, {length:?} bytes from block {first} in {piece}s");
                }
            });
        }
    }
    fn run<V: Both>() {
        for length in V::lengths() {
            check::<V>(Some(length), [0, (length / V::MAX_BYTES as u64).saturating_sub(3)].into_iter());
        }
        let blocks = [8, 16, 24, 31].into_iter().flat_map(|bits| [33, 9, 2, 0].map(|fewer| (1 << bits) - fewer));
        check::<V>(None, blocks.chain([(1 << 32) - 21]));
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

/// How many chunks to count before a message of some more. There are fewer than 2^54.
fn chunks() -> Vec<u64> {
    let numbers = [8, 16, 24, 32, 40, 48, 53].into_iter();
    let below = numbers.flat_map(|bits| [70, 33, 20, 3, 1, 0].map(|fewer| (1 << bits) - fewer));
    below.chain([(1 << 32) + 16, (1 << 54) - 41]).collect()
}

#[test]
fn blake3_numbers_chunks() {
    let message = Random(603).bytes(40 * 1024 + 77);
    for before in chunks() {
        let expected = reference3::hash_after(before, &message);
        at_every_level(|level| {
            for first in [0, 1, 1024, 5 * 1024 + 100, 33 * 1024] {
                let mut hash = Blake3::after(before, level);
                hash.update(&message[..first]);
                hash.update(&message[first..]);
                assert_eq!(hash.finalize(), expected, "{level}, {before} chunks before, in pieces of {first} bytes");
            }
        });
    }
}

/// Each thread takes subtrees, which begin with a number of their own.
#[cfg(feature = "std")]
#[test]
fn blake3_numbers_chunks_of_threads() {
    let message = Random(604).bytes((3 << 20) + 77);
    for &bits in if super::brief() { &[32][..] } else { &[16, 24, 32, 40, 48, 53] } {
        for before in [(1 << bits) - 1024, (1 << bits) - 100, 1 << bits] {
            let expected = reference3::hash_after(before, &message);
            at_every_level(|level| {
                let mut hash = Blake3::after(before, level);
                hash.update_with_threads(&message, 3);
                assert_eq!(hash.finalize(), expected, "{level}, {before} chunks before");
            });
        }
    }
}

/// Positions are bytes; 2^38 of them are 2^32 blocks.
#[test]
fn blake3_numbers_blocks_of_output() {
    let mut theirs = blake3::Hasher::new().update(b"salt").finalize_xof();
    for bits in [8, 14, 16, 22, 24, 30, 32, 38, 40, 46, 48, 54, 56, 62, 63] {
        for position in [(1 << bits) - 1090, (1 << bits) - 70, (1 << bits) - 1, 1 << bits, (1 << bits) + 65]
            .into_iter()
            .filter(|&position: &i128| position >= 0)
        {
            let mut expected = [0; 2300];
            theirs.set_position(position as u64);
            theirs.fill(&mut expected);
            at_every_level(|level| {
                let mut hash = Blake3::with_level(level);
                hash.update(b"salt");
                let mut ours = hash.finalize_xof();
                for piece in [2300, 64, 31] {
                    let mut output = [0; 2300];
                    ours.set_position(position as u64);
                    output.chunks_mut(piece).for_each(|piece| ours.squeeze(piece));
                    assert_eq!(output, expected, "{level}, from {position} on in pieces of {piece} bytes");
                }
            });
        }
    }
}
