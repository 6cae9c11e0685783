//! Mistakes in digits that are zero or choose buckets, in buckets, and in verification's sum: what `recoding_vartime` shows is false of
//! each of them.

use crate::numbers::{bits, is_equal, prove, value};
use crate::recoding_vartime::*;
use crate::scalars::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::buckets::{Additions, Bucket};
use saltern::curve25519::kernel::prepared;
use saltern::curve25519::kernel::serial::double_base::{Accumulator, Words, digits_vartime, half_size_sum_vartime};
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::half_size::HalfSize;
use saltern::curve25519::kernel::serial::radix::{Radix, coefficient};
use saltern_lanes::Word64;
use saltern_proofs::mutant::{Mutant, operation, survivors};
use saltern_proofs::polynomial::{Number, Polynomial};

/// What digits are cut out of is the scalar and half the radix in every place, for all scalars.
fn halves_are_added(radix: &Radix, words: [u32; 4]) -> Result<(), String> {
    let scalar = words.map(|n| if n == 0 { Mutant(Number::constant(0)) } else { bits(n) });
    let halves = radix.shifted(&[0u64; 4]).iter().rev().fold(BigInt::ZERO, |n, &word| (n << 64) + word);
    let expected = value(&scalar, 64).plus(&Polynomial::constant(halves), &1.into());
    is_equal(&value(&radix.shifted(&scalar), 64), &expected)
}

/// What is allowed changes zeros that are overwritten.
#[test]
fn sums_of_radixes() {
    for size in 6..=8 {
        for (name, radix, words) in [
            ("scalars", Radix::new(size), [64, 64, 64, 61]),
            ("coefficients", Radix::of_coefficients(size), [64, 64, 0, 0]),
        ] {
            let report = survivors(|_, _| true, || prove(|| halves_are_added(&radix, words)));
            println!("{name}, {size} bits: {} operations, {} mutants", report.operations, report.mutants);
            assert!(report.mutants > 10, "{name}: too few to say anything: {}", report.mutants);
            assert_eq!(report.survivors, ["operation 0: constant, one more"], "{name}, {size} bits");
        }
    }
}

/// `digits_vartime` once more, with a mistake in one of its lines; 0 is none.
fn digits_with(mistake: usize, scalar: &Scalar, width: u32) -> [i8; 256] {
    let is = |number: usize| u32::from(mistake == number);
    let words = widened(*scalar);
    let bits_from = |place: usize| {
        let (word, shift) = (place / 64, place % 64);
        words[word] >> shift | if mistake == 1 { 0 } else { words[word + 1] << 1 << (63 - shift) }
    };
    let (mut digits, mut place, mut carry) = ([0; 256], 0, 0_u64);
    while place < 256 {
        let odd = bits_from(place) ^ if mistake == 2 { 0 } else { carry.wrapping_neg() };
        place += odd.trailing_zeros() as usize;
        if odd == 0 || place >= 256 {
            continue;
        }
        let window = (bits_from(place) & ((1 << (width - is(3))) - 1)) + if mistake == 4 { 0 } else { carry };
        carry = window >> (width - 1 + is(5)) & 1;
        digits[place] = (window as i64 - ((carry << (width - is(6))) as i64)) as i8;
        place += (width + is(7)) as usize;
    }
    digits
}

#[test]
fn mistakes_in_sparse_digits() {
    let edges = edges(253);
    for width in [5, 8] {
        assert!(edges.iter().all(|x| digits_with(0, x, width) == digits_vartime(x, width)), "the source as it is");
        for mistake in 1..=7 {
            let refused = |x: &Scalar| are_sparse(&digits_with(mistake, x, width), x, width).is_err();
            assert!(edges.iter().any(refused), "mistake {mistake} of digits of width {width}");
        }
    }
}

/// `Radix::digit` once more, with a mistake; 0 is none.
fn digit_with(mistake: usize, radix: &Radix, shifted: &[u64; 6], place: usize) -> i16 {
    let is = |number: usize| usize::from(mistake == number);
    let (word, shift) = (radix.bits * place / 64, radix.bits * place % 64);
    let above = if mistake == 1 { 0 } else { shifted[word + 1] << 1 << (63 - shift) };
    let bits = shifted[word] >> (shift ^ is(2)) | above;
    (bits & ((1 << (radix.bits - is(3))) - 1)) as i16 - if mistake == 4 { 0 } else { 1 << (radix.bits - 1) }
}

