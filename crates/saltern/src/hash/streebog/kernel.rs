//! Streebog (GOST R 34.11-2012; RFC 6986).

use crate::backend::horizontal::ByteSBoxes;
use crate::hash::lookup::sum::add;
use crate::hash::lookup::tables::{InSBoxes, LookUp, Tables, combined, looked_up, matrix, table};
use crate::hash::merkle_damgard::kernel::forms::Task;
use crate::little_endian::words64;
use saltern_lanes::{Bits, Kernel, Memory, SBoxes, Vertical, reveal};

/// The state: eight words that are chained, eight of the sum of all blocks, and the number of blocks.
pub type State = [u64; 17];

/// The state before the first block of a message whose hash has 64 bytes.
pub const INITIAL_512: State = [0; 17];

/// The same for 32 bytes.
pub const INITIAL_256: State = {
    let mut state = [0; 17];
    let mut i = 0;
    while i < 8 {
        state[i] = 0x0101_0101_0101_0101;
        i += 1;
    }
    state
};

/// The bijection of bytes.
const PI: [u8; 256] = [
    252, 238, 221, 17, 207, 110, 49, 22, 251, 196, 250, 218, 35, 197, 4, 77, 233, 119, 240, 219, 147, 46, 153, 186, 23,
    54, 241, 187, 20, 205, 95, 193, 249, 24, 101, 90, 226, 92, 239, 33, 129, 28, 60, 66, 139, 1, 142, 79, 5, 132, 2,
    174, 227, 106, 143, 160, 6, 11, 237, 152, 127, 212, 211, 31, 235, 52, 44, 81, 234, 200, 72, 171, 242, 42, 104, 162,
    253, 58, 206, 204, 181, 112, 14, 86, 8, 12, 118, 18, 191, 114, 19, 71, 156, 183, 93, 135, 21, 161, 150, 41, 16,
    123, 154, 199, 243, 145, 120, 111, 157, 158, 178, 177, 50, 117, 25, 61, 255, 53, 138, 126, 109, 84, 198, 128, 195,
    189, 13, 87, 223, 245, 36, 169, 62, 168, 67, 201, 215, 121, 214, 246, 124, 34, 185, 3, 224, 15, 236, 222, 122, 148,
    176, 188, 220, 232, 40, 80, 78, 51, 10, 74, 167, 151, 96, 115, 30, 0, 98, 68, 26, 184, 56, 130, 100, 159, 38, 65,
    173, 69, 70, 146, 39, 94, 85, 47, 140, 163, 165, 125, 105, 213, 149, 59, 7, 88, 179, 64, 134, 172, 29, 247, 48, 55,
    107, 228, 136, 217, 231, 137, 225, 27, 131, 73, 76, 63, 248, 254, 141, 83, 170, 144, 202, 216, 133, 97, 32, 113,
    103, 164, 45, 43, 9, 91, 203, 155, 37, 208, 190, 229, 108, 82, 89, 166, 116, 210, 230, 244, 180, 192, 209, 102,
    175, 194, 57, 75, 99, 182,
];

/// The linear transformation of eight bytes: what it makes of bit 7 of each.
///
/// It multiplies by a matrix over the field of 256 elements where x^8 + x^6 + x^5 + x^4 + 1 = 0. The coefficient of x^0 is in
/// bit 7. So what it makes of the next lower bit is that times x, and eight rows of the standard's 64 stand for all.
const ROWS: [u64; 8] = [
    0x70a6_a56e_2440_598e,
    0xe4fa_2054_a80b_329c,
    0x456c_3488_7a38_05b9,
    0x8627_5df0_9ce8_aaa8,
    0x9d4d_f05d_5f66_1451,
    0x90da_b52a_387a_e76f,
    0xa011_d380_818e_8f40,
    0x8e20_faa7_2ba0_b470,
];

/// The polynomial with the coefficient of x^0 in bit 7, without that of x^8.
const REDUCTION: u64 = 0x8e;

/// What the linear transformation makes of the bits of a byte, for each place that it may have.
const IMAGES: [[u64; 8]; 8] = {
    let mut bits = [[0; 8]; 8];
    let mut place = 0;
    while place < 8 {
        let mut image = ROWS[place];
        let mut bit = 8;
        while bit > 0 {
            bit -= 1;
            bits[place][bit] = image;
            let out = image & 0x0101_0101_0101_0101;
            image = ((image ^ out) >> 1) ^ (out * REDUCTION);
        }
        place += 1;
    }
    bits
};

