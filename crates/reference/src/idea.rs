//! IDEA (X. Lai, "On the Design and Security of Block Ciphers", 1992).

use crate::mode::BlockCipher;

/// The product modulo 2^16 + 1, where 0 stands for 2^16.
fn product(a: u16, b: u16) -> u16 {
    let number = |x: u16| if x == 0 { 1 << 16 } else { u64::from(x) };
    (number(a) * number(b) % 0x10001) as u16
}

/// The number whose product with `x` is 1.
fn inverse(x: u16) -> u16 {
    (0..0xffff).fold(1, |power, _| product(power, x))
}

/// The 52 subkeys: the key's eight words, then those of the key rotated by 25 bits, and so on.
fn subkeys(key: &[u8]) -> Vec<u16> {
    let key = u128::from_be_bytes(key.try_into().expect("16 bytes"));
    (0..52).map(|i| (key.rotate_left(25 * (i / 8)) >> (112 - 16 * (i % 8))) as u16).collect()
}

/// The subkeys of decryption.
fn inverted(keys: &[u16]) -> Vec<u16> {
    let mut inverted = Vec::new();
    for round in 0..9 {
        // What undoes the beginning of a round, or the output transformation.
        let first = &keys[48 - 6 * round..];
        let (mut b, mut c) = (first[1].wrapping_neg(), first[2].wrapping_neg());
        // Inside, the middle words have changed places.
        if round != 0 && round != 8 {
            (b, c) = (c, b);
        }
        inverted.extend([inverse(first[0]), b, c, inverse(first[3])]);
        if round < 8 {
            inverted.extend(&keys[46 - 6 * round..][..2]);
        }
    }
    inverted
}

fn apply(keys: &[u16], block: &[u8]) -> Vec<u8> {
    let mut x: [u16; 4] = std::array::from_fn(|i| u16::from_be_bytes([block[2 * i], block[2 * i + 1]]));
    let keyed = |x: [u16; 4], k: &[u16]| {
        [product(x[0], k[0]), x[1].wrapping_add(k[1]), x[2].wrapping_add(k[2]), product(x[3], k[3])]
    };
    for k in keys[..48].chunks(6) {
        let [a, b, c, d] = keyed(x, k);
        let p = product(a ^ c, k[4]);
        let q = product((b ^ d).wrapping_add(p), k[5]);
        let r = p.wrapping_add(q);
        x = [a ^ q, c ^ q, b ^ r, d ^ r];
    }
    // The last round leaves the middle words where they were.
    x = [x[0], x[2], x[1], x[3]];
    keyed(x, &keys[48..]).iter().flat_map(|x| x.to_be_bytes()).collect()
}

/// IDEA with a key.
pub struct Idea([Vec<u16>; 2]);

impl Idea {
    /// With a key of 16 bytes.
    pub fn new(key: &[u8]) -> Self {
        let keys = subkeys(key);
        Idea([inverted(&keys), keys])
    }
}

impl BlockCipher for Idea {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        apply(&self.0[1], block)
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        apply(&self.0[0], block)
    }
}
