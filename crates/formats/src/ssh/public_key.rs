//! Public keys.

use std::fmt;

use saltern::curve25519::ed25519::{Policy, VerifyingKey};
use saltern::hash::Sha256;

use super::KIND;
use super::wire::{Reader, string};
use crate::{Error, base64};

const WHAT: &str = "SSH public key";

/// The most bytes of a line, its comment included.
const MOST: usize = 16 << 10;

/// A public key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    key: VerifyingKey,
    comment: String,
}

impl PublicKey {
    /// Of this key, with a comment on one line.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters; [`Error::Crypto`] for a key that is no point or of small order.
    pub fn new(key: VerifyingKey, comment: &str) -> Result<Self, Error> {
        key.validate(Policy::Strict)?;
        if comment.chars().any(char::is_control) || comment.len() > MOST {
            return Err(Error::malformed(WHAT, "a comment has one line without control characters"));
        }
        Ok(Self { key, comment: comment.to_owned() })
    }

    /// From a line as in `id_ed25519.pub`: the kind, the key in base64, and a comment if there is one.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for other kinds, [`Error::Malformed`] for what is no such line; as [`PublicKey::new`].
    pub fn from_line(line: &str) -> Result<Self, Error> {
        if line.len() > MOST {
            return Err(Error::TooLong { what: WHAT, most: MOST });
        }
        if line.trim_end().contains('\n') {
            return Err(Error::malformed(WHAT, "there is more than one line, where one key is accepted"));
        }
        let (kind, rest) = line.trim_end().split_once([' ', '\t']).unwrap_or((line, ""));
        if kind != KIND {
            return Err(if kind.starts_with("ssh-") || kind.starts_with("ecdsa-") || kind.starts_with("sk-") {
                Error::unsupported("kind of SSH key", kind, "ssh-ed25519")
            } else {
                Error::malformed(WHAT, "it does not begin with `ssh-ed25519 `")
            });
        }
        let (key, comment) = rest.trim_start().split_once([' ', '\t']).unwrap_or((rest.trim_start(), ""));
        let blob = base64::from_padded(key).ok_or(Error::malformed(WHAT, "the key is no base64"))?;
        Self::from_blob(&blob)?.with_comment(comment.trim())
    }

    /// From the bytes that a line has in base64.
    ///
    /// # Errors
    /// As [`PublicKey::from_line`].
    pub fn from_blob(blob: &[u8]) -> Result<Self, Error> {
        let mut reader = Reader(blob);
        let kind = reader.string().ok_or(Error::malformed(WHAT, "it is cut off"))?;
        if kind != KIND.as_bytes() {
            return Err(Error::unsupported("kind of SSH key", kind, "ssh-ed25519"));
        }
        let key = reader.array().filter(|_| reader.end().is_some());
        let key = key.ok_or(Error::malformed(WHAT, "it has not 32 bytes and nothing else"))?;
        Self::new(VerifyingKey::new(key), "")
    }

    /// The same with another comment.
    ///
    /// # Errors
    /// As [`PublicKey::new`].
    pub fn with_comment(self, comment: &str) -> Result<Self, Error> {
        Self::new(self.key, comment)
    }

    /// The key itself.
    #[must_use]
    pub fn key(&self) -> &VerifyingKey {
        &self.key
    }

    /// Its comment.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The bytes that a line has in base64.
    #[must_use]
    pub fn to_blob(&self) -> Vec<u8> {
        let mut blob = Vec::new();
        string(&mut blob, KIND.as_bytes());
        string(&mut blob, self.key.as_bytes());
        blob
    }

    /// How `ssh-keygen -l` shows it: `SHA256:` and the hash in base64.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        format!("SHA256:{}", base64::unpadded(&Sha256::hash(&self.to_blob())))
    }
}

/// As a line, without its end.
impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{KIND} {}", base64::padded(&self.to_blob()))?;
        if self.comment.is_empty() { Ok(()) } else { write!(f, " {}", self.comment) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAILM+rvN+ot98qgEN796jTiQfZfG1KaT0PtFDJ/XFSqti user@example.com";

    #[test]
    fn lines_are_written_as_they_are_read() {
        let key = PublicKey::from_line(LINE).unwrap();
        assert_eq!((key.to_string().as_str(), key.comment()), (LINE, "user@example.com"));
        assert_eq!(PublicKey::from_blob(&key.to_blob()).unwrap().with_comment("user@example.com").unwrap(), key);
        assert_eq!(PublicKey::from_line(&LINE[..LINE.len() - 17]).unwrap().comment(), "");
        for (line, part) in [
            (LINE.replace("ssh-ed25519 ", "ssh-rsa "), "`ssh-rsa` is not supported"),
            (LINE.replace("IL", "IM"), "Ed25519"),
            (LINE.replace("C3Nz", "C3N"), "no base64"),
            (LINE.replace("AAAAC3", "AAAAD3"), "not supported"),
            (LINE.replace("AAAAC3", "AAAA/3"), "cut off"),
            ("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5".to_owned(), "32 bytes"),
            (format!("{LINE}\x1b"), "control"),
            ("# comment".to_owned(), "does not begin"),
            (format!("{LINE}{}", "x".repeat(MOST)), "longer"),
        ] {
            match PublicKey::from_line(&line) {
                Err(error) => assert!(part == "Ed25519" || error.to_string().contains(part), "{line}: {error}"),
                // Another key may be one too.
                Ok(_) => assert_eq!(part, "Ed25519", "{line}"),
            }
        }
    }
}
