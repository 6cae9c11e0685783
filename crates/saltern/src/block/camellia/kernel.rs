//! Camellia on vectors of bytes, and its keys.

use saltern_lanes::{Bits, SBox, SlicedBytes, layer};

/// `SBOX1`; the others are its output, or its input, rotated by a bit.
pub const S1: SBox =
    SBox { before: 0x3e8a_d8b5_2d81_a4c5, before_sum: 0x0b, after: 0xc0ba_5f8c_8dfc_1e04, after_sum: 0x6e };
/// `SBOX2`.
pub const S2: SBox = SBox { after: 0x04c0_ba5f_8c8d_fc1e, after_sum: 0xdc, ..S1 };
/// `SBOX3`.
pub const S3: SBox = SBox { after: 0xba5f_8c8d_fc1e_04c0, after_sum: 0x37, ..S1 };
/// `SBOX4`.
pub const S4: SBox = SBox { before: 0x1f45_6cda_96c0_52e2, ..S1 };

layer! {
    /// The S-boxes of a round.
    SBoxes, 8: a S1, b S2, c S3, d S4, e S2, f S3, g S4, h S1
}

/// What a table of keys has at most: 24 rounds' worth.
pub const MOST: usize = 42;

/// The function F without its key: S-boxes, and P.
#[inline(always)]
fn substitute_and_mix<V: SlicedBytes>(x: [V; 8]) -> [V; 8] {
    let [s1, s2, s3, s4, s5, s6, s7, s8] = V::layer::<SBoxes, 8>(x);
    // Half of each of the first four sums is of the first four bytes, half of the others.
    let a1 = s6.xor(s7).xor(s8);
    let a2 = s5.xor(s7).xor(s8);
    let a3 = s5.xor(s6).xor(s8);
    let a4 = s5.xor(s6).xor(s7);
    [
        a1.xor(s1.xor(s3).xor(s4)),
        a2.xor(s1.xor(s2).xor(s4)),
        a3.xor(s1.xor(s2).xor(s3)),
        a4.xor(s2.xor(s3).xor(s4)),
        a1.xor(s1.xor(s2)),
        a2.xor(s2.xor(s3)),
        a3.xor(s3.xor(s4)),
        a4.xor(s4.xor(s1)),
    ]
}

/// F, for keys.
#[inline(always)]
pub fn f<V: SlicedBytes>(w: V::Token, x: [V::Spread; 8], key: [V::Spread; 8]) -> [V::Spread; 8] {
    let mut bytes = [V::spread(w, x[0]); 8];
    for i in 0..8 {
        bytes[i] = V::spread(w, x[i]).xor(V::spread(w, key[i]));
    }
    let y = substitute_and_mix(bytes);
    let mut bytes = x;
    for i in 0..8 {
        bytes[i] = y[i].first();
    }
    bytes
}

/// Adds a key to half of a block.
#[inline(always)]
fn add<V: SlicedBytes, const AT: usize>(w: V::Token, x: &mut [V; 16], key: &[V::Spread; 8]) {
    for i in 0..8 {
        x[AT + i] = x[AT + i].xor(V::spread(w, key[i]));
    }
}

/// A round, of which the half that goes in has its key already, and that which comes out gets the next one's.
#[inline(always)]
fn round<V: SlicedBytes, const FROM: usize, const TO: usize>(w: V::Token, x: &mut [V; 16], key: &[V::Spread; 8]) {
    let y = substitute_and_mix(x[FROM..].first_chunk().copied().unwrap_or([x[FROM]; 8]));
    for i in 0..8 {
        x[TO + i] = x[TO + i].xor(V::spread(w, key[i])).xor(y[i]);
    }
}

/// The right word of half a block gets the left one, in part and rotated by a bit.
#[inline(always)]
fn and_rotate<V: SlicedBytes, const AT: usize>(w: V::Token, x: &mut [V; 16], key: &[V::Spread; 8]) {
    let mut t = [x[AT]; 4];
    for i in 0..4 {
        t[i] = x[AT + i].and(V::spread(w, key[i]));
    }
    for i in 0..4 {
        x[AT + 4 + i] = x[AT + 4 + i].xor(t[i].funnel_shl::<1>(t[(i + 1) % 4]));
    }
}

/// The left word gets the right one, and some ones.
#[inline(always)]
fn or<V: SlicedBytes, const AT: usize>(w: V::Token, x: &mut [V; 16], key: &[V::Spread; 8]) {
    for i in 0..4 {
        x[AT + i] = x[AT + i].xor(x[AT + 4 + i].or(V::spread(w, key[4 + i])));
    }
}

