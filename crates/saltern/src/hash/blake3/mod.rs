//! BLAKE3.

#[doc(hidden)]
pub mod kernel;
mod levels;

mod many;
mod reader;
mod threads;

use many::Batch;
pub use reader::Reader;

use super::HashFunction;
use crate::backend::{self, Depth, clear_stack};
use crate::bytes::DerivedKey;
use crate::hash::blake3::kernel::chunk::{HashChunk, Last};
use crate::hash::blake3::kernel::tree::{MOST_CHUNKS, ROOM_FOR_FEW, ROOM_FOR_MOST, Subtree};

use crate::hash::blake3::kernel::{
    BLOCK, CHUNK, CHUNK_END, CHUNK_START, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL, INITIAL, InLine, KEYED_HASH, PARENT,
    ROOT,
};
use crate::little_endian::{begin_block, copy_short, words32};
use core::fmt;
use saltern_lanes::{Level, from_halves, wipe};

crate::bytes::secret! {
    /// A key for [`Blake3::new_keyed`]: 32 secret, uniformly random bytes.
    Key, 32, "key"
}

/// The most values that wait for their neighbours: one for every bit of the number of a chunk, and one more.
const MOST_WAITING: usize = 55;

/// BLAKE3: 32 bytes, or as many as anybody wants, from a message of any length, with or without a key.
///
/// A tree over chunks of 1 KiB, so that a long message has many that are hashed side by side.
///
/// The message may be secret, its length is not.
///
/// ```
/// use saltern::hash::Blake3;
///
/// let mut pieces = Blake3::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), Blake3::hash(b"forty sacks of salt"));
/// ```
#[derive(Clone)]
#[doc(alias("merkle", "xof"))]
pub struct Blake3 {
    key: [u32; 8],
    /// Those of the mode.
    flags: u32,
    chunk: Chunk,
    /// Chaining values of subtrees whose neighbours are not there yet, from the largest on.
    waiting: [[u8; 32]; MOST_WAITING],
    height: usize,
    /// The most that have been waiting: those after them are zeros.
    highest: usize,
    level: Level,
}

/// The chunk under way.
#[derive(Clone)]
struct Chunk {
    number: u64,
    /// As bytes, which the kernel replaces where they are.
    chaining: [u8; 32],
    /// The last block, which may be whole.
    block: [u8; BLOCK],
    filled: usize,
    /// How many bytes the blocks before it have.
    before: usize,
}

/// The bytes of words.
fn bytes32(words: &[u32; 8]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
    bytes
}

/// The node above two others.
fn parent(key: &[u32; 8], flags: u32, [left, right]: [&[u8; 32]; 2]) -> Last {
    let mut block = [0; BLOCK];
    block[..32].copy_from_slice(left);
    block[32..].copy_from_slice(right);
    Last { chaining: *key, block, bytes: BLOCK as u32, counter: 0, flags: flags | PARENT }
}

/// The values of the two halves of a subtree of up to [`MOST_CHUNKS`] chunks, which begins with chunk `counter`.
fn subtree(level: Level, key: &[u32; 8], flags: u32, data: &[u8], counter: u64) -> [[u8; 32]; 2] {
    if data.len() <= ROOM_FOR_FEW * CHUNK {
        backend::run(level, Subtree::<ROOM_FOR_FEW> { key, data, counter, flags })
    } else {
        backend::run(level, Subtree::<ROOM_FOR_MOST> { key, data, counter, flags })
    }
}

/// What every node of a message begins with.
#[derive(Clone, Copy)]
struct Mode<'a> {
    level: Level,
    key: &'a [u32; 8],
    flags: u32,
}

