//! BLAKE2Xb and BLAKE2Xs against the reference and other people's vectors.

use super::common::{Buffer, Random, at_every_level, lengths};
use saltern::Error;
use saltern::hash::blake2::{Blake2xb, Blake2xs, Extendable, Parameters, Variant, variant};
use saltern::hazmat::at_level::*;
use saltern_reference::blake2::{self as reference, Tree, extendable};
use saltern_vectors as vectors;

/// A variant and its reference.
trait Both: Variant {
    const NAME: &str;
    fn expected(length: Option<u64>, bytes: u64, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8>;
    /// The output from one place to another, near its end too.
    fn block(length: Option<u64>, number: u64, key: &[u8], message: &[u8]) -> Vec<u8>;
}

macro_rules! both {
    ($($name:ident, $printed:literal;)*) => {$(
        impl Both for variant::$name {
            const NAME: &str = $printed;
            fn expected(length: Option<u64>, bytes: u64, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8> {
                extendable::<reference::$name>(length, 0, bytes, key, tree, message)
            }
            fn block(length: Option<u64>, number: u64, key: &[u8], message: &[u8]) -> Vec<u8> {
                extendable::<reference::$name>(length, number, Self::MAX_BYTES as u64, key, &Tree::default(), message)
            }
        }
    )*};
}
both! {
    Blake2b, "BLAKE2Xb";
    Blake2s, "BLAKE2Xs";
}

fn begin<V: Variant>(key: &[u8], length: Option<u64>) -> Extendable<V> {
    let parameters = Parameters::new();
    let parameters = if key.is_empty() { parameters } else { parameters.key(key) };
    parameters.begin_extendable(length).unwrap()
}

#[test]
fn other_peoples_vectors() {
    fn run<V: Variant>(case: &vectors::Blake2Case) {
        at_every_level(|level| {
            let mut hash = begin::<V>(&case.key, Some(case.digest.len() as u64));
            hash.update(&case.message);
            let mut output = vec![0; case.digest.len()];
            hash.finalize_xof_at(level).squeeze(&mut output).unwrap();
            assert_eq!(output, case.digest, "{} at {level}", case.id);
        });
    }
    let mut count = 0;
    for case in vectors::blake2_cases() {
        match case.hash {
            vectors::Blake2::Xb => run::<variant::Blake2b>(&case),
            vectors::Blake2::Xs => run::<variant::Blake2s>(&case),
            _ => continue,
        }
        count += 1;
    }
    assert_eq!(count, 1024);
}

/// Outputs of every length to two sets of sixteen lanes and one byte, known and unknown; messages of all lengths.
#[test]
fn every_length() {
    fn run<V: Both>() {
        let mut random = Random(193);
        let endless_message = random.bytes(200);
        let endless = V::expected(None, 1100, &[3; 9], &Tree::default(), &endless_message);
        for length in lengths(1025) {
            let message = random.bytes(length % (3 * V::BLOCK_BYTES));
            let known =
                (length > 0).then(|| V::expected(Some(length as u64), length as u64, &[], &Tree::default(), &message));
            at_every_level(|level| {
                let what = format!("{length} bytes of {} at {level}", V::NAME);
                let mut output = Buffer::blank(length, length);
                let made = Extendable::<V>::hash_at(&message, output.get_mut(), level);
                match &known {
                    Some(known) => output.expect(known, &what),
                    None => assert!(made.is_err(), "{what}"),
                }
                let mut hash = Extendable::<V>::new_keyed(&[3; 9], None).unwrap();
                hash.update(&endless_message);
                let mut output = Buffer::blank(length, length + 1);
                hash.finalize_xof_at(level).squeeze(output.get_mut()).unwrap();
                output.expect(&endless[..length], &what);
            });
        }
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

/// Read in two pieces, split everywhere, and from any place; known and unknown lengths.
#[test]
fn split_anywhere() {
    fn run<V: Both>() {
        const BYTES: usize = 700;
        let message = Random(194).bytes(77);
        for length in [None, Some(BYTES as u64)] {
            let expected = V::expected(length, BYTES as u64, &[], &Tree::default(), &message);
            at_every_level(|level| {
                let mut hash = begin::<V>(&[], length);
                let (head, rest) = message.split_at(level.name().len());
                hash.update(head);
                hash.update(rest);
                let reader = hash.finalize_xof_at(level);
                for first in lengths(BYTES) {
                    let what = format!("{} at {level}, {first} of {length:?}", V::NAME);
                    let (mut reader, mut output) = (reader.clone(), [0; BYTES]);
                    let (begin, end) = output.split_at_mut(first);
                    reader.squeeze(begin).unwrap();
                    assert_eq!(reader.position(), first as u64);
                    reader.squeeze(end).unwrap();
                    assert_eq!(output[..], expected, "{what}");
                    reader.set_position(first as u64).unwrap();
                    let mut piece = [0; 33];
                    let piece = &mut piece[..(BYTES - first).min(33)];
                    reader.squeeze(piece).unwrap();
                    assert_eq!(piece, &expected[first..][..piece.len()], "{what}");
                }
            });
        }
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

/// A key, a salt, a personalisation, and a place in a tree.
#[test]
fn parameters() {
    fn run<V: Both>() {
        let mut random = Random(195);
        for _ in 0..if vectors::quick() { 20 } else { 200 } {
            let length = 1 + random.below(600) as u64;
            let mut some = |most: usize| {
                let length = random.below(most + 1);
                random.bytes(length)
            };
            let (key, message) = (some(V::MAX_BYTES), some(300));
            let (salt, personalization) = (some(V::SALT_BYTES), some(V::SALT_BYTES));
            let tree = Tree {
                salt,
                personalization,
                node_offset: random.word() >> 32,
                node_depth: 2,
                last_node: random.below(2) == 1,
                ..Tree::default()
            };
            let length = (random.below(2) == 1).then_some(length);
            let bytes = length.unwrap_or(100);
            let parameters = Parameters::<V>::new().salt(&tree.salt).personal(&tree.personalization).node(
                tree.node_offset,
                tree.node_depth,
                tree.last_node,
            );
            let parameters = if key.is_empty() { parameters } else { parameters.key(&key) };
            let mut hash = parameters.begin_extendable(length).unwrap();
            hash.update(&message);
            let mut output = vec![0; bytes as usize];
            hash.finalize_xof().squeeze(&mut output).unwrap();
            assert_eq!(output, V::expected(length, bytes, &key, &tree, &message), "{tree:?}");
        }
    }
    run::<variant::Blake2b>();
    run::<variant::Blake2s>();
}

/// The last blocks that can be numbered, and the last ones of the greatest length that can be said.
#[test]
fn the_end() {
    fn run<V: Both>(most: u64) {
        let mut hash = Extendable::<V>::new();
        hash.update(b"brine");
        at_every_level(|level| {
            let mut reader = hash.clone().finalize_xof_at(level);
            let (block, end) = (V::MAX_BYTES as u64, V::MAX_BYTES as u64 * (1 << 32));
            assert_eq!(reader.length(), end);
            for blocks in [1, 2, 3, 17, 40] {
                reader.set_position(end - blocks * block).unwrap();
                let mut output = vec![0; (blocks * block) as usize];
                let one = Error::TooLong { argument: "output", got: blocks * block + 1, most: blocks * block };
                assert_eq!(reader.squeeze(&mut vec![0; output.len() + 1]), Err(one));
                reader.squeeze(&mut output).unwrap();
                let expected: Vec<_> =
                    (0..blocks).flat_map(|i| V::block(None, (1 << 32) - blocks + i, &[], b"brine")).collect();
                assert_eq!(output, expected, "{} at {level}, the last {blocks}", V::NAME);
            }
            assert_eq!(reader.squeeze(&mut []), Ok(()));
            assert_eq!(reader.squeeze(&mut [0]), Err(Error::TooLong { argument: "output", got: 1, most: 0 }));
            let after = Error::OutOfRange { argument: "position", got: end + 1, least: 0, most: end };
            assert_eq!(reader.set_position(end + 1), Err(after));
            assert_eq!(reader.position(), end);

            let mut hash = Extendable::<V>::with_length(most).unwrap();
            hash.update(b"brine");
            let mut reader = hash.finalize_xof_at(level);
            let number = most / block;
            reader.set_position(number * block).unwrap();
            let mut output = vec![0; (most - number * block) as usize];
            reader.squeeze(&mut output).unwrap();
            assert_eq!(output, V::block(Some(most), number, &[], b"brine"), "{} at {level}", V::NAME);
        });
    }
    run::<variant::Blake2b>(u32::MAX as u64 - 1);
    run::<variant::Blake2s>(u16::MAX as u64 - 1);
}

#[test]
fn what_is_refused() {
    let range = |argument, got, least, most| Error::OutOfRange { argument, got, least, most };
    for length in [0, u64::from(u32::MAX), 1 << 40] {
        let error = range("output length", length, 1, u64::from(u32::MAX) - 1);
        assert_eq!(Blake2xb::with_length(length).map(|_| ()), Err(error));
    }
    for length in [0, u64::from(u16::MAX)] {
        let error = range("output length", length, 1, u64::from(u16::MAX) - 1);
        assert_eq!(Blake2xs::with_length(length).map(|_| ()), Err(error));
    }
    let mut output = vec![5; 1 << 16];
    assert_eq!(Blake2xs::hash(b"salt", &mut output), Err(range("output length", 1 << 16, 1, (1 << 16) - 2)));
    assert!(output.iter().all(|&byte| byte == 5));
    assert_eq!(Blake2xb::hash(b"salt", &mut []), Err(range("output length", 0, 1, (1 << 32) - 2)));
    let short = Error::TooShort { argument: "key", got: 0, least: 1 };
    assert_eq!(Blake2xb::new_keyed(&[], None).map(|_| ()), Err(short));
    let long = Error::TooLong { argument: "key", got: 33, most: 32 };
    assert_eq!(Blake2xs::new_keyed(&[0; 33], None).map(|_| ()), Err(long));
    let node = Parameters::<variant::Blake2b>::new().node(1 << 32, 0, false).begin_extendable(None);
    assert_eq!(node.map(|_| ()), Err(range("node offset", 1 << 32, 0, (1 << 32) - 1)));
}
