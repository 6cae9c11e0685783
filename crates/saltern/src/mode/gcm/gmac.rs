//! GMAC.

use super::{GcmCipher, GcmState, MAX_AAD};
use crate::Error;
use crate::backend::run_units;
use crate::bytes::{Nonce, SecretBytes, Tag, verify};
use crate::error::at_most;
use crate::mode::ghash::kernel::{Absorb, Powers, lengths};
use crate::pending::Pending;
use core::fmt;
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// GMAC (SP 800-38D) with its key, for any number of messages: the tag that GCM gives to associated data alone.
///
/// **A nonce must never be used twice with the same key**: whoever sees two tags under one forges others. Where nonces cannot be
/// counted take [`Cmac`](crate::mode::Cmac), or [`Hmac`](crate::mac::Hmac), which ask for none.
///
/// ```
/// use saltern::aead::Nonce;
/// use saltern::block::{Key, aes::Aes128};
/// use saltern::mode::Gmac;
///
/// let gmac = Gmac::<Aes128>::new(&Key::new([7; 16]));
/// let tag = gmac.authenticate(&Nonce::counted(0), b"forty sacks of salt")?;
/// gmac.verify(&Nonce::counted(0), b"forty sacks of salt", &tag)?;
///
/// let mut pieces = gmac.begin(&Nonce::counted(0));
/// pieces.update(b"forty sacks")?;
/// pieces.update(b" of salt")?;
/// assert_eq!(pieces.finalize(), tag);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Gmac<C: GcmCipher> {
    state: C::State,
    level: Level,
}

impl<C: GcmCipher> ZeroizeOnDrop for Gmac<C> {}

impl<C: GcmCipher> fmt::Debug for Gmac<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gmac").finish_non_exhaustive()
    }
}

impl<C: GcmCipher> Gmac<C> {
    /// With this key.
    #[must_use]
    pub fn new(key: &C::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, level: Level) -> Self {
        Gmac { state: C::state(level, key.expose_secret()), level }
    }

    /// The tag of a whole message. `nonce` must never have authenticated another one with this key.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message of 2^61 bytes or more.
    pub fn authenticate(&self, nonce: &Nonce<12>, message: &[u8]) -> Result<Tag, Error> {
        at_most("message", message.len() as u64, MAX_AAD)?;
        Ok(Tag::new(self.state.seal(self.level, nonce.as_bytes(), message, InOut::in_place(&mut []))))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not, [`Error::TooLong`] for a message of 2^61 bytes or more.
    pub fn verify(&self, nonce: &Nonce<12>, message: &[u8], tag: &Tag) -> Result<(), Error> {
        verify(*self.authenticate(nonce, message)?.as_bytes(), tag.as_bytes())
    }

    /// Begins a message that comes in pieces. `nonce` must never have authenticated another one with this key.
    #[must_use]
    pub fn begin(&self, nonce: &Nonce<12>) -> RunningGmac {
        // The hash of nothing is zero.
        let mask = self.state.seal(self.level, nonce.as_bytes(), b"", InOut::in_place(&mut []));
        RunningGmac {
            powers: self.state.powers().clone(),
            level: self.level,
            state: [0; 16],
            mask,
            pending: Pending::new(),
            bytes: 0,
        }
    }
}

/// A message that [`Gmac`] gets in pieces. A clone goes on by itself; of both, under one nonce, **only one tag may ever be shown**: whoever
/// sees two forges others.
///
/// ```
/// use saltern::aead::Nonce;
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::Gmac;
///
/// let gmac = Gmac::<Aes256>::new(&Key::new([7; 32]));
/// let nonce = Nonce::counted(0);
/// let mut pieces = gmac.begin(&nonce);
/// pieces.update(b"forty sacks")?;
/// let mut again = pieces.clone(); // should the rest turn out to be damaged
/// again.update(b" of salt")?;
/// again.finalize_verify(&gmac.authenticate(&nonce, b"forty sacks of salt")?)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct RunningGmac {
    powers: Powers,
    level: Level,
    state: [u8; 16],
    mask: [u8; 16],
    pending: Pending<16>,
    bytes: u64,
}

impl RunningGmac {
    /// Goes on with the message.
    ///
    /// # Errors
    /// [`Error::TooLong`] where it would have 2^61 bytes or more; the piece is left out then.
    pub fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        let bytes = self.bytes.saturating_add(piece.len() as u64);
        at_most("message", bytes, MAX_AAD)?;
        self.bytes = bytes;
        let RunningGmac { powers, level, state, pending, .. } = self;
        pending.update(piece, |blocks| run_units(*level, Absorb::<true>(powers, state, blocks)));
        Ok(())
    }

    /// The tag.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    pub fn finalize(mut self) -> Tag {
        for part in [self.pending.bytes(), &lengths(self.bytes, 0)] {
            run_units(self.level, Absorb::<true>(&self.powers, &mut self.state, part));
        }
        let mut tag = self.state;
        tag.reverse();
        for (byte, mask) in tag.iter_mut().zip(self.mask) {
            *byte ^= mask;
        }
        Tag::new(tag)
    }

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn finalize_verify(self, tag: &Tag) -> Result<(), Error> {
        verify(*self.finalize().as_bytes(), tag.as_bytes())
    }
}

impl Drop for RunningGmac {
    fn drop(&mut self) {
        wipe(&mut self.state);
        wipe(&mut self.mask);
    }
}

impl ZeroizeOnDrop for RunningGmac {}

impl fmt::Debug for RunningGmac {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunningGmac").finish_non_exhaustive()
    }
}
