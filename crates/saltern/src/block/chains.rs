//! Messages of which each block waits for the last: several of them side by side.

use super::{BlockCipher, aes};
use saltern_lanes::InOut;

/// What is chained, in whole blocks.
#[derive(Debug)]
pub enum Chained<'a> {
    /// Encrypted in CBC.
    Cbc(InOut<'a>),
    /// Encrypted in CFB.
    Cfb(InOut<'a>),
    /// Authenticated with CBC-MAC, and not written.
    Mac(&'a [u8]),
}

/// How.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Cbc,
    Cfb,
    Mac,
}

/// One message, or a part of it, under its own key.
pub struct Chain<'a> {
    /// The cipher under that key.
    pub cipher: &'a dyn BlockCipher,
    /// The initialisation vector, or the last result; it goes on.
    pub value: [u8; 16],
    /// The message. What has been chained is taken away.
    pub work: Chained<'a>,
}

impl<'a> Chain<'a> {
    pub(super) fn mode(&self) -> Mode {
        match self.work {
            Chained::Cbc(_) => Mode::Cbc,
            Chained::Cfb(_) => Mode::Cfb,
            Chained::Mac(_) => Mode::Mac,
        }
    }

    /// How many blocks of 16 bytes there are.
    pub(super) fn blocks(&self) -> usize {
        match &self.work {
            Chained::Cbc(blocks) | Chained::Cfb(blocks) => blocks.len() / 16,
            Chained::Mac(blocks) => blocks.len() / 16,
        }
    }

    fn is_done(&self) -> bool {
        match &self.work {
            Chained::Cbc(data) | Chained::Cfb(data) => data.is_empty(),
            Chained::Mac(data) => data.is_empty(),
        }
    }

    /// The first block of 16 bytes; zeros where there is none.
    pub(super) fn first(&self) -> [u8; 16] {
        let blocks = match &self.work {
            Chained::Cbc(blocks) | Chained::Cfb(blocks) => blocks.input(),
            Chained::Mac(blocks) => blocks,
        };
        blocks.first_chunk().copied().unwrap_or([0; 16])
    }

    /// Takes the first blocks of 16 bytes away.
    pub(super) fn take(&mut self, blocks: usize) -> Chained<'a> {
        match &mut self.work {
            Chained::Cbc(data) => Chained::Cbc(data.take(16 * blocks)),
            Chained::Cfb(data) => Chained::Cfb(data.take(16 * blocks)),
            Chained::Mac(data) => {
                let (head, tail) = data.split_at((16 * blocks).min(data.len()));
                *data = tail;
                Chained::Mac(head)
            }
        }
    }
}

/// Chains all that there is of one message.
pub(super) fn one_by_one(chain: &mut Chain<'_>) {
    match &mut chain.work {
        Chained::Cbc(blocks) => chain.cipher.cbc_encrypt(&mut chain.value, blocks.take(usize::MAX)),
        Chained::Cfb(blocks) => chain.cipher.cfb_encrypt(&mut chain.value, blocks.take(usize::MAX)),
        Chained::Mac(blocks) => chain.cipher.cbc_mac(&mut chain.value, core::mem::take(blocks)),
    }
}

/// Chains each of several messages, in any modes and under any keys: at once, where the processor gains by it.
pub fn run_chains(chains: &mut [Chain<'_>]) {
    aes::run_chains(chains);
    chains.iter_mut().filter(|chain| !chain.is_done()).for_each(one_by_one);
}
