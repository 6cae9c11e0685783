//! SHA-256 and SHA-224 (FIPS 180-4).

pub mod columns;
pub mod instructions;
pub mod rounds;

use super::sha::{ShaKernel, ShaVector, Witness};

/// The state before the first block of SHA-256.
#[rustfmt::skip]
pub const INITIAL: [u32; 8] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
];

/// The state before the first block of SHA-224.
#[rustfmt::skip]
pub const INITIAL_224: [u32; 8] = [
    0xc105_9ed8, 0x367c_d507, 0x3070_dd17, 0xf70e_5939,
    0xffc0_0b31, 0x6858_1511, 0x64f9_8fa7, 0xbefa_4fa4,
];

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
#[rustfmt::skip]
const K: [u32; 64] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
];

/// Takes whole blocks of 64 bytes into the state.
pub struct Compress<'a>(pub &'a mut [u32; 8], pub &'a [u8]);

impl ShaKernel for Compress<'_> {
    #[inline(always)]
    fn on_words(self) {
        rounds::compress(self.0, self.1);
    }

    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::compress::<V>(w, self.0, self.1);
    }
}

/// Hashes the end of a message.
pub struct Finish<'a> {
    /// The state before it.
    pub state: &'a [u32; 8],
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The end of the message.
    pub message: &'a [u8],
    /// The hash, or as many of its first bytes as there is room for.
    pub digest: &'a mut [u8],
}

impl ShaKernel for Finish<'_> {
    #[inline(always)]
    fn on_words(self) {
        rounds::finish(self);
    }

    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::finish::<V>(w, self);
    }
}
