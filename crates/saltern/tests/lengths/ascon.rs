//! Ascon: bytes of messages, of associated data, of output and of customizations, against the reference.

use super::common::all_levels;
use super::{around, bytes, lengths};
use saltern::Error;
use saltern::hash::{AsconCxof128, AsconXof128};
use saltern::hazmat::at_level::*;
use saltern_catalog::{HashEntry, XofEntry};
use saltern_reference::ascon;

#[test]
fn messages_and_outputs() {
    let (hash, xof) = (HashEntry::named("ascon-hash256").unwrap(), XofEntry::of_vectors("ascon-xof128"));
    for length in lengths() {
        let message = bytes(length);
        let (expected, long) = ((hash.oracle.reference)(&message), (xof.reference)(&[], b"brine", length));
        let mut output = vec![0; length];
        for level in all_levels() {
            let what = format!("{length} bytes at {level}");
            assert_eq!(hash.hash_at(&message, level), expected, "{what}");
            // Side by side with one that ends long before.
            let mut hashes = [0; 64];
            (hash.many_into.unwrap())(&[&message, b"brine"], &mut hashes, level).unwrap();
            assert_eq!(hashes[..32], expected, "{what}, of two");
            AsconXof128::hash_at(b"brine", &mut output, level);
            assert!(output == long, "{what} of output");
            // In pieces, of which the first ends within a block.
            let mut reader = (xof.begin)(&[], 0, level).unwrap();
            reader.update(b"brine");
            let mut reader = reader.finalize_xof();
            let (first, second) = output.split_at_mut(length / 2);
            reader.squeeze(first).unwrap();
            reader.squeeze(second).unwrap();
            assert!(output == long, "{what} of output in pieces");
        }
    }
}

#[test]
fn customizations_say_their_bits() {
    // 2^8 bits, and 2^8 bytes, which are the most.
    for length in [0, 1].into_iter().chain(around(5)).chain(around(8)) {
        let customization = bytes(length as usize);
        let mut output = [7; 40];
        let made = AsconCxof128::hash(b"brine", &customization, &mut output);
        if length > 256 {
            assert_eq!(made, Err(Error::TooLong { argument: "customization", got: length, most: 256 }));
            assert_eq!(output, [7; 40]);
        } else {
            assert_eq!(made, Ok(()));
            assert_eq!(output[..], ascon::cxof128(&customization, b"brine", 40), "{length} bytes");
        }
    }
}
