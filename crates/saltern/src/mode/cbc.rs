//! CBC.

use super::{BLOCK, Padding, block_of, counted, of_a_key, shown};
use crate::Error;
use crate::block::{BlockCipher, Chain, Chained, Keyed, run_chains};
use crate::bytes::between;
#[cfg(feature = "alloc")]
use crate::bytes::room;
use crate::error::{at_least, count, whole};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::{InOut, wipe};

/// CBC (SP 800-38A): each block is xored with the ciphertext of the one before it.
///
/// **An IV must be random for each message**: whoever can foretell it, and choose messages, finds out others. There is no
/// authentication.
///
/// Of a cipher with blocks of 8 bytes at most 2^32 of them, 32 GiB, are encrypted with one IV: more are [`Error::TooLong`]. Over several
/// messages under one key [`Metered`](super::Metered) counts.
///
/// ```
/// # #[cfg(feature = "alloc")] fn main() -> Result<(), saltern::Error> {
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::{Cbc, Iv};
///
/// let cbc = Cbc::<Aes256>::new(&Key::new([7; 32]));
/// let iv = Iv::new([1; 16]);
/// let ciphertext = cbc.encrypt_padded(&iv, b"forty sacks of salt")?;
/// assert_eq!(cbc.decrypt_padded(&iv, &ciphertext)?, b"forty sacks of salt");
/// # Ok(()) }
/// # #[cfg(not(feature = "alloc"))] fn main() {}
/// ```
#[derive(Clone)]
pub struct Cbc<C>(C);

of_a_key!(Cbc);

impl<C: Keyed> Cbc<C> {
    /// Encrypts whole blocks in place.
    ///
    /// # Errors
    /// [`Error::NotWhole`] if they are not; `blocks` are as they were then.
    pub fn encrypt_in_place(&self, iv: &C::Iv, blocks: &mut [u8]) -> Result<(), Error> {
        self.encryptor(iv).encrypt_in_place(blocks)
    }

