//! The tools that follow secrets through compiled code, and where they stop.
//!
//! Both track uninitialised memory: a secret is marked as such, and every branch and every address that depends on it is
//! reported. Builds with `--cfg saltern_valgrind` speak to valgrind, builds with `--cfg saltern_msan` to MemorySanitizer;
//! in all others the marks mean nothing.

#[cfg(all(saltern_valgrind, not(target_arch = "x86_64")))]
compile_error!("saltern_valgrind is for x86_64 alone");

#[cfg_attr(saltern_valgrind, path = "valgrind.rs")]
#[cfg_attr(all(saltern_msan, not(saltern_valgrind)), path = "msan.rs")]
#[cfg_attr(not(any(saltern_valgrind, saltern_msan)), path = "nothing.rs")]
mod tool;

pub use tool::{NAME, mark, reports, reveal, running};

/// The displacement in the no-op that [`reveal`](crate::reveal()) leaves in x86-64 code.
#[cfg(target_arch = "x86_64")]
pub const REVEALED: i32 = 0x5a17;
