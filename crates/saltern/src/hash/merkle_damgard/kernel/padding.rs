//! The ends of messages in blocks of 64 bytes: a 1, zeros, and the length in bits.

use super::instructions::{ShaVector, Token};
use super::{Rounds, Word};
use saltern_lanes::{Bits, wipe};

/// How many blocks a message of so many bytes has with its padding.
#[inline(always)]
pub fn padded_blocks(bytes: usize) -> usize {
    bytes / 64 + if bytes % 64 < 56 { 1 } else { 2 }
}

/// A block without a 1, then one that begins with it.
const PADDING: [u8; 192] = {
    let mut bytes = [0; 192];
    bytes[64] = 0x80;
    bytes
};

/// What block number `block` of a message of `bytes` bytes has of the 1 and the zeros after it: all of it from the end of
/// the message on.
#[inline(always)]
fn padding(block: usize, bytes: usize) -> &'static [u8] {
    let filled = bytes - 64 * (bytes / 64).min(block);
    // The 1 is in an earlier block where this is the second that is not whole.
    let at = if block > bytes / 64 { 65 } else { 64 - filled };
    &PADDING[at..at + 64]
}

/// The words of block `block` of a message and its padding, after `before` bytes of other blocks; each is read with its
/// least significant byte first.
#[inline(always)]
pub fn padded_words<R: Rounds<STATE, Word = u32>, const STATE: usize>(
    message: &[u8],
    before: u64,
    block: usize,
    words: &mut [u32; 16],
) {
    let rest = &message[(64 * block).min(message.len())..];
    if rest.len() >= 64 {
        *words = u32::words(&rest[..64]);
        return;
    }
    let mut bytes = [0; 64];
    bytes.copy_from_slice(padding(block, message.len()));
    bytes[..rest.len()].copy_from_slice(rest);
    if block + 1 == padded_blocks(message.len()) {
        let bits = before.wrapping_add(message.len() as u64) << 3;
        bytes[56..].copy_from_slice(&if R::LITTLE_ENDIAN { bits.to_le_bytes() } else { bits.to_be_bytes() });
    }
    // One by one: a vector of what was just stored in pieces would have to wait until that has reached the cache.
    for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes).opaque();
    }
    wipe(&mut bytes);
}

/// The same in vectors.
#[inline(always)]
pub fn padded_vectors<V: ShaVector>(w: Token<V>, message: &[u8], before: u64, block: usize) -> [V; 4] {
    let mut m = [V::constants(w, [0; 4]); 4];
    let at = 64 * block;
    if message.len() >= at + 64 {
        for i in 0..4 {
            m[i] = V::load(w, &message[at + 16 * i..at + 16 * i + 16]).swap_bytes();
        }
        return m;
    }
    let padding = padding(block, message.len());
    // Once for all four, any of which may have it: loading less than a vector is some code.
    let last = V::load(w, &message[message.len() / 16 * 16..]);
    for i in 0..4 {
        m[i] = V::load(w, &padding[16 * i..16 * i + 16]);
        let from = at + 16 * i;
        if message.len() >= from + 16 {
            m[i] = m[i].xor(V::load(w, &message[from..from + 16]));
        } else if message.len() > from {
            m[i] = m[i].xor(last);
        }
        m[i] = m[i].swap_bytes();
    }
    if block + 1 == padded_blocks(message.len()) {
        let bits = before.wrapping_add(message.len() as u64) << 3;
        m[3] = m[3].xor(V::new(w, [0, 0, (bits >> 32) as u32, bits as u32]));
    }
    m
}
