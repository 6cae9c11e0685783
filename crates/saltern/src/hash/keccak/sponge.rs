//! The sponge that all these functions are made of.

use crate::backend::{self, Depth, clear_stack};
use crate::hash::keccak::kernel::KeccakBackend;
use crate::hash::keccak::kernel::STATE;
use crate::hash::keccak::kernel::sponge::Blocks;
use crate::little_endian::last_bytes;
use core::fmt;
use saltern_lanes::Kernel;
use saltern_lanes::{Level, wipe};

/// Whole blocks in or any bytes out.
pub struct Permute<'a>(pub Blocks<'a>);

impl<W: KeccakBackend> Kernel<W> for Permute<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.keccak(self.0);
    }
}

/// Which sponge: how many rounds, and how many bytes a block has.
#[derive(Clone, Copy, Debug)]
pub struct Parameters {
    pub rounds: usize,
    pub rate: usize,
}

impl Parameters {
    /// With 24 rounds and a capacity of twice `strength` bits.
    pub const fn sha3(strength: usize) -> Self {
        Parameters { rounds: 24, rate: 200 - strength / 4 }
    }

    /// The same with 12 rounds.
    pub const fn turbo(strength: usize) -> Self {
        Parameters { rounds: 12, rate: 200 - strength / 4 }
    }
}

/// Adds `bytes` to the state from byte `at` on; both lie within it.
pub fn add_bytes(state: &mut [u64; STATE], at: usize, bytes: &[u8]) {
    let (first, rest) = bytes.split_at(bytes.len().min(at.wrapping_neg() % 8));
    for (i, byte) in first.iter().enumerate() {
        add_byte(state, at + i, *byte);
    }
    let (words, last) = rest.as_chunks::<8>();
    let from = (at + first.len()) / 8;
    for (word, bytes) in state[from..].iter_mut().zip(words) {
        *word ^= u64::from_le_bytes(*bytes);
    }
    if !last.is_empty() {
        state[from + words.len()] ^= last_bytes(last);
    }
}

/// Adds a byte to the state.
fn add_byte(state: &mut [u64; STATE], at: usize, byte: u8) {
    state[at / 8] ^= u64::from(byte) << (8 * (at % 8));
}

/// The permutation by itself: its last so many rounds, 24 or 12.
pub fn permute_words(state: &mut [u64; STATE], rounds: usize, level: Level) {
    // A block of zeros changes nothing.
    let zeros = [0; crate::hash::keccak::kernel::MOST_RATE];
    backend::run(level, Permute(Blocks { state, rounds, rate: zeros.len(), input: &zeros, output: &mut [] }));
}

/// A sponge: bytes go in, then it is padded, then bytes come out.
#[derive(Clone)]
pub struct Sponge {
    state: [u64; STATE],
    parameters: Parameters,
    /// How much of a block has been taken in or given out: before the padding less than a block.
    at: usize,
    level: Level,
}

impl Sponge {
    #[must_use]
    pub fn new(parameters: Parameters, level: Level) -> Self {
        Sponge { state: [0; STATE], parameters, at: 0, level }
    }

    /// The output for a whole message. The sponge stays where it is: who moves it copies vectors, which wait for the words
    /// that were just written.
    pub fn hash(parameters: Parameters, suffix: u8, message: &[u8], output: &mut [u8], level: Level) {
        let mut sponge = Sponge::new(parameters, level);
        sponge.absorb(message);
        sponge.pad(suffix);
        sponge.squeeze(output);
    }

    /// Goes on from a permuted state, as if a block began there, for bytes in or out.
    pub fn permute(&mut self) {
        permute_words(&mut self.state, self.parameters.rounds, self.level);
        self.at = 0;
    }

    /// Begins anew.
    pub fn reset(&mut self) {
        wipe(&mut self.state);
        self.at = 0;
    }

    pub fn level(&self) -> Level {
        self.level
    }

