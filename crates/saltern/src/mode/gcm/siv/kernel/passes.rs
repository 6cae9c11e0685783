//! What all forms of AES-GCM-SIV share, and the form for processors without instructions for AES.

use super::{Message, Open, Seal, SetUp};
use crate::block::aes::planes::{OfMachine, OnPlanes};
use crate::block::aes::{RoundKeys, expand_by_planes};
use crate::block::{BlockCipher, CounterWidth};
use crate::mode::ghash::kernel::{GhashBackend, One, Powers, absorb};
use saltern_lanes::level::Portable;
use saltern_lanes::{Carryless, InOut, Kernel, Memory, wipe};

/// A block as a number.
#[inline(always)]
fn number<B: Carryless>(block: B) -> u128 {
    let mut bytes = [0; 16];
    block.store(&mut bytes);
    let number = u128::from_le_bytes(bytes);
    wipe(&mut bytes);
    number
}

/// A hash as it is encrypted: without its highest bit.
#[inline(always)]
pub fn masked<B: Carryless>(w: B::Token, hash: B) -> B {
    B::number(w, number(hash) & u128::MAX >> 1)
}

/// A tag as the first counter: with that bit.
#[inline(always)]
pub fn mark<B: Carryless>(w: B::Token, tag: B) -> B {
    B::number(w, number(tag) | 1 << 127)
}

/// The state after the block of lengths.
#[inline(always)]
pub fn end_of_hash<V: Carryless>(w: V::Token, powers: &Powers, state: V::One, aad: usize, text: usize) -> V::One {
    let mut lengths = [0; 16];
    lengths[..8].copy_from_slice(&(8 * aad as u64).to_le_bytes());
    lengths[8..].copy_from_slice(&(8 * text as u64).to_le_bytes());
    absorb::<V, false>(w, powers, state, &lengths)
}

type V = <Portable as GhashBackend>::Vector;

impl Kernel<Portable> for SetUp<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        expand_by_planes::<OfMachine>(w, self.0, self.1);
    }
}

/// What a nonce makes of the key.
#[inline(always)]
fn derive(w: Portable, key: &RoundKeys, nonce: &[u8; 12]) -> (Powers, OnPlanes) {
    let mut blocks = [0; 96];
    for (i, block) in blocks.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        block[0] = i as u8;
        block[4..].copy_from_slice(nonce);
    }
    OnPlanes::new(key).encrypt_blocks(InOut::in_place(&mut blocks));
    let mut bytes = [0; 48];
    for (to, block) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(blocks.as_chunks::<16>().0) {
        to.copy_from_slice(&block[..8]);
    }
    let (mut powers, mut rounds) = (Powers::empty(), RoundKeys::empty());
    let (hash, key_bytes) = (bytes.first_chunk().unwrap_or(&[0; 16]), if key.rounds() == 10 { 16 } else { 32 });
    powers.fill::<V>(w, hash, Portable::POWERS);
    expand_by_planes::<OfMachine>(w, &bytes[16..16 + key_bytes], &mut rounds);
    wipe(&mut blocks);
    wipe(&mut bytes);
    (powers, OnPlanes::new(&rounds))
}

/// The tag of a text.
#[inline(always)]
fn tag(w: Portable, powers: &Powers, cipher: &OnPlanes, message: &Message<'_>, text: &[u8]) -> [u8; 16] {
    let state = absorb::<V, false>(w, powers, One::<V>::zero(w), message.aad);
    let state = absorb::<V, false>(w, powers, state, text);
    let hash = end_of_hash::<V>(w, powers, state, message.aad.len(), text.len());
    let mut block = [0; 16];
    masked(w, hash.plus(V::load(w, message.nonce))).store(&mut block);
    cipher.encrypt_blocks(InOut::in_place(&mut block));
    block
}

#[inline(always)]
fn encrypt(w: Portable, cipher: &OnPlanes, tag: &[u8; 16], data: &mut InOut<'_>) {
    let mut counter = [0; 16];
    mark(w, V::load(w, tag)).store(&mut counter);
    cipher.ctr(&mut counter, CounterWidth::Le32, data.part(0, usize::MAX));
}

impl Kernel<Portable> for Seal<'_, '_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: Portable) -> u128 {
        let Seal(key, message, data) = self;
        let data = &mut data.revealed();
        let (powers, cipher) = derive(w, key, message.nonce);
        let tag = tag(w, &powers, &cipher, &message, data.input());
        encrypt(w, &cipher, &tag, data);
        u128::from_le_bytes(tag)
    }
}

impl Kernel<Portable> for Open<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: Portable) -> bool {
        let Open(key, message, data, expected) = self;
        let data = &mut data.revealed();
        let (powers, cipher) = derive(w, key, message.nonce);
        encrypt(w, &cipher, expected, data);
        let mut right = tag(w, &powers, &cipher, &message, data.output());
        let valid = saltern_lanes::equal(u128::from_le_bytes(right), u128::from_le_bytes(*expected));
        if !valid && data.is_in_place() {
            // The ciphertext again.
            encrypt(w, &cipher, expected, data);
        } else if !valid {
            data.clear();
        }
        wipe(&mut right);
        valid
    }
}
