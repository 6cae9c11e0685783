//! What is safe in few hands: ECB and CBC-MAC.

use super::{BLOCK, block_of, of_a_key};
use crate::Error;
use crate::block::{BlockCipher, Keyed};
use crate::bytes::{between, verify_beginning};
use crate::error::whole;
use saltern_lanes::{InOut, wipe};

/// ECB (SP 800-38A): each block by itself. **Equal blocks have equal ciphertexts**, so it hides no message, but for random ones of a single
/// block.
#[derive(Clone)]
pub struct Ecb<C>(C);

of_a_key!(Ecb);

impl<C: Keyed> Ecb<C> {
    /// Encrypts whole blocks in place.
    ///
    /// # Errors
    /// [`Error::NotWhole`] if they are not; `blocks` are as they were then.
    pub fn encrypt_in_place(&self, blocks: &mut [u8]) -> Result<(), Error> {
        run(&self.0, true, InOut::in_place(blocks))
    }

    /// Encrypts whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::NotWhole`] if the blocks are not whole.
    pub fn encrypt_into(&self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        run(&self.0, true, between(input, output)?)
    }

    /// Decrypts whole blocks in place.
    ///
    /// # Errors
    /// As [`Ecb::encrypt_in_place`].
    pub fn decrypt_in_place(&self, blocks: &mut [u8]) -> Result<(), Error> {
        run(&self.0, false, InOut::in_place(blocks))
    }

    /// Decrypts whole blocks from `input` to `output`.
    ///
    /// # Errors
    /// As [`Ecb::encrypt_into`].
    pub fn decrypt_into(&self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        run(&self.0, false, between(input, output)?)
    }
}

fn run(cipher: &dyn BlockCipher, encrypt: bool, blocks: InOut<'_>) -> Result<(), Error> {
    whole("message", blocks.len(), cipher.block_bytes())?;
    match encrypt {
        true => cipher.encrypt_blocks(blocks),
        false => cipher.decrypt_blocks(blocks),
    }
    Ok(())
}

/// CBC-MAC (ISO/IEC 9797-1, algorithm 1 with padding 1, zeros where the last block is short). **It is secure for messages of one fixed
/// length alone**, or with their length in front; and the key must not be used in another mode. [`Cmac`](super::Cmac) is what to take.
#[derive(Clone)]
pub struct CbcMac<C>(C);

of_a_key!(CbcMac);

impl<C: Keyed> CbcMac<C> {
    /// The tag of a whole message. That of an empty one, which has no block, is zeros **whatever the key is**.
    pub fn authenticate(&self, message: &[u8]) -> C::Tag {
        C::tag(&authenticate(&self.0, message))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn verify(&self, message: &[u8], tag: &C::Tag) -> Result<(), Error> {
        verify_beginning(&mut authenticate(&self.0, message), tag.as_ref())
    }
}

fn authenticate(cipher: &dyn BlockCipher, message: &[u8]) -> [u8; BLOCK] {
    let bytes = cipher.block_bytes();
    let (blocks, rest) = message.split_at(message.len() - message.len() % bytes);
    let mut chain = [0; BLOCK];
    cipher.cbc_mac(&mut chain, blocks);
    if !rest.is_empty() {
        let mut last = block_of(rest);
        cipher.cbc_mac(&mut chain, &last[..bytes]);
        wipe(&mut last);
    }
    chain
}
