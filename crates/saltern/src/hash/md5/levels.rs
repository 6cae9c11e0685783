//! Which form of MD5 runs where.

use super::kernel::Md5;
use crate::hash::merkle_damgard::levels::levels;

levels! { Md5 of 4 words u32 and blocks of 64 bytes {
    one {
        avx512 if quick_vectors => InFirstLane(Md5), // not where an operation takes longer in vectors than on words
    } otherwise Words(Md5);
    // One block is not worth the way into vectors and out.
    ends {} otherwise Words(Md5), apart from 128 bytes where avx512 if quick_vectors;
    many { // all lanes together take as long as two messages on words
        avx512 => InLanes(Md5), from 3 messages;
        avx2 => InLanes(Md5), from 3 messages;
        neon => InLanes(Md5), from 3 messages;
    }
} }
