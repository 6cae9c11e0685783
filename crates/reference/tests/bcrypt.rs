//! bcrypt against other people's test vectors.

use saltern_reference::bcrypt::hash;
use saltern_vectors::{bcrypt_cases, quick};

const DIGITS: &[u8; 64] = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The bytes of bcrypt's Base64, by its bits.
fn decode(text: &str) -> Vec<u8> {
    let value = |digit: u8| DIGITS.iter().position(|&known| known == digit).unwrap();
    let bits: Vec<usize> = text.bytes().flat_map(|digit| (0..6).rev().map(move |i| value(digit) >> i & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |byte, bit| 2 * byte + *bit as u8)).collect()
}

#[test]
fn vectors() {
    let mut count = 0;
    for case in bcrypt_cases() {
        let (cost, digits) = case.hash[4..].split_once('$').unwrap();
        let cost = cost.parse().unwrap();
        if cost > if quick() || cfg!(debug_assertions) { 5 } else { 10 } {
            continue;
        }
        let (salt, expected) = digits.split_at(22);
        let password = &case.password[..case.password.len().min(72)];
        let made = hash(cost, &decode(salt).try_into().unwrap(), password);
        assert_eq!(made[..] == decode(expected), case.valid, "{}", case.id);
        count += 1;
    }
    assert!(count > 80);
}
