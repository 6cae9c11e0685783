//! Message authentication codes but for HMAC, which is in [`HMACS`](crate::HMACS).

use crate::{Class, Code, Feature, Repeated};
use saltern::Error;
use saltern::block::Keyed;
use saltern::cpu::Level;
use saltern::hash::blake2::{Parameters, Variant};
use saltern::hazmat::at_level::*;
use saltern::mac::{
    Cmac, Kmac128, Kmac256, Mac, Poly1305, RunningUmac32, RunningUmac64, RunningUmac96, RunningUmac128, RunningVmac64,
    RunningVmac128,
};
use saltern::mode::gcm::GcmCipher;
use saltern::mode::{Gmac, RunningGmac};

/// A message authentication code.
pub struct MacEntry {
    /// Its name in the laboratory.
    pub name: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// The feature that it needs.
    pub feature: Feature,
    /// The sizes of a key in bytes: the least and the greatest.
    pub key_bytes: [usize; 2],
    /// The sizes of a nonce in bytes: the least and the greatest of which any bytes are one, both 0 if it takes none.
    pub nonce_bytes: [usize; 2],
    /// The size of a tag in bytes; of KMAC's, which may have any, the usual one.
    pub tag_bytes: usize,
    /// Whether a key is for one message alone.
    pub one_time: bool,
    /// Begins a message under a key and a nonce, which is empty if it takes none.
    pub begin: Begin,
    /// The tag of each message under a key and a nonce. Keys and nonces for one message are for all of them here.
    pub repeated: fn(&[u8], &[u8], Level) -> Result<Repeated, Error>,
    /// The tag of a key, a nonce and a message, at once.
    pub once: fn(&[u8], &[u8], &[u8], &mut [u8], Level) -> Result<(), Error>,
    /// Where it has code of its own.
    pub code: Code,
    /// The tag of a key, a nonce and a message by the reference.
    #[cfg(feature = "oracles")]
    pub reference: Tagging,
    /// The same by somebody else's crate, where there is one.
    #[cfg(feature = "oracles")]
    pub peer: Option<Tagging>,
}

/// From a key and a nonce to a message under them.
pub type Begin = fn(&[u8], &[u8], Level) -> Result<Box<dyn DynMac>, Error>;

/// From a key, a nonce and a message to a tag.
#[cfg(feature = "oracles")]
pub type Tagging = fn(&[u8], &[u8], &[u8]) -> Vec<u8>;

/// A message that gets a tag.
pub trait DynMac: Send {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its tag.
    ///
    /// # Errors
    /// If it has no tag of this length.
    fn finalize(self: Box<Self>, tag: &mut [u8]) -> Result<(), Error>;
    /// Whether this is its tag.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not; others if it has no tag of this length.
    fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error>;
}

/// Of the library's own kind.
struct Running<M>(M);

impl<M: Mac> DynMac for Running<M> {
    fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    fn finalize(self: Box<Self>, tag: &mut [u8]) -> Result<(), Error> {
        write(self.0.finalize().as_ref(), tag)
    }

    fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
        self.0.finalize_verify(&tag.try_into()?)
    }
}

/// Begins a message under a key.
pub(crate) fn begin<M: Mac>(key: &[u8], level: Level) -> Result<Box<dyn DynMac>, Error> {
    Ok(Box::new(Running(M::from_key_at(key, level)?)))
}

macro_rules! kmacs {
    ($($mac:ty),*) => {$(
        impl DynMac for $mac {
            fn update(&mut self, piece: &[u8]) {
                <$mac>::update(self, piece);
            }

            fn finalize(self: Box<Self>, tag: &mut [u8]) -> Result<(), Error> {
                <$mac>::finalize(*self, tag)
            }

            fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
                <$mac>::finalize_verify(*self, tag)
            }
        }
    )*};
}
kmacs! { Kmac128, Kmac256 }

/// What a row says that has no nonce.
pub(crate) type WithoutNonce<T> = fn(&[u8], Level) -> Result<T, Error>;

/// Refuses a nonce for what takes none.
pub(crate) fn without(nonce: &[u8]) -> Result<(), Error> {
    match nonce.len() {
        0 => Ok(()),
        got => Err(Error::Length { argument: "nonce", got, expected: 0 }),
    }
}

