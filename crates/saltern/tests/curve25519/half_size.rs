//! Scalars of half the size: what they must fulfil, and those challenges that have none.

use super::common::Random;
use saltern::curve25519::kernel::serial::field::words_of;
use saltern::curve25519::kernel::serial::half_size::{HalfSize, half_size_vartime};
use saltern::curve25519::kernel::serial::scalar::{ORDER, mul_add};

const ONE: [u64; 4] = [1, 0, 0, 0];

/// l divided by a power of two. Then `2^(shift + 3) k` is about `2^(shift + 3)` modulo 8 l: a pair with an even v, and
/// short, so that those with an odd v are long.
pub fn fraction_of_order(shift: u32) -> [u64; 4] {
    let mut k = ORDER;
    for _ in 0..shift {
        for i in 0..4 {
            k[i] = k[i] >> 1 | k.get(i + 1).map_or(0, |above| above << 63);
        }
    }
    k
}

fn bits(x: &[u64; 4]) -> u32 {
    (0..4).map(|i| if x[i] == 0 { 0 } else { 64 * i as u32 + 64 - x[i].leading_zeros() }).max().unwrap()
}

/// v is odd, and `v k` is u or -u modulo l and modulo 8.
fn check(k: &[u64; 4]) -> HalfSize {
    let half = half_size_vartime(k);
    let HalfSize { u, v, negative } = half;
    assert_eq!(v[0] & 1, 1, "{k:x?}: {half:x?}");
    let product = v[0].wrapping_mul(k[0]);
    if negative {
        assert_eq!(mul_add(v, *k, u), [0; 4], "{k:x?}: {half:x?}");
        assert_eq!(product.wrapping_add(u[0]) % 8, 0, "{k:x?}: {half:x?}");
    } else {
        assert_eq!(mul_add(v, *k, [0; 4]), mul_add(u, ONE, [0; 4]), "{k:x?}: {half:x?}");
        assert_eq!(product.wrapping_sub(u[0]) % 8, 0, "{k:x?}: {half:x?}");
    }
    assert!(bits(&u).max(bits(&v)) <= 160 || (u, v) == (*k, ONE), "{k:x?}: {half:x?}");
    half
}

#[test]
fn random_challenges_have_short_pairs() {
    let mut random = Random(25519);
    for _ in 0..20_000 {
        let half = check(&mul_add(words_of(&random.array()), ONE, [0; 4]));
        assert!(bits(&half.u).max(bits(&half.v)) <= 140, "{half:x?}");
    }
}

#[test]
fn edges() {
    let below = [ORDER[0] - 1, ORDER[1], ORDER[2], ORDER[3]];
    assert_eq!(check(&[0; 4]), HalfSize { u: [0; 4], v: ONE, negative: false });
    assert_eq!(check(&[u64::MAX, u64::MAX, 0, 0]), HalfSize { u: [u64::MAX, u64::MAX, 0, 0], v: ONE, negative: false });
    // Quotients of all sizes, and remainders with one bit or none that differ from 2^128.
    for shift in 0..253 {
        let mut power = [0; 4];
        power[shift / 64] = 1 << (shift % 64);
        check(&power);
        check(&mul_add(power, below, below));
        for more in 1..4 {
            check(&mul_add(power, ONE, [more, 0, 0, 0]));
            check(&mul_add(power, below, [more, 0, 0, 0]));
        }
        for factor in [3, 5, 7, 8, 24] {
            check(&mul_add(power, [factor, 0, 0, 0], [0; 4]));
            check(&mul_add(power, [0, factor, 0, 0], ONE));
        }
    }
}

#[test]
fn where_there_is_no_short_pair_k_stays() {
    for shift in 1..=80 {
        let k = fraction_of_order(shift);
        assert_eq!(check(&k), HalfSize { u: k, v: ONE, negative: false });
    }
    let mut lengths = Vec::new();
    for shift in 81..=130 {
        let HalfSize { u, v, .. } = check(&fraction_of_order(shift));
        lengths.push(bits(&u).max(bits(&v)));
    }
    assert!((140..=160).all(|bits| lengths.contains(&bits)), "all lengths that are taken occur: {lengths:?}");
}
