//! Message authentication codes but for HMAC, which is in [`HMACS`](crate::HMACS).

use crate::{Class, Code, Feature, Repeated};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::blake2::{Parameters, Variant, variant};
use saltern::hash::{Blake2b, Blake2bp512, Blake2s, Blake2sp256, Blake3, blake3};
use saltern::hazmat::at_level::*;
use saltern::mac::{
    Kmac128, Kmac256, Mac, OneTimeKey, Poly1305, SipHash13, SipHash13_128, SipHash24, SipHash24_128, SipHashKey,
};

#[cfg(feature = "oracles")]
use {
    crate::oracle::peer,
    saltern_reference::{blake2 as reference_blake2, blake3 as reference_blake3, keccak, poly1305, siphash::siphash},
};

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
    /// The size of a tag in bytes; of KMAC's, which may have any, the usual one.
    pub tag_bytes: usize,
    /// Whether a key is for one message alone.
    pub one_time: bool,
    /// Begins a message under a key.
    pub begin: Begin,
    /// The tag of each message under a key. Keys for one message are for all of them here.
    pub repeated: fn(&[u8], Level) -> Result<Repeated, Error>,
    /// Where it has code of its own.
    pub code: Code,
    /// The tag of a key and a message by the reference.
    #[cfg(feature = "oracles")]
    pub reference: Tagging,
    /// The same by somebody else's crate, where there is one.
    #[cfg(feature = "oracles")]
    pub peer: Option<Tagging>,
}

/// From a key to a message under it.
pub type Begin = fn(&[u8], Level) -> Result<Box<dyn DynMac>, Error>;

/// From a key and a message to a tag.
#[cfg(feature = "oracles")]
pub type Tagging = fn(&[u8], &[u8]) -> Vec<u8>;

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

fn begin<M: Mac>(key: &[u8], level: Level) -> Result<Box<dyn DynMac>, Error> {
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

fn write(made: &[u8], tag: &mut [u8]) -> Result<(), Error> {
    if tag.len() != made.len() {
        return Err(Error::Length { argument: "tag", got: tag.len(), expected: made.len() });
    }
    tag.copy_from_slice(made);
    Ok(())
}

/// Tags by copies of a message that has the key and nothing else yet.
macro_rules! copies {
    ($keyed:expr, |$mac:ident, $tag:ident| $finish:expr) => {{
        let keyed = $keyed;
        Ok(Box::new(move |message, $tag| {
            let mut $mac = keyed.clone();
            $mac.update(message);
            $finish
        }))
    }};
}

/// Tags by a function of key and message.
macro_rules! whole {
    ($mac:ty, $key:expr, $authenticate:ident $(, $level:ident)?) => {{
        let key = $key;
        Ok(Box::new(move |message, tag| write(<$mac>::$authenticate(&key, message $(, $level)?).as_ref(), tag)))
    }};
}

fn blake2_repeated<V: Variant + 'static, const N: usize>(key: &[u8], level: Level) -> Result<Repeated, Error> {
    copies!(Parameters::<V>::new().key(key).begin_variable_at(N, level)?, |mac, tag| mac.finalize_into(tag))
}

