//! What the tests of the lanes share: inputs, tokens, and the record that two vector types are compared by.
#![allow(dead_code)] // Each test file uses a part of it.

pub mod block_words;
pub mod blocks;
pub mod carryless;
pub mod check;
#[macro_use]
pub mod every;
pub mod fence;
pub mod quads;
pub mod sliced;
pub mod wrong;
pub mod wrong_bits;

#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))]
use saltern_lanes::Level;
use saltern_lanes::Memory;
use saltern_lanes::level::Portable;
use std::io::Write;

/// A small generator with a fixed seed (splitmix64), so that a failure repeats.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| self.word() as u8).collect()
    }
}

/// Words at which carries, signs, masks and shifts go wrong, and a few random ones.
pub fn edge_words() -> Vec<u64> {
    let mut words = vec![0, !0, 0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa, 0xffff_ffff_0000_0000];
    for k in 0..64 {
        words.push(1 << k);
        words.push((1u64 << k).wrapping_neg());
    }
    // Around the limb sizes in use, and the limits of 32- and 52-bit multipliers.
    for k in [16, 24, 26, 31, 32, 40, 42, 44, 51, 52, 53, 63] {
        words.extend([(1 << k) - 1, (1 << k) + 1]);
    }
    let mut random = Random(1);
    words.extend((0..32).map(|_| random.word()));
    words
}

/// Bytes for a vector of `bytes` bytes whose words of `word` bytes are edge words, `start` being the first one's place.
pub fn edge_vector(words: &[u64], start: usize, bytes: usize, word: usize) -> Vec<u8> {
    let lane = |i: usize| words[(start + 29 * i) % words.len()];
    (0..bytes / word).flat_map(|i| lane(i).to_le_bytes().into_iter().take(word)).collect()
}

/// One result of one operation.
#[derive(Debug, PartialEq, Eq)]
pub struct Result {
    pub operation: &'static str,
    pub parameter: usize,
    pub bytes: Vec<u8>,
}

/// What the operations of one vector type gave, in the order in which they ran.
#[derive(Debug, Default)]
pub struct Record(pub Vec<Result>);

impl Record {
    #[inline(always)]
    pub fn vector<V: Memory>(&mut self, operation: &'static str, parameter: usize, v: V) {
        let mut bytes = [0; 64];
        v.store(&mut bytes[..V::BYTES]);
        self.bytes(operation, parameter, &bytes[..V::BYTES]);
    }

    #[inline(never)]
    pub fn bytes(&mut self, operation: &'static str, parameter: usize, bytes: &[u8]) {
        self.0.push(Result { operation, parameter, bytes: bytes.to_vec() });
    }

    /// `Err` with the first result that is not the model's, otherwise how many agree.
    pub fn compare(&self, model: &Record) -> std::result::Result<usize, String> {
        if self.0.len() != model.0.len() {
            return Err(format!("{} results instead of {}", self.0.len(), model.0.len()));
        }
        match self.0.iter().zip(&model.0).find(|(ours, theirs)| ours != theirs) {
            None => Ok(self.0.len()),
            Some((ours, theirs)) => Err(format!(
                "{} {} gives\n {:02x?} instead of\n {:02x?} ({} {})",
                ours.operation, ours.parameter, ours.bytes, theirs.bytes, theirs.operation, theirs.parameter
            )),
        }
    }
}

/// Says so past the test harness, which keeps `eprintln!` to itself when a test passes.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Needs nothing; always there.
pub fn portable() -> Option<Portable> {
    Some(Portable::new())
}

macro_rules! tokens {
    ($($arch:literal: $level:ident $variant:ident;)*) => {$(
        /// The level's token, or a line that says what is not tested here.
        #[cfg(target_arch = $arch)]
        pub fn $level() -> Option<saltern_lanes::level::$variant> {
            match Level::named(stringify!($level)) {
                Some(Level::$variant(token)) => Some(token),
                _ => {
                    say(concat!("NOT CHECKED: level ", stringify!($level), ", which this machine does not have"));
                    None
                }
            }
        }
    )*};
}
tokens! {
    "x86_64": avx2 Avx2;
    "x86_64": avx512 Avx512;
    "aarch64": neon Neon;
}

