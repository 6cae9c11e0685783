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
