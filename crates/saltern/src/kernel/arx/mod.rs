//! ChaCha and Salsa: a permutation of sixteen words, added to its input, is one block of keystream.
//!
//! Two layouts compute several blocks at once. In [`columns`] each vector holds one word of many blocks, and a
//! transpose brings the blocks together at the end: the fastest for long messages. In [`rows`] each vector holds one
//! row of four words of a few blocks: few vectors, no transpose, for short messages.

mod chacha;
mod columns;
mod rows;
mod salsa;

pub use chacha::ChaCha;
pub use columns::columns;
pub use rows::rows;
pub use salsa::Salsa;

use saltern_lanes::{InOut, Lanes32, Memory, Rows32, Word32};

/// What distinguishes ChaCha from Salsa.
pub trait Cipher {
    /// Where the low word of the block counter stands. The high word, where there is one, comes after it.
    const COUNTER: usize;
    /// Where the constants stand.
    const CONSTANTS: [usize; 4];
    /// Which words of the permuted state the key derivations HChaCha and HSalsa give out.
    const DERIVED: [usize; 8];

    /// Two rounds over `N` sets of blocks in columns.
    fn double_round<V: Lanes32, const N: usize>(sets: &mut [[V; 16]; N]);

    /// A state as the four rows that [`Cipher::double_round_rows`] works on. The counter comes first in the row
    /// [`Cipher::COUNTER_ROW`].
    fn to_rows<W: Word32>(state: &[W; 16]) -> [[W; 4]; 4];
    /// Which row begins with the low word of the counter.
    const COUNTER_ROW: usize;
    /// Two rounds over `N` sets of blocks in rows.
    fn double_round_rows<V: Rows32, const N: usize>(sets: &mut [[V; 4]; N]);
    /// From these rows back to the words in order.
    fn from_rows<V: Rows32>(rows: [V; 4]) -> [V; 4];
}

/// The words "expand 32-byte k", which both ciphers mix with a key of 32 bytes.
pub const EXPAND_32_BYTE_K: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// Writes input xor keystream; `blocks` holds whole blocks one after the other.
#[inline(always)]
pub fn xor_blocks<V: Memory, const M: usize, const N: usize>(data: &mut InOut<'_>, blocks: &[[V; M]; N]) {
    if data.len() >= M * N * V::BYTES {
        // Of constant length: no test is left in what follows.
        let mut data = data.reborrow().take(M * N * V::BYTES);
        for (i, v) in blocks.iter().flatten().enumerate() {
            data.xor(i * V::BYTES, *v);
        }
    } else {
        for (i, v) in blocks.iter().flatten().enumerate() {
            data.xor(i * V::BYTES, *v);
        }
    }
}

/// The permutation alone, without the final addition: eight words of it are what HChaCha and HSalsa derive.
#[inline(always)]
pub fn derive<C: Cipher, V: Rows32>(w: V::Witness, state: &[V::Word; 16], double_rounds: u32) -> [V; 4] {
    let mut sets = [C::to_rows(state).map(|row| V::broadcast(w, row))];
    for _ in 0..double_rounds {
        C::double_round_rows(&mut sets);
    }
    C::from_rows(sets[0])
}
