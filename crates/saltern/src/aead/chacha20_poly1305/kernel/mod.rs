//! A stream cipher and Poly1305 joined: encrypt, then authenticate the ciphertext under a key from the cipher itself.

mod backend;
mod interleaved;
mod passes;
mod seal_or_open;

pub use backend::AeadBackend;
pub use interleaved::AbsorbInterleaved;
pub use passes::{Ciphertext, XorRest, absorb_then_xor, in_turn, interleaved};
pub use seal_or_open::SealOrOpen;

use crate::cipher::arx::{Cipher, Keystream, Message};
use crate::mac::poly1305::kernel::mac::Mac;
use saltern_lanes::settle;

/// How the message follows the one-time key, and what is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// RFC 8439: the message starts at block 1; associated data, padding and both lengths are authenticated.
    Rfc8439,
    /// NaCl: the message starts in the middle of block 0; the ciphertext alone is authenticated.
    Nacl,
}

/// What seals and opens.
pub struct Sealing<'a, C> {
    /// Key and nonce.
    pub message: Message<'a, C>,
    /// The construction.
    pub layout: Layout,
    /// Associated data; empty for NaCl.
    pub aad: &'a [u8],
}

impl Layout {
    /// How many bytes of the message block 0 encrypts.
    #[inline(always)]
    fn bytes_in_block_0(self) -> usize {
        match self {
            Layout::Rfc8439 => 0,
            Layout::Nacl => 32,
        }
    }
}

impl<C: Cipher> Sealing<'_, C> {
    /// The keystream for block 0 and what is computed beside it, and that for the rest of the message.
    ///
    /// The first is made from `registers` where a level keeps a state there. The second is made from `memory`, which the
    /// caller erases in the end.
    #[inline(always)]
    fn keystreams<'s, W: AeadBackend>(
        &self,
        w: W,
        registers: &'s mut [u32; 16],
        memory: &'s mut [u32; 16],
    ) -> [Keystream<'s, u32>; 2] {
        *memory = self.message.state(w);
        if W::STATE_IN_REGISTERS {
            *registers = *memory;
            settle(memory);
        }
        let rest = self.message.keystream(memory);
        [if W::STATE_IN_REGISTERS { self.message.keystream(registers) } else { rest }, rest]
    }

    /// Absorbs the end of the ciphertext and the lengths, and gives the tag.
    #[inline(always)]
    fn finalize<W: AeadBackend>(
        &self,
        w: W,
        mac: &mut Mac,
        powers: Option<&W::Powers>,
        end: &[u8],
        total: usize,
    ) -> u128 {
        match self.layout {
            Layout::Rfc8439 => {
                mac.padded(w, powers, end);
                mac.block([self.aad.len() as u64, total as u64], 1);
            }
            Layout::Nacl => mac.last(w, powers, end),
        }
        let tag = mac.finalize();
        mac.wipe();
        tag
    }
}
