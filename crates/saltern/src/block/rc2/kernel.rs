//! RC2 (RFC 2268).
//!
//! The key's bytes look up a table, and blocks look up the expanded key: at places that are given away.

use crate::block::one_by_one::RoundKeys;
use saltern_lanes::{reveal, wipe, without_secrets};

/// The digits of pi as a permutation of bytes.
static PI: [u8; 256] = [
    0xd9, 0x78, 0xf9, 0xc4, 0x19, 0xdd, 0xb5, 0xed, 0x28, 0xe9, 0xfd, 0x79, 0x4a, 0xa0, 0xd8, 0x9d, 0xc6, 0x7e, 0x37,
    0x83, 0x2b, 0x76, 0x53, 0x8e, 0x62, 0x4c, 0x64, 0x88, 0x44, 0x8b, 0xfb, 0xa2, 0x17, 0x9a, 0x59, 0xf5, 0x87, 0xb3,
    0x4f, 0x13, 0x61, 0x45, 0x6d, 0x8d, 0x09, 0x81, 0x7d, 0x32, 0xbd, 0x8f, 0x40, 0xeb, 0x86, 0xb7, 0x7b, 0x0b, 0xf0,
    0x95, 0x21, 0x22, 0x5c, 0x6b, 0x4e, 0x82, 0x54, 0xd6, 0x65, 0x93, 0xce, 0x60, 0xb2, 0x1c, 0x73, 0x56, 0xc0, 0x14,
    0xa7, 0x8c, 0xf1, 0xdc, 0x12, 0x75, 0xca, 0x1f, 0x3b, 0xbe, 0xe4, 0xd1, 0x42, 0x3d, 0xd4, 0x30, 0xa3, 0x3c, 0xb6,
    0x26, 0x6f, 0xbf, 0x0e, 0xda, 0x46, 0x69, 0x07, 0x57, 0x27, 0xf2, 0x1d, 0x9b, 0xbc, 0x94, 0x43, 0x03, 0xf8, 0x11,
    0xc7, 0xf6, 0x90, 0xef, 0x3e, 0xe7, 0x06, 0xc3, 0xd5, 0x2f, 0xc8, 0x66, 0x1e, 0xd7, 0x08, 0xe8, 0xea, 0xde, 0x80,
    0x52, 0xee, 0xf7, 0x84, 0xaa, 0x72, 0xac, 0x35, 0x4d, 0x6a, 0x2a, 0x96, 0x1a, 0xd2, 0x71, 0x5a, 0x15, 0x49, 0x74,
    0x4b, 0x9f, 0xd0, 0x5e, 0x04, 0x18, 0xa4, 0xec, 0xc2, 0xe0, 0x41, 0x6e, 0x0f, 0x51, 0xcb, 0xcc, 0x24, 0x91, 0xaf,
    0x50, 0xa1, 0xf4, 0x70, 0x39, 0x99, 0x7c, 0x3a, 0x85, 0x23, 0xb8, 0xb4, 0x7a, 0xfc, 0x02, 0x36, 0x5b, 0x25, 0x55,
    0x97, 0x31, 0x2d, 0x5d, 0xfa, 0x98, 0xe3, 0x8a, 0x92, 0xae, 0x05, 0xdf, 0x29, 0x10, 0x67, 0x6c, 0xba, 0xc9, 0xd3,
    0x00, 0xe6, 0xcf, 0xe1, 0x9e, 0xa8, 0x2c, 0x63, 0x16, 0x01, 0x3f, 0x58, 0xe2, 0x89, 0xa9, 0x0d, 0x38, 0x34, 0x1b,
    0xab, 0x33, 0xff, 0xb0, 0xbb, 0x48, 0x0c, 0x5f, 0xb9, 0xb1, 0xcd, 0x2e, 0xc5, 0xf3, 0xdb, 0x47, 0xe5, 0xa5, 0x9c,
    0x77, 0x0a, 0xa6, 0x20, 0x68, 0xfe, 0x7f, 0xc1, 0xad,
];

