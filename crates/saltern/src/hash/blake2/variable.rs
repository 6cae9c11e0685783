//! A running hash whose digest's length is known when the program runs.

use super::{Parameters, Variant};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::hash::blake2::kernel::{Blocks, End};
use crate::little_endian::{begin_block, copy_short};
use core::fmt;
use saltern_lanes::{Bits, Level, wipe};

/// BLAKE2 with a digest of a length that is known when the program runs. [`Parameters::begin_variable`] begins one.
///
/// ```
/// use saltern::hash::blake2::{Parameters, Variable, variant};
///
/// let mut digest = [0; 20];
/// let mut hash = Variable::<variant::Blake2b>::new(digest.len())?;
/// hash.update(b"forty sacks of salt");
/// hash.finalize_into(&mut digest)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Variable<V: Variant> {
    pub(super) state: [V::Word; 8],
    /// The bytes that were not compressed yet. A block that is full waits: it may be the last. Of a key to which no message came
    /// yet, it and the state before its block.
    pending: V::Block,
    pending_bytes: usize,
    pub(super) compressed: u128,
    digest_bytes: usize,
    pub(super) last_node: bool,
    level: Level,
    /// Whether there is a key, of which nobody but this clears what the state after it and the end of the message leave.
    pub(super) clears: bool,
    /// What would be padding on machines of 64 bits: with a copy of a hash, that takes what was on the stack before.
    _padding: [u8; 12],
}

impl<V: Variant> Variable<V> {
    /// Begins a message whose digest has `digest_bytes` bytes.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for 0 bytes, or for more than 64 with BLAKE2b, 32 with BLAKE2s.
    pub fn new(digest_bytes: usize) -> Result<Self, Error> {
        Parameters::new().begin_variable(digest_bytes)
    }

    /// The same where the length is known to be in its range, at a level of the caller's choice.
    pub(crate) fn plain_at(digest_bytes: usize, level: Level) -> Self {
        // No key, and the only node of its tree.
        let mut block = [0; 64];
        block[..4].copy_from_slice(&[digest_bytes as u8, 0, 1, 1]);
        Self::with_block(&block, digest_bytes, false, level)
    }

    /// Not part of the interface: the same after so many blocks that are only counted, for tests, whose messages cannot be
    /// that long. A message must follow that is not empty.
    #[doc(hidden)]
    #[must_use]
    pub fn after(blocks: u64, digest_bytes: usize, level: Level) -> Self {
        let mut hash = Self::plain_at(digest_bytes, level);
        hash.compressed = u128::from(blocks) * V::BLOCK_BYTES as u128;
        hash
    }

    /// The digest of a whole message, likewise. Nothing is copied but a last block that is not whole.
    ///
    /// Where it is known how long the digest is, the state begins as a constant: vectors would wait for a word stored into it.
    #[inline(always)]
    pub(super) fn hash(message: &[u8], digest: &mut [u8], level: Level) {
        let mut state = only_node::<V>(digest.len(), 0);
        take_all::<V>(&mut state, 0, message, false, level);
        write::<V>(|i| state[i], digest);
        wipe(&mut state);
    }

    /// The same with a key whose length was checked. The caller clears the stack.
    pub(super) fn tag(key: &[u8], message: &[u8], tag: &mut [u8], level: Level) {
        let mut state = only_node::<V>(tag.len(), key.len());
        // The key's block, and behind it a message that is not longer: one call takes both.
        let mut blocks = [0; 2 * MOST_BLOCK];
        blocks[..key.len()].copy_from_slice(key);
        let short = message.len() <= V::BLOCK_BYTES;
        if short {
            blocks[V::BLOCK_BYTES..][..message.len()].copy_from_slice(message);
        }
        // Without a message the key's block is the last.
        let (count, last) = if short && !message.is_empty() { (2, message.len()) } else { (1, V::BLOCK_BYTES) };
        let end = short.then_some(End { bytes: last, last_node: false });
        let taken = &blocks[..count * V::BLOCK_BYTES];
        V::compress(level, &mut Blocks { state: &mut state, before: 0, blocks: taken, end });
        wipe(&mut blocks);
        if !short {
            take_all::<V>(&mut state, V::BLOCK_BYTES as u128, message, false, level);
        }
        write::<V>(|i| state[i], tag);
        wipe(&mut state);
    }

