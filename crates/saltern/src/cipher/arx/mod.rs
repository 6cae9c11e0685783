//! ChaCha and Salsa: a permutation of sixteen words, added to its input, is one block of keystream.
//!
//! Two layouts compute several blocks at once. In `columns` each vector holds one word of many blocks, and a
//! transpose brings the blocks together at the end: the fastest for long messages. In `rows` each vector holds one
//! row of four words of a few blocks: few vectors, no transpose, for short messages.

mod backend;
mod chacha;
mod first_block;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
pub(crate) mod four_lanes;
mod horizontal;
mod interleaved;
mod kernels;
mod keystream;
mod levels;
mod message;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub(crate) mod one_lane;
mod rounds;
mod salsa;
mod sets;
mod staggered;
mod vertical;

pub use backend::ArxBackend;
pub use chacha::ChaCha;
pub use first_block::{Halfway, horizontal_and_vertical};
pub use horizontal::{horizontal, horizontal_with, most_horizontal, permute, xor_horizontal};
pub use interleaved::{Interleaved, Nothing};
pub use kernels::ArxKernels;
pub use keystream::Keystream;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use levels::{Rest, SET, begin_on_words};
pub use message::{DeriveKey, Message, NonceBytes, NonceParts, XorKeystream};
pub(crate) use rounds::double_round;
pub use salsa::Salsa;
pub use sets::Sets;
pub use staggered::{InterleavedSets, begun, xor_staggered};
pub use vertical::{from_memory, permute_vertical, vertical};

use saltern_lanes::{Horizontal32, InOut, Lanes32, Memory, Word32};

/// What distinguishes ChaCha from Salsa.
pub trait Cipher: Sized {
    /// Where the low word of the block counter stands. The high word, where there is one, comes after it.
    const COUNTER: usize;
    /// The state with a key, and [`Cipher::counter_and_nonce`] or what a key is derived with.
    fn state<W: Word32>(key: [W; 8], four: [W; 4]) -> [W; 16];
    /// The words that number a block, in order.
    fn counter_and_nonce<W: Word32>(counter: [W; 2], nonce: [W; 2]) -> [W; 4];
    /// Which words of the permuted state the key derivations HChaCha and HSalsa give out.
    const DERIVED: [usize; 8];

    /// The two rounds that alternate. The quarter round that comes first has the counter.
    const ROUNDS: [Round; 2];
    /// Part 0 to 3 of two quarter rounds abreast, on the words named.
    fn quarter<V: Lanes32, const PART: u32>(s: &mut [V; 16], pair: [[usize; 4]; 2]);

    /// The same part of one quarter round.
    fn quarter_alone<V: Lanes32, const PART: u32>(s: &mut [V; 16], words: [usize; 4]);
    /// Those of two abreast, where two sets of blocks fill the registers.
    #[inline(always)]
    fn quarter_in_place<V: Lanes32, const PART: u32>(s: &mut [V; 16], pair: [[usize; 4]; 2]) {
        Self::quarter::<V, PART>(s, pair);
    }
    /// Which word is in memory where one set fills the registers and what is on the way takes one more. It belongs to the second
    /// pair of both rounds.
    const STORED: Option<usize>;
    /// The second pair's part with that word in memory.
    #[inline(always)]
    fn quarter_stored<V: Lanes32, const PART: u32>(s: &mut [V; 16], _stored: &mut V, pair: [[usize; 4]; 2]) {
        Self::quarter_in_place::<V, PART>(s, pair);
    }
    /// Whether those two sets take turns with each round, for want of registers.
    const SETS_IN_TURN: bool;

    /// A state as the four rows that [`Cipher::double_round_rows`] works on. The counter comes first in the row
    /// [`Cipher::COUNTER_ROW`].
    fn to_rows<W: Word32>(state: &[W; 16]) -> [[W; 4]; 4];
    /// Which row begins with the low word of the counter.
    const COUNTER_ROW: usize;
    /// Two rounds over `N` sets of blocks in rows, with the steps of interleaved work between them.
    /// `ALONE` says that no other vectors are worked on beside them.
    fn double_round_rows<V: Horizontal32, I: Interleaved, const N: usize, const ALONE: bool>(
        sets: &mut [[V; 4]; N],
        interleaved: &mut I,
    );
    /// From these rows back to the words in order.
    fn from_rows<V: Horizontal32>(rows: [V; 4]) -> [V; 4];
}

/// The words of a round's quarter rounds, in pairs.
pub type Round = [[[usize; 4]; 2]; 2];

/// A block of keystream.
pub type Block = [u8; 64];

