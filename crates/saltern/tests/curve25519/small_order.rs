//! The points of small order, and what is done with points on words.

use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::encoding::{decode_vartime, encode};

pub fn encoded(point: &Point<u64>) -> [u8; 32] {
    encode(&point.x, &point.y, &point.z)
}

pub fn sum(p: &Point<u64>, q: &Point<u64>) -> Point<u64> {
    p.add(&q.cached()).point()
}

/// The eight points of small order: multiples of one of order 8.
pub fn torsion() -> [Point<u64>; 8] {
    let bytes = super::hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a");
    let eighth = decode_vartime(&bytes).expect("a point of order 8");
    let mut all = [Point::identity(); 8];
    for i in 1..8 {
        all[i] = sum(&all[i - 1], &eighth);
    }
    assert_eq!(encoded(&sum(&all[7], &eighth)), encoded(&Point::identity()));
    assert_ne!(encoded(&all[4]), encoded(&all[0]));
    all
}
