//! How public scalars are written in digits of which most are zero, or that choose buckets; and verification's sum, run on numbers
//! in place of points: the multiples that it adds are those of the scalars that it is given.

use crate::scalars::*;
use saltern::curve25519::kernel::buckets::{self, Add, Additions, Bucket, collect};
use saltern::curve25519::kernel::prepared::{self, KeyTables};
use saltern::curve25519::kernel::serial::double_base::{Accumulator, Words, digits_vartime, half_size_sum_vartime};
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::field::Reduced;
use saltern::curve25519::kernel::serial::half_size::HalfSize;
use saltern::curve25519::kernel::serial::multiscalar::MOST_BUCKETS;
use saltern::curve25519::kernel::serial::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use saltern::curve25519::kernel::serial::radix::{Radix, coefficient};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The digits' sum is the number. They are odd and small, and next to one there are as many zeros as there should be.
pub fn are_sparse(digits: &[i8; 256], x: &Scalar, width: u32) -> Result<(), String> {
    let (mut sum, mut free) = (Vec::new(), 0);
    for (place, &digit) in digits.iter().enumerate() {
        if digit != 0 {
            if digit & 1 == 0 || i64::from(digit).abs() >= 1 << (width - 1) || place < free {
                return Err(format!("{x:x?}: {digit} at {place}"));
            }
            free = place + width as usize;
            sum.push((place, digit.into()));
        }
    }
    equal(digits_sum(sum), widened(*x), || format!("{x:x?}, {width}"))
}

/// Whether what was made is what was expected.
pub fn equal<T: PartialEq + std::fmt::Debug>(made: T, expected: T, what: impl Fn() -> String) -> Result<(), String> {
    if made == expected { Ok(()) } else { Err(format!("{made:x?} instead of {expected:x?}: {}", what())) }
}

fn sparse(x: &Scalar, width: u32) -> [i8; 256] {
    let digits = digits_vartime(x, width);
    are_sparse(&digits, x, width).unwrap();
    digits
}

/// One digit follows the other: from a place and a carry on, bits that make none are skipped, a window is cut out, and what is left
/// is another place and another carry. So all steps are these: from each place, with a carry and without, over so many bits, with
/// every window. A skip does no more than move the place; of one that is longer than a word there are several.
#[test]
fn every_step_of_sparse_digits() {
    let mut random = Random(5);
    for width in [5, 8] {
        let skips: Vec<usize> =
            if width == 5 { (0..=70).collect() } else { (0..9).chain([31, 62, 63, 64, 65]).collect() };
        let window = width as usize;
        for place in (0..1).chain(window..253) {
            for carry in 0..=u64::from(place > 0) {
                for &skip in &skips {
                    let from = place + skip;
                    if from >= 253 {
                        break;
                    }
                    for upper in 0..1 << (width - 1) {
                        // The digit before, right below the place: 1, or a negative one that leaves a carry.
                        let mut x = [0; 4];
                        if place > 0 {
                            let digit = 1 | carry << (width - 1) | (random.word() & carry.wrapping_neg()) << 1;
                            x = with_window(place - window, window, digit & ((1 << width) - 1), &x, &[0; 4]);
                            x = cut(&x, place);
                        }
                        if carry == 1 {
                            x = with_window(place, 0, 0, &x, &[u64::MAX; 4]);
                        }
                        // Then what is skipped, and a bit that is not: 1, or 0 where there is a carry.
                        let above = std::array::from_fn(|_| random.word());
                        x = with_window(from, window, upper << 1 | 1 ^ carry, &x, &above);
                        let digits = sparse(&cut(&x, 253), width);
                        assert!(place == 0 || digits[place - window] != 0, "the step begins where it should");
                        assert!(from + window > 253 || digits[from] != 0, "and ends there");
                    }
                }
            }
        }
    }
}

#[test]
fn sparse_digits_at_edges() {
    for x in edges(253) {
        sparse(&x, 5);
        sparse(&x, 8);
    }
}

