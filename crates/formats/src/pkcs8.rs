//! Keys of Ed25519 and X25519 in DER and PEM: PKCS #8 (RFC 5958, RFC 8410), encrypted with PBES2 (RFC 8018) too, and SubjectPublicKeyInfo.
//!
//! ```
//! use saltern_formats::pkcs8::{PrivateKey, PublicKey};
//!
//! let key = PrivateKey::generate_ed25519()?;
//! assert!(PrivateKey::from_pem(key.to_pem().as_bytes(), b"")?.public_key() == key.public_key());
//! let public = key.public_key().to_pem();
//! assert_eq!(PublicKey::from_pem(public.as_bytes())?, key.public_key());
//! # Ok::<(), saltern_formats::Error>(())
//! ```

mod pbes2;

use std::fmt;

use der::asn1::{AnyRef, BitStringRef, ObjectIdentifier, OctetStringRef};
use der::{Decode, Encode, Header, Reader, SliceReader, Tag, TagNumber, Tagged as _, Writer};
use pkcs8::EncryptedPrivateKeyInfoRef;
use saltern::curve25519::ed25519::{Seed, VerifyingKey};
use saltern::curve25519::x25519;
use spki::{AlgorithmIdentifierRef, SubjectPublicKeyInfoRef};
use zeroize::Zeroizing;

use crate::{Error, pem};

pub use pbes2::Kdf;

/// The most bytes of a key, as DER or as PEM.
pub const MOST: usize = 16 << 10;

const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");
const X25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.110");

const PRIVATE: &str = "PRIVATE KEY";
const ENCRYPTED: &str = "ENCRYPTED PRIVATE KEY";
const PUBLIC: &str = "PUBLIC KEY";

/// Letters in a line.
const COLUMNS: usize = 64;

const WHAT: &str = "PKCS #8 private key";
const WHAT_PUBLIC: &str = "public key in DER";

/// A private key.
#[derive(Clone)]
#[non_exhaustive]
pub enum PrivateKey {
    /// Of Ed25519.
    Ed25519(Seed),
    /// Of X25519.
    X25519(x25519::SecretKey),
}

/// A public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PublicKey {
    /// Of Ed25519.
    Ed25519(VerifyingKey),
    /// Of X25519.
    X25519(x25519::PublicKey),
}

/// Which key it is, with no parameters.
fn algorithm(what: &'static str, algorithm: AlgorithmIdentifierRef<'_>) -> Result<ObjectIdentifier, Error> {
    if algorithm.oid != ED25519 && algorithm.oid != X25519 {
        return Err(Error::unsupported(
            "algorithm of a key",
            algorithm.oid.to_string(),
            "1.3.101.112 (Ed25519), 1.3.101.110 (X25519)",
        ));
    }
    if algorithm.parameters.is_some() {
        return Err(Error::malformed(what, "its algorithm has parameters, where there are none"));
    }
    Ok(algorithm.oid)
}

