//! Many messages.

use super::variable::{only_node, take_all, write};
use super::{Blake2, Parameters, Variant, variant};
use crate::Error;
use crate::backend::Depth;
use crate::hash::blake2::kernel::{Blocks, End, Several};
use crate::many::{self, Column, Messages, SideBySide};
use saltern_lanes::{Level, Plain, wipe};

/// What every message begins with, for digests of `N` bytes.
pub struct Begun<V: Variant, const N: usize> {
    state: [V::Word; 8],
    /// How many bytes came before: the block of a key.
    before: u64,
    last_node: bool,
}

impl<V: Variant, const N: usize> Drop for Begun<V, N> {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

impl<V: Variant, const N: usize> Begun<V, N> {
    /// Without a key, after so many bytes that are only counted.
    #[must_use]
    pub fn plain(before: u64) -> Self {
        Begun { state: only_node::<V>(Blake2::<V, N>::BYTES, 0), before, last_node: false }
    }
}

/// BLAKE2b of 64 bytes of messages that are more than slices, without a key. Panics if there are fewer digests than
/// messages.
pub(crate) fn blake2b512_many<M: Messages>(messages: &M, level: Level, digests: &mut [[u8; 64]]) {
    many::hash_many(&Begun::<variant::Blake2b, 64>::plain(0), level, messages, digests.as_flattened_mut());
}

impl<V: Variant, const N: usize> SideBySide for Begun<V, N> {
    type Word = V::Word;
    const BLOCK: usize = V::BLOCK_BYTES;
    /// The state, the counter, the flags.
    const STATE: usize = 12;
    const DIGEST: usize = N;
    const KEEPS_LAST: bool = true;
    const LAST: usize = 1;

    fn lanes(level: Level) -> usize {
        V::lanes(level)
    }

    /// As measured, for messages of some blocks.
    fn worth(level: Level) -> usize {
        match V::lanes(level) {
            16 => 4,
            8 => 3,
            lanes => lanes.min(2),
        }
    }

    /// The way into lanes and out of them takes as long as some blocks, and longer where there are more of them.
    fn short(level: Level, messages: usize) -> usize {
        let (worth, in_512_bits) = (Self::worth(level), V::lanes(level) * V::WORD_BYTES == 64);
        let some = if in_512_bits { 4 } else { 2 };
        match messages {
            _ if messages <= worth => some * V::BLOCK_BYTES,
            _ if messages < 2 * worth - 1 && in_512_bits => V::BLOCK_BYTES + 1,
            _ => 0,
        }
    }

    fn alone(&self, level: Level, message: &[u8], digest: &mut [u8]) {
        let mut state = self.state;
        take_all::<V>(&mut state, self.before.into(), message, self.last_node, level);
        write::<V>(|i| state[i], digest);
        wipe(&mut state);
    }

    fn begin(&self, state: &mut Column<'_, V::Word>) {
        state.set(0, &self.state);
        state.set(8, &V::split(self.before.into()));
        state.set(10, &[V::Word::ZERO; 2]);
    }

    fn pad(&self, state: &mut Column<'_, V::Word>, _: &mut [u8], _: usize, bytes: u64) -> usize {
        // The block adds its own length, of which not all belongs to the message.
        let before = u128::from(self.before + bytes).wrapping_sub(V::BLOCK_BYTES as u128);
        state.set(8, &V::split(before));
        state.set(10, &[V::ONES]);
        if self.last_node {
            state.set(11, &[V::ONES]);
        }
        1
    }

    fn compress(&self, level: Level, states: &mut [V::Word], blocks: &[&[u8]], count: usize) {
        let [blocks] = blocks else {
            return V::compress_several(level, Several { states, messages: blocks, count, stride: V::BLOCK_BYTES });
        };
        let (state, more) = states.split_first_chunk_mut().expect("a state of 12 words");
        let bytes = count * V::BLOCK_BYTES;
        let before = V::join([more[0], more[1]]);
        let end = (more[2] == V::ONES).then_some(End { bytes: V::BLOCK_BYTES, last_node: self.last_node });
        V::compress(level, &mut Blocks { state, before, blocks: &blocks[..bytes], end });
        more[..2].copy_from_slice(&V::split(before.wrapping_add(bytes as u128)));
    }

    fn digest(&self, state: &Column<'_, V::Word>, digest: &mut [u8]) {
        write::<V>(|i| state.word(i), digest);
    }
}

impl<V: Variant, const N: usize> Blake2<V, N> {
    /// The digests of many messages, of any lengths: several at a time, side by side, which takes a fraction of the time that
    /// one after the other would. [`Parameters::hash_many`] does it with a key.
    ///
    /// The messages may be secret, their lengths are not.
    ///
    /// ```
    /// use saltern::hash::Blake2b256;
    ///
    /// let messages = ["forty sacks of salt", "three casks of brine"];
    /// let mut digests = [[0; 32]; 2];
    /// Blake2b256::hash_many(&messages, &mut digests)?;
    /// assert_eq!(digests[1], Blake2b256::hash(b"three casks of brine"));
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many digests as messages.
    pub fn hash_many(messages: &[impl AsRef<[u8]>], digests: &mut [[u8; N]]) -> Result<(), Error> {
        Self::hash_many_at(messages, digests, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Blake2::hash_many`].
    pub(crate) fn hash_many_at(
        messages: &[impl AsRef<[u8]>],
        digests: &mut [[u8; N]],
        level: Level,
    ) -> Result<(), Error> {
        crate::error::count("output", digests.len(), messages.len())?;
        many::hash_many(&Begun::<V, N>::plain(0), level, messages, digests.as_flattened_mut());
        Ok(())
    }
}

impl<V: Variant> Parameters<'_, V> {
    /// The digests of many messages, of `N` bytes each, with these parameters; see [`Blake2::hash_many`].
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many digests as messages; otherwise as [`Parameters::begin`].
    pub fn hash_many<const N: usize>(
        &self,
        messages: &[impl AsRef<[u8]>],
        digests: &mut [[u8; N]],
    ) -> Result<(), Error> {
        self.hash_many_at(messages, digests, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Parameters::hash_many`].
    pub(crate) fn hash_many_at<const N: usize>(
        &self,
        messages: &[impl AsRef<[u8]>],
        digests: &mut [[u8; N]],
        level: Level,
    ) -> Result<(), Error> {
        crate::error::count("output", digests.len(), messages.len())?;
        self.cleared_if_keyed(Depth::Tree, level, || {
            let mut hash = self.begun(Blake2::<V, N>::BYTES, level)?;
            let begun = Begun::<V, N> { state: hash.state, before: hash.compressed as u64, last_node: hash.last_node };
            many::hash_many(&begun, level, messages, digests.as_flattened_mut());
            // A key is the last block if nothing follows it.
            if hash.compressed > 0 && messages.iter().any(|message| message.as_ref().is_empty()) {
                let mut empty = [0; N];
                hash.write_digest(&mut empty);
                for (message, digest) in messages.iter().zip(digests) {
                    if message.as_ref().is_empty() {
                        *digest = empty;
                    }
                }
            }
            Ok(())
        })
    }
}
