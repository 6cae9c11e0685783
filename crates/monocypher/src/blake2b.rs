//! `crypto_blake2b*`.

use crate::edge::{Failed, In, Out, Plain, Result, State, api};
use crate::pieces;
use saltern::hazmat::states;

/// `crypto_blake2b_ctx`, which has 224 bytes.
#[repr(C)]
#[derive(Debug)]
pub struct Blake2bContext {
    words: [u64; 8],
    /// How many bytes are in the words: the lower half, and the higher.
    before: [u64; 2],
    block: [u8; 128],
    at: u64,
    digest: u64,
}

const _: () = assert!(size_of::<Blake2bContext>() <= 224);

// SAFETY: numbers.
unsafe impl Plain for Blake2bContext {}

impl Blake2bContext {
    fn new(digest: usize, key: &[u8]) -> Result<Self> {
        let words = states::blake2b(digest, key.len())?;
        let mut context = Blake2bContext { words, before: [0; 2], block: [0; 128], at: 0, digest: digest as u64 };
        if !key.is_empty() {
            context.block[..key.len()].copy_from_slice(key);
            context.at = 128;
        }
        Ok(context)
    }

    fn before(&self) -> u128 {
        u128::from(self.before[0]) | u128::from(self.before[1]) << 64
    }

    fn update(&mut self, message: &[u8]) {
        let mut before = self.before();
        let Blake2bContext { words, block, at, .. } = self;
        // The last block waits for the end.
        pieces(block, at, message, 1, |blocks| {
            let _ = states::blake2b_blocks(words, before, blocks);
            before = before.wrapping_add(blocks.len() as u128);
        });
        self.before = [before as u64, (before >> 64) as u64];
    }

    fn end(&mut self, digest: &mut [u8]) -> Result {
        let before = self.before();
        let last = &self.block[..self.at.min(128) as usize];
        Ok(states::blake2b_end(&mut self.words, before, last, digest)?)
    }
}

/// Of pieces.
pub(crate) fn hash(out: Out, len: usize, key: In, key_len: usize, message: In, message_len: usize) -> Result {
    let mut context = Blake2bContext::new(len, key.bytes(key_len)?)?;
    context.update(message.bytes(message_len)?);
    let mut digest = [0; 64];
    context.end(&mut digest[..len])?;
    zeroize::Zeroize::zeroize(&mut context.block);
    out.write(&digest[..len])
}

api! {
    void crypto_blake2b(out: Out, len: usize, message: In, message_len: usize) {
        hash(out, len, In::NULL, 0, message, message_len)
    }

    void crypto_blake2b_keyed(out: Out, len: usize, key: In, key_len: usize, message: In, message_len: usize) {
        hash(out, len, key, key_len, message, message_len)
    }

    void crypto_blake2b_init(ctx: State<Blake2bContext>, len: usize) { ctx.begin(Blake2bContext::new(len, &[])?) }

    void crypto_blake2b_keyed_init(ctx: State<Blake2bContext>, len: usize, key: In, key_len: usize) {
        ctx.begin(Blake2bContext::new(len, key.bytes(key_len)?)?)
    }

    void crypto_blake2b_update(ctx: State<Blake2bContext>, message: In, len: usize) {
        let message = message.bytes(len)?;
        ctx.with(|ctx| ctx.update(message))
    }

    void crypto_blake2b_final(ctx: State<Blake2bContext>, out: Out) {
        let mut digest = [0; 64];
        let len = ctx.with(|ctx| {
            let len = usize::try_from(ctx.digest)?;
            ctx.end(digest.get_mut(..len).ok_or(Failed)?)?;
            Ok::<_, Failed>(len)
        })??;
        ctx.clear();
        out.write(&digest[..len])
    }
}
