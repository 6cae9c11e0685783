//! VMAC (draft-krovetz-vmac-01) with AES-128: tags of 8 and 16 bytes.

use crate::aes::Aes;
use crate::mode::{encrypt16, zero_padded};

/// The tag of `message`: `bytes` of it. The nonce has 1 to 16 bytes, and is a number below 2^127.
pub fn tag(key: &[u8; 16], nonce: &[u8], message: &[u8], bytes: usize) -> Vec<u8> {
    let pad = pdf(key, nonce, bytes);
    let hashes = vhash(key, message, bytes);
    let words = pad.as_chunks().0.iter().zip(hashes);
    words.flat_map(|(pad, hash)| u64::from_be_bytes(*pad).wrapping_add(hash).to_be_bytes()).collect()
}

/// The key derivation function: blocks with an index in front and a counter behind, encrypted.
fn kdf(key: &[u8; 16], index: u8) -> impl Iterator<Item = u64> {
    let aes = Aes::new(key);
    let block = move |i: u128| encrypt16(&aes, (u128::from(index) << 120 | i).to_be_bytes());
    (0..).map(block).flat_map(|block| halves(&block).map(u64::from_be_bytes))
}

fn halves(block: &[u8; 16]) -> [[u8; 8]; 2] {
    [block[..8].try_into().unwrap(), block[8..].try_into().unwrap()]
}

/// The pad derivation function: zeros in front of the nonce; of tags with 8 bytes its last bit tells which half.
fn pdf(key: &[u8; 16], nonce: &[u8], bytes: usize) -> Vec<u8> {
    assert!((1..=16).contains(&nonce.len()));
    let number = nonce.iter().fold(0_u128, |n, &byte| n << 8 | u128::from(byte));
    assert_eq!(number >> 127, 0);
    let aes = Aes::new(key);
    if bytes == 16 {
        return encrypt16(&aes, number.to_be_bytes()).to_vec();
    }
    halves(&encrypt16(&aes, (number & !1).to_be_bytes()))[(number & 1) as usize].to_vec()
}

/// `VHASH`: a word for each 8 bytes of the tag.
pub fn vhash(key: &[u8; 16], message: &[u8], bytes: usize) -> Vec<u64> {
    const P64: u64 = 0_u64.wrapping_sub(257);
    let iterations = bytes / 8;
    let l1: Vec<u64> = kdf(key, 0x80).take(16 + 2 * (iterations - 1)).collect();
    let l2: Vec<u64> = kdf(key, 0xc0).take(2 * iterations).map(|word| word & 0x1fff_ffff_1fff_ffff).collect();
    // Pairs of words that are both below the prime.
    let mut candidates = kdf(key, 0xe0);
    let mut pairs = std::iter::from_fn(|| Some([candidates.next()?, candidates.next()?]));
    let hash = |i: usize, l3: [u64; 2]| {
        let k = u128::from(l2[2 * i]) << 64 | u128::from(l2[2 * i + 1]);
        l3_hash(l3, l2_hash(k, &l1_hash(&l1[2 * i..][..16], message), message.len() % 128))
    };
    (0..iterations)
        .map(|i| {
            let l3 = pairs.find(|pair| pair.iter().all(|&word| word < P64)).expect("there are more");
            hash(i, l3)
        })
        .collect()
}

/// The first layer: NH of blocks of 128 bytes, modulo 2^126. Zeros fill the last one up to whole pairs of words. Words are little-endian.
fn l1_hash(key: &[u64], message: &[u8]) -> Vec<u128> {
    let nh = |block: &[u8]| {
        let block = zero_padded(block, 16);
        let sums =
            block.as_chunks().0.iter().zip(key).map(|(m, k)| u128::from(u64::from_le_bytes(*m).wrapping_add(*k)));
        let sums: Vec<u128> = sums.collect();
        sums.chunks(2).fold(0_u128, |y, pair| y.wrapping_add(pair[0].wrapping_mul(pair[1]))) & ((1 << 126) - 1)
    };
    message.chunks(128).map(nh).collect()
}

const P127: u128 = (1 << 127) - 1;

/// The second layer: a polynomial in `k` modulo 2^127 - 1, and the length of a last block that is not whole, in bits, times 2^64.
fn l2_hash(k: u128, blocks: &[u128], bytes: usize) -> u128 {
    // Of no block it is `k`, as of one that is zero.
    let zero = [0];
    let blocks = if blocks.is_empty() { &zero } else { blocks };
    let y = blocks.iter().fold(1, |y, m| sum(product(y, k), m % P127));
    sum(y, (8 * bytes as u128) << 64)
}

fn sum(a: u128, b: u128) -> u128 {
    (a + b) % P127
}

fn product(a: u128, b: u128) -> u128 {
    (0..127).rev().fold(0, |x, i| sum(sum(x, x), if a >> i & 1 == 1 { b } else { 0 }))
}

/// The third layer: `(q + k1) (r + k2)` modulo 2^64 - 257, where `q` and `r` are quotient and remainder by 2^64 - 2^32.
fn l3_hash([k1, k2]: [u64; 2], m: u128) -> u64 {
    const P: u128 = (1 << 64) - 257;
    const BY: u128 = (1 << 64) - (1 << 32);
    let (q, r) = (m / BY, m % BY);
    let (a, b) = ((q + u128::from(k1)) % P, (r + u128::from(k2)) % P);
    // 2^64 is 257 modulo the prime.
    let product = a * b;
    (((product >> 64) * 257 + (product as u64 as u128)) % P) as u64
}
