//! BLAKE2Xb and BLAKE2Xs.

use super::variable::state_after;
use super::{Parameters, Variable, Variant, variant};
use crate::Error;
use crate::hash::blake2::kernel::expand::Expand;
use crate::hash::blake2::kernel::{Blocks, End};
use core::fmt;
use saltern_lanes::{Bits, Level, Plain, wipe};

/// BLAKE2Xb: output of up to 2^32 - 2 bytes if its length is known beforehand, 2^38 otherwise.
pub type Blake2xb = Extendable<variant::Blake2b>;
/// BLAKE2Xs: output of up to 2^16 - 2 bytes if its length is known beforehand, 2^37 otherwise.
pub type Blake2xs = Extendable<variant::Blake2s>;

/// The most bytes that blocks side by side have.
const BATCH: usize = 512;

/// BLAKE2X (Aumasson, Neves, Wilcox-O'Hearn, Winnerlein 2016): BLAKE2b or BLAKE2s with as much output as anybody wants.
///
/// If it is known how much that will be, the length can be said beforehand. It then changes all of the output: outputs of
/// different lengths have nothing in common. [`Parameters::begin_extendable`] takes a salt and a personalisation too.
///
/// The message and the key may be secret, lengths are not.
///
/// ```
/// use saltern::hash::blake2::Blake2xb;
///
/// let mut mask = [0; 300];
/// Blake2xb::hash(b"forty sacks of salt", &mut mask)?;
///
/// // Nobody knows yet how many bytes there will be.
/// let mut message = Blake2xb::new_keyed(&[7; 32], None)?;
/// message.update(b"forty sacks");
/// message.update(b" of salt");
/// let mut output = message.finalize_xof();
/// let mut piece = [0; 100];
/// output.squeeze(&mut piece)?;
/// output.squeeze(&mut piece)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
#[doc(alias = "xof")]
pub struct Extendable<V: Variant> {
    hash: Variable<V>,
    /// What a block of output begins with, the first and whole.
    block: [V::Word; 8],
    length: Option<u64>,
}

impl<V: Variant> Extendable<V> {
    /// Begins a message whose output has a length that nobody knows yet.
    #[must_use]
    pub fn new() -> Self {
        Parameters::new().begin_extendable(None).expect("no parameter is out of its range")
    }

    /// Begins a message with output of `length` bytes.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for no output, for more than 2^32 - 2 bytes of BLAKE2Xb or 2^16 - 2 of BLAKE2Xs.
    pub fn with_length(length: u64) -> Result<Self, Error> {
        Parameters::new().begin_extendable(Some(length))
    }

    /// Begins a message with a key.
    ///
    /// # Errors
    /// [`Error::TooShort`] for an empty key, [`Error::TooLong`] for one of more than 64 bytes, with BLAKE2Xs 32; otherwise as
    /// [`Extendable::with_length`].
    pub fn new_keyed(key: &[u8], length: Option<u64>) -> Result<Self, Error> {
        Parameters::new().key(key).begin_extendable(length)
    }

