//! Modes of which each block waits for the last.
//!
//! In CBC and CFB the round key before the first round and the next block of the message go into the last round's key: so a block takes as long
//! as its rounds, and not a step longer.

use super::keys::RoundKeys;
use super::levels::AesInstructions;
use super::planes::OnPlanes;
use crate::block::provided;
use saltern_lanes::level::Portable;
use saltern_lanes::{AesBlocks, BlockVector, InOut, Kernel, Memory, wipe};

/// CBC forwards.
pub struct CbcEncrypt<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub chain: &'a mut [u8; 16],
    pub blocks: &'a mut InOut<'b>,
}

/// CBC-MAC.
pub struct CbcMac<'a> {
    pub keys: &'a RoundKeys,
    pub chain: &'a mut [u8; 16],
    pub blocks: &'a [u8],
}

/// CFB forwards.
pub struct CfbEncrypt<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub chain: &'a mut [u8; 16],
    pub blocks: &'a mut InOut<'b>,
}

/// CFB8 forwards.
pub struct Cfb8Encrypt<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub last: &'a mut [u8; 16],
    pub data: &'a mut InOut<'b>,
}

/// The rounds between the first key and the last one.
#[inline(always)]
fn rounds<V: AesBlocks>(w: V::Token, mut x: V, keys: &RoundKeys) -> V {
    let (keys, rounds) = (keys.forward(), keys.rounds());
    for key in &keys[1..10] {
        x = x.encrypt_round(V::broadcast(w, key));
    }
    for more in [10, 12] {
        if rounds > more {
            for key in &keys[more..more + 2] {
                x = x.encrypt_round(V::broadcast(w, key));
            }
        }
    }
    x
}

/// The first key and the last one.
#[inline(always)]
fn ends<V: AesBlocks>(w: V::Token, keys: &RoundKeys) -> (V, V) {
    (V::broadcast(w, &keys.forward()[0]), V::broadcast(w, &keys.forward()[keys.rounds()]))
}

impl<W: AesInstructions> Kernel<W> for CbcEncrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let CbcEncrypt { keys, chain, blocks } = self;
        let mut blocks = blocks.revealed();
        let w = w.one();
        let (first, last) = ends::<W::One>(w, keys);
        if blocks.is_empty() {
            return;
        }
        let mut x = W::One::load(w, chain).xor(first).xor(blocks.load(w, 0));
        while blocks.len() > 16 {
            let next = first.xor(blocks.load(w, 16));
            x = rounds(w, x, keys).encrypt_last(last.xor(next));
            blocks.take(16).store(0, x.xor(next));
        }
        let x = rounds(w, x, keys).encrypt_last(last);
        blocks.store(0, x);
        x.store(chain);
    }
}

impl<W: AesInstructions> Kernel<W> for CbcMac<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let CbcMac { keys, chain, blocks } = self;
        let w = w.one();
        let (first, last) = ends::<W::One>(w, keys);
        let Some((block, blocks)) = blocks.as_chunks::<16>().0.split_first() else { return };
        let mut x = W::One::load(w, chain).xor(first).xor(W::One::load(w, block));
        for block in blocks {
            x = rounds(w, x, keys).encrypt_last(last.xor(first).xor(W::One::load(w, block)));
        }
        rounds(w, x, keys).encrypt_last(last).store(chain);
    }
}

impl<W: AesInstructions> Kernel<W> for CfbEncrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let CfbEncrypt { keys, chain, blocks } = self;
        let mut blocks = blocks.revealed();
        let w = w.one();
        let (first, last) = ends::<W::One>(w, keys);
        let mut x = W::One::load(w, chain).xor(first);
        while !blocks.is_empty() {
            let mut block = blocks.take(16);
            x = rounds(w, x, keys).encrypt_last(last.xor(first).xor(block.load(w, 0)));
            block.store(0, x.xor(first));
        }
        x.xor(first).store(chain);
    }
}

impl Kernel<Portable> for CbcEncrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        provided::cbc_encrypt(&OnPlanes::new(self.keys), self.chain, self.blocks.revealed());
    }
}

impl Kernel<Portable> for CbcMac<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        provided::cbc_mac(&OnPlanes::new(self.keys), self.chain, self.blocks);
    }
}

impl Kernel<Portable> for CfbEncrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        provided::cfb_encrypt(&OnPlanes::new(self.keys), self.chain, self.blocks.revealed());
    }
}

impl<W: AesInstructions> Kernel<W> for Cfb8Encrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Cfb8Encrypt { keys, last: to, data } = self;
        let mut data = data.revealed();
        let w = w.one();
        let (first, last_key) = ends::<W::One>(w, keys);
        // As a number, whose first byte is the lowest: what is written byte by byte would be waited for.
        let mut last = u128::from_le_bytes(*to);
        let mut keystream = [0; 16];
        while !data.is_empty() {
            let x = W::One::counter(w, last).xor(first);
            rounds(w, x, keys).encrypt_last(last_key).store(&mut keystream);
            let mut byte = data.take(1);
            let encrypted = byte.input().first().map_or(0, |byte| byte ^ keystream[0]);
            byte.copy_from(&[encrypted]);
            last = last >> 8 | u128::from(encrypted) << 120;
        }
        *to = last.to_le_bytes();
        wipe(&mut keystream);
    }
}

impl Kernel<Portable> for Cfb8Encrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        provided::cfb8_encrypt(&OnPlanes::new(self.keys), self.last, self.data.revealed());
    }
}
