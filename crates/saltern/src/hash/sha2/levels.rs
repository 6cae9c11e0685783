//! Which form of SHA-2 runs where.

use super::kernel::*;
use crate::hash::merkle_damgard::levels::{levels, short_in_sixteen};
use saltern_lanes::Tuning;

/// As measured, for messages of some blocks: all lanes where operations on 512 bits take two halves.
fn sixteen_from(tuning: Tuning) -> usize {
    if tuning.quick_sha_in_lanes() { 10 } else { 12 }
}

/// Shorter ones of so many go two by two.
fn short(tuning: Tuning, messages: usize) -> usize {
    short_in_sixteen(tuning, messages, sixteen_from(tuning))
}

levels! { Sha256 of 8 words u32 and blocks of 64 bytes {
    one {
        sha => WithSha(Instructions),
        avx2 => ScheduleInVectors(Sha256),
    } otherwise OnAnyMachine(Sha256);
    ends {
        sha => WithSha(Instructions),
        avx2 => ScheduleInVectors(Sha256),
    } otherwise OnAnyMachine(Sha256);
    two { sha => TwoWithSha(Instructions) }
    keys { sha if quick_sha_by_twos => TwoWithSha(Instructions) }
    many {
        avx512 => InLanes(Sha256), from { sixteen_from } messages of { short } bytes;
        sha => TwoWithSha(Instructions), from 2 messages of { |_, _| SHORT_FOR_TWO } bytes;
        avx2 => InLanes(Sha256), from 4 messages;
        neon => InLanes(Sha256), from 2 messages;
    }
    tags {
        sha_with_avx512 if quick_sha_by_fours => FourWithSha(Instructions), from 3 keys of 8 words;
        avx512 => InLanes(Sha256), from { sixteen_from } keys;
        sha => TwoWithSha(Instructions), from 2 keys;
        sha => WithSha(Instructions), from 1 keys;
        avx2 => InLanes(Sha256), from 4 keys;
        avx2 => ScheduleInVectors(Sha256), from 1 keys;
        neon => InLanes(Sha256), from 2 keys;
    } otherwise OnAnyMachine(Sha256);
} }

/// As measured, for messages of some blocks.
fn eight_from(tuning: Tuning) -> usize {
    if tuning.whole_512_bits() { 3 } else { 4 }
}

/// What any machine takes: there are vectors on every x86-64.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
const ON_ANY_MACHINE: interleaved::ScheduleInVectors = interleaved::ScheduleInVectors;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
const ON_ANY_MACHINE: crate::hash::merkle_damgard::kernel::words::Words<Sha512> =
    crate::hash::merkle_damgard::kernel::words::Words(Sha512);

levels! { Sha512 of 8 words u64 and blocks of 128 bytes {
    one {
        avx512 => interleaved::ScheduleInVectors,
        avx2 => interleaved::ScheduleInVectors,
    } otherwise ON_ANY_MACHINE;
    many {
        avx512 => InLanes(Sha512), from { eight_from } messages;
        avx2 => InLanes(Sha512), from 2 messages;
        neon => InLanes(Sha512), from 1 messages;
    }
    // One key goes block by block: where the rounds are on words, their schedule is beside them there.
    tags {
        avx512 => InLanes(Sha512), from { eight_from } keys;
        avx2 => InLanes(Sha512), from 2 keys;
        neon => InLanes(Sha512), from 2 keys;
    } otherwise one by one;
} }
