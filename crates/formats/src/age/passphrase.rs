//! Recipients with a passphrase, by scrypt.

use std::fmt;

use saltern::aead::Key;
use saltern::password::scrypt::{Parameters, Scrypt};
use zeroize::Zeroizing;

use super::header::WHAT;
use super::{FileKey, Stanza, WRAPPED_BYTES, unwrap, wrap};
use crate::{Error, base64};

pub(super) const SCRYPT: &str = "scrypt";
const SALT: &[u8] = b"age-encryption.org/v1/scrypt";

/// The logarithm of the work of new files, as in age: 2^18, which is 256 MiB and about a second.
pub const LOG_N: u32 = 18;

/// That which is opened at most, unless the caller says otherwise, as in age: 2^22, which is 4 GiB and some ten seconds.
pub const MOST_LOG_N: u32 = 22;

/// A passphrase, and how much work a key from it takes.
#[derive(Clone)]
pub struct Passphrase {
    passphrase: Zeroizing<Vec<u8>>,
    log_n: u32,
    most: u32,
}

impl Passphrase {
    /// With the usual work, and the usual limit on it.
    #[must_use]
    pub fn new(passphrase: &[u8]) -> Self {
        Self { passphrase: Zeroizing::new(passphrase.to_vec()), log_n: LOG_N, most: MOST_LOG_N }
    }

    /// What is encrypted takes 2 to the power of this work, and as many KiB of memory.
    #[must_use]
    pub fn work_factor(self, log_n: u32) -> Self {
        Self { log_n, ..self }
    }

    /// What is decrypted may take 2 to the power of this work at most.
    #[must_use]
    pub fn most_work_factor(self, log_n: u32) -> Self {
        Self { most: log_n, ..self }
    }

    fn key(&self, salt: &[u8; 16], log_n: u32) -> Result<Key<32>, Error> {
        let parameters = Parameters::new(log_n, 8, 1)?;
        Ok(Scrypt::new(parameters).derive_key(&self.passphrase, &[SALT, salt].concat())?)
    }

    pub(super) fn seal(&self, file_key: &FileKey) -> Result<Stanza, Error> {
        let salt = saltern::password::generate_salt()?;
        let body = wrap(&self.key(&salt, self.log_n)?, file_key);
        Ok(Stanza { arguments: vec![SCRYPT.to_owned(), base64::unpadded(&salt), self.log_n.to_string()], body })
    }

    pub(super) fn open(&self, stanza: &Stanza) -> Result<Option<FileKey>, Error> {
        let [kind, rest @ ..] = stanza.arguments.as_slice() else { return Ok(None) };
        if kind != SCRYPT {
            return Ok(None);
        }
        let [salt, work] = rest else {
            return Err(Error::malformed(WHAT, "a passphrase has not a salt and a work factor"));
        };
        let salt = base64::array(salt).ok_or(Error::malformed(WHAT, "the salt of a passphrase has not 16 bytes"))?;
        let digits = work.bytes().all(|byte| byte.is_ascii_digit()) && !work.starts_with('0');
        if !digits || work.is_empty() {
            return Err(Error::malformed(WHAT, "the work factor of a passphrase is no number"));
        }
        // More digits than there are numbers of are more than any limit.
        let log_n: u64 = work.parse().unwrap_or(u64::MAX);
        if stanza.body.len() != WRAPPED_BYTES {
            return Err(Error::malformed(WHAT, "the key for a passphrase has not 32 bytes"));
        }
        if log_n > self.most.into() {
            return Err(Error::TooMuchWork {
                what: "work factor of the passphrase",
                asked: log_n,
                most: self.most.into(),
            });
        }
        Ok(unwrap(&self.key(&salt, log_n as u32)?, &stanza.body))
    }
}

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase(secret)")
    }
}

/// A new passphrase: 25 letters and digits that are not easily confused, in groups of five: 125 random bits.
///
/// # Errors
/// [`Error::Crypto`] if the system has no random bytes to give.
pub fn generate_passphrase() -> Result<Zeroizing<String>, Error> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let random = Key::<32>::generate()?;
    let mut text = Zeroizing::new(String::with_capacity(32));
    for (i, byte) in random.expose_secret().iter().take(25).enumerate() {
        if i > 0 && i % 5 == 0 {
            text.push('-');
        }
        // 256 is a multiple of 32, so each is as likely as the others.
        text.push(char::from(LETTERS[usize::from(byte % 32)]));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_ones_differ_and_have_their_form() {
        let (one, other) = (generate_passphrase().unwrap(), generate_passphrase().unwrap());
        assert_ne!(*one, *other);
        assert!(one.split('-').count() == 5 && one.split('-').all(|group| group.len() == 5), "{}", one.len());
    }

    #[test]
    fn work_beyond_the_limit_is_refused_before_it_is_done() {
        let key = FileKey::generate().unwrap();
        let stanza = Passphrase::new(b"salt").work_factor(4).seal(&key).unwrap();
        let opened = Passphrase::new(b"salt").open(&stanza).unwrap().unwrap();
        assert!(opened.ct_eq(&key));
        assert!(Passphrase::new(b"Salt").open(&stanza).unwrap().is_none());
        let error = Passphrase::new(b"salt").most_work_factor(3).open(&stanza).unwrap_err();
        assert_eq!(error, Error::TooMuchWork { what: "work factor of the passphrase", asked: 4, most: 3 });
        for work in ["63", "64", "4294967298", "99999999999999999999999"] {
            let mut other = stanza.clone();
            work.clone_into(&mut other.arguments[2]);
            assert!(matches!(Passphrase::new(b"salt").open(&other), Err(Error::TooMuchWork { .. })), "{work}");
        }
    }
}
