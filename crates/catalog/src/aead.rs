//! Authenticated encryption.

use crate::{Class, Feature, Repeated};
use saltern::Error;
use saltern::aead::{self, Scheme, Sizes, Tag, scheme};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::nacl::{self, SecretBoxOf};

#[cfg(feature = "oracles")]
use crate::oracle::peer;
#[cfg(feature = "oracles")]
use saltern_reference::{aead::Aead as Composed, ascon};

/// An AEAD.
pub struct AeadEntry {
    /// Its name in the laboratory, without `.seal` and `.open`.
    pub name: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// The feature that it needs.
    pub feature: Feature,
    /// What its vectors call it, without regard to `-` and `_`.
    pub vectors: &'static str,
    /// The size of a key in bytes.
    pub key_bytes: usize,
    /// The size of a nonce in bytes.
    pub nonce_bytes: usize,
    /// The size of a tag in bytes.
    pub tag_bytes: usize,
    /// The longest message in bytes.
    pub max_message: u64,
    /// Whether it takes associated data.
    pub takes_aad: bool,
    /// Whether the tag stands in front of the ciphertext where both are in one buffer.
    pub tag_first: bool,
    /// With a key.
    pub with_level: WithLevel,
    /// Ciphertext and tag, in this order, of each message with a key, a nonce and associated data.
    pub seal_repeated: SealRepeated,
    /// The message of each ciphertext that has this tag, behind a key, a nonce and associated data.
    pub open_repeated: OpenRepeated,
    /// The reference.
    #[cfg(feature = "oracles")]
    pub reference: AeadOracle,
    /// Somebody else's crate, where there is one.
    #[cfg(feature = "oracles")]
    pub peer: Option<AeadOracle>,
}

/// An AEAD by the reference, or by somebody else.
#[cfg(feature = "oracles")]
#[derive(Clone, Copy)]
pub struct AeadOracle {
    /// From key, nonce, associated data and message to ciphertext and tag.
    pub seal: fn(&[u8], &[u8], &[u8], &[u8]) -> (Vec<u8>, [u8; 16]),
    /// From key, nonce, associated data, ciphertext and tag to the message.
    pub open: fn(&[u8], &[u8], &[u8], &[u8], &[u8]) -> Option<Vec<u8>>,
}

/// From a key, a nonce and associated data to what seals messages.
pub type SealRepeated = fn(&[u8], &[u8], &[u8], Level) -> Result<Repeated, Error>;
/// From a key, a nonce, associated data and a tag to what opens ciphertexts.
pub type OpenRepeated = fn(&[u8], &[u8], &[u8], &[u8], Level) -> Result<Repeated, Error>;
/// From a key to the AEAD with it.
pub type WithLevel = fn(&[u8], Level) -> Result<Box<dyn DynAead>, Error>;

