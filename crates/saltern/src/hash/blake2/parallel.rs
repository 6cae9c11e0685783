//! BLAKE2bp and BLAKE2sp.

use super::parameters::check_key;
use super::variable::state_after;
use super::{Blake2, Parameters, Variable, Variant, variant};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::hash::HashFunction;
use crate::hash::blake2::kernel::vertical::STATE;
use crate::hash::blake2::kernel::{Blocks, End, Several};
use crate::many::{column, set_column};
use core::fmt;
use saltern_lanes::{Bits, Level, Plain, wipe};

/// BLAKE2bp with a digest of `N` bytes, 1 to 64.
pub type Blake2bp<const N: usize> = Parallel<variant::Blake2b, N>;
/// BLAKE2bp with a digest of 64 bytes.
pub type Blake2bp512 = Blake2bp<64>;
/// BLAKE2sp with a digest of `N` bytes, 1 to 32.
pub type Blake2sp<const N: usize> = Parallel<variant::Blake2s, N>;
/// BLAKE2sp with a digest of 32 bytes.
pub type Blake2sp256 = Blake2sp<32>;

/// A block for each leaf.
pub(super) const STRIPE: usize = 512;
/// The most leaves.
const LEAVES: usize = 8;
/// The most bytes of a digest, and of what a leaf gives the root.
const MOST: usize = 64;

/// BLAKE2bp and BLAKE2sp (the BLAKE2 paper, Aumasson, Neves, Wilcox-O'Hearn, Winnerlein 2013, section 2.10) with a digest of
/// `N` bytes: trees of four BLAKE2b or eight BLAKE2s, which take the blocks of one message in turn, and so side by side.
///
/// Their digests have nothing in common with those of BLAKE2b and BLAKE2s. Messages of less than some hundred bytes take
/// longer than with those.
///
/// The message and the key may be secret, their lengths are not.
///
/// ```
/// use saltern::hash::blake2::Blake2bp512;
///
/// let mut pieces = Blake2bp512::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), Blake2bp512::hash(b"forty sacks of salt"));
///
/// let tag = Blake2bp512::authenticate(&[7; 32], b"forty sacks of salt")?;
/// Blake2bp512::verify(&[7; 32], b"forty sacks of salt", &tag)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Parallel<V: Variant, const N: usize> {
    /// Word `i` of the state, the counter and the flags of leaf `j` is `leaves[i * V::LEAVES + j]`.
    leaves: [V::Word; STATE * LEAVES],
    root: [V::Word; 8],
    /// The bytes that were not compressed yet, [`Parallel::HELD`] at most: those that may be in the last block of a leaf.
    pending: [u8; 2 * STRIPE],
    pending_bytes: usize,
    level: Level,
    keyed: bool,
}

impl<V: Variant, const N: usize> Parallel<V, N> {
    /// The size of a digest in bytes.
    pub const BYTES: usize = Blake2::<V, N>::BYTES;

    /// If there are more bytes, each leaf has one after the first stripe.
    const HELD: usize = 2 * STRIPE - V::BLOCK_BYTES;

    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(level: Level) -> Self {
        Self::begin(None, level)
    }

    /// Not part of the interface: the same after so many blocks of each leaf that are only counted, for tests, whose messages
    /// cannot be that long. A message must follow of which every leaf has some.
    #[doc(hidden)]
    #[must_use]
    pub fn after(blocks: u64, level: Level) -> Self {
        let mut hash = Self::begin(None, level);
        for (i, word) in V::split(u128::from(blocks) * V::BLOCK_BYTES as u128).into_iter().enumerate() {
            hash.leaves[(8 + i) * V::LEAVES..][..V::LEAVES].fill(word);
        }
        hash
    }

