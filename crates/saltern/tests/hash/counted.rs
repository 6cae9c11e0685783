//! Messages longer than a test can make: the blocks before them are only counted. In lanes, in one go and in pieces they give
//! what the reference's compression function gives for blocks that are padded here.

use super::common::all_levels;
use saltern::hash::blake2::{Variable, Variant, variant};
use saltern::internals::{Begun, hash_many};
use saltern_catalog::hash::Counted;
use saltern_catalog::{HASHES, HashEntry};

/// Messages that end around the ends of blocks and of padding, none of which is empty.
fn messages(block: usize) -> Vec<Vec<u8>> {
    let edges =
        (0..=4).flat_map(|blocks| [1, 2, -17, -16, -9, -8, -1, 0].map(move |more| blocks * block as isize + more));
    let lengths = edges.filter(|&length| length > 0).map(|length| length as usize);
    let message = |(i, length)| (0..length).map(|j| (i * 89 + j * j * 7 + j) as u8).collect();
    lengths.enumerate().map(message).collect()
}

/// How many of them there are at a time: fewer than lanes, as many, and more.
const COUNTS: [usize; 9] = [1, 2, 3, 5, 8, 9, 16, 17, 34];

fn agree(entry: &HashEntry, counted: &Counted) {
    let (name, messages) = (entry.name, messages(entry.block_bytes));
    let slices: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    for &before in counted.blocks {
        let reference = |message: &Vec<u8>| (counted.reference)(before, message)[..entry.bytes].to_vec();
        let expected: Vec<_> = messages.iter().map(reference).collect();
        for level in all_levels() {
            let begun = (counted.begin)(before, level);
            for (message, expected) in messages.iter().zip(&expected) {
                let what = format!("{name}, {level}, {} bytes after {before} blocks", message.len());
                assert_eq!(begun.finalize_copy(message), *expected, "{what}, in one go");
                let (head, rest) = message.split_at(message.len() / 3);
                let mut hash = begun.copy();
                hash.update(head);
                assert_eq!(hash.finalize_with(rest), *expected, "{what}, in pieces");
            }
            for count in COUNTS {
                let mut hashes = vec![0; count * entry.bytes];
                begun.finalize_copies(&slices[..count], &mut hashes);
                for ((hash, expected), message) in hashes.chunks(entry.bytes).zip(&expected).zip(&messages) {
                    let bytes = message.len();
                    assert_eq!(hash, expected, "{name}, {level}, {bytes} bytes after {before} blocks, one of {count}");
                }
            }
        }
    }
}

/// Of every function whose row says what the reference gives.
#[test]
fn of_the_catalog() {
    let counted = HASHES.iter().filter_map(|entry| Some((entry, entry.oracle.counted?)));
    let checked = counted.map(|(entry, counted)| agree(entry, &counted)).count();
    assert!(checked >= 18, "{checked} functions that count were found");
}

/// Where the number of bits passes 2^16, 2^24 and so on, and where that of bytes passes 2^32 and 2^56.
const BEFORES: [u64; 9] = [
    (1 << 13) - 256,
    (1 << 21) - 256,
    (1 << 29) - 256,
    (1 << 32) - 256,
    (1 << 37) - 256,
    (1 << 45) - 256,
    (1 << 53) - 256,
    (1 << 56) - 256,
    (1 << 61) - 256,
];

/// Many give what each of them gives alone.
fn many_agree<V: Variant, const N: usize>(befores: &[u64]) {
    let messages = messages(V::BLOCK_BYTES);
    for (level, &before) in all_levels().into_iter().flat_map(|level| befores.iter().map(move |before| (level, before)))
    {
        for count in COUNTS {
            let mut digests = vec![[0; N]; count];
            let many = Begun::<V, N>::plain(before);
            hash_many(&many, level, &messages[..count], digests.as_flattened_mut());
            for (message, many) in messages.iter().zip(&digests) {
                let mut alone = Variable::<V>::after(before / V::BLOCK_BYTES as u64, N, level);
                alone.update(message);
                let mut digest = [0; N];
                alone.finalize_into(&mut digest).expect("the right length");
                assert_eq!(*many, digest, "{level}, {} bytes after {before}, one of {count}", message.len());
            }
        }
    }
}

#[test]
fn blake2b() {
    many_agree::<variant::Blake2b, 64>(&[&BEFORES[..], &[u64::MAX - 1023]].concat());
}

/// A word of its counter has 32 bits.
#[test]
fn blake2s() {
    // Blocks are half as long.
    let befores = BEFORES.map(|before| before + 128);
    many_agree::<variant::Blake2s, 32>(&[&befores[..], &[u64::MAX - 511]].concat());
}
