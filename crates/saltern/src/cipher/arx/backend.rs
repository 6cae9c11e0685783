//! What a processor level brings to the ciphers.

use super::{Block, Cipher, Keystream};
use saltern_lanes::{InOut, Token};

/// A level's choices: which vectors, how many side by side, from which length on.
pub trait ArxBackend: Token {
    /// Whether the state of a message stays in registers while it is encrypted and nothing else is done. Where it is erased it
    /// does not, since what is erased has to be in memory, and vectors that are loaded from where single words were just written
    /// wait for all that came before.
    const STATE_IN_REGISTERS: bool = false;

    /// The longest message whose state does: one vector's worth of blocks needs no words twice.
    const SHORT_IN_REGISTERS: usize = if Self::STATE_IN_REGISTERS { usize::MAX } else { 0 };

    /// Writes input xor keystream.
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>);

    /// The permutation of a keystream's state without the final addition.
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block;
}
