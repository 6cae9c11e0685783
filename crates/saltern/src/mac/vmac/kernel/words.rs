//! VHASH on words of 64 bits.

use crate::little_endian::last_bytes;
use saltern_lanes::{Wide64, Word64};

/// NH, the first layer: the sum of products of pairs of words to each of which a word of the key was added, modulo 2^126. The lower
/// word stands first.
#[inline(always)]
pub fn nh(key: &[u64; 16], block: &[u8; 128]) -> [u64; 2] {
    let (words, mut sums) = (block.as_chunks::<8>().0, [[0; 2]; 2]);
    // Two sums: of one, the carries would wait for each other.
    for pair in 0..8 {
        let word = |i: usize| u64::from_le_bytes(words[2 * pair + i]);
        sums[pair % 2] = add_product(sums[pair % 2], [word(0), word(1)], [key[2 * pair], key[2 * pair + 1]]);
    }
    sum(sums)
}

/// The same of a block that is not whole: zeros fill it up to whole pairs. The key may be longer.
#[inline(always)]
pub fn last_nh(key: &[u64], block: &[u8]) -> [u64; 2] {
    let (pairs, rest) = block.as_chunks::<16>();
    let (mut total, mut key) = ([0; 2], key);
    for pair in pairs {
        let Some((two, behind)) = key.split_first_chunk::<2>() else { return total };
        let words = pair.as_chunks::<8>().0;
        total = add_product(total, [u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1])], *two);
        key = behind;
    }
    if let ([_, ..], Some(two)) = (rest, key.first_chunk::<2>()) {
        let m = match rest.split_first_chunk() {
            Some((word, end)) => [u64::from_le_bytes(*word), last_bytes(end)],
            None => [last_bytes(rest), 0],
        };
        total = add_product(total, m, *two);
    }
    sum([total, [0; 2]])
}

/// A sum modulo 2^128, and the product of two words to which the key's were added.
#[inline(always)]
pub fn add_product<W: Word64>(sum: [W; 2], m: [W; 2], key: [W; 2]) -> [W; 2] {
    let plus_key = |i: usize| m[i].widen().add_word(key[i]).low();
    let product = plus_key(0).widening_mul(plus_key(1));
    W::add_words(sum, [product.low(), product.shr(64)]).0
}

/// The sum of both modulo 2^126.
#[inline(always)]
pub fn sum<W: Word64>([a, b]: [[W; 2]; 2]) -> [W; 2] {
    let [low, high] = W::add_words(a, b).0;
    [low, high.low_bits(62)]
}

/// `k y + m` modulo 2^127 - 1, for `y` at most 2^127 + 2^16, `k` with words below 2^61, and `m` below 2^126. The result is at most 2^127 + 1.
#[inline(always)]
pub fn step<W: Word64>(y: [W; 2], k: [W; 2], m: [W; 2]) -> [W; 2] {
    let low = y[0].widening_mul(k[0]);
    // Below 2^126 and a word.
    let middle = y[0].widening_mul(k[1]).add(y[1].widening_mul(k[0])).add_word(low.shr(64));
    // Below 2^125 and 2^126. What stands above 2^128 counts twice.
    let high = y[1].widening_mul(k[1].shl(1));
    let (total, _) = W::add_words([high.low(), high.shr(64)], m);
    let (middle, above) = (middle.low(), middle.shr(64));
    let (total, _) = W::add_words(total, [low.low(), middle.low_bits(63)]);
    let (total, _) = W::add_words(total, [above.shl(1), W::constant(0)]);
    let over = middle.shr(63).add(total[1].shr(63));
    W::add_words([total[0], total[1].low_bits(63)], [over, W::constant(0)]).0
}

/// The same of `y = 1`, before which there was no block.
#[inline(always)]
pub fn first<W: Word64>(k: [W; 2], m: [W; 2]) -> [W; 2] {
    W::add_words(k, m).0
}

/// The third layer: `y`, and the bits of a last block that is not whole times 2^64, modulo 2^127 - 1, are divided by 2^64 - 2^32; quotient and
/// remainder plus a word of the key each are multiplied modulo 2^64 - 257.
#[inline(always)]
pub fn last<W: Word64>(key: [W; 2], y: [W; 2], bits: W) -> W {
    let [quotient, remainder] = divide(reduce(y, bits));
    multiply(plus_key(quotient, key[0]), plus_key(remainder, key[1]))
}

