//! Poly1305: random and extreme messages and keys, in one piece and in many.

use super::common::{Buffer, Random, at_every_level, lengths, long_lengths};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mac::{OneTimeKey, Poly1305, Tag};
use saltern_reference::poly1305::tag;

fn authenticate(key: &[u8; 32], message: &[u8], level: Level) -> [u8; 16] {
    *Poly1305::authenticate_at(OneTimeKey::new(*key), message, level).as_bytes()
}

/// Random keys, and those whose numbers are extreme: the largest `r`, 0 and 1; the largest `s`.
fn keys(random: &mut Random) -> Vec<[u8; 32]> {
    let one = |s: u8| std::array::from_fn(|i| if i < 16 { u8::from(i == 0) } else { s });
    let largest_r = std::array::from_fn(|i| if i < 16 { 0xff } else { random.word() as u8 });
    let mut keys = vec![[0xff; 32], largest_r, one(0), one(0xff), [0; 32]];
    keys.extend([random.array(), random.array()]);
    keys
}

#[test]
fn every_length() {
    let mut random = Random(21);
    let longest = *long_lengths().iter().max().unwrap();
    let messages = [random.bytes(longest), vec![0xff; longest], vec![0; longest]];
    let keys = keys(&mut random);
    for n in lengths(2300).chain(long_lengths()) {
        let message = &messages[usize::from(n % 5 == 1) + usize::from(n % 7 == 1)][..n];
        let key = keys[n % keys.len()];
        let expected = tag(&key, message);
        let copy = Buffer::new(message, random.below(64));
        for level in super::common::all_levels() {
            assert_eq!(authenticate(&key, copy.get(), level), expected, "{n} bytes at {level}");
        }
    }
}

/// Whole vectors of the largest limbs under the largest key: where a limb overflows, it does here.
#[test]
fn largest_numbers() {
    let message = vec![0xff; 2100];
    for key in keys(&mut Random(22)) {
        for n in lengths(2100).filter(|n| n % 16 < 2) {
            let expected = tag(&key, &message[..n]);
            for level in super::common::all_levels() {
                assert_eq!(authenticate(&key, &message[..n], level), expected, "{n} bytes of 255 at {level}");
            }
        }
    }
}

/// With `r = 1` the value is the sum of the blocks, and a block `ff…ff` with a block `x ff…ff` is `p` and a little more or
/// less: the final reduction sees 0, 1, …, and `p - 1`, `p`, `p + 1`, … unreduced, whichever lanes the blocks were in.
#[test]
fn sums_around_the_prime() {
    let mut random = Random(23);
    let key = std::array::from_fn(|i| u8::from(i == 0));
    let block = |low| std::array::from_fn::<u8, 16, _>(|i| if i == 0 { low } else { 0xff });
    for pairs in lengths(70) {
        for first in [0, random.below(2 * pairs + 1)] {
            for low in 0xf0..=0xff {
                // Pairs that add up to p stand for nothing.
                let mut blocks = [block(0xff), block(0xfc)].repeat(pairs);
                blocks.insert(first, block(0xff));
                blocks.push(block(low));
                let message = blocks.concat();
                let expected = tag(&key, &message);
                for level in super::common::all_levels() {
                    assert_eq!(authenticate(&key, &message, level), expected, "{pairs} pairs, {low} at {level}");
                }
            }
        }
    }
}

#[test]
fn split_at_every_place() {
    let mut random = Random(24);
    let (key, message) = (random.array(), random.bytes(1300));
    let expected = Tag::new(tag(&key, &message));
    at_every_level(|level| {
        for n in lengths(message.len()) {
            let mut running = Poly1305::with_level(OneTimeKey::new(key), level);
            running.update(&message[..n]);
            running.update(&[]);
            running.update(&message[n..]);
            assert_eq!(running.finalize(), expected, "split at {n} at {level}");
        }
    });
}

#[test]
fn in_many_pieces() {
    let mut random = Random(25);
    let (key, message) = (random.array(), random.bytes(20_000));
    let expected = Tag::new(tag(&key, &message));
    at_every_level(|level| {
        let mut random = Random(26);
        for most in [1, 15, 16, 17, 40, 300, 2000] {
            let mut running = Poly1305::with_level(OneTimeKey::new(key), level);
            let mut rest = &message[..];
            while !rest.is_empty() {
                let (piece, after) = rest.split_at(random.below(most + 1).min(rest.len()));
                running.update(piece);
                rest = after;
            }
            assert_eq!(running.finalize(), expected, "in pieces up to {most} at {level}");
        }
    });
}

#[test]
fn a_wrong_tag_is_refused() {
    at_every_level(|level| {
        let mut random = Random(27);
        for n in [0, 1, 16, 100, 1000] {
            let (key, message): ([u8; 32], _) = (random.array(), random.bytes(n));
            let right = tag(&key, &message);
            let verify = |tag: [u8; 16]| {
                let mut running = Poly1305::with_level(OneTimeKey::new(key), level);
                running.update(&message);
                running.finalize_verify(&Tag::new(tag))
            };
            assert_eq!(verify(right), Ok(()));
            for bit in 0..128 {
                let mut wrong = right;
                wrong[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(verify(wrong), Err(Error::Unauthentic), "bit {bit}, {n} bytes at {level}");
                let verified = Poly1305::verify(OneTimeKey::new(key), &message, &Tag::new(wrong));
                assert_eq!(verified, Err(Error::Unauthentic), "bit {bit}, {n} bytes");
            }
        }
    });
}
