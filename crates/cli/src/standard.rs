//! Standard input and output, of which every error is told.
//!
//! Only one that was closed (`<&-`) is none: before `main`, Rust's runtime opens `/dev/null` in its place, and nobody can tell that
//! from the `/dev/null` that a service or Python's `subprocess.DEVNULL` gives on purpose, open for both directions too.
//!
//! Those of `std::io` take a descriptor that cannot be read for an empty one, and one that cannot be written to for one
//! that was: a digest of nothing would be printed, or none at all, and the exit code would be that of success.

use std::io;

/// Standard input.
#[cfg(unix)]
pub fn input() -> io::Result<std::fs::File> {
    file(io::stdin()).inspect(wider)
}

/// Standard output for much at once.
#[cfg(unix)]
pub fn wide_output() -> io::Result<std::fs::File> {
    output().inspect(wider)
}

/// Gives a pipe more room, so that who writes and who reads wait less for each other. It is none where this fails, or nobody allows it.
#[cfg(unix)]
fn wider(file: &std::fs::File) {
    #[cfg(target_os = "linux")]
    let _ = rustix::pipe::fcntl_setpipe_size(file, 1 << 20);
    #[cfg(not(target_os = "linux"))]
    let _ = file;
}

/// Standard output.
#[cfg(unix)]
pub fn output() -> io::Result<std::fs::File> {
    file(io::stdout())
}

#[cfg(unix)]
fn file(descriptor: impl std::os::fd::AsFd) -> io::Result<std::fs::File> {
    descriptor.as_fd().try_clone_to_owned().map(Into::into)
}

/// Standard input.
#[cfg(not(unix))]
pub fn input() -> io::Result<io::Stdin> {
    Ok(io::stdin())
}

/// Standard output.
#[cfg(not(unix))]
pub fn output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}
