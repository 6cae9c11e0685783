//! Counters where each of their bytes carries into the next, and lengths that are encoded: `LENGTHS.md` lists what there is.

use super::catalog::levels_of;
use super::common::{Random, all_levels};
use saltern::block::CounterWidth;
use saltern::block::aes::Aes256;
use saltern::hazmat::at_level::*;
use saltern::mode::KeyWrapPadded;
use saltern_catalog::BLOCK_CIPHERS;
use saltern_lanes::InOut;
use saltern_reference::{aes, mode::wrap};

/// Blocks after which each kernel has gone through all of its ways.
const BLOCKS: usize = 150;

/// The counter block after this one: the bytes that count, lowest first, in each of the four ways.
fn next(block: &mut [u8], width: CounterWidth) {
    let end = block.len();
    let places: Vec<usize> = match width {
        CounterWidth::Be32 => (end - 4..end).rev().collect(),
        CounterWidth::Be64 => (end - 8..end).rev().collect(),
        CounterWidth::Be128 => (0..end).rev().collect(),
        CounterWidth::Le32 => (0..4).collect(),
    };
    for place in places {
        block[place] = block[place].wrapping_add(1);
        if block[place] != 0 {
            return;
        }
    }
}

#[test]
fn counters_carry() {
    let mut random = Random(83);
    let widths = [(CounterWidth::Be32, 4), (CounterWidth::Be64, 8), (CounterWidth::Be128, 16), (CounterWidth::Le32, 4)];
    for cipher in BLOCK_CIPHERS {
        let key = random.bytes(cipher.key_bytes);
        let reference = (cipher.reference)(&key);
        // Of a cipher with blocks of 8 bytes the counter is the first half of what is handed over.
        let block = cipher.block_bytes;
        for (width, bytes) in widths.map(|(width, bytes)| (width, bytes.min(block))) {
            // The lowest `full` bytes are at their end, three blocks before it, or many.
            for (full, before) in (1..=bytes).flat_map(|full| [(full, 2), (full, 77)]) {
                let mut first: [u8; 16] = random.array();
                for i in 0..full {
                    first[if width == CounterWidth::Le32 { i } else { block - 1 - i }] = 0xff;
                }
                first[if width == CounterWidth::Le32 { 0 } else { block - 1 }] -= before;
                let (mut counter, mut expected) = (first, Vec::new());
                for _ in 0..BLOCKS {
                    expected.extend(reference.encrypt(&counter[..block]));
                    next(&mut counter[..block], width);
                }
                expected.truncate(block * BLOCKS - 3);
                for level in levels_of(cipher) {
                    let (mut data, mut last) = (vec![0; expected.len()], first);
                    cipher.keyed(&key, level).ctr(&mut last, width, InOut::in_place(&mut data));
                    let what = format!("{}, {width:?}, {full} bytes carry at {level}", cipher.title);
                    assert!(data == expected, "{what}");
                    assert_eq!(last, counter, "{what}");
                }
            }
        }
    }
}

/// RFC 5649 has the length in 32 bits.
#[test]
fn padded_keys_say_their_lengths() {
    let key = [7; 32];
    let cipher = aes::Aes::new(&key);
    for bytes in [1 << 8, 1 << 16].into_iter().flat_map(|n: usize| [n - 1, n, n + 1, n + 8]) {
        let keys = super::forms::bytes(30, bytes);
        let expected = wrap::wrap_padded(&cipher, &keys).unwrap();
        for level in all_levels() {
            let ours = KeyWrapPadded::<Aes256>::with_level(&key.into(), level);
            assert!(ours.wrap(&keys).unwrap() == expected, "{bytes} bytes at {level}");
            assert!(ours.unwrap(&expected).unwrap() == keys, "{bytes} bytes at {level}");
        }
    }
}
