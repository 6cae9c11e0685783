//! Sums of blocks.

/// Adds a block to a sum modulo 2^(64 `WORDS`), the least significant word first.
#[inline(always)]
pub fn add<const WORDS: usize>(sum: &mut [u64; WORDS], block: &[u64; WORDS]) {
    let mut carry = 0;
    for i in 0..WORDS {
        let word = u128::from(sum[i]) + u128::from(block[i]) + carry;
        sum[i] = word as u64;
        carry = word >> 64;
    }
}
