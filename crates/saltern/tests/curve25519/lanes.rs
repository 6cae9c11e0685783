//! Kernels of lanes by themselves, on the arrays that say what lanes are and on the vectors of this machine: edges and
//! random numbers beside each other.

use super::common::Random;
use super::hex;
use super::x25519::{AFTER_1000, RFC7748};
use saltern::curve25519::kernel::lanes::{LANES, fixed_base, ladder1, ladder8, wide_ladder};
use saltern::curve25519::kernel::serial::field::words_of;
use saltern::curve25519::kernel::serial::ladder::clamped;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Kernel, Lanes52, Lanes64, Token};
use std::array::from_fn;
use std::marker::PhantomData;

type Bytes = [u8; 32];

/// `p + k` in 32 bytes, for `-20 < k < 19`.
fn near_p(k: i8) -> Bytes {
    let mut bytes = [0xff; 32];
    (bytes[0], bytes[31]) = (0xed_u8.wrapping_add_signed(k), 0x7f);
    bytes
}

/// Coordinates at which something may go wrong: zero, the points of small order, and what is not reduced.
fn edge_points() -> Vec<Bytes> {
    let mut points = vec![
        hex("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
        hex("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
        [0xff; 32],
        [0x80; 32],
    ];
    points.extend([0, 1, 2, 9, 18].map(|x| from_fn(|i| if i == 0 { x } else { 0 })));
    points.extend([-2, -1, 0, 1, 2, 18].map(near_p));
    // All limbs but one are zeros, of whatever size.
    points.extend((0..255).step_by(17).map(|bit| from_fn(|i| if i == bit / 8 { 1 << (bit % 8) } else { 0 })));
    points
}

pub fn dalek(scalar: &Bytes, point: &Bytes) -> Bytes {
    x25519_dalek::x25519(*scalar, *point)
}

/// The scalar, point and result of RFC 7748, section 5.2.
fn standard() -> [[Bytes; 3]; 2] {
    RFC7748.map(|case| case.map(hex))
}

struct Ladder8<'a, V, const SETS: usize>(&'a [[Bytes; LANES]; SETS], &'a [[Bytes; LANES]; SETS], bool, PhantomData<V>);

impl<W: Copy, V, const SETS: usize> Kernel<W> for Ladder8<'_, V, SETS>
where
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    type Output = [[Bytes; LANES]; SETS];
    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        let mut results = [[[0; 32]; LANES]; SETS];
        ladder8::x25519::<V>(w, self.2, self.0, self.1, &mut results);
        results
    }
}

fn ladder8<W, V>(w: W, iterations: usize, rounds: usize)
where
    W: Token,
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    let sets = |x: &[Bytes; 2 * LANES]| [from_fn(|lane| x[lane]), from_fn(|lane| x[LANES + lane])];
    for in_columns in [false, true] {
        abreast(
            |scalars: &[Bytes; LANES], points| {
                w.run(Ladder8::<V, 1>(&[*scalars], &[*points], in_columns, PhantomData))[0]
            },
            iterations,
            rounds,
        );
        abreast(
            |scalars, points| {
                let [a, b]: [[Bytes; LANES]; 2] =
                    w.run(Ladder8::<V, 2>(&sets(scalars), &sets(points), in_columns, PhantomData));
                from_fn(|i| if i < LANES { a[i] } else { b[i - LANES] })
            },
            iterations / 10,
            rounds,
        );
    }
}

/// `run` does `L` times X25519.
pub fn abreast<const L: usize>(run: impl Fn(&[Bytes; L], &[Bytes; L]) -> [Bytes; L], iterations: usize, rounds: usize) {
    let cases = standard();
    let results = run(&from_fn(|lane| cases[lane % 2][0]), &from_fn(|lane| cases[lane % 2][1]));
    assert_eq!(results, from_fn(|lane| cases[lane % 2][2]));

    let mut random = Random(5);
    let edges = edge_points();
    for round in 0..rounds {
        // Random numbers and edges beside each other: a lane must not see what is in the next one.
        let scalars = from_fn(|_| random.array());
        let points =
            from_fn(
                |lane| if lane % 3 == round % 3 { random.array() } else { edges[(round + 5 * lane) % edges.len()] },
            );
        let results = run(&scalars, &points);
        for lane in 0..L {
            assert_eq!(results[lane], dalek(&scalars[lane], &points[lane]), "lane {lane} of round {round}");
        }
    }

    let nine = from_fn(|i| if i == 0 { 9 } else { 0 });
    let (mut scalars, mut points) = ([nine; L], [nine; L]);
    for _ in 0..iterations {
        (scalars, points) = (run(&scalars, &points), scalars);
    }
    let last: Bytes = scalars[L - 1];
    assert_eq!(scalars, [last; L]);
    if iterations == 1000 {
        assert_eq!(last, hex(AFTER_1000));
    }
}

struct Ladder1<'a, V>(&'a Bytes, &'a Bytes, PhantomData<V>);

impl<W: Copy, V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64> Kernel<W> for Ladder1<'_, V> {
    type Output = Bytes;
    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        let mut shared = [0; 32];
        ladder1::x25519::<V>(w, self.0, self.1, &mut shared);
        shared
    }
}

fn ladder1<W, V>(w: W, iterations: usize, rounds: usize)
where
    W: Token,
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    exchanges(|scalar, point| w.run(Ladder1::<V>(scalar, point, PhantomData)), iterations, rounds);
}

struct WideLadder<'a, V>(&'a Bytes, &'a Bytes, PhantomData<V>);