    /// With a block of parameters, of which BLAKE2s takes the first half.
    pub(super) fn with_block(block: &[u8; 64], digest_bytes: usize, last_node: bool, level: Level) -> Self {
        Self::with_state(state_after::<V>(block), digest_bytes, last_node, level)
    }

    /// With the state after it.
    pub(super) fn with_state(state: [V::Word; 8], digest_bytes: usize, last_node: bool, level: Level) -> Self {
        Variable {
            state,
            pending: V::EMPTY,
            pending_bytes: 0,
            compressed: 0,
            digest_bytes,
            last_node,
            level,
            clears: false,
            _padding: [0; 12],
        }
    }

    /// How many bytes its digest has.
    pub fn digest_bytes(&self) -> usize {
        self.digest_bytes
    }

    /// Takes a key, which is the first block, where nothing came before.
    ///
    /// Its state is made here, once for all messages that begin with a copy of this.
    pub(super) fn take_key(&mut self, key: &[u8]) {
        let pending = self.pending.as_mut();
        pending[..key.len()].copy_from_slice(key);
        let before = self.state;
        self.compress_pending(None);
        for (bytes, &word) in self.pending.as_mut()[V::MAX_BYTES..].chunks_exact_mut(V::WORD_BYTES).zip(&before) {
            bytes.copy_from_slice(V::bytes(word).as_ref());
        }
    }

    /// Whether there is a key to which no message came yet: then its block is the last. Behind anything else that was compressed at
    /// least one byte waits.
    fn key_alone(&self) -> bool {
        self.compressed > 0 && self.pending_bytes == 0
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        // What takes the first block into the state after the key.
        let first = self.compressed <= V::BLOCK_BYTES as u128 && piece.len() > V::BLOCK_BYTES - self.pending_bytes;
        if self.clears && first {
            clear_stack(Depth::Hash, self.level, || self.take(piece));
        } else {
            self.take(piece);
        }
    }

    fn take(&mut self, mut piece: &[u8]) {
        if self.pending_bytes > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(V::BLOCK_BYTES - self.pending_bytes));
            copy_short(&mut self.pending.as_mut()[self.pending_bytes..], fill);
            self.pending_bytes += fill.len();
            piece = rest;
            if piece.is_empty() {
                return;
            }
            self.compress_pending(None);
        }
        // At least one byte stays for the last block.
        let (blocks, rest) = piece.split_at(piece.len().saturating_sub(1) / V::BLOCK_BYTES * V::BLOCK_BYTES);
        if !blocks.is_empty() {
            V::compress(self.level, &mut Blocks { state: &mut self.state, before: self.compressed, blocks, end: None });
            self.compressed += blocks.len() as u128;
        }
        copy_short(self.pending.as_mut(), rest);
        self.pending_bytes = rest.len();
    }

    /// Writes the digest of the message.
    ///
    /// # Errors
    /// [`Error::Length`] if `digest` has not as many bytes as were asked for.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    pub fn finalize_into(mut self, digest: &mut [u8]) -> Result<(), Error> {
        crate::error::length("digest", digest.len(), self.digest_bytes)?;
        self.write_digest(digest);
        Ok(())
    }

    /// The same for a digest of the right length.
    pub(crate) fn write_digest(&mut self, digest: &mut [u8]) {
        if self.clears { clear_stack(Depth::Hash, self.level, || self.end(digest)) } else { self.end(digest) }
    }

    fn end(&mut self, digest: &mut [u8]) {
        if self.key_alone() {
            self.put_back_the_key();
        }
        self.pending.as_mut()[self.pending_bytes..].fill(0);
        let end = End { bytes: self.pending_bytes, last_node: self.last_node };
        self.compress_pending(Some(end));
        write::<V>(|i| self.state[i], digest);
    }

    #[cold]
    fn put_back_the_key(&mut self) {
        let before = &mut self.pending.as_mut()[V::MAX_BYTES..];
        for (i, word) in self.state.iter_mut().enumerate() {
            *word = V::word(before, i);
        }
        before.fill(0);
        (self.pending_bytes, self.compressed) = (V::BLOCK_BYTES, 0);
    }

    fn compress_pending(&mut self, end: Option<End>) {
        let Variable { state, pending, compressed, level, .. } = self;
        V::compress(*level, &mut Blocks { state, before: *compressed, blocks: pending.as_ref(), end });
        *compressed += V::BLOCK_BYTES as u128;
    }
}

