//! ECB, CBC, CFB, OFB and CTR (NIST SP 800-38A), and CBC with ciphertext stealing (its addendum).

use super::{BlockCipher, xor};

/// `data` block by block. Panics where that is no whole number of them.
fn blocks<'a>(cipher: &dyn BlockCipher, data: &'a [u8]) -> std::slice::ChunksExact<'a, u8> {
    let blocks = data.chunks_exact(cipher.block_bytes());
    assert!(blocks.remainder().is_empty(), "no whole number of blocks");
    blocks
}

/// ECB (6.1).
pub fn ecb_encrypt(cipher: &dyn BlockCipher, message: &[u8]) -> Vec<u8> {
    blocks(cipher, message).flat_map(|block| cipher.encrypt(block)).collect()
}

/// ECB back.
pub fn ecb_decrypt(cipher: &dyn BlockCipher, ciphertext: &[u8]) -> Vec<u8> {
    blocks(cipher, ciphertext).flat_map(|block| cipher.decrypt(block)).collect()
}

/// CBC (6.2).
pub fn cbc_encrypt(cipher: &dyn BlockCipher, iv: &[u8], message: &[u8]) -> Vec<u8> {
    let mut last = iv.to_vec();
    let mut ciphertext = Vec::new();
    for block in blocks(cipher, message) {
        last = cipher.encrypt(&xor(block, &last));
        ciphertext.extend_from_slice(&last);
    }
    ciphertext
}

/// CBC back.
pub fn cbc_decrypt(cipher: &dyn BlockCipher, iv: &[u8], ciphertext: &[u8]) -> Vec<u8> {
    let befores = std::iter::once(iv).chain(blocks(cipher, ciphertext));
    blocks(cipher, ciphertext).zip(befores).flat_map(|(block, before)| xor(&cipher.decrypt(block), before)).collect()
}

/// A form of CBC with ciphertext stealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stealing {
    /// CBC-CS1: the block that is cut short comes before the last one.
    Cs1,
    /// CBC-CS2: as CBC-CS3 where a block is cut short, otherwise as CBC.
    Cs2,
    /// CBC-CS3: the last two blocks are always exchanged. One block alone is as in CBC.
    Cs3,
}

/// How many bytes the last block has, and whether the last two are exchanged.
fn end(cipher: &dyn BlockCipher, form: Stealing, length: usize) -> (usize, bool) {
    let block = cipher.block_bytes();
    assert!(length >= block, "less than one block");
    let last = length - (length - 1) / block * block;
    let exchanged = match form {
        Stealing::Cs1 => false,
        Stealing::Cs2 => last < block,
        Stealing::Cs3 => length > block,
    };
    (last, exchanged)
}

/// CBC-CS1, -CS2 and -CS3 of at least one block.
pub fn cts_encrypt(cipher: &dyn BlockCipher, form: Stealing, iv: &[u8], message: &[u8]) -> Vec<u8> {
    let block = cipher.block_bytes();
    let (last, exchanged) = end(cipher, form, message.len());
    let mut ciphertext = cbc_encrypt(cipher, iv, &super::zero_padded(message, block));
    if last < block {
        // The bytes at the end of the block before the last are those that decryption of the last one gives back.
        let start = ciphertext.len() - 2 * block;
        ciphertext.drain(start + last..start + block);
    }
    if exchanged {
        let start = ciphertext.len() - block - last;
        ciphertext[start..].rotate_left(last);
    }
    ciphertext
}

/// CBC-CS1, -CS2 and -CS3 back.
pub fn cts_decrypt(cipher: &dyn BlockCipher, form: Stealing, iv: &[u8], ciphertext: &[u8]) -> Vec<u8> {
    let block = cipher.block_bytes();
    let (last, exchanged) = end(cipher, form, ciphertext.len());
    let mut ciphertext = ciphertext.to_vec();
    if exchanged {
        let start = ciphertext.len() - block - last;
        ciphertext[start..].rotate_right(last);
    }
    if last < block {
        let start = ciphertext.len() - block;
        let stolen = cipher.decrypt(&ciphertext[start..])[last..].to_vec();
        ciphertext.splice(start..start, stolen);
    }
    let mut message = cbc_decrypt(cipher, iv, &ciphertext);
    message.truncate(message.len() - (block - last));
    message
}

/// CFB (6.3) with segments of `segment` bytes: all of a block, or 1 for CFB8. The last one may be shorter.
pub fn cfb_encrypt(cipher: &dyn BlockCipher, segment: usize, iv: &[u8], message: &[u8]) -> Vec<u8> {
    cfb(cipher, segment, iv, message, true)
}

/// CFB back.
pub fn cfb_decrypt(cipher: &dyn BlockCipher, segment: usize, iv: &[u8], ciphertext: &[u8]) -> Vec<u8> {
    cfb(cipher, segment, iv, ciphertext, false)
}

fn cfb(cipher: &dyn BlockCipher, segment: usize, iv: &[u8], data: &[u8], encrypt: bool) -> Vec<u8> {
    let (mut input, mut output) = (iv.to_vec(), Vec::new());
    for chunk in data.chunks(segment) {
        let other = xor(chunk, &cipher.encrypt(&input));
        input.drain(..chunk.len());
        input.extend_from_slice(if encrypt { &other } else { chunk });
        output.extend_from_slice(&other);
    }
    output
}

/// OFB (6.4), either way. The last block may be shorter.
pub fn ofb(cipher: &dyn BlockCipher, iv: &[u8], data: &[u8]) -> Vec<u8> {
    let mut output = iv.to_vec();
    let mut next = || {
        output = cipher.encrypt(&output);
        output.clone()
    };
    data.chunks(cipher.block_bytes()).flat_map(|chunk| xor(chunk, &next())).collect()
}

/// CTR (6.5), either way, whose counters are `first` and what follows when its last `counter_bytes` bytes are counted up as a number
/// with the most significant byte first (B.1).
pub fn ctr(cipher: &dyn BlockCipher, counter_bytes: usize, first: &[u8], data: &[u8]) -> Vec<u8> {
    let mut counter = first.to_vec();
    let mut output = Vec::new();
    for chunk in data.chunks(cipher.block_bytes()) {
        output.extend(xor(chunk, &cipher.encrypt(&counter)));
        for byte in counter.iter_mut().rev().take(counter_bytes) {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
    output
}
