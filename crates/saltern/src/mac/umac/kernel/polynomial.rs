//! The second and the third layer: polynomials whose coefficients are what the layer before made (RFC 4418, sections 5.3 and 5.4), in
//! constant time.

use saltern_lanes::{Wide64, Word64};

/// What is over where 2^64 is taken away and the prime put in its place: the prime is 2^64 - 59.
const OFFSET64: u64 = 59;
/// The same of 2^128 - 159.
const OFFSET128: u64 = 159;

/// A digit joins: `k y + m` modulo 2^64 - 59, for `k` below 2^57. The result is below 2^64, and may be as large as the prime or
/// larger.
///
/// A digit of 2^64 - 2^32 or more could be mistaken for a smaller one, so the largest number below the prime stands before it, and it
/// loses 59. Both steps are always made.
#[inline(always)]
pub fn step64<W: Word64>(y: W, k: W, m: W) -> W {
    let offset = W::constant(OFFSET64);
    let large = all_ones(m.shr(32));
    let first = multiply_add64(y, k, m.select(W::constant(u64::MAX - OFFSET64), large));
    let second = multiply_add64(first, k, offset.select(m, large).sub(offset));
    first.select(second, large)
}

/// 1 for a word of 32 bits that are all set, otherwise 0.
#[inline(always)]
fn all_ones<W: Word64>(x: W) -> W {
    x.add(W::constant(1)).shr(32)
}

/// `k y + m` modulo 2^64 - 59, below 2^64, for `k` below 2^57.
#[inline(always)]
pub fn multiply_add64<W: Word64>(y: W, k: W, m: W) -> W {
    let offset = W::constant(OFFSET64);
    let product = k.widening_mul(y);
    // Below 2^57 times 59, and two words.
    let sum = product.shr(64).mul(offset).widen().add_word(product.low()).add_word(m);
    // At most 2, and after that at most 1.
    let sum = sum.low().widen().add_word(sum.shr(64).mul(offset));
    sum.low().add(sum.shr(64).mul(offset))
}

/// Below the prime.
#[inline(always)]
pub fn reduce64<W: Word64>(y: W) -> W {
    let sum = y.widen().add_word(W::constant(OFFSET64));
    y.select(sum.low(), sum.shr(64))
}

/// As [`step64`] of digits of 128 bits modulo 2^128 - 159, for `k` whose words are below 2^57. The lower word stands first.
#[inline(always)]
pub fn step128<W: Word64>(y: [W; 2], k: [W; 2], m: [W; 2]) -> [W; 2] {
    let zero = W::constant(0);
    let large = all_ones(m[1].shr(32));
    let marker = [W::constant(u64::MAX - OFFSET128), W::constant(u64::MAX)];
    let first = multiply_add128(y, k, select(m, marker, large));
    let offset = [W::constant(OFFSET128), zero];
    let (less, _) = W::sub_words(select(offset, m, large), offset);
    let second = multiply_add128(first, k, less);
    select(first, second, large)
}

#[inline(always)]
fn select<W: Word64>(clear: [W; 2], set: [W; 2], bit: W) -> [W; 2] {
    [clear[0].select(set[0], bit), clear[1].select(set[1], bit)]
}

/// `k y + m` modulo 2^128 - 159, below 2^128, for `k` whose words are below 2^57.
#[inline(always)]
pub fn multiply_add128<W: Word64>(y: [W; 2], k: [W; 2], m: [W; 2]) -> [W; 2] {
    let offset = W::constant(OFFSET128);
    let low = k[0].widening_mul(y[0]);
    // Below 2^122 and a word.
    let middle = k[0].widening_mul(y[1]).add(k[1].widening_mul(y[0])).add_word(low.shr(64));
    let high = k[1].widening_mul(y[1]).add_word(middle.shr(64));
    // What stands above 2^128 is below 2^122: 159 times that has 2 bits above 2^128 again.
    let low_part = high.low().widening_mul(offset);
    let high_part = high.shr(64).widening_mul(offset).add_word(low_part.shr(64));
    let (sum, carry) = W::add_words([low.low(), middle.low()], [low_part.low(), high_part.low()]);
    let (sum, more) = W::add_words(sum, m);
    // At most 5, and after that at most 1, and then there is room.
    let zero = W::constant(0);
    let above = high_part.shr(64).add(carry).add(more);
    let (sum, carry) = W::add_words(sum, [above.mul(offset), zero]);
    W::add_words(sum, [carry.mul(offset), zero]).0
}

/// Below the prime.
#[inline(always)]
pub fn reduce128<W: Word64>(y: [W; 2]) -> [W; 2] {
    let (less, over) = W::add_words(y, [W::constant(OFFSET128), W::constant(0)]);
    select(y, less, over)
}

/// The third layer: the digits of 16 bits of a word, each times a word of the key below 2^36 - 5. Of two words the sums are added.
#[inline(always)]
pub fn digits<W: Word64>(key: &[W; 4], word: W) -> W {
    let mut sum = W::constant(0);
    for i in 0..4 {
        let digit = word.shr(16 * (3 - i as u32)).low_bits(16);
        sum = sum.add(digit.mul(key[i]));
    }
    sum
}

/// A word modulo 2^36 - 5: one of the third layer's sums, or of what its key is derived from.
#[inline(always)]
pub fn below_prime36<W: Word64>(word: W) -> W {
    let five = |x: W| x.add(x.shl(2));
    // 2^36 is 5. Below 2^36 and 5 times 2^28: at most the prime has to go once.
    let sum = word.low_bits(36).add(five(word.shr(36)));
    let less = sum.add(W::constant(5));
    sum.select(less.low_bits(36), less.shr(36))
}

/// Such sums of one or two words modulo 2^36 - 5, and then 2^32.
#[inline(always)]
pub fn reduce36<W: Word64>(sum: W) -> W {
    below_prime36(sum).low_bits(32)
}
