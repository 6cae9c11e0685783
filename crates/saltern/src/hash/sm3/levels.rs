//! Which form of SM3 runs where.

use super::kernel::*;
use crate::hash::merkle_damgard::levels::levels;

levels! { Sm3 of 8 words u32 and blocks of 64 bytes {
    one {
        avx2 => interleaved::ScheduleInVectors, // a copy for avx512 would be nine kilobytes and 1.4 % faster
    } otherwise Words(Sm3);
    many { // all lanes together take as long as two messages on words
        avx512 => InLanes(Sm3), from 3 messages;
        avx2 => InLanes(Sm3), from 3 messages;
        neon => InLanes(Sm3), from 3 messages;
    }
} }