impl PrivateKey {
    /// A new one of Ed25519.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn generate_ed25519() -> Result<Self, Error> {
        Ok(Self::Ed25519(Seed::generate()?))
    }

    /// A new one of X25519.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn generate_x25519() -> Result<Self, Error> {
        Ok(Self::X25519(x25519::SecretKey::generate()?))
    }

    /// The public key that belongs to it.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        match self {
            Self::Ed25519(seed) => PublicKey::Ed25519(seed.verifying_key()),
            Self::X25519(secret) => PublicKey::X25519(secret.public_key()),
        }
    }

    fn oid(&self) -> ObjectIdentifier {
        match self {
            Self::Ed25519(_) => ED25519,
            Self::X25519(_) => X25519,
        }
    }

    fn bytes(&self) -> &[u8; 32] {
        match self {
            Self::Ed25519(seed) => seed.expose_secret(),
            Self::X25519(secret) => secret.expose_secret(),
        }
    }

    /// From DER of version 1 or 2. A public key in it, also where it stands as `ring` has written it, has to be the right one.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::Unsupported`] for another algorithm; [`Error::TooLong`]; [`Error::Crypto`] for another public key.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        if der.len() > MOST {
            return Err(Error::TooLong { what: WHAT, most: MOST });
        }
        let parts = SliceReader::new(der).and_then(|mut reader| {
            let parts = Parts::read(&mut reader)?;
            reader.finish()?;
            Ok(parts)
        });
        let parts = parts.map_err(|_| Error::malformed(WHAT, "it is not the DER of one key"))?;
        let oid = algorithm(WHAT, parts.algorithm)?;
        let bytes = <&OctetStringRef>::from_der(parts.key)
            .map_err(|_| Error::malformed(WHAT, "its key is no string of bytes"))?;
        let size = |_| Error::malformed(WHAT, "its key has not 32 bytes");
        let key = if oid == ED25519 {
            Self::Ed25519(Seed::try_from(bytes.as_bytes()).map_err(size)?)
        } else {
            Self::X25519(x25519::SecretKey::try_from(bytes.as_bytes()).map_err(size)?)
        };
        if parts.public.is_some_and(|public| public != key.public_key().as_bytes()) {
            return Err(Error::Crypto(saltern::Error::KeysDoNotMatch));
        }
        Ok(key)
    }

    /// As DER of version 1, which everybody reads.
    #[must_use]
    pub fn to_der(&self) -> Zeroizing<Vec<u8>> {
        self.encode(false)
    }

    /// As DER of version 2, with the public key.
    #[must_use]
    pub fn to_der_v2(&self) -> Zeroizing<Vec<u8>> {
        self.encode(true)
    }

    fn encode(&self, public: bool) -> Zeroizing<Vec<u8>> {
        let write = || {
            let inner = OctetStringRef::new(self.bytes())?;
            let mut key = Zeroizing::new(Vec::with_capacity(64));
            inner.encode_to_vec(&mut key)?;
            let key = OctetStringRef::new(&key)?;
            let algorithm = AlgorithmIdentifierRef { oid: self.oid(), parameters: None };
            let mine = self.public_key();
            // A bit string of whole bytes, whose tag is implicit.
            let bits = [&[0][..], mine.as_bytes()].concat();
            let tag = Tag::ContextSpecific { constructed: false, number: TagNumber(1) };
            let version = u8::from(public);
            let mut length = (version.encoded_len()? + algorithm.encoded_len()? + key.encoded_len()?)?;
            if public {
                length = (length
                    + Header::new(tag, der::Length::try_from(bits.len())?).encoded_len()?
                    + der::Length::try_from(bits.len())?)?;
            }
            let mut der = Zeroizing::new(vec![0; 128]);
            let mut writer = der::SliceWriter::new(&mut der);
            Header::new(Tag::Sequence, length).encode(&mut writer)?;
            version.encode(&mut writer)?;
            algorithm.encode(&mut writer)?;
            key.encode(&mut writer)?;
            if public {
                Header::new(tag, der::Length::try_from(bits.len())?).encode(&mut writer)?;
                writer.write(&bits)?;
            }
            let length = writer.finish()?.len();
            der.truncate(length);
            Ok(der)
        };
        let written: der::Result<_> = write();
        written.expect("it is short")
    }

    /// From PEM, encrypted or not. Where it is not, the passphrase is not looked at.
    ///
    /// # Errors
    /// As [`PrivateKey::from_der`] and [`PrivateKey::from_encrypted_der`].
    pub fn from_pem(text: &[u8], passphrase: &[u8]) -> Result<Self, Error> {
        let (label, der) = pem::decode(WHAT, text, 2 * MOST)?;
        match label {
            PRIVATE => Self::from_der(&der),
            ENCRYPTED => Self::from_encrypted_der(&der, passphrase),
            PUBLIC => Err(Error::malformed(WHAT, "this is a public key")),
            other => Err(Error::unsupported("kind of PEM", other, "PRIVATE KEY, ENCRYPTED PRIVATE KEY")),
        }
    }

    /// Whether a PEM takes a passphrase.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`].
    pub fn is_encrypted(text: &[u8]) -> Result<bool, Error> {
        Ok(pem::decode(WHAT, text, 2 * MOST)?.0 == ENCRYPTED)
    }

    /// As PEM of version 1.
    #[must_use]
    pub fn to_pem(&self) -> Zeroizing<String> {
        pem::encode(PRIVATE, COLUMNS, &self.to_der())
    }

    /// From DER that is encrypted with PBES2: by scrypt or PBKDF2, with AES in CBC or GCM.
    ///
    /// # Errors
    /// [`Error::WrongPassphrase`]; [`Error::PassphraseNeeded`] for an empty one; [`Error::TooMuchWork`]; and as [`PrivateKey::from_der`].
    pub fn from_encrypted_der(der: &[u8], passphrase: &[u8]) -> Result<Self, Error> {
        if der.len() > MOST {
            return Err(Error::TooLong { what: WHAT, most: MOST });
        }
        let info = EncryptedPrivateKeyInfoRef::from_der(der)
            .map_err(|_| Error::malformed(WHAT, "it is not the DER of one key that is encrypted by a known scheme"))?;
        Self::from_der(&pbes2::decrypt(&info, passphrase)?)
    }

    /// As DER that is encrypted by AES-256 in CBC under a key from a passphrase.
    ///
    /// # Errors
    /// [`Error::PassphraseNeeded`] for an empty one; [`Error::Crypto`] if the system has neither the memory nor random bytes to give.
    pub fn to_encrypted_der(&self, passphrase: &[u8], kdf: Kdf) -> Result<Vec<u8>, Error> {
        pbes2::encrypt(&self.to_der(), passphrase, kdf)
    }

    /// The same as PEM.
    ///
    /// # Errors
    /// As [`PrivateKey::to_encrypted_der`].
    pub fn to_encrypted_pem(&self, passphrase: &[u8], kdf: Kdf) -> Result<String, Error> {
        Ok(pem::encode(ENCRYPTED, COLUMNS, &self.to_encrypted_der(passphrase, kdf)?).to_string())
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrivateKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

/// What a private key consists of.
struct Parts<'a> {
    algorithm: AlgorithmIdentifierRef<'a>,
    key: &'a [u8],
    public: Option<&'a [u8]>,
}

