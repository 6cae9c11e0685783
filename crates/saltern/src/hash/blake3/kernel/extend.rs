//! Blocks of extendable output side by side.

use super::BLOCK;
use super::chunk::{Give, Last};
use super::rounds::output;
use crate::backend;
use crate::backend::vertical::Vectors;
use crate::hash::blake3::kernel::Blake3Backend;
use crate::little_endian::words32;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Vertical, Word32, align_stack, opaque};

/// After so many blocks, 2^64 bytes, the output starts anew.
pub const BLOCKS: u64 = 1 << 58;

/// The most lanes that a vector has, and so the most blocks side by side.
pub const MOST_LANES: usize = 16;

/// What the root gives from a block on.
pub struct Extend<'a> {
    /// The root, without its flag.
    pub root: &'a Last,
    /// The number of the first block, below [`BLOCKS`].
    pub first: u64,
    /// As many blocks as the level has lanes, or a multiple of that.
    pub output: &'a mut [u8],
}

impl<W: Blake3Backend> Kernel<W> for Extend<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        if <W::Words32 as Vertical>::LANES > 1 {
            w.run(OutputInLanes::<W::Words32>(self, PhantomData));
        } else {
            backend::run_portable(Give(self.root, self.first, self.output));
        }
    }
}

/// A function of its own, whose stack is aligned.
struct OutputInLanes<'a, V>(Extend<'a>, PhantomData<V>);

impl<W: Vectors, V: Vertical<Token = W, Constant = u32, Word = u32>> Kernel<W> for OutputInLanes<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        let OutputInLanes(Extend { root, first, output }, _) = self;
        let Last { chaining, block, bytes, flags, .. } = root;
        extend::<V>(w, chaining, &words32(block), [*bytes, *flags | super::ROOT], first, output);
    }
}

/// Blocks of the root that has this chaining value, block, length and flags, from number `first` on.
#[inline(always)]
pub fn extend<V: Vertical<Constant = u32>>(
    w: V::Token,
    chaining: &[V::Word; 8],
    block: &[V::Word; 16],
    [bytes, flags]: [u32; 2],
    first: u64,
    out: &mut [u8],
) where
    V::Word: Word32,
{
    let (mut everywhere, mut message) = ([V::splat(w, 0); 8], [V::splat(w, 0); 16]);
    for i in 0..8 {
        everywhere[i] = V::from_words(w, &[chaining[i]; MOST_LANES]);
    }
    for i in 0..16 {
        message[i] = V::from_words(w, &[block[i]; MOST_LANES]);
    }
    let batch = BLOCK * V::LANES;
    for number in 0..opaque(out.len() / batch) {
        let mut halves = [[V::Word::constant(0); MOST_LANES]; 2];
        for lane in 0..V::LANES {
            let counter = (first + (number * V::LANES + lane) as u64) % BLOCKS;
            halves[0][lane] = V::Word::constant(counter as u32);
            halves[1][lane] = V::Word::constant((counter >> 32) as u32);
        }
        let counter = [V::from_words(w, &halves[0]), V::from_words(w, &halves[1])];
        let mut rows = output::<_, false>(&everywhere, &message, counter, V::splat(w, bytes), V::splat(w, flags));
        let out = &mut out[batch * number..][..batch];
        for group in 0..16 / V::LANES {
            let rows = &mut rows[V::LANES * group..][..V::LANES];
            V::transpose_square(rows);
            for lane in 0..V::LANES {
                rows[lane].store(&mut out[BLOCK * lane + V::BYTES * group..][..V::BYTES]);
            }
        }
    }
}