    /// Encrypts whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::NotWhole`] if the blocks are not whole.
    pub fn encrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.encryptor(iv).encrypt_into(input, output)
    }

    /// Decrypts whole blocks in place.
    ///
    /// # Errors
    /// As [`Cbc::encrypt_in_place`].
    pub fn decrypt_in_place(&self, iv: &C::Iv, blocks: &mut [u8]) -> Result<(), Error> {
        self.decryptor(iv).decrypt_in_place(blocks)
    }

    /// Decrypts whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// As [`Cbc::encrypt_into`].
    pub fn decrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.decryptor(iv).decrypt_into(input, output)
    }

    /// Encrypts a message of any length, padded as PKCS #7 does.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`] where there is no memory for the ciphertext.
    #[cfg(feature = "alloc")]
    pub fn encrypt_padded(&self, iv: &C::Iv, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.encrypt_padded_with(Padding::Pkcs7, iv, message)
    }

    /// Decrypts what [`Cbc::encrypt_padded`] gave.
    ///
    /// # Errors
    /// [`Error::NotWhole`] or [`Error::TooShort`] if these are not one whole block or more; [`Error::BadPadding`] if their plaintext is
    /// not padded (see [`Padding`]); [`Error::OutOfMemory`] where there is no memory for it.
    #[cfg(feature = "alloc")]
    pub fn decrypt_padded(&self, iv: &C::Iv, ciphertext: &[u8]) -> Result<Vec<u8>, Error> {
        self.decrypt_padded_with(Padding::Pkcs7, iv, ciphertext)
    }

    /// [`Cbc::encrypt_padded`] with other padding.
    ///
    /// # Errors
    /// As there.
    #[cfg(feature = "alloc")]
    pub fn encrypt_padded_with(&self, padding: Padding, iv: &C::Iv, message: &[u8]) -> Result<Vec<u8>, Error> {
        let bytes = padded(&self.0, message.len());
        let mut ciphertext = room(bytes)?;
        ciphertext.resize(bytes, 0);
        self.encrypt_padded_into(padding, iv, message, &mut ciphertext)?;
        Ok(ciphertext)
    }

    /// [`Cbc::decrypt_padded`] with other padding.
    ///
    /// # Errors
    /// As there.
    #[cfg(feature = "alloc")]
    pub fn decrypt_padded_with(&self, padding: Padding, iv: &C::Iv, ciphertext: &[u8]) -> Result<Vec<u8>, Error> {
        let mut message = room(ciphertext.len())?;
        message.resize(ciphertext.len(), 0);
        let bytes = self.decrypt_padded_into(padding, iv, ciphertext, &mut message)?;
        message.truncate(bytes);
        Ok(message)
    }

    /// Encrypts a message of any length into `output`, padded, and gives how many bytes that makes: to the next whole block, and
    /// always more than the message has.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `output` has no room for that.
    pub fn encrypt_padded_into(
        &self,
        padding: Padding,
        iv: &C::Iv,
        message: &[u8],
        output: &mut [u8],
    ) -> Result<usize, Error> {
        encrypt_padded(&self.0, iv.as_ref(), padding, message, output)
    }

    /// Decrypts what [`Cbc::encrypt_padded_into`] wrote, and gives how many bytes the message has.
    ///
    /// # Errors
    /// [`Error::NotWhole`] or [`Error::TooShort`] if `ciphertext` is not one whole block or more, or `output` has no room for as many
    /// bytes; [`Error::BadPadding`] if the plaintext is not padded (see [`Padding`]). Then, and behind the message, there are zeros.
    pub fn decrypt_padded_into(
        &self,
        padding: Padding,
        iv: &C::Iv,
        ciphertext: &[u8],
        output: &mut [u8],
    ) -> Result<usize, Error> {
        decrypt_padded(&self.0, iv.as_ref(), padding, ciphertext, output)
    }

    /// Encrypts many messages of whole blocks in place, each with the IV of the same place. One message alone has the processor
    /// wait for each block; of many it takes several at a time.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many IVs as messages; [`Error::NotWhole`] if a message is not of whole blocks. None is
    /// encrypted then.
    pub fn encrypt_many(&self, ivs: &[C::Iv], messages: &mut [&mut [u8]]) -> Result<(), Error> {
        count("IVs", ivs.len(), messages.len())?;
        encrypt_many(&|_| &self.0, &|i| ivs[i].as_ref(), messages, chained)
    }

    /// The same with a key for each message: `keys[i]` encrypts message `i`.
    ///
    /// # Errors
    /// As [`Cbc::encrypt_many`], and for keys as for IVs.
    pub fn encrypt_many_keys(keys: &[&Self], ivs: &[C::Iv], messages: &mut [&mut [u8]]) -> Result<(), Error> {
        count("keys", keys.len(), messages.len())?;
        count("IVs", ivs.len(), messages.len())?;
        encrypt_many(&|i| &keys[i].0, &|i| ivs[i].as_ref(), messages, chained)
    }

    /// Begins a message that comes in pieces.
    pub fn encryptor(&self, iv: &C::Iv) -> CbcEncryptor<'_> {
        CbcEncryptor { cipher: &self.0, chain: block_of(iv.as_ref()), bytes: 0 }
    }

    /// Begins a ciphertext that comes in pieces.
    pub fn decryptor(&self, iv: &C::Iv) -> CbcDecryptor<'_> {
        CbcDecryptor { cipher: &self.0, chain: block_of(iv.as_ref()) }
    }
}

/// CBC of a message that comes in pieces of whole blocks.
pub struct CbcEncryptor<'a> {
    cipher: &'a dyn BlockCipher,
    chain: [u8; BLOCK],
    /// How many were encrypted.
    bytes: u64,
}

shown!(['a] CbcEncryptor<'a>, "CbcEncryptor");

impl CbcEncryptor<'_> {
    /// Encrypts the next whole blocks in place.
    ///
    /// # Errors
    /// As [`Cbc::encrypt_in_place`].
    pub fn encrypt_in_place(&mut self, blocks: &mut [u8]) -> Result<(), Error> {
        self.run(InOut::in_place(blocks))
    }

    /// Encrypts the next whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// As [`Cbc::encrypt_into`].
    pub fn encrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?)
    }

    fn run(&mut self, blocks: InOut<'_>) -> Result<(), Error> {
        let block = self.cipher.block_bytes();
        whole("message", blocks.len(), block)?;
        self.bytes = counted(block, self.bytes, blocks.len())?;
        self.cipher.cbc_encrypt(&mut self.chain, blocks);
        Ok(())
    }
}