    fn run(&mut self, input: &[u8], output: &mut [u8]) {
        let Parameters { rounds, rate } = self.parameters;
        backend::run(self.level, Permute(Blocks { state: &mut self.state, rounds, rate, input, output }));
    }

    /// Takes bytes in.
    pub fn absorb(&mut self, mut piece: &[u8]) {
        let rate = self.parameters.rate;
        if self.at > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(rate - self.at));
            add_bytes(&mut self.state, self.at, fill);
            self.at += fill.len();
            if self.at < rate {
                return;
            }
            piece = rest;
            // The block is there already: what is added are zeros.
            self.run(&[0; crate::hash::keccak::kernel::MOST_RATE][..rate], &mut []);
        }
        let (blocks, rest) = piece.split_at(piece.len() / rate * rate);
        if !blocks.is_empty() {
            self.run(blocks, &mut []);
        }
        add_bytes(&mut self.state, 0, rest);
        self.at = rest.len();
    }

    /// Goes on with zeros, as many as make the block whole.
    pub fn fill_block(&mut self) {
        if self.at > 0 {
            self.absorb(&[0; crate::hash::keccak::kernel::MOST_RATE][..self.parameters.rate - self.at]);
        }
    }

    /// Ends the input: `suffix` has the bits that follow it and the first one of the padding.
    pub fn pad(&mut self, suffix: u8) {
        add_byte(&mut self.state, self.at, suffix);
        add_byte(&mut self.state, self.parameters.rate - 1, 0x80);
        self.at = self.parameters.rate;
    }

    /// Gives bytes out, after [`Sponge::pad`].
    pub fn squeeze(&mut self, output: &mut [u8]) {
        let rate = self.parameters.rate;
        let n = output.len().min(rate - self.at);
        let (beginning, rest) = output.split_at_mut(n);
        for (i, byte) in beginning.iter_mut().enumerate() {
            *byte = self.state[(self.at + i) / 8].to_le_bytes()[(self.at + i) % 8];
        }
        self.at += n;
        if !rest.is_empty() {
            self.at = (rest.len() - 1) % rate + 1;
            self.run(&[], rest);
        }
    }
}

impl Drop for Sponge {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

impl fmt::Debug for Sponge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sponge").field("level", &self.level).finish_non_exhaustive()
    }
}

/// The output of a function without an end: as many bytes as anybody wants, in pieces of any lengths.
///
/// ```
/// use saltern::hash::Shake256;
///
/// let mut output = Shake256::new().finalize_xof();
/// let (mut first, mut second) = ([0; 5], [0; 27]);
/// output.squeeze(&mut first);
/// output.squeeze(&mut second);
/// let mut whole = [0; 32];
/// Shake256::hash(b"", &mut whole);
/// assert_eq!([&first[..], &second].concat(), whole);
/// ```
#[derive(Clone)]
#[doc(alias = "xof")]
pub struct SpongeReader {
    sponge: Sponge,
    /// Whether a key went in, which can be computed from a state.
    keyed: bool,
}

impl SpongeReader {
    /// Of a sponge that was padded.
    pub(crate) fn new(sponge: Sponge) -> Self {
        SpongeReader { sponge, keyed: false }
    }

    /// Of a copy of one that took a key too: what is moved stays behind.
    pub(crate) fn keyed(sponge: &Sponge) -> Self {
        SpongeReader { sponge: sponge.clone(), keyed: true }
    }

    /// Fills `output` with the next bytes.
    #[doc(alias("read", "fill", "finalize_into"))]
    pub fn squeeze(&mut self, output: &mut [u8]) {
        if self.keyed {
            clear_stack(Depth::Keys, self.sponge.level, || self.sponge.squeeze(output));
        } else {
            self.sponge.squeeze(output);
        }
    }
}

crate::io::read_from!(SpongeReader);

impl zeroize::ZeroizeOnDrop for SpongeReader {}

impl fmt::Debug for SpongeReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SpongeReader").field("level", &self.sponge.level).finish_non_exhaustive()
    }
}
