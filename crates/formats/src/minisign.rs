//! Keys and signatures of minisign.
//!
//! ```
//! use saltern_formats::minisign::{Message, SecretKey, Signature};
//!
//! let key = SecretKey::generate()?;
//! let mut message = Message::new();
//! message.update(b"forty sacks of salt");
//! let text = key.sign(message.clone(), "timestamp:1795858691", "signature from the mill")?.to_text();
//! let signature = Signature::from_text(text.as_bytes())?;
//! signature.verify(&key.public_key(), message)?;
//! assert_eq!(signature.trusted_comment(), "timestamp:1795858691");
//! # Ok::<(), saltern_formats::Error>(())
//! ```

use std::fmt;

use saltern::aead::Key;
use saltern::curve25519::ed25519::{self, Seed, SigningKey, VerifyingKey};
use saltern::hash::{Blake2b256, Blake2b512};
use saltern::password::scrypt::{Parameters, Scrypt};
use zeroize::Zeroizing;

use crate::{Error, base64};

/// The most bytes of a file with a key or a signature.
pub const MOST: usize = 64 << 10;

/// The most bytes of a comment, as in minisign.
pub const MOST_COMMENT: usize = 8192;

/// The most memory that the encryption of a secret key may ask for. minisign asks for 1 GiB.
const MOST_MEMORY: u64 = 4 << 30;
/// The most work, by libsodium's measure. minisign asks for 2^25.
const MOST_WORK: u64 = 1 << 28;
const WORK: u64 = 1 << 25;
const MEMORY: u64 = 1 << 30;

const UNTRUSTED: &str = "untrusted comment: ";
const TRUSTED: &str = "trusted comment: ";

/// The number of a key, by which a signature says whose it is. It is random, and proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyNumber(pub(crate) [u8; 8]);

impl fmt::Display for KeyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016X}", u64::from_le_bytes(self.0))
    }
}

impl fmt::Debug for KeyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The lines of a file of at most so many lines, the first being an untrusted comment. Nothing may follow but line breaks.
pub(crate) fn lines<'a, const N: usize>(what: &'static str, text: &'a [u8]) -> Result<[&'a str; N], Error> {
    if text.len() > MOST {
        return Err(Error::TooLong { what, most: MOST });
    }
    let text = str::from_utf8(text).map_err(|_| Error::malformed(what, "it has bytes that are no text"))?;
    let all: Vec<&str> =
        text.trim_end_matches(['\n', '\r']).split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
    let lines: [&str; N] =
        all.try_into().map_err(|_| Error::malformed(what, "it has not the lines that it should have"))?;
    if !lines[0].starts_with(UNTRUSTED) {
        return Err(Error::malformed(what, "it does not begin with `untrusted comment: `"));
    }
    Ok(lines)
}

pub(crate) fn check_comment(comment: &str) -> Result<(), Error> {
    // A tab stands between the parts of a trusted one.
    if comment.chars().any(|c| c.is_control() && c != '\t') || comment.len() > MOST_COMMENT {
        return Err(Error::malformed(
            "comment",
            "one line of at most 8192 bytes without control characters is accepted",
        ));
    }
    Ok(())
}

/// A public key with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey {
    number: KeyNumber,
    key: VerifyingKey,
}

impl PublicKey {
    const WHAT: &'static str = "minisign public key";

    /// From the text of a file, or from the one line of base64 alone.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`].
    pub fn from_text(text: &[u8]) -> Result<Self, Error> {
        let line = text.trim_ascii();
        if !line.contains(&b'\n') && !line.starts_with(UNTRUSTED.as_bytes()) {
            let line = str::from_utf8(line).map_err(|_| Error::malformed(Self::WHAT, "it is no text"))?;
            return Self::from_base64(line);
        }
        let [comment, line] = lines(Self::WHAT, text)?;
        if comment.contains("secret key") {
            return Err(Error::malformed(Self::WHAT, "this is a secret key"));
        }
        Self::from_base64(line)
    }

    /// From base64.
    ///
    /// # Errors
    /// [`Error::Malformed`].
    pub fn from_base64(line: &str) -> Result<Self, Error> {
        let bytes = base64::from_padded(line).ok_or(Error::malformed(Self::WHAT, "it is no base64"))?;
        let [b'E', b'd', rest @ ..] = bytes.as_slice() else {
            return Err(Error::malformed(Self::WHAT, "it does not begin with `Ed`"));
        };
        let (number, key) = rest.split_at_checked(8).ok_or(Error::malformed(Self::WHAT, "it is cut off"))?;
        let key = VerifyingKey::try_from(key).map_err(|_| Error::malformed(Self::WHAT, "its key has not 32 bytes"))?;
        Ok(Self { number: KeyNumber(number.try_into().unwrap_or_default()), key })
    }

