//! Counters that wrap inside of a message.

use crate::{array, bytes, levels};
use saltern::block::Key;
use saltern::block::aes::Aes128;
use saltern::hazmat::at_level::*;
use saltern::mode::Gcm;
use saltern_reference::aes::Aes;
use saltern_reference::mode::gcm::{product, seal};

/// The inverse in GHASH's field: the power of 2^128 - 2.
fn inverse(x: u128) -> u128 {
    // The highest bit of a block is the polynomial 1.
    let (mut power, mut square) = (1 << 127, x);
    for _ in 1..128 {
        square = product(square, square);
        power = product(power, square);
    }
    power
}

/// A nonce of 16 bytes whose first counter block is the one that is asked for.
fn nonce_of(h: u128, block: u128) -> [u8; 16] {
    let inverse = inverse(h);
    product(product(block, inverse) ^ 128, inverse).to_be_bytes()
}

#[test]
fn counters() {
    let key = array::<16>(8);
    let cipher = Aes::new(&key);
    let mut h = [0; 16];
    saltern::block::BlockCipher::encrypt_blocks(
        &saltern::block::aes::Aes128::new(&Key::new(key)),
        saltern_lanes::InOut::in_place(&mut h),
    );
    let text = bytes(2000, 9);
    for before in [0_u32, 1, 2, 3, 4, 5, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 100] {
        let first = u128::from_be_bytes(array(10)) >> 32 << 32 | u128::from(u32::MAX - before);
        let nonce = nonce_of(u128::from_be_bytes(h), first);
        for n in [0, 16, 64, 65, 200, 256, 257, 500, 1024, 1999] {
            let (ciphertext, tag) = seal(&cipher, &nonce, b"associated", &text[..n]);
            for level in levels() {
                let gcm = Gcm::<Aes128>::with_level(&Key::new(key), level);
                let (mut buffer, mut made) = (text[..n].to_vec(), [0; 16]);
                gcm.seal_in_place(&nonce, b"associated", &mut buffer, &mut made).unwrap();
                assert!(buffer == ciphertext && made == tag, "{before} before the wrap, {n} bytes, {level}");
                gcm.open_in_place(&nonce, b"associated", &mut buffer, &made).unwrap();
                assert_eq!(buffer, text[..n]);
            }
        }
    }
}
