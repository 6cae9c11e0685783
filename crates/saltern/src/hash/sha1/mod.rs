//! SHA-1.

#[doc(hidden)]
pub mod kernel;
mod levels;

use crate::hash::merkle_damgard::hash_function::hash_function;
use crate::hash::sha1::kernel::{INITIAL, Sha1 as Rounds};

hash_function! {
    /// SHA-1 (FIPS 180-4): 20 bytes from a message of any length.
    ///
    /// **Broken**: messages of the same hash have been made since 2017, at a cost that many can afford. It is here for what
    /// still asks for it, such as names of objects in Git and HMAC-SHA-1 in old protocols, which is not broken. Sign
    /// nothing by its SHA-1; take [`Sha256`](crate::hash::Sha256).
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha1;
    ///
    /// let mut pieces = Sha1::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha1::hash(b"forty sacks of salt"));
    /// ```
    Sha1, "SHA-1", 20 bytes, from INITIAL, Rounds of 5 words and blocks of 64 bytes
}
