//! Files encrypted in the age format, version 1 (C2SP, `age.md`).
//!
//! A file has a header, in which each recipient finds the key of the file, and behind it chunks of 64 KiB. It is read and written in constant
//! memory, on as many threads as the caller gives.
//!
//! ```
//! use saltern_formats::age::{Identity, Recipient, decrypt, encrypt};
//!
//! let identity = Identity::generate()?;
//! let recipient: Recipient = identity.to_recipient().expect("it is none of a passphrase");
//! let sealed = encrypt(&[recipient], b"forty sacks of salt")?;
//! assert_eq!(*decrypt(&[identity], &sealed)?, b"forty sacks of salt");
//! # Ok::<(), saltern_formats::Error>(())
//! ```
//!
//! [`Header`] and [`stream`] are for files that are read or written piece by piece, [`armor`] for those in ASCII.

pub mod armor;
mod bech32;
mod files;
mod header;
#[cfg(feature = "post-quantum")]
mod hybrid;
mod keys;
mod passphrase;
mod ssh;
pub mod stream;
mod x25519;

use std::io::Read as _;

use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
use saltern::hash::Sha256;
use saltern::kdf::Hkdf;
use zeroize::Zeroizing;

use crate::Error;

pub use files::{MOST_IDENTITY_FILE, MOST_RECIPIENT_FILE, identities, recipients};
pub use header::{Header, MOST_HEADER, Stanza};
#[cfg(feature = "post-quantum")]
pub use hybrid::{HybridIdentity, HybridRecipient};
pub use keys::{Identity, Recipient};
pub use passphrase::{LOG_N, MOST_LOG_N, Passphrase, generate_passphrase};
pub use ssh::{SshIdentity, SshRecipient};

/// The first line of a file, without its end.
pub const VERSION_LINE: &str = "age-encryption.org/v1";

/// The key of a file, which its header has for each recipient.
pub type FileKey = Key<16>;

/// The size of the nonce between header and chunks.
pub const NONCE_BYTES: usize = 16;

/// What a recipient's key encrypts: a file key and a tag.
const WRAPPED_BYTES: usize = 32;

/// Encrypts the key of a file.
fn wrap(key: &Key<32>, file_key: &FileKey) -> Vec<u8> {
    // The key is used for this alone.
    let sealed = ChaCha20Poly1305::new(key).seal(&Nonce::counted(0), b"", file_key.expose_secret());
    sealed.expect("it is short")
}

/// Decrypts it, if it was this key.
fn unwrap(key: &Key<32>, body: &[u8]) -> Option<FileKey> {
    let mut bytes = Zeroizing::new([0; 16]);
    ChaCha20Poly1305::new(key).open_into(&Nonce::counted(0), b"", body, &mut *bytes).ok()?;
    Some(FileKey::new(*bytes))
}

/// A key of HKDF-SHA-256.
fn derived(secret: &[u8], salt: &[u8], info: &[u8]) -> Key<32> {
    Hkdf::<Sha256>::extract(salt, secret).expand_key(info).expect("its length is one that HKDF has")
}

/// A whole file, encrypted.
///
/// # Errors
/// As [`Header::seal`].
pub fn encrypt(recipients: &[Recipient], message: &[u8]) -> Result<Vec<u8>, Error> {
    let (mut file, key) = Header::seal(recipients)?;
    stream::seal(&key, &mut &*message, &mut file, 1, &|_| {}).map_err(|error| of_memory(&error))?;
    Ok(file)
}

/// A whole file, decrypted, of which nothing is given out unless all of it is authentic. It may be armoured.
///
/// # Errors
/// As [`Header::read`] and [`Header::open`]; [`Error::Unauthentic`] if chunks are not what was encrypted.
pub fn decrypt(identities: &[Identity], file: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let plain;
    let mut file = if armor::begins(file) {
        let mut bytes = Vec::new();
        armor::Reader::new(file).read_to_end(&mut bytes).map_err(|error| of_memory(&error))?;
        plain = bytes;
        plain.as_slice()
    } else {
        file
    };
    let header = Header::read(&mut file).map_err(|error| of_memory(&error))?;
    let key = header.open(identities)?;
    let key = stream::PayloadKey::read(&key, &mut file).map_err(|error| of_memory(&error))?;
    // Room for all of it: what a vector leaves behind when it grows is not wiped.
    let mut message = Zeroizing::new(Vec::with_capacity(file.len()));
    stream::open(&key, &mut file, &mut *message, 1, &|_| {}).map_err(|error| of_memory(&error))?;
    Ok(message)
}

/// What went wrong where nothing but memory is read and written.
fn of_memory(error: &std::io::Error) -> Error {
    Error::within(error).cloned().unwrap_or(Error::malformed("age file", "it ends too early"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_any_length_comes_back() {
        let (one, other) = (Identity::generate().unwrap(), Identity::generate().unwrap());
        let recipients = [other.to_recipient().unwrap(), one.to_recipient().unwrap()];
        for length in [0, 1, 65535, 65536, 65537, 131_072, 200_000] {
            let message: Vec<u8> = (0..length).map(|i: u32| ((i * 7) >> 3) as u8).collect();
            let sealed = encrypt(&recipients, &message).unwrap();
            assert_eq!(*decrypt(std::slice::from_ref(&one), &sealed).unwrap(), message);
            for cut in [1, 15, 16, 17, 40] {
                let error = decrypt(std::slice::from_ref(&one), &sealed[..sealed.len() - cut]).unwrap_err();
                assert!(matches!(error, Error::Unauthentic { .. } | Error::Malformed { .. }), "{error:?}");
            }
        }
    }

    #[test]
    fn others_cannot_read_it() {
        let (one, other) = (Identity::generate().unwrap(), Identity::generate().unwrap());
        let sealed = encrypt(&[one.to_recipient().unwrap()], b"forty sacks").unwrap();
        assert_eq!(decrypt(&[other], &sealed).unwrap_err(), Error::NoIdentity);
        assert_eq!(decrypt(&[], &sealed).unwrap_err(), Error::NoIdentity);
    }
}
