//! A limit on what one key encrypts.

use super::{BLOCK, Cbc, CtrOf, MOST_SHORT_BLOCKS, Padding, shown};
use crate::Error;
use crate::block::Keyed;
use crate::bytes::PublicBytes;
use zeroize::ZeroizeOnDrop;

/// [`Cbc`] or [`Ctr`](super::Ctr) that counts the blocks which its key encrypts, those of all messages together, and refuses more than a
/// limit.
///
/// By itself a mode knows one message at a time. With blocks of 8 bytes that is not enough: after 2^32 of them under one key, 32 GiB in however
/// many messages, two ciphertexts of CBC are likely to be equal, and a keystream of CTR is told from random bytes (CVE-2016-2183). That is
/// the limit that [`Metered::new`] takes for them; a thousandth of it, 2^22 blocks, leaves an attacker one chance in two million. SP 800-67 allows
/// 3DES 2^20 blocks. With blocks of 16 bytes, `new` takes 2^64 - 1 blocks, which nobody reaches.
///
/// Whoever keeps a key from one run of a program to the next stores what is [left](Metered::left), and goes on with that. It cannot be cloned: two
/// of them would not know of each other. Decryption is that of the [mode](Metered::mode), and not counted.
///
/// ```
/// # #[cfg(feature = "legacy-cipher")] fn main() -> Result<(), saltern::Error> {
/// use saltern::block::{Key, legacy::TripleDes};
/// use saltern::mode::{Cbc, Iv, Metered};
///
/// let cbc = Cbc::<TripleDes>::new(&Key::new(*b"three keys of 8 bytes..."));
/// let mut metered = Metered::with_limit(cbc, 5); // blocks
/// let mut message = *b"forty sacks of salt, each ton...";
/// metered.encrypt_in_place(&Iv::new([1; 8]), &mut message)?;
/// assert_eq!(metered.left(), 1);
/// assert!(metered.encrypt_in_place(&Iv::new([2; 8]), &mut message).is_err());
/// metered.mode().decrypt_in_place(&Iv::new([1; 8]), &mut message)?;
/// assert_eq!(&message, b"forty sacks of salt, each ton...");
/// # Ok(()) }
/// # #[cfg(not(feature = "legacy-cipher"))] fn main() {}
/// ```
#[doc(alias("data limit", "sweet32", "rekey"))]
pub struct Metered<M> {
    mode: M,
    limit: u64,
    encrypted: u64,
}

shown!([M] Metered<M>, "Metered");
impl<M: ZeroizeOnDrop> ZeroizeOnDrop for Metered<M> {}

impl<M> Metered<M> {
    /// For at most so many blocks: those that are left where the key has been used before. A block that is a part is one.
    #[must_use]
    pub fn with_limit(mode: M, blocks: u64) -> Self {
        Metered { mode, limit: blocks, encrypted: 0 }
    }

    /// How many blocks may still be encrypted.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.limit - self.encrypted
    }

    /// The mode, which counts nothing.
    #[must_use]
    pub fn mode(&self) -> &M {
        &self.mode
    }

    /// Encrypts so many blocks, if the key still may. What fails has encrypted nothing.
    fn encrypt<C: Keyed, R>(&mut self, blocks: u64, work: impl FnOnce(&M) -> Result<R, Error>) -> Result<R, Error> {
        let encrypted = self.encrypted.saturating_add(blocks);
        if encrypted > self.limit {
            let bytes = |blocks: u64| blocks.saturating_mul(<C::Iv as PublicBytes>::BYTES as u64);
            return Err(Error::TooLong {
                argument: "data under one key",
                got: bytes(encrypted),
                most: bytes(self.limit),
            });
        }
        let result = work(&self.mode)?;
        self.encrypted = encrypted;
        Ok(result)
    }
}

/// What a key may encrypt if nobody says less.
fn most<C: Keyed>() -> u64 {
    if <C::Iv as PublicBytes>::BYTES < BLOCK { MOST_SHORT_BLOCKS } else { u64::MAX }
}

/// How many blocks have so many bytes.
fn blocks<C: Keyed>(bytes: usize) -> u64 {
    bytes.div_ceil(<C::Iv as PublicBytes>::BYTES) as u64
}

