//! Sums of multiples of two points and of the base point for public scalars, in variable time.

use super::calls;
use super::edwards::{Cached, Completed, Niels, Point, Projective};
use super::encoding::is_zero;
use super::half_size::HalfSize;
use super::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use saltern_lanes::{opaque, reveal};

/// A point and 3, 5, up to 127 times it: y + x, y - x and 2d x y of each. 6,144 bytes.
pub type OddMultiples = [[u64; 12]; 64];

/// Window widths: digits are odd and below 2^(width - 1) in magnitude.
const WIDTH: u32 = 5;
const WIDTH_BASE: u32 = 8;

/// The first eight entries of both tables, which are enough for digits of `WIDTH`. 1,536 bytes.
pub static FIRST_ODD_MULTIPLES: [[[u64; 12]; 8]; 2] = [first(&ODD_MULTIPLES), first(&UPPER_ODD_MULTIPLES)];

const fn first(table: &OddMultiples) -> [[u64; 12]; 8] {
    let mut entries = [[0; 12]; 8];
    let mut i = 0;
    while i < 8 {
        entries[i] = table[i];
        i += 1;
    }
    entries
}

/// The digits of a public number below 2^253, at most one in `width` places other than 0, each odd and below
/// 2^(`width` - 1) in magnitude.
#[inline(always)]
pub fn digits_vartime(scalar: &[u64; 4], width: u32) -> [i8; 256] {
    let [w0, w1, w2, w3] = *scalar;
    let words = [w0, w1, w2, w3, 0];
    let mut digits = [0; 256];
    let (mut place, mut carry) = (0, 0);
    while place < 256 {
        // With a carry a bit that is set makes an even digit, and takes the carry on.
        let odd = bits_from(&words, place) ^ u64::wrapping_neg(carry);
        place += odd.trailing_zeros() as usize;
        if odd == 0 || place >= 256 {
            continue;
        }
        let window = (bits_from(&words, place) & ((1 << width) - 1)) + carry;
        carry = window >> (width - 1) & 1;
        digits[place] = (window as i64 - ((carry << width) as i64)) as i8;
        place += width as usize;
    }
    digits
}

/// 64 bits of a public number from a place below 256 on.
#[inline(always)]
fn bits_from(words: &[u64; 5], place: usize) -> u64 {
    let (word, shift) = (place / 64, place % 64);
    reveal(words[word] >> shift | words[word + 1] << 1 << (63 - shift))
}

/// A sum of points, and what it is made of.
pub trait Accumulator: Copy {
    /// A point that is to be added.
    type Multiple: Copy;

    /// Twice the sum.
    fn double(self) -> Self;
    /// `2^n` times the sum.
    fn double_times(self, n: usize) -> Self;
    /// The sum with `q`, or without it where `negative` is 1.
    fn add(self, q: &Self::Multiple, negative: u64) -> Self;
    /// 1, 3, 5, up to 15 times the point.
    fn odd_multiples(self, point: &Point<u64>) -> [Self::Multiple; 8];
    /// A point of a table.
    fn of_table(self, entry: &[u64; 12]) -> Self::Multiple;
    /// 1 for the neutral point, otherwise 0.
    fn is_neutral(self) -> u64;
}

/// A sum that goes from words into its form and back.
pub trait Words: Accumulator {
    /// A point to be added.
    fn multiple(self, point: &Point<u64>) -> Self::Multiple;
    /// The sum.
    fn to_point(self) -> Point<u64>;
}

impl Words for Completed<u64> {
    #[inline(always)]
    fn multiple(self, point: &Point<u64>) -> Cached<u64> {
        point.cached()
    }

    #[inline(always)]
    fn to_point(self) -> Point<u64> {
        self.point()
    }
}

impl Accumulator for Completed<u64> {
    type Multiple = Cached<u64>;

    #[inline(always)]
    fn double(self) -> Self {
        self.projective().double()
    }

    #[inline(always)]
    fn double_times(mut self, n: usize) -> Self {
        calls::double(&mut self, n);
        self
    }

    #[inline(always)]
    fn add(self, q: &Cached<u64>, negative: u64) -> Self {
        self.point().add_signed(q, negative)
    }

