//! Kernels for one message, of which the SHA instructions make some faster.

use crate::backend::{self, Machine, lanes_32};
use crate::hash::merkle_damgard::kernel::{OneMessage, ShaKernel};
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
use crate::hash::merkle_damgard::kernel::{ShaVector, instructions};
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
use saltern_lanes::level::Sha;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::ShaBesideAvx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::neon::unit_sha::U32x4;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::x86::unit_sha::U32x4;
use saltern_lanes::{Kernel, Level, Tuning, Witness};

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl ShaVector for U32x4 {
    type Form = instructions::Intel;

    #[inline(always)]
    fn tuning(w: Sha) -> Tuning {
        w.tuning()
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl ShaVector for U32x4 {
    type Form = instructions::Arm;

    #[inline(always)]
    fn tuning(w: Sha) -> Tuning {
        w.tuning()
    }
}

/// The machine code of `K` on words.
struct OnWords<K>(K);

impl<K: OneMessage, W: Witness> Kernel<W> for OnWords<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        self.0.on_words();
    }
}

/// The machine code of `K` with the instructions.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
struct WithInstructions<K>(K);

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
impl<K: ShaKernel> Kernel<Sha> for WithInstructions<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Sha) {
        self.0.with_instructions::<U32x4>(w);
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<K: ShaKernel> Kernel<ShaBesideAvx512> for WithInstructions<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: ShaBesideAvx512) {
        self.0.with_instructions::<U32x4>(w.sha());
    }
}

/// The proof of the instructions, where a level takes them.
#[inline(always)]
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
fn unit(level: Level) -> Option<Sha> {
    match level {
        Level::Portable(_) => None,
        _ => Machine::at(level).sha(),
    }
}

/// Whether [`with_sha`] takes the instructions.
pub fn has_sha(level: Level) -> bool {
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    ))]
    return unit(level).is_some();
    #[cfg(not(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    )))]
    {
        let _ = level;
        false
    }
}

/// How many messages [`with_sha`] takes at a time.
pub fn few_beside_sha(level: Level) -> usize {
    if has_sha(level) { 2 } else { 1 }
}

/// Whether [`two_with_sha`] takes a block of each of two messages in less time than one after the other.
pub fn pairs_beside_sha(level: Level) -> bool {
    has_sha(level) && Machine::at(level).tuning().quick_sha_by_twos()
}

/// How many messages a level takes at a time if there are enough.
pub fn lanes_beside_sha(level: Level) -> usize {
    match level {
        // Eight lanes take as long for each message as the instructions for one of two.
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(_) if has_sha(level) => 2,
        // Of four lanes each takes some ten operations for a round, the instructions less than two.
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(_) if has_sha(level) => 2,
        _ => lanes_32(level),
    }
}

/// From how many messages on that beats what [`with_sha`] does with one or two. `measured` says it where there are the instructions
/// and sixteen lanes: [quick ones](Tuning::quick_sha_in_lanes), and others.
pub fn worth_beside_sha(level: Level, measured: [usize; 2]) -> usize {
    match lanes_beside_sha(level) {
        2 => 2,
        lanes if has_sha(level) => lanes.min(measured[usize::from(!Machine::at(level).tuning().quick_sha_in_lanes())]),
        lanes => lanes / 2,
    }
}

/// Of so many messages, those of fewer bytes are not worth a lane, where the instructions take two by themselves.
pub fn short_beside_sha(level: Level, worth: usize, messages: usize) -> usize {
    let lanes = lanes_beside_sha(level);
    if !has_sha(level) {
        0
    } else if messages < worth || lanes == 2 {
        // What goes into a lane and comes out of it costs more than the end of the longer one, if it has no company.
        2048
    } else if Machine::at(level).tuning().quick_sha_in_lanes()
        // What is left in too few lanes goes on two by two, slower than if it had never been in a lane.
        && (messages >= 4 * lanes || messages >= 2 * lanes && !(1..worth).contains(&(messages % lanes)))
    {
        0
    } else {
        256
    }
}

/// Runs `kernel` at `level`: with the instructions where the machine has them and the level is not `portable`, otherwise on
/// words.
#[inline(always)]
pub fn with_sha<K: ShaKernel + OneMessage>(level: Level, kernel: K) {
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    ))]
    if let Some(w) = unit(level) {
        return w.vectorize(WithInstructions(kernel));
    }
    // Rotations to another register.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if let Level::Avx2(w) = level {
        return w.vectorize(OnWords(kernel));
    }
    let _ = level;
    backend::run_portable(OnWords(kernel));
}

/// Runs a kernel for two messages with the instructions.
///
/// # Panics
/// If there are none: then [`few_beside_sha`] and [`lanes_beside_sha`] ask for no two.
#[inline(always)]
pub fn two_with_sha<K: ShaKernel>(kernel: K) {
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    ))]
    if let Some(w) = Sha::detected() {
        return w.vectorize(WithInstructions(kernel));
    }
    let _ = kernel;
    unreachable!("two lanes are those of the SHA instructions");
}

/// The proof of what takes four messages at a time: AVX-512's registers for their schedules, and a processor on which sixteen
/// lanes are not faster.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
fn registers_for_four(level: Level) -> Option<ShaBesideAvx512> {
    match level {
        Level::Avx512(w) if w.tuning().quick_sha_by_fours() => w.with_sha(),
        _ => None,
    }
}

/// Whether [`four_with_sha`] takes them.
pub fn takes_four_with_sha(level: Level) -> bool {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    return registers_for_four(level).is_some();
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    {
        let _ = level;
        false
    }
}

/// Runs a kernel for four messages with the instructions.
///
/// # Panics
/// If they are not taken.
#[inline(always)]
pub fn four_with_sha<K: ShaKernel>(level: Level, kernel: K) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if let Some(w) = registers_for_four(level) {
        return w.vectorize(WithInstructions(kernel));
    }
    let _ = (level, kernel);
    unreachable!("four lanes are those of the SHA instructions");
}

/// Runs `kernel` on words at every level: one that no instructions make faster.
#[cfg(feature = "legacy")]
#[inline(always)]
pub fn one_on_words<K: OneMessage>(kernel: K) {
    backend::run_portable(OnWords(kernel));
}
