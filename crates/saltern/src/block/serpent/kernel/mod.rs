//! The rounds of Serpent on vectors of words, one block in each lane, and its key schedule on words.

pub mod sboxes;

use crate::backend::Token;
use saltern_lanes::level::Portable;
use saltern_lanes::{Bits, BlockWords, InOut, Kernel, align_stack, wipe};
use sboxes::{Boxes, Logic};

/// The keys that are added before the rounds, and after the last.
pub type Keys<W> = [[W; 4]; 33];

/// [`Keys`] that are wiped.
#[derive(Clone)]
pub struct RoundKeys(Keys<u32>);

impl RoundKeys {
    /// None yet.
    pub const EMPTY: Self = RoundKeys([[0; 4]; 33]);
}

impl Drop for RoundKeys {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// Expands a key of 16, 24 or 32 bytes.
pub struct Expand<'a> {
    /// The key.
    pub key: &'a [u8],
    /// The round keys.
    pub to: &'a mut RoundKeys,
}

impl Kernel<Portable> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut bytes = [0; 32];
        let count = self.key.len().min(32);
        bytes[..count].copy_from_slice(&self.key[..count]);
        // A shorter key goes on with a bit that is set and others that are not.
        if count < 32 {
            bytes[count] = 1;
        }
        let mut key = [0; 8];
        for i in 0..8 {
            key[i] = u32::from_le_bytes(bytes.as_chunks().0[i]);
        }
        expand::<Logic, u32>(&key, &mut self.to.0);
        wipe(&mut bytes);
        wipe(&mut key);
    }
}

/// From eight words of key.
#[inline(always)]
pub fn expand<B: Boxes<W>, W: Bits<Constant = u32>>(key: &[W; 8], keys: &mut Keys<W>) {
    let mut last = *key;
    for i in 0..132 {
        let number = last[0].constant(0x9e37_79b9 ^ i as u32);
        let at = i % 8;
        last[at] =
            last[at].xor(last[(at + 3) % 8]).xor(last[(at + 5) % 8]).xor(last[(at + 7) % 8]).xor(number).rotr::<21>();
        keys[i / 4][i % 4] = last[at];
    }
    // From S-box 3 on downwards, again and again.
    for group in 0..5 {
        macro_rules! substitute {
            ($($at:literal: $number:literal),*) => {$(
                if 8 * group + $at < 33 {
                    keys[8 * group + $at] = B::substitute::<$number>(keys[8 * group + $at]);
                }
            )*};
        }
        substitute!(0: 3, 1: 2, 2: 1, 3: 0, 4: 7, 5: 6, 6: 5, 7: 4);
    }
}

/// The linear transformation.
#[inline(always)]
fn mix<V: Bits>([a, b, c, d]: [V; 4]) -> [V; 4] {
    let (a, c) = (a.rotr::<19>(), c.rotr::<29>());
    let b = b.xor(a).xor(c).rotr::<31>();
    let d = d.xor(c).xor(a.shl::<3>()).rotr::<25>();
    let a = a.xor(b).xor(d).rotr::<27>();
    let c = c.xor(d).xor(b.shl::<7>()).rotr::<10>();
    [a, b, c, d]
}

/// Its inverse.
#[inline(always)]
fn mix_back<V: Bits>([a, b, c, d]: [V; 4]) -> [V; 4] {
    let (c, a) = (c.rotr::<22>(), a.rotr::<5>());
    let c = c.xor(d).xor(b.shl::<7>());
    let a = a.xor(b).xor(d);
    let d = d.rotr::<7>().xor(c).xor(a.shl::<3>());
    let b = b.rotr::<1>().xor(a).xor(c);
    [a.rotr::<13>(), b, c.rotr::<3>(), d]
}

