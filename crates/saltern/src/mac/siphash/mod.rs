//! SipHash.

mod hash_table;
#[doc(hidden)]
pub mod kernel;

pub use hash_table::SipHash13Builder;

use crate::Error;
use crate::backend;
use crate::bytes::Sealed;
use crate::little_endian::words64;
use crate::mac::siphash::kernel::{End, Message, Words, begin};
use crate::mac::{Mac, Tag};
use crate::pending::Pending;
use core::fmt;
use saltern_lanes::{Level, wipe};

crate::bytes::secret! {
    /// A key for SipHash: 16 secret, uniformly random bytes.
    SipHashKey, 16, "key"
}

macro_rules! siphash {
    ($name:ident, $standard:literal, $c:literal, $d:literal, $bytes:literal, $what:literal) => {
        #[doc = concat!($standard, ": ", stringify!($bytes), " bytes from a key and a message of any length, for short ones above all.")]
        ///
        #[doc = $what]
        ///
        /// The key and the message are secret, the message's length and the tag are not.
        ///
        /// ```
        #[doc = concat!("use saltern::mac::{SipHashKey, ", stringify!($name), "};")]
        ///
        /// let key = SipHashKey::new([7; 16]);
        #[doc = concat!("let tag = ", stringify!($name), "::authenticate(&key, b\"forty sacks of salt\");")]
        #[doc = concat!(stringify!($name), "::verify(&key, b\"forty sacks of salt\", &tag)?;")]
        ///
        #[doc = concat!("let mut pieces = ", stringify!($name), "::new(&key);")]
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// pieces.finalize_verify(&tag)?;
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        pub struct $name {
            state: [u64; 4],
            pending: Pending<8>,
            /// Modulo 256.
            bytes: u8,
        }

        crate::io::written_to!($name);

        impl $name {
            /// The size of a tag in bytes.
            pub const BYTES: usize = $bytes;

            /// Begins a message.
            #[must_use]
            pub fn new(key: &SipHashKey) -> Self {
                $name { state: begin(words64(key.expose_secret()), $bytes == 16), pending: Pending::new(), bytes: 0 }
            }

            /// The tag of a whole message.
            #[doc(alias = "crypto_shorthash")]
            pub fn authenticate(key: &SipHashKey, message: &[u8]) -> Tag<$bytes> {
                tag(backend::run_portable(Message::<$c, $d, { $bytes == 16 }> { key: key.expose_secret(), message }))
            }

            /// Whether `tag` belongs to `message`, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn verify(key: &SipHashKey, message: &[u8], tag: &Tag<$bytes>) -> Result<(), Error> {
                crate::bytes::verify(*Self::authenticate(key, message).as_bytes(), tag.as_bytes())
            }

            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                self.bytes = self.bytes.wrapping_add(piece.len() as u8);
                self.pending.update(piece, |words| backend::run_portable(Words::<$c>(&mut self.state, words)));
            }

            /// The tag of the message.
            #[doc(alias = "finish")]
            pub fn finalize(self) -> Tag<$bytes> {
                tag(self.words())
            }

            /// Where it lies: a copy waits for the words that were stored.
            fn words(&self) -> (u64, u64) {
                let (state, rest, bytes) = (&self.state, self.pending.bytes(), self.bytes.into());
                backend::run_portable(End::<$c, $d, { $bytes == 16 }> { state, rest, bytes })
            }

            /// Whether `tag` belongs to the message, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn finalize_verify(self, tag: &Tag<$bytes>) -> Result<(), Error> {
                crate::bytes::verify(*self.finalize().as_bytes(), tag.as_bytes())
            }
        }

        impl Sealed for $name {}

        impl Mac for $name {
            type Tag = Tag<$bytes>;

            fn from_key_at(key: &[u8], _: Level) -> Result<Self, Error> {
                Ok(Self::new(&SipHashKey::try_from(key)?))
            }

            fn update(&mut self, piece: &[u8]) {
                self.update(piece);
            }

            fn finalize(self) -> Tag<$bytes> {
                self.finalize()
            }

            fn finalize_verify(self, tag: &Tag<$bytes>) -> Result<(), Error> {
                self.finalize_verify(tag)
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
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

/// The words' bytes, of the first word or of both.
fn tag<const N: usize>((first, second): (u64, u64)) -> Tag<N> {
    let mut tag = [0; N];
    for (bytes, word) in tag.chunks_exact_mut(8).zip([first, second]) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    Tag::new(tag)
}

siphash!(
    SipHash24,
    "SipHash-2-4",
    2,
    4,
    8,
    "Eight bytes are guessed in 2^64 attempts: for tables and short-lived messages."
);
siphash!(
    SipHash13,
    "SipHash-1-3",
    1,
    3,
    8,
    "Fewer rounds, which hash tables are content with; for tags take SipHash-2-4."
);
siphash!(SipHash24_128, "SipHash-2-4-128", 2, 4, 16, "Long enough that no two messages have the same tag by chance.");
siphash!(
    SipHash13_128,
    "SipHash-1-3-128",
    1,
    3,
    16,
    "Fewer rounds, which hash tables are content with; for tags take SipHash-2-4-128."
);
