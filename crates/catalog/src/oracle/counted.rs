//! The hash of a message after blocks that were only counted, by the reference's compression functions: what the standard says follows
//! a message is added here, and the blocks before it left the first state as it was.

use saltern_reference::{gost94, streebog as streebog_reference, tiger, whirlpool};

/// What a standard says follows a message.
pub struct Padding {
    byte: u8,
    length_bytes: usize,
    little_endian: bool,
}

pub const MD4: Padding = Padding { byte: 0x80, length_bytes: 8, little_endian: true };
pub const SHA1: Padding = Padding { byte: 0x80, length_bytes: 8, little_endian: false };
pub const SHA512: Padding = Padding { length_bytes: 16, ..SHA1 };
pub const TIGER: Padding = Padding { byte: 1, ..MD4 };
pub const WHIRLPOOL: Padding = Padding { length_bytes: 32, ..SHA1 };

/// So many less than these powers of two.
const fn below<const N: usize>(less: u64, powers: [u32; N]) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = (1 << powers[i]) - less;
        i += 1;
    }
    numbers
}

/// One list behind the other.
const fn join<const A: usize, const B: usize, const N: usize>(front: [u64; A], back: [u64; B]) -> [u64; N] {
    assert!(A + B == N);
    let mut all = [0; N];
    all.split_at_mut(A).0.copy_from_slice(&front);
    all.split_at_mut(A).1.copy_from_slice(&back);
    all
}

/// Blocks of 64 bytes: where the number of bits passes 2^16, 2^24 and so on, where that of bytes passes 2^32 and 2^56, and the longest
/// messages.
pub const LENGTH_OF_8_BYTES: [u64; 9] = join(below(2, [7, 15, 23, 26, 31, 39, 47, 50]), below(8, [55]));
/// The same of 128 bytes with a length of 128 bits, which passes 2^64 too.
pub const LENGTH_OF_16_BYTES: [u64; 10] = join(below(2, [6, 14, 22, 25, 30, 38, 46, 49, 54]), below(8, [57]));
/// Blocks of 64 bytes: where the number of bits passes 2^16, 2^24 and so on, and 2^64, in the first or the second block; and 2^69 bits.
pub const BITS_OF_128: [u64; 15] = bits([7, 15, 23, 31, 39, 47, 55], 1 << 60);
/// The same of 32 bytes, and 2^66 bits.
pub const BITS_IN_BLOCKS_OF_32: [u64; 15] = bits([8, 16, 24, 32, 40, 48, 56], 1 << 58);

const fn bits(powers: [u32; 7], longest: u64) -> [u64; 15] {
    let both: [u64; 14] = join(below(2, powers), below(1, powers));
    join(both, [longest])
}

impl Padding {
    /// The blocks of a message's end, after so many.
    fn blocks<const BLOCK: usize>(&self, before: u64, message: &[u8]) -> Vec<[u8; BLOCK]> {
        let bits = 8 * (u128::from(before) * BLOCK as u128 + message.len() as u128);
        let mut bytes = message.to_vec();
        bytes.push(self.byte);
        while bytes.len() % BLOCK != BLOCK - self.length_bytes {
            bytes.push(0);
        }
        // Whirlpool's length is longer than any that is counted.
        let length = self.length_bytes.min(16);
        if self.little_endian {
            bytes.extend(&bits.to_le_bytes()[..length]);
        } else {
            bytes.resize(bytes.len() + self.length_bytes - length, 0);
            bytes.extend(&bits.to_be_bytes()[16 - length..]);
        }
        bytes.as_chunks().0.to_vec()
    }

