//! The compiled code: `secrets` runs every algorithm at every level under the eyes of the tools that follow secrets, and
//! `disassembly` reads the machine code that was compiled for it.

#[cfg(all(target_arch = "x86_64", target_os = "linux", not(any(debug_assertions, saltern_msan, saltern_valgrind))))]
mod disassembly;
mod secrets;

#[cfg(not(all(
    target_arch = "x86_64",
    target_os = "linux",
    not(any(debug_assertions, saltern_msan, saltern_valgrind))
)))]
#[test]
#[ignore = "only the code of a release build for x86-64 Linux is read"]
fn disassembly() {}
