//! GHASH (SP 800-38D) and POLYVAL (RFC 8452): the universal hash functions of AES-GCM and AES-GCM-SIV, for those who build protocols.
//!
//! **Neither is a MAC.** Whoever sees one value, or knows two messages with the same one, learns the key. What comes out has to be
//! encrypted before anybody sees it, under something that never repeats, as the modes do that have them inside: for messages take
//! [`Aes256Gcm`](crate::aead::Aes256Gcm) or [`Gmac`](crate::mode::Gmac).
//!
//! ```
//! use saltern::mode::ghash::{Ghash, HashKey};
//!
//! let mut hash = Ghash::new(&HashKey::new([7; 16]));
//! hash.update(b"associated data");
//! hash.pad(); // to the end of a block
//! hash.update(b"forty sacks of salt");
//! hash.pad();
//! hash.update(&[0, 0, 0, 0, 0, 0, 0, 15 * 8, 0, 0, 0, 0, 0, 0, 0, 19 * 8]);
//! let value = hash.finalize(); // to be encrypted
//! ```

#[doc(hidden)]
pub mod kernel;
mod levels;

use crate::backend::{Depth, clear_stack, run_units};
use crate::pending::Pending;
use core::fmt;
use kernel::{Absorb, Fill, Powers, key_of_ghash};
use saltern_lanes::{Level, wipe};

crate::bytes::secret! {
    /// A key of GHASH or POLYVAL: 16 secret, uniformly random bytes.
    HashKey, 16, "hash key"
}

crate::bytes::held! {
    /// What GHASH or POLYVAL gives: 16 bytes that are secret until they are encrypted.
    HashValue, 16
}

macro_rules! hashes {
    ($($(#[$doc:meta])* $name:ident, $reversed:literal, key $key:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name {
            powers: Powers,
            state: [u8; 16],
            pending: Pending<16>,
            level: Level,
        }

        impl $name {
            /// With this key.
            #[must_use]
            pub fn new(key: &HashKey) -> Self {
                Self::with_level(key, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &HashKey, level: Level) -> Self {
                let mut new = $name { powers: Powers::empty(), state: [0; 16], pending: Pending::new(), level };
                clear_stack(Depth::Keys, level, || {
                    let mut key: [u8; 16] = $key(key.expose_secret());
                    run_units(level, Fill(&mut new.powers, &key));
                    wipe(&mut key);
                });
                new
            }

            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                let $name { powers, state, pending, level } = self;
                pending.update(piece, |blocks| run_units(*level, Absorb::<$reversed>(powers, state, blocks)));
            }

            /// Zeros up to the end of the block, if the message does not end there.
            pub fn pad(&mut self) {
                run_units(self.level, Absorb::<$reversed>(&self.powers, &mut self.state, self.pending.bytes()));
                self.pending = Pending::new();
            }

            /// The value of the message, which is padded with zeros to whole blocks.
            // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
            #[inline(never)]
            #[must_use]
            pub fn finalize(mut self) -> HashValue {
                self.pad();
                let mut value = HashValue([0; 16]);
                value.0.copy_from_slice(&self.state);
                if $reversed {
                    value.0.reverse();
                }
                value
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                wipe(&mut self.state);
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).field("level", &self.level).finish_non_exhaustive()
            }
        }
    )*};
}
hashes! {
    /// GHASH of SP 800-38D.
    Ghash, true, key key_of_ghash;
    /// POLYVAL of RFC 8452.
    Polyval, false, key |key: &[u8; 16]| *key;
}
