//! Kernels for one message on words, which have vectors of four words beside them where a level has some.

use crate::hash::merkle_damgard::one_on_words;
use crate::hash::sm3::kernel::beside::BesideVectors;
use saltern_lanes::Level;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::{Kernel, Witness, level::Avx2, x86::level_avx2};

/// The machine code of `K` with vectors.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
struct WithVectors<K>(K);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<K: BesideVectors> Kernel<Avx2> for WithVectors<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx2) {
        self.0.beside_vectors::<level_avx2::U32x4>(w);
    }
}

/// Runs `kernel` with vectors beside it where `level` has them, and on words otherwise.
///
/// Level `avx512` has no copy of its own: it would be nine kilobytes and 1.4 % faster.
#[inline(always)]
pub fn one_beside_vectors<K: BesideVectors>(level: Level, kernel: K) {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(w) => w.vectorize(WithVectors(kernel)),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) => w.avx2().vectorize(WithVectors(kernel)),
        _ => one_on_words(kernel),
    }
}
