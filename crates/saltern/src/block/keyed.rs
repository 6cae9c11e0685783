//! Block ciphers as what modes are made of.

use super::BlockCipher;
use crate::bytes::{PublicBytes, SecretBytes};
use core::fmt;
use saltern_lanes::Level;
use zeroize::ZeroizeOnDrop;

/// A block cipher that modes can be made of, with its sizes as types. Nobody else can implement it.
pub trait Keyed: BlockCipher + Clone + fmt::Debug + ZeroizeOnDrop + 'static {
    /// Its key.
    type Key: SecretBytes;
    /// Two keys, one behind the other, for the modes that take as many.
    type TwoKeys: SecretBytes;
    /// A block that begins a message: an [`Iv`](crate::mode::Iv) of so many bytes.
    type Iv: PublicBytes;
    /// A block that authenticates a message: a [`Tag`](crate::mac::Tag) of so many bytes.
    type Tag: PublicBytes;

    /// Under the key of these bytes. What this leaves on the stack is cleared here.
    #[doc(hidden)]
    fn from_bytes(key: &<Self::Key as SecretBytes>::Array, level: Level) -> Self;

    /// Under each of two keys.
    #[doc(hidden)]
    fn pair(keys: &<Self::TwoKeys as SecretBytes>::Array, level: Level) -> [Self; 2];

    /// The tag that a block is, or the beginning of one.
    #[doc(hidden)]
    fn tag(block: &[u8; 16]) -> Self::Tag;
}
