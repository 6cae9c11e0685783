//! Recipients with an Ed25519 key of OpenSSH, which is turned into one of X25519.

use std::fmt;

use saltern::aead::Key;
use saltern::curve25519::x25519::{EphemeralSecret, PublicKey, SecretKey};
use saltern::hash::Sha256;

use super::header::WHAT;
use super::{FileKey, Stanza, WRAPPED_BYTES, derived, unwrap, wrap};
use crate::{Error, base64, ssh};

const KIND: &str = "ssh-ed25519";
const INFO: &[u8] = b"age-encryption.org/v1/ssh-ed25519";

/// A public key of OpenSSH.
#[derive(Clone, Debug)]
pub struct SshRecipient {
    key: ssh::PublicKey,
    x25519: PublicKey,
}

impl SshRecipient {
    /// From a line as in `id_ed25519.pub`.
    ///
    /// # Errors
    /// As [`ssh::PublicKey::from_line`]; [`Error::Crypto`] if the key is no point of the curve, or of small order.
    pub fn from_line(line: &str) -> Result<Self, Error> {
        Self::new(ssh::PublicKey::from_line(line)?)
    }

    /// From a key.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the key is no point of the curve, or of small order.
    pub fn new(key: ssh::PublicKey) -> Result<Self, Error> {
        let x25519 = key.key().to_x25519()?;
        Ok(Self { key, x25519 })
    }

    /// The first four bytes of the key's hash, by which its owner finds a file's key.
    fn mark(&self) -> String {
        base64::unpadded(&Sha256::hash(&self.key.to_blob())[..4])
    }

    /// A number that belongs to the key, so that a file's key is bound to how the key is written.
    fn tweak(&self) -> SecretKey {
        SecretKey::new(*derived(b"", &self.key.to_blob(), INFO).expose_secret())
    }

    fn wrapping_key(&self, shared: &[u8; 32], share: &PublicKey) -> Result<Key<32>, Error> {
        let shared = self.tweak().diffie_hellman(&PublicKey::new(*shared))?;
        Ok(derived(shared.expose_secret(), &[*share.as_bytes(), *self.x25519.as_bytes()].concat(), INFO))
    }

    pub(super) fn seal(&self, file_key: &FileKey) -> Result<Stanza, Error> {
        let secret = EphemeralSecret::generate()?;
        let share = secret.public_key();
        let shared = secret.diffie_hellman(&self.x25519)?;
        let body = wrap(&self.wrapping_key(shared.expose_secret(), &share)?, file_key);
        Ok(Stanza { arguments: vec![KIND.to_owned(), self.mark(), base64::unpadded(share.as_bytes())], body })
    }
}

impl fmt::Display for SshRecipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key.fmt(f)
    }
}

/// A private key of OpenSSH.
#[derive(Clone, Debug)]
pub struct SshIdentity {
    recipient: SshRecipient,
    secret: SecretKey,
}

impl SshIdentity {
    /// From a key.
    #[must_use]
    pub fn new(key: &ssh::PrivateKey) -> Self {
        let x25519 = key.seed().to_x25519();
        let recipient = SshRecipient { key: key.public_key(), x25519: x25519.public_key() };
        Self { recipient, secret: x25519 }
    }

    /// Whom to encrypt to.
    #[must_use]
    pub fn to_recipient(&self) -> SshRecipient {
        self.recipient.clone()
    }

    pub(super) fn open(&self, stanza: &Stanza) -> Result<Option<FileKey>, Error> {
        let (mark, share) = match stanza.arguments.as_slice() {
            [kind, ..] if kind != KIND => return Ok(None),
            [_, mark, share] => (mark, base64::array(share).map(PublicKey::new)),
            _ => return Err(Error::malformed(WHAT, "an ssh-ed25519 recipient has not a mark and a share")),
        };
        if base64::array::<4>(mark).is_none() {
            return Err(Error::malformed(WHAT, "the mark of an ssh-ed25519 recipient has not 4 bytes"));
        }
        let share = share.ok_or(Error::malformed(WHAT, "the share of an ssh-ed25519 recipient has not 32 bytes"))?;
        if stanza.body.len() != WRAPPED_BYTES {
            return Err(Error::malformed(WHAT, "the key for an ssh-ed25519 recipient has not 32 bytes"));
        }
        if *mark != self.recipient.mark() {
            return Ok(None);
        }
        let shared = self.secret.diffie_hellman(&share);
        let shared =
            shared.map_err(|_| Error::malformed(WHAT, "the share of an ssh-ed25519 recipient has small order"))?;
        let key = self.recipient.wrapping_key(shared.expose_secret(), &share)?;
        // The mark is that of this key, but another one may have it too.
        Ok(unwrap(&key, &stanza.body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::age::{Identity, Recipient, decrypt, encrypt};

    #[test]
    fn a_file_comes_back() {
        let (key, other) = (ssh::PrivateKey::generate("mill").unwrap(), ssh::PrivateKey::generate("cook").unwrap());
        let recipients: Vec<Recipient> =
            [&other, &key].map(|key| key.public_key().to_string().parse().unwrap()).into_iter().collect();
        let identity = Identity::Ssh(Box::new(SshIdentity::new(&key)));
        let sealed = encrypt(&recipients, b"forty sacks").unwrap();
        assert_eq!(*decrypt(std::slice::from_ref(&identity), &sealed).unwrap(), b"forty sacks");
        let sealed = encrypt(&recipients[..1], b"forty sacks").unwrap();
        assert_eq!(decrypt(&[identity], &sealed).unwrap_err(), Error::NoIdentity);
    }
}
