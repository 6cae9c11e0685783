//! SHA-256 and SHA-224.

use crate::hash::merkle_damgard::hash_function::hash_function;
use crate::hash::merkle_damgard::{self, Compression};
use crate::hash::sha2::kernel::Sha256 as Rounds;
use crate::hash::sha2::kernel::sha256::{INITIAL, INITIAL_224};
use saltern_lanes::Level;

hash_function! {
    /// SHA-256 (FIPS 180-4): 32 bytes from a message of any length.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha256;
    ///
    /// let mut pieces = Sha256::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha256::hash(b"forty sacks of salt"));
    /// ```
    Sha256, "SHA-256", 32 bytes, from INITIAL, Rounds of 8 words and blocks of 64 bytes
}

impl Sha256 {
    /// Takes whole blocks into a state: see [`states`](crate::hazmat::states).
    pub(crate) fn take_blocks(state: &mut [u32; 8], blocks: &[u8]) {
        Rounds::compress(Level::current(), state, blocks);
    }

    /// The hash of a message of which `before` bytes, whole blocks, are in a state.
    pub(crate) fn end_after(state: &[u32; 8], before: u64, last: &[u8]) -> [u8; 32] {
        merkle_damgard::hash::<Rounds, 8, 64, 32>(Level::current(), state, before, last)
    }
}

hash_function! {
    /// SHA-224 (FIPS 180-4): 28 bytes from a message of any length.
    ///
    /// It is [`Sha256`] from another beginning, cut short; where nothing asks for 28 bytes, take that.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha224;
    ///
    /// let mut pieces = Sha224::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha224::hash(b"forty sacks of salt"));
    /// ```
    Sha224, "SHA-224", 28 bytes, from INITIAL_224, Rounds of 8 words and blocks of 64 bytes
}
