//! SM3.

pub mod kernel;
mod levels;

use crate::hash::merkle_damgard::hash_function::hash_function;
use crate::hash::sm3::kernel::{INITIAL, Sm3 as Rounds};

hash_function! {
    /// SM3 (GB/T 32905-2016, ISO/IEC 10118-3): 32 bytes from a message of any length.
    ///
    /// Not broken, as far as is known: the best collisions reach less than half of its 64 rounds. It is here and not among
    /// the others because nothing but Chinese regulation asks for it; where nobody does, take
    /// [`Sha256`](crate::hash::Sha256), which it was modelled on and which has been studied far more.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sm3;
    ///
    /// let mut pieces = Sm3::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sm3::hash(b"forty sacks of salt"));
    /// ```
    Sm3, "SM3", 32 bytes, from INITIAL, Rounds of 8 words and blocks of 64 bytes
}
