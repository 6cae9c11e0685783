//! OCB3.

use super::offsets::{Block, Gray, Offsets};
use super::variable::variable_sizes;
use super::{BLOCK, block_of, double, number_of, shown, xor};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{self, BlockCipher, Keyed};
use crate::bytes::{SecretBytes, equal};
use crate::error::{at_least, at_most};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// 2^48 blocks: as many as RFC 7253 allows for one key.
pub(crate) const MAX_MESSAGE: u64 = 1 << 52;

/// OCB3 (RFC 7253) with nonces of 1 to 15 bytes and tags of up to 16. Nonces of 12 bytes and whole tags have the interface of all AEADs:
/// [`Aes256Ocb`](crate::aead::Aes256Ocb).
///
/// **A nonce must never be used twice with the same key.** A key is for 2^48 blocks, messages and associated data together.
#[derive(Clone)]
pub struct Ocb<C> {
    cipher: C,
    keys: Keys,
    tag_bytes: usize,
}

shown!([C] Ocb<C>, "Ocb");
impl<C: Keyed> ZeroizeOnDrop for Ocb<C> {}
variable_sizes!(Ocb of Keyed<Iv = super::Iv<16>>);

impl<C: Keyed> Ocb<C> {
    /// With this key, and tags of so many bytes. A short tag is guessed: one of 4 bytes by one of 2^32 attempts.
    ///
    /// # Errors
    /// [`Error::TooShort`] for tags of less than 4 bytes, [`Error::TooLong`] for more than 16.
    pub fn new(key: &C::Key, tag_bytes: usize) -> Result<Self, Error> {
        Self::with_level(key, tag_bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Ocb::new`].
    pub(crate) fn with_level(key: &C::Key, tag_bytes: usize, level: Level) -> Result<Self, Error> {
        at_least("tag", tag_bytes, 4)?;
        at_most("tag", tag_bytes as u64, BLOCK as u64)?;
        Ok(Self::keyed(level, key.expose_secret(), tag_bytes))
    }

    pub(crate) fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array, tag_bytes: usize) -> Self {
        // The keys are moved, and have almost two KiB.
        clear_stack(Depth::Curve, level, || {
            let cipher = C::from_bytes(key, level);
            let keys = Keys::new(&cipher);
            Ocb { cipher, keys, tag_bytes }
        })
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag_bytes: usize) -> [u8; BLOCK] {
        let message = Message { cipher: &self.cipher, keys: &self.keys, nonce, aad, tag_bytes };
        let mut tag = [0; BLOCK];
        message.run(true, data.part(0, usize::MAX), &mut tag);
        tag
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool {
        Message { cipher: &self.cipher, keys: &self.keys, nonce, aad, tag_bytes: tag.len() }.open(data, tag)
    }
}

fn check(nonce: &[u8], aad: u64, message: u64) -> Result<(), Error> {
    at_least("nonce", nonce.len(), 1)?;
    at_most("nonce", nonce.len() as u64, 15)?;
    at_most("associated data", aad, MAX_MESSAGE)?;
    at_most("message", message, MAX_MESSAGE)
}

/// What the key makes for every message.
#[derive(Clone)]
struct Keys {
    /// For a short block, and for the tag.
    blocks: [[u8; BLOCK]; 2],
    gray: Gray,
}

impl Keys {
    fn new(cipher: &dyn BlockCipher) -> Self {
        let mut star = [0; BLOCK];
        cipher.encrypt_blocks(InOut::in_place(&mut star));
        let mut dollar = star;
        double(&mut dollar);
        let mut first = dollar;
        double(&mut first);
        let gray = Gray::new(&first);
        let keys = Keys { blocks: [star, dollar], gray };
        wipe(&mut star);
        wipe(&mut dollar);
        wipe(&mut first);
        keys
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.blocks.as_flattened_mut());
    }
}

/// What belongs to a message besides its text.
struct Message<'a> {
    cipher: &'a dyn BlockCipher,
    keys: &'a Keys,
    nonce: &'a [u8],
    aad: &'a [u8],
    tag_bytes: usize,
}

impl Message<'_> {
    /// The block of the nonce: a bit in front of it, and above that how many bits tags have.
    fn nonce(&self) -> u128 {
        number_of(self.nonce) | 1 << (8 * self.nonce.len()) | ((8 * self.tag_bytes % 128) as u128) << 121
    }

    /// The offset before the first block.
    fn start(&self) -> Block {
        let nonce = self.nonce();
        // The nonce is public, so the shift is.
        let bottom = (nonce & 0x3f) as u32;
        let mut top = (nonce & !0x3f).to_be_bytes();
        self.cipher.encrypt_blocks(InOut::in_place(&mut top));
        let high = u128::from_be_bytes(top);
        wipe(&mut top);
        // The 8 bytes that follow: each is xored with its neighbour.
        let low = (high >> 64 ^ high >> 56) as u64;
        let offset = high << bottom | u128::from(low) >> (64 - bottom);
        Block::from_ne_bytes(offset.to_be_bytes())
    }

    /// The hash of the associated data.
    fn hash(&self) -> Block {
        let mut hash = 0;
        let mut offsets = Offsets::new(&self.keys.gray, 0);
        let (mut blocks, last) = self.aad.split_at(self.aad.len() - self.aad.len() % BLOCK);
        while !blocks.is_empty() {
            let runs = offsets.next(blocks.len() / BLOCK);
            let (these, others) = blocks.split_at(runs.blocks * BLOCK);
            hash ^= runs.hash(self.cipher, these);
            blocks = others;
        }
        if !last.is_empty() {
            let mut block = padded(last);
            xor(&mut block, &self.keys.blocks[0]);
            xor(&mut block, &offsets.last.to_ne_bytes());
            self.cipher.encrypt_blocks(InOut::in_place(&mut block));
            hash ^= Block::from_ne_bytes(block);
        }
        hash
    }

    /// Encrypts or decrypts, and gives the tag: where it is wanted, since what is handed over by value is left elsewhere too.
    fn run(&self, encrypt: bool, mut data: InOut<'_>, tag: &mut [u8; BLOCK]) {
        if data.len() / BLOCK < 1 << block::Offsets::POWERS {
            let Keys { blocks, gray } = self.keys;
            let data = data.part(0, usize::MAX);
            if self.cipher.ocb_whole(gray.masks(), gray.powers(), blocks, self.nonce(), encrypt, tag, data) {
                if !self.aad.is_empty() {
                    xor(tag, &self.hash().to_ne_bytes());
                }
                return;
            }
        }
        let mut offsets = Offsets::new(&self.keys.gray, self.start());
        *tag = [0; BLOCK];
        let mut blocks = data.take(data.len() - data.len() % BLOCK);
        while !blocks.is_empty() {
            let runs = offsets.next(blocks.len() / BLOCK);
            let these = blocks.take(runs.blocks * BLOCK);
            self.cipher.ocb(runs.offsets(), encrypt, tag, these);
        }
        let mut offset = offsets.last.to_ne_bytes();
        if !data.is_empty() {
            xor(&mut offset, &self.keys.blocks[0]);
            let mut pad = offset;
            self.cipher.encrypt_blocks(InOut::in_place(&mut pad));
            if encrypt {
                xor(tag, &padded(data.input()));
            }
            data.xor_slice(&pad);
            if !encrypt {
                xor(tag, &padded(data.output()));
            }
            wipe(&mut pad);
        }
        xor(tag, &offset);
        xor(tag, &self.keys.blocks[1]);
        self.cipher.encrypt_blocks(InOut::in_place(tag));
        wipe(&mut offset);
        xor(tag, &self.hash().to_ne_bytes());
    }

    fn open(&self, mut data: InOut<'_>, tag: &[u8]) -> bool {
        let mut right = [0; BLOCK];
        self.run(false, data.part(0, usize::MAX), &mut right);
        let valid = equal(&right[..tag.len()], tag);
        wipe(&mut right);
        if !valid && data.is_in_place() {
            // The ciphertext again.
            self.run(true, data, &mut right);
            wipe(&mut right);
        } else if !valid {
            data.clear();
        }
        valid
    }
}

/// A short block with the bit behind it.
fn padded(bytes: &[u8]) -> [u8; BLOCK] {
    let mut block = block_of(bytes);
    block[bytes.len()] = 0x80;
    block
}
