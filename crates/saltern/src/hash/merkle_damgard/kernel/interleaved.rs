//! One message on words of 32 bits, with its schedule in vectors of four words beside the rounds.
//!
//! Rounds on words leave the units for vectors idle. What these compute goes to the rounds through memory, sixteen rounds ahead.

use super::Rounds;
use super::forms::{Blocks, End, Tags, Task, Together};
use super::instructions::{ShaVector, Token};
use super::padding::{padded_blocks, padded_vectors};
use super::tags::message_vectors;
use super::words::give;
use crate::backend::horizontal::FourWords32;
use saltern_lanes::{Bits, FourWords, Kernel, Memory, opaque, wipe};

/// What any machine takes: there are vectors on every x86-64.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use self::ScheduleInVectors as OnAnyMachine;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub use super::words::Words as OnAnyMachine;

/// Vectors for a schedule.
pub trait ScheduleVector: FourWords<Token = <Self as Memory>::Token> + Memory {}
impl<V: FourWords<Token = <V as Memory>::Token> + Memory> ScheduleVector for V {}

/// Sixteen words of the schedule, with the constants of their rounds added.
pub type Sums<W> = [W; 16];

/// A compression function whose schedule can be in vectors.
pub trait Interleaved<const STATE: usize>: Rounds<STATE, Word = u32> {
    /// Takes the words of a block into the state, after which they are of no use. What `sums` holds before makes no difference.
    fn compress_block_with<V: ScheduleVector>(
        w: <V as FourWords>::Token,
        state: &mut [V::Word; STATE],
        m: &mut [V; 4],
        sums: &mut Sums<V::Word>,
    ) where
        V::Word: Bits<Constant = u32>;
}

/// The form.
#[derive(Clone, Copy)]
pub struct ScheduleInVectors<R>(pub R);

impl<T, R, S> Together<T, S> for ScheduleInVectors<R> {
    const COUNT: usize = 1;
}

impl<T: FourWords32, R: Interleaved<STATE>, const STATE: usize> Kernel<T>
    for Task<ScheduleInVectors<R>, Blocks<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let Blocks { state, blocks } = self.1;
        let mut sums = [0; 16];
        // By itself, so that its words go from block to block in registers.
        let mut kept = *state;
        for block in 0..opaque(blocks.len() / 64) {
            let mut m = block_vectors::<T::Vector>(token, &blocks[64 * block..64 * block + 64]);
            R::compress_block_with::<T::Vector>(token, &mut kept, &mut m, &mut sums);
        }
        *state = kept;
        wipe(&mut sums);
    }
}

#[inline(always)]
fn block_vectors<V: ShaVector>(w: Token<V>, block: &[u8]) -> [V; 4] {
    let mut m = [V::load(w, &block[..16]); 4];
    for i in 0..4 {
        m[i] = V::load(w, &block[16 * i..16 * i + 16]).swap_bytes();
    }
    m
}

impl<T: FourWords32, R: Interleaved<STATE>, const STATE: usize> Kernel<T>
    for Task<ScheduleInVectors<R>, End<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let End { state, before, message, digest } = self.1;
        let mut sums = [0; 16];
        let mut state = *state;
        for block in 0..padded_blocks(message.len()) {
            let mut m = padded_vectors::<T::Vector>(token, message, before, block);
            R::compress_block_with::<T::Vector>(token, &mut state, &mut m, &mut sums);
        }
        give::<R, STATE>(&state, digest);
        wipe(&mut sums);
        wipe(&mut state);
    }
}

/// For one key.
impl<T: FourWords32, R: Interleaved<STATE>, const STATE: usize, const WORDS: usize> Kernel<T>
    for Task<ScheduleInVectors<R>, Tags<'_, u32, STATE, WORDS>>
{
    type Output = ();

    #[inline(always)]
    fn run(mut self, token: T) {
        let mut one = self.1.of_key::<1>(0);
        let mut sums = [0; 16];
        for _ in 0..opaque(self.1.times) {
            for padding in 0..2 {
                let mut eight = [0; 8];
                eight[..WORDS].copy_from_slice(&one.tag);
                let [a, b, c, d, e, f, g, h] = eight;
                let tag = [FourWords::new(token, [a, b, c, d]), FourWords::new(token, [e, f, g, h])];
                let mut m = message_vectors::<T::Vector, WORDS>(token, &tag);
                let mut state = one.keys[padding];
                R::compress_block_with::<T::Vector>(token, &mut state, &mut m, &mut sums);
                one.tag.copy_from_slice(&state[..WORDS]);
            }
            for i in 0..WORDS {
                one.sum[i] ^= one.tag[i];
            }
        }
        wipe(&mut sums);
        self.1.give_back::<1>(0, &mut one);
    }
}
