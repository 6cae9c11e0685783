//! Numbers modulo l = 2^252 + 27742317777372353535851937790883648493, the order of the base point.
//!
//! Computed in limbs of 52 bits; in and out go words of 64.

use saltern_lanes::{Wide64, Word64, opaque, reveal, wipe};

/// l in words.
pub const ORDER: [u64; 4] = [0x5812_631a_5cf5_d3ed, 0x14de_f9de_a2f7_9cd6, 0, 1 << 60];

/// l - 2, by which powers are inverses.
const MINUS_TWO: [u64; 4] = [ORDER[0] - 2, ORDER[1], ORDER[2], ORDER[3]];

/// c = l - 2^252, in limbs.
const C: [u64; 3] = [0x2_631a_5cf5_d3ed, 0xd_ea2f_79cd_6581, 0x14_def9];
/// 2^8 c, which is what 2^260 is modulo l but for the sign.
const C8: [u64; 3] = [0x3_1a5c_f5d3_ed00, 0xa_2f79_cd65_8126, 0x14de_f9de];
/// 512 l with limbs of which any number with limbs of 52 bits can be subtracted.
const BIAS_512: [u64; 5] = [
    0x6_34b9_eba7_da00 + (1 << 53),
    0x4_5ef3_9acb_024c + (1 << 53) - 2,
    0x29bd_f3bd + (1 << 53) - 2,
    (1 << 53) - 2,
    (1 << 53) - 2,
];
/// l with limbs of which 2^11 c can be subtracted.
const BIAS_1: [u64; 5] = [
    C[0] + (1 << 63),
    C[1] + (1 << 63) - (1 << 11),
    C[2] + (1 << 63) - (1 << 11),
    (1 << 52) - (1 << 11),
    (1 << 44) - 1,
];
/// 2^260 - l.
const MINUS_ORDER: [u64; 5] =
    [0xd_9ce5_a30a_2c13, 0x2_15d0_8632_9a7e, 0xf_ffff_ffeb_2106, 0xf_ffff_ffff_ffff, 0xf_efff_ffff_ffff];

/// Bits of the limbs of a number of 256 bits.
const LIMB_BITS: [u32; 5] = [52, 52, 52, 52, 48];

/// The number below l that a number of eight words is.
#[inline(always)]
pub fn reduce<W: Word64>(w: [W; 8]) -> [W; 4] {
    let low = limbs_of([w[0], w[1], w[2], w[3]]);
    let low_top = low[4].add(w[4].low_bits(4).shl(48));
    let high = [
        w[4].shr(4).low_bits(52),
        w[4].funnel_shr(w[5], 56).low_bits(52),
        w[5].funnel_shr(w[6], 44).low_bits(52),
        w[6].funnel_shr(w[7], 32).low_bits(52),
        w[7].shr(20),
    ];
    reduce_limbs([low[0], low[1], low[2], low[3], low_top], high)
}

/// `a b + c`, below l.
#[inline(always)]
pub fn mul_add<W: Word64>(a: [W; 4], b: [W; 4], c: [W; 4]) -> [W; 4] {
    let (a, b, c) = (limbs_of(a), limbs_of(b), limbs_of(c));
    // Nine columns of at most five products, and what is to be added; with the carry all below 2^107.
    let mut limbs = [W::constant(0); 10];
    let mut carry = W::constant(0);
    for k in 0..9 {
        let mut column = carry.widen();
        if k < 5 {
            column = column.add_word(c[k]);
        }
        for i in 0..5 {
            if k >= i && k - i < 5 {
                column = column.add(a[i].widening_mul(b[k - i]));
            }
        }
        limbs[k] = column.low().low_bits(52);
        carry = column.shr(52);
    }
    limbs[9] = carry;
    let [l0, l1, l2, l3, l4, h0, h1, h2, h3, h4] = limbs;
    reduce_limbs([l0, l1, l2, l3, l4], [h0, h1, h2, h3, h4])
}

/// The inverse modulo l of a number below l, which is the power l - 2 of it: 0 for 0.
#[inline(always)]
pub fn invert(x: [u64; 4]) -> [u64; 4] {
    let zero = [0; 4];
    // The powers 1 to 15, for the hexadecimal digits of the exponent, which are public.
    let mut powers = [x; 15];
    for i in 1..opaque(15usize) {
        powers[i % 15] = mul_add(powers[(i - 1) % 15], x, zero);
    }
    // The highest digit is 1.
    let mut power = x;
    for place in (0..opaque(63usize)).rev() {
        for _ in 0..opaque(4usize) {
            power = mul_add(power, power, zero);
        }
        let digit = (MINUS_TWO[place / 16 % 4] >> (4 * (place % 16)) & 0xf) as usize;
        if digit > 0 {
            power = mul_add(power, powers[(digit - 1) % 15], zero);
        }
    }
    wipe(powers.as_flattened_mut());
    power
}

/// Whether a public number is below another one.
#[inline(always)]
pub fn is_below_vartime(words: &[u64; 4], bound: &[u64; 4]) -> bool {
    for i in (0..4).rev() {
        let (word, limit) = (reveal(words[i]), reveal(bound[i]));
        if word != limit {
            return word < limit;
        }
    }
    false
}

