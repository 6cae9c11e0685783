//! SM4 on vectors of bytes, and its keys.

use saltern_lanes::{SBox, SlicedBytes, layer};

/// The S-box: affine maps around the inverse modulo x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1, which in AES's field, where a root of that is, are
/// others.
pub const S: SBox =
    SBox { before: 0x4c28_7db9_1a22_505d, before_sum: 0x3e, after: 0xf3ab_34a9_74a6_b589, after_sum: 0xd3 };

layer! {
    /// Those of a word.
    SBoxes, 4: a S, b S, c S, d S
}

/// A word, its most significant byte first.
type Word<V> = [V; 4];

#[inline(always)]
fn xor<V: SlicedBytes>(a: Word<V>, b: Word<V>) -> Word<V> {
    let mut sum = a;
    for i in 0..4 {
        sum[i] = a[i].xor(b[i]);
    }
    sum
}

#[inline(always)]
fn key<V: SlicedBytes>(w: V::Token, key: &Word<V::Spread>) -> Word<V> {
    [V::spread(w, key[0]), V::spread(w, key[1]), V::spread(w, key[2]), V::spread(w, key[3])]
}

/// `x` and the transformation T of the sum.
#[inline(always)]
fn round<V: SlicedBytes>(x: Word<V>, sum: Word<V>) -> Word<V> {
    let b = V::layer::<SBoxes, 4>(sum);
    // Rotated by 2 bits; further rotations are by bytes.
    let (mut r, mut y) = (b, b);
    for i in 0..4 {
        r[i] = b[i].funnel_shl::<2>(b[(i + 1) % 4]);
    }
    for i in 0..4 {
        let turned = r[i].xor(r[(i + 1) % 4]).xor(r[(i + 2) % 4]);
        y[i] = x[i].xor(b[i]).xor(b[(i + 3) % 4]).xor(turned);
    }
    y
}

/// Encrypts; decrypts with the keys backwards.
#[inline(always)]
pub fn apply<V: SlicedBytes>(w: V::Token, keys: &[Word<V::Spread>; 32], x: &mut [V; 16]) {
    let mut words = [[x[0]; 4]; 4];
    for i in 0..16 {
        words[i / 4][i % 4] = x[i];
    }
    let [mut a, mut b, mut c, mut d] = words;
    for [k0, k1, k2, k3] in keys.as_chunks().0 {
        a = round(a, xor(xor(b, key::<V>(w, k0)), xor(c, d)));
        b = round(b, xor(xor(c, key::<V>(w, k1)), xor(d, a)));
        c = round(c, xor(xor(d, key::<V>(w, k2)), xor(a, b)));
        d = round(d, xor(xor(a, key::<V>(w, k3)), xor(b, c)));
    }
    for (i, word) in [d, c, b, a].into_iter().enumerate() {
        for j in 0..4 {
            x[4 * i + j] = word[j];
        }
    }
}

/// The system parameter `FK`.
const FK: [u32; 4] = [0xa3b1_bac6, 0x56aa_3350, 0x677d_9197, 0xb270_22dc];

/// The constant of a round.
const fn ck(round: usize) -> [u8; 4] {
    let first = 28 * round;
    [first as u8, (first + 7) as u8, (first + 14) as u8, (first + 21) as u8]
}

/// `x` and the transformation T' of the sum.
#[inline(always)]
fn key_round<V: SlicedBytes>(x: Word<V>, sum: Word<V>) -> Word<V> {
    let b = V::layer::<SBoxes, 4>(sum);
    let mut y = b;
    for i in 0..4 {
        let by_13 = b[(i + 1) % 4].funnel_shl::<5>(b[(i + 2) % 4]);
        let by_23 = b[(i + 2) % 4].funnel_shl::<7>(b[(i + 3) % 4]);
        y[i] = x[i].xor(b[i]).xor(by_13).xor(by_23);
    }
    y
}

/// The round keys of encryption. `constant` makes a byte of a public number.
#[inline(always)]
pub fn expand<V: SlicedBytes>(
    w: V::Token,
    of: &[V::Spread; 16],
    constant: impl Fn(u8) -> V::Spread,
    keys: &mut [Word<V::Spread>; 32],
) {
    let mut k = [[V::spread(w, of[0]); 4]; 4];
    for i in 0..16 {
        let fk = V::spread(w, constant(FK[i / 4].to_be_bytes()[i % 4]));
        k[i / 4][i % 4] = V::spread(w, of[i]).xor(fk);
    }
    for i in 0..32 {
        let [a, b, c, d] = k;
        let [c0, c1, c2, c3] = ck(i);
        let ck = key::<V>(w, &[constant(c0), constant(c1), constant(c2), constant(c3)]);
        let next = key_round(a, xor(xor(b, ck), xor(c, d)));
        keys[i] = [next[0].first(), next[1].first(), next[2].first(), next[3].first()];
        k = [b, c, d, next];
    }
}
