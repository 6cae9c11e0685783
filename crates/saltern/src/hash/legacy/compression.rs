//! The compression functions at each level.
//!
//! Written out for each of them, so that their kernels are compiled in this crate and not in those that use it.

use crate::dispatch;
use crate::hash::merkle_damgard::{Compression, InLanes};
use crate::kernel::legacy::md4::Md4;
use crate::kernel::legacy::md5::Md5;
use crate::kernel::legacy::ripemd160::Ripemd160;
use crate::kernel::legacy::sm3::Sm3;
use crate::kernel::sha::columns::CompressColumns;
use crate::kernel::sha::{Compress, Finish, Rounds};
use core::marker::PhantomData;
use saltern_lanes::Level;

macro_rules! compressions {
    ($($rounds:ident of $state:literal words $(with a kernel to $finish:ident)?;)*) => {$(
        impl Compression<$state, 64> for $rounds {
            type Word = u32;
            const LITTLE_ENDIAN: bool = <$rounds as Rounds<$state>>::LITTLE_ENDIAN;

            #[inline]
            fn compress(_: Level, state: &mut [u32; $state], blocks: &[u8]) {
                dispatch::one_on_words(Compress(state, blocks, PhantomData::<$rounds>));
            }

            $(
                // A second copy of rounds that are short.
                #[inline]
                fn $finish(_: Level, state: &[u32; $state], before: u64, message: &[u8], digest: &mut [u8]) {
                    let rounds = PhantomData::<$rounds>;
                    dispatch::one_on_words(Finish { state, before, message, digest, rounds });
                }
            )?
        }
    )*};
}
compressions! {
    Md4 of 4 words with a kernel to finish;
    Md5 of 4 words with a kernel to finish;
    Ripemd160 of 5 words;
}

impl Compression<8, 64> for Sm3 {
    type Word = u32;

    #[inline]
    fn compress(level: Level, state: &mut [u32; 8], blocks: &[u8]) {
        dispatch::one_beside_vectors(level, Compress(state, blocks, PhantomData::<Sm3>));
    }
}

macro_rules! in_lanes {
    ($($rounds:ident of $state:literal words;)*) => {$(
        impl InLanes<$state, 64> for $rounds {
            fn lanes(level: Level) -> usize {
                dispatch::lanes_32(level)
            }

            fn worth(_: Level) -> usize {
                // All lanes together take as long as two messages on words.
                3
            }

            fn compress_lanes(level: Level, states: &mut [u32], messages: &[&[u8]], count: usize) {
                dispatch::at(level, CompressColumns { states, messages, count, rounds: PhantomData::<$rounds> });
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
