//! Single numbers modulo `p` in words of 64 bits: what the lanes begin and end with.

use super::Limbs;

const TOP: u64 = (1 << 51) - 1;

/// The limbs of a number in 32 bytes, least significant first. Bit 255 is left out.
#[inline(always)]
pub fn from_bytes(bytes: &[u8; 32]) -> Limbs<u64> {
    let w = to_words(bytes);
    [
        w[0] & TOP,
        (w[0] >> 51 | w[1] << 13) & TOP,
        (w[1] >> 38 | w[2] << 26) & TOP,
        (w[2] >> 25 | w[3] << 39) & TOP,
        w[3] >> 12 & TOP,
    ]
}

/// The words of 32 bytes, least significant first.
#[inline(always)]
pub fn to_words(bytes: &[u8; 32]) -> [u64; 4] {
    let mut words = [0; 4];
    for i in 0..4 {
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[8 * i..8 * i + 8]);
        words[i] = u64::from_le_bytes(word);
    }
    words
}

/// Makes a scalar what X25519 multiplies with: a multiple of eight between `2^254` and `2^255`.
#[inline(always)]
pub fn clamp(scalar: &mut [u64; 4]) {
    scalar[0] &= !7;
    scalar[3] = scalar[3] & (u64::MAX >> 1) | 1 << 62;
}

/// The words of the number below `p` that `limbs` is congruent to. No limb has more than 54 bits.
#[inline(always)]
pub fn reduce(limbs: &Limbs<u64>) -> [u64; 4] {
    let mut r = *limbs;
    // Twice, because the first round may leave a last limb of 2^51.
    for _ in 0..2 {
        for i in 0..4 {
            r[i + 1] += r[i] >> 51;
            r[i] &= TOP;
        }
        r[0] += 19 * (r[4] >> 51);
        r[4] &= TOP;
    }
    // The carry out of the number plus 19 tells whether it is at least p.
    let mut carry = 19;
    for i in 0..5 {
        carry = (r[i] + carry) >> 51;
    }
    r[0] += 19 * carry;
    for i in 0..4 {
        r[i + 1] += r[i] >> 51;
        r[i] &= TOP;
    }
    r[4] &= TOP;
    [r[0] | r[1] << 51, r[1] >> 13 | r[2] << 38, r[2] >> 26 | r[3] << 25, r[3] >> 39 | r[4] << 12]
}

/// The 32 bytes of the number below `p` that `limbs` is congruent to. No limb has more than 54 bits.
#[inline(always)]
pub fn to_bytes(limbs: &Limbs<u64>) -> [u8; 32] {
    let words = reduce(limbs);
    let mut bytes = [0; 32];
    for i in 0..4 {
        bytes[8 * i..8 * i + 8].copy_from_slice(&words[i].to_le_bytes());
    }
    bytes
}

/// The sum, not carried.
#[inline(always)]
pub fn add(a: &Limbs<u64>, b: &Limbs<u64>) -> Limbs<u64> {
    let mut sum = *a;
    for i in 0..5 {
        sum[i] += b[i];
    }
    sum
}

/// The difference, not carried, for limbs of `b` below `2^53 - 76`. `4 p` is added.
#[inline(always)]
pub fn subtract(a: &Limbs<u64>, b: &Limbs<u64>) -> Limbs<u64> {
    let four_p = [4 * (TOP - 18), 4 * TOP, 4 * TOP, 4 * TOP, 4 * TOP];
    let mut difference = *a;
    for i in 0..5 {
        difference[i] = a[i] + four_p[i] - b[i];
    }
    difference
}

/// The product, for limbs below `2^54`. Those of the result are below `2^51 + 2^13`.
#[inline(always)]
pub fn multiply(a: &Limbs<u64>, b: &Limbs<u64>) -> Limbs<u64> {
    let mut c = [0_u128; 5];
    for i in 0..5 {
        for j in 0..5 {
            let factor = if i + j < 5 { b[j] } else { 19 * b[j] };
            c[(i + j) % 5] += u128::from(a[i]) * u128::from(factor);
        }
    }
    let mut r = [0; 5];
    for i in 0..4 {
        c[i + 1] += c[i] >> 51;
        r[i] = c[i] as u64 & TOP;
    }
    r[4] = c[4] as u64 & TOP;
    let around = u128::from(r[0]) + 19 * (c[4] >> 51);
    r[0] = around as u64 & TOP;
    r[1] += (around >> 51) as u64;
    r
}
