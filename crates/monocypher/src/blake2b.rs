//! `crypto_blake2b*`.

use crate::edge::{Failed, In, Out, Plain, Result, State, api};
use crate::pieces::Blake2b;

/// `crypto_blake2b_ctx`, which has 224 bytes.
#[repr(C)]
#[derive(Debug)]
pub struct Blake2bContext {
    running: Blake2b,
    digest: u64,
}

const _: () = assert!(size_of::<Blake2bContext>() <= 224);

// SAFETY: numbers.
unsafe impl Plain for Blake2bContext {}

impl Blake2bContext {
    fn new(digest: usize, key: &[u8]) -> Result<Self> {
        Ok(Blake2bContext { running: Blake2b::new(digest, key, &[], &[])?, digest: digest as u64 })
    }
}

fn hash(out: Out, len: usize, key: In, key_len: usize, message: In, message_len: usize) -> Result {
    let mut running = Blake2b::new(len, key.bytes(key_len)?, &[], &[])?;
    running.update(message.bytes(message_len)?);
    let mut digest = [0; 64];
    running.end(&mut digest[..len])?;
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
        ctx.with(|ctx| ctx.running.update(message))
    }

    void crypto_blake2b_final(ctx: State<Blake2bContext>, out: Out) {
        let mut digest = [0; 64];
        let len = ctx.with(|ctx| {
            let len = usize::try_from(ctx.digest)?;
            ctx.running.end(digest.get_mut(..len).ok_or(Failed)?)?;
            Ok::<_, Failed>(len)
        })??;
        ctx.clear();
        out.write(&digest[..len])
    }
}
