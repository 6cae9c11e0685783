//! The tables of hash functions for old data, whole: every entry of every table, at every place that it is looked up for.
//!
//! What looks them up is a sum (exclusive or) of functions of one byte each, in the reference (a box, a permutation, a
//! linear map) and in the kernel (look-ups, added up). Two such sums are equal for all states if they are for those with one
//! byte that is not zero: all values at all places, and all of them are tried.

use saltern::hash::gost94::kernel as gost94;
use saltern::hash::streebog::kernel as streebog;
use saltern::hash::tiger::kernel as tiger;
use saltern::hash::whirlpool::kernel as whirlpool;
use saltern_lanes::Vertical;
use saltern_lanes::model::{Model, Words64};
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

/// What goes through the boxes in vectors is what the reference computes, and with a wrong bit in any byte of what they take
/// it is not. `change` makes such a mistake in one of `bytes` bytes.
fn decided_in_boxes<B: Clone, T: PartialEq + Debug>(
    boxed: &B,
    mixed: impl Fn(&B, &[u8; 64]) -> T,
    reference: impl Fn(&[u8; 64]) -> T,
    bytes: usize,
    change: impl Fn(&mut B, usize),
) {
    let expected: Vec<_> = states().map(|state| (state, reference(&state))).collect();
    for (state, image) in &expected {
        assert_eq!(mixed(boxed, state), *image, "{state:?}");
    }
    // One place after the other, and beside it one value after the other: mistakes are found sooner.
    let order = (0..expected.len()).flat_map(|i| [i, i % 64 * 256 + i / 64]);
    for byte in 0..bytes {
        let mut wrong = boxed.clone();
        change(&mut wrong, byte);
        let refused = order.clone().any(|i| mixed(&wrong, &expected[i].0) != expected[i].1);
        assert!(refused, "byte {byte}");
    }
}

#[test]
fn streebog_in_boxes() {
    let mixed = |boxed: &streebog::Boxed, state: &[u8; 64]| {
        let loaded = streebog::Loaded::<Words64<u64, 8>>::new(Model, boxed);
        let words = std::array::from_fn::<_, 8, _>(|i| u64::from_le_bytes(state.as_chunks().0[i]));
        let image = loaded.transposed(loaded.mixed(loaded.transposed(Words64::from_words(Model, &words))));
        image.0.map(u64::to_le_bytes).as_flattened().to_vec()
    };
    decided_in_boxes(
        &streebog::BOXED,
        mixed,
        |state| reference::streebog::lps(state).to_vec(),
        256 + 512 + 512,
        |boxed, i| match i {
            0..256 => boxed.bytes[i] ^= 1 << (i % 8),
            256..768 => boxed.places.as_flattened_mut()[i - 256] ^= 1 << (i % 6),
            _ => boxed.matrices.as_flattened_mut()[(i - 768) / 8] ^= 1 << (i % 8 * 8 + i / 8 % 8),
        },
    );
}

#[test]
fn whirlpool_in_boxes() {
    let mixed = |boxed: &whirlpool::Boxed, state: &[u8; 64]| {
        let loaded = whirlpool::Loaded::<Words64<u64, 8>>::new(Model, boxed);
        let rows = std::array::from_fn::<_, 8, _>(|i| u64::from_le_bytes(state.as_chunks().0[i]));
        loaded.mixed(Words64::from_words(Model, &rows)).0.map(u64::to_le_bytes)
    };
    // Three products with 1 are none.
    const OTHERS: [usize; 5] = [2, 4, 5, 6, 7];
    decided_in_boxes(
        &whirlpool::BOXED,
        mixed,
        |state| reference::whirlpool::mixed(&std::array::from_fn(|i| state.as_chunks().0[i])),
        256 + 64 + 40,
        |boxed, i| match i {
            0..256 => boxed.bytes[i] ^= 1 << (i % 8),
            256..320 => boxed.places[i - 256] ^= 1 << (i % 6),
            _ => boxed.products[OTHERS[(i - 320) / 8]] ^= 1 << (i % 8 * 8 + i / 8 % 8),
        },
    );
    for i in 0..8 {
        assert!(OTHERS.contains(&i) || whirlpool::BOXED.products[i] == 0x0102_0408_1020_4080, "the row at {i}");
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
    let boxes = &*reference::tiger::SBOXES;
    assert_eq!(&tiger::SBOXES, boxes);
    decided(
        &tiger::SBOXES,
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