/// The product modulo 2^64 - 257.
#[inline(always)]
pub fn multiply<W: Word64>(a: W, b: W) -> W {
    let (product, over) = (a.widening_mul(b), W::constant(OVER));
    // Below 2^64 and 2^73; then 2^64 and 2^18; then a word.
    let sum = product.shr(64).widening_mul(over).add_word(product.low());
    let sum = sum.shr(64).mul(over).widen().add_word(sum.low());
    let sum = sum.shr(64).mul(over).add(sum.low());
    let less = sum.widen().add_word(over);
    sum.select(less.low(), less.shr(64))
}

/// The third layer's prime is 2^64 - 257.
const OVER: u64 = 257;

/// 1 if both words are below that prime, otherwise 0.
#[inline(always)]
pub fn is_below_prime<W: Word64>(pair: [W; 2]) -> W {
    let over = |word: W| word.widen().add_word(W::constant(OVER)).shr(64);
    // At most 2 of them.
    W::constant(1).sub(over(pair[0]).add(over(pair[1])).add(W::constant(1)).shr(1))
}

/// Sum modulo that prime, for a key below it and a number below 2^64 - 2^32. It has one word, and may be as large as the prime or larger.
#[inline(always)]
pub fn plus_key<W: Word64>(x: W, key: W) -> W {
    let sum = x.widen().add_word(key);
    sum.shr(64).mul(W::constant(OVER)).add(sum.low())
}

/// Below 2^127 - 1, for a `y` of at most 2^127 + 2^16 and fewer than 2^10 bits.
#[inline(always)]
pub fn reduce<W: Word64>(y: [W; 2], bits: W) -> [W; 2] {
    let zero = W::constant(0);
    // Above it is less than 2^63.
    let high = y[1].low_bits(63).add(bits);
    let over = y[1].shr(63).add(high.shr(63));
    let (sum, _) = W::add_words([y[0], high.low_bits(63)], [over, zero]);
    // At most 2^127 + 1: the prime has to go if 1 more reaches 2^127.
    let ([low, high], _) = W::add_words(sum, [W::constant(1), zero]);
    let over = high.shr(63);
    [sum[0].select(low, over), sum[1].select(high.low_bits(63), over)]
}

/// Quotient and remainder by 2^64 - 2^32, of a number below 2^127.
#[inline(always)]
pub fn divide<W: Word64>(x: [W; 2]) -> [W; 2] {
    // Without its lowest 32 bits the number is divided by 2^32 - 1: 2^32 is that and 1, so what is above 32 bits counts for the quotient and for the
    // rest as well.
    let rest = x[1].add(x[0].shr(32));
    let (quotient, rest) = (x[1].add(rest.shr(32)), rest.low_bits(32).add(rest.shr(32)));
    let (quotient, rest) = (quotient.add(rest.shr(32)), rest.low_bits(32).add(rest.shr(32)));
    // All ones are once more.
    let more = rest.add(W::constant(1));
    let once = more.shr(32);
    let rest = rest.select(more.low_bits(32), once);
    [quotient.add(once), rest.shl(32).add(x[0].low_bits(32))]
}

/// Limbs of 43, 43 and 41 bits of a number of at most 2^127 + 2^16; the last takes what is left.
#[inline(always)]
pub fn to_limbs<W: Word64>([low, high]: [W; 2]) -> [W; 3] {
    [low.low_bits(43), low.funnel_shr(high, 43).low_bits(43), high.shr(22)]
}

/// From limbs below 2^53 back to words, at most 2^127 + 2^16.
#[inline(always)]
pub fn from_limbs<W: Word64>([l0, l1, l2]: [W; 3]) -> [W; 2] {
    let l1 = l1.add(l0.shr(43));
    let l2 = l2.add(l1.shr(43));
    let (l0, l1) = (l0.low_bits(43).add(l2.shr(41)), l1.low_bits(43));
    let high = l1.shr(21).add(l2.low_bits(41).shl(22));
    W::add_words([l0, W::constant(0)], [l1.low_bits(21).shl(43), high]).0
}
