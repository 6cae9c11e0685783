//! SHA-512 (FIPS 180-4).

pub mod columns;
pub mod rounds;

use super::columns::Vectors;
use saltern_lanes::{Kernel, Witness};

/// The state before the first block.
pub const INITIAL: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// The state before the first block of SHA-384.
#[rustfmt::skip]
pub const INITIAL_384: [u64; 8] = [
    0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31, 0x8eb4_4a87_6858_1511,
    0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
];

/// The state before the first block of SHA-512/256.
#[rustfmt::skip]
pub const INITIAL_512_256: [u64; 8] = [
    0x2231_2194_fc2b_f72c, 0x9f55_5fa3_c84c_64c2,
    0x2393_b86b_6f53_b151, 0x9638_7719_5940_eabd,
    0x9628_3ee2_a88e_ffe3, 0xbe5e_1e25_5386_3992,
    0x2b01_99fc_2c85_b8aa, 0x0eb7_2ddc_81c5_2ca2,
];

/// The state before the first block of SHA-512/224.
#[rustfmt::skip]
pub const INITIAL_512_224: [u64; 8] = [
    0x8c3d_37c8_1954_4da2, 0x73e1_9966_89dc_d4d6,
    0x1dfa_b7ae_32ff_9c82, 0x679d_d514_582f_9fcf,
    0x0f6d_2b69_7bd4_4da8, 0x77e3_6f73_04c4_8942,
    0x3f9d_85a8_6a1d_36c8, 0x1112_e6ad_91d6_92a1,
];

/// A level's way to hash blocks; on words unless the level has a better one.
pub trait Sha512Parts: Vectors {
    /// Takes whole blocks of 128 bytes into the state.
    #[inline(always)]
    fn sha512_blocks(self, state: &mut [u64; 8], blocks: &[u8]) {
        self.vectorize(Blocks(state, blocks));
    }
}

/// A function of its own for each level, since many kernels need it.
struct Blocks<'a>(&'a mut [u64; 8], &'a [u8]);

impl<W: Witness> Kernel<W> for Blocks<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        rounds::compress(self.0, self.1);
    }
}
