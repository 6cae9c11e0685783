//! What distinguishes the AEADs.

use super::{Key, Nonce};
use crate::dispatch::{Compiled, Entry};
use crate::kernel::aead::{Layout, Open, Seal, Sealing};
use crate::kernel::arx::{ChaCha, NonceBytes};
use crate::stream::{Details, variant};
use saltern_lanes::{InOut, Level};

/// The AEADs that [`Aead`](super::Aead) can be.
pub mod scheme {
    /// ChaCha20-Poly1305 of RFC 8439.
    #[derive(Debug)]
    pub enum ChaCha20Poly1305 {}
    /// XChaCha20-Poly1305.
    #[derive(Debug)]
    pub enum XChaCha20Poly1305 {}
}

/// An AEAD. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait Scheme: Sealed {
    /// The nonce it takes.
    type Nonce: AsRef<[u8]> + NonceBytes;
    /// The first bytes of the nonces of one [`super::stream`]; 5 fewer than the nonce has.
    type Prefix: Copy + AsRef<[u8]>;
    /// The nonce of a chunk of a stream.
    #[doc(hidden)]
    fn chunk_nonce(prefix: &Self::Prefix, counter: u32, last: bool) -> Self::Nonce;

    #[doc(hidden)]
    fn seal(level: Level, key: &Key, nonce: &Self::Nonce, aad: &[u8], data: InOut<'_>) -> u128 {
        ChaCha::seal(level, Entry(Seal(sealing::<Self>(key, nonce, aad), data)))
    }

    #[doc(hidden)]
    fn open(level: Level, key: &Key, nonce: &Self::Nonce, aad: &[u8], data: InOut<'_>, tag: &[u8; 16]) -> bool {
        ChaCha::open(level, Entry(Open(sealing::<Self>(key, nonce, aad), data, tag)))
    }
}

#[inline(always)]
fn sealing<'a, S: Scheme>(key: &'a Key, nonce: &'a S::Nonce, aad: &'a [u8]) -> Sealing<'a, ChaCha> {
    Sealing { message: S::Cipher::message(key.expose(), nonce), layout: Layout::Rfc8439, aad }
}

trait Sealed: Sized {
    /// The stream cipher in it.
    type Cipher: Details<Arx = ChaCha>;
}

impl Sealed for scheme::ChaCha20Poly1305 {
    type Cipher = variant::ChaCha20;
}

impl Sealed for scheme::XChaCha20Poly1305 {
    type Cipher = variant::XChaCha<10>;
}

/// A nonce from its parts: STREAM's order is prefix, counter, and 1 for the last chunk.
fn chunk_nonce<const N: usize>(prefix: &[u8], counter: u32, last: bool) -> Nonce<N> {
    let mut nonce = [0; N];
    nonce[..N - 5].copy_from_slice(prefix);
    nonce[N - 5..N - 1].copy_from_slice(&counter.to_be_bytes());
    nonce[N - 1] = u8::from(last);
    Nonce::new(nonce)
}

impl Scheme for scheme::ChaCha20Poly1305 {
    type Nonce = Nonce<12>;
    type Prefix = Nonce<7>;

    fn chunk_nonce(prefix: &Nonce<7>, counter: u32, last: bool) -> Nonce<12> {
        chunk_nonce(prefix.as_bytes(), counter, last)
    }
}

impl Scheme for scheme::XChaCha20Poly1305 {
    type Nonce = Nonce<24>;
    type Prefix = Nonce<19>;

    fn chunk_nonce(prefix: &Nonce<19>, counter: u32, last: bool) -> Nonce<24> {
        chunk_nonce(prefix.as_bytes(), counter, last)
    }
}
