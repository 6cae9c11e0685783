//! Keys and signatures of OpenBSD's signify, and its signed lists of digests.
//!
//! ```
//! use saltern_formats::signify::{SecretKey, Signature};
//!
//! let key = SecretKey::generate()?;
//! let text = key.sign(b"forty sacks of salt", "verify with mill.pub")?.to_text();
//! Signature::from_text(text.as_bytes())?.verify(&key.public_key(), b"forty sacks of salt")?;
//! # Ok::<(), saltern_formats::Error>(())
//! ```

use std::fmt;

use bcrypt_pbkdf::bcrypt_pbkdf;
use saltern::aead::Key;
use saltern::curve25519::ed25519::{self, Seed, SigningKey, VerifyingKey};
use saltern::hash::Sha512;
use zeroize::Zeroizing;

use crate::minisign::{KeyNumber, MOST, check_comment, lines};
use crate::{Error, base64};

/// How many rounds of bcrypt a key from a passphrase takes, as in signify: a second.
pub const ROUNDS: u32 = 42;

/// How many a key that is read may take.
pub const MOST_ROUNDS: u32 = 1024;

const UNTRUSTED: &str = "untrusted comment: ";
const KIND: &[u8] = b"Ed";

/// The bytes of the second line of a file, which is all there is besides a comment.
fn bytes(what: &'static str, text: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let [_, line] = lines(what, text)?;
    let bytes = base64::from_padded(line).ok_or(Error::malformed(what, "it is no base64"))?;
    if bytes.len() != length {
        return Err(Error::malformed(
            what,
            match bytes.len() {
                PUBLIC_BYTES => "this is a public key",
                SECRET_BYTES => "this is a secret key",
                SIGNATURE_BYTES => "this is a signature",
                _ => "it has not the length that it should have",
            },
        ));
    }
    if &bytes[..2] != KIND {
        return Err(Error::unsupported(what, &bytes[..2], "Ed"));
    }
    Ok(bytes)
}

const PUBLIC_BYTES: usize = 2 + 8 + 32;
const SECRET_BYTES: usize = 2 + 2 + 4 + 16 + 8 + 8 + 64;
const SIGNATURE_BYTES: usize = 2 + 8 + 64;

fn number(bytes: &[u8]) -> KeyNumber {
    KeyNumber(bytes.try_into().unwrap_or_default())
}

/// A public key with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey {
    number: KeyNumber,
    key: VerifyingKey,
}

impl PublicKey {
    /// From the text of a file.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`].
    pub fn from_text(text: &[u8]) -> Result<Self, Error> {
        let bytes = bytes("signify public key", text, PUBLIC_BYTES)?;
        Ok(Self { number: number(&bytes[2..10]), key: VerifyingKey::try_from(&bytes[10..])? })
    }

    /// The text of a file, with a comment.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters or too long.
    pub fn to_text(&self, comment: &str) -> Result<String, Error> {
        check_comment(comment)?;
        let line = base64::padded(&[KIND, &self.number.0, self.key.as_bytes()].concat());
        Ok(format!("{UNTRUSTED}{comment}\n{line}\n"))
    }

    /// Its number.
    #[must_use]
    pub fn number(&self) -> KeyNumber {
        self.number
    }

    /// The key itself.
    #[must_use]
    pub fn key(&self) -> &VerifyingKey {
        &self.key
    }
}

/// A secret key with its number.
#[derive(Clone)]
pub struct SecretKey {
    number: KeyNumber,
    seed: Seed,
    signing: SigningKey,
}

const WHAT: &str = "signify secret key";

