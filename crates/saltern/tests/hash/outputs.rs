//! Every function of the catalog with output of any length.

use super::common::{Random, all_levels, lengths};
use saltern::Error;
use saltern::cpu::Level;
use saltern_catalog::{XOFS, XofEntry};

/// The output of so many bytes, taken in and given out in pieces that end there.
fn output(
    entry: &XofEntry,
    (message, customization): (&[u8], &[u8]),
    bytes: usize,
    at: [usize; 2],
    level: Level,
) -> Vec<u8> {
    let mut hash = (entry.begin)(customization, bytes as u64, level).expect("a length that it has");
    let (head, rest) = message.split_at(at[0]);
    hash.update(head);
    let mut copy = hash.copy();
    hash.update(rest);
    copy.update(rest);
    let (mut reader, mut whole, mut parts) = (hash.finalize_xof(), vec![0; bytes], vec![0; bytes]);
    reader.copy().squeeze(&mut whole).expect("as much as was asked for");
    let (first, second) = parts.split_at_mut(at[1]);
    reader.squeeze(first).expect("a part of it");
    reader.copy().squeeze(second).expect("the rest");
    assert_eq!(parts, whole, "{}, {level}, read in parts that end at {}", entry.name, at[1]);
    copy.finalize_xof().squeeze(&mut parts).expect("the same");
    assert_eq!(parts, whole, "{}, {level}, a copy", entry.name);
    whole
}

#[test]
fn equal_the_reference_at_all_lengths() {
    let mut random = Random(71);
    for entry in XOFS {
        let most = 3 * entry.block_bytes + 2;
        for n in lengths(most) {
            let (message, customization) = (random.bytes(n), random.bytes(if entry.customized { n % 50 } else { 0 }));
            let bytes = 1 + random.below(most);
            let at = [random.below(n + 1), random.below(bytes + 1)];
            let expected = (entry.reference)(&customization, &message, bytes);
            for level in all_levels() {
                let given = output(entry, (&message, &customization), bytes, at, level);
                assert_eq!(given, expected, "{}, {level}, {bytes} bytes for {n}", entry.name);
            }
        }
    }
}

/// Other people's vectors. A function that the catalog has not is a panic.
#[test]
fn vectors() {
    for case in saltern_vectors::xof_cases() {
        if saltern_vectors::quick() && case.message.len() >= 100_000 {
            continue;
        }
        let entry = XofEntry::of_vectors(case.function);
        let bytes = case.skip + case.output.len();
        for level in all_levels() {
            let at = [case.message.len() / 2, case.skip / 2];
            let given = output(entry, (&case.message, &case.customization), bytes, at, level);
            assert_eq!(given[case.skip..], case.output, "{}, {level}", case.id);
        }
    }
}

/// Long messages and long outputs, which go side by side.
#[test]
fn equal_the_reference_where_they_are_long() {
    let mut random = Random(72);
    for entry in XOFS {
        for (n, bytes) in [(30_000, 64), (70, 5000), (9000, 9001)] {
            let message = random.bytes(n);
            let expected = (entry.reference)(b"", &message, bytes);
            for level in all_levels() {
                let given = output(entry, (&message, b""), bytes, [n / 3, bytes / 5], level);
                assert_eq!(given, expected, "{}, {level}, {bytes} bytes for {n}", entry.name);
            }
        }
    }
}

/// What is told a length gives no more, and takes none that it has not.
#[test]
fn a_length_that_was_told_is_kept() {
    for entry in XOFS.iter().filter(|entry| entry.length_first) {
        let mut reader = (entry.begin)(b"", 9, saltern::cpu::level()).unwrap().finalize_xof();
        assert!(matches!(reader.squeeze(&mut [0; 10]), Err(Error::TooLong { .. })), "{}", entry.name);
        assert!((entry.begin)(b"", 0, saltern::cpu::level()).is_err(), "{}", entry.name);
    }
}
