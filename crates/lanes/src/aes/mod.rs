//! Blocks of 16 bytes, the rounds of AES on them, and counters in them.

mod model;

pub use model::{AesByte, Blocks, StoredByte};

use crate::memory::Memory;

/// Vectors of blocks of 16 bytes.
pub trait BlockVector: Memory {
    /// How many blocks there are.
    const BLOCKS: usize = Self::BYTES / 16;

    /// The same block everywhere.
    fn broadcast(w: Self::Token, block: &[u8; 16]) -> Self;
    /// The same little-endian number in each block: not by way of memory, where it may have been written in pieces just before.
    fn counter(w: Self::Token, x: u128) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Byte `i` of each block gets the block's byte whose number is byte `i` of the same block of `places`: zero where that is
    /// 128 or more. Numbers from 16 to 127 mean nothing.
    fn shuffle(self, places: Self) -> Self;
    /// Each block moved up by `K < 4` columns, with zeros before it.
    fn columns_up<const K: usize>(self) -> Self;
    /// Each block is in the place of the next one; the first one is the last of `before`.
    fn after(self, before: Self) -> Self;

    /// Each block is a little-endian number, to whose lowest 32 bits `n < 2^31` is added, modulo 2^32.
    fn add_32(self, n: Self) -> Self;
    /// The same to its lower 64 bits.
    fn add_64(self, n: Self) -> Self;
    /// The same to all of it.
    fn add_128(self, n: Self) -> Self;
    /// Each block is a polynomial modulo x^128 + x^7 + x^2 + x + 1, the lowest bit of the first byte first (IEEE 1619), which is
    /// multiplied by x to the power of `8 * K`, `0 < K < 8`.
    fn times_power<const K: usize>(self) -> Self;

    /// Overwrites them with zeros in a way that the compiler cannot leave out.
    #[inline(always)]
    fn erase(vectors: &mut [Self]) {
        for vector in vectors.iter_mut() {
            *vector = vector.xor(*vector);
        }
        crate::wipe::kept(vectors.as_ptr().cast());
    }
}

/// The rounds of AES (FIPS 197) on each block.
///
/// Byte `4 * c + r` of a block is row `r` and column `c` of the state. The order of a round is that of the standard: substitution,
/// rows, columns, and the key last. Arm's instructions have the key first; there a round begins with the key of the one before it.
pub trait AesBlocks: BlockVector {
    /// A round of encryption: SubBytes, ShiftRows, MixColumns, and exclusive or with `key`.
    fn encrypt_round(self, key: Self) -> Self;
    /// The last one, without MixColumns.
    fn encrypt_last(self, key: Self) -> Self;
    /// A round of the equivalent inverse cipher: InvSubBytes, InvShiftRows, InvMixColumns, and exclusive or with `key`, which
    /// went through [`AesBlocks::inverse_mix_columns`].
    fn decrypt_round(self, key: Self) -> Self;
    /// The last one, without InvMixColumns.
    fn decrypt_last(self, key: Self) -> Self;
    /// InvMixColumns.
    fn inverse_mix_columns(self) -> Self;
}
