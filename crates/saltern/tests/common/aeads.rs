//! Every AEAD of the interface behind one trait, with the reference's counterpart.

use saltern::Error;
use saltern::aead::{self, Scheme, Tag, scheme};
use saltern::cpu::Level;
use saltern::nacl::{self, SecretBoxOf};
use saltern_reference::aead::Aead as Reference;

/// An AEAD with its key, whichever it is. `aad` is empty where it takes none.
pub trait Keyed {
    fn seal_in_place(&self, nonce: &[u8], aad: &[u8], message: &mut [u8]) -> Result<Tag, Error>;
    fn open_in_place(&self, nonce: &[u8], aad: &[u8], ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error>;
    fn seal_detached(&self, nonce: &[u8], aad: &[u8], message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error>;
    fn open_detached(
        &self,
        nonce: &[u8],
        aad: &[u8],
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error>;
    fn seal_into(&self, nonce: &[u8], aad: &[u8], message: &[u8], sealed: &mut [u8]) -> Result<usize, Error>;
    fn open_into(&self, nonce: &[u8], aad: &[u8], sealed: &[u8], message: &mut [u8]) -> Result<usize, Error>;
    #[cfg(feature = "alloc")]
    fn seal(&self, nonce: &[u8], aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error>;
    #[cfg(feature = "alloc")]
    fn open(&self, nonce: &[u8], aad: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error>;
}

impl<S: Scheme<Tag = Tag>> Keyed for aead::Aead<S> {
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

impl<S: nacl::Scheme> Keyed for SecretBoxOf<S> {
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

/// An AEAD.
#[derive(Clone, Copy)]
pub struct Kind {
    pub reference: Reference,
    pub vectors: saltern_vectors::Aead,
    pub with_level: fn(&[u8; 32], Level) -> Box<dyn Keyed>,
    pub takes_aad: bool,
    /// Whether the tag stands in front of the ciphertext where both are in one buffer.
    pub tag_first: bool,
}

fn aead<S: Scheme<Key = aead::Key, Tag = Tag>>(key: &[u8; 32], level: Level) -> Box<dyn Keyed> {
    Box::new(aead::Aead::<S>::with_level(&aead::Key::new(*key), level))
}

fn secretbox<S: nacl::Scheme + 'static>(key: &[u8; 32], level: Level) -> Box<dyn Keyed> {
    Box::new(SecretBoxOf::<S>::with_level(&nacl::Key::new(*key), level))
}

/// All of them.
pub const KINDS: [Kind; 4] = [
    Kind {
        reference: Reference::ChaCha20Poly1305,
        vectors: saltern_vectors::Aead::ChaCha20Poly1305,
        with_level: aead::<scheme::ChaCha20Poly1305>,
        takes_aad: true,
        tag_first: false,
    },
    Kind {
        reference: Reference::XChaCha20Poly1305,
        vectors: saltern_vectors::Aead::XChaCha20Poly1305,
        with_level: aead::<scheme::XChaCha20Poly1305>,
        takes_aad: true,
        tag_first: false,
    },
    Kind {
        reference: Reference::XSalsa20Poly1305,
        vectors: saltern_vectors::Aead::XSalsa20Poly1305,
        with_level: secretbox::<nacl::scheme::XSalsa20Poly1305>,
        takes_aad: false,
        tag_first: true,
    },
    Kind {
        reference: Reference::SecretboxXChaCha20Poly1305,
        vectors: saltern_vectors::Aead::SecretboxXChaCha20Poly1305,
        with_level: secretbox::<nacl::scheme::XChaCha20Poly1305>,
        takes_aad: false,
        tag_first: true,
    },
];

impl Kind {
    /// Ciphertext and tag in one buffer, in this AEAD's order.
    pub fn combine(self, ciphertext: &[u8], tag: &[u8]) -> Vec<u8> {
        if self.tag_first { [tag, ciphertext].concat() } else { [ciphertext, tag].concat() }
    }
}
