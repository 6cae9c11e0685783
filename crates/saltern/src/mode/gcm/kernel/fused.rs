//! AES-GCM where a processor has instructions for both: a batch is encrypted while another one is absorbed.

use super::batch::{Absorbing, BATCH, FusedBackend, PLACES, Vector, apply, later, rounds, xor};
use super::passes::derive;
use super::{Derive, Expected, Keys, Message, Open, Seal, SetUp};
use crate::block::aes::expand_forward;
use crate::mode::ghash::kernel::{GhashBackend, Sum, Twisted, absorb_long, absorb_vectors, key_of_ghash, width};
use saltern_lanes::{Carryless, InOut, Kernel, Memory, wipe};

/// The vector of a single block.
type One<W> = <<W as GhashBackend>::Vector as Carryless>::One;

/// How many vectors at most go through the short form, which ends every message.
const SHORT: usize = 4;

/// The state so far, and the counters that come next.
struct Course<'a, V: Vector> {
    keys: &'a Keys,
    message: Message<'a>,
    total: usize,
    start: V::One,
    counters: V,
    /// What goes before the next block: to be multiplied by so many more powers than that block.
    lead: Option<(V::One, usize)>,
}

impl<'a, V: Vector> Course<'a, V> {
    #[inline(always)]
    fn new(w: V::Token, keys: &'a Keys, message: Message<'a>, total: usize) -> Self {
        let start: V::One = message.nonce.load(w);
        let counters = later(w, V::everywhere(start.reversed()).add_32(V::load(w, &PLACES)), 1);
        let mut lead = None;
        if !message.aad.is_empty() {
            // All but the last block, which waits for the others.
            let (before, last) = message.aad.split_at((message.aad.len() - 1) / 16 * 16);
            let state = absorb_long::<V, true>(w, &keys.powers, V::One::zero(w), before);
            lead = Some((state.plus(V::One::load(w, last).reversed()), 1));
        }
        Course { keys, message, total, start, counters, lead }
    }

    /// The state as it is added to the next block.
    #[inline(always)]
    fn state(&mut self, w: V::Token) -> V::One {
        match self.lead.take() {
            None => V::One::zero(w),
            Some((lead, 0)) => lead,
            Some((lead, more)) => {
                let mut sum = Sum::<V::One>::new(w);
                sum.add(lead, self.keys.powers.power(w, more), self.keys.powers.words(w, more));
                sum.reduced(w)
            }
        }
    }

    #[inline(always)]
    fn next_counters(&mut self, w: V::Token, vectors: usize) {
        self.counters = later(w, self.counters, vectors * width::<V>());
    }

    /// Seals all but the end, which is at most [`SHORT`] vectors.
    #[inline(always)]
    fn seal_batches(&mut self, w: V::Token, data: &mut InOut<'_>) {
        let mut state = self.state(w);
        let keys = self.keys;
        if data.len() >= BATCH * V::BYTES {
            let mut batch = data.take(BATCH * V::BYTES);
            xor::<V, BATCH, true>(w, &keys.rounds, self.counters, &mut batch);
            self.next_counters(w, BATCH);
            while data.len() >= BATCH * V::BYTES {
                let mut next = data.take(BATCH * V::BYTES);
                let mut absorbing = Absorbing::<V, true>::new(w, &keys.powers, state, batch.output());
                let blocks = rounds::<V, BATCH, 0, true>(w, &keys.rounds, self.counters, &mut [], &mut absorbing);
                state = absorbing.sum.reduced(w);
                apply(w, &keys.rounds, &blocks, &mut next);
                self.next_counters(w, BATCH);
                batch = next;
            }
            state = absorb_vectors::<V, true, BATCH>(w, &keys.powers, state, batch.output());
        }
        if data.len() > SHORT * V::BYTES {
            let mut batch = data.take(SHORT * V::BYTES);
            xor::<V, SHORT, true>(w, &keys.rounds, self.counters, &mut batch);
            self.next_counters(w, SHORT);
            state = absorb_vectors::<V, true, SHORT>(w, &keys.powers, state, batch.output());
        }
        self.lead = Some((state, 0));
    }

    /// Opens all but the end, which is at most [`SHORT`] vectors.
    #[inline(always)]
    fn open_batches(&mut self, w: V::Token, data: &mut InOut<'_>) {
        let mut state = self.state(w);
        let keys = self.keys;
        while data.len() >= BATCH * V::BYTES {
            let mut batch = data.take(BATCH * V::BYTES);
            let mut absorbing = Absorbing::<V, true>::new(w, &keys.powers, state, batch.input());
            let blocks = rounds::<V, BATCH, 0, true>(w, &keys.rounds, self.counters, &mut [], &mut absorbing);
            state = absorbing.sum.reduced(w);
            apply(w, &keys.rounds, &blocks, &mut batch);
            self.next_counters(w, BATCH);
        }
        if data.len() > SHORT * V::BYTES {
            let mut batch = data.take(SHORT * V::BYTES);
            state = absorb_vectors::<V, true, SHORT>(w, &keys.powers, state, batch.input());
            xor::<V, SHORT, true>(w, &keys.rounds, self.counters, &mut batch);
            self.next_counters(w, SHORT);
        }
        self.lead = Some((state, 0));
    }

