//! What a hash can be given besides its message.

use super::{Blake2, Extendable, Variable, Variant};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use core::fmt;
use core::marker::PhantomData;
use saltern_lanes::Level;

/// What BLAKE2 can be given besides a message: the parameter block of the BLAKE2 paper (Aumasson, Neves, Wilcox-O'Hearn,
/// Winnerlein 2013, section 2.8).
///
/// Each setting makes a hash function of its own. All but the key are public. They are checked when a message begins.
///
/// ```
/// use saltern::hash::Blake2b;
/// use saltern::hash::blake2::Parameters;
///
/// let mut hash: Blake2b<32> = Parameters::new().key(&[7; 32]).salt(b"ledger 12").personal(b"mill: sacks").begin()?;
/// hash.update(b"forty sacks of salt");
/// let digest = hash.finalize();
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy)]
#[must_use = "each call gives another set of them, and leaves the one that it was called on as it was"]
#[doc(alias("crypto_kdf", "crypto_kdf_derive_from_key", "crypto_generichash_blake2b_salt_personal"))]
pub struct Parameters<'a, V: Variant> {
    key: Option<&'a [u8]>,
    salt: &'a [u8],
    personal: &'a [u8],
    node: Node,
    variant: PhantomData<V>,
}

/// A node of a tree of hashes. This one is alone in its tree.
#[derive(Clone, Copy)]
struct Node {
    fanout: u8,
    max_depth: u8,
    leaf_bytes: u32,
    offset: u64,
    depth: u8,
    inner_bytes: u8,
    last: bool,
}

impl<'a, V: Variant> Parameters<'a, V> {
    /// No key, no salt, no personalisation, no tree.
    pub fn new() -> Self {
        let node = Node { fanout: 1, max_depth: 1, leaf_bytes: 0, offset: 0, depth: 0, inner_bytes: 0, last: false };
        Parameters { key: None, salt: &[], personal: &[], node, variant: PhantomData }
    }

    /// A secret key of 1 to 64 bytes, with BLAKE2s of 1 to 32.
    ///
    /// Like all of these it gives another set of parameters. One that nobody takes changes nothing, of which the compiler
    /// warns:
    ///
    /// ```compile_fail
    /// #![deny(unused_must_use)]
    /// # use saltern::hash::blake2::{Parameters, variant};
    /// let parameters = Parameters::<variant::Blake2b>::new();
    /// parameters.key(&[7; 32]);
    /// ```
    pub fn key(self, key: &'a [u8]) -> Self {
        Parameters { key: Some(key), ..self }
    }

    /// A salt of at most 16 bytes, with BLAKE2s 8; zeros follow a shorter one.
    pub fn salt(self, salt: &'a [u8]) -> Self {
        Parameters { salt, ..self }
    }

    /// What the hash is for, in at most 16 bytes, with BLAKE2s 8; zeros follow a shorter one.
    pub fn personal(self, personal: &'a [u8]) -> Self {
        Parameters { personal, ..self }
    }

    /// The shape of the tree that this hash is a node of: how many children a node has, 0 for any number; how many levels
    /// there are, 1 to 255; how many bytes of the message a leaf takes, 0 for any number; and how many bytes the hashes of
    /// inner nodes have.
    #[doc(alias = "merkle")]
    pub fn tree(self, fanout: u8, max_depth: u8, leaf_bytes: u32, inner_bytes: u8) -> Self {
        self.with_node(Node { fanout, max_depth, leaf_bytes, inner_bytes, ..self.node })
    }

    /// The place of this node in its tree: which it is of its level, from the left, below 2^48 with BLAKE2s; which level that
    /// is, where leaves are 0; and whether it is the last of its level.
    pub fn node(self, offset: u64, depth: u8, last: bool) -> Self {
        self.with_node(Node { offset, depth, last, ..self.node })
    }

    fn with_node(self, node: Node) -> Self {
        Parameters { node, ..self }
    }

