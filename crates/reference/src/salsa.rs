//! Salsa20 with any number of rounds: D. J. Bernstein, "Salsa20 specification" (2005), and "Extending the Salsa20
//! nonce" (2011) for HSalsa20 and XSalsa20.

use crate::bytes::{bytes, counter_words, words, xor_blocks};
use saltern_lanes::Word32;

/// "expand 32-byte k" as four little-endian words.
pub const CONSTANTS: [u32; 4] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/// The specification's `quarterround` (section 3).
pub fn quarter_round<W: Word32>(y: [W; 4]) -> [W; 4] {
    let z1 = y[1].xor(y[0].add(y[3]).rotl(7));
    let z2 = y[2].xor(z1.add(y[0]).rotl(9));
    let z3 = y[3].xor(z2.add(z1).rotl(13));
    let z0 = y[0].xor(z3.add(z2).rotl(18));
    [z0, z1, z2, z3]
}

/// `rowround` (section 4): a quarter round on each row, started at the diagonal.
pub fn row_round<W: Word32>(y: &[W; 16]) -> [W; 16] {
    let mut z = *y;
    [z[0], z[1], z[2], z[3]] = quarter_round([y[0], y[1], y[2], y[3]]);
    [z[5], z[6], z[7], z[4]] = quarter_round([y[5], y[6], y[7], y[4]]);
    [z[10], z[11], z[8], z[9]] = quarter_round([y[10], y[11], y[8], y[9]]);
    [z[15], z[12], z[13], z[14]] = quarter_round([y[15], y[12], y[13], y[14]]);
    z
}

/// `columnround` (section 5): a quarter round on each column, started at the diagonal.
pub fn column_round<W: Word32>(x: &[W; 16]) -> [W; 16] {
    let mut y = *x;
    [y[0], y[4], y[8], y[12]] = quarter_round([x[0], x[4], x[8], x[12]]);
    [y[5], y[9], y[13], y[1]] = quarter_round([x[5], x[9], x[13], x[1]]);
    [y[10], y[14], y[2], y[6]] = quarter_round([x[10], x[14], x[2], x[6]]);
    [y[15], y[3], y[7], y[11]] = quarter_round([x[15], x[3], x[7], x[11]]);
    y
}

/// `doubleround` (section 6): columns, then rows.
pub fn double_round<W: Word32>(x: &[W; 16]) -> [W; 16] {
    row_round(&column_round(x))
}

/// The rounds alone: `rounds / 2` double rounds.
pub fn permute<W: Word32>(state: &[W; 16], rounds: u32) -> [W; 16] {
    assert!(rounds.is_multiple_of(2));
    (0..rounds / 2).fold(*state, |x, _| double_round(&x))
}

/// The Salsa20 hash function on words (section 8): the rounds, then the addition of the state they started from.
pub fn block<W: Word32>(state: &[W; 16], rounds: u32) -> [W; 16] {
    let x = permute(state, rounds);
    std::array::from_fn(|i| x[i].add(state[i]))
}

/// The state that the expansion function makes of a 32-byte key and 16 bytes of nonce and counter (section 9).
pub fn state<W: Word32>(key: &[W; 8], input: &[W; 4]) -> [W; 16] {
    let c = CONSTANTS.map(W::constant);
    let (k, n) = (key, input);
    [c[0], k[0], k[1], k[2], k[3], c[1], n[0], n[1], n[2], n[3], c[2], k[4], k[5], k[6], k[7], c[3]]
}

/// HSalsa20: the diagonal and the input's places after the rounds, without the final addition.
pub fn hsalsa_words<W: Word32>(key: &[W; 8], input: &[W; 4], rounds: u32) -> [W; 8] {
    let x = permute(&state(key, input), rounds);
    [x[0], x[5], x[10], x[15], x[6], x[7], x[8], x[9]]
}

/// HSalsa20 on bytes.
pub fn hsalsa(rounds: u32, key: &[u8; 32], input: &[u8; 16]) -> [u8; 32] {
    bytes(&hsalsa_words(&words(key), &words(input), rounds))
}

/// `data` xor the Salsa20 keystream from block `counter` on.
pub fn original(rounds: u32, key: &[u8; 32], nonce: &[u8; 8], counter: u64, data: &[u8]) -> Vec<u8> {
    let key = words(key);
    let [n0, n1] = words(nonce);
    xor_blocks(data, counter, u64::MAX, |number| {
        let [c0, c1] = counter_words(number);
        block(&state(&key, &[n0, n1, c0, c1]), rounds)
    })
}

/// `data` xor the XSalsa20 keystream from block `counter` on.
pub fn extended(rounds: u32, key: &[u8; 32], nonce: &[u8; 24], counter: u64, data: &[u8]) -> Vec<u8> {
    let subkey = hsalsa(rounds, key, nonce[..16].try_into().unwrap());
    original(rounds, &subkey, nonce[16..].try_into().unwrap(), counter, data)
}
