//! AEADs whose tags and nonces may have several sizes.

use crate::aead::{Batch, Sealing};
use crate::border::{Data, Outcome};
use crate::saltern_error;
use saltern::Error;
use saltern::aead::Scheme;
use saltern::aead::scheme::{self, AeadCipher};
use saltern::block::Keyed;
use saltern::mode::gcm::GcmCipher;
use saltern::mode::{Ccm, Eax, Gcm, Iv, Mgm, Ocb};
use std::marker::PhantomData;

/// A mode with tags of the size that its key was given for.
pub(crate) trait Sizeable: Sized + Send + 'static {
    fn with_tags(key: &[u8], tag_bytes: usize) -> Result<Self, Error>;
    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Result<(), Error>;
    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Result<(), Error>;
}

macro_rules! sizeable {
    ($($mode:ident of [$($cipher:tt)*]: |$key:ident, $tag_bytes:ident| $new:expr;)*) => {$(
        impl<C: $($cipher)* + 'static> Sizeable for $mode<C> {
            fn with_tags($key: &[u8], $tag_bytes: usize) -> Result<Self, Error> {
                $new
            }
            fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Result<(), Error> {
                match data {
                    Data::InPlace(message) => self.seal_in_place(nonce, aad, message, tag),
                    Data::Between(message, ciphertext) => self.seal_detached(nonce, aad, message, ciphertext, tag),
                }
            }
            fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Result<(), Error> {
                match data {
                    Data::InPlace(ciphertext) => self.open_in_place(nonce, aad, ciphertext, tag),
                    Data::Between(ciphertext, message) => self.open_detached(nonce, aad, ciphertext, tag, message),
                }
            }
        }
    )*};
}
sizeable! {
    Gcm of [GcmCipher]: |key, tag_bytes| Gcm::new(&key.try_into()?).with_short_tags(tag_bytes);
    Ccm of [Keyed<Iv = Iv<16>>]: |key, tag_bytes| Ccm::new(&key.try_into()?, tag_bytes);
    Eax of [Keyed<Iv = Iv<16>>]: |key, tag_bytes| Eax::new(&key.try_into()?, tag_bytes);
    Mgm of [Keyed]: |key, tag_bytes| Mgm::new(&key.try_into()?, tag_bytes);
    Ocb of [Keyed<Iv = Iv<16>>]: |key, tag_bytes| Ocb::new(&key.try_into()?, tag_bytes);
}

/// A mode with tags of any size, whose usual ones are those of a scheme.
pub(crate) struct AnySize<M, S> {
    mode: M,
    tag_bytes: usize,
    usual: PhantomData<fn(S)>,
}

impl<M: Sizeable, S> AnySize<M, S> {
    pub(crate) fn with_tags(key: &[u8], tag_bytes: usize) -> Result<Self, Error> {
        Ok(AnySize { mode: M::with_tags(key, tag_bytes)?, tag_bytes, usual: PhantomData })
    }

    pub(crate) fn tag_bytes(&self) -> usize {
        self.tag_bytes
    }
}

impl<M: Sizeable, S: Scheme> Sealing for AnySize<M, S> {
    type Scheme = S;
    const TAG_FIRST: bool = false;

    fn begin(key: &[u8]) -> Result<Self, Error> {
        Self::with_tags(key, S::TAG_BYTES)
    }
    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Outcome {
        Ok(self.mode.seal(nonce, aad, data, tag)?)
    }
    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Outcome {
        Ok(self.mode.open(nonce, aad, data, tag)?)
    }
}

/// CCM as the catalog has it: nonces of 12 bytes and tags of 16.
pub(crate) struct UsualCcm<C>(Ccm<C>);

impl<C: AeadCipher> UsualCcm<C> {
    fn check(nonce: &[u8]) -> Outcome {
        if nonce.len() == 12 { Ok(()) } else { Err(saltern_error::Length) }
    }

    /// Encrypts many messages, several at a time.
    pub(crate) fn many(keys: &[&Self], batch: &mut Batch<'_, '_>) -> Outcome {
        batch.nonces.iter().try_for_each(|nonce| Self::check(nonce))?;
        let keys: Vec<&Ccm<C>> = keys.iter().map(|key| &key.0).collect();
        Ok(Ccm::seal_many_keys(&keys, batch.nonces, batch.aads, batch.messages, batch.tags)?)
    }
}

impl<C: AeadCipher> Sealing for UsualCcm<C> {
    type Scheme = scheme::Ccm<C, 12, 16>;
    const TAG_FIRST: bool = false;

    fn begin(key: &[u8]) -> Result<Self, Error> {
        Ok(UsualCcm(Ccm::with_tags(key, 16)?))
    }
    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Outcome {
        Self::check(nonce)?;
        Ok(Sizeable::seal(&self.0, nonce, aad, data, tag)?)
    }
    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Outcome {
        Self::check(nonce)?;
        Ok(Sizeable::open(&self.0, nonce, aad, data, tag)?)
    }
}