    /// The text of a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{UNTRUSTED}minisign public key {}\n{}\n", self.number, self.to_base64())
    }

    /// The line of it that counts.
    #[must_use]
    pub fn to_base64(&self) -> String {
        base64::padded(&[&b"Ed"[..], &self.number.0, self.key.as_bytes()].concat())
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

/// What stands in front of a secret key: how it is signed with, encrypted, and checked.
const SECRET_WHAT: &str = "minisign secret key";
const SECRET_BYTES: usize = 2 + 2 + 2 + 32 + 8 + 8 + 104;

impl SecretKey {
    /// A new one.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has no random bytes to give.
    pub fn generate() -> Result<Self, Error> {
        let salt = saltern::password::generate_salt()?;
        Ok(Self::new(KeyNumber(salt[..8].try_into().unwrap_or_default()), Seed::generate()?))
    }

    fn new(number: KeyNumber, seed: Seed) -> Self {
        let signing = SigningKey::from_seed(&seed);
        Self { number, seed, signing }
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey { number: self.number, key: *self.signing.verifying_key() }
    }

    /// Number, seed, public key, and a hash of those.
    fn parts(&self) -> Zeroizing<[u8; 104]> {
        let mut parts = Zeroizing::new([0; 104]);
        parts[..8].copy_from_slice(&self.number.0);
        parts[8..40].copy_from_slice(self.seed.expose_secret());
        parts[40..72].copy_from_slice(self.signing.verifying_key().as_bytes());
        let check = check(&parts);
        parts[72..].copy_from_slice(&check);
        parts
    }

    /// The text of a file that is not encrypted.
    #[must_use]
    pub fn to_text(&self) -> Zeroizing<String> {
        self.text("minisign unencrypted secret key", *b"\0\0", &[0; 32], 0, 0, &self.parts())
    }

    /// The text of a file that is encrypted with a passphrase by scrypt, which takes 1 GiB and some seconds.
    ///
    /// # Errors
    /// [`Error::Crypto`] if the system has neither the memory nor random bytes to give.
    pub fn to_encrypted_text(&self, passphrase: &[u8]) -> Result<Zeroizing<String>, Error> {
        self.encrypted_text(passphrase, WORK, MEMORY)
    }

    fn encrypted_text(&self, passphrase: &[u8], work: u64, memory: u64) -> Result<Zeroizing<String>, Error> {
        let salt = Key::<32>::generate()?;
        let mut parts = self.parts();
        mask(&mut parts, passphrase, salt.expose_secret(), work, memory)?;
        Ok(self.text("minisign encrypted secret key", *b"Sc", salt.expose_secret(), work, memory, &parts))
    }

    fn text(
        &self,
        comment: &str,
        kdf: [u8; 2],
        salt: &[u8; 32],
        work: u64,
        memory: u64,
        parts: &[u8; 104],
    ) -> Zeroizing<String> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(SECRET_BYTES));
        bytes.extend(b"Ed");
        bytes.extend(kdf);
        bytes.extend(b"B2");
        bytes.extend(salt);
        bytes.extend(work.to_le_bytes());
        bytes.extend(memory.to_le_bytes());
        bytes.extend(parts);
        let line = Zeroizing::new(base64::padded(&bytes));
        Zeroizing::new(format!("{UNTRUSTED}{comment}\n{}\n", *line))
    }

    /// Whether a file with a secret key takes a passphrase.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`].
    pub fn is_encrypted(text: &[u8]) -> Result<bool, Error> {
        Ok(secret_bytes(text)?[2..4] == *b"Sc")
    }

    /// From the text of a file. Where it is not encrypted, the passphrase is not looked at.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`]; [`Error::WrongPassphrase`]; [`Error::TooMuchWork`].
    pub fn from_text(text: &[u8], passphrase: &[u8]) -> Result<Self, Error> {
        let bytes = secret_bytes(text)?;
        let number = |from: usize| u64::from_le_bytes(bytes[from..from + 8].try_into().unwrap_or_default());
        let mut parts = Zeroizing::new([0; 104]);
        parts.copy_from_slice(&bytes[54..]);
        let encrypted = bytes[2..4] == *b"Sc";
        if encrypted {
            let salt: [u8; 32] = bytes[6..38].try_into().unwrap_or_default();
            mask(&mut parts, passphrase, &salt, number(38), number(46))?;
        }
        // In constant time, as secrets are compared.
        if !Key::<32>::new(check(&parts)).ct_eq(&Key::try_from(&parts[72..])?) {
            return Err(if encrypted {
                Error::WrongPassphrase { what: SECRET_WHAT }
            } else {
                Error::malformed(SECRET_WHAT, "its checksum is not that of the key")
            });
        }
        let seed = Seed::try_from(&parts[8..40])?;
        let key = Self::new(KeyNumber(parts[..8].try_into().unwrap_or_default()), seed);
        if key.signing.verifying_key().as_bytes()[..] != parts[40..72] {
            return Err(Error::malformed(SECRET_WHAT, "its public key is another one's"));
        }
        Ok(key)
    }

    /// Signs a message: its hash, and then that signature and the trusted comment.
    ///
    /// # Errors
    /// [`Error::Malformed`] for a comment with control characters or too long.
    pub fn sign(&self, message: Message, trusted_comment: &str, untrusted_comment: &str) -> Result<Signature, Error> {
        check_comment(trusted_comment)?;
        check_comment(untrusted_comment)?;
        let signature = self.signing.sign(&message.0.finalize());
        let global = self.signing.sign(&[signature.as_bytes(), trusted_comment.as_bytes()].concat());
        Ok(Signature {
            prehashed: true,
            number: self.number,
            signature,
            untrusted: untrusted_comment.to_owned(),
            trusted: trusted_comment.to_owned(),
            global,
        })
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

/// The bytes of a file with a secret key.
fn secret_bytes(text: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let [_, line] = lines(SECRET_WHAT, text)?;
    let bytes = base64::from_padded(line).ok_or(Error::malformed(SECRET_WHAT, "it is no base64"))?;
    if bytes.len() == 42 {
        return Err(Error::malformed(SECRET_WHAT, "this is a public key"));
    }
    if bytes.len() != SECRET_BYTES {
        return Err(Error::malformed(SECRET_WHAT, "it has not 158 bytes"));
    }
    if bytes[..2] != *b"Ed" || bytes[4..6] != *b"B2" || (bytes[2..4] != *b"Sc" && bytes[2..4] != *b"\0\0") {
        return Err(Error::unsupported("kind of minisign secret key", &bytes[..6], "`Ed`, `Sc` or zeros, `B2`"));
    }
    Ok(bytes)
}

/// The checksum of number and key.
fn check(parts: &[u8; 104]) -> [u8; 32] {
    let mut hash = Blake2b256::new();
    hash.update(b"Ed");
    hash.update(&parts[..72]);
    hash.finalize()
}

/// Encrypts or decrypts a secret key: it is xored with what scrypt makes of a passphrase.
fn mask(parts: &mut [u8; 104], passphrase: &[u8], salt: &[u8; 32], work: u64, memory: u64) -> Result<(), Error> {
    let what = "encryption of a minisign secret key";
    for (asked, most) in [(work, MOST_WORK), (memory, MOST_MEMORY)] {
        if asked > most {
            return Err(Error::TooMuchWork { what, asked, most });
        }
    }
    let parameters = parameters(work, memory)?;
    let mut stream = Zeroizing::new([0; 104]);
    let scrypt = Scrypt::new(parameters).memory_limit(MOST_MEMORY);
    scrypt.hash_into(passphrase, salt, &mut *stream)?;
    for (byte, mask) in parts.iter_mut().zip(stream.iter()) {
        *byte ^= mask;
    }
    Ok(())
}

/// scrypt's parameters for libsodium's limits of work and memory.
fn parameters(work: u64, memory: u64) -> Result<Parameters, Error> {
    const R: u64 = 8;
    let work = work.max(32768);
    // The logarithm that a loop of libsodium's stops at: the first whose power is more than half the limit.
    let log_n = |most: u64| (1..63).find(|log| 1_u64 << log > most / 2).unwrap_or(63);
    let (log_n, p) = if work < memory / 32 {
        (log_n(work / (R * 4)), 1)
    } else {
        let log_n = log_n(memory / (R * 128));
        (log_n, ((work / 4) >> log_n).min(0x3fff_ffff) / R)
    };
    Ok(Parameters::new(log_n, R as u32, p.try_into().unwrap_or(u32::MAX))?)
}

/// A message that is being signed or verified, in pieces of any size.
#[derive(Clone, Debug, Default)]
pub struct Message(Blake2b512);

impl Message {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Goes on with it.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// What is signed of it.
    #[must_use]
    pub fn finalize(self) -> [u8; 64] {
        self.0.finalize()
    }
}

/// A signature with its comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    prehashed: bool,
    number: KeyNumber,
    signature: ed25519::Signature,
    untrusted: String,
    trusted: String,
    global: ed25519::Signature,
}

