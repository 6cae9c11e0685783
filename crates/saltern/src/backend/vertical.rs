//! Blocks of several messages side by side.

use saltern_lanes::{Bits, Plain, Token, Vertical, reveal_place};

/// A level's vectors for several messages side by side, one message in each lane.
pub trait Vectors: Token {
    /// Words of 32 bits.
    type Words32: Vertical<Token = Self, Constant = u32, Word = u32>;
    /// Words of 64 bits.
    type Words64: Vertical<Token = Self, Constant = u64, Word = u64>;
    /// Words of 32 bits in eight lanes at most.
    type Few32: Vertical<Token = Self, Constant = u32, Word = u32>;
    /// Words of 64 bits in four lanes at most.
    type Few64: Vertical<Token = Self, Constant = u64, Word = u64>;
}

/// A word that goes into lanes.
pub trait LaneWord: Bits<Constant = Self> + Plain + From<u8> + PartialEq + Send + Sync {
    /// A level's vectors of it.
    type In<W: Vectors>: Vertical<Token = W, Constant = Self, Word = Self>;
    /// Those of few lanes.
    type FewIn<W: Vectors>: Vertical<Token = W, Constant = Self, Word = Self>;
}
impl LaneWord for u32 {
    type In<W: Vectors> = W::Words32;
    type FewIn<W: Vectors> = W::Few32;
}
impl LaneWord for u64 {
    type In<W: Vectors> = W::Words64;
    type FewIn<W: Vectors> = W::Few64;
}

/// Sixteen words of every message, from byte `at` on: vector `i` has word `i` of the message in each lane.
///
/// The number of lanes divides sixteen.
#[inline(always)]
pub fn load<V: Vertical>(w: V::Token, messages: &[&[u8]], at: usize, columns: &mut [V; 16]) {
    for group in 0..16 / V::LANES {
        let mut rows: [&[u8]; 16] = [&[]; 16];
        for lane in 0..V::LANES {
            rows[lane] = &reveal_place(messages[lane])[at + group * V::BYTES..][..V::BYTES];
        }
        V::load_transposed::<false>(w, &rows, &mut columns[V::LANES * group..]);
    }
}
