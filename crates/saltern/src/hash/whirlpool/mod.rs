//! Whirlpool.

pub mod kernel;
mod levels;

use crate::hash::merkle_damgard::Compression;
use crate::hash::merkle_damgard::hash_function::hash_function_one_by_one;
use crate::hash::whirlpool::kernel::{INITIAL, TakeRows};
use saltern_lanes::Level;

/// The compression function.
#[derive(Clone, Copy, Debug)]
enum Rounds {}

impl Compression<8, 64> for Rounds {
    type Word = u64;
    const LENGTH_BYTES: usize = 32;

    fn compress(level: Level, state: &mut [u64; 8], blocks: &[u8]) {
        levels::take(level, TakeRows(state, blocks));
    }
}

hash_function_one_by_one! {
    /// Whirlpool (ISO/IEC 10118-3:2004, its third and last version): 64 bytes from a message of any length.
    ///
    /// **Not recommended**, though not broken: collisions are known for less than 6 of its 10 rounds. The compression
    /// function alone, with a state that an attacker chooses, can be told from a random one for all rounds (2009). Hardly
    /// anything new uses it, so few look at it; take [`Sha512`](crate::hash::Sha512) or
    /// [`Blake2b512`](crate::hash::Blake2b512).
    ///
    /// It is here for old archives' checksums and for disk images (TrueCrypt, VeraCrypt).
    ///
    /// **It looks up tables at places that depend on the message.** Whoever shares the processor's cache can learn of it, and
    /// of a key of HMAC: not for secrets where such an attacker is thought of. (At level `avx512` it does not, but a program
    /// cannot rely on the machine.) The length of a message is never secret.
    ///
    /// ```
    /// use saltern::hash::legacy::Whirlpool;
    ///
    /// let mut pieces = Whirlpool::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Whirlpool::hash(b"forty sacks of salt"));
    /// ```
    Whirlpool, "Whirlpool", 64 bytes, from INITIAL, Rounds of 8 words and blocks of 64 bytes
}
