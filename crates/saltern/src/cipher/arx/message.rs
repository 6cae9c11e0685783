//! From key and nonce to the state of a message.

use super::{Cipher, Keystream};
use crate::bytes;
use crate::cipher::arx::ArxBackend;
use crate::little_endian::words32;
use core::marker::PhantomData;
use saltern_lanes::Kernel;
use saltern_lanes::{InOut, load_words, wipe};

/// Key and nonce of one message, of 8, 12 or 24 bytes.
///
/// They go to a kernel as the caller has them, and become a state only there: vectors that are loaded from memory where
/// single words were just written have to wait.
pub struct Message<'a, C> {
    key: &'a [u8; 32],
    nonce: NonceParts<'a>,
    double_rounds: u32,
    cipher: PhantomData<C>,
}

/// A nonce in its parts.
#[derive(Clone, Copy, Debug)]
pub struct NonceParts<'a> {
    /// What a long nonce begins with: the key that is used is derived with it.
    pub derive: Option<&'a [u8; 16]>,
    /// The word after the low word of the counter: its high word, or the front of a nonce of 12 bytes.
    pub after_counter: u32,
    /// The last 8 bytes.
    pub end: &'a [u8; 8],
}

/// Nonces as arrays.
pub trait NonceBytes {
    /// Its parts.
    fn parts(&self) -> NonceParts<'_>;
}

impl NonceBytes for [u8; 8] {
    #[inline(always)]
    fn parts(&self) -> NonceParts<'_> {
        NonceParts { derive: None, after_counter: 0, end: self }
    }
}

impl NonceBytes for [u8; 12] {
    #[inline(always)]
    fn parts(&self) -> NonceParts<'_> {
        let [a, b, c, d, end @ ..] = self;
        NonceParts { derive: None, after_counter: u32::from_le_bytes([*a, *b, *c, *d]), end }
    }
}

impl NonceBytes for [u8; 24] {
    #[inline(always)]
    fn parts(&self) -> NonceParts<'_> {
        let [derive @ .., _, _, _, _, _, _, _, _] = self;
        let [_, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, end @ ..] = self;
        NonceParts { derive: Some(derive), after_counter: 0, end }
    }
}

impl<const N: usize> NonceBytes for bytes::Nonce<N>
where
    [u8; N]: NonceBytes,
{
    #[inline(always)]
    fn parts(&self) -> NonceParts<'_> {
        self.as_bytes().parts()
    }
}

impl<'a, C: Cipher> Message<'a, C> {
    /// The message of `key` and `nonce`, with so many double rounds.
    #[inline(always)]
    pub fn new(key: &'a [u8; 32], nonce: NonceParts<'a>, double_rounds: u32) -> Self {
        Message { key, nonce, double_rounds, cipher: PhantomData }
    }

    /// The state at block 0.
    #[inline(always)]
    pub fn state<W: ArxBackend>(&self, w: W) -> [u32; 16] {
        let NonceParts { derive, after_counter, end } = self.nonce;
        let four = C::counter_and_nonce([0, after_counter], words32(end));
        match derive {
            None => C::state(key_words(self.key), four),
            Some(input) => {
                let mut subkey = derive_key::<C, W>(w, self.key, input, self.double_rounds);
                let state = C::state(words32(&subkey), four);
                wipe(&mut subkey);
                state
            }
        }
    }

    /// The keystream of that state.
    #[inline(always)]
    pub fn keystream<'s>(&self, state: &'s [u32; 16]) -> Keystream<'s, u32> {
        Keystream::new(state, self.double_rounds)
    }
}

/// A key was most likely written just before, in two pieces.
#[inline(always)]
fn key_words(key: &[u8; 32]) -> [u32; 8] {
    let halves = key.as_chunks::<16>().0;
    let ([a, b, c, d], [e, f, g, h]) = (load_words(&halves[0]), load_words(&halves[1]));
    [a, b, c, d, e, f, g, h]
}

/// HChaCha or HSalsa: a key from a key and 16 bytes.
#[inline(always)]
fn derive_key<C: Cipher, W: ArxBackend>(w: W, key: &[u8; 32], input: &[u8; 16], double_rounds: u32) -> [u8; 32] {
    let mut state = C::state(key_words(key), load_words(input));
    let mut permuted = w.permute::<C>(Keystream::new(&state, double_rounds));
    let mut derived = [0; 32];
    for i in 0..8 {
        let from = 4 * C::DERIVED[i];
        derived[4 * i..4 * i + 4].copy_from_slice(&permuted[from..from + 4]);
    }
    wipe(&mut permuted);
    if !W::STATE_IN_REGISTERS {
        wipe(&mut state);
    }
    derived
}

/// HChaCha or HSalsa of a key, 16 bytes, and half the number of rounds.
pub struct DeriveKey<'a, C>(pub &'a [u8; 32], pub &'a [u8; 16], pub u32, pub PhantomData<C>);

impl<C: Cipher, W: ArxBackend> Kernel<W> for DeriveKey<'_, C> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, w: W) -> [u8; 32] {
        derive_key::<C, W>(w, self.0, self.1, self.2)
    }
}

/// Input xor keystream from a block on.
pub struct XorKeystream<'a, C>(pub Message<'a, C>, pub u32, pub InOut<'a>);

impl<C: Cipher, W: ArxBackend> Kernel<W> for XorKeystream<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let XorKeystream(message, block, data) = self;
        // Not one state for both: what is erased has to be the only one in memory.
        if W::SHORT_IN_REGISTERS > 0 && data.len() <= W::SHORT_IN_REGISTERS {
            let state = message.state(w);
            w.xor_keystream::<C>(message.keystream(&state).ahead(block as usize), data);
        } else {
            let mut state = message.state(w);
            w.xor_keystream::<C>(message.keystream(&state).ahead(block as usize), data);
            wipe(&mut state);
        }
    }
}
