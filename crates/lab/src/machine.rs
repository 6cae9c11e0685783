//! What machine this is.

/// The microarchitecture by its name, where the processor's numbers are known here.
pub fn microarchitecture() -> Option<&'static str> {
    #[cfg(target_arch = "x86_64")]
    {
        let (vendor, family, model, stepping) = numbers();
        by_numbers(&vendor, family, model, stepping).filter(|name| believed(name, has_amx()))
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
        let field = |name: &str| {
            let line = text.lines().find(|line| line.split(':').next().is_some_and(|key| key.trim() == name))?;
            u32::from_str_radix(line.split_once(':')?.1.trim().trim_start_matches("0x"), 16).ok()
        };
        by_part(field("CPU implementer")?, field("CPU part")?)
    }
}

#[cfg(target_arch = "x86_64")]
fn cpuid(leaf: u32) -> std::arch::x86_64::CpuidResult {
    // Calling it is no longer unsafe in newer compilers than the oldest one we build with.
    #[allow(unused_unsafe)]
    // SAFETY: every x86-64 processor has the instruction, and it touches no memory.
    unsafe {
        std::arch::x86_64::__cpuid_count(leaf, 0)
    }
}

/// Vendor, family, model and stepping, as leaves 0 and 1 give them.
#[cfg(target_arch = "x86_64")]
fn numbers() -> (String, u32, u32, u32) {
    let (zero, one) = (cpuid(0), cpuid(1));
    let vendor: Vec<u8> = [zero.ebx, zero.edx, zero.ecx].into_iter().flat_map(u32::to_le_bytes).collect();
    let (base, model) = (one.eax >> 8 & 0xf, one.eax >> 4 & 0xf);
    let family = if base == 0xf { base + (one.eax >> 20 & 0xff) } else { base };
    let model = if base == 0xf || base == 6 { model | one.eax >> 12 & 0xf0 } else { model };
    (String::from_utf8_lossy(&vendor).into_owned(), family, model, one.eax & 0xf)
}

/// Whether there are tiles of matrices (AMX).
#[cfg(target_arch = "x86_64")]
fn has_amx() -> bool {
    cpuid(0).eax >= 7 && cpuid(7).edx >> 24 & 1 == 1
}

/// Some hypervisors give the numbers of another processor: AMX came with Sapphire Rapids, in 2023.
#[cfg(any(test, target_arch = "x86_64"))]
fn believed(name: &str, has_amx: bool) -> bool {
    !has_amx || year(name) >= 2023
}

/// The newest first, as lib25519's page has its blocks. The year is that of the first processor of the kind.
const MICROARCHITECTURES: &[(&str, u32)] = &[
    ("Panther Lake", 2026),
    ("Zen 5", 2024),
    ("Lunar Lake", 2024),
    ("Arrow Lake", 2024),
    ("Granite Rapids", 2024),
    ("Neoverse V3", 2024),
    ("Sierra Forest", 2024),
    ("Meteor Lake", 2023),
    ("Emerald Rapids", 2023),
    ("Sapphire Rapids", 2023),
    ("Cortex-A720", 2023),
    ("Neoverse V2", 2023),
    ("Raptor Lake", 2022),
    ("Zen 4", 2022),
    ("Neoverse N2", 2022),
    ("Alder Lake", 2021),
    ("Rocket Lake", 2021),
    ("Neoverse V1", 2021),
    ("Gracemont", 2021),
    ("Zen 3", 2020),
    ("Tiger Lake", 2020),
    ("Cooper Lake", 2020),
    ("Cortex-A78", 2020),
    ("Ice Lake", 2019),
    ("Cascade Lake", 2019),
    ("Zen 2", 2019),
    ("Neoverse N1", 2019),
    ("Cortex-A76", 2018),
    ("Zen", 2017),
    ("Goldmont Plus", 2017),
    ("Goldmont", 2016),
    ("Cortex-A72", 2016),
    ("Skylake", 2015),
    ("Broadwell", 2014),
    ("Haswell", 2013),
    ("Cortex-A53", 2012),
    ("Ivy Bridge", 2012),
    ("Sandy Bridge", 2011),
];

/// The year of a microarchitecture, 0 of one that is not known.
pub fn year(microarchitecture: &str) -> u32 {
    MICROARCHITECTURES.iter().find(|(name, _)| *name == microarchitecture).map_or(0, |(_, year)| *year)
}

