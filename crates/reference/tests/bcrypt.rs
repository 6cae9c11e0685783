//! bcrypt against other people's test vectors.

use saltern_reference::bcrypt::hash;
use saltern_vectors::{BcryptCase, bcrypt_cases, in_time, quick};

const DIGITS: &[u8; 64] = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The bytes of bcrypt's Base64, by its bits.
fn decode(text: &str) -> Vec<u8> {
    let value = |digit: u8| DIGITS.iter().position(|&known| known == digit).unwrap();
    let bits: Vec<usize> = text.bytes().flat_map(|digit| (0..6).rev().map(move |i| value(digit) >> i & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |byte, bit| 2 * byte + *bit as u8)).collect()
}

#[test]
fn vectors() {
    let cost = |case: &BcryptCase| -> u32 { case.hash[4..6].parse().unwrap() };
    let most = if quick() || cfg!(debug_assertions) { 5 } else { 10 };
    let cases = in_time("bcrypt, by the reference", bcrypt_cases(), |case| cost(case) > most);
    assert_eq!(cases.len(), if most == 5 { 110 } else { 125 });
    for case in cases {
        let (cost, digits) = (cost(&case), &case.hash[7..]);
        let (salt, expected) = digits.split_at(22);
        let password = &case.password[..case.password.len().min(72)];
        let made = hash(cost, &decode(salt).try_into().unwrap(), password);
        assert_eq!(made[..] == decode(expected), case.valid, "{}", case.id);
    }
}
