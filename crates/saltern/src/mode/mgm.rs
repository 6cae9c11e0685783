//! MGM.

use super::ghash::kernel::Dot;
use super::variable::variable_sizes;
use super::{BLOCK, RUN, block_of, number_of, shown};
use crate::Error;
use crate::backend::{Depth, clear_stack, run_units};
use crate::block::{BlockCipher, CounterWidth, Keyed};
use crate::bytes::{PublicBytes, SecretBytes, equal};
use crate::error::{BOTH, at_least, at_most, length};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// MGM (RFC 9058), an AEAD where Russian regulation asks for one: with Kuznyechik, and with other ciphers whose blocks have 16 or 8 bytes.
///
/// The nonce has as many bytes as a block, and its first bit is 0. **A nonce must never be used twice with the same key.** Of a message and
/// its associated data one may be empty, not both: their tag would be the same under every nonce. Together they have fewer than 2^61 bytes,
/// or 2^29 where blocks have 8. Each block of either is one call of the cipher for the tag, and each of the message another one.
///
/// Key and message are secret; nonce, associated data, ciphertext and all lengths are not.
///
/// ```
/// # #[cfg(all(feature = "alloc", feature = "kuznyechik"))] fn main() -> Result<(), saltern::Error> {
/// use saltern::block::{Key, kuznyechik::Kuznyechik};
/// use saltern::mode::Mgm;
///
/// let mgm = Mgm::<Kuznyechik>::new(&Key::new([7; 32]), 16)?; // tags of 16 bytes
/// let nonce = 1u128.to_be_bytes(); // count them
/// let sealed = mgm.seal(&nonce, b"to Rostov", b"forty sacks of salt")?;
/// assert_eq!(mgm.open(&nonce, b"to Rostov", &sealed)?, b"forty sacks of salt");
/// assert!(mgm.open(&nonce, b"to Pskov", &sealed).is_err());
/// # Ok(()) }
/// # #[cfg(not(all(feature = "alloc", feature = "kuznyechik")))] fn main() {}
/// ```
#[derive(Clone)]
#[doc(alias("multilinear Galois mode", "kuznyechik-mgm", "magma-mgm"))]
pub struct Mgm<C> {
    cipher: C,
    level: Level,
    tag_bytes: usize,
}

shown!([C] Mgm<C>, "Mgm");
impl<C: Keyed> ZeroizeOnDrop for Mgm<C> {}
variable_sizes!([check::<C>] Mgm of Keyed);

