//! The rounds of Twofish on vectors of words, one block in each lane.

pub mod field;
pub mod schedule;

pub use schedule::Keys;

use crate::backend::Token;
use field::{matrix, mds};
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
use saltern_lanes::{BlockWords, ByteTables, InOut, Kernel, align_stack, opaque};

/// The function g: four S-boxes that depend on the key, and the matrix MDS.
pub trait Boxes<V> {
    /// Of as many vectors of first words as of second ones, one or two.
    fn both<const ROWS: usize>(&self, a: [V; ROWS], b: [V; ROWS]) -> [[V; ROWS]; 2];
}

/// By tables that vectors look up.
#[derive(Clone, Copy)]
pub struct InVectors<'a>(pub &'a [[u8; 256]; 4]);

impl<V: ByteTables> Boxes<V> for InVectors<'_> {
    #[inline(always)]
    fn both<const ROWS: usize>(&self, a: [V; ROWS], b: [V; ROWS]) -> [[V; ROWS]; 2] {
        const X5B: u64 = matrix(0x5b);
        const XEF: u64 = matrix(0xef);
        let mut s = V::split_words([a[0], b[0], a[ROWS - 1], b[ROWS - 1]]);
        for i in 0..4 {
            s[i] = s[i].look_up(&self.0[i]);
        }
        let (mut x5b, mut xef) = (s, s);
        for i in 0..4 {
            x5b[i] = s[i].multiply::<X5B>();
            xef[i] = s[i].multiply::<XEF>();
        }
        let rows = V::join_words([
            s[0].xor(xef[1]).xor(x5b[2].xor(x5b[3])),
            x5b[0].xor(xef[1]).xor(xef[2].xor(s[3])),
            xef[0].xor(x5b[1]).xor(s[2].xor(xef[3])),
            xef[0].xor(s[1]).xor(xef[2].xor(x5b[3])),
        ]);
        let mut results = [a, b];
        for i in 0..ROWS {
            results[0][i] = rows[2 * i];
            results[1][i] = rows[2 * i + 1];
        }
        results
    }
}

/// By words: of each table all entries are read, and the bits of a byte choose between them.
///
/// `tables` has the entry of the first S-box and those of the others beside it, from byte 4 times its number on.
#[derive(Clone, Copy)]
pub struct InWords<'a>(pub &'a [[u8; 256]; 4]);

/// Brings tables into the form that [`InWords`] takes.
#[inline(always)]
pub fn interleave(tables: &mut [[u8; 256]; 4]) {
    let before = *tables;
    for (i, byte) in tables.as_flattened_mut().iter_mut().enumerate() {
        *byte = before[i % 4][i / 4];
    }
}

/// The entries of two words' bytes.
#[inline(always)]
pub fn look_up(tables: &[[u8; 256]; 4], x: u64) -> u64 {
    let entries = tables.as_flattened().as_chunks::<64>().0;
    let mut masks = [0; 8];
    for bit in 0..8 {
        // A byte of ones where the bit is set.
        let ones = x >> bit & 0x0101_0101_0101_0101;
        masks[bit] = opaque((ones << 8).wrapping_sub(ones));
    }
    // Sixteen entries at once, then sixteen of these.
    let mut lines = [0; 16];
    for line in 0..16 {
        let mut chosen = [0; 16];
        for i in 0..16 {
            let bytes = [0, 1, 2, 3].map(|byte| entries[line][4 * i + byte]);
            chosen[i] = u64::from(u32::from_le_bytes(bytes)) * 0x0000_0001_0000_0001;
        }
        lines[line] = choose(chosen, [masks[0], masks[1], masks[2], masks[3]]);
    }
    choose(lines, [masks[4], masks[5], masks[6], masks[7]])
}

/// One of sixteen, for each byte.
#[inline(always)]
fn choose(mut from: [u64; 16], masks: [u64; 4]) -> u64 {
    for bit in 0..4 {
        for i in 0..8 >> bit {
            from[i] = from[2 * i] ^ (from[2 * i] ^ from[2 * i + 1]) & masks[bit];
        }
    }
    from[0]
}