#[test]
fn mistakes_in_digits_of_buckets() {
    let (edges, numbers) = (edges(253), random_numbers());
    for bits in 6..=8 {
        let (radix, short) = (Radix::new(bits), Radix::of_coefficients(bits));
        let refused = |radix: &Radix, short: &Radix, mistake: usize| {
            let digit = |radix: &Radix, shifted: &[u64; 6], place| digit_with(mistake, radix, shifted, place);
            let of_a = |x: &Scalar| stand_for(radix, x, widened(*x), digit).is_err();
            let of_r = |n: &u128| stand_for(short, &of_number(*n), coefficient_of(*n), digit).is_err();
            [edges.iter().any(of_a), numbers.iter().any(of_r)]
        };
        assert_eq!(refused(&radix, &short, 0), [false; 2], "the source as it is, {bits} bits");
        // Digits of 8 bits end where words do.
        for mistake in if bits == 8 { 2 } else { 1 }..=4 {
            assert_eq!(refused(&radix, &short, mistake), [true; 2], "mistake {mistake}, {bits} bits");
        }
        // A digit too few; and each of the two where the other belongs.
        let mut fewer = [radix, short];
        fewer.iter_mut().for_each(|radix| radix.digits -= 1);
        assert_eq!(refused(&fewer[0], &fewer[1], 0), [true; 2], "{bits} bits");
        assert_eq!(refused(&short, &radix, 0), [true; 2], "{bits} bits");
    }
    // Another order, and half of the bytes' sum more or less.
    let mut other = order();
    other[0] += 1;
    assert!(numbers.iter().any(|&n| is_coefficient(&coefficient(n, &other), n).is_err()));
    for changed in [n_plus as fn(u128) -> u128, |n| n.wrapping_sub(1), |n| n ^ 1 << 127, |n| n.swap_bytes()] {
        assert!(numbers.iter().any(|&n| is_coefficient(&coefficient(changed(n), &order()), n).is_err()));
    }
}

fn n_plus(n: u128) -> u128 {
    n.wrapping_add(1)
}

/// A sum, of which what a kernel asks for may be changed: each call is an operation of the kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changed(Formal);

fn opposite(x: Formal) -> Formal {
    Formal { a: negated(x.a), r: negated(x.r), b: negated(x.b) }
}

impl Accumulator for Changed {
    type Multiple = Formal;

    fn double(self) -> Self {
        operation("double", Changed(self.0.double()), &[("left out", &|| self)])
    }

    fn double_times(self, n: usize) -> Self {
        let one_less = || Changed(self.0.double_times(n - 1));
        operation("double_times", Changed(self.0.double_times(n)), &[("one less", &one_less)])
    }

    fn add(self, q: &Formal, negative: u64) -> Self {
        let right = Changed(self.0.add(q, negative));
        let other = || Changed(self.0.add(q, 1 - negative));
        operation("add", right, &[("left out", &|| self), ("with the other sign", &other)])
    }

    fn odd_multiples(self, point: &Point<u64>) -> [Formal; 8] {
        let [a, r] = points();
        let right = self.0.odd_multiples(point);
        let other = || {
            let of = if right == self.0.odd_multiples(&a) { &r } else { &a };
            self.0.odd_multiples(of)
        };
        operation("odd_multiples", right, &[("of the other point", &other)])
    }

    fn of_table(self, entry: &[u64; 12]) -> Formal {
        let right = self.0.of_table(entry);
        operation("of_table", right, &[("the opposite", &|| opposite(right)), ("twice", &|| right.double())])
    }

    fn is_neutral(self) -> u64 {
        self.0.is_neutral()
    }
}

impl Words for Changed {
    fn multiple(self, point: &Point<u64>) -> Formal {
        let right = Words::multiple(self.0, point);
        operation("multiple", right, &[("the opposite", &|| opposite(right))])
    }

    fn to_point(self) -> Point<u64> {
        self.0.to_point()
    }
}

/// Every change is refused, except for those that `allowed` names.
fn refuse_all(name: &str, allowed: &[&str], proof: impl Fn() -> Result<(), String>) {
    let report = survivors(|_, _| true, proof);
    println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 300, "{name}: too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, allowed, "{name}: of {} mutants", report.mutants);
}

