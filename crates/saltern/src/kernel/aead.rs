//! A stream cipher and Poly1305 joined: encrypt, then authenticate the ciphertext under a key from the cipher itself.

use super::arx::Cipher;
use super::parts::{Composed, Parts};
use super::poly1305::mac::{Mac, key_words};
use core::marker::PhantomData;
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
    /// The state with counter 0.
    pub state: &'a [u32; 16],
    /// Half the number of rounds.
    pub double_rounds: u32,
    /// The construction.
    pub layout: Layout,
    /// Associated data; empty for NaCl.
    pub aad: &'a [u8],
    /// Which cipher.
    pub cipher: PhantomData<C>,
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
    /// The state for byte `at` of the message, which begins a block; the first `head` bytes belong to block 0.
    #[inline(always)]
    fn state_at(&self, head: usize, at: usize) -> [u32; 16] {
        let mut state = *self.state;
        state[C::COUNTER] = 1 + ((at - head) / 64) as u32;
        state
    }

    /// Absorbs the end of the ciphertext and the lengths, and gives the tag.
    #[inline(always)]
    fn finish<W: Parts>(&self, w: W, mut mac: Mac, powers: Option<&W::Powers>, end: &[u8], total: usize) -> [u8; 16] {
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

/// Encrypts `data` and gives the tag.
pub struct Seal<'a, C>(pub Sealing<'a, C>, pub InOut<'a>);

impl<C: Cipher> Composed for Seal<'_, C> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> [u8; 16] {
        let Seal(sealing, mut data) = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let first = W::BESIDE_FIRST.min(total - head);

        let (state, double_rounds) = (sealing.state, sealing.double_rounds);
        let aad = sealing.aad;
        // Beside the rounds it takes no powers.
        let longest = if W::STITCHED.is_some() { aad.len() } else { total.max(aad.len()) };
        let (mut block0, powers) = w.first_block_and_xor::<C>(state, double_rounds, data.part(head, first), longest);
        let powers = powers.as_ref();
        if head > 0 {
            data.part(0, head).xor_slice(&block0[32..]);
        }
        let mut mac = Mac::new(key_words(&block0));
        wipe(&mut block0);
        if !aad.is_empty() {
            mac.padded(w, powers, aad);
        }

        // Encrypt a chunk, authenticate what is encrypted by then: whole blocks, while there is more to come. Stitched,
        // a chunk goes beside the blocks before it.
        let mut encrypted = head + first;
        let mut absorbed = 0;
        while encrypted < total {
            let mut state = sealing.state_at(head, encrypted);
            let chunk = W::STITCHED.unwrap_or(CHUNK).min(total - encrypted);
            if W::STITCHED.is_some() {
                let (before, mut after) = data.split_output(encrypted);
                let blocks = &before[absorbed..absorbed + (encrypted - absorbed) / 16 * 16];
                absorbed += blocks.len();
                mac.blocks_beside::<C, W>(w, &state, double_rounds, after.take(chunk), blocks);
            } else {
                w.xor_keystream::<C>(&state, double_rounds, data.part(encrypted, chunk));
            }
            wipe(&mut state);
            encrypted += chunk;
            if W::STITCHED.is_none() && encrypted < total {
                let blocks = (encrypted - absorbed) / 16 * 16;
                mac.blocks(w, powers, &data.output()[absorbed..absorbed + blocks]);
                absorbed += blocks;
            }
        }
        sealing.finish(w, mac, powers, &data.output()[absorbed..], total)
    }
}

/// Decrypts `data` if the tag belongs to it, and says whether it did. Where it does not, nothing is written.
pub struct Open<'a, C>(pub Sealing<'a, C>, pub InOut<'a>, pub &'a [u8; 16]);

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
        let mut keystream = [0u8; AT_ONCE];
        let (state, double_rounds) = (sealing.state, sealing.double_rounds);
        let waiting = InOut::in_place(&mut keystream[..first]);
        let aad = sealing.aad;
        let longest = total.max(aad.len());
        let (mut block0, powers) = w.first_block_and_xor::<C>(state, double_rounds, waiting, longest);
        let powers = powers.as_ref();

        let mut mac = Mac::new(key_words(&block0));
        if !aad.is_empty() {
            mac.padded(w, powers, aad);
        }
        let expected = sealing.finish(w, mac, powers, data.input(), total);
        let valid = equal(&expected, tag);
        if valid {
            if head > 0 {
                data.part(0, head).xor_slice(&block0[32..]);
            }
            data.part(head, first).xor_slice(&keystream);
            if head + first < total {
                let mut state = sealing.state_at(head, head + first);
                w.xor_keystream::<C>(&state, double_rounds, data.part(head + first, total));
                wipe(&mut state);
            }
        }
        wipe(&mut keystream[..first]);
        wipe(&mut block0);
        valid
    }
}

/// Whether two tags are equal, in constant time.
#[inline(always)]
pub fn equal(a: &[u8; 16], b: &[u8; 16]) -> bool {
    let difference = u128::from_ne_bytes(*a) ^ u128::from_ne_bytes(*b);
    reveal(difference as u64 | (difference >> 64) as u64) == 0
}