impl Signature {
    const WHAT: &'static str = "minisign signature";

    /// From the text of a file.
    ///
    /// # Errors
    /// [`Error::Malformed`]; [`Error::TooLong`]; [`Error::Unsupported`].
    pub fn from_text(text: &[u8]) -> Result<Self, Error> {
        let [untrusted, line, trusted, global] = lines(Self::WHAT, text)?;
        let no_base64 = Error::malformed(Self::WHAT, "a line of it is no base64 of its length");
        let bytes = base64::from_padded(line).filter(|bytes| bytes.len() == 74).ok_or(no_base64.clone())?;
        let prehashed = match &bytes[..2] {
            b"ED" => true,
            b"Ed" => false,
            other => {
                return Err(Error::unsupported(
                    "kind of minisign signature",
                    other,
                    "ED and, where it is asked for, Ed",
                ));
            }
        };
        let untrusted = untrusted.strip_prefix(UNTRUSTED).unwrap_or_default();
        let trusted = trusted
            .strip_prefix(TRUSTED)
            .ok_or(Error::malformed(Self::WHAT, "its third line does not begin with `trusted comment: `"))?;
        let global = base64::from_padded(global).ok_or(no_base64.clone())?;
        Ok(Self {
            prehashed,
            number: KeyNumber(bytes[2..10].try_into().unwrap_or_default()),
            signature: ed25519::Signature::try_from(&bytes[10..])?,
            untrusted: untrusted.to_owned(),
            trusted: trusted.to_owned(),
            global: ed25519::Signature::try_from(global.as_slice()).map_err(|_| no_base64)?,
        })
    }

