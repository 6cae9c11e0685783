//! MD5.

pub mod kernel;
mod levels;

use crate::hash::md5::kernel::{INITIAL, Md5 as Rounds};
use crate::hash::merkle_damgard::hash_function::hash_function;

hash_function! {
    /// MD5 (RFC 1321): 16 bytes from a message of any length.
    ///
    /// **Broken**: collisions since 2004, in seconds on one processor. Since 2007 two messages that begin as an attacker
    /// likes can be given the same hash; in 2008 that made a false certificate authority, in 2012 a false signature of
    /// Windows Update. Messages for a given hash have not been found (the best attack, of 2009, takes 2^123 steps). RFC 6151
    /// says where it may still stand.
    ///
    /// It is here for old checksums, which guard against accidents, and for protocols that ask for HMAC-MD5.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::legacy::Md5;
    ///
    /// let mut pieces = Md5::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Md5::hash(b"forty sacks of salt"));
    /// ```
    Md5 in legacy, "MD5", 16 bytes, from INITIAL, Rounds of 4 words and blocks of 64 bytes
}