impl SecretKey {
    /// A new one.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn generate() -> Result<Self, Error> {
        let salt = saltern::password::generate_salt()?;
        let seed = Seed::generate()?;
        let signing = SigningKey::from_seed(&seed);
        Ok(Self { number: number(&salt[..8]), seed, signing })
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey { number: self.number, key: *self.signing.verifying_key() }
    }

    /// Whether a file with a secret key takes a passphrase.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`].
    pub fn is_encrypted(text: &[u8]) -> Result<bool, Error> {
        Ok(bytes(WHAT, text, SECRET_BYTES)?[4..8] != [0; 4])
    }

    /// From the text of a file. Where it is not encrypted, the passphrase is not looked at.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`]; [`Error::PassphraseNeeded`]; [`Error::WrongPassphrase`];
    /// [`Error::TooMuchWork`].
    pub fn from_text(text: &[u8], passphrase: &[u8]) -> Result<Self, Error> {
        let bytes = bytes(WHAT, text, SECRET_BYTES)?;
        if &bytes[2..4] != b"BK" {
            return Err(Error::unsupported("key derivation of a signify secret key", &bytes[2..4], "BK"));
        }
        let rounds = u32::from_be_bytes(bytes[4..8].try_into().unwrap_or_default());
        let mut pair = Zeroizing::new([0; 64]);
        pair.copy_from_slice(&bytes[40..]);
        mask(&mut pair, passphrase, &bytes[8..24], rounds)?;
        // In constant time, as secrets are compared.
        let check = Zeroizing::new(Sha512::hash(&*pair));
        if !Key::<8>::try_from(&check[..8])?.ct_eq(&Key::try_from(&bytes[24..32])?) {
            return Err(if rounds > 0 {
                Error::WrongPassphrase { what: WHAT }
            } else {
                Error::malformed(WHAT, "its checksum is not that of the key")
            });
        }
        let seed = Seed::try_from(&pair[..32])?;
        let signing = SigningKey::from_seed(&seed);
        if signing.verifying_key().as_bytes()[..] != pair[32..] {
            return Err(Error::malformed(WHAT, "its public key is another one's"));
        }
        Ok(Self { number: number(&bytes[32..40]), seed, signing })
    }

    /// The text of a file that is not encrypted, with a comment.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters or too long.
    pub fn to_text(&self, comment: &str) -> Result<Zeroizing<String>, Error> {
        self.text(comment, b"", 0)
    }

    /// The same encrypted with a passphrase by rounds of bcrypt, [`ROUNDS`] in signify.
    ///
    /// # Errors
    /// As [`SecretKey::to_text`]; [`Error::PassphraseNeeded`] for an empty one; [`Error::TooMuchWork`]; [`Error::Crypto`] if the system has no
    /// random bytes to give.
    pub fn to_encrypted_text(&self, comment: &str, passphrase: &[u8], rounds: u32) -> Result<Zeroizing<String>, Error> {
        self.text(comment, passphrase, rounds.max(1))
    }

    fn text(&self, comment: &str, passphrase: &[u8], rounds: u32) -> Result<Zeroizing<String>, Error> {
        check_comment(comment)?;
        let salt = saltern::password::generate_salt()?;
        let mut pair = Zeroizing::new([0; 64]);
        pair[..32].copy_from_slice(self.seed.expose_secret());
        pair[32..].copy_from_slice(self.signing.verifying_key().as_bytes());
        let check = Zeroizing::new(Sha512::hash(&*pair));
        mask(&mut pair, passphrase, &salt, rounds)?;
        let mut bytes = Zeroizing::new(Vec::with_capacity(SECRET_BYTES));
        bytes.extend(KIND);
        bytes.extend(b"BK");
        bytes.extend(rounds.to_be_bytes());
        bytes.extend(salt);
        bytes.extend(&check[..8]);
        bytes.extend(self.number.0);
        bytes.extend(&*pair);
        let line = Zeroizing::new(base64::padded(&bytes));
        Ok(Zeroizing::new(format!("{UNTRUSTED}{comment}\n{}\n", *line)))
    }

    /// Signs a message. The comment says which public key to verify with.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters or too long.
    pub fn sign(&self, message: &[u8], comment: &str) -> Result<Signature, Error> {
        check_comment(comment)?;
        Ok(Signature { number: self.number, signature: self.signing.sign(message), comment: comment.to_owned() })
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

/// Encrypts or decrypts a secret key: it is xored with what bcrypt makes of a passphrase. Without rounds it stays as it is.
fn mask(pair: &mut [u8; 64], passphrase: &[u8], salt: &[u8], rounds: u32) -> Result<(), Error> {
    if rounds == 0 {
        return Ok(());
    }
    if rounds > MOST_ROUNDS {
        return Err(Error::TooMuchWork {
            what: "rounds of a signify secret key",
            asked: rounds.into(),
            most: MOST_ROUNDS.into(),
        });
    }
    if passphrase.is_empty() {
        return Err(Error::PassphraseNeeded { what: WHAT });
    }
    let mut stream = Zeroizing::new([0; 64]);
    bcrypt_pbkdf(passphrase, salt, rounds, &mut *stream).map_err(|_| Error::malformed(WHAT, "its salt is none"))?;
    for (byte, mask) in pair.iter_mut().zip(stream.iter()) {
        *byte ^= mask;
    }
    Ok(())
}

/// A signature with its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    number: KeyNumber,
    signature: ed25519::Signature,
    comment: String,
}

impl Signature {
    const WHAT: &'static str = "signify signature";

