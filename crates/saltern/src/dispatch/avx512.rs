//! Level `avx512`.

use crate::kernel::arx::{
    Block, Cipher, Halfway, Keystream, columns, first_and_xor, first_block, permute, row_and_columns, rows, xor_blocks,
};
use crate::kernel::curve25519::parts::CurveParts;
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::lanes::PowersIn;
use crate::kernel::poly1305::radix44::Radix44;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
use crate::kernel::sha512::Sha512Parts;
use saltern_lanes::InOut;
use saltern_lanes::level::Avx512;
use saltern_lanes::x86::level_avx512::{U32x4, U32x8, U32x16, U64x8};

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 16;

impl Sha512Parts for Avx512 {}
impl CurveParts for Avx512 {}

impl Parts for Avx512 {
    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
        while data.len() > 1024 {
            let sets = columns::<C, U32x16, 2>(self, keystream);
            xor_blocks(&mut data.take(2048), &sets);
            keystream = keystream.ahead(32);
        }
        match data.len() {
            0 => {}
            1..=64 => xor_blocks(&mut data, &rows::<C, U32x4, 1>(self, keystream)),
            65..=128 => xor_blocks(&mut data, &rows::<C, U32x8, 1>(self, keystream)),
            129..=256 => xor_blocks(&mut data, &rows::<C, U32x16, 1>(self, keystream)),
            257..=512 => xor_blocks(&mut data, &rows::<C, U32x16, 2>(self, keystream)),
            513..=768 => xor_blocks(&mut data, &rows::<C, U32x16, 3>(self, keystream)),
            _ => xor_blocks(&mut data, &columns::<C, U32x16, 1>(self, keystream)),
        }
    }

    const BESIDE_FIRST: usize = 1024;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mut data: InOut<'_>,
        bytes: usize,
    ) -> (Block, Option<Self::Powers>) {
        let first = match data.len() {
            0..=64 => first_and_xor(&mut data, &rows::<C, U32x8, 1>(self, keystream)),
            65..=192 => first_and_xor(&mut data, &rows::<C, U32x16, 1>(self, keystream)),
            193..=448 => first_and_xor(&mut data, &rows::<C, U32x16, 2>(self, keystream)),
            449..=704 => first_and_xor(&mut data, &rows::<C, U32x16, 3>(self, keystream)),
            _ => {
                let halfway = PowersOf { w: self, bytes };
                let (first, powers, blocks) = row_and_columns::<C, U32x4, U32x16, _>(self, keystream, halfway);
                xor_blocks(&mut data, &blocks);
                return (first, powers);
            }
        };
        (first, self.powers_of_block(&first, bytes))
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        first_block(&[permute::<C, U32x4>(self, keystream)])
    }

    type Powers = PowersIn<Radix44<U64x8>, U64x8>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x8, Radix44<U64x8>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        mac::absorb::<_, U64x8, Radix44<U64x8>>(self, LANES_FROM, h, r, powers, blocks)
    }
}

/// The powers of the key that block 0 begins with, computed beside the rounds of the other blocks.
struct PowersOf {
    w: Avx512,
    bytes: usize,
}

impl Halfway for PowersOf {
    type Output = Option<<Avx512 as Parts>::Powers>;

    #[inline(always)]
    fn run(self, first: &Block) -> Self::Output {
        self.w.powers_of_block(first, self.bytes)
    }
}
