//! The inner loop of OCB, on vectors of blocks.

use super::keys::RoundKeys;
use super::levels::AesInstructions;
use super::modes::{by_vectors, load, store};
use super::planes::OnPlanes;
use super::rounds;
use crate::block::{Offsets, provided};
use saltern_lanes::level::Portable;
use saltern_lanes::{BlockVector, InOut, Kernel, Memory, wipe};

/// OCB: each block xored before and after with its offset.
pub struct Ocb<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub offsets: Offsets<'a>,
    pub encrypting: bool,
    /// Of the plaintext's blocks.
    pub sum: &'a mut [u8; 16],
    pub blocks: &'a mut InOut<'b>,
}

impl<W: AesInstructions> Kernel<W> for Ocb<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Ocb { keys, offsets: Offsets { bases, masks, skipped }, encrypting, sum, blocks } = self;
        let mut blocks = blocks.revealed();
        let total = &mut W::Wide::broadcast(w, &[0; 16]);
        macro_rules! direction {
            ($cipher:ident, $before:expr, $after:expr) => {{
                let at = &mut { skipped };
                for base in bases {
                    let base = W::Wide::broadcast(w, base);
                    let mut these = blocks.take(16 * (Offsets::RUN - *at));
                    by_vectors!(these, W::Wide::BYTES, at most 8, |run, N| {
                        let mut x = load::<W::Wide, N>(w, &run);
                        let masks = masks[*at..][..N * W::Wide::BLOCKS].as_flattened();
                        let mut offsets = [base; N];
                        for i in 0..N {
                            offsets[i] = base.xor(W::Wide::load(w, &masks[i * W::Wide::BYTES..]));
                            if $before {
                                *total = total.xor(x[i]);
                            }
                            x[i] = x[i].xor(offsets[i]);
                        }
                        rounds::$cipher(w, keys, &mut x);
                        for i in 0..N {
                            x[i] = x[i].xor(offsets[i]);
                        }
                        store(&mut run, x);
                        if $after {
                            // As they were stored: behind the last block there are zeros.
                            for i in 0..N {
                                let text = &run.output()[(i * W::Wide::BYTES).min(run.len())..];
                                *total = total.xor(W::Wide::load(w, text));
                            }
                        }
                        *at += N * W::Wide::BLOCKS;
                    });
                    *at = 0;
                }
            }};
        }
        match encrypting {
            true => direction!(encrypt, true, false),
            false => direction!(decrypt, false, true),
        }
        let mut totals = [[0; 16]; 4];
        store(&mut InOut::in_place(totals[..W::Wide::BLOCKS].as_flattened_mut()), [*total]);
        for total in &mut totals {
            for (sum, byte) in sum.iter_mut().zip(*total) {
                *sum ^= byte;
            }
            wipe(total);
        }
    }
}

impl Kernel<Portable> for Ocb<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Ocb { keys, offsets, encrypting, sum, blocks } = self;
        provided::ocb(&OnPlanes::new(keys), offsets, encrypting, sum, blocks.revealed());
    }
}

/// A zero byte for each that a block may have, a bit, and zeros.
const BIT: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[16] = 0x80;
    bytes
};

/// A message of less than two runs and a block, from its nonce to its tag: otherwise what one step stored would be waited for by the
/// next, three times.
pub struct Short<'a, 'b> {
    pub keys: &'a RoundKeys,
    /// All of it by itself: pointers behind a pointer are secrets to who reads the machine code, and to copy what was just stored takes as
    /// long as a block.
    pub nonce: u128,
    pub masks: &'a [[u8; 16]; Offsets::RUN + 16],
    pub blocks: &'a [[u8; 16]; 3],
    pub encrypting: bool,
    pub tag: &'a mut [u8; 16],
    pub data: &'a mut InOut<'b>,
}

