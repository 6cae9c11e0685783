//! What operations leave behind: after each, at every level, no part of a key is on the stack below its caller.
//!
//! `wipe` erases what has a name. What the compiler spills from registers, or leaves behind where it moves a value, has none,
//! so this looks for it where it would be. `look/left.rs` lists what is known to be there.
//!
//! In builds without optimisation there are copies of everything; the list is for x86-64; and how to read the dead stack in safe
//! code is known for Linux.

#[cfg(all(target_os = "linux", target_arch = "x86_64", not(any(debug_assertions, saltern_msan, saltern_valgrind))))]
mod look;

#[cfg(not(all(
    target_os = "linux",
    target_arch = "x86_64",
    not(any(debug_assertions, saltern_msan, saltern_valgrind))
)))]
#[test]
#[ignore = "only the stack of an optimised build for x86-64 Linux is looked at"]
fn stack_scan() {}
