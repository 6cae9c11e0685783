//! Authenticated encryption with associated data.
//!
//! | type | nonce | standard | choose it for |
//! |---|---|---|---|
//! | [`XChaCha20Poly1305`] | 24 bytes, may be random | draft-irtf-cfrg-xchacha-03 | everything of your own |
//! | [`ChaCha20Poly1305`] | 12 bytes, must be counted | RFC 8439 | protocols that ask for it |
//! | [`Aes256Gcm`], [`Aes192Gcm`], [`Aes128Gcm`] | 12 bytes, must be counted | SP 800-38D | protocols that ask for it |
//! | [`Xaes256Gcm`] | 24 bytes, may be random | C2SP | where AES is asked for |
//! | [`Aes256GcmSiv`], [`Aes128GcmSiv`] | 12 bytes, may be random, and may repeat at a small price | RFC 8452 | where AES is asked for, and nonces cannot be counted |
//! | [`Aes256Siv`] | 16 bytes, may be random, and may repeat | RFC 5297 | what GCM-SIV is for, by CMAC alone; without a nonce too: [`Siv`](crate::mode::Siv) |
//! | [`Aes256Ocb`] | 12 bytes, must be counted | RFC 7253 | protocols that ask for it; so [`Aes256Ccm`] and [`Aes256Eax`] |
//! | [`Aegis256`], [`Aegis128L`] and their forms | 32 or 16 bytes, may be random | draft-irtf-cfrg-aegis-aead | the highest speed with instructions for AES |
//! | [`scheme::Mgm`] | 16 bytes but for a bit, may be random | RFC 9058 | protocols that ask for Kuznyechik |
//! | [`AsconAead128`] | 16 bytes, may be random | SP 800-232 | protocols of small devices that ask for it |
//!
//! Nonces that must be counted are made of the number of the message, which a sender keeps beside the key:
//!
//! ```
//! use saltern::aead::{ChaCha20Poly1305, Key, Nonce, Tag};
//! use saltern::Error;
//!
//! struct Sender {
//!     cipher: ChaCha20Poly1305, // with a key that seals in this direction alone
//!     sent: u64,
//! }
//!
//! impl Sender {
//!     fn seal(&mut self, message: &mut [u8]) -> Result<Tag, Error> {
//!         let nonce = Nonce::<12>::counted(self.sent);
//!         // Counted before it is used: whatever happens, this number is gone.
//!         self.sent = self.sent.checked_add(1).expect("2^64 messages are not sent");
//!         self.cipher.seal_in_place(&nonce, b"", message)
//!     }
//! }
//!
//! let mut sender = Sender { cipher: ChaCha20Poly1305::new(&Key::new([7; 32])), sent: 0 };
//! let mut message = *b"forty sacks of salt";
//! let tag = sender.seal(&mut message)?;
//! sender.cipher.open_in_place(&Nonce::counted(0), b"", &mut message, &tag)?; // the receiver counts too
//! # Ok::<(), Error>(())
//! ```
//!
//! How long a message may be is a limit of the scheme ([`Aead::MAX_MESSAGE`]): with ChaCha20 274,877,906,880 bytes. Longer ones, and
//! those that do not fit into memory, go through [`stream`] in chunks.
//!
//! Keys and plaintexts are secret; nonces, associated data, ciphertexts and the lengths of all of them are not. **A nonce
//! must never be used twice with the same key**: both messages would be readable, and anybody could forge more.
//!
//! Where `open` refuses, no plaintext is left anywhere: a buffer to be opened in place holds the ciphertext as before, and any
//! other output holds zeros. While `open` runs there may be plaintext in the output that turns out not to be authentic; nobody
//! should look at it from elsewhere meanwhile.

#[cfg(feature = "aegis")]
#[doc(hidden)]
pub mod aegis;
#[cfg(feature = "aes")]
mod aes_gcm;
#[cfg(feature = "ascon")]
#[doc(hidden)]
pub mod ascon;
#[cfg(feature = "aes")]
mod block_modes;
#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305"))]
#[doc(hidden)]
pub mod chacha20_poly1305;
pub(crate) mod construction;
#[cfg(any(feature = "kuznyechik", feature = "legacy-cipher"))]
mod mgm;
pub mod stream;
#[cfg(feature = "aes")]
mod xaes;

