//! XTS.

use super::{BLOCK, shown};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{BlockCipher, Keyed};
use crate::bytes::{SecretBytes, between, equal};
use crate::error::{at_least, at_most};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// The longest data unit: 2^20 blocks.
const MOST: u64 = 1 << 24;

/// XTS (IEEE 1619, SP 800-38E), for disks: each data unit, a sector say, is encrypted to as many bytes, by its number.
///
/// A data unit has 16 bytes to 16 MiB. Who sees the disk at different times sees which blocks of 16 bytes have changed, and who writes
/// to it changes them to garbage: there is no authentication. For anything but sectors take an AEAD.
///
/// ```
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::Xts;
///
/// let mut keys = [7; 64]; // Key::generate() for new ones
/// keys[32..].fill(8);
/// let xts = Xts::<Aes256>::new(&Key::new(keys))?;
/// let mut sector = [1; 512];
/// xts.encrypt_in_place(5, &mut sector)?;
/// xts.decrypt_in_place(5, &mut sector)?;
/// assert_eq!(sector, [1; 512]);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Xts<C> {
    data: C,
    tweak: C,
}

shown!([C] Xts<C>, "Xts");
impl<C: Keyed> ZeroizeOnDrop for Xts<C> {}

impl<C: Keyed<Iv = super::Iv<16>>> Xts<C> {
    /// With this key: one for the data, and behind it one for the tweaks.
    ///
    /// # Errors
    /// [`Error::EqualKeys`] if both are the same.
    pub fn new(key: &C::TwoKeys) -> Result<Self, Error> {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Xts::new`].
    pub(crate) fn with_level(key: &C::TwoKeys, level: Level) -> Result<Self, Error> {
        let (data, tweak) = key.expose_secret().as_ref().split_at(C::TwoKeys::BYTES / 2);
        if equal(data, tweak) {
            return Err(Error::EqualKeys);
        }
        Ok(clear_stack(Depth::Hash, level, || {
            let [data, tweak] = C::pair(key.expose_secret(), level);
            Xts { data, tweak }
        }))
    }

    /// Encrypts a data unit in place. Its number is the tweak, lowest byte first: a tweak of other bytes is
    /// [`u128::from_le_bytes`] of them.
    ///
    /// # Errors
    /// [`Error::TooShort`] for less than 16 bytes, [`Error::TooLong`] for more than 16 MiB; `data` is as it was then.
    pub fn encrypt_in_place(&self, number: u128, data: &mut [u8]) -> Result<(), Error> {
        run(&self.data, &self.tweak, number, true, InOut::in_place(data))
    }

    /// Encrypts a data unit from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Xts::encrypt_in_place`].
    pub fn encrypt_into(&self, number: u128, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        run(&self.data, &self.tweak, number, true, between(input, output)?)
    }

    /// Decrypts a data unit in place.
    ///
    /// # Errors
    /// As [`Xts::encrypt_in_place`].
    pub fn decrypt_in_place(&self, number: u128, data: &mut [u8]) -> Result<(), Error> {
        run(&self.data, &self.tweak, number, false, InOut::in_place(data))
    }

    /// Decrypts a data unit from `input` to `output`.
    ///
    /// # Errors
    /// As [`Xts::encrypt_into`].
    pub fn decrypt_into(&self, number: u128, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        run(&self.data, &self.tweak, number, false, between(input, output)?)
    }
}

fn run(
    cipher: &dyn BlockCipher,
    tweak_cipher: &dyn BlockCipher,
    number: u128,
    encrypt: bool,
    mut data: InOut<'_>,
) -> Result<(), Error> {
    at_least("data unit", data.len(), BLOCK)?;
    at_most("data unit", data.len() as u64, MOST)?;
    let mut tweak = number.to_le_bytes();
    let short = data.len() % BLOCK;
    if short == 0 {
        cipher.xts_unit(tweak_cipher, &mut tweak, encrypt, data);
        wipe(&mut tweak);
        return Ok(());
    }
    cipher.xts_unit(tweak_cipher, &mut tweak, encrypt, data.take(data.len() - short - BLOCK));
    let (mut whole, mut stolen) = ([0; BLOCK], [0; BLOCK]);
    whole.copy_from_slice(&data.input()[..BLOCK]);
    stolen[..short].copy_from_slice(&data.input()[BLOCK..]);
    // The tweak of the short block, which is the one that decryption begins with.
    let mut last = tweak;
    super::double_le(&mut last);
    let [mut first, mut second] = if encrypt { [tweak, last] } else { [last, tweak] };
    cipher.xts(&mut first, encrypt, InOut::in_place(&mut whole));
    stolen[short..].copy_from_slice(&whole[short..]);
    cipher.xts(&mut second, encrypt, InOut::in_place(&mut stolen));
    data.part(0, BLOCK).copy_from(&stolen);
    data.part(BLOCK, short).copy_from(&whole);
    for secret in [&mut whole, &mut stolen, &mut tweak, &mut last, &mut first, &mut second] {
        wipe(secret);
    }
    Ok(())
}
