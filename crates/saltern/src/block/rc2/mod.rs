//! RC2.

mod kernel;

use super::one_by_one::OneByOne;
use super::types::block_cipher;
use crate::Error;
use crate::error::{at_least, at_most};
use kernel::Keys;
use saltern_lanes::Level;

block_cipher! { OneByOne<Keys, 8>, blocks of 8 bytes;
    /// RC2 (RFC 2268) with a key of 16 bytes, all of whose 128 bits are effective; [`Rc2::from_key`] takes others. OpenSSL's `RC2`, and
    /// what old files of PKCS #12 are encrypted with, with 40 effective bits.
    ///
    /// **Broken** as it was used: 40 effective bits are found by trying all of them. With more of them a related-key attack takes
    /// 2^34 chosen messages. Its blocks of 8 bytes are too short for much data under one key.
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    #[doc(alias = "arctwo")]
    Rc2: key of 16 bytes, two of 32;
}

impl Rc2 {
    /// The cipher under a key of 1 to 128 bytes with so many effective bits, 1 to 1024. Mostly there are 8 for each byte; old protocols
    /// had fewer. RFC 2268's encoding of their number (160 for 40, 120 for 64, 58 for 128) is not what is meant.
    ///
    /// ```
    /// use saltern::block::legacy::Rc2;
    /// use saltern::mode::{Cbc, Iv};
    ///
    /// let cbc = Cbc::of(Rc2::from_key(b"brine", 40)?);
    /// let mut block = *b"of salt.";
    /// cbc.encrypt_in_place(&Iv::new([1; 8]), &mut block)?;
    /// cbc.decrypt_in_place(&Iv::new([1; 8]), &mut block)?;
    /// assert_eq!(&block, b"of salt.");
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for another key, [`Error::OutOfRange`] for another number of bits.
    pub fn from_key(key: &[u8], effective_bits: usize) -> Result<Self, Error> {
        at_least("key", key.len(), 1)?;
        at_most("key", key.len() as u64, 128)?;
        if !(1..=1024).contains(&effective_bits) {
            let argument = "number of effective bits";
            return Err(Error::OutOfRange { argument, got: effective_bits as u64, least: 1, most: 1024 });
        }
        Ok(Rc2(OneByOne::expanded(Keys::with(effective_bits), key, Level::current())))
    }
}
