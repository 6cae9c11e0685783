//! Authenticated encryption.

use crate::{AEADS, Class, Feature, Repeated};
use saltern::Error;
use saltern::aead::{self, Scheme, Tag};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::nacl::{self, SecretBoxOf};
#[cfg(feature = "oracles")]
use {
    crate::oracle::peer,
    saltern_reference::aes::Aes,
    saltern_reference::mode::{gcm, gcm_siv, siv},
};

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
    /// The fewest bytes that message and associated data have together.
    pub min_together: u64,
    /// The largest first byte of a nonce: 0x7f where its first bit has to be 0.
    pub max_first_byte: u8,
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

    /// The one that vectors with keys of this size are for, whose name those of other sizes share.
    pub fn of_vectors_with_key(name: &str, key_bytes: usize) -> Option<&'static Self> {
        AEADS.iter().find(|entry| crate::same(entry.vectors, name) && entry.key_bytes == key_bytes)
    }

    /// Makes a nonce that it takes of any bytes: all that it has to be is 0 in its first bit, if anything.
    pub fn fit_nonce(&self, nonce: &mut [u8]) {
        if let Some(first) = nonce.first_mut() {
            *first &= self.max_first_byte;
        }
    }

    /// Ciphertext and tag in one buffer, in this AEAD's order.
    pub fn combine(&self, ciphertext: &[u8], tag: &[u8]) -> Vec<u8> {
        if self.tag_first { [tag, ciphertext].concat() } else { [ciphertext, tag].concat() }
    }
}

pub(crate) fn aead<S: Scheme<Tag = Tag>>(key: &[u8], level: Level) -> Result<Box<dyn DynAead>, Error>
where
    aead::Aead<S>: Send + Sync,
{
    Ok(Box::new(aead::Aead::<S>::with_level(&S::Key::try_from(key)?, level)))
}

pub(crate) fn secretbox<S: nacl::Scheme + 'static>(key: &[u8], level: Level) -> Result<Box<dyn DynAead>, Error>
where
    SecretBoxOf<S>: Send + Sync,
{
    Ok(Box::new(SecretBoxOf::<S>::with_level(&key.try_into()?, level)))
}

pub(crate) fn seal<S: Scheme + 'static>(key: &[u8], nonce: &[u8], aad: &[u8], level: Level) -> Result<Repeated, Error> {
    let (cipher, nonce) = (aead::Aead::<S>::with_level(&key.try_into()?, level), S::Nonce::try_from(nonce)?);
    let aad = aad.to_vec();
    Ok(Box::new(move |message, sealed| cipher.seal_into(&nonce, &aad, message, sealed).map(drop)))
}

pub(crate) fn open<S: Scheme + 'static>(
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
pub(crate) fn seal_box<S: nacl::Scheme + 'static>(
    key: &[u8],
    nonce: &[u8],
    _: &[u8],
    level: Level,
) -> Result<Repeated, Error> {
    let (cipher, nonce) = (SecretBoxOf::<S>::with_level(&key.try_into()?, level), nonce.try_into()?);
    Ok(Box::new(move |message, sealed| {
        let (ciphertext, end) = sealed.split_at_mut(message.len());
        end.copy_from_slice(cipher.seal_detached(&nonce, message, ciphertext)?.as_bytes());
        Ok(())
    }))
}

pub(crate) fn open_box<S: nacl::Scheme + 'static>(
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

/// What a reference takes.
#[cfg(feature = "oracles")]
pub(crate) fn of_16(bytes: &[u8]) -> &[u8; 16] {
    bytes.try_into().expect("16 bytes")
}

/// A mode of a block cipher, of AES if none is named, by the reference, with tags of so many bytes where it says how many.
#[cfg(feature = "oracles")]
macro_rules! by_mode {
    ($mode:ident $(, $tag_bytes:literal)?) => {
        by_mode!($mode of reference::aes::Aes::new $(, $tag_bytes)?)
    };
    ($mode:ident of $cipher:path $(, $tag_bytes:literal)?) => {
        AeadOracle {
            seal: |key, nonce, aad, message| {
                tagged(reference::mode::$mode::seal(&$cipher(key), nonce, aad, message $(, $tag_bytes)?))
            },
            open: |key, nonce, aad, ciphertext, tag| {
                reference::mode::$mode::open(&$cipher(key), nonce, aad, ciphertext, tag)
            },
        }
    };
}

/// AEGIS with keys of so many bytes, and so many states side by side, by the reference.
#[cfg(feature = "oracles")]
macro_rules! by_aegis {
    ($key_bytes:literal, $degree:literal) => {
        AeadOracle {
            seal: |key, nonce, aad, message| {
                let (ciphertext, tag) = reference::aegis::Aegis { key_bytes: $key_bytes, degree: $degree }
                    .seal(key, nonce, aad, message, 16);
                (ciphertext, *of_16(&tag))
            },
            open: |key, nonce, aad, ciphertext, tag| {
                reference::aegis::Aegis { key_bytes: $key_bytes, degree: $degree }
                    .open(key, nonce, aad, ciphertext, tag)
            },
        }
    };
}

