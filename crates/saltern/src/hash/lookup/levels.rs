//! Kernels that look up tables, but for level `avx512`, which has boxes in vectors.

use crate::backend::run_portable;
use crate::hash::lookup::InBoxes;
use saltern_lanes::Level;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::{Kernel, Witness, level::Avx512, x86::level_avx512::U64x8};

/// The machine code of `K` in vectors.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
struct WithBoxes<K>(K);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<K: InBoxes> Kernel<Avx512> for WithBoxes<K> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        self.0.in_boxes::<U64x8>(w);
    }
}

/// Runs `kernel` in vectors where `level` has boxes, and on words otherwise.
#[inline(always)]
pub fn in_boxes<K: InBoxes>(level: Level, kernel: K) {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) => w.vectorize(WithBoxes(kernel)),
        _ => run_portable(kernel),
    }
}
