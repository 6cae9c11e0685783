//! Messages on their way, for libraries whose interface puts the state into memory of the caller's: C's, above all, where the size of a
//! state is part of the interface. What buffers a block that is not whole is theirs.
//!
//! Programs take [`hash`](crate::hash), whose types keep all of it, and are wiped when they are dropped. Here that is for the caller, and
//! so is the order of calls: a state knows nothing of it.
//!
//! ```
//! use saltern::hash::Sha256;
//! use saltern::hazmat::states;
//!
//! let (mut state, message) = (states::SHA256, [7; 64 + 5]);
//! states::sha256_blocks(&mut state, &message[..64])?;
//! assert_eq!(states::sha256_end(&state, 64, &message[64..]), Sha256::hash(&message));
//! # Ok::<(), saltern::Error>(())
//! ```

use crate::Error;
#[cfg(feature = "aes")]
use crate::aead;
#[cfg(feature = "curve25519")]
use crate::curve25519::ed25519::{Policy, Signature, SigningKey, VerifyingKey};
#[cfg(any(feature = "sha2", feature = "blake2", feature = "mac"))]
use crate::error;
#[cfg(feature = "blake2")]
use crate::hash::blake2;
#[cfg(feature = "sha3")]
use crate::hash::keccak;
#[cfg(feature = "sha2")]
use crate::hash::{Sha256, Sha512, sha2};
#[cfg(feature = "mac")]
use crate::mac::poly1305;
#[cfg(feature = "sha3")]
use core::fmt;
#[cfg(feature = "sha3")]
use saltern_lanes::Level;

#[cfg(feature = "blake2")]
type Blake2bState = blake2::Variable<blake2::variant::Blake2b>;

/// SHA-256's state before a message.
#[cfg(feature = "sha2")]
pub const SHA256: [u32; 8] = sha2::INITIAL_256;

/// SHA-512's state before a message.
#[cfg(feature = "sha2")]
pub const SHA512: [u64; 8] = sha2::INITIAL_512;

/// Takes whole blocks of 64 bytes into SHA-256's state.
///
/// # Errors
/// [`Error::NotWhole`] if they are not.
#[cfg(feature = "sha2")]
pub fn sha256_blocks(state: &mut [u32; 8], blocks: &[u8]) -> Result<(), Error> {
    error::whole("blocks", blocks.len(), 64)?;
    if !blocks.is_empty() {
        Sha256::take_blocks(state, blocks);
    }
    Ok(())
}

/// SHA-256 of a message whose first `before` bytes, whole blocks, are in the state, and which ends in `last`.
#[cfg(feature = "sha2")]
#[must_use]
pub fn sha256_end(state: &[u32; 8], before: u64, last: &[u8]) -> [u8; 32] {
    Sha256::end_after(state, before, last)
}

/// Takes whole blocks of 128 bytes into SHA-512's state.
///
/// # Errors
/// [`Error::NotWhole`] if they are not.
#[cfg(feature = "sha2")]
pub fn sha512_blocks(state: &mut [u64; 8], blocks: &[u8]) -> Result<(), Error> {
    error::whole("blocks", blocks.len(), 128)?;
    if !blocks.is_empty() {
        Sha512::take_blocks(state, blocks);
    }
    Ok(())
}

/// SHA-512 of a message whose first `before` bytes, whole blocks, are in the state, and which ends in `last`.
#[cfg(feature = "sha2")]
#[must_use]
pub fn sha512_end(state: &[u64; 8], before: u64, last: &[u8]) -> [u8; 64] {
    Sha512::end_after(state, before, last)
}

/// BLAKE2b's state before a message, for a digest of so many bytes, and with a key of so many, or 0: then the first block is the key,
/// with zeros behind it.
///
/// # Errors
/// [`Error::OutOfRange`] for a digest of no bytes, or either of more than 64.
#[cfg(feature = "blake2")]
pub fn blake2b(digest_bytes: usize, key_bytes: usize) -> Result<[u64; 8], Error> {
    for (argument, got, least) in [("length of the digest", digest_bytes, 1), ("length of the key", key_bytes, 0)] {
        if !(least..=64).contains(&got) {
            return Err(Error::OutOfRange { argument, got: got as u64, least: least as u64, most: 64 });
        }
    }
    Ok(Blake2bState::begun(digest_bytes, key_bytes))
}

/// Takes whole blocks of 128 bytes into BLAKE2b's state, after `before` bytes. **More of the message has to follow**: its last block, even
/// a whole one, is for [`blake2b_end`].
///
/// # Errors
/// [`Error::NotWhole`] if they are not.
#[cfg(feature = "blake2")]
pub fn blake2b_blocks(state: &mut [u64; 8], before: u128, blocks: &[u8]) -> Result<(), Error> {
    error::whole("blocks", blocks.len(), 128)?;
    if !blocks.is_empty() {
        Blake2bState::take_blocks(state, before, blocks);
    }
    Ok(())
}