/// The same with padding, which is never nothing.
fn padded_blocks<C: Keyed>(bytes: usize) -> u64 {
    (bytes / <C::Iv as PublicBytes>::BYTES) as u64 + 1
}

impl<C: Keyed> Metered<Cbc<C>> {
    /// With the limit of the cipher: 2^32 blocks of 8 bytes.
    #[must_use]
    pub fn new(mode: Cbc<C>) -> Self {
        Self::with_limit(mode, most::<C>())
    }

    /// [`Cbc::encrypt_in_place`], counted.
    ///
    /// # Errors
    /// [`Error::TooLong`] for more than the key still may; otherwise as there. `message` is as it was then, and nothing is counted.
    pub fn encrypt_in_place(&mut self, iv: &C::Iv, message: &mut [u8]) -> Result<(), Error> {
        self.encrypt::<C, _>(blocks::<C>(message.len()), |cbc| cbc.encrypt_in_place(iv, message))
    }

    /// [`Cbc::encrypt_into`], counted.
    ///
    /// # Errors
    /// As [`Metered::encrypt_in_place`], and as there.
    pub fn encrypt_into(&mut self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.encrypt::<C, _>(blocks::<C>(input.len()), |cbc| cbc.encrypt_into(iv, input, output))
    }

    /// [`Cbc::encrypt_padded_into`], counted with its padding.
    ///
    /// # Errors
    /// As [`Metered::encrypt_in_place`], and as there.
    pub fn encrypt_padded_into(
        &mut self,
        padding: Padding,
        iv: &C::Iv,
        message: &[u8],
        output: &mut [u8],
    ) -> Result<usize, Error> {
        self.encrypt::<C, _>(padded_blocks::<C>(message.len()), |cbc| {
            cbc.encrypt_padded_into(padding, iv, message, output)
        })
    }

    /// [`Cbc::encrypt_padded_with`], counted with its padding.
    ///
    /// # Errors
    /// As [`Metered::encrypt_in_place`], and as there.
    #[cfg(feature = "alloc")]
    pub fn encrypt_padded_with(
        &mut self,
        padding: Padding,
        iv: &C::Iv,
        message: &[u8],
    ) -> Result<alloc::vec::Vec<u8>, Error> {
        self.encrypt::<C, _>(padded_blocks::<C>(message.len()), |cbc| cbc.encrypt_padded_with(padding, iv, message))
    }

    /// [`Cbc::encrypt_many`], counted: all messages or none.
    ///
    /// # Errors
    /// As [`Metered::encrypt_in_place`], and as there.
    pub fn encrypt_many(&mut self, ivs: &[C::Iv], messages: &mut [&mut [u8]]) -> Result<(), Error> {
        let all = messages.iter().fold(0u64, |sum, message| sum.saturating_add(blocks::<C>(message.len())));
        self.encrypt::<C, _>(all, |cbc| cbc.encrypt_many(ivs, messages))
    }
}

impl<C: Keyed, const BITS: u32> Metered<CtrOf<C, BITS>> {
    /// With the limit of the cipher: 2^32 blocks of 8 bytes.
    #[must_use]
    pub fn new(mode: CtrOf<C, BITS>) -> Self {
        Self::with_limit(mode, most::<C>())
    }

    /// [`CtrOf::apply`] for encryption, counted.
    ///
    /// # Errors
    /// [`Error::TooLong`] for more than the key still may; otherwise as there. `message` is as it was then, and nothing is counted.
    pub fn apply(&mut self, nonce: &C::Iv, message: &mut [u8]) -> Result<(), Error> {
        self.encrypt::<C, _>(blocks::<C>(message.len()), |ctr| ctr.apply(nonce, message))
    }

    /// [`CtrOf::apply_to`] for encryption, counted.
    ///
    /// # Errors
    /// As [`Metered::apply`], and as there.
    pub fn apply_to(&mut self, nonce: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.encrypt::<C, _>(blocks::<C>(input.len()), |ctr| ctr.apply_to(nonce, input, output))
    }
}