macro_rules! macs {
    ($($name:literal, $title:literal, $class:ident, $standard:literal, key of $least:literal to $most:expr, tag of $tag:literal,
       one_time $one_time:literal, begin $begin:expr, repeated $repeated:expr, code $code:ident, reference $reference:expr, peer $peer:expr;)*) => {
        /// All of them.
        pub static MACS: &[MacEntry] = &[$(
            MacEntry {
                name: $name,
                title: $title,
                standard: $standard,
                class: Class::$class,
                feature: Feature::Always,
                key_bytes: [$least, $most],
                tag_bytes: $tag,
                one_time: $one_time,
                begin: $begin,
                repeated: $repeated,
                code: Code::$code,
                #[cfg(feature = "oracles")]
                reference: $reference,
                #[cfg(feature = "oracles")]
                peer: $peer,
            },
        )*];
    };
}
macs! {
    "poly1305", "Poly1305", Modern, "RFC 8439", key of 32 to 32, tag of 16, one_time true,
        begin begin::<Poly1305>,
        repeated |key, level| {
            let key = OneTimeKey::try_from(key)?;
            Ok(Box::new(move |message, tag| {
                let made = Poly1305::authenticate_at(OneTimeKey::new(*key.expose_secret()), message, level);
                write(made.as_bytes(), tag)
            }))
        },
        code EachLevel,
        reference |key, message| poly1305::tag(key.try_into().expect("32 bytes"), message).to_vec(),
        peer Some(peer::poly1305);
    "kmac128", "KMAC128", Modern, "SP 800-185", key of 0 to usize::MAX, tag of 32, one_time false,
        begin |key, level| Ok(Box::new(Kmac128::with_level(key, b"", level))),
        repeated |key, level| copies!(Kmac128::with_level(key, b"", level), |mac, tag| mac.finalize(tag)),
        code EachLevel,
        reference |key, message| keccak::kmac(128, false, key, b"", message, 32), peer None;
    "kmac256", "KMAC256", Modern, "SP 800-185", key of 0 to usize::MAX, tag of 64, one_time false,
        begin |key, level| Ok(Box::new(Kmac256::with_level(key, b"", level))),
        repeated |key, level| copies!(Kmac256::with_level(key, b"", level), |mac, tag| mac.finalize(tag)),
        code EachLevel,
        reference |key, message| keccak::kmac(256, false, key, b"", message, 64), peer None;
    "blake2b-512.keyed", "BLAKE2b", Modern, "RFC 7693", key of 1 to 64, tag of 64, one_time false,
        begin begin::<Blake2b<64>>,
        repeated blake2_repeated::<variant::Blake2b, 64>,
        code EachLevel,
        reference |key, message| {
            reference_blake2::hash::<reference_blake2::Blake2b>(64, key, &Default::default(), message)
        },
        peer Some(peer::mac::<::blake2::Blake2bMac512>);
    "blake2s-256.keyed", "BLAKE2s", Modern, "RFC 7693", key of 1 to 32, tag of 32, one_time false,
        begin begin::<Blake2s<32>>,
        repeated blake2_repeated::<variant::Blake2s, 32>,
        code EachLevel,
        reference |key, message| {
            reference_blake2::hash::<reference_blake2::Blake2s>(32, key, &Default::default(), message)
        },
        peer Some(peer::mac::<::blake2::Blake2sMac256>);
    "blake2bp-512.keyed", "BLAKE2bp", Modern, "BLAKE2", key of 1 to 64, tag of 64, one_time false,
        begin begin::<Blake2bp512>,
        repeated |key, level| copies!(Blake2bp512::new_keyed_at(key, level)?, |mac, tag| write(&mac.finalize(), tag)),
        code EachLevel,
        reference |key, message| reference_blake2::parallel::<reference_blake2::Blake2b>(4, 64, key, message),
        peer None;
    "blake2sp-256.keyed", "BLAKE2sp", Modern, "BLAKE2", key of 1 to 32, tag of 32, one_time false,
        begin begin::<Blake2sp256>,
        repeated |key, level| copies!(Blake2sp256::new_keyed_at(key, level)?, |mac, tag| write(&mac.finalize(), tag)),
        code EachLevel,
        reference |key, message| reference_blake2::parallel::<reference_blake2::Blake2s>(8, 32, key, message),
        peer None;
    "blake3.keyed", "BLAKE3", Modern, "BLAKE3's paper", key of 32 to 32, tag of 32, one_time false,
        begin begin::<Blake3>,
        repeated |key, level| whole!(Blake3, blake3::Key::try_from(key)?, authenticate_at, level),
        code EachLevel,
        reference |key, message| reference_blake3::keyed_hash(key.try_into().expect("32 bytes"), message, 32),
        peer Some(|key, message| {
            ::blake3::keyed_hash(key.try_into().expect("32 bytes"), message).as_bytes().to_vec()
        });
    "siphash-2-4", "SipHash-2-4", Modern, "SipHash's paper", key of 16 to 16, tag of 8, one_time false,
        begin begin::<SipHash24>,
        repeated |key, _| whole!(SipHash24, SipHashKey::try_from(key)?, authenticate),
        code Words,
        reference |key, message| siphash(2, 4, false, key.try_into().expect("16 bytes"), message),
        peer Some(|key, message| peer::siphash(siphasher::sip::SipHasher24::new_with_key, key, message));
    "siphash-2-4-128", "SipHash-2-4", Modern, "SipHash's paper", key of 16 to 16, tag of 16, one_time false,
        begin begin::<SipHash24_128>,
        repeated |key, _| whole!(SipHash24_128, SipHashKey::try_from(key)?, authenticate),
        code Words,
        reference |key, message| siphash(2, 4, true, key.try_into().expect("16 bytes"), message),
        peer Some(|key, message| peer::siphash_128(siphasher::sip128::SipHasher24::new_with_key, key, message));
    "siphash-1-3", "SipHash-1-3", Modern, "SipHash's paper", key of 16 to 16, tag of 8, one_time false,
        begin begin::<SipHash13>,
        repeated |key, _| whole!(SipHash13, SipHashKey::try_from(key)?, authenticate),
        code Words,
        reference |key, message| siphash(1, 3, false, key.try_into().expect("16 bytes"), message),
        peer Some(|key, message| peer::siphash(siphasher::sip::SipHasher13::new_with_key, key, message));
    "siphash-1-3-128", "SipHash-1-3", Modern, "SipHash's paper", key of 16 to 16, tag of 16, one_time false,
        begin begin::<SipHash13_128>,
        repeated |key, _| whole!(SipHash13_128, SipHashKey::try_from(key)?, authenticate),
        code Words,
        reference |key, message| siphash(1, 3, true, key.try_into().expect("16 bytes"), message),
        peer Some(|key, message| peer::siphash_128(siphasher::sip128::SipHasher13::new_with_key, key, message));
}
