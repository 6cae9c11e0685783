//! What the proofs of recodings share: sums of digits, scalars at all edges, and every window of a scalar.
#![allow(dead_code)] // Each proof uses a part of it.

pub use crate::random::Random;
use saltern::curve25519::kernel::serial::fixed_base::EIGHTS;

pub type Scalar = [u64; 4];

/// A number modulo 2^320, which is negative where its highest bit is set.
pub type Sum = [u64; 5];

pub const ZERO: Sum = [0; 5];

pub fn plus(a: Sum, b: Sum) -> Sum {
    let (mut sum, mut carry) = (a, 0);
    for i in 0..5 {
        let word = u128::from(a[i]) + u128::from(b[i]) + carry;
        (sum[i], carry) = (word as u64, word >> 64);
    }
    sum
}

pub fn negated(a: Sum) -> Sum {
    plus(a.map(|word| !word), [1, 0, 0, 0, 0])
}

pub fn widened([a, b, c, d]: Scalar) -> Sum {
    [a, b, c, d, 0]
}

/// The sum of digits that are at most 2^15, each at its place below 256.
pub fn digits_sum(digits: impl IntoIterator<Item = (usize, i64)>) -> Sum {
    let mut columns = [0i128; 5];
    for (place, digit) in digits {
        assert!(digit.abs() <= 1 << 15);
        columns[place / 64] += i128::from(digit) << (place % 64);
    }
    let mut carry = 0;
    columns.map(|column| {
        let word = column + carry;
        carry = word >> 64;
        word as u64
    })
}

/// The lowest bits.
pub fn cut(x: &Scalar, bits: usize) -> Scalar {
    std::array::from_fn(|i| match bits.saturating_sub(64 * i) {
        0 => 0,
        left => x[i] & u64::MAX >> (64 - left.min(64)),
    })
}

pub fn power(place: usize) -> Scalar {
    std::array::from_fn(|i| if i == place / 64 { 1 << (place % 64) } else { 0 })
}

pub fn order() -> Scalar {
    saltern::curve25519::kernel::serial::scalar::ORDER
}

/// x plus a small number, modulo 2^256.
fn near(x: &Scalar, by: i64) -> Scalar {
    let by = if by < 0 { negated([by.unsigned_abs(), 0, 0, 0, 0]) } else { [by as u64, 0, 0, 0, 0] };
    let [a, b, c, d, _] = plus(widened(*x), by);
    [a, b, c, d]
}

/// Scalars of which every word, with that of a constant, is just carried or just not: in all combinations.
pub fn carried(constant: &Scalar) -> Vec<Scalar> {
    let words = |i: usize| {
        let around = [0, u64::MAX, !constant[i]].map(|word| [word, word.wrapping_add(1), word.wrapping_sub(1)]);
        [around.as_flattened(), &[1 << 63, constant[i]]].concat()
    };
    let mut all = Vec::new();
    for a in words(0) {
        for b in words(1) {
            for c in words(2) {
                all.extend(words(3).into_iter().map(|d| [a, b, c, d]));
            }
        }
    }
    all
}

/// Scalars below 2^`bits` at which carries begin, run through words, and end.
pub fn edges(bits: usize) -> Vec<Scalar> {
    let mut all = Vec::new();
    // Powers of two, runs of ones, and what is near them.
    for high in 0..=bits.min(255) {
        for low in [0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193].into_iter().chain(high.saturating_sub(9)..=high) {
            let [a, b, c, d, _] = plus(widened(power(high)), negated(widened(power(low))));
            if low <= high {
                all.extend((-17..=17).map(|by| near(&[a, b, c, d], by)));
            }
        }
        all.extend((-17..=17).map(|by| near(&power(high), by)));
    }
    all.extend(carried(&order()));
    all.extend(carried(&EIGHTS));
    // Multiples of the order, halves of it, and nibbles and septets that are all the same.
    let order = order();
    for by in -40..=40 {
        all.extend([near(&order, by), near(&order.map(|word| word >> 1), by)]);
    }
    for nibble in 0..16 {
        all.push([nibble * 0x1111_1111_1111_1111; 4]);
    }
    let mut random = Random(25519);
    all.extend((0..20_000).map(|_| std::array::from_fn(|_| random.word())));
    all.iter_mut().for_each(|x| *x = cut(x, bits));
    all
}

/// Every value of the window of so many bits at a place of a scalar below 2^`limit`, with zeros, ones and random bits below it and
/// above.
pub fn every_window(place: usize, window: usize, limit: usize, mut check: impl FnMut(&Scalar)) {
    let mut random = Random(place as u64);
    for value in 0..1u64 << window {
        for kind in 0..9 {
            let rest = [kind % 3, kind / 3].map(|kind| match kind {
                0 => [0; 4],
                1 => [u64::MAX; 4],
                _ => std::array::from_fn(|_| random.word()),
            });
            check(&cut(&with_window(place, window, value, &rest[0], &rest[1]), limit));
        }
    }
}

/// A scalar that has `below` below a window, and `above` above it.
pub fn with_window(place: usize, window: usize, value: u64, below: &Scalar, above: &Scalar) -> Scalar {
    let (low, all) = (cut(below, place), cut(&[u64::MAX; 4], (place + window).min(256)));
    let (word, shift) = (place / 64, place % 64);
    std::array::from_fn(|i| {
        let part = match i.checked_sub(word) {
            Some(0) => value << shift,
            Some(1) => value.checked_shr(64 - shift as u32).unwrap_or(0),
            _ => 0,
        };
        low[i] | part | above[i] & !all[i]
    })
}
