//! Blowfish (Schneier 1993), which bcrypt is made of too.
//!
//! It looks up its boxes at places that depend on key and block: they are given away, as they must be, and nothing else.

mod pi;

pub use pi::PI;

use saltern_lanes::{look_up, opaque};

/// Words of a key, which is repeated as often as it takes.
pub type Key = [u32; P];

/// Words of a salt, which is zeros but for bcrypt.
pub type Salt = [u32; 4];

/// The keys of rounds, P, and behind them the boxes, in one piece as they are written: 4168 bytes.
pub type State = [u32; P + 4 * 256];

/// How many keys of rounds there are.
const P: usize = 18;

/// Bytes again and again, as the words of a key. Of none, zeros.
#[inline(always)]
pub fn repeated(bytes: &[u8]) -> Key {
    let mut key = [0; P];
    let mut next = 0;
    for i in 0..4 * P {
        let byte = bytes.get(next).copied().unwrap_or(0);
        key[i / 4] = key[i / 4] << 8 | u32::from(byte);
        next += 1;
        if next >= bytes.len() {
            next = 0;
        }
    }
    key
}

/// ExpandKey: the key goes into P, then everything is replaced by what it encrypts, with the salt in turns.
#[inline(always)]
pub fn expand(state: &mut State, key: &Key, salt: &Salt) {
    for i in 0..P {
        state[i] ^= key[i];
    }
    // Of a block, `left` is before the last key's word: together with the next first one and the salt it is one exclusive or.
    let (mut left, mut right, mut last) = (0, 0, 0);
    for i in 0..state.len() / 2 {
        let half = 2 * (i % 2);
        left ^= opaque(state[0] ^ salt[half] ^ last);
        right ^= salt[half + 1];
        macro_rules! rounds {
            ($($i:literal)*) => { $((left, right) = two_rounds(state, left, right, $i);)* };
        }
        rounds!(0 1 2 3 4 5 6 7);
        last = state[17];
        (left, right) = (right, left);
        state[2 * i] = left ^ last;
        state[2 * i + 1] = right;
    }
}

/// Two rounds, after which `left` has been met by the key's word of the next round.
#[inline(always)]
fn two_rounds(state: &State, mut left: u32, mut right: u32, i: usize) -> (u32, u32) {
    // The key's words go where nobody waits, and not to what comes last, where LLVM puts them otherwise.
    right = opaque(right ^ state[2 * i + 1]) ^ mixed(state, left);
    left = opaque(left ^ state[2 * i + 2]) ^ mixed(state, right);
    (left, right)
}

/// Encrypts a block.
#[inline(always)]
pub fn encrypt(state: &State, mut left: u32, mut right: u32) -> (u32, u32) {
    left ^= state[0];
    for i in 0..8 {
        (left, right) = two_rounds(state, left, right, i);
    }
    (right ^ state[17], left)
}

/// Decrypts a block: the same with the keys of rounds from the last one on.
#[inline(always)]
pub fn decrypt(state: &State, mut left: u32, mut right: u32) -> (u32, u32) {
    left ^= state[17];
    for i in 0..8 {
        right = opaque(right ^ state[16 - 2 * i]) ^ mixed(state, left);
        left = opaque(left ^ state[15 - 2 * i]) ^ mixed(state, right);
    }
    (right ^ state[0], left)
}

/// The function F.
#[inline(always)]
fn mixed(state: &State, x: u32) -> u32 {
    let (boxes, _) = state[P..].as_chunks();
    let [a, b, c, d] = look_up(boxes.first_chunk().expect("there are four"), x);
    (a.wrapping_add(b) ^ c).wrapping_add(d)
}
