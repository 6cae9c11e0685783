//! OCB, on vectors of blocks.

use super::keys::RoundKeys;
use super::levels::AesAndProducts;
use super::modes::by_vectors;
use super::rounds;
use crate::block::Offsets;
use saltern_lanes::level::Portable;
use saltern_lanes::{BlockVector, Carryless, InOut, Kernel, Memory, wipe};

/// A zero byte for each that a block may have, a bit, and zeros.
const BIT: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[16] = 0x80;
    bytes
};

/// A message from its nonce to its tag: otherwise what one step stored would be waited for by the next, three times.
pub struct Ocb<'a, 'b> {
    pub keys: &'a RoundKeys,
    /// RFC 7253's block of the nonce, as a number whose highest byte is the first.
    pub nonce: u128,
    /// This and the tables that follow each have a pointer of their own. In one structure they would be copied, which takes as long as a block; behind
    /// a pointer to such a structure the check of compiled code would take the pointers themselves for secrets.
    pub masks: &'a [[u8; 16]; Offsets::RUN + 16],
    pub powers: &'a [[u8; 16]; Offsets::POWERS],
    pub blocks: &'a [[u8; 16]; 2],
    pub encrypting: bool,
    pub tag: &'a mut [u8; 16],
    pub data: &'a mut InOut<'b>,
}

impl<W: AesAndProducts> Kernel<W> for Ocb<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        match self.encrypting {
            true => self.message::<W, true>(w),
            false => self.message::<W, false>(w),
        }
    }
}

/// The vector of a single block.
type One<W> = <<W as super::AesInstructions>::Wide as Carryless>::One;

impl Ocb<'_, '_> {
    #[inline(always)]
    fn message<W: AesAndProducts, const ENCRYPTING: bool>(self, w: W) -> bool {
        let Ocb { keys, nonce, masks, powers, blocks: [star, dollar], tag, data, .. } = self;
        let mut data = data.revealed();
        // The nonce is public.
        let (top, bottom) = (nonce & !0x3f, (nonce & 0x3f) as u32);
        let mut x = [One::<W>::counter(w, top.swap_bytes())];
        rounds::encrypt(w, keys, &mut x);
        let mut bytes = [0; 16];
        x[0].store(&mut bytes);
        let high = u128::from_be_bytes(bytes);
        // The 8 bytes that follow: each is xored with its neighbour.
        let low = (high >> 64 ^ high >> 56) as u64;
        let start = (high << bottom | u128::from(low) >> (64 - bottom)).swap_bytes();
        // The offset of the last block whose number is a multiple of a run's.
        let mut base = W::Wide::counter(w, start);
        let total = &mut W::Wide::zero(w);
        let mut blocks = data.take(data.len() / 16 * 16);
        let mut runs = 0_usize;
        while blocks.len() >= 16 * Offsets::RUN {
            runs += 1;
            let place = (Offsets::RUN.trailing_zeros() + runs.trailing_zeros()) as usize;
            let power = One::<W>::load(w, &powers[place % Offsets::POWERS]);
            // The last block of these begins the next run.
            let mut last = [One::<W>::zero(w); 4];
            last[W::Wide::BLOCKS - 1] = power;
            let last = W::Wide::of(last);
            for at in (0..Offsets::RUN).step_by(8 * W::Wide::BLOCKS) {
                let mut offsets = [base; 8];
                for i in 0..8 {
                    offsets[i] = offset(w, base, masks, at + i * W::Wide::BLOCKS);
                }
                if at + 8 * W::Wide::BLOCKS == Offsets::RUN {
                    offsets[7] = offsets[7].xor(last);
                }
                batch::<W, 8, ENCRYPTING>(w, keys, offsets, total, &mut blocks.take(8 * W::Wide::BYTES));
            }
            base = base.xor(W::Wide::broadcast(w, &masks[Offsets::RUN])).xor(W::Wide::everywhere(power));
        }
        let rest = blocks.len() / 16;
        let at = &mut 0;
        by_vectors!(blocks, W::Wide::BYTES, at most 8, |run, N| {
            let mut offsets = [base; N];
            for i in 0..N {
                offsets[i] = offset(w, base, masks, *at + i * W::Wide::BLOCKS);
            }
            batch::<W, N, ENCRYPTING>(w, keys, offsets, total, &mut run);
            *at += N * W::Wide::BLOCKS;
        });
        let mut total = total.sum();
        let mut offset = base.lowest().xor(One::<W>::broadcast(w, &masks[rest % Offsets::RUN]));
        if !data.is_empty() {
            offset = offset.xor(One::<W>::broadcast(w, star));
            let mut pad = [offset];
            rounds::encrypt(w, keys, &mut pad);
            pad[0].store(&mut bytes);
            let bit = One::<W>::load(w, &BIT[16 - data.len()..][..16]);
            if ENCRYPTING {
                total = total.xor(One::<W>::load(w, data.input())).xor(bit);
            }
            data.xor_slice(&bytes);
            if !ENCRYPTING {
                total = total.xor(One::<W>::load(w, data.output())).xor(bit);
            }
        }
        let mut x = [total.xor(offset).xor(One::<W>::broadcast(w, dollar))];
        rounds::encrypt(w, keys, &mut x);
        x[0].store(tag);
        wipe(&mut bytes);
        true
    }
}

/// The offsets of the vector that begins with block `at` of a run, from 0 on.
#[inline(always)]
fn offset<V: BlockVector>(w: V::Token, base: V, masks: &[[u8; 16]; Offsets::RUN + 16], at: usize) -> V {
    base.xor(V::load(w, masks[1 + at..][..V::BLOCKS].as_flattened()))
}

/// `N` vectors, of which the last may be a part, each block xored before and after with its offset; `total` is the sum of the plaintext's.
#[inline(always)]
fn batch<W: AesAndProducts, const N: usize, const ENCRYPTING: bool>(
    w: W,
    keys: &RoundKeys,
    offsets: [W::Wide; N],
    total: &mut W::Wide,
    run: &mut InOut<'_>,
) {
    let mut x = run.load_all::<W::Wide, N>(w);
    for i in 0..N {
        if ENCRYPTING {
            *total = total.xor(x[i]);
        }
        x[i] = x[i].xor(offsets[i]);
    }
    match ENCRYPTING {
        true => rounds::encrypt(w, keys, &mut x),
        false => rounds::decrypt(w, keys, &mut x),
    }
    for i in 0..N {
        x[i] = x[i].xor(offsets[i]);
        if !ENCRYPTING {
            let left = run.len() - i * W::Wide::BYTES;
            *total = total.xor(if left < W::Wide::BYTES { x[i].beginning(left) } else { x[i] });
        }
    }
    run.store_all(x);
}

impl Kernel<Portable> for Ocb<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: Portable) -> bool {
        false
    }
}
