//! CFB.

use super::{BLOCK, block_of, of_a_key, shown};
use crate::Error;
use crate::block::{BlockCipher, Chained, Keyed};
use crate::bytes::between;
use crate::error::count;
use saltern_lanes::{InOut, wipe};

/// CFB over whole blocks (SP 800-38A, CFB128): each block is xored with the encrypted ciphertext before it. The last one may be short.
///
/// **An IV must not repeat, and must be random** where an attacker chooses messages. There is no authentication.
#[derive(Clone)]
pub struct Cfb<C>(C);

of_a_key!(Cfb);

impl<C: Keyed> Cfb<C> {
    /// Encrypts a message in place.
    pub fn encrypt_in_place(&self, iv: &C::Iv, message: &mut [u8]) {
        self.encryptor(iv).encrypt_in_place(message);
    }

    /// Encrypts a message from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn encrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.encryptor(iv).encrypt_into(input, output)
    }

    /// Decrypts a ciphertext in place.
    pub fn decrypt_in_place(&self, iv: &C::Iv, ciphertext: &mut [u8]) {
        self.decryptor(iv).decrypt_in_place(ciphertext);
    }

    /// Decrypts a ciphertext from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn decrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.decryptor(iv).decrypt_into(input, output)
    }

    /// Encrypts many messages in place, each with the IV of the same place, several at a time.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many IVs as messages. None is encrypted then.
    pub fn encrypt_many(&self, ivs: &[C::Iv], messages: &mut [&mut [u8]]) -> Result<(), Error> {
        count("IVs", ivs.len(), messages.len())?;
        encrypt_many(&|_| &self.0, &|i| ivs[i].as_ref(), messages)
    }

    /// The same with a key for each message: `keys[i]` encrypts message `i`.
    ///
    /// # Errors
    /// As [`Cfb::encrypt_many`], and for keys as for IVs.
    pub fn encrypt_many_keys(keys: &[&Self], ivs: &[C::Iv], messages: &mut [&mut [u8]]) -> Result<(), Error> {
        count("keys", keys.len(), messages.len())?;
        count("IVs", ivs.len(), messages.len())?;
        encrypt_many(&|i| &keys[i].0, &|i| ivs[i].as_ref(), messages)
    }

    /// Begins a message that comes in pieces.
    pub fn encryptor(&self, iv: &C::Iv) -> CfbEncryptor<'_> {
        CfbEncryptor(Running::new(&self.0, iv.as_ref()))
    }

    /// Begins a ciphertext that comes in pieces.
    pub fn decryptor(&self, iv: &C::Iv) -> CfbDecryptor<'_> {
        CfbDecryptor(Running::new(&self.0, iv.as_ref()))
    }
}

/// CFB of a message that comes in pieces of any length.
pub struct CfbEncryptor<'a>(Running<'a>);

/// CFB of a ciphertext that comes in pieces of any length.
pub struct CfbDecryptor<'a>(Running<'a>);

shown!(['a] CfbEncryptor<'a>, "CfbEncryptor");
shown!(['a] CfbDecryptor<'a>, "CfbDecryptor");

impl CfbEncryptor<'_> {
    /// Encrypts the next piece in place.
    pub fn encrypt_in_place(&mut self, piece: &mut [u8]) {
        self.0.run(true, InOut::in_place(piece));
    }

    /// Encrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn encrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.0.run(true, between(input, output)?);
        Ok(())
    }
}

impl CfbDecryptor<'_> {
    /// Decrypts the next piece in place.
    pub fn decrypt_in_place(&mut self, piece: &mut [u8]) {
        self.0.run(false, InOut::in_place(piece));
    }

    /// Decrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn decrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.0.run(false, between(input, output)?);
        Ok(())
    }
}

struct Running<'a> {
    cipher: &'a dyn BlockCipher,
    /// The last block of ciphertext; within a block, as much of it as there is, and then keystream.
    block: [u8; BLOCK],
    /// How many bytes of a block there were.
    inside: usize,
}

impl<'a> Running<'a> {
    fn new(cipher: &'a dyn BlockCipher, iv: &[u8]) -> Self {
        Running { cipher, block: block_of(iv), inside: 0 }
    }

    fn run(&mut self, encrypt: bool, mut data: InOut<'_>) {
        let bytes = self.cipher.block_bytes();
        if self.inside > 0 {
            self.within(encrypt, data.take(bytes - self.inside));
        }
        let whole = data.take(data.len() - data.len() % bytes);
        match encrypt {
            true => self.cipher.cfb_encrypt(&mut self.block, whole),
            false => self.cipher.cfb_decrypt(&mut self.block, whole),
        }
        if !data.is_empty() {
            self.cipher.encrypt_blocks(InOut::in_place(&mut self.block[..bytes]));
            self.within(encrypt, data);
        }
    }

    /// A part of one block.
    fn within(&mut self, encrypt: bool, mut data: InOut<'_>) {
        let place = &mut self.block[self.inside..][..data.len()];
        let mut keystream = [0; BLOCK];
        let keystream = &mut keystream[..place.len()];
        keystream.copy_from_slice(place);
        if !encrypt {
            place.copy_from_slice(data.input());
        }
        data.xor_slice(keystream);
        if encrypt {
            place.copy_from_slice(data.output());
        }
        wipe(keystream);
        self.inside = (self.inside + data.len()) % self.cipher.block_bytes();
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        wipe(&mut self.block);
    }
}

/// Of messages that do not end with a whole block, the end is encrypted by itself.
fn encrypt_many<'c>(
    cipher: &dyn Fn(usize) -> &'c dyn BlockCipher,
    iv: &dyn Fn(usize) -> &'c [u8],
    messages: &mut [&mut [u8]],
) -> Result<(), Error> {
    const AT_A_TIME: usize = 64;
    for (group, messages) in messages.chunks_mut(AT_A_TIME).enumerate() {
        let first = group * AT_A_TIME;
        let n = messages.len();
        let mut left = messages.iter_mut().enumerate();
        let mut halves: [(&mut [u8], &mut [u8]); AT_A_TIME] = core::array::from_fn(|_| match left.next() {
            Some((i, message)) => {
                let rest = message.len() % cipher(first + i).block_bytes();
                message.split_at_mut(message.len() - rest)
            }
            None => (&mut [][..], &mut [][..]),
        });
        let mut wholes = halves.each_mut().map(|(whole, _)| &mut **whole);
        super::cbc::encrypt_many(&|i| cipher(first + i), &|i| iv(first + i), &mut wholes[..n], |blocks| {
            Chained::Cfb(blocks)
        })?;
        for (i, (whole, rest)) in halves[..n].iter_mut().enumerate() {
            let cipher = cipher(first + i);
            let last = match whole.len().checked_sub(cipher.block_bytes()) {
                Some(last) => &whole[last..],
                None => iv(first + i),
            };
            Running::new(cipher, last).run(true, InOut::in_place(rest));
        }
    }
    Ok(())
}
