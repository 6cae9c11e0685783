//! The tables in the source are what computation gives.

use super::common::Random;
use saltern::curve25519::kernel::serial::base_table::TABLE;
use saltern::curve25519::kernel::serial::comb;
use saltern::curve25519::kernel::serial::comb_table::TABLE as COMB;
use saltern::curve25519::kernel::serial::edwards::{D2, Point};
use saltern::curve25519::kernel::serial::encoding::encode;
use saltern::curve25519::kernel::serial::field::{Reduced, mul, square};
use saltern::curve25519::kernel::serial::fixed_base;
use saltern::curve25519::kernel::serial::invert::invert;
use saltern::curve25519::kernel::serial::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use saltern::curve25519::kernel::serial::scalar::ORDER;

fn add(p: &Point<u64>, q: &Point<u64>) -> Point<u64> {
    p.add(&q.cached()).point()
}

/// y + x, y - x and 2d x y.
fn words(point: &Point<u64>) -> [u64; 12] {
    let over = invert(&point.z);
    let (x, y) = (mul(&point.x, &over), mul(&point.y, &over));
    let t2d = mul(&mul(&x, &y), &Reduced::constant(D2));
    let numbers = [y.add(&x).carry().to_words(), y.sub(&x).carry().to_words(), t2d.to_words()];
    numbers.concat().try_into().unwrap()
}

#[test]
fn the_base_point_is_the_standards() {
    let base = Point::<u64>::base();
    // y = 4/5, and x even.
    let four_fifths = mul(&Reduced::<u64>::constant([4, 0, 0, 0, 0]), &base.z);
    let five_y = mul(&Reduced::constant([5, 0, 0, 0, 0]), &base.y);
    assert_eq!(five_y.to_words(), four_fifths.to_words());
    assert_eq!(base.x.to_words()[0] & 1, 0);
    assert_eq!(mul(&base.x, &base.y).to_words(), base.t.to_words());
    // -x^2 + y^2 = 1 + d x^2 y^2, doubled.
    let (xx, yy) = (square(&base.x), square(&base.y));
    let left = yy.sub(&xx).carry();
    let right = mul(&Reduced::constant(D2), &mul(&xx, &yy));
    let two = Reduced::<u64>::constant([2, 0, 0, 0, 0]);
    assert_eq!(left.add(&left).carry().to_words(), two.add(&right).carry().to_words());
    // 121666 d = -121665.
    let d2 = mul(&Reduced::<u64>::constant(D2), &Reduced::constant([121_666, 0, 0, 0, 0]));
    let sum = d2.add(&Reduced::constant([2 * 121_665, 0, 0, 0, 0])).carry();
    assert_eq!(sum.to_words(), [0; 4]);
}

#[test]
fn multiples_of_the_base_point() {
    let mut power = Point::base();
    for row in &TABLE {
        let mut multiple = power;
        for (k, entry) in row.iter().enumerate() {
            assert_eq!(*entry, words(&multiple));
            if k < 7 {
                multiple = add(&multiple, &power);
            }
        }
        power = add(&multiple, &multiple);
    }
}

#[test]
fn odd_multiples_of_the_base_point() {
    let mut base = Point::base();
    for table in [&ODD_MULTIPLES, &UPPER_ODD_MULTIPLES] {
        let twice = add(&base, &base);
        let mut multiple = base;
        for entry in table {
            assert_eq!(*entry, words(&multiple));
            multiple = add(&multiple, &twice);
        }
        for _ in 0..126 {
            base = add(&base, &base);
        }
    }
}

/// 2^n times the base point.
fn power(n: u32) -> Point<u64> {
    (0..n).fold(Point::base(), |point, _| add(&point, &point))
}

#[test]
fn signed_sums_of_powers() {
    for (place, table) in [0, 32].into_iter().zip(&COMB) {
        for (signs, entry) in table.iter().enumerate() {
            let sum = (0..3).fold(power(192 + place), |sum, i| {
                let part = power(64 * i + place);
                add(&sum, &if signs >> i & 1 == 1 { part } else { part.negate() })
            });
            assert_eq!(*entry, words(&sum));
        }
    }
}

/// What a build with small tables computes is tested in all builds.
#[test]
fn small_tables_give_the_same() {
    let mut random = Random(4);
    let top = u64::MAX >> 1;
    let mut scalars = vec![[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], [u64::MAX, u64::MAX, u64::MAX, top]];
    scalars.extend([[u64::MAX - 1, u64::MAX, u64::MAX, top], [0, 0, 0, 1 << 62], ORDER]);
    scalars.extend([[ORDER[0] - 1, ORDER[1], ORDER[2], ORDER[3]], [ORDER[0] + 1, ORDER[1], ORDER[2], ORDER[3]]]);
    let some = if saltern_vectors::quick() { 5 } else { 200 };
    scalars.extend((0..some).map(|_| [random.word(), random.word(), random.word(), random.word() & top]));
    for scalar in &scalars {
        let (small, large) = (comb::mul_base(scalar), fixed_base::mul_base(scalar));
        assert_eq!(encode(&small.x, &small.y, &small.z), encode(&large.x, &large.y, &large.z), "{scalar:x?}");
        assert_eq!(mul(&small.x, &small.y).to_words(), mul(&small.z, &small.t).to_words());
    }
}
