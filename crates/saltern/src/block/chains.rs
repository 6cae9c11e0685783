//! Messages of which each block waits for the last: several of them side by side.

use super::BlockCipher;
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

/// One message, or a part of it, under its own key.
pub struct Chain<'a> {
    /// The cipher under that key.
    pub cipher: &'a dyn BlockCipher,
    /// The initialisation vector, or the last result; it goes on.
    pub value: [u8; 16],
    /// The message.
    pub work: Chained<'a>,
}

/// Chains each of several messages: at once, where the processor gains by it.
pub fn run_chains(chains: &mut [Chain<'_>]) {
    for chain in chains {
        match &mut chain.work {
            Chained::Cbc(blocks) => chain.cipher.cbc_encrypt(&mut chain.value, blocks.take(usize::MAX)),
            Chained::Cfb(blocks) => chain.cipher.cfb_encrypt(&mut chain.value, blocks.take(usize::MAX)),
            Chained::Mac(blocks) => chain.cipher.cbc_mac(&mut chain.value, blocks),
        }
    }
}
