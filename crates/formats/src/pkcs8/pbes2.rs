//! Encryption by PBES2 (RFC 8018), whose parameters the crate `pkcs5` reads and writes.

use std::num::NonZeroU32;

use der::Encode as _;
use der::asn1::OctetStringRef;
use pkcs8::EncryptedPrivateKeyInfoRef;
use pkcs8::pkcs5::EncryptionScheme;
use pkcs8::pkcs5::pbes2::{
    EncryptionScheme as Cipher, Kdf as KdfParameters, Parameters, Pbkdf2Params, Pbkdf2Prf, Salt, ScryptParams,
};
use saltern::aead::{self, Aes128Gcm, Aes256Gcm, Nonce};
use saltern::block::{Key, aes};
use saltern::hash::{HashFunction, Sha1, Sha224, Sha256, Sha384, Sha512};
use saltern::kdf::pbkdf2;
use saltern::mode::{Cbc, Iv};
use saltern::password::scrypt::{Parameters as ScryptCost, Scrypt};
use zeroize::Zeroizing;

use super::WHAT;
use crate::Error;

/// How a key is made of a passphrase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kdf {
    /// scrypt with N = 2^14, r = 8 and p = 5, which OpenSSL has the memory for.
    #[default]
    Scrypt,
    /// PBKDF2 with 600,000 iterations of HMAC-SHA-256, for who reads nothing else.
    Pbkdf2,
}

const SCRYPT: (u32, u32, u32) = (14, 8, 5);
const ITERATIONS: u32 = 600_000;

/// What a key that is read may take: half a minute, or some seconds and 1 GiB.
const MOST_ITERATIONS: u32 = 20_000_000;
const MOST_MEMORY: u64 = 1 << 30;
const MOST_WORK: u64 = 4 << 30;

const PASSPHRASE: &str = "passphrase of a PKCS #8 private key";

fn derive(kdf: &KdfParameters, passphrase: &[u8], bytes: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut key = Zeroizing::new(vec![0; bytes]);
    let length = match kdf {
        KdfParameters::Pbkdf2(parameters) => parameters.key_length,
        KdfParameters::Scrypt(parameters) => parameters.key_length,
        _ => return Err(Error::unsupported("key derivation of a PKCS #8 private key", "unknown", "scrypt, PBKDF2")),
    };
    if length.is_some_and(|length| usize::from(length) != bytes) {
        return Err(Error::malformed(WHAT, "its cipher takes a key of another length"));
    }
    match kdf {
        KdfParameters::Pbkdf2(parameters) => {
            let iterations = parameters.iteration_count;
            if iterations > MOST_ITERATIONS {
                return Err(Error::TooMuchWork {
                    what: PASSPHRASE,
                    asked: iterations.into(),
                    most: MOST_ITERATIONS.into(),
                });
            }
            let iterations = NonZeroU32::new(iterations).ok_or(Error::malformed(WHAT, "it has no iterations"))?;
            let salt = parameters.salt.as_ref();
            match parameters.prf {
                Pbkdf2Prf::HmacWithSha1 => by::<Sha1>(passphrase, salt, iterations, &mut key),
                Pbkdf2Prf::HmacWithSha224 => by::<Sha224>(passphrase, salt, iterations, &mut key),
                Pbkdf2Prf::HmacWithSha256 => by::<Sha256>(passphrase, salt, iterations, &mut key),
                Pbkdf2Prf::HmacWithSha384 => by::<Sha384>(passphrase, salt, iterations, &mut key),
                Pbkdf2Prf::HmacWithSha512 => by::<Sha512>(passphrase, salt, iterations, &mut key),
                _ => Err(Error::unsupported(
                    "hash function of PBKDF2",
                    "unknown",
                    "SHA-1, SHA-224, SHA-256, SHA-384, SHA-512",
                )),
            }?;
        }
        KdfParameters::Scrypt(parameters) => {
            let n = parameters.cost_parameter;
            if !n.is_power_of_two() || n < 2 {
                return Err(Error::malformed(WHAT, "scrypt's N is not a power of two"));
            }
            let (r, p) = (parameters.block_size, parameters.parallelization);
            let memory = n.saturating_mul(128 * u64::from(r));
            let work = memory.saturating_mul(p.into());
            for (asked, most) in [(memory, MOST_MEMORY), (work, MOST_WORK)] {
                if asked > most {
                    return Err(Error::TooMuchWork { what: PASSPHRASE, asked, most });
                }
            }
            let cost = ScryptCost::new(n.ilog2(), r.into(), p.into())?;
            Scrypt::new(cost).hash_into(passphrase, parameters.salt.as_ref(), &mut key)?;
        }
        _ => {}
    }
    Ok(key)
}

fn by<H: HashFunction>(passphrase: &[u8], salt: &[u8], iterations: NonZeroU32, key: &mut [u8]) -> Result<(), Error> {
    Ok(pbkdf2::<H>(passphrase, salt, iterations, key)?)
}

