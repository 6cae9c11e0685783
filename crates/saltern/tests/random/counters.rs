//! Stream ciphers where their counters carry, and where they end.

use super::common::ciphers::KINDS;
use super::common::{Random, at_every_level};
use saltern::Error;

/// Blocks to start from, so that 40 blocks from there on cross a carry in the counter or come near its end.
fn starts(counter_bits: u32) -> Vec<u64> {
    let before = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 39];
    let places: &[u64] = if counter_bits == 32 { &[1 << 31] } else { &[1 << 31, 1 << 32, 5 << 32, 1 << 63] };
    places.iter().flat_map(|place| before.map(|n| place - n)).collect()
}

#[test]
fn the_counter_carries() {
    at_every_level(|level| {
        let mut random = Random(11);
        for kind in KINDS {
            let (key, nonce, message) =
                (random.bytes(kind.key_bytes), random.bytes(kind.nonce_bytes), random.bytes(64 * 40 + 5));
            for block in starts(kind.counter_bits) {
                let what = format!("{} from block {block} at {level}", kind.id);
                let expected = (kind.reference)(&key, &nonce, block, &message);
                let mut cipher = kind.start(&key, &nonce, level);
                cipher.seek_block(block).unwrap();
                let mut data = message.clone();
                cipher.apply(&mut data).unwrap();
                assert!(data == expected, "{what}");

                // The same from the middle of the first block, in two pieces.
                let mut data = message.clone();
                cipher.seek_block(block).unwrap();
                let (front, back) = data.split_at_mut(29);
                cipher.apply(front).unwrap();
                cipher.apply(back).unwrap();
                assert!(data == expected, "{what}, in two pieces");
            }
        }
    });
}

#[test]
fn the_keystream_ends() {
    at_every_level(|level| {
        let mut random = Random(12);
        for kind in KINDS {
            let blocks = 1_u128 << kind.counter_bits;
            let exhausted = Err(Error::KeystreamExhausted { got: 64 * blocks + 1, most: 64 * blocks });
            let (key, nonce) = (random.bytes(kind.key_bytes), random.bytes(kind.nonce_bytes));
            for left in [1, 2, 3, 4, 5, 8, 9, 16, 17, 33, 40] {
                let what = format!("{} with {left} blocks left at {level}", kind.id);
                let block = (blocks - left as u128) as u64;
                let message = random.bytes(64 * left);
                let expected = (kind.reference)(&key, &nonce, block, &message);
                let mut cipher = kind.start(&key, &nonce, level);
                cipher.seek_block(block).unwrap();

                let (mut data, mut output) = (vec![7; message.len() + 1], vec![9; message.len() + 1]);
                assert_eq!(cipher.apply_to(&data, &mut output), exhausted, "{what}");
                assert_eq!(cipher.apply(&mut data), exhausted, "{what}");
                assert!(data == vec![7; message.len() + 1] && output == vec![9; message.len() + 1], "{what}: written");
                assert_eq!(cipher.position(), 64 * u128::from(block), "{what}");

                // All that is left, once whole and once in pieces.
                let mut data = message.clone();
                cipher.apply(&mut data).unwrap();
                assert!(data == expected, "{what}");
                cipher.seek_block(block).unwrap();
                let mut data = message.clone();
                data.chunks_mut(51).for_each(|piece| cipher.apply(piece).unwrap());
                assert!(data == expected, "{what}, in pieces");

                assert_eq!(cipher.position(), 64 * blocks, "{what}");
                assert_eq!(cipher.apply(&mut []), Ok(()), "{what}");
                assert_eq!(cipher.apply(&mut [0]), exhausted, "{what}");
                assert_eq!(cipher.position(), 64 * blocks, "{what}");
                // The end is no dead end.
                cipher.seek_block(0).unwrap();
                let mut data = message.clone();
                cipher.apply(&mut data).unwrap();
                assert!(data == (kind.reference)(&key, &nonce, 0, &message), "{what}, back at the beginning");
            }
        }
    });
}

#[test]
fn there_is_no_block_after_the_last() {
    at_every_level(|level| {
        for kind in KINDS.iter().filter(|kind| kind.counter_bits == 32) {
            let mut cipher = kind.start(&[1; 32], &vec![2; kind.nonce_bytes], level);
            cipher.seek_block(3).unwrap();
            for block in [1 << 32, (1 << 32) + 1, u64::MAX] {
                let most = u64::from(u32::MAX);
                assert_eq!(
                    cipher.seek_block(block),
                    Err(Error::OutOfRange { argument: "block", got: block, least: 0, most })
                );
                assert_eq!(cipher.position(), 192, "a refused seek moves nowhere");
            }
        }
    });
}

/// Places are bytes, and each that the cipher was at is one to go to.
#[test]
fn places_are_bytes() {
    at_every_level(|level| {
        let mut random = Random(13);
        for kind in KINDS {
            let (key, nonce, message) =
                (random.bytes(kind.key_bytes), random.bytes(kind.nonce_bytes), random.bytes(300));
            let expected = (kind.reference)(&key, &nonce, 0, &message);
            let mut cipher = kind.start(&key, &nonce, level);
            for at in [1, 63, 64, 65, 128, 299, 3, 300, 0] {
                cipher.set_position(at as u128).unwrap();
                assert_eq!(cipher.position(), at as u128);
                let mut data = message[at..].to_vec();
                cipher.apply(&mut data).unwrap();
                assert!(data == expected[at..], "{} from byte {at} at {level}", kind.id);
            }
            let most = 64_u128 << kind.counter_bits;
            cipher.set_position(most - 1).unwrap();
            cipher.apply(&mut [0]).unwrap();
            assert_eq!(cipher.position(), most);
            cipher.set_position(5).unwrap();
            for got in [most + 1, u128::MAX] {
                assert_eq!(cipher.set_position(got), Err(Error::KeystreamExhausted { got, most }));
                assert_eq!(cipher.position(), 5, "a refused place is not gone to");
            }
            cipher.set_position(most).unwrap();
            assert_eq!(cipher.apply(&mut [0]), Err(Error::KeystreamExhausted { got: most + 1, most }));
        }
    });
}
