//! Poly1305-AES.

use super::poly1305::{self, OneTimeKey, Poly1305};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::BlockCipher;
use crate::block::aes::Aes;
use crate::bytes::{Nonce, Tag, verify};
use crate::error::count;
use core::fmt;
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

crate::bytes::secret! {
    /// A key for Poly1305-AES: 32 secret, uniformly random bytes, a key of AES-128 and then what Poly1305 multiplies by.
    Poly1305AesKey, 32, "key"
}

/// How many messages have their pads made at once.
const AT_A_TIME: usize = 16;

/// Poly1305-AES (Bernstein 2005): a tag of 16 bytes from a key, a nonce and a message. It is [`Poly1305`] with a key for many messages: what
/// is added to the hash is the nonce, encrypted with AES-128.
///
/// **A nonce must never be used twice with the same key**: whoever sees two tags under one forges others. Where nonces cannot be
/// counted take [`HmacKey`](crate::mac::HmacKey), which asks for none.
///
/// The key and the message are secret; the message's length, the nonce and the tag are not.
///
/// ```
/// use saltern::aead::Nonce;
/// use saltern::mac::{Poly1305Aes, Poly1305AesKey};
///
/// let mac = Poly1305Aes::new(&Poly1305AesKey::new([7; 32]));
/// let tag = mac.authenticate(&Nonce::counted(0), b"forty sacks of salt");
/// mac.verify(&Nonce::counted(0), b"forty sacks of salt", &tag)?;
/// assert!(mac.verify(&Nonce::counted(0), b"fifty sacks of salt", &tag).is_err());
///
/// let mut pieces = mac.begin(&Nonce::counted(0));
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// pieces.finalize_verify(&tag)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
#[doc(alias("poly1305aes", "poly1305-aes"))]
pub struct Poly1305Aes {
    cipher: Aes,
    r: [u8; 16],
    level: Level,
}

impl Drop for Poly1305Aes {
    fn drop(&mut self) {
        wipe(&mut self.r);
    }
}

impl ZeroizeOnDrop for Poly1305Aes {}

impl fmt::Debug for Poly1305Aes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Poly1305Aes").finish_non_exhaustive()
    }
}

impl Poly1305Aes {
    /// The size of a tag in bytes.
    pub const BYTES: usize = 16;

    /// With this key.
    #[must_use]
    pub fn new(key: &Poly1305AesKey) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &Poly1305AesKey, level: Level) -> Self {
        clear_stack(Depth::Keys, level, || {
            let (halves, _) = key.expose_secret().as_chunks();
            Poly1305Aes { cipher: Aes::new(&halves[0], level), r: halves[1], level }
        })
    }

    /// Poly1305's key for one message, which whoever asks erases.
    fn one_time(&self, pad: &[u8; 16]) -> [u8; 32] {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.r);
        key[16..].copy_from_slice(pad);
        key
    }

    /// The tag of a message whose nonce is encrypted.
    fn finish(&self, pad: &[u8; 16], message: &[u8]) -> Tag {
        let mut key = self.one_time(pad);
        let tag = Tag::of(poly1305::authenticate(self.level, &key, message));
        wipe(&mut key);
        tag
    }

    /// The tag of a whole message. `nonce` must never have authenticated another one with this key.
    pub fn authenticate(&self, nonce: &Nonce<16>, message: &[u8]) -> Tag {
        let mut pad = self.cipher.encrypt_block(*nonce.as_bytes());
        let tag = self.finish(&pad, message);
        wipe(&mut pad);
        tag
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn verify(&self, nonce: &Nonce<16>, message: &[u8], tag: &Tag) -> Result<(), Error> {
        verify(*self.authenticate(nonce, message).as_bytes(), tag.as_bytes())
    }

    /// The tags of many messages: `nonces[i]` is that of message `i`, and no two are the same.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many nonces and tags as messages.
    pub fn authenticate_many(
        &self,
        nonces: &[Nonce<16>],
        messages: &[impl AsRef<[u8]>],
        tags: &mut [Tag],
    ) -> Result<(), Error> {
        count("nonces", nonces.len(), messages.len())?;
        count("output", tags.len(), messages.len())?;
        let mut pads = [[0; 16]; AT_A_TIME];
        for (first, nonces) in nonces.chunks(AT_A_TIME).enumerate() {
            let pads = &mut pads[..nonces.len()];
            for (pad, nonce) in pads.iter_mut().zip(nonces) {
                *pad = *nonce.as_bytes();
            }
            self.cipher.encrypt_blocks(InOut::in_place(pads.as_flattened_mut()));
            for (i, pad) in pads.iter().enumerate() {
                tags[AT_A_TIME * first + i] = self.finish(pad, messages[AT_A_TIME * first + i].as_ref());
            }
        }
        wipe(pads.as_flattened_mut());
        Ok(())
    }

    /// Begins a message that comes in pieces. `nonce` must never have authenticated another one with this key.
    #[must_use]
    pub fn begin(&self, nonce: &Nonce<16>) -> Poly1305 {
        clear_stack(Depth::Keys, self.level, || {
            let mut pad = self.cipher.encrypt_block(*nonce.as_bytes());
            let mut key = self.one_time(&pad);
            let mac = Poly1305::with_level(OneTimeKey::new(key), self.level);
            wipe(&mut pad);
            wipe(&mut key);
            mac
        })
    }
}
