//! What [Merkle and Damgård's](crate::hash::merkle_damgard) hash functions have for callers, written out for each of them.

/// Defines a hash function of `$n` bytes, in a module below this one if it says so.
macro_rules! hash_function {
    (
        $(#[$doc:meta])*
        $name:ident $(in $module:ident)?, $standard:literal, $n:literal bytes, from $initial:path,
        $compression:ident of $state:literal words and blocks of $block:literal bytes
    ) => {
        $crate::hash::merkle_damgard::hash_function::hash_function_one_by_one! {
            $(#[$doc])*
            $name, $standard, $n bytes, from $initial, $compression of $state words and blocks of $block bytes
            {
                #[inline(always)]
                fn after_blocks<R>(level: saltern_lanes::Level, blocks: [&[u8]; 2], made: impl FnOnce(Self, Self) -> R) -> R {
                    $crate::hash::merkle_damgard::Chain::after_blocks(&$initial, level, blocks, |first, second| made($name(first), $name(second)))
                }
                fn tag_once(level: saltern_lanes::Level, blocks: [&[u8]; 2], message: &[u8]) -> [u8; $n] {
                    use $crate::hash::merkle_damgard::{Compression, tag_once};
                    const WORDS: usize = $n / size_of::<<$compression as Compression<$state, $block>>::Word>();
                    tag_once::<$compression, $state, $block, $n, WORDS>(&$initial, level, blocks, message)
                }
                fn finalize_copies<M: AsRef<[u8]>>(&self, endings: &[M], hashes: &mut [[u8; $n]]) {
                    self.0.finalize_copies(endings, hashes);
                }
                fn chain_tags(keys: &[[&Self; 2]], tags: &mut [[u8; $n]], sums: &mut [[u8; $n]], times: u32) {
                    use $crate::hash::function::chain_tags_one_by_one;
                    use $crate::hash::merkle_damgard::{Compression, chain_tags};
                    const WORDS: usize = $n / size_of::<<$compression as Compression<$state, $block>>::Word>();
                    if !chain_tags::<_, $compression, $state, $block, $n, WORDS>(keys, |hash| &hash.0, tags, sums, times) {
                        chain_tags_one_by_one(keys, tags, sums, times);
                    }
                }
            }
        }

        impl $name {
            /// The hashes of many messages, of any lengths: several at a time, side by side, which takes a fraction of
            /// the time that one after the other would.
            ///
            /// The messages may be secret, their lengths are not.
            ///
            /// ```
            #[doc = concat!("use saltern::hash::", $(stringify!($module), "::",)? stringify!($name), ";")]
            ///
            /// let messages = ["forty sacks of salt", "three casks of brine"];
            #[doc = concat!("let mut hashes = [[0; ", stringify!($n), "]; 2];")]
            #[doc = concat!(stringify!($name), "::hash_many(&messages, &mut hashes)?;")]
            #[doc = concat!("assert_eq!(hashes[1], ", stringify!($name), "::hash(b\"three casks of brine\"));")]
            /// # Ok::<(), saltern::Error>(())
            /// ```
            ///
            /// # Errors
            /// [`Error::Count`](crate::Error::Count) if there are not as many hashes as messages.
            pub fn hash_many(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; $n]]) -> Result<(), $crate::Error> {
                Self::hash_many_at(messages, hashes, saltern_lanes::Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            ///
            /// # Errors
            #[doc = concat!("As [`", stringify!($name), "::hash_many`].")]
            pub(crate) fn hash_many_at(
                messages: &[impl AsRef<[u8]>],
                hashes: &mut [[u8; $n]],
                level: saltern_lanes::Level,
            ) -> Result<(), $crate::Error> {
                $crate::error::count("output", hashes.len(), messages.len())?;
                let many = $crate::hash::merkle_damgard::Many::<$compression, $state, $block, $n>::new(&$initial, 0);
                $crate::many::hash_many(&many, level, messages, hashes.as_flattened_mut());
                Ok(())
            }
        }
    };
}
pub(crate) use hash_function;

/// The same of one that has no lanes for many messages. What it does for HMAC otherwise than the trait has it follows in braces.
macro_rules! hash_function_one_by_one {
    (
        $(#[$doc:meta])*
        $name:ident, $standard:literal, $n:literal bytes, from $initial:path,
        $compression:ident of $state:literal words and blocks of $block:literal bytes
        $({ $($in_lanes:item)* })?
    ) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name($crate::hash::merkle_damgard::Chain<$compression, $state, $block>);

        $crate::io::written_to!($name);

        impl $name {
            /// The size of a hash in bytes.
            pub const BYTES: usize = $n;

            /// Begins a message.
            #[must_use]
            pub fn new() -> Self {
                Self::with_level(saltern_lanes::Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(level: saltern_lanes::Level) -> Self {
                $name($crate::hash::merkle_damgard::Chain::new(&$initial, level))
            }

            /// Not part of the interface: see `Chain::after`.
            #[doc(hidden)]
            #[inline]
            pub fn after(blocks: u64, level: saltern_lanes::Level) -> Self {
                $name($crate::hash::merkle_damgard::Chain::after(&$initial, blocks, level))
            }

            /// The hash of a whole message.
            #[must_use]
            #[doc(alias = "digest")]
            pub fn hash(message: &[u8]) -> [u8; $n] {
                Self::hash_at(message, saltern_lanes::Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn hash_at(message: &[u8], level: saltern_lanes::Level) -> [u8; $n] {
                use $crate::hash::merkle_damgard::Compression;
                let mut hash = [0; $n];
                <$compression as Compression<$state, $block>>::finalize(level, &$initial, 0, message, &mut hash);
                saltern_lanes::from_halves(&hash)
            }

            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                self.0.update(piece);
            }

            /// The hash of the message.
            #[must_use]
            #[doc(alias = "finish")]
            pub fn finalize(mut self) -> [u8; $n] {
                self.0.finalize(&[])
            }
        }

        impl $crate::hash::function::Sealed for $name {}

        impl $crate::hash::HashFunction for $name {
            const NAME: &'static str = $standard;
            const BYTES: usize = $n;
            const BLOCK_BYTES: usize = $block;
            type Digest = [u8; $n];

            fn with_level(level: saltern_lanes::Level) -> Self {
                Self::with_level(level)
            }
            fn update(&mut self, piece: &[u8]) {
                self.update(piece);
            }
            fn finalize(self) -> [u8; $n] {
                self.finalize()
            }
            fn hash_at(message: &[u8], level: saltern_lanes::Level) -> [u8; $n] {
                Self::hash_at(message, level)
            }
        }

        impl $crate::hash::function::InHmac for $name {
            fn finalize_with(mut self, last: &[u8]) -> [u8; $n] {
                self.0.finalize(last)
            }
            fn finalize_copy(&self, last: &[u8]) -> [u8; $n] {
                self.0.finalize_copy(last)
            }
            $($($in_lanes)*)?
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).field("level", &self.0.level()).finish_non_exhaustive()
            }
        }
    };
}
pub(crate) use hash_function_one_by_one;
