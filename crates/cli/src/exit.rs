//! How a command ends.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Verification failed: for `speed`, an output was wrong; for `hash`, what a list says is not so; for `decrypt` and `verify`, a key or a
/// passphrase was another one, or something is not authentic.
pub const REFUSED: u8 = 1;
/// Wrong usage or input.
pub const USAGE: u8 = 2;
/// Ended by Ctrl-C, as shells count it: 128 and the number of the signal.
pub const INTERRUPTED: u8 = 130;

/// Prints a line to standard error. Where nobody reads that, the exit code still says it.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints an error to standard error.
pub fn tell(message: &str) {
    say(&format!("error: {message}"));
}

/// Prints what is no error by itself to standard error.
pub fn warn(message: &str) {
    say(&format!("warning: {message}"));
}

/// The name of a file in a message. Control characters, which could forge another message or command the terminal, are
/// escaped.
pub fn shown(name: impl AsRef<OsStr>) -> String {
    let name = name.as_ref().to_string_lossy();
    name.chars().map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() }).collect()
}

/// An error that ends the command: a message for people and an exit code.
#[derive(Clone, Debug)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Wrong usage or input.
    pub fn usage(message: impl Display) -> Self {
        Self { message: message.to_string(), code: USAGE }
    }

    /// What was asked is not so.
    pub fn refused(message: impl Display) -> Self {
        Self { message: message.to_string(), code: REFUSED }
    }

    /// Whether it is that.
    pub fn is_refusal(&self) -> bool {
        self.code == REFUSED
    }

    /// The same, and what it is about.
    pub fn about(self, what: impl Display) -> Self {
        Self { message: format!("{what}: {}", self.message), ..self }
    }

    /// The same, and what is to be said besides.
    pub fn and(self, more: impl Display) -> Self {
        Self { message: format!("{}; {more}", self.message), ..self }
    }

    /// What an error of reading or writing stands for.
    pub fn of_io(error: io::Error) -> Self {
        if let Some(error) = saltern_formats::Error::within(&error) {
            return error.clone().into();
        }
        let message = error.to_string();
        error.into_inner().and_then(|inner| inner.downcast().ok()).map_or(Self::usage(message), |failure| *failure)
    }

    /// Prints the message to standard error.
    pub fn report(&self) -> ExitCode {
        tell(&self.message);
        ExitCode::from(self.code)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

impl From<saltern_formats::Error> for Failure {
    fn from(error: saltern_formats::Error) -> Self {
        if error.is_verdict() { Self::refused(error) } else { Self::usage(error) }
    }
}

impl From<saltern::Error> for Failure {
    fn from(error: saltern::Error) -> Self {
        saltern_formats::Error::from(error).into()
    }
}

impl From<saltern_lab::UsageError> for Failure {
    fn from(error: saltern_lab::UsageError) -> Self {
        Self::usage(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_messages_have_no_control_characters() {
        assert_eq!(shown("a b/ü\\'"), "a b/ü\\'");
        assert_eq!(shown("a\n\r\x1b[2J\x7f\u{9b}b"), "a\\n\\r\\u{1b}[2J\\u{7f}\\u{9b}b");
    }
}
