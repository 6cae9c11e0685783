//! What processor this is.

/// The processor's name as it gives it, or else its architecture.
pub fn processor() -> String {
    brand().filter(|name| !name.is_empty()).unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

/// The brand string of leaves 0x80000002 to 0x80000004.
#[cfg(target_arch = "x86_64")]
fn brand() -> Option<String> {
    // Calling it is no longer unsafe in newer compilers than the oldest one we build with.
    #[allow(unused_unsafe)]
    // SAFETY: every x86-64 processor has the instruction, and it touches no memory.
    let cpuid = |leaf| unsafe { std::arch::x86_64::__cpuid(leaf) };
    if cpuid(0x8000_0000).eax < 0x8000_0004 {
        return None;
    }
    let registers = (0x8000_0002..=0x8000_0004).map(cpuid).flat_map(|leaf| [leaf.eax, leaf.ebx, leaf.ecx, leaf.edx]);
    let bytes: Vec<u8> = registers.flat_map(u32::to_le_bytes).take_while(|byte| *byte != 0).collect();
    Some(String::from_utf8_lossy(&bytes).split_whitespace().collect::<Vec<_>>().join(" "))
}

/// What Linux says of it; other systems have no file to read it from.
#[cfg(not(target_arch = "x86_64"))]
fn brand() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let field = |name: &str| {
        let line = text.lines().find(|line| line.split(':').next().is_some_and(|key| key.trim() == name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    ["model name", "Model", "Hardware", "uarch", "cpu model", "cpu"].into_iter().find_map(field)
}

macro_rules! present {
    ($detected:ident: $($feature:tt)*) => {
        [$(($feature, std::arch::$detected!($feature))),*].into_iter().filter(|(_, has)| *has).map(|(name, _)| name.into()).collect()
    };
}

/// Those features of the processor that bear on cryptography, by the names that Rust gives them.
pub fn features() -> Vec<String> {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return present!(is_x86_feature_detected:
        "sse2" "ssse3" "sse4.1" "avx" "avx2" "bmi1" "bmi2" "adx" "aes" "pclmulqdq" "sha" "gfni" "vaes" "vpclmulqdq"
        "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512ifma" "avx512vbmi" "avx512vbmi2");
    #[cfg(target_arch = "aarch64")]
    return present!(is_aarch64_feature_detected: "neon" "aes" "pmull" "sha2" "sha3" "sve" "sve2");
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
    Vec::new()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_processor_has_a_name() {
        let name = super::processor();
        assert!(!name.is_empty() && name.trim() == name, "{name:?}");
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_baseline_is_among_the_features() {
        assert!(super::features().contains(&"sse2".to_owned()));
    }
}