/// The digits that are cut out of a scalar are small, and their sum is `expected`.
pub fn stand_for(
    radix: &Radix,
    x: &Scalar,
    expected: Sum,
    digit: impl Fn(&Radix, &[u64; 6], usize) -> i16,
) -> Result<(), String> {
    let shifted = radix.shifted(x);
    let digits: Vec<_> = (0..radix.digits).map(|i| (radix.bits * i, i64::from(digit(radix, &shifted, i)))).collect();
    if digits.iter().any(|(_, digit)| digit.unsigned_abs() as usize > radix.magnitudes()) {
        return Err(format!("{x:x?}: {digits:?}"));
    }
    equal(digits_sum(digits), expected, || format!("{x:x?}, {} bits", radix.bits))
}

/// Digits that choose buckets.
#[test]
fn digits_of_buckets() {
    for bits in 6..=8 {
        let radix = Radix::new(bits);
        assert_eq!(radix.bits, bits);
        assert!(radix.magnitudes() <= MOST_BUCKETS);
        let check = |x: &Scalar| stand_for(&radix, x, widened(*x), Radix::digit).unwrap();
        for place in (0..253).step_by(bits) {
            every_window(place, bits, 253, check);
        }
        edges(253).iter().for_each(check);
        // Half the radix in each place is what they are carried with.
        let halves: Vec<_> = (0..256).map(|place| (place, i64::from(place % bits == bits - 1))).collect();
        let [h0, h1, h2, h3, _] = digits_sum(halves);
        carried(&[h0, h1, h2, h3]).iter().for_each(|x| check(&cut(x, 253)));
    }
}

/// `a A + r R + b B`, of points of which nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formal {
    pub a: Sum,
    pub r: Sum,
    pub b: Sum,
}

pub const NOTHING: Formal = Formal { a: ZERO, r: ZERO, b: ZERO };

/// A and R are told apart by a coordinate.
pub fn points() -> [Point<u64>; 2] {
    let mut points = [Point::identity(); 2];
    points[1].x = Reduced::one();
    points
}

/// What an entry of a table is times the base point. That it is so is tested where tables are computed again.
static ENTRIES: LazyLock<HashMap<[u64; 12], Sum>> = LazyLock::new(|| {
    let mut entries = HashMap::new();
    for (table, place) in [(&ODD_MULTIPLES, 0), (&UPPER_ODD_MULTIPLES, 126)] {
        entries.extend((0..64).map(|i| (table[i], digits_sum([(place, 2 * i as i64 + 1)]))));
    }
    assert_eq!(entries.len(), 128);
    entries
});

impl Formal {
    pub fn plus(self, o: Self) -> Self {
        Formal { a: plus(self.a, o.a), r: plus(self.r, o.r), b: plus(self.b, o.b) }
    }
}

impl Accumulator for Formal {
    type Multiple = Formal;

    fn double(self) -> Self {
        self.plus(self)
    }

    fn double_times(self, n: usize) -> Self {
        (0..n).fold(self, |sum, _| sum.double())
    }

    fn add(self, q: &Formal, negative: u64) -> Self {
        let Formal { a, r, b } = *q;
        self.plus(if negative == 1 { Formal { a: negated(a), r: negated(r), b: negated(b) } } else { *q })
    }

    fn odd_multiples(self, point: &Point<u64>) -> [Formal; 8] {
        let is_r = point.x.to_bytes() == points()[1].x.to_bytes();
        std::array::from_fn(|i| {
            let multiple = digits_sum([(0, 2 * i as i64 + 1)]);
            if is_r { Formal { r: multiple, ..NOTHING } } else { Formal { a: multiple, ..NOTHING } }
        })
    }

    fn of_table(self, entry: &[u64; 12]) -> Formal {
        if let [i, table, .., u64::MAX] = *entry {
            return Formal { a: digits_sum([(126 * table as usize, 2 * i as i64 + 1)]), ..NOTHING };
        }
        Formal { b: ENTRIES[entry], ..NOTHING }
    }

    fn is_neutral(self) -> u64 {
        u64::from(self == NOTHING)
    }
}

/// What verification adds up.
pub fn verified(half: &HalfSize, s: &Scalar) -> Formal {
    let u = widened(half.u);
    Formal { a: if half.negative { u } else { negated(u) }, r: negated(widened(half.v)), b: widened(*s) }
}

fn verification(half: &HalfSize, s: &Scalar) {
    let ([a, r], expected) = (points(), verified(half, s));
    let large = half_size_sum_vartime::<_, false>(NOTHING, half, &a, &r, s);
    let small = half_size_sum_vartime::<_, true>(NOTHING, half, &a, &r, s);
    assert_eq!([large, small], [expected; 2], "{half:x?}, {s:x?}");
}

