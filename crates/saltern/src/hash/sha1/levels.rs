//! Which form of SHA-1 runs where.

use super::kernel::*;
use crate::hash::merkle_damgard::levels::levels;

levels! { Sha1 of 5 words u32 and blocks of 64 bytes {
    one {
        sha => WithSha(Instructions),
        avx2 => ScheduleInVectors(Sha1),
    } otherwise OnAnyMachine(Sha1);
    ends {
        sha if quick_sha_schedules => WithSha(InstructionsThroughout), // a few operations less are seen where a message ends soon
        sha => WithSha(Instructions),
        avx2 => ScheduleInVectors(Sha1),
    } otherwise OnAnyMachine(Sha1);
    two { sha => TwoWithSha(Instructions) }
    keys { sha if quick_sha_by_twos => TwoWithSha(Instructions) }
    many { // as measured, for messages of some blocks
        avx512 => InLanes(Sha1), from 8 messages of { |tuning, messages| short_in_sixteen(tuning, messages, 8) } bytes;
        sha => TwoWithSha(Instructions), from 2 messages of { |_, _| SHORT_FOR_TWO } bytes;
        avx2 => InLanes(Sha1), from 4 messages;
        neon => InLanes(Sha1), from 2 messages;
    }
    tags {
        avx512 => InLanes(Sha1), from 8 keys;
        sha => TwoWithSha(Instructions), from 2 keys;
        sha => WithSha(Instructions), from 1 keys;
        avx2 => InLanes(Sha1), from 4 keys;
        avx2 => ScheduleInVectors(Sha1), from 1 keys;
        neon => InLanes(Sha1), from 2 keys;
    } otherwise OnAnyMachine(Sha1);
} }