    /// Begins a message with a key.
    ///
    /// # Errors
    /// [`Error::TooShort`] for an empty key, [`Error::TooLong`] for one of more than 64 bytes, with BLAKE2s 32, however long the digest is.
    pub fn new_keyed(key: &[u8]) -> Result<Self, Error> {
        Self::new_keyed_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Parallel::new_keyed`].
    pub(crate) fn new_keyed_at(key: &[u8], level: Level) -> Result<Self, Error> {
        check_key::<V>(Some(key))?;
        clear_stack(Depth::Tree, level, || Ok(Self::begin(Some(key), level)))
    }

    fn begin(key: Option<&[u8]>, level: Level) -> Self {
        let [leaf, root] =
            [0, 1].map(|depth| state_after::<V>(&Parameters::<V>::block_of_parallel(key, Self::BYTES, depth)));
        let mut leaves = [V::Word::ZERO; STATE * LEAVES];
        for (row, word) in leaves.chunks_exact_mut(V::LEAVES).zip(leaf) {
            row.fill(word);
        }
        for (number, word) in leaves[V::LEAVES * V::OFFSET_WORD..][..V::LEAVES].iter_mut().enumerate() {
            *word = word.xor((number as u8).into());
        }
        let mut hash =
            Parallel { leaves, root, pending: [0; 2 * STRIPE], pending_bytes: 0, level, keyed: key.is_some() };
        if let Some(key) = key {
            // The first block of every leaf.
            for block in hash.pending[..STRIPE].chunks_exact_mut(V::BLOCK_BYTES) {
                block[..key.len()].copy_from_slice(key);
            }
            hash.pending_bytes = STRIPE;
        }
        hash
    }

    /// The digest of a whole message.
    #[must_use]
    pub fn hash(message: &[u8]) -> [u8; N] {
        Self::hash_at(message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn hash_at(message: &[u8], level: Level) -> [u8; N] {
        let mut hash = Self::with_level(level);
        hash.update(message);
        hash.digest()
    }

    /// The digest of a whole message with a key: a tag that only those can make who have the key. Tags that come with a message
    /// are compared by [`Parallel::verify`], in constant time; `==` of arrays takes longer the more of a forgery is right.
    ///
    /// # Errors
    /// As [`Parallel::new_keyed`].
    pub fn authenticate(key: &[u8], message: &[u8]) -> Result<[u8; N], Error> {
        check_key::<V>(Some(key))?;
        let level = Level::current();
        Ok(clear_stack(Depth::Tree, level, || {
            let mut hash = Self::begin(Some(key), level);
            hash.update(message);
            hash.digest()
        }))
    }

    /// Whether `tag` is that of the message with this key, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not; otherwise as [`Parallel::new_keyed`].
    pub fn verify(key: &[u8], message: &[u8], tag: &[u8; N]) -> Result<(), Error> {
        check_key::<V>(Some(key))?;
        let level = Level::current();
        clear_stack(Depth::Tree, level, || {
            let mut hash = Self::begin(Some(key), level);
            hash.update(message);
            crate::bytes::verify(hash.digest(), tag)
        })
    }

    /// Goes on with the message.
    pub fn update(&mut self, mut piece: &[u8]) {
        while self.pending_bytes > 0 && self.pending_bytes + piece.len() > Self::HELD {
            let fill = STRIPE.saturating_sub(self.pending_bytes);
            piece = self.keep(piece, fill);
            compress_stripes::<V>(&mut self.leaves, self.level, &self.pending[..STRIPE]);
            self.pending.copy_within(STRIPE..self.pending_bytes, 0);
            self.pending_bytes -= STRIPE;
        }
        if piece.len() > Self::HELD {
            let (stripes, rest) = piece.split_at((piece.len() - Self::HELD).next_multiple_of(STRIPE));
            compress_stripes::<V>(&mut self.leaves, self.level, stripes);
            piece = rest;
        }
        self.keep(piece, piece.len());
    }

    /// Keeps the first bytes for later, and gives back the others.
    fn keep<'p>(&mut self, piece: &'p [u8], bytes: usize) -> &'p [u8] {
        let (kept, rest) = piece.split_at(bytes);
        self.pending[self.pending_bytes..][..bytes].copy_from_slice(kept);
        self.pending_bytes += bytes;
        rest
    }

    /// The digest of the message.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    #[must_use]
    #[doc(alias = "finish")]
    pub fn finalize(mut self) -> [u8; N] {
        if self.keyed { clear_stack(Depth::Tree, self.level, || self.digest()) } else { self.digest() }
    }

    /// The same where it lies.
    fn digest(&mut self) -> [u8; N] {
        self.pending[self.pending_bytes..].fill(0);
        let mut given = [0; LEAVES * MOST];
        let given = &mut given[..V::LEAVES * V::MAX_BYTES];
        let stripes = if self.pending_bytes > STRIPE { 2 } else { 1 };
        for stripe in 0..stripes {
            let left = self.pending_bytes - STRIPE * stripe;
            for leaf in 0..V::LEAVES {
                let begin = V::BLOCK_BYTES * leaf;
                // What the leaf has of this stripe, and whether it has some of the next one.
                let bytes = left.saturating_sub(begin).min(V::BLOCK_BYTES);
                if left <= begin + STRIPE {
                    self.mark_last(leaf, bytes);
                }
            }
            let pending = &self.pending[STRIPE * stripe..][..STRIPE];
            compress_stripes::<V>(&mut self.leaves, self.level, pending);
            for (leaf, given) in given.chunks_exact_mut(V::MAX_BYTES).enumerate() {
                // After the second stripe those alone that had a block of it.
                if stripe == 0 || left > V::BLOCK_BYTES * leaf {
                    for (bytes, row) in given.chunks_exact_mut(V::WORD_BYTES).zip(self.leaves.chunks_exact(V::LEAVES)) {
                        bytes.copy_from_slice(V::bytes(row[leaf]).as_ref());
                    }
                }
            }
        }
        let mut root = Variable::<V>::with_state(self.root, N, true, self.level);
        root.update(given);
        wipe(given);
        let mut digest = [0; N];
        root.write_digest(&mut digest);
        digest
    }

    /// The next block of a leaf is its last, and so many bytes of it belong to the message.
    fn mark_last(&mut self, leaf: usize, bytes: usize) {
        let [low, high, last, last_node] = [8, 9, 10, 11].map(|i| i * V::LEAVES + leaf);
        // The block adds its own length, of which not all belongs to the message.
        let counter = V::join([self.leaves[low], self.leaves[high]]).wrapping_sub((V::BLOCK_BYTES - bytes) as u128);
        [self.leaves[low], self.leaves[high]] = V::split(counter);
        self.leaves[last] = V::ONES;
        if leaf + 1 == V::LEAVES {
            self.leaves[last_node] = V::ONES;
        }
    }

    /// Whether `tag` is the digest of the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not.
    // As `finalize`.
    #[inline(never)]
    pub fn finalize_verify(mut self, tag: &[u8; N]) -> Result<(), Error> {
        clear_stack(Depth::Tree, self.level, || crate::bytes::verify(self.digest(), tag))
    }
}

/// Takes whole stripes into the leaves; one if there are flags.
fn compress_stripes<V: Variant>(leaves: &mut [V::Word], level: Level, stripes: &[u8]) {
    let (lanes, count) = (V::few_lanes(level), stripes.len() / STRIPE);
    let mut messages: [&[u8]; LEAVES] = [&[]; LEAVES];
    for (leaf, message) in messages[..V::LEAVES].iter_mut().enumerate() {
        *message = &stripes[V::BLOCK_BYTES * leaf..];
    }
    let messages = &messages[..V::LEAVES];
    if lanes == V::LEAVES {
        return V::compress_several(level, Several { states: leaves, messages, count, stride: STRIPE });
    }
    let mut states = [V::Word::ZERO; STATE * LEAVES];
    let states = &mut states[..STATE * lanes];
    let mut state = [V::Word::ZERO; STATE];
    for first in (0..V::LEAVES).step_by(lanes) {
        for lane in 0..lanes {
            column(leaves, V::LEAVES, first + lane, &mut state);
            set_column(states, lanes, lane, &state);
        }
        let messages = &messages[first..][..lanes];
        match messages {
            [message] => compress_alone::<V>(level, states, message, count),
            _ => V::compress_several(level, Several { states, messages, count, stride: STRIPE }),
        }
        for lane in 0..lanes {
            column(states, lanes, lane, &mut state);
            set_column(leaves, V::LEAVES, first + lane, &state);
        }
    }
    wipe(states);
    wipe(&mut state);
}

/// The same of one leaf.
fn compress_alone<V: Variant>(level: Level, state: &mut [V::Word], message: &[u8], count: usize) {
    let (state, more) = state.split_first_chunk_mut().expect("a state of 12 words");
    let mut before = V::join([more[0], more[1]]);
    let end = (more[2] == V::ONES).then_some(End { bytes: V::BLOCK_BYTES, last_node: more[3] == V::ONES });
    for stripe in 0..count {
        let blocks = &message[STRIPE * stripe..][..V::BLOCK_BYTES];
        V::compress(level, &mut Blocks { state, before, blocks, end });
        before = before.wrapping_add(V::BLOCK_BYTES as u128);
    }
    more[..2].copy_from_slice(&V::split(before));
}

crate::io::written_to!([V: Variant, const N: usize] Parallel<V, N>);

impl<V: Variant, const N: usize> crate::hash::function::Sealed for Parallel<V, N> {}

impl<V: Variant, const N: usize> crate::hash::function::InHmac for Parallel<V, N> {
    const KEEPS_A_BLOCK: bool = true;
}

impl<V: Variant, const N: usize> HashFunction for Parallel<V, N> {
    const NAME: &'static str = V::PARALLEL;
    const BYTES: usize = Self::BYTES;
    const BLOCK_BYTES: usize = V::BLOCK_BYTES;
    type Digest = [u8; N];

    fn with_level(level: Level) -> Self {
        Self::with_level(level)
    }
    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }
    fn finalize(self) -> [u8; N] {
        self.finalize()
    }
}

impl<V: Variant, const N: usize> Default for Parallel<V, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant, const N: usize> Drop for Parallel<V, N> {
    fn drop(&mut self) {
        wipe(&mut self.leaves);
        wipe(&mut self.pending);
    }
}

impl<V: Variant, const N: usize> zeroize::ZeroizeOnDrop for Parallel<V, N> {}

impl<V: Variant, const N: usize> fmt::Debug for Parallel<V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(V::PARALLEL).field("digest_bytes", &N).finish_non_exhaustive()
    }
}
