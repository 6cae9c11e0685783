//! Kuznyechik on planes of bytes: each vector has the byte of one place of many blocks.

pub mod planes;
pub mod sbox;

use crate::backend::Token;
use saltern_lanes::{Bits, ByteTables, Bytes, InOut, Kernel, Memory, align_stack, wipe};
use sbox::BOXES;

/// What the bytes of a block are multiplied by, but for the last, whose factor is 1. Each stands twice, but the middle one.
pub const FACTORS: [u8; 8] = [148, 32, 133, 16, 194, 192, 1, 251];

/// The polynomial of the field, without its highest power.
const POLYNOMIAL: u8 = 0xc3;

/// Twice a number of the field.
const fn doubled(a: u8) -> u8 {
    a << 1 ^ if a >> 7 == 1 { POLYNOMIAL } else { 0 }
}

/// The product with a number, as a matrix of [`Bytes::multiply`].
pub const fn matrix(number: u8) -> u64 {
    let (mut matrix, mut product, mut column) = (0, number, 0);
    while column < 8 {
        let mut row = 0;
        while row < 8 {
            matrix |= ((product >> row & 1) as u64) << (8 * (7 - row) + column);
            row += 1;
        }
        product = doubled(product);
        column += 1;
    }
    matrix
}

/// Arithmetic of bytes in vectors.
pub trait Arithmetic<V> {
    /// The S-box of each byte, or its inverse.
    fn substitute<const BACK: bool>(&self, x: &mut [V; 16]);
    /// The sum of so many bytes, each times its factor. The first one may come late.
    fn sum(x: [V; 16]) -> V;
}

/// The bytes at both places that have a factor, added.
#[inline(always)]
fn pairs<V: Bits>(x: [V; 16]) -> [V; 8] {
    let mut pairs = [x[7]; 8];
    for i in 0..7 {
        pairs[i] = x[i].xor(x[14 - i]);
    }
    pairs
}

/// By tables that vectors look up, in the form that they take.
pub struct InVectors {
    boxes: [[u8; 256]; 2],
}

impl InVectors {
    /// Both.
    #[inline(always)]
    pub fn new<V: ByteTables>() -> Self {
        let mut boxes = BOXES;
        V::prepare(&mut boxes[0]);
        V::prepare(&mut boxes[1]);
        InVectors { boxes }
    }
}

impl<V: ByteTables> Arithmetic<V> for InVectors {
    #[inline(always)]
    fn substitute<const BACK: bool>(&self, x: &mut [V; 16]) {
        for i in 0..16 {
            x[i] = x[i].look_up(&self.boxes[usize::from(BACK)]);
        }
    }
    #[inline(always)]
    fn sum(x: [V; 16]) -> V {
        let pairs = pairs(x);
        macro_rules! products {
            ($($i:literal)*) => {
                pairs[6].xor(x[15])$(.xor(pairs[$i].multiply::<{ matrix(FACTORS[$i]) }>()))*
            };
        }
        products!(7 5 4 3 2 1 0)
    }
}

/// By logic and shifts of words.
pub struct InWords;

/// Exchanges the bits above those of `mask` in the first word with those below in the second.
macro_rules! exchange {
    ($x:ident, $shift:literal, $mask:literal: $($first:literal $second:literal),*) => {$(
        let t = Bits::shr::<$shift>($x[$first]).xor($x[$second]).and($x[0].constant($mask));
        $x[$second] = $x[$second].xor(t);
        $x[$first] = $x[$first].xor(Bits::shl::<$shift>(t));
    )*};
}

/// Bit `i` of each byte of word `j` goes to bit `j` of the byte in word `i`.
#[inline(always)]
pub fn transpose<V: Bits<Constant = u64>>(mut x: [V; 8]) -> [V; 8] {
    exchange!(x, 1, 0x5555_5555_5555_5555: 0 1, 2 3, 4 5, 6 7);
    exchange!(x, 2, 0x3333_3333_3333_3333: 0 2, 1 3, 4 6, 5 7);
    exchange!(x, 4, 0x0f0f_0f0f_0f0f_0f0f: 0 4, 1 5, 2 6, 3 7);
    x
}

