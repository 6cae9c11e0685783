//! Recipients with a key of ML-KEM-768 and one of X25519: who breaks one of them has not broken the other. `age1pq1…`, `mlkem768x25519` in a header.
//!
//! The two are put together as X-Wing does it (draft-connolly-cfrg-xwing-kem), and the key of the file is encrypted by HPKE (RFC 9180) over that, in
//! base mode with HKDF-SHA256 and ChaCha20-Poly1305.

use std::fmt;

use ml_kem::{Decapsulate as _, DecapsulationKey768, EncapsulationKey768, KeyExport as _, Seed};
use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
use saltern::curve25519::x25519::{EphemeralSecret, PublicKey, SecretKey, SharedSecret};
use saltern::hash::{Sha3_256, Sha256, Shake256};
use saltern::kdf::Hkdf;
use zeroize::Zeroizing;

use super::header::WHAT;
use super::{FileKey, Stanza, WRAPPED_BYTES};
use crate::{Error, base64};

const KIND: &str = "mlkem768x25519";
const INFO: &[u8] = b"age-encryption.org/mlkem768x25519";

/// ML-KEM's public key and X25519's; ML-KEM's ciphertext and X25519's share.
const MLKEM_PUBLIC_BYTES: usize = 1184;
const PUBLIC_BYTES: usize = MLKEM_PUBLIC_BYTES + 32;
const MLKEM_CIPHERTEXT_BYTES: usize = 1088;
const CIPHERTEXT_BYTES: usize = MLKEM_CIPHERTEXT_BYTES + 32;

/// What both algorithms have shared, as one secret (X-Wing, 5.3).
fn combined(mlkem: &[u8], x25519: &SharedSecret, share: &PublicKey, public: &PublicKey) -> Zeroizing<[u8; 32]> {
    let mut all = Zeroizing::new([0; 4 * 32 + 6]);
    let parts = [mlkem, x25519.expose_secret(), share.as_bytes(), public.as_bytes()];
    for (to, part) in all.chunks_exact_mut(32).zip(parts) {
        to.copy_from_slice(part);
    }
    all[128..].copy_from_slice(br"\.//^\");
    Zeroizing::new(Sha3_256::hash(&*all))
}

/// What stands in front of everything that HPKE hashes: the KEM 0x647a, the KDF 1, the AEAD 3.
const SUITE: &[u8] = b"HPKE-v1HPKE\x64\x7a\x00\x01\x00\x03";

/// The AEAD and its nonce for one message (RFC 9180, 5.1).
fn schedule(shared: &[u8; 32]) -> Result<(ChaCha20Poly1305, Nonce<12>), Error> {
    let mut context = [0; 65];
    Hkdf::<Sha256>::extract_into(b"", &[SUITE, b"psk_id_hash"].concat(), &mut context[1..33])?;
    Hkdf::<Sha256>::extract_into(b"", &[SUITE, b"info_hash", INFO].concat(), &mut context[33..])?;
    let secret = Hkdf::<Sha256>::extract(shared, &[SUITE, b"secret"].concat());
    let key: Key<32> = secret.expand_key(&[&[0, 32], SUITE, b"key", &context].concat())?;
    let mut nonce = [0; 12];
    secret.expand(&[&[0, 12], SUITE, b"base_nonce", &context].concat(), &mut nonce)?;
    Ok((ChaCha20Poly1305::new(&key), Nonce::new(nonce)))
}

/// Whom a file is encrypted to.
#[derive(Clone)]
pub struct HybridRecipient {
    mlkem: Box<EncapsulationKey768>,
    x25519: PublicKey,
}

impl HybridRecipient {
    /// From the bytes that its text encodes.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        const WHAT: &str = "age recipient";
        let bytes: &[u8; PUBLIC_BYTES] =
            bytes.try_into().map_err(|_| Error::malformed(WHAT, "it has not the 1216 bytes of a post-quantum one"))?;
        let (mlkem, x25519) = bytes.split_at(MLKEM_PUBLIC_BYTES);
        let mlkem = mlkem.try_into().ok().and_then(|key| EncapsulationKey768::new(key).ok());
        let mlkem = mlkem.ok_or(Error::malformed(WHAT, "its key of ML-KEM is none"))?;
        Ok(Self { mlkem: Box::new(mlkem), x25519: PublicKey::try_from(x25519)? })
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        [&self.mlkem.to_bytes()[..], self.x25519.as_bytes()].concat()
    }

    pub(super) fn seal(&self, file_key: &FileKey) -> Result<Stanza, Error> {
        let random = Key::<32>::generate()?;
        let (ciphertext, mlkem) = self.mlkem.encapsulate_deterministic(&(*random.expose_secret()).into());
        let mlkem = Zeroizing::new(<[u8; 32]>::from(mlkem));
        let secret = EphemeralSecret::generate()?;
        let share = secret.public_key();
        let shared = combined(&*mlkem, &secret.diffie_hellman(&self.x25519)?, &share, &self.x25519);
        let (aead, nonce) = schedule(&shared)?;
        let body = aead.seal(&nonce, b"", file_key.expose_secret())?;
        let share = base64::unpadded(&[&ciphertext[..], share.as_bytes()].concat());
        Ok(Stanza { arguments: vec![KIND.to_owned(), share], body })
    }
}

/// The key of X25519, which is short enough to be read.
impl fmt::Debug for HybridRecipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HybridRecipient").field("x25519", &self.x25519).finish_non_exhaustive()
    }
}

