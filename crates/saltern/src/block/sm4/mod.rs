//! SM4 (GB/T 32907, ISO/IEC 18033-3): keys of 16 bytes, blocks of 16.
//!
//! For protocols, formats and rules that ask for it, TLS with RFC 8998 among them; otherwise take an AEAD with AES or ChaCha20. Nothing better
//! than trying all keys is known. Keys, and what is encrypted, are secret. Time does not depend on them on any machine: S-boxes are computed,
//! and no table is read at a secret place.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::sm4::Sm4;
//! use saltern::mode::{Ctr, Iv};
//!
//! let ctr = Ctr::<Sm4>::new(&Key::new([7; 16])); // from a key agreement, say
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
use saltern_lanes::{Level, SlicedBytes, align_stack, wipe};

/// Round keys for one direction.
#[derive(Clone)]
struct Keys([[u32; 4]; 32]);

impl SlicedCipher for Keys {
    #[inline(always)]
    fn apply<V: SlicedBytes<Spread = u32>>(&self, w: V::Token, x: &mut [V; 16]) {
        kernel::apply(w, &self.0, x);
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// SM4 under a key, at a level.
type Expanded = TwoWays<Keys>;

struct Expand<'a> {
    key: &'a [u8],
    to: &'a mut Expanded,
}

impl<W: SlicedLevel> Kernel<W> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Few>();
        let Expand { key, to } = self;
        let four = |byte: u8| u32::from_ne_bytes([byte; 4]);
        let mut bytes = [0; 16];
        for (place, byte) in bytes.iter_mut().zip(key) {
            *place = four(*byte);
        }
        kernel::expand::<W::Few>(w, &bytes, four, &mut to.forward.0);
        for i in 0..32 {
            to.backward.0[i] = to.forward.0[31 - i];
        }
        wipe(&mut bytes);
    }
}

impl Expanded {
    fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let mut cipher = Expanded { forward: Keys([[0; 4]; 32]), backward: Keys([[0; 4]; 32]), level };
            sliced::run(level, Expand { key, to: &mut cipher });
            cipher
        })
    }
}

block_cipher! { Expanded, blocks of 16 bytes;
    /// SM4: 32 rounds. OpenSSL's `SM4`; earlier called SMS4.
    #[doc(alias("sms4", "SMS4", "GB/T 32907"))]
    Sm4: key of 16 bytes, two of 32;
}
