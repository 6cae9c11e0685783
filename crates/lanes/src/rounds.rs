//! Stand-in: Rounds of AES, and counters, on vectors of blocks.

use crate::memory::Memory;

/// Rounds of AES on each block.
pub trait AesRounds: Memory {
    /// ShiftRows, SubBytes, MixColumns, AddRoundKey.
    fn encrypt_round(self, key: Self) -> Self;
    /// The same without MixColumns.
    fn encrypt_last_round(self, key: Self) -> Self;
}

/// Counters of 32 bits, in the first four bytes of each block, lowest first.
pub trait Counters: Memory {
    /// Adds the same number to the counter of each block, modulo 2^32.
    fn add_to_counters(self, n: u32) -> Self;
    /// Adds its place to the counter of each block, modulo 2^32.
    fn count(self) -> Self;
}
