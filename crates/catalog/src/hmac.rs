//! HMAC, HKDF and PBKDF2 with each hash function.

use crate::HashEntry;
use saltern::Error;
use saltern::aead;
use saltern::cpu::Level;
use saltern::hash::{ByteArray, HashFunction, blake3};
use saltern::hazmat::at_level::*;
use saltern::kdf::{Hkdf, pbkdf2_key, pbkdf2_verify};
use saltern::mac::{Hmac, HmacKey, HmacTag};
use std::hint::black_box;
use std::num::NonZeroU32;

/// From a salt and a secret, or a password and a salt, to what is made of them.
pub type FromTwo<R> = fn(&[u8], &[u8], Level) -> R;
/// From a key to HKDF with it.
pub type FromKey = fn(&[u8], Level) -> Result<Box<dyn DynHkdf>, Error>;
/// From a salt and a secret to a key.
pub type ExtractInto = fn(&[u8], &[u8], &mut [u8]) -> Result<(), Error>;

/// From a salt, a secret and what it is for to bytes.
pub type Derive = fn(&[u8], &[u8], &[u8], &mut [u8], Level) -> Result<(), Error>;
/// From a password and a salt to an output.
pub type Pbkdf2 = fn(&[u8], &[u8], NonZeroU32, &mut [u8], Level) -> Result<(), Error>;
/// From many of both to as many.
pub type Pbkdf2Many = fn(&[&[u8]], &[&[u8]], NonZeroU32, &mut [&mut [u8]], Level) -> Result<(), Error>;
/// Whether a password and a salt give this.
pub type Pbkdf2Verify = fn(&[u8], &[u8], NonZeroU32, &[u8]) -> Result<(), Error>;

/// What is built on a hash function.
pub struct HmacEntry {
    /// The name of the hash function: [`HashEntry::name`].
    pub hash: &'static str,
    /// A key of HMAC.
    pub key: fn(&[u8], Level) -> Box<dyn DynHmacKey>,
    /// HKDF from a salt and a secret.
    pub extract: FromTwo<Box<dyn DynHkdf>>,
    /// HKDF from a key.
    pub from_key: FromKey,
    /// The key that HKDF makes of a salt and a secret, at the level in use.
    pub extract_into: ExtractInto,
    /// What HKDF makes of a salt, a secret and what it is for.
    pub hkdf: Derive,
    /// PBKDF2.
    pub pbkdf2: Pbkdf2,
    /// The same of many passwords.
    pub pbkdf2_many: Pbkdf2Many,
    /// The same, compared, at the level in use.
    pub pbkdf2_verify: Pbkdf2Verify,
    /// What is made and dropped where it was made.
    pub in_place: InPlace,
}

/// Operations that make something secret and drop it where it was made, for who looks at what they leave behind: what is moved, to be
/// given to a caller who does not know its type, stays where it was.
pub struct InPlace {
    /// [`HmacEntry::key`].
    pub key: fn(&[u8], Level),
    /// [`HmacEntry::extract`].
    pub extract: FromTwo<()>,
    /// [`HmacEntry::from_key`].
    pub from_key: fn(&[u8], Level),
    /// PBKDF2 for a key of 32 bytes, at the level in use.
    pub pbkdf2_key: fn(&[u8], &[u8], NonZeroU32),
}

impl HmacEntry {
    /// The one with the hash function of this name.
    pub fn of_hash(name: &str) -> Option<&'static Self> {
        HMACS.iter().find(|entry| entry.hash == name)
    }

    /// The one with the hash function that vectors are for.
    ///
    /// # Panics
    /// As [`HashEntry::of_vectors`].
    pub fn of_vectors(name: &str) -> &'static Self {
        Self::of_hash(HashEntry::of_vectors(name).name).expect("made of the same rows")
    }

    /// The hash function.
    pub fn hash_entry(&self) -> &'static HashEntry {
        HashEntry::named(self.hash).expect("made of the same rows")
    }
}

/// A key of HMAC with whichever hash function. Tags are as long as its hashes.
pub trait DynHmacKey: Send + Sync {
    /// The tag of a message.
    fn authenticate(&self, message: &[u8], tag: &mut [u8]);
    /// The tag of a message that comes in pieces of so many bytes.
    fn authenticate_pieces(&self, message: &[u8], bytes: usize, tag: &mut [u8]);
    /// The tags of many messages, one behind the other.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many tags as messages.
    fn authenticate_many(&self, messages: &[&[u8]], tags: &mut [u8]) -> Result<(), Error>;
    /// Whether this is the tag of a message.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not, [`Error::Length`] if no tag is as long as this.
    fn verify(&self, message: &[u8], tag: &[u8]) -> Result<(), Error>;
    /// Whether the tag of a message begins with this.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not, and what is said of a length that is not accepted.
    fn verify_truncated(&self, message: &[u8], tag: &[u8]) -> Result<(), Error>;
    /// Begins a message.
    fn begin(&self) -> Box<dyn DynHmac>;
    /// The same, and drops it where it is: see [`InPlace`].
    fn begin_in_place(&self);
    /// Makes a copy, likewise.
    fn copy_in_place(&self);
}

/// A message that gets a tag of HMAC.
pub trait DynHmac: Send {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its tag.
    fn finalize(self: Box<Self>, tag: &mut [u8]);
    /// Whether this is its tag.
    ///
    /// # Errors
    /// As [`DynHmacKey::verify`].
    fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error>;
    /// Whether its tag begins with this.
    ///
    /// # Errors
    /// As [`DynHmacKey::verify_truncated`].
    fn finalize_verify_truncated(self: Box<Self>, tag: &[u8]) -> Result<(), Error>;
    /// A copy.
    fn copy(&self) -> Box<dyn DynHmac>;
}

