//! ARIA on vectors of bytes, and its keys.

use saltern_lanes::{SBox, SlicedBytes, layer};

const IDENTITY: u64 = 0x0102_0408_1020_4080;

/// `SB1`, which is AES's S-box.
pub const S1: SBox = SBox { before: IDENTITY, before_sum: 0, after: 0xf1e3_c78f_1f3e_7cf8, after_sum: 0x63 };
/// `SB2`: the power 247 is the inverse eight times squared, which is linear.
pub const S2: SBox = SBox { before: IDENTITY, before_sum: 0, after: 0xeafc_b7c3_c273_c66f, after_sum: 0xe2 };
/// `SB3`, the inverse of `SB1`.
pub const S3: SBox = SBox { before: 0xa449_9225_4a94_2952, before_sum: 0x05, after: IDENTITY, after_sum: 0 };
/// `SB4`, the inverse of `SB2`.
pub const S4: SBox = SBox { before: 0x1864_50c7_37d6_bdc9, before_sum: 0x2c, after: IDENTITY, after_sum: 0 };

layer! {
    /// The substitution layer of odd rounds.
    Odd, 16: a S1, b S2, c S3, d S4, e S1, f S2, g S3, h S4, i S1, j S2, k S3, l S4, m S1, n S2, o S3, p S4
}
layer! {
    /// That of even rounds.
    Even, 16: a S3, b S4, c S1, d S2, e S3, f S4, g S1, h S2, i S3, j S4, k S1, l S2, m S3, n S4, o S1, p S2
}

/// A block.
type Block<V> = [V; 16];

/// The diffusion layer.
#[inline(always)]
pub fn mix<V: SlicedBytes>(x: Block<V>) -> Block<V> {
    let sum = |a: usize, b: usize, c: usize, d: usize, e: usize, f: usize, g: usize| {
        x[a].xor(x[b]).xor(x[c]).xor(x[d].xor(x[e]).xor(x[f])).xor(x[g])
    };
    [
        sum(3, 4, 6, 8, 9, 13, 14),
        sum(2, 5, 7, 8, 9, 12, 15),
        sum(1, 4, 6, 10, 11, 12, 15),
        sum(0, 5, 7, 10, 11, 13, 14),
        sum(0, 2, 5, 8, 11, 14, 15),
        sum(1, 3, 4, 9, 10, 14, 15),
        sum(0, 2, 7, 9, 10, 12, 13),
        sum(1, 3, 6, 8, 11, 12, 13),
        sum(0, 1, 4, 7, 10, 13, 15),
        sum(0, 1, 5, 6, 11, 12, 14),
        sum(2, 3, 5, 6, 8, 13, 15),
        sum(2, 3, 4, 7, 9, 12, 14),
        sum(1, 2, 6, 7, 9, 11, 12),
        sum(0, 3, 6, 7, 8, 10, 13),
        sum(0, 3, 4, 5, 9, 11, 14),
        sum(1, 2, 4, 5, 8, 10, 15),
    ]
}

#[inline(always)]
fn add<V: SlicedBytes>(w: V::Token, x: &mut Block<V>, key: &[V::Spread; 16]) {
    for i in 0..16 {
        x[i] = x[i].xor(V::spread(w, key[i]));
    }
}

/// Encrypts; decrypts with the keys of decryption. There is one more key than rounds, whose number is even.
#[inline(always)]
pub fn apply<V: SlicedBytes>(w: V::Token, keys: &[[V::Spread; 16]], x: &mut Block<V>) {
    let Some((last, keys)) = keys.split_last() else { return };
    let pairs = keys.as_chunks().0;
    for (i, [odd, even]) in pairs.iter().enumerate() {
        add(w, x, odd);
        *x = mix(V::layer::<Odd, 16>(*x));
        add(w, x, even);
        *x = V::layer::<Even, 16>(*x);
        if i + 1 < pairs.len() {
            *x = mix(*x);
        }
    }
    add(w, x, last);
}

