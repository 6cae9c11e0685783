//! The search finds what is there.

use super::fixed;
use super::secret::Secrets;
use super::stack::dead_after;
use std::hint::black_box;

#[inline(never)]
fn leave(bytes: &[u8]) {
    let mut copy = [0; 100];
    copy[4..4 + bytes.len()].copy_from_slice(bytes);
    black_box(&mut copy);
}

#[test]
fn what_is_left_is_found() {
    let key: [u8; 32] = fixed(1);
    let found = |bytes: &[u8]| !Secrets::new().words("key", &key).found(&dead_after(&mut || leave(bytes))).is_empty();
    assert!(found(&key));
    assert!(found(&key[8..16]));
    let reversed: Vec<u8> = key.iter().rev().copied().collect();
    assert!(found(&reversed[8..16]));
    assert!(!found(&key[1..4]));
    assert!(!found(&fixed::<32>(2)));
}
