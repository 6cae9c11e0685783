//! The compression function G (RFC 9106, section 3.5).

use super::{BLOCK, Block};
use saltern_lanes::{LowProduct, Quads64};

/// Words in groups of eight, in the order of [`super::place`].
pub type Mixed<V> = [<V as Quads64>::Eight; 16];

/// The mixing of both blocks, but for three quarters of the columns. Of the words that are done, the first is given out: it
/// is that of the result, but for what was there before.
#[inline(always)]
pub fn begin<V: Quads64>(w: V::Token, x: &Block, y: &Block) -> (Mixed<V>, u64) {
    let mut mixed = [both::<V>(w, x, y, 0); 16];
    for i in 1..16 {
        mixed[i] = both::<V>(w, x, y, i);
    }
    for pair in 0..4 {
        mix::<V>(&mut mixed, [4 * pair, 4 * pair + 1, 4 * pair + 2, 4 * pair + 3]);
    }
    for i in 0..16 {
        V::swap_middle(&mut mixed[i]);
    }
    mix::<V>(&mut mixed, [0, 4, 8, 12]);
    // The exchange leaves it where it is.
    let mut first = [0; 64];
    mixed[0].as_ref()[0].store_words(&mut first);
    (mixed, word(&first) ^ word(x) ^ word(y))
}

/// The other columns, and the result: written, or added to what was there.
#[inline(always)]
pub fn finalize<V: Quads64>(w: V::Token, mixed: &mut Mixed<V>, x: &Block, y: &Block, into: &mut Block, add: bool) {
    for pair in 1..4 {
        mix::<V>(mixed, [pair, 4 + pair, 8 + pair, 12 + pair]);
    }
    for i in 0..16 {
        V::swap_middle(&mut mixed[i]);
        let before = both::<V>(w, x, y, i);
        let bytes = 64 / before.as_ref().len();
        for half in 0..before.as_ref().len() {
            let place = &mut into[64 * i + bytes * half..64 * i + bytes * (half + 1)];
            let mut result = mixed[i].as_ref()[half].xor(before.as_ref()[half]);
            if add {
                result = result.xor(V::load_words(w, place));
            }
            result.store_words(place);
        }
    }
}

/// The whole of it.
#[inline(always)]
pub fn compress<V: Quads64>(w: V::Token, x: &Block, y: &Block, into: &mut Block) {
    let (mut mixed, _) = begin::<V>(w, x, y);
    finalize::<V>(w, &mut mixed, x, y, into, false);
}

/// The first word.
#[inline(always)]
fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[..8]);
    u64::from_le_bytes(word)
}

/// Eight words of `x` xor `y`.
#[inline(always)]
fn both<V: Quads64>(w: V::Token, x: &Block, y: &Block, i: usize) -> V::Eight {
    let mut eight = V::load_words(w, &x[64 * i..]).eight();
    let count = eight.as_ref().len();
    for half in 0..count {
        let at = 64 * i + 64 / count * half;
        eight.as_mut()[half] = V::load_words(w, &x[at..BLOCK]).xor(V::load_words(w, &y[at..BLOCK]));
    }
    eight
}

/// The permutation P (3.6) of two rows, or two columns, whose words are in the groups `at`.
#[inline(always)]
fn mix<V: Quads64>(mixed: &mut Mixed<V>, at: [usize; 4]) {
    for half in 0..mixed[0].as_ref().len() {
        let (mut a, mut b) = (mixed[at[0]].as_ref()[half], mixed[at[1]].as_ref()[half]);
        let (mut c, mut d) = (mixed[at[2]].as_ref()[half], mixed[at[3]].as_ref()[half]);
        quarters(&mut a, &mut b, &mut c, &mut d);
        (b, c, d) = (b.turn::<1>(), c.turn::<2>(), d.turn::<3>());
        quarters(&mut a, &mut b, &mut c, &mut d);
        (b, c, d) = (b.turn::<3>(), c.turn::<2>(), d.turn::<1>());
        mixed[at[0]].as_mut()[half] = a;
        mixed[at[1]].as_mut()[half] = b;
        mixed[at[2]].as_mut()[half] = c;
        mixed[at[3]].as_mut()[half] = d;
    }
}

/// BLAKE2b's mixing, with products in the sums.
#[inline(always)]
fn quarters<V: LowProduct>(a: &mut V, b: &mut V, c: &mut V, d: &mut V) {
    *a = multiplied_sum(*a, *b);
    *d = d.xor(*a).rotr::<32>();
    *c = multiplied_sum(*c, *d);
    *b = b.xor(*c).rotr::<24>();
    *a = multiplied_sum(*a, *b);
    *d = d.xor(*a).rotr::<16>();
    *c = multiplied_sum(*c, *d);
    *b = b.xor(*c).rotr::<63>();
}

/// `x + y + 2 xl yl`, where `xl` and `yl` are the lower halves.
#[inline(always)]
fn multiplied_sum<V: LowProduct>(x: V, y: V) -> V {
    let product = x.mul_low(y);
    x.add(y).add(product.add(product))
}
