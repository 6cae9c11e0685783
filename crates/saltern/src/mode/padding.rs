//! Padding to whole blocks.

use crate::Error;
use crate::error::{at_least, at_most};
use saltern_lanes::{opaque, reveal};

/// How the last block of a message is filled. Each of them adds at least one byte, and at most a block.
///
/// **Who tells others whether padding was right tells them plaintexts**, one guess after the other: authenticate a ciphertext before
/// it is decrypted. What these calls do takes the same time whatever the padding is; what the caller does with the answer may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Padding {
    /// PKCS #7 (RFC 5652, section 6.3): every byte is the number of bytes.
    Pkcs7,
    /// ISO/IEC 7816-4: 0x80, then zeros.
    Iso7816,
    /// ANSI X9.23: zeros, and the number of bytes in the last one.
    X923,
}

/// All ones if `a < b`, else zeros. Both are below 2^31.
fn less(a: u32, b: u32) -> u32 {
    opaque(0u32.wrapping_sub(a.wrapping_sub(b) >> 31))
}

impl Padding {
    /// Fills `block` behind its first `filled` bytes.
    ///
    /// ```
    /// use saltern::mode::Padding;
    ///
    /// let mut block = *b"salt....";
    /// Padding::Pkcs7.pad(&mut block, 4)?;
    /// assert_eq!(&block, b"salt\x04\x04\x04\x04");
    /// assert_eq!(Padding::Pkcs7.unpad(&block)?, 4);
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for a block that is not 1 to 255 bytes long; [`Error::OutOfRange`] if it has no room.
    pub fn pad(self, block: &mut [u8], filled: usize) -> Result<(), Error> {
        check(block)?;
        if filled >= block.len() {
            let most = block.len() as u64 - 1;
            return Err(Error::OutOfRange { argument: "number of bytes", got: filled as u64, least: 0, most });
        }
        self.fill(block, filled);
        Ok(())
    }

    /// How many bytes of the last block of a message stand before its padding.
    ///
    /// # Errors
    /// [`Error::TooShort`] or [`Error::TooLong`] for a block that is not 1 to 255 bytes long; [`Error::BadPadding`] if it does not end
    /// with such padding.
    pub fn unpad(self, block: &[u8]) -> Result<usize, Error> {
        check(block)?;
        self.filled(block)
    }

    /// [`Padding::pad`] of a block that has room.
    pub(super) fn fill(self, block: &mut [u8], filled: usize) {
        let padding = &mut block[filled..];
        let n = padding.len();
        match self {
            Padding::Pkcs7 => padding.fill(n as u8),
            Padding::Iso7816 => {
                padding.fill(0);
                padding[0] = 0x80;
            }
            Padding::X923 => {
                padding.fill(0);
                padding[n - 1] = n as u8;
            }
        }
    }

    /// [`Padding::unpad`] of a block that is no longer than 255 bytes.
    pub(super) fn filled(self, block: &[u8]) -> Result<usize, Error> {
        let n = block.len() as u32;
        // How many bytes the padding has, and what contradicts that: not 0 if anything does.
        let (bytes, wrong) = match self {
            Padding::Pkcs7 => counted(block, true),
            Padding::X923 => counted(block, false),
            Padding::Iso7816 => marked(block),
        };
        let right = less(wrong, 1) & less(0, bytes) & less(bytes, n + 1);
        // The one thing that is told.
        match reveal(u64::from(right & (n + 1).wrapping_sub(bytes))) {
            0 => Err(Error::BadPadding),
            filled => Ok(filled as usize - 1),
        }
    }
}

fn check(block: &[u8]) -> Result<(), Error> {
    at_least("block", block.len(), 1)?;
    at_most("block", block.len() as u64, 255)
}

/// Padding whose last byte is its number of bytes; the others are the same, or zeros.
fn counted(block: &[u8], same: bool) -> (u32, u32) {
    let mut wrong = 0;
    let bytes = block.last().map_or(0, |last| u32::from(*last));
    let others = if same { bytes } else { 0 };
    for (i, byte) in (1..).zip(block.iter().rev().skip(1)) {
        wrong |= less(i, bytes) & (u32::from(*byte) ^ others);
    }
    (bytes, wrong)
}

/// Padding of zeros behind 0x80.
fn marked(block: &[u8]) -> (u32, u32) {
    let (mut bytes, mut wrong, mut looking) = (0, 0, u32::MAX);
    for (i, byte) in (1..).zip(block.iter().rev()) {
        let byte = u32::from(*byte);
        let here = looking & less(0, byte);
        bytes |= here & i;
        wrong |= here & (byte ^ 0x80);
        looking &= !here;
    }
    (bytes, wrong)
}
