//! Reads compiled kernels and reports what would give their secrets away: branches and addresses that depend on them,
//! instructions that take time by their operands; calls, which make vectors go through memory; and forms of instructions that
//! are slow. And their names and sizes are compared with a [`Snapshot`].
//!
//! What is read is the machine code of an x86-64 ELF file, so nothing that the compiler did after its own checks is
//! missed. It is a lint and no proof: [`flow`] says what it takes for secret.

mod elf;
pub mod flow;
mod forms;
mod judge;
mod kernels;
mod snapshot;
mod value;

pub use elf::{Program, Symbol};
pub use forms::{faults_on_any_stack, lines_on_any_stack, vex_beside_sha};
pub use judge::{Fault, Finding, judge, judge_strictly, never_returns};
pub use kernels::{Kernel, LEVELS, kernels, level, tables};
pub use snapshot::{Snapshot, TABLES};