/// Pairs of every length, and scalars at their edges: nothing is above the place that sums begin with, and where s is cut nothing
/// is lost.
#[test]
fn sums_of_verification() {
    let mut random = Random(126);
    let mut word = || random.word();
    let one = [1, 0, 0, 0];
    let edges = edges(253);
    for (i, s) in edges.iter().enumerate() {
        // From pairs that are much shorter than s to those that are as long.
        let bits = [i % 161, i / 161 % 161];
        let [mut u, mut v] = bits.map(|bits| cut(&edges[word() as usize % edges.len()], bits));
        v[0] |= 1;
        if i % 5 == 0 {
            (u, v) = (edges[word() as usize % edges.len()], one);
        }
        if i % 3 == 0 {
            verification(&HalfSize { u, v, negative: i % 2 == 0 }, s);
        }
    }
    // The longest of each, and of very short ones the digits of s.
    for bits in 0..=160 {
        let u = cut(&[u64::MAX; 4], bits);
        let v = [u[0] | 1, u[1], u[2], u[3]];
        for s_bits in 0..=253 {
            let s = cut(&[u64::MAX; 4], s_bits);
            verification(&HalfSize { u, v, negative: false }, &s);
            verification(&HalfSize { u: power(bits), v: one, negative: true }, &power(s_bits.min(252)));
        }
    }
}

/// Where the multiples of a key are: entries that say which they are.
pub fn key_tables() -> KeyTables {
    let mut tables = [[[u64::MAX; 12]; 64]; 2];
    for (table, entries) in tables.iter_mut().enumerate() {
        for (i, entry) in entries.iter_mut().enumerate() {
            [entry[0], entry[1]] = [i as u64, table as u64];
        }
    }
    tables
}

/// With multiples of the key that are kept: `s B - k A` for all numbers below 2^253.
#[test]
fn sums_of_verification_with_tables() {
    let (tables, mut random) = (key_tables(), Random(252));
    let edges = edges(253);
    let check = |k: &Scalar, s: &Scalar| {
        let expected = Formal { a: negated(widened(*k)), r: ZERO, b: widened(*s) };
        let large = prepared::sum_vartime::<_, false>(NOTHING, &tables, k, s);
        let small = prepared::sum_vartime::<_, true>(NOTHING, &tables, k, s);
        assert_eq!([large, small], [expected; 2], "{k:x?}, {s:x?}");
    };
    for (i, k) in edges.iter().enumerate() {
        if i % 3 == 0 {
            check(k, &edges[random.word() as usize % edges.len()]);
        }
    }
    for bits in 0..=253 {
        let ones = cut(&[u64::MAX; 4], bits);
        check(&ones, &power(bits.min(252)));
        check(&power(bits.min(252)), &ones);
    }
}

/// A sum in the place of a point's coordinates.
fn as_point(sum: Formal) -> Point<u64> {
    Point { x: Reduced(sum.a), y: Reduced(sum.r), z: Reduced(sum.b), t: Reduced([0; 5]) }
}

fn of_point(point: &Point<u64>) -> Formal {
    Formal { a: point.x.0, r: point.y.0, b: point.z.0 }
}

impl Words for Formal {
    fn multiple(self, point: &Point<u64>) -> Formal {
        of_point(point)
    }

    fn to_point(self) -> Point<u64> {
        as_point(self)
    }
}

/// Buckets that hold sums.
#[derive(Clone, Copy)]
pub struct InWords;

fn in_bucket(sum: Formal) -> Bucket {
    let mut words = [0; 20];
    words[..15].copy_from_slice([sum.a, sum.r, sum.b].as_flattened());
    Bucket(words)
}

impl Additions for InWords {
    type Multiples = [Formal; 2];

    fn neutral(self) -> Bucket {
        in_bucket(NOTHING)
    }

    fn multiples(self, point: &Point<u64>) -> [Formal; 2] {
        [of_point(point); 2]
    }

    fn of_buckets(self, sums: &[Bucket; 2]) -> [Formal; 2] {
        [0, 1].map(|i| of_point(&self.point(&sums[i])))
    }

