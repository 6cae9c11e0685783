//! Bytes and little-endian words, and what every cipher in counter mode does with its blocks.

/// A byte of a cipher with S-boxes: a number, or what a proof knows of one.
pub trait Byte: Copy {
    /// The number `x`.
    fn constant(self, x: u8) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// Shifted to the left by `0 < bits < 8` bits, with the highest ones of `next` in their place.
    fn funnel_shl(self, next: Self, bits: u32) -> Self;
    /// The entry of that number in an S-box.
    fn look_up(self, table: &[u8; 256]) -> Self;
}

impl Byte for u8 {
    fn constant(self, x: u8) -> Self {
        x
    }
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    fn and(self, o: Self) -> Self {
        self & o
    }
    fn or(self, o: Self) -> Self {
        self | o
    }
    fn funnel_shl(self, next: Self, bits: u32) -> Self {
        self << bits | next >> (8 - bits)
    }
    fn look_up(self, table: &[u8; 256]) -> Self {
        table[usize::from(self)]
    }
}

/// `N` little-endian words of 32 bits.
pub(crate) fn words<const N: usize>(bytes: &[u8]) -> [u32; N] {
    assert_eq!(bytes.len(), 4 * N);
    std::array::from_fn(|i| u32::from_le_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]]))
}

/// The bytes of `words`, each word with its least significant byte first.
pub(crate) fn bytes<const N: usize>(words: &[u32]) -> [u8; N] {
    assert_eq!(N, 4 * words.len());
    std::array::from_fn(|i| words[i / 4].to_le_bytes()[i % 4])
}

/// The two words of a 64-bit counter, the less significant first.
pub(crate) fn counter_words(counter: u64) -> [u32; 2] {
    [counter as u32, (counter >> 32) as u32]
}

/// `data` xor the blocks number `counter`, `counter + 1`, … of `block`, none of which is above `last`.
pub(crate) fn xor_blocks(data: &[u8], counter: u64, last: u64, block: impl Fn(u64) -> [u32; 16]) -> Vec<u8> {
    let mut out = Vec::with_capacity(data.len());
    for (i, chunk) in data.chunks(64).enumerate() {
        let number = counter.checked_add(i as u64).filter(|&number| number <= last).expect("the block counter wraps");
        let keystream: [u8; 64] = bytes(&block(number));
        out.extend(chunk.iter().zip(keystream).map(|(byte, key)| byte ^ key));
    }
    out
}