/// A secret that HKDF makes keys of.
pub trait DynHkdf: Send + Sync {
    /// Fills the output.
    ///
    /// # Errors
    /// [`Error::TooLong`] if it is longer than 255 hashes.
    fn expand(&self, info: &[u8], output: &mut [u8]) -> Result<(), Error>;
    /// A key of 32 bytes.
    fn expand_key(&self, info: &[u8]) -> [u8; 32];
    /// Makes a copy and drops it where it is: see [`InPlace`].
    fn copy_in_place(&self);
}

impl<H: HashFunction> DynHmacKey for HmacKey<H> {
    fn authenticate(&self, message: &[u8], tag: &mut [u8]) {
        tag.copy_from_slice(HmacKey::authenticate(self, message).as_ref());
    }

    fn authenticate_pieces(&self, message: &[u8], bytes: usize, tag: &mut [u8]) {
        let mut hmac = HmacKey::begin(self);
        message.chunks(bytes).for_each(|piece| Hmac::update(&mut hmac, piece));
        tag.copy_from_slice(Hmac::finalize(hmac).as_ref());
    }

    fn authenticate_many(&self, messages: &[&[u8]], tags: &mut [u8]) -> Result<(), Error> {
        const AT_ONCE: usize = 64;
        // Most callers have no more, and then nothing is allocated: the laboratory takes the time.
        let (mut few, mut more) = ([HmacTag::<H>::new(H::Digest::ZEROS); AT_ONCE], Vec::new());
        let count = tags.len() / H::BYTES;
        let made = if count <= AT_ONCE {
            &mut few[..count]
        } else {
            more.resize(count, few[0]);
            &mut more[..]
        };
        HmacKey::authenticate_many(self, messages, made)?;
        for (made, tag) in made.iter().zip(tags.chunks_mut(H::BYTES)) {
            tag.copy_from_slice(made.as_ref());
        }
        Ok(())
    }

    fn verify(&self, message: &[u8], tag: &[u8]) -> Result<(), Error> {
        HmacKey::verify(self, message, &tag.try_into()?)
    }

    fn verify_truncated(&self, message: &[u8], tag: &[u8]) -> Result<(), Error> {
        HmacKey::verify_truncated(self, message, tag)
    }

    fn begin(&self) -> Box<dyn DynHmac> {
        Box::new(HmacKey::begin(self))
    }

    fn begin_in_place(&self) {
        black_box(&HmacKey::begin(self));
    }

    fn copy_in_place(&self) {
        black_box(&self.clone());
    }
}

impl<H: HashFunction> DynHmac for Hmac<H> {
    fn update(&mut self, piece: &[u8]) {
        Hmac::update(self, piece);
    }

    fn finalize(self: Box<Self>, tag: &mut [u8]) {
        tag.copy_from_slice(Hmac::finalize(*self).as_ref());
    }

    fn finalize_verify(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
        Hmac::finalize_verify(*self, &tag.try_into()?)
    }

    fn finalize_verify_truncated(self: Box<Self>, tag: &[u8]) -> Result<(), Error> {
        Hmac::finalize_verify_truncated(*self, tag)
    }

    fn copy(&self) -> Box<dyn DynHmac> {
        Box::new(self.clone())
    }
}

impl<H: HashFunction> DynHkdf for Hkdf<H> {
    fn expand(&self, info: &[u8], output: &mut [u8]) -> Result<(), Error> {
        Hkdf::expand(self, info, output)
    }

    fn expand_key(&self, info: &[u8]) -> [u8; 32] {
        let key: blake3::Key = Hkdf::expand_key(self, info).expect("32 bytes are few");
        *key.expose_secret()
    }

    fn copy_in_place(&self) {
        black_box(&self.clone());
    }
}

/// What is built on a hash function of any type; those of the table are in [`HMACS`].
pub const fn entry<H: HashFunction>(hash: &'static str) -> HmacEntry {
    HmacEntry {
        hash,
        key: |key, level| Box::new(HmacKey::<H>::with_level(key, level)),
        extract: |salt, secret, level| Box::new(Hkdf::<H>::extract_at(salt, secret, level)),
        from_key: |key, level| Ok(Box::new(Hkdf::<H>::from_key_at(key, level)?)),
        extract_into: Hkdf::<H>::extract_into,
        hkdf: |salt, secret, info, output, level| Hkdf::<H>::extract_at(salt, secret, level).expand(info, output),
        pbkdf2: saltern::hazmat::at_level::kdf::pbkdf2_at::<H>,
        pbkdf2_many: |passwords, salts, iterations, outputs, level| {
            saltern::hazmat::at_level::kdf::pbkdf2_many_at::<H>(passwords, salts, iterations, outputs, level)
        },
        pbkdf2_verify: pbkdf2_verify::<H>,
        in_place: InPlace {
            key: |key, level| {
                black_box(&HmacKey::<H>::with_level(key, level));
            },
            extract: |salt, secret, level| {
                black_box(&Hkdf::<H>::extract_at(salt, secret, level));
            },
            from_key: |key, level| {
                black_box(&Hkdf::<H>::from_key_at(key, level));
            },
            pbkdf2_key: |password, salt, iterations| {
                black_box(&pbkdf2_key::<H, aead::Key>(password, salt, iterations));
            },
        },
    }
}

macro_rules! entries {
    ($($id:ident: $hash:ty, $name:literal;)*) => {
        /// One for each row of [`HASHES`](crate::HASHES) that HMAC is defined with, in the same order.
        pub static HMACS: &[HmacEntry] = &[$(entry::<$hash>($name)),*];
    };
}
for_each_hash!(entries);
