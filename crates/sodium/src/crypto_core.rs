//! `crypto_core_*` of Salsa20 and ChaCha20: single blocks, with constants of the caller's, which Saltern itself has no use for. With the
//! usual constant, HChaCha20 and HSalsa20 are its own.

use crate::edge::{In, Out, Result, api};
use saltern::cipher::{Key, hchacha20, hsalsa20};
use zeroize::{Zeroize, Zeroizing};

/// "expand 32-byte k", for whom gives no constant.
const SIGMA: [u8; 16] = *b"expand 32-byte k";

type Words = Zeroizing<[u32; 16]>;

fn words<const N: usize>(bytes: &[u8]) -> [u32; N] {
    std::array::from_fn(|i| u32::from_le_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]]))
}

fn constant(c: In) -> Result<[u8; 16]> {
    if c.is_null() { Ok(SIGMA) } else { c.array() }
}

/// Salsa20's state (D. J. Bernstein, "The Salsa20 family of stream ciphers", 2007, section 2).
fn salsa(input: In, k: In, constant: &[u8; 16]) -> Result<Words> {
    let [c0, c1, c2, c3] = words(constant);
    let [n0, n1, n2, n3] = words(input.bytes(16)?);
    let [k0, k1, k2, k3, k4, k5, k6, k7] = words(k.bytes(32)?);
    Ok(Zeroizing::new([c0, k0, k1, k2, k3, c1, n0, n1, n2, n3, c2, k4, k5, k6, k7, c3]))
}

fn salsa_rounds(x: &mut Words, double_rounds: usize) {
    let mut quarter = |[a, b, c, d]: [usize; 4]| {
        x[b] ^= x[a].wrapping_add(x[d]).rotate_left(7);
        x[c] ^= x[b].wrapping_add(x[a]).rotate_left(9);
        x[d] ^= x[c].wrapping_add(x[b]).rotate_left(13);
        x[a] ^= x[d].wrapping_add(x[c]).rotate_left(18);
    };
    for _ in 0..double_rounds {
        [[0, 4, 8, 12], [5, 9, 13, 1], [10, 14, 2, 6], [15, 3, 7, 11]].into_iter().for_each(&mut quarter);
        [[0, 1, 2, 3], [5, 6, 7, 4], [10, 11, 8, 9], [15, 12, 13, 14]].into_iter().for_each(&mut quarter);
    }
}

/// ChaCha20's rounds (RFC 8439, section 2.3).
fn chacha_rounds(x: &mut Words) {
    let mut quarter = |[a, b, c, d]: [usize; 4]| {
        for (a, b, d, n) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            x[a] = x[a].wrapping_add(x[b]);
            x[d] = (x[d] ^ x[a]).rotate_left(n);
        }
    };
    for _ in 0..10 {
        [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]].into_iter().for_each(&mut quarter);
        [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]].into_iter().for_each(&mut quarter);
    }
}

fn write(out: Out, words: impl Iterator<Item = u32>) -> Result {
    for (i, word) in words.enumerate() {
        out.at(4 * i).write(&word.to_le_bytes())?;
    }
    Ok(())
}

fn salsa_block(out: Out, input: In, k: In, c: In, double_rounds: usize) -> Result {
    let before = salsa(input, k, &constant(c)?)?;
    let mut after = before.clone();
    salsa_rounds(&mut after, double_rounds);
    write(out, after.iter().zip(before.iter()).map(|(x, y)| x.wrapping_add(*y)))
}

api! {
    int crypto_core_salsa20(out: Out, input: In, k: In, c: In) { salsa_block(out, input, k, c, 10) }

    int crypto_core_salsa2012(out: Out, input: In, k: In, c: In) { salsa_block(out, input, k, c, 6) }

    int crypto_core_salsa208(out: Out, input: In, k: In, c: In) { salsa_block(out, input, k, c, 4) }

    int crypto_core_hsalsa20(out: Out, input: In, k: In, c: In) {
        let constant = constant(c)?;
        if constant == SIGMA {
            let key: Key = k.secret()?;
            return out.write(hsalsa20(&key, &input.array()?).expose_secret());
        }
        let mut x = salsa(input, k, &constant)?;
        salsa_rounds(&mut x, 10);
        write(out, [0, 5, 10, 15, 6, 7, 8, 9].into_iter().map(|i| x[i]))
    }

    int crypto_core_hchacha20(out: Out, input: In, k: In, c: In) {
        let constant = constant(c)?;
        if constant == SIGMA {
            let key: Key = k.secret()?;
            return out.write(hchacha20(&key, &input.array()?).expose_secret());
        }
        let mut key: [u32; 8] = words(k.bytes(32)?);
        let mut x: Words = Zeroizing::new([0; 16]);
        x[..4].copy_from_slice(&words::<4>(&constant));
        x[4..12].copy_from_slice(&key);
        x[12..].copy_from_slice(&words::<4>(input.bytes(16)?));
        key.zeroize();
        chacha_rounds(&mut x);
        write(out, x[..4].iter().chain(&x[12..]).copied())
    }
}
