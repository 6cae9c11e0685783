//! Inversion by divsteps.

use saltern::curve25519::kernel::divsteps::{SCALE, invert};
use saltern::curve25519::kernel::serial::field::{Reduced, mul};

#[test]
fn the_scale_takes_sixty_times_ten_doublings_back() {
    let mut x = Reduced::<u64>::constant(SCALE);
    for _ in 0..600 {
        x = mul(&x, &Reduced::constant([2, 0, 0, 0, 0]));
    }
    assert_eq!(x.to_words(), [1, 0, 0, 0]);
}

#[test]
fn a_number_times_its_inverse_is_one() {
    let factor = Reduced::constant([0x7_1234_5678_9abc, 0x1_1111_1111_1111, 5, 0, (1 << 51) - 1]);
    let mut x = Reduced::constant([3, 0, 0, 0, 0]);
    for _ in 0..2000 {
        x = mul(&x, &factor);
        assert_eq!(mul(&invert(&x), &x).to_words(), [1, 0, 0, 0], "{x:x?}");
    }
    let top = (1 << 51) - 1;
    for edge in [[1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [top - 19, top, top, top, top], [0, 0, 0, 0, 1 << 50]] {
        let edge = Reduced::constant(edge);
        assert_eq!(mul(&invert(&edge), &edge).to_words(), [1, 0, 0, 0], "{edge:x?}");
    }
}

#[test]
fn the_inverse_of_zero_is_zero() {
    let top = (1 << 51) - 1;
    for zero in [[0; 5], [top - 18, top, top, top, top]] {
        assert_eq!(invert(&Reduced::constant(zero)).to_words(), [0; 4]);
    }
}