pub use crate::bytes::{MayBeRandom, Nonce, PublicBytes, SecretBytes, Tag};
#[cfg(feature = "aes")]
pub(crate) use aes_gcm::Aes256GcmSmall;
#[cfg(feature = "aes")]
pub use block_modes::{
    Aes128Ccm, Aes128Ccm8, Aes128Eax, Aes128Ocb, Aes128Siv, Aes192Ccm, Aes192Eax, Aes192Ocb, Aes192Siv, Aes256Ccm,
    Aes256Ccm8, Aes256Eax, Aes256Ocb, Aes256Siv,
};
pub use construction::{AeadKey, Scheme, Sizes};
pub(crate) use construction::{Construction, Ready, at_least, at_most, between};
#[cfg(any(feature = "kuznyechik", feature = "legacy-cipher"))]
pub use mgm::MgmNonce;
pub use stream::StreamScheme;

use crate::Error;
#[cfg(feature = "alloc")]
use crate::bytes::room;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use saltern_lanes::{InOut, Level};

crate::bytes::secret! {
    /// The key of an AEAD: `N` secret, uniformly random bytes.
    Key<const N: usize = 32>, N, "key"
}

impl<const N: usize> AeadKey for Key<N> {
    type ForStreams = stream::Key<N>;
}

/// Each scheme with the module that it is in: what it is called for messages, and for streams.
macro_rules! schemes {
    ($(
        $feature:literal $module:ident::$name:ident {
            $(messages { $(#[$message:meta])+ })?
            streams { $(#[$stream:meta])+ }
        }
    )*) => {
        /// The AEADs that [`Aead`] can be, and what else can seal a [`stream`].
        pub mod scheme {
            #[cfg(feature = "aes")]
            pub use super::block_modes::{AeadCipher, Ccm, Eax, Gcm, Ocb, Siv};
            #[cfg(any(feature = "kuznyechik", feature = "legacy-cipher"))]
            pub use super::mgm::Mgm;
            $(
                #[cfg(feature = $feature)]
                pub use super::$module::$name;
            )*
        }

        $($(
            #[cfg(feature = $feature)]
            $(#[$message])+
            pub type $name = Aead<scheme::$name>;
        )?)*

        mod of_streams {
            use super::{scheme, stream::Streams};

            $(
                #[cfg(feature = $feature)]
                $(#[$stream])+
                pub type $name = Streams<scheme::$name>;
            )*
        }
    };
}
schemes! {
    "chacha20-poly1305" chacha20_poly1305::ChaCha20Poly1305 {
        messages {
            /// ChaCha20-Poly1305 (RFC 8439): a key of 32 bytes, a nonce of 12 and a tag of 16. **A nonce must never be used twice with the same
            /// key**, and 12 bytes are too few for random ones: count them ([`Nonce::counted`]).
        }
        streams {
            /// ChaCha20-Poly1305 (RFC 8439) for streams.
        }
    }
    "chacha20-poly1305" chacha20_poly1305::XChaCha20Poly1305 {
        messages {
            /// XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03): a key of 32 bytes, a nonce of 24 and a tag of 16. **A nonce must never be used
            /// twice with the same key**; random ones ([`Nonce::generate`]) see to that.
        }
        streams {
            /// XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03) for streams.
        }
    }
    "aes" aes_gcm::Aes128Gcm {
        messages {
            /// AES-128-GCM (SP 800-38D, RFC 5116): a key of 16 bytes, a nonce of 12 and a tag of 16. **A nonce must never be used twice with the
            /// same key**: whoever sees two messages under one forges any number of others. 12 bytes are too few for random ones: count them
            /// ([`Nonce::counted`]).
            ///
            /// Other nonces and shorter tags, for old protocols: [`Gcm`](crate::mode::Gcm).
        }
        streams {
            /// AES-128-GCM (SP 800-38D) for streams.
        }
    }
    "aes" aes_gcm::Aes192Gcm {
        messages {
            /// AES-192-GCM: as [`Aes128Gcm`], with a key of 24 bytes.
        }
        streams {
            /// AES-192-GCM (SP 800-38D) for streams.
        }
    }
    "aes" aes_gcm::Aes256Gcm {
        messages {
            /// AES-256-GCM (SP 800-38D, RFC 5116): as [`Aes128Gcm`], with a key of 32 bytes.
            ///
            /// ```
            /// use saltern::aead::{Aes256Gcm, Key, Nonce};
            ///
            /// let cipher = Aes256Gcm::new(&Key::new([7; 32])); // Key::generate() for a new one
            /// let mut buffer = *b"forty sacks of salt";
            /// let tag = cipher.seal_in_place(&Nonce::counted(0), b"to: the mill", &mut buffer)?;
            /// cipher.open_in_place(&Nonce::counted(0), b"to: the mill", &mut buffer, &tag)?;
            /// assert_eq!(&buffer, b"forty sacks of salt");
            /// # Ok::<(), saltern::Error>(())
            /// ```
        }
        streams {
            /// AES-256-GCM (SP 800-38D) for streams.
        }
    }
    "aes" aes_gcm::Aes128GcmSiv {
        messages {
            /// AES-128-GCM-SIV (RFC 8452): as [`Aes256GcmSiv`], with a key of 16 bytes.
        }
        streams {
            /// AES-128-GCM-SIV (RFC 8452) for streams.
        }
    }
    "aes" aes_gcm::Aes256GcmSiv {
        messages {
            /// AES-256-GCM-SIV (RFC 8452): a key of 32 bytes, a nonce of 12 and a tag of 16. A nonce that repeats under the same key tells who sees
            /// it whether both messages and their associated data are the same, and nothing else; so it may be random, for as many messages as
            /// RFC 8452 allows: 2^48 of at most 64 KiB. [`Nonce::generate`] makes none of 12 bytes, since other schemes would break with them:
            /// fill an array with the crate `getrandom` and take [`Nonce::new`]. What is sealed is read twice, and so takes longer than with [`Aes256Gcm`].
            ///
            /// ```
            /// use saltern::aead::{Aes256GcmSiv, Key, Nonce};
            ///
            /// let cipher = Aes256GcmSiv::new(&Key::new([7; 32])); // Key::generate() for a new one
            /// let mut buffer = *b"forty sacks of salt";
            /// let tag = cipher.seal_in_place(&Nonce::new([0; 12]), b"to: the mill", &mut buffer)?;
            /// cipher.open_in_place(&Nonce::new([0; 12]), b"to: the mill", &mut buffer, &tag)?;
            /// assert_eq!(&buffer, b"forty sacks of salt");
            /// # Ok::<(), saltern::Error>(())
            /// ```
        }
        streams {
            /// AES-256-GCM-SIV (RFC 8452) for streams.
        }
    }
    "aes" xaes::Xaes256Gcm {
        messages {
            /// XAES-256-GCM (C2SP): a key of 32 bytes, a nonce of 24 and a tag of 16. **A nonce must never be used twice with the same key**; random
            /// ones ([`Nonce::generate`]) see to that. It is [`Aes256Gcm`] under a key for each message, which takes some time to set up.
            ///
            /// ```
            /// use saltern::aead::{Xaes256Gcm, Key, Nonce};
            ///
            /// let cipher = Xaes256Gcm::new(&Key::new([7; 32])); // Key::generate() for a new one
            /// let mut buffer = *b"forty sacks of salt";
            /// let tag = cipher.seal_in_place(&Nonce::new([0; 24]), b"to: the mill", &mut buffer)?;
            /// cipher.open_in_place(&Nonce::new([0; 24]), b"to: the mill", &mut buffer, &tag)?;
            /// assert_eq!(&buffer, b"forty sacks of salt");
            /// # Ok::<(), saltern::Error>(())
            /// ```
        }
        streams {
            /// XAES-256-GCM (C2SP) for streams.
        }
    }
    "aegis" aegis::Aegis128L {
        messages {
            /// AEGIS-128L (draft-irtf-cfrg-aegis-aead): a key of 16 bytes, a nonce of 16 and a tag of 16; with `Aead<scheme::Aegis128L<32>>` one of 32.
            /// **A nonce must never be used twice with the same key**; random ones ([`Nonce::generate`]) do for 2^48 messages. Made for processors
            /// with instructions for AES; on others it is slow.
            ///
            /// ```
            /// use saltern::aead::{Aegis128L, Key, Nonce};
            ///
            /// let cipher = Aegis128L::new(&Key::new([7; 16])); // Key::generate() for a new one
            /// let mut buffer = *b"forty sacks of salt";
            /// let tag = cipher.seal_in_place(&Nonce::new([0; 16]), b"to: the mill", &mut buffer)?;
            /// cipher.open_in_place(&Nonce::new([0; 16]), b"to: the mill", &mut buffer, &tag)?;
            /// assert_eq!(&buffer, b"forty sacks of salt");
            /// # Ok::<(), saltern::Error>(())
            /// ```
        }
        streams {
            /// AEGIS-128L for streams.
        }
    }
    "aegis" aegis::Aegis128X2 {
        messages {
            /// AEGIS-128X2: as [`Aegis128L`], with two states side by side.
        }
        streams {
            /// AEGIS-128X2 for streams.
        }
    }
    "aegis" aegis::Aegis128X4 {
        messages {
            /// AEGIS-128X4: as [`Aegis128L`], with four states side by side.
        }
        streams {
            /// AEGIS-128X4 for streams.
        }
    }
    "aegis" aegis::Aegis256 {
        messages {
            /// AEGIS-256 (draft-irtf-cfrg-aegis-aead): as [`Aegis128L`], with a key and a nonce of 32 bytes; random nonces do for as many messages
            /// as anybody seals.
        }
        streams {
            /// AEGIS-256 for streams.
        }
    }
    "aegis" aegis::Aegis256X2 {
        messages {
            /// AEGIS-256X2: as [`Aegis256`], with two states side by side.
        }
        streams {
            /// AEGIS-256X2 for streams.
        }
    }
    "aegis" aegis::Aegis256X4 {
        messages {
            /// AEGIS-256X4: as [`Aegis256`], with four states side by side.
        }
        streams {
            /// AEGIS-256X4 for streams.
        }
    }
    "ascon" ascon::AsconAead128 {
        messages {
            /// Ascon-AEAD128 (SP 800-232): a key of 16 bytes, a nonce of 16 and a tag of 16. **A nonce must never be used twice with the same key**;
            /// random ones ([`Nonce::generate`]) repeat in 2^48 messages with probability 2^-33.
            ///
            /// The standard allows 2^54 bytes with one key: messages, associated data, and 16 more for the nonce of each. The caller counts them. It is made
            /// for small devices: a processor with vectors takes the others in a fraction of the time.
            ///
            /// ```
            /// use saltern::aead::{AsconAead128, Key, Nonce};
            ///
            /// let cipher = AsconAead128::new(&Key::new([7; 16])); // Key::generate() for a new one
            /// let mut buffer = *b"forty sacks of salt";
            /// let tag = cipher.seal_in_place(&Nonce::new([0; 16]), b"to: the mill", &mut buffer)?;
            /// cipher.open_in_place(&Nonce::new([0; 16]), b"to: the mill", &mut buffer, &tag)?;
            /// assert_eq!(&buffer, b"forty sacks of salt");
            /// # Ok::<(), saltern::Error>(())
            /// ```
        }
        streams {
            /// Ascon-AEAD128 (SP 800-232) for streams. A prefix has 11 bytes, too few for random ones: [count the
            /// streams](crate::aead::Nonce::counted_prefix).
        }
    }
    "xsalsa20-poly1305" chacha20_poly1305::XSalsa20Poly1305 {
        streams {
            /// XSalsa20-Poly1305 (NaCl's secretbox) for streams. It takes no associated data.
        }
    }
}

/// An AEAD with its key. The aliases in [`crate::aead`] name them.
///
/// Key, nonce and tag have the sizes that the scheme gives them ([`Sizes`]). Key and message are secret. **A nonce must never be used
/// twice with the same key**, whichever call seals. `aad` is associated data: public, not sent, and authenticated, so that only
/// who gives the same opens the message; it may be empty.
///
/// ```
/// use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
///
/// let cipher = ChaCha20Poly1305::new(&Key::new([7; 32])); // from a key agreement, say
/// let mut buffer = *b"forty sacks of salt";
/// let tag = cipher.seal_in_place(&Nonce::new([0; 12]), b"", &mut buffer)?;
/// cipher.open_in_place(&Nonce::new([0; 12]), b"", &mut buffer, &tag)?;
/// assert_eq!(&buffer, b"forty sacks of salt");
/// # Ok::<(), saltern::Error>(())
/// ```
pub struct Aead<S: Scheme>(Ready<S>);

impl<S: Scheme> Aead<S> {
    /// The size of a key in bytes.
    pub const KEY_BYTES: usize = S::KEY_BYTES;
    /// The size of a nonce in bytes.
    pub const NONCE_BYTES: usize = S::NONCE_BYTES;
    /// The size of a tag in bytes.
    pub const TAG_BYTES: usize = S::TAG_BYTES;
    /// The longest message in bytes.
    pub const MAX_MESSAGE: u64 = S::MAX_MESSAGE;

    /// With this key.
    #[must_use]
    pub fn new(key: &S::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &S::Key, level: Level) -> Self {
        Aead(Ready::new(level, key.expose_secret()))
    }

    /// Encrypts `message` and gives the ciphertext, longer by the tag that stands at its end. `nonce` must never have sealed
    /// with this key; `aad` is authenticated, and not encrypted.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message over [`Aead::MAX_MESSAGE`]; [`Error::OutOfMemory`] where there is no memory for that.
    #[cfg(feature = "alloc")]
    #[doc(alias(
        "encrypt",
        "crypto_aead_xchacha20poly1305_ietf_encrypt",
        "crypto_aead_chacha20poly1305_ietf_encrypt",
        "crypto_aead_lock"
    ))]
    pub fn seal(&self, nonce: &S::Nonce, aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error> {
        Ready::<S>::check("message", message.len())?;
        let mut sealed = room(message.len() + S::TAG_BYTES)?;
        sealed.extend_from_slice(message);
        let tag = self.seal_in_place(nonce, aad, &mut sealed)?;
        sealed.extend_from_slice(tag.as_ref());
        Ok(sealed)
    }

    /// Decrypts what [`Aead::seal`] gave.
    ///
    /// # Errors
    /// [`Error::TooShort`] if there is not even a tag; [`Error::TooLong`] for a ciphertext over [`Aead::MAX_MESSAGE`];
    /// [`Error::OutOfMemory`] where there is no memory for the message;
    /// [`Error::Unauthentic`] if this is not what was sealed with the same key, nonce and associated data.
    #[cfg(feature = "alloc")]
    #[doc(alias(
        "decrypt",
        "crypto_aead_xchacha20poly1305_ietf_decrypt",
        "crypto_aead_chacha20poly1305_ietf_decrypt",
        "crypto_aead_unlock"
    ))]
    pub fn open(&self, nonce: &S::Nonce, aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error> {
        let (ciphertext, tag) = Ready::<S>::split_tag(sealed)?;
        Ready::<S>::check("ciphertext", ciphertext.len())?;
        let mut message = room(ciphertext.len())?;
        message.extend_from_slice(ciphertext);
        self.open_in_place(nonce, aad, &mut message, &tag)?;
        Ok(message)
    }

    /// Encrypts `message` into `sealed`, the tag at the end, and gives how many bytes that makes: more than `message` has by
    /// those of the tag. What `sealed` has room for beyond that is left alone. `nonce` must never have sealed
    /// with this key; `aad` is authenticated, and not encrypted.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` has no room for that; [`Error::TooLong`] for a message over [`Aead::MAX_MESSAGE`].
    pub fn seal_into(&self, nonce: &S::Nonce, aad: &[u8], message: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        self.0.seal_with_tag(nonce, aad, message, sealed)
    }

    /// Decrypts what [`Aead::seal_into`] wrote into `message`, and gives how many bytes that makes: fewer by those of
    /// the tag.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` does not even hold a tag, or `message` has no room; [`Error::TooLong`] for a
    /// ciphertext over [`Aead::MAX_MESSAGE`]; [`Error::Unauthentic`] if this is not what was sealed with the same key, nonce and
    /// associated data. The part of `message` where it would stand is zeros then.
    pub fn open_into(&self, nonce: &S::Nonce, aad: &[u8], sealed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
        self.0.open_with_tag(nonce, aad, sealed, message)
    }

    /// Encrypts `message` into `ciphertext`, of the same length, and gives the tag. `nonce` must never have sealed
    /// with this key; `aad` is authenticated, and not encrypted.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::TooLong`] for a message over [`Aead::MAX_MESSAGE`].
    #[inline]
    #[doc(alias(
        "encrypt_detached",
        "crypto_aead_xchacha20poly1305_ietf_encrypt_detached",
        "crypto_aead_chacha20poly1305_ietf_encrypt_detached",
        "crypto_aead_lock"
    ))]
    pub fn seal_detached(
        &self,
        nonce: &S::Nonce,
        aad: &[u8],
        message: &[u8],
        ciphertext: &mut [u8],
    ) -> Result<S::Tag, Error> {
        self.0.seal(nonce, aad, between(message, ciphertext)?)
    }

    /// Decrypts `ciphertext` into `message`, of the same length, if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::TooLong`] for a ciphertext over [`Aead::MAX_MESSAGE`];
    /// [`Error::Unauthentic`] if this is not what was sealed with the same key, nonce and associated data. `message` is zeros then.
    #[inline]
    #[doc(alias(
        "decrypt_detached",
        "crypto_aead_xchacha20poly1305_ietf_decrypt_detached",
        "crypto_aead_chacha20poly1305_ietf_decrypt_detached",
        "crypto_aead_unlock"
    ))]
    pub fn open_detached(
        &self,
        nonce: &S::Nonce,
        aad: &[u8],
        ciphertext: &[u8],
        tag: &S::Tag,
        message: &mut [u8],
    ) -> Result<(), Error> {
        self.0.open(nonce, aad, between(ciphertext, message)?, tag)
    }

    /// Encrypts `message` in place and gives the tag. `nonce` must never have sealed
    /// with this key; `aad` is authenticated, and not encrypted.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message over [`Aead::MAX_MESSAGE`]; it is as it was then.
    #[inline]
    #[doc(alias = "encrypt_in_place")]
    pub fn seal_in_place(&self, nonce: &S::Nonce, aad: &[u8], message: &mut [u8]) -> Result<S::Tag, Error> {
        self.0.seal(nonce, aad, InOut::in_place(message))
    }

    /// Decrypts `ciphertext` in place if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a ciphertext over [`Aead::MAX_MESSAGE`]; [`Error::Unauthentic`] if this is not what was sealed with
    /// the same key, nonce and associated data. `ciphertext` is as it was then.
    #[inline]
    #[doc(alias = "decrypt_in_place")]
    pub fn open_in_place(
        &self,
        nonce: &S::Nonce,
        aad: &[u8],
        ciphertext: &mut [u8],
        tag: &S::Tag,
    ) -> Result<(), Error> {
        self.0.open(nonce, aad, InOut::in_place(ciphertext), tag)
    }
}

// Not derived, which would ask for a scheme that is `Clone`.
impl<S: Scheme> Clone for Aead<S> {
    fn clone(&self) -> Self {
        Aead(self.0.clone())
    }
}

impl<S: Scheme> zeroize::ZeroizeOnDrop for Aead<S> {}

impl<S: Scheme> fmt::Debug for Aead<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Aead").field("level", &self.0.level()).finish_non_exhaustive()
    }
}
