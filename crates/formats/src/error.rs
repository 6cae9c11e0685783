//! What can go wrong.

use std::fmt;
use std::io;

/// Why something was refused. It never shows a secret, and what it shows of the input has no control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// This is not what it should be.
    Malformed {
        /// What it should be.
        what: &'static str,
        /// What is wrong with it.
        why: &'static str,
    },
    /// It may be in order, but is of a kind that is not supported.
    Unsupported {
        /// What it is.
        what: &'static str,
        /// Which one, as it is called there.
        which: String,
        /// Which ones are accepted.
        accepted: &'static str,
    },
    /// It is longer than anything that is accepted.
    TooLong {
        /// What it is.
        what: &'static str,
        /// How many bytes are accepted.
        most: usize,
    },
    /// It asks for more work than the caller allows.
    TooMuchWork {
        /// What asks for it.
        what: &'static str,
        /// How much it asks for.
        asked: u64,
        /// How much is allowed.
        most: u64,
    },
    /// What was given together does not go together.
    Together(&'static str),
    /// None of the identities is one that the file was encrypted to.
    NoIdentity,
    /// It was encrypted with another passphrase, or is damaged.
    WrongPassphrase {
        /// What it is.
        what: &'static str,
    },
    /// It is encrypted, and no passphrase was given.
    PassphraseNeeded {
        /// What it is.
        what: &'static str,
    },
    /// It was damaged, or made by somebody else.
    Unauthentic {
        /// What it is.
        what: &'static str,
    },
    /// A signature was made with another key than the one that is to verify it.
    OtherKey {
        /// The number of the key that made it.
        made_with: String,
        /// The number of the key that was given.
        given: String,
    },
    /// One line of a text is not in order.
    Line {
        /// Which one, the first of them being 1.
        number: usize,
        /// What is wrong with it.
        error: Box<Error>,
    },
    /// What the library says.
    Crypto(saltern::Error),
}

impl Error {
    pub(crate) const fn malformed(what: &'static str, why: &'static str) -> Self {
        Self::Malformed { what, why }
    }

    pub(crate) fn unsupported(what: &'static str, which: impl AsRef<[u8]>, accepted: &'static str) -> Self {
        Self::Unsupported { what, which: shown(which.as_ref()), accepted }
    }

    pub(crate) fn in_line(self, number: usize) -> Self {
        Self::Line { number, error: Box::new(self) }
    }

    /// Whether this is the verdict on something that can be read, and not a fault of how it is written: a wrong key or
    /// passphrase, or a signature or ciphertext that is not authentic.
    #[must_use]
    pub fn is_verdict(&self) -> bool {
        matches!(
            self,
            Self::NoIdentity
                | Self::WrongPassphrase { .. }
                | Self::Unauthentic { .. }
                | Self::OtherKey { .. }
                | Self::Crypto(saltern::Error::Unauthentic | saltern::Error::BadSignature)
        )
    }

    /// The error that one of input and output stands for, if it does.
    #[must_use]
    pub fn within(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

/// Some of what a message shows of the input.
fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * MOST)]);
    let mut shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().count() > MOST {
        shown.push('…');
    }
    shown
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed { what, why } => write!(f, "{what}: {why}"),
            Self::Unsupported { what, which, accepted } => {
                write!(f, "{what}: `{which}` is not supported; accepted: {accepted}")
            }
            Self::TooLong { what, most } => write!(f, "{what}: longer than {most} bytes, which is the most accepted"),
            Self::TooMuchWork { what, asked, most } => {
                write!(f, "{what}: it asks for {asked} where at most {most} is allowed")
            }
            Self::Together(why) => f.write_str(why),
            Self::NoIdentity => f.write_str("no identity matches any of the recipients"),
            Self::WrongPassphrase { what } => write!(f, "{what}: wrong passphrase, or damaged"),
            Self::PassphraseNeeded { what } => write!(f, "{what}: it is encrypted, and needs a passphrase"),
            Self::Unauthentic { what } => write!(f, "{what}: not authentic: damaged, cut off or tampered with"),
            Self::OtherKey { made_with, given } => {
                write!(f, "the signature was made with key {made_with}, and the public key is {given}")
            }
            Self::Line { number, error } => write!(f, "line {number}: {error}"),
            Self::Crypto(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<saltern::Error> for Error {
    fn from(error: saltern::Error) -> Self {
        Self::Crypto(error)
    }
}

/// What reads and writes says it through this.
impl From<Error> for io::Error {
    fn from(error: Error) -> Self {
        Self::new(io::ErrorKind::InvalidData, error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_short_and_has_no_control_characters() {
        assert_eq!(shown(b"ssh-rsa"), "ssh-rsa");
        assert_eq!(shown(b"a\n\x1b[2Jb"), "a\\n\\u{1b}[2Jb");
        assert_eq!(shown(&[b'x'; 1000]).chars().count(), 41);
        assert!(shown(&[0xff; 1000]).chars().all(|c| !c.is_control()));
    }

    #[test]
    fn it_is_found_again_in_errors_of_input() {
        let error: io::Error = Error::NoIdentity.into();
        assert_eq!(Error::within(&error), Some(&Error::NoIdentity));
        assert_eq!(Error::within(&io::Error::other("no")), None);
    }
}
