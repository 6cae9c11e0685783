//! `sodium_*`: bytes as numbers, comparisons in constant time, padding, wiping.

use crate::edge::{Failed, In, Out, Put, api, equal};
use crate::runtime::misuse;
use std::ffi::c_int;
use std::hint::black_box;

/// -1, 0 or 1, as the number of these bytes, lowest first, is less than the other, equal or greater; in constant time.
fn compare(a: &[u8], b: &[u8]) -> c_int {
    let (mut greater, mut same) = (0_u8, 1_u8);
    for (&x, &y) in a.iter().zip(b).rev() {
        let (x, y) = (u16::from(x), u16::from(y));
        greater |= (y.wrapping_sub(x) >> 8) as u8 & same;
        same = black_box(same & (((x ^ y).wrapping_sub(1)) >> 8) as u8);
    }
    let greater = greater & 1;
    c_int::from(2 * greater + (same & 1)) - 1
}

/// Adds, byte by byte from the lowest, with a carry into the first one.
pub(crate) fn add(a: &mut [u8], b: impl Iterator<Item = u8>, carry: u16) {
    let mut carry = carry;
    for (a, b) in a.iter_mut().zip(b) {
        carry += u16::from(*a) + u16::from(b);
        *a = carry as u8;
        carry >>= 8;
    }
}

api! {
    void sodium_memzero(pnt: Out, len: usize) {
        pnt.clear(len);
        Ok(())
    }

    /// Clears so much of the stack below the caller, in steps of 1 KiB.
    void sodium_stackzero(len: usize) {
        clear_below(len);
        Ok(())
    }

    /// In constant time. 0 if they are the same.
    int sodium_memcmp(a: In, b: In, len: usize) {
        if equal(a.bytes(len)?, b.bytes(len)?) { Ok(()) } else { Err(Failed) }
    }

    /// In constant time. Numbers have their lowest byte first.
    [c_int] sodium_compare(a: In, b: In, len: usize) {
        match (a.bytes(len), b.bytes(len)) {
            (Ok(a), Ok(b)) => compare(a, b),
            _ => misuse(),
        }
    }

    /// In constant time.
    [c_int] sodium_is_zero(n: In, len: usize) {
        let all = n.bytes(len).unwrap_or(&[1]).iter().fold(0, |all, byte| black_box(all | byte));
        c_int::from(all == 0)
    }

    void sodium_increment(n: Out, len: usize) {
        add(n.bytes(len)?, std::iter::repeat(0), 1);
        Ok(())
    }

    void sodium_add(a: Out, b: In, len: usize) {
        let b = crate::edge::apart(b, len as u64, a, len as u64)?;
        add(a.bytes(len)?, b.iter().copied(), 0);
        Ok(())
    }

    void sodium_sub(a: Out, b: In, len: usize) {
        let b = crate::edge::apart(b, len as u64, a, len as u64)?;
        // a - b is a plus the complement of b, plus 1.
        add(a.bytes(len)?, b.iter().map(|byte| !byte), 1);
        Ok(())
    }

    /// A byte of 0x80 and zeros, up to a multiple of the block's size, in a time that depends on public sizes alone but for where they
    /// end.
    int sodium_pad(padded: Put<usize>, buf: Out, unpadded: usize, block: usize, most: usize) {
        if block == 0 {
            return Err(Failed);
        }
        let fill = block - 1 - unpadded % block;
        if usize::MAX - unpadded <= fill {
            misuse();
        }
        let last = unpadded + fill;
        if last >= most {
            return Err(Failed);
        }
        let tail = &mut buf.bytes(last + 1)?[last + 1 - block..];
        padded.set(last + 1);
        // Whether the byte is behind the end of the message, whose length is secret.
        let mut keep = 0_u8;
        for (i, byte) in tail.iter_mut().rev().enumerate() {
            let here = mask(is_zero(i ^ fill));
            *byte = black_box((*byte & keep) | (0x80 & here));
            keep |= here;
        }
        Ok(())
    }

    int sodium_unpad(unpadded: Put<usize>, buf: In, padded: usize, block: usize) {
        if block == 0 || padded < block {
            return Err(Failed);
        }
        let (mut seen, mut len, mut valid) = (0_u8, 0_usize, 0_u8);
        for (i, &byte) in buf.bytes(padded)?[padded - block..].iter().rev().enumerate() {
            let begins = is_zero(usize::from(seen)) & is_zero(usize::from(byte ^ 0x80));
            len |= i & usize::from(begins).wrapping_neg();
            seen |= byte;
            valid = black_box(valid | begins);
        }
        unpadded.set(padded - 1 - len);
        if valid == 1 { Ok(()) } else { Err(Failed) }
    }
}

/// 1 for 0, and 0 for everything else below 2^63, without a branch.
fn is_zero(number: usize) -> u8 {
    black_box((number.wrapping_sub(1) & !number) >> (usize::BITS - 1)) as u8
}

/// All bits, or none.
fn mask(bit: u8) -> u8 {
    bit.wrapping_neg()
}

/// Fills a frame with zeros, and frames below it.
#[inline(never)]
fn clear_below(len: usize) {
    let mut frame = [0_u8; 1024];
    zeroize::Zeroize::zeroize(&mut frame);
    black_box(&frame);
    // No more than the least stack that a thread has.
    if len > frame.len() && len < 1 << 20 {
        clear_below(len - frame.len());
    }
    black_box(&frame);
}
