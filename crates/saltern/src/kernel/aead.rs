//! A stream cipher and Poly1305 joined: encrypt, then authenticate the ciphertext under a key from the cipher itself.

use super::arx::{Cipher, Keystream, Message};
use super::little_endian::words64;
use super::parts::{Composed, Parts};
use super::poly1305::mac::Mac;
use saltern_lanes::{InOut, reveal, wipe};

/// How the message follows the one-time key, and what is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// RFC 8439: the message starts at block 1; associated data, padding and both lengths are authenticated.
    Rfc8439,
    /// NaCl: the message starts in the middle of block 0; the ciphertext alone is authenticated.
    Nacl,
}

/// How many bytes are encrypted and then authenticated in turn: they stay in the first-level cache, input and output.
const CHUNK: usize = 8192;

/// What seals and opens.
pub struct Sealing<'a, C> {
    /// Key and nonce.
    pub message: Message<'a, C>,
    /// The construction.
    pub layout: Layout,
    /// Associated data; empty for NaCl.
    pub aad: &'a [u8],
}

impl Layout {
    /// How many bytes of the message block 0 encrypts.
    #[inline(always)]
    fn bytes_in_block_0(self) -> usize {
        match self {
            Layout::Rfc8439 => 0,
            Layout::Nacl => 32,
        }
    }
}

impl<C: Cipher> Sealing<'_, C> {
    /// Absorbs the end of the ciphertext and the lengths, and gives the tag.
    #[inline(always)]
    fn finish<W: Parts>(&self, w: W, mut mac: Mac, powers: Option<&W::Powers>, end: &[u8], total: usize) -> u128 {
        match self.layout {
            Layout::Rfc8439 => {
                mac.padded(w, powers, end);
                mac.block([self.aad.len() as u64, total as u64], 1);
            }
            Layout::Nacl => mac.last(w, powers, end),
        }
        let tag = mac.finish();
        mac.wipe();
        tag
    }
}

/// Encrypts `data` and gives the tag, a little-endian number: as bytes it would come back through memory.
pub struct Seal<'a, C>(pub Sealing<'a, C>, pub InOut<'a>);

impl<C: Cipher> Composed for Seal<'_, C> {
    type Output = u128;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> u128 {
        let Seal(sealing, mut data) = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let first = W::BESIDE_FIRST.min(total - head);

        let mut state = sealing.message.state(w);
        let keystream = sealing.message.keystream(&state);
        let aad = sealing.aad;
        // Beside the rounds it takes no powers.
        let longest = if W::STITCHED.is_some() { aad.len() } else { total.max(aad.len()) };
        let (mut block0, powers) = w.first_block_and_xor::<C>(keystream, data.part(head, first), longest);
        let powers = powers.as_ref();
        if head > 0 {
            data.part(0, head).xor_slice(&block0[32..]);
        }
        let mut mac = Mac::new(words64(&block0));
        wipe(&mut block0);
        if !aad.is_empty() {
            mac.padded(w, powers, aad);
        }

        let done = head + first;
        let rest = keystream.ahead(1 + first / 64);
        let absorbed = match W::STITCHED {
            Some(chunk) => seal_stitched::<C, W>(w, rest, &mut mac, &mut data, done, chunk),
            None => seal_in_turn::<C, W>(w, rest, &mut mac, powers, &mut data, done),
        };
        wipe(&mut state);
        sealing.finish(w, mac, powers, &data.output()[absorbed..], total)
    }
}

/// Encrypts a chunk and authenticates what is encrypted by then, whole blocks, while there is more to come. The first
/// `encrypted` bytes are encrypted already. Gives out how many bytes are authenticated.
#[inline(always)]
fn seal_in_turn<C: Cipher, W: Parts>(
    w: W,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: Option<&W::Powers>,
    data: &mut InOut<'_>,
    mut encrypted: usize,
) -> usize {
    let total = data.len();
    let mut absorbed = 0;
    while encrypted < total {
        let chunk = CHUNK.min(total - encrypted);
        w.xor_keystream::<C>(keystream, data.part(encrypted, chunk));
        keystream = keystream.ahead(CHUNK / 64);
        encrypted += chunk;
        if encrypted < total {
            let blocks = (encrypted - absorbed) / 16 * 16;
            mac.blocks(w, powers, &data.output()[absorbed..absorbed + blocks]);
            absorbed += blocks;
        }
    }
    absorbed
}

/// The same, with each chunk beside the blocks before it.
#[inline(always)]
fn seal_stitched<C: Cipher, W: Parts>(
    w: W,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    mut encrypted: usize,
    chunk: usize,
) -> usize {
    let total = data.len();
    let mut absorbed = 0;
    while encrypted < total {
        let (before, mut after) = data.split_output(encrypted);
        let blocks = &before[absorbed..absorbed + (encrypted - absorbed) / 16 * 16];
        absorbed += blocks.len();
        mac.blocks_beside::<C, W>(w, keystream, after.take(chunk), blocks);
        keystream = keystream.ahead(chunk / 64);
        encrypted += chunk.min(total - encrypted);
    }
    absorbed
}

/// Decrypts `data` if the tag belongs to it, and says whether it did. Where it does not, nothing is written.
pub struct Open<'a, C>(pub Sealing<'a, C>, pub InOut<'a>, pub &'a [u8; 16]);

/// What keystream is xored to where it alone is wanted: zeros that were not stored a moment ago, which loads would wait for.
static ZEROS: [u8; AT_ONCE] = [0; AT_ONCE];

/// How much keystream is computed beside block 0, before the tag is checked.
const AT_ONCE: usize = 1024;

impl<C: Cipher> Composed for Open<'_, C> {
    type Output = bool;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> bool {
        let Open(sealing, mut data, tag) = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let first = W::BESIDE_FIRST.min(AT_ONCE).min(total - head);

        // Nothing is written before the tag is known to be right, so this keystream waits.
        let mut waiting = [0u8; AT_ONCE];
        let mut state = sealing.message.state(w);
        let keystream = sealing.message.keystream(&state);
        let aad = sealing.aad;
        let longest = total.max(aad.len());
        // Both have the length `first`.
        let Some(fresh) = InOut::between(&ZEROS[..first], &mut waiting[..first]) else { return false };
        let (mut block0, powers) = w.first_block_and_xor::<C>(keystream, fresh, longest);
        let powers = powers.as_ref();

        let mut mac = Mac::new(words64(&block0));
        if !aad.is_empty() {
            mac.padded(w, powers, aad);
        }
        let expected = sealing.finish(w, mac, powers, data.input(), total);
        let valid = equal(expected, u128::from_le_bytes(*tag));
        if valid {
            if head > 0 {
                data.part(0, head).xor_slice(&block0[32..]);
            }
            data.part(head, first).xor_slice(&waiting);
            if head + first < total {
                w.xor_keystream::<C>(keystream.ahead(1 + first / 64), data.part(head + first, total));
            }
        }
        wipe(&mut waiting[..first]);
        wipe(&mut block0);
        wipe(&mut state);
        valid
    }
}

/// Whether two tags are equal, in constant time.
#[inline(always)]
pub fn equal(a: u128, b: u128) -> bool {
    let difference = a ^ b;
    reveal(difference as u64 | (difference >> 64) as u64) == 0
}