impl<W: AesInstructions> Kernel<W> for Short<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        let Short { keys, nonce, masks, blocks: [star, dollar, power], encrypting, tag, data } = self;
        let mut data = data.revealed();
        let one = w.one();
        // The nonce is public.
        let (top, bottom) = (nonce & !0x3f, (nonce & 0x3f) as u32);
        let mut x = [W::One::counter(one, top.swap_bytes())];
        rounds::encrypt(one, keys, &mut x);
        let mut bytes = [0; 16];
        x[0].store(&mut bytes);
        let high = u128::from_be_bytes(bytes);
        // The 8 bytes that follow: each is xored with its neighbour.
        let low = (high >> 64 ^ high >> 56) as u64;
        let start = (high << bottom | u128::from(low) >> (64 - bottom)).swap_bytes();
        let (mut base, mut base_of_one) = (W::Wide::counter(w, start), W::One::counter(one, start));
        let (mut total, mut total_of_one) = (W::Wide::broadcast(w, &[0; 16]), W::One::broadcast(one, &[0; 16]));
        let whole = data.len() / 16;
        let mut blocks = data.take(16 * whole);
        let at = &mut 1;
        macro_rules! direction {
            ($w:ident, $vector:ty, $blocks:ident, $base:ident, $total:ident, $cipher:ident, $encrypting:literal) => {
                by_vectors!($blocks, <$vector>::BYTES, at most 4, |run, N| {
                    let mut x = load::<$vector, N>($w, &run);
                    let masks = masks[*at..][..N * <$vector>::BLOCKS].as_flattened();
                    let mut offsets = [$base; N];
                    for i in 0..N {
                        offsets[i] = $base.xor(<$vector>::load($w, &masks[i * <$vector>::BYTES..]));
                        if $encrypting {
                            $total = $total.xor(x[i]);
                        }
                        x[i] = x[i].xor(offsets[i]);
                    }
                    rounds::$cipher($w, keys, &mut x);
                    for i in 0..N {
                        x[i] = x[i].xor(offsets[i]);
                        if !$encrypting {
                            $total = $total.xor(x[i]);
                        }
                    }
                    store(&mut run, x);
                    *at += N * <$vector>::BLOCKS;
                });
            };
        }
        while !blocks.is_empty() {
            if *at != 1 {
                // The next run. The offset before it is that of the last block of this one.
                let last = &masks[Offsets::RUN - 1];
                base = base.xor(W::Wide::broadcast(w, last)).xor(W::Wide::broadcast(w, power));
                base_of_one = base_of_one.xor(W::One::broadcast(one, last)).xor(W::One::broadcast(one, power));
                *at = 0;
            }
            let mut these = blocks.take(16 * (Offsets::RUN - *at));
            let mut wide = these.take(these.len() - these.len() % W::Wide::BYTES);
            if encrypting {
                direction!(w, W::Wide, wide, base, total, encrypt, true);
            } else {
                direction!(w, W::Wide, wide, base, total, decrypt, false);
            }
            if W::Wide::BLOCKS > 1 {
                if encrypting {
                    direction!(one, W::One, these, base_of_one, total_of_one, encrypt, true);
                } else {
                    direction!(one, W::One, these, base_of_one, total_of_one, decrypt, false);
                }
            }
        }
        let mut totals = [[0; 16]; 4];
        total.store(totals[..W::Wide::BLOCKS].as_flattened_mut());
        for block in &totals[..W::Wide::BLOCKS] {
            total_of_one = total_of_one.xor(W::One::load(one, block));
        }
        let mut offset = base_of_one.xor(W::One::broadcast(one, &masks[whole % Offsets::RUN]));
        if !data.is_empty() {
            offset = offset.xor(W::One::broadcast(one, star));
            let mut pad = [offset];
            rounds::encrypt(one, keys, &mut pad);
            pad[0].store(&mut bytes);
            let bit = W::One::load(one, &BIT[16 - data.len()..][..16]);
            if encrypting {
                total_of_one = total_of_one.xor(W::One::load(one, data.input())).xor(bit);
            }
            data.xor_slice(&bytes);
            if !encrypting {
                total_of_one = total_of_one.xor(W::One::load(one, data.output())).xor(bit);
            }
        }
        let mut x = [total_of_one.xor(offset).xor(W::One::broadcast(one, dollar))];
        rounds::encrypt(one, keys, &mut x);
        x[0].store(tag);
        wipe(totals.as_flattened_mut());
        wipe(&mut bytes);
        true
    }
}

impl Kernel<Portable> for Short<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: Portable) -> bool {
        false
    }
}
