//! Processor levels, the tokens that prove them, and their detection.

use crate::Tuning;
use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

/// Proof that a level's instructions may be used. Only detection makes one.
pub trait Token: Copy {
    /// Runs `kernel` compiled for this level.
    ///
    /// Everything that `kernel` calls must be `#[inline(always)]` for the vectors to stay in registers.
    fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output;
}

/// Code to be compiled for the level that `W` stands for.
pub trait Kernel<W> {
    /// What it returns.
    type Output;
    /// The code: mark it `#[inline(always)]`.
    fn run(self, token: W) -> Self::Output;
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
impl Token for Portable {
    #[inline(always)]
    fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output {
        #[inline(never)]
        fn run_portable<K: Kernel<Portable>>(token: Portable, kernel: K) -> K::Output {
            kernel.run(token)
        }
        run_portable(self, kernel)
    }
}

/// What a token has besides its instructions: the tuning, and the units beside the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Options(u8);

impl Options {
    const SHA: u8 = 1 << 3;
    /// For AES: wider vectors on x86-64, any instructions at all on Arm.
    const AES: u8 = 1 << 4;
    const UNITS: u8 = Options::SHA | Options::AES;

    fn new(tuning: Tuning, units: u8) -> Self {
        Options(tuning as u8 | units)
    }

    /// Those of this machine, or those that the environment asks for.
    fn of_machine(found: Found) -> Self {
        let units = if found.sha { Options::SHA } else { 0 } | if found.aes { Options::AES } else { 0 };
        #[cfg(feature = "std")]
        return Options::new(
            Tuning::requested().and_then(|(_, tuning)| tuning).unwrap_or(found.tuning),
            if matches!(requested_units(), Some((_, true))) { 0 } else { units },
        );
        #[cfg(not(feature = "std"))]
        Options::new(found.tuning, units)
    }

    fn tuned(self, tuning: Tuning) -> Self {
        Options::new(tuning, self.0 & Options::UNITS)
    }

    /// The same without units, if there are some.
    fn without_units(self) -> Option<Self> {
        if self.has(Options::UNITS) { Some(Options::new(self.tuning(), 0)) } else { None }
    }

    // Public, and the same for all that is computed.
    #[inline(always)]
    fn tuning(self) -> Tuning {
        Tuning::at(crate::reveal(u64::from(self.0)) & 7)
    }

    /// Whether there is one of these units.
    #[inline(always)]
    fn has(self, units: u8) -> bool {
        crate::reveal(u64::from(self.0)) & u64::from(units) != 0
    }
}

/// The options of a level whose feature is off: there are none, so its tokens never exist, and nothing is compiled for it.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2", not(all(feature = "avx2", feature = "avx512"))),
    all(target_arch = "aarch64", target_feature = "neon", not(feature = "neon"))
))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeftOut {}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2", not(all(feature = "avx2", feature = "avx512"))),
    all(target_arch = "aarch64", target_feature = "neon", not(feature = "neon"))
))]
impl LeftOut {
    fn tuning(self) -> Tuning {
        match self {}
    }

    fn has(self, _: u8) -> bool {
        match self {}
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(feature = "avx512")))]
impl From<LeftOut> for Options {
    fn from(none: LeftOut) -> Self {
        match none {}
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx2"))]
type OfAvx2 = Options;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(feature = "avx2")))]
type OfAvx2 = LeftOut;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx512"))]
type OfAvx512 = Options;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(feature = "avx512")))]
type OfAvx512 = LeftOut;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "neon"))]
type OfNeon = Options;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", not(feature = "neon")))]
type OfNeon = LeftOut;