impl Mode<'_> {
    /// The value of a chunk, whose last block has the flag `root` besides.
    #[inline(always)]
    fn chunk(self, data: &[u8], counter: u64, root: u32) -> [u8; 32] {
        let (mut value, ends) = ([0; 32], [CHUNK_START, CHUNK_END | root]);
        let Mode { level, key, flags } = self;
        backend::run(level, HashChunk { chaining: Some(key), counter, flags, ends, message: data, value: &mut value });
        value
    }

    /// That of the node above two others, which are erased.
    fn above(self, mut pair: [[u8; 32]; 2], root: u32) -> [u8; 32] {
        let (mut value, ends) = ([0; 32], [0, PARENT | root]);
        let Mode { level, key, flags } = self;
        let message = pair.as_flattened();
        backend::run(level, HashChunk { chaining: Some(key), counter: 0, flags, ends, message, value: &mut value });
        wipe(pair.as_flattened_mut());
        value
    }

    /// The values of the two halves of a few chunks, of which the last may be shorter.
    // Not inlined: what a batch takes of the stack is not for subtrees too.
    #[inline(never)]
    fn side_by_side(self, data: &[u8], counter: u64) -> [[u8; 32]; 2] {
        Batch::new(self.key, self.flags, self.level).halves(data, counter)
    }

    /// The hash of a message of more than a chunk, and of [`MOST_CHUNKS`] at most.
    fn tree(self, mut data: &[u8]) -> [u8; 32] {
        // Subtrees with something behind them, each at most half of the one before.
        let mut left = [[0; 32]; MOST_CHUNKS.ilog2() as usize];
        let (mut count, mut counter) = (0, 0);
        let mut value = loop {
            let root = if count == 0 { ROOT } else { 0 };
            if data.len() <= CHUNK {
                break self.chunk(data, counter, root);
            }
            if data.len().is_power_of_two() {
                break self.above(subtree(self.level, self.key, self.flags, data, counter), root);
            }
            if at_once(data.len(), self.level) {
                break self.above(self.side_by_side(data, counter), root);
            }
            let chunks = 1_usize << ((data.len() - 1) / CHUNK).ilog2();
            let (whole, rest) = data.split_at(chunks * CHUNK);
            left[count] = match chunks {
                1 => self.chunk(whole, counter, 0),
                _ => self.above(subtree(self.level, self.key, self.flags, whole, counter), 0),
            };
            (data, count, counter) = (rest, count + 1, counter + chunks as u64);
        };
        while count > 0 {
            count -= 1;
            value = self.above([left[count], value], if count == 0 { ROOT } else { 0 });
        }
        wipe(left.as_flattened_mut());
        value
    }
}

/// Whether chunks with so many bytes, of which the last may be shorter, take less time side by side than as many as are a power of two
/// and then the others.
fn at_once(bytes: usize, level: Level) -> bool {
    let (chunks, blocks_of_last) = (bytes.div_ceil(CHUNK), bytes.saturating_sub(1) % CHUNK / BLOCK + 1);
    match (backend::lanes_32(level), chunks) {
        // Two and four in rows, eight and sixteen in columns.
        (8 | 16, 2) => blocks_of_last > 2,
        (16, 3) => blocks_of_last > 5,
        (16, chunks) => matches!(chunks, 4 | 6..=8 | 14..=16),
        (8, chunks) => matches!(chunks, 4..=8),
        (lanes, chunks) => chunks == lanes && lanes > 1,
    }
}

/// What goes up from a node.
fn up(level: Level, last: Last) -> [u8; 32] {
    last_value(level, last, 0)
}

/// The value of a node by its last block, whose flags are also these.
fn last_value(level: Level, mut last: Last, more: u32) -> [u8; 32] {
    let value = value_at(level, &last, last.counter, more);
    last.wipe();
    value
}

/// The same with another number.
fn value_at(level: Level, last: &Last, counter: u64, more: u32) -> [u8; 32] {
    let mut value = [0; 32];
    let Last { chaining, flags, block, bytes, .. } = last;
    let (chaining, ends, message) = (Some(chaining), [0, more], &block[..(*bytes as usize).min(BLOCK)]);
    backend::run(level, HashChunk { chaining, counter, flags: *flags, ends, message, value: &mut value });
    value
}

/// A key that begins as a hash does: none of them has more bytes.
#[inline(always)]
fn derived<K: DerivedKey>(hash: impl FnOnce() -> [u8; 32]) -> K {
    K::filled_by(|key: &mut [u8]| {
        let mut hash = hash();
        key.copy_from_slice(&hash[..key.len()]);
        wipe(&mut hash);
    })
}

impl Chunk {
    fn new(key: &[u32; 8], number: u64) -> Self {
        Chunk { number, chaining: bytes32(key), block: [0; BLOCK], filled: 0, before: 0 }
    }

    fn len(&self) -> usize {
        self.before + self.filled
    }

    /// The flags of the next block, and these of the last that comes with it.
    fn ends(&self, last: u32) -> [u32; 2] {
        [if self.before == 0 { CHUNK_START } else { 0 }, last]
    }

