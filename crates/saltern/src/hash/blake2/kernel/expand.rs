//! Blocks of extendable output side by side: hashes of the same message, whose parameters differ in a number.

use super::Blake2;
use super::vertical::{STATE, compress_block};
use crate::backend::vertical::LaneWord;
use crate::hash::blake2::kernel::Blake2Backend;
use saltern_lanes::Kernel;
use saltern_lanes::{Bits, Vertical, opaque};

/// The words of a digest as long as it can be.
const DIGEST: usize = 8;

/// Output of BLAKE2X.
pub struct Expand<'a, B: Blake2> {
    /// The state after the parameters of block 0, for a whole digest.
    pub state: &'a [B::Word; DIGEST],
    /// The message: a whole digest.
    pub hash: &'a [B::Word; DIGEST],
    /// The number of the first block.
    pub first: u32,
    /// As many blocks as the level has lanes, or a multiple of that.
    pub output: &'a mut [u8],
}

impl<B: Blake2, W: Blake2Backend> Kernel<W> for Expand<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        expand::<B, <B::Word as LaneWord>::In<W>>(w, self.state, self.hash, self.first, self.output);
    }
}

/// See [`Expand`]. The numbers of blocks that are given out must not pass 2^32.
#[inline(always)]
pub fn expand<B: Blake2, V>(
    w: V::Token,
    state: &[V::Word; DIGEST],
    hash: &[V::Word; DIGEST],
    first: u32,
    output: &mut [u8],
) where
    V: Vertical<Constant = B::Word>,
    V::Word: Bits<Constant = B::Word>,
{
    let zero = V::splat(w, 0.into());
    let (mut begun, mut block) = ([zero; STATE], [zero; 16]);
    for i in 0..DIGEST {
        begun[i] = everywhere(w, state[i]);
        block[i] = everywhere(w, hash[i]);
    }
    // The counter and the flag of a last block.
    begun[8] = V::splat(w, ((DIGEST * B::WORD_BYTES) as u8).into());
    begun[10] = V::splat(w, B::ONES);
    let mut numbers = [state[0]; MOST_LANES];
    for lane in 0..MOST_LANES {
        numbers[lane] = state[0].constant(B::split(u128::from(first.wrapping_add(lane as u32)))[0]);
    }
    let mut numbers = V::from_words(w, &numbers);
    let batch = DIGEST * B::WORD_BYTES * V::LANES;
    for number in 0..opaque(output.len() / batch) {
        let mut columns = begun;
        columns[B::OFFSET_WORD] = columns[B::OFFSET_WORD].xor(numbers);
        compress_block::<B, V>(&mut columns, &block);
        store::<B, V>(&columns, &mut output[batch * number..][..batch]);
        numbers = numbers.add(V::splat(w, (V::LANES as u8).into()));
    }
}

/// The most lanes that a vector has.
const MOST_LANES: usize = 16;

/// The same word in every lane.
#[inline(always)]
fn everywhere<V: Vertical>(w: V::Token, word: V::Word) -> V {
    V::from_words(w, &[word; MOST_LANES])
}

/// Writes the digest of each lane, one after the other.
#[inline(always)]
fn store<B: Blake2, V: Vertical>(columns: &[V; STATE], output: &mut [u8]) {
    let digest_bytes = DIGEST * B::WORD_BYTES;
    let piece = if V::BYTES < digest_bytes { V::BYTES } else { digest_bytes };
    // Where there are more lanes than words, the rows end in what nobody wants.
    let mut rows = [columns[0]; MOST_LANES];
    rows[..DIGEST].copy_from_slice(&columns[..DIGEST]);
    for group in 0..digest_bytes / piece {
        let rows = &mut rows[V::LANES * group..][..V::LANES];
        V::transpose_square(rows);
        for lane in 0..V::LANES {
            rows[lane].store(&mut output[digest_bytes * lane + piece * group..][..piece]);
        }
    }
}
