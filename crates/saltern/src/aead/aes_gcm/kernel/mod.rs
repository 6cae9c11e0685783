//! AES-CTR and GHASH joined: encrypt, then authenticate the ciphertext.

pub mod fused;

use crate::mode::ghash::kernel::Powers;

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
    /// The first counter block, as a little-endian number: the one that the tag is encrypted with.
    pub counter: u128,
    /// Associated data.
    pub aad: &'a [u8],
}