impl<W: Copy, V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64> Kernel<W> for WideLadder<'_, V> {
    type Output = Bytes;
    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        let mut shared = [0; 32];
        wide_ladder::x25519::<V>(w, self.0, self.1, &mut shared);
        shared
    }
}

fn wide_ladder<W, V>(w: W, iterations: usize, rounds: usize)
where
    W: Token,
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    exchanges(|scalar, point| w.run(WideLadder::<V>(scalar, point, PhantomData)), iterations, rounds);
}

/// `run` does X25519.
pub fn exchanges(run: impl Fn(&Bytes, &Bytes) -> Bytes, iterations: usize, rounds: usize) {
    for [scalar, point, result] in standard() {
        assert_eq!(run(&scalar, &point), result);
    }
    let mut random = Random(6);
    for point in edge_points() {
        for scalar in [random.array(), [0; 32], [0xff; 32]] {
            assert_eq!(run(&scalar, &point), dalek(&scalar, &point), "{scalar:02x?} times {point:02x?}");
        }
    }
    for _ in 0..rounds {
        let (scalar, point) = (random.array(), random.array());
        assert_eq!(run(&scalar, &point), dalek(&scalar, &point), "{scalar:02x?} times {point:02x?}");
    }
    let nine = from_fn(|i| if i == 0 { 9 } else { 0 });
    let (mut scalar, mut point) = (nine, nine);
    for _ in 0..iterations {
        (scalar, point) = (run(&scalar, &point), scalar);
    }
    if iterations == 1000 {
        assert_eq!(scalar, hex(AFTER_1000));
    }
}

/// The public key, and the multiple of the base point for any scalar as RFC 8032 encodes it.
struct FixedBase<'a, V, H>(&'a Bytes, PhantomData<(V, H)>);

impl<W: Token, V, H> Kernel<W> for FixedBase<'_, V, H>
where
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
    H: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    type Output = (Bytes, Bytes);
    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        let public = fixed_base::mul_base::<V, H>(w, &clamped(self.0)).into_montgomery();
        (public, fixed_base::mul_base::<V, H>(w, &words_of(self.0)).into_encoding())
    }
}

fn fixed_base<W, V, H>(w: W, rounds: usize)
where
    W: Token,
    V: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
    H: Lanes64<Token = W, Word = u64> + Lanes52 + Choose64,
{
    multiples_of_the_base_point(|scalar| w.run(FixedBase::<V, H>(scalar, PhantomData)), rounds);
}

/// `run` makes the public key and the encoded multiple for a scalar below `2^255`.
pub fn multiples_of_the_base_point(run: impl Fn(&Bytes) -> (Bytes, Bytes), rounds: usize) {
    let check = |mut scalar: Bytes| {
        scalar[31] &= 0x7f;
        let nine = from_fn(|i| if i == 0 { 9 } else { 0 });
        let reduced = curve25519_dalek::Scalar::from_bytes_mod_order(scalar);
        let multiple = curve25519_dalek::EdwardsPoint::mul_base(&reduced).compress().to_bytes();
        let (public, encoded) = run(&scalar);
        assert_eq!(public, dalek(&scalar, &nine), "public key of {scalar:02x?}");
        assert_eq!(encoded, multiple, "multiple for {scalar:02x?}");
    };
    // The order of the base point, and what is beside it.
    let order: Bytes = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    for low in [0xec, 0xed, 0xee] {
        check(from_fn(|i| if i == 0 { low } else { order[i] }));
    }
    for byte in [0, 0x77, 0x78, 0x80, 0x87, 0x88, 0xf0, 0x0f, 0xff] {
        check([byte; 32]);
    }
    // Single bits, and borrows and carries through all digits.
    for bit in (0..255).step_by(7) {
        let power = from_fn(|i| if i == bit / 8 { 1 << (bit % 8) } else { 0 });
        check(power);
        check(from_fn(|i| if i < bit / 8 { 0xff } else { power[i] }));
    }
    let mut random = Random(7);
    (0..rounds).for_each(|_| check(random.array()));
}

#[test]
fn base_point_on_arrays() {
    fixed_base::<_, Words64<u64, 8>, Words64<u64, 4>>(Model, 20);
}

#[test]
fn one_exchange_on_arrays() {
    ladder1::<_, Words64<u64, 4>>(Model, 0, 10);
    wide_ladder::<_, Words64<u64, 8>>(Model, 0, 10);
}

#[test]
fn eight_exchanges_on_arrays() {
    ladder8::<_, Words64<u64, 8>>(Model, 2, 12);
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use super::*;
    use crate::common::say;
    use saltern_lanes::Level;
    use saltern_lanes::level::Avx512;
    use saltern_lanes::x86::level_avx512::{OrderedU64x4, U64x4, U64x8};

    fn token() -> Option<Avx512> {
        match Level::named("avx512") {
            Some(Level::Avx512(w)) => Some(w),
            _ => {
                say("NOT CHECKED: level avx512, which this machine does not have");
                None
            }
        }
    }

    /// So many that each entry of the table is used with either sign.
    #[test]
    fn base_point() {
        if let Some(w) = token() {
            fixed_base::<_, U64x8, U64x4>(w, 2000);
        }
    }

    #[test]
    fn one_exchange() {
        if let Some(w) = token() {
            ladder1::<_, OrderedU64x4>(w, 1000, 3000);
            ladder1::<_, U64x4>(w, 0, 100);
            wide_ladder::<_, U64x8>(w, 1000, 3000);
        }
    }

    #[test]
    fn eight_exchanges() {
        if let Some(w) = token() {
            ladder8::<_, U64x8>(w, 1000, 500);
        }
    }
}