/// Fills `digest`, at most 64 bytes, from a message whose first `before` bytes are in the state, and which ends in `last`: empty only if
/// all of it is. The state is used up.
///
/// # Errors
/// [`Error::TooLong`] for a digest of more than 64 bytes.
#[cfg(feature = "blake2")]
pub fn blake2b_end(state: &mut [u64; 8], before: u128, last: &[u8], digest: &mut [u8]) -> Result<(), Error> {
    error::at_most("digest", digest.len() as u64, 64)?;
    Blake2bState::end_after(state, before, last, digest);
    Ok(())
}

/// Poly1305's state before a message: words of the sum and of the key. The key is for one message.
#[cfg(feature = "mac")]
#[must_use]
pub fn poly1305(key: &[u8; 32]) -> [u64; 7] {
    poly1305::words::begun(key)
}

/// Takes whole blocks of 16 bytes into Poly1305's state.
///
/// # Errors
/// [`Error::NotWhole`] if they are not.
#[cfg(feature = "mac")]
pub fn poly1305_blocks(state: &mut [u64; 7], blocks: &[u8]) -> Result<(), Error> {
    error::whole("blocks", blocks.len(), 16)?;
    if !blocks.is_empty() {
        poly1305::words::take_blocks(state, blocks);
    }
    Ok(())
}

/// The tag of a message whose first bytes, whole blocks, are in the state, and which ends in `last`.
#[cfg(feature = "mac")]
#[must_use]
pub fn poly1305_end(state: &[u64; 7], last: &[u8]) -> [u8; 16] {
    poly1305::words::end_after(state, last)
}

/// [`Aes256Gcm`](crate::aead::Aes256Gcm) in a few bytes: it keeps the key alone, and makes of it what a message needs for each.
#[cfg(feature = "aes")]
pub type Aes256GcmSmall = aead::Aead<aead::Aes256GcmSmall>;

/// Ed25519ph, without a context, of the SHA-512 of a message.
///
/// # Errors
/// None: as of [`SigningKey::sign_prehashed`], where a context may be too long.
#[cfg(feature = "curve25519")]
pub fn sign_sha512(key: &SigningKey, hash: &[u8; 64]) -> Result<Signature, Error> {
    key.sign_finished(hash)
}

/// Whether a signature was made by [`sign_sha512`].
///
/// # Errors
/// As of [`VerifyingKey::verify_prehashed`].
#[cfg(feature = "curve25519")]
pub fn verify_sha512(key: &VerifyingKey, policy: Policy, hash: &[u8; 64], signature: &Signature) -> Result<(), Error> {
    key.verify_finished(policy, hash, signature)
}

/// Keccak's permutation of 1600 bits with 24 rounds, or with 12.
#[cfg(feature = "sha3")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// As in SHA-3.
    R24,
    /// The last half of them, as in TurboSHAKE.
    R12,
}

#[cfg(feature = "sha3")]
impl Rounds {
    fn number(self) -> usize {
        match self {
            Rounds::R24 => 24,
            Rounds::R12 => 12,
        }
    }
}

/// Permutes the words of a state, whose bytes are little-endian.
#[cfg(feature = "sha3")]
pub fn keccak_permute(state: &mut [u64; 25], rounds: Rounds) {
    keccak::permute_words(state, rounds.number(), Level::current());
}

/// Keccak's sponge with any padding: [`Sponge::absorb`] as often as wanted, then [`Sponge::pad`], then [`Sponge::squeeze`].
#[cfg(feature = "sha3")]
#[derive(Clone)]
pub struct Sponge(keccak::Sponge);

#[cfg(feature = "sha3")]
impl Sponge {
    /// One whose capacity is twice `strength` bits: a block has 200 bytes less a quarter of `strength`.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for another strength than 128, 192, 224, 256, 384 and 512.
    pub fn new(rounds: Rounds, strength: usize) -> Result<Self, Error> {
        if !matches!(strength, 128 | 192 | 224 | 256 | 384 | 512) {
            return Err(Error::OutOfRange { argument: "strength", got: strength as u64, least: 128, most: 512 });
        }
        let parameters = keccak::Parameters { rounds: rounds.number(), ..keccak::Parameters::sha3(strength) };
        Ok(Sponge(keccak::Sponge::new(parameters, Level::current())))
    }

    /// Goes on with the message.
    pub fn absorb(&mut self, piece: &[u8]) {
        self.0.absorb(piece);
    }

    /// Ends the message: `suffix` has the bits that follow it and the first one of the padding.
    pub fn pad(&mut self, suffix: u8) {
        self.0.pad(suffix);
    }

    /// Permutes the state, and goes on where a block begins: with the next block of output, or, what no standard has, with more of a
    /// message.
    pub fn permute(&mut self) {
        self.0.permute();
    }

    /// The next bytes of the output.
    pub fn squeeze(&mut self, output: &mut [u8]) {
        self.0.squeeze(output);
    }
}

#[cfg(feature = "sha3")]
impl zeroize::ZeroizeOnDrop for Sponge {}

#[cfg(feature = "sha3")]
impl fmt::Debug for Sponge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sponge").finish_non_exhaustive()
    }
}
