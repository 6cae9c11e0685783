//! Level `avx512`.

use super::on_words;
use crate::cipher::arx::{
    ArxBackend, Block, Cipher, Keystream, Nothing, begun, first_block, from_memory, horizontal, permute, vertical,
    xor_blocks, xor_staggered,
};
use core::marker::PhantomData;
use saltern_lanes::level::{Avx512, Portable};
use saltern_lanes::scalar::U32x1;
use saltern_lanes::x86::level_avx512::{ShiftingU32x4, ShiftingU32x8, U32x4, U32x8, U32x16};
use saltern_lanes::{InOut, Kernel, Token, align_stack, wipe};

/// What is no longer than this takes rows.
const MOST_IN_ROWS: usize = 768;

/// A set of sixteen blocks in columns.
pub(crate) const SET: usize = 1024;

impl ArxBackend for Avx512 {
    const STATE_IN_REGISTERS: bool = true;

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        xor::<C>(self, keystream, data);
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        if self.tuning().slow_rotations() {
            return first_block(&[permute::<C, ShiftingU32x4>(self, keystream)]);
        }
        if self.tuning().slow_chains() {
            return on_words::permute::<C>(keystream);
        }
        first_block(&[permute::<C, U32x4>(self, keystream)])
    }
}

/// Writes input xor keystream: up to one set of sixteen blocks without a call.
#[inline(always)]
fn xor<C: Cipher>(w: Avx512, keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    match data.len() {
        0 => {}
        1..=64 if w.tuning().slow_rotations() => {
            xor_blocks(&mut data, &horizontal::<C, ShiftingU32x4, 1>(w, keystream));
        }
        // Here and not in a call: the state stays in registers.
        1..=64 if w.tuning().slow_chains() => {
            xor_blocks(&mut data, &vertical::<C, U32x1, false>(Portable::new(), keystream))
        }
        1..=64 => xor_blocks(&mut data, &horizontal::<C, U32x4, 1>(w, keystream)),
        65..=MOST_IN_ROWS => xor_horizontal::<C>(w, keystream, data),
        n if n <= SET => {
            let mut state = *keystream.state;
            let in_memory = from_memory(Keystream { state: &state, ..keystream });
            xor_blocks(&mut data, &vertical::<C, U32x16, true>(w, in_memory));
            wipe(&mut state);
        }
        _ => {
            // No register outlives the call.
            let mut state = *keystream.state;
            w.run(Rest::<C>(Keystream { state: &state, ..keystream }, data, PhantomData));
            wipe(&mut state);
        }
    }
}

/// The same in rows.
#[inline(always)]
fn xor_horizontal<C: Cipher>(w: Avx512, keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    debug_assert!(data.len() <= MOST_IN_ROWS, "the arms below write all of it");
    match data.len() {
        0 => {}
        1..=128 if w.tuning().slow_rotations() => {
            xor_blocks(&mut data, &horizontal::<C, ShiftingU32x8, 1>(w, keystream))
        }
        1..=128 => xor_blocks(&mut data, &horizontal::<C, U32x8, 1>(w, keystream)),
        129..=256 => xor_blocks(&mut data, &horizontal::<C, U32x16, 1>(w, keystream)),
        257..=512 => xor_blocks(&mut data, &horizontal::<C, U32x16, 2>(w, keystream)),
        _ => xor_blocks(&mut data, &horizontal::<C, U32x16, 3>(w, keystream)),
    }
}

/// Long messages, and the rest of a message for those that seal and those that open. The state is in memory that is not its own.
pub(crate) struct Rest<'a, C>(pub Keystream<'a, u32>, pub InOut<'a>, pub PhantomData<C>);

impl<C: Cipher> Kernel<Avx512> for Rest<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        let Rest(mut keystream, mut data, _) = self;
        let whole_sets = match data.len() {
            n if n <= MOST_IN_ROWS => 0,
            n if n % SET <= 512 => n / SET * SET,
            n => n,
        };
        if whole_sets > 0 {
            w.run(Staggered::<C>(keystream, data.take(whole_sets), PhantomData));
            keystream = keystream.ahead(whole_sets / 64);
        }
        xor_horizontal::<C>(w, keystream, data);
    }
}

/// Sets one after the other, each half in front of the next. It finds the state in memory: broadcast from there, a word takes no
/// vector unit.
struct Staggered<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Avx512> for Staggered<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        align_stack::<U32x16>();
        let Staggered(keystream, mut data, _) = self;
        let mut words = [0; 16];
        begin_on_words::<C>(keystream, &mut words);
        let all = [0, data.len()];
        xor_staggered::<C, U32x16, _>(w, keystream, &words, &mut data, all, &mut Nothing);
        wipe(&mut words);
    }
}

/// The state after its first round. It is put where it will be erased.
#[inline(always)]
pub(crate) fn begin_on_words<C: Cipher>(keystream: Keystream<'_, u32>, words: &mut [u32; 16]) {
    let columns = begun::<C, U32x1>(Portable::new(), keystream.state);
    for i in 0..16 {
        words[i] = columns[i].word();
    }
}
