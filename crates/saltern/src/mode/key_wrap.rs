//! Key wrap.

use super::{BLOCK, of_a_key};
use crate::Error;
use crate::block::{BlockCipher, Keyed};
#[cfg(feature = "alloc")]
use crate::bytes::room;
use crate::error::{at_least, at_most, whole};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::{InOut, reveal, wipe};

/// Half a block, which is what keys are made of here.
const HALF: usize = 8;

/// SP 800-38F's limit: 2^54 - 1 halves.
const MOST: u64 = ((1 << 54) - 1) * HALF as u64;

/// Key wrap (RFC 3394; KW of SP 800-38F): encrypts and authenticates keys, which are random, without a nonce. Their length is a multiple
/// of 8 bytes, and 16 at least; the ciphertext has 8 more.
///
/// ```
/// # #[cfg(feature = "alloc")] fn main() -> Result<(), saltern::Error> {
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::KeyWrap;
///
/// let wrap = KeyWrap::<Aes256>::new(&Key::new([7; 32]));
/// let wrapped = wrap.wrap(&[1; 32])?;
/// assert_eq!(wrap.unwrap(&wrapped)?, [1; 32]);
/// # Ok(()) }
/// # #[cfg(not(feature = "alloc"))] fn main() {}
/// ```
#[derive(Clone)]
pub struct KeyWrap<C>(C);

/// Key wrap with padding (RFC 5649; KWP of SP 800-38F): the same for 1 to 2^32 - 1 bytes. The ciphertext has 8 to 15 more.
#[derive(Clone)]
pub struct KeyWrapPadded<C>(C);

of_a_key!(KeyWrap);
of_a_key!(KeyWrapPadded);

macro_rules! wraps {
    ($name:ident, $sealed:ident, $wrap:ident, $unwrap:ident, $least:literal, $lengths:literal, $wrapped:literal) => {
        impl<C: Keyed<Iv = super::Iv<16>>> $name<C> {
            /// Encrypts keys.
            ///
            /// # Errors
            #[doc = $lengths]
            /// [`Error::OutOfMemory`] where there is no memory for the ciphertext.
            #[cfg(feature = "alloc")]
            pub fn wrap(&self, keys: &[u8]) -> Result<Vec<u8>, Error> {
                let bytes = $sealed(keys)?;
                let mut wrapped = room(bytes)?;
                wrapped.resize(bytes, 0);
                self.wrap_into(keys, &mut wrapped)?;
                Ok(wrapped)
            }

            /// Decrypts what `wrap` gave.
            ///
            /// # Errors
            #[doc = $wrapped]
            /// [`Error::OutOfMemory`] where there is no memory for the keys; [`Error::Unauthentic`] if they were not wrapped with this key.
            #[cfg(feature = "alloc")]
            pub fn unwrap(&self, wrapped: &[u8]) -> Result<Vec<u8>, Error> {
                at_least("wrapped key", wrapped.len(), $least)?;
                let mut keys = room(wrapped.len() - HALF)?;
                keys.resize(wrapped.len() - HALF, 0);
                let bytes = self.unwrap_into(wrapped, &mut keys)?;
                keys.truncate(bytes);
                Ok(keys)
            }

            /// Encrypts keys into `output`, and gives how many bytes that makes.
            ///
            /// # Errors
            #[doc = $lengths]
            /// [`Error::TooShort`] if `output` has no room.
            pub fn wrap_into(&self, keys: &[u8], output: &mut [u8]) -> Result<usize, Error> {
                let bytes = $sealed(keys)?;
                at_least("output", output.len(), bytes)?;
                $wrap(&self.0, keys, &mut output[..bytes]);
                Ok(bytes)
            }

            /// Decrypts what `wrap_into` wrote, and gives how many bytes the keys have. `output` has room for 8 bytes less than
            /// `wrapped` has.
            ///
            /// # Errors
            #[doc = $wrapped]
            /// [`Error::TooShort`] if `output` has no room; [`Error::Unauthentic`] if they were not wrapped with this key. The part of
            /// `output` where they would stand is zeros then.
            pub fn unwrap_into(&self, wrapped: &[u8], output: &mut [u8]) -> Result<usize, Error> {
                $unwrap(&self.0, wrapped, output)
            }
        }
    };
}
wraps! {
    KeyWrap, sealed, wrap, unwrap, 24,
    "[`Error::NotWhole`] for a length that is not a multiple of 8, [`Error::TooShort`] for less than 16 bytes;",
    "[`Error::NotWhole`] for a length that is not a multiple of 8, [`Error::TooShort`] for less than 24 bytes;"
}
wraps! {
    KeyWrapPadded, sealed_padded, wrap_padded, unwrap_padded, 16,
    "[`Error::TooShort`] for no byte, [`Error::TooLong`] for more than 2^32 - 1;",
    "[`Error::NotWhole`] for a length that is not a multiple of 8, [`Error::TooShort`] for less than 16 bytes;"
}

/// What the wrapped key begins with before it is encrypted: here, and before the length of padded ones.
const FIRST: u64 = 0xa6a6_a6a6_a6a6_a6a6;
const FIRST_PADDED: u64 = 0xa659_59a6_0000_0000;