    /// From the text of a file.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`].
    pub fn from_text(text: &[u8]) -> Result<Self, Error> {
        let bytes = bytes(Self::WHAT, text, SIGNATURE_BYTES)?;
        let comment = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let comment = String::from_utf8_lossy(comment)
            .trim_end_matches('\r')
            .strip_prefix(UNTRUSTED)
            .unwrap_or_default()
            .to_owned();
        Ok(Self { number: number(&bytes[2..10]), signature: ed25519::Signature::try_from(&bytes[10..])?, comment })
    }

    /// From a text that begins with a signature, whose message is what follows it: a signed list, say.
    ///
    /// # Errors
    /// As [`Signature::from_text`].
    pub fn with_message(text: &[u8]) -> Result<(Self, &[u8]), Error> {
        let mut breaks = text.iter().take(MOST).enumerate().filter(|(_, byte)| **byte == b'\n').map(|(i, _)| i + 1);
        let end = breaks.nth(1).ok_or(Error::malformed(Self::WHAT, "it has not two lines"))?;
        Ok((Self::from_text(&text[..end])?, &text[end..]))
    }

    /// The text of a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let line = base64::padded(&[KIND, &self.number.0, self.signature.as_bytes()].concat());
        format!("{UNTRUSTED}{}\n{line}\n", self.comment)
    }

    /// Its comment, which anybody may have written.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The signature itself, to be verified together with others.
    #[must_use]
    pub fn signature(&self) -> &ed25519::Signature {
        &self.signature
    }

    /// Whether it says that it was made with this key.
    ///
    /// # Errors
    /// [`Error::OtherKey`].
    pub fn check_number(&self, key: &PublicKey) -> Result<(), Error> {
        if self.number == key.number {
            return Ok(());
        }
        Err(Error::OtherKey { made_with: self.number.to_string(), given: key.number.to_string() })
    }

    /// Whether it was made of this message with the secret key that belongs to this public key.
    ///
    /// # Errors
    /// [`Error::OtherKey`]; [`Error::Unauthentic`].
    pub fn verify(&self, key: &PublicKey, message: &[u8]) -> Result<(), Error> {
        self.check_number(key)?;
        key.key.verify(message, &self.signature).map_err(|_| Error::Unauthentic { what: "signature" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back() {
        let key = SecretKey::generate().unwrap();
        let public = key.public_key();
        assert_eq!(PublicKey::from_text(public.to_text("mill").unwrap().as_bytes()), Ok(public));
        let plain = key.to_text("mill").unwrap();
        assert!(!SecretKey::is_encrypted(plain.as_bytes()).unwrap());
        assert_eq!(SecretKey::from_text(plain.as_bytes(), b"").unwrap().public_key(), public);
        let sealed = key.to_encrypted_text("mill", b"salt", 1).unwrap();
        assert!(SecretKey::is_encrypted(sealed.as_bytes()).unwrap());
        assert_eq!(SecretKey::from_text(sealed.as_bytes(), b"salt").unwrap().public_key(), public);
        assert_eq!(
            SecretKey::from_text(sealed.as_bytes(), b"Salt").unwrap_err(),
            Error::WrongPassphrase { what: WHAT }
        );
        assert_eq!(SecretKey::from_text(sealed.as_bytes(), b"").unwrap_err(), Error::PassphraseNeeded { what: WHAT });
        assert!(matches!(key.to_encrypted_text("", b"salt", MOST_ROUNDS + 1), Err(Error::TooMuchWork { .. })));
        assert!(PublicKey::from_text(plain.as_bytes()).unwrap_err().to_string().contains("this is a secret key"));
        assert!(key.to_text("two\nlines").is_err() && public.to_text("two\nlines").is_err());
    }

    #[test]
    fn every_change_of_a_signature_is_noticed() {
        let key = SecretKey::generate().unwrap();
        let signature = key.sign(b"forty sacks", "mill").unwrap();
        let text = signature.to_text();
        assert_eq!(Signature::from_text(text.as_bytes()), Ok(signature.clone()));
        let both = [text.as_bytes(), b"forty sacks"].concat();
        assert_eq!(Signature::with_message(&both), Ok((signature, &b"forty sacks"[..])));
        for i in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[i] ^= 1;
            let verified =
                Signature::from_text(&changed).and_then(|read| read.verify(&key.public_key(), b"forty sacks"));
            let free = (UNTRUSTED.len()..UNTRUSTED.len() + 4).contains(&i) || i == text.len() - 1;
            assert!(verified.is_err() || free, "byte {i} of {text}");
        }
    }
}