/// A ciphertext with a whole tag.
#[cfg(feature = "oracles")]
pub(crate) fn tagged((ciphertext, tag): (Vec<u8>, impl AsRef<[u8]>)) -> (Vec<u8>, [u8; 16]) {
    (ciphertext, *of_16(tag.as_ref()))
}

/// The reference's keys of two halves, each with its cipher.
#[cfg(feature = "oracles")]
fn halves(key: &[u8]) -> [Aes; 2] {
    let (first, second) = key.split_at(key.len() / 2);
    [first, second].map(Aes::new)
}

/// SIV by the reference: the nonce is the last string of associated data.
#[cfg(feature = "oracles")]
pub(crate) const SIV: AeadOracle = AeadOracle {
    seal: |key, nonce, aad, message| {
        let [mac, cipher] = halves(key);
        siv::seal(&mac, &cipher, &[aad, nonce], message)
    },
    open: |key, nonce, aad, ciphertext, tag| {
        let [mac, cipher] = halves(key);
        siv::open(&mac, &cipher, &[aad, nonce], ciphertext, of_16(tag))
    },
};

/// What a reference takes.
#[cfg(feature = "oracles")]
fn of_12(bytes: &[u8]) -> &[u8; 12] {
    bytes.try_into().expect("12 bytes")
}

/// GCM-SIV by the reference.
#[cfg(feature = "oracles")]
pub(crate) const GCM_SIV: AeadOracle = AeadOracle {
    seal: |key, nonce, aad, message| gcm_siv::seal(key, of_12(nonce), aad, message),
    open: |key, nonce, aad, ciphertext, tag| gcm_siv::open(key, of_12(nonce), aad, ciphertext, of_16(tag)),
};

/// The key and the nonce of the AES-256-GCM that XAES-256-GCM is, by the reference.
#[cfg(feature = "oracles")]
fn extended(key: &[u8], nonce: &[u8]) -> ([u8; 32], [u8; 12]) {
    gcm::extended(key.try_into().expect("32 bytes"), nonce.try_into().expect("24 bytes"))
}

/// XAES-256-GCM by the reference.
#[cfg(feature = "oracles")]
pub(crate) const XAES: AeadOracle = AeadOracle {
    seal: |key, nonce, aad, message| {
        let (key, nonce) = extended(key, nonce);
        gcm::seal(&Aes::new(&key), &nonce, aad, message)
    },
    open: |key, nonce, aad, ciphertext, tag| {
        let (key, nonce) = extended(key, nonce);
        gcm::open(&Aes::new(&key), &nonce, aad, ciphertext, tag)
    },
};

/// RustCrypto's AES-256-GCM with the same key.
#[cfg(feature = "oracles")]
pub(crate) const XAES_BY_RUSTCRYPTO: AeadOracle = AeadOracle {
    seal: |key, nonce, aad, message| {
        let (key, nonce) = extended(key, nonce);
        peer::seal::<aes_gcm::Aes256Gcm>(&key, &nonce, aad, message)
    },
    open: |key, nonce, aad, ciphertext, tag| {
        let (key, nonce) = extended(key, nonce);
        peer::open::<aes_gcm::Aes256Gcm>(&key, &nonce, aad, ciphertext, tag)
    },
};

/// An AEAD with the traits of RustCrypto.
#[cfg(feature = "oracles")]
macro_rules! by_rustcrypto {
    ($aead:ty) => {
        Some(AeadOracle { seal: peer::seal::<$aead>, open: peer::open::<$aead> })
    };
}

/// A row: of an [`aead::Aead`], or of a [`SecretBoxOf`]. Sizes and limits are the scheme's.
macro_rules! aead_entry {
    ({ aead $($row:tt)* }) => {
        aead_entry!(false, aead, seal, open, $($row)*)
    };
    ({ secretbox $($row:tt)* }) => {
        aead_entry!(true, secretbox, seal_box, open_box, $($row)*)
    };
    (
        $tag_first:literal, $keyed:ident, $seal:ident, $open:ident,
        $scheme:ty, $name:literal, $title:literal, $class:ident, $standard:literal, vectors $vectors:literal,
        reference $reference:expr, peer $peer:expr
    ) => {
        $crate::AeadEntry {
            name: $name,
            title: $title,
            standard: $standard,
            class: $crate::Class::$class,
            feature: $crate::Feature::Always,
            vectors: $vectors,
            key_bytes: <$scheme as saltern::aead::Sizes>::KEY_BYTES,
            nonce_bytes: <$scheme as saltern::aead::Sizes>::NONCE_BYTES,
            tag_bytes: <$scheme as saltern::aead::Sizes>::TAG_BYTES,
            max_message: <$scheme as saltern::aead::Sizes>::MAX_MESSAGE,
            takes_aad: <$scheme as saltern::aead::Sizes>::MAX_AAD > 0,
            min_together: <$scheme as saltern::aead::Sizes>::MIN_TOGETHER,
            max_first_byte: <$scheme as saltern::aead::Sizes>::MAX_FIRST_BYTE,
            tag_first: $tag_first,
            with_level: $crate::aead::$keyed::<$scheme>,
            seal_repeated: $crate::aead::$seal::<$scheme>,
            open_repeated: $crate::aead::$open::<$scheme>,
            #[cfg(feature = "oracles")]
            reference: $reference,
            #[cfg(feature = "oracles")]
            peer: $peer,
        }
    };
}
