//! UHASH, UMAC's hash function of three layers (RFC 4418, section 5), `N` times over with keys that overlap: a word of the tag each
//! time.

pub mod backend;
pub mod nh;
pub mod polynomial;

pub use backend::UmacBackend;

use nh::NhKey;
use saltern_lanes::{Kernel, Token, align_stack, wipe, without_secrets};

/// The bytes of a block of the first layer.
pub const BLOCK: usize = 1024;

/// How many hashes of blocks the second layer takes as digits of 64 bits; those behind are taken two by two.
const NARROW: u64 = 1 << 14;

/// The keys of all layers.
#[derive(Clone)]
pub struct Keys<const N: usize> {
    /// Of the first layer.
    pub nh: NhKey,
    /// Of the second layer, of digits of 64 bits, below 2^57.
    pub narrow: [u64; N],
    /// The same of digits of 128 bits, each word below 2^57, the lower one first.
    pub wide: [[u64; 2]; N],
    /// Of the third layer, below its prime: of the higher word that it takes, and of the lower one.
    pub last: [[[u64; 4]; 2]; N],
    /// What the third layer's hash is xored with.
    pub mask: [u32; N],
}

impl<const N: usize> Keys<N> {
    /// Zeros.
    #[inline(always)]
    pub fn empty() -> Self {
        Keys { nh: NhKey::empty(), narrow: [0; N], wide: [[0; 2]; N], last: [[[0; 4]; 2]; N], mask: [0; N] }
    }
}

impl<const N: usize> Drop for Keys<N> {
    fn drop(&mut self) {
        self.nh.wipe();
        wipe(&mut self.narrow);
        wipe(self.wide.as_flattened_mut());
        wipe(self.last.as_flattened_mut().as_flattened_mut());
        wipe(&mut self.mask);
    }
}

/// A message so far.
#[derive(Clone)]
pub struct State<const N: usize> {
    /// The hash of the first block, which is all that there is of a message of one block.
    first: [u64; N],
    /// The second layer's number. Below 2^64 as long as digits have 64 bits.
    y: [[u64; 2]; N],
    /// A hash of a block that waits for the next one.
    half: [u64; N],
    /// How many blocks have been hashed. Public.
    blocks: u64,
}

impl<const N: usize> State<N> {
    /// Of nothing.
    #[inline(always)]
    pub fn empty() -> Self {
        Self::after(0)
    }

    /// As if so many blocks had been hashed, for tests of what is beyond memory.
    #[inline(always)]
    pub fn after(blocks: u64) -> Self {
        State { first: [0; N], y: [[1, 0]; N], half: [0; N], blocks }
    }

    /// How many blocks have been hashed. A reader of the machine code, who sees it come from memory beside keys, is told.
    #[inline(always)]
    fn blocks(&self) -> u64 {
        without_secrets(self.blocks)
    }

    /// Takes the hash of a block.
    #[inline(always)]
    fn absorb<W: Token>(&mut self, w: W, keys: &Keys<N>, hashes: [u64; N]) {
        let blocks = self.blocks();
        match blocks {
            0 => self.first = hashes,
            1..NARROW => {
                for i in 0..N {
                    let k = keys.narrow[i];
                    if blocks == 1 {
                        self.y[i][0] = polynomial::step64(1, k, self.first[i]);
                    }
                    self.y[i][0] = polynomial::step64(self.y[i][0], k, hashes[i]);
                }
            }
            NARROW => {
                for i in 0..N {
                    let y = polynomial::reduce64(self.y[i][0]);
                    self.y[i] = w.run(Wide { y: [1, 0], k: keys.wide[i], m: [y, 0] });
                }
                self.half = hashes;
            }
            _ if blocks.is_multiple_of(2) => self.half = hashes,
            _ => {
                for i in 0..N {
                    self.y[i] = w.run(Wide { y: self.y[i], k: keys.wide[i], m: [hashes[i], self.half[i]] });
                }
            }
        }
        // A message has fewer than 2^64 bytes.
        self.blocks = blocks.wrapping_add(1);
    }

    /// The hash. What the second layer gives has a second word after long messages alone.
    #[inline(always)]
    fn finalize<W: Token>(&self, w: W, keys: &Keys<N>, i: usize) -> u32 {
        const END: u64 = 0x80 << 56;
        let [high_key, low_key] = &keys.last[i];
        let sum = match self.blocks() {
            0 | 1 => polynomial::digits(low_key, self.first[i]),
            2..=NARROW => polynomial::digits(low_key, polynomial::reduce64(self.y[i][0])),
            blocks => {
                let m = if blocks.is_multiple_of(2) { [0, END] } else { [END, self.half[i]] };
                let [low, high] = polynomial::reduce128(w.run(Wide { y: self.y[i], k: keys.wide[i], m }));
                polynomial::digits(low_key, low) + polynomial::digits(high_key, high)
            }
        };
        polynomial::reduce36(sum) as u32 ^ keys.mask[i]
    }
}

impl<const N: usize> Drop for State<N> {
    fn drop(&mut self) {
        wipe(&mut self.first);
        wipe(self.y.as_flattened_mut());
        wipe(&mut self.half);
    }
}

/// [`polynomial::step128`] as machine code of its own: it is for messages of more than 2^24 bytes.
struct Wide {
    y: [u64; 2],
    k: [u64; 2],
    m: [u64; 2],
}

impl<W: Token> Kernel<W> for Wide {
    type Output = [u64; 2];

    #[inline(always)]
    fn run(self, _: W) -> [u64; 2] {
        polynomial::step128(self.y, self.k, self.m)
    }
}

/// Hashes a piece of a message: whole blocks, or with `hash` all that is left, after which the hash is written there.
pub struct Absorb<'a, const N: usize> {
    pub keys: &'a Keys<N>,
    pub state: &'a mut State<N>,
    pub message: &'a [u8],
    pub hash: Option<&'a mut [u32; N]>,
}

impl<W: UmacBackend, const N: usize> Kernel<W> for Absorb<'_, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Vector>();
        let Absorb { keys, state, mut message, hash } = self;
        // A message of no bytes has one block, too.
        while !message.is_empty() || (hash.is_some() && state.blocks() == 0) {
            let (block, rest) = message.split_at(message.len().min(BLOCK));
            let mut hashes = w.nh::<N>(&keys.nh, block);
            for i in 0..N {
                hashes[i] = hashes[i].wrapping_add(8 * block.len() as u64);
            }
            state.absorb(w, keys, hashes);
            message = rest;
        }
        if let Some(hash) = hash {
            for i in 0..N {
                hash[i] = state.finalize(w, keys, i);
            }
        }
    }
}
