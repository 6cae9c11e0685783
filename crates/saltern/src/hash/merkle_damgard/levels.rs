//! The compression functions of SHA-1 and SHA-2 at each level.
//!
//! Written out for each of them, so that their kernels are compiled in this crate and not in those that use it.

use super::sha_unit;
use crate::backend;
use crate::hash::merkle_damgard::kernel::chain::{Chain, Four, Lanes, Two};
use crate::hash::merkle_damgard::kernel::columns::CompressColumns;
use crate::hash::merkle_damgard::kernel::{Compress, CompressTwo, Finish, FinishTwo, TagOnce};
use crate::hash::merkle_damgard::{Compression, InLanes, compress_each, digest, pad};
use crate::hash::sha1::kernel::Sha1;
use crate::hash::sha2::kernel::Sha2Backend;
use crate::hash::sha2::kernel::{Sha256, Sha512};
use crate::many::width;
use core::marker::PhantomData;
use saltern_lanes::Kernel;
use saltern_lanes::{Level, Tuning, wipe};

macro_rules! with_instructions {
    ($($rounds:ident of $state:literal words, chains by fours: $fours:literal, lanes from $lanes:expr;)*) => {$(
        impl Compression<$state, 64> for $rounds {
            type Word = u32;

            #[inline]
            fn in_registers(level: Level) -> bool {
                sha_unit::has_sha(level)
            }

            #[inline]
            fn compress(level: Level, state: &mut [u32; $state], blocks: &[u8]) {
                sha_unit::with_sha(level, Compress(state, blocks, PhantomData::<$rounds>));
            }

            #[inline]
            fn finish(level: Level, state: &[u32; $state], before: u64, message: &[u8], digest: &mut [u8]) {
                let rounds = PhantomData::<$rounds>;
                sha_unit::with_sha(level, Finish { state, before, message, digest, rounds });
            }
        }

        impl InLanes<$state, 64> for $rounds {
            fn finish_two(
                level: Level,
                state: &[u32; $state],
                before: u64,
                messages: [&[u8]; 2],
                hashes: [&mut [u8]; 2],
            ) {
                debug_assert_eq!(Self::few(level), 2, "a level that has the instructions");
                let (mut digests, rounds) = ([[0; 4 * $state]; 2], PhantomData::<$rounds>);
                let both = digests.as_flattened_mut();
                sha_unit::two_with_sha(FinishTwo { state, before, messages, digests: both, rounds });
                for (digest, hash) in digests.iter().zip(hashes) {
                    hash.copy_from_slice(&digest[..hash.len()]);
                }
                wipe(digests.as_flattened_mut());
            }

            #[inline]
            fn compress_two(level: Level, states: &mut [[u32; $state]; 2], blocks: [&[u8]; 2]) {
                if sha_unit::pairs_beside_sha(level) {
                    return sha_unit::two_with_sha(CompressTwo(states, blocks, PhantomData::<$rounds>));
                }
                compress_each::<Self, $state, 64>(level, states, blocks);
            }

            #[inline]
            fn tag_once<const WORDS: usize>(
                level: Level,
                initial: &[u32; $state],
                blocks: [&[u8]; 2],
                message: &[u8],
                tag: &mut [u8],
            ) -> bool {
                let in_pairs = sha_unit::pairs_beside_sha(level);
                if in_pairs {
                    let rounds = PhantomData::<$rounds>;
                    sha_unit::two_with_sha(TagOnce::<_, $state, WORDS> { initial, blocks, message, tag, rounds });
                }
                in_pairs
            }

            fn lanes(level: Level) -> usize {
                sha_unit::lanes_beside_sha(level)
            }

            fn worth(level: Level) -> usize {
                sha_unit::worth_beside_sha(level, $lanes)
            }

            fn few(level: Level) -> usize {
                sha_unit::few_beside_sha(level)
            }

            fn short(level: Level, messages: usize) -> usize {
                sha_unit::short_beside_sha(level, Self::worth(level), messages)
            }

            fn compress_lanes(level: Level, states: &mut [u32], messages: &[&[u8]], count: usize) {
                let columns = CompressColumns { states, messages, count, rounds: PhantomData::<$rounds> };
                if messages.len() == 2 {
                    sha_unit::two_with_sha(columns);
                } else {
                    backend::run(level, columns);
                }
            }

            fn chain_width<const WORDS: usize>(level: Level, keys: usize) -> usize {
                match keys {
                    3.. if $fours && WORDS == $state && sha_unit::takes_four_with_sha(level) => 4,
                    _ => width(keys, Self::lanes(level), Self::worth(level), Self::few(level)),
                }
            }

            fn chain<const WORDS: usize>(
                level: Level,
                keys: [&[u32]; 2],
                tags: &mut [u32],
                sums: &mut [u32],
                times: usize,
            ) -> bool {
                let count = tags.len() / WORDS;
                let chain = Chain::<$rounds, $state, WORDS> { keys, tags, sums, times, rounds: PhantomData };
                match count {
                    1 => sha_unit::with_sha(level, chain),
                    2 => sha_unit::two_with_sha(Two(chain)),
                    4 if $fours && WORDS == $state && sha_unit::takes_four_with_sha(level) => {
                        sha_unit::four_with_sha(level, Four(chain));
                    }
                    _ => backend::run(level, Lanes(chain)),
                }
                true
            }
        }
    )*};
}
with_instructions! {
    // As measured, for messages of some blocks. With SHA-256 it is all sixteen where operations on 512 bits take two halves.
    Sha1 of 5 words, chains by fours: false, lanes from [8, 8];
    Sha256 of 8 words, chains by fours: true, lanes from [10, 12];
}