    fn add(self, sums: &mut [Bucket; 2], q: &[Formal; 2], negative: [u64; 2]) {
        for i in 0..2 {
            sums[i] = in_bucket(of_point(&self.point(&sums[i])).add(&q[i], negative[i]));
        }
    }

    fn point(self, sum: &Bucket) -> Point<u64> {
        let [a, r, b] = [0, 5, 10].map(|i| std::array::from_fn(|j| sum.0[i + j]));
        as_point(Formal { a, r, b })
    }
}

pub fn of_number(number: u128) -> Scalar {
    [number as u64, (number >> 64) as u64, 0, 0]
}

/// The coefficient of 16 random bytes: they, less 128 in each of them.
pub fn coefficient_of(random: u128) -> Sum {
    let words = [random as u64, (random >> 64) as u64, 0, 0, 0];
    plus(words, negated([0x8080_8080_8080_8080, 0x8080_8080_8080_8080, 0, 0, 0]))
}

/// Numbers of 128 bits at their edges, and others.
pub fn random_numbers() -> Vec<u128> {
    let mut random = Random(128);
    let mut numbers = vec![0, u128::MAX];
    for place in 0..128 {
        let bit = 1_u128 << place;
        let other = u128::from(random.word()) << 64 | u128::from(random.word());
        numbers.extend([bit, bit - 1, bit.wrapping_neg(), u128::MAX ^ bit, other]);
    }
    for byte in [0x7f, 0x80, 0x81] {
        let bytes = u128::from_le_bytes([byte; 16]);
        numbers.extend([bytes, bytes - 1, bytes + 1]);
    }
    numbers
}

/// What random bytes stand for is the same by digits of every width, and modulo l what the scalars of A and B are multiplied by.
#[test]
fn digits_of_coefficients() {
    let numbers = random_numbers();
    for bits in 6..=8 {
        let radix = Radix::of_coefficients(bits);
        for &number in &numbers {
            stand_for(&radix, &of_number(number), coefficient_of(number), Radix::digit).unwrap();
        }
    }
    let order = order();
    for number in numbers {
        is_coefficient(&coefficient(number, &order), number).unwrap();
    }
}

/// The coefficient, or that and l.
pub fn is_coefficient(z: &Scalar, number: u128) -> Result<(), String> {
    let (exact, made, order) = (coefficient_of(number), widened(*z), order());
    let right = made == exact || made == plus(exact, widened(order));
    if right && z[3] <= order[3] { Ok(()) } else { Err(format!("{number:x}: {z:x?}")) }
}

/// Every multiple comes out of the buckets as often as its scalar says.
#[test]
fn sums_by_buckets() {
    let (edges, numbers) = (edges(253), random_numbers());
    for bits in 6..=8 {
        for (i, &number) in numbers.iter().enumerate().step_by(23) {
            let pairs = [0, 1, 2].map(|j| (edges[(i * 37 + j * 101) % edges.len()], number.rotate_left(j as u32)));
            by_buckets(InWords, NOTHING, bits, &pairs).unwrap();
        }
    }
}

/// Of each pair a scalar times A and a number's coefficient times R, added up by buckets.
pub fn by_buckets(
    additions: impl Additions,
    nothing: impl Words,
    bits: usize,
    pairs: &[(Scalar, u128)],
) -> Result<(), String> {
    let (radix, short, one) = (Radix::new(bits), Radix::of_coefficients(bits), [1, 0, 0, 0, 0]);
    let [a, r] = [Formal { a: one, ..NOTHING }, Formal { r: one, ..NOTHING }].map(as_point);
    let (mut sums, mut expected) = (vec![additions.neutral(); buckets::count(bits)], NOTHING);
    for (scalar, number) in pairs {
        let (shifted, shifted_short) = (radix.shifted(scalar), short.shifted(&of_number(*number)));
        Add { additions, point: &a, shifted: &shifted, radix: &radix, sums: &mut sums }.run();
        Add { additions, point: &r, shifted: &shifted_short, radix: &short, sums: &mut sums }.run();
        expected = expected.plus(Formal { a: widened(*scalar), r: coefficient_of(*number), b: ZERO });
    }
    let made = of_point(&collect(additions, nothing, &radix, &sums));
    equal(made, expected, || format!("{pairs:x?}, {bits} bits"))
}
