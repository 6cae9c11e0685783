//! ARIA (RFC 5794, KS X 1213): keys of 16, 24 and 32 bytes, blocks of 16.
//!
//! For protocols, formats and rules that ask for it; otherwise take an AEAD with AES or ChaCha20. Nothing better than trying all keys is
//! known that anybody could do. Keys, and what is encrypted, are secret. Time does not depend on them on any machine: S-boxes are computed, and
//! no table is read at a secret place.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::aria::Aria256;
//! use saltern::mode::{Ctr, Iv};
//!
//! let ctr = Ctr::<Aria256>::new(&Key::new([7; 32])); // from a key agreement, say
//! let mut message = *b"forty sacks of salt";
//! ctr.apply(&Iv::new([0; 16]), &mut message)?; // never twice with the same IV
//! assert_ne!(&message, b"forty sacks of salt");
//! # Ok::<(), saltern::Error>(())
//! ```

#[doc(hidden)]
pub mod kernel;

use super::sliced::{self, SlicedCipher, SlicedLevel, TwoWays};
use super::types::block_cipher;
use crate::backend::{Depth, Kernel, clear_stack};
use kernel::MOST;
use saltern_lanes::{Level, SlicedBytes, align_stack, wipe, without_secrets};

/// Round keys for one direction.
#[derive(Clone)]
struct Keys {
    keys: [[u32; 16]; MOST],
    rounds: usize,
}

impl SlicedCipher for Keys {
    #[inline(always)]
    fn apply<V: SlicedBytes<Spread = u32>>(&self, w: V::Token, x: &mut [V; 16]) {
        // The compiler has to see that there are as many keys.
        let rounds = (without_secrets(self.rounds as u64) as usize).min(MOST - 1);
        kernel::apply(w, &self.keys[..rounds + 1], x);
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.keys.as_flattened_mut());
    }
}

/// ARIA under a key of any size, at a level.
type Aria = TwoWays<Keys>;

/// Expands a key of 16, 24 or 32 bytes.
struct Expand<'a> {
    key: &'a [u8],
    to: &'a mut Aria,
}

impl<W: SlicedLevel> Kernel<W> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Few>();
        let Expand { key, to } = self;
        let four = |byte: u8| u32::from_ne_bytes([byte; 4]);
        let mut halves = [[0; 16]; 2];
        for (place, byte) in halves.as_flattened_mut().iter_mut().zip(key) {
            *place = four(*byte);
        }
        let bytes = without_secrets(key.len() as u64) as usize;
        let rounds = (bytes / 4 + 8).min(MOST - 1);
        (to.forward.rounds, to.backward.rounds) = (rounds, rounds);
        kernel::expand::<W::Few>(w, bytes, &halves, four, &mut to.forward.keys);
        wipe(to.forward.keys[rounds + 1..].as_flattened_mut());
        to.backward.keys[0] = to.forward.keys[rounds];
        to.backward.keys[rounds] = to.forward.keys[0];
        for i in 1..rounds {
            to.backward.keys[i] = kernel::mixed_key::<W::Few>(w, &to.forward.keys[rounds - i]);
        }
        wipe(halves.as_flattened_mut());
    }
}

impl Aria {
    fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let none = Keys { keys: [[0; 16]; MOST], rounds: 0 };
            let mut cipher = Aria { forward: none.clone(), backward: none, level };
            sliced::run(level, Expand { key, to: &mut cipher });
            cipher
        })
    }
}

block_cipher! { Aria, blocks of 16 bytes;
    /// ARIA with a key of 16 bytes: 12 rounds. OpenSSL's `ARIA-128`.
    #[doc(alias("aria-128", "ARIA-128"))]
    Aria128: key of 16 bytes, two of 32;
    /// ARIA with a key of 24 bytes: 14 rounds. OpenSSL's `ARIA-192`.
    #[doc(alias("aria-192", "ARIA-192"))]
    Aria192: key of 24 bytes, two of 48;
    /// ARIA with a key of 32 bytes: 16 rounds. OpenSSL's `ARIA-256`.
    #[doc(alias("aria-256", "ARIA-256"))]
    Aria256: key of 32 bytes, two of 64;
}
