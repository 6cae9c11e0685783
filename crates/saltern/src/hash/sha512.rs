//! SHA-512.

use crate::dispatch;
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha512::Hasher;
use core::fmt;
use saltern_lanes::Level;

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
    hasher: Hasher,
    level: Level,
}

struct Update<'a>(&'a mut Hasher, &'a [u8]);

impl Composed for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        self.0.update(w, self.1);
    }
}

struct Finish<'a>(&'a mut Hasher);

impl Composed for Finish<'_> {
    type Output = [u8; 64];

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> [u8; 64] {
        self.0.finish(w)
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
        Sha512 { hasher: Hasher::new(), level }
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
        dispatch::at(self.level, Update(&mut self.hasher, piece));
    }

    /// The hash of the message.
    pub fn finish(mut self) -> [u8; 64] {
        dispatch::at(self.level, Finish(&mut self.hasher))
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }
}

impl Default for Sha512 {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Sha512 {
    fn drop(&mut self) {
        self.hasher.wipe();
    }
}

impl zeroize::ZeroizeOnDrop for Sha512 {}

impl fmt::Debug for Sha512 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sha512").field("level", &self.level).finish_non_exhaustive()
    }
}