/// What the table has for a byte, which is given away.
#[inline(always)]
fn pi(byte: u8) -> u8 {
    PI[(reveal(byte.into()) & 255) as usize]
}

/// The expanded key, and how many bits of a key are effective: as many as it has where that is 0.
#[derive(Clone)]
pub struct Keys {
    words: [u16; 64],
    effective_bits: usize,
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(&mut self.words);
    }
}

/// By how much a word is rotated in a mixing round.
const ROTATIONS: [u32; 4] = [1, 2, 3, 5];

#[inline(always)]
fn words(block: [u8; 8]) -> [u16; 4] {
    let block = u64::from_le_bytes(block);
    [block as u16, (block >> 16) as u16, (block >> 32) as u16, (block >> 48) as u16]
}

#[inline(always)]
fn of_words(words: [u16; 4]) -> [u8; 8] {
    let mut block = 0;
    for i in 0..4 {
        block |= u64::from(words[i]) << (16 * i);
    }
    block.to_le_bytes()
}

impl Keys {
    /// Before there is a key, with so many effective bits.
    pub const fn with(effective_bits: usize) -> Self {
        Keys { words: [0; 64], effective_bits }
    }

    /// What is added to word `i` of four in a mixing round, beside the key.
    #[inline(always)]
    fn chosen(r: &[u16; 4], i: usize) -> u16 {
        let (one, two, three) = (r[(i + 3) % 4], r[(i + 2) % 4], r[(i + 1) % 4]);
        (one & two).wrapping_add(!one & three)
    }

    /// The word of the key that the word before word `i` says.
    #[inline(always)]
    fn mashed(&self, r: &[u16; 4], i: usize) -> u16 {
        self.words[(reveal(r[(i + 3) % 4].into()) & 63) as usize]
    }
}

impl RoundKeys<8> for Keys {
    const EMPTY: Self = Keys::with(0);

    #[inline(always)]
    fn expand(&mut self, key: &[u8]) {
        let bytes = key.len().min(128);
        let effective_bits = without_secrets(self.effective_bits as u64) as usize;
        let bits = if effective_bits == 0 { 8 * bytes } else { effective_bits };
        // Neither is 0 or more than 128.
        let effective = bits.div_ceil(8).clamp(1, 128);
        let mut l = [0; 128];
        l[..bytes].copy_from_slice(&key[..bytes]);
        for i in bytes..128 {
            l[i] = pi(l[i - 1].wrapping_add(l[i - bytes]));
        }
        l[128 - effective] = pi(l[128 - effective] & (255 >> (8 * effective - bits)));
        for i in (0..128 - effective).rev() {
            l[i] = pi(l[i + 1] ^ l[i + effective]);
        }
        for i in 0..64 {
            self.words[i] = u16::from(l[2 * i]) | u16::from(l[2 * i + 1]) << 8;
        }
        wipe(&mut l);
    }

    #[inline(always)]
    fn encrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let mut r = words(block);
        for round in 0..16 {
            for i in 0..4 {
                let sum = r[i].wrapping_add(self.words[4 * round + i]).wrapping_add(Self::chosen(&r, i));
                r[i] = sum.rotate_left(ROTATIONS[i]);
            }
            if round == 4 || round == 10 {
                for i in 0..4 {
                    r[i] = r[i].wrapping_add(self.mashed(&r, i));
                }
            }
        }
        of_words(r)
    }

    #[inline(always)]
    fn decrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let mut r = words(block);
        for round in (0..16).rev() {
            if round == 4 || round == 10 {
                for i in (0..4).rev() {
                    r[i] = r[i].wrapping_sub(self.mashed(&r, i));
                }
            }
            for i in (0..4).rev() {
                let sum = r[i].rotate_right(ROTATIONS[i]).wrapping_sub(Self::chosen(&r, i));
                r[i] = sum.wrapping_sub(self.words[4 * round + i]);
            }
        }
        of_words(r)
    }
}
