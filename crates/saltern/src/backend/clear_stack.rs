//! Clearing the stack after operations with secrets.
//!
//! `wipe` erases what has a name. What the compiler spills, and what it leaves behind where it moves a value, has none; the test
//! `residue` looks for it, and says how far down it is.

use saltern_lanes::{Level, Sweep, Witness};

/// Runs `operation`, and erases so many lines of 64 bytes of the stack that it may have used.
///
/// It is a frame of its own: what is inlined into the caller cannot be reached from here. For the same reason it should get
/// secrets by reference, and what it moves away should be made inside.
#[inline(always)]
pub fn clear_stack<const LINES: usize, R>(level: Level, operation: impl FnOnce() -> R) -> R {
    #[inline(never)]
    fn apart<R>(operation: impl FnOnce() -> R) -> R {
        operation()
    }
    // Sweeping is left to a destructor: the result goes straight to where the caller wants it, and no copy stays here.
    let _sweeper = Sweeper::<LINES>(level);
    apart(operation)
}

struct Sweeper<const LINES: usize>(Level);

impl<const LINES: usize> Drop for Sweeper<LINES> {
    #[inline(always)]
    fn drop(&mut self) {
        sweep::<LINES>(self.0);
    }
}

/// Erases so many lines of the stack below the caller.
#[inline(always)]
fn sweep<const LINES: usize>(level: Level) {
    match level {
        Level::Portable(w) => w.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(w) => w.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(w) => w.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(w) => w.vectorize(Sweep::<LINES>),
    }
}