/// CBC of a ciphertext that comes in pieces of whole blocks.
pub struct CbcDecryptor<'a> {
    cipher: &'a dyn BlockCipher,
    chain: [u8; BLOCK],
}

shown!(['a] CbcDecryptor<'a>, "CbcDecryptor");

impl CbcDecryptor<'_> {
    /// Decrypts the next whole blocks in place.
    ///
    /// # Errors
    /// As [`Cbc::decrypt_in_place`].
    pub fn decrypt_in_place(&mut self, blocks: &mut [u8]) -> Result<(), Error> {
        self.run(InOut::in_place(blocks))
    }

    /// Decrypts the next whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// As [`Cbc::decrypt_into`].
    pub fn decrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?)
    }

    fn run(&mut self, blocks: InOut<'_>) -> Result<(), Error> {
        whole("ciphertext", blocks.len(), self.cipher.block_bytes())?;
        self.cipher.cbc_decrypt(&mut self.chain, blocks);
        Ok(())
    }
}

/// How many bytes a padded message has. More than there are addresses are none, for which no output has room.
fn padded(cipher: &dyn BlockCipher, message: usize) -> usize {
    let block = cipher.block_bytes();
    (message - message % block).saturating_add(block)
}

fn encrypt_padded(
    cipher: &dyn BlockCipher,
    iv: &[u8],
    padding: Padding,
    message: &[u8],
    output: &mut [u8],
) -> Result<usize, Error> {
    let bytes = padded(cipher, message.len());
    at_least("output", output.len(), bytes)?;
    let block = cipher.block_bytes();
    counted(block, 0, bytes)?;
    let (blocks, rest) = message.split_at(message.len() - message.len() % block);
    let (head, tail) = output[..bytes].split_at_mut(blocks.len());
    let mut chain = block_of(iv);
    cipher.cbc_encrypt(&mut chain, between(blocks, head)?);
    tail[..rest.len()].copy_from_slice(rest);
    padding.fill(tail, rest.len());
    cipher.cbc_encrypt(&mut chain, InOut::in_place(tail));
    Ok(bytes)
}

fn decrypt_padded(
    cipher: &dyn BlockCipher,
    iv: &[u8],
    padding: Padding,
    ciphertext: &[u8],
    output: &mut [u8],
) -> Result<usize, Error> {
    let block = cipher.block_bytes();
    at_least("ciphertext", ciphertext.len(), block)?;
    whole("ciphertext", ciphertext.len(), block)?;
    at_least("output", output.len(), ciphertext.len())?;
    let message = &mut output[..ciphertext.len()];
    cipher.cbc_decrypt(&mut block_of(iv), between(ciphertext, message)?);
    let before = message.len() - block;
    match padding.filled(&message[before..]) {
        Ok(filled) => {
            message[before + filled..].fill(0);
            Ok(before + filled)
        }
        Err(error) => {
            wipe(message);
            Err(error)
        }
    }
}

/// Messages that are chained side by side: more than any level takes at once.
const AT_A_TIME: usize = 32;

/// What CBC does, of blocks with any lifetime.
fn chained(blocks: InOut<'_>) -> Chained<'_> {
    Chained::Cbc(blocks)
}

/// Chains each of many messages, of whole blocks.
pub(super) fn encrypt_many<'c>(
    cipher: &dyn Fn(usize) -> &'c dyn BlockCipher,
    iv: &dyn Fn(usize) -> &'c [u8],
    messages: &mut [&mut [u8]],
    work: for<'a> fn(InOut<'a>) -> Chained<'a>,
) -> Result<(), Error> {
    for (i, message) in messages.iter().enumerate() {
        let block = cipher(i).block_bytes();
        whole("message", message.len(), block)?;
        counted(block, 0, message.len())?;
    }
    for (group, messages) in messages.chunks_mut(AT_A_TIME).enumerate() {
        let first = group * AT_A_TIME;
        let unused = cipher(first);
        let mut chains = [(); AT_A_TIME].map(|()| Chain { cipher: unused, value: [0; BLOCK], work: Chained::Mac(&[]) });
        let chains = &mut chains[..messages.len()];
        for (i, (chain, message)) in chains.iter_mut().zip(messages).enumerate() {
            let (cipher, value) = (cipher(first + i), block_of(iv(first + i)));
            *chain = Chain { cipher, value, work: work(InOut::in_place(message)) };
        }
        run_chains(chains);
    }
    Ok(())
}
