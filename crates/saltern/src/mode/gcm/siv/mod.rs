//! AES-GCM-SIV.

mod kernel;
mod passes;

use crate::backend::{Depth, clear_stack};
use crate::block::aes::RoundKeys;
use crate::mode::ghash::levels::run;
use saltern_lanes::{InOut, Level};
use zeroize::ZeroizeOnDrop;

/// What belongs to a message besides its text.
#[derive(Clone, Copy)]
struct Message<'a> {
    nonce: &'a [u8; 12],
    aad: &'a [u8],
}

/// Expands a key of 16 or 32 bytes.
struct SetUp<'a>(&'a [u8], &'a mut RoundKeys);

/// Encrypts, and gives the tag as a little-endian number.
struct Seal<'a, 'b>(&'a RoundKeys, Message<'a>, &'a mut InOut<'b>);

/// Decrypts, and says whether the tag is right. Where it is not, the output is the ciphertext as it was if it is also the input, and
/// otherwise zeros.
struct Open<'a, 'b>(&'a RoundKeys, Message<'a>, &'a mut InOut<'b>, &'a [u8; 16]);

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
        clear_stack(Depth::Keys, level, || run(level, SetUp(key, &mut new.0)));
        new
    }
}

/// The tag, as a little-endian number.
pub(crate) fn seal(level: Level, keys: &SivKeys, nonce: &[u8; 12], aad: &[u8], mut data: InOut<'_>) -> u128 {
    run(level, Seal(&keys.0, Message { nonce, aad }, &mut data))
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
    run(level, Open(&keys.0, Message { nonce, aad }, &mut data, tag))
}
