//! Kernels with a form for the SHA instructions.
//!
//! Both SHA-256 and SHA-1 have blocks of 64 bytes of words of 32 bits, the most significant byte first, and end in the
//! message's length in bits, in eight bytes.

use saltern_lanes::{Memory, ShaWords};

/// The vectors of the instructions, which can be loaded.
pub trait ShaVector: ShaWords<Witness = <Self as Memory>::Witness, Word = u32> + Memory {}
impl<V: ShaWords<Witness = <V as Memory>::Witness, Word = u32> + Memory> ShaVector for V {}

/// What proves that the machine has the instructions.
pub type Witness<V> = <V as ShaWords>::Witness;

/// A kernel that instructions make faster where a machine has them.
pub trait ShaKernel {
    /// On words.
    fn on_words(self);
    /// With the instructions.
    fn with_instructions<V: ShaVector>(self, w: Witness<V>);
}

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

/// The words of block `block` of a message and its padding, after `before` bytes of other blocks.
#[inline(always)]
pub fn padded_words(message: &[u8], before: u64, block: usize, words: &mut [u32; 16]) {
    let rest = &message[(64 * block).min(message.len())..];
    let mut bytes = [0; 64];
    if rest.len() >= 64 {
        bytes.copy_from_slice(&rest[..64]);
    } else {
        bytes.copy_from_slice(padding(block, message.len()));
        bytes[..rest.len()].copy_from_slice(rest);
        if block + 1 == padded_blocks(message.len()) {
            let bits = before.wrapping_add(message.len() as u64) << 3;
            bytes[56..].copy_from_slice(&bits.to_be_bytes());
        }
    }
    for i in 0..16 {
        words[i] = u32::from_be_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]]);
    }
    saltern_lanes::wipe(&mut bytes);
}

/// The same in vectors.
#[inline(always)]
pub fn padded_vectors<V: ShaVector>(w: Witness<V>, message: &[u8], before: u64, block: usize) -> [V; 4] {
    let mut m = [V::constants(w, [0; 4]); 4];
    let at = 64 * block;
    if message.len() >= at + 64 {
        for i in 0..4 {
            m[i] = V::load(w, &message[at + 16 * i..at + 16 * i + 16]).swap_bytes();
        }
        return m;
    }
    let padding = padding(block, message.len());
    for i in 0..4 {
        m[i] = V::load(w, &padding[16 * i..16 * i + 16]);
        if message.len() > at + 16 * i {
            m[i] = m[i].xor(V::load(w, &message[at + 16 * i..]));
        }
        m[i] = m[i].swap_bytes();
    }
    if block + 1 == padded_blocks(message.len()) {
        let bits = before.wrapping_add(message.len() as u64) << 3;
        m[3] = m[3].xor(V::new(w, [0, 0, (bits >> 32) as u32, bits as u32]));
    }
    m
}