    /// Fills `output` from a whole message. Its length changes all of it.
    ///
    /// # Errors
    /// As [`Extendable::with_length`].
    pub fn hash(message: &[u8], output: &mut [u8]) -> Result<(), Error> {
        Self::hash_at(message, output, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Extendable::hash`].
    pub(crate) fn hash_at(message: &[u8], output: &mut [u8], level: Level) -> Result<(), Error> {
        let mut hash = Parameters::<V>::new().begin_extendable_at(Some(output.len() as u64), level)?;
        hash.update(message);
        hash.finalize_xof_at(level).squeeze(output)
    }

    pub(super) fn new_with(hash: Variable<V>, block: &[u8; 64], length: Option<u64>) -> Self {
        Extendable { hash, block: state_after::<V>(block), length }
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.hash.update(piece);
    }

    /// The output for the message.
    #[doc(alias = "finalize")]
    pub fn finalize_xof(self) -> Reader<V> {
        self.finalize_xof_at(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    pub(crate) fn finalize_xof_at(mut self, level: Level) -> Reader<V> {
        let length = self.length.unwrap_or(V::MAX_BYTES as u64 * (1 << 32));
        // Made where it is given out: what is moved stays behind.
        let mut reader = Reader::<V> { block: self.block, message: V::EMPTY, length, position: 0, level };
        self.hash.write_digest(&mut reader.message.as_mut()[..V::MAX_BYTES]);
        reader
    }
}

impl<V: Variant> Default for Extendable<V> {
    fn default() -> Self {
        Self::new()
    }
}

crate::io::written_to!([V: Variant] Extendable<V>);

impl<V: Variant> zeroize::ZeroizeOnDrop for Extendable<V> {}

impl<V: Variant> fmt::Debug for Extendable<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(V::EXTENDABLE).field("length", &self.length).finish_non_exhaustive()
    }
}

/// The output of BLAKE2Xb or BLAKE2Xs, from any place on.
///
/// ```
/// use saltern::hash::blake2::Blake2xs;
///
/// let mut output = Blake2xs::new().finalize_xof();
/// let mut bytes = [0; 80];
/// output.squeeze(&mut bytes)?;
///
/// // The last ten of these bytes once more.
/// output.set_position(70)?;
/// let mut last = [0; 10];
/// output.squeeze(&mut last)?;
/// assert_eq!(last, bytes[70..]);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Reader<V: Variant> {
    block: [V::Word; 8],
    /// What every block of output is a hash of: the hash of the message, and zeros.
    message: V::Block,
    length: u64,
    position: u64,
    level: Level,
}

impl<V: Variant> Reader<V> {
    /// How many bytes there are: as many as were asked for, or 2^32 whole digests.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Where the next bytes come from: how many stand before them.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Goes on at another place.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for one after the end.
    pub fn set_position(&mut self, position: u64) -> Result<(), Error> {
        if position > self.length {
            return Err(Error::OutOfRange { argument: "position", got: position, least: 0, most: self.length });
        }
        self.position = position;
        Ok(())
    }

    /// Fills `output` with the next bytes.
    ///
    /// # Errors
    /// [`Error::TooLong`] if there are not as many.
    #[doc(alias("read", "fill", "finalize_into"))]
    pub fn squeeze(&mut self, mut output: &mut [u8]) -> Result<(), Error> {
        let (got, most) = (output.len() as u64, self.length - self.position);
        if got > most {
            return Err(Error::TooLong { argument: "output", got, most });
        }
        let mut made = [0; BATCH];
        let lanes = V::lanes(self.level);
        while !output.is_empty() {
            let inside = (self.position % V::MAX_BYTES as u64) as usize;
            // The blocks that are wanted and whole; a last one may be shorter, which makes it another one.
            let left = self.length - (self.position - inside as u64);
            let wanted = (inside + output.len()).div_ceil(V::MAX_BYTES);
            let blocks = wanted.min(usize::try_from(left / V::MAX_BYTES as u64).unwrap_or(usize::MAX));
            let batches = output.len() / (lanes * V::MAX_BYTES);
            let bytes = if lanes > 1 && inside == 0 && batches.min(blocks / lanes) > 0 {
                let bytes = batches.min(blocks / lanes) * lanes * V::MAX_BYTES;
                self.make_several(&mut output[..bytes]);
                bytes
            } else {
                let end = if lanes > 1 && blocks > 1 {
                    self.make_several(&mut made[..lanes * V::MAX_BYTES]);
                    lanes.min(blocks) * V::MAX_BYTES
                } else {
                    let bytes = left.min(V::MAX_BYTES as u64) as usize;
                    self.make_one(&mut made[..bytes]);
                    bytes
                };
                let bytes = output.len().min(end - inside);
                output[..bytes].copy_from_slice(&made[inside..][..bytes]);
                bytes
            };
            self.position += bytes as u64;
            output = &mut output[bytes..];
        }
        wipe(&mut made);
        Ok(())
    }

    /// The number of the block that the next byte is in. They are below 2^32.
    fn number(&self) -> u32 {
        (self.position / V::MAX_BYTES as u64) as u32
    }

    /// Blocks from that one on.
    fn make_several(&self, output: &mut [u8]) {
        let mut hash = [V::Word::ZERO; 8];
        for (i, word) in hash.iter_mut().enumerate() {
            *word = V::word(self.message.as_ref(), i);
        }
        V::expand(self.level, Expand { state: &self.block, hash: &hash, first: self.number(), output });
        wipe(&mut hash);
    }

    /// That block.
    fn make_one(&self, output: &mut [u8]) {
        let mut state = self.block;
        let [number, _] = V::split(self.number().into());
        state[V::OFFSET_WORD] = state[V::OFFSET_WORD].xor(number);
        // The first byte says how long a digest is.
        state[0] = state[0].xor((output.len() as u8 ^ V::MAX_BYTES as u8).into());
        let end = Some(End { bytes: V::MAX_BYTES, last_node: false });
        V::compress(self.level, &mut Blocks { state: &mut state, before: 0, blocks: self.message.as_ref(), end });
        super::variable::write::<V>(|i| state[i], output);
        wipe(&mut state);
    }
}

impl<V: Variant> Drop for Reader<V> {
    fn drop(&mut self) {
        wipe(self.message.as_mut());
    }
}

/// Nothing comes after the last byte.
#[cfg(feature = "std")]
impl<V: Variant> std::io::Read for Reader<V> {
    fn read(&mut self, output: &mut [u8]) -> std::io::Result<usize> {
        let left = self.length() - self.position();
        let bytes = output.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.squeeze(&mut output[..bytes])?;
        Ok(bytes)
    }
}

impl<V: Variant> zeroize::ZeroizeOnDrop for Reader<V> {}

impl<V: Variant> fmt::Debug for Reader<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("position", &self.position).finish_non_exhaustive()
    }
}