/// What the bijection and the linear transformation together make of a byte, for each place that it may have.
pub static TABLES: Tables = combined(&PI, &IMAGES);

/// What is added to the keys of the rounds.
const C: [[u64; 8]; 12] = [
    [
        0xdd80_6559_f2a6_4507,
        0x0576_7436_cc74_4d23,
        0xa242_2a08_a460_d315,
        0x4b7c_e091_9267_6901,
        0x714e_b88d_7585_c4fc,
        0x2f6a_7643_2e45_d016,
        0xebcb_2f81_c065_7c1f,
        0xb108_5bda_1eca_dae9,
    ],
    [
        0xe679_0470_21b1_9bb7,
        0x55dd_a21b_d7cb_cd56,
        0x5cb5_61c2_db0a_a7ca,
        0x9ab5_176b_12d6_9958,
        0x61d5_5e0f_16b5_0131,
        0xf3fe_ea72_0a23_2b98,
        0x4fe3_9d46_0f70_b5d7,
        0x6fa3_b58a_a99d_2f1a,
    ],
    [
        0x991e_96f5_0aba_0ab2,
        0xc2b6_f443_867a_db31,
        0xc1c9_3a37_6062_db09,
        0xd3e2_0fe4_9035_9eb1,
        0xf2ea_7514_b129_7b7b,
        0x06f1_5e5f_529c_1f8b,
        0x0a39_fc28_6a3d_8435,
        0xf574_dcac_2bce_2fc7,
    ],
    [
        0x220c_bebc_84e3_d12e,
        0x3453_eaa1_93e8_37f1,
        0xd8b7_1333_9352_03be,
        0xa9d7_2c82_ed03_d675,
        0x9d72_1cad_685e_353f,
        0x488e_857e_335c_3c7d,
        0xf948_e1a0_5d71_e4dd,
        0xef1f_dfb3_e815_66d2,
    ],
    [
        0x6017_58fd_7c6c_fe57,
        0x7a56_a27e_a9ea_63f5,
        0xdfff_00b7_2327_1a16,
        0xbfcd_1747_253a_f5a3,
        0x359e_35d7_800f_ffbd,
        0x7f15_1c1f_1686_104a,
        0x9a3f_410c_6ca9_2363,
        0x4bea_6bac_ad47_4799,
    ],
    [
        0xfa68_407a_4664_7d6e,
        0xbf71_c572_3690_4f35,
        0x0af2_1f66_c2be_c6b6,
        0xcffa_a6b7_1c9a_b7b4,
        0x187f_9ab4_9af0_8ec6,
        0x2d66_c4f9_5142_a46c,
        0x6fa4_c33b_7a30_39c0,
        0xae4f_aeae_1d3a_d3d9,
    ],
    [
        0x8886_564d_3a14_d493,
        0x3517_454c_a23c_4af3,
        0x0647_6983_284a_0504,
        0x0992_abc5_2d82_2c37,
        0xd347_3e33_197a_93c9,
        0x399e_c6c7_e6bf_87c9,
        0x51ac_86fe_bf24_0954,
        0xf4c7_0e16_eeaa_c5ec,
    ],
    [
        0xa47f_0dd4_bf02_e71e,
        0x36ac_c235_5951_a8d9,
        0x69d1_8d2b_d1a5_c42f,
        0xf489_2bcb_929b_0690,
        0x89b4_443b_4ddb_c49a,
        0x4eb7_f871_9c36_de1e,
        0x03e7_aa02_0c6e_4141,
        0x9b1f_5b42_4d93_c9a7,
    ],
    [
        0x7261_4451_8323_5adb,
        0x0e38_dc92_cb1f_2a60,
        0x7b2b_8a9a_a607_9c54,
        0x800a_440b_dbb2_ceb1,
        0x3cd9_55b7_e00d_0984,
        0x3a7d_3a1b_2589_4224,
        0x944c_9ad8_ec16_5fde,
        0x378f_5a54_1631_229b,
    ],
    [
        0x74b4_c7fb_9845_9ced,
        0x3698_fad1_153b_b6c3,
        0x7a1e_6c30_3b76_52f4,
        0x9fe7_6702_af69_334b,
        0x1fff_e18a_1b33_6103,
        0x8941_e71c_ff8a_78db,
        0x382a_e548_b2e4_f3f3,
        0xabbe_dea6_8005_6f52,
    ],
    [
        0x6bca_a4cd_81f3_2d1b,
        0xdea2_594a_c06f_d85d,
        0xefba_cd1d_7d47_6e98,
        0x8a1d_71ef_ea48_b9ca,
        0x2001_8021_1484_6679,
        0xd8fa_6bbb_ebab_0761,
        0x3002_c6cd_635a_fe94,
        0x7bcd_9ed0_efc8_89fb,
    ],
    [
        0x48bc_924a_f11b_d720,
        0xfaf4_17d5_d9b2_1b99,
        0xe71d_a4aa_88e1_2852,
        0x5d80_ef9d_1891_cc86,
        0xf820_12d4_3021_9f9b,
        0xcda4_3c32_bcdf_1d77,
        0xd213_80b0_0449_b17a,
        0x378e_e767_f116_31ba,
    ],
];

