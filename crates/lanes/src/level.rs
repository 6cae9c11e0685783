//! Processor levels, the witnesses that prove them, and their detection.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::Tuning;
use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

/// Proof that a level's instructions may be used. Only detection makes one.
pub trait Witness: Copy {
    /// Runs `kernel` compiled for this level.
    ///
    /// Everything that `kernel` calls must be `#[inline(always)]` for the vectors to stay in registers.
    fn vectorize<K: Kernel<Self>>(self, kernel: K) -> K::Output;
}

/// Code to be compiled for the level that `W` stands for.
pub trait Kernel<W> {
    /// What it returns.
    type Output;
    /// The code: mark it `#[inline(always)]`.
    fn run(self, witness: W) -> Self::Output;
}

/// Any machine: plain words, and the 128-bit vectors that every x86-64 has. Targets without floating point have words alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portable(());

impl Portable {
    /// Every machine has it.
    #[inline(always)]
    pub const fn new() -> Self {
        Portable(())
    }
}
impl Default for Portable {
    fn default() -> Self {
        Self::new()
    }
}
impl Witness for Portable {
    #[inline(always)]
    fn vectorize<K: Kernel<Self>>(self, kernel: K) -> K::Output {
        #[inline(never)]
        fn vectorize_portable<K: Kernel<Portable>>(witness: Portable, kernel: K) -> K::Output {
            kernel.run(witness)
        }
        vectorize_portable(self, kernel)
    }
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! witness {
    ($(#[$doc:meta])* $name:ident, $entry:ident, $features:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(());

        impl Witness for $name {
            #[inline(always)]
            fn vectorize<K: Kernel<Self>>(self, kernel: K) -> K::Output {
                #[inline(never)]
                #[target_feature(enable = $features)]
                fn $entry<K: Kernel<$name>>(witness: $name, kernel: K) -> K::Output {
                    kernel.run(witness)
                }
                // SAFETY: `self` exists, so detection has found the features.
                unsafe { $entry(self, kernel) }
            }
        }
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
witness!(
    /// x86-64-v3: AVX2, BMI1, BMI2, LZCNT, MOVBE.
    Avx2,
    vectorize_avx2,
    "avx2,bmi1,bmi2,lzcnt,movbe"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
witness!(
    /// AVX-512 as Ice Lake and Zen 4 have it: F, BW, DQ, VL, IFMA, VBMI, VBMI2, VAES, VPCLMULQDQ, GFNI.
    Avx512,
    vectorize_avx512,
    "avx2,bmi1,bmi2,lzcnt,movbe,avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,avx512vbmi,avx512vbmi2,vaes,vpclmulqdq,gfni"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
witness!(
    /// A unit beside the levels: the SHA instructions, and the shuffles that go with them.
    ///
    /// Without AVX, since they have no VEX form: where they alternate with instructions that have one, each change of
    /// form costs tens of cycles as long as the upper half of some register is not zero. Instructions without that form
    /// leave upper halves as they are, and compilers clear them at the end of a function with AVX and before its calls.
    Sha,
    vectorize_sha,
    "sse2,ssse3,sse4.1,sha"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
witness!(
    /// The same unit together with AVX-512, for its other sixteen registers. Only where changes of form cost nothing: see
    /// [`Sha`].
    ShaBesideAvx512,
    vectorize_sha_beside_avx512,
    "sse2,ssse3,sse4.1,sha,avx2,avx512f,avx512vl"
);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
witness!(
    /// A unit beside the level: the instructions for SHA-1 and SHA-256.
    Sha,
    vectorize_sha,
    "neon,sha2"
);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
witness!(
    /// Advanced SIMD, which every 64-bit Arm target has but those without floating point (`softfloat`).
    Neon,
    vectorize_neon,
    "neon"
);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Avx2 {
    /// What is fastest on this processor of the level.
    #[inline(always)]
    pub fn tuning(self) -> Tuning {
        Tuning::current()
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Avx512 {
    /// The level before it, for what gains nothing by this one.
    #[inline(always)]
    pub fn avx2(self) -> Avx2 {
        Avx2(())
    }

    /// What is fastest on this processor of the level.
    #[inline(always)]
    pub fn tuning(self) -> Tuning {
        Tuning::current()
    }
}

/// A processor level that this machine has.
///
/// Levels are ordered: each runs whatever the one before it runs.
///
/// There may be more of them in other versions: whoever matches on them has a last arm `_`. This is not `#[non_exhaustive]`, which
/// would ask for that arm in Saltern's own crates as well, and there the compiler is to name each place that lacks a level.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Any machine.
    Portable(Portable),
    /// x86-64 with AVX2.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Avx2(Avx2),
    /// x86-64 with AVX-512.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Avx512(Avx512),
    /// 64-bit Arm.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    Neon(Neon),
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
impl Sha {
    /// The proof, if this machine has the unit and `SALTERN_UNITS` does not ask for none.
    #[inline(always)]
    pub fn detected() -> Option<Sha> {
        match SHA.load(Ordering::Relaxed) {
            // SAFETY: only `detect_sha` stores, and it stores what detection has found.
            2 => Some(Sha(())),
            1 => None,
            _ => detect_sha(),
        }
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl ShaBesideAvx512 {
    /// The proof, from those of both.
    #[inline(always)]
    pub fn new(_: Sha, _: Avx512) -> Self {
        ShaBesideAvx512(())
    }
    /// The unit, for vectors whose code is compiled for both.
    #[inline(always)]
    pub fn sha(self) -> Sha {
        Sha(())
    }
}

/// The names that `SALTERN_UNITS` may have.
pub const UNITS: [&str; 1] = ["none"];

/// What `SALTERN_UNITS` asks for, and whether it is one of [`UNITS`]. With `none` the units that the machine has beside its levels
/// are not detected, so that what processors without them run is tested on it. Anything else leaves them in use.
#[cfg(feature = "std")]
pub fn requested_units() -> Option<(std::string::String, bool)> {
    // What is not UTF-8 names nothing, and is asked for all the same.
    let name = std::env::var_os("SALTERN_UNITS")?.to_string_lossy().into_owned();
    let known = UNITS.contains(&name.as_str());
    Some((name, known))
}

/// 0 before detection, 1 where SHA instructions are not there or not asked for, 2 where they are.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
static SHA: AtomicU8 = AtomicU8::new(0);

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
#[cold]
#[inline(never)]
fn detect_sha() -> Option<Sha> {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    let sha = crate::x86::detect().sha;
    // Only the operating system knows; without `std`, what the target promises.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "std"))]
    let sha = std::arch::is_aarch64_feature_detected!("sha2");
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", not(feature = "std")))]
    let sha = cfg!(target_feature = "sha2");
    #[cfg(feature = "std")]
    let sha = sha && !matches!(requested_units(), Some((_, true)));
    SHA.store(1 + u8::from(sha), Ordering::Relaxed);
    sha.then_some(Sha(()))
}

/// The names of all levels, of this architecture and others.
pub const NAMES: [&str; 4] = ["portable", "avx2", "avx512", "neon"];

/// 0 before detection, otherwise 1 + the level's place in [`Level::detected`].
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl Level {
    /// The level in use: the best that the machine has, or the lower one that `SALTERN_LEVEL` names.
    ///
    /// Detection runs once; an unknown name, or one that the machine does not have, leaves the best level in use
    /// ([`Level::requested`] says so).
    #[inline(always)]
    pub fn current() -> Level {
        match CURRENT.load(Ordering::Relaxed) {
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            // SAFETY: only `detect_current` stores, and it stores what detection has found.
            3 => Level::Avx512(Avx512(())),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            2 => Level::Avx2(Avx2(())),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            2 => Level::Neon(Neon(())),
            1 => Level::Portable(Portable(())),
            _ => detect_current(),
        }
    }

    /// All levels that this machine has, the portable one first, the best last.
    pub fn detected() -> impl DoubleEndedIterator<Item = Level> {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        let vector = {
            let found = crate::x86::detect();
            Tuning::choose(found.tuning);
            [found.avx2.then_some(Level::Avx2(Avx2(()))), found.avx512.then_some(Level::Avx512(Avx512(())))]
        };
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        let vector = [Some(Level::Neon(Neon(())))];
        #[cfg(not(any(
            all(target_arch = "x86_64", target_feature = "sse2"),
            all(target_arch = "aarch64", target_feature = "neon")
        )))]
        let vector = [None];
        core::iter::once(Level::Portable(Portable(()))).chain(vector.into_iter().flatten())
    }

    /// The level with this name, if it is one and the machine has it.
    pub fn named(name: &str) -> Option<Level> {
        Level::detected().find(|level| level.name() == name)
    }

    /// What `SALTERN_LEVEL` asks for, and the level of that name if the machine has it.
    #[cfg(feature = "std")]
    pub fn requested() -> Option<(std::string::String, Option<Level>)> {
        // What is not UTF-8 is no level's name, and asked for all the same.
        let name = std::env::var_os("SALTERN_LEVEL")?.to_string_lossy().into_owned();
        let level = Level::named(&name);
        Some((name, level))
    }

    /// `portable`, `avx2`, `avx512` or `neon`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Portable(_) => "portable",
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx2(_) => "avx2",
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx512(_) => "avx512",
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Level::Neon(_) => "neon",
        }
    }

    const fn place(self) -> u8 {
        match self {
            Level::Portable(_) => 1,
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx2(_) => 2,
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx512(_) => 3,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Level::Neon(_) => 2,
        }
    }
}

#[cold]
#[inline(never)]
fn detect_current() -> Level {
    let best = Level::detected().next_back().unwrap_or(Level::Portable(Portable(())));
    #[cfg(feature = "std")]
    let level = Level::requested().and_then(|(_, level)| level).unwrap_or(best);
    #[cfg(not(feature = "std"))]
    let level = best;
    CURRENT.store(level.place(), Ordering::Relaxed);
    level
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name too: what makes a level one is of no use to readers, and everything that has a level shows it.
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
