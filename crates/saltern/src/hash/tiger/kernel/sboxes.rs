//! Tiger's S-boxes, made as its authors made them: by Tiger with the boxes as far as they are made.

use super::INITIAL;

/// The four of them: 8 KiB.
pub type SBoxes = [[u64; 256]; 4];

/// What they are made of.
const TEXT: &[u8; 64] = b"Tiger - A Fast New Hash Function, by Ross Anderson and Eli Biham";

/// Takes the text into a state. This is the compression function for the compiler, which has no need to be fast.
const fn compress(boxes: &SBoxes, state: &[u64; 3]) -> [u64; 3] {
    let mut words = [0; 8];
    let mut i = 0;
    while i < 64 {
        words[i / 8] |= (TEXT[i] as u64) << (8 * (i % 8));
        i += 1;
    }
    let mut s = *state;
    let mut round = 0;
    while round < 24 {
        if round == 8 || round == 16 {
            words = super::next_words(words);
        }
        // After eight rounds the words stand as the next pass takes them.
        let (a, b, c) = (round % 3, (round + 1) % 3, (round + 2) % 3);
        s[c] ^= words[round % 8];
        let (mut even, mut odd) = (0, 0);
        let mut i = 0;
        while i < 4 {
            even ^= boxes[i][(s[c] >> (16 * i) & 0xff) as usize];
            odd ^= boxes[3 - i][(s[c] >> (16 * i + 8) & 0xff) as usize];
            i += 1;
        }
        s[a] = s[a].wrapping_sub(even);
        s[b] = s[b].wrapping_add(odd).wrapping_mul(5 + 2 * (round as u64 / 8));
        round += 1;
    }
    [s[0] ^ state[0], s[1].wrapping_sub(state[1]), s[2].wrapping_add(state[2])]
}

/// Their columns of bytes are permutations: each entry changes its bytes with those that a hash of the text points at.
#[allow(long_running_const_eval, reason = "a second, once")]
pub static SBOXES: SBoxes = {
    let mut boxes = [[0; 256]; 4];
    let mut entry = 0;
    while entry < 256 {
        let bytes = 0x0101_0101_0101_0101 * entry as u64;
        (boxes[0][entry], boxes[1][entry], boxes[2][entry], boxes[3][entry]) = (bytes, bytes, bytes, bytes);
        entry += 1;
    }
    let mut state = INITIAL;
    let mut step = 0;
    // Five times through all of them.
    while step < 5 * 1024 {
        if step % 3 == 0 {
            state = compress(&boxes, &state);
        }
        let (number, entry) = (step % 4, step / 4 % 256);
        let mut column = 0;
        while column < 64 {
            let other = (state[step % 3] >> column & 0xff) as usize;
            let difference = (boxes[number][entry] ^ boxes[number][other]) & 0xff << column;
            boxes[number][entry] ^= difference;
            boxes[number][other] ^= difference;
            column += 8;
        }
        step += 1;
    }
    boxes
};