/// For [`states`](crate::hazmat::states), where the state is the caller's.
impl Variable<super::variant::Blake2b> {
    /// The state before a message, or before a key of so many bytes.
    pub(crate) fn begun(digest_bytes: usize, key_bytes: usize) -> [u64; 8] {
        only_node::<super::variant::Blake2b>(digest_bytes, key_bytes)
    }

    /// Takes whole blocks that do not end the message, after so many bytes.
    pub(crate) fn take_blocks(state: &mut [u64; 8], before: u128, blocks: &[u8]) {
        let mut blocks = Blocks { state, before, blocks, end: None };
        <super::variant::Blake2b as super::Blake2Kernels>::compress(Level::current(), &mut blocks);
    }

    /// Takes the end of the message, and writes the digest.
    pub(crate) fn end_after(state: &mut [u64; 8], before: u128, last: &[u8], digest: &mut [u8]) {
        take_all::<super::variant::Blake2b>(state, before, last, false, Level::current());
        write::<super::variant::Blake2b>(|i| state[i], digest);
    }
}

/// The bytes of BLAKE2b's block, the longer one.
const MOST_BLOCK: usize = 128;

/// The state before the only node of a tree.
#[inline(always)]
pub(super) fn only_node<V: Variant>(digest_bytes: usize, key_bytes: usize) -> [V::Word; 8] {
    let [first, b, c, d, e, f, g, h] = V::INITIAL;
    let first = first.xor(V::word(&[digest_bytes as u8, key_bytes as u8, 1, 1, 0, 0, 0, 0], 0));
    [first, b, c, d, e, f, g, h]
}

/// Takes a message to its end, after so many bytes.
#[inline(always)]
pub(super) fn take_all<V: Variant>(
    state: &mut [V::Word; 8],
    before: u128,
    message: &[u8],
    last_node: bool,
    level: Level,
) {
    let (blocks, rest) = message.split_at(message.len() / V::BLOCK_BYTES * V::BLOCK_BYTES);
    // Whole blocks, the last of which may end the message.
    if !blocks.is_empty() {
        let end = rest.is_empty().then_some(End { bytes: V::BLOCK_BYTES, last_node });
        V::compress(level, &mut Blocks { state, before, blocks, end });
    }
    if blocks.is_empty() || !rest.is_empty() {
        let mut block = V::EMPTY;
        begin_block(block.as_mut(), rest);
        let end = Some(End { bytes: rest.len(), last_node });
        let before = before + blocks.len() as u128;
        V::compress(level, &mut Blocks { state, before, blocks: block.as_ref(), end });
        wipe(block.as_mut());
    }
}

/// The state after a block of parameters.
pub(super) fn state_after<V: Variant>(block: &[u8; 64]) -> [V::Word; 8] {
    let mut state = V::INITIAL;
    for (i, word) in state.iter_mut().enumerate() {
        *word = word.xor(V::word(block, i));
    }
    state
}

/// The first bytes of a state.
pub(super) fn write<V: Variant>(word: impl Fn(usize) -> V::Word, digest: &mut [u8]) {
    // Whole words by themselves: copies of a length that is known.
    let whole = digest.len() / V::WORD_BYTES;
    for (i, bytes) in digest.chunks_exact_mut(V::WORD_BYTES).enumerate() {
        bytes.copy_from_slice(V::bytes(word(i)).as_ref());
    }
    let rest = &mut digest[whole * V::WORD_BYTES..];
    if !rest.is_empty() {
        rest.copy_from_slice(&V::bytes(word(whole)).as_ref()[..rest.len()]);
    }
}

impl<V: Variant> Drop for Variable<V> {
    fn drop(&mut self) {
        wipe(&mut self.state);
        wipe(self.pending.as_mut());
    }
}

crate::io::written_to!([V: Variant] Variable<V>);

impl<V: Variant> zeroize::ZeroizeOnDrop for Variable<V> {}

impl<V: Variant> fmt::Debug for Variable<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(V::NAME).field("digest_bytes", &self.digest_bytes).finish_non_exhaustive()
    }
}
