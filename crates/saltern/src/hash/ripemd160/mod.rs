//! RIPEMD-160.

pub mod kernel;
mod levels;

use crate::hash::merkle_damgard::hash_function::hash_function;
use crate::hash::ripemd160::kernel::{INITIAL, Ripemd160 as Rounds};

hash_function! {
    /// RIPEMD-160 (ISO/IEC 10118-3): 20 bytes from a message of any length.
    ///
    /// **Outdated**: no collision of the whole function is known. With 40 of its 80 steps some have been made in 2023, and
    /// 20 bytes let anybody find one in 2^80 steps, which is too few for signatures today. Its predecessor RIPEMD was broken
    /// in 2004.
    ///
    /// It is here for what still asks for it, such as Bitcoin's addresses and old OpenPGP signatures and disk images.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::legacy::Ripemd160;
    ///
    /// let mut pieces = Ripemd160::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Ripemd160::hash(b"forty sacks of salt"));
    /// ```
    Ripemd160 in legacy, "RIPEMD-160", 20 bytes, from INITIAL, Rounds of 5 words and blocks of 64 bytes
}