    /// Goes on with what still belongs to the chunk. A block is taken when another one follows.
    fn update(&mut self, level: Level, flags: u32, mut piece: &[u8]) {
        if self.filled > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(BLOCK - self.filled));
            copy_short(&mut self.block[self.filled..], fill);
            self.filled += fill.len();
            piece = rest;
            if piece.is_empty() {
                return;
            }
            // Where it is: a copy would have to be erased.
            let (ends, counter) = (self.ends(0), self.number);
            let (message, value) = (&self.block[..], &mut self.chaining);
            backend::run(level, HashChunk { chaining: None, counter, flags, ends, message, value });
            self.before += BLOCK;
        }
        let (blocks, rest) = piece.split_at(piece.len().saturating_sub(1) / BLOCK * BLOCK);
        if !blocks.is_empty() {
            let (ends, counter, value) = (self.ends(0), self.number, &mut self.chaining);
            backend::run(level, HashChunk { chaining: None, counter, flags, ends, message: blocks, value });
            self.before += blocks.len();
        }
        copy_short(&mut self.block, rest);
        self.filled = rest.len();
    }

    /// Its value, by its last block, whose flags are also these. It is in the place of the chaining value then.
    fn finish(&mut self, level: Level, flags: u32, more: u32) -> [u8; 32] {
        let (ends, counter) = (self.ends(CHUNK_END | more), self.number);
        let (message, value) = (&self.block[..self.filled.min(BLOCK)], &mut self.chaining);
        backend::run(level, HashChunk { chaining: None, counter, flags, ends, message, value });
        self.chaining
    }

    /// Its last block.
    #[inline(always)]
    fn last(&self, flags: u32) -> Last {
        let mut block = [0; BLOCK];
        begin_block(&mut block, &self.block[..self.filled]);
        let [start, end] = self.ends(CHUNK_END);
        Last {
            chaining: words32(&self.chaining),
            block,
            bytes: self.filled as u32,
            counter: self.number,
            flags: flags | start | end,
        }
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        wipe(&mut self.chaining);
        wipe(&mut self.block);
    }
}

impl Blake3 {
    /// The size of a hash in bytes.
    pub const BYTES: usize = 32;

    /// Begins a message.
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn with_level(level: Level) -> Self {
        Self::in_mode(&INITIAL, 0, level)
    }