#[cfg(any(test, target_arch = "x86_64"))]
fn by_numbers(vendor: &str, family: u32, model: u32, stepping: u32) -> Option<&'static str> {
    Some(match (vendor, family, model) {
        // Three servers have one number.
        ("GenuineIntel", 6, 0x55) if stepping >= 10 => "Cooper Lake",
        ("GenuineIntel", 6, 0x55) if stepping >= 5 => "Cascade Lake",
        ("AuthenticAMD" | "HygonGenuine", 0x17, 0x30..=0xff) => "Zen 2",
        ("AuthenticAMD", 0x17, _) | ("HygonGenuine", 0x18, _) => "Zen",
        ("AuthenticAMD", 0x19, 0x10..=0x1f | 0x60..=0x7f | 0xa0..=0xaf) => "Zen 4",
        ("AuthenticAMD", 0x19, _) => "Zen 3",
        ("AuthenticAMD", 0x1a, _) => "Zen 5",
        ("GenuineIntel", 6, 0x2a | 0x2d) => "Sandy Bridge",
        ("GenuineIntel", 6, 0x3a | 0x3e) => "Ivy Bridge",
        ("GenuineIntel", 6, 0x3c | 0x3f | 0x45 | 0x46) => "Haswell",
        ("GenuineIntel", 6, 0x3d | 0x47 | 0x4f | 0x56) => "Broadwell",
        ("GenuineIntel", 6, 0x4e | 0x5e | 0x55 | 0x8e | 0x9e | 0xa5 | 0xa6) => "Skylake",
        ("GenuineIntel", 6, 0x5c | 0x5f) => "Goldmont",
        ("GenuineIntel", 6, 0x7a) => "Goldmont Plus",
        ("GenuineIntel", 6, 0x6a | 0x6c | 0x7d | 0x7e | 0x9d) => "Ice Lake",
        ("GenuineIntel", 6, 0x8c | 0x8d) => "Tiger Lake",
        ("GenuineIntel", 6, 0xa7) => "Rocket Lake",
        ("GenuineIntel", 6, 0x97 | 0x9a) => "Alder Lake",
        ("GenuineIntel", 6, 0xbe) => "Gracemont",
        ("GenuineIntel", 6, 0xb7 | 0xba | 0xbf) => "Raptor Lake",
        ("GenuineIntel", 6, 0x8f) => "Sapphire Rapids",
        ("GenuineIntel", 6, 0xcf) => "Emerald Rapids",
        ("GenuineIntel", 6, 0xaa | 0xac) => "Meteor Lake",
        ("GenuineIntel", 6, 0xad | 0xae) => "Granite Rapids",
        ("GenuineIntel", 6, 0xaf) => "Sierra Forest",
        ("GenuineIntel", 6, 0xbd) => "Lunar Lake",
        ("GenuineIntel", 6, 0xb5 | 0xc5 | 0xc6) => "Arrow Lake",
        ("GenuineIntel", 6, 0xcc) => "Panther Lake",
        _ => return None,
    })
}

/// By what Arm's register of the main identification has.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn by_part(implementer: u32, part: u32) -> Option<&'static str> {
    Some(match (implementer, part) {
        (0x41, 0xd03) => "Cortex-A53",
        (0x41, 0xd08) => "Cortex-A72",
        (0x41, 0xd0b) => "Cortex-A76",
        (0x41, 0xd0c) => "Neoverse N1",
        (0x41, 0xd40) => "Neoverse V1",
        (0x41, 0xd41) => "Cortex-A78",
        (0x41, 0xd49) => "Neoverse N2",
        (0x41, 0xd4f) => "Neoverse V2",
        (0x41, 0xd81) => "Cortex-A720",
        (0x41, 0xd83 | 0xd84) => "Neoverse V3",
        _ => return None,
    })
}

/// The operating system, and its kernel where that is told.
pub fn system() -> String {
    let os = std::env::consts::OS;
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let pretty = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let pretty =
        pretty.lines().find_map(|line| line.strip_prefix("PRETTY_NAME=")).unwrap_or_default().trim_matches('"');
    [pretty, os, release.trim()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// How many programs wait for a core, in the mean of the last minute.
pub fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// The part of the time of all cores that the hypervisor gave to others, since the machine was started: stolen and all ticks.
pub fn stolen() -> Option<(f64, f64)> {
    let text = std::fs::read_to_string("/proc/stat").ok()?;
    let ticks: Vec<f64> =
        text.lines().next()?.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    Some((*ticks.get(7)?, ticks.iter().take(8).sum()))
}

/// The processor's name as it gives it, or else its architecture.
pub fn processor() -> String {
    brand().filter(|name| !name.is_empty()).unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

/// The brand string of leaves 0x80000002 to 0x80000004.
#[cfg(target_arch = "x86_64")]
fn brand() -> Option<String> {
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

    #[test]
    fn numbers_have_names_and_names_have_years() {
        let known = [
            super::by_numbers("AuthenticAMD", 0x1a, 2, 0),
            super::by_numbers("AuthenticAMD", 0x19, 0x11, 0),
            super::by_numbers("AuthenticAMD", 0x19, 0x01, 0),
            super::by_numbers("GenuineIntel", 6, 0xcf, 2),
            super::by_part(0x41, 0xd4f),
        ];
        assert_eq!(known, ["Zen 5", "Zen 4", "Zen 3", "Emerald Rapids", "Neoverse V2"].map(Some));
        let of_one_number = [4, 7, 11].map(|stepping| super::by_numbers("GenuineIntel", 6, 0x55, stepping));
        assert_eq!(of_one_number, ["Skylake", "Cascade Lake", "Cooper Lake"].map(Some));
        assert!(super::believed("Rocket Lake", false) && super::believed("Granite Rapids", true));
        assert!(!super::believed("Rocket Lake", true), "the hypervisor gives the numbers of another one");
        assert!(super::by_numbers("GenuineIntel", 5, 1, 0).is_none() && super::by_part(0, 0).is_none());
        for model in 0..=0xff {
            for stepping in 0..=0xf {
                for (vendor, family) in [("GenuineIntel", 6), ("AuthenticAMD", 0x17)] {
                    let name = super::by_numbers(vendor, family, model, stepping);
                    assert!(name.is_none_or(|name| super::year(name) > 2000), "{name:?}");
                }
            }
        }
        assert!(super::MICROARCHITECTURES.is_sorted_by_key(|(_, year)| std::cmp::Reverse(*year)));
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_baseline_is_among_the_features() {
        assert!(super::features().contains(&"sse2".to_owned()));
    }
}
