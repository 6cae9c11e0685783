//! The sixteen words that a block is made from.

use crate::kernel::arx::EXPAND_32_BYTE_K;

/// The word at byte `4 * i`.
#[inline(always)]
fn word(bytes: &[u8], i: usize) -> u32 {
    let mut w = [0; 4];
    w.copy_from_slice(&bytes[4 * i..4 * i + 4]);
    u32::from_le_bytes(w)
}

/// ChaCha: constants, key, and the last four words: counter and nonce as the variant orders them.
#[inline(always)]
pub(crate) fn chacha_state(key: &[u8; 32], last: &[u8; 16]) -> [u32; 16] {
    let mut state = [0; 16];
    state[..4].copy_from_slice(&EXPAND_32_BYTE_K);
    for i in 0..8 {
        state[4 + i] = word(key, i);
    }
    for i in 0..4 {
        state[12 + i] = word(last, i);
    }
    state
}

/// Salsa: the constants on the diagonal, the key in two halves, and between them nonce and counter.
#[inline(always)]
pub(crate) fn salsa_state(key: &[u8; 32], middle: &[u8; 16]) -> [u32; 16] {
    let mut state = [0; 16];
    for (i, constant) in EXPAND_32_BYTE_K.into_iter().enumerate() {
        state[5 * i] = constant;
    }
    for i in 0..4 {
        state[1 + i] = word(key, i);
        state[11 + i] = word(key, 4 + i);
        state[6 + i] = word(middle, i);
    }
    state
}
