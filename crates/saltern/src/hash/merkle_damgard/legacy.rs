//! The compression functions at each level.
//!
//! Written out for each of them, so that their kernels are compiled in this crate and not in those that use it.

use super::row_levels;
use super::sha_unit;
use crate::backend;
use crate::hash::md4::kernel::Md4;
use crate::hash::md5::kernel::Md5;
use crate::hash::merkle_damgard::kernel::columns::CompressColumns;
use crate::hash::merkle_damgard::kernel::{Compress, Finish, Rounds};
use crate::hash::merkle_damgard::{Compression, InLanes};
use crate::hash::ripemd160::kernel::Ripemd160;
use crate::hash::sm3::kernel::Sm3;
use core::marker::PhantomData;
use saltern_lanes::{Level, wipe};

macro_rules! in_a_row {
    ($($rounds:ident)*) => {$(
        impl Compression<4, 64> for $rounds {
            type Word = u32;
            const LITTLE_ENDIAN: bool = <$rounds as Rounds<4>>::LITTLE_ENDIAN;

            #[inline]
            fn compress(level: Level, state: &mut [u32; 4], blocks: &[u8]) {
                row_levels::one_in_row(level, Compress(state, blocks, PhantomData::<$rounds>));
            }

            // A second copy of rounds that are short. It is on words alone: one block is not worth the way into vectors and out.
            #[inline]
            fn finish(level: Level, state: &[u32; 4], before: u64, message: &[u8], digest: &mut [u8]) {
                let rounds = PhantomData::<$rounds>;
                let whole = message.len() / 64 * 64;
                if whole < 128 || !row_levels::takes_one_in_row(level) {
                    return sha_unit::one_on_words(Finish { state, before, message, digest, rounds });
                }
                let mut state = *state;
                let (blocks, message) = message.split_at(whole);
                Self::compress(level, &mut state, blocks);
                let before = before.wrapping_add(whole as u64);
                sha_unit::one_on_words(Finish { state: &state, before, message, digest, rounds });
                wipe(&mut state);
            }
        }
    )*};
}
in_a_row!(Md4 Md5);

impl Compression<5, 64> for Ripemd160 {
    type Word = u32;
    const LITTLE_ENDIAN: bool = <Ripemd160 as Rounds<5>>::LITTLE_ENDIAN;

    #[inline]
    fn compress(_: Level, state: &mut [u32; 5], blocks: &[u8]) {
        sha_unit::one_on_words(Compress(state, blocks, PhantomData::<Ripemd160>));
    }
}

impl Compression<8, 64> for Sm3 {
    type Word = u32;

    #[inline]
    fn compress(level: Level, state: &mut [u32; 8], blocks: &[u8]) {
        crate::hash::sm3::levels::one_beside_vectors(level, Compress(state, blocks, PhantomData::<Sm3>));
    }
}

macro_rules! in_lanes {
    ($($rounds:ident of $state:literal words;)*) => {$(
        impl InLanes<$state, 64> for $rounds {
            fn lanes(level: Level) -> usize {
                backend::lanes_32(level)
            }

            fn worth(_: Level) -> usize {
                // All lanes together take as long as two messages on words.
                3
            }

            fn compress_lanes(level: Level, states: &mut [u32], messages: &[&[u8]], count: usize) {
                backend::run(level, CompressColumns { states, messages, count, rounds: PhantomData::<$rounds> });
            }
        }
    )*};
}
in_lanes! {
    Md4 of 4 words;
    Md5 of 4 words;
    Ripemd160 of 5 words;
    Sm3 of 8 words;
}
