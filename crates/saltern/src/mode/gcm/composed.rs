//! GCM of block ciphers that no fused form is for: CTR, and GHASH over what it gives.

use super::{GcmCipher, GcmState};
use crate::backend::{Depth, clear_stack, run_units};
use crate::block::{BlockCipher, CounterWidth, Keyed};
use crate::bytes::{SecretBytes, equal};
use crate::mode::ghash::kernel::{Absorb, Fill, Powers, key_of_ghash, lengths};
use crate::mode::{Iv, xor};
use saltern_lanes::{InOut, Level, wipe};

/// Bytes that are encrypted before they are hashed: they are in the nearest cache then.
const RUN: usize = 8192;

/// A block cipher, and powers of the key of GHASH.
#[derive(Clone)]
pub struct Composed<C> {
    cipher: C,
    powers: Powers,
}

impl<C: Keyed<Iv = Iv<16>>> Composed<C> {
    pub(crate) fn new(level: Level, key: &<C::Key as SecretBytes>::Array) -> Self {
        clear_stack(Depth::Hash, level, || {
            let mut new = Composed { cipher: C::from_bytes(key, level), powers: Powers::empty() };
            let mut h = [0; 16];
            new.cipher.encrypt_blocks(InOut::in_place(&mut h));
            let mut key = key_of_ghash(&h);
            run_units(level, Fill(&mut new.powers, &key));
            wipe(&mut h);
            wipe(&mut key);
            new
        })
    }
}

/// GHASH in the course of a message.
struct Hash<'a> {
    powers: &'a Powers,
    level: Level,
    state: [u8; 16],
}

impl Hash<'_> {
    /// Goes on with whole blocks, or to the end of a part, which is padded with zeros.
    fn absorb(&mut self, bytes: &[u8]) {
        run_units(self.level, Absorb::<true>(self.powers, &mut self.state, bytes));
    }

    /// What comes out after two numbers of bytes.
    fn finalize(mut self, first: usize, second: usize) -> [u8; 16] {
        self.absorb(&lengths(first as u64, second as u64));
        let mut value = self.state;
        value.reverse();
        value
    }
}

impl Drop for Hash<'_> {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

/// The first counter block of a nonce.
fn first(powers: &Powers, level: Level, nonce: &[u8]) -> [u8; 16] {
    let mut block = [0; 16];
    if nonce.len() == 12 {
        block[..12].copy_from_slice(nonce);
        block[15] = 1;
    } else {
        let mut hash = Hash { powers, level, state: [0; 16] };
        hash.absorb(nonce);
        block = hash.finalize(0, nonce.len());
    }
    block
}

// Compiled once for all ciphers.
fn seal(
    cipher: &dyn BlockCipher,
    powers: &Powers,
    level: Level,
    nonce: &[u8],
    aad: &[u8],
    mut data: InOut<'_>,
) -> [u8; 16] {
    let (mut counter, mut tag, bytes) = (first(powers, level, nonce), [0; 16], data.len());
    cipher.ctr(&mut counter, CounterWidth::Be32, InOut::in_place(&mut tag));
    let mut hash = Hash { powers, level, state: [0; 16] };
    hash.absorb(aad);
    while !data.is_empty() {
        let mut run = data.take(RUN);
        cipher.ctr(&mut counter, CounterWidth::Be32, run.part(0, usize::MAX));
        hash.absorb(run.output());
    }
    xor(&mut tag, &hash.finalize(aad.len(), bytes));
    tag
}

fn open(
    cipher: &dyn BlockCipher,
    powers: &Powers,
    level: Level,
    nonce: &[u8],
    aad: &[u8],
    mut data: InOut<'_>,
    tag: &[u8],
) -> bool {
    let (mut counter, mut right) = (first(powers, level, nonce), [0; 16]);
    cipher.ctr(&mut counter, CounterWidth::Be32, InOut::in_place(&mut right));
    let mut hash = Hash { powers, level, state: [0; 16] };
    hash.absorb(aad);
    hash.absorb(data.input());
    xor(&mut right, &hash.finalize(aad.len(), data.len()));
    let valid = equal(&right[..tag.len()], tag);
    wipe(&mut right);
    if valid {
        cipher.ctr(&mut counter, CounterWidth::Be32, data);
    } else if !data.is_in_place() {
        data.clear();
    }
    valid
}

impl<C: Keyed<Iv = Iv<16>>> GcmState for Composed<C> {
    fn seal(&self, level: Level, nonce: &[u8], aad: &[u8], data: InOut<'_>) -> [u8; 16] {
        seal(&self.cipher, &self.powers, level, nonce, aad, data)
    }

    fn open(&self, level: Level, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool {
        open(&self.cipher, &self.powers, level, nonce, aad, data, tag)
    }

    fn powers(&self) -> &Powers {
        &self.powers
    }
}

macro_rules! composed {
    ($($feature:literal $($cipher:path)*;)*) => {$($(
        #[cfg(feature = $feature)]
        impl GcmCipher for $cipher {
            type State = Composed<Self>;

            fn state(level: Level, key: &<Self::Key as SecretBytes>::Array) -> Self::State {
                Composed::new(level, key)
            }
        }
    )*)*};
}
composed! {
    "aria" crate::block::aria::Aria128 crate::block::aria::Aria192 crate::block::aria::Aria256;
    "camellia" crate::block::camellia::Camellia128 crate::block::camellia::Camellia192 crate::block::camellia::Camellia256;
    "kuznyechik" crate::block::kuznyechik::Kuznyechik;
    "legacy-cipher" crate::block::legacy::Seed;
    "serpent" crate::block::serpent::Serpent128 crate::block::serpent::Serpent192 crate::block::serpent::Serpent256;
    "sm4" crate::block::sm4::Sm4;
    "twofish" crate::block::twofish::Twofish128 crate::block::twofish::Twofish192 crate::block::twofish::Twofish256;
}
