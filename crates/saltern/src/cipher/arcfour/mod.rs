//! Arcfour.

mod kernel;

use crate::Error;
use crate::backend::{Depth, clear_stack, run_portable};
use crate::bytes::between;
use crate::error::{at_least, at_most};
use core::fmt;
use kernel::{Apply, Expand, State};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// Arcfour, known as RC4 (draft-kaukonen-cipher-arcfour-03): a stream cipher with a key of 1 to 256 bytes and no nonce. Encryption and
/// decryption are the same.
///
/// **Broken.** Its keystream is told from random bytes at once, above all the first 256 bytes of it, and a message that is encrypted
/// under many keys is found out. A key must never encrypt two messages. There is no authentication.
///
/// **It looks up tables at places that depend on the key.** Whoever shares the processor's cache can learn of it.
///
/// ```
/// use saltern::cipher::legacy::Arcfour;
///
/// let mut bytes = [0xbb, 0xf3, 0x16, 0xe8, 0xd9, 0x40, 0xaf, 0x0a, 0xd3];
/// Arcfour::new(b"Key")?.apply(&mut bytes);
/// assert_eq!(&bytes, b"Plaintext");
/// # Ok::<(), saltern::Error>(())
/// ```
#[doc(alias = "rc4")]
pub struct Arcfour(State);

impl Arcfour {
    /// At the beginning of the keystream of a key of 1 to 256 bytes.
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for another one.
    pub fn new(key: &[u8]) -> Result<Self, Error> {
        Self::dropping(key, 0)
    }

    /// The same after so many bytes, which are dropped: RC4-drop. Protocols that do so drop 256 to 3072.
    ///
    /// # Errors
    /// As [`Arcfour::new`].
    pub fn dropping(key: &[u8], bytes: usize) -> Result<Self, Error> {
        at_least("key", key.len(), 1)?;
        at_most("key", key.len() as u64, 256)?;
        Ok(clear_stack(Depth::Hash, Level::current(), || {
            let mut new = Arcfour(State { table: [0; 256], places: [0; 2] });
            run_portable(Expand { key, to: &mut new.0 });
            let mut dropped = [0; 256];
            let mut rest = bytes;
            while rest > 0 {
                let n = rest.min(dropped.len());
                new.apply(&mut dropped[..n]);
                rest -= n;
            }
            wipe(&mut dropped);
            new
        }))
    }

    /// Encrypts or decrypts in place, and moves on in the keystream.
    #[doc(alias = "apply_keystream")]
    pub fn apply(&mut self, data: &mut [u8]) {
        self.run(InOut::in_place(data));
    }

    /// Encrypts or decrypts from `input` to `output`, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?);
        Ok(())
    }

    fn run(&mut self, mut data: InOut<'_>) {
        run_portable(Apply { state: &mut self.0, data: &mut data });
    }
}

impl Drop for Arcfour {
    fn drop(&mut self) {
        wipe(&mut self.0.table);
        wipe(&mut self.0.places);
    }
}

impl ZeroizeOnDrop for Arcfour {}

impl fmt::Debug for Arcfour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Arcfour(secret)")
    }
}
