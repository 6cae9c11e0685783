//! Twofish's key schedule in constant time.
//!
//! An S-box that depends on the key is a chain of known permutations with a byte of key added between them. Its table is made from the
//! last permutation backwards: to put another permutation in front is to read the table at known places, and to add a byte of key in
//! front is to exchange its halves, quarters and so on, each where a bit of that byte is set. So no place depends on the key.

use super::field::{mds, rs};
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, opaque, wipe, without_secrets};

/// The tables of the two permutations q, in halves of a byte.
const HALVES: [[[u8; 16]; 4]; 2] = [
    [
        [8, 1, 7, 13, 6, 15, 3, 2, 0, 11, 5, 9, 14, 12, 10, 4],
        [14, 12, 11, 8, 1, 2, 3, 5, 15, 4, 10, 6, 7, 0, 9, 13],
        [11, 10, 5, 14, 6, 13, 9, 0, 12, 8, 15, 3, 2, 4, 7, 1],
        [13, 7, 15, 4, 1, 2, 6, 14, 9, 11, 3, 0, 8, 5, 12, 10],
    ],
    [
        [2, 8, 11, 13, 15, 7, 6, 14, 3, 1, 9, 4, 0, 10, 12, 5],
        [1, 14, 2, 11, 4, 12, 3, 7, 6, 13, 10, 5, 15, 9, 0, 8],
        [4, 12, 7, 5, 1, 6, 9, 10, 0, 14, 13, 8, 2, 11, 3, 15],
        [11, 9, 5, 1, 12, 3, 13, 14, 6, 4, 7, 15, 2, 0, 8, 10],
    ],
];

/// The two permutations q.
pub static Q: [[u8; 256]; 2] = {
    let (mut q, mut number) = ([[0; 256]; 2], 0);
    while number < 2 {
        let (t, mut x) = (&HALVES[number], 0);
        while x < 256 {
            let (mut a, mut b, mut step) = (x >> 4, x & 15, 0);
            while step < 4 {
                let next = a ^ (b >> 1 | b << 3 & 8) ^ (a << 3 & 8);
                (a, b) = (t[step][a ^ b] as usize, t[step + 1][next] as usize);
                step += 2;
            }
            q[number][x] = (b << 4 | a) as u8;
            x += 1;
        }
        number += 1;
    }
    q
};

/// Which of them each of the four S-boxes has, from the last on. Of a key of 16 bytes three of these count, of 24 four.
pub const CHAINS: [[usize; 5]; 4] = [[1, 0, 0, 1, 1], [0, 0, 1, 1, 0], [1, 1, 0, 0, 0], [0, 1, 1, 0, 1]];

/// The S-boxes, and the keys that are added.
#[derive(Clone)]
pub struct Keys {
    /// The four S-boxes.
    pub boxes: [[u8; 256]; 4],
    /// The keys that are added before, after and in the rounds.
    pub words: [u32; 40],
}

impl Keys {
    /// None yet.
    pub const EMPTY: Self = Keys { boxes: [[0; 256]; 4], words: [0; 40] };
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.boxes.as_flattened_mut());
        wipe(&mut self.words);
    }
}

/// The table of what another has at places that `byte` was added to.
#[inline(always)]
pub fn add_in_front(table: &mut [u64; 32], byte: u8) {
    let mask = |bit: u32| opaque((u64::from(byte) >> bit & 1).wrapping_neg());
    // The lowest three bits of a place are in a word.
    let masks = [mask(0), mask(1), mask(2)];
    for word in table.iter_mut() {
        for (bit, halves) in
            [0x00ff_00ff_00ff_00ff, 0x0000_ffff_0000_ffff, 0x0000_0000_ffff_ffff].into_iter().enumerate()
        {
            let t = (*word >> (8 << bit) ^ *word) & halves & masks[bit];
            *word ^= t ^ t << (8 << bit);
        }
    }
    for bit in 0..5 {
        let (mask, distance) = (mask(bit + 3), 1 << bit);
        for pair in table.chunks_exact_mut(2 * distance) {
            let (lower, upper) = pair.split_at_mut(distance);
            for (x, y) in lower.iter_mut().zip(upper) {
                let t = (*x ^ *y) & mask;
                *x ^= t;
                *y ^= t;
            }
        }
    }
}

fn words(bytes: &[u8; 256]) -> [u64; 32] {
    let mut words = [0; 32];
    for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    words
}

/// The table of one S-box, whose permutations are those of `chain`, from the last on, with these bytes of key between them.
#[inline(always)]
pub fn table(chain: &[usize; 5], key: impl Iterator<Item = u8>) -> [u8; 256] {
    // A reader of the compiled code cannot know that these numbers come from constants.
    let q = |number: usize| &Q[without_secrets(number as u64) as usize & 1];
    let mut table = *q(chain[0]);
    for (byte, &number) in key.zip(&chain[1..]) {
        let mut moved = words(&table);
        add_in_front(&mut moved, byte);
        for (word, bytes) in moved.iter().zip(table.as_chunks_mut().0) {
            *bytes = word.to_le_bytes();
        }
        let (before, places) = (table, q(number));
        for i in 0..256 {
            table[i] = before[without_secrets(places[i].into()) as usize & 255];
        }
    }
    table
}

/// Expands a key of 16, 24 or 32 bytes.
pub struct Expand<'a> {
    /// The key.
    pub key: &'a [u8],
    /// The keys, of which boxes are not yet in the form that a level takes.
    pub to: &'a mut Keys,
}

impl Kernel<Portable> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Expand { key, to } = self;
        let words = key.as_chunks::<4>().0;
        for j in 0..4 {
            // What stands in the place of an input that is the same number in each byte.
            let (even, odd) = (words.iter().step_by(2), words.iter().skip(1).step_by(2));
            let tables = [table(&CHAINS[j], even.map(|word| word[j])), table(&CHAINS[j], odd.map(|word| word[j]))];
            for (i, word) in to.words.iter_mut().enumerate() {
                *word |= u32::from(tables[i % 2][i]) << (8 * j);
            }
        }
        for [a, b] in to.words.as_chunks_mut().0 {
            let (first, second) = (mds(*a), mds(*b).rotate_left(8));
            *a = first.wrapping_add(second);
            *b = a.wrapping_add(second).rotate_left(9);
        }
        let mut sums = [[0; 4]; 4];
        let parts = key.as_chunks::<8>().0;
        for (sum, part) in sums.iter_mut().zip(parts.iter().rev()) {
            *sum = rs(*part).to_le_bytes();
        }
        for j in 0..4 {
            to.boxes[j] = table(&CHAINS[j], sums.iter().take(parts.len()).map(|sum| sum[j]));
        }
        wipe(sums.as_flattened_mut());
    }
}