/// The constants of the key schedule.
const C: [u128; 3] = [
    0x517c_c1b7_2722_0a94_fe13_abe8_fa9a_6ee0,
    0x6db1_4acc_9e21_c820_ff28_b1d5_ef5d_e2b0,
    0xdb92_371d_2126_e970_0324_9775_04e8_c90e,
];

/// What a key of 32 bytes has: 16 rounds' keys and one more.
pub const MOST: usize = 17;

#[inline(always)]
fn xor<V: SlicedBytes>(a: Block<V>, b: Block<V>) -> Block<V> {
    let mut sum = a;
    for i in 0..16 {
        sum[i] = a[i].xor(b[i]);
    }
    sum
}

#[inline(always)]
fn spread<V: SlicedBytes>(w: V::Token, bytes: &[V::Spread; 16]) -> Block<V> {
    let mut block = [V::spread(w, bytes[0]); 16];
    for i in 0..16 {
        block[i] = V::spread(w, bytes[i]);
    }
    block
}

#[inline(always)]
fn first<V: SlicedBytes>(block: Block<V>) -> [V::Spread; 16] {
    let mut bytes = [block[0].first(); 16];
    for i in 0..16 {
        bytes[i] = block[i].first();
    }
    bytes
}

/// Rotated to the left by so many bytes, and `K` bits more.
#[inline(always)]
fn turned<V: SlicedBytes, const K: i32>(x: Block<V>, bytes: usize) -> Block<V> {
    let mut y = x;
    for i in 0..16 {
        y[i] = x[(i + bytes) % 16].funnel_shl::<K>(x[(i + bytes + 1) % 16]);
    }
    y
}

/// The round keys of encryption for a key of `bytes` bytes, behind which zeros are in `of`. `constant` makes a byte of a public number.
/// Those that a key of 32 bytes has are made for each.
#[inline(always)]
pub fn expand<V: SlicedBytes>(
    w: V::Token,
    bytes: usize,
    of: &[[V::Spread; 16]; 2],
    constant: impl Fn(u8) -> V::Spread,
    keys: &mut [[V::Spread; 16]; MOST],
) {
    let (w0, right) = (spread::<V>(w, &of[0]), spread::<V>(w, &of[1]));
    let mut ck = [w0; 3];
    for i in 0..3 {
        let bytes = C[(bytes / 8 + 1 + i) % 3].to_be_bytes();
        for j in 0..16 {
            ck[i][j] = V::spread(w, constant(bytes[j]));
        }
    }
    let w1 = xor(mix(V::layer::<Odd, 16>(xor(w0, ck[0]))), right);
    let w2 = xor(mix(V::layer::<Even, 16>(xor(w1, ck[1]))), w0);
    let w3 = xor(mix(V::layer::<Odd, 16>(xor(w2, ck[2]))), w1);
    let mut at = 0;
    macro_rules! put {
        ($key:expr) => {
            keys[at] = first($key);
            at += 1;
        };
    }
    macro_rules! four {
        ($k:literal, $bytes:literal) => {
            put!(xor(w0, turned::<V, $k>(w1, $bytes)));
            put!(xor(w1, turned::<V, $k>(w2, $bytes)));
            put!(xor(w2, turned::<V, $k>(w3, $bytes)));
            put!(xor(w3, turned::<V, $k>(w0, $bytes)));
        };
    }
    // By 109 bits, which is 19 to the right; by 97, which is 31; by 61, 31 and 19.
    four!(5, 13);
    four!(1, 12);
    four!(5, 7);
    four!(7, 3);
    keys[at] = first(xor(w0, turned::<V, 3>(w1, 2)));
}

/// A key of decryption that is neither the first nor the last, from the one of encryption.
#[inline(always)]
pub fn mixed_key<V: SlicedBytes>(w: V::Token, key: &[V::Spread; 16]) -> [V::Spread; 16] {
    first(mix(spread::<V>(w, key)))
}
