//! Which form of RIPEMD-160 runs where.

use super::kernel::Ripemd160;
use crate::hash::merkle_damgard::levels::levels;

levels! { Ripemd160 of 5 words u32 and blocks of 64 bytes {
    one {} otherwise Words(Ripemd160);
    many { // all lanes together take as long as two messages on words
        avx512 => InLanes(Ripemd160), from 3 messages;
        avx2 => InLanes(Ripemd160), from 3 messages;
        neon => InLanes(Ripemd160), from 3 messages;
    }
} }
