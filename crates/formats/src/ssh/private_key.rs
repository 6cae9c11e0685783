//! Private keys.

use std::fmt;

use saltern::curve25519::ed25519::{Seed, SigningKey, VerifyingKey};
use zeroize::Zeroizing;

use super::ciphers::Cipher;
use super::wire::{Reader, string};
use super::{KIND, PublicKey};
use crate::{Error, pem};

/// The most bytes of a file with a private key.
pub const MOST_PRIVATE_KEY: usize = 16 << 10;

/// How many rounds of bcrypt a key from a passphrase takes, as `ssh-keygen` has it: some tenths of a second.
pub const ROUNDS: u32 = 16;

/// How many a key that is read may take: some seconds.
pub const MOST_ROUNDS: u32 = 1024;

const WHAT: &str = "SSH private key";
const LABEL: &str = "OPENSSH PRIVATE KEY";
const MAGIC: &[u8] = b"openssh-key-v1\0";

/// Letters in a line, as OpenSSH has it.
pub(super) const COLUMNS: usize = 70;

/// A private key with its comment.
#[derive(Clone)]
pub struct PrivateKey {
    signing: SigningKey,
    seed: Seed,
    comment: String,
}

impl PrivateKey {
    /// A new one.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give; [`Error::Malformed`] for a comment with control characters.
    pub fn generate(comment: &str) -> Result<Self, Error> {
        Self::new(Seed::generate()?, comment)
    }

    /// From a seed.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters.
    pub fn new(seed: Seed, comment: &str) -> Result<Self, Error> {
        let signing = SigningKey::from_seed(&seed);
        PublicKey::new(*signing.verifying_key(), comment)?;
        Ok(Self { signing, seed, comment: comment.to_owned() })
    }

    /// The key, ready to sign.
    #[must_use]
    pub fn signing_key(&self) -> &SigningKey {
        &self.signing
    }

