//! Ciphers that do the same to bytes of the same place in many blocks: the frame of Camellia, ARIA and SM4.
//!
//! A vector holds one byte of each of 8 to 64 blocks. Steps that move bytes cost nothing then, and sums of bytes are sums of vectors. S-boxes
//! are an inverse in AES's field between affine maps: instructions at level `avx512`, around AES's S-box where there is one, and logic on planes
//! of bits elsewhere. Few blocks take shorter vectors, which are done as soon as one is.

mod levels;
pub mod words;

pub use levels::{SlicedLevel, parallel, run};

use super::{BlockCipher, CounterWidth, provided};
use crate::backend::{Depth, Kernel, clear_stack_if};
use crate::bytes::Sealed;
use saltern_lanes::{InOut, Level, SlicedBytes, align_stack, without_secrets};

/// A cipher under round keys, in one direction.
pub trait SlicedCipher {
    /// Each of the blocks whose bytes these are.
    fn apply<V: SlicedBytes<Spread = u32>>(&self, w: V::Token, x: &mut [V; 16]);
}

/// A cipher under a key, in both directions, at a level.
#[derive(Clone)]
pub struct TwoWays<K> {
    /// The round keys of encryption.
    pub forward: K,
    /// Those of decryption.
    pub backward: K,
    /// The level.
    pub level: Level,
}

impl<K> Sealed for TwoWays<K> {}

impl<K: SlicedCipher + Send + Sync> BlockCipher for TwoWays<K> {
    fn block_bytes(&self) -> usize {
        16
    }

    fn parallel(&self) -> usize {
        parallel(self.level)
    }

    fn encrypt_blocks(&self, mut blocks: InOut<'_>) {
        run_and_clear(self.level, Run { cipher: &self.forward, counter: None, data: &mut blocks });
    }

    fn decrypt_blocks(&self, mut blocks: InOut<'_>) {
        run_and_clear(self.level, Run { cipher: &self.backward, counter: None, data: &mut blocks });
    }

    fn ctr(&self, counter: &mut [u8; 16], width: CounterWidth, mut data: InOut<'_>) {
        let counter = Some((counter, width));
        run_and_clear(self.level, Run { cipher: &self.forward, counter, data: &mut data });
    }
}

/// Clears the stack behind it where words of the keys are left there.
fn run_and_clear<C: SlicedCipher>(level: Level, kernel: Run<'_, '_, C>) {
    clear_stack_if(levels::spills(level), Depth::Tree, level, || run(level, kernel));
}

/// Whole blocks by themselves; or, with a counter, data of any length xored with its encryption.
pub struct Run<'a, 'b, C> {
    /// The cipher.
    pub cipher: &'a C,
    /// The counter, which goes on by the number of blocks, a part of one included.
    pub counter: Option<(&'a mut [u8; 16], CounterWidth)>,
    /// The blocks, or the data.
    pub data: &'a mut InOut<'b>,
}

impl<W: SlicedLevel, C: SlicedCipher> Kernel<W> for Run<'_, '_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Many>();
        let Run { cipher, mut counter, data } = self;
        let mut data = data.revealed();
        while !data.is_empty() {
            if W::Many::BLOCKS > W::Few::BLOCKS && data.len() > 16 * W::Few::BLOCKS {
                step::<W::Many, C>(w, cipher, &mut counter, data.take(16 * W::Many::BLOCKS));
            } else {
                step::<W::Few, C>(w, cipher, &mut counter, data.take(16 * W::Few::BLOCKS));
            }
        }
    }
}

/// At most as many blocks as there are in a vector.
#[inline(always)]
fn step<V: SlicedBytes<Spread = u32>, C: SlicedCipher>(
    w: V::Token,
    cipher: &C,
    counter: &mut Option<(&mut [u8; 16], CounterWidth)>,
    mut run: InOut<'_>,
) {
    let mut x = match counter {
        None => V::split(w, &run),
        Some((counter, width)) => counters(w, counter, *width, run.len().div_ceil(16)),
    };
    cipher.apply(w, &mut x);
    match counter {
        None => V::join(x, &mut run),
        Some(_) => V::join_xor(x, &mut run),
    }
}

/// Which block byte `i` of a vector is of.
const fn numbers(blocks: usize) -> [u8; 64] {
    let (mut numbers, mut i) = ([0; 64], 0);
    while i < blocks {
        numbers[i] = if blocks < 16 { i as u8 } else { (blocks / 16 * (i % 16) + i / 16) as u8 };
        i += 1;
    }
    numbers
}

/// A counter and those that follow it; then it goes on by `blocks`.
#[inline(always)]
fn counters<V: SlicedBytes<Spread = u32>>(
    w: V::Token,
    counter: &mut [u8; 16],
    width: CounterWidth,
    blocks: usize,
) -> [V; 16] {
    let start = *counter;
    // Counters are public.
    let ends = without_secrets(u64::from(u16::from_be_bytes([start[14], start[15]])));
    let (low, high) = (ends as u8, (ends >> 8) as u8);
    provided::add(counter, width, blocks as u64);
    if width == CounterWidth::Le32 || (high == 0xff && usize::from(low) + V::BLOCKS > 0x100) {
        return counters_by_blocks(w, start, width);
    }
    // Only the last two bytes change.
    let numbers = const { numbers(V::BLOCKS) };
    let (mut lows, mut highs) = ([0; 64], [0; 64]);
    for i in 0..64 {
        lows[i] = low.wrapping_add(numbers[i]);
        highs[i] = high.wrapping_add(u8::from(lows[i] < low));
    }
    let mut x = [V::load(w, &lows); 16];
    for i in 0..14 {
        x[i] = V::spread(w, u32::from_ne_bytes([start[i]; 4]));
    }
    x[14] = V::load(w, &highs);
    x
}

/// The same, however far a carry goes.
#[inline(always)]
fn counters_by_blocks<V: SlicedBytes>(w: V::Token, counter: [u8; 16], width: CounterWidth) -> [V; 16] {
    let mut blocks = provided::blocks_of_counters(counter, width);
    V::split(w, &InOut::in_place(&mut blocks[..16 * V::BLOCKS]))
}

/// The bytes of words, the most significant one first, each four times.
#[inline(always)]
pub fn spread<const N: usize>(words: &[u64; N], to: &mut [[u32; 8]; N]) {
    for i in 0..N {
        for j in 0..8 {
            to[i][j] = (words[i] >> (56 - 8 * j) & 0xff) as u32 * 0x0101_0101;
        }
    }
}
