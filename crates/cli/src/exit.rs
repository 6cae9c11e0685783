//! How a command ends.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Verification failed: for `speed`, an output was wrong.
pub const REFUSED: u8 = 1;
/// Wrong usage or input.
pub const USAGE: u8 = 2;
/// Ended by Ctrl-C, as shells count it: 128 and the number of the signal.
pub const INTERRUPTED: u8 = 130;

/// Prints an error to standard error. Where nobody reads that, the exit code still says it.
pub fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "error: {message}");
}

/// An error that ends the command: a message for people and an exit code.
#[derive(Debug)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Wrong usage or input.
    pub fn usage(message: impl Display) -> Self {
        Self { message: message.to_string(), code: USAGE }
    }

    /// Prints the message to standard error.
    pub fn report(&self) -> ExitCode {
        tell(&self.message);
        ExitCode::from(self.code)
    }
}

impl From<saltern_lab::UsageError> for Failure {
    fn from(error: saltern_lab::UsageError) -> Self {
        Self::usage(error)
    }
}