/// Adds a round key to each set.
#[inline(always)]
fn add_key<V: BlockWords, const SETS: usize>(w: V::Token, key: &[V::Word; 4], x: &mut [[V; 4]; SETS]) {
    for i in 0..4 {
        let word = V::everywhere(w, key[i]);
        for set in 0..SETS {
            x[set][i] = x[set][i].xor(word);
        }
    }
}

macro_rules! each_set {
    ($x:ident = $f:expr) => {
        for set in 0..SETS {
            $x[set] = $f($x[set]);
        }
    };
}

/// Encrypts the blocks of several sets of vectors, which the processor can work on at once.
#[inline(always)]
pub fn encrypt<B: Boxes<V>, V: BlockWords, const SETS: usize>(
    w: V::Token,
    keys: &Keys<V::Word>,
    x: &mut [[V; 4]; SETS],
) {
    for turn in 0..4 {
        macro_rules! rounds {
            ($($round:literal)*) => {$(
                add_key(w, &keys[8 * turn + $round], x);
                each_set!(x = B::substitute::<$round>);
                // The last round has a key instead.
                if $round < 7 || turn < 3 {
                    each_set!(x = mix);
                }
            )*};
        }
        rounds!(0 1 2 3 4 5 6 7);
    }
    add_key(w, &keys[32], x);
}

/// Decrypts them.
#[inline(always)]
pub fn decrypt<B: Boxes<V>, V: BlockWords, const SETS: usize>(
    w: V::Token,
    keys: &Keys<V::Word>,
    x: &mut [[V; 4]; SETS],
) {
    add_key(w, &keys[32], x);
    for turn in 0..4 {
        macro_rules! rounds {
            ($($round:literal)*) => {$(
                if $round < 7 || turn > 0 {
                    each_set!(x = mix_back);
                }
                each_set!(x = B::substitute_back::<$round>);
                add_key(w, &keys[24 - 8 * turn + $round], x);
            )*};
        }
        rounds!(7 6 5 4 3 2 1 0);
    }
}

/// Encrypts or decrypts blocks in batches of so many sets. Where the last one is not full the rest of it is zeros.
#[inline(always)]
pub fn batches<B: Boxes<V>, V: BlockWords<Word = u32>, const SETS: usize, const DECRYPTING: bool>(
    w: V::Token,
    keys: &Keys<u32>,
    mut blocks: InOut<'_>,
) {
    align_stack::<V>();
    while !blocks.is_empty() {
        let mut batch = blocks.take(SETS * 4 * V::BYTES);
        let mut x = [[V::splat(w, 0); 4]; SETS];
        for set in 0..SETS {
            for i in 0..4 {
                x[set][i] = batch.load(w, (4 * set + i) * V::BYTES);
            }
            x[set] = V::transpose_fours(x[set]);
        }
        match DECRYPTING {
            false => encrypt::<B, V, SETS>(w, keys, &mut x),
            true => decrypt::<B, V, SETS>(w, keys, &mut x),
        }
        for set in 0..SETS {
            let rows = V::transpose_fours(x[set]);
            for i in 0..4 {
                batch.store((4 * set + i) * V::BYTES, rows[i]);
            }
        }
    }
}

/// How a level encrypts and decrypts blocks.
pub trait SerpentBackend: Token {
    /// Each of several whole blocks.
    fn blocks<const DECRYPTING: bool>(self, keys: &Keys<u32>, blocks: InOut<'_>);
}

/// Encrypts or decrypts each of several whole blocks.
pub struct Blocks<'a, 'b> {
    /// The round keys.
    pub keys: &'a RoundKeys,
    /// Whether they are decrypted.
    pub decrypting: bool,
    /// The blocks.
    pub blocks: &'a mut InOut<'b>,
}

impl<W: SerpentBackend> Kernel<W> for Blocks<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let (keys, blocks) = (&self.keys.0, self.blocks.revealed());
        match self.decrypting {
            false => w.blocks::<false>(keys, blocks),
            true => w.blocks::<true>(keys, blocks),
        }
    }
}
