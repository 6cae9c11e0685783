//! Which form of MD4 runs where.

use super::kernel::Md4;
use crate::hash::merkle_damgard::levels::levels;

levels! { Md4 of 4 words u32 and blocks of 64 bytes {
    one {
        avx512 if quick_vectors => InFirstLane(Md4), // not where an operation takes longer in vectors than on words
    } otherwise Words(Md4);
    // One block is not worth the way into vectors and out.
    ends {} otherwise Words(Md4), apart from 128 bytes where avx512 if quick_vectors;
    many { // all lanes together take as long as two messages on words
        avx512 => InLanes(Md4), from 3 messages;
        avx2 => InLanes(Md4), from 3 messages;
        neon => InLanes(Md4), from 3 messages;
    }
} }