    #[inline(always)]
    fn odd_multiples(self, point: &Point<u64>) -> [Cached<u64>; 8] {
        calls::odd_multiples(point)
    }

    #[inline(always)]
    fn of_table(self, entry: &[u64; 12]) -> Cached<u64> {
        Niels::from_words(*entry).cached()
    }

    #[inline(always)]
    fn is_neutral(self) -> u64 {
        let Projective { x, y, z } = self.projective();
        is_zero(&x) & is_zero(&y.sub(&z).carry())
    }
}

/// `s B - u A - v R` for a public pair and a public s below 2^253, or `s B + u A - v R` where the pair is negative.
///
/// The sum begins with `nothing`. With `SMALL` only the first eight entries of the tables are used.
///
/// s is cut at bit 126, and there are odd multiples of 2^126 B too. So nothing is longer than the pair.
#[inline(always)]
pub fn half_size_sum_vartime<S: Accumulator, const SMALL: bool>(
    nothing: S,
    half: &HalfSize,
    a: &Point<u64>,
    r: &Point<u64>,
    s: &[u64; 4],
) -> S {
    let [lower, upper] = halves(s);
    let width_base = width_of_base::<SMALL>();
    let digits = [
        digits_vartime(&half.u, WIDTH),
        digits_vartime(&half.v, WIDTH),
        digits_vartime(&lower, width_base),
        digits_vartime(&upper, width_base),
    ];
    let (points, mut odd) = ([*a, *r], [[nothing.of_table(&ODD_MULTIPLES[0]); 8]; 2]);
    // The barrier keeps the loop one, and the code small.
    for i in 0..opaque(2usize) {
        odd[i % 2] = nothing.odd_multiples(&points[i % 2]);
    }
    let subtracted = [u64::from(!half.negative), 1, 0, 0];
    let mut place = 255;
    while place > 0 && digit_at(&digits[0], place) == 0 && digit_at(&digits[1], place) == 0 {
        place -= 1;
    }
    // s may be longer than a pair that happens to be very short.
    place = place.max(127);
    let mut sum = nothing;
    loop {
        sum = sum.double();
        // The barrier keeps the loop one, and the code small: affine points are added as others are.
        for i in 0..opaque(4usize) {
            let digit = digit_at(&digits[i % 4], place);
            if digit == 0 {
                continue;
            }
            let (index, negative) = split(digit);
            let q = if i < 2 { odd[i % 2][index % 8] } else { sum.of_table(of_base::<SMALL>(i % 2, index)) };
            sum = sum.add(&q, negative ^ subtracted[i % 4]);
        }
        if place == 0 {
            return sum;
        }
        place -= 1;
    }
}

/// The lower 126 bits of a scalar, and those above.
#[inline(always)]
pub fn halves(s: &[u64; 4]) -> [[u64; 4]; 2] {
    [[s[0], s[1] & (u64::MAX >> 2), 0, 0], [s[1] >> 62 | s[2] << 2, s[2] >> 62 | s[3] << 2, s[3] >> 62, 0]]
}

/// The width of the digits that [`of_base`] has multiples for.
#[inline(always)]
pub const fn width_of_base<const SMALL: bool>() -> u32 {
    if SMALL { WIDTH } else { WIDTH_BASE }
}

/// An odd multiple of the base point for the lower half of a scalar, `half` 0, and of 2^126 times the base point for the upper one.
#[inline(always)]
pub fn of_base<const SMALL: bool>(half: usize, index: usize) -> &'static [u64; 12] {
    match (SMALL, half) {
        (true, _) => &FIRST_ODD_MULTIPLES[half % 2][index % 8],
        (false, 0) => &ODD_MULTIPLES[index],
        (false, _) => &UPPER_ODD_MULTIPLES[index],
    }
}

/// A public digit, said to be public.
#[inline(always)]
pub fn digit_at(digits: &[i8; 256], place: usize) -> i8 {
    reveal(digits[place] as u64) as i8
}

/// Which odd multiple a digit stands for, and 1 if it is negative.
#[inline(always)]
pub fn split(digit: i8) -> (usize, u64) {
    (usize::from(digit.unsigned_abs() / 2), u64::from(digit < 0))
}
