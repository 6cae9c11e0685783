//! Level `neon`.
//!
//! Poly1305 stays on words: 64-bit Arm multiplies them as fast as vectors of two lanes would.

use super::four_lanes;
use crate::kernel::argon2::Argon2Parts;
use crate::kernel::arx::{Block, Cipher, Keystream, first_block, permute};
use crate::kernel::blake2::Blake2Parts;
use crate::kernel::blake3::Blake3Parts;
use crate::kernel::columns::Vectors;
use crate::kernel::curve25519::parts::CurveParts;
use crate::kernel::keccak::KeccakParts;
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
use crate::kernel::scrypt::ScryptParts;
use crate::kernel::sha2::Sha2Parts;
use saltern_lanes::level::Neon;
use saltern_lanes::neon::{U32x4, U64x2};
use saltern_lanes::{InOut, Quad};

impl Vectors for Neon {
    type Words32 = U32x4;
    type Words64 = U64x2;
    type Few32 = U32x4;
    type Few64 = U64x2;
}

impl Argon2Parts for Neon {
    type Quads = Quad<Self>;
}

impl ScryptParts for Neon {
    type RowWitness = Self;
    type Row = U32x4;

    #[inline(always)]
    fn row_witness(self) -> Self {
        self
    }
}

impl Sha2Parts for Neon {}
impl Blake2Parts for Neon {}
impl KeccakParts for Neon {}
impl Blake3Parts for Neon {}
impl CurveParts for Neon {
    const SMALL_TABLES: bool = super::SMALL_TABLES;
}

impl Parts for Neon {
    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        four_lanes::xor_keystream::<C, U32x4>(self, keystream, data);
    }

    const BESIDE_FIRST: usize = four_lanes::BESIDE_FIRST;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        let _ = bytes;
        four_lanes::first_block_and_xor::<C, U32x4>(self, keystream, data, first);
        None
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        first_block(&[permute::<C, U32x4>(self, keystream)])
    }

    type Powers = ();

    #[inline(always)]
    fn powers(self, _: &Multiplier<u64>, _: usize) -> Option<()> {
        None
    }

    #[inline(always)]
    fn absorb(self, h: Accumulator<u64>, r: &Multiplier<u64>, _: Option<&()>, blocks: &[u8]) -> Accumulator<u64> {
        mac::absorb_words(h, r, blocks)
    }
}
