//! BLAKE2b and BLAKE2s (RFC 7693): hashes of any length, also with a key, a salt, or for a purpose.
//!
//! | type | digest | key, salt, personalisation |
//! |---|---|---|
//! | [`Blake2b<N>`](Blake2b) | `N` bytes, 1 to 64 | up to 64, 16 and 16 bytes |
//! | [`Blake2s<N>`](Blake2s) | `N` bytes, 1 to 32 | up to 32, 8 and 8 bytes |
//! | [`Blake2bp<N>`](Blake2bp), [`Blake2sp<N>`](Blake2sp) | the same, faster for one long message | a key of the same length |
//! | [`Blake2xb`], [`Blake2xs`] | as many bytes as anybody wants | as BLAKE2b and BLAKE2s |
//! | [`Variable`] | as many as the program finds out when it runs | of either |
//! | [`Parameters`] | begins a message of either with all of this, and nodes of trees | of either |
//!
//! BLAKE2b is the faster one on machines of 64 bits, BLAKE2s on smaller ones. Digests of different lengths have nothing
//! in common.
//!
//! ```
//! use saltern::hash::{Blake2b, Blake2b256};
//!
//! let digest = Blake2b256::hash(b"forty sacks of salt");
//!
//! // With a key it is a message authentication code.
//! let tag = Blake2b::<16>::authenticate(&[7; 32], b"forty sacks of salt")?;
//! Blake2b::<16>::verify(&[7; 32], b"forty sacks of salt", &tag)?;
//! assert!(Blake2b::<16>::verify(&[7; 32], b"fifty sacks of salt", &tag).is_err());
//! # assert_ne!(digest[..16], tag);
//! # Ok::<(), saltern::Error>(())
//! ```

#[doc(hidden)]
pub mod kernel;
mod levels;

mod extendable;
pub(crate) mod many;
mod parallel;
mod parameters;
mod variable;

pub use extendable::{Blake2xb, Blake2xs, Extendable, Reader};
pub(crate) use many::blake2b512_many;
pub use parallel::{Blake2bp, Blake2bp512, Blake2sp, Blake2sp256, Parallel};
pub use parameters::Parameters;
pub use variable::Variable;

use crate::backend::{Depth, clear_stack};
use crate::hash::HashFunction;
use crate::hash::blake2::kernel::expand::Expand;
use crate::{Error, backend};
use core::fmt;
use kernel::{Blocks, Several};
use saltern_lanes::Level;

/// BLAKE2b with a digest of `N` bytes, 1 to 64.
pub type Blake2b<const N: usize> = Blake2<variant::Blake2b, N>;
/// BLAKE2b with a digest of 64 bytes.
pub type Blake2b512 = Blake2b<64>;
/// BLAKE2b with a digest of 32 bytes.
pub type Blake2b256 = Blake2b<32>;
/// BLAKE2s with a digest of `N` bytes, 1 to 32.
pub type Blake2s<const N: usize> = Blake2<variant::Blake2s, N>;
/// BLAKE2s with a digest of 32 bytes.
pub type Blake2s256 = Blake2s<32>;
/// BLAKE2s with a digest of 16 bytes.
pub type Blake2s128 = Blake2s<16>;

/// The hash functions that [`Blake2`] can be.
pub mod variant {
    pub use crate::hash::blake2::kernel::{Blake2b, Blake2s};
}

/// BLAKE2b or BLAKE2s. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait Variant: Blake2Kernels {
    /// The longest digest, and the longest key, in bytes.
    const MAX_BYTES: usize;
    /// The longest salt, and the longest personalisation, in bytes.
    const SALT_BYTES: usize;
    /// The bytes of a block.
    const BLOCK_BYTES: usize;
}

