//! AES-GCM-SIV where a processor has instructions for both AES and POLYVAL.

use super::passes::{end_of_hash, mark, masked};
use super::{Message, Open, Seal, SetUp};
use crate::block::aes::{RoundKeys, expand_forward};
use crate::mode::gcm::kernel::batch::{Absorbing, BATCH, FusedBackend, PLACES, Vector, apply, later, rounds, xor};
use crate::mode::ghash::kernel::{One, Powers, absorb, absorb_long, width};
use saltern_lanes::{Carryless, InOut, Kernel, Memory, wipe};

impl<W: FusedBackend> Kernel<W> for SetUp<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        expand_forward::<One<W::Vector>>(w, self.0, self.1);
    }
}

/// What a nonce makes of the key.
struct Derived {
    hash: Powers,
    rounds: RoundKeys,
}

impl Derived {
    /// With as many powers as `blocks` blocks need.
    #[inline(always)]
    fn new<V: Vector>(w: V::Token, key: &RoundKeys, nonce: &[u8; 12], blocks: usize) -> Self {
        let mut bytes = [0; 48];
        derive::<V::One>(w, key, nonce, &mut bytes);
        let mut derived = Derived { hash: Powers::empty(), rounds: RoundKeys::empty() };
        let (hash, rounds) = bytes.split_at(16);
        if let Some(hash) = hash.first_chunk() {
            let mut count = width::<V>();
            while count < blocks.min(BATCH * width::<V>()) {
                count *= 2;
            }
            derived.hash.fill::<V>(w, hash, count);
        }
        let key_bytes = if key.rounds() == 10 { 16 } else { 32 };
        expand_forward::<V::One>(w, &rounds[..key_bytes], &mut derived.rounds);
        wipe(&mut bytes);
        derived
    }
}

/// The keys of a nonce: 8 bytes of each of several blocks, which are numbers and the nonce behind them.
#[inline(always)]
fn derive<B: Vector<One = B>>(w: B::Token, key: &RoundKeys, nonce: &[u8; 12], bytes: &mut [u8; 48]) {
    let first = B::load(w, nonce).columns_up::<1>();
    let blocks = rounds::<B, 6, 0, false>(w, key, first, &mut [], &mut ());
    let last = B::broadcast(w, key.last());
    for i in 0..3 {
        let low = blocks[2 * i].encrypt_last(last).beginning(8);
        low.plus(blocks[2 * i + 1].encrypt_last(last).to_upper()).store(&mut bytes[16 * i..][..16]);
    }
}

/// The tag of a hash.
#[inline(always)]
fn tag<B: Vector<One = B>>(w: B::Token, keys: &RoundKeys, hash: B, nonce: &[u8; 12]) -> B {
    let mut block = [masked(w, hash.plus(B::load(w, nonce)))];
    rounds::<B, 0, 1, false>(w, keys, B::zero(w), &mut block, &mut ());
    block[0]
}

/// Encrypts or decrypts all of `data`, with the counters that follow `counters`.
#[inline(always)]
fn encrypt<V: Vector>(w: V::Token, keys: &RoundKeys, tag: V::One, data: &mut InOut<'_>) {
    let mut counters = begin::<V>(w, tag);
    let mut data = data.part(0, usize::MAX);
    macro_rules! runs {
        ($n:literal) => {
            xor::<V, $n, false>(w, keys, counters, &mut data.take($n * V::BYTES));
            counters = later(w, counters, $n * width::<V>());
        };
    }
    while data.len() >= BATCH * V::BYTES {
        runs!(8);
    }
    while data.len() > 2 * V::BYTES {
        runs!(4);
    }
    while !data.is_empty() {
        runs!(1);
    }
}

/// The first counters.
#[inline(always)]
fn begin<V: Vector>(w: V::Token, tag: V::One) -> V {
    V::everywhere(mark(w, tag)).add_32(V::load(w, &PLACES))
}

impl<W: FusedBackend> Kernel<W> for Seal<'_, '_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        let Seal(key, Message { nonce, aad }, data) = self;
        let data = &mut data.revealed();
        let blocks = aad.len().div_ceil(16).max(data.len().div_ceil(16));
        let derived = Derived::new::<W::Vector>(w, key, nonce, blocks);
        let state = absorb::<W::Vector, false>(w, &derived.hash, One::<W::Vector>::zero(w), aad);
        let state = absorb_long::<W::Vector, false>(w, &derived.hash, state, data.input());
        let hash = end_of_hash::<W::Vector>(w, &derived.hash, state, aad.len(), data.len());
        let tag = tag(w, &derived.rounds, hash, nonce);
        encrypt::<W::Vector>(w, &derived.rounds, tag, data);
        let mut bytes = [0; 16];
        tag.store(&mut bytes);
        u128::from_le_bytes(bytes)
    }
}

impl<W: FusedBackend> Kernel<W> for Open<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        let Open(key, Message { nonce, aad }, data, expected) = self;
        let data = &mut data.revealed();
        let blocks = aad.len().div_ceil(16).max(data.len().div_ceil(16));
        let derived = Derived::new::<W::Vector>(w, key, nonce, blocks);
        let (total, right) = (data.len(), One::<W::Vector>::load(w, expected));
        let mut state = absorb::<W::Vector, false>(w, &derived.hash, One::<W::Vector>::zero(w), aad);
        let batch_bytes = BATCH * W::Vector::BYTES;
        let mut counters = begin::<W::Vector>(w, right);
        let mut rest = data.part(0, total);
        if total >= batch_bytes {
            let keys = &derived.rounds;
            let mut batch = rest.take(batch_bytes);
            xor::<W::Vector, BATCH, false>(w, keys, counters, &mut batch);
            while rest.len() >= batch_bytes {
                counters = later(w, counters, BATCH * width::<W::Vector>());
                let mut next = rest.take(batch_bytes);
                let mut absorbing = Absorbing::<W::Vector, false>::new(w, &derived.hash, state, batch.output());
                let blocks = rounds::<W::Vector, BATCH, 0, false>(w, keys, counters, &mut [], &mut absorbing);
                state = absorbing.sum.reduced(w);
                apply(w, keys, &blocks, &mut next);
                batch = next;
            }
            state = absorb::<W::Vector, false>(w, &derived.hash, state, batch.output());
            counters = later(w, counters, BATCH * width::<W::Vector>());
        }
        while !rest.is_empty() {
            let mut last = rest.take(W::Vector::BYTES);
            xor::<W::Vector, 1, false>(w, &derived.rounds, counters, &mut last);
            counters = later(w, counters, width::<W::Vector>());
            state = absorb::<W::Vector, false>(w, &derived.hash, state, last.output());
        }
        let hash = end_of_hash::<W::Vector>(w, &derived.hash, state, aad.len(), total);
        let mut bytes = [0; 16];
        tag(w, &derived.rounds, hash, nonce).store(&mut bytes);
        let valid = saltern_lanes::equal(u128::from_le_bytes(bytes), u128::from_le_bytes(*expected));
        if !valid && data.is_in_place() {
            // The ciphertext again.
            encrypt::<W::Vector>(w, &derived.rounds, right, data);
        } else if !valid {
            data.clear();
        }
        wipe(&mut bytes);
        valid
    }
}
