//! IDEA (Lai 1992), in constant time.

use crate::block::one_by_one::RoundKeys;
use saltern_lanes::wipe;

/// The product modulo 2^16 + 1, where 0 stands for 2^16.
#[inline(always)]
fn product(a: u16, b: u16) -> u16 {
    // 2^16 for 0, without asking.
    let number = |x: u16| u64::from(x) | (u64::from(x).wrapping_sub(1) >> 63) << 16;
    let product = number(a) * number(b);
    // 2^16 is -1, so what is above it is subtracted. One modulus more where that is below 0.
    let difference = (product & 0xffff).wrapping_sub(product >> 16);
    difference.wrapping_add(difference >> 63) as u16
}

/// The inverse of such a product: the power 2^16 - 1.
#[inline(always)]
fn inverse(x: u16) -> u16 {
    let mut power = x;
    for _ in 0..15 {
        power = product(product(power, power), x);
    }
    power
}

type Subkeys = [u16; 52];

/// The subkeys of encryption, and those of decryption.
#[derive(Clone)]
pub struct Keys([Subkeys; 2]);

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

#[inline(always)]
fn apply(keys: &Subkeys, block: [u8; 8]) -> [u8; 8] {
    let block = u64::from_be_bytes(block);
    let (mut a, mut b, mut c, mut d) = ((block >> 48) as u16, (block >> 32) as u16, (block >> 16) as u16, block as u16);
    let (rounds, last) = keys.as_chunks::<6>();
    for key in rounds {
        a = product(a, key[0]);
        b = b.wrapping_add(key[1]);
        c = c.wrapping_add(key[2]);
        d = product(d, key[3]);
        let p = product(a ^ c, key[4]);
        let q = product((b ^ d).wrapping_add(p), key[5]);
        let r = p.wrapping_add(q);
        (a, b, c, d) = (a ^ q, c ^ q, b ^ r, d ^ r);
    }
    let words = [product(a, last[0]), c.wrapping_add(last[1]), b.wrapping_add(last[2]), product(d, last[3])];
    let mut block = 0;
    for word in words {
        block = block << 16 | u64::from(word);
    }
    block.to_be_bytes()
}

impl RoundKeys<8> for Keys {
    const EMPTY: Self = Keys([[0; 52]; 2]);

    #[inline(always)]
    fn expand(&mut self, key: &[u8]) {
        let mut key = u128::from_be_bytes(key.as_chunks().0[0]);
        let [forward, backward] = &mut self.0;
        for i in 0..52 {
            if i > 0 && i % 8 == 0 {
                key = key.rotate_left(25);
            }
            forward[i] = (key >> (112 - 16 * (i % 8))) as u16;
        }
        for round in 0..9 {
            let (from, to) = (48 - 6 * round, 6 * round);
            // The two in the middle have changed places but at the beginning and at the end.
            let (second, third) = if round % 8 == 0 { (1, 2) } else { (2, 1) };
            backward[to] = inverse(forward[from]);
            backward[to + 1] = forward[from + second].wrapping_neg();
            backward[to + 2] = forward[from + third].wrapping_neg();
            backward[to + 3] = inverse(forward[from + 3]);
            if round < 8 {
                backward[to + 4] = forward[from - 2];
                backward[to + 5] = forward[from - 1];
            }
        }
    }

    #[inline(always)]
    fn encrypt(&self, block: [u8; 8]) -> [u8; 8] {
        apply(&self.0[0], block)
    }

    #[inline(always)]
    fn decrypt(&self, block: [u8; 8]) -> [u8; 8] {
        apply(&self.0[1], block)
    }
}