/// The token of the SHA instructions, or a line that says that they are not tested here.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))]
pub fn sha() -> Option<saltern_lanes::level::Sha> {
    let sha = saltern_lanes::level::Sha::detected();
    if sha.is_none() {
        say("NOT CHECKED: SHA instructions, which this machine does not have, or SALTERN_UNITS asks for none");
    }
    sha
}

/// The token of the unit for AES, or a line that says that it is not tested here.
#[cfg(target_arch = "x86_64")]
pub fn vaes() -> Option<saltern_lanes::level::Vaes> {
    let vaes = saltern_lanes::level::Vaes::detected();
    if vaes.is_none() {
        say("NOT CHECKED: VAES on 256 bits, which this machine does not have, or SALTERN_UNITS asks for none");
    }
    vaes
}

/// The token of the unit for AES, or a line that says that it is not tested here.
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub fn aes() -> Option<saltern_lanes::level::Aes> {
    let aes = saltern_lanes::level::Aes::detected();
    if aes.is_none() {
        say("NOT CHECKED: AES, for which this machine has no instructions, or SALTERN_UNITS asks for none");
    }
    aes
}

/// A test of `$check` for each vector of `$which`, on the machines that have it.
#[macro_export]
macro_rules! on_every_vector {
    ($check:ident, Lanes32) => {
        $crate::on_every_vector!($check, Horizontal32);
        $crate::on_every_vector!(@test $check, scalar_u32x1, portable, saltern_lanes::scalar::U32x1, Words32<u32, 1>);
    };
    ($check:ident, Horizontal32) => {
        $crate::on_every_vector!(@test $check, scalar_u32x4, portable, saltern_lanes::scalar::U32x4, Words32<u32, 4>);
        #[cfg(target_arch = "x86_64")]
        mod x86_words32 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_u32x4, portable, level_portable::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx2_u32x8, avx2, level_avx2::U32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_u32x4, avx512, level_avx512::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u32x4, avx512, level_avx512::ShiftingU32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_u32x8, avx512, level_avx512::U32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u32x8, avx512, level_avx512::ShiftingU32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_u32x16, avx512, level_avx512::U32x16, Words32<u32, 16>);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_words32 {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u32x4, neon, saltern_lanes::neon::U32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, Lanes64) => {
        $crate::on_every_vector!(@test $check, scalar_u64x1, portable, saltern_lanes::scalar::U64x1, Words64<u64, 1>);
        #[cfg(target_arch = "x86_64")]
        mod x86_words64 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x4, avx512, level_avx512::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_ordered_u64x4, avx512, level_avx512::OrderedU64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_words64 {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u64x2, neon, saltern_lanes::neon::U64x2, Words64<u64, 2>);
        }
    };
    ($check:ident, Bits32) => {
        $crate::on_every_vector!(@test $check, scalar_u32x1, portable, saltern_lanes::scalar::U32x1, Words32<u32, 1>);
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_bits32 {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u32x4, neon, saltern_lanes::neon::U32x4, Words32<u32, 4>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_bits32 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_u32x4, portable, level_portable::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx2_u32x4, avx2, level_avx2::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx2_u32x8, avx2, level_avx2::U32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_u32x4, avx512, level_avx512::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u32x4, avx512, level_avx512::ShiftingU32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_u32x8, avx512, level_avx512::U32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_u32x16, avx512, level_avx512::U32x16, Words32<u32, 16>);
        }
        $crate::on_every_vector!($check, IntelSha);
        $crate::on_every_vector!($check, ArmSha);
    };
    ($check:ident, FourWords) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_four_words {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_u32x4, portable, level_portable::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx2_u32x4, avx2, level_avx2::U32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, IntelSha) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_sha {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sha_u32x4, sha, unit_sha::U32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, ArmSha) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod on_arm {
            use super::*;
            $crate::on_every_vector!(@test $check, sha_u32x4, sha, saltern_lanes::neon::unit_sha::U32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, Bits64) => {
        $crate::on_every_vector!(@test $check, scalar_u64x1, portable, saltern_lanes::scalar::U64x1, Words64<u64, 1>);
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_bits64 {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u64x2, neon, saltern_lanes::neon::U64x2, Words64<u64, 2>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_bits64 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_u64x4, portable, level_portable::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x4, avx512, level_avx512::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u64x4, avx512, level_avx512::ShiftingU64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
        $crate::on_every_vector!($check, Pair);
    };
    ($check:ident, Pair) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_pair {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u64x2, avx512, level_avx512::U64x2, Words64<u64, 2>);
        }
    };
    ($check:ident, SBoxes) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_sboxes {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
    };
    ($check:ident, BlockWords) => {
        $crate::on_every_vector!(@test $check, scalar_u32x1, portable, saltern_lanes::scalar::U32x1, Words32<u32, 1>);
        $crate::on_every_vector!($check, ByteTables);
        #[cfg(target_arch = "x86_64")]
        mod x86_block_words {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u32x4, avx512, level_avx512::U32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, Ternary) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_ternary {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u32x4, avx512, level_avx512::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_u32x16, avx512, level_avx512::U32x16, Words32<u32, 16>);
        }
    };
    ($check:ident, Bytes) => {
        $crate::on_every_vector!(@test $check, scalar_u64x1, portable, saltern_lanes::scalar::U64x1, Words64<u64, 1>);
        $crate::on_every_vector!($check, ByteTables);
    };
    ($check:ident, ByteTables) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_bytes {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u32x4, neon, saltern_lanes::neon::U32x4, Words32<u32, 4>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_bytes {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_u32x8, avx2, level_avx2::U32x8, Words32<u32, 8>);
            $crate::on_every_vector!(@test $check, avx512_u32x16, avx512, level_avx512::U32x16, Words32<u32, 16>);
        }
    };
    ($check:ident, Carryless) => {
        $crate::on_every_vector!(@test $check, word_block, portable, saltern_lanes::scalar::WordBlock, Words64<u64, 2>);
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_blocks {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_block, aes, saltern_lanes::neon::aes::Block, Words64<u64, 2>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_blocks {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_block, avx2, level_avx2::Block, Words64<u64, 2>);
            $crate::on_every_vector!(@test $check, vaes_block, vaes, unit_vaes::Block, Words64<u64, 2>);
            $crate::on_every_vector!(@test $check, vaes_blocks2, vaes, unit_vaes::Blocks2, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_block, avx512, level_avx512::Block, Words64<u64, 2>);
            $crate::on_every_vector!(@test $check, avx512_blocks4, avx512, level_avx512::Blocks4, Words64<u64, 8>);
        }
    };
    ($check:ident, AesBlocks) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_blocks {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_block, avx2, level_avx2::Block, Blocks<u8, 1>);
            $crate::on_every_vector!(@test $check, vaes_blocks2, vaes, unit_vaes::Blocks2, Blocks<u8, 2>);
            $crate::on_every_vector!(@test $check, avx512_block, avx512, level_avx512::Block, Blocks<u8, 1>);
            $crate::on_every_vector!(@test $check, avx512_blocks4, avx512, level_avx512::Blocks4, Blocks<u8, 4>);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_blocks {
            use super::*;
            $crate::on_every_vector!(@test $check, aes_block, aes, saltern_lanes::neon::aes::Block, Blocks<u8, 1>);
        }
    };
    ($check:ident, SlicedMemory) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_sliced {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_bytes16, avx2, level_avx2::Bytes16, Words64<u64, 2>);
            $crate::on_every_vector!(@test $check, avx2_bytes32, avx2, level_avx2::Bytes32, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_bytes16, avx512, level_avx512::Bytes16, Words64<u64, 2>);
            $crate::on_every_vector!(@test $check, avx512_bytes64, avx512, level_avx512::Bytes64, Words64<u64, 8>);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_sliced {
            use super::*;
            $crate::on_every_vector!(@test $check, aes_bytes16, aes, saltern_lanes::neon::sliced::Bytes16, Words64<u64, 2>);
        }
    };
    ($check:ident, SlicedBytes) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_sliced {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_bytes16, avx2, level_avx2::Bytes16, Sliced<u8, 16>);
            $crate::on_every_vector!(@test $check, avx2_bytes32, avx2, level_avx2::Bytes32, Sliced<u8, 32>);
            $crate::on_every_vector!(@test $check, avx512_bytes16, avx512, level_avx512::Bytes16, Sliced<u8, 16>);
            $crate::on_every_vector!(@test $check, avx512_bytes64, avx512, level_avx512::Bytes64, Sliced<u8, 64>);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_sliced {
            use super::*;
            $crate::on_every_vector!(@test $check, aes_bytes16, aes, saltern_lanes::neon::sliced::Bytes16, Sliced<u8, 16>);
        }
    };
    ($check:ident, BlockPlanes) => {
        $crate::on_every_vector!(@test $check, words, portable, saltern_lanes::WordPlanes, Grid<u64, 4>);
        #[cfg(target_arch = "x86_64")]
        mod x86_planes {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_planes8, portable, level_portable::Planes8, Grid<u64, 8>);
        }
    };
    ($check:ident, Moving) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_moving {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, sse2_u64x4, portable, level_portable::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x4, avx512, level_avx512::U64x4, Words64<u64, 4>);
        }
    };
    ($check:ident, Quads64) => {
        $crate::on_every_vector!(@test $check, quad, portable, saltern_lanes::Quad<saltern_lanes::level::Portable>, Words64<u64, 4>);
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_quads {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_quad, neon, saltern_lanes::Quad<saltern_lanes::level::Neon>, Words64<u64, 4>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_quads {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
    };
    ($check:ident, Horizontal) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_row {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u64x4, avx512, level_avx512::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u64x4, avx512, level_avx512::ShiftingU64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u32x4, avx512, level_avx512::U32x4, Words32<u32, 4>);
            $crate::on_every_vector!(@test $check, avx512_shifting_u32x4, avx512, level_avx512::ShiftingU32x4, Words32<u32, 4>);
        }
    };
    ($check:ident, Halves64) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        mod arm_halves {
            use super::*;
            $crate::on_every_vector!(@test $check, neon_u64x2, neon, saltern_lanes::neon::U64x2, Words64<u64, 2>);
        }
        #[cfg(target_arch = "x86_64")]
        mod x86_halves {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
    };
    ($check:ident, Choose64) => {
        $crate::on_every_vector!($check, Lanes52);
        #[cfg(target_arch = "x86_64")]
        mod x86_choose64 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx2_u64x4, avx2, level_avx2::U64x4, Words64<u64, 4>);
        }
    };
    ($check:ident, Lanes52) => {
        #[cfg(target_arch = "x86_64")]
        mod x86_words52 {
            use super::*;
            use saltern_lanes::x86::*;
            $crate::on_every_vector!(@test $check, avx512_u64x4, avx512, level_avx512::U64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_ordered_u64x4, avx512, level_avx512::OrderedU64x4, Words64<u64, 4>);
            $crate::on_every_vector!(@test $check, avx512_u64x8, avx512, level_avx512::U64x8, Words64<u64, 8>);
        }
    };
    (@test $check:ident, $name:ident, $token:ident, $vector:ty, $model:ident<$word:ty, $lanes:literal>) => {
        #[test]
        fn $name() {
            if let Some(token) = $crate::common::$token() {
                let agreed = $check::<_, $vector, saltern_lanes::model::$model<$word, $lanes>>(token)
                    .unwrap_or_else(|difference| panic!("{difference}"));
                assert!(agreed > 0, "nothing was compared");
            }
        }
    };
}