/// The first entry of a table only fills a place that is overwritten.
#[test]
fn mistakes_in_sums_of_verification() {
    let placeholder = ["operation 0: of_table, the opposite", "operation 0: of_table, twice"];
    let mut random = Random(127);
    let mut scalar = |bits| cut(&std::array::from_fn(|_| random.word()), bits);
    let (mut v, u, s, k) = (scalar(128), scalar(128), scalar(253), scalar(253));
    v[0] |= 1;
    let [a, r] = points();
    for negative in [false, true] {
        let half = HalfSize { u, v, negative };
        let right = |made: Changed| equal(made.0, verified(&half, &s), || format!("{half:x?}, {s:x?}"));
        refuse_all("large tables", &placeholder, || {
            right(half_size_sum_vartime::<_, false>(Changed(NOTHING), &half, &a, &r, &s))
        });
        refuse_all("small tables", &placeholder, || {
            right(half_size_sum_vartime::<_, true>(Changed(NOTHING), &half, &a, &r, &s))
        });
    }
    let (tables, expected) = (key_tables(), Formal { a: negated(widened(k)), r: ZERO, b: widened(s) });
    let right = |made: Changed| equal(made.0, expected, || format!("{k:x?}, {s:x?}"));
    refuse_all("tables of a key", &[], || right(prepared::sum_vartime::<_, false>(Changed(NOTHING), &tables, &k, &s)));
    refuse_all("of a key, small", &[], || right(prepared::sum_vartime::<_, true>(Changed(NOTHING), &tables, &k, &s)));
}

/// Buckets, of which the same is true.
#[derive(Clone, Copy)]
struct ChangedBuckets;

impl Additions for ChangedBuckets {
    type Multiples = [Formal; 2];

    fn neutral(self) -> Bucket {
        InWords.neutral()
    }

    fn multiples(self, point: &Point<u64>) -> [Formal; 2] {
        let right = InWords.multiples(point);
        operation("multiples", right, &[("the opposite", &|| right.map(opposite))])
    }

    fn of_buckets(self, sums: &[Bucket; 2]) -> [Formal; 2] {
        let [first, second] = InWords.of_buckets(sums);
        operation("of_buckets", [first, second], &[("exchanged", &|| [second, first])])
    }

    fn add(self, sums: &mut [Bucket; 2], q: &[Formal; 2], negative: [u64; 2]) {
        let before = sums.map(|sum| sum.0);
        let added = |negative: [u64; 2]| {
            let mut sums = before.map(Bucket);
            InWords.add(&mut sums, q, negative);
            sums.map(|sum| sum.0)
        };
        let (right, [first, second]) = (added(negative), negative);
        let made = operation(
            "add",
            right,
            &[
                ("left out", &|| before),
                ("exchanged", &|| [right[1], right[0]]),
                ("with the other sign, the first", &|| added([1 - first, second])),
                ("with the other sign, the second", &|| added([first, 1 - second])),
            ],
        );
        *sums = made.map(Bucket);
    }

    fn point(self, sum: &Bucket) -> Point<u64> {
        InWords.point(sum)
    }
}

/// What goes to the bucket for 0 counts nothing, so any sign does: of digits that are 0, and of one that is not there.
#[test]
fn mistakes_in_buckets() {
    let (mut random, numbers) = (Random(128), random_numbers());
    let mut scalar = || cut(&std::array::from_fn(|_| random.word()), 253);
    for bits in 6..=8 {
        let pairs = [(scalar(), numbers[6]), (scalar(), numbers[11])];
        let zeros = |radix: Radix, x: &Scalar| {
            let shifted = radix.shifted(x);
            (0..radix.digits).filter(|i| radix.digit(&shifted, *i) == 0).count() + radix.digits % 2
        };
        let uncounted: usize = pairs
            .iter()
            .map(|(x, n)| zeros(Radix::new(bits), x) + zeros(Radix::of_coefficients(bits), &of_number(*n)))
            .sum();
        let report = survivors(|_, _| true, || by_buckets(ChangedBuckets, Changed(NOTHING), bits, &pairs));
        println!("buckets, {bits} bits: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 1000, "too few to say anything: {}", report.mutants);
        let (signs, others): (Vec<&String>, Vec<_>) =
            report.survivors.iter().partition(|name| name.contains(": add, with the other sign, the"));
        assert_eq!(signs.len(), uncounted, "{:?}", report.survivors);
        // Where both go there, neither needs to.
        for other in others {
            let place = ["left out", "exchanged"].iter().find_map(|what| other.strip_suffix(&format!(": add, {what}")));
            let place = place.unwrap_or_else(|| panic!("{other}"));
            let both = signs.iter().filter(|sign| sign.starts_with(&format!("{place}: "))).count();
            assert_eq!(both, 2, "{other}");
        }
    }
}
