//! Many messages longer than a test can make give what each of them gives alone: the bytes before them are only counted.

extern crate std;

use super::Begun;
use crate::hash::blake2::{Variable, Variant, variant};
use crate::hash::merkle_damgard::counted::{COUNTS, messages};
use crate::many::{SideBySide, hash_many};
use saltern_lanes::Level;
use std::vec;

/// Messages after so many bytes.
struct After<V: Variant, const N: usize> {
    begun: Begun<V, N>,
    before: u64,
}

impl<V: Variant, const N: usize> SideBySide for After<V, N> {
    type Word = V::Word;
    const BLOCK: usize = Begun::<V, N>::BLOCK;
    const STATE: usize = Begun::<V, N>::STATE;
    const DIGEST: usize = N;
    const KEEPS_LAST: bool = true;

    fn lanes(level: Level) -> usize {
        Begun::<V, N>::lanes(level)
    }

    fn worth(level: Level) -> usize {
        Begun::<V, N>::worth(level)
    }

    fn begin(&self, state: &mut [V::Word]) {
        self.begun.begin(state);
        state[8..10].copy_from_slice(&V::split(self.before.into()));
    }

    fn pad(&self, state: &mut [V::Word], blocks: &mut [u8], filled: usize, bytes: u64) -> usize {
        self.begun.pad(state, blocks, filled, self.before + bytes)
    }

    fn compress(&self, level: Level, states: &mut [V::Word], blocks: &[&[u8]], count: usize) {
        self.begun.compress(level, states, blocks, count);
    }

    fn digest(&self, state: &[V::Word], digest: &mut [u8]) {
        self.begun.digest(state, digest);
    }
}

fn agree<V: Variant, const N: usize>(befores: &[u64]) {
    let messages = messages(V::BLOCK_BYTES);
    for (level, &before) in Level::detected().flat_map(|level| befores.iter().map(move |before| (level, before))) {
        for count in COUNTS {
            let begun = Begun { state: Variable::<V>::plain_at(N, level).state, key: None, last_node: false };
            let mut digests = vec![[0; N]; count];
            hash_many(&After::<V, N> { begun, before }, level, &messages[..count], digests.as_flattened_mut());
            for (message, many) in messages.iter().zip(&digests) {
                let mut alone = Variable::<V>::plain_at(N, level);
                alone.compressed = before.into();
                alone.update(message);
                let mut digest = [0; N];
                alone.write_digest(&mut digest);
                assert_eq!(*many, digest, "{level}, {} bytes after {before}, one of {count}", message.len());
            }
        }
    }
}

#[test]
fn blake2b() {
    agree::<variant::Blake2b, 64>(&[(1 << 29) - 256, (1 << 32) - 256, (1 << 61) - 256, u64::MAX - 1023]);
}

/// A word of its counter has 32 bits.
#[test]
fn blake2s() {
    agree::<variant::Blake2s, 32>(&[(1 << 29) - 128, (1 << 32) - 128, (1 << 61) - 128, u64::MAX - 511]);
}
