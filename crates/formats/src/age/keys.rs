//! Whom a file is encrypted to, and who can decrypt it.

use std::str::FromStr;

use saltern::curve25519::x25519::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use super::bech32;
use super::{FileKey, Passphrase, SshIdentity, SshRecipient, Stanza, x25519};
#[cfg(feature = "post-quantum")]
use super::{HybridIdentity, HybridRecipient};
use crate::Error;

const RECIPIENT: &str = "age";
const IDENTITY: &str = "age-secret-key-";
const HYBRID_RECIPIENT: &str = "age1pq";
const HYBRID_IDENTITY: &str = "age-secret-key-pq-";

/// Whom a file is encrypted to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Recipient {
    /// A public key of X25519: `age1…`.
    X25519(PublicKey),
    /// Public keys of ML-KEM-768 and X25519: `age1pq1…`.
    #[cfg(feature = "post-quantum")]
    Hybrid(HybridRecipient),
    /// A public key of OpenSSH: `ssh-ed25519 …`.
    Ssh(SshRecipient),
    /// A passphrase, which stands alone.
    Passphrase(Passphrase),
}

impl Recipient {
    pub(super) fn wrap(&self, file_key: &FileKey) -> Result<Stanza, Error> {
        match self {
            Self::X25519(key) => x25519::seal(key, file_key),
            #[cfg(feature = "post-quantum")]
            Self::Hybrid(recipient) => recipient.seal(file_key),
            Self::Ssh(recipient) => recipient.seal(file_key),
            Self::Passphrase(passphrase) => passphrase.seal(file_key),
        }
    }
}

/// The bytes of a text in Bech32 with this part in front, whose letters are all in lower case, or in upper case where `upper`.
fn bytes(what: &'static str, prefix: &str, text: &str, upper: bool) -> Result<Zeroizing<Vec<u8>>, Error> {
    let bytes = bech32::decode(prefix, text).ok_or(Error::malformed(what, "a letter of it is wrong or missing"))?;
    // The other case is Bech32 too, but never written by anybody.
    match (upper, text.bytes().any(|byte| byte.is_ascii_uppercase())) {
        (false, true) => Err(Error::malformed(what, "it is in upper case, where lower case is accepted")),
        (true, false) => Err(Error::malformed(what, "it is in lower case, where upper case is accepted")),
        _ => Ok(bytes),
    }
}

/// As recipients are written: `age1…`, `age1pq1…` or `ssh-ed25519 …`.
impl FromStr for Recipient {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        const WHAT: &str = "age recipient";
        if text.starts_with("ssh-") || text.starts_with("ecdsa-") || text.starts_with("sk-") {
            return SshRecipient::from_line(text).map(Self::Ssh);
        }
        match bech32::prefix(text).as_deref() {
            Some(RECIPIENT) => {
                let bytes = bytes(WHAT, RECIPIENT, text, false)?;
                Ok(Self::X25519(
                    PublicKey::try_from(&bytes[..]).map_err(|_| Error::malformed(WHAT, "it has not 32 bytes"))?,
                ))
            }
            #[cfg(feature = "post-quantum")]
            Some(HYBRID_RECIPIENT) => {
                HybridRecipient::from_bytes(&bytes(WHAT, HYBRID_RECIPIENT, text, false)?).map(Self::Hybrid)
            }
            #[cfg(not(feature = "post-quantum"))]
            Some(HYBRID_RECIPIENT) => Err(Error::unsupported(WHAT, "age1pq1…", WITHOUT_HYBRID)),
            // What is a secret is not shown, and nothing more is said of it.
            Some(prefix) if prefix.starts_with("age-secret-key") || prefix.starts_with("age-plugin-") => Err(
                Error::malformed(WHAT, "this is a secret key, where a public one is accepted: `age1…`, or `age1pq1…`"),
            ),
            Some(prefix) if prefix.starts_with("age1") => {
                Err(Error::unsupported("kind of age recipient", prefix, RECIPIENTS))
            }
            _ if text.contains("PRIVATE KEY") => {
                Err(Error::malformed(WHAT, "this is a secret key, where a public one is accepted: `ssh-ed25519 …`"))
            }
            _ => Err(Error::malformed(WHAT, "it is neither `age1…` nor `ssh-ed25519 …`")),
        }
    }
}