    /// Not part of the interface: after so many chunks that are only counted, for tests, whose messages cannot be that long. The
    /// values of their subtrees are zeros. A message must follow that is not empty.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn after(chunks: u64, level: Level) -> Self {
        let mut hash = Self::with_level(level);
        hash.chunk.number = chunks;
        (hash.height, hash.highest) = (chunks.count_ones() as usize, MOST_WAITING);
        hash
    }

    /// Begins a message under a key: the hash authenticates it, or is a pseudorandom function of it.
    ///
    /// Compare a hash that authenticates with [`Blake3::finalize_verify`].
    #[doc(alias = "keyed")]
    pub fn new_keyed(key: &Key) -> Self {
        Self::new_keyed_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn new_keyed_at(key: &Key, level: Level) -> Self {
        // It is made where the caller wants it: what is left of the key is near.
        clear_stack(Depth::Keys, level, || {
            let mut words = words32(key.expose_secret());
            let hash = Self::in_mode(&words, KEYED_HASH, level);
            wipe(&mut words);
            hash
        })
    }

    /// Begins to derive a key: the message is what it is derived from, a secret of any length.
    ///
    /// The context says what the key is for. It is a constant of the program, different for every purpose in any program:
    /// its name, a date, and the purpose.
    ///
    /// ```
    /// use saltern::hash::Blake3;
    ///
    /// let mut derived = Blake3::new_derive_key("salt mill 2026-11-22 keys of the ledger");
    /// derived.update(b"what only the miller knows");
    /// let key: [u8; 32] = derived.finalize();
    /// ```
    pub fn new_derive_key(context: &str) -> Self {
        Self::new_derive_key_at(context, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn new_derive_key_at(context: &str, level: Level) -> Self {
        Self::in_mode(&Self::context_key(context, level), DERIVE_KEY_MATERIAL, level)
    }

    /// The key that is derived from `material`, as one of the library's types: the beginning of what [`Blake3::new_derive_key`] gives
    /// for the same context.
    ///
    /// The material is a secret of any length that nobody can guess; a password is none.
    ///
    /// ```
    /// use saltern::aead;
    /// use saltern::hash::Blake3;
    ///
    /// let key: aead::Key = Blake3::derive_key("salt mill 2026-11-22 keys of the ledger", &[7; 32]);
    /// ```
    #[must_use]
    pub fn derive_key<K: DerivedKey>(context: &str, material: &[u8]) -> K {
        Self::derive_key_at(context, material, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn derive_key_at<K: DerivedKey>(context: &str, material: &[u8], level: Level) -> K {
        let context = InLine(Self::context_key(context, level));
        // As for a hash under a key.
        if material.len() <= CHUNK {
            let material = &material[..material.len().min(CHUNK)];
            return clear_stack(Depth::Keys, level, || {
                derived(|| Self::one_chunk(&context.0, DERIVE_KEY_MATERIAL, material, level))
            });
        }
        clear_stack(Depth::Tree, level, || derived(|| Self::whole(&context.0, DERIVE_KEY_MATERIAL, material, level)))
    }

    /// What takes a key's place where keys are derived. A context is public.
    fn context_key(context: &str, level: Level) -> [u32; 8] {
        words32(&Self::whole(&INITIAL, DERIVE_KEY_CONTEXT, context.as_bytes(), level))
    }

    fn in_mode(key: &[u32; 8], flags: u32, level: Level) -> Self {
        Blake3 {
            key: *key,
            flags,
            chunk: Chunk::new(key, 0),
            waiting: [[0; 32]; MOST_WAITING],
            height: 0,
            highest: 0,
            level,
        }
    }

    /// The hash of a whole message.
    #[must_use]
    #[doc(alias = "digest")]
    pub fn hash(message: &[u8]) -> [u8; 32] {
        Self::hash_at(message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn hash_at(message: &[u8], level: Level) -> [u8; 32] {
        Self::whole(&INITIAL, 0, message, level)
    }

    /// The hash of a whole message under a key. One that authenticates a message is compared by [`Blake3::verify`], in
    /// constant time; `==` of arrays takes longer the more of a forgery is right.
    #[must_use]
    #[doc(alias = "keyed_hash")]
    pub fn authenticate(key: &Key, message: &[u8]) -> [u8; 32] {
        Self::authenticate_at(key, message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn authenticate_at(key: &Key, message: &[u8], level: Level) -> [u8; 32] {
        // One chunk leaves little on the stack. To clear as much as a tree leaves would take longer than to hash a block.
        if message.len() <= CHUNK {
            return clear_stack(Depth::Keys, level, || {
                let mut words = InLine(words32(key.expose_secret()));
                // Cut, it is not copied by a vector, which would wait for the two words that were just written.
                let message = &message[..message.len().min(CHUNK)];
                let hash = Self::one_chunk(&words.0, KEYED_HASH, message, level);
                wipe(&mut words.0);
                hash
            });
        }
        clear_stack(Depth::Tree, level, || {
            let mut words = words32(key.expose_secret());
            let hash = Self::whole(&words, KEYED_HASH, message, level);
            wipe(&mut words);
            hash
        })
    }

    /// Whether `hash` is that of `message` under the key, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`](crate::Error::Unauthentic) if it is not.
    pub fn verify(key: &Key, message: &[u8], hash: &[u8; 32]) -> Result<(), crate::Error> {
        crate::bytes::verify(Self::authenticate(key, message), hash)
    }

    #[inline(always)]
    fn one_chunk(key: &[u32; 8], flags: u32, message: &[u8], level: Level) -> [u8; 32] {
        from_halves(&Mode { level, key, flags }.chunk(message, 0, ROOT))
    }

    fn whole(key: &[u32; 8], flags: u32, message: &[u8], level: Level) -> [u8; 32] {
        if message.len() <= CHUNK {
            return Self::one_chunk(key, flags, message, level);
        }
        if message.len() <= MOST_CHUNKS * CHUNK {
            return Mode { level, key, flags }.tree(message);
        }
        let mut hash = Self::in_mode(key, flags, level);
        hash.update(message);
        hash.finalize()
    }

    /// Goes on with the message.
    pub fn update(&mut self, mut piece: &[u8]) {
        if self.chunk.len() > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(CHUNK - self.chunk.len()));
            self.chunk.update(self.level, self.flags, fill);
            piece = rest;
            if piece.is_empty() {
                return;
            }
            self.end_chunk();
        }
        while piece.len() > CHUNK {
            let mut chunks = 1_usize << (piece.len() / CHUNK).min(MOST_CHUNKS).ilog2();
            // A subtree begins at a multiple of its size.
            while (chunks as u64 - 1) & self.chunk.number != 0 {
                chunks /= 2;
            }
            let (data, rest) = piece.split_at(chunks * CHUNK);
            piece = rest;
            if chunks == 1 {
                self.chunk.update(self.level, self.flags, data);
                self.end_chunk();
                continue;
            }
            let (counter, flags) = (self.chunk.number, self.flags);
            let mut pair = subtree(self.level, &self.key, flags, data, counter);
            self.push(pair[0], counter);
            self.push(pair[1], counter + chunks as u64 / 2);
            wipe(pair.as_flattened_mut());
            self.chunk.number += chunks as u64;
        }
        if !piece.is_empty() {
            self.chunk.update(self.level, self.flags, piece);
            self.merge(self.chunk.number);
        }
    }

    /// The chunk is whole, and something follows.
    fn end_chunk(&mut self) {
        let (value, number) = (self.chunk.finish(self.level, self.flags, 0), self.chunk.number);
        self.push(value, number);
        self.chunk = Chunk::new(&self.key, number + 1);
    }

    /// The node above the last two that wait.
    fn last_two(&self) -> Last {
        parent(&self.key, self.flags, [&self.waiting[self.height - 2], &self.waiting[self.height - 1]])
    }

    /// Before chunk `number`, joins neighbours until there is a subtree for each bit of it. This waits until something
    /// follows, since the node above all is another one than those below it.
    fn merge(&mut self, number: u64) {
        while self.height > number.count_ones() as usize {
            let last = self.last_two();
            self.waiting[self.height - 2] = up(self.level, last);
            self.height -= 1;
        }
    }

    /// A complete subtree that begins with chunk `number`.
    fn push(&mut self, value: [u8; 32], number: u64) {
        self.merge(number);
        self.waiting[self.height] = value;
        self.height += 1;
        self.highest = self.highest.max(self.height);
    }

    /// The node above all.
    #[inline(always)]
    fn root(&self) -> Last {
        let (mut last, mut left) = if self.chunk.len() > 0 || self.height == 0 {
            (self.chunk.last(self.flags), self.height)
        } else {
            (self.last_two(), self.height - 2)
        };
        while left > 0 {
            left -= 1;
            last = parent(&self.key, self.flags, [&self.waiting[left], &up(self.level, last)]);
        }
        last
    }

    /// The hash of the message.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    #[must_use]
    #[doc(alias = "finish")]
    pub fn finalize(mut self) -> [u8; 32] {
        // Without a key nothing is secret but the message.
        match (self.flags, self.height) {
            (0, _) => self.digest(),
            (_, 0) => clear_stack(Depth::Keys, self.level, || self.digest()),
            _ => clear_stack(Depth::Tree, self.level, || self.digest()),
        }
    }

    fn digest(&mut self) -> [u8; 32] {
        if self.height == 0 {
            return self.chunk.finish(self.level, self.flags, ROOT);
        }
        last_value(self.level, self.root(), ROOT)
    }

    /// The output for the message, of which as much can be read as anybody wants; it begins with the hash.
    // As `finalize`.
    #[inline(never)]
    pub fn finalize_xof(self) -> Reader {
        if self.flags == 0 {
            return Reader::new(self.root(), self.level);
        }
        clear_stack(Depth::Tree, self.level, || Reader::new(self.root(), self.level))
    }

    /// Whether `hash` is the message's, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`](crate::Error::Unauthentic) if it is not.
    pub fn finalize_verify(self, hash: &[u8; 32]) -> Result<(), crate::Error> {
        crate::bytes::verify(self.finalize(), hash)
    }
}

impl Default for Blake3 {
    fn default() -> Self {
        Self::new()
    }
}

crate::io::written_to!(Blake3);

impl super::function::Sealed for Blake3 {}
impl super::function::InHmac for Blake3 {}

impl HashFunction for Blake3 {
    const NAME: &'static str = "BLAKE3";
    const BYTES: usize = 32;
    const BLOCK_BYTES: usize = BLOCK;
    type Digest = [u8; 32];

    fn with_level(level: Level) -> Self {
        Self::with_level(level)
    }
    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }
    fn finalize(self) -> [u8; 32] {
        self.finalize()
    }
    fn hash_at(message: &[u8], level: Level) -> [u8; 32] {
        Self::hash_at(message, level)
    }
    fn hash_many<M: AsRef<[u8]>>(messages: &[M], hashes: &mut [[u8; 32]]) -> Result<(), crate::Error> {
        Self::hash_many(messages, hashes)
    }
}

impl Drop for Blake3 {
    fn drop(&mut self) {
        wipe(&mut self.key);
        wipe(self.waiting[..self.highest].as_flattened_mut());
    }
}

impl zeroize::ZeroizeOnDrop for Blake3 {}

impl fmt::Debug for Blake3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blake3").field("level", &self.level).finish_non_exhaustive()
    }
}
