//! Kernels for one message, of which the SHA instructions make some faster.

use super::{lanes_32, words};
use crate::kernel::sha::{OneMessage, ShaKernel};
use saltern_lanes::{Kernel, Level, Witness};
#[cfg(target_arch = "x86_64")]
use saltern_lanes::{level::Sha, x86::unit_sha::U32x4};

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
#[cfg(target_arch = "x86_64")]
struct WithInstructions<K>(K);

#[cfg(target_arch = "x86_64")]
impl<K: ShaKernel> Kernel<Sha> for WithInstructions<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Sha) {
        self.0.with_instructions::<U32x4>(w);
    }
}

/// From how many messages on vectors beat what [`with_sha`] does with one after the other.
pub fn worth_beside_sha(level: Level) -> usize {
    match level {
        // The instructions take one message in a fifth to an eighth of the time of all lanes.
        #[cfg(target_arch = "x86_64")]
        Level::Avx2(_) | Level::Avx512(_) if Sha::detected().is_some() => 8,
        _ => lanes_32(level) / 2,
    }
}

/// Messages of fewer bytes are not worth a lane, where the instructions take one by itself. `avx2_pays` says whether lanes of
/// that level beat the instructions at all.
pub fn alone_below(level: Level, avx2_pays: bool) -> usize {
    #[cfg(target_arch = "x86_64")]
    if Sha::detected().is_some() {
        return match level {
            Level::Avx2(_) if !avx2_pays => usize::MAX,
            // Four blocks: what goes into a lane and comes out of it has to be made up for.
            Level::Avx2(_) | Level::Avx512(_) => 256,
            Level::Portable(_) => 0,
        };
    }
    let _ = (level, avx2_pays);
    0
}

/// Runs `kernel` at `level`: with the instructions from level `avx2` on where the machine has them, otherwise on words.
#[inline(always)]
pub fn with_sha<K: ShaKernel>(level: Level, kernel: K) {
    #[cfg(target_arch = "x86_64")]
    match (level, Sha::detected()) {
        (Level::Avx2(_) | Level::Avx512(_), Some(w)) => return w.vectorize(WithInstructions(kernel)),
        // Rotations to another register.
        (Level::Avx2(w), None) => return w.vectorize(OnWords(kernel)),
        _ => {}
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = level;
    words::at(OnWords(kernel));
}

/// Runs `kernel` on words at every level: one that no instructions make faster.
#[cfg(feature = "legacy")]
#[inline(always)]
pub fn one_on_words<K: OneMessage>(kernel: K) {
    words::at(OnWords(kernel));
}