/// Decrypts a private key.
pub fn decrypt(info: &EncryptedPrivateKeyInfoRef<'_>, passphrase: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let EncryptionScheme::Pbes2(parameters) = &info.encryption_algorithm else {
        return Err(Error::unsupported("encryption of a PKCS #8 private key", "PBES1", "PBES2"));
    };
    if passphrase.is_empty() {
        return Err(Error::PassphraseNeeded { what: WHAT });
    }
    let key = derive(&parameters.kdf, passphrase, parameters.encryption.key_size())?;
    let sealed = info.encrypted_data.as_bytes();
    let opened = match &parameters.encryption {
        Cipher::Aes128Cbc { iv } => {
            Cbc::<aes::Aes128>::new(&Key::try_from(&key[..])?).decrypt_padded(&Iv::new(*iv), sealed)
        }
        Cipher::Aes192Cbc { iv } => {
            Cbc::<aes::Aes192>::new(&Key::try_from(&key[..])?).decrypt_padded(&Iv::new(*iv), sealed)
        }
        Cipher::Aes256Cbc { iv } => {
            Cbc::<aes::Aes256>::new(&Key::try_from(&key[..])?).decrypt_padded(&Iv::new(*iv), sealed)
        }
        Cipher::Aes128Gcm { nonce } => {
            Aes128Gcm::new(&aead::Key::try_from(&key[..])?).open(&Nonce::new(*nonce), b"", sealed)
        }
        Cipher::Aes256Gcm { nonce } => {
            Aes256Gcm::new(&aead::Key::try_from(&key[..])?).open(&Nonce::new(*nonce), b"", sealed)
        }
        _ => return Err(Error::unsupported("cipher of a PKCS #8 private key", "unknown", "AES in CBC or GCM")),
    };
    let opened = opened.map(Zeroizing::new).map_err(|_| Error::WrongPassphrase { what: WHAT })?;
    // Wrong padding is no sign of a wrong passphrase once in 256 times; then it is that there is no key.
    if opened.first() != Some(&0x30) {
        return Err(Error::WrongPassphrase { what: WHAT });
    }
    Ok(opened)
}

/// Encrypts the DER of a private key.
pub fn encrypt(der: &[u8], passphrase: &[u8], kdf: Kdf) -> Result<Vec<u8>, Error> {
    if passphrase.is_empty() {
        return Err(Error::PassphraseNeeded { what: WHAT });
    }
    let short = |_| Error::malformed(WHAT, "it is too long to be encrypted");
    let salt = Salt::new(saltern::password::generate_salt()?).map_err(short)?;
    let iv = saltern::password::generate_salt()?;
    let kdf: KdfParameters = match kdf {
        Kdf::Pbkdf2 => {
            Pbkdf2Params { salt, iteration_count: ITERATIONS, key_length: None, prf: Pbkdf2Prf::HmacWithSha256 }.into()
        }
        Kdf::Scrypt => {
            let (log_n, r, p) = SCRYPT;
            let (block_size, parallelization) = (r as u16, p as u16);
            ScryptParams { salt, cost_parameter: 1 << log_n, block_size, parallelization, key_length: None }.into()
        }
    };
    let key = derive(&kdf, passphrase, 32)?;
    let sealed = Cbc::<aes::Aes256>::new(&Key::try_from(&key[..])?).encrypt_padded(&Iv::new(iv), der)?;
    let parameters = Parameters { kdf, encryption: Cipher::Aes256Cbc { iv } };
    let encrypted_data = OctetStringRef::new(&sealed).map_err(short)?;
    EncryptedPrivateKeyInfoRef { encryption_algorithm: parameters.into(), encrypted_data }.to_der().map_err(short)
}

#[cfg(test)]
mod tests {
    use super::super::PrivateKey;
    use super::*;

    #[test]
    fn keys_come_back() {
        let key = PrivateKey::generate_ed25519().unwrap();
        for kdf in [Kdf::Scrypt, Kdf::Pbkdf2] {
            let text = key.to_encrypted_pem(b"salt", kdf).unwrap();
            assert!(PrivateKey::is_encrypted(text.as_bytes()).unwrap());
            let read = |passphrase: &[u8]| PrivateKey::from_pem(text.as_bytes(), passphrase);
            assert!(read(b"salt").unwrap().public_key() == key.public_key());
            assert_eq!(read(b"Salt").unwrap_err(), Error::WrongPassphrase { what: WHAT });
            assert_eq!(read(b"").unwrap_err(), Error::PassphraseNeeded { what: WHAT });
        }
        assert!(key.to_encrypted_der(b"", Kdf::Scrypt).is_err());
    }

    #[test]
    fn work_beyond_the_limit_is_refused_before_it_is_done() {
        let salt = Salt::new([7; 16]).unwrap();
        let pbkdf2 =
            |iteration_count| Pbkdf2Params { salt, iteration_count, key_length: None, prf: Pbkdf2Prf::HmacWithSha256 };
        assert!(matches!(derive(&pbkdf2(u32::MAX).into(), b"salt", 32), Err(Error::TooMuchWork { .. })));
        assert!(derive(&pbkdf2(0).into(), b"salt", 32).is_err());
        for (n, r, p) in [
            (1 << 40, 8, 1),
            (1 << 14, 8, u16::MAX),
            (u64::MAX, u16::MAX, u16::MAX),
            (3, 8, 1),
            (0, 8, 1),
            (16, 0, 1),
            (16, 8, 0),
        ] {
            let scrypt = ScryptParams { salt, cost_parameter: n, block_size: r, parallelization: p, key_length: None };
            assert!(derive(&scrypt.into(), b"salt", 32).is_err(), "{n} {r} {p}");
        }
        let short = Pbkdf2Params { key_length: Some(16), ..pbkdf2(1) };
        assert!(derive(&short.into(), b"salt", 32).is_err());
    }
}
