//! Every hash function of the catalog against its reference and a peer.

use super::common::{Buffer, Random, all_levels, lengths};
use saltern_catalog::{DIGESTS, HASHES, HashEntry};

/// All lengths up to several blocks; every block may end anywhere in memory.
fn agrees(entry: &HashEntry) {
    let name = entry.name;
    let most = 8 * entry.block_bytes + 70;
    let message = Random(entry.bytes as u64).bytes(most);
    for n in lengths(most) {
        let buffer = Buffer::new(&message[..n], n * 7 % 64);
        let expected = (entry.oracle.reference)(&message[..n]);
        assert_eq!(expected.len(), entry.bytes, "{name}");
        assert_eq!(expected, (entry.oracle.peer)(&message[..n]), "{name}, {n} bytes");
        let mut by_trait = vec![0; entry.bytes];
        for level in all_levels() {
            assert_eq!(entry.hash_at(buffer.get(), level), expected, "{name}, {level}, {n} bytes");
            (entry.hash_by_trait_into)(buffer.get(), &mut by_trait, level);
            assert_eq!(by_trait, expected, "{name}, {level}, {n} bytes, by the trait");
        }
    }
    for n in [65_536, 65_537, 100_000] {
        let message = Random(n).bytes(n as usize);
        let expected = (entry.oracle.peer)(&message);
        for level in all_levels() {
            assert_eq!(entry.hash_at(&message, level), expected, "{name}, {level}, {n} bytes");
        }
    }
    assert_eq!((entry.begin_default)().finalize(), (entry.oracle.reference)(b""), "{name}, by default");
}

fn splits(entry: &HashEntry) {
    let (name, block) = (entry.name, entry.block_bytes);
    let message = Random(3 + entry.bytes as u64).bytes(3 * block + 11);
    for level in all_levels() {
        for n in [message.len(), 3 * block, 2 * block - 5] {
            let message = &message[..n];
            let expected = entry.hash_at(message, level);
            for at in 0..=n {
                let (head, rest) = message.split_at(at);
                let mut hash = (entry.begin)(level);
                hash.update(head);
                let copy = hash.copy();
                hash.update(rest);
                assert_eq!(hash.finalize(), expected, "{name}, {level}, split at {at}");
                assert_eq!(copy.finalize_with(rest), expected, "{name}, {level}, last piece from {at} on");
            }
            let mut hash = (entry.begin)(level);
            message.iter().for_each(|byte| hash.update(&[*byte]));
            assert_eq!(hash.finalize(), expected, "{name}, {level}, byte by byte");
        }
    }
}

#[test]
fn equal_the_reference_and_a_peer() {
    HASHES.iter().for_each(agrees);
}

#[test]
fn may_be_split_everywhere() {
    HASHES.iter().for_each(splits);
}

/// Many threads give what one does.
#[test]
fn by_threads() {
    let message = Random(5).bytes(3 << 20);
    for (entry, begin) in HASHES.iter().filter_map(|entry| Some((entry, entry.begin_with_threads?))) {
        let mut hash = begin(3);
        hash.update(&message);
        assert_eq!(hash.finalize(), (entry.oracle.peer)(&message), "{}", entry.name);
    }
}

/// Of every length that a hash may have.
#[test]
fn of_any_length() {
    let mut random = Random(6);
    let level = saltern::cpu::level();
    for entry in DIGESTS {
        for bytes in 1..=entry.most {
            for n in [0, 1, entry.block_bytes, 2 * entry.block_bytes + bytes] {
                let message = random.bytes(n);
                let expected = (entry.reference)(bytes, &message);
                for level in all_levels() {
                    let hash = (entry.begin)(bytes, level).expect("a length that it has");
                    let what = format!("{}, {level}, {bytes} bytes for {n}", entry.name);
                    assert_eq!(hash.finalize_copy(&message), expected, "{what}");
                    assert_eq!(hash.finalize_with(&message), expected, "{what}");
                }
            }
        }
        for bytes in [0, entry.most + 1] {
            assert!((entry.begin)(bytes, level).is_err(), "{}, {bytes} bytes", entry.name);
        }
    }
}
