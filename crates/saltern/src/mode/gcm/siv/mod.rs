//! AES-GCM-SIV.

mod kernel;

use crate::backend::{Depth, clear_stack, run_units};
use crate::block::aes::RoundKeys;
use kernel::{Message, Open, Seal, SetUp};
use saltern_lanes::{InOut, Level};
use zeroize::ZeroizeOnDrop;

/// The longest message, and the longest associated data, in bytes.
pub(crate) const MOST: u64 = 1 << 36;

/// The round keys of the key that generates others.
#[derive(Clone)]
pub struct SivKeys(RoundKeys);

impl ZeroizeOnDrop for SivKeys {}

impl SivKeys {
    /// From a key of 16 or 32 bytes.
    #[inline(never)]
    pub(crate) fn new(level: Level, key: &[u8]) -> Self {
        let mut new = SivKeys(RoundKeys::empty());
        clear_stack(Depth::Keys, level, || run_units(level, SetUp(key, &mut new.0)));
        new
    }
}

/// The tag, as a little-endian number.
pub(crate) fn seal(level: Level, keys: &SivKeys, nonce: &[u8; 12], aad: &[u8], mut data: InOut<'_>) -> u128 {
    run_units(level, Seal(&keys.0, Message { nonce, aad }, &mut data))
}

/// Whether the tag is right.
pub(crate) fn open(
    level: Level,
    keys: &SivKeys,
    nonce: &[u8; 12],
    aad: &[u8],
    mut data: InOut<'_>,
    tag: &[u8; 16],
) -> bool {
    run_units(level, Open(&keys.0, Message { nonce, aad }, &mut data, tag))
}