impl Boxes<U32x1> for InWords<'_> {
    #[inline(always)]
    fn both<const ROWS: usize>(&self, a: [U32x1; ROWS], b: [U32x1; ROWS]) -> [[U32x1; ROWS]; 2] {
        let mut results = [a, b];
        for i in 0..ROWS {
            let x = u64::from(a[i].word()) | u64::from(b[i].word()) << 32;
            let x = look_up(self.0, x);
            results[0][i] = U32x1::everywhere(Portable::new(), mds(x as u32));
            results[1][i] = U32x1::everywhere(Portable::new(), mds((x >> 32) as u32));
        }
        results
    }
}

/// The words of the blocks in so many rows of vectors.
pub type Words<V, const ROWS: usize> = [[V; ROWS]; 4];

/// What is added to the other two words, from words `A` and `B`.
#[inline(always)]
fn mixed<V: BlockWords, B: Boxes<V>, const ROWS: usize>(
    w: V::Token,
    boxes: B,
    keys: &[V::Word; 2],
    a: [V; ROWS],
    b: [V; ROWS],
) -> [[V; ROWS]; 2] {
    let mut turned = b;
    for i in 0..ROWS {
        turned[i] = b[i].rotr::<24>();
    }
    let [mut first, mut second] = boxes.both(a, turned);
    let (first_key, second_key) = (V::everywhere(w, keys[0]), V::everywhere(w, keys[1]));
    for i in 0..ROWS {
        let sum = first[i].add(second[i]);
        first[i] = sum.add(first_key);
        second[i] = sum.add(second[i]).add(second_key);
    }
    [first, second]
}

/// Adds four keys.
#[inline(always)]
fn whiten<V: BlockWords, const ROWS: usize>(w: V::Token, keys: [V::Word; 4], x: &mut Words<V, ROWS>) {
    for i in 0..4 {
        let key = V::everywhere(w, keys[i]);
        for row in 0..ROWS {
            x[i][row] = x[i][row].xor(key);
        }
    }
}

/// Encrypts the blocks of several sets, which the processor can work on at once.
#[inline(always)]
pub fn encrypt<V: BlockWords, B: Boxes<V> + Copy, const ROWS: usize, const SETS: usize>(
    w: V::Token,
    boxes: B,
    keys: &[V::Word; 40],
    x: &mut [Words<V, ROWS>; SETS],
) {
    let [k0, k1, k2, k3, k4, k5, k6, k7, rounds @ ..] = keys;
    for set in 0..SETS {
        whiten(w, [*k0, *k1, *k2, *k3], &mut x[set]);
    }
    for pair in rounds.as_chunks::<2>().0.as_chunks::<2>().0 {
        macro_rules! round {
            ($a:literal $b:literal to $c:literal $d:literal by $i:literal) => {
                for set in 0..SETS {
                    let x = &mut x[set];
                    let [first, second] = mixed(w, boxes, &pair[$i], x[$a], x[$b]);
                    for row in 0..ROWS {
                        x[$c][row] = x[$c][row].xor(first[row]).rotr::<1>();
                        x[$d][row] = x[$d][row].rotr::<31>().xor(second[row]);
                    }
                }
            };
        }
        round!(0 1 to 2 3 by 0);
        round!(2 3 to 0 1 by 1);
    }
    for set in 0..SETS {
        let [a, b, c, d] = x[set];
        x[set] = [c, d, a, b];
        whiten(w, [*k4, *k5, *k6, *k7], &mut x[set]);
    }
}

