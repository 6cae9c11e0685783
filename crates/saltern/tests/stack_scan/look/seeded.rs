//! The search finds what is there.

use super::left::Left;
use super::secret::Secrets;
use super::stack::dead_after;
use super::{Search, fixed};
use std::hint::black_box;

#[inline(never)]
fn leave(bytes: &[u8]) {
    let mut copy = [0; 100];
    copy[4..4 + bytes.len()].copy_from_slice(bytes);
    black_box(&mut copy);
}

/// Leaves one word among zeros.
#[inline(never)]
fn leave_word<W: Copy + Default>(word: W) {
    let mut copy = [W::default(); 9];
    copy[3] = word;
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

#[test]
fn words_and_limbs_are_found() {
    let (number, other): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let bits = |number: &[u8; 32], at: usize, bits: usize| {
        (at..at + bits).rev().fold(0, |limb, i| limb << 1 | u64::from(number[i / 8] >> (i % 8) & 1))
    };
    let found = |secrets: &Secrets, leave: &mut dyn FnMut()| !secrets.found(&dead_after(leave)).is_empty();

    let words = Secrets::new().words("number", &number);
    for at in [0, 32, 224] {
        assert!(found(&words, &mut || leave_word(bits(&number, at, 32) as u32)));
        assert!(found(&words, &mut || leave_word((bits(&number, at, 32) as u32).swap_bytes())));
        assert!(!found(&words, &mut || leave_word(bits(&other, at, 32) as u32)));
    }
    let limbs = Secrets::new().limbs("number", &number, 51);
    for at in [0, 51, 204] {
        assert!(found(&limbs, &mut || leave_word(bits(&number, at, 51))), "51 bits from {at} on");
        assert!(!found(&limbs, &mut || leave_word(bits(&other, at, 51))));
    }
    let limbs = Secrets::new().limbs("number", &number, 26);
    for at in [0, 26, 208] {
        assert!(found(&limbs, &mut || leave_word(bits(&number, at, 26) as u32)), "26 bits from {at} on");
        assert!(!found(&limbs, &mut || leave_word(bits(&other, at, 26) as u32)));
    }
}

/// What is found and not listed is reported, and what is listed and not found.
#[test]
fn reports_are_made() {
    let (level, key): (_, [u8; 32]) = (super::all_levels()[0], fixed(1));
    let list = [Left { operations: &["invented"], secrets: &["key"] }];
    let report = |operation, secret| {
        let mut search = Search::new(operation);
        search.run(level, 10, &Secrets::new().words(secret, &key), || leave(&key));
        search.report(&list)
    };
    let is_left = |operation, secret| format!("{operation}, {level}: {secret} is left after 1 runs of 10 to 10 bytes");

    assert_eq!(report("invented", "key"), ["", ""]);
    let [found, gone] = report("invented", "another key");
    assert!(found.starts_with(&is_left("invented", "another key")), "{found}");
    assert_eq!(gone, "invented: key is no longer left: take it from the list\n");
    let [found, gone] = report("another", "key");
    assert!(found.starts_with(&is_left("another", "key")), "{found}");
    assert_eq!(gone, "");
}
