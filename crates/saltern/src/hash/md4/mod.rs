//! MD4.

pub mod kernel;
mod levels;

use crate::hash::md4::kernel::{INITIAL, Md4 as Rounds};
use crate::hash::merkle_damgard::hash_function::hash_function;

hash_function! {
    /// MD4 (RFC 1320): 16 bytes from a message of any length.
    ///
    /// **Broken** altogether: collisions since 1995, since 2004 by hand. Messages for a given hash take 2^102 steps instead
    /// of 2^128 since 2008. RFC 6150 has retired it.
    ///
    /// It is here for hashes of Windows' passwords (NTLM), eDonkey's and rsync's old checksums.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::legacy::Md4;
    ///
    /// let mut pieces = Md4::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Md4::hash(b"forty sacks of salt"));
    /// ```
    Md4 in legacy, "MD4", 16 bytes, from INITIAL, Rounds of 4 words and blocks of 64 bytes
}
