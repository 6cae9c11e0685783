//! STREAM: a long message in chunks, each sealed by itself (V. T. Hoang, R. Reyhanitabar, P. Rogaway, D. Vizár, "Online
//! Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015), with the nonce of RustCrypto's
//! `StreamBE32`: prefix, chunk number in four bytes, most significant first, and one byte that is 1 for the last chunk.

use crate::aead::Aead;

/// One chunk before sealing: its associated data and its message.
pub type Chunk<'a> = (&'a [u8], &'a [u8]);

/// The nonce of chunk number `counter`.
pub fn nonce(prefix: &[u8], counter: u32, last: bool) -> Vec<u8> {
    [prefix, &counter.to_be_bytes(), &[u8::from(last)]].concat()
}

/// Seals every chunk, the last one of the slice as the last one of the message: ciphertext followed by tag.
pub fn seal(aead: Aead, key: &[u8; 32], prefix: &[u8], chunks: &[Chunk]) -> Vec<Vec<u8>> {
    let sealed = |(i, (aad, message)): (usize, &Chunk)| {
        let nonce = nonce(prefix, i.try_into().expect("the chunk counter wraps"), i + 1 == chunks.len());
        let (ciphertext, tag) = aead.seal(key, &nonce, aad, message);
        [&ciphertext[..], &tag].concat()
    };
    chunks.iter().enumerate().map(sealed).collect()
}

/// Opens what [`seal`] made; each chunk comes with its associated data. `None` if anything was changed, is missing,
/// stands elsewhere, or was added.
pub fn open(aead: Aead, key: &[u8; 32], prefix: &[u8], chunks: &[Chunk]) -> Option<Vec<Vec<u8>>> {
    let opened = |(i, (aad, sealed)): (usize, &Chunk)| {
        let nonce = nonce(prefix, i.try_into().expect("the chunk counter wraps"), i + 1 == chunks.len());
        let (ciphertext, tag) = sealed.split_at_checked(sealed.len().checked_sub(16)?)?;
        aead.open(key, &nonce, aad, ciphertext, tag)
    };
    // A message has at least one chunk, so no chunk at all is a message cut short.
    if chunks.is_empty() {
        return None;
    }
    chunks.iter().enumerate().map(opened).collect()
}
