//! Processor levels: the only place in this crate that names them.
//!
//! Each level has one table, its implementation of [`Parts`], in a file of its own; [`at`] runs a kernel at a level, and
//! [`on_words`] one that no level makes faster.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx512;
#[cfg(feature = "legacy")]
mod beside;
#[cfg(feature = "legacy")]
mod boxes;
mod compiled;
#[cfg(all(debug_assertions, target_arch = "x86_64"))]
pub mod entered;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
mod four_lanes;
#[cfg(feature = "legacy")]
mod in_row;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
mod one_lane;
mod portable;
mod sha;
mod swept;

#[cfg(feature = "legacy")]
pub use beside::one_beside_vectors;
#[cfg(feature = "legacy")]
pub use boxes::in_boxes;
pub use compiled::Compiled;
#[cfg(feature = "legacy")]
pub use in_row::{one_in_row, takes_one_in_row};
#[cfg(feature = "legacy")]
pub use sha::one_on_words;
pub use sha::{
    few_beside_sha, four_with_sha, has_sha, lanes_beside_sha, pairs_beside_sha, short_beside_sha, takes_four_with_sha,
    two_with_sha, with_sha, worth_beside_sha,
};
pub use swept::swept;

use crate::kernel::curve25519::words;
use crate::kernel::parts::{Composed, Parts};
use saltern_lanes::{Kernel, Level, Witness};

/// The feature `small`: no large tables of multiples of the base point.
const SMALL_TABLES: bool = cfg!(feature = "small");

/// The machine code of `K` for the level of a witness.
pub struct Entry<K>(pub K);

impl<K: Composed, W: Parts> Kernel<W> for Entry<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run(self, w: W) -> K::Output {
        self.0.run(w)
    }
}

/// Runs `kernel` at `level`.
#[inline(always)]
pub fn at<K: Composed>(level: Level, kernel: K) -> K::Output {
    enter(level, Entry(kernel))
}

/// The same for what is an entry already. It is handed on where it is: a copy by vectors would wait for the words that
/// were just written.
#[inline(always)]
fn enter<K: Composed>(level: Level, entry: Entry<K>) -> K::Output {
    #[cfg(all(debug_assertions, target_arch = "x86_64"))]
    entered::note(level);
    match level {
        Level::Portable(w) => w.vectorize(entry),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(w) => w.vectorize(entry),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) => w.vectorize(entry),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(w) => w.vectorize(entry),
    }
}

/// How many messages of words of 64 bits a level takes side by side.
pub fn lanes(level: Level) -> usize {
    match level {
        Level::Portable(_) => 1,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(_) => 4,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(_) => 8,
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(_) => 2,
    }
}

/// The same for words of 32 bits.
pub fn lanes_32(level: Level) -> usize {
    match lanes(level) {
        1 => 1,
        lanes => 2 * lanes,
    }
}

/// Runs a kernel that has no vectors.
#[inline(always)]
pub fn on_words<K: Composed>(kernel: K) -> K::Output {
    words::at(Entry(kernel))
}