/// Encrypts under such a table; decrypts under the same one backwards.
#[inline(always)]
pub fn apply<V: SlicedBytes>(w: V::Token, keys: &[[V::Spread; 8]], x: &mut [V; 16]) {
    let Some(([left, right], groups)) = keys.split_first_chunk() else { return };
    add::<V, 0>(w, x, left);
    add::<V, 8>(w, x, right);
    let groups = groups.as_chunks::<10>().0;
    for (i, [first, k1, k2, k3, k4, k5, k6, last, left, right]) in groups.iter().enumerate() {
        add::<V, 0>(w, x, first);
        round::<V, 0, 8>(w, x, k1);
        round::<V, 8, 0>(w, x, k2);
        round::<V, 0, 8>(w, x, k3);
        round::<V, 8, 0>(w, x, k4);
        round::<V, 0, 8>(w, x, k5);
        round::<V, 8, 0>(w, x, k6);
        add::<V, 8>(w, x, last);
        if i + 1 < groups.len() {
            // FL and its inverse.
            and_rotate::<V, 0>(w, x, left);
            or::<V, 0>(w, x, left);
            or::<V, 8>(w, x, right);
            and_rotate::<V, 8>(w, x, right);
        } else {
            add::<V, 0>(w, x, left);
            add::<V, 8>(w, x, right);
        }
    }
    // The halves change places.
    for i in 0..8 {
        (x[i], x[8 + i]) = (x[8 + i], x[i]);
    }
}

/// The constants of the key schedule.
pub const SIGMA: [u64; 6] = [
    0xa09e_667f_3bcc_908b,
    0xb67a_e858_4caa_73b2,
    0xc6ef_372f_e94f_82be,
    0x54ff_53a5_f1d3_6f1c,
    0x10e5_27fa_de68_2d1d,
    0xb056_88c2_b3e6_c1fd,
];

/// A key's 16 bytes rotated to the left by so many bits.
macro_rules! turned {
    ($x:expr, $bits:literal) => {{
        const BITS: u32 = $bits % 64;
        let [a, b] = $x;
        let [a, b] = if $bits < 64 { [a, b] } else { [b, a] };
        [a.shl::<BITS>().or(b.shr::<{ 64 - BITS }>()), b.shl::<BITS>().or(a.shr::<{ 64 - BITS }>())]
    }};
}

/// Eight bytes of a key.
pub trait KeyHalf: Bits<Constant = u64> {}
impl<W: Bits<Constant = u64>> KeyHalf for W {}

/// The function F, of halves of keys.
pub trait HalfFunction<W> {
    /// Of a half and a key.
    fn f(&self, x: W, key: W) -> W;
}

/// Two rounds.
#[inline(always)]
fn two<W: KeyHalf>([mut a, mut b]: [W; 2], keys: [W; 2], function: &impl HalfFunction<W>) -> [W; 2] {
    b = b.xor(function.f(a, keys[0]));
    a = a.xor(function.f(b, keys[1]));
    [a, b]
}

#[inline(always)]
fn sum<W: KeyHalf>(a: [W; 2], b: [W; 2]) -> [W; 2] {
    [a[0].xor(b[0]), a[1].xor(b[1])]
}

/// A group: the first round's key, for each round what its output gets, the last round's key; and the keys between groups. What a half gets
/// is the key that it goes with into the next round, and that which it still has.
#[inline(always)]
fn group<W: KeyHalf>([k1, k2]: [W; 2], [k3, k4]: [W; 2], [k5, k6]: [W; 2], [left, right]: [W; 2]) -> [W; 10] {
    [k1, k2, k1.xor(k3), k2.xor(k4), k3.xor(k5), k4.xor(k6), k5, k6, left, right]
}

/// The table of keys in the order of encryption, and how much of it there is. The key comes as `KL` and `KR`, of which the latter is zero
/// for 16 bytes: two keys, and a group for every six rounds.
#[inline(always)]
pub fn schedule<W: KeyHalf>(kl: [W; 2], kr: [W; 2], long: bool, function: &impl HalfFunction<W>) -> ([W; MOST], usize) {
    let zero = kl[0].constant(0);
    let (mut ka, mut x) = ([zero; 2], sum(kl, kr));
    // One body for all, of which the third makes `KB`.
    for i in 0..if long { 3 } else { 2 } {
        x = two(x, [zero.constant(SIGMA[2 * i]), zero.constant(SIGMA[2 * i + 1])], function);
        if i == 0 {
            x = sum(x, kl);
        } else if i == 1 {
            ka = x;
            x = if long { sum(x, kr) } else { x };
        }
    }
    let mut keys = [zero; MOST];
    [keys[0], keys[1]] = kl;
    if long {
        let kb = x;
        let [right, left] = turned!(kb, 111);
        let groups = [
            group(kb, turned!(kr, 15), turned!(ka, 15), turned!(kr, 30)),
            group(turned!(kb, 30), turned!(kl, 45), turned!(ka, 45), turned!(kl, 60)),
            group(turned!(kr, 60), turned!(kb, 60), turned!(kl, 77), turned!(ka, 77)),
            group(turned!(kr, 94), turned!(ka, 94), turned!(kl, 111), [left, right]),
        ];
        keys[2..].copy_from_slice(groups.as_flattened());
        (keys, MOST)
    } else {
        let ([right, left], k9, k10) = (turned!(ka, 111), turned!(ka, 45)[0], turned!(kl, 60)[1]);
        let groups = [
            group(ka, turned!(kl, 15), turned!(ka, 15), turned!(ka, 30)),
            group(turned!(kl, 45), [k9, k10], turned!(ka, 60), turned!(kl, 77)),
            group(turned!(kl, 94), turned!(ka, 94), turned!(kl, 111), [left, right]),
        ];
        keys[2..MOST - 10].copy_from_slice(groups.as_flattened());
        (keys, MOST - 10)
    }
}
