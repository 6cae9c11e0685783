//! Modes of operation: what is made of a block cipher.

pub mod gcm;

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