    /// The text of a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let kind: &[u8] = if self.prehashed { b"ED" } else { b"Ed" };
        let line = base64::padded(&[kind, &self.number.0, self.signature.as_bytes()].concat());
        let global = base64::padded(self.global.as_bytes());
        format!("{UNTRUSTED}{}\n{line}\n{TRUSTED}{}\n{global}\n", self.untrusted, self.trusted)
    }

    /// The number of the key that it says it was made with.
    #[must_use]
    pub fn number(&self) -> KeyNumber {
        self.number
    }

    /// Whether the message's hash is signed, and not the message, as in the older kind.
    #[must_use]
    pub fn is_prehashed(&self) -> bool {
        self.prehashed
    }

    /// The comment that is signed too. **It counts only when the signature has been verified.**
    #[must_use]
    pub fn trusted_comment(&self) -> &str {
        &self.trusted
    }

    /// The signature itself, to be verified together with others: of [`Message::finalize`], or of the whole message of an older one.
    #[must_use]
    pub fn signature(&self) -> &ed25519::Signature {
        &self.signature
    }

    /// Whether it was made of this message with the secret key that belongs to this public key.
    ///
    /// # Errors
    /// [`Error::OtherKey`]; [`Error::Unauthentic`]; [`Error::Malformed`] if it is of the older kind, which is of the whole message.
    pub fn verify(&self, key: &PublicKey, message: Message) -> Result<(), Error> {
        if !self.prehashed {
            return Err(Error::malformed(Self::WHAT, "it is of the older kind, of the whole message"));
        }
        self.verify_signed(key, &message.finalize())
    }

    /// The same for the older kind, which is of the whole message.
    ///
    /// # Errors
    /// [`Error::OtherKey`]; [`Error::Unauthentic`]; [`Error::Malformed`] if it is of the newer kind.
    pub fn verify_legacy(&self, key: &PublicKey, message: &[u8]) -> Result<(), Error> {
        if self.prehashed {
            return Err(Error::malformed(Self::WHAT, "it is of the newer kind, of the message's hash"));
        }
        self.verify_signed(key, message)
    }

    fn verify_signed(&self, key: &PublicKey, signed: &[u8]) -> Result<(), Error> {
        self.check_number(key)?;
        key.key.verify(signed, &self.signature).map_err(|_| Error::Unauthentic { what: "signature" })?;
        self.verify_comment(key)
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

    /// What the second signature is of, the first one and the trusted comment; and that signature.
    #[must_use]
    pub fn signed_comment(&self) -> (Vec<u8>, ed25519::Signature) {
        ([self.signature.as_bytes(), self.trusted.as_bytes()].concat(), self.global)
    }

    /// Whether the trusted comment belongs to it.
    ///
    /// # Errors
    /// [`Error::Unauthentic`].
    pub fn verify_comment(&self, key: &PublicKey) -> Result<(), Error> {
        let (signed, signature) = self.signed_comment();
        key.key.verify(&signed, &signature).map_err(|_| Error::Unauthentic { what: "trusted comment" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &[u8]) -> Message {
        let mut message = Message::new();
        message.update(text);
        message
    }

    #[test]
    fn keys_come_back() {
        let key = SecretKey::generate().unwrap();
        let public = key.public_key();
        assert_eq!(PublicKey::from_text(public.to_text().as_bytes()), Ok(public));
        assert_eq!(PublicKey::from_text(public.to_base64().as_bytes()), Ok(public));
        let plain = key.to_text();
        assert!(!SecretKey::is_encrypted(plain.as_bytes()).unwrap());
        assert_eq!(SecretKey::from_text(plain.as_bytes(), b"").unwrap().public_key(), public);
        let sealed = key.encrypted_text(b"salt", 32768, 1 << 20).unwrap();
        assert!(SecretKey::is_encrypted(sealed.as_bytes()).unwrap());
        assert_eq!(SecretKey::from_text(sealed.as_bytes(), b"salt").unwrap().public_key(), public);
        assert_eq!(
            SecretKey::from_text(sealed.as_bytes(), b"Salt").unwrap_err(),
            Error::WrongPassphrase { what: SECRET_WHAT }
        );
        for (text, part) in [(plain.as_str(), "secret key"), (sealed.as_str(), "secret key")] {
            assert!(PublicKey::from_text(text.as_bytes()).unwrap_err().to_string().contains(part));
        }
        assert!(SecretKey::from_text(public.to_text().as_bytes(), b"").unwrap_err().to_string().contains("public key"));
    }

    /// libsodium's `pickparams` at what minisign asks for, and at its least.
    #[test]
    fn work_is_measured_as_in_libsodium() {
        assert_eq!(parameters(WORK, MEMORY).unwrap(), Parameters::new(20, 8, 1).unwrap());
        assert_eq!(parameters(0, 1 << 24).unwrap(), Parameters::new(10, 8, 1).unwrap());
        assert_eq!(parameters(1 << 20, 1 << 24).unwrap(), Parameters::new(14, 8, 2).unwrap());
        let key = SecretKey::generate().unwrap();
        for (work, memory) in [(MOST_WORK + 1, MEMORY), (WORK, u64::MAX)] {
            assert!(matches!(key.encrypted_text(b"salt", work, memory), Err(Error::TooMuchWork { .. })));
        }
    }

    #[test]
    fn every_change_of_a_signature_is_noticed() {
        let key = SecretKey::generate().unwrap();
        let signature = key.sign(message(b"forty sacks"), "file:sacks\thashed", "from the mill").unwrap();
        let text = signature.to_text();
        assert_eq!(Signature::from_text(text.as_bytes()), Ok(signature.clone()));
        signature.verify(&key.public_key(), message(b"forty sacks")).unwrap();
        assert!(signature.verify(&key.public_key(), message(b"fifty sacks")).is_err());
        assert!(matches!(
            signature.verify(&SecretKey::generate().unwrap().public_key(), message(b"")),
            Err(Error::OtherKey { .. })
        ));
        let trusted = text.find("base").unwrap_or(UNTRUSTED.len() + "from the mill".len() + 1);
        for i in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[i] ^= 1;
            let verified =
                Signature::from_text(&changed).and_then(|read| read.verify(&key.public_key(), message(b"forty sacks")));
            let free = (UNTRUSTED.len()..trusted - 1).contains(&i) || i == text.len() - 1;
            assert!(verified.is_err() || free, "byte {i} of {text}");
        }
        assert!(key.sign(message(b""), "two\nlines", "").is_err() && key.sign(message(b""), "", "two\nlines").is_err());
    }
}
