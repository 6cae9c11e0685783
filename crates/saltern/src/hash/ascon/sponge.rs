//! The sponge that these functions are made of, and many of them side by side.

use crate::hash::ascon::kernel::{self, HISTORY, RATE, STATE, Vertical64};
use crate::little_endian::last_bytes;
use crate::many::{self, Column, SideBySide};
use crate::{Error, backend};
use core::fmt;
use saltern_lanes::{Level, wipe};

/// A sponge: bytes go in, then it is padded, then bytes come out.
#[derive(Clone)]
pub struct Sponge {
    state: [u64; STATE],
    /// How much of a block has been taken in or given out: before the padding less than a block.
    at: usize,
    level: Level,
}

impl Sponge {
    pub fn new(begin: &[u64; STATE], level: Level) -> Self {
        Sponge { state: *begin, at: 0, level }
    }

    /// The output for a whole message.
    pub fn hash(begin: &[u64; STATE], message: &[u8], output: &mut [u8], level: Level) {
        let mut sponge = Sponge::new(begin, level);
        sponge.absorb(message);
        sponge.pad();
        sponge.squeeze(output);
    }

    pub fn level(&self) -> Level {
        self.level
    }

    fn run(&mut self, input: &[u8], output: &mut [u8]) {
        backend::run(self.level, kernel::Sponge { state: &mut self.state, input, output });
    }

    /// Adds less than a word to the block, within it.
    fn add(&mut self, bytes: &[u8]) {
        self.state[0] ^= last_bytes(bytes) << (8 * self.at);
        self.at += bytes.len();
    }

    /// Takes bytes in.
    pub fn absorb(&mut self, mut piece: &[u8]) {
        if self.at > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(RATE - self.at));
            self.add(fill);
            if self.at < RATE {
                return;
            }
            (self.at, piece) = (0, rest);
            // The block is there already: what is added are zeros.
            self.run(&[0; RATE], &mut []);
        }
        let (blocks, rest) = piece.split_at(piece.len() / RATE * RATE);
        if !blocks.is_empty() {
            self.run(blocks, &mut []);
        }
        self.add(rest);
    }

    /// Ends the input.
    pub fn pad(&mut self) {
        self.add(&[1]);
        self.at = RATE;
    }

    /// Ends one input, behind which another one begins.
    pub fn end_block(&mut self) {
        self.pad();
        self.at = 0;
        self.run(&[0; RATE], &mut []);
    }

    /// Gives bytes out, after [`Sponge::pad`].
    pub fn squeeze(&mut self, output: &mut [u8]) {
        let n = output.len().min(RATE - self.at);
        let (beginning, rest) = output.split_at_mut(n);
        beginning.copy_from_slice(&self.state[0].to_le_bytes()[self.at..][..n]);
        self.at += n;
        if !rest.is_empty() {
            self.at = (rest.len() - 1) % RATE + 1;
            self.run(&[], rest);
        }
    }
}

impl Drop for Sponge {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

impl zeroize::ZeroizeOnDrop for Sponge {}

/// The output of [`AsconXof128`](super::AsconXof128) or [`AsconCxof128`](super::AsconCxof128): as many bytes as anybody wants, in
/// pieces of any lengths.
///
/// ```
/// use saltern::hash::AsconXof128;
///
/// let mut output = AsconXof128::new().finalize_xof();
/// let (mut first, mut second) = ([0; 5], [0; 27]);
/// output.squeeze(&mut first);
/// output.squeeze(&mut second);
/// let mut whole = [0; 32];
/// AsconXof128::hash(b"", &mut whole);
/// assert_eq!([&first[..], &second].concat(), whole);
/// ```
#[derive(Clone)]
pub struct AsconReader {
    sponge: Sponge,
}

impl AsconReader {
    /// Of a sponge that was padded.
    pub(super) fn new(sponge: Sponge) -> Self {
        AsconReader { sponge }
    }

