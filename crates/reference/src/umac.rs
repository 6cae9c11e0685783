//! UMAC (RFC 4418) with AES-128: tags of 4, 8, 12 and 16 bytes. The names are the RFC's.

use crate::aes::Aes;
use crate::mode::{encrypt16, xor, zero_padded};

/// The tag of `message` (4.1): `bytes` of it.
pub fn tag(key: &[u8; 16], nonce: &[u8], message: &[u8], bytes: usize) -> Vec<u8> {
    xor(&pdf(key, nonce, bytes), &uhash(key, message, bytes))
}

/// `KDF` (3.2).
pub fn kdf(key: &[u8; 16], index: u64, bytes: usize) -> Vec<u8> {
    let aes = Aes::new(key);
    let blocks = (1..=bytes.div_ceil(16) as u128).map(|i| encrypt16(&aes, (u128::from(index) << 64 | i).to_be_bytes()));
    blocks.flatten().take(bytes).collect()
}

/// `PDF` (3.3). The nonce has 1 to 16 bytes.
pub fn pdf(key: &[u8; 16], nonce: &[u8], bytes: usize) -> Vec<u8> {
    assert!((1..=16).contains(&nonce.len()));
    let mut nonce = nonce.to_vec();
    let mut index = 0;
    if bytes == 4 || bytes == 8 {
        let last = nonce.last_mut().expect("a byte");
        index = usize::from(*last) % (16 / bytes);
        *last ^= index as u8;
    }
    nonce.resize(16, 0);
    let key: [u8; 16] = kdf(key, 0, 16).try_into().expect("16 bytes");
    encrypt16(&Aes::new(&key), nonce.try_into().expect("16 bytes"))[index * bytes..][..bytes].to_vec()
}

/// `UHASH` (5.1).
pub fn uhash(key: &[u8; 16], message: &[u8], bytes: usize) -> Vec<u8> {
    let iterations = bytes / 4;
    let l1 = kdf(key, 1, 1024 + 16 * (iterations - 1));
    let (l2, l3_1, l3_2) = (kdf(key, 2, 24 * iterations), kdf(key, 3, 64 * iterations), kdf(key, 4, 4 * iterations));
    let hash = |i: usize| {
        let a = l1_hash(&l1[16 * i..][..1024], message);
        let b = if message.len() <= 1024 { [&[0; 8], &a[..]].concat() } else { l2_hash(&l2[24 * i..][..24], &a) };
        l3_hash(&l3_1[64 * i..][..64], &l3_2[4 * i..][..4], &b)
    };
    (0..iterations).flat_map(hash).collect()
}

/// `L1-HASH` (5.2.1).
fn l1_hash(key: &[u8], message: &[u8]) -> Vec<u8> {
    let empty: &[u8] = &[];
    let blocks: Vec<&[u8]> = if message.is_empty() { vec![empty] } else { message.chunks(1024).collect() };
    let one = |block: &&[u8]| nh(key, block).wrapping_add(8 * block.len() as u64).to_be_bytes();
    blocks.iter().flat_map(one).collect()
}

/// `NH` (5.2.2) of a block, which zeros fill up to 32 bytes or a multiple of them; its words are little-endian, as `ENDIAN-SWAP` has it.
fn nh(key: &[u8], block: &[u8]) -> u64 {
    let block = zero_padded(block, 32);
    let block = if block.is_empty() { vec![0; 32] } else { block };
    let words = |i: usize| {
        let (m, k): ([u8; 4], [u8; 4]) =
            (block[4 * i..][..4].try_into().unwrap(), key[4 * i..][..4].try_into().unwrap());
        u64::from(u32::from_le_bytes(m).wrapping_add(u32::from_be_bytes(k)))
    };
    let pairs = (0..block.len() / 4).filter(|i| i % 8 < 4);
    pairs.fold(0_u64, |y, i| y.wrapping_add(words(i).wrapping_mul(words(i + 4))))
}

/// The prime `2^bits - prime_offset(bits)` (2.2).
fn prime_offset(bits: u32) -> u128 {
    match bits {
        36 => 5,
        64 => 59,
        128 => 159,
        _ => unreachable!(),
    }
}

/// `L2-HASH` (5.3.1) of the first layer's output.
fn l2_hash(key: &[u8], message: &[u8]) -> Vec<u8> {
    const MOST: usize = 1 << 17;
    let k64 = u128::from(u64::from_be_bytes(key[..8].try_into().unwrap()) & 0x01ff_ffff_01ff_ffff);
    let k128 = u128::from_be_bytes(key[8..].try_into().unwrap()) & 0x01ff_ffff_01ff_ffff_01ff_ffff_01ff_ffff;
    if message.len() <= MOST {
        return poly(64, (1 << 64) - (1 << 32), k64, message).to_be_bytes().to_vec();
    }
    let (first, rest) = message.split_at(MOST);
    let y = poly(64, (1 << 64) - (1 << 32), k64, first).to_be_bytes();
    let rest = zero_padded(&[rest, &[0x80]].concat(), 16);
    poly(128, 0_u128.wrapping_sub(1 << 96), k128, &[&y[..], &rest].concat()).to_be_bytes().to_vec()
}

/// `POLY` (5.3.2).
fn poly(bits: u32, max_word_range: u128, k: u128, message: &[u8]) -> u128 {
    let offset = prime_offset(bits);
    let p = if bits == 128 { 0_u128.wrapping_sub(offset) } else { (1 << bits) - offset };
    let step = |y: u128, m: u128| sum_modulo(p, product_modulo(p, k, y), m % p);
    message.chunks(bits as usize / 8).fold(1, |y, word| {
        let m = word.iter().fold(0, |m, &byte| m << 8 | u128::from(byte));
        if m >= max_word_range { step(step(y, p - 1), m - offset) } else { step(y, m) }
    })
}

fn sum_modulo(p: u128, a: u128, b: u128) -> u128 {
    if a >= p - b { a - (p - b) } else { a + b }
}

/// Both below `p`.
fn product_modulo(p: u128, a: u128, b: u128) -> u128 {
    match a.checked_mul(b) {
        Some(product) => product % p,
        None => (0..128).rev().fold(0, |x, i| {
            let twice = sum_modulo(p, x, x);
            if a >> i & 1 == 1 { sum_modulo(p, twice, b) } else { twice }
        }),
    }
}

/// `L3-HASH` (5.4.1).
fn l3_hash(key1: &[u8], key2: &[u8], message: &[u8]) -> Vec<u8> {
    let p = (1 << 36) - prime_offset(36);
    let y = (0..8).fold(0, |y, i| {
        let m = u128::from(u16::from_be_bytes(message[2 * i..][..2].try_into().unwrap()));
        let k = u128::from(u64::from_be_bytes(key1[8 * i..][..8].try_into().unwrap())) % p;
        (y + m * k) % p
    });
    xor(&(y as u32).to_be_bytes(), key2)
}
