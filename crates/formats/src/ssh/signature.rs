//! Signatures of `ssh-keygen -Y` (OpenSSH's PROTOCOL.sshsig).

use saltern::curve25519::ed25519::{self, SigningKey};
use saltern::hash::{Sha256, Sha512};

use super::private_key::COLUMNS;
use super::wire::{Reader, string};
use super::{KIND, PublicKey};
use crate::{Error, pem};

const WHAT: &str = "SSH signature";
const LABEL: &str = "SSH SIGNATURE";
const MAGIC: &[u8] = b"SSHSIG";

/// The most bytes of a file with a signature.
const MOST: usize = 16 << 10;

/// The most bytes of a namespace.
const MOST_NAMESPACE: usize = 255;

/// The function that the message was hashed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Hash {
    /// SHA-256.
    Sha256,
    /// SHA-512, which signatures are made with.
    #[default]
    Sha512,
}

impl Hash {
    fn name(self) -> &'static str {
        match self {
            Self::Sha256 => "sha256",
            Self::Sha512 => "sha512",
        }
    }

    /// Begins a message.
    #[must_use]
    pub fn begin(self) -> MessageHash {
        match self {
            Self::Sha256 => MessageHash::Sha256(Sha256::new()),
            Self::Sha512 => MessageHash::Sha512(Sha512::new()),
        }
    }
}

/// A message that is being hashed.
#[derive(Debug, Clone)]
pub enum MessageHash {
    /// With SHA-256.
    Sha256(Sha256),
    /// With SHA-512.
    Sha512(Sha512),
}

impl MessageHash {
    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        match self {
            Self::Sha256(hash) => hash.update(piece),
            Self::Sha512(hash) => hash.update(piece),
        }
    }

    /// Its hash.
    #[must_use]
    pub fn finalize(self) -> Vec<u8> {
        match self {
            Self::Sha256(hash) => hash.finalize().to_vec(),
            Self::Sha512(hash) => hash.finalize().to_vec(),
        }
    }
}

/// A signature, and whose it says that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    key: PublicKey,
    namespace: String,
    hash: Hash,
    signature: ed25519::Signature,
}

/// What is signed of a message with this hash.
fn signed(namespace: &str, hash: Hash, digest: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    string(&mut bytes, namespace.as_bytes());
    string(&mut bytes, b"");
    string(&mut bytes, hash.name().as_bytes());
    string(&mut bytes, digest);
    bytes
}

fn check_namespace(namespace: &str) -> Result<(), Error> {
    if namespace.is_empty() || namespace.len() > MOST_NAMESPACE || namespace.chars().any(char::is_control) {
        return Err(Error::malformed(
            "namespace of a signature",
            "1 to 255 bytes without control characters are accepted",
        ));
    }
    Ok(())
}

impl Signature {
    /// Signs the SHA-512 of a message: for one purpose, which the namespace names, so that it is of no use for another.
    ///
    /// # Errors
    /// [`Error::Malformed`] for an empty namespace, or one with control characters.
    pub fn sign(key: &SigningKey, namespace: &str, message: Sha512) -> Result<Self, Error> {
        check_namespace(namespace)?;
        let hash = Hash::Sha512;
        let signature = key.sign(&signed(namespace, hash, &message.finalize()));
        Ok(Self { key: PublicKey::new(*key.verifying_key(), "")?, namespace: namespace.to_owned(), hash, signature })
    }

