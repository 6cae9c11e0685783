//! Kernels for one message in the first lanes of vectors, where a level gains by functions of three words.

use super::sha_unit::one_on_words;
use crate::hash::merkle_damgard::kernel::row::InRow;
use saltern_lanes::Level;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::{Kernel, Witness, level::Avx512, x86::level_avx512};

/// The machine code of `K` in vectors.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
struct InVectors<K>(K);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<K: InRow> Kernel<Avx512> for InVectors<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        self.0.in_row::<level_avx512::U32x4>(w);
    }
}

/// Whether [`one_in_row`] takes vectors: not where an operation takes longer in them than on words.
#[inline(always)]
pub fn takes_one_in_row(level: Level) -> bool {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) => w.tuning().quick_vectors(),
        _ => false,
    }
}

/// Runs `kernel` in vectors where [`takes_one_in_row`], and on words otherwise.
#[inline(always)]
pub fn one_in_row<K: InRow>(level: Level, kernel: K) {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) if takes_one_in_row(level) => w.vectorize(InVectors(kernel)),
        _ => one_on_words(kernel),
    }
}
