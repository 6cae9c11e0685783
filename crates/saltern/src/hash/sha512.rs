//! SHA-512.

use super::HashFunction;
use crate::dispatch;
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha512::INITIAL;
use crate::pending::Pending;
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
