//! Level `avx512`.

use crate::aead::chacha20_poly1305::kernel::{AbsorbInterleaved, AeadBackend, Ciphertext, absorb_then_xor, in_turn};
use crate::cipher::arx::{
    Block, Cipher, Keystream, Rest, SET, begin_on_words, first_and_xor, horizontal, horizontal_and_vertical,
    xor_blocks, xor_staggered,
};
use crate::mac::poly1305::kernel::Poly1305Backend;
use crate::mac::poly1305::kernel::key_powers::KeyPowers;
use crate::mac::poly1305::kernel::mac::Mac;
use crate::mac::poly1305::kernel::radix44::Radix44;
use core::marker::PhantomData;
use saltern_lanes::level::Avx512;
use saltern_lanes::x86::level_avx512::{ShiftingU32x8, U32x4, U32x16, U64x8};
use saltern_lanes::{Horizontal32, InOut, Kernel, Memory, Token, align_stack, reveal, wipe};

/// The same, and the three blocks that are in one row with block 0.
const SET_AND_ROW: usize = SET + 3 * 64;

/// The same with the seven blocks of two rows.
const SET_AND_TWO_ROWS: usize = SET + 7 * 64;

/// From so many bytes on Poly1305 goes beside the rounds.
const BESIDE_ROUNDS_FROM: usize = 3 * SET;

impl AeadBackend for Avx512 {
    #[inline(always)]
    fn xor_rest<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        self.run(Rest::<C>(keystream, data, PhantomData));
    }

    const BESIDE_FIRST: usize = SET_AND_TWO_ROWS;

    /// What is left for [`Rest`] takes sets of sixteen blocks and then rows of four. Of those, one or two go beside block 0.
    #[inline(always)]
    fn interleaved_first(self, bytes: usize, _: Ciphertext) -> usize {
        let first = match bytes % SET {
            1..=192 | 513..=704 => SET_AND_ROW,
            193..=448 => SET_AND_TWO_ROWS,
            _ => SET,
        };
        first.min(bytes)
    }

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        keystreams: [Keystream<'_, u32>; 2],
        mut data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        let [keystream, in_memory] = keystreams;
        if data.len() > SET_AND_ROW {
            return Some(self.run(InterleavedVertical::<C, 2>(in_memory, data, first, PhantomData)));
        }
        if data.len() > SET {
            return Some(self.run(InterleavedVertical::<C, 1>(in_memory, data, first, PhantomData)));
        }
        match data.len() {
            0..=64 if self.tuning().slow_rotations() => {
                first_and_xor(&mut data, &horizontal::<C, ShiftingU32x8, 1>(self, keystream), first)
            }
            0..=192 => first_and_xor(&mut data, &horizontal::<C, U32x16, 1>(self, keystream), first),
            193..=448 => first_and_xor(&mut data, &horizontal::<C, U32x16, 2>(self, keystream), first),
            449..=704 => first_and_xor(&mut data, &horizontal::<C, U32x16, 3>(self, keystream), first),
            _ => return interleaved_vertical::<C, U32x4, 1>(self, keystreams, data, first),
        }
        self.powers_of_block(first, bytes)
    }

    #[inline(always)]
    fn xor_and_absorb<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        done: usize,
    ) -> usize {
        match powers {
            Some(powers) if self.in_one_pass::<C>(data.len() - done) => {
                with_poly1305::<C>(self, keystream, mac, powers, data, Ciphertext::Output, [0, done])
            }
            _ => in_turn::<C, Self>(self, keystream, mac, powers, data, done),
        }
    }

    #[inline(always)]
    fn chunk(self) -> usize {
        self.tuning().chunk()
    }

    #[inline(always)]
    fn in_one_pass<C: Cipher>(self, bytes: usize) -> bool {
        !C::SETS_IN_TURN && self.tuning().spare_words() && bytes >= BESIDE_ROUNDS_FROM
    }

    #[inline(always)]
    fn absorb_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        absorbed: usize,
        done: usize,
    ) {
        match powers {
            Some(powers) if !C::SETS_IN_TURN => {
                with_poly1305::<C>(self, keystream, mac, powers, data, Ciphertext::Input, [absorbed, done]);
            }
            _ => absorb_then_xor::<C, Self>(self, keystream, mac, powers, data, absorbed, done),
        }
    }
}

