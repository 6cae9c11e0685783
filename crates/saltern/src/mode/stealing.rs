//! CBC with ciphertext stealing.

use super::{BLOCK, block_of, counted, shown, xor};
use crate::Error;
use crate::block::{BlockCipher, Keyed};
use crate::bytes::{SecretBytes, between};
use crate::error::at_least;
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// In which order the last two blocks of the ciphertext stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stealing {
    /// As they are encrypted: the short one is the last but one.
    Cs1,
    /// The short one last, if there is one.
    Cs2,
    /// The other way round always: as in Kerberos (RFC 3962).
    Cs3,
}

/// CBC with ciphertext stealing (SP 800-38A's addendum): messages of one block or more, whose ciphertexts are no longer than they are.
///
/// **An IV must be random for each message.** There is no authentication.
#[derive(Clone)]
pub struct CbcStealing<C> {
    cipher: C,
    order: Stealing,
}

shown!([C] CbcStealing<C>, "CbcStealing");
impl<C: Keyed> ZeroizeOnDrop for CbcStealing<C> {}

impl<C: Keyed> CbcStealing<C> {
    /// With this key.
    #[must_use]
    pub fn new(key: &C::Key, order: Stealing) -> Self {
        Self::with_level(key, order, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, order: Stealing, level: Level) -> Self {
        CbcStealing { cipher: C::from_bytes(key.expose_secret(), level), order }
    }

    /// Encrypts a message in place.
    ///
    /// # Errors
    /// [`Error::TooShort`] for less than a block; `message` is as it was then.
    pub fn encrypt_in_place(&self, iv: &C::Iv, message: &mut [u8]) -> Result<(), Error> {
        encrypt(&self.cipher, self.order, iv.as_ref(), InOut::in_place(message))
    }

    /// Encrypts a message from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::TooShort`] for less than a block.
    pub fn encrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        encrypt(&self.cipher, self.order, iv.as_ref(), between(input, output)?)
    }

    /// Decrypts a ciphertext in place.
    ///
    /// # Errors
    /// As [`CbcStealing::encrypt_in_place`].
    pub fn decrypt_in_place(&self, iv: &C::Iv, ciphertext: &mut [u8]) -> Result<(), Error> {
        decrypt(&self.cipher, self.order, iv.as_ref(), InOut::in_place(ciphertext))
    }

    /// Decrypts a ciphertext from `input` to `output`.
    ///
    /// # Errors
    /// As [`CbcStealing::encrypt_into`].
    pub fn decrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        decrypt(&self.cipher, self.order, iv.as_ref(), between(input, output)?)
    }
}

/// How many bytes the last block has, and whether it changes places with the one before it.
fn last(order: Stealing, bytes: usize, block: usize) -> (usize, bool) {
    let short = bytes % block;
    let swapped = match order {
        Stealing::Cs1 => false,
        Stealing::Cs2 => short > 0,
        Stealing::Cs3 => bytes > block,
    };
    (if short > 0 || bytes == 0 { short } else { block }, swapped)
}

fn encrypt(cipher: &dyn BlockCipher, order: Stealing, iv: &[u8], mut data: InOut<'_>) -> Result<(), Error> {
    let block = cipher.block_bytes();
    at_least("message", data.len(), block)?;
    counted(block, 0, data.len())?;
    let (short, swapped) = last(order, data.len(), block);
    let mut chain = block_of(iv);
    if short == block && !swapped {
        cipher.cbc_encrypt(&mut chain, data);
        return Ok(());
    }
    cipher.cbc_encrypt(&mut chain, data.take(data.len() - block - short));
    // The last two blocks, with zeros behind them.
    let (mut two, mut tail) = ([0; 2 * BLOCK], data);
    let two = &mut two[..2 * block];
    two[..block + short].copy_from_slice(tail.input());
    cipher.cbc_encrypt(&mut chain, InOut::in_place(two));
    let (first, second) = two.split_at(block);
    put(&mut tail, &first[..short], second, swapped);
    Ok(())
}

/// Writes one block behind the other, or the second one first.
fn put(tail: &mut InOut<'_>, first: &[u8], second: &[u8], swapped: bool) {
    let (one, other) = if swapped { (second, first) } else { (first, second) };
    tail.part(0, one.len()).copy_from(one);
    tail.part(one.len(), other.len()).copy_from(other);
}

fn decrypt(cipher: &dyn BlockCipher, order: Stealing, iv: &[u8], mut data: InOut<'_>) -> Result<(), Error> {
    let block = cipher.block_bytes();
    at_least("ciphertext", data.len(), block)?;
    let (short, swapped) = last(order, data.len(), block);
    let mut chain = block_of(iv);
    if short == block && !swapped {
        cipher.cbc_decrypt(&mut chain, data);
        return Ok(());
    }
    cipher.cbc_decrypt(&mut chain, data.take(data.len() - block - short));
    let mut tail = data;
    if short == block {
        // Nothing was stolen, but the last two blocks changed places.
        let mut two = [0; 2 * BLOCK];
        let two = &mut two[..2 * block];
        let (one, other) = tail.input().split_at(block);
        two[..block].copy_from_slice(other);
        two[block..].copy_from_slice(one);
        cipher.cbc_decrypt(&mut chain, InOut::in_place(two));
        tail.copy_from(two);
        wipe(two);
        return Ok(());
    }
    let (mut first, mut second) = ([0; BLOCK], [0; BLOCK]);
    let (first, second) = (&mut first[..block], &mut second[..block]);
    let (one, other) = tail.input().split_at(if swapped { block } else { short });
    let (stolen, full) = if swapped { (other, one) } else { (one, other) };
    first[..short].copy_from_slice(stolen);
    // The short block's plaintext, xored with the whole block before it: of which the end was not sent.
    second.copy_from_slice(full);
    cipher.decrypt_blocks(InOut::in_place(second));
    first[short..].copy_from_slice(&second[short..]);
    xor(second, first);
    cipher.cbc_decrypt(&mut chain, InOut::in_place(first));
    put(&mut tail, first, &second[..short], false);
    wipe(first);
    wipe(second);
    Ok(())
}
