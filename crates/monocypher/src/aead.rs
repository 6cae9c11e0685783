//! `crypto_aead*`: XChaCha20-Poly1305, and messages in turn, each with a new key.

use crate::chacha20::{extended, ietf, xor};
use crate::edge::{Buffers, Failed, In, Out, Plain, Result, State, apart, api};
use saltern::aead::{Tag, XChaCha20Poly1305};
use saltern::cipher::Key;
use saltern::mac::{OneTimeKey, Poly1305};
use zeroize::Zeroizing;

/// `crypto_aead_ctx`.
#[repr(C)]
#[derive(Debug)]
pub struct AeadContext {
    counter: u64,
    key: [u8; 32],
    nonce: [u8; 8],
}

const _: () = assert!(size_of::<AeadContext>() == 48);

// SAFETY: numbers.
unsafe impl Plain for AeadContext {}

impl AeadContext {
    fn new(key: &Key, nonce: [u8; 8], counter: u64) -> Self {
        AeadContext { counter, key: *key.expose_secret(), nonce }
    }

    /// What authenticates, and the key after this message: the first block of keystream.
    fn begin(&self) -> Result<(Poly1305, Zeroizing<[u8; 64]>)> {
        let mut block = Zeroizing::new([0; 64]);
        let place = Out::from(&mut *block);
        xor(place, In::NULL, 64, &Key::new(self.key), self.nonce, self.counter)?;
        Ok((Poly1305::new(OneTimeKey::try_from(&block[..32])?), block))
    }

    fn xor(&self, out: Out, text: In, len: usize) -> Result {
        xor(out, text, len, &Key::new(self.key), self.nonce, self.counter.wrapping_add(1))
    }

    fn renew(&mut self, block: &[u8; 64]) {
        self.key.copy_from_slice(&block[32..]);
    }
}

/// RFC 8439, section 2.8.
fn tag(mut mac: Poly1305, ad: &[u8], ciphertext: &[u8]) -> Tag {
    for part in [ad, ciphertext] {
        mac.update(part);
        mac.update(&[0; 16][..part.len().wrapping_neg() % 16]);
    }
    for part in [ad, ciphertext] {
        mac.update(&(part.len() as u64).to_le_bytes());
    }
    mac.finalize()
}

fn write(ctx: &mut AeadContext, out: Out, mac: Out, ad: &[u8], text: In, len: usize) -> Result {
    let (poly1305, block) = ctx.begin()?;
    if len > 0 {
        // Null is no text here.
        text.bytes(len)?;
        ctx.xor(out, text, len)?;
    }
    mac.write(tag(poly1305, ad, In::from(out).bytes(len)?).as_bytes())?;
    ctx.renew(&block);
    Ok(())
}

fn read(ctx: &mut AeadContext, out: Out, mac: In, ad: &[u8], text: In, len: usize) -> Result {
    let (poly1305, block) = ctx.begin()?;
    if tag(poly1305, ad, text.bytes(len)?) != mac.public::<Tag, 16>()? {
        return Err(Failed);
    }
    if len > 0 {
        ctx.xor(out, text, len)?;
    }
    ctx.renew(&block);
    Ok(())
}

api! {
    void crypto_aead_lock(
        out: Out, mac: Out, key: In, nonce: In, ad: In, ad_len: usize, text: In, len: usize,
    ) {
        let cipher = XChaCha20Poly1305::new(&key.secret()?);
        let (nonce, ad) = (nonce.public()?, apart(ad, ad_len as u64, out, len as u64)?);
        let tag = match Buffers::new(out, text, len as u64)? {
            Buffers::Apart(message, ciphertext) => cipher.seal_detached(&nonce, &ad, message, ciphertext)?,
            Buffers::Same(message) => cipher.seal_in_place(&nonce, &ad, message)?,
        };
        mac.write(tag.as_bytes())
    }

    /// Where it fails, another output than the ciphertext is filled with zeros.
    int crypto_aead_unlock(
        out: Out, mac: In, key: In, nonce: In, ad: In, ad_len: usize, text: In, len: usize,
    ) {
        let cipher = XChaCha20Poly1305::new(&key.secret()?);
        let (nonce, tag, ad) = (nonce.public()?, mac.public()?, apart(ad, ad_len as u64, out, len as u64)?);
        Buffers::open(out, text, len as u64, |buffers| {
            match buffers {
                Buffers::Apart(ciphertext, message) => cipher.open_detached(&nonce, &ad, ciphertext, &tag, message)?,
                Buffers::Same(ciphertext) => cipher.open_in_place(&nonce, &ad, ciphertext, &tag)?,
            }
            Ok(())
        })
    }

    void crypto_aead_init_x(ctx: State<AeadContext>, key: In, nonce: In) {
        let (key, nonce) = extended(key, nonce.array()?)?;
        ctx.begin(AeadContext::new(&key, nonce, 0))
    }

    void crypto_aead_init_djb(ctx: State<AeadContext>, key: In, nonce: In) {
        ctx.begin(AeadContext::new(&key.secret()?, nonce.array()?, 0))
    }

    void crypto_aead_init_ietf(ctx: State<AeadContext>, key: In, nonce: In) {
        let (counter, nonce) = ietf(nonce.array()?);
        ctx.begin(AeadContext::new(&key.secret()?, nonce, counter))
    }

    void crypto_aead_write(
        ctx: State<AeadContext>, out: Out, mac: Out, ad: In, ad_len: usize, text: In, len: usize,
    ) {
        let ad = apart(ad, ad_len as u64, out, len as u64)?;
        ctx.with(|ctx| write(ctx, out, mac, &ad, text, len))?
    }

    int crypto_aead_read(
        ctx: State<AeadContext>, out: Out, mac: In, ad: In, ad_len: usize, text: In, len: usize,
    ) {
        let ad = apart(ad, ad_len as u64, out, len as u64)?;
        ctx.with(|ctx| read(ctx, out, mac, &ad, text, len))?
    }
}
