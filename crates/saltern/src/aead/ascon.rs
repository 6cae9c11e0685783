//! Ascon-AEAD128.

use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::backend;
use crate::bytes::{Fill, Nonce, Tag};
use crate::hash::ascon::{STATE, permute};
use crate::little_endian::{last_bytes, words64};
use saltern_lanes::{Bits, InOut, Kernel, Level};

/// Ascon-AEAD128 of SP 800-232.
#[derive(Debug)]
pub enum AsconAead128 {}

impl Sizes for AsconAead128 {
    type Key = Key<16>;
    type Nonce = Nonce<16>;
    type Tag = Tag;
    /// With the nonce, what the standard allows to be encrypted or decrypted with one key altogether.
    const MAX_MESSAGE: u64 = (1 << 54) - 16;
}

impl Scheme for AsconAead128 {}

impl Construction for AsconAead128 {
    type Keyed = Key<16>;

    #[inline(always)]
    fn keyed(_: Level, key: &[u8; 16]) -> Key<16> {
        Key::filled_by(|bytes| bytes.copy_from_slice(key))
    }

    #[inline]
    fn seal(level: Level, key: &Key<16>, nonce: &Nonce<16>, aad: &[u8], data: InOut<'_>) -> Tag {
        Tag::new(seal(level, Message { key: key.expose_secret(), nonce: nonce.as_bytes(), aad }, data))
    }

    #[inline]
    fn open(level: Level, key: &Key<16>, nonce: &Nonce<16>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
        open(level, Message { key: key.expose_secret(), nonce: nonce.as_bytes(), aad }, data, tag.as_bytes())
    }
}

fn seal(level: Level, message: Message<'_>, data: InOut<'_>) -> [u8; 16] {
    backend::run(level, Seal(message, data))
}

fn open(level: Level, message: Message<'_>, data: InOut<'_>, tag: &[u8; 16]) -> bool {
    backend::run(level, Open(message, data, tag))
}

/// What belongs to a message besides its text.
#[derive(Clone, Copy)]
struct Message<'a> {
    key: &'a [u8; 16],
    nonce: &'a [u8; 16],
    aad: &'a [u8],
}

struct Seal<'a>(Message<'a>, InOut<'a>);

struct Open<'a>(Message<'a>, InOut<'a>, &'a [u8; 16]);

/// Bytes of a block.
const RATE: usize = 16;

/// The state after key and nonce.
#[doc(hidden)]
#[inline(always)]
pub fn begin<W: Bits<Constant = u64>>(key: [W; 2], nonce: [W; 2]) -> [W; STATE] {
    let mut s = [key[0].constant(0x0000_1000_808c_0001), key[0], key[1], nonce[0], nonce[1]];
    permute::<_, 12, true>(&mut s);
    s[3] = s[3].xor(key[0]);
    s[4] = s[4].xor(key[1]);
    s
}

/// The tag.
#[doc(hidden)]
#[inline(always)]
pub fn finalize<W: Bits<Constant = u64>>(mut s: [W; STATE], key: [W; 2]) -> [W; 2] {
    s[2] = s[2].xor(key[0]);
    s[3] = s[3].xor(key[1]);
    permute::<_, 12, true>(&mut s);
    [s[3].xor(key[0]), s[4].xor(key[1])]
}

/// The words of a block, or of less, and zeros behind it.
#[inline(always)]
fn load(bytes: &[u8]) -> [u64; 2] {
    let (whole, last) = bytes.as_chunks::<8>();
    match whole {
        [first, second, ..] => [u64::from_le_bytes(*first), u64::from_le_bytes(*second)],
        [first] => [u64::from_le_bytes(*first), last_bytes(last)],
        [] => [last_bytes(last), 0],
    }
}

#[inline(always)]
fn to_bytes([low, high]: [u64; 2]) -> [u8; RATE] {
    (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
}

/// Adds the bit that follows a last block of `bytes < RATE` bytes.
#[inline(always)]
fn pad(s: &mut [u64; STATE], bytes: usize) {
    s[bytes / 8] ^= 1 << (8 * (bytes % 8));
}

impl Message<'_> {
    /// The state up to where the text begins.
    #[inline(always)]
    fn begin(&self) -> [u64; STATE] {
        let mut s = begin(words64(self.key), words64(self.nonce));
        if !self.aad.is_empty() {
            let (blocks, last) = self.aad.as_chunks::<RATE>();
            for i in 0..blocks.len() {
                add(&mut s, load(&blocks[i]));
                permute::<_, 8, true>(&mut s);
            }
            add(&mut s, load(last));
            pad(&mut s, last.len());
            permute::<_, 8, true>(&mut s);
        }
        s[4] ^= 1 << 63;
        s
    }

    /// Encrypts, and gives the tag.
    #[inline(always)]
    fn seal(&self, data: &mut InOut<'_>) -> [u64; 2] {
        let mut s = self.begin();
        let (whole, rest) = (data.len() / RATE, data.len() % RATE);
        for i in 0..whole {
            let mut block = data.part(RATE * i, RATE);
            add(&mut s, load(block.input()));
            block.copy_from(&to_bytes([s[0], s[1]]));
            permute::<_, 8, true>(&mut s);
        }
        let mut block = data.part(RATE * whole, rest);
        add(&mut s, load(block.input()));
        block.copy_from(&to_bytes([s[0], s[1]]));
        pad(&mut s, rest);
        finalize(s, words64(self.key))
    }

    /// Decrypts, and gives the tag that belongs to the ciphertext.
    #[inline(always)]
    fn open(&self, data: &mut InOut<'_>) -> [u64; 2] {
        let mut s = self.begin();
        let (whole, rest) = (data.len() / RATE, data.len() % RATE);
        for i in 0..whole {
            let mut block = data.part(RATE * i, RATE);
            let ciphertext = load(block.input());
            block.copy_from(&to_bytes([s[0] ^ ciphertext[0], s[1] ^ ciphertext[1]]));
            [s[0], s[1]] = ciphertext;
            permute::<_, 8, true>(&mut s);
        }
        let mut block = data.part(RATE * whole, rest);
        let ciphertext = load(block.input());
        let text = u128::from_le_bytes(to_bytes([s[0] ^ ciphertext[0], s[1] ^ ciphertext[1]]));
        let text = (text & ((1 << (8 * rest)) - 1)).to_le_bytes();
        block.copy_from(&text);
        add(&mut s, words64(&text));
        pad(&mut s, rest);
        finalize(s, words64(self.key))
    }
}

#[inline(always)]
fn add(s: &mut [u64; STATE], [low, high]: [u64; 2]) {
    s[0] ^= low;
    s[1] ^= high;
}

// On words at every level, as the sponges are.
impl<W> Kernel<W> for Seal<'_> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run(self, _: W) -> [u8; 16] {
        let Seal(message, mut data) = self;
        to_bytes(message.seal(&mut data))
    }
}

impl<W> Kernel<W> for Open<'_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: W) -> bool {
        let Open(message, mut data, tag) = self;
        let right = u128::from_le_bytes(to_bytes(message.open(&mut data)));
        let valid = saltern_lanes::equal(right, u128::from_le_bytes(*tag));
        if !valid && data.is_in_place() {
            // The ciphertext again.
            let _ = message.seal(&mut data);
        } else if !valid {
            data.clear();
        }
        valid
    }
}
