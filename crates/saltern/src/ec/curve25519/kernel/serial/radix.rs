//! Public scalars in digits with a sign, for buckets.

use saltern_lanes::{Wide64, Word64, reveal};

/// What turns 16 bytes into a coefficient: 128 in each of them is taken away.
const HALVES_OF_BYTES: u128 = u128::from_le_bytes([0x80; 16]);

/// A way to write scalars: digits of so many bits, from minus half of what such a number can be to half of it.
///
/// A digit is cut out of the scalar plus half the radix in every place, then half the radix is taken away: no carry has to be
/// remembered from one place to the next.
#[derive(Clone, Copy, Debug)]
pub struct Radix {
    /// How many bits a digit has.
    pub bits: usize,
    /// How many digits there are.
    pub digits: usize,
    /// What makes all digits positive: half the radix in each place.
    halves: [u64; 6],
}

impl Radix {
    /// Digits of so many bits, at most 8, of a scalar below 2^253.
    #[inline(always)]
    pub fn new(bits: usize) -> Self {
        // One bit more than the scalars have, for the carry into the highest digit.
        Self::of_length(bits, 254_usize.div_ceil(bits))
    }

    /// Digits of so many bits, 6 to 8, of a [`coefficient`]: of what it was made of, not of the scalar.
    #[inline(always)]
    pub fn of_coefficients(bits: usize) -> Self {
        let mut radix = Self::of_length(bits, 128_usize.div_ceil(bits));
        let halves = u128::from(radix.halves[0]) | u128::from(radix.halves[1]) << 64;
        // The highest place of digits of 6 or 7 bits is above bit 128, so something is left to borrow.
        let (difference, borrow) = halves.overflowing_sub(HALVES_OF_BYTES);
        [radix.halves[0], radix.halves[1]] = [difference as u64, (difference >> 64) as u64];
        radix.halves[2] = radix.halves[2].wrapping_sub(u64::from(borrow));
        radix
    }

    #[inline(always)]
    fn of_length(bits: usize, digits: usize) -> Self {
        let mut halves = [0; 6];
        for i in 0..digits {
            let place = bits * i + bits - 1;
            halves[place / 64] |= 1 << (place % 64);
        }
        Radix { bits, digits, halves }
    }

    /// How many magnitudes digits have beside 0.
    #[inline(always)]
    pub fn magnitudes(&self) -> usize {
        1 << (self.bits - 1)
    }

    /// What digits are cut out of.
    #[inline(always)]
    pub fn shifted<W: Word64>(&self, scalar: &[W; 4]) -> [W; 6] {
        let (mut sum, mut carry) = ([W::constant(0); 6], W::constant(0));
        for i in 0..6 {
            let word = W::constant(self.halves[i]).widen().add_word(carry);
            let word = if i < 4 { word.add_word(scalar[i]) } else { word };
            (sum[i], carry) = (word.low(), word.shr(64));
        }
        sum
    }

    /// A digit of a public scalar, of which `shifted` was made.
    #[inline(always)]
    pub fn digit(&self, shifted: &[u64; 6], place: usize) -> i16 {
        let (word, shift) = (self.bits * place / 64, self.bits * place % 64);
        let bits = shifted[word] >> shift | shifted[word + 1] << 1 << (63 - shift);
        (bits & ((1 << self.bits) - 1)) as i16 - (1 << (self.bits - 1))
    }
}

/// The factor that 16 random bytes stand for: from -2^127 to 2^127 or so, all of them different, modulo l.
#[inline(always)]
pub fn coefficient(random: u128, order: &[u64; 4]) -> [u64; 4] {
    let (difference, borrow) = random.overflowing_sub(HALVES_OF_BYTES);
    let words = [difference as u64, (difference >> 64) as u64, 0, 0];
    // With a borrow `difference` is 2^128 more than the factor, to which l is added then.
    let negative = i128::from(reveal(u64::from(borrow)));
    let (mut sum, mut carry) = ([0; 4], 0);
    for i in 0..4 {
        let more = i128::from(order[i]) - i128::from(u8::from(i == 2));
        let word = i128::from(words[i]) + negative * more + carry;
        sum[i] = word as u64;
        carry = word >> 64;
    }
    sum
}