impl<'a> Parts<'a> {
    fn read(reader: &mut SliceReader<'a>) -> der::Result<Self> {
        reader.sequence(|reader| {
            let version = u8::decode(reader)?;
            let algorithm = AlgorithmIdentifierRef::decode(reader)?;
            let key: &OctetStringRef = Decode::decode(reader)?;
            let mut public = None;
            while !reader.is_finished() {
                let any = AnyRef::decode(reader)?;
                let bits = match any.tag() {
                    // Attributes, of which nothing here depends.
                    Tag::ContextSpecific { number: TagNumber(0), constructed: true } if public.is_none() => continue,
                    Tag::ContextSpecific { number: TagNumber(1), constructed: false } if public.is_none() => {
                        any.value()
                    }
                    // As ring has written it: with a tag of its own inside.
                    Tag::ContextSpecific { number: TagNumber(1), constructed: true } if public.is_none() => {
                        let inner = AnyRef::from_der(any.value())?;
                        inner.tag().assert_eq(Tag::BitString)?;
                        inner.value()
                    }
                    other => return Err(other.unexpected_error(None).into()),
                };
                // No bit of the last byte is unused.
                public = Some(bits.strip_prefix(&[0]).ok_or(Tag::BitString.value_error())?);
            }
            if version > 1 || (version == 0) == public.is_some() {
                return Err(Tag::Integer.value_error().into());
            }
            Ok(Self { algorithm, key: key.as_bytes(), public })
        })
    }
}