impl<C: Keyed> Mgm<C> {
    /// With this key, and tags of so many bytes. A short tag is guessed: one of 4 bytes by one of 2^32 attempts.
    ///
    /// # Errors
    /// [`Error::TooShort`] for tags of less than 4 bytes, [`Error::TooLong`] for more than a block.
    pub fn new(key: &C::Key, tag_bytes: usize) -> Result<Self, Error> {
        Self::with_level(key, tag_bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Mgm::new`].
    pub(crate) fn with_level(key: &C::Key, tag_bytes: usize, level: Level) -> Result<Self, Error> {
        at_least("tag", tag_bytes, 4)?;
        at_most("tag", tag_bytes as u64, <C::Iv as PublicBytes>::BYTES as u64)?;
        Ok(Self::keyed(level, key.expose_secret(), tag_bytes))
    }

    pub(crate) fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array, tag_bytes: usize) -> Self {
        clear_stack(Depth::Hash, level, || Mgm { cipher: C::from_bytes(key, level), level, tag_bytes })
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, _: usize) -> [u8; BLOCK] {
        let mut message = Message::new(&self.cipher, self.level, nonce);
        message.crypt(data.part(0, usize::MAX));
        let mut tag = [0; BLOCK];
        message.tag(aad, data.output(), &mut tag);
        tag
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag: &[u8]) -> bool {
        let mut message = Message::new(&self.cipher, self.level, nonce);
        let mut right = [0; BLOCK];
        // Some ciphers leave the last block that they encrypted: here it is the tag of somebody else's message.
        clear_stack(Depth::WideHash, self.level, || message.tag(aad, data.input(), &mut right));
        let valid = equal(&right[..tag.len()], tag);
        wipe(&mut right);
        if valid {
            message.crypt(data);
        } else if !data.is_in_place() {
            data.clear();
        }
        valid
    }
}

fn check<C: Keyed>(nonce: &[u8], aad: u64, message: u64) -> Result<(), Error> {
    check_lengths(<C::Iv as PublicBytes>::BYTES, nonce, aad, message)
}

pub(crate) fn check_lengths(block: usize, nonce: &[u8], aad: u64, message: u64) -> Result<(), Error> {
    check_nonce(block, nonce)?;
    let both = aad.saturating_add(message);
    at_least(BOTH, usize::from(both > 0), 1)?;
    at_most(BOTH, both, most_bytes(block))
}

pub(crate) fn check_nonce(block: usize, nonce: &[u8]) -> Result<(), Error> {
    length("nonce", nonce.len(), block)?;
    let (got, most) = (nonce[0].into(), MAX_FIRST_BYTE.into());
    if got > most {
        Err(Error::OutOfRange { argument: "first byte of the nonce", got, least: 0, most })
    } else {
        Ok(())
    }
}

/// The largest first byte of a nonce: its first bit is 0.
pub(crate) const MAX_FIRST_BYTE: u8 = 0x7f;

/// The most bytes that message and associated data have together: half a block says how many bits each of them has.
pub(crate) const fn most_bytes(block: usize) -> u64 {
    u64::MAX >> (64 - 4 * block as u32) >> 3
}

/// What belongs to a message.
struct Message<'a> {
    cipher: &'a dyn BlockCipher,
    level: Level,
    /// The next counter block of the message, and that of what it is multiplied by for the tag, as numbers.
    counter: [u8; BLOCK],
    factor: u128,
    /// The tag's sum, not yet reduced: lower half and upper half.
    sum: [u128; 2],
}

impl<'a> Message<'a> {
    fn new(cipher: &'a dyn BlockCipher, level: Level, nonce: &[u8]) -> Self {
        let bytes = nonce.len();
        let mut blocks = [0; 2 * BLOCK];
        blocks[..bytes].copy_from_slice(nonce);
        blocks[bytes..2 * bytes].copy_from_slice(nonce);
        blocks[bytes] |= 0x80;
        cipher.encrypt_blocks(InOut::in_place(&mut blocks[..2 * bytes]));
        let (counter, factor) = (block_of(&blocks[..bytes]), number_of(&blocks[bytes..2 * bytes]));
        wipe(&mut blocks);
        Message { cipher, level, counter, factor, sum: [0; 2] }
    }

    /// Encrypts or decrypts the message.
    fn crypt(&mut self, data: InOut<'_>) {
        // The lower half of a block counts.
        let width = if self.bytes() == BLOCK { CounterWidth::Be64 } else { CounterWidth::Be32 };
        self.cipher.ctr(&mut self.counter, width, data);
    }

    fn bytes(&self) -> usize {
        self.cipher.block_bytes()
    }

    /// Multiplies blocks, each by a factor of its own, and adds that to the sum. Zeros fill up the last one.
    fn absorb(&mut self, data: &[u8]) {
        let bytes = self.bytes();
        let (mut blocks, mut factors) = ([0; RUN], [0; RUN]);
        for run in data.chunks(RUN / BLOCK * bytes) {
            let n = run.len().div_ceil(bytes);
            for place in factors[..n * bytes].chunks_exact_mut(bytes) {
                place.copy_from_slice(&self.factor.to_be_bytes()[BLOCK - bytes..]);
                self.factor = after(self.factor, 4 * bytes as u32);
            }
            self.cipher.encrypt_blocks(InOut::in_place(&mut factors[..n * bytes]));
            // Short blocks stand at the end of 16 bytes.
            let apart = BLOCK - bytes;
            for i in (0..n).rev() {
                factors.copy_within(i * bytes..(i + 1) * bytes, i * BLOCK + apart);
                factors[i * BLOCK..][..apart].fill(0);
                let block = &run[i * bytes..run.len().min((i + 1) * bytes)];
                blocks[i * BLOCK..][..BLOCK].fill(0);
                blocks[i * BLOCK + apart..][..block.len()].copy_from_slice(block);
            }
            let mut halves = [[0; BLOCK]; 2];
            run_units(self.level, Dot(&mut halves, &blocks[..n * BLOCK], &factors[..n * BLOCK]));
            for (sum, half) in self.sum.iter_mut().zip(&halves) {
                *sum ^= u128::from_le_bytes(*half);
            }
            wipe(halves.as_flattened_mut());
        }
        wipe(&mut blocks);
        wipe(&mut factors);
    }

    /// Writes the tag of associated data and a ciphertext.
    fn tag(&mut self, aad: &[u8], ciphertext: &[u8], tag: &mut [u8; BLOCK]) {
        let bytes = self.bytes();
        self.absorb(aad);
        self.absorb(ciphertext);
        let bits = |data: &[u8]| 8 * data.len() as u128;
        let lengths = bits(aad) << (4 * bytes) | bits(ciphertext);
        self.absorb(&lengths.to_be_bytes()[BLOCK - bytes..]);
        let reduced = if bytes == BLOCK { reduce128(self.sum) } else { reduce64(self.sum[0]) << 64 };
        *tag = reduced.to_be_bytes();
        self.cipher.encrypt_blocks(InOut::in_place(&mut tag[..bytes]));
    }
}

/// The upper half of a block of twice so many bits counts.
pub(crate) fn after(block: u128, half: u32) -> u128 {
    let upper = (block >> half).wrapping_add(1) << half & u128::MAX >> (128 - 2 * half);
    upper | block & u128::MAX >> (128 - half)
}

impl Drop for Message<'_> {
    fn drop(&mut self) {
        wipe(&mut self.counter);
        wipe(core::slice::from_mut(&mut self.factor));
        wipe(&mut self.sum);
    }
}

/// A polynomial of 256 bits modulo x^128 + x^7 + x^2 + x + 1.
pub(crate) fn reduce128([low, high]: [u128; 2]) -> u128 {
    let folded = |n: u128| n ^ n << 1 ^ n << 2 ^ n << 7;
    // What of that stands above 128 bits has 7 bits.
    low ^ folded(high) ^ folded(high >> 127 ^ high >> 126 ^ high >> 121)
}

/// One of 128 bits modulo x^64 + x^4 + x^3 + x + 1.
pub(crate) fn reduce64(x: u128) -> u128 {
    let low = |n: u128| n & u128::from(u64::MAX);
    let folded = |n: u128| low(n) ^ n >> 64 ^ n >> 64 << 1 ^ n >> 64 << 3 ^ n >> 64 << 4;
    folded(folded(x))
}
