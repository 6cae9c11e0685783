//! Messages longer than a test can make: the bytes before them are only counted. In lanes, in one go and in pieces they give
//! what blocks give that are padded here.

extern crate std;

use super::{Chain, Compression, InLanes, Many, digest, hash};
use crate::kernel::{sha1, sha2};
use crate::many::hash_many;
use saltern_lanes::Level;
use std::{vec, vec::Vec};

/// Messages that end around the ends of blocks and of padding, none of which is empty.
pub fn messages(block: usize) -> Vec<Vec<u8>> {
    let edges =
        (0..=4).flat_map(|blocks| [1, 2, -17, -16, -9, -8, -1, 0].map(move |more| blocks * block as isize + more));
    let lengths = edges.filter(|&length| length > 0).map(|length| length as usize);
    let message = |(i, length)| (0..length).map(|j| (i * 89 + j * j * 7 + j) as u8).collect();
    lengths.enumerate().map(message).collect()
}

/// How many of them there are at a time: fewer than lanes, as many, and more.
pub const COUNTS: [usize; 9] = [1, 2, 3, 5, 8, 9, 16, 17, 34];

/// What the standard says follows a message, and its hash.
fn padded<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    mut state: [C::Word; STATE],
    before: u64,
    message: &[u8],
    level: Level,
) -> [u8; N] {
    let bits = 8 * (u128::from(before) + message.len() as u128);
    let mut blocks = message.to_vec();
    blocks.push(C::PADDING);
    while blocks.len() % BLOCK != BLOCK - C::LENGTH_BYTES {
        blocks.push(0);
    }
    // Whirlpool's length is longer than any that is counted.
    let length = C::LENGTH_BYTES.min(16);
    if C::LITTLE_ENDIAN {
        blocks.extend(&bits.to_le_bytes()[..length]);
    } else {
        blocks.resize(blocks.len() + C::LENGTH_BYTES - length, 0);
        blocks.extend(&bits.to_be_bytes()[16 - length..]);
    }
    C::compress(level, &mut state, &blocks);
    let mut hash = [0; N];
    digest::<C, STATE, BLOCK>(&state, &mut hash);
    hash
}

fn agree<C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    state: &[C::Word; STATE],
    befores: &[u64],
) {
    let messages = messages(BLOCK);
    for (level, &before) in Level::detected().flat_map(|level| befores.iter().map(move |before| (level, before))) {
        for count in COUNTS {
            let mut hashes = vec![[0; N]; count];
            let many = Many::<C, STATE, BLOCK, N>::new(state, before);
            hash_many(&many, level, &messages[..count], hashes.as_flattened_mut());
            for (message, many) in messages.iter().zip(&hashes) {
                let expected = one_by_one::<C, STATE, BLOCK, N>(level, state, before, message);
                assert_eq!(*many, expected, "{level}, {} bytes after {before}, one of {count}", message.len());
            }
        }
    }
}

/// The hash of a message in one go and in pieces.
fn one_by_one<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    level: Level,
    state: &[C::Word; STATE],
    before: u64,
    message: &[u8],
) -> [u8; N] {
    let what = std::format!("{level}, {} bytes after {before}", message.len());
    let expected = padded::<C, STATE, BLOCK, N>(*state, before, message, level);
    assert_eq!(hash::<C, STATE, BLOCK, N>(level, state, before, message), expected, "{what}, in one go");
    let mut chain = Chain::<C, STATE, BLOCK>::new(state, level);
    chain.bytes = before;
    let (head, rest) = message.split_at(message.len() / 3);
    chain.update(head);
    assert_eq!(chain.finish::<N>(rest), expected, "{what}, in pieces");
    expected
}

/// For functions of which no level takes several messages side by side.
#[cfg(feature = "legacy")]
pub fn agree_one_by_one<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    state: &[C::Word; STATE],
) {
    for (level, before) in Level::detected().flat_map(|level| BEFORES.map(move |before| (level, before))) {
        for message in messages(BLOCK) {
            one_by_one::<C, STATE, BLOCK, N>(level, state, before, &message);
        }
    }
}

/// Where the number of bits passes 2^32, where that of bytes does, and the longest messages.
const BEFORES: [u64; 3] = [(1 << 29) - 128, (1 << 32) - 128, (1 << 61) - 512];

#[test]
fn sha1() {
    agree::<sha1::Sha1, 5, 64, 20>(&sha1::INITIAL, &BEFORES);
}

#[test]
fn sha256() {
    agree::<sha2::Sha256, 8, 64, 32>(&sha2::sha256::INITIAL, &BEFORES);
}

/// The length in bits has 128 of them.
#[test]
fn sha512() {
    let befores = [(1 << 29) - 256, (1 << 32) - 256, (1 << 61) - 256, u64::MAX - 1023];
    agree::<sha2::Sha512, 8, 128, 64>(&sha2::sha512::INITIAL, &befores);
}

#[test]
#[cfg(feature = "legacy")]
fn md5() {
    use crate::kernel::legacy::md5::{INITIAL, Md5};
    agree::<Md5, 4, 64, 16>(&INITIAL, &BEFORES);
}

#[test]
#[cfg(feature = "legacy")]
fn md4() {
    use crate::kernel::legacy::md4::{INITIAL, Md4};
    agree::<Md4, 4, 64, 16>(&INITIAL, &BEFORES);
}

#[test]
#[cfg(feature = "legacy")]
fn ripemd160() {
    use crate::kernel::legacy::ripemd160::{INITIAL, Ripemd160};
    agree::<Ripemd160, 5, 64, 20>(&INITIAL, &BEFORES);
}

#[test]
#[cfg(feature = "legacy")]
fn sm3() {
    use crate::kernel::legacy::sm3::{INITIAL, Sm3};
    agree::<Sm3, 8, 64, 32>(&INITIAL, &BEFORES);
}
