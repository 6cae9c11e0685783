//! Which levels this machine and its operating system support.

use crate::Tuning;
use crate::level::Found;
use core::arch::x86_64::{__cpuid_count, _xgetbv, CpuidResult};

#[allow(unused_unsafe, reason = "the intrinsic is unsafe up to Rust 1.93")]
fn cpuid(leaf: u32, sub_leaf: u32) -> CpuidResult {
    // SAFETY: every x86-64 has the instruction.
    unsafe { __cpuid_count(leaf, sub_leaf) }
}

/// No level but the portable one.
const NOTHING: Found = Found { avx2: false, avx512: false, sha: false, aes: false, tuning: Tuning::Generic };

pub(crate) fn detect() -> Found {
    let bit = |word: u32, n: u32| word >> n & 1 == 1;
    let all = |word: u32, bits: &[u32]| bits.iter().all(|&n| bit(word, n));
    // In an enclave the instruction faults.
    if cfg!(target_env = "sgx") {
        return NOTHING;
    }
    if cpuid(0, 0).eax < 7 || cpuid(0x8000_0000, 0).eax < 0x8000_0001 {
        return NOTHING;
    }
    let one = cpuid(1, 0);
    let seven = cpuid(7, 0);
    let extended = cpuid(0x8000_0001, 0);

    const SSSE3: u32 = 9;
    const SSE41: u32 = 19;
    const SHA: u32 = 29;
    let sha = all(one.ecx, &[SSSE3, SSE41]) && bit(seven.ebx, SHA);

    const FMA: u32 = 12;
    const MOVBE: u32 = 22;
    const OSXSAVE: u32 = 27;
    const AVX: u32 = 28;
    if !all(one.ecx, &[OSXSAVE, AVX]) {
        return Found { sha, ..NOTHING };
    }
    #[target_feature(enable = "xsave")]
    fn state_components() -> u64 {
        // SAFETY: the feature is enabled, and the caller has checked it.
        unsafe { _xgetbv(0) }
    }
    // SAFETY: OSXSAVE is set.
    let saved = unsafe { state_components() };
    let ymm_saved = saved & 0b110 == 0b110;
    let zmm_saved = saved & 0b1110_0110 == 0b1110_0110;

    const BMI1: u32 = 3;
    const AVX2: u32 = 5;
    const BMI2: u32 = 8;
    const LZCNT: u32 = 5;
    const PCLMULQDQ: u32 = 1;
    const AES: u32 = 25;
    // Every processor of x86-64-v3 has the instructions for AES; a virtual machine may mask them.
    let avx2 = ymm_saved
        && all(one.ecx, &[FMA, MOVBE, PCLMULQDQ, AES])
        && all(seven.ebx, &[BMI1, AVX2, BMI2])
        && bit(extended.ecx, LZCNT);

    const VAES: u32 = 9;
    const VPCLMULQDQ: u32 = 10;
    let vaes = avx2 && all(seven.ecx, &[VAES, VPCLMULQDQ]);

    const F: u32 = 16;
    const DQ: u32 = 17;
    const IFMA: u32 = 21;
    const BW: u32 = 30;
    const VL: u32 = 31;
    const VBMI: u32 = 1;
    const VBMI2: u32 = 6;
    const GFNI: u32 = 8;
    // Rust's `avx512f` includes it, which Intel does not promise.
    const F16C: u32 = 29;
    let avx512 = vaes
        && zmm_saved
        && bit(one.ecx, F16C)
        && all(seven.ebx, &[F, DQ, IFMA, BW, VL])
        && all(seven.ecx, &[VBMI, VBMI2, GFNI]);

    let CpuidResult { ebx, ecx, edx, .. } = cpuid(0, 0);
    let vendor = [ebx, edx, ecx].map(u32::to_le_bytes);
    const AMX_TILE: u32 = 24;
    let tiles = bit(seven.edx, AMX_TILE);
    let tuning = if avx2 { tuning(vendor.as_flattened(), one.eax, tiles) } else { Tuning::Generic };
    Found { avx2, avx512, sha, aes: vaes, tuning }
}

/// The models of Ice Lake, Sapphire Rapids, Emerald Rapids and Granite Rapids for servers.
const SERVERS: [u32; 6] = [0x6a, 0x6c, 0x8f, 0xcf, 0xad, 0xae];

/// That of a processor with level `avx2`, from what CPUID calls it, and from whether it multiplies tiles (AMX).
fn tuning(vendor: &[u8], signature: u32, tiles: bool) -> Tuning {
    // The family is 15 plus what stands above it, for a base of 15; the model has its upper half there.
    let family = (signature >> 8 & 15) + (signature >> 20 & 255);
    let model = (signature >> 4 & 15) + (signature >> 12 & 0xf0);
    match vendor {
        b"AuthenticAMD" if family >= 0x1a => Tuning::Zen5,
        b"AuthenticAMD" if family == 0x19 => Tuning::Zen4,
        // Of Intel's those for servers alone have tiles. In a virtual machine the model may be that of another processor.
        b"GenuineIntel" if tiles || family == 6 && SERVERS.contains(&model) => Tuning::IntelServer,
        b"GenuineIntel" => Tuning::IntelClient,
        _ => Tuning::Generic,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processors_and_their_tunings() {
        for (vendor, signature, tiles, expected) in [
            ("AuthenticAMD", 0x00a6_0f12, false, Tuning::Zen4), // Ryzen 7000
            ("AuthenticAMD", 0x00a1_0f11, false, Tuning::Zen4), // Genoa
            ("AuthenticAMD", 0x00b4_0f40, false, Tuning::Zen5), // Ryzen 9000
            ("GenuineIntel", 0x0006_06a6, false, Tuning::IntelServer), // Ice Lake for servers
            ("GenuineIntel", 0x0008_06f8, false, Tuning::IntelServer), // Sapphire Rapids, tiles kept from the system
            ("GenuineIntel", 0x000c_06f2, true, Tuning::IntelServer), // Emerald Rapids
            ("GenuineIntel", 0x000a_06d1, true, Tuning::IntelServer), // Granite Rapids
            ("GenuineIntel", 0x0007_06e5, false, Tuning::IntelClient), // Ice Lake
            ("GenuineIntel", 0x0008_06c1, false, Tuning::IntelClient), // Tiger Lake
            ("GenuineIntel", 0x000a_0671, false, Tuning::IntelClient), // Rocket Lake
            ("GenuineIntel", 0x000a_0671, true, Tuning::IntelServer), // a server's under Rocket Lake's number
            ("CentaurHauls", 0x000a_0671, false, Tuning::Generic),
        ] {
            assert_eq!(tuning(vendor.as_bytes(), signature, tiles), expected, "{vendor} {signature:#x} {tiles}");
        }
    }
}
