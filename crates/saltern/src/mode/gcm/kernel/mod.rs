//! AES-CTR and GHASH joined: encrypt, then authenticate the ciphertext.

pub mod batch;
mod fused;
mod passes;

pub use batch::FusedBackend;

use crate::block::aes::RoundKeys;
use crate::mode::ghash::kernel::Powers;
use saltern_lanes::{Carryless, InOut};

/// What is made of a key.
#[derive(Clone)]
pub struct Keys {
    /// The round keys.
    pub rounds: RoundKeys,
    /// Powers of the key of GHASH, as POLYVAL has it.
    pub powers: Powers,
}

impl Keys {
    /// None yet.
    #[inline(always)]
    pub const fn empty() -> Self {
        Keys { rounds: RoundKeys::empty(), powers: Powers::empty() }
    }
}

/// Sets up what is made of a key of 16, 24 or 32 bytes, with as many powers as a message of so many bytes needs.
pub struct SetUp<'a>(pub &'a [u8], pub &'a mut Keys, pub usize);

/// Encrypts, and gives the tag as a little-endian number. The data is by reference: copied, it would be loaded in other pieces than
/// it was just stored in, which waits.
pub struct Seal<'a, 'b>(pub &'a Keys, pub Message<'a>, pub &'a mut InOut<'b>);

/// Decrypts if the tag belongs to it, and says whether it did. Where it does not, the output is the ciphertext as it was if it is
/// also the input, and otherwise zeros.
pub struct Open<'a, 'b>(pub &'a Keys, pub Message<'a>, pub &'a mut InOut<'b>, pub Expected<'a>);

/// A tag, of which only the first bytes count, so many.
#[derive(Clone, Copy)]
pub struct Expected<'a>(pub &'a [u8; 16], pub usize);

impl Expected<'_> {
    /// Whether `right`, a little-endian number, is it, in constant time.
    #[inline(always)]
    fn is(&self, right: u128) -> bool {
        let mask = if self.1 < 16 { (1 << (8 * self.1)) - 1 } else { u128::MAX };
        saltern_lanes::equal(right & mask, u128::from_le_bytes(*self.0) & mask)
    }
}

/// The first counter block of a nonce that has not 12 bytes.
pub struct Derive<'a>(pub &'a Keys, pub &'a [u8], pub &'a mut [u8; 16]);

/// What belongs to a message besides its text.
#[derive(Clone, Copy)]
pub struct Message<'a> {
    /// The nonce.
    pub nonce: Start<'a>,
    /// Associated data.
    pub aad: &'a [u8],
}

/// The counter block that the tag is encrypted with; the text has those after it. By reference: what comes in registers would go
/// through memory in another size, and whoever loads it would wait.
#[derive(Clone, Copy)]
pub enum Start<'a> {
    /// A nonce of 12 bytes, and the number 1.
    Nonce(&'a [u8; 12]),
    /// All of it.
    Block(&'a [u8; 16]),
}

impl Start<'_> {
    #[inline(always)]
    fn load<V: Carryless>(self, w: V::Token) -> V {
        match self {
            Start::Nonce(nonce) => V::load(w, nonce).plus(V::number(w, 1 << 120)),
            Start::Block(block) => V::load(w, block),
        }
    }
}
