//! Clearing the stack after operations with secrets.
//!
//! `wipe` erases what has a name. What the compiler spills, and what it leaves behind where it moves a value, has none: so the
//! stack below such an operation is overwritten, as far down as its family needs. The test `stack_scan` looks for what is left, and
//! says how far down it is; SECURITY.md says what is not reached.

use saltern_lanes::{Level, Sweep, Token};

/// How far down the stack is cleared: one depth for each family.
///
/// The comments say how many lines of 64 bytes further down secrets were found without clearing, at any level of x86-64, and after
/// what; of these two or three belong to the test that looked. A line costs a cycle or two, so no depth has much to spare.
#[derive(Clone, Copy, Debug)]
pub enum Depth {
    /// Keys, tags, scalars and points that are made, moved and compared; kernels that keep their state in registers. Found: 8 lines,
    /// KMAC's output.
    Keys,
    /// A hash function's kernel and some of its states: HMAC and HKDF, KMAC and keyed BLAKE2 for one message, and what a seed is
    /// expanded to. Found: 23 lines, keyed BLAKE2; 30, HKDF with SHA-256, of which the frames above its clearing have the last.
    /// It does not reach all of HKDF with SM3.
    Hash,
    /// HMAC and HKDF with states of more than 128 bytes (SHA-512, SHA-3, BLAKE2b), and BLAKE2's states that are given out. Found: 64 lines, HKDF with SHA3-512.
    WideHash,
    /// Multiplication on the curve, and what leads there and back: keys, signatures, exchanges, maps to points. Found: 27 lines,
    /// session keys; a batch of exchanges at level `avx2` has some at 131, of which the frames above its clearing take a third.
    Curve,
    /// BLAKE2 and BLAKE3 with lanes side by side: trees, and many messages. Found: 64 lines, in frames of 150.
    Tree,
    /// HMAC for many messages or with copies of a tree's states, and password hashing. Found: 190 lines, HMAC with BLAKE3; 285, five
    /// messages with BLAKE2bp.
    Many,
}

impl Depth {
    /// For a few copies of the states of `H`, and its kernel.
    #[inline(always)]
    pub const fn of_states<H>() -> Self {
        match size_of::<H>() {
            0..=128 => Depth::Hash,
            129..=512 => Depth::WideHash,
            // Those of trees have kilobytes.
            _ => Depth::Many,
        }
    }
}

/// Runs `operation`, and overwrites the part of the stack that it may have used, as far down as `depth` says.
///
/// It is a frame of its own: what is inlined into the caller cannot be reached from here. For the same reason it should get
/// secrets by reference, and what it moves away should be made inside.
#[inline(always)]
pub fn clear_stack<R>(depth: Depth, level: Level, operation: impl FnOnce() -> R) -> R {
    #[inline(never)]
    fn apart<R>(operation: impl FnOnce() -> R) -> R {
        operation()
    }
    // Left to a destructor: the result goes straight to where the caller wants it, and no copy stays here.
    let _clearer = Clearer(depth, level);
    apart(operation)
}

/// The same where `leaves` says that something is left, and the operation alone elsewhere.
#[inline(always)]
pub fn clear_stack_if<R>(leaves: bool, depth: Depth, level: Level, operation: impl FnOnce() -> R) -> R {
    if leaves { clear_stack(depth, level, operation) } else { operation() }
}

/// The same for a kernel that keeps keys in vector registers. Where there are 32 of these it spills none, and nothing is cleared.
#[inline(always)]
pub fn clear_spills<R>(level: Level, operation: impl FnOnce() -> R) -> R {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(_) => operation(),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(_) => operation(),
        _ => clear_stack(Depth::Keys, level, operation),
    }
}

struct Clearer(Depth, Level);

impl Drop for Clearer {
    #[inline(always)]
    fn drop(&mut self) {
        let Clearer(depth, level) = *self;
        match depth {
            Depth::Keys => lines::<16>(level),
            Depth::Hash => lines::<24>(level),
            Depth::WideHash => lines::<64>(level),
            Depth::Curve => lines::<96>(level),
            Depth::Tree => lines::<160>(level),
            Depth::Many => lines::<320>(level),
        }
    }
}

/// Overwrites so many lines of the stack below the caller.
#[inline(always)]
fn lines<const LINES: usize>(level: Level) {
    match level {
        Level::Portable(token) => token.run(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(token) => token.run(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        // With 256 bits: while there are stores of 512, Intel's processors have two ports for vectors and not three.
        Level::Avx512(token) => token.avx2().run(Sweep::<LINES>),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(token) => token.run(Sweep::<LINES>),
    }
}
