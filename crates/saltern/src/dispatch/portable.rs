//! Level `portable`: any machine.
//!
//! On x86-64 that includes vectors of four words, since every x86-64 has them; elsewhere, and for targets without floating
//! point, it is plain words. Poly1305 works on 64-bit words where the machine multiplies them, on limbs of 26 bits where it does not.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::four_lanes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use super::one_lane;
use crate::kernel::argon2::Argon2Parts;
use crate::kernel::arx::{Block, Cipher, Keystream};
use crate::kernel::blake2::Blake2Parts;
use crate::kernel::blake3::Blake3Parts;
use crate::kernel::blake3::chunk::Blake3Blocks;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use crate::kernel::blake3::chunk::OnWords;
use crate::kernel::blake3::items::Items;
use crate::kernel::columns::Vectors;
use crate::kernel::curve25519::parts::CurveParts;
use crate::kernel::curve25519::words;
#[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
use crate::kernel::curve25519::{lanes::points8::Completed, saturated, words::field::Reduced};
use crate::kernel::keccak::KeccakParts;
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
#[cfg(target_pointer_width = "32")]
use crate::kernel::poly1305::{
    lanes::{self, PowersIn},
    radix26::Radix26,
};
use crate::kernel::scrypt::ScryptParts;
use crate::kernel::sha2::Sha2Parts;
use saltern_lanes::level::Portable;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use saltern_lanes::scalar::U32x4;
use saltern_lanes::scalar::{U32x1, U64x1};
use saltern_lanes::{InOut, Quad};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use {
    crate::kernel::arx::{first_block, permute},
    crate::kernel::blake3::RowsSideBySide,
    crate::kernel::blake3::chunk::InRows,
    crate::kernel::blake3::columns::Inputs,
    core::marker::PhantomData,
    saltern_lanes::Witness,
    saltern_lanes::x86::level_portable::U32x4,
};

impl Vectors for Portable {
    type Words32 = U32x1;
    type Words64 = U64x1;
    type Few32 = U32x1;
    type Few64 = U64x1;
}

impl Argon2Parts for Portable {
    type Quads = Quad<Self>;
}

impl ScryptParts for Portable {
    type RowWitness = Self;
    type Row = U32x4;

    #[inline(always)]
    fn row_witness(self) -> Self {
        self
    }
}

impl Sha2Parts for Portable {}
impl Blake2Parts for Portable {}
impl KeccakParts for Portable {}
impl Blake3Parts for Portable {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    fn blake3_inputs(self, inputs: Inputs<'_>) {
        self.vectorize(RowsSideBySide::<U32x4>(inputs, PhantomData));
    }

    // The same as for one item at the other levels.
    #[inline(always)]
    fn blake3_items(self, items: Items<'_>) {
        words::at(items);
    }
}
impl Blake3Blocks for Portable {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type Compressor = InRows<U32x4>;
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    type Compressor = OnWords;
}
impl CurveParts for Portable {
    const SMALL_TABLES: bool = super::SMALL_TABLES;

    /// Four full words, where the processor adds with a carry; five limbs need none. `--cfg saltern_ten_limbs` tests limbs.
    #[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        for i in 0..shared.len().min(scalars.len()).min(points.len()) {
            saturated::ladder::x25519(self, &scalars[i], &points[i], &mut shared[i]);
        }
    }

    #[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        Some(saturated::fixed_base::mul_base::<_, saturated::fixed_base::OnWords>(self, scalar))
    }
}

impl Parts for Portable {
    const SHORT_IN_REGISTERS: usize = if cfg!(all(target_arch = "x86_64", target_feature = "sse2")) { 128 } else { 0 };

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        four_lanes::xor_keystream::<C, U32x4>(self, keystream, data);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        one_lane::xor_keystream::<C>(self, keystream, data);
    }

    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    const BESIDE_FIRST: usize = four_lanes::BESIDE_FIRST;
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    const BESIDE_FIRST: usize = 0;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        four_lanes::first_block_and_xor::<C, U32x4>(self, keystream, data, first);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        {
            let _ = data;
            one_lane::block::<C>(self, keystream, first);
        }
        self.powers_of_block(first, bytes)
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        return first_block(&[permute::<C, U32x4>(self, keystream)]);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        one_lane::permute::<C>(self, keystream)
    }

    #[cfg(not(target_pointer_width = "32"))]
    type Powers = ();
    #[cfg(target_pointer_width = "32")]
    type Powers = PowersIn<Radix26<U64x1>, U64x1>;

    #[cfg(not(target_pointer_width = "32"))]
    #[inline(always)]
    fn powers(self, _: &Multiplier<u64>, _: usize) -> Option<()> {
        None
    }
    #[cfg(target_pointer_width = "32")]
    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        let needed = lanes::needed_powers::<U64x1>(bytes / 16);
        Some(lanes::powers::<U64x1, Radix26<U64x1>>(self, r.r, needed))
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        #[cfg(target_pointer_width = "32")]
        return mac::absorb::<_, U64x1, Radix26<U64x1>>(self, 1, h, r, powers, blocks);
        #[cfg(not(target_pointer_width = "32"))]
        {
            let _ = powers;
            mac::absorb_words(h, r, blocks)
        }
    }
}
