//! HMAC: of a message by a key that is not prepared, and chains of tags.

use super::kernel::forms::Tags;
use super::{Chain, Compression, InLanes, MOST_IN_LANES, Word, digest, pad};
use crate::many::{set_column, words_in_lane};
use saltern_lanes::{Level, Plain, from_halves, wipe};

/// [`InHmac::tag_once`](crate::hash::function::InHmac::tag_once), for tags of `WORDS` words.
pub fn tag_once<
    C: InLanes<STATE, BLOCK>,
    const STATE: usize,
    const BLOCK: usize,
    const N: usize,
    const WORDS: usize,
>(
    initial: &[C::Word; STATE],
    level: Level,
    blocks: [&[u8]; 2],
    message: &[u8],
) -> [u8; N] {
    let mut tag = [0; N];
    // The states stay where they are made: `after_blocks` would move them, which leaves the key on the stack of some levels.
    if !C::tag_once::<WORDS>(level, initial, blocks, message, &mut tag) {
        let mut states = [*initial; 2];
        C::compress_two(level, &mut states, blocks);
        let mut inner = [0; N];
        C::finalize(level, &states[0], BLOCK as u64, message, &mut inner);
        C::finalize(level, &states[1], BLOCK as u64, &inner, &mut tag);
        wipe(&mut inner);
        wipe(states.as_flattened_mut());
    }
    from_halves(&tag)
}

/// [`InHmac::chain_tags`](crate::hash::function::InHmac::chain_tags), for tags of `WORDS` words. `chain` is what is inside a hash
/// function. Whether there is a kernel for it; nothing is changed if there is none.
pub fn chain_tags<
    H,
    C: InLanes<STATE, BLOCK>,
    const STATE: usize,
    const BLOCK: usize,
    const N: usize,
    const WORDS: usize,
>(
    keys: &[[&H; 2]],
    chain: impl Fn(&H) -> &Chain<C, STATE, BLOCK>,
    tags: &mut [[u8; N]],
    sums: &mut [[u8; N]],
    times: u32,
) -> bool {
    let Some([inner, _]) = keys.first() else { return true };
    let level = chain(inner).level;
    let after_one_block = |key: &H| chain(key).pending.len() == 0 && chain(key).bytes == BLOCK as u64;
    if N != WORDS * size_of::<C::Word>() || !keys.as_flattened().iter().all(|key| after_one_block(key)) {
        return false;
    }
    let mut done = 0;
    while done < keys.len() {
        let left = keys.len() - done;
        let lanes = C::keys_together::<WORDS>(level, left);
        let here = done..done + left.min(lanes);
        let mut states = [[C::Word::ZERO; MOST_IN_LANES]; 2];
        let (mut words, mut added) = ([C::Word::ZERO; MOST_IN_LANES], [C::Word::ZERO; MOST_IN_LANES]);
        for (lane, i) in here.clone().enumerate() {
            for (states, key) in states.iter_mut().zip(keys[i]) {
                set_column(states, lanes, lane, &chain(key).state);
            }
            set_column(&mut words, lanes, lane, &words_of::<C::Word, WORDS>(&tags[i]));
            set_column(&mut added, lanes, lane, &words_of::<C::Word, WORDS>(&sums[i]));
        }
        let keys = [&states[0][..STATE * lanes], &states[1][..STATE * lanes]];
        let (some, others) = (&mut words[..WORDS * lanes], &mut added[..WORDS * lanes]);
        let work = Tags::<'_, _, STATE, WORDS> { keys, tags: some, sums: others, times: times as usize };
        let has_kernel = C::tags(level, work);
        if has_kernel {
            for (lane, i) in here.clone().enumerate() {
                for (words, bytes) in [(&words, &mut tags[i]), (&added, &mut sums[i])] {
                    digest::<C, STATE, BLOCK>(words_in_lane(words, lanes, lane), bytes);
                }
            }
        }
        wipe(states.as_flattened_mut());
        wipe(&mut words);
        wipe(&mut added);
        if !has_kernel {
            return false;
        }
        done = here.end;
    }
    true
}

/// The tags of one key, by a call for each block.
pub fn block_by_block<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const WORDS: usize>(
    level: Level,
    work: Tags<'_, C::Word, STATE, WORDS>,
) {
    let Tags { keys, tags, sums, times } = work;
    let (mut state, mut block) = ([C::Word::ZERO; STATE], [0; BLOCK]);
    let bytes = WORDS * size_of::<C::Word>();
    digest::<C, STATE, BLOCK>(|i| tags[i], &mut block[..bytes]);
    pad::<C, STATE, BLOCK>(&mut block, bytes, (BLOCK + bytes) as u64);
    for _ in 0..times {
        for key in keys {
            state.copy_from_slice(&key[..STATE]);
            C::compress(level, &mut state, &block);
            digest::<C, STATE, BLOCK>(|i| state[i], &mut block[..bytes]);
        }
        for (sum, word) in sums.iter_mut().zip(&state) {
            *sum = *sum ^ *word;
        }
    }
    if times > 0 {
        tags.copy_from_slice(&state[..WORDS]);
    }
    wipe(&mut state);
    wipe(&mut block);
}

/// The words whose bytes these are.
fn words_of<W: Word, const WORDS: usize>(bytes: &[u8]) -> [W; WORDS] {
    let mut words = [W::ZERO; WORDS];
    for (word, bytes) in words.iter_mut().zip(bytes.chunks(size_of::<W>())) {
        *word = W::from_be(bytes);
    }
    words
}