/// The bijection, the transposition of the bytes and the linear transformation. Every byte is an address, and is given away.
///
/// Two words of the result at a time, in a loop: LLVM would take all bytes first, and keep them in memory.
#[inline(always)]
pub fn mixed(tables: &Tables, words: &[u64; 8]) -> [u64; 8] {
    let mut words = *words;
    for i in 0..8 {
        words[i] = reveal(words[i]);
    }
    let mut image = [0; 8];
    for i in 0..4 {
        image[2 * i] = looked_up::<56>(tables, &mut words);
        image[2 * i + 1] = looked_up::<56>(tables, &mut words);
    }
    image
}

#[inline(always)]
fn xor(a: &[u64; 8], b: &[u64; 8]) -> [u64; 8] {
    let mut sum = [0; 8];
    for i in 0..8 {
        sum[i] = a[i] ^ b[i];
    }
    sum
}

/// The compression function: `bits` of the message came before.
#[inline(always)]
fn compress_block(h: &mut [u64; 8], bits: u128, block: &[u64; 8]) {
    let mut key = *h;
    key[0] ^= bits as u64;
    key[1] ^= (bits >> 64) as u64;
    key = mixed(&TABLES, &key);
    let mut s = *block;
    for i in 0..12 {
        s = mixed(&TABLES, &xor(&s, &key));
        key = mixed(&TABLES, &xor(&key, &C[i]));
    }
    *h = xor(&xor(h, block), &xor(&s, &key));
}

/// The parts of a state.
#[inline(always)]
fn parts(state: &State) -> ([u64; 8], [u64; 8], u64) {
    let (mut h, mut sum) = ([0; 8], [0; 8]);
    h.copy_from_slice(&state[..8]);
    sum.copy_from_slice(&state[8..16]);
    (h, sum, state[16])
}

/// Takes whole blocks into the state.
pub struct TakeWhole<'a> {
    /// The state.
    pub state: &'a mut State,
    /// The blocks.
    pub blocks: &'a [u8],
    /// Whether they are compressed with the number of bits before them, or all with 0: these are no longer the message's.
    pub numbered: bool,
}

impl TakeWhole<'_> {
    /// How many bits come before a block.
    #[inline(always)]
    fn bits(&self, count: u64) -> u128 {
        if self.numbered { u128::from(count) << 9 } else { 0 }
    }
}

impl<T> Kernel<T> for Task<LookUp, TakeWhole<'_>> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: T) {
        let work = self.1;
        let (mut h, mut sum, mut count) = parts(work.state);
        let blocks = work.blocks.as_chunks::<64>().0;
        for i in 0..blocks.len() {
            let block = words64(&blocks[i]);
            compress_block(&mut h, work.bits(count), &block);
            add(&mut sum, &block);
            count = count.wrapping_add(1);
        }
        work.state[..8].copy_from_slice(&h);
        work.state[8..16].copy_from_slice(&sum);
        work.state[16] = count;
    }
}

