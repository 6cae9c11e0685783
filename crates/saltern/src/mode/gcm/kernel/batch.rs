//! What AES-GCM and AES-GCM-SIV share where a processor has instructions for both parts: rounds, and products beside them.

use crate::block::aes::RoundKeys;
use crate::mode::ghash::kernel::{GhashBackend, Powers, Sum, width};
use saltern_lanes::{AesBlocks, BlockVector, Carryless, InOut};

/// Vectors of blocks, for both.
pub trait Vector: AesBlocks + Carryless<One: AesBlocks> {}
impl<V: AesBlocks + Carryless<One: AesBlocks>> Vector for V {}

/// What this takes of a level.
pub trait FusedBackend: GhashBackend<Vector: Vector> {}

/// How many vectors a batch has.
pub const BATCH: usize = 8;
/// Adds `n` to the counter of each block, which is little-endian.
#[inline(always)]
pub fn later<V: Vector>(w: V::Token, counters: V, n: usize) -> V {
    counters.add_32(V::number(w, n as u128))
}

/// The place of each block in a vector.
pub const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    places[16] = 1;
    places[32] = 2;
    places[48] = 3;
    places
};

/// What is done beside the rounds, in eight steps.
pub trait Beside<V: Vector> {
    /// Step `i`.
    fn step(&mut self, w: V::Token, i: usize);
}

/// Nothing.
impl<V: Vector> Beside<V> for () {
    #[inline(always)]
    fn step(&mut self, _: V::Token, _: usize) {}
}

/// A batch of bytes is absorbed, by GHASH with `REVERSED`, otherwise by POLYVAL.
pub struct Absorbing<'a, V: Vector, const REVERSED: bool> {
    powers: &'a Powers,
    bytes: &'a [u8],
    state: V::One,
    /// The sum so far.
    pub sum: Sum<V>,
}

impl<'a, V: Vector, const REVERSED: bool> Absorbing<'a, V, REVERSED> {
    /// Of a batch, after a state.
    #[inline(always)]
    pub fn new(w: V::Token, powers: &'a Powers, state: V::One, bytes: &'a [u8]) -> Self {
        Absorbing { powers, bytes, state, sum: Sum::new(w) }
    }
}

impl<V: Vector, const REVERSED: bool> Beside<V> for Absorbing<'_, V, REVERSED> {
    #[inline(always)]
    fn step(&mut self, w: V::Token, i: usize) {
        // The first vector last: the state comes from the batch before.
        let i = (i + 1) % BATCH;
        let highest = (BATCH - i) * width::<V>();
        let bytes = &self.bytes[V::BYTES * i..][..V::BYTES];
        self.sum.absorb::<REVERSED>(w, self.powers, highest, bytes, if i == 0 { Some(self.state) } else { None });
        // By twos: two products go into a sum at once.
        if i.is_multiple_of(2) {
            self.sum = self.sum.placed();
        }
    }
}

/// One round for all.
#[inline(always)]
fn round<V: Vector, const N: usize, const T: usize>(
    w: V::Token,
    key: &[u8; 16],
    blocks: &mut [V; N],
    tag: &mut [V::One; T],
) {
    let mut key = V::broadcast(w, key);
    if N > 0 && T > 0 {
        // Loaded once for both, as a vector: LLVM would load a block and take a shuffle for the others.
        key = key.placed();
    }
    for j in 0..N {
        blocks[j] = blocks[j].encrypt_round(key);
    }
    for j in 0..T {
        tag[j] = tag[j].encrypt_round(key.lowest());
    }
}

/// Counters from `counters` on after all rounds but the last, and beside them the blocks of `tag` after all of them. With `REVERSED`
/// counters have their highest byte first, as GCM's.
#[inline(always)]
pub fn rounds<V: Vector, const N: usize, const T: usize, const REVERSED: bool>(
    w: V::Token,
    keys: &RoundKeys,
    counters: V,
    tag: &mut [V::One; T],
    beside: &mut impl Beside<V>,
) -> [V; N] {
    let (zeroth, nine, more) = keys.nine_and_more();
    let last = keys.last();
    let first = V::broadcast(w, zeroth);
    let mut blocks = [first; N];
    for j in 0..N {
        let mut counter = later(w, counters, width::<V>() * j);
        if REVERSED {
            counter = counter.reversed();
        }
        blocks[j] = counter.plus(first);
    }
    for j in 0..T {
        tag[j] = tag[j].plus(V::One::broadcast(w, zeroth));
    }
    macro_rules! rounds {
        ($($i:literal)*) => {$(
            round(w, &nine[$i], &mut blocks, tag);
            if $i < BATCH {
                if N > 0 {
                    blocks[0] = blocks[0].placed();
                }
                beside.step(w, $i);
            }
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7 8);
    if let [tenth, eleventh, more @ ..] = more {
        round(w, tenth, &mut blocks, tag);
        round(w, eleventh, &mut blocks, tag);
        if let [twelfth, thirteenth, ..] = more {
            round(w, twelfth, &mut blocks, tag);
            round(w, thirteenth, &mut blocks, tag);
        }
    }
    for j in 0..T {
        tag[j] = tag[j].encrypt_last(V::One::broadcast(w, last));
    }
    blocks
}

/// The last round, and input to output.
#[inline(always)]
pub fn apply<V: Vector, const N: usize>(w: V::Token, keys: &RoundKeys, blocks: &[V; N], data: &mut InOut<'_>) {
    let last = V::broadcast(w, keys.last());
    let mut x = data.load_all::<V, N>(w);
    for j in 0..N {
        x[j] = blocks[j].encrypt_last(x[j].plus(last));
    }
    data.store_all(x);
}

/// Encrypts or decrypts `N` vectors, and nothing else.
#[inline(always)]
pub fn xor<V: Vector, const N: usize, const REVERSED: bool>(
    w: V::Token,
    keys: &RoundKeys,
    counters: V,
    data: &mut InOut<'_>,
) {
    let blocks = rounds::<V, N, 0, REVERSED>(w, keys, counters, &mut [], &mut ());
    apply(w, keys, &blocks, data);
}
