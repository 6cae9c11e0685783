//! HKDF.

use crate::Error;
use crate::dispatch::swept;
use crate::hash::{ByteArray, HashFunction};
use crate::mac::HmacKey;
use core::fmt;
use saltern_lanes::{Level, wipe};

/// HKDF (RFC 5869) with the hash function `H`: any number of keys from one secret.
///
/// The secret is one that nobody can guess, such as what a key exchange gives; a password is none, whatever it is derived
/// with here. It need not be uniform. The salt may be public or empty, and is best random; `info` says what a key is
/// for, and keys of different `info` have nothing in common. Lengths are public.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::kdf::Hkdf;
///
/// # let shared = [7; 32];
/// let secrets = Hkdf::<Sha256>::extract(b"the mill's salt", &shared);
/// let (mut sealing, mut opening) = ([0; 32], [0; 32]);
/// secrets.expand(b"mill to cook", &mut sealing)?;
/// secrets.expand(b"cook to mill", &mut opening)?;
/// # assert_ne!(sealing, opening);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Hkdf<H>(HmacKey<H>);

impl<H: HashFunction> Hkdf<H> {
    /// Takes a secret.
    pub fn extract(salt: &[u8], secret: &[u8]) -> Self {
        Self::extract_at(salt, secret, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn extract_at(salt: &[u8], secret: &[u8], level: Level) -> Self {
        // RFC 5869 takes as many zeros as a hash has for an empty salt, which makes the same key of HMAC.
        swept::<48, _>(level, || {
            let mut key = *HmacKey::<H>::with_level(salt, level).authenticate(secret).as_bytes();
            let prepared = HmacKey::with_level(key.as_ref(), level);
            wipe(key.as_mut());
            Hkdf(prepared)
        })
    }

    /// From a key that is uniformly random already, such as what `extract` leaves inside.
    ///
    /// # Errors
    /// [`Error::TooShort`] if it has fewer bytes than a hash.
    pub fn from_key(key: &[u8]) -> Result<Self, Error> {
        Self::from_key_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Hkdf::from_key`].
    pub fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        if key.len() < H::BYTES {
            return Err(Error::TooShort { argument: "key", got: key.len(), least: H::BYTES });
        }
        Ok(Hkdf(HmacKey::with_level(key, level)))
    }

    /// Fills `output` with the key that `info` names, 255 times the bytes of a hash at most. Shorter ones are what longer
    /// ones of the same `info` begin with.
    ///
    /// # Errors
    /// [`Error::TooLong`] if more bytes are asked for than there are; `output` is left as it was.
    pub fn expand(&self, info: &[u8], output: &mut [u8]) -> Result<(), Error> {
        let most = 255 * H::BYTES;
        if output.len() > most {
            return Err(Error::TooLong { argument: "output", got: output.len() as u64, most: most as u64 });
        }
        swept::<48, _>(Level::current(), || self.fill(info, output));
        Ok(())
    }

    fn fill(&self, info: &[u8], output: &mut [u8]) {
        let mut block = H::Digest::ZEROS;
        for (i, piece) in output.chunks_mut(H::BYTES).enumerate() {
            let mut mac = self.0.begin();
            if i > 0 {
                mac.update(block.as_ref());
            }
            mac.update(info);
            mac.update(&[i as u8 + 1]);
            block = *mac.finish().as_bytes();
            piece.copy_from_slice(&block.as_ref()[..piece.len()]);
        }
        wipe(block.as_mut());
    }
}

impl<H: zeroize::ZeroizeOnDrop> zeroize::ZeroizeOnDrop for Hkdf<H> {}

impl<H> fmt::Debug for Hkdf<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hkdf(secret)")
    }
}
