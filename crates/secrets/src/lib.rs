//! Marks memory as secret for the tests that look for secret-dependent branches and addresses. Test support, no part of
//! the library.
//!
//! What the marks mean, and to which tools, is in [`saltern_lanes::watch`]. A value goes on being secret through
//! arithmetic, so results need [`reveal`] before they are compared.

use std::io::Write;
use std::sync::Once;

pub use saltern_lanes::watch::{mark, reports, reveal, running};

/// A public copy of a yes or no that was computed from secrets.
pub fn reveal_bool(secret: bool) -> bool {
    saltern_lanes::reveal(u64::from(secret)) == 1
}

/// For a test to begin with: whether a tool is watching. Where none is, says once on standard error that nothing is checked.
///
/// # Panics
/// If the environment variable `SALTERN_SECRETS` asks for a tool (`valgrind` or `msan`) and it is not the one that is
/// watching: the run that asks for it must not pass by checking nothing.
pub fn begin() -> bool {
    static SAID: Once = Once::new();
    let watching = if running() { saltern_lanes::watch::NAME } else { "nothing" };
    if let Ok(wanted) = std::env::var("SALTERN_SECRETS") {
        assert_eq!(watching, wanted, "SALTERN_SECRETS={wanted}, but {watching} is watching this process");
    }
    if !running() {
        // Not eprintln!, which the test harness hides.
        let line = b"NOT CHECKED: secret independence, since nothing is watching this process; ci/secrets does it\n";
        SAID.call_once(|| std::io::stderr().write_all(line).expect("standard error takes a line"));
    }
    running()
}
