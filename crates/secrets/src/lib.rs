//! Marks memory as secret, so that a tool which tracks uninitialised memory reports every branch and every address that
//! depends on it. Test support, no part of the library.
//!
//! Two tools are spoken to: valgrind's memcheck, by its client requests, which do nothing outside valgrind; and
//! MemorySanitizer, in builds with `--cfg saltern_msan`. Where neither runs, [`tool`] is `None` and the marks mean
//! nothing: a test has to say so.
//!
//! A value goes on being secret through arithmetic, so results need [`reveal`] before they are compared.

#[cfg(saltern_msan)]
#[path = "msan.rs"]
mod request;
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(saltern_msan)))]
#[path = "valgrind.rs"]
mod request;
#[cfg(not(any(saltern_msan, all(target_arch = "x86_64", target_os = "linux"))))]
#[path = "nothing.rs"]
mod request;

/// The tools that the marks mean something to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// The memcheck tool of valgrind. It counts what it finds: [`reports`].
    Valgrind,
    /// The compiler's MemorySanitizer. It ends the process at the first thing it finds.
    MemorySanitizer,
}

impl Tool {
    /// The name that `SALTERN_SECRETS` takes.
    pub fn name(self) -> &'static str {
        match self {
            Tool::Valgrind => "valgrind",
            Tool::MemorySanitizer => "msan",
        }
    }
}

/// Marks `bytes` as secret. Their values stay.
///
/// The borrow is exclusive although nothing is written, so that the compiler forgets what it knows of the bytes and
/// reads the marked memory again.
pub fn mark(bytes: &mut [u8]) {
    request::mark(bytes);
}

/// Marks `bytes` as public again. Their values stay.
pub fn reveal(bytes: &mut [u8]) {
    request::reveal(bytes);
}

/// A public copy of a yes or no that was computed from secrets.
pub fn reveal_bool(secret: bool) -> bool {
    let mut byte = [u8::from(secret)];
    reveal(&mut byte);
    byte[0] == 1
}

/// The tool that is watching this process, if any.
pub fn tool() -> Option<Tool> {
    request::tool()
}

/// Whether anything is watching this process.
pub fn active() -> bool {
    tool().is_some()
}

/// How many secret-dependent branches and addresses the tool has reported so far.
pub fn reports() -> u64 {
    request::reports()
}

/// The tool that is watching, for a test to begin with. Where there is none, says on standard error that `what` is not
/// checked.
///
/// # Panics
/// If the environment variable `SALTERN_SECRETS` asks for a tool (`valgrind` or `msan`) and it is not the one that is
/// watching: the run that asks for it must not pass by checking nothing.
pub fn begin(what: &str) -> Option<Tool> {
    use std::io::Write;

    let tool = tool();
    if let Ok(wanted) = std::env::var("SALTERN_SECRETS") {
        let found = tool.map_or("nothing", Tool::name);
        assert_eq!(found, wanted, "SALTERN_SECRETS={wanted}, but {found} is watching this process");
    }
    if tool.is_none() {
        // Not eprintln!, which the test harness hides.
        let line = format!("{what}: secret independence NOT checked, nothing is watching; ci/secrets does it\n");
        std::io::stderr().write_all(line.as_bytes()).expect("standard error takes a line");
    }
    tool
}
