//! `crypto_poly1305*`.

use crate::edge::{In, Out, Plain, State, api};
use crate::pieces::pieces;
use saltern::hazmat::states;
use saltern::mac::Poly1305;

/// `crypto_poly1305_ctx`, which has 80 bytes.
#[repr(C)]
#[derive(Debug)]
pub struct Poly1305Context {
    words: [u64; 7],
    chunk: [u8; 16],
    at: u64,
}

const _: () = assert!(size_of::<Poly1305Context>() <= 80);

// SAFETY: numbers.
unsafe impl Plain for Poly1305Context {}

api! {
    void crypto_poly1305(mac: Out, message: In, len: usize, key: In) {
        mac.write(Poly1305::authenticate(key.secret()?, message.bytes(len)?).as_bytes())
    }

    void crypto_poly1305_init(ctx: State<Poly1305Context>, key: In) {
        ctx.begin(Poly1305Context { words: states::poly1305(&key.array()?), chunk: [0; 16], at: 0 })
    }

    void crypto_poly1305_update(ctx: State<Poly1305Context>, message: In, len: usize) {
        let message = message.bytes(len)?;
        ctx.with(|Poly1305Context { words, chunk, at }| {
            pieces(chunk, at, message, 0, |blocks| {
                let _ = states::poly1305_blocks(words, blocks);
            });
        })
    }

    void crypto_poly1305_final(ctx: State<Poly1305Context>, mac: Out) {
        let tag = ctx.with(|ctx| states::poly1305_end(&ctx.words, &ctx.chunk[..ctx.at.min(16) as usize]))?;
        ctx.clear();
        mac.write(&tag)
    }
}
