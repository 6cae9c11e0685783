//! SHA-512.

use super::HashFunction;
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha512::{INITIAL, columns};
use crate::many::{self, SideBySide};
use crate::pending::Pending;
use crate::{Error, dispatch};
use core::fmt;
use saltern_lanes::{Level, wipe};

/// SHA-512 (FIPS 180-4): 64 bytes from a message of any length.
///
/// The message may be secret, its length is not.
///
/// ```
/// use saltern::hash::Sha512;
///
/// let mut pieces = Sha512::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finish(), Sha512::hash(b"forty sacks of salt"));
/// ```
#[derive(Clone)]
pub struct Sha512 {
    state: [u64; 8],
    pending: Pending<128>,
    bytes: u128,
    level: Level,
}

/// Whole blocks.
struct Compress<'a>(&'a mut [u64; 8], &'a [u8]);

impl Composed for Compress<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        w.sha512_blocks(self.0, self.1);
    }
}

/// Whole blocks of several messages side by side.
struct CompressColumns<'a>(&'a mut [u64], &'a [&'a [u8]], usize);

impl Composed for CompressColumns<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        columns::compress::<W::Words64>(w, self.0, self.1, self.2);
    }
}

/// SHA-512 of many messages.
pub(crate) struct Sha512Many;

impl SideBySide for Sha512Many {
    type Word = u64;
    const BLOCK: usize = 128;
    const STATE: usize = 8;
    const DIGEST: usize = 64;
    const KEEPS_LAST: bool = false;

    fn lanes(level: Level) -> usize {
        dispatch::lanes(level)
    }

    fn worth(level: Level) -> usize {
        dispatch::lanes(level) / 2
    }

    fn begin(&self, state: &mut [u64]) {
        state.copy_from_slice(&INITIAL);
    }

    fn pad(&self, _: &mut [u64], blocks: &mut [u8], filled: usize, bytes: u64) -> usize {
        blocks[filled] = 0x80;
        let count = if filled < 112 { 1 } else { 2 };
        blocks[128 * count - 16..128 * count].copy_from_slice(&(u128::from(bytes) << 3).to_be_bytes());
        count
    }

    fn compress(&self, level: Level, states: &mut [u64], blocks: &[&[u8]], count: usize) {
        match (blocks, states.first_chunk_mut()) {
            ([block], Some(state)) => dispatch::at(level, Compress(state, &block[..128 * count])),
            _ => dispatch::at(level, CompressColumns(states, blocks, count)),
        }
    }

    fn digest(&self, state: &[u64], digest: &mut [u8]) {
        for (bytes, word) in digest.chunks_exact_mut(8).zip(state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
    }
}

impl Sha512 {
    /// The size of a hash in bytes.
    pub const BYTES: usize = 64;

    /// Begins a message.
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn with_level(level: Level) -> Self {
        Sha512 { state: INITIAL, pending: Pending::new(), bytes: 0, level }
    }

    /// The hash of a whole message.
    pub fn hash(message: &[u8]) -> [u8; 64] {
        Self::hash_at(message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn hash_at(message: &[u8], level: Level) -> [u8; 64] {
        let mut hash = Self::with_level(level);
        hash.update(message);
        hash.finish()
    }

    /// The hashes of many messages, of any lengths: several at a time, side by side, which takes a fraction of the time that
    /// one after the other would.
    ///
    /// The messages may be secret, their lengths are not.
    ///
    /// ```
    /// use saltern::hash::Sha512;
    ///
    /// let messages = ["forty sacks of salt", "three casks of brine"];
    /// let mut hashes = [[0; 64]; 2];
    /// Sha512::hash_many(&messages, &mut hashes)?;
    /// assert_eq!(hashes[1], Sha512::hash(b"three casks of brine"));
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many hashes as messages.
    pub fn hash_many(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 64]]) -> Result<(), Error> {
        Self::hash_many_at(messages, hashes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Sha512::hash_many`].
    pub fn hash_many_at(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 64]], level: Level) -> Result<(), Error> {
        if hashes.len() != messages.len() {
            return Err(Error::Count { argument: "output", got: hashes.len(), expected: messages.len() });
        }
        many::hash_many(&Sha512Many, level, messages, hashes.as_flattened_mut());
        Ok(())
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.bytes += piece.len() as u128;
        self.pending.update(piece, |blocks| dispatch::at(self.level, Compress(&mut self.state, blocks)));
    }

    /// Goes on with zeros, as many as make the block whole.
    pub(crate) fn fill_block(&mut self) {
        self.update(&[0; 128][..(128 - self.pending.len()) % 128]);
    }

    /// The hash of the message.
    pub fn finish(mut self) -> [u8; 64] {
        // The bit 1, zeros, and the length in bits, to the end of a block.
        let mut end = [0; 144];
        end[0] = 0x80;
        let zeros = (111 + 128 - self.pending.len()) % 128;
        end[1 + zeros..][..16].copy_from_slice(&(self.bytes << 3).to_be_bytes());
        self.update(&end[..1 + zeros + 16]);
        let mut hash = [0; 64];
        for (bytes, word) in hash.chunks_exact_mut(8).zip(self.state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        hash
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }
}

impl HashFunction for Sha512 {
    const NAME: &'static str = "SHA-512";
    const BYTES: usize = 64;
    const BLOCK_BYTES: usize = 128;
    type Digest = [u8; 64];

    fn with_level(level: Level) -> Self {
        Self::with_level(level)
    }
    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }
    fn finish(self) -> [u8; 64] {
        self.finish()
    }
}

impl Default for Sha512 {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Sha512 {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

impl zeroize::ZeroizeOnDrop for Sha512 {}

impl fmt::Debug for Sha512 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sha512").field("level", &self.level).finish_non_exhaustive()
    }
}
