//! Modes of operation: what is made of a block cipher.

pub mod ccm;
pub mod chain;
pub mod eax;
pub mod gcm;
pub mod gcm_siv;
pub mod mac;
pub mod mgm;
pub mod ocb;
pub mod padding;
pub mod siv;
pub mod wrap;
pub mod xts;

/// A block cipher with a key.
pub trait BlockCipher {
    /// 8 or 16.
    fn block_bytes(&self) -> usize;
    /// One block.
    fn encrypt(&self, block: &[u8]) -> Vec<u8>;
    /// One block back.
    fn decrypt(&self, block: &[u8]) -> Vec<u8>;
}

/// A block cipher whose blocks have 16 bytes, applied to one of them.
pub(crate) fn encrypt16(cipher: &dyn BlockCipher, block: [u8; 16]) -> [u8; 16] {
    cipher.encrypt(&block).try_into().expect("blocks of 16 bytes")
}

/// The bytes of `a` xor those of `b`, as many as the shorter of both has.
pub(crate) fn xor(a: &[u8], b: &[u8]) -> Vec<u8> {
    a.iter().zip(b).map(|(x, y)| x ^ y).collect()
}

/// With zeros behind it to a whole number of blocks.
pub(crate) fn zero_padded(data: &[u8], block_bytes: usize) -> Vec<u8> {
    let mut data = data.to_vec();
    data.resize(data.len().next_multiple_of(block_bytes), 0);
    data
}

/// The product with x in GF(2^64) or GF(2^128), where bit 0 is the lowest of the last byte.
pub(crate) fn double(block: &[u8]) -> Vec<u8> {
    let polynomial = match block.len() {
        8 => 0x1b,
        16 => 0x87,
        length => panic!("blocks of {length} bytes"),
    };
    let carries = block.iter().skip(1).map(|byte| byte >> 7).chain([0]);
    let mut product: Vec<u8> = block.iter().zip(carries).map(|(byte, carry)| byte << 1 | carry).collect();
    if block[0] >> 7 == 1 {
        *product.last_mut().unwrap() ^= polynomial;
    }
    product
}
