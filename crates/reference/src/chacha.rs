//! ChaCha with any number of rounds: D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008), for the original layout
//! with a 64-bit nonce; RFC 8439 for the layout with a 96-bit nonce; draft-irtf-cfrg-xchacha-03 for HChaCha and XChaCha.

use crate::bytes::{bytes, counter_words, words, xor_blocks};
use saltern_lanes::Word32;

/// "expand 32-byte k" as four little-endian words.
pub const CONSTANTS: [u32; 4] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/// The quarter round on the words `a`, `b`, `c`, `d` of the state (RFC 8439, 2.1 and 2.2).
pub fn quarter_round<W: Word32>(state: &mut [W; 16], a: usize, b: usize, c: usize, d: usize) {
    state[a] = state[a].add(state[b]);
    state[d] = state[d].xor(state[a]).rotl(16);
    state[c] = state[c].add(state[d]);
    state[b] = state[b].xor(state[c]).rotl(12);
    state[a] = state[a].add(state[b]);
    state[d] = state[d].xor(state[a]).rotl(8);
    state[c] = state[c].add(state[d]);
    state[b] = state[b].xor(state[c]).rotl(7);
}

/// The rounds alone: `rounds / 2` times a column round and a diagonal round.
pub fn permute<W: Word32>(state: &[W; 16], rounds: u32) -> [W; 16] {
    assert!(rounds.is_multiple_of(2));
    let mut x = *state;
    for _ in 0..rounds / 2 {
        quarter_round(&mut x, 0, 4, 8, 12);
        quarter_round(&mut x, 1, 5, 9, 13);
        quarter_round(&mut x, 2, 6, 10, 14);
        quarter_round(&mut x, 3, 7, 11, 15);
        quarter_round(&mut x, 0, 5, 10, 15);
        quarter_round(&mut x, 1, 6, 11, 12);
        quarter_round(&mut x, 2, 7, 8, 13);
        quarter_round(&mut x, 3, 4, 9, 14);
    }
    x
}

/// The block function (RFC 8439, 2.3): the rounds, then the addition of the state they started from.
pub fn block<W: Word32>(state: &[W; 16], rounds: u32) -> [W; 16] {
    let x = permute(state, rounds);
    std::array::from_fn(|i| x[i].add(state[i]))
}

/// The state before the rounds: constants, key, and the last row, which holds counter and nonce.
pub fn state<W: Word32>(key: &[W; 8], row: &[W; 4]) -> [W; 16] {
    std::array::from_fn(|i| match i {
        0..4 => W::constant(CONSTANTS[i]),
        4..12 => key[i - 4],
        _ => row[i - 12],
    })
}

/// The state of RFC 8439: a 32-bit counter and a 96-bit nonce.
pub fn ietf_state<W: Word32>(key: &[W; 8], counter: W, nonce: &[W; 3]) -> [W; 16] {
    state(key, &[counter, nonce[0], nonce[1], nonce[2]])
}

/// The state of the original ChaCha: a 64-bit counter, less significant word first, and a 64-bit nonce.
pub fn original_state<W: Word32>(key: &[W; 8], counter: &[W; 2], nonce: &[W; 2]) -> [W; 16] {
    state(key, &[counter[0], counter[1], nonce[0], nonce[1]])
}

/// HChaCha: the first and the last row after the rounds, without the final addition.
pub fn hchacha_words<W: Word32>(key: &[W; 8], input: &[W; 4], rounds: u32) -> [W; 8] {
    let x = permute(&state(key, input), rounds);
    [x[0], x[1], x[2], x[3], x[12], x[13], x[14], x[15]]
}

/// HChaCha on bytes.
pub fn hchacha(rounds: u32, key: &[u8; 32], input: &[u8; 16]) -> [u8; 32] {
    bytes(&hchacha_words(&words(key), &words(input), rounds))
}

/// `data` xor the keystream of RFC 8439 from block `counter` on.
pub fn ietf(rounds: u32, key: &[u8; 32], nonce: &[u8; 12], counter: u32, data: &[u8]) -> Vec<u8> {
    let (key, nonce) = (words(key), words(nonce));
    xor_blocks(data, counter.into(), u32::MAX.into(), |number| block(&ietf_state(&key, number as u32, &nonce), rounds))
}

/// `data` xor the keystream of the original ChaCha from block `counter` on.
pub fn original(rounds: u32, key: &[u8; 32], nonce: &[u8; 8], counter: u64, data: &[u8]) -> Vec<u8> {
    let (key, nonce) = (words(key), words(nonce));
    xor_blocks(data, counter, u64::MAX, |number| block(&original_state(&key, &counter_words(number), &nonce), rounds))
}

/// `data` xor the keystream of XChaCha from block `counter` on.
///
/// The draft has the subkey used with RFC 8439, a 32-bit counter and four zero bytes before the nonce's last eight. The
/// original layout gives the same blocks below 2^32 and, as in libsodium, goes on after them.
pub fn extended(rounds: u32, key: &[u8; 32], nonce: &[u8; 24], counter: u64, data: &[u8]) -> Vec<u8> {
    let subkey = hchacha(rounds, key, nonce[..16].try_into().unwrap());
    original(rounds, &subkey, nonce[16..].try_into().unwrap(), counter, data)
}
