//! CAST5.

mod kernel;

use super::one_by_one::OneByOne;
use super::types::block_cipher;
use crate::Error;
use crate::error::{at_least, at_most};
use kernel::Keys;
use saltern_lanes::Level;

block_cipher! { OneByOne<Keys, 8>, blocks of 8 bytes;
    /// CAST5, also called CAST-128 (RFC 2144), with a key of 16 bytes; [`Cast5::from_key`] takes 5 to 16. OpenPGP's cipher 3, OpenSSL's
    /// `CAST5`.
    ///
    /// **Outdated**: its blocks of 8 bytes are too short for much data under one key. A key of 5 bytes is found by trying all of
    /// them.
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    #[doc(alias = "cast128")]
    Cast5: key of 16 bytes, two of 32;
}

impl Cast5 {
    /// The cipher under a key of 5 to 16 bytes. Those of up to 10 have 12 rounds, others 16.
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for another one.
    pub fn from_key(key: &[u8]) -> Result<Self, Error> {
        at_least("key", key.len(), 5)?;
        at_most("key", key.len() as u64, 16)?;
        Ok(Cast5(OneByOne::new(key, Level::current())))
    }
}
