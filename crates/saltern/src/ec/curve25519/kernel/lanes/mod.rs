//! Curve25519 in four or eight lanes with 52-bit multiply-add.
//!
//! [`field`] is the arithmetic, [`in_columns`] another form of it, and [`interleaved`] what goes beside products;
//! [`ladder8`] does eight exchanges side by side, [`ladder1`] one in four lanes and [`wide_ladder`] one in eight; [`fixed_base`]
//! multiplies the base point, [`verify8`] verifies eight signatures, and [`verify1`] one.

pub mod decode8;
pub mod field;
pub mod fixed_base;
pub mod in_columns;
pub mod interleaved;
pub mod ladder1;
pub mod ladder8;
mod montgomery;
pub mod multiscalar;
pub mod pairs;
pub mod points8;
pub mod table;
pub mod verify1;
pub mod verify8;
pub mod wide_ladder;

use super::serial::field::Reduced;
use field::{Element, Vector};
use saltern_lanes::{Choose64, opaque, wipe};

/// How many exchanges [`ladder8`] does at once.
pub const LANES: usize = 8;

/// Five words of 51 bits.
pub type Limbs<T> = [T; 5];

/// A number that comes out of lanes, whose limbs are those of an element.
#[inline(always)]
fn reduced(limbs: &Limbs<u64>) -> Reduced<u64> {
    Reduced::carry_limbs51(*limbs)
}

/// The number in a lane of vectors.
#[inline(always)]
pub fn lane<V: Choose64<Word = u64>>(limbs: &Limbs<V>, lane: usize) -> Reduced<u64> {
    let (mut words, mut number) = ([0; LANES], [0; 5]);
    for i in 0..5 {
        limbs[i].to_words(&mut words);
        number[i] = words[lane];
    }
    wipe(&mut words);
    let reduced = reduced(&number);
    wipe(&mut number);
    reduced
}

/// A number in each lane.
#[inline(always)]
fn gather<V: Vector<Word = u64>>(w: V::Token, numbers: [&Reduced<u64>; LANES]) -> Element<V> {
    let mut rows = [[0; LANES]; 5];
    for lane in 0..LANES {
        let limbs = numbers[lane].limbs51();
        for i in 0..5 {
            // The barrier keeps LLVM from loading eight lanes at once, which is slow.
            rows[i][lane] = opaque(limbs[i]);
        }
    }
    let mut limbs = [V::splat(w, 0); 5];
    for i in 0..5 {
        limbs[i] = V::from_words(w, &rows[i]);
        wipe(&mut rows[i]);
    }
    Element(limbs)
}

/// Rows become columns.
#[inline(always)]
fn transpose<V: Vector>(rows: [V; LANES]) -> [V; LANES] {
    let mut x = rows;
    for i in 0..4 {
        let (a, b) = (x[i], x[i + 4]);
        x[i] = a.blend::<0b1111_0000>(b.exchange::<4>());
        x[i + 4] = a.exchange::<4>().blend::<0b1111_0000>(b);
    }
    for i in [0, 1, 4, 5] {
        let (a, b) = (x[i], x[i + 2]);
        x[i] = a.blend::<0b1100_1100>(b.exchange::<2>());
        x[i + 2] = a.exchange::<2>().blend::<0b1100_1100>(b);
    }
    for i in [0, 2, 4, 6] {
        let (a, b) = (x[i], x[i + 1]);
        x[i] = a.blend::<0b1010_1010>(b.exchange::<1>());
        x[i + 1] = a.exchange::<1>().blend::<0b1010_1010>(b);
    }
    x
}

/// The number of a lane.
#[inline(always)]
fn of_lane<const L: usize>(limbs: &Limbs<[u64; L]>, lane: usize) -> Reduced<u64> {
    let lane = lane % L;
    reduced(&[limbs[0][lane], limbs[1][lane], limbs[2][lane], limbs[3][lane], limbs[4][lane]])
}

/// `(486662 + 2) / 4`: with this constant `z2 = e (b^2 + 121666 e)` for `e = a^2 - b^2`.
const A24: u64 = 121666;
