//! BLAKE2bp and BLAKE2sp against the reference, other people's vectors and peers.

use super::common::{Buffer, Random, at_every_level, lengths};
use blake2b_simd::blake2bp;
use blake2s_simd::blake2sp;
use saltern::Error;
use saltern::hash::HashFunction;
use saltern::hash::blake2::{Blake2bp, Blake2bp512, Blake2sp, Blake2sp256, Parallel, Variant, variant};
use saltern::hazmat::at_level::*;
use saltern_reference::blake2 as reference;
use saltern_vectors as vectors;

/// A variant, its reference and its peer.
trait Both: Variant {
    const NAME: &str;
    fn expected(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8>;
    fn peer(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8>;
}

impl Both for variant::Blake2b {
    const NAME: &str = "BLAKE2bp";
    fn expected(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8> {
        reference::parallel::<reference::Blake2b>(4, digest_bytes, key, message)
    }
    fn peer(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut params = blake2bp::Params::new();
        params.hash_length(digest_bytes).key(key).hash(message).as_bytes().to_vec()
    }
}

impl Both for variant::Blake2s {
    const NAME: &str = "BLAKE2sp";
    fn expected(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8> {
        reference::parallel::<reference::Blake2s>(8, digest_bytes, key, message)
    }
    fn peer(digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut params = blake2sp::Params::new();
        params.hash_length(digest_bytes).key(key).hash(message).as_bytes().to_vec()
    }
}

/// All leaves together.
const STRIPE: usize = 512;

#[test]
fn other_peoples_vectors() {
    fn run<V: Variant, const N: usize>(case: &vectors::Blake2Case) {
        at_every_level(|level| {
            let mut hash = match &case.key[..] {
                [] => Parallel::<V, N>::with_level(level),
                key => Parallel::<V, N>::new_keyed_at(key, level).unwrap(),
            };
            hash.update(&case.message);
            assert_eq!(hash.finalize()[..], case.digest, "{} at {level}", case.id);
        });
    }
    let mut count = 0;
    for case in vectors::blake2_cases() {
        match case.hash {
            vectors::Blake2::Bp => run::<variant::Blake2b, 64>(&case),
            vectors::Blake2::Sp => run::<variant::Blake2s, 32>(&case),
            _ => continue,
        }
        count += 1;
    }
    assert_eq!(count, 1024);
}

/// Every length to five blocks of all leaves and one byte, at odd addresses, with and without a key.
#[test]
fn every_length() {
    fn run<V: Both, const N: usize>() {
        let mut random = Random(190);
        for length in lengths(5 * STRIPE + 1) {
            let message = random.bytes(length);
            let key_bytes = 1 + random.below(V::MAX_BYTES);
            let key = random.bytes(key_bytes);
            let placed = Buffer::new(&message, length);
            let (plain, keyed) = (V::expected(N, &[], &message), V::expected(N, &key, &message));
            assert_eq!((V::peer(N, &[], &message), V::peer(N, &key, &message)), (plain.clone(), keyed.clone()));
            at_every_level(|level| {
                let what = format!("{} of {length} bytes at {level}", V::NAME);
                assert_eq!(Parallel::<V, N>::hash_at(placed.get(), level)[..], plain, "{what}");
                let mut hash = Parallel::<V, N>::new_keyed_at(&key, level).unwrap();
                hash.update(placed.get());
                assert_eq!(hash.finalize()[..], keyed, "{what}, key of {key_bytes}");
            });
        }
    }
    run::<variant::Blake2b, 64>();
    run::<variant::Blake2b, 21>();
    run::<variant::Blake2s, 32>();
    run::<variant::Blake2s, 5>();
}

#[test]
fn split_anywhere() {
    fn run<V: Both, const N: usize>(level: saltern::cpu::Level) {
        let message = Random(191).bytes(4 * STRIPE + V::BLOCK_BYTES + 1);
        for key in [&[][..], &[7; 20]] {
            let expected = V::expected(N, key, &message);
            let begun = match key {
                [] => Parallel::<V, N>::with_level(level),
                key => Parallel::<V, N>::new_keyed_at(key, level).unwrap(),
            };
            for first in lengths(message.len()) {
                for second in [0, 1, V::BLOCK_BYTES, STRIPE - 1, STRIPE, STRIPE + 1, 2 * STRIPE, message.len()] {
                    let second = (first + second).min(message.len());
                    let mut hash = begun.clone();
                    hash.update(&message[..first]);
                    hash.update(&message[first..second]);
                    hash.update(&[]);
                    hash.update(&message[second..]);
                    assert_eq!(hash.finalize()[..], expected, "{} at {level}, {first} and {second}", V::NAME);
                }
            }
            let mut hash = begun.clone();
            for byte in &message {
                hash.update(std::slice::from_ref(byte));
            }
            assert_eq!(hash.finalize()[..], expected, "{} at {level}, byte by byte", V::NAME);
        }
    }
    at_every_level(run::<variant::Blake2b, 64>);
    at_every_level(run::<variant::Blake2s, 32>);
}

#[test]
fn long_messages() {
    for length in [100_000, 1 << 17, (1 << 17) + 1] {
        let message = Random(192).bytes(length);
        let (b, s) = (blake2bp::blake2bp(&message), blake2sp::blake2sp(&message));
        at_every_level(|level| {
            assert_eq!(Blake2bp512::hash_at(&message, level)[..], b.as_bytes()[..], "{length} bytes at {level}");
            assert_eq!(Blake2sp256::hash_at(&message, level)[..], s.as_bytes()[..], "{length} bytes at {level}");
        });
    }
}

#[test]
fn tags_and_what_is_refused() {
    let tag = Blake2sp::<16>::authenticate(&[9; 32], b"salt").unwrap();
    assert_eq!(Blake2sp::<16>::verify(&[9; 32], b"salt", &tag), Ok(()));
    for bit in 0..128 {
        let mut wrong = tag;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(Blake2sp::<16>::verify(&[9; 32], b"salt", &wrong), Err(Error::Unauthentic));
    }
    assert_eq!(Blake2sp::<16>::verify(&[8; 32], b"salt", &tag), Err(Error::Unauthentic));
    let short = Error::TooShort { argument: "key", got: 0, least: 1 };
    assert_eq!(Blake2bp::<64>::new_keyed(&[]).map(|_| ()), Err(short));
    let long = |got, most| Error::TooLong { argument: "key", got, most };
    assert_eq!(Blake2bp::<64>::new_keyed(&[0; 65]).map(|_| ()), Err(long(65, 64)));
    assert_eq!(Blake2sp::<32>::new_keyed(&[0; 33]).map(|_| ()), Err(long(33, 32)));
    assert_eq!([Blake2bp512::NAME, Blake2sp256::NAME], ["BLAKE2bp", "BLAKE2sp"]);
}
