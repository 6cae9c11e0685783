//! Tiger (Anderson and Biham, "Tiger: A Fast New Hash Function", 1996), with 3 passes and 192 bits.
//!
//! The S-boxes are made as the authors' program makes them: by Tiger itself with the boxes as far as they are made.

use std::sync::LazyLock;

/// The four S-boxes, whose entries are bytes, first of all the least significant one.
type SBoxes = [[[u8; 8]; 256]; 4];

/// The initial value.
pub const INITIAL_STATE: [u64; 3] = [0x0123456789abcdef, 0xfedcba9876543210, 0xf096a5b4c3b2e187];

/// What the boxes are made of, and in how many passes.
const TEXT: &[u8; 64] = b"Tiger - A Fast New Hash Function, by Ross Anderson and Eli Biham";
const PASSES: usize = 5;

/// The S-boxes: all columns begin as the numbers from 0 to 255, then each entry changes its bytes with those that the next
/// of the three words of a hash of the text points at.
pub static SBOXES: LazyLock<[[u64; 256]; 4]> = LazyLock::new(|| {
    let mut boxes: SBoxes = [std::array::from_fn(|entry| [entry as u8; 8]); 4];
    let mut state = INITIAL_STATE;
    let mut word = 2;
    for _ in 0..PASSES {
        for entry in 0..256 {
            for number in 0..4 {
                word += 1;
                if word == 3 {
                    word = 0;
                    state = compress_with(&numbers(&boxes), &state, TEXT);
                }
                for (column, other) in state[word].to_le_bytes().into_iter().enumerate() {
                    let byte = boxes[number][entry][column];
                    boxes[number][entry][column] = boxes[number][usize::from(other)][column];
                    boxes[number][usize::from(other)][column] = byte;
                }
            }
        }
    }
    numbers(&boxes)
});

fn numbers(boxes: &SBoxes) -> [[u64; 256]; 4] {
    boxes.map(|entries| entries.map(u64::from_le_bytes))
}

/// What a round adds up of the boxes' entries for the even and for the odd bytes of a word.
pub fn looked_up(t: &[[u64; 256]; 4], c: u64) -> [u64; 2] {
    let byte = |i: usize| usize::from(c.to_le_bytes()[i]);
    let even = t[0][byte(0)] ^ t[1][byte(2)] ^ t[2][byte(4)] ^ t[3][byte(6)];
    let odd = t[3][byte(1)] ^ t[2][byte(3)] ^ t[1][byte(5)] ^ t[0][byte(7)];
    [even, odd]
}

/// One round: the words in their order, the word of the block, and the multiplier of the pass.
fn round(t: &[[u64; 256]; 4], [a, b, c]: [u64; 3], x: u64, multiplier: u64) -> [u64; 3] {
    let c = c ^ x;
    let [even, odd] = looked_up(t, c);
    [a.wrapping_sub(even), b.wrapping_add(odd).wrapping_mul(multiplier), c]
}

/// Eight rounds, in which the words change their roles.
fn pass(t: &[[u64; 256]; 4], mut state: [u64; 3], x: &[u64; 8], multiplier: u64) -> [u64; 3] {
    for word in x {
        state = round(t, state, *word, multiplier);
        state.rotate_left(1);
    }
    // Eight is two more than a multiple of three.
    state.rotate_left(1);
    state
}

/// The key schedule.
fn key_schedule(x: &mut [u64; 8]) {
    x[0] = x[0].wrapping_sub(x[7] ^ 0xa5a5a5a5a5a5a5a5);
    x[1] ^= x[0];
    x[2] = x[2].wrapping_add(x[1]);
    x[3] = x[3].wrapping_sub(x[2] ^ (!x[1] << 19));
    x[4] ^= x[3];
    x[5] = x[5].wrapping_add(x[4]);
    x[6] = x[6].wrapping_sub(x[5] ^ (!x[4] >> 23));
    x[7] ^= x[6];
    x[0] = x[0].wrapping_add(x[7]);
    x[1] = x[1].wrapping_sub(x[0] ^ (!x[7] << 19));
    x[2] ^= x[1];
    x[3] = x[3].wrapping_add(x[2]);
    x[4] = x[4].wrapping_sub(x[3] ^ (!x[2] >> 23));
    x[5] ^= x[4];
    x[6] = x[6].wrapping_add(x[5]);
    x[7] = x[7].wrapping_sub(x[6] ^ 0x0123456789abcdef);
}

fn compress_with(t: &[[u64; 256]; 4], state: &[u64; 3], block: &[u8; 64]) -> [u64; 3] {
    let mut x = std::array::from_fn(|i| u64::from_le_bytes(block.as_chunks().0[i]));
    let [a, b, c] = pass(t, *state, &x, 5);
    key_schedule(&mut x);
    let [c, a, b] = pass(t, [c, a, b], &x, 7);
    key_schedule(&mut x);
    let [b, c, a] = pass(t, [b, c, a], &x, 9);
    [a ^ state[0], b.wrapping_sub(state[1]), c.wrapping_add(state[2])]
}

/// The hash value after a block.
pub fn compress(state: &[u64; 3], block: &[u8; 64]) -> [u64; 3] {
    compress_with(&SBOXES, state, block)
}

fn hash(message: &[u8], padding: u8) -> [u8; 24] {
    let mut padded = message.to_vec();
    padded.push(padding);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((8 * message.len() as u64).to_le_bytes());
    let state = padded.as_chunks().0.iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    state.map(u64::to_le_bytes).as_flattened().try_into().expect("24 bytes")
}

/// The hash value. The byte after the message is 1.
pub fn tiger(message: &[u8]) -> [u8; 24] {
    hash(message, 0x01)
}

/// Tiger2: the byte after the message is 0x80, as in MD4 and its followers.
pub fn tiger2(message: &[u8]) -> [u8; 24] {
    hash(message, 0x80)
}