/// What detection found.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    /// Level `avx2`.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[cfg_attr(not(feature = "avx2"), allow(dead_code))]
    pub(crate) avx2: bool,
    /// Level `avx512`.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[cfg_attr(not(feature = "avx512"), allow(dead_code))]
    pub(crate) avx512: bool,
    /// The unit beside the levels: SHA instructions, and the shuffles that go with them.
    pub(crate) sha: bool,
    /// The other unit: AES on vectors of 256 bits, and carry-less products; on Arm AES and carry-less products at all.
    pub(crate) aes: bool,
    /// How the processor does what levels `avx512` and `avx2` ask of it.
    pub(crate) tuning: Tuning,
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::x86::detect;

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
fn detect() -> Found {
    // Only the operating system knows; without `std`, what the target promises.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "std"))]
    let sha = std::arch::is_aarch64_feature_detected!("sha2");
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "std"))]
    let aes = std::arch::is_aarch64_feature_detected!("aes") && std::arch::is_aarch64_feature_detected!("pmull");
    #[cfg(not(all(target_arch = "aarch64", target_feature = "neon", feature = "std")))]
    let sha = cfg!(all(target_arch = "aarch64", target_feature = "neon", target_feature = "sha2"));
    #[cfg(not(all(target_arch = "aarch64", target_feature = "neon", feature = "std")))]
    let aes = cfg!(all(target_arch = "aarch64", target_feature = "neon", target_feature = "aes"));
    Found { sha, aes, tuning: Tuning::Generic }
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! token {
    ($(#[$doc:meta])* $name:ident($options:ident), with $feature:literal, $entry:ident, $features:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name($options);

        impl $name {
            /// What is fastest on this processor.
            #[inline(always)]
            pub fn tuning(self) -> Tuning {
                self.0.tuning()
            }
        }

        impl Token for $name {
            #[cfg(not(feature = $feature))]
            fn run<K: Kernel<Self>>(self, _: K) -> K::Output {
                match self.0 {}
            }

            #[cfg(feature = $feature)]
            #[inline(always)]
            fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output {
                #[inline(never)]
                #[target_feature(enable = $features)]
                fn $entry<K: Kernel<$name>>(token: $name, kernel: K) -> K::Output {
                    kernel.run(token)
                }
                // SAFETY: `self` exists, so detection has found the features.
                unsafe { $entry(self, kernel) }
            }
        }
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
token!(
    /// x86-64-v3: AVX2, BMI1, BMI2, LZCNT, MOVBE; and AES-NI and PCLMULQDQ, which its processors have.
    Avx2(OfAvx2), with "avx2",
    run_avx2,
    "avx2,bmi1,bmi2,lzcnt,movbe,aes,pclmulqdq"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
token!(
    /// AVX-512 as Ice Lake and Zen 4 have it: F, BW, DQ, VL, IFMA, VBMI, VBMI2, VAES, VPCLMULQDQ, GFNI.
    Avx512(OfAvx512), with "avx512",
    run_avx512,
    "avx2,bmi1,bmi2,lzcnt,movbe,aes,pclmulqdq,avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,avx512vbmi,avx512vbmi2,vaes,vpclmulqdq,gfni"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
token!(
    /// A unit beside level `avx2`: AES and carry-less products on vectors of 256 bits, as Zen 3 and Alder Lake have them.
    Vaes(OfAvx2), with "avx2",
    run_vaes,
    "avx2,bmi1,bmi2,lzcnt,movbe,aes,pclmulqdq,vaes,vpclmulqdq"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
token!(
    /// A unit beside the levels: the SHA instructions, and the shuffles that go with them.
    ///
    /// Without AVX, since they have no VEX form: where they alternate with instructions that have one, each change of
    /// form costs tens of cycles as long as the upper half of some register is not zero. Instructions without that form
    /// leave upper halves as they are, and compilers clear them at the end of a function with AVX and before its calls.
    Sha(OfAvx2), with "avx2",
    run_sha,
    "sse2,ssse3,sse4.1,sha"
);
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
token!(
    /// The same unit together with AVX-512, for its other sixteen registers. Only where changes of form cost nothing: see
    /// [`Sha`].
    ShaWithAvx512(OfAvx512), with "avx512",
    run_sha_with_avx512,
    "sse2,ssse3,sse4.1,sha,avx2,avx512f,avx512vl"
);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
token!(
    /// A unit beside the level: the instructions for SHA-1 and SHA-256.
    Sha(OfNeon), with "neon",
    run_sha,
    "neon,sha2"
);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
token!(
    /// A unit beside the level: the instructions for AES, and those for carry-less products.
    Aes(OfNeon), with "neon",
    run_aes,
    "neon,aes"
);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
token!(
    /// Advanced SIMD, which every 64-bit Arm target has but those without floating point (`softfloat`).
    Neon(OfNeon), with "neon",
    run_neon,
    "neon"
);

/// The options of a level for one below it, whose feature is on if its own is.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
fn carried<A: Into<B>, B>(options: A) -> B {
    options.into()
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Avx2 {
    /// AES and carry-less products on vectors of 256 bits, if they are there and to be used.
    #[inline(always)]
    pub fn vaes(self) -> Option<Vaes> {
        if self.0.has(Options::AES) { Some(Vaes(self.0)) } else { None }
    }

    /// The SHA instructions, if they are there and to be used.
    #[inline(always)]
    pub fn sha(self) -> Option<Sha> {
        if self.0.has(Options::SHA) { Some(Sha(self.0)) } else { None }
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Avx512 {
    /// The level before it, for what gains nothing by this one.
    #[inline(always)]
    pub fn avx2(self) -> Avx2 {
        Avx2(carried(self.0))
    }

    /// The SHA instructions together with this level's registers, if they are there and to be used.
    #[inline(always)]
    pub fn with_sha(self) -> Option<ShaWithAvx512> {
        if self.0.has(Options::SHA) { Some(ShaWithAvx512(self.0)) } else { None }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl Neon {
    /// The instructions for AES and carry-less products, if they are there and to be used.
    #[inline(always)]
    pub fn aes(self) -> Option<Aes> {
        if self.0.has(Options::AES) { Some(Aes(self.0)) } else { None }
    }

    /// The instructions for SHA-1 and SHA-256, if they are there and to be used.
    #[inline(always)]
    pub fn sha(self) -> Option<Sha> {
        if self.0.has(Options::SHA) { Some(Sha(self.0)) } else { None }
    }
}

/// A processor level that this machine has.
///
/// Levels are ordered: each runs whatever the one before it runs.
///
/// There may be more of them in other versions: whoever matches on them has a last arm `_`. This is not `#[non_exhaustive]`, which
/// would ask for that arm in Saltern's own crates as well, and there the compiler is to name each place that lacks a level.
#[derive(Clone, Copy)]
pub enum Level {
    /// Any machine.
    Portable(Portable),
    /// x86-64 with AVX2 and AES-NI.
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
    /// The token, if this machine has the unit and `SALTERN_UNITS` does not ask for none.
    pub fn detected() -> Option<Sha> {
        let options = Options(stored() >> PLACE_BITS);
        #[cfg(any(all(target_arch = "x86_64", feature = "avx2"), all(target_arch = "aarch64", feature = "neon")))]
        if options.has(Options::SHA) {
            return Some(Sha(options));
        }
        let _ = options;
        None
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Vaes {
    /// The token, if this machine has the unit and `SALTERN_UNITS` does not ask for none.
    pub fn detected() -> Option<Vaes> {
        let options = Options(stored() >> PLACE_BITS);
        #[cfg(feature = "avx2")]
        if options.has(Options::AES) {
            return Some(Vaes(options));
        }
        let _ = options;
        None
    }

    /// The level that it stands beside.
    #[inline(always)]
    pub fn avx2(self) -> Avx2 {
        Avx2(self.0)
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl Aes {
    /// The token, if this machine has the unit and `SALTERN_UNITS` does not ask for none.
    pub fn detected() -> Option<Aes> {
        let options = Options(stored() >> PLACE_BITS);
        #[cfg(feature = "neon")]
        if options.has(Options::AES) {
            return Some(Aes(options));
        }
        let _ = options;
        None
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl ShaWithAvx512 {
    /// The unit, for vectors whose code is compiled for both.
    #[inline(always)]
    pub fn sha(self) -> Sha {
        Sha(carried(self.0))
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

/// The names of all levels, of this architecture and others.
pub const NAMES: [&str; 4] = ["portable", "avx2", "avx512", "neon"];

/// 0 before detection, otherwise the level's [place](Level::place), and [`Options`] above it.
static CURRENT: AtomicU8 = AtomicU8::new(0);

/// How many bits a place takes.
const PLACE_BITS: u32 = 2;

impl Level {
    /// The level in use: the best that the machine has, or the lower one that `SALTERN_LEVEL` names.
    ///
    /// Detection runs once; an unknown name, or one that the machine does not have, leaves the best level in use
    /// ([`Level::requested`] says so).
    #[inline(always)]
    pub fn current() -> Level {
        let stored = stored();
        let options = Options(stored >> PLACE_BITS);
        match stored & ((1 << PLACE_BITS) - 1) {
            // Only detection stores, and it stores what it has found.
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx512"))]
            3 => Level::Avx512(Avx512(options)),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx2"))]
            2 => Level::Avx2(Avx2(options)),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "neon"))]
            2 => Level::Neon(Neon(options)),
            _ => {
                let _ = options;
                Level::Portable(Portable(()))
            }
        }
    }

    /// All levels that this machine has, the portable one first, the best last.
    pub fn detected() -> impl DoubleEndedIterator<Item = Level> {
        Level::with(detect(), Options(stored() >> PLACE_BITS))
    }

    /// Every choice that this machine can be asked for: its levels, each with the tuning of each kind of processor and with and without
    /// units. Those that are the same code are there once. For tests.
    #[doc(hidden)]
    pub fn choices() -> impl Iterator<Item = Level> {
        let found = detect();
        let own = Options(stored() >> PLACE_BITS);
        let [generic, zen4, zen5, client, server] = Tuning::ALL else { unreachable!("there are five tunings") };
        // Level `avx2` tells no more than Intel's processors from others, and those with quick schedules of SHA-1.
        let avx2 = [
            Some(own),
            own.without_units(),
            Some(own.tuned(*zen4)),
            Some(own.tuned(*client)),
            Some(own.tuned(*generic)),
        ];
        let avx512 = [own.tuned(*zen5), own.tuned(*server)].map(Some);
        avx2.into_iter()
            .chain(avx512)
            .flatten()
            .enumerate()
            .filter(move |(i, options)| *i == 0 || *options != own)
            .flat_map(move |(i, options)| {
                Level::with(found, options).filter(move |level| match level.name() {
                    "portable" => i == 0,
                    "avx2" => i < 4,
                    "neon" => i < 2,
                    _ => true,
                })
            })
    }

    /// The levels that were found, with these options.
    fn with(found: Found, options: Options) -> impl DoubleEndedIterator<Item = Level> {
        let _ = (found, options);
        let vector = [
            None,
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx2"))]
            found.avx2.then_some(Level::Avx2(Avx2(options))),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "avx512"))]
            found.avx512.then_some(Level::Avx512(Avx512(options))),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", feature = "neon"))]
            Some(Level::Neon(Neon(options))),
        ];
        core::iter::once(Level::Portable(Portable(()))).chain(vector.into_iter().flatten())
    }

    /// The tuning, at a level that has several.
    pub fn tuning(self) -> Option<Tuning> {
        match self {
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx2(token) => Some(token.tuning()),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Level::Avx512(token) => Some(token.tuning()),
            _ => None,
        }
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

/// [`CURRENT`] after detection.
#[inline(always)]
fn stored() -> u8 {
    match CURRENT.load(Ordering::Relaxed) {
        0 => detect_current(),
        stored => stored,
    }
}

/// The first choice stays: whoever asks later changes nothing, whatever the environment has become.
#[cold]
#[inline(never)]
fn detect_current() -> u8 {
    let found = detect();
    let options = Options::of_machine(found);
    let levels = || Level::with(found, options);
    let best = levels().next_back().unwrap_or(Level::Portable(Portable(())));
    #[cfg(feature = "std")]
    let best = std::env::var_os("SALTERN_LEVEL")
        .and_then(|name| levels().find(|level| name.to_str() == Some(level.name())))
        .unwrap_or(best);
    let chosen = best.place() | options.0 << PLACE_BITS;
    // Of two threads that choose at once the first one does.
    match CURRENT.compare_exchange(0, chosen, Ordering::Relaxed, Ordering::Relaxed) {
        Ok(_) => chosen,
        Err(before) => before,
    }
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

/// The same kind of level, whatever the tuning and the units are.
impl PartialEq for Level {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place()
    }
}
impl Eq for Level {}
