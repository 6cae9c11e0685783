//! Block ciphers: for modes, and for protocol builders.
//!
//! A block cipher by itself protects nothing but single blocks. To encrypt messages, take an AEAD.
#![cfg_attr(feature = "legacy-cipher", doc = "\n\nThose of old data are in [`legacy`].")]

pub mod aes;
#[cfg(feature = "aria")]
pub mod aria;
#[cfg(feature = "legacy-cipher")]
#[doc(hidden)]
pub mod blowfish;
#[cfg(feature = "camellia")]
pub mod camellia;
#[cfg(feature = "legacy-cipher")]
mod cast5;
mod chains;
#[cfg(feature = "legacy-cipher")]
#[doc(hidden)]
pub mod des;
#[cfg(feature = "legacy-cipher")]
#[doc(hidden)]
pub mod gost28147;
#[cfg(feature = "legacy-cipher")]
mod idea;
mod keyed;
#[cfg(feature = "kuznyechik")]
pub mod kuznyechik;
#[cfg(feature = "legacy-cipher")]
pub mod legacy;
#[cfg(any(feature = "serpent", feature = "kuznyechik"))]
mod logic;
#[cfg(feature = "legacy-cipher")]
mod one_by_one;
mod provided;
#[cfg(feature = "legacy-cipher")]
mod rc2;
#[cfg(feature = "legacy-cipher")]
mod seed;
#[cfg(feature = "serpent")]
pub mod serpent;
#[cfg(any(feature = "camellia", feature = "aria", feature = "sm4"))]
#[doc(hidden)]
pub mod sliced;
#[cfg(feature = "sm4")]
pub mod sm4;
#[cfg(feature = "twofish")]
pub mod twofish;
mod types;
// bcrypt is made of it.
#[cfg(all(feature = "bcrypt", not(feature = "legacy-cipher")))]
#[doc(hidden)]
pub mod blowfish {
    pub mod kernel;
}

#[doc(hidden)]
pub use chains::{Chain, Chained, run_chains};

pub use keyed::Keyed;
pub(crate) use provided::xor;

use crate::bytes::Sealed;
use saltern_lanes::InOut;

crate::bytes::secret! {
    /// The key of a block cipher: `N` secret, uniformly random bytes.
    Key<const N: usize = 32>, N, "key"
}

/// How a counter block counts. What overflows is dropped, and the other bytes of the block stay what they are.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterWidth {
    /// The last 4 bytes, highest first: GCM.
    Be32,
    /// The last 8 bytes, highest first.
    Be64,
    /// The whole block, highest byte first.
    Be128,
    /// The first 4 bytes, lowest first: GCM-SIV.
    Le32,
}

/// A block cipher under some key. Nobody else can implement it.
///
/// The modes take any of them, by reference to this trait. Its hidden methods are for them: callers see to it that there are
/// whole blocks, where those are asked for.
#[expect(private_bounds, reason = "sealed")]
pub trait BlockCipher: Sealed + Send + Sync {
    /// Bytes of a block, 8 or 16.
    fn block_bytes(&self) -> usize;

    /// How many blocks are worth handing over at once. It says something of speed alone.
    fn parallel(&self) -> usize;

    /// Encrypts each of several whole blocks.
    #[doc(hidden)]
    fn encrypt_blocks(&self, blocks: InOut<'_>);

    /// Decrypts each of several whole blocks.
    #[doc(hidden)]
    fn decrypt_blocks(&self, blocks: InOut<'_>);

    /// Xors the encrypted counters to `data`, of which the last block may be a part, and lets the counter go on by the number of
    /// blocks, that part included. Of a cipher with blocks of 8 bytes the counter is the first half.
    #[doc(hidden)]
    fn ctr(&self, counter: &mut [u8; 16], width: CounterWidth, data: InOut<'_>) {
        provided::ctr(self, counter, width, data);
    }

    /// Encrypts whole blocks, each xored with the last result: `chain`, which goes on.
    #[doc(hidden)]
    fn cbc_encrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cbc_encrypt(self, chain, blocks);
    }

    /// The inverse of [`cbc_encrypt`](BlockCipher::cbc_encrypt). `chain` becomes the last block of the input.
    #[doc(hidden)]
    fn cbc_decrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cbc_decrypt(self, chain, blocks);
    }