    /// From the text of a file.
    ///
    /// # Errors
    /// [`Error::Malformed`], [`Error::TooLong`]; [`Error::Unsupported`] for keys of other kinds.
    pub fn from_pem(text: &[u8]) -> Result<Self, Error> {
        let (label, bytes) = pem::decode(WHAT, text, MOST)?;
        if label != LABEL {
            return Err(Error::unsupported("kind of PEM", label, LABEL));
        }
        let rest = bytes.strip_prefix(MAGIC).ok_or(Error::malformed(WHAT, "it does not begin with `SSHSIG`"))?;
        let cut = Error::malformed(WHAT, "it is cut off, or something follows it");
        let mut reader = Reader(rest);
        let version = reader.number().ok_or(cut.clone())?;
        if version != 1 {
            return Err(Error::unsupported("version of an SSH signature", version.to_string(), "1"));
        }
        let key = PublicKey::from_blob(reader.string().ok_or(cut.clone())?)?;
        let mut strings = || Some((reader.text()?.to_owned(), reader.string()?, reader.string()?, reader.string()?));
        // What is reserved may be anything, says the format, but it is signed as empty here.
        let (namespace, reserved, hash, inner) = strings().ok_or(cut.clone())?;
        reader.end().ok_or(cut.clone())?;
        check_namespace(&namespace)?;
        if !reserved.is_empty() {
            return Err(Error::malformed(WHAT, "what is reserved in it is not empty"));
        }
        let hash = match hash {
            b"sha256" => Hash::Sha256,
            b"sha512" => Hash::Sha512,
            other => return Err(Error::unsupported("hash function of an SSH signature", other, "sha256, sha512")),
        };
        let mut inner = Reader(inner);
        let kind = inner.string().ok_or(cut.clone())?;
        if kind != KIND.as_bytes() {
            return Err(Error::unsupported("kind of SSH signature", kind, KIND));
        }
        let signature = inner.array().filter(|_| inner.end().is_some()).ok_or(cut)?;
        Ok(Self { key, namespace, hash, signature: ed25519::Signature::new(signature) })
    }

    /// The text of a file.
    #[must_use]
    pub fn to_pem(&self) -> String {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(1_u32.to_be_bytes());
        string(&mut bytes, &self.key.to_blob());
        string(&mut bytes, self.namespace.as_bytes());
        string(&mut bytes, b"");
        string(&mut bytes, self.hash.name().as_bytes());
        let mut inner = Vec::new();
        string(&mut inner, KIND.as_bytes());
        string(&mut inner, self.signature.as_bytes());
        string(&mut bytes, &inner);
        pem::encode(LABEL, COLUMNS, &bytes).to_string()
    }

    /// The key that it says it was made with. Whether that may sign is another question: see [`AllowedSigners`](super::AllowedSigners).
    #[must_use]
    pub fn key(&self) -> &PublicKey {
        &self.key
    }

    /// What it is for.
    #[must_use]
    pub fn namespace(&self) -> &str {
        &self.namespace
    }

    /// What the message is hashed with.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.hash
    }

    /// What was signed of a message with this hash, to be verified together with others; and the signature of it.
    #[must_use]
    pub fn signed(&self, message: &[u8]) -> (Vec<u8>, ed25519::Signature) {
        (signed(&self.namespace, self.hash, message), self.signature)
    }

    /// Whether it was made of a message with this hash by its key, for this purpose.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it was not; [`Error::Malformed`] for another namespace.
    pub fn verify(&self, namespace: &str, message: &[u8]) -> Result<(), Error> {
        if namespace != self.namespace {
            return Err(Error::malformed(WHAT, "it was made for another namespace"));
        }
        let (signed, signature) = self.signed(message);
        self.key.key().verify(&signed, &signature).map_err(|_| Error::Unauthentic { what: "signature" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ssh::PrivateKey;

    #[test]
    fn signatures_come_back_and_every_change_is_noticed() {
        let key = PrivateKey::generate("mill").unwrap();
        let mut message = Sha512::new();
        message.update(b"forty sacks");
        let signature = Signature::sign(key.signing_key(), "file", message.clone()).unwrap();
        let text = signature.to_pem();
        assert_eq!(Signature::from_pem(text.as_bytes()).unwrap(), signature);
        let digest = message.finalize();
        signature.verify("file", &digest).unwrap();
        assert!(signature.verify("git", &digest).is_err() && signature.verify("file", &digest[1..]).is_err());
        let (_, bytes) = pem::decode(WHAT, text.as_bytes(), MOST).unwrap();
        for i in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[i] ^= 1;
            let read = Signature::from_pem(pem::encode(LABEL, COLUMNS, &changed).as_bytes());
            assert!(read.and_then(|read| read.verify("file", &digest)).is_err(), "byte {i}");
            assert!(Signature::from_pem(pem::encode(LABEL, COLUMNS, &bytes[..i]).as_bytes()).is_err(), "cut at {i}");
        }
        for namespace in ["", "a\nb", &"x".repeat(256)] {
            assert!(Signature::sign(key.signing_key(), namespace, Sha512::new()).is_err());
        }
    }
}
