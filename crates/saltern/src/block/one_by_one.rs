//! Ciphers on words, which take one block after the other.

use super::BlockCipher;
use crate::backend::{Depth, clear_stack, run_portable};
use crate::bytes::Sealed;
use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, Kernel, Level};

/// The round keys of a cipher with blocks of `N` bytes. They are wiped when they are dropped.
pub trait RoundKeys<const N: usize>: Clone + Send + Sync + 'static {
    /// Before there is a key.
    const EMPTY: Self;
    /// How far down the stack is cleared after a key was expanded: round keys are moved once or twice on their way.
    const DEPTH: Depth = Depth::Hash;

    /// Expands a key of a length that the cipher has.
    fn expand(&mut self, key: &[u8]);
    /// Encrypts a block.
    fn encrypt(&self, block: [u8; N]) -> [u8; N];
    /// Decrypts a block.
    fn decrypt(&self, block: [u8; N]) -> [u8; N];
}

/// A cipher under a key.
#[derive(Clone)]
pub struct OneByOne<K, const N: usize>(K);

impl<K: RoundKeys<N>, const N: usize> OneByOne<K, N> {
    /// With a key of a length that the cipher has.
    pub(crate) fn new(key: &[u8], level: Level) -> Self {
        Self::expanded(K::EMPTY, key, level)
    }

    /// The same from round keys that know more than the key.
    pub(crate) fn expanded(empty: K, key: &[u8], level: Level) -> Self {
        clear_stack(K::DEPTH, level, || {
            let mut keys = empty;
            run_portable(Expand { key, to: &mut keys });
            OneByOne(keys)
        })
    }
}

impl<K, const N: usize> Sealed for OneByOne<K, N> {}

impl<K: RoundKeys<N>, const N: usize> BlockCipher for OneByOne<K, N> {
    fn block_bytes(&self) -> usize {
        N
    }

    fn parallel(&self) -> usize {
        1
    }

    fn encrypt_blocks(&self, mut blocks: InOut<'_>) {
        run_portable(EachBlock { keys: &self.0, decrypting: false, blocks: &mut blocks });
    }

    fn decrypt_blocks(&self, mut blocks: InOut<'_>) {
        run_portable(EachBlock { keys: &self.0, decrypting: true, blocks: &mut blocks });
    }
}

/// Expands a key.
struct Expand<'a, K, const N: usize> {
    key: &'a [u8],
    to: &'a mut K,
}

impl<K: RoundKeys<N>, const N: usize> Kernel<Portable> for Expand<'_, K, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        self.to.expand(self.key);
    }
}

/// Encrypts or decrypts whole blocks.
struct EachBlock<'a, 'b, K, const N: usize> {
    keys: &'a K,
    decrypting: bool,
    blocks: &'a mut InOut<'b>,
}

impl<K: RoundKeys<N>, const N: usize> Kernel<Portable> for EachBlock<'_, '_, K, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut blocks = self.blocks.revealed();
        match self.decrypting {
            false => each(&mut blocks, |block| self.keys.encrypt(block)),
            true => each(&mut blocks, |block| self.keys.decrypt(block)),
        }
    }
}

#[inline(always)]
fn each<const N: usize>(blocks: &mut InOut<'_>, apply: impl Fn([u8; N]) -> [u8; N]) {
    while blocks.len() >= N {
        let mut place = blocks.take(N);
        let mut block = [0; N];
        block.copy_from_slice(place.input());
        place.copy_from(&apply(block));
    }
}

/// Both halves of a block of 8 bytes, the first word's highest byte first.
#[inline(always)]
pub fn halves(block: [u8; 8]) -> (u32, u32) {
    let both = u64::from_be_bytes(block);
    ((both >> 32) as u32, both as u32)
}

/// A block of its halves.
#[inline(always)]
pub fn of_halves(left: u32, right: u32) -> [u8; 8] {
    (u64::from(left) << 32 | u64::from(right)).to_be_bytes()
}