    /// What [`cbc_encrypt`](BlockCipher::cbc_encrypt) does to `chain`.
    #[doc(hidden)]
    fn cbc_mac(&self, chain: &mut [u8; 16], blocks: &[u8]) {
        provided::cbc_mac(self, chain, blocks);
    }

    /// Xors each of several whole blocks with the encrypted last result: `chain`, which goes on.
    #[doc(hidden)]
    fn cfb_encrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cfb_encrypt(self, chain, blocks);
    }

    /// Xors each byte with the first one of the encrypted last block of the ciphertext: `last`, which goes on by a byte.
    #[doc(hidden)]
    fn cfb8_encrypt(&self, last: &mut [u8; 16], data: InOut<'_>) {
        provided::cfb8_encrypt(self, last, data);
    }

    /// The inverse of [`cfb_encrypt`](BlockCipher::cfb_encrypt). `chain` becomes the last block of the input.
    #[doc(hidden)]
    fn cfb_decrypt(&self, chain: &mut [u8; 16], blocks: InOut<'_>) {
        provided::cfb_decrypt(self, chain, blocks);
    }

    /// Encrypts or decrypts whole blocks of 16 bytes, each xored before and after with the tweak, which is doubled from block to
    /// block (IEEE 1619) and goes on. It comes encrypted. Ciphers with other blocks have no such mode.
    #[doc(hidden)]
    fn xts(&self, tweak: &mut [u8; 16], encrypt: bool, blocks: InOut<'_>) {
        provided::xts(self, tweak, encrypt, blocks);
    }

    /// The same with a tweak that `tweak_cipher` has to encrypt first.
    #[doc(hidden)]
    fn xts_unit(&self, tweak_cipher: &dyn BlockCipher, tweak: &mut [u8; 16], encrypt: bool, blocks: InOut<'_>) {
        tweak_cipher.encrypt_blocks(InOut::in_place(tweak));
        self.xts(tweak, encrypt, blocks);
    }

    /// This cipher as AES, if it is AES: several messages are chained side by side then.
    #[doc(hidden)]
    fn as_aes(&self) -> Option<&aes::Aes> {
        None
    }

    /// Encrypts or decrypts several whole blocks of 16 bytes, each xored before and after with its offset. Xors the plaintext's blocks to
    /// `sum`. Ciphers with other blocks have no such mode.
    #[doc(hidden)]
    fn ocb(&self, offsets: Offsets<'_>, encrypting: bool, sum: &mut [u8; 16], blocks: InOut<'_>) {
        provided::ocb(self, offsets, encrypting, sum, blocks);
    }

    /// Encrypts or decrypts a whole message of OCB without associated data, and gives its tag. `nonce` is the block that RFC 7253 makes of the
    /// nonce. Of the key's `blocks` the first is for a short block, the second for the tag. The message has less than 2 to the power of
    /// [`Offsets::POWERS`] blocks.
    ///
    /// Returns whether it was done. Ciphers without a kernel for this return `false`, and have changed nothing.
    #[doc(hidden)]
    #[expect(clippy::too_many_arguments, reason = "what lies together in memory would be copied, and waited for")]
    fn ocb_whole(
        &self,
        _masks: &[[u8; 16]; Offsets::RUN + 16],
        _powers: &[[u8; 16]; Offsets::POWERS],
        _blocks: &[[u8; 16]; 2],
        _nonce: u128,
        _encrypting: bool,
        _tag: &mut [u8; 16],
        _data: InOut<'_>,
    ) -> bool {
        false
    }
}

/// The offsets of blocks, in runs of 64: each run has a base, which is xored with one mask for each of its blocks.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Offsets<'a> {
    /// One for each run.
    pub bases: &'a [[u8; 16]],
    /// The same for all runs: one for each of their blocks, the last one again, and zeros behind, so that a vector can be loaded from
    /// anywhere.
    pub masks: &'a [[u8; 16]; Offsets::RUN + 16],
    /// How many blocks of the first run are not there.
    pub skipped: usize,
}

impl Offsets<'_> {
    /// Blocks of a run.
    pub const RUN: usize = 64;
    /// Powers of x times a block that are kept.
    pub const POWERS: usize = 24;
}