/// A variant whose kernel is compiled in this crate, and not anew in each that uses it.
trait Blake2Kernels: kernel::Blake2 {
    const NAME: &'static str;
    /// What the tree of leaves side by side is called.
    const PARALLEL: &'static str;
    /// How many leaves it has, which together take a stripe of [`parallel::STRIPE`] bytes.
    const LEAVES: usize;
    /// What it is called with extendable output.
    const EXTENDABLE: &'static str;
    /// Says that nobody knows how long the output will be.
    const UNKNOWN: u64;
    /// The bytes of the greatest node offset.
    const OFFSET_BYTES: usize;
    fn compress(level: Level, blocks: &mut Blocks<'_, Self>);
    /// As many messages as [`Blake2Kernels::lanes`] says, or [`Blake2Kernels::few_lanes`].
    fn compress_several(level: Level, several: Several<'_, Self>);
    /// As many blocks at a time as [`Blake2Kernels::lanes`] says.
    fn expand(level: Level, expand: Expand<'_, Self>);
    /// How many messages a level takes side by side.
    fn lanes(level: Level) -> usize;
    /// The same, [`Blake2Kernels::LEAVES`] at most.
    fn few_lanes(level: Level) -> usize {
        Self::lanes(level).min(Self::LEAVES)
    }
}

macro_rules! variants {
    ($(
        $name:ident, $printed:literal: $bytes:literal bytes, salt $salt:literal, offset $offset:literal,
        $parallel:literal of $leaves:literal leaves, $extendable:literal below $unknown:expr;
    )*) => {$(
        impl Variant for variant::$name {
            const MAX_BYTES: usize = $bytes;
            const SALT_BYTES: usize = $salt;
            const BLOCK_BYTES: usize = 2 * $bytes;
        }
        impl Blake2Kernels for variant::$name {
            const NAME: &'static str = $printed;
            const PARALLEL: &'static str = $parallel;
            const LEAVES: usize = $leaves;
            const EXTENDABLE: &'static str = $extendable;
            const UNKNOWN: u64 = $unknown as u64;
            const OFFSET_BYTES: usize = $offset;
            fn compress(level: Level, blocks: &mut Blocks<'_, Self>) {
                backend::run(level, blocks);
            }
            fn compress_several(level: Level, several: Several<'_, Self>) {
                backend::run(level, several);
            }
            fn expand(level: Level, expand: Expand<'_, Self>) {
                backend::run(level, expand);
            }
            fn lanes(level: Level) -> usize {
                match <Self as kernel::Blake2>::WORD_BYTES {
                    4 => backend::lanes_32(level),
                    _ => backend::lanes_64(level),
                }
            }
        }
    )*};
}
variants! {
    Blake2b, "BLAKE2b": 64 bytes, salt 16, offset 8, "BLAKE2bp" of 4 leaves, "BLAKE2Xb" below u32::MAX;
    Blake2s, "BLAKE2s": 32 bytes, salt 8, offset 6, "BLAKE2sp" of 8 leaves, "BLAKE2Xs" below u16::MAX;
}

/// BLAKE2 with a digest of `N` bytes. The aliases in [`crate::hash::blake2`] name the kinds.
///
/// The message and the key may be secret, their lengths are not.
///
/// ```
/// use saltern::hash::Blake2b512;
///
/// let mut pieces = Blake2b512::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), Blake2b512::hash(b"forty sacks of salt"));
/// ```
///
/// A digest that is too long does not compile:
///
/// ```compile_fail
/// saltern::hash::Blake2s::<33>::hash(b"forty sacks of salt");
/// ```
#[derive(Clone)]
#[doc(alias = "crypto_generichash")]
pub struct Blake2<V: Variant, const N: usize>(Variable<V>);

impl<V: Variant, const N: usize> Blake2<V, N> {
    /// The size of a digest in bytes.
    pub const BYTES: usize = {
        assert!(N >= 1 && N <= V::MAX_BYTES, "BLAKE2b has digests of 1 to 64 bytes, BLAKE2s of 1 to 32");
        N
    };

    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(level: Level) -> Self {
        Blake2(Variable::plain_at(Self::BYTES, level))
    }

    /// Begins a message with a key. Its block is taken here: a clone that is made before the message begins has it behind it, which
    /// halves the time of a short message.
    ///
    /// # Errors
    /// [`Error::TooShort`] for an empty key, [`Error::TooLong`] for one of more than 64 bytes, with BLAKE2s 32, however long the digest is.
    #[doc(alias("crypto_generichash_init", "crypto_blake2b_keyed_init"))]
    pub fn new_keyed(key: &[u8]) -> Result<Self, Error> {
        Self::new_keyed_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Blake2::new_keyed`].
    pub(crate) fn new_keyed_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Parameters::new().key(key).begin_at(level)
    }

    /// The digest of a whole message.
    #[must_use]
    #[doc(alias("crypto_blake2b", "digest"))]
    pub fn hash(message: &[u8]) -> [u8; N] {
        Self::hash_at(message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn hash_at(message: &[u8], level: Level) -> [u8; N] {
        const { assert!(Self::BYTES == N) };
        let mut digest = [0; N];
        Variable::<V>::hash(message, &mut digest, level);
        digest
    }

    /// The digest of a whole message with a key: a tag that only those can make who have the key. Tags that come with a message
    /// are compared by [`Blake2::verify`], in constant time; `==` of arrays takes longer the more of a forgery is right.
    ///
    /// # Errors
    /// As [`Blake2::new_keyed`].
    #[doc(alias("crypto_blake2b_keyed", "keyed_hash"))]
    pub fn authenticate(key: &[u8], message: &[u8]) -> Result<[u8; N], Error> {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || {
            let mut tag = [0; N];
            Self::tag(key, message, &mut tag, level)?;
            Ok(tag)
        })
    }

    /// Whether `tag` is that of the message with this key, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not; otherwise as [`Blake2::new_keyed`].
    pub fn verify(key: &[u8], message: &[u8], tag: &[u8; N]) -> Result<(), Error> {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || {
            let mut expected = [0; N];
            Self::tag(key, message, &mut expected, level)?;
            crate::bytes::verify_beginning(&mut expected, tag)
        })
    }

    /// [`Blake2::authenticate`], which leaves the clearing to the caller.
    #[inline(always)]
    fn tag(key: &[u8], message: &[u8], tag: &mut [u8; N], level: Level) -> Result<(), Error> {
        const { assert!(Self::BYTES == N) };
        parameters::check_key::<V>(Some(key))?;
        Variable::<V>::tag(key, message, tag, level);
        Ok(())
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// The digest of the message.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    #[must_use]
    #[doc(alias("finish", "crypto_generichash_final"))]
    pub fn finalize(mut self) -> [u8; N] {
        self.digest()
    }

    /// The same where it lies.
    fn digest(&mut self) -> [u8; N] {
        let mut digest = [0; N];
        self.0.write_digest(&mut digest);
        digest
    }

    /// Whether `tag` is the digest of the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not.
    // As `finalize`.
    #[inline(never)]
    pub fn finalize_verify(mut self, tag: &[u8; N]) -> Result<(), Error> {
        clear_stack(Depth::Hash, Level::current(), || crate::bytes::verify(self.digest(), tag))
    }
}

crate::io::written_to!([V: Variant, const N: usize] Blake2<V, N>);

impl<V: Variant, const N: usize> crate::hash::function::Sealed for Blake2<V, N> {}

impl<V: Variant, const N: usize> crate::hash::function::InHmac for Blake2<V, N> {
    const KEEPS_A_BLOCK: bool = true;
}

impl<V: Variant, const N: usize> HashFunction for Blake2<V, N> {
    const NAME: &'static str = V::NAME;
    const BYTES: usize = Self::BYTES;
    const BLOCK_BYTES: usize = V::BLOCK_BYTES;
    type Digest = [u8; N];

    fn with_level(level: Level) -> Self {
        Self::with_level(level)
    }
    fn hash_at(message: &[u8], level: Level) -> [u8; N] {
        Self::hash_at(message, level)
    }
    fn hash_many<M: AsRef<[u8]>>(messages: &[M], hashes: &mut [[u8; N]]) -> Result<(), Error> {
        Self::hash_many(messages, hashes)
    }
    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }
    fn finalize(self) -> [u8; N] {
        self.finalize()
    }
}

impl<V: Variant, const N: usize> Default for Blake2<V, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant, const N: usize> zeroize::ZeroizeOnDrop for Blake2<V, N> {}

impl<V: Variant, const N: usize> fmt::Debug for Blake2<V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
