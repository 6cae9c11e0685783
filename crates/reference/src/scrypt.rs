//! scrypt (RFC 7914).

use crate::{hmac, salsa};
use saltern_lanes::Word32;

/// A block of Salsa20 as words (section 3).
pub type Block<W = u32> = [W; 16];

/// scryptBlockMix (section 4) of `2 r` blocks.
pub fn block_mix<W: Word32>(b: &[Block<W>]) -> Vec<Block<W>> {
    assert!(!b.is_empty() && b.len().is_multiple_of(2));
    let mut x = b[b.len() - 1];
    let mut y = Vec::new();
    for block in b {
        x = salsa::block(&xor(&x, block), 8);
        y.push(x);
    }
    y.iter().step_by(2).chain(y.iter().skip(1).step_by(2)).copied().collect()
}

fn xor<W: Word32>(x: &Block<W>, y: &Block<W>) -> Block<W> {
    std::array::from_fn(|i| x[i].xor(y[i]))
}

/// scryptROMix (section 5).
pub fn ro_mix(b: &[Block], n: usize) -> Vec<Block> {
    assert!(n > 1 && n.is_power_of_two());
    let mut x = b.to_vec();
    let mut v = Vec::new();
    for _ in 0..n {
        v.push(x.clone());
        x = block_mix(&x);
    }
    for _ in 0..n {
        let last = x[x.len() - 1];
        let integerify = u64::from(last[0]) | u64::from(last[1]) << 32;
        let j = (integerify % n as u64) as usize;
        let t: Vec<Block> = x.iter().zip(&v[j]).map(|(x, v)| xor(x, v)).collect();
        x = block_mix(&t);
    }
    x
}

/// scrypt (section 6).
pub fn scrypt(password: &[u8], salt: &[u8], n: usize, r: usize, p: usize, length: usize) -> Vec<u8> {
    let b = hmac::pbkdf2_sha256(password, salt, 1, p * 128 * r);
    let mut mixed = Vec::new();
    for b in b.chunks(128 * r) {
        let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
        let blocks: Vec<Block> =
            b.chunks(64).map(|block| std::array::from_fn(|i| word(&block[4 * i..4 * i + 4]))).collect();
        mixed.extend(ro_mix(&blocks, n).iter().flatten().flat_map(|word| word.to_le_bytes()));
    }
    hmac::pbkdf2_sha256(password, &mixed, 1, length)
}
