//! Whirlpool (ISO/IEC 10118-3:2004).
//!
//! Rows of the matrix are words, with the first byte in the most significant place.

use crate::backend::horizontal::ByteSBoxes;
use crate::hash::lookup::tables::{InSBoxes, LookUp, Tables, combined, looked_up, matrix, table};
use crate::hash::merkle_damgard::kernel::forms::Task;
use saltern_lanes::{Bits, Kernel, Memory, SBoxes, Vertical, reveal};

/// The state before the first block.
pub const INITIAL: [u64; 8] = [0; 8];

/// The box of four bits from which the box of a byte is made, and its inverse.
const E: [u8; 16] = [1, 11, 9, 12, 13, 6, 15, 3, 14, 8, 7, 4, 10, 2, 5, 0];
const E_INVERSE: [u8; 16] = {
    let mut inverse = [0; 16];
    let mut i = 0;
    while i < 16 {
        inverse[E[i] as usize] = i as u8;
        i += 1;
    }
    inverse
};

/// The other box of four bits.
const R: [u8; 16] = [7, 12, 11, 13, 14, 4, 9, 15, 6, 3, 8, 10, 2, 5, 1, 0];

/// The box of a byte.
const BOX: [u8; 256] = {
    let mut result = [0; 256];
    let mut x = 0;
    while x < 256 {
        let (upper, lower) = (E[x >> 4], E_INVERSE[x & 15]);
        let r = R[(upper ^ lower) as usize];
        result[x] = E[(upper ^ r) as usize] << 4 | E_INVERSE[(lower ^ r) as usize];
        x += 1;
    }
    result
};

/// The first row of the circulant matrix.
const ROW: u64 = 0x0101_0401_0805_0209;

/// What the product with the matrix makes of the bits of a byte, for each place in a row from the first on.
const IMAGES: [[u64; 8]; 8] = {
    let mut bits = [[0; 8]; 8];
    let mut place = 0;
    while place < 8 {
        let mut image = ROW.rotate_right(8 * place as u32);
        let mut bit = 0;
        while bit < 8 {
            bits[place][bit] = image;
            // Times x, where x^8 + x^4 + x^3 + x^2 + 1 = 0.
            let out = image >> 7 & 0x0101_0101_0101_0101;
            image = ((image ^ out << 7) << 1) ^ (out * 0x1d);
            bit += 1;
        }
        place += 1;
    }
    bits
};

/// What the box and the product with the matrix make of a byte, for each place in a row from the first on.
pub static TABLES: Tables = combined(&BOX, &IMAGES);

/// What is added to the first row of each round's key: the box's next eight bytes.
const CONSTANTS: [u64; 10] = {
    let mut constants = [0; 10];
    let mut i = 0;
    while i < 80 {
        constants[i / 8] = constants[i / 8] << 8 | BOX[i] as u64;
        i += 1;
    }
    constants
};

/// The box, the permutation and the product with the matrix. Every byte is an address, and is given away.
///
/// A row of the result takes byte 0 of the row at its place, byte 1 of the one before it, and so on. Two rows at a time, in a
/// loop: LLVM would take all bytes first, and keep them in memory.
#[inline(always)]
pub fn mixed(tables: &Tables, rows: &[u64; 8]) -> [u64; 8] {
    let mut words = [0; 8];
    for i in 0..8 {
        words[i] = reveal(rows[(8 - i) % 8]).rotate_left(8 * i as u32 + 8);
    }
    let mut image = [0; 8];
    for i in 0..4 {
        image[2 * i] = looked_up::<8>(tables, &mut words);
        words = next_places(words);
        image[2 * i + 1] = looked_up::<8>(tables, &mut words);
        words = next_places(words);
    }
    image
}

/// The next byte of a row is for the next table.
#[inline(always)]
fn next_places([a, b, c, d, e, f, g, h]: [u64; 8]) -> [u64; 8] {
    [h, a, b, c, d, e, f, g]
}

/// Takes whole blocks into the state.
pub struct TakeRows<'a>(pub &'a mut [u64; 8], pub &'a [u8]);

