//! Blowfish.

#[doc(hidden)]
pub mod kernel;

use super::one_by_one::{OneByOne, RoundKeys, halves, of_halves};
use super::types::block_cipher;
use crate::Error;
use crate::backend::Depth;
use crate::error::{at_least, at_most};
use kernel::{PI, State, decrypt, encrypt, expand, repeated};
use saltern_lanes::{Level, wipe};

/// P and the boxes under a key.
#[derive(Clone)]
struct Keys(State);

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

impl RoundKeys<8> for Keys {
    const EMPTY: Self = Keys([0; size_of::<State>() / 4]);
    // They have 4 KiB, and are moved.
    const DEPTH: Depth = Depth::Many;

    #[inline(always)]
    fn expand(&mut self, key: &[u8]) {
        self.0 = PI;
        let mut key = repeated(key);
        expand(&mut self.0, &key, &[0; 4]);
        wipe(&mut key);
    }

    #[inline(always)]
    fn encrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let (left, right) = halves(block);
        let (left, right) = encrypt(&self.0, left, right);
        of_halves(left, right)
    }

    #[inline(always)]
    fn decrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let (left, right) = halves(block);
        let (left, right) = decrypt(&self.0, left, right);
        of_halves(left, right)
    }
}

block_cipher! { OneByOne<Keys, 8>, blocks of 8 bytes;
    /// Blowfish (Schneier 1993) with a key of 16 bytes, which is what most have; [`Blowfish::from_key`] takes 4 to 56. OpenSSL's
    /// `BF`.
    ///
    /// **Outdated**: its blocks of 8 bytes are too short for much data under one key. Of one key in 2^15 an attacker who chooses messages
    /// can tell that it is one of those. It takes 4 KiB and, for each key, as long as 4 KiB of message.
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    Blowfish: key of 16 bytes, two of 32;
}

impl Blowfish {
    /// The cipher under a key of 4 to 56 bytes.
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for another one.
    pub fn from_key(key: &[u8]) -> Result<Self, Error> {
        at_least("key", key.len(), 4)?;
        at_most("key", key.len() as u64, 56)?;
        Ok(Blowfish(OneByOne::new(key, Level::current())))
    }
}
