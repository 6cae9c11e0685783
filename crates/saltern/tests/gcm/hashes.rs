//! GHASH and POLYVAL.

use crate::{array, bytes, levels};
use saltern::hazmat::at_level::*;
use saltern::mode::ghash::{Ghash, HashKey, Polyval};
use saltern_reference::mode::gcm::ghash;

/// POLYVAL by GHASH (RFC 8452, appendix A): bytes in the opposite order, and the key times x.
fn polyval(key: [u8; 16], data: &[u8]) -> [u8; 16] {
    let reversed = |block: [u8; 16]| u128::from_be_bytes(block).to_le_bytes();
    let mut h = u128::from_be_bytes(reversed(key));
    // Of GHASH's polynomials the highest bit is the lowest.
    let carry = h & 1;
    h = h >> 1 ^ if carry == 1 { 0xe1 << 120 } else { 0 };
    let blocks: Vec<u8> = data.as_chunks().0.iter().flat_map(|block| reversed(*block)).collect();
    reversed(ghash(h.to_be_bytes(), &blocks))
}

/// Split in every way, and padded.
#[test]
fn pieces() {
    let (key, data) = (array::<16>(11), bytes(1100, 12));
    for level in levels() {
        for n in (0..=100).chain([255, 256, 257, 511, 512, 513, 1100]) {
            let mut padded = data[..n].to_vec();
            padded.resize(n.div_ceil(16) * 16, 0);
            for piece in [1, 5, 16, 40, 600] {
                let mut hash = Ghash::with_level(&HashKey::new(key), level);
                let mut other = Polyval::with_level(&HashKey::new(key), level);
                for part in data[..n].chunks(piece) {
                    hash.update(part);
                    other.update(part);
                }
                assert_eq!(hash.finalize().expose_secret(), &ghash(key, &padded), "{n} bytes by {piece}, {level}");
                assert_eq!(other.finalize().expose_secret(), &polyval(key, &padded), "{n} bytes by {piece}, {level}");
            }
        }
    }
}

/// Every bit of a key with every bit of a block: the product is bilinear, so these are all products.
#[test]
fn every_bit_with_every_other() {
    for level in levels() {
        for i in 0..128 {
            let key = (1_u128 << i).to_be_bytes();
            let hash = Ghash::with_level(&HashKey::new(key), level);
            for j in 0..128 {
                let block = (1_u128 << j).to_be_bytes();
                let mut hash = hash.clone();
                hash.update(&block);
                assert_eq!(hash.finalize().expose_secret(), &ghash(key, &block), "bits {i} and {j}, {level}");
            }
        }
    }
}

/// RFC 8452, appendix A.
#[test]
fn rfc_8452() {
    let number = |x: u128| x.to_be_bytes();
    let key = HashKey::new(number(0x2562_9347_5892_4276_1d31_f826_ba4b_757b));
    let mut hash = Polyval::new(&key);
    hash.update(&number(0x4f4f95668c83dfb6401762bb2d01a262));
    hash.update(&number(0xd1a24ddd2721d006bbe45f20d3c9f362));
    assert_eq!(hash.finalize().expose_secret(), &number(0xf7a3b47b846119fae5b7866cf5e5b77e));
    let mut hash = Ghash::new(&key);
    hash.update(&number(0x4f4f95668c83dfb6401762bb2d01a262));
    hash.update(&number(0xd1a24ddd2721d006bbe45f20d3c9f362));
    assert_eq!(hash.finalize().expose_secret(), &number(0xbd9b3997046731fb96251b91f9c99d7a));
}

/// To the end of a block, and no further.
#[test]
fn padding() {
    let mut hash = Ghash::new(&HashKey::new(array(13)));
    hash.update(&[1, 2, 3]);
    hash.pad();
    hash.pad();
    hash.update(&[4; 16]);
    hash.pad();
    let mut blocks = [0; 32];
    blocks[..3].copy_from_slice(&[1, 2, 3]);
    blocks[16..].fill(4);
    assert_eq!(hash.finalize().expose_secret(), &ghash(array(13), &blocks));
}
