//! Which levels this machine and its operating system support.

use core::arch::x86_64::{__cpuid_count, _xgetbv, CpuidResult};
use core::sync::atomic::{AtomicBool, Ordering};

#[allow(unused_unsafe, reason = "the intrinsic is unsafe up to Rust 1.93")]
fn cpuid(leaf: u32, sub_leaf: u32) -> CpuidResult {
    // SAFETY: every x86-64 has the instruction.
    unsafe { __cpuid_count(leaf, sub_leaf) }
}

/// Whether operations on 512 bits take no longer than those on 256, as far as is known: on AMD's processors since Zen 5, and
/// on Intel's for servers, which have two units that multiply and add as their smaller ones have one. Set whenever detection
/// runs, which is before there is a witness of level `avx512`.
pub(crate) static WHOLE_512_BITS: AtomicBool = AtomicBool::new(false);

/// Whether a rotation takes longer than a shift: on Zen 4. Set likewise.
pub(crate) static SLOW_ROTATIONS: AtomicBool = AtomicBool::new(false);

/// What was found.
#[derive(Clone, Copy, Default)]
pub(crate) struct Found {
    /// Level `avx2`.
    pub(crate) avx2: bool,
    /// Level `avx512`.
    pub(crate) avx512: bool,
    /// The unit beside level `avx2`: SHA instructions, and the shuffles that go with them.
    pub(crate) sha: bool,
}

pub(crate) fn detect() -> Found {
    let bit = |word: u32, n: u32| word >> n & 1 == 1;
    let all = |word: u32, bits: &[u32]| bits.iter().all(|&n| bit(word, n));
    if cpuid(0, 0).eax < 7 || cpuid(0x8000_0000, 0).eax < 0x8000_0001 {
        return Found::default();
    }
    let one = cpuid(1, 0);
    let seven = cpuid(7, 0);
    let extended = cpuid(0x8000_0001, 0);

    const FMA: u32 = 12;
    const MOVBE: u32 = 22;
    const OSXSAVE: u32 = 27;
    const AVX: u32 = 28;
    if !all(one.ecx, &[OSXSAVE, AVX]) {
        return Found::default();
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
    let avx2 =
        ymm_saved && all(one.ecx, &[FMA, MOVBE]) && all(seven.ebx, &[BMI1, AVX2, BMI2]) && bit(extended.ecx, LZCNT);

    const F: u32 = 16;
    const DQ: u32 = 17;
    const IFMA: u32 = 21;
    const BW: u32 = 30;
    const VL: u32 = 31;
    const VBMI: u32 = 1;
    const VBMI2: u32 = 6;
    const GFNI: u32 = 8;
    const VAES: u32 = 9;
    const VPCLMULQDQ: u32 = 10;
    const PCLMULQDQ: u32 = 1;
    const AES: u32 = 25;
    let avx512 = avx2
        && zmm_saved
        && all(one.ecx, &[PCLMULQDQ, AES])
        && all(seven.ebx, &[F, DQ, IFMA, BW, VL])
        && all(seven.ecx, &[VBMI, VBMI2, GFNI, VAES, VPCLMULQDQ]);

    const SSSE3: u32 = 9;
    const SSE41: u32 = 19;
    const SHA: u32 = 29;
    // The family is 15 plus what stands above it, for a base of 15; the model has its upper half there.
    let family = (one.eax >> 8 & 15) + (one.eax >> 20 & 255);
    let model = (one.eax >> 4 & 15) + (one.eax >> 12 & 0xf0);
    let vendor = {
        let CpuidResult { ebx, ecx, edx, .. } = cpuid(0, 0);
        [ebx, edx, ecx].map(u32::to_le_bytes)
    };
    let (amd, intel) = (vendor.as_flattened() == b"AuthenticAMD", vendor.as_flattened() == b"GenuineIntel");
    // Ice Lake, Sapphire Rapids, Emerald Rapids and Granite Rapids.
    let intel_server = intel && family == 6 && matches!(model, 0x6a | 0x6c | 0x8f | 0xcf | 0xad | 0xae);
    WHOLE_512_BITS.store(avx512 && (amd && family >= 0x1a || intel_server), Ordering::Relaxed);
    SLOW_ROTATIONS.store(avx512 && amd && family == 0x19, Ordering::Relaxed);
    let sha = avx2 && all(one.ecx, &[SSSE3, SSE41]) && bit(seven.ebx, SHA);
    Found { avx2, avx512, sha }
}
