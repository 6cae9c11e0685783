//! Poly1305: a polynomial in the secret `r`, evaluated modulo `p = 2^130 - 5` (RFC 8439, section 2.5).
//!
//! The accumulator is kept as three words of 64 bits between calls. [`words`] works on it directly, a block at a time;
//! [`lanes`] spreads the blocks over lanes, in limbs of 44 bits ([`radix44`]) or 26 bits ([`radix26`]).

pub mod absorb;
mod backend;
pub mod key_powers;
pub mod lanes;
pub mod mac;
pub mod radix26;
pub mod radix44;
pub mod words;

pub use backend::Poly1305Backend;

use crate::little_endian::words64;
use saltern_lanes::Word64;

/// The accumulator, least significant word first. Below `2^130 + 2^64` between calls.
pub type Accumulator<W> = [W; 3];

/// The multiplier as Poly1305 clamps it: both words below 2^60, the second a multiple of 4.
#[derive(Clone, Copy, Debug)]
pub struct Multiplier<W> {
    /// `r` in two words.
    pub r: [W; 2],
    /// Five quarters of the second word: the weight `2^128 * r1` comes back as `5/4 * r1`.
    pub s1: W,
}

impl Multiplier<u64> {
    /// Of a one-time key's first half, which is clamped here.
    #[inline(always)]
    pub fn of_key([r0, r1]: [u64; 2]) -> Self {
        Multiplier::new([r0 & CLAMP[0], r1 & CLAMP[1]])
    }

    /// Of the one-time key that a block of keystream begins with.
    #[inline(always)]
    pub fn of_block(block: &[u8; 64]) -> Self {
        let [r0, r1, ..] = words64::<64, 4>(block);
        Multiplier::of_key([r0, r1])
    }
}

/// The bits that Poly1305 keeps of the first half of its key.
pub const CLAMP: [u64; 2] = [0x0fff_fffc_0fff_ffff, 0x0fff_fffc_0fff_fffc];

impl<W: Word64> Multiplier<W> {
    /// From the clamped words.
    #[inline(always)]
    pub fn new(r: [W; 2]) -> Self {
        Multiplier { r, s1: r[1].add(r[1].shr(2)) }
    }
}