/// Twice each byte.
#[inline(always)]
fn double<V: Bits<Constant = u64>>(x: V) -> V {
    let highest = Bits::shr::<7>(x).and(x.constant(0x0101_0101_0101_0101));
    let all = Bits::shl::<8>(highest).sub(highest);
    let rest = x.and(x.constant(0x7f7f_7f7f_7f7f_7f7f));
    Bits::shl::<1>(rest).xor(all.and(x.constant(0x0101_0101_0101_0101 * POLYNOMIAL as u64)))
}

impl<V: Bits<Constant = u64>> Arithmetic<V> for InWords {
    #[inline(always)]
    fn substitute<const BACK: bool>(&self, x: &mut [V; 16]) {
        for half in 0..2 {
            let mut eight = [x[0]; 8];
            eight.copy_from_slice(&x[8 * half..8 * half + 8]);
            eight = transpose(eight);
            eight = if BACK { planes::substitute_back(eight) } else { planes::substitute(eight) };
            x[8 * half..8 * half + 8].copy_from_slice(&transpose(eight));
        }
    }
    #[inline(always)]
    fn sum(x: [V; 16]) -> V {
        let pairs = pairs(x);
        let mut sum = x[0].xor(x[0]);
        // Unrolled here: as loops they would ask at every place which factors have the bit.
        macro_rules! add {
            ($bit:literal: $($i:literal)*) => {$(
                if const { FACTORS[$i] >> $bit & 1 == 1 } {
                    sum = sum.xor(pairs[$i]);
                }
            )*};
        }
        macro_rules! bits {
            ($($bit:literal)*) => {$(
                sum = double(sum);
                add!($bit: 0 1 2 3 4 5 6 7);
            )*};
        }
        add!(7: 0 1 2 3 4 5 6 7);
        bits!(6 5 4 3 2 1 0);
        // Left to itself LLVM makes vectors of some of these words, which is slower.
        sum.xor(x[15]).opaque()
    }
}

/// The steps of a linear map, with the place where the block begins, which moves instead of its bytes.
macro_rules! steps {
    ($x:ident, $arithmetic:ident: $($place:literal)*) => {$(
        // What stood last goes, and what comes stands first.
        let mut turned = *$x;
        for i in 0..16 {
            turned[i] = $x[($place + 1 + i) % 16];
        }
        $x[$place] = $arithmetic::sum(turned);
    )*};
}

/// The linear map.
#[inline(always)]
pub fn linear<V: Copy, A: Arithmetic<V>>(x: &mut [V; 16]) {
    steps!(x, A: 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0);
}

