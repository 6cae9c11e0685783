//! PBKDF2's block numbers and iterations, and HKDF's numbers.

use super::brief;
use super::common::{all_levels, at_every_level};
use saltern::hash::{Blake2bp512, HashFunction, Sha1, Sha3_256, Sha256, Sha512};
use saltern::hazmat::at_level::{self, *};
use saltern::internals::pbkdf2_from;
use saltern::kdf::Hkdf;
use saltern::mac::HmacKey;
use std::num::NonZeroU32;

/// RFC 8018, 5.2, step by step, from block `first` on.
fn expected<H: HashFunction>(first: u32, iterations: u32, blocks: u32) -> Vec<u8> {
    let key = HmacKey::<H>::new(b"password");
    let block = |i: u32| {
        let number = [24, 16, 8, 0].map(|shift| (u64::from(first) + u64::from(i)) as u32 >> shift & 255);
        let mut u = key.authenticate(&[b"salt", &number.map(|byte| byte as u8)[..]].concat());
        let mut sum = u.as_ref().to_vec();
        for _ in 1..iterations {
            u = key.authenticate(u.as_ref());
            sum.iter_mut().zip(u.as_ref()).for_each(|(sum, byte)| *sum ^= byte);
        }
        sum
    };
    (0..blocks).flat_map(block).collect()
}

#[test]
fn pbkdf2_numbers_blocks() {
    fn run<H: HashFunction>() {
        const BLOCKS: u32 = 20;
        let starts = [8, 16, 24, 31].into_iter().flat_map(|bits| [19, 10, 1, 0].map(|fewer| (1_u32 << bits) - fewer));
        for first in starts.chain([u32::MAX - (BLOCKS - 1)]) {
            let expected = expected::<H>(first, 2, BLOCKS);
            for level in all_levels() {
                let mut output = vec![0; expected.len()];
                let iterations = NonZeroU32::new(2).unwrap();
                pbkdf2_from::<H>(first, (b"password", b"salt"), iterations, &mut output, level).unwrap();
                assert_eq!(output, expected, "{}, {level}, from block {first} on", H::NAME);
            }
        }
    }
    run::<Sha1>();
    run::<Sha256>();
    run::<Sha512>();
    run::<Sha3_256>();
    run::<Blake2bp512>();
}

/// Without the hook: more blocks than 16 bits number.
#[test]
fn pbkdf2_of_long_output() {
    let blocks = if brief() { 257 } else { (1 << 16) + 1 };
    let expected = expected::<Sha256>(1, 1, blocks);
    at_every_level(|level| {
        let mut output = vec![0; expected.len()];
        at_level::kdf::pbkdf2_at::<Sha256>(b"password", b"salt", NonZeroU32::MIN, &mut output, level).unwrap();
        assert!(output == expected, "{level}");
    });
}

/// The first block after so many iterations.
pub(super) fn iterated<H: HashFunction>(iterations: u32) {
    let expected = expected::<H>(1, iterations, 1);
    at_every_level(|level| {
        let mut output = vec![0; expected.len()];
        let count = NonZeroU32::new(iterations).unwrap();
        at_level::kdf::pbkdf2_at::<H>(b"password", b"salt", count, &mut output, level).unwrap();
        assert_eq!(output, expected, "{}, {level}, {iterations} times", H::NAME);
    });
}

#[test]
fn pbkdf2_counts_iterations() {
    for &iterations in if brief() { &[257][..] } else { &[257, (1 << 16) + 1] } {
        iterated::<Sha1>(iterations);
        iterated::<Sha256>(iterations);
        iterated::<Sha512>(iterations);
        iterated::<Sha3_256>(iterations);
    }
}

/// All 255 blocks that there are, of info that is put together in one place, and of more.
#[test]
fn hkdf_numbers_blocks() {
    fn run<H: HashFunction>() {
        for info in [&[7; 5][..], &[7; 200]] {
            let key = HmacKey::<H>::new(HmacKey::<H>::new(b"salt").authenticate(b"secret").as_ref());
            let (mut expected, mut block) = (Vec::<u8>::new(), Vec::<u8>::new());
            for number in 1..=255 {
                block = key.authenticate(&[&block, info, &[number]].concat()).as_ref().to_vec();
                expected.extend(&block);
            }
            for level in all_levels() {
                let mut output = vec![0; 255 * H::BYTES];
                Hkdf::<H>::extract_at(b"salt", b"secret", level).expand(info, &mut output).unwrap();
                assert!(output == expected, "{}, {level}, info of {} bytes", H::NAME, info.len());
            }
        }
    }
    run::<Sha1>();
    run::<Sha256>();
    run::<Sha512>();
    run::<Sha3_256>();
}