    /// The seed that it is made of.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The public key that belongs to it.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey::new(*self.signing.verifying_key(), &self.comment).expect("it was checked")
    }

    /// As OpenSSH writes it, not encrypted.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn to_pem(&self) -> Result<Zeroizing<String>, Error> {
        self.encode(None)
    }

    /// As OpenSSH writes it, encrypted with AES-256 in CTR under a key from a passphrase.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give; [`Error::PassphraseNeeded`] for an empty one; [`Error::TooMuchWork`] for more
    /// than [`MOST_ROUNDS`], [`Error::Malformed`] for none.
    pub fn to_encrypted_pem(&self, passphrase: &[u8], rounds: u32) -> Result<Zeroizing<String>, Error> {
        check_rounds(rounds)?;
        self.encode(Some((passphrase, rounds)))
    }

    fn encode(&self, passphrase: Option<(&[u8], u32)>) -> Result<Zeroizing<String>, Error> {
        let blob = self.public_key().to_blob();
        // Long enough that it need not grow, which would leave copies.
        let mut secret = Zeroizing::new(Vec::with_capacity(256 + self.comment.len()));
        let random = saltern::password::generate_salt()?;
        secret.extend([&random[..4], &random[..4], &blob].concat());
        let mut pair = Zeroizing::new([0; 64]);
        pair[..32].copy_from_slice(self.seed.expose_secret());
        pair[32..].copy_from_slice(self.signing.verifying_key().as_bytes());
        string(&mut secret, &*pair);
        string(&mut secret, self.comment.as_bytes());
        let block = if passphrase.is_some() { Cipher::Aes256Ctr } else { Cipher::None }.block();
        let padding = secret.len().next_multiple_of(block) - secret.len();
        secret.extend(1..=padding as u8);
        let (mut cipher, mut options) = (Cipher::None, Vec::new());
        if let Some((passphrase, rounds)) = passphrase {
            let salt = saltern::password::generate_salt()?;
            string(&mut options, &salt);
            options.extend(rounds.to_be_bytes());
            cipher = Cipher::encrypt(passphrase, &salt, rounds, &mut secret)?;
        }
        let mut bytes = Zeroizing::new(Vec::with_capacity(512 + secret.len()));
        bytes.extend(MAGIC);
        string(&mut bytes, cipher.name().as_bytes());
        string(&mut bytes, if passphrase.is_some() { b"bcrypt" } else { b"none" });
        string(&mut bytes, &options);
        bytes.extend(1_u32.to_be_bytes());
        string(&mut bytes, &blob);
        string(&mut bytes, &secret);
        Ok(pem::encode(LABEL, COLUMNS, &bytes))
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrivateKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

fn check_rounds(rounds: u32) -> Result<(), Error> {
    match rounds {
        0 => Err(Error::malformed(WHAT, "no rounds of its encryption")),
        1..=MOST_ROUNDS => Ok(()),
        _ => Err(Error::TooMuchWork {
            what: "rounds of an SSH private key",
            asked: rounds.into(),
            most: MOST_ROUNDS.into(),
        }),
    }
}

/// A private key as it is in a file, of which only the public part can be seen where it is encrypted.
pub struct EncodedPrivateKey {
    public: PublicKey,
    cipher: Cipher,
    salt: Vec<u8>,
    rounds: u32,
    secret: Zeroizing<Vec<u8>>,
    tag: Vec<u8>,
}

impl EncodedPrivateKey {
    /// From the text of a file.
    ///
    /// # Errors
    /// [`Error::Malformed`], [`Error::TooLong`]; [`Error::Unsupported`] for keys of other kinds and ciphers; [`Error::TooMuchWork`].
    pub fn from_pem(text: &[u8]) -> Result<Self, Error> {
        let (label, bytes) = pem::decode(WHAT, text, MOST_PRIVATE_KEY)?;
        if label != LABEL {
            return Err(Error::unsupported("kind of PEM", label, LABEL));
        }
        let rest =
            bytes.strip_prefix(MAGIC).ok_or(Error::malformed(WHAT, "it does not begin with `openssh-key-v1`"))?;
        let cut = Error::malformed(WHAT, "it is cut off, or has more than one key");
        let mut reader = Reader(rest);
        let mut strings = || Some((reader.string()?, reader.string()?, reader.string()?));
        let (cipher, kdf, options) = strings().ok_or(cut.clone())?;
        let cipher = Cipher::named(cipher).ok_or_else(|| {
            Error::unsupported(
                "cipher of an SSH private key",
                cipher,
                "aes256-ctr, chacha20-poly1305@openssh.com and others with AES",
            )
        })?;
        let (salt, rounds) = match (cipher, kdf) {
            (Cipher::None, b"none") if options.is_empty() => (Vec::new(), 0),
            (Cipher::None, _) | (_, b"none") => {
                return Err(Error::malformed(WHAT, "it has a passphrase without a cipher, or the other way round"));
            }
            (_, b"bcrypt") => {
                let mut options = Reader(options);
                let mut both = || Some((options.string()?.to_vec(), options.number()?));
                let (salt, rounds) = both().filter(|_| options.end().is_some()).ok_or(cut.clone())?;
                check_rounds(rounds)?;
                (salt, rounds)
            }
            (_, other) => return Err(Error::unsupported("key derivation of an SSH private key", other, "bcrypt")),
        };
        let mut parts = || {
            let one = reader.number()? == 1;
            Some((reader.string()?, reader.string()?)).filter(|_| one)
        };
        let (public, secret) = parts().ok_or(cut.clone())?;
        let tag = reader.bytes(cipher.tag()).filter(|_| reader.end().is_some()).ok_or(cut)?;
        if secret.is_empty() || secret.len() % cipher.block() != 0 {
            return Err(Error::malformed(WHAT, "its secret part is not of whole blocks"));
        }
        let public = PublicKey::from_blob(public)?;
        Ok(Self { public, cipher, salt, rounds, secret: Zeroizing::new(secret.to_vec()), tag: tag.to_vec() })
    }

    /// Whether it takes a passphrase.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.cipher != Cipher::None
    }

    /// The public key, without its comment. **Nothing says that it belongs to the secret one** until that is decrypted.
    #[must_use]
    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    /// The key. Where it is not encrypted, the passphrase is not looked at.
    ///
    /// # Errors
    /// [`Error::WrongPassphrase`]; [`Error::PassphraseNeeded`] for an empty one; [`Error::Malformed`]; [`Error::Crypto`] if the public key is
    /// another one's.
    pub fn decrypt(&self, passphrase: &[u8]) -> Result<PrivateKey, Error> {
        let mut secret = self.secret.clone();
        self.cipher.decrypt(passphrase, &self.salt, self.rounds, &mut secret, &self.tag)?;
        let mut reader = Reader(&secret);
        let first = reader.number();
        if first.is_none() || first != reader.number() {
            return Err(if self.is_encrypted() {
                Error::WrongPassphrase { what: WHAT }
            } else {
                Error::malformed(WHAT, "its two check numbers differ")
            });
        }
        let mut parts = || {
            reader.expect(KIND.as_bytes())?;
            Some((reader.array::<32>()?, Zeroizing::new(reader.array::<64>()?), reader.text()?))
        };
        let (public, pair, comment) =
            parts().ok_or(Error::malformed(WHAT, "its secret part is not that of one ssh-ed25519 key"))?;
        let padding = reader.0;
        if padding.len() >= self.cipher.block() || !padding.iter().zip(1..).all(|(byte, i): (&u8, u8)| *byte == i) {
            return Err(Error::malformed(WHAT, "its padding is not 1, 2, 3 and so on"));
        }
        let public = VerifyingKey::new(public);
        if public != *self.public.key() || pair[32..] != *public.as_bytes() {
            return Err(Error::malformed(WHAT, "its public keys differ"));
        }
        let seed = Seed::try_from(&pair[..32])?;
        // The public key in the file is anybody's who could write to it.
        SigningKey::from_seed_with_verifying_key(&seed, &public)?;
        PrivateKey::new(seed, comment)
    }
}

