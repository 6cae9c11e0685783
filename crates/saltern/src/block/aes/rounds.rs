//! The rounds, on vectors of blocks.

use super::keys::RoundKeys;
use saltern_lanes::AesBlocks;

/// Encrypts each block of `N` vectors. The processor works on all of them at once, so up to eight take little longer than one.
#[inline(always)]
pub fn encrypt<V: AesBlocks, const N: usize>(w: V::Token, keys: &RoundKeys, x: &mut [V; N]) {
    let (first, middle, last) = keys.forward();
    let first = V::broadcast(w, first);
    for i in 0..N {
        x[i] = x[i].xor(first);
    }
    for key in middle {
        let key = V::broadcast(w, key);
        for i in 0..N {
            x[i] = x[i].encrypt_round(key);
        }
    }
    let last = V::broadcast(w, last);
    for i in 0..N {
        x[i] = x[i].encrypt_last(last);
    }
}

/// Decrypts each block of `N` vectors.
#[inline(always)]
pub fn decrypt<V: AesBlocks, const N: usize>(w: V::Token, keys: &RoundKeys, x: &mut [V; N]) {
    let (first, middle, last) = keys.backward();
    let first = V::broadcast(w, first);
    for i in 0..N {
        x[i] = x[i].xor(first);
    }
    for key in middle {
        let key = V::broadcast(w, key);
        for i in 0..N {
            x[i] = x[i].decrypt_round(key);
        }
    }
    let last = V::broadcast(w, last);
    for i in 0..N {
        x[i] = x[i].decrypt_last(last);
    }
}
