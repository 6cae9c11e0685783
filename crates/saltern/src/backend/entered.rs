//! At which levels kernels ran, in builds with debug assertions: for the test that what is asked to run at a level has no
//! part that runs at another one.

use core::sync::atomic::{AtomicU8, Ordering};
use saltern_lanes::Level;

/// A bit for each level.
static ENTERED: AtomicU8 = AtomicU8::new(0);

fn bit(level: Level) -> u8 {
    match level {
        Level::Portable(_) => 1,
        #[cfg(target_feature = "sse2")]
        Level::Avx2(_) => 2,
        #[cfg(target_feature = "sse2")]
        Level::Avx512(_) => 4,
    }
}

/// A kernel runs at `level`.
pub fn note(level: Level) {
    ENTERED.fetch_or(bit(level), Ordering::Relaxed);
}

/// The levels at which kernels ran since the last call.
pub fn take() -> impl Iterator<Item = Level> {
    let entered = ENTERED.swap(0, Ordering::Relaxed);
    Level::detected().filter(move |level| entered & bit(*level) != 0)
}
