//! What UMAC needs of a level.

use super::nh::NhKey;
use saltern_lanes::Token;

/// A form of NH.
pub trait UmacBackend: Token {
    /// What it keeps its sums in.
    type Vector;

    /// The hashes of a block of at most 1,024 bytes, with `N` keys, each 16 bytes behind the last.
    fn nh<const N: usize>(self, key: &NhKey, block: &[u8]) -> [u64; N];
}
