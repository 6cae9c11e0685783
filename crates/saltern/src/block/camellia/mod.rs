//! Camellia (RFC 3713, ISO/IEC 18033-3): keys of 16, 24 and 32 bytes, blocks of 16.
//!
//! For protocols, formats and rules that ask for it; otherwise take an AEAD with AES or ChaCha20. Nothing better than trying all keys is
//! known. Keys, and what is encrypted, are secret. Time does not depend on them on any machine: S-boxes are computed, and no table is read at a
//! secret place.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::camellia::Camellia256;
//! use saltern::mode::{Ctr, Iv};
//!
//! let ctr = Ctr::<Camellia256>::new(&Key::new([7; 32])); // from a key agreement, say
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
use kernel::{HalfFunction, MOST};
use saltern_lanes::{Level, SlicedBytes, align_stack, wipe, without_secrets};

/// A table of keys for one direction.
#[derive(Clone)]
struct Keys {
    table: [[u32; 8]; MOST],
    count: usize,
}

impl SlicedCipher for Keys {
    #[inline(always)]
    fn apply<V: SlicedBytes<Spread = u32>>(&self, w: V::Token, x: &mut [V; 16]) {
        // The compiler has to see that it is no more than there are.
        let count = (without_secrets(self.count as u64) as usize).min(MOST);
        kernel::apply(w, &self.table[..count], x);
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.table.as_flattened_mut());
    }
}

/// Camellia under a key of any size, at a level.
type Camellia = TwoWays<Keys>;

/// Keys by vectors, of which a byte is as good as any.
struct On<V: SlicedBytes>(V::Token);

impl<V: SlicedBytes<Spread = u32>> HalfFunction<u64> for On<V> {
    #[inline(always)]
    fn f(&self, x: u64, key: u64) -> u64 {
        let mut spread = [[0; 8]; 2];
        sliced::spread(&[x, key], &mut spread);
        let y = kernel::f::<V>(self.0, spread[0], spread[1]);
        let mut bytes = [0; 8];
        for i in 0..8 {
            bytes[i] = y[i] as u8;
        }
        u64::from_be_bytes(bytes)
    }
}

/// Expands a key of 16, 24 or 32 bytes.
struct Expand<'a> {
    key: &'a [u8],
    to: &'a mut Camellia,
}

impl<W: SlicedLevel> Kernel<W> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Expand { key, to } = self;
        align_stack::<W::Few>();
        let mut halves = [0; 4];
        for (half, bytes) in halves.iter_mut().zip(key.as_chunks().0) {
            *half = u64::from_be_bytes(*bytes);
        }
        if key.len() == 24 {
            halves[3] = !halves[2];
        }
        let [a, b, c, d] = halves;
        let (mut table, count) = kernel::schedule([a, b], [c, d], key.len() > 16, &On::<W::Few>(w));
        (to.forward.count, to.backward.count) = (count, count);
        sliced::spread(&table, &mut to.forward.table);
        for i in 0..count {
            to.backward.table[i] = to.forward.table[count - 1 - i];
        }
        wipe(&mut table);
        wipe(&mut halves);
    }
}

impl Camellia {
    fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let none = Keys { table: [[0; 8]; MOST], count: 0 };
            let mut cipher = Camellia { forward: none.clone(), backward: none, level };
            sliced::run(level, Expand { key, to: &mut cipher });
            cipher
        })
    }
}

block_cipher! { Camellia, blocks of 16 bytes;
    /// Camellia with a key of 16 bytes: 18 rounds. OpenSSL's `CAMELLIA-128`.
    #[doc(alias("camellia-128", "CAMELLIA-128"))]
    Camellia128: key of 16 bytes, two of 32;
    /// Camellia with a key of 24 bytes: 24 rounds. OpenSSL's `CAMELLIA-192`.
    #[doc(alias("camellia-192", "CAMELLIA-192"))]
    Camellia192: key of 24 bytes, two of 48;
    /// Camellia with a key of 32 bytes: 24 rounds. OpenSSL's `CAMELLIA-256`.
    #[doc(alias("camellia-256", "CAMELLIA-256"))]
    Camellia256: key of 32 bytes, two of 64;
}
