//! DES and Triple DES.

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::one_by_one::OneByOne;
use super::types::block_cipher;
use super::{BlockCipher, CounterWidth, Key, provided};
use crate::backend::{Depth, Kernel, clear_stack, run, run_portable};
use crate::bytes::{Sealed, equal};
use kernel::sliced::Masks;
use kernel::{Times, repeats};
use levels::DesBackend;
use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, Level};

block_cipher! { OneByOne<Times<1>, 8>, blocks of 8 bytes;
    /// DES (FIPS 46-3): a key of 8 bytes, of which 56 bits count, and blocks of 8 bytes. OpenSSL's `DES`.
    ///
    /// **Broken**: whoever tries all keys finds the right one in a day. The lowest bit of each byte of the key, its parity, is not
    /// looked at. Some keys are [weak](Des::weakness).
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    Des: key of 8 bytes, two of 16;
}

/// Triple DES under a key of any size, at a level: one block after the other, or many with their bits in vectors.
#[derive(Clone)]
struct Three {
    one_by_one: OneByOne<Times<3>, 8>,
    masks: Masks,
    level: Level,
}

/// Bytes that modes prepare at once: as many as the widest vectors have bits for.
const RUN: usize = 4096;

impl Three {
    fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let mut masks = Masks::EMPTY;
            run_portable(SetMasks { key, to: &mut masks });
            Three { one_by_one: OneByOne::new(key, level), masks, level }
        })
    }

    #[inline(always)]
    fn blocks(&self, decrypting: bool, mut blocks: InOut<'_>) {
        if blocks.len() / 8 >= levels::WORTH {
            run(self.level, Sliced { masks: &self.masks, decrypting, blocks: &mut blocks });
        } else if decrypting {
            self.one_by_one.decrypt_blocks(blocks);
        } else {
            self.one_by_one.encrypt_blocks(blocks);
        }
    }
}

impl Sealed for Three {}

impl BlockCipher for Three {
    #[inline(always)]
    fn block_bytes(&self) -> usize {
        8
    }
    fn parallel(&self) -> usize {
        levels::parallel(self.level)
    }
    #[inline(always)]
    fn encrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(false, blocks);
    }
    #[inline(always)]
    fn decrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(true, blocks);
    }
    fn ctr(&self, counter: &mut [u8; 16], width: CounterWidth, data: InOut<'_>) {
        provided::ctr_in_runs::<Self, RUN>(self, counter, width, data);
    }
    fn cbc_decrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cbc_decrypt_in_runs::<Self, RUN>(self, chain, blocks);
    }
    fn cfb_decrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cfb_decrypt_in_runs::<Self, RUN>(self, chain, blocks);
    }
}

struct SetMasks<'a> {
    key: &'a [u8],
    to: &'a mut Masks,
}

impl Kernel<Portable> for SetMasks<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        self.to.set(self.key);
    }
}

/// Encrypts or decrypts whole blocks with their bits in vectors.
struct Sliced<'a, 'b> {
    masks: &'a Masks,
    decrypting: bool,
    blocks: &'a mut InOut<'b>,
}

impl<W: DesBackend> Kernel<W> for Sliced<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.sliced(self.masks, self.decrypting, self.blocks.revealed());
    }
}

block_cipher! { Three, blocks of 8 bytes;
    /// Triple DES with three keys (SP 800-67): DES forwards, backwards and forwards, each with 8 of the key's 24 bytes. OpenSSL's
    /// `DES-EDE3`, Java's `DESede`, also called TDEA.
    ///
    /// **Outdated**, and withdrawn by NIST in 2024. Its blocks are short: under one key no more than 2^20 of them, 8 MiB, are to be
    /// encrypted. It is as strong as a key of 112 bits, and less under [weak keys](TripleDes::weakness).
    ///
    /// **It looks up tables at places that depend on key and block**, as [`Des`] does, where fewer than 16 blocks are encrypted or
    /// decrypted at once: to encrypt in CBC, CFB and OFB, for CMAC, and in the other modes for short messages, pieces and ends. 16 blocks and
    /// more at once in ECB, CTR, and the decryption of CBC and CFB are done without tables, and much faster; what is left behind the last 4 KiB
    /// of a longer message is an end.
    TripleDes: key of 24 bytes, two of 48;
    /// Triple DES with two keys (SP 800-67, keying option 2): the first of them is also the third. OpenSSL's `DES-EDE`.
    ///
    /// **Outdated**: with 2^t known blocks a key is found in 2^(120 - t) steps. Otherwise as [`TripleDes`].
    TripleDes2: key of 16 bytes, two of 32;
}

/// What is wrong with a key of DES or Triple DES. Under keys chosen at random none of them is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weakness {
    /// All rounds have the same key: what is encrypted twice is the message again. There are 4 of these weak keys.
    OneRoundKey,
    /// There are two round keys: another such key undoes what this one does. There are 12 of these semi-weak keys.
    TwoRoundKeys,
    /// There are four round keys. There are 240 of these keys, of which the standard names 48 as possibly weak.
    FourRoundKeys,
    /// Of the keys of Triple DES two that follow each other are the same, so it is DES with the other one.
    EqualKeys,
}

/// That of one key of DES.
fn weakness(key: [u8; 8]) -> Option<Weakness> {
    match repeats(key) {
        [true, ..] => Some(Weakness::OneRoundKey),
        [_, true, _] => Some(Weakness::TwoRoundKeys),
        [.., true] => Some(Weakness::FourRoundKeys),
        _ => None,
    }
}

/// That of some keys of which each follows the one before it, and is told apart without regard to parities.
fn first_weakness(keys: &[[u8; 8]]) -> Option<Weakness> {
    let significant = |key: &[u8; 8]| key.map(|byte| byte & 0xfe);
    if keys.windows(2).any(|pair| equal(&significant(&pair[0]), &significant(&pair[1]))) {
        return Some(Weakness::EqualKeys);
    }
    keys.iter().find_map(|key| weakness(*key))
}

impl Des {
    /// What is wrong with a key, if anything is. The answer is public, and so is how long it takes.
    ///
    /// ```
    /// use saltern::block::Key;
    /// use saltern::block::legacy::{Des, Weakness};
    ///
    /// assert_eq!(Des::weakness(&Key::new([0x01; 8])), Some(Weakness::OneRoundKey));
    /// assert_eq!(Des::weakness(&Key::new(*b"salterns")), None);
    /// ```
    #[must_use]
    pub fn weakness(key: &Key<8>) -> Option<Weakness> {
        weakness(*key.expose_secret())
    }
}

impl TripleDes {
    /// What is wrong with a key, or with one of the three that it consists of, if anything is. The answer is public, and so is how
    /// long it takes.
    #[must_use]
    pub fn weakness(key: &Key<24>) -> Option<Weakness> {
        first_weakness(key.expose_secret().as_chunks().0)
    }
}

impl TripleDes2 {
    /// As [`TripleDes::weakness`].
    #[must_use]
    pub fn weakness(key: &Key<16>) -> Option<Weakness> {
        first_weakness(key.expose_secret().as_chunks().0)
    }
}
