//! DES and Triple DES with a bit of each block in each bit of a vector: 32 blocks for each lane, all in constant time.
//!
//! A block is 64 vectors. What moves bits, IP, E and P, is a choice of vectors then, and S-boxes are logic (E. Biham, "A Fast New DES
//! Implementation in Software", 1997).

use super::SELECTED;
use super::boxes::Boxes;
use saltern_lanes::{BlockWords, InOut, wipe, without_secrets};

/// Vectors of bits.
pub trait Slices: BlockWords<Word = u32> {}
impl<V: BlockWords<Word = u32>> Slices for V {}

/// The bits of up to three keys of 8 bytes, the lowest bit of each first: words of ones, or of zeros.
#[derive(Clone)]
pub struct Masks([[u32; 64]; 3]);

impl Masks {
    /// Before there is a key.
    pub const EMPTY: Self = Masks([[0; 64]; 3]);

    /// Of keys of 8 bytes, of which the first is also the third where there are two.
    #[inline(always)]
    pub fn set(&mut self, key: &[u8]) {
        let keys = key.as_chunks::<8>().0;
        for i in 0..3 {
            let key = u64::from_be_bytes(keys[if i < keys.len() { i } else { 0 }]);
            for bit in 0..64 {
                self.0[i][bit] = 0_u32.wrapping_sub((key >> bit) as u32 & 1);
            }
        }
    }
}

impl Drop for Masks {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// Exchanges bit `j` of vector `i` with bit `i` of vector `j`, for each lane.
#[inline(always)]
fn transpose_bits<V: Slices>(w: V::Token, x: &mut [V; 32]) {
    macro_rules! exchange {
        ($($by:literal $mask:literal;)*) => {$({
            let mask = V::everywhere(w, $mask);
            for i in 0..16 {
                let low = i / $by * (2 * $by) + (i & ($by - 1));
                let high = low + $by;
                let difference = x[low].shr::<$by>().xor(x[high]).and(mask);
                x[high] = x[high].xor(difference);
                x[low] = x[low].xor(difference.shl::<$by>());
            }
        })*};
    }
    exchange! {
        16 0x0000_ffff;
        8 0x00ff_00ff;
        4 0x0f0f_0f0f;
        2 0x3333_3333;
        1 0x5555_5555;
    }
}

/// Which vector has bit `number` of FIPS 46-3, counted from 0 on: the bytes of a word are loaded the lowest first, and each byte's bits are
/// counted from the highest on.
const fn vector_of(number: usize) -> usize {
    number ^ 7
}

/// Where IP takes bit `i` of the left half from: the other bits of bytes, from the last byte to the first. For the right half, the bit
/// before it.
const fn ip(i: usize) -> usize {
    8 * (7 - i % 8) + 2 * (i / 8) + 1
}

/// Which bit of P's result bit `i` of its argument becomes.
const P_BACK: [usize; 32] = {
    const P: [usize; 32] = [
        16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11,
        4, 25,
    ];
    let (mut back, mut i) = ([0; 32], 0);
    while i < 32 {
        back[P[i] - 1] = i;
        i += 1;
    }
    back
};

/// A round: `left` xored with the function of `right`.
#[inline(always)]
fn round<V: Slices, B: Boxes<V>>(w: V::Token, left: &mut [V; 32], right: &[V; 32], masks: &[u32; 64], key: &[u8; 48]) {
    macro_rules! boxes {
        ($($n:literal $name:ident)*) => {$({
            let mut six = [right[0]; 6];
            for i in 0..6 {
                let place = without_secrets(key[6 * $n + i].into()) as usize & 63;
                six[i] = right[(4 * $n + 31 + i) % 32].xor(V::everywhere(w, masks[place]));
            }
            let four = B::$name(six);
            for i in 0..4 {
                let to = const { [P_BACK[4 * $n], P_BACK[4 * $n + 1], P_BACK[4 * $n + 2], P_BACK[4 * $n + 3]] };
                left[to[i]] = left[to[i]].xor(four[i]);
            }
        })*};
    }
    boxes!(0 s1 1 s2 2 s3 3 s4 4 s5 5 s6 6 s7 7 s8);
}

/// Encrypts or decrypts blocks, as many at once as there are bits in a vector. Where the last ones are fewer the rest is zeros.
#[inline(always)]
pub fn blocks<V: Slices, B: Boxes<V>>(w: V::Token, masks: &Masks, decrypting: bool, blocks: InOut<'_>) {
    let mut blocks = blocks;
    let zero = V::everywhere(w, 0);
    while !blocks.is_empty() {
        let mut batch = blocks.take(64 * V::BYTES);
        // Words as they come: first halves of blocks, and second ones.
        let (mut first, mut second) = ([zero; 32], [zero; 32]);
        for i in 0..16 {
            let mut rows = [zero; 4];
            for j in 0..4 {
                rows[j] = batch.load(w, (4 * i + j) * V::BYTES);
            }
            let [a, b, c, d] = V::transpose_fours(rows);
            (first[2 * i], second[2 * i], first[2 * i + 1], second[2 * i + 1]) = (a, b, c, d);
        }
        transpose_bits(w, &mut first);
        transpose_bits(w, &mut second);
        let (mut left, mut right) = ([zero; 32], [zero; 32]);
        macro_rules! of_bit {
            ($number:expr) => {{
                let number = $number;
                if number < 32 { first[vector_of(number)] } else { second[vector_of(number - 32)] }
            }};
        }
        for i in 0..32 {
            left[i] = of_bit!(ip(i));
            right[i] = of_bit!(ip(i) - 1);
        }
        for n in 0..3 {
            // Of three, the middle one goes the other way.
            let backwards = decrypting != (n == 1);
            let masks = &masks.0[if decrypting { 2 - n } else { n }];
            for i in 0..8 {
                let [one, two] = if backwards { [15 - 2 * i, 14 - 2 * i] } else { [2 * i, 2 * i + 1] };
                round::<V, B>(w, &mut left, &right, masks, &SELECTED[one]);
                round::<V, B>(w, &mut right, &left, masks, &SELECTED[two]);
            }
            (left, right) = (right, left);
        }
        macro_rules! to_bit {
            ($number:expr, $vector:expr) => {{
                let number = $number;
                if number < 32 {
                    first[vector_of(number)] = $vector;
                } else {
                    second[vector_of(number - 32)] = $vector;
                }
            }};
        }
        for i in 0..32 {
            to_bit!(ip(i), left[i]);
            to_bit!(ip(i) - 1, right[i]);
        }
        transpose_bits(w, &mut first);
        transpose_bits(w, &mut second);
        for i in 0..16 {
            let rows = V::transpose_fours([first[2 * i], second[2 * i], first[2 * i + 1], second[2 * i + 1]]);
            for j in 0..4 {
                batch.store((4 * i + j) * V::BYTES, rows[j]);
            }
        }
    }
}
