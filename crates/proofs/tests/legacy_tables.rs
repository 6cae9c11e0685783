//! The tables of hash functions for old data, whole: every entry of every table, at every place that it is looked up for.
//!
//! What looks them up is a sum (exclusive or) of functions of one byte each, in the reference (a box, a permutation, a
//! linear map) and in the kernel (look-ups, added up). Two such sums are equal for all states if they are for those with one
//! byte that is not zero: all values at all places, and all of them are tried.

use saltern::kernel::legacy::{gost94, streebog, tiger, whirlpool};
use saltern_reference as reference;
use std::fmt::Debug;

/// All states with one byte that may differ from zero, place by place.
fn states<const N: usize>() -> impl Iterator<Item = [u8; N]> {
    (0..N).flat_map(|place| {
        (0..=255).map(move |value| {
            let mut state = [0; N];
            state[place] = value;
            state
        })
    })
}

/// A word of a table.
trait Entry: Copy {
    fn with_bit(self, bit: usize) -> Self;
}
impl Entry for u32 {
    fn with_bit(self, bit: usize) -> Self {
        self ^ 1 << (bit % 32)
    }
}
impl Entry for u64 {
    fn with_bit(self, bit: usize) -> Self {
        self ^ 1 << (bit % 64)
    }
}

/// What is looked up in the tables is what the reference computes, and with a wrong bit in any entry, or with two tables that
/// have changed places, it is not.
fn decided<E: Entry, T: PartialEq + Debug, const TABLES: usize, const BYTES: usize>(
    tables: &[[E; 256]; TABLES],
    looked_up: impl Fn(&[[E; 256]; TABLES], &[u8; BYTES]) -> T,
    reference: impl Fn(&[u8; BYTES]) -> T,
) {
    let expected: Vec<_> = states().map(|state| (state, reference(&state))).collect();
    assert_eq!(expected.len(), 256 * BYTES);
    for (state, image) in &expected {
        assert_eq!(looked_up(tables, state), *image, "{state:?}");
    }
    let refused = |wrong| expected.iter().any(|(state, image)| looked_up(&wrong, state) != *image);
    for (number, entry) in (0..TABLES).flat_map(|number| (0..256).map(move |entry| (number, entry))) {
        let mut wrong = *tables;
        wrong[number][entry] = wrong[number][entry].with_bit(8 * number + 3 * entry);
        assert!(refused(wrong), "entry {entry} of table {number}");
    }
    for number in 1..TABLES {
        let mut wrong = *tables;
        wrong.swap(number - 1, number);
        assert!(refused(wrong), "tables {} and {number}", number - 1);
    }
}

#[test]
fn streebog() {
    let mixed = |tables: &_, state: &[u8; 64]| {
        let words = std::array::from_fn(|i| u64::from_le_bytes(state.as_chunks().0[i]));
        streebog::mixed(tables, &words).map(u64::to_le_bytes).as_flattened().to_vec()
    };
    decided(&streebog::TABLES, mixed, |state| reference::streebog::lps(state).to_vec());
}

#[test]
fn whirlpool() {
    let mixed = |tables: &_, state: &[u8; 64]| {
        let rows = std::array::from_fn(|i| u64::from_be_bytes(state.as_chunks().0[i]));
        whirlpool::mixed(tables, &rows).map(u64::to_be_bytes)
    };
    decided(&whirlpool::TABLES, mixed, |state| {
        reference::whirlpool::mixed(&std::array::from_fn(|i| state.as_chunks().0[i]))
    });
}

#[test]
fn tiger() {
    let boxes = &*reference::tiger::BOXES;
    assert_eq!(&tiger::BOXES, boxes);
    decided(
        &tiger::BOXES,
        |boxes, word| tiger::looked_up(boxes, u64::from_le_bytes(*word)),
        |word| reference::tiger::looked_up(boxes, u64::from_le_bytes(*word)),
    );
}

#[test]
fn gost94() {
    let sets = [(&gost94::TEST, reference::gost94::TEST), (&gost94::CRYPTO_PRO, reference::gost94::CRYPTO_PRO)];
    for (tables, boxes) in sets {
        decided(
            tables,
            |tables, sum| gost94::substituted(tables, u32::from_le_bytes(*sum)),
            |sum| reference::gost94::substituted(&boxes, u32::from_le_bytes(*sum)),
        );
    }
}

/// The register of GOST R 34.11-94 is linear, in the kernel as in the reference: what it makes of single bits decides.
#[test]
fn gost94_register() {
    fn agrees<const TIMES: usize>(times: usize) -> bool {
        (0..=256).all(|bit| {
            // The last one has no bit.
            let state: [u8; 32] = std::array::from_fn(|i| if i == bit / 8 { 1 << (bit % 8) } else { 0 });
            let words = std::array::from_fn(|i| u64::from_le_bytes(state.as_chunks().0[i]));
            let shifted = gost94::shifted::<TIMES>(&words).map(u64::to_le_bytes);
            shifted.as_flattened() == reference::gost94::psi(times, &state)
        })
    }
    assert!(agrees::<1>(1) && agrees::<12>(12) && agrees::<61>(61));
    assert!(!agrees::<1>(2) && !agrees::<12>(13) && !agrees::<61>(60));
}
