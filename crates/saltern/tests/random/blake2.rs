//! BLAKE2 against the reference, other people's vectors and a peer.

use super::common::{Buffer, Random, all_levels, at_every_level, lengths};
use blake2::digest::{Digest, FixedOutput, Update};
use saltern::Error;
use saltern::hash::blake2::{Blake2, Parameters, Variable, Variant, variant};
use saltern::hash::{Blake2b, Blake2b256, Blake2b512, Blake2s, Blake2s256};
use saltern::hazmat::at_level::*;
use saltern_reference::blake2::{self as reference, Tree, hash};
use saltern_vectors as vectors;

/// A variant and its reference.
trait Both: Variant {
    const NAME: &str;
    fn expected(digest_bytes: usize, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8>;
}

impl Both for variant::Blake2b {
    const NAME: &str = "BLAKE2b";
    fn expected(digest_bytes: usize, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8> {
        hash::<reference::Blake2b>(digest_bytes, key, tree, message)
    }
}

impl Both for variant::Blake2s {
    const NAME: &str = "BLAKE2s";
    fn expected(digest_bytes: usize, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8> {
        hash::<reference::Blake2s>(digest_bytes, key, tree, message)
    }
}

fn finalize<V: Variant>(hash: Variable<V>) -> Vec<u8> {
    let mut digest = vec![0; hash.digest_bytes()];
    hash.finalize_into(&mut digest).unwrap();
    digest
}

fn begin<'a, V: Variant>(key: &'a [u8], salt: &'a [u8], personal: &'a [u8]) -> Parameters<'a, V> {
    let parameters = Parameters::new().salt(salt).personal(personal);
    if key.is_empty() { parameters } else { parameters.key(key) }
}

#[test]
fn other_peoples_vectors() {
    fn run<V: Variant>(case: &vectors::Blake2Case) -> Vec<u8> {
        let parameters = begin::<V>(&case.key, &case.salt, &case.personal);
        let at = |level| {
            let mut hash = parameters.begin_variable_at(case.digest.len(), level).unwrap();
            hash.update(&case.message);
            finalize(hash)
        };
        let mut all = all_levels().into_iter().map(at);
        let digest = all.next().unwrap();
        assert!(all.all(|other| other == digest), "{}", case.id);
        digest
    }
    for case in vectors::blake2_cases() {
        let digest = match case.hash {
            vectors::Blake2::B => run::<variant::Blake2b>(&case),
            vectors::Blake2::S => run::<variant::Blake2s>(&case),
            // The others have tests of their own.
            _ => continue,
        };
        assert_eq!(digest, case.digest, "{}", case.id);
        if case.hash == vectors::Blake2::B && case.digest.len() == 64 && case.key.is_empty() && case.salt.is_empty() {
            assert_eq!(Blake2b512::hash(&case.message)[..], case.digest, "{}", case.id);
        }
    }
}

/// Every length to five blocks and one byte, at odd addresses, with and without a key.
#[test]
fn every_length() {
    fn run<V: Both, const N: usize>() {
        let mut random = Random(90);
        for length in lengths(5 * V::BLOCK_BYTES + 1) {
            let message = random.bytes(length);
            let key_bytes = 1 + random.below(V::MAX_BYTES);
            let key = random.bytes(key_bytes);
            let placed = Buffer::new(&message, length);
            let what = format!("{} of {length} bytes", V::NAME);
            let expected = V::expected(N, &[], &Tree::default(), &message);
            let keyed = V::expected(N, &key, &Tree::default(), &message);
            assert_eq!(Blake2::<V, N>::authenticate(&key, placed.get()).unwrap()[..], keyed, "{what}");
            at_every_level(|level| {
                assert_eq!(Blake2::<V, N>::hash_at(placed.get(), level)[..], expected, "{what} at {level}");
                let mut hash = begin::<V>(&key, &[], &[]).begin_variable_at(N, level).unwrap();
                hash.update(placed.get());
                assert_eq!(finalize(hash), keyed, "{what} at {level}, key of {key_bytes}");
            });
        }
    }
    run::<variant::Blake2b, 64>();
    run::<variant::Blake2b, 32>();
    run::<variant::Blake2s, 32>();
    run::<variant::Blake2s, 16>();
}

#[test]
fn split_anywhere() {
    fn run<V: Both>(level: saltern::cpu::Level) {
        let message = Random(91).bytes(3 * V::BLOCK_BYTES + 1);
        let key = [7; 20];
        let expected = V::expected(V::MAX_BYTES, &key, &Tree::default(), &message);
        for first in 0..=message.len() {
            for second in [0, 1, V::BLOCK_BYTES - 1, V::BLOCK_BYTES, V::BLOCK_BYTES + 1, message.len()] {
                let second = (first + second).min(message.len());
                let mut hash = begin::<V>(&key, &[], &[]).begin_variable_at(V::MAX_BYTES, level).unwrap();
                hash.update(&message[..first]);
                hash.update(&message[first..second]);
                hash.update(&[]);
                hash.update(&message[second..]);
                assert_eq!(finalize(hash), expected, "{} at {level}, {first} and {second}", V::NAME);
            }
        }
    }
    at_every_level(run::<variant::Blake2b>);
    at_every_level(run::<variant::Blake2s>);
}

/// Any digest length, key, salt, purpose, and any node of a tree.
#[test]
fn parameters() {
    fn run<V: Both>() {
        let mut random = Random(92);
        for round in 0..if vectors::quick() { 50 } else { 500 } {
            let digest_bytes = 1 + round % V::MAX_BYTES;
            let mut some = |most: usize| {
                let length = random.below(most + 1);
                random.bytes(length)
            };
            let (key, message) = (some(V::MAX_BYTES), some(3 * V::BLOCK_BYTES));
            let (salt, personalization) = (some(V::SALT_BYTES), some(V::SALT_BYTES));
            let bits = if V::MAX_BYTES == 64 { 64 } else { 48 };
            let tree = Tree {
                salt,
                personalization,
                fanout: random.word() as u8,
                maximal_depth: 1 + random.below(255) as u8,
                leaf_maximal_length: random.word() as u32,
                node_offset: random.word() >> (64 - bits),
                node_depth: random.word() as u8,
                inner_hash_length: random.below(V::MAX_BYTES + 1) as u8,
                last_node: random.below(2) == 1,
            };
            let parameters = begin::<V>(&key, &tree.salt, &tree.personalization)
                .tree(tree.fanout, tree.maximal_depth, tree.leaf_maximal_length, tree.inner_hash_length)
                .node(tree.node_offset, tree.node_depth, tree.last_node);
            let mut hash = parameters.begin_variable(digest_bytes).unwrap();
            hash.update(&message);
            assert_eq!(finalize(hash), V::expected(digest_bytes, &key, &tree, &message), "{tree:?}");
        }
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

#[test]
fn rustcrypto() {
    let mut random = Random(93);
    for _ in 0..if vectors::quick() { 20 } else { 300 } {
        let length = random.below(3000);
        let message = random.bytes(length);
        assert_eq!(Blake2b512::hash(&message)[..], blake2::Blake2b512::digest(&message)[..], "{length} bytes");
        assert_eq!(Blake2b256::hash(&message)[..], blake2::Blake2b256::digest(&message)[..], "{length} bytes");
        assert_eq!(Blake2s256::hash(&message)[..], blake2::Blake2s256::digest(&message)[..], "{length} bytes");

        let mut some = |most: usize| {
            let length = random.below(most + 1);
            random.bytes(length)
        };
        let (key, salt, personal) = ([&[1][..], &some(63)].concat(), some(16), some(16));
        let mut peer = blake2::Blake2bMac512::new_with_salt_and_personal(Some(&key), &salt, &personal).unwrap();
        peer.update(&message);
        let mut hash: Blake2b512 = begin(&key, &salt, &personal).begin().unwrap();
        hash.update(&message);
        assert_eq!(hash.finalize()[..], peer.finalize_fixed()[..], "{length} bytes");

        let (key, salt, personal) = ([&[1][..], &some(31)].concat(), some(8), some(8));
        let mut peer = blake2::Blake2sMac256::new_with_salt_and_personal(Some(&key), &salt, &personal).unwrap();
        peer.update(&message);
        let mut hash: Blake2s256 = begin(&key, &salt, &personal).begin().unwrap();
        hash.update(&message);
        assert_eq!(hash.finalize()[..], peer.finalize_fixed()[..], "{length} bytes");
    }
}

#[test]
fn wrong_tags() {
    let key = [9; 32];
    let tag = Blake2b::<16>::authenticate(&key, b"salt").unwrap();
    assert_eq!(Blake2b::<16>::verify(&key, b"salt", &tag), Ok(()));
    for bit in 0..128 {
        let mut wrong = tag;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(Blake2b::<16>::verify(&key, b"salt", &wrong), Err(Error::Unauthentic));
    }
    assert_eq!(Blake2b::<16>::verify(&[8; 32], b"salt", &tag), Err(Error::Unauthentic));
    let keyed = || Blake2s::<16>::new_keyed(&key).unwrap();
    assert_eq!(keyed().finalize_verify(&keyed().finalize()), Ok(()));
}

#[test]
fn what_is_refused() {
    fn refused<V: Variant>(parameters: Parameters<'_, V>) -> Error {
        parameters.begin_variable(V::MAX_BYTES).map(|_| ()).unwrap_err()
    }
    let long = |argument, got, most| Error::TooLong { argument, got, most };
    let range = |argument, got, least, most| Error::OutOfRange { argument, got, least, most };
    type B<'a> = Parameters<'a, variant::Blake2b>;
    type S<'a> = Parameters<'a, variant::Blake2s>;
    assert_eq!(Blake2b256::new_keyed(&[]).map(|_| ()), Err(Error::TooShort { argument: "key", got: 0, least: 1 }));
    assert_eq!(Blake2b256::new_keyed(&[0; 65]).map(|_| ()), Err(long("key", 65, 64)));
    assert_eq!(Blake2s256::new_keyed(&[0; 33]).map(|_| ()), Err(long("key", 33, 32)));
    assert_eq!(refused(B::new().salt(&[0; 17])), long("salt", 17, 16));
    assert_eq!(refused(S::new().salt(&[0; 9])), long("salt", 9, 8));
    assert_eq!(refused(B::new().personal(&[0; 17])), long("personalisation", 17, 16));
    assert_eq!(refused(S::new().personal(&[0; 9])), long("personalisation", 9, 8));
    assert_eq!(refused(B::new().tree(2, 0, 0, 0)), range("tree depth", 0, 1, 255));
    assert_eq!(refused(B::new().tree(2, 2, 0, 65)), range("inner hash length", 65, 0, 64));
    assert_eq!(refused(S::new().tree(2, 2, 0, 33)), range("inner hash length", 33, 0, 32));
    assert_eq!(refused(S::new().node(1 << 48, 0, false)), range("node offset", 1 << 48, 0, (1 << 48) - 1));
    for bytes in [0, 65] {
        let error = range("digest length", bytes, 1, 64);
        assert_eq!(Variable::<variant::Blake2b>::new(bytes as usize).map(|_| ()), Err(error));
    }
    let hash = Variable::<variant::Blake2s>::new(20).unwrap();
    let mut digest = [5; 21];
    assert_eq!(hash.finalize_into(&mut digest), Err(Error::Length { argument: "digest", got: 21, expected: 20 }));
    assert_eq!(digest, [5; 21]);
}

/// Counters beyond a word's bits, which no message of a test reaches: the state after a prefix that is only counted.
#[test]
fn counters_of_two_words() {
    use saltern::hash::blake2::kernel::{Blake2 as _, Blake2b, Blake2s, Blocks, End, horizontal, rounds};
    use saltern_lanes::model::{Model, Words32, Words64};
    let mut random = Random(94);
    for before in [(1_u128 << 64) - 256, (1 << 64) - 128, 1 << 64, (1 << 100) + 128] {
        let blocks = random.bytes(384);
        let mut state: [u64; 8] = std::array::from_fn(|_| random.word());
        let mut expected = state;
        let end = Some(End { bytes: 100, last_node: false });
        for (i, block) in blocks.chunks(128).enumerate() {
            let counter = before + if i == 2 { 256 + 100 } else { 128 * (i as u128 + 1) };
            let words = std::array::from_fn(|i| Blake2b::word(block, i));
            let flags = [if i == 2 { u64::MAX } else { 0 }, 0];
            expected = reference::compress::<reference::Blake2b, u64>(
                &expected,
                &words,
                [counter as u64, (counter >> 64) as u64],
                flags,
            );
        }
        let Blocks { state, before, blocks, end } =
            Blocks::<Blake2b> { state: &mut state, before, blocks: &blocks, end };
        let mut in_rows = *state;
        horizontal::blocks::<Blake2b, Words64<u64, 4>>(Model, &mut Blocks { state: &mut in_rows, before, blocks, end });
        rounds::blocks::<Blake2b>(state, before, blocks, end);
        assert_eq!([*state, in_rows], [expected; 2], "BLAKE2b after {before} bytes");
    }
    for before in [(1_u128 << 32) - 128, (1 << 32) - 64, 1 << 32, (1 << 50) + 64] {
        let blocks = random.bytes(192);
        let mut state: [u32; 8] = std::array::from_fn(|_| random.word() as u32);
        let mut expected = state;
        for (i, block) in blocks.chunks(64).enumerate() {
            let counter = before + 64 * (i as u128 + 1);
            let words = std::array::from_fn(|i| Blake2s::word(block, i));
            let counter = [counter as u32, (counter >> 32) as u32];
            expected = reference::compress::<reference::Blake2s, u32>(&expected, &words, counter, [0; 2]);
        }
        let mut in_rows = state;
        let end = None;
        horizontal::blocks::<Blake2s, Words32<u32, 4>>(
            Model,
            &mut Blocks { state: &mut in_rows, before, blocks: &blocks, end },
        );
        rounds::blocks::<Blake2s>(&mut state, before, &blocks, end);
        assert_eq!([state, in_rows], [expected; 2], "BLAKE2s after {before} bytes");
    }
}
