//! What operations leave behind: after each, at every level, no part of a key is on the stack below its caller.
//!
//! `wipe` erases what has a name. What the compiler spills from registers, or leaves behind where it moves a value, has none,
//! so this looks for it where it would be. In builds without optimisation there are copies of everything, and elsewhere than on
//! Linux no way is known here to read the dead stack in safe code.

#[cfg(all(target_os = "linux", not(any(debug_assertions, saltern_msan, saltern_valgrind))))]
mod look;

#[cfg(not(all(target_os = "linux", not(any(debug_assertions, saltern_msan, saltern_valgrind)))))]
#[test]
#[ignore = "only the stack of an optimised build on Linux is looked at"]
fn residue() {}
