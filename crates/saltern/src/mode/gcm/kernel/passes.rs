//! AES-GCM where a processor has no instructions for AES: one pass for each of both.

use super::{Derive, Keys, Message, Open, Seal, SetUp};
use crate::block::aes::expand_by_planes;
use crate::block::aes::planes::{OfMachine, OnPlanes};
use crate::block::{BlockCipher, CounterWidth};
use crate::mode::ghash::kernel::{GhashBackend, One, Powers, absorb, key_of_ghash, lengths};
use saltern_lanes::level::Portable;
use saltern_lanes::{Carryless, InOut, Kernel, Memory, wipe};

/// The first counter block of a nonce that has not 12 bytes: its hash, with its length.
#[inline(always)]
pub fn derive<W: GhashBackend>(w: W, powers: &Powers, nonce: &[u8]) -> One<W::Vector> {
    let state = absorb::<W::Vector, true>(w, powers, One::<W::Vector>::zero(w), nonce);
    absorb::<W::Vector, true>(w, powers, state, &lengths(0, nonce.len() as u64)).reversed()
}

type V = <Portable as GhashBackend>::Vector;

impl Kernel<Portable> for SetUp<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        let SetUp(key, keys, _) = self;
        expand_by_planes::<OfMachine>(w, key, &mut keys.rounds);
        let mut h = [0; 16];
        OnPlanes::new(&keys.rounds).encrypt_blocks(InOut::in_place(&mut h));
        let mut key = key_of_ghash(&h);
        keys.powers.fill::<V>(w, &key, Portable::POWERS);
        wipe(&mut h);
        wipe(&mut key);
    }
}

impl Kernel<Portable> for Derive<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        let Derive(keys, nonce, block) = self;
        derive(w, &keys.powers, nonce).store(block);
    }
}

/// The tag before it is encrypted.
#[inline(always)]
fn hash(w: Portable, keys: &Keys, message: &Message<'_>, ciphertext: &[u8]) -> V {
    let go_on = |state, bytes: &[u8]| absorb::<V, true>(w, &keys.powers, state, bytes);
    let state = go_on(go_on(V::zero(w), message.aad), ciphertext);
    go_on(state, &lengths(message.aad.len() as u64, ciphertext.len() as u64)).reversed()
}

/// The mask of the tag, and the counter that comes next.
#[inline(always)]
fn begin(w: Portable, cipher: &OnPlanes, message: &Message<'_>) -> (V, [u8; 16]) {
    let (mut counter, mut mask) = ([0; 16], [0; 16]);
    message.nonce.load::<V>(w).store(&mut counter);
    cipher.ctr(&mut counter, CounterWidth::Be32, InOut::in_place(&mut mask));
    let loaded = V::load(w, &mask);
    wipe(&mut mask);
    (loaded, counter)
}

/// The tag.
#[inline(always)]
fn number(tag: V) -> u128 {
    let mut bytes = [0; 16];
    tag.store(&mut bytes);
    u128::from_le_bytes(bytes)
}

impl Kernel<Portable> for Seal<'_, '_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: Portable) -> u128 {
        let Seal(keys, message, data) = self;
        let mut data = data.revealed();
        let cipher = OnPlanes::new(&keys.rounds);
        let (mask, mut counter) = begin(w, &cipher, &message);
        cipher.ctr(&mut counter, CounterWidth::Be32, data.part(0, usize::MAX));
        number(hash(w, keys, &message, data.output()).plus(mask))
    }
}

impl Kernel<Portable> for Open<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: Portable) -> bool {
        let Open(keys, message, data, tag) = self;
        let mut data = data.revealed();
        let cipher = OnPlanes::new(&keys.rounds);
        let (mask, mut counter) = begin(w, &cipher, &message);
        let valid = tag.is(number(hash(w, keys, &message, data.input()).plus(mask)));
        if valid {
            cipher.ctr(&mut counter, CounterWidth::Be32, data.part(0, usize::MAX));
        } else if !data.is_in_place() {
            data.clear();
        }
        valid
    }
}
