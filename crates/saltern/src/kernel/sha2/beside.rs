//! One message of SHA-512 on words, with its schedule in vectors of four words beside the rounds.
//!
//! On words alone the units for integers have 22 operations for a round and 12 for a word of the schedule, while those for
//! vectors have nothing to do. What these compute goes to the rounds through memory, sixteen rounds ahead.

use super::rounds::rest_of_round;
use super::{Sha2, Sha512};
use saltern_lanes::{Bits, Moving, opaque, wipe};

/// Sums of sixteen words of the schedule and their constants.
pub type Sums<W> = [W; 16];

/// Takes whole blocks into the state.
#[inline(always)]
pub fn compress<V: Moving<Constant = u64, Word = u64>>(w: V::Witness, state: &mut [u64; 8], blocks: &[u8]) {
    let mut sums = [[0; 16]; 2];
    compress_with::<V>(w, state, blocks, &mut sums);
    wipe(sums.as_flattened_mut());
}

/// Takes whole blocks into the state. What `sums` holds before makes no difference.
#[inline(always)]
pub fn compress_with<V: Moving<Constant = u64>>(
    w: V::Witness,
    state: &mut [V::Word; 8],
    blocks: &[u8],
    sums: &mut [Sums<V::Word>; 2],
) where
    V::Word: Bits<Constant = u64>,
{
    let [one, other] = sums;
    for block in 0..opaque(blocks.len() / 128) {
        let block = &blocks[128 * block..128 * block + 128];
        let mut m = [V::load(w, &block[..32]); 4];
        for i in 0..4 {
            m[i] = V::load(w, &block[32 * i..32 * i + 32]).swap_bytes();
            m[i].add(V::constants(w, &Sha512::K[4 * i..4 * i + 4])).to_words(&mut one[4 * i..4 * i + 4]);
        }
        let mut s = *state;
        let mut b_xor_c = s[1].xor(s[2]);
        for twice in 0..opaque(2) {
            sixteen_and_next(w, &mut s, &mut b_xor_c, one, &mut m, 32 * twice + 16, other);
            sixteen_and_next(w, &mut s, &mut b_xor_c, other, &mut m, 32 * twice + 32, one);
        }
        for half in 0..2 {
            let wk = &one[8 * half..8 * half + 8];
            round::<V::Word, 0, 0>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 1, 1>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 2, 2>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 3, 3>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 4, 4>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 5, 5>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 6, 6>(&mut s, &mut b_xor_c, wk);
            round::<V::Word, 7, 7>(&mut s, &mut b_xor_c, wk);
        }
        for i in 0..8 {
            state[i] = state[i].add(s[i]);
        }
    }
}

/// Sixteen rounds, and beside them the sums from number `first` on for the next.
#[inline(always)]
fn sixteen_and_next<V: Moving<Constant = u64>>(
    w: V::Witness,
    s: &mut [V::Word; 8],
    b_xor_c: &mut V::Word,
    sums: &mut Sums<V::Word>,
    m: &mut [V; 4],
    first: usize,
    next: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u64>,
{
    let k = &Sha512::K[first..first + 16];
    four_rounds_and_next::<V, 0, 0, 1, 2, 3>(w, s, b_xor_c, sums, m, k, next);
    four_rounds_and_next::<V, 1, 4, 5, 6, 7>(w, s, b_xor_c, sums, m, k, next);
    four_rounds_and_next::<V, 2, 0, 1, 2, 3>(w, s, b_xor_c, sums, m, k, next);
    four_rounds_and_next::<V, 3, 4, 5, 6, 7>(w, s, b_xor_c, sums, m, k, next);
}

/// Rounds `4 * P` to `4 * P + 3`, which are `I` to `L` modulo 8.
#[inline(always)]
fn four_rounds_and_next<
    V: Moving<Constant = u64>,
    const P: usize,
    const I: usize,
    const J: usize,
    const K: usize,
    const L: usize,
>(
    w: V::Witness,
    s: &mut [V::Word; 8],
    b_xor_c: &mut V::Word,
    sums: &Sums<V::Word>,
    m: &mut [V; 4],
    k: &[u64],
    next: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u64>,
{
    let sums = &sums[4 * P..4 * P + 4];
    round::<V::Word, I, 0>(s, b_xor_c, sums);
    let (early, middle) = (m[P].and_next(m[(P + 1) % 4]), m[(P + 2) % 4].and_next(m[(P + 3) % 4]));
    let late = m[(P + 3) % 4].last_two();
    let mut new = m[P].add(Sha512::lower0(early)).add(middle);
    round::<V::Word, J, 1>(s, b_xor_c, sums);
    // The first two words, which the last two take part in.
    new = new.add(Sha512::lower1(late));
    round::<V::Word, K, 2>(s, b_xor_c, sums);
    new = new.add(Sha512::lower1(new.after_two()));
    m[P] = new;
    new.add(V::constants(w, &k[4 * P..4 * P + 4])).to_words(&mut next[4 * P..4 * P + 4]);
    round::<V::Word, L, 3>(s, b_xor_c, sums);
}

/// Round `I` modulo 8.
#[inline(always)]
fn round<W: Bits<Constant = u64>, const I: usize, const AT: usize>(s: &mut [W; 8], b_xor_c: &mut W, sums: &[W]) {
    let h_wk = s[(15 - I) % 8].add_stored::<AT>(sums);
    rest_of_round::<Sha512, W, I>(s, b_xor_c, h_wk);
}
