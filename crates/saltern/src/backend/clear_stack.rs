//! Clearing the stack after operations with secrets.
//!
//! `wipe` erases what has a name. What the compiler spills, and what it leaves behind where it moves a value, has none: so the
//! stack below such an operation is overwritten, as far down as its family needs. The test `residue` looks for what is left, and
//! says how far down it is; SECURITY.md says what is not reached.

use saltern_lanes::{Level, Sweep, Witness};

/// How far down the stack is cleared: one depth for each family.
///
/// The comments say how far down secrets were found without clearing, in lines of 64 bytes, at any level of x86-64. What is below
/// is not secret, or wiped by name. A line costs a cycle or two, so that no depth has much to spare.
#[derive(Clone, Copy, Debug)]
pub enum Depth {
    /// Keys, tags, scalars and points that are made, moved and compared; one kernel that keeps its state in registers (6 lines).
    Keys,
    /// A hash function's kernel and some of its states: HMAC, HKDF, KMAC and the keyed BLAKE functions for one message, and what
    /// a seed is expanded to (30 lines, of HKDF with SHA-256).
    Hash,
    /// Multiplication on the curve, and what is made of it: keys, signatures, exchanges, maps to points (26 lines after one
    /// signature, 109 after a batch of exchanges at level `avx2`, most of which it overwrites itself).
    Curve,
    /// BLAKE2 and BLAKE3 with lanes side by side: trees, and many messages (62 lines after a tree, whose frames have 150).
    Tree,
    /// Many messages of HMAC, copies of a tree's states, password hashing (189 lines of HMAC with BLAKE3).
    Many,
}

impl Depth {
    /// For copies of the states of `H` and its kernel.
    #[inline(always)]
    pub const fn of_states<H>() -> Self {
        // States of trees have kilobytes.
        if size_of::<H>() > 512 { Depth::Many } else { Depth::Hash }
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

struct Clearer(Depth, Level);

impl Drop for Clearer {
    #[inline(always)]
    fn drop(&mut self) {
        let Clearer(depth, level) = *self;
        match depth {
            Depth::Keys => lines::<16>(level),
            Depth::Hash => lines::<32>(level),
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
        Level::Portable(token) => token.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(token) => token.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(token) => token.vectorize(Sweep::<LINES>),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(token) => token.vectorize(Sweep::<LINES>),
    }
}