impl fmt::Debug for EncodedPrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EncodedPrivateKey")
            .field("public", &self.public)
            .field("cipher", &self.cipher)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back() {
        for comment in ["", "a", "mill@example.org", "twenty-four and more…"] {
            let key = PrivateKey::generate(comment).unwrap();
            for passphrase in [None, Some(&b"salt"[..])] {
                let text = match passphrase {
                    None => key.to_pem(),
                    Some(passphrase) => key.to_encrypted_pem(passphrase, 1),
                }
                .unwrap();
                let encoded = EncodedPrivateKey::from_pem(text.as_bytes()).unwrap();
                assert_eq!(encoded.is_encrypted(), passphrase.is_some());
                let again = encoded.decrypt(passphrase.unwrap_or_default()).unwrap();
                assert_eq!(again.public_key(), key.public_key());
                assert!(again.seed().ct_eq(key.seed()));
                if passphrase.is_some() {
                    assert_eq!(encoded.decrypt(b"Salt").unwrap_err(), Error::WrongPassphrase { what: WHAT });
                    assert_eq!(encoded.decrypt(b"").unwrap_err(), Error::PassphraseNeeded { what: WHAT });
                }
            }
        }
        assert!(PrivateKey::generate("two\nlines").is_err());
        let key = PrivateKey::generate("").unwrap();
        assert!(matches!(key.to_encrypted_pem(b"salt", MOST_ROUNDS + 1), Err(Error::TooMuchWork { .. })));
        assert!(key.to_encrypted_pem(b"salt", 0).is_err() && key.to_encrypted_pem(b"", 1).is_err());
    }

    /// Every change of a byte is refused, or is one of the comment or of the check numbers.
    #[test]
    fn what_is_changed_is_no_other_key() {
        let key = PrivateKey::generate("x").unwrap();
        let (_, bytes) = pem::decode(WHAT, key.to_pem().unwrap().as_bytes(), MOST_PRIVATE_KEY).unwrap();
        for i in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[i] ^= 1;
            let text = pem::encode(LABEL, COLUMNS, &changed);
            if let Ok(read) = EncodedPrivateKey::from_pem(text.as_bytes()).and_then(|key| key.decrypt(b"")) {
                assert!(read.seed().ct_eq(key.seed()), "byte {i}");
            }
            let cut = pem::encode(LABEL, COLUMNS, &bytes[..i]);
            assert!(
                EncodedPrivateKey::from_pem(cut.as_bytes()).and_then(|key| key.decrypt(b"")).is_err(),
                "cut at {i}"
            );
        }
    }
}
