//! AES-GCM-SIV: a hash of the message makes the tag, and the tag begins the counters.

mod fused;
mod passes;

use crate::block::aes::RoundKeys;
use saltern_lanes::InOut;

/// What belongs to a message besides its text.
#[derive(Clone, Copy)]
pub struct Message<'a> {
    /// The nonce.
    pub nonce: &'a [u8; 12],
    /// Associated data.
    pub aad: &'a [u8],
}

/// Expands a key of 16 or 32 bytes.
pub struct SetUp<'a>(pub &'a [u8], pub &'a mut RoundKeys);

/// Encrypts, and gives the tag as a little-endian number.
pub struct Seal<'a, 'b>(pub &'a RoundKeys, pub Message<'a>, pub &'a mut InOut<'b>);

/// Decrypts, and says whether the tag is right. Where it is not, the output is the ciphertext as it was if it is also the input, and
/// otherwise zeros.
pub struct Open<'a, 'b>(pub &'a RoundKeys, pub Message<'a>, pub &'a mut InOut<'b>, pub &'a [u8; 16]);