impl PublicKey {
    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        match self {
            Self::Ed25519(key) => key.as_bytes(),
            Self::X25519(key) => key.as_bytes(),
        }
    }

    /// From DER.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::Unsupported`] for another algorithm; [`Error::TooLong`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        if der.len() > MOST {
            return Err(Error::TooLong { what: WHAT_PUBLIC, most: MOST });
        }
        let info = SubjectPublicKeyInfoRef::from_der(der)
            .map_err(|_| Error::malformed(WHAT_PUBLIC, "it is not the DER of one key"))?;
        let oid = algorithm(WHAT_PUBLIC, info.algorithm)?;
        let bytes = info.subject_public_key.as_bytes().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        let bytes = bytes.ok_or(Error::malformed(WHAT_PUBLIC, "its key has not 32 bytes"))?;
        Ok(if oid == ED25519 {
            Self::Ed25519(VerifyingKey::new(bytes))
        } else {
            Self::X25519(x25519::PublicKey::new(bytes))
        })
    }

    /// As DER.
    #[must_use]
    pub fn to_der(&self) -> Vec<u8> {
        let oid = match self {
            Self::Ed25519(_) => ED25519,
            Self::X25519(_) => X25519,
        };
        let write = || {
            SubjectPublicKeyInfoRef {
                algorithm: AlgorithmIdentifierRef { oid, parameters: None },
                subject_public_key: BitStringRef::from_bytes(self.as_bytes())?,
            }
            .to_der()
        };
        write().expect("it is short")
    }

    /// From PEM.
    ///
    /// # Errors
    /// As [`PublicKey::from_der`].
    pub fn from_pem(text: &[u8]) -> Result<Self, Error> {
        match pem::decode(WHAT_PUBLIC, text, 2 * MOST)? {
            (PUBLIC, der) => Self::from_der(&der),
            (PRIVATE | ENCRYPTED, _) => Err(Error::malformed(WHAT_PUBLIC, "this is a private key")),
            (other, _) => Err(Error::unsupported("kind of PEM", other, PUBLIC)),
        }
    }

    /// As PEM.
    #[must_use]
    pub fn to_pem(&self) -> String {
        pem::encode(PUBLIC, COLUMNS, &self.to_der()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8410, section 10.
    const V1: &str = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----\n";
    const V2: &str = "-----BEGIN PRIVATE KEY-----\nMHICAQEwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\noB8wHQYKKoZIhvcNAQkJFDEPDA1DdXJkbGUgQ2hhaXJzgSEAGb9ECWmEzf6FQbrB\nZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PRIVATE KEY-----\n";
    const PUBLIC_KEY: &str = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n";

    #[test]
    fn the_examples_of_the_standard() {
        let key = PrivateKey::from_pem(V1.as_bytes(), b"").unwrap();
        assert_eq!(*key.to_pem(), V1);
        assert_eq!(key.public_key().to_pem(), PUBLIC_KEY);
        assert_eq!(PublicKey::from_pem(PUBLIC_KEY.as_bytes()).unwrap(), key.public_key());
        let second = PrivateKey::from_pem(V2.as_bytes(), b"").unwrap();
        assert_eq!(second.bytes(), key.bytes());
        assert_eq!(PrivateKey::from_der(&key.to_der_v2()).unwrap().bytes(), key.bytes());
    }

    #[test]
    fn the_form_of_ring() {
        let key = PrivateKey::from_pem(V1.as_bytes(), b"").unwrap();
        let public = key.public_key();
        let front = [&[0x30, 0x53, 2, 1, 1][..], &key.to_der()[5..], &[0xa1, 0x23, 3, 0x21, 0]].concat();
        let ring = [&front[..], public.as_bytes()].concat();
        assert_eq!(PrivateKey::from_der(&ring).unwrap().bytes(), key.bytes());
        let other = [&front[..], &[7; 32]].concat();
        assert_eq!(PrivateKey::from_der(&other).unwrap_err(), Error::Crypto(saltern::Error::KeysDoNotMatch));
    }

    #[test]
    fn every_change_is_another_key_or_none() {
        for key in [PrivateKey::generate_ed25519().unwrap(), PrivateKey::generate_x25519().unwrap()] {
            for der in [key.to_der(), key.to_der_v2()] {
                assert_eq!(PrivateKey::from_der(&der).unwrap().bytes(), key.bytes());
                for i in 0..der.len() {
                    let mut changed = der.clone();
                    changed[i] ^= 1;
                    if let Ok(read) = PrivateKey::from_der(&changed) {
                        assert!(read.oid() != key.oid() || read.bytes() != key.bytes(), "byte {i}");
                        // X25519 does not look at some bits.
                        let same = read.public_key() == key.public_key();
                        assert!(der.len() < 60 || same && key.oid() == X25519, "with a public key, byte {i}");
                    }
                    assert!(PrivateKey::from_der(&der[..i]).is_err());
                }
                assert!(PrivateKey::from_der(&[&der[..], &[0]].concat()).is_err());
            }
            let der = key.public_key().to_der();
            assert_eq!(PublicKey::from_der(&der).unwrap(), key.public_key());
            for i in 0..der.len() {
                let mut changed = der.clone();
                changed[i] ^= 1;
                assert!(
                    PublicKey::from_der(&changed).is_ok_and(|read| read != key.public_key())
                        || PublicKey::from_der(&changed).is_err()
                );
                assert!(PublicKey::from_der(&der[..i]).is_err());
            }
        }
    }

    #[test]
    fn kinds_are_told_apart() {
        assert!(PublicKey::from_pem(V1.as_bytes()).unwrap_err().to_string().contains("private key"));
        assert!(PrivateKey::from_pem(PUBLIC_KEY.as_bytes(), b"").unwrap_err().to_string().contains("public key"));
        // A key of P-256.
        let der = [&[0x30, 0x13, 2, 1, 0, 0x30, 9, 6, 7][..], &[0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1], &[4, 3, 4, 1, 7]]
            .concat();
        assert!(matches!(PrivateKey::from_der(&der), Err(Error::Unsupported { .. })));
    }
}