/// What has `update`, `finalize` and `finalize_verify`, and takes a nonce when it begins.
macro_rules! with_nonce {
    ($($running:ty),*) => {$(
        impl DynMac for $running {
            fn update(&mut self, piece: &[u8]) {
                let _ = <$running>::update(self, piece);
            }

            fn finalize(self: Box<Self>, tag: &mut [u8]) -> Result<(), Error> {
                write(<$running>::finalize(*self).as_ref(), tag)
            }

            fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
                <$running>::finalize_verify(*self, &tag.try_into()?)
            }
        }
    )*};
}
with_nonce! { RunningUmac32, RunningUmac64, RunningUmac96, RunningUmac128, RunningVmac64, RunningVmac128, Poly1305 }

/// GMAC refuses a message that is too long piece by piece.
impl DynMac for RunningGmac {
    fn update(&mut self, piece: &[u8]) {
        Self::update(self, piece).expect("fewer than 2^61 bytes");
    }

    fn finalize(self: Box<Self>, tag: &mut [u8]) -> Result<(), Error> {
        write(Self::finalize(*self).as_ref(), tag)
    }

    fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
        Self::finalize_verify(*self, &tag.try_into()?)
    }
}

/// Begins a message under a key and a nonce.
macro_rules! begin_with_nonce {
    ($mac:ty) => {
        |key, nonce, level| Ok(Box::new(<$mac>::with_level(&key.try_into()?, level).begin(&nonce.try_into()?)))
    };
}

/// Tags under a key and a nonce.
macro_rules! repeated_with_nonce {
    ($mac:ty) => {
        |key, nonce, level| {
            let (mac, nonce) = (<$mac>::with_level(&key.try_into()?, level), nonce.try_into()?);
            Ok(Box::new(move |message, tag| $crate::mac::write(mac.authenticate(&nonce, message).as_ref(), tag)))
        }
    };
}

/// The tag of a key, a nonce and a message.
macro_rules! once_with_nonce {
    ($mac:ty) => {
        |key, nonce, message, tag, level| {
            let (mac, nonce) = (<$mac>::with_level(&key.try_into()?, level), nonce.try_into()?);
            $crate::mac::write(mac.authenticate(&nonce, message).as_ref(), tag)
        }
    };
}

/// The same of GMAC.
pub(crate) fn gmac_once<C: GcmCipher>(
    key: &[u8],
    nonce: &[u8],
    message: &[u8],
    tag: &mut [u8],
    level: Level,
) -> Result<(), Error> {
    let (gmac, nonce) = (Gmac::<C>::with_level(&key.try_into()?, level), nonce.try_into()?);
    write(gmac.authenticate(&nonce, message)?.as_ref(), tag)
}

/// Begins a message of GMAC under a key and a nonce.
pub(crate) fn gmac<C: GcmCipher>(key: &[u8], nonce: &[u8], level: Level) -> Result<Box<dyn DynMac>, Error> {
    Ok(Box::new(Gmac::<C>::with_level(&key.try_into()?, level).begin(&nonce.try_into()?)))
}

/// Tags of GMAC under a key and a nonce.
pub(crate) fn gmac_repeated<C: GcmCipher + 'static>(key: &[u8], nonce: &[u8], level: Level) -> Result<Repeated, Error> {
    let (gmac, nonce) = (Gmac::<C>::with_level(&key.try_into()?, level), nonce.try_into()?);
    Ok(Box::new(move |message, tag| write(gmac.authenticate(&nonce, message)?.as_ref(), tag)))
}

/// Writes a tag where it should be.
pub(crate) fn write(made: &[u8], tag: &mut [u8]) -> Result<(), Error> {
    if tag.len() != made.len() {
        return Err(Error::Length { argument: "tag", got: tag.len(), expected: made.len() });
    }
    tag.copy_from_slice(made);
    Ok(())
}

/// Tags by copies of a message that has the key and nothing else yet.
macro_rules! copies {
    ($keyed:expr, |$mac:ident, $tag:ident| $finalize:expr) => {{
        let keyed = $keyed;
        Ok(Box::new(move |message, $tag| {
            let mut $mac = keyed.clone();
            $mac.update(message);
            $finalize
        }))
    }};
}

/// Tags by a function of key and message.
macro_rules! whole {
    ($mac:ty, $key:expr, $authenticate:ident $(, $level:ident)?) => {{
        let key = $key;
        Ok(Box::new(move |message, tag| $crate::mac::write(<$mac>::$authenticate(&key, message $(, $level)?).as_ref(), tag)))
    }};
}

/// Tags of a length by copies of a hash function that has the key.
pub(crate) fn blake2_repeated<V: Variant + 'static, const N: usize>(
    key: &[u8],
    level: Level,
) -> Result<Repeated, Error> {
    copies!(Parameters::<V>::new().key(key).begin_variable_at(N, level)?, |mac, tag| mac.finalize_into(tag))
}

