//! What SHA-1, SHA-2 and their relatives have in common: blocks of sixteen words, a 1, zeros and the length at the end, and
//! for SHA on words of 32 bits a form for the SHA instructions.

#[cfg(feature = "legacy")]
pub mod first_lane;
pub mod forms;
pub mod instructions;
pub mod interleaved;
pub mod padding;
pub mod tags;
pub mod vertical;
pub mod words;

use crate::backend::vertical::LaneWord;
use crate::little_endian::{words32, words64};
use saltern_lanes::Bits;

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
        Self::compress_block(state, &mut tags::message::<W, WORDS>(tag));
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
