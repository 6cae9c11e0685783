//! What AEGIS runs on at each level.

use super::kernel::AegisBackend;
use crate::block::aes::planes::{self, OfMachine};
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::WordBlock;
use saltern_lanes::{BlockPlanes, Memory, wipe};

/// Vectors with instructions for AES.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! instructions {
    ($($token:ty: $degree:literal by $vector:ty, $count:literal;)*) => {$(
        impl AegisBackend<$degree> for $token {
            type Vector = $vector;
            type Group = [$vector; $count];

            #[inline(always)]
            fn rounds<const S: usize>(self, blocks: &[Self::Group; S], keys: &[Self::Group; S]) -> [Self::Group; S] {
                use saltern_lanes::AesBlocks;
                let mut after = *blocks;
                for i in 0..S {
                    for j in 0..$count {
                        after[i][j] = blocks[i][j].encrypt_round(keys[i][j]);
                    }
                }
                after
            }
        }
    )*};
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::AegisBackend;
    use saltern_lanes::level::{Avx2, Avx512, Vaes};
    use saltern_lanes::x86::{level_avx2, level_avx512, unit_vaes};

    instructions! {
        Avx2: 1 by level_avx2::Block, 1;
        Avx2: 2 by level_avx2::Block, 2;
        Avx2: 4 by level_avx2::Block, 4;
        Vaes: 1 by unit_vaes::Block, 1;
        Vaes: 2 by unit_vaes::Blocks2, 1;
        Vaes: 4 by unit_vaes::Blocks2, 2;
        Avx512: 1 by level_avx512::Block, 1;
        Avx512: 2 by level_avx512::Block, 2;
        Avx512: 4 by level_avx512::Blocks4, 1;
    }
}
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
instructions! {
    saltern_lanes::level::Aes: 1 by saltern_lanes::neon::aes::Block, 1;
    saltern_lanes::level::Aes: 2 by saltern_lanes::neon::aes::Block, 2;
    saltern_lanes::level::Aes: 4 by saltern_lanes::neon::aes::Block, 4;
}

/// Substitutes each byte, by planes.
#[inline(never)]
fn substitute(bytes: &mut [u8]) {
    let w = Portable::new();
    let mut buffer = [0; 16 * OfMachine::BLOCKS];
    for run in bytes.chunks_mut(buffer.len()) {
        buffer[..run.len()].copy_from_slice(run);
        let mut x = OfMachine::split(w, &buffer);
        planes::substitute(&mut x);
        OfMachine::join(x, &mut buffer);
        for (to, byte) in run.iter_mut().zip(&buffer) {
            *to = byte ^ planes::CONSTANT;
        }
    }
    wipe(&mut buffer);
}

/// ShiftRows.
#[inline(always)]
fn shift_rows(block: &[u8; 16]) -> [u8; 16] {
    let mut shifted = [0; 16];
    for i in 0..16 {
        shifted[i] = block[(i + 4 * (i % 4)) % 16];
    }
    shifted
}

/// MixColumns: each byte becomes twice the sum of itself and the next one, and the sum of the other three.
#[inline(always)]
fn mix_columns(block: &[u8; 16]) -> [u8; 16] {
    let mut mixed = [0; 16];
    for i in 0..4 {
        let column = u32::from_le_bytes([block[4 * i], block[4 * i + 1], block[4 * i + 2], block[4 * i + 3]]);
        let next = column.rotate_right(8);
        let pair = column ^ next;
        let highest = pair >> 7 & 0x0101_0101;
        let double = ((pair & 0x7f7f_7f7f) << 1) ^ (highest * 0x1b);
        let column = double ^ next ^ column.rotate_right(16) ^ column.rotate_right(24);
        mixed[4 * i..4 * i + 4].copy_from_slice(&column.to_le_bytes());
    }
    mixed
}

macro_rules! words {
    ($($degree:literal)*) => {$(
        impl AegisBackend<$degree> for Portable {
            type Vector = WordBlock;
            type Group = [WordBlock; $degree];

            // Out of line: a kernel has it in five places, and a call costs nothing beside it.
            #[inline(never)]
            fn rounds<const S: usize>(self, blocks: &[Self::Group; S], keys: &[Self::Group; S]) -> [Self::Group; S] {
                // At most eight blocks of each state.
                let mut bytes = [0; 16 * 8 * $degree];
                for i in 0..S {
                    for j in 0..$degree {
                        blocks[i][j].store(&mut bytes[16 * ($degree * i + j)..][..16]);
                    }
                }
                substitute(&mut bytes[..16 * S * $degree]);
                let mut after = *keys;
                let blocks = bytes.as_chunks().0;
                for i in 0..S {
                    for j in 0..$degree {
                        let mixed = mix_columns(&shift_rows(&blocks[$degree * i + j]));
                        after[i][j] = saltern_lanes::Carryless::plus(after[i][j], WordBlock::load(self, &mixed));
                    }
                }
                wipe(&mut bytes);
                after
            }
        }
    )*};
}
words! { 1 2 4 }