/// An AEAD with its key, whichever it is. Associated data is empty where it takes none.
pub trait DynAead: Send + Sync {
    /// As [`aead::Aead::seal_in_place`].
    ///
    /// # Errors
    /// As there.
    fn seal_in_place(&self, nonce: &[u8], aad: &[u8], message: &mut [u8]) -> Result<Tag, Error>;
    /// As [`aead::Aead::open_in_place`].
    ///
    /// # Errors
    /// As there.
    fn open_in_place(&self, nonce: &[u8], aad: &[u8], ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error>;
    /// As [`aead::Aead::seal_detached`].
    ///
    /// # Errors
    /// As there.
    fn seal_detached(&self, nonce: &[u8], aad: &[u8], message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error>;
    /// As [`aead::Aead::open_detached`].
    ///
    /// # Errors
    /// As there.
    fn open_detached(
        &self,
        nonce: &[u8],
        aad: &[u8],
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error>;
    /// As [`aead::Aead::seal_into`].
    ///
    /// # Errors
    /// As there.
    fn seal_into(&self, nonce: &[u8], aad: &[u8], message: &[u8], sealed: &mut [u8]) -> Result<usize, Error>;
    /// As [`aead::Aead::open_into`].
    ///
    /// # Errors
    /// As there.
    fn open_into(&self, nonce: &[u8], aad: &[u8], sealed: &[u8], message: &mut [u8]) -> Result<usize, Error>;
    /// As [`aead::Aead::seal`].
    ///
    /// # Errors
    /// As there.
    #[cfg(feature = "alloc")]
    fn seal(&self, nonce: &[u8], aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error>;
    /// As [`aead::Aead::open`].
    ///
    /// # Errors
    /// As there.
    #[cfg(feature = "alloc")]
    fn open(&self, nonce: &[u8], aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error>;
}

impl<S: Scheme<Tag = Tag>> DynAead for aead::Aead<S>
where
    aead::Aead<S>: Send + Sync,
{
    fn seal_in_place(&self, nonce: &[u8], aad: &[u8], message: &mut [u8]) -> Result<Tag, Error> {
        self.seal_in_place(&nonce.try_into()?, aad, message)
    }
    fn open_in_place(&self, nonce: &[u8], aad: &[u8], ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error> {
        self.open_in_place(&nonce.try_into()?, aad, ciphertext, tag)
    }
    fn seal_detached(&self, nonce: &[u8], aad: &[u8], message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error> {
        self.seal_detached(&nonce.try_into()?, aad, message, ciphertext)
    }
    fn open_detached(
        &self,
        nonce: &[u8],
        aad: &[u8],
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error> {
        self.open_detached(&nonce.try_into()?, aad, ciphertext, tag, message)
    }
    fn seal_into(&self, nonce: &[u8], aad: &[u8], message: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        self.seal_into(&nonce.try_into()?, aad, message, sealed)
    }
    fn open_into(&self, nonce: &[u8], aad: &[u8], sealed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
        self.open_into(&nonce.try_into()?, aad, sealed, message)
    }
    #[cfg(feature = "alloc")]
    fn seal(&self, nonce: &[u8], aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error> {
        self.seal(&nonce.try_into()?, aad, message)
    }
    #[cfg(feature = "alloc")]
    fn open(&self, nonce: &[u8], aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error> {
        self.open(&nonce.try_into()?, aad, sealed)
    }
}

impl<S: nacl::Scheme> DynAead for SecretBoxOf<S>
where
    SecretBoxOf<S>: Send + Sync,
{
    fn seal_in_place(&self, nonce: &[u8], aad: &[u8], message: &mut [u8]) -> Result<Tag, Error> {
        assert!(aad.is_empty());
        self.seal_in_place(&nonce.try_into()?, message)
    }
    fn open_in_place(&self, nonce: &[u8], aad: &[u8], ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error> {
        assert!(aad.is_empty());
        self.open_in_place(&nonce.try_into()?, ciphertext, tag)
    }
    fn seal_detached(&self, nonce: &[u8], aad: &[u8], message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error> {
        assert!(aad.is_empty());
        self.seal_detached(&nonce.try_into()?, message, ciphertext)
    }
    fn open_detached(
        &self,
        nonce: &[u8],
        aad: &[u8],
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error> {
        assert!(aad.is_empty());
        self.open_detached(&nonce.try_into()?, ciphertext, tag, message)
    }
    fn seal_into(&self, nonce: &[u8], aad: &[u8], message: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        assert!(aad.is_empty());
        self.seal_into(&nonce.try_into()?, message, sealed)
    }
    fn open_into(&self, nonce: &[u8], aad: &[u8], sealed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
        assert!(aad.is_empty());
        self.open_into(&nonce.try_into()?, sealed, message)
    }
    #[cfg(feature = "alloc")]
    fn seal(&self, nonce: &[u8], aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error> {
        assert!(aad.is_empty());
        self.seal(&nonce.try_into()?, message)
    }
    #[cfg(feature = "alloc")]
    fn open(&self, nonce: &[u8], aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error> {
        assert!(aad.is_empty());
        self.open(&nonce.try_into()?, sealed)
    }
}

impl AeadEntry {
    /// With a key of the right size.
    ///
    /// # Panics
    /// If its size is another one.
    pub fn keyed(&self, key: &[u8], level: Level) -> Box<dyn DynAead> {
        (self.with_level)(key, level).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The one that vectors are for.
    ///
    /// # Panics
    /// If there is none, so that no vectors are passed over.
    pub fn of_vectors(name: &str) -> &'static Self {
        let found = AEADS.iter().find(|entry| crate::same(entry.vectors, name));
        found.unwrap_or_else(|| panic!("there are vectors of {name}, and no AEAD of the catalog has them"))
    }

    /// Ciphertext and tag in one buffer, in this AEAD's order.
    pub fn combine(&self, ciphertext: &[u8], tag: &[u8]) -> Vec<u8> {
        if self.tag_first { [tag, ciphertext].concat() } else { [ciphertext, tag].concat() }
    }
}

fn aead<S: Scheme<Tag = Tag>>(key: &[u8], level: Level) -> Result<Box<dyn DynAead>, Error>
where
    aead::Aead<S>: Send + Sync,
{
    Ok(Box::new(aead::Aead::<S>::with_level(&S::Key::try_from(key)?, level)))
}

fn secretbox<S: nacl::Scheme + 'static>(key: &[u8], level: Level) -> Result<Box<dyn DynAead>, Error>
where
    SecretBoxOf<S>: Send + Sync,
{
    Ok(Box::new(SecretBoxOf::<S>::with_level(&key.try_into()?, level)))
}

fn seal<S: Scheme + 'static>(key: &[u8], nonce: &[u8], aad: &[u8], level: Level) -> Result<Repeated, Error> {
    let (cipher, nonce) = (aead::Aead::<S>::with_level(&key.try_into()?, level), S::Nonce::try_from(nonce)?);
    let aad = aad.to_vec();
    Ok(Box::new(move |message, sealed| cipher.seal_into(&nonce, &aad, message, sealed).map(drop)))
}

fn open<S: Scheme + 'static>(
    key: &[u8],
    nonce: &[u8],
    aad: &[u8],
    tag: &[u8],
    level: Level,
) -> Result<Repeated, Error> {
    let (cipher, nonce) = (aead::Aead::<S>::with_level(&key.try_into()?, level), S::Nonce::try_from(nonce)?);
    let (aad, tag) = (aad.to_vec(), S::Tag::try_from(tag)?);
    Ok(Box::new(move |ciphertext, message| cipher.open_detached(&nonce, &aad, ciphertext, &tag, message)))
}

/// With the tag behind the ciphertext, too.
fn seal_box<S: nacl::Scheme + 'static>(key: &[u8], nonce: &[u8], _: &[u8], level: Level) -> Result<Repeated, Error> {
    let (cipher, nonce) = (SecretBoxOf::<S>::with_level(&key.try_into()?, level), nonce.try_into()?);
    Ok(Box::new(move |message, sealed| {
        let (ciphertext, end) = sealed.split_at_mut(message.len());
        end.copy_from_slice(cipher.seal_detached(&nonce, message, ciphertext)?.as_bytes());
        Ok(())
    }))
}

fn open_box<S: nacl::Scheme + 'static>(
    key: &[u8],
    nonce: &[u8],
    _: &[u8],
    tag: &[u8],
    level: Level,
) -> Result<Repeated, Error> {
    let (cipher, nonce) = (SecretBoxOf::<S>::with_level(&key.try_into()?, level), nonce.try_into()?);
    let tag = Tag::try_from(tag)?;
    Ok(Box::new(move |ciphertext, message| cipher.open_detached(&nonce, ciphertext, &tag, message)))
}

/// A stream cipher and Poly1305 by the reference.
#[cfg(feature = "oracles")]
macro_rules! composed {
    ($aead:ident) => {
        AeadOracle {
            seal: |key, nonce, aad, message| {
                Composed::$aead.seal(key.try_into().expect("32 bytes"), nonce, aad, message)
            },
            open: |key, nonce, aad, ciphertext, tag| {
                Composed::$aead.open(key.try_into().expect("32 bytes"), nonce, aad, ciphertext, tag)
            },
        }
    };
}

#[cfg(feature = "oracles")]
fn of_16(bytes: &[u8]) -> &[u8; 16] {
    bytes.try_into().expect("16 bytes")
}

/// An AEAD with the traits of RustCrypto.
#[cfg(feature = "oracles")]
macro_rules! by_peer {
    ($aead:ty) => {
        Some(AeadOracle { seal: peer::seal::<$aead>, open: peer::open::<$aead> })
    };
}

/// What all of them have in common.
const ROW: AeadEntry = AeadEntry {
    name: "chacha20-poly1305",
    title: "ChaCha20-Poly1305",
    standard: "RFC 8439",
    class: Class::Modern,
    feature: Feature::Always,
    vectors: "chacha20-poly1305",
    key_bytes: 32,
    nonce_bytes: 12,
    tag_bytes: 16,
    max_message: <scheme::ChaCha20Poly1305 as Sizes>::MAX_MESSAGE,
    takes_aad: true,
    tag_first: false,
    with_level: aead::<scheme::ChaCha20Poly1305>,
    seal_repeated: seal::<scheme::ChaCha20Poly1305>,
    open_repeated: open::<scheme::ChaCha20Poly1305>,
    #[cfg(feature = "oracles")]
    reference: composed!(ChaCha20Poly1305),
    #[cfg(feature = "oracles")]
    peer: by_peer!(chacha20poly1305::ChaCha20Poly1305),
};

/// All of them.
pub static AEADS: &[AeadEntry] = &[
    ROW,
    AeadEntry {
        name: "xchacha20-poly1305",
        title: "XChaCha20-Poly1305",
        standard: "draft-irtf-cfrg-xchacha-03",
        vectors: "xchacha20-poly1305",
        nonce_bytes: 24,
        with_level: aead::<scheme::XChaCha20Poly1305>,
        seal_repeated: seal::<scheme::XChaCha20Poly1305>,
        open_repeated: open::<scheme::XChaCha20Poly1305>,
        #[cfg(feature = "oracles")]
        reference: composed!(XChaCha20Poly1305),
        #[cfg(feature = "oracles")]
        peer: by_peer!(chacha20poly1305::XChaCha20Poly1305),
        ..ROW
    },
    AeadEntry {
        name: "ascon-aead128",
        title: "Ascon-AEAD128",
        standard: "SP 800-232",
        vectors: "ascon-aead128",
        key_bytes: 16,
        nonce_bytes: 16,
        max_message: <scheme::AsconAead128 as Sizes>::MAX_MESSAGE,
        with_level: aead::<scheme::AsconAead128>,
        seal_repeated: seal::<scheme::AsconAead128>,
        open_repeated: open::<scheme::AsconAead128>,
        #[cfg(feature = "oracles")]
        reference: AeadOracle {
            seal: |key, nonce, aad, message| ascon::seal(of_16(key), of_16(nonce), aad, message),
            open: |key, nonce, aad, ciphertext, tag| ascon::open(of_16(key), of_16(nonce), aad, ciphertext, tag),
        },
        #[cfg(feature = "oracles")]
        peer: by_peer!(ascon_aead::AsconAead128),
        ..ROW
    },
    AeadEntry {
        name: "xsalsa20-poly1305",
        title: "XSalsa20-Poly1305",
        standard: "NaCl",
        vectors: "xsalsa20-poly1305",
        nonce_bytes: 24,
        takes_aad: false,
        tag_first: true,
        with_level: secretbox::<nacl::scheme::XSalsa20Poly1305>,
        seal_repeated: seal_box::<nacl::scheme::XSalsa20Poly1305>,
        open_repeated: open_box::<nacl::scheme::XSalsa20Poly1305>,
        #[cfg(feature = "oracles")]
        reference: composed!(XSalsa20Poly1305),
        #[cfg(feature = "oracles")]
        peer: None,
        ..ROW
    },
    AeadEntry {
        name: "nacl.xchacha-secretbox",
        title: "XChaCha20",
        standard: "libsodium",
        vectors: "xchacha20-poly1305-secretbox",
        nonce_bytes: 24,
        takes_aad: false,
        tag_first: true,
        with_level: secretbox::<nacl::scheme::XChaCha20Poly1305>,
        seal_repeated: seal_box::<nacl::scheme::XChaCha20Poly1305>,
        open_repeated: open_box::<nacl::scheme::XChaCha20Poly1305>,
        #[cfg(feature = "oracles")]
        reference: composed!(SecretboxXChaCha20Poly1305),
        #[cfg(feature = "oracles")]
        peer: None,
        ..ROW
    },
];
