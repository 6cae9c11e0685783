//! What hash functions have in common.

use crate::Error;
use core::fmt;
use saltern_lanes::{Level, wipe};

/// A hash function, for code that is generic over them.
///
/// Every function whose hash has a fixed length implements it, and has `new`, `update`, `finalize` and `hash` of its own as well, so
/// nobody needs the trait for one of them. Functions with output of any length do not. Nobody else can implement it: HMAC and what
/// is made of it rely on sizes that belong together.
///
/// ```
/// use saltern::hash::{HashFunction, Sha512};
///
/// /// The hash of several strings, each with its length before it, so that none of them can borrow from its neighbour.
/// fn hash_all<H: HashFunction>(strings: &[&[u8]]) -> H::Digest {
///     let mut hash = H::new();
///     for string in strings {
///         hash.update(&(string.len() as u64).to_be_bytes());
///         hash.update(string);
///     }
///     hash.finalize()
/// }
///
/// assert_ne!(hash_all::<Sha512>(&[b"salt", b"ern"]), hash_all::<Sha512>(&[b"sal", b"tern"]));
/// ```
#[doc(alias = "crypto_hash")]
pub trait HashFunction: Clone + fmt::Debug + Send + Sync + 'static + Sealed + InHmac {
    /// What the function is called in its standard.
    const NAME: &'static str;
    /// The size of a hash in bytes.
    const BYTES: usize;
    /// The size of a block in bytes, by which [HMAC](https://www.rfc-editor.org/rfc/rfc2104) pads its key.
    const BLOCK_BYTES: usize;
    /// A hash: an array of [`HashFunction::BYTES`] bytes.
    type Digest: ByteArray;

    /// Begins a message.
    #[must_use]
    fn new() -> Self {
        Self::with_level(Level::current())
    }
    /// The same at a level of the caller's choice, for tests and measurements.
    fn with_level(level: Level) -> Self;
    /// Goes on with the message.
    fn update(&mut self, piece: &[u8]);
    /// The hash of the message.
    #[must_use]
    fn finalize(self) -> Self::Digest;
    /// The hash of a whole message.
    #[must_use]
    fn hash(message: &[u8]) -> Self::Digest {
        Self::hash_at(message, Level::current())
    }
    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    fn hash_at(message: &[u8], level: Level) -> Self::Digest {
        Self::with_level(level).finalize_with(message)
    }
    /// The hashes of many messages, of any lengths: side by side where the function has lanes for them, and one after the other
    /// otherwise.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many hashes as messages.
    fn hash_many<M: AsRef<[u8]>>(messages: &[M], hashes: &mut [Self::Digest]) -> Result<(), Error> {
        crate::error::count("output", hashes.len(), messages.len())?;
        Self::new().finalize_copies(messages, hashes);
        Ok(())
    }
}

/// What HMAC, and what is made of it, asks of a hash function.
pub trait InHmac: Sized {
    /// Whether it keeps a block, which may be a key, until another one follows.
    const KEEPS_A_BLOCK: bool = false;

    /// `made` gets two messages, each after its first block.
    fn after_blocks<R>(level: Level, blocks: [&[u8]; 2], made: impl FnOnce(Self, Self) -> R) -> R
    where
        Self: HashFunction,
    {
        let (mut first, mut second) = (Self::with_level(level), Self::with_level(level));
        first.update(blocks[0]);
        second.update(blocks[1]);
        made(first, second)
    }
    /// HMAC of a message, by the key that makes these blocks with the inner and the outer padding.
    fn tag_once(level: Level, blocks: [&[u8]; 2], message: &[u8]) -> <Self as HashFunction>::Digest
    where
        Self: HashFunction,
    {
        Self::after_blocks(level, blocks, |inner, outer| {
            let mut hash = inner.finalize_with(message);
            let tag = outer.finalize_with(hash.as_ref());
            wipe(hash.as_mut());
            tag
        })
    }
    /// The hash of the message, which ends in `last`.
    fn finalize_with(mut self, last: &[u8]) -> <Self as HashFunction>::Digest
    where
        Self: HashFunction,
    {
        self.update(last);
        self.finalize()
    }
    /// The hash of what was hashed so far and `last`, where it can go on in other ways too.
    fn finalize_copy(&self, last: &[u8]) -> <Self as HashFunction>::Digest
    where
        Self: HashFunction,
    {
        self.clone().finalize_with(last)
    }
    /// The same for many endings; what has lanes for them takes them side by side. There are as many hashes.
    fn finalize_copies<M: AsRef<[u8]>>(&self, endings: &[M], hashes: &mut [<Self as HashFunction>::Digest])
    where
        Self: HashFunction,
    {
        for (ending, hash) in endings.iter().zip(hashes) {
            *hash = self.finalize_copy(ending.as_ref());
        }
    }
    /// Replaces each tag by its own tag `times` times, and adds every one to its sum by exclusive or: HMAC with the key that
    /// has these states after the inner and the outer padding. There are as many tags and sums as keys.
    fn chain_tags(
        keys: &[[&Self; 2]],
        tags: &mut [<Self as HashFunction>::Digest],
        sums: &mut [<Self as HashFunction>::Digest],
        times: u32,
    ) where
        Self: HashFunction,
    {
        chain_tags_one_by_one(keys, tags, sums, times);
    }
}

/// [`InHmac::chain_tags`] for any hash function.
pub(crate) fn chain_tags_one_by_one<H: HashFunction>(
    keys: &[[&H; 2]],
    tags: &mut [H::Digest],
    sums: &mut [H::Digest],
    times: u32,
) {
    for (([inner, outer], tag), sum) in keys.iter().zip(tags).zip(sums) {
        for _ in 0..times {
            let mut hash = inner.finalize_copy(tag.as_ref());
            *tag = outer.finalize_copy(hash.as_ref());
            wipe(hash.as_mut());
            for (sum, byte) in sum.as_mut().iter_mut().zip(tag.as_ref()) {
                *sum ^= byte;
            }
        }
    }
}

/// An array of bytes, whatever its length.
pub trait ByteArray: Copy + Eq + Ord + AsRef<[u8]> + AsMut<[u8]> + fmt::Debug + Send + Sync + 'static + Sealed {
    /// Zeros, to be filled.
    const ZEROS: Self;
}

impl<const N: usize> ByteArray for [u8; N] {
    const ZEROS: Self = [0; N];
}

/// What traits of this module are implemented for is known: arrays, and hash functions whose sizes are right. Of others the
/// compiler says that they are not sealed.
///
/// ```compile_fail,E0277
/// use saltern::cpu::Level;
/// use saltern::hash::HashFunction;
///
/// #[derive(Clone, Debug)]
/// struct Longer;
///
/// impl HashFunction for Longer {
///     const NAME: &'static str = "longer than it says";
///     const BYTES: usize = 16;
///     const BLOCK_BYTES: usize = 64;
///     type Digest = [u8; 32];
///
///     fn with_level(_: Level) -> Self {
///         Longer
///     }
///     fn update(&mut self, _: &[u8]) {}
///     fn finalize(self) -> [u8; 32] {
///         [0; 32]
///     }
/// }
/// ```
pub trait Sealed {}

impl<const N: usize> Sealed for [u8; N] {}