/// The words "expand 32-byte k", which both ciphers mix with a key of 32 bytes.
pub const EXPAND_32_BYTE_K: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// Writes input xor keystream; `blocks` holds whole blocks one after the other.
///
/// Where some are not needed, all but the last four of the others are whole. There is no loop, which would read them from
/// memory, where they would have to be put before anybody knows whether it is needed.
#[inline(always)]
pub fn xor_blocks<V: Memory, const M: usize, const N: usize>(data: &mut InOut<'_>, blocks: &[[V; M]; N]) {
    const { assert!(M.is_multiple_of(4) && M * N <= 16) };
    let (bytes, fours) = (4 * V::BYTES, M * N / 4);
    // Where vectors are shorter there may be but sixteen registers, too few to keep all blocks over branches.
    if matches!(V::BYTES, 16 | 32) && data.len() >= fours * bytes {
        for i in 0..fours {
            xor_whole(data, i * bytes, four(blocks, i));
        }
        return;
    }
    let (mut at, mut last) = (0, four(blocks, 0));
    if fours > 1 && data.len() > bytes {
        xor_whole(data, 0, last);
        (at, last) = (bytes, four(blocks, 1));
        if fours > 2 && data.len() > 2 * bytes {
            xor_whole(data, bytes, last);
            (at, last) = (2 * bytes, four(blocks, 2));
            if fours > 3 && data.len() > 3 * bytes {
                xor_whole(data, 2 * bytes, last);
                (at, last) = (3 * bytes, four(blocks, 3));
            }
        }
    }
    xor_last(data, at, last);
}

/// Vectors `4 * i` to `4 * i + 3`, or any others where there are not so many.
#[inline(always)]
fn four<V: Memory, const M: usize, const N: usize>(blocks: &[[V; M]; N], i: usize) -> [V; 4] {
    let (n, m) = (4 * i / M % N, 4 * i % M);
    [blocks[n][m], blocks[n][m + 1], blocks[n][m + 2], blocks[n][m + 3]]
}

/// Four vectors at a place, as far as there are bytes.
#[inline(always)]
fn xor_last<V: Memory>(data: &mut InOut<'_>, at: usize, vectors: [V; 4]) {
    if data.len() >= at + 4 * V::BYTES {
        xor_whole(data, at, vectors);
    } else {
        for i in 0..4 {
            data.xor(at + i * V::BYTES, vectors[i]);
        }
    }
}

/// Four vectors at a place from which on there are as many bytes.
#[inline(always)]
fn xor_whole<V: Memory>(data: &mut InOut<'_>, at: usize, vectors: [V; 4]) {
    let mut whole = data.part(at, 4 * V::BYTES);
    for i in 0..4 {
        whole.xor(i * V::BYTES, vectors[i]);
    }
}

/// Writes the first of the blocks to `first`, and writes input xor the blocks that follow it. There is no loop either.
#[inline(always)]
pub fn first_and_xor<V: Memory, const N: usize>(data: &mut InOut<'_>, blocks: &[[V; 4]; N], first: &mut Block) {
    const { assert!(N <= 3) };
    let in_first = 64 / V::BYTES;
    let (bytes, rest) = (4 * V::BYTES, (4 - in_first) * V::BYTES);
    if N > 1 && data.len() > rest {
        let mut whole = data.part(0, rest);
        for i in in_first..4 {
            whole.xor((i - in_first) * V::BYTES, blocks[0][i]);
        }
        let (mut at, mut last) = (rest, blocks[1 % N]);
        if N > 2 && data.len() > rest + bytes {
            xor_whole(data, rest, last);
            (at, last) = (rest + bytes, blocks[2 % N]);
        }
        xor_last(data, at, last);
    } else {
        for i in in_first..4 {
            data.xor((i - in_first) * V::BYTES, blocks[0][i]);
        }
    }
    store_first(blocks, first);
}

/// The first block.
#[inline(always)]
pub fn first_block<V: Memory, const M: usize, const N: usize>(blocks: &[[V; M]; N]) -> Block {
    let mut bytes = [0; 64];
    store_first(blocks, &mut bytes);
    bytes
}

/// The same where it is to stay and to be erased: what is given out may be moved, and be left behind.
#[inline(always)]
pub fn store_first<V: Memory, const M: usize, const N: usize>(blocks: &[[V; M]; N], bytes: &mut Block) {
    for i in 0..64 / V::BYTES {
        blocks[i / M][i % M].store(&mut bytes[i * V::BYTES..(i + 1) * V::BYTES]);
    }
}
