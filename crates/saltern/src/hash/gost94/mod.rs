//! GOST R 34.11-94.

pub mod kernel;

use crate::backend::run_portable;
use crate::hash::gost94::kernel::{CRYPTO_PRO, INITIAL, State, TEST, TakeSummed};
use crate::hash::merkle_damgard::hash_function::hash_function_one_by_one;
use crate::hash::merkle_damgard::{Compression, digest};
use saltern_lanes::{Level, wipe};

macro_rules! compression {
    ($name:ident, with $tables:ident) => {
        /// The step function.
        #[derive(Clone, Copy, Debug)]
        enum $name {}

        impl Compression<9, 32> for $name {
            type Word = u64;
            const LITTLE_ENDIAN: bool = true;

            #[inline]
            fn count(state: &mut State, blocks: u64) {
                state[8] = 32 * blocks;
            }

            fn compress(_: Level, state: &mut State, blocks: &[u8]) {
                let bytes = blocks.len() as u64;
                run_portable(TakeSummed { tables: &$tables, state, blocks, bytes, ends: false });
            }

            fn end(_: Level, state: &mut State, _: u64, rest: &[u8], hash: &mut [u8]) {
                let mut block = [0; 32];
                block[..rest.len()].copy_from_slice(rest);
                let (blocks, bytes): (&[u8], _) = (if rest.is_empty() { &[] } else { &block }, rest.len() as u64);
                run_portable(TakeSummed { tables: &$tables, state, blocks, bytes, ends: true });
                digest::<Self, 9, 32>(|i| state[i], hash);
                wipe(&mut block);
            }
        }
    };
}
compression!(OfTest, with TEST);
compression!(OfCryptoPro, with CRYPTO_PRO);

hash_function_one_by_one! {
    /// GOST R 34.11-94 (RFC 5831) with CryptoPro's substitutions (RFC 4357, 11.2), which are those in use: 32 bytes from a
    /// message of any length.
    ///
    /// **Outdated**, and withdrawn in 2013 for [`Streebog256`](crate::hash::Streebog256). Collisions take 2^105 steps instead of
    /// 2^128, a message for a given hash 2^192 instead of 2^256 (2008). It is slow. Take
    /// [`Sha256`](crate::hash::Sha256) for anything new.
    ///
    /// It is here for old signatures and certificates, whose programs call it `md_gost94`. The standard does not say with
    /// which substitutions it is to be used: [`Gost94Test`] has those of its examples.
    ///
    /// **It looks up tables at places that depend on the message.** Whoever shares the processor's cache can learn of it, and
    /// of a key of HMAC: not for secrets where such an attacker is thought of. The length of a message is never secret.
    ///
    /// ```
    /// use saltern::hash::legacy::Gost94CryptoPro;
    ///
    /// let mut pieces = Gost94CryptoPro::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Gost94CryptoPro::hash(b"forty sacks of salt"));
    /// ```
    Gost94CryptoPro, "GOST R 34.11-94, CryptoPro", 32 bytes, from INITIAL,
    OfCryptoPro of 9 words and blocks of 32 bytes
}

hash_function_one_by_one! {
    /// GOST R 34.11-94 (RFC 5831) with the substitutions of the standard's own examples: 32 bytes from a message of any length.
    ///
    /// Some programs took those of the examples, so old checksums may be of this kind. All that is said of
    /// [`Gost94CryptoPro`] holds for it too.
    ///
    /// ```
    /// use saltern::hash::legacy::{Gost94CryptoPro, Gost94Test};
    ///
    /// assert_ne!(Gost94Test::hash(b"forty sacks of salt"), Gost94CryptoPro::hash(b"forty sacks of salt"));
    /// ```
    Gost94Test, "GOST R 34.11-94, test", 32 bytes, from INITIAL, OfTest of 9 words and blocks of 32 bytes
}
