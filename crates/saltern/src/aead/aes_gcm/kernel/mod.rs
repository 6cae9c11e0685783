//! AES-CTR and GHASH joined: encrypt, then authenticate the ciphertext.

pub mod fused;

use crate::mode::ghash::kernel::Powers;
use saltern_lanes::Carryless;

/// What is made of a key.
#[derive(Clone)]
pub struct Keys {
    /// The round keys.
    pub rounds: [[u8; 16]; 15],
    /// How many rounds: 10, 12 or 14.
    pub count: usize,
    /// Powers of the key of GHASH, as POLYVAL has it.
    pub powers: Powers,
}

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
