//! `crypto_sha512*`: SHA-512, HMAC and HKDF with it.

use crate::edge::{In, Out, Plain, Result, State, apart, api};
use crate::pieces::pieces;
use saltern::hash::Sha512;
use saltern::hazmat::states;
use saltern::kdf::Hkdf;
use saltern::mac::HmacKey;
use zeroize::{Zeroize, Zeroizing};

/// `crypto_sha512_ctx`, which has 216 bytes.
#[repr(C)]
#[derive(Debug)]
pub struct Sha512Context {
    words: [u64; 8],
    /// How many bytes are in the words.
    before: u64,
    block: [u8; 128],
    at: u64,
}

/// `crypto_sha512_hmac_ctx`, which has 344 bytes: the block of the outer hash, and the inner hash.
#[repr(C)]
#[derive(Debug)]
pub struct HmacContext {
    outer: [u8; 128],
    inner: Sha512Context,
}

const _: () = assert!(size_of::<Sha512Context>() <= 216 && size_of::<HmacContext>() <= 344);

// SAFETY: numbers.
unsafe impl Plain for Sha512Context {}
// SAFETY: numbers.
unsafe impl Plain for HmacContext {}

impl Sha512Context {
    fn new() -> Self {
        Sha512Context { words: states::SHA512, before: 0, block: [0; 128], at: 0 }
    }

    fn update(&mut self, message: &[u8]) {
        let Sha512Context { words, before, block, at } = self;
        pieces(block, at, message, 0, |blocks| {
            let _ = states::sha512_blocks(words, blocks);
            *before = before.wrapping_add(blocks.len() as u64);
        });
    }

    fn digest(&self) -> [u8; 64] {
        states::sha512_end(&self.words, self.before, &self.block[..self.at.min(128) as usize])
    }
}

impl HmacContext {
    fn new(key: &[u8]) -> Self {
        let mut block = [0; 128];
        if key.len() > block.len() {
            block[..64].copy_from_slice(&Sha512::hash(key));
        } else {
            block[..key.len()].copy_from_slice(key);
        }
        let (outer, mut inner) = (block.map(|byte| byte ^ 0x5c), Sha512Context::new());
        block.iter_mut().for_each(|byte| *byte ^= 0x36);
        inner.update(&block);
        block.zeroize();
        HmacContext { outer, inner }
    }

    fn tag(&self) -> [u8; 64] {
        let mut outer = Sha512Context::new();
        outer.update(&self.outer);
        outer.update(&self.inner.digest());
        let tag = outer.digest();
        outer.words.zeroize();
        tag
    }
}

/// RFC 5869, section 2.3, with a key of any length.
fn expand(out: Out, len: usize, prk: &[u8], info: &[u8]) -> Result {
    let key = HmacKey::<Sha512>::new(prk);
    let (mut block, mut number) = (Zeroizing::new(Vec::new()), 1_u8);
    for chunk in out.bytes(len)?.chunks_mut(64) {
        let mut hmac = key.begin();
        hmac.update(&block);
        hmac.update(info);
        hmac.update(&[number]);
        block = Zeroizing::new(hmac.finalize().as_bytes().to_vec());
        chunk.copy_from_slice(&block[..chunk.len()]);
        number = number.wrapping_add(1);
    }
    Ok(())
}

api! {
    void crypto_sha512(hash: Out, message: In, len: usize) { hash.write(&Sha512::hash(message.bytes(len)?)) }

    void crypto_sha512_init(ctx: State<Sha512Context>) { ctx.begin(Sha512Context::new()) }

    void crypto_sha512_update(ctx: State<Sha512Context>, message: In, len: usize) {
        let message = message.bytes(len)?;
        ctx.with(|ctx| ctx.update(message))
    }

    void crypto_sha512_final(ctx: State<Sha512Context>, hash: Out) {
        let digest = ctx.with(|ctx| ctx.digest())?;
        ctx.clear();
        hash.write(&digest)
    }

    void crypto_sha512_hmac(tag: Out, key: In, key_len: usize, message: In, len: usize) {
        tag.write(HmacKey::<Sha512>::new(key.bytes(key_len)?).authenticate(message.bytes(len)?).as_bytes())
    }

    void crypto_sha512_hmac_init(ctx: State<HmacContext>, key: In, len: usize) {
        ctx.begin(HmacContext::new(key.bytes(len)?))
    }

    void crypto_sha512_hmac_update(ctx: State<HmacContext>, message: In, len: usize) {
        let message = message.bytes(len)?;
        ctx.with(|ctx| ctx.inner.update(message))
    }

    void crypto_sha512_hmac_final(ctx: State<HmacContext>, tag: Out) {
        let made = ctx.with(|ctx| ctx.tag())?;
        ctx.clear();
        tag.write(&made)
    }

    void crypto_sha512_hkdf_expand(okm: Out, len: usize, prk: In, prk_len: usize, info: In, info_len: usize) {
        let (prk, info) = (
            apart(prk, prk_len as u64, okm, len as u64)?,
            apart(info, info_len as u64, okm, len as u64)?,
        );
        expand(okm, len, &prk, &info)
    }

    void crypto_sha512_hkdf(
        okm: Out, len: usize, ikm: In, ikm_len: usize, salt: In, salt_len: usize, info: In, info_len: usize,
    ) {
        let mut prk = Zeroizing::new([0; 64]);
        Hkdf::<Sha512>::extract_into(salt.bytes(salt_len)?, ikm.bytes(ikm_len)?, &mut *prk)?;
        expand(okm, len, &*prk, &apart(info, info_len as u64, okm, len as u64)?)
    }
}