    /// Fills `output` with the next bytes.
    #[doc(alias("read", "fill", "finalize_into"))]
    pub fn squeeze(&mut self, output: &mut [u8]) {
        self.sponge.squeeze(output);
    }
}

crate::io::read_from!(AsconReader);

impl zeroize::ZeroizeOnDrop for AsconReader {}

impl fmt::Debug for AsconReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsconReader").field("level", &self.sponge.level).finish_non_exhaustive()
    }
}

/// Sponges side by side, of which each gives `BYTES` bytes.
pub struct Sponges<const BYTES: usize> {
    /// The state that each begins with.
    pub begin: &'static [u64; STATE],
    pub level: Level,
}

impl<const BYTES: usize> Sponges<BYTES> {
    /// How many words of the output are made in lanes: the first words after that many permutations.
    const WORDS: usize = if BYTES > RATE * (HISTORY + 1) { HISTORY + 1 } else { BYTES.div_ceil(RATE) };

    /// The outputs for all messages.
    pub fn hash_slices(&self, messages: &[impl AsRef<[u8]>], outputs: &mut [[u8; BYTES]]) -> Result<(), Error> {
        crate::error::count("output", outputs.len(), messages.len())?;
        many::hash_many(self, self.level, messages, outputs.as_flattened_mut());
        Ok(())
    }
}

impl<const BYTES: usize> SideBySide for Sponges<BYTES> {
    type Word = u64;
    const BLOCK: usize = RATE;
    const STATE: usize = STATE + HISTORY;
    const DIGEST: usize = BYTES;
    const KEEPS_LAST: bool = false;
    // Blocks of zeros behind the padding permute for the next word.
    const LAST: usize = if Self::WORDS == 0 { 1 } else { Self::WORDS };

    fn lanes(level: Level) -> usize {
        backend::lanes_64(level)
    }

    fn worth(level: Level) -> usize {
        // Four lanes take 1.4 times as long as one message on words, without an instruction for rotations.
        if backend::lanes_64(level) == 4 { 3 } else { 2 }
    }

    fn alone(&self, level: Level, message: &[u8], output: &mut [u8]) {
        Sponge::hash(self.begin, message, output, level);
    }

    fn begin(&self, state: &mut Column<'_, u64>) {
        state.set(0, self.begin);
        state.set(STATE, &[0; HISTORY]);
    }

    fn pad(&self, _: &mut Column<'_, u64>, blocks: &mut [u8], filled: usize, _: u64) -> usize {
        blocks[filled] = 1;
        Self::LAST
    }

    fn compress(&self, level: Level, states: &mut [u64], blocks: &[&[u8]], count: usize) {
        if blocks.len() > 1 {
            return backend::run(level, Vertical64 { states, messages: blocks, count });
        }
        // The same for one.
        let Some((state, history)) = states.split_first_chunk_mut() else { return };
        let (first, last) = blocks[0][..RATE * count].split_at(RATE * count.saturating_sub(HISTORY));
        backend::run(level, kernel::Sponge { state, input: first, output: &mut [] });
        for input in last.chunks(RATE) {
            history.rotate_right(1);
            history[0] = state[0];
            backend::run(level, kernel::Sponge { state, input, output: &mut [] });
        }
    }

    fn digest(&self, words: &Column<'_, u64>, digest: &mut [u8]) {
        let (first, rest) = digest.split_at_mut(BYTES.min(RATE * Self::LAST));
        let last = first.len().div_ceil(RATE);
        for (i, bytes) in first.chunks_mut(RATE).enumerate() {
            let word = if i + 1 == last { words.word(0) } else { words.word(STATE + last - 2 - i) };
            bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
        }
        if !rest.is_empty() {
            let mut state = [0; STATE];
            for (i, word) in state.iter_mut().enumerate() {
                *word = words.word(i);
            }
            backend::run(self.level, kernel::Sponge { state: &mut state, input: &[], output: rest });
            wipe(&mut state);
        }
    }
}