/// Who can decrypt a file: the seed of both keys.
#[derive(Clone)]
pub struct HybridIdentity(Key<32>);

impl HybridIdentity {
    /// A new one.
    pub(super) fn generate() -> Result<Self, Error> {
        Ok(Self(Key::generate()?))
    }

    /// From the bytes that its text encodes.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let seed = Key::try_from(bytes).map_err(|_| Error::malformed("age identity", "it has not 32 bytes"))?;
        Ok(Self(seed))
    }

    pub(super) fn seed(&self) -> &[u8; 32] {
        self.0.expose_secret()
    }

    /// Both keys.
    fn keys(&self) -> (DecapsulationKey768, SecretKey) {
        let mut bytes = Zeroizing::new([0; 96]);
        Shake256::hash(self.seed(), &mut *bytes);
        let mut mlkem = Zeroizing::new(Seed::default());
        mlkem.copy_from_slice(&bytes[..64]);
        let mut x25519 = Zeroizing::new([0; 32]);
        x25519.copy_from_slice(&bytes[64..]);
        (DecapsulationKey768::from_seed(*mlkem), SecretKey::new(*x25519))
    }

    /// Whom to encrypt to.
    #[must_use]
    pub fn to_recipient(&self) -> HybridRecipient {
        let (mlkem, x25519) = self.keys();
        HybridRecipient { mlkem: Box::new(mlkem.encapsulation_key().clone()), x25519: x25519.public_key() }
    }

    pub(super) fn open(&self, stanza: &Stanza) -> Result<Option<FileKey>, Error> {
        let bytes = match stanza.arguments.as_slice() {
            [kind, ..] if kind != KIND => return Ok(None),
            [_, share] => base64::from_unpadded(share).filter(|bytes| bytes.len() == CIPHERTEXT_BYTES),
            _ => None,
        };
        let bytes =
            bytes.ok_or(Error::malformed(WHAT, "an mlkem768x25519 recipient has not one share of 1120 bytes"))?;
        if stanza.body.len() != WRAPPED_BYTES {
            return Err(Error::malformed(WHAT, "the key for an mlkem768x25519 recipient has not 32 bytes"));
        }
        let (secret, x25519) = self.keys();
        let (ciphertext, share) = bytes.split_at(MLKEM_CIPHERTEXT_BYTES);
        let share = PublicKey::try_from(share)?;
        let shared = x25519.diffie_hellman(&share);
        let shared =
            shared.map_err(|_| Error::malformed(WHAT, "the share of an mlkem768x25519 recipient has small order"))?;
        // Of another one's ciphertext comes another secret, and no error.
        let mlkem = secret.decapsulate_slice(ciphertext).map_err(|_| Error::malformed(WHAT, "a share of no length"))?;
        let mlkem = Zeroizing::new(<[u8; 32]>::from(mlkem));
        let (aead, nonce) = schedule(&combined(&*mlkem, &shared, &share, &x25519.public_key()))?;
        let mut file_key = Zeroizing::new([0; 16]);
        let opened = aead.open_into(&nonce, b"", &stanza.body, &mut *file_key);
        Ok(opened.is_ok().then(|| FileKey::new(*file_key)))
    }
}

impl fmt::Debug for HybridIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HybridIdentity").field(&self.0).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::age::{Identity, Recipient, decrypt, encrypt};

    #[test]
    fn a_file_comes_back() {
        let (one, other) = (Identity::generate_hybrid().unwrap(), Identity::generate_hybrid().unwrap());
        let recipients = [other.to_recipient().unwrap(), one.to_recipient().unwrap()];
        let sealed = encrypt(&recipients, b"forty sacks").unwrap();
        assert_eq!(*decrypt(std::slice::from_ref(&one), &sealed).unwrap(), b"forty sacks");
        let sealed = encrypt(&recipients[..1], b"forty sacks").unwrap();
        assert_eq!(decrypt(&[one], &sealed).unwrap_err(), Error::NoIdentity);
        // Who breaks X25519 would read it by the other recipient.
        let classic = Identity::generate().unwrap().to_recipient().unwrap();
        let error = encrypt(&[recipients[0].clone(), classic], b"forty sacks").unwrap_err().to_string();
        assert!(error.contains("post-quantum"), "{error}");
    }

    #[test]
    fn texts_come_back() {
        let identity = Identity::generate_hybrid().unwrap();
        let text = identity.to_text().unwrap();
        assert!(text.starts_with("AGE-SECRET-KEY-PQ-1"), "{}", &text[..20]);
        let again: Identity = text.parse().unwrap();
        assert_eq!(again.to_text().unwrap(), text);
        let recipient = identity.to_recipient().unwrap().to_string();
        assert!(recipient.starts_with("age1pq1") && recipient.len() > 1900, "{recipient}");
        assert_eq!(recipient.parse::<Recipient>().unwrap().to_string(), recipient);
        for (text, part) in [
            (format!("{recipient}q"), "wrong or missing"),
            (crate::age::bech32::encode("age1pq", &[7; 1215]).to_string(), "1216 bytes"),
            (crate::age::bech32::encode("age1pq", &[0xff; 1216]).to_string(), "ML-KEM is none"),
            (text.to_string(), "secret key"),
            (recipient.to_uppercase(), "upper case"),
        ] {
            let error = text.parse::<Recipient>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        assert!(text.to_lowercase().parse::<Identity>().unwrap_err().to_string().contains("lower case"));
        assert!(recipient.parse::<Identity>().unwrap_err().to_string().contains("this is a recipient"));
    }
}
