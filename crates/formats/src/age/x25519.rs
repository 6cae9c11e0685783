//! Recipients with a key of X25519.

use saltern::aead::Key;
use saltern::curve25519::x25519::{EphemeralSecret, PublicKey, SecretKey};

use super::header::WHAT;
use super::{FileKey, Stanza, WRAPPED_BYTES, derived, unwrap, wrap};
use crate::{Error, base64};

const KIND: &str = "X25519";
const INFO: &[u8] = b"age-encryption.org/v1/X25519";

fn key(shared: &[u8; 32], share: &PublicKey, recipient: &PublicKey) -> Key<32> {
    derived(shared, &[*share.as_bytes(), *recipient.as_bytes()].concat(), INFO)
}

pub fn seal(recipient: &PublicKey, file_key: &FileKey) -> Result<Stanza, Error> {
    let secret = EphemeralSecret::generate()?;
    let share = secret.public_key();
    let shared = secret.diffie_hellman(recipient)?;
    let body = wrap(&key(shared.expose_secret(), &share, recipient), file_key);
    Ok(Stanza { arguments: vec![KIND.to_owned(), base64::unpadded(share.as_bytes())], body })
}

pub fn open(identity: &SecretKey, stanza: &Stanza) -> Result<Option<FileKey>, Error> {
    let share = match stanza.arguments.as_slice() {
        [kind, ..] if kind != KIND => return Ok(None),
        [_, share] => base64::array(share).map(PublicKey::new),
        _ => None,
    };
    let share = share.ok_or(Error::malformed(WHAT, "an X25519 recipient has not one share of 32 bytes"))?;
    if stanza.body.len() != WRAPPED_BYTES {
        return Err(Error::malformed(WHAT, "the key for an X25519 recipient has not 32 bytes"));
    }
    let shared = identity.diffie_hellman(&share);
    let shared = shared.map_err(|_| Error::malformed(WHAT, "the share of an X25519 recipient has small order"))?;
    Ok(unwrap(&key(shared.expose_secret(), &share, &identity.public_key()), &stanza.body))
}