/// Block 0 in `N` rows, maybe with some that follow it, beside a set of sixteen blocks.
#[inline(always)]
fn interleaved_vertical<
    C: Cipher,
    R: Horizontal32<Word = u32, Token = Avx512> + Memory<Token = Avx512>,
    const N: usize,
>(
    w: Avx512,
    keystreams: [Keystream<'_, u32>; 2],
    mut data: InOut<'_>,
    first: &mut Block,
) -> Option<<Avx512 as Poly1305Backend>::Powers> {
    let mut powers = KeyPowers::<U64x8>::default();
    let mut in_rows = data.take((N * R::LANES / 4 - 1) * 64);
    let set = horizontal_and_vertical::<C, R, U32x16, N>(w, keystreams, &mut powers, &mut in_rows, first);
    xor_blocks(&mut data, &set);
    powers.finalize::<Radix44<U64x8>>(w)
}

/// The same with four blocks in a row: machine code of its own, for sealing and opening. It takes the state from memory.
struct InterleavedVertical<'a, C, const N: usize>(Keystream<'a, u32>, InOut<'a>, &'a mut Block, PhantomData<C>);

impl<C: Cipher, const N: usize> Kernel<Avx512> for InterleavedVertical<'_, C, N> {
    type Output = <Avx512 as Poly1305Backend>::Powers;

    #[inline(always)]
    fn run(self, w: Avx512) -> Self::Output {
        align_stack::<U32x16>();
        let InterleavedVertical(keystream, data, first, _) = self;
        debug_assert_eq!(keystream.double_rounds, 10, "as many as there is time for the powers in");
        let keystreams = [Keystream { double_rounds: 10, ..keystream }; 2];
        // What is compiled has no such call, which the check of the disassembly sees to.
        interleaved_vertical::<C, U32x16, N>(w, keystreams, data, first)
            .expect("twenty rounds have time for all powers")
    }
}

/// Writes input xor keystream behind the first `done` bytes and absorbs ciphertext behind the first `absorbed`. Gives out how many
/// bytes are absorbed.
#[inline(always)]
fn with_poly1305<C: Cipher>(
    w: Avx512,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: &<Avx512 as Poly1305Backend>::Powers,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    [absorbed, done]: [usize; 2],
) -> usize {
    let total = data.len();
    let whole = (total - done) / SET * SET;
    let range = [done, done + whole];
    // A copy, as at level `avx2`.
    let mut beside = mac.clone();
    let absorbed = w.run(WithPoly1305::<C> {
        keystream,
        data: data.part(0, total),
        range,
        mac: &mut beside,
        powers,
        ciphertext,
        absorbed,
        cipher: PhantomData,
    });
    mac.follow(&mut beside);
    w.xor_rest::<C>(keystream.ahead(whole / 64), data.part(done + whole, total));
    // A count, which only the length decides.
    reveal(absorbed as u64) as usize
}

/// Whole sets like these from byte `done` to byte `until`, with Poly1305 of the ciphertext beside them.
struct WithPoly1305<'a, C> {
    keystream: Keystream<'a, u32>,
    data: InOut<'a>,
    range: [usize; 2],
    mac: &'a mut Mac,
    powers: &'a <Avx512 as Poly1305Backend>::Powers,
    ciphertext: Ciphertext,
    absorbed: usize,
    cipher: PhantomData<C>,
}

impl<C: Cipher> Kernel<Avx512> for WithPoly1305<'_, C> {
    /// How many bytes are absorbed.
    type Output = usize;

    #[inline(always)]
    fn run(self, w: Avx512) -> usize {
        align_stack::<U32x16>();
        let WithPoly1305 { keystream, mut data, range, mac, powers, ciphertext, absorbed, .. } = self;
        debug_assert_eq!(keystream.double_rounds, 10, "as many as there are shares for");
        let mut words = [0; 16];
        begin_on_words::<C>(keystream, &mut words);
        let mut beside = AbsorbInterleaved::<Avx512> { mac, powers, ciphertext, absorbed };
        xor_staggered::<C, U32x16, _>(w, keystream, &words, &mut data, range, &mut beside);
        wipe(&mut words);
        beside.absorbed
    }
}
