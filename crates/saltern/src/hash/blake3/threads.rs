//! One message by several threads, of which each takes whole subtrees.

use super::{Blake3, parent, subtree, up};
use crate::hash::blake3::kernel::CHUNK;
use crate::hash::blake3::kernel::tree::{MOST_CHUNKS, PART};
use crate::threads::run;
use saltern_lanes::{Level, wipe};

/// How many subtrees there are at most in one call.
const MOST_SUBTREES: usize = 256;

/// How many there are at least for each thread, where the message is long enough for that: it may begin late, or be slower.
const EACH: usize = 8;

/// How many bytes there are at least for each thread: to start one and to wait for its end takes as long as hundreds of KiB.
const LEAST: usize = 1 << 20;

impl Blake3 {
    /// The hash of a whole message by at most so many threads, this one among them: what [`Blake3::hash`] gives.
    ///
    /// Threads are started in each call, as in [`Blake3::update_with_threads`]; a message of less than 2 MiB is left to this one,
    /// and takes as long as without this.
    ///
    /// ```
    /// use saltern::hash::Blake3;
    ///
    /// let long = vec![7; 2 << 20];
    /// assert_eq!(Blake3::hash_with_threads(&long, 4), Blake3::hash(&long));
    /// ```
    #[must_use]
    pub fn hash_with_threads(message: &[u8], threads: usize) -> [u8; 32] {
        Self::hash_with_threads_at(message, threads, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn hash_with_threads_at(message: &[u8], threads: usize, level: Level) -> [u8; 32] {
        if most_threads(message.len(), threads) == 1 {
            return Self::hash_at(message, level);
        }
        let mut hash = Self::with_level(level);
        hash.update_with_threads(message, threads);
        hash.finalize()
    }

    /// Goes on with the message by at most so many threads, this one among them. It makes no difference to the hash.
    ///
    /// Threads are started in each call, which pays for pieces of several megabytes: there is at most one for each MiB, so a
    /// piece of less than 2 MiB is left to this thread. Without `std` everything is.
    ///
    /// ```
    /// use saltern::hash::Blake3;
    ///
    /// let long = vec![7; 2 << 20];
    /// let mut message = Blake3::new();
    /// message.update_with_threads(&long, 4);
    /// assert_eq!(message.finalize(), Blake3::hash(&long));
    /// ```
    pub fn update_with_threads(&mut self, piece: &[u8], threads: usize) {
        let threads = most_threads(piece.len(), threads);
        if threads == 1 {
            return self.update(piece);
        }
        let size = subtree_size(piece.len() / CHUNK, threads);
        // Up to where a subtree of this size begins; the chunk under way is behind its number.
        let behind = self.chunk.number % size as u64 * CHUNK as u64 + self.chunk.len() as u64;
        let to_go = (size * CHUNK) as u64 - behind;
        let (before, rest) = piece.split_at(if behind == 0 { 0 } else { to_go.min(piece.len() as u64) as usize });
        let count = rest.len() / (size * CHUNK);
        // One alone may be the whole message, whose root is not a value like others.
        if count < 2 {
            return self.update(piece);
        }
        self.update(before);
        if self.chunk.len() > 0 {
            self.end_chunk();
        }
        let (whole, rest) = rest.split_at(count * size * CHUNK);
        let first = self.chunk.number;
        let mut pairs = [[[0; 32]; 2]; MOST_SUBTREES];
        let pairs = &mut pairs[..count];
        let shares = pairs.iter_mut().zip(whole.chunks(size * CHUNK)).enumerate();
        let this = &*self;
        run(threads, shares, |(i, (pair, data))| *pair = this.halves(data, first + (i * size) as u64));
        for pair in &*pairs {
            for half in pair {
                self.push(*half, self.chunk.number);
                self.chunk.number += size as u64 / 2;
            }
        }
        wipe(pairs.as_flattened_mut().as_flattened_mut());
        self.update(rest);
    }

    /// The values of the two halves of a subtree, which begins with chunk `number`.
    fn halves(&self, data: &[u8], number: u64) -> [[u8; 32]; 2] {
        let chunks = data.len() / CHUNK;
        if chunks <= MOST_CHUNKS {
            return subtree(self.level, &self.key, self.flags, data, number);
        }
        let (left, right) = data.split_at(data.len() / 2);
        let mut pairs = [self.halves(left, number), self.halves(right, number + chunks as u64 / 2)];
        let values = pairs.each_ref().map(|pair| up(self.level, parent(&self.key, self.flags, pair.each_ref())));
        wipe(pairs.as_flattened_mut().as_flattened_mut());
        values
    }
}

/// How many of these threads are worth their while for so many bytes.
fn most_threads(bytes: usize, threads: usize) -> usize {
    let most = if cfg!(feature = "std") { (bytes / LEAST).clamp(1, MOST_SUBTREES) } else { 1 };
    threads.clamp(1, most)
}

/// How many chunks each subtree has, a power of two, for a piece of so many chunks.
fn subtree_size(chunks: usize, threads: usize) -> usize {
    let wanted = (chunks / (EACH * threads)).max(chunks.div_ceil(MOST_SUBTREES)).max(PART);
    // Up, where otherwise there were too many.
    let below = 1 << wanted.ilog2();
    if chunks / below > MOST_SUBTREES { 2 * below } else { below }
}
