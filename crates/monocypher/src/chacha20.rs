//! `crypto_chacha20*`.

use crate::edge::{Buffers, Failed, In, Out, Result, api};
use crate::keystream;
use saltern::cipher::{ChaCha20Legacy, Key, hchacha20};

/// Adds the keystream, or gives it where there is no text, from a block on. The counter has 64 bits.
pub(crate) fn xor(out: Out, text: In, len: usize, key: &Key, nonce: [u8; 8], block: u64) -> Result {
    let mut cipher = ChaCha20Legacy::new(key, &nonce.into());
    if text.is_null() {
        let bytes = out.bytes(len)?;
        bytes.fill(0);
        return keystream::xor(&mut cipher, block, Buffers::Same(bytes));
    }
    keystream::xor(&mut cipher, block, Buffers::new(out, text, len as u64)?)
}

/// The block behind a text.
fn after(block: u64, len: usize) -> u64 {
    block.wrapping_add(len.div_ceil(64) as u64)
}

/// A nonce of 12 bytes as Monocypher takes it: the first four go on where the counter of 32 bits ends.
pub(crate) fn ietf(nonce: [u8; 12]) -> (u64, [u8; 8]) {
    let [a, b, c, d, rest @ ..] = nonce;
    (u64::from(u32::from_le_bytes([a, b, c, d])) << 32, rest)
}

/// The key and the nonce of a nonce of 24 bytes.
pub(crate) fn extended(key: In, nonce: [u8; 24]) -> Result<(Key, [u8; 8])> {
    let (input, rest) = nonce.split_first_chunk::<16>().ok_or(Failed)?;
    Ok((hchacha20(&key.secret()?, input), rest.try_into().map_err(|_| Failed)?))
}

api! {
    void crypto_chacha20_h(out: Out, key: In, input: In) {
        out.write(hchacha20(&key.secret()?, &input.array()?).expose_secret())
    }

    [u64] crypto_chacha20_djb(out: Out, text: In, len: usize, key: In, nonce: In, ctr: u64) {
        let _ = (|| xor(out, text, len, &key.secret()?, nonce.array()?, ctr))();
        after(ctr, len)
    }

    [u32] crypto_chacha20_ietf(out: Out, text: In, len: usize, key: In, nonce: In, ctr: u32) {
        let _ = (|| {
            let (high, nonce) = ietf(nonce.array()?);
            xor(out, text, len, &key.secret()?, nonce, high.wrapping_add(ctr.into()))
        })();
        after(ctr.into(), len) as u32
    }

    [u64] crypto_chacha20_x(out: Out, text: In, len: usize, key: In, nonce: In, ctr: u64) {
        let _ = (|| {
            let (key, nonce) = extended(key, nonce.array()?)?;
            xor(out, text, len, &key, nonce, ctr)
        })();
        after(ctr, len)
    }
}