/// What the rounds take in vectors, where byte `i` of word `j` is byte `j` of word `i`.
#[derive(Clone)]
pub struct Boxed {
    /// The bijection.
    pub bytes: [u8; 256],
    /// Word `i` of the transposed state, turned by each number of words, and transposed back.
    pub places: [[u8; 64]; 8],
    /// What the linear transformation makes of those words.
    pub matrices: [[u64; 8]; 8],
}

/// That of Streebog.
pub static BOXED: Boxed = {
    let (mut places, mut matrices) = ([[0; 64]; 8], [[0; 8]; 8]);
    let mut turn = 0;
    while turn < 8 {
        let mut i = 0;
        while i < 64 {
            places[turn][i] = (8 * (i % 8) + (i / 8 + turn) % 8) as u8;
            i += 1;
        }
        let mut to = 0;
        while to < 8 {
            matrices[turn][to] = matrix(&IMAGES[(to + turn) % 8], to as u32);
            to += 1;
        }
        turn += 1;
    }
    Boxed { bytes: PI, places, matrices }
};

/// What is added to the keys, with its bytes transposed.
static C_TRANSPOSED: [[u64; 8]; 12] = {
    let mut transposed = [[0; 8]; 12];
    let mut i = 0;
    while i < 12 * 64 {
        let (round, word, byte) = (i / 64, i / 8 % 8, i % 8);
        transposed[round][byte] |= (C[round][word] >> (8 * byte) & 0xff) << (8 * word);
        i += 1;
    }
    transposed
};

/// The same in registers.
#[derive(Clone, Copy)]
pub struct Loaded<V> {
    bytes: [V; 4],
    places: [V; 8],
    matrices: [V; 8],
}

impl<V: SBoxes> Loaded<V> {
    /// Loads it.
    #[inline(always)]
    pub fn new(w: <V as Memory>::Token, boxed: &Boxed) -> Self {
        let (mut places, mut matrices) = ([V::splat(w, 0); 8], [V::splat(w, 0); 8]);
        for i in 0..8 {
            places[i] = V::load(w, &boxed.places[i]);
            matrices[i] = V::from_words(w, &boxed.matrices[i]);
        }
        Loaded { bytes: table(w, &boxed.bytes), places, matrices }
    }

    /// The bytes transposed.
    #[inline(always)]
    pub fn transposed(&self, words: V) -> V {
        words.permute_bytes(self.places[0])
    }

    /// The bijection, the transposition and the linear transformation, of a transposed state and to one.
    ///
    /// Byte `k` of a word of the result is a sum over the bytes of a word. Those of all words are eight bytes with one matrix, if
    /// the result is transposed; and so is the state before, which costs nothing, as bytes have to move in any case.
    #[inline(always)]
    pub fn mixed(&self, state: V) -> V {
        let x = state.substitute(&self.bytes);
        let mut products = [x; 8];
        for i in 0..8 {
            products[i] = x.permute_bytes(self.places[i]).multiply_bits(self.matrices[i]);
        }
        let [a, b, c, d, e, f, g, h] = products;
        a.xor(b).xor(c.xor(d)).xor(e.xor(f).xor(g.xor(h)))
    }
}

impl<T: ByteSBoxes> Kernel<T> for Task<InSBoxes, TakeWhole<'_>> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: T) {
        let work = self.1;
        let loaded = Loaded::<T::Vector>::new(w, &BOXED);
        let (words, mut sum, mut count) = parts(work.state);
        let mut h = loaded.transposed(T::Vector::from_words(w, &words));
        let blocks = work.blocks.as_chunks::<64>().0;
        for i in 0..blocks.len() {
            let block = loaded.transposed(T::Vector::load(w, &blocks[i]));
            let bits = work.bits(count);
            let bits = T::Vector::from_words(w, &[bits as u64, (bits >> 64) as u64, 0, 0, 0, 0, 0, 0]);
            let mut key = loaded.mixed(h.xor(loaded.transposed(bits)));
            let mut s = block;
            for r in 0..12 {
                s = loaded.mixed(s.xor(key));
                key = loaded.mixed(key.xor(T::Vector::from_words(w, &C_TRANSPOSED[r])));
            }
            h = h.xor(block).xor(s.xor(key));
            add(&mut sum, &words64(&blocks[i]));
            count = count.wrapping_add(1);
        }
        loaded.transposed(h).to_words(&mut work.state[..8]);
        work.state[8..16].copy_from_slice(&sum);
        work.state[16] = count;
    }
}