/// Whether a public number is below l.
#[inline(always)]
pub fn is_canonical_vartime(words: &[u64; 4]) -> bool {
    is_below_vartime(words, &ORDER)
}

#[inline(always)]
fn limbs_of<W: Word64>([w0, w1, w2, w3]: [W; 4]) -> [W; 5] {
    [
        w0.low_bits(52),
        w0.funnel_shr(w1, 52).low_bits(52),
        w1.funnel_shr(w2, 40).low_bits(52),
        w2.funnel_shr(w3, 28).low_bits(52),
        w3.shr(16),
    ]
}

/// The number below l that `low + 2^260 high` is, for limbs of 52 bits and `high` below 2^252.
#[inline(always)]
fn reduce_limbs<W: Word64>(low: [W; 5], high: [W; 5]) -> [W; 4] {
    // low - 2^8 c high, where the product is below 2^385.
    let product = times_c8(high);
    let middle = [product[0], product[1], product[2], product[3], product[4]];
    // Its high part, below 2^125, comes back with the other sign: that product is below 2^258.
    let zero = W::constant(0);
    let top = times_c8([product[5], product[6], product[7], zero, zero]);

    // low + top - middle + 512 l, below 2^262.
    let mut limbs = [zero; 5];
    let mut carry = zero;
    for i in 0..5 {
        let limb = low[i].add(top[i]).add(W::constant(BIAS_512[i])).sub(middle[i]).add(carry);
        carry = limb.shr(52);
        limbs[i] = if i < 4 { limb.low_bits(52) } else { limb };
    }

    // With q = what is above 2^252, below 2^10: less q l, and plus l so that nothing is below 0; then it is below 2 l.
    let q = limbs[4].shr(44);
    limbs[4] = limbs[4].low_bits(44);
    carry = zero;
    for i in 0..5 {
        let mut limb = limbs[i].add(W::constant(BIAS_1[i])).add(carry);
        if i < 3 {
            limb = limb.sub(q.mul(W::constant(C[i])));
        }
        carry = limb.shr(52);
        limbs[i] = limb.low_bits(LIMB_BITS[i]);
    }

    // Less l, if that leaves something: then the sum with 2^260 - l reaches 2^260.
    let mut less = limbs;
    carry = zero;
    for i in 0..5 {
        let limb = limbs[i].add(W::constant(MINUS_ORDER[i])).add(carry);
        carry = limb.shr(52);
        less[i] = limb.low_bits(LIMB_BITS[i]);
    }
    for i in 0..5 {
        limbs[i] = limbs[i].select(less[i], carry);
    }
    let [l0, l1, l2, l3, l4] = limbs;
    [
        l0.add(l1.low_bits(12).shl(52)),
        l1.shr(12).add(l2.low_bits(24).shl(40)),
        l2.shr(24).add(l3.low_bits(36).shl(28)),
        l3.shr(36).add(l4.shl(16)),
    ]
}

/// `2^8 c x`, in eight limbs of 52 bits, for a number `x` in limbs of 52 bits.
#[inline(always)]
fn times_c8<W: Word64>(x: [W; 5]) -> [W; 8] {
    let mut limbs = [W::constant(0); 8];
    let mut carry = W::constant(0);
    for k in 0..7 {
        let mut column = carry.widen();
        for i in 0..3 {
            if k >= i && k - i < 5 {
                column = column.add(x[k - i].widening_mul(W::constant(C8[i])));
            }
        }
        limbs[k] = column.low().low_bits(52);
        carry = column.shr(52);
    }
    limbs[7] = carry;
    limbs
}

/// The signs of the powers of 2, 1 for plus, whose sum is the scalar, or the scalar plus the order where that is even.
#[inline(always)]
pub fn signs(scalar: &[u64; 4]) -> [u64; 4] {
    let mut odd = made_odd(scalar);
    let signs = signs_of_odd(&odd);
    wipe(&mut odd);
    signs
}

/// The scalar, or the scalar plus the order where that is even, for a scalar below 2^255.
#[inline(always)]
pub fn made_odd<W: Word64>(scalar: &[W; 4]) -> [W; 4] {
    let zero = W::constant(0);
    let even = W::constant(1).sub(scalar[0].low_bits(1));
    let (mut odd, mut carry) = ([zero; 4], zero);
    for i in 0..4 {
        let sum = scalar[i].widen().add_word(zero.select(W::constant(ORDER[i]), even)).add_word(carry);
        odd[i] = sum.low();
        carry = sum.shr(64);
    }
    odd
}

/// The signs for an odd number k: the bits of (k + 2^256 - 1) / 2.
#[inline(always)]
pub fn signs_of_odd<W: Word64>(odd: &[W; 4]) -> [W; 4] {
    let mut signs = [W::constant(0); 4];
    for i in 0..4 {
        let above = if i < 3 { odd[i + 1] } else { W::constant(1) };
        signs[i] = odd[i].funnel_shr(above, 1);
    }
    signs
}