    /// With a state of words of 32 bits, in the order of bytes that the length has.
    pub fn then_u32<const N: usize>(
        &self,
        before: u64,
        message: &[u8],
        initial: &[u32; N],
        compress: fn(&[u32; N], &[u32; 16]) -> [u32; N],
    ) -> Vec<u8> {
        let [from, to]: [fn(u32) -> u32; 2] = if self.little_endian { [u32::from_le; 2] } else { [u32::from_be; 2] };
        let state = self.blocks::<64>(before, message).iter().fold(*initial, |state, block| {
            compress(&state, &std::array::from_fn(|i| from(u32::from_ne_bytes(block.as_chunks().0[i]))))
        });
        state.iter().flat_map(|word| to(*word).to_ne_bytes()).collect()
    }

    /// With a state of words of 64 bits, first of all the most significant byte.
    pub fn then_u64<const N: usize>(
        &self,
        before: u64,
        message: &[u8],
        initial: &[u64; N],
        compress: fn(&[u64; N], &[u64; 16]) -> [u64; N],
    ) -> Vec<u8> {
        let state = self.blocks::<128>(before, message).iter().fold(*initial, |state, block| {
            compress(&state, &std::array::from_fn(|i| u64::from_be_bytes(block.as_chunks().0[i])))
        });
        state.iter().flat_map(|word| word.to_be_bytes()).collect()
    }

    /// Tiger.
    pub fn then_tiger(&self, before: u64, message: &[u8]) -> Vec<u8> {
        let blocks = self.blocks(before, message);
        let state = blocks.iter().fold(tiger::INITIAL_STATE, |state, block| tiger::compress(&state, block));
        state.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Whirlpool.
    pub fn then_whirlpool(&self, before: u64, message: &[u8]) -> Vec<u8> {
        let compress = |state, block: &[u8; 64]| {
            whirlpool::compress(&state, block.as_chunks().0.first_chunk().expect("eight rows of eight bytes"))
        };
        self.blocks(before, message).iter().fold([[0; 8]; 8], compress).concat()
    }
}

/// The sum of a hash's blocks as numbers, which two functions end with.
fn add<const BLOCK: usize>(sum: &mut [u8; BLOCK], block: &[u8; BLOCK]) {
    let mut carry = 0;
    for (sum, byte) in sum.iter_mut().zip(block) {
        carry += u32::from(*sum) + u32::from(*byte);
        *sum = carry as u8;
        carry >>= 8;
    }
}

/// Streebog from a first state, all of its last one: the number of bits is compressed with each block, and at the end.
pub fn streebog(initial: &[u8; 64], before: u64, message: &[u8]) -> Vec<u8> {
    use streebog_reference::g;
    let number = |bytes: usize| {
        let mut number = [0; 64];
        number[..16].copy_from_slice(&((u128::from(before) << 9) + 8 * bytes as u128).to_le_bytes());
        number
    };
    let (mut h, mut sum) = (*initial, [0; 64]);
    let (whole, rest) = message.as_chunks::<64>();
    let mut last = [0; 64];
    last[..rest.len()].copy_from_slice(rest);
    last[rest.len()] = 1;
    for (i, block) in whole.iter().chain([&last]).enumerate() {
        h = g(&number(64 * i), &h, block);
        add(&mut sum, block);
    }
    g(&[0; 64], &g(&[0; 64], &h, &number(message.len())), &sum).to_vec()
}

/// GOST R 34.11-94 with these boxes: the number of bits is taken in at the end.
pub fn gost94(boxes: &gost94::SBoxes, before: u64, message: &[u8]) -> Vec<u8> {
    let (mut h, mut sum, mut length) = ([0; 32], [0; 32], [0; 32]);
    for bytes in message.chunks(32) {
        let mut block = [0; 32];
        block[..bytes.len()].copy_from_slice(bytes);
        h = gost94::step(boxes, &h, &block);
        add(&mut sum, &block);
    }
    length[..16].copy_from_slice(&(8 * (u128::from(before) * 32 + message.len() as u128)).to_le_bytes());
    h = gost94::step(boxes, &h, &length);
    gost94::step(boxes, &h, &sum).to_vec()
}