/// Whole blocks of SHA-512.
struct CompressBlocks<'a>(&'a mut [u64; 8], &'a [u8]);

impl<W: Sha2Backend> Kernel<W> for CompressBlocks<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.sha512(self.0, self.1);
    }
}

impl Compression<8, 128> for Sha512 {
    type Word = u64;

    #[inline]
    fn compress(level: Level, state: &mut [u64; 8], blocks: &[u8]) {
        backend::run(level, CompressBlocks(state, blocks));
    }
}

impl InLanes<8, 128> for Sha512 {
    fn lanes(level: Level) -> usize {
        backend::lanes_64(level)
    }

    fn worth(level: Level) -> usize {
        match backend::lanes_64(level) {
            // As measured, for messages of some blocks.
            8 if level.tuning().unwrap_or(Tuning::Generic).whole_512_bits() => 3,
            lanes => lanes / 2,
        }
    }

    fn compress_lanes(level: Level, states: &mut [u64], messages: &[&[u8]], count: usize) {
        backend::run(level, CompressColumns { states, messages, count, rounds: PhantomData::<Sha512> });
    }

    fn chain<const WORDS: usize>(
        level: Level,
        keys: [&[u64]; 2],
        tags: &mut [u64],
        sums: &mut [u64],
        times: usize,
    ) -> bool {
        if tags.len() == WORDS {
            chain_blocks::<WORDS>(level, keys, tags, sums, times);
        } else {
            let chain = Chain::<Sha512, 8, WORDS> { keys, tags, sums, times, rounds: PhantomData };
            backend::run(level, Lanes(chain));
        }
        true
    }
}

/// The chain of one key, a call for each block: where the rounds are on words, their schedule is beside them there.
fn chain_blocks<const WORDS: usize>(level: Level, keys: [&[u64]; 2], tag: &mut [u64], sum: &mut [u64], times: usize) {
    if times == 0 {
        return;
    }
    let (mut state, mut block) = ([0; 8], [0; 128]);
    digest::<Sha512, 8, 128>(|i| tag[i], &mut block[..8 * WORDS]);
    pad::<Sha512, 8, 128>(&mut block, 8 * WORDS, (128 + 8 * WORDS) as u64);
    for _ in 0..times {
        for key in keys {
            state.copy_from_slice(&key[..8]);
            Sha512::compress(level, &mut state, &block);
            digest::<Sha512, 8, 128>(|i| state[i], &mut block[..8 * WORDS]);
        }
        for (sum, word) in sum.iter_mut().zip(&state) {
            *sum ^= word;
        }
    }
    tag.copy_from_slice(&state[..WORDS]);
    wipe(&mut state);
    wipe(&mut block);
}