/// The kinds that there are.
const RECIPIENTS: &str = if cfg!(feature = "post-quantum") {
    "`age1…` of X25519, `age1pq1…`, `ssh-ed25519 …`"
} else {
    "`age1…` of X25519, `ssh-ed25519 …`"
};
const IDENTITIES: &str = if cfg!(feature = "post-quantum") {
    "`AGE-SECRET-KEY-1…` of X25519, `AGE-SECRET-KEY-PQ-1…`, and keys of OpenSSH"
} else {
    "`AGE-SECRET-KEY-1…` of X25519, and keys of OpenSSH"
};

/// What is said of post-quantum keys where they are not built in.
#[cfg(not(feature = "post-quantum"))]
const WITHOUT_HYBRID: &str = "the feature `post-quantum`, with which this was not built, and keys of X25519";

/// Who can decrypt a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Identity {
    /// A secret key of X25519: `AGE-SECRET-KEY-1…`.
    X25519(SecretKey),
    /// Secret keys of ML-KEM-768 and X25519: `AGE-SECRET-KEY-PQ-1…`.
    #[cfg(feature = "post-quantum")]
    Hybrid(HybridIdentity),
    /// A secret key of OpenSSH.
    Ssh(Box<SshIdentity>),
    /// A passphrase.
    Passphrase(Passphrase),
}

impl Identity {
    /// A new one of X25519.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn generate() -> Result<Self, Error> {
        Ok(Self::X25519(SecretKey::generate()?))
    }

    /// A new one of ML-KEM-768 and X25519.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    #[cfg(feature = "post-quantum")]
    pub fn generate_hybrid() -> Result<Self, Error> {
        HybridIdentity::generate().map(Self::Hybrid)
    }

    /// Whom to encrypt to, so that it can decrypt; a passphrase would not say that it stands alone.
    #[must_use]
    pub fn to_recipient(&self) -> Option<Recipient> {
        match self {
            Self::X25519(secret) => Some(Recipient::X25519(secret.public_key())),
            #[cfg(feature = "post-quantum")]
            Self::Hybrid(identity) => Some(Recipient::Hybrid(identity.to_recipient())),
            Self::Ssh(identity) => Some(Recipient::Ssh(identity.to_recipient())),
            Self::Passphrase(_) => None,
        }
    }

    /// The text of a key of X25519, or of both keys of a hybrid one.
    #[must_use]
    pub fn to_text(&self) -> Option<Zeroizing<String>> {
        let mut text = match self {
            Self::X25519(secret) => bech32::encode(IDENTITY, secret.expose_secret()),
            #[cfg(feature = "post-quantum")]
            Self::Hybrid(identity) => bech32::encode(HYBRID_IDENTITY, identity.seed()),
            Self::Ssh(_) | Self::Passphrase(_) => return None,
        };
        text.make_ascii_uppercase();
        Some(text)
    }

    pub(super) fn unwrap(&self, stanzas: &[Stanza]) -> Result<Option<FileKey>, Error> {
        for stanza in stanzas {
            let key = match self {
                Self::X25519(secret) => x25519::open(secret, stanza)?,
                #[cfg(feature = "post-quantum")]
                Self::Hybrid(identity) => identity.open(stanza)?,
                Self::Ssh(identity) => identity.open(stanza)?,
                Self::Passphrase(passphrase) => passphrase.open(stanza)?,
            };
            if key.is_some() {
                return Ok(key);
            }
        }
        Ok(None)
    }
}

/// As recipients are written.
impl std::fmt::Display for Recipient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::X25519(key) => f.write_str(&bech32::encode(RECIPIENT, key.as_bytes())),
            #[cfg(feature = "post-quantum")]
            Self::Hybrid(recipient) => f.write_str(&bech32::encode(HYBRID_RECIPIENT, &recipient.to_bytes())),
            Self::Ssh(recipient) => recipient.fmt(f),
            Self::Passphrase(_) => f.write_str("a passphrase"),
        }
    }
}

