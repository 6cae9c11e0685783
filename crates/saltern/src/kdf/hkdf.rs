//! HKDF.

use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::bytes::DerivedKey;
use crate::hash::{ByteArray, HashFunction};
use crate::mac::{authenticate, authenticate_once, copied, prepare, set_key};
use core::fmt;
use saltern_lanes::{Level, wipe};

/// A block of output is the tag of the block before it, `info` and a number. Where these have no more bytes than this, they are
/// copied behind each other, so that one call hashes them.
const SHORT: usize = 128;

/// HKDF (RFC 5869) with the hash function `H`: any number of keys from one secret.
///
/// The secret is one that nobody can guess, such as what a key exchange gives; a password is none, whatever it is derived
/// with here. It need not be uniform. The salt may be public or empty, and is best random; `info` says what a key is
/// for, and keys of different `info` have nothing in common. Lengths are public.
///
/// ```
/// use saltern::aead;
/// use saltern::hash::Sha256;
/// use saltern::kdf::Hkdf;
///
/// # let shared = [7; 32];
/// let secrets = Hkdf::<Sha256>::extract(b"the mill's salt", &shared);
/// let sealing: aead::Key = secrets.expand_key(b"mill to cook")?;
/// let opening: aead::Key = secrets.expand_key(b"cook to mill")?;
/// assert!(!sealing.ct_eq(&opening));
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// From an exchange of keys to the key of an AEAD:
///
/// ```
/// use saltern::aead::{Key, Nonce, XChaCha20Poly1305};
/// use saltern::curve25519::x25519::SecretKey;
/// use saltern::hash::Sha256;
/// use saltern::kdf::Hkdf;
///
/// let (mill, cook) = (SecretKey::new([7; 32]), SecretKey::new([8; 32])); // SecretKey::generate() for new ones
/// let shared = mill.diffie_hellman(&cook.public_key())?;
/// // Both public keys go in as well: what was agreed on belongs to these two.
/// let both = [*mill.public_key().as_bytes(), *cook.public_key().as_bytes()].concat();
/// let key: Key = Hkdf::<Sha256>::extract(&both, shared.expose_secret()).expand_key(b"mill to cook")?;
/// let mut message = *b"forty sacks of salt";
/// let tag = XChaCha20Poly1305::new(&key).seal_in_place(&Nonce::counted(0), b"", &mut message)?;
/// # let _ = tag;
/// # Ok::<(), saltern::Error>(())
/// ```
// What HmacKey has, but not one: around it the states are moved once more, which takes 66 cycles beside some 1,200.
#[doc(alias = "crypto_kdf")]
pub struct Hkdf<H> {
    /// After the block that the key and HMAC's inner padding make.
    inner: H,
    /// After the block that the key and the outer padding make.
    outer: H,
}

/// The key that a secret becomes.
struct Extracted<H: HashFunction>(H::Digest);

impl<H: HashFunction> Drop for Extracted<H> {
    fn drop(&mut self) {
        wipe(self.0.as_mut());
    }
}

impl<H: HashFunction> Hkdf<H> {
    /// Takes a secret. The key that RFC 5869 calls PRK stays inside; who needs it has it from [`Hkdf::extract_into`].
    #[doc(alias("crypto_kdf_hkdf_sha256_extract", "crypto_kdf_hkdf_sha512_extract"))]
    pub fn extract(salt: &[u8], secret: &[u8]) -> Self {
        Self::extract_at(salt, secret, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn extract_at(salt: &[u8], secret: &[u8], level: Level) -> Self {
        // RFC 5869 takes as many zeros as a hash has for an empty salt, which makes the same key of HMAC.
        clear_stack(Depth::of_states::<H>(), level, || {
            let key = Extracted::<H>(*authenticate_once::<H>(level, salt, secret).as_bytes());
            let set = |block: &mut [u8]| block[..H::BYTES].copy_from_slice(key.0.as_ref());
            prepare(level, set, |inner, outer| Hkdf { inner, outer })
        })
    }

    /// The key between `extract` and `expand`, which RFC 5869 calls PRK, for protocols that store it or send it on:
    /// [`Hkdf::from_key`] goes on from it. It is as secret as what it was made of; to wipe it is up to the caller, whose buffer has
    /// the only copy.
    ///
    /// ```
    /// use saltern::hash::Sha256;
    /// use saltern::{kdf::Hkdf, mac::SipHashKey};
    ///
    /// let mut key = [0; 32]; // or `Zeroizing` of the crate `zeroize`, which wipes it
    /// Hkdf::<Sha256>::extract_into(b"the mill's salt", &[7; 32], &mut key)?;
    /// let derived: SipHashKey = Hkdf::<Sha256>::from_key(&key)?.expand_key(b"tables")?;
    /// assert!(derived.ct_eq(&Hkdf::<Sha256>::extract(b"the mill's salt", &[7; 32]).expand_key(b"tables")?));
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Length`] if `key` has not as many bytes as a hash.
    pub fn extract_into(salt: &[u8], secret: &[u8], key: &mut [u8]) -> Result<(), Error> {
        crate::error::length("key", key.len(), H::BYTES)?;
        let level = Level::current();
        clear_stack(Depth::of_states::<H>(), level, || {
            let made = Extracted::<H>(*authenticate_once::<H>(level, salt, secret).as_bytes());
            key.copy_from_slice(made.0.as_ref());
        });
        Ok(())
    }

    /// From a key that is uniformly random already, such as the PRK that [`Hkdf::extract_into`] gives.
    ///
    /// # Errors
    /// [`Error::TooShort`] if it has fewer bytes than a hash.
    #[doc(alias = "from_prk")]
    pub fn from_key(key: &[u8]) -> Result<Self, Error> {
        Self::from_key_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Hkdf::from_key`].
    pub(crate) fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        if key.len() < H::BYTES {
            return Err(Error::TooShort { argument: "key", got: key.len(), least: H::BYTES });
        }
        let set = |block: &mut [u8]| set_key::<H>(block, key, level);
        // The result is made inside: around it the states would be moved once more, where nothing is cleared.
        clear_stack(Depth::of_states::<H>(), level, || prepare(level, set, |inner, outer| Ok(Hkdf { inner, outer })))
    }