/// How many bytes keys have when they are wrapped.
fn sealed(keys: &[u8]) -> Result<usize, Error> {
    at_least("key to be wrapped", keys.len(), 2 * HALF)?;
    at_most("key to be wrapped", keys.len() as u64, MOST)?;
    whole("key to be wrapped", keys.len(), HALF)?;
    Ok(keys.len() + HALF)
}

fn sealed_padded(keys: &[u8]) -> Result<usize, Error> {
    at_least("key to be wrapped", keys.len(), 1)?;
    at_most("key to be wrapped", keys.len() as u64, u64::from(u32::MAX))?;
    Ok(keys.len().div_ceil(HALF).saturating_add(1).saturating_mul(HALF))
}

fn wrap(cipher: &dyn BlockCipher, keys: &[u8], output: &mut [u8]) {
    output[HALF..].copy_from_slice(keys);
    rounds(cipher, FIRST, output);
}

fn wrap_padded(cipher: &dyn BlockCipher, keys: &[u8], output: &mut [u8]) {
    let first = FIRST_PADDED | keys.len() as u64;
    let (text, padding) = output[HALF..].split_at_mut(keys.len());
    text.copy_from_slice(keys);
    padding.fill(0);
    if output.len() == BLOCK {
        output[..HALF].copy_from_slice(&first.to_be_bytes());
        cipher.encrypt_blocks(InOut::in_place(output));
    } else {
        rounds(cipher, first, output);
    }
}

/// Encrypts what stands behind the first half, and writes that one too.
fn rounds(cipher: &dyn BlockCipher, mut first: u64, output: &mut [u8]) {
    let (place, halves) = output.split_at_mut(HALF);
    let mut step = 0;
    for _ in 0..6 {
        for half in halves.chunks_exact_mut(HALF) {
            step += 1;
            let mut block = [0; BLOCK];
            block[..HALF].copy_from_slice(&first.to_be_bytes());
            block[HALF..].copy_from_slice(half);
            cipher.encrypt_blocks(InOut::in_place(&mut block));
            first = high(&block) ^ step;
            half.copy_from_slice(&block[HALF..]);
        }
    }
    place.copy_from_slice(&first.to_be_bytes());
}

/// Decrypts into `halves`, which is one less, and gives the first one.
fn rounds_back(cipher: &dyn BlockCipher, wrapped: &[u8], halves: &mut [u8]) -> u64 {
    let (place, text) = wrapped.split_at(HALF);
    halves.copy_from_slice(text);
    let mut first = place.iter().fold(0, |n, byte| n << 8 | u64::from(*byte));
    let mut step = 6 * (halves.len() / HALF) as u64;
    let mut block = [0; BLOCK];
    for _ in 0..6 {
        for half in halves.rchunks_exact_mut(HALF) {
            block[..HALF].copy_from_slice(&(first ^ step).to_be_bytes());
            block[HALF..].copy_from_slice(half);
            cipher.decrypt_blocks(InOut::in_place(&mut block));
            first = high(&block);
            half.copy_from_slice(&block[HALF..]);
            step -= 1;
        }
    }
    wipe(&mut block);
    first
}

fn high(block: &[u8; BLOCK]) -> u64 {
    (u128::from_be_bytes(*block) >> 64) as u64
}

fn unwrap(cipher: &dyn BlockCipher, wrapped: &[u8], output: &mut [u8]) -> Result<usize, Error> {
    at_least("wrapped key", wrapped.len(), 3 * HALF)?;
    whole("wrapped key", wrapped.len(), HALF)?;
    let bytes = wrapped.len() - HALF;
    at_least("output", output.len(), bytes)?;
    let keys = &mut output[..bytes];
    let first = rounds_back(cipher, wrapped, keys);
    if reveal(first ^ FIRST) == 0 {
        return Ok(bytes);
    }
    wipe(keys);
    Err(Error::Unauthentic)
}

fn unwrap_padded(cipher: &dyn BlockCipher, wrapped: &[u8], output: &mut [u8]) -> Result<usize, Error> {
    at_least("wrapped key", wrapped.len(), 2 * HALF)?;
    whole("wrapped key", wrapped.len(), HALF)?;
    let bytes = wrapped.len() - HALF;
    at_least("output", output.len(), bytes)?;
    let keys = &mut output[..bytes];
    let first = if bytes == HALF {
        let mut block = super::block_of(wrapped);
        cipher.decrypt_blocks(InOut::in_place(&mut block));
        keys.copy_from_slice(&block[HALF..]);
        let first = high(&block);
        wipe(&mut block);
        first
    } else {
        rounds_back(cipher, wrapped, keys)
    };
    // How many zeros there are behind: 0 to 7, or the length is not one that belongs to so many bytes.
    let padding = (bytes as u64).wrapping_sub(first & 0xffff_ffff);
    let mut wrong = (first ^ FIRST_PADDED) >> 32 | padding & !7;
    for (i, byte) in (0..).zip(keys[bytes - HALF..].iter().rev()) {
        // All ones where the byte is padding.
        let inside = saltern_lanes::opaque(0u64.wrapping_sub(u64::wrapping_sub(i, padding & 7) >> 63));
        wrong |= inside & u64::from(*byte);
    }
    if reveal(wrong) == 0 {
        return Ok(bytes - reveal(padding) as usize);
    }
    wipe(keys);
    Err(Error::Unauthentic)
}