    /// Begins a message whose digest has `N` bytes.
    ///
    /// # Errors
    /// [`Error::TooShort`] for an empty key; [`Error::TooLong`] for a key, a salt or a personalisation that is too long;
    /// [`Error::OutOfRange`] for a depth of 0 levels, hashes of inner nodes longer than the longest digest, or too great an
    /// offset.
    pub fn begin<const N: usize>(&self) -> Result<Blake2<V, N>, Error> {
        self.begin_at(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Parameters::begin`].
    pub(crate) fn begin_at<const N: usize>(&self, level: Level) -> Result<Blake2<V, N>, Error> {
        self.cleared_if_keyed(Depth::WideHash, level, || Ok(Blake2(self.begun_clearing(Blake2::<V, N>::BYTES, level)?)))
    }

    /// The same with a length of the digest that is known when the program runs.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for a digest of no bytes, or of more than 64 with BLAKE2b, 32 with BLAKE2s; otherwise as
    /// [`Parameters::begin`].
    pub fn begin_variable(&self, digest_bytes: usize) -> Result<Variable<V>, Error> {
        self.begin_variable_at(digest_bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Parameters::begin_variable`].
    pub(crate) fn begin_variable_at(&self, digest_bytes: usize, level: Level) -> Result<Variable<V>, Error> {
        self.cleared_if_keyed(Depth::WideHash, level, || self.begun_clearing(digest_bytes, level))
    }

    /// Runs `operation`, and clears the stack if there is a key: hashes are moved with the block that has it.
    #[inline(always)]
    pub(super) fn cleared_if_keyed<R>(&self, depth: Depth, level: Level, operation: impl FnOnce() -> R) -> R {
        if self.key.is_some() { clear_stack(depth, level, operation) } else { operation() }
    }

    /// What begins a message that the caller ends later: from then on the hash clears the stack by itself.
    fn begun_clearing(&self, digest_bytes: usize, level: Level) -> Result<Variable<V>, Error> {
        let mut hash = self.begun(digest_bytes, level)?;
        hash.clears = self.key.is_some();
        Ok(hash)
    }

    /// [`Parameters::begin_variable_at`], which leaves the clearing to the caller.
    pub(super) fn begun(&self, digest_bytes: usize, level: Level) -> Result<Variable<V>, Error> {
        in_range("digest length", digest_bytes as u64, 1, V::MAX_BYTES as u64)?;
        self.check()?;
        let mut hash = Variable::with_block(&self.block(digest_bytes), digest_bytes, self.node.last, level);
        if let Some(key) = self.key {
            hash.take_key(key);
        }
        Ok(hash)
    }

    /// Whether all of them are in their ranges.
    fn check(&self) -> Result<(), Error> {
        check_key::<V>(self.key)?;
        at_most("salt", self.salt, V::SALT_BYTES)?;
        at_most("personalisation", self.personal, V::SALT_BYTES)?;
        let Node { max_depth, inner_bytes, offset, .. } = self.node;
        in_range("tree depth", max_depth.into(), 1, u8::MAX.into())?;
        in_range("inner hash length", inner_bytes.into(), 0, V::MAX_BYTES as u64)?;
        in_range("node offset", offset, 0, u64::MAX >> (64 - 8 * V::OFFSET_BYTES))
    }

    /// The parameter block.
    fn block(&self, digest_bytes: usize) -> [u8; 64] {
        let key_bytes = self.key.map_or(0, |key| key.len());
        let Node { fanout, max_depth, leaf_bytes, offset, depth, inner_bytes, .. } = self.node;
        // The two differ in how many bytes the offset and the last two fields have.
        let mut block = [0; 64];
        block[..4].copy_from_slice(&[digest_bytes as u8, key_bytes as u8, fanout, max_depth]);
        block[4..8].copy_from_slice(&leaf_bytes.to_le_bytes());
        block[8..16].copy_from_slice(&offset.to_le_bytes());
        block[8 + V::OFFSET_BYTES..][..2].copy_from_slice(&[depth, inner_bytes]);
        let (salt, personal) = block[V::MAX_BYTES - 2 * V::SALT_BYTES..].split_at_mut(V::SALT_BYTES);
        salt[..self.salt.len()].copy_from_slice(self.salt);
        personal[..self.personal.len()].copy_from_slice(self.personal);
        block
    }

    /// Begins a message with output of `length` bytes, or of as many as anybody wants; see [`Extendable`].
    ///
    /// The place of a node in a tree is below 2^32 here.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for no output, or more than BLAKE2Xb or BLAKE2Xs can say beforehand: 2^32 - 2 and 2^16 - 2
    /// bytes; otherwise as [`Parameters::begin`].
    pub fn begin_extendable(&self, length: Option<u64>) -> Result<Extendable<V>, Error> {
        self.begin_extendable_at(length, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements. [`Extendable::finalize_at`] says at which the output
    /// is made.
    ///
    /// # Errors
    /// As [`Parameters::begin_extendable`].
    pub(crate) fn begin_extendable_at(&self, length: Option<u64>, level: Level) -> Result<Extendable<V>, Error> {
        if let Some(length) = length {
            in_range("output length", length, 1, V::UNKNOWN - 1)?;
        }
        in_range("node offset", self.node.offset, 0, u32::MAX.into())?;
        // The length stands in the upper half of what is the offset otherwise.
        let field = length.unwrap_or(V::UNKNOWN) << 32;
        let hash = self.with_node(Node { offset: field | self.node.offset, ..self.node });
        let (leaf_bytes, inner_bytes) = (V::MAX_BYTES as u32, V::MAX_BYTES as u8);
        let node = Node { fanout: 0, max_depth: 0, leaf_bytes, offset: field, depth: 0, inner_bytes, last: false };
        let blocks = Parameters { key: None, node, ..*self };
        self.cleared_if_keyed(Depth::WideHash, level, || {
            Ok(Extendable::new_with(hash.begun_clearing(V::MAX_BYTES, level)?, &blocks.block(V::MAX_BYTES), length))
        })
    }

    /// The parameter block of the first leaf of BLAKE2bp or BLAKE2sp, which is level 0, or of the root, which is level 1.
    pub(super) fn block_of_parallel(key: Option<&'a [u8]>, digest_bytes: usize, depth: u8) -> [u8; 64] {
        let (fanout, inner_bytes) = (V::LEAVES as u8, V::MAX_BYTES as u8);
        let node = Node { fanout, max_depth: 2, leaf_bytes: 0, offset: 0, depth, inner_bytes, last: false };
        Parameters::<V> { key, node, ..Self::new() }.block(digest_bytes)
    }
}

/// Whether a key is as long as it may be.
pub(super) fn check_key<V: Variant>(key: Option<&[u8]>) -> Result<(), Error> {
    match key {
        None => Ok(()),
        Some([]) => Err(Error::TooShort { argument: "key", got: 0, least: 1 }),
        Some(key) => at_most("key", key, V::MAX_BYTES),
    }
}

fn in_range(argument: &'static str, got: u64, least: u64, most: u64) -> Result<(), Error> {
    if (least..=most).contains(&got) { Ok(()) } else { Err(Error::OutOfRange { argument, got, least, most }) }
}

fn at_most(argument: &'static str, bytes: &[u8], most: usize) -> Result<(), Error> {
    let (got, most) = (bytes.len() as u64, most as u64);
    if got <= most { Ok(()) } else { Err(Error::TooLong { argument, got, most }) }
}

impl<V: Variant> Default for Parameters<'_, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for Parameters<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = self.key.map(|key| key.len());
        f.debug_struct("Parameters").field("key_bytes", &key).field("salt", &self.salt).finish_non_exhaustive()
    }
}