impl<T> Kernel<T> for Task<LookUp, TakeRows<'_>> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: T) {
        let work = self.1;
        let mut h = *work.0;
        let blocks = work.1.as_chunks::<64>().0;
        for i in 0..blocks.len() {
            let rows = blocks[i].as_chunks::<8>().0;
            let (mut key, mut state) = (h, [0; 8]);
            for j in 0..8 {
                let row = u64::from_be_bytes(rows[j]);
                state[j] = row ^ key[j];
                h[j] ^= row;
            }
            for r in 0..10 {
                key = mixed(&TABLES, &key);
                key[0] ^= CONSTANTS[r];
                state = mixed(&TABLES, &state);
                for j in 0..8 {
                    state[j] = state[j].xor(key[j]).apart();
                }
            }
            for j in 0..8 {
                h[j] ^= state[j];
            }
        }
        *work.0 = h;
    }
}

/// What the rounds take in vectors, where the first byte of a row is in the least significant place of its word.
#[derive(Clone)]
pub struct Boxed {
    /// The box.
    pub bytes: [u8; 256],
    /// Where each byte comes from in the permutation.
    pub places: [u8; 64],
    /// The product with each element of the first row of the circulant matrix.
    pub products: [u64; 8],
}

/// That of Whirlpool.
pub static BOXED: Boxed = {
    let (mut places, mut products) = ([0; 64], [0; 8]);
    let mut i = 0;
    while i < 64 {
        // Byte j of row i comes from row i - j.
        places[i] = (i + 64 - 8 * (i % 8)) as u8 % 64;
        i += 1;
    }
    let mut element = 0;
    while element < 8 {
        products[element] = matrix(&IMAGES[0], 7 - element as u32);
        element += 1;
    }
    Boxed { bytes: BOX, places, products }
};

/// What is added to the keys of the rounds.
static ROUND_KEYS: [[u64; 8]; 10] = {
    let mut keys = [[0; 8]; 10];
    let mut i = 0;
    while i < 10 {
        keys[i][0] = CONSTANTS[i].swap_bytes();
        i += 1;
    }
    keys
};

/// The same in registers.
#[derive(Clone, Copy)]
pub struct Loaded<V> {
    bytes: [V; 4],
    places: V,
    products: [V; 8],
}

impl<V: SBoxes> Loaded<V> {
    /// Loads it.
    #[inline(always)]
    pub fn new(w: <V as Memory>::Token, boxed: &Boxed) -> Self {
        let mut products = [V::splat(w, 0); 8];
        for i in 0..8 {
            products[i] = V::splat(w, boxed.products[i]);
        }
        Loaded { bytes: table(w, &boxed.bytes), places: V::load(w, &boxed.places), products }
    }

    /// The box, the permutation and the product with the matrix. Elements 0, 1 and 3 of its first row are 1, and each
    /// of them is one place further on in the next row.
    #[inline(always)]
    pub fn mixed(&self, state: V) -> V {
        let x = state.substitute(&self.bytes).permute_bytes(self.places);
        let ones = x.xor(x.rotr::<56>()).xor(x.rotr::<40>());
        let second = x.multiply_bits(self.products[2]).rotr::<48>();
        let fourth = x.multiply_bits(self.products[4]).rotr::<32>();
        let fifth = x.multiply_bits(self.products[5]).rotr::<24>();
        let sixth = x.multiply_bits(self.products[6]).rotr::<16>();
        let seventh = x.multiply_bits(self.products[7]).rotr::<8>();
        ones.xor(second).xor(fourth.xor(fifth).xor(sixth.xor(seventh)))
    }
}

impl<T: ByteSBoxes> Kernel<T> for Task<InSBoxes, TakeRows<'_>> {
    type Output = ();

    /// The rounds of the key go beside those of the state, one ahead.
    #[inline(always)]
    fn run(self, w: T) {
        let work = self.1;
        let loaded = Loaded::<T::Vector>::new(w, &BOXED);
        let mut h = T::Vector::from_words(w, work.0).swap_bytes();
        let blocks = work.1.as_chunks::<64>().0;
        for i in 0..blocks.len() {
            let block = T::Vector::load(w, &blocks[i]);
            let (mut key, mut state) = (h, h.xor(block));
            for r in 0..10 {
                key = loaded.mixed(key).xor(T::Vector::from_words(w, &ROUND_KEYS[r]));
                state = loaded.mixed(state).xor(key);
            }
            h = h.xor(block).xor(state);
        }
        h.swap_bytes().to_words(work.0);
    }
}
