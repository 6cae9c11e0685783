//! What SHA-1, SHA-2 and their relatives have in common: blocks of sixteen words, a 1, zeros and the length at the end, and
//! for SHA on words of 32 bits a form for the SHA instructions.

pub mod chain;
pub mod columns;
pub mod instructions;
pub mod padding;
#[cfg(feature = "legacy")]
pub mod row;
pub mod words;

use crate::backend::vertical::LaneWord;
use crate::little_endian::{words32, words64};
use core::marker::PhantomData;
use instructions::{Form, Instructions};
use saltern_lanes::{Bits, FourWords, Memory, Tuning};

/// A word of a message.
pub trait Word: LaneWord {
    /// The sixteen words of a block, each with its least significant byte first.
    fn words(block: &[u8]) -> [Self; 16];
}

macro_rules! words {
    ($word:ty, $bytes:literal bytes, $little_endian:ident) => {
        impl Word for $word {
            #[inline(always)]
            fn words(block: &[u8]) -> [$word; 16] {
                let mut bytes = [0; 16 * $bytes];
                bytes.copy_from_slice(block);
                $little_endian(&bytes)
            }
        }
    };
}
words!(u32, 4 bytes, words32);
words!(u64, 8 bytes, words64);

/// A compression function with `STATE` words of state.
pub trait Rounds<const STATE: usize>: Copy + Send + Sync + 'static {
    /// `u32` or `u64`.
    type Word: Word;
    /// Whether words and the length have their least significant byte first.
    const LITTLE_ENDIAN: bool = false;

    /// Takes a block's words into the state, after which they are of no use.
    fn compress_block<W: Bits<Constant = Self::Word>>(state: &mut [W; STATE], words: &mut [W; 16]);

    /// What can be done with a state before the tag is known that [`Rounds::compress_tag`] takes into it.
    #[inline(always)]
    fn begin<W: Bits<Constant = Self::Word>>(state: &[W; STATE]) -> [W; STATE] {
        *state
    }

    /// Takes the block of a tag that follows a key's into the state, of which [`Rounds::begin`] made `begun`.
    #[inline(always)]
    fn compress_tag<W: Bits<Constant = Self::Word>, const WORDS: usize>(
        state: &mut [W; STATE],
        _begun: &[W; STATE],
        tag: &[W; WORDS],
    ) {
        Self::compress_block(state, &mut chain::message::<Self, W, STATE, WORDS>(tag));
    }
}

/// Words that were read with their least significant byte first, as the function reads them.
#[inline(always)]
fn in_order<R: Rounds<STATE>, W: Bits, const STATE: usize>(words: &mut [W; 16]) {
    if !R::LITTLE_ENDIAN {
        for i in 0..16 {
            words[i] = words[i].swap_bytes();
        }
    }
}

/// The vectors of the instructions, which can be loaded.
pub trait ShaVector: FourWords<Witness = <Self as Memory>::Witness, Word = u32> + Memory {
    /// Whose they are.
    type Form: Form<Self>;
    /// What is fastest on this processor.
    fn tuning(w: Witness<Self>) -> Tuning;
}

/// What proves that the machine has the instructions.
pub type Witness<V> = <V as FourWords>::Witness;

/// A kernel for one message.
pub trait OneMessage {
    /// On words.
    fn on_words(self);
}

/// A kernel with the instructions.
pub trait ShaKernel {
    /// With vectors that have them.
    fn with_instructions<V: ShaVector>(self, w: Witness<V>);
}

/// Takes whole blocks of 64 bytes into the state.
pub struct Compress<'a, R, const STATE: usize>(pub &'a mut [u32; STATE], pub &'a [u8], pub PhantomData<R>);

impl<R: Rounds<STATE, Word = u32>, const STATE: usize> OneMessage for Compress<'_, R, STATE> {
    #[inline(always)]
    fn on_words(self) {
        words::compress::<R, STATE>(self.0, self.1);
    }
}

impl<R: Instructions<STATE>, const STATE: usize> ShaKernel for Compress<'_, R, STATE> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        let count = self.1.len() / 64;
        instructions::compress::<R, V, STATE, 1>(w, core::array::from_mut(self.0), [self.1], count, PhantomData);
    }
}

/// Takes a block of 64 bytes of each of two messages into its state.
pub struct CompressTwo<'a, R, const STATE: usize>(pub &'a mut [[u32; STATE]; 2], pub [&'a [u8]; 2], pub PhantomData<R>);

impl<R: Instructions<STATE>, const STATE: usize> ShaKernel for CompressTwo<'_, R, STATE> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::compress::<R, V, STATE, 2>(w, self.0, self.1, 1, PhantomData);
    }
}

/// Hashes the end of a message.
pub struct Finish<'a, R, const STATE: usize> {
    /// The state before it.
    pub state: &'a [u32; STATE],
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The end of the message.
    pub message: &'a [u8],
    /// The hash, or as many of its first bytes as there is room for.
    pub digest: &'a mut [u8],
    /// The compression function.
    pub rounds: PhantomData<R>,
}

impl<R: Rounds<STATE, Word = u32>, const STATE: usize> OneMessage for Finish<'_, R, STATE> {
    #[inline(always)]
    fn on_words(self) {
        words::finish(self);
    }
}

impl<R: Instructions<STATE>, const STATE: usize> ShaKernel for Finish<'_, R, STATE> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        // Only here: a few operations less are seen where a message ends soon.
        if R::OTHER_FORM && V::tuning(w).quick_sha_schedules() {
            let Finish { state, before, message, digest, .. } = self;
            let rounds = PhantomData::<R::WhereSchedulesAreQuick>;
            return instructions::finish(w, Finish { state, before, message, digest, rounds }, PhantomData::<V>);
        }
        instructions::finish(w, self, PhantomData::<V>);
    }
}

/// HMAC of a message by a key that is not prepared.
pub struct TagOnce<'a, R, const STATE: usize, const WORDS: usize> {
    /// The state before any block.
    pub initial: &'a [u32; STATE],
    /// The key's blocks with the inner and the outer padding.
    pub blocks: [&'a [u8]; 2],
    /// The message.
    pub message: &'a [u8],
    /// The tag, of `WORDS` words.
    pub tag: &'a mut [u8],
    /// The compression function.
    pub rounds: PhantomData<R>,
}

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> ShaKernel for TagOnce<'_, R, STATE, WORDS> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::tag_once(w, self, PhantomData::<V>);
    }
}

/// Hashes the ends of two messages.
pub struct FinishTwo<'a, R, const STATE: usize> {
    /// The state before each of them.
    pub state: &'a [u32; STATE],
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The ends of the messages.
    pub messages: [&'a [u8]; 2],
    /// The bytes of the last states, those of one after those of the other.
    pub digests: &'a mut [u8],
    /// The compression function.
    pub rounds: PhantomData<R>,
}

impl<R: Instructions<STATE>, const STATE: usize> ShaKernel for FinishTwo<'_, R, STATE> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::finish_two(w, self, PhantomData::<V>);
    }
}