    /// Fills `output` with the key that `info` names, 255 times the bytes of a hash at most. Shorter ones are what longer
    /// ones of the same `info` begin with.
    ///
    /// # Errors
    /// [`Error::TooLong`] if more bytes are asked for than there are; `output` is left as it was.
    #[doc(alias("crypto_kdf_hkdf_sha256_expand", "crypto_kdf_hkdf_sha512_expand"))]
    pub fn expand(&self, info: &[u8], output: &mut [u8]) -> Result<(), Error> {
        let most = 255 * H::BYTES;
        if output.len() > most {
            return Err(Error::TooLong { argument: "output", got: output.len() as u64, most: most as u64 });
        }
        clear_stack(Depth::of_states::<H>(), Level::current(), || self.fill(info, output));
        Ok(())
    }

    /// The key that `info` names, as one of the library's types: what [`Hkdf::expand`] fills it with, and no copy of it anywhere.
    ///
    /// ```
    /// use saltern::hash::Sha256;
    /// use saltern::{kdf::Hkdf, mac::SipHashKey};
    ///
    /// let secrets = Hkdf::<Sha256>::extract(b"the mill's salt", &[7; 32]);
    /// let key = secrets.expand_key::<SipHashKey>(b"tables")?;
    /// let mut bytes = [0; 16];
    /// secrets.expand(b"tables", &mut bytes)?;
    /// assert_eq!(key.expose_secret(), &bytes);
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// Never: every key is shorter than the limit of [`Hkdf::expand`], 255 hashes. It gives a `Result`, so that both are called alike.
    pub fn expand_key<K: DerivedKey>(&self, info: &[u8]) -> Result<K, Error> {
        // The result is made inside: around it the key would be moved once more, where nothing is cleared.
        clear_stack(Depth::of_states::<H>(), Level::current(), || Ok(K::filled_by(|key| self.fill(info, key))))
    }

    fn fill(&self, info: &[u8], output: &mut [u8]) {
        let number = H::BYTES + info.len();
        if number >= SHORT {
            return self.fill_in_pieces(info, output);
        }
        let mut message = [0; SHORT];
        message[H::BYTES..number].copy_from_slice(info);
        for (i, piece) in output.chunks_mut(H::BYTES).enumerate() {
            message[number] = i as u8 + 1;
            let first = if i == 0 { H::BYTES } else { 0 };
            let tag = authenticate(&self.inner, &self.outer, &message[first..=number]);
            piece.copy_from_slice(&tag.as_ref()[..piece.len()]);
            message[..H::BYTES].copy_from_slice(tag.as_ref());
        }
        wipe(&mut message);
    }

    fn fill_in_pieces(&self, info: &[u8], output: &mut [u8]) {
        let mut block = H::Digest::ZEROS;
        for (i, piece) in output.chunks_mut(H::BYTES).enumerate() {
            let mut inner = self.inner.clone();
            if i > 0 {
                inner.update(block.as_ref());
            }
            inner.update(info);
            block = *authenticate(&inner, &self.outer, &[i as u8 + 1]).as_bytes();
            piece.copy_from_slice(&block.as_ref()[..piece.len()]);
        }
        wipe(block.as_mut());
    }
}

impl<H: HashFunction> Clone for Hkdf<H> {
    fn clone(&self) -> Self {
        copied(&self.inner, &self.outer, |inner, outer| Hkdf { inner, outer })
    }
}

impl<H: zeroize::ZeroizeOnDrop> zeroize::ZeroizeOnDrop for Hkdf<H> {}

impl<H> fmt::Debug for Hkdf<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hkdf(secret)")
    }
}