/// As secret keys are written, in upper case.
impl FromStr for Identity {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        const WHAT: &str = "age identity";
        match bech32::prefix(text).as_deref() {
            Some(IDENTITY) => {
                let bytes = bytes(WHAT, IDENTITY, text, true)?;
                Ok(Self::X25519(
                    SecretKey::try_from(&bytes[..]).map_err(|_| Error::malformed(WHAT, "it has not 32 bytes"))?,
                ))
            }
            #[cfg(feature = "post-quantum")]
            Some(HYBRID_IDENTITY) => {
                HybridIdentity::from_bytes(&bytes(WHAT, HYBRID_IDENTITY, text, true)?).map(Self::Hybrid)
            }
            #[cfg(not(feature = "post-quantum"))]
            Some(HYBRID_IDENTITY) => Err(Error::unsupported(WHAT, "AGE-SECRET-KEY-PQ-1…", WITHOUT_HYBRID)),
            Some(prefix) if prefix.starts_with(IDENTITY) || prefix.starts_with("age-plugin-") => {
                Err(Error::unsupported("kind of age identity", prefix, IDENTITIES))
            }
            Some(prefix) if prefix.starts_with("age") => {
                Err(Error::malformed(WHAT, "this is a recipient, where a secret key is accepted: `AGE-SECRET-KEY-1…`"))
            }
            _ => Err(Error::malformed(WHAT, "it does not begin with `AGE-SECRET-KEY-1`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: &str = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj";
    const SECRET: &str = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";

    /// The example of the specification.
    #[test]
    fn keys_are_written_as_they_are_read() {
        let identity: Identity = SECRET.parse().unwrap();
        assert_eq!(*identity.to_text().unwrap(), SECRET);
        assert_eq!(identity.to_recipient().unwrap().to_string(), PUBLIC);
        assert_eq!(PUBLIC.parse::<Recipient>().unwrap().to_string(), PUBLIC);
    }

    #[test]
    fn what_is_no_key_is_told_without_showing_secrets() {
        for (text, part) in [
            (SECRET, "this is a secret key"),
            (&SECRET.to_lowercase(), "this is a secret key"),
            (&PUBLIC.to_uppercase(), "lower case"),
            (&PUBLIC.replace("zvk", "zvq"), "wrong or missing"),
            ("age1", "wrong or missing"),
            ("age1tag1qqqq", "`age1tag` is not supported"),
            ("age1yubikey1qqqq", "`age1yubikey` is not supported"),
            #[cfg(not(feature = "post-quantum"))]
            ("age1pq1qqqq", "`age1pq1…` is not supported; accepted: the feature `post-quantum`"),
            ("ssh-rsa AAAA", "`ssh-rsa` is not supported"),
            ("bob", "neither"),
            ("", "neither"),
        ] {
            let error = text.parse::<Recipient>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
            assert!(!error.to_uppercase().contains("GFPYY"), "{error}");
        }
        for (text, part) in [
            (PUBLIC, "this is a recipient"),
            (&SECRET.to_lowercase(), "upper case"),
            (&SECRET.replace("GFP", "GFQ"), "wrong or missing"),
            #[cfg(feature = "post-quantum")]
            ("AGE-SECRET-KEY-PQ-1QQQQ", "wrong or missing"),
            #[cfg(not(feature = "post-quantum"))]
            (
                "AGE-SECRET-KEY-PQ-1QQQQ",
                "`AGE-SECRET-KEY-PQ-1…` is not supported; accepted: the feature `post-quantum`",
            ),
            ("AGE-SECRET-KEY-NEW-1QQQQ", "`age-secret-key-new-` is not supported"),
            ("AGE-PLUGIN-YUBIKEY-1QQ", "not supported"),
            ("bob", "does not begin"),
        ] {
            let error = text.parse::<Identity>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