/// Tags of CMAC under a key.
pub(crate) fn cmac<C: Keyed>(key: &[u8], level: Level) -> Result<Repeated, Error> {
    let cmac = Cmac::<C>::with_level(&key.try_into()?, level);
    Ok(Box::new(move |message, tag| write(cmac.authenticate(message).as_ref(), tag)))
}

/// A row. What takes no nonce has functions without one here; CMAC and GMAC of a recommended cipher are said by the cipher.
macro_rules! mac_entry {
    ({
        gmac $cipher:ty, $name:literal, $title:literal, key of $bytes:literal, reference $reference:expr, peer $peer:expr
    }) => {
        mac_entry!({
            $name, $title, Modern, "SP 800-38D", key of $bytes to $bytes, nonce of 12 to 12, tag of 16, one_time false,
            begin $crate::mac::gmac::<$cipher>, repeated $crate::mac::gmac_repeated::<$cipher>,
            once $crate::mac::gmac_once::<$cipher>, code EachLevel,
            reference |key, nonce, message| saltern_reference::mode::gcm::gmac(&$reference(key), nonce, message).to_vec(),
            peer $peer
        })
    };
    ({
        cmac $cipher:ty, $name:literal, $title:literal, key of $bytes:literal, reference $reference:expr, peer $peer:ty
    }) => {
        mac_entry!({
            $name, $title, Modern, "SP 800-38B", key of $bytes to $bytes, tag of 16, one_time false,
            begin $crate::mac::begin::<saltern::mode::RunningCmac<$cipher>>, repeated $crate::mac::cmac::<$cipher>,
            code EachLevel,
            reference |key, message| saltern_reference::mode::mac::cmac(&$reference(key), message),
            peer Some($crate::oracle::peer::mac::<::cmac::Cmac<$peer>>)
        })
    };
    ({
        $name:literal, $title:literal, $class:ident, $standard:literal, key of $least:literal to $most:expr, tag of $tag:literal,
        one_time $one_time:literal, begin $begin:expr, repeated $repeated:expr, code $code:ident,
        reference $reference:expr, peer $peer:expr
    }) => {
        mac_entry!({
            $name, $title, $class, $standard, key of $least to $most, nonce of 0 to 0, tag of $tag,
            one_time $one_time,
            begin |key, nonce, level| {
                const BEGIN: $crate::mac::WithoutNonce<Box<dyn $crate::mac::DynMac>> = $begin;
                $crate::mac::without(nonce)?;
                BEGIN(key, level)
            },
            repeated |key, nonce, level| {
                const REPEATED: $crate::mac::WithoutNonce<$crate::Repeated> = $repeated;
                $crate::mac::without(nonce)?;
                REPEATED(key, level)
            },
            once |key, nonce, message, tag, level| {
                const BEGIN: $crate::mac::WithoutNonce<Box<dyn $crate::mac::DynMac>> = $begin;
                $crate::mac::without(nonce)?;
                let mut mac = BEGIN(key, level)?;
                mac.update(message);
                mac.finalize(tag)
            },
            code $code,
            reference |key, _, message| {
                const REFERENCE: fn(&[u8], &[u8]) -> Vec<u8> = $reference;
                REFERENCE(key, message)
            },
            peer {
                const PEER: Option<fn(&[u8], &[u8]) -> Vec<u8>> = $peer;
                match PEER {
                    Some(_) => Some(|key, _, message| PEER.expect("it was there")(key, message)),
                    None => None,
                }
            }
        })
    };
    ({
        $name:literal, $title:literal, $class:ident, $standard:literal, key of $least:literal to $most:expr,
        nonce of $least_nonce:literal to $most_nonce:literal, tag of $tag:literal,
        one_time $one_time:literal, begin $begin:expr, repeated $repeated:expr, once $once:expr, code $code:ident,
        reference $reference:expr, peer $peer:expr
    }) => {
        $crate::MacEntry {
            name: $name,
            title: $title,
            standard: $standard,
            class: $crate::Class::$class,
            feature: $crate::Feature::Always,
            key_bytes: [$least, $most],
            nonce_bytes: [$least_nonce, $most_nonce],
            tag_bytes: $tag,
            one_time: $one_time,
            begin: $begin,
            repeated: $repeated,
            once: $once,
            code: $crate::Code::$code,
            #[cfg(feature = "oracles")]
            reference: $reference,
            #[cfg(feature = "oracles")]
            peer: $peer,
        }
    };
}
