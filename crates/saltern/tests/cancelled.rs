//! What a hash of a password that is cancelled early costs: it has the system give no pages that it never came to, not to wipe
//! them either. The only test of its process, in whose numbers others would show.
#![cfg(all(
    feature = "huge-pages",
    target_os = "linux",
    target_arch = "x86_64",
    not(any(debug_assertions, saltern_msan, saltern_valgrind))
))]

use saltern::Error;
use saltern::password::argon2::{self, Argon2};
use saltern::password::scrypt::{self, Scrypt};
use saltern::password::{Memory, Progress};
use std::ops::ControlFlow;

/// The most memory in MiB that this process has had at any time.
fn most_so_far() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() >> 10
}

#[test]
fn little_is_taken_by_what_ends_early() {
    let before = most_so_far();
    let stop = |_: Progress| ControlFlow::Break(());
    let mut tag = [0; 32];

    let argon2 = Argon2::new(argon2::Parameters::HIGH_MEMORY);
    let mut memory = Memory::new();
    assert_eq!(argon2.hash_with(&mut memory, b"", b"salt of sixteen.", &mut tag, stop), Err(Error::Cancelled));
    assert_eq!(memory.bytes(), 2 << 30);
    drop(memory);

    let scrypt = Scrypt::new(scrypt::Parameters::SENSITIVE);
    let mut memory = Memory::new();
    assert_eq!(scrypt.hash_with(&mut memory, b"", b"salt of sixteen.", &mut tag, stop), Err(Error::Cancelled));
    assert!(memory.bytes() > 1 << 30);
    drop(memory);

    // 16 MiB of each of the four lanes, and 64 MiB of the table; and huge pages at the ends of each.
    let taken = most_so_far() - before;
    assert!(taken < 160, "{taken} MiB of 2048 and 1024 were taken");
}
