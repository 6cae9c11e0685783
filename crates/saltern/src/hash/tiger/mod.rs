//! Tiger.

pub mod kernel;

use crate::backend;
use crate::hash::merkle_damgard::Compression;
use crate::hash::merkle_damgard::hash_function::hash_function_one_by_one;
use crate::hash::tiger::kernel::{INITIAL, TakePasses};
use saltern_lanes::Level;

macro_rules! compression {
    ($name:ident, message followed by $padding:literal) => {
        /// The compression function.
        #[derive(Clone, Copy, Debug)]
        enum $name {}

        impl Compression<3, 64> for $name {
            type Word = u64;
            const LITTLE_ENDIAN: bool = true;
            const PADDING: u8 = $padding;

            fn compress(_: Level, state: &mut [u64; 3], blocks: &[u8]) {
                backend::run_portable(TakePasses(state, blocks));
            }
        }
    };
}
compression!(First, message followed by 0x01);
compression!(Second, message followed by 0x80);

hash_function_one_by_one! {
    /// Tiger/192 with 3 passes (Anderson and Biham 1996): 24 bytes from a message of any length, with the byte 0x01 after it.
    ///
    /// **Not recommended**, though no collision of the whole function is known: they are for 19 of its 24 rounds, and with
    /// states that an attacker chooses all rounds nearly collide (2007). A message for a given hash takes 2^188.8 steps
    /// instead of 2^192, and 2^188.2 where a message with that hash is known (2010). Take
    /// [`Blake2b256`](crate::hash::Blake2b256) or [`Sha512_256`](crate::hash::Sha512_256).
    ///
    /// It is here for old checksums and for hash trees of file sharing (TTH). Programs print its bytes in this order;
    /// GnuPG up to 1.3.2 and some others turned each eight of them around. Shorter hashes, Tiger/128 and Tiger/160, are the
    /// first bytes of this one.
    ///
    /// **It looks up tables at places that depend on the message.** Whoever shares the processor's cache can learn of it, and
    /// of a key of HMAC: not for secrets where such an attacker is thought of. The length of a message is never secret.
    ///
    /// ```
    /// use saltern::hash::legacy::Tiger;
    ///
    /// let mut pieces = Tiger::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Tiger::hash(b"forty sacks of salt"));
    /// ```
    Tiger, "Tiger", 24 bytes, from INITIAL, First of 3 words and blocks of 64 bytes
}

hash_function_one_by_one! {
    /// Tiger2: [`Tiger`] with the byte 0x80 after the message, as MD4 and its followers have it. All that is said of Tiger
    /// holds for it too.
    ///
    /// ```
    /// use saltern::hash::legacy::{Tiger, Tiger2};
    ///
    /// assert_ne!(Tiger2::hash(b"forty sacks of salt"), Tiger::hash(b"forty sacks of salt"));
    /// ```
    Tiger2, "Tiger2", 24 bytes, from INITIAL, Second of 3 words and blocks of 64 bytes
}