/// Decrypts them.
#[inline(always)]
pub fn decrypt<V: BlockWords, B: Boxes<V> + Copy, const ROWS: usize, const SETS: usize>(
    w: V::Token,
    boxes: B,
    keys: &[V::Word; 40],
    x: &mut [Words<V, ROWS>; SETS],
) {
    let [k0, k1, k2, k3, k4, k5, k6, k7, rounds @ ..] = keys;
    for set in 0..SETS {
        whiten(w, [*k4, *k5, *k6, *k7], &mut x[set]);
        let [c, d, a, b] = x[set];
        x[set] = [a, b, c, d];
    }
    for pair in rounds.as_chunks::<2>().0.as_chunks::<2>().0.iter().rev() {
        macro_rules! round {
            ($a:literal $b:literal to $c:literal $d:literal by $i:literal) => {
                for set in 0..SETS {
                    let x = &mut x[set];
                    let [first, second] = mixed(w, boxes, &pair[$i], x[$a], x[$b]);
                    for row in 0..ROWS {
                        x[$c][row] = x[$c][row].rotr::<31>().xor(first[row]);
                        x[$d][row] = x[$d][row].xor(second[row]).rotr::<1>();
                    }
                }
            };
        }
        round!(2 3 to 0 1 by 1);
        round!(0 1 to 2 3 by 0);
    }
    for set in 0..SETS {
        whiten(w, [*k0, *k1, *k2, *k3], &mut x[set]);
    }
}

/// Encrypts or decrypts blocks in batches of so many sets of rows. Where the last one is not full the rest of it is zeros.
#[inline(always)]
pub fn batches<V, B, const ROWS: usize, const SETS: usize, const DECRYPTING: bool>(
    w: V::Token,
    boxes: B,
    keys: &[u32; 40],
    mut blocks: InOut<'_>,
) where
    V: BlockWords<Word = u32>,
    B: Boxes<V> + Copy,
{
    align_stack::<V>();
    while !blocks.is_empty() {
        let mut batch = blocks.take(SETS * ROWS * 4 * V::BYTES);
        let mut x = [[[V::splat(w, 0); ROWS]; 4]; SETS];
        for set in 0..SETS {
            for row in 0..ROWS {
                let mut four = [x[0][0][0]; 4];
                for i in 0..4 {
                    four[i] = batch.load(w, (4 * (ROWS * set + row) + i) * V::BYTES);
                }
                four = V::transpose_fours(four);
                for i in 0..4 {
                    x[set][i][row] = four[i];
                }
            }
        }
        match DECRYPTING {
            false => encrypt(w, boxes, keys, &mut x),
            true => decrypt(w, boxes, keys, &mut x),
        }
        for set in 0..SETS {
            for row in 0..ROWS {
                let x = &x[set];
                let four = V::transpose_fours([x[0][row], x[1][row], x[2][row], x[3][row]]);
                for i in 0..4 {
                    batch.store((4 * (ROWS * set + row) + i) * V::BYTES, four[i]);
                }
            }
        }
    }
}

/// How a level encrypts and decrypts blocks.
pub trait TwofishBackend: Token {
    /// Brings S-boxes into the form that it takes.
    fn prepare(boxes: &mut [[u8; 256]; 4]);
    /// Each of several whole blocks.
    fn blocks<const DECRYPTING: bool>(self, keys: &Keys, blocks: InOut<'_>);
}

/// Encrypts or decrypts each of several whole blocks.
pub struct Blocks<'a, 'b> {
    /// The keys.
    pub keys: &'a Keys,
    /// Whether they are decrypted.
    pub decrypting: bool,
    /// The blocks.
    pub blocks: &'a mut InOut<'b>,
}

impl<W: TwofishBackend> Kernel<W> for Blocks<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let (keys, blocks) = (self.keys, self.blocks.revealed());
        match self.decrypting {
            false => w.blocks::<false>(keys, blocks),
            true => w.blocks::<true>(keys, blocks),
        }
    }
}

/// Brings S-boxes into the form that a level takes.
pub struct Prepare<'a>(pub &'a mut Keys);

impl<W: TwofishBackend> Kernel<W> for Prepare<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        W::prepare(&mut self.0.boxes);
    }
}
