//! PMAC.

use super::offsets::{Gray, Offsets};
use super::{BLOCK, block_of, shown, xor};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{BlockCipher, Keyed};
use crate::bytes::{SecretBytes, verify_beginning};
use saltern_lanes::{InOut, Level, opaque, wipe};
use zeroize::ZeroizeOnDrop;

/// PMAC (Black and Rogaway, 2002) with its key, for any number of messages: a MAC whose blocks do not wait for each other. The tag has as
/// many bytes as a block.
#[derive(Clone)]
pub struct Pmac<C> {
    cipher: C,
    keys: Keys,
}

shown!([C] Pmac<C>, "Pmac");
impl<C: Keyed> ZeroizeOnDrop for Pmac<C> {}

impl<C: Keyed<Iv = super::Iv<16>>> Pmac<C> {
    /// With this key.
    #[must_use]
    pub fn new(key: &C::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, level: Level) -> Self {
        // The keys are moved, and have almost two KiB.
        clear_stack(Depth::Curve, level, || {
            let cipher = C::from_bytes(key.expose_secret(), level);
            let keys = Keys::new(&cipher);
            Pmac { cipher, keys }
        })
    }

    /// The tag of a whole message.
    pub fn authenticate(&self, message: &[u8]) -> C::Tag {
        C::tag(&authenticate(&self.cipher, &self.keys, message))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn verify(&self, message: &[u8], tag: &C::Tag) -> Result<(), Error> {
        verify_beginning(&mut authenticate(&self.cipher, &self.keys, message), tag.as_ref())
    }
}

#[derive(Clone)]
struct Keys {
    gray: Gray,
    /// For a whole last block: the power with the exponent -1.
    half: [u8; BLOCK],
}

impl Keys {
    fn new(cipher: &dyn BlockCipher) -> Self {
        let mut first = [0; BLOCK];
        cipher.encrypt_blocks(InOut::in_place(&mut first));
        let keys = Keys { gray: Gray::new(&first), half: half(first) };
        wipe(&mut first);
        keys
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(&mut self.half);
    }
}

/// The block of which this is the double.
fn half(block: [u8; BLOCK]) -> [u8; BLOCK] {
    let x = u128::from_be_bytes(block);
    let odd = opaque(0u64.wrapping_sub(x as u64 & 1));
    let odd = u128::from(odd) << 64 | u128::from(odd);
    (x >> 1 ^ odd & (1 << 127 | 0x43)).to_be_bytes()
}

fn authenticate(cipher: &dyn BlockCipher, keys: &Keys, message: &[u8]) -> [u8; BLOCK] {
    let (mut blocks, last) = message.split_at(message.len().saturating_sub(1) / BLOCK * BLOCK);
    let mut offsets = Offsets::new(&keys.gray, 0);
    let mut total = 0;
    while !blocks.is_empty() {
        let runs = offsets.next(blocks.len() / BLOCK);
        let (these, others) = blocks.split_at(runs.blocks * BLOCK);
        total ^= runs.hash(cipher, these);
        blocks = others;
    }
    let mut tag = block_of(last);
    if last.len() == BLOCK {
        xor(&mut tag, &keys.half);
    } else {
        tag[last.len()] = 0x80;
    }
    xor(&mut tag, &total.to_ne_bytes());
    cipher.encrypt_blocks(InOut::in_place(&mut tag));
    tag
}
