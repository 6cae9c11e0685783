//! `expand_message_xmd`.

use super::Sha512;
use crate::Error;
use saltern_lanes::{Level, wipe};

/// The longest tag that is taken as it is.
const LONGEST_TAG: usize = 255;
/// The most bytes that a message is expanded to.
const MOST: usize = 255 * Sha512::BYTES;

/// `expand_message_xmd` with SHA-512 (RFC 9380, section 5.3.1): as many uniform bytes as `uniform` has, 16,320 at most,
/// from a message and a tag. How many there are changes all of them.
///
/// The tag separates domains: protocols must have different ones. It should say which protocol it is and which version,
/// in 16 bytes or more; one of more than 255 bytes is hashed. The message may be secret; lengths and the tag are not.
///
/// ```
/// use saltern::hash::expand_message;
///
/// let mut uniform = [0; 48];
/// expand_message(b"forty sacks of salt", b"the mill's ledger, version 1", &mut uniform)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooShort`] if the tag is empty; [`Error::TooLong`] if more bytes are asked for than there are.
pub fn expand_message(message: &[u8], tag: &[u8], uniform: &mut [u8]) -> Result<(), Error> {
    expand_message_at(message, tag, uniform, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`expand_message`].
pub fn expand_message_at(message: &[u8], tag: &[u8], uniform: &mut [u8], level: Level) -> Result<(), Error> {
    if tag.is_empty() {
        return Err(Error::TooShort { argument: "tag", got: 0, least: 1 });
    }
    if uniform.len() > MOST {
        return Err(Error::TooLong { argument: "output", got: uniform.len() as u64, most: MOST as u64 });
    }
    let hashed;
    let tag = if tag.len() > LONGEST_TAG {
        let mut hash = Sha512::with_level(level);
        hash.update(b"H2C-OVERSIZE-DST-");
        hash.update(tag);
        hashed = hash.finalize();
        &hashed[..]
    } else {
        tag
    };
    // Ends with the number of the block and with the tag and its length.
    let finalize = |mut hash: Sha512, number: usize| {
        hash.update(&[number as u8]);
        hash.update(tag);
        hash.update(&[tag.len() as u8]);
        hash.finalize()
    };

    let mut hash = Sha512::with_level(level);
    hash.update(&[0; 128]);
    hash.update(message);
    hash.update(&(uniform.len() as u16).to_be_bytes());
    let mut first = finalize(hash, 0);
    let mut block = [0; Sha512::BYTES];
    for (i, piece) in uniform.chunks_mut(Sha512::BYTES).enumerate() {
        for (byte, other) in block.iter_mut().zip(&first) {
            *byte ^= other;
        }
        let mut hash = Sha512::with_level(level);
        hash.update(&block);
        block = finalize(hash, i + 1);
        piece.copy_from_slice(&block[..piece.len()]);
    }
    wipe(&mut first);
    wipe(&mut block);
    Ok(())
}