/// Its inverse: each step takes the sum of what is now the last and the others, as the factors are the same from both ends.
#[inline(always)]
pub fn linear_back<V: Copy, A: Arithmetic<V>>(x: &mut [V; 16]) {
    steps!(x, A: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
}

/// Adds a key, of which `key` gives each byte in all blocks.
#[inline(always)]
fn add<V: Bits>(x: &mut [V; 16], key: impl Fn(usize) -> V) {
    for i in 0..16 {
        x[i] = x[i].xor(key(i));
    }
}

/// Encrypts, where `key` gives byte `i` of round key `round`.
#[inline(always)]
pub fn encrypt<V: Bits, A: Arithmetic<V>>(arithmetic: &A, key: impl Fn(usize, usize) -> V, x: &mut [V; 16]) {
    for round in 0..9 {
        add(x, |i| key(round, i));
        arithmetic.substitute::<false>(x);
        linear::<V, A>(x);
    }
    add(x, |i| key(9, i));
}

/// Decrypts.
#[inline(always)]
pub fn decrypt<V: Bits, A: Arithmetic<V>>(arithmetic: &A, key: impl Fn(usize, usize) -> V, x: &mut [V; 16]) {
    for round in 0..9 {
        add(x, |i| key(9 - round, i));
        linear_back::<V, A>(x);
        arithmetic.substitute::<true>(x);
    }
    add(x, |i| key(0, i));
}

/// What the linear map makes of each number from 1 to 32: the constants of the key schedule.
pub static CONSTANTS: [[u8; 16]; 32] = {
    let (mut constants, mut number) = ([[0; 16]; 32], 0);
    while number < 32 {
        let (mut block, mut step) = ([0; 16], 0);
        block[15] = number as u8 + 1;
        while step < 16 {
            let (mut sum, mut i) = (block[15], 0);
            while i < 15 {
                let (factor, mut product, mut bit) = (FACTORS[if i < 8 { i } else { 14 - i }], block[i], 0);
                while bit < 8 {
                    if factor >> bit & 1 == 1 {
                        sum ^= product;
                    }
                    product = doubled(product);
                    bit += 1;
                }
                i += 1;
            }
            let mut place = 15;
            while place > 0 {
                block[place] = block[place - 1];
                place -= 1;
            }
            block[0] = sum;
            step += 1;
        }
        constants[number] = block;
        number += 1;
    }
    constants
};

/// The round keys after the first two, from these. `constant` gives a byte in all blocks.
#[inline(always)]
pub fn expand<V: Bits, A: Arithmetic<V>>(
    arithmetic: &A,
    [mut first, mut second]: [[V; 16]; 2],
    constant: impl Fn(u8) -> V,
    mut put: impl FnMut(usize, &[V; 16]),
) {
    for i in 0..32 {
        let mut x = first;
        add(&mut x, |byte| constant(CONSTANTS[i][byte]));
        arithmetic.substitute::<false>(&mut x);
        linear::<V, A>(&mut x);
        add(&mut x, |byte| second[byte]);
        (first, second) = (x, first);
        if i % 8 == 7 {
            // In one place: what is called from two is not inlined.
            for half in 0..2 {
                put(i / 8 * 2 + 2 + half, if half == 0 { &first } else { &second });
            }
        }
    }
}

/// A level's vectors, and how their bytes are substituted and multiplied.
pub trait KuznyechikBackend: Token {
    /// They.
    type Vector: Bytes<Token = Self>;
    /// How.
    type Arithmetic: Arithmetic<Self::Vector>;
    /// That, with what it needs.
    fn arithmetic() -> Self::Arithmetic;
    /// The same four bytes again and again.
    fn everywhere(self, four: u32) -> Self::Vector;
}

/// The round keys, each byte four times.
#[derive(Clone)]
pub struct RoundKeys([[u32; 16]; 10]);

impl RoundKeys {
    /// None yet.
    pub const EMPTY: Self = RoundKeys([[0; 16]; 10]);
}

impl Drop for RoundKeys {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// A byte, four times.
#[inline(always)]
fn four(byte: u8) -> u32 {
    u32::from(byte) * 0x0101_0101
}

/// Expands a key.
pub struct Expand<'a> {
    /// The key, of 32 bytes.
    pub key: &'a [u8],
    /// The round keys.
    pub to: &'a mut RoundKeys,
}

impl<W: KuznyechikBackend> Kernel<W> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Vector>();
        let keys = &mut self.to.0;
        let mut halves = [[w.everywhere(0); 16]; 2];
        for i in 0..32 {
            keys[i / 16][i % 16] = four(self.key[i]);
            halves[i / 16][i % 16] = w.everywhere(keys[i / 16][i % 16]);
        }
        expand(
            &W::arithmetic(),
            halves,
            |byte| w.everywhere(four(byte)),
            |number, key| {
                for i in 0..16 {
                    let mut bytes = [0; 4];
                    key[i].store(&mut bytes);
                    keys[number][i] = u32::from_le_bytes(bytes);
                }
            },
        );
    }
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

impl<W: KuznyechikBackend> Kernel<W> for Blocks<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Vector>();
        let (keys, mut blocks, arithmetic) = (&self.keys.0, self.blocks.revealed(), W::arithmetic());
        let key = |round: usize, i: usize| w.everywhere(keys[round][i]);
        while !blocks.is_empty() {
            // Where the last batch is not full the rest of it is zeros.
            let mut batch = blocks.take(16 * W::Vector::BYTES);
            let mut x = [w.everywhere(0); 16];
            for i in 0..16 {
                x[i] = batch.load(w, i * W::Vector::BYTES);
            }
            x = W::Vector::to_planes(x);
            match self.decrypting {
                false => encrypt(&arithmetic, key, &mut x),
                true => decrypt(&arithmetic, key, &mut x),
            }
            x = W::Vector::from_planes(x);
            for i in 0..16 {
                batch.store(i * W::Vector::BYTES, x[i]);
            }
        }
    }
}