    /// The last `K` vectors, of which the last may be a part, and the tag. Opening, the plaintext is written if it is `expected`.
    #[inline(always)]
    fn end<const K: usize>(&self, w: V::Token, data: &mut InOut<'_>, expected: Option<&Expected<'_>>) -> (u128, bool) {
        let keys = self.keys;
        let mut tag = [self.start];
        let blocks = rounds::<V, K, 1, true>(w, &keys.rounds, self.counters, &mut tag, &mut ());

        let one = |i| (keys.powers.power::<V::One>(w, i), keys.powers.twisted::<V::One>(w, i));
        let lengths = ((8 * self.message.aad.len() as u128) << 64) | (8 * self.total as u128);
        let (h, twisted) = one(1);
        let mut singles = Twisted::product(V::One::number(w, lengths), h, twisted);
        let count = data.len().div_ceil(16);
        if let Some((lead, more)) = self.lead {
            let (h, twisted) = one(count + 1 + more);
            singles = singles.add(lead, h, twisted);
        }

        let last = V::broadcast(w, keys.rounds.last());
        let inputs = data.load_all::<V, K>(w);
        let mut outputs = inputs;
        let mut sum: Option<Twisted<V>> = None;
        let (powers, twisted_powers) = keys.powers.twisted_run(count + 1, K * V::BYTES);
        for j in 0..K {
            outputs[j] = blocks[j].encrypt_last(inputs[j].plus(last));
            if j + 1 == K {
                outputs[j] = outputs[j].beginning(data.len() - V::BYTES * j);
            }
            let x = if expected.is_some() { inputs[j] } else { outputs[j] }.reversed();
            let place = V::BYTES * j..V::BYTES * (j + 1);
            let (h, twisted) = (V::load(w, &powers[place.clone()]), V::load(w, &twisted_powers[place]));
            sum = Some(match sum {
                None => Twisted::product(x, h, twisted),
                Some(sum) => sum.add(x, h, twisted),
            });
        }
        let state = match sum {
            None => singles.reduced(w),
            Some(sum) => sum.reduced_with(w, Some(singles)),
        };
        let mut bytes = [0; 16];
        state.reversed().plus(tag[0]).store(&mut bytes);
        let right = u128::from_le_bytes(bytes);
        let valid = match expected {
            None => true,
            Some(expected) => expected.is(right),
        };
        if valid {
            data.store_all(outputs);
        }
        (right, valid)
    }

    #[inline(always)]
    fn any_end(&self, w: V::Token, data: &mut InOut<'_>, expected: Option<&Expected<'_>>) -> (u128, bool) {
        match data.len().div_ceil(V::BYTES) {
            0 => self.end::<0>(w, data, expected),
            1 => self.end::<1>(w, data, expected),
            2 => self.end::<2>(w, data, expected),
            3 => self.end::<3>(w, data, expected),
            _ => self.end::<4>(w, data, expected),
        }
    }
}

impl<W: FusedBackend> Kernel<W> for SetUp<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let SetUp(key, keys, bytes) = self;
        expand_forward::<One<W>>(w, key, &mut keys.rounds);
        let mut zero = [One::<W>::zero(w)];
        rounds::<One<W>, 0, 1, true>(w, &keys.rounds, zero[0], &mut zero, &mut ());
        let mut h = [0; 16];
        zero[0].store(&mut h);
        let mut key = key_of_ghash(&h);
        let mut count = BATCH * width::<W::Vector>();
        if bytes <= SHORT * W::Vector::BYTES {
            // Those of its blocks, of the lengths', and of what is before them.
            while count / 2 >= bytes.div_ceil(16) + 2 && count / 2 >= width::<W::Vector>() {
                count /= 2;
            }
        }
        keys.powers.fill::<W::Vector>(w, &key, count);
        wipe(&mut h);
        wipe(&mut key);
    }
}

impl<W: FusedBackend> Kernel<W> for Derive<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Derive(keys, nonce, block) = self;
        derive::<W>(w, &keys.powers, nonce).store(block);
    }
}

impl<W: FusedBackend> Kernel<W> for Seal<'_, '_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        let Seal(keys, message, data) = self;
        let mut data = data.revealed();
        let mut course = Course::<W::Vector>::new(w, keys, message, data.len());
        if data.len() > SHORT * W::Vector::BYTES {
            course.seal_batches(w, &mut data);
        }
        course.any_end(w, &mut data, None).0
    }
}

impl<W: FusedBackend> Kernel<W> for Open<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        let Open(keys, message, all, tag) = self;
        let mut all = all.revealed();
        let mut course = Course::<W::Vector>::new(w, keys, message, all.len());
        let total = all.len();
        let mut data = all.part(0, total);
        if total > SHORT * W::Vector::BYTES {
            course.open_batches(w, &mut data);
        }
        let written = total - data.len();
        let valid = course.any_end(w, &mut data, Some(&tag)).1;
        if !valid && !all.is_in_place() {
            all.clear();
        } else if !valid {
            // The ciphertext again, where it was written over.
            let mut counters = Course::<W::Vector>::new(w, keys, Message { aad: &[], ..message }, 0).counters;
            let mut rest = all.part(0, written);
            while !rest.is_empty() {
                xor::<W::Vector, 1, true>(w, &keys.rounds, counters, &mut rest.take(W::Vector::BYTES));
                counters = later(w, counters, width::<W::Vector>());
            }
        }
        valid
    }
}
