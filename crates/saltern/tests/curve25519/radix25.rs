//! Curve25519 in lanes of 32-bit products, on the arrays that say what lanes are and on the vectors of this machine.

use super::common::Random;
use super::lanes::{abreast, dalek, exchanges, multiples_of_the_base_point};
use saltern::curve25519::kernel::radix25::{fixed_base, ladder, ladder4};
use saltern::curve25519::kernel::saturated;
use saltern::curve25519::kernel::saturated::fixed_base::{Choice, InLanes, OnWords, mul_base};
use saltern::curve25519::kernel::serial::field::words_of;
use saltern::curve25519::kernel::serial::ladder::clamped;
use saltern_lanes::level::Portable;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Token};

#[test]
fn base_point_on_arrays() {
    type V = Words64<u64, 4>;
    let both = |scalar: &[u8; 32]| {
        let public = fixed_base::mul_base::<V>(Model, &clamped(scalar)).into_montgomery();
        (public, fixed_base::mul_base::<V>(Model, &words_of(scalar)).into_encoding())
    };
    multiples_of_the_base_point(both, 20);
}

/// One exchange by a function that says where its result goes.
fn exchange(f: impl FnOnce(&mut [u8; 32])) -> [u8; 32] {
    let mut shared = [0; 32];
    f(&mut shared);
    shared
}

#[test]
fn one_exchange_on_arrays() {
    let one =
        |scalar: &_, point: &_| exchange(|shared| ladder::x25519::<Words64<u64, 4>>(Model, scalar, point, shared));
    exchanges(one, 0, 10);
}

#[test]
fn one_exchange_on_full_words() {
    let w = Portable::new();
    let one = |scalar: &_, point: &_| exchange(|shared| saturated::ladder::x25519(w, scalar, point, shared));
    exchanges(one, 1000, 3000);
}

/// Multiples of the base point on full words, each as a public key and encoded.
fn base_point_on_full_words<W: Token, C: Choice<W>>(w: W, rounds: usize) {
    let both = |scalar: &[u8; 32]| {
        let public = mul_base::<W, C>(w, &clamped(scalar)).into_montgomery();
        (public, mul_base::<W, C>(w, &words_of(scalar)).into_encoding())
    };
    multiples_of_the_base_point(both, rounds);
}

/// So many that each entry of the table is used with either sign.
#[test]
fn base_point_on_full_words_with_either_choice() {
    base_point_on_full_words::<_, OnWords>(Portable::new(), 2000);
    base_point_on_full_words::<_, InLanes<Words64<u64, 4>>>(Model, 200);
}

#[test]
fn four_exchanges_on_arrays() {
    abreast(|scalars, points| ladder4::x25519::<Words64<u64, 4>>(Model, scalars, points), 0, 10);
}

/// Fours, fewer than four, and what is left over: in lanes, or on words where these are faster.
fn any_number<W: Token, V: Choose64<Word = u64, Token = W>>(w: W, most: usize) {
    let mut random = Random(25);
    for count in 0..=most {
        let (scalars, points): (Vec<_>, Vec<_>) = (0..count).map(|_| (random.array(), random.array())).unzip();
        let expected: Vec<_> = scalars.iter().zip(&points).map(|(scalar, point)| dalek(scalar, point)).collect();
        for on_words in [false, true] {
            let mut shared = vec![[0; 32]; count];
            ladder4::x25519_each::<V>(w, on_words, &scalars, &points, &mut shared);
            assert_eq!(shared, expected, "{count} exchanges, on words: {on_words}");
        }
    }
}

#[test]
fn any_number_of_exchanges_on_arrays() {
    any_number::<_, Words64<u64, 4>>(Model, 6);
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::*;
    use crate::common::say;
    use saltern_lanes::Level;
    use saltern_lanes::level::Avx2;
    use saltern_lanes::x86::level_avx2::U64x4;

    fn token() -> Option<Avx2> {
        match Level::named("avx2") {
            Some(Level::Avx2(w)) => Some(w),
            _ => {
                say("NOT CHECKED: level avx2, which this machine does not have");
                None
            }
        }
    }

    /// So many that each entry of the table is used with either sign.
    #[test]
    fn base_point() {
        if let Some(w) = token() {
            let both = |scalar: &[u8; 32]| {
                let public = fixed_base::mul_base::<U64x4>(w, &clamped(scalar)).into_montgomery();
                (public, fixed_base::mul_base::<U64x4>(w, &words_of(scalar)).into_encoding())
            };
            multiples_of_the_base_point(both, 2000);
        }
    }

    #[test]
    fn base_point_on_words() {
        if let Some(w) = token() {
            base_point_on_full_words::<_, InLanes<U64x4>>(w, 2000);
        }
    }

    #[test]
    fn one_exchange() {
        if let Some(w) = token() {
            let one = |scalar: &_, point: &_| exchange(|shared| ladder::x25519::<U64x4>(w, scalar, point, shared));
            exchanges(one, 1000, 3000);
        }
    }

    #[test]
    fn one_exchange_on_full_words() {
        if let Some(w) = token() {
            let one = |scalar: &_, point: &_| exchange(|shared| saturated::ladder::x25519(w, scalar, point, shared));
            exchanges(one, 1000, 3000);
        }
    }

    #[test]
    fn any_number_of_exchanges() {
        if let Some(w) = token() {
            any_number::<_, U64x4>(w, 20);
        }
    }

    #[test]
    fn four_exchanges() {
        if let Some(w) = token() {
            abreast(|scalars, points| ladder4::x25519::<U64x4>(w, scalars, points), 1000, 1000);
        }
    }
}
