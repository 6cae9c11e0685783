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
