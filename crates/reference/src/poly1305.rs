//! Poly1305 (RFC 8439, 2.5), by school arithmetic on digits to the base 256, least significant first.

/// p = 2^130 - 5.
const P: [u32; 17] = [0xfb, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 3];

/// The tag of `message` under the one-time key `key`.
pub fn tag(key: &[u8; 32], message: &[u8]) -> [u8; 16] {
    let mut r = digits::<17>(&key[..16]);
    // RFC 8439, 2.5: the top four bits of bytes 3, 7, 11, 15 and the bottom two of bytes 4, 8, 12 are cleared.
    for i in [3, 7, 11, 15] {
        r[i] &= 15;
    }
    for i in [4, 8, 12] {
        r[i] &= 252;
    }
    let s = digits::<17>(&key[16..]);

    let mut accumulator = [0; 17];
    for block in message.chunks(16) {
        let mut n = digits::<17>(block);
        n[block.len()] = 1;
        accumulator = reduce(multiply(&add(&accumulator, &n), &r));
    }
    let sum = add(&accumulator, &s);
    std::array::from_fn(|i| sum[i] as u8)
}

fn digits<const N: usize>(bytes: &[u8]) -> [u32; N] {
    std::array::from_fn(|i| bytes.get(i).copied().unwrap_or(0).into())
}

/// Moves what is over 255 in a digit to the next one.
fn carry<const N: usize>(mut x: [u32; N]) -> [u32; N] {
    for i in 0..N - 1 {
        x[i + 1] += x[i] >> 8;
        x[i] &= 255;
    }
    assert!(x[N - 1] <= 255, "the number has more than {N} digits");
    x
}

fn add<const N: usize>(x: &[u32; N], y: &[u32; N]) -> [u32; N] {
    carry(std::array::from_fn(|i| x[i] + y[i]))
}

/// Long multiplication. A column holds at most 17 products of two digits, which is far below 2^32.
fn multiply(x: &[u32; 17], y: &[u32; 17]) -> [u32; 34] {
    let mut product = [0; 34];
    for i in 0..17 {
        for j in 0..17 {
            product[i + j] += x[i] * y[j];
        }
    }
    carry(product)
}

/// The remainder modulo p. As 2^130 = 5 modulo p, `low + 2^130 high` and `low + 5 high` are congruent.
fn reduce(mut x: [u32; 34]) -> [u32; 17] {
    loop {
        let low: [u32; 34] = std::array::from_fn(|i| match i {
            0..16 => x[i],
            16 => x[16] & 3,
            _ => 0,
        });
        // 130 bits are 16 digits and 2 bits.
        let digit = |i: usize| x.get(i).copied().unwrap_or(0);
        let high: [u32; 34] = std::array::from_fn(|i| digit(i + 16) >> 2 | (digit(i + 17) & 3) << 6);
        if high == [0; 34] {
            break;
        }
        x = carry(std::array::from_fn(|i| low[i] + 5 * high[i]));
    }
    let x: [u32; 17] = std::array::from_fn(|i| x[i]);
    // Below 2^130 now, so below 2p.
    if x.iter().rev().ge(P.iter().rev()) { subtract(&x, &P) } else { x }
}

/// `x - y`, which must not be negative.
fn subtract(x: &[u32; 17], y: &[u32; 17]) -> [u32; 17] {
    let mut borrow = 0;
    let difference = std::array::from_fn(|i| {
        let digit = 256 + x[i] - y[i] - borrow;
        borrow = u32::from(digit < 256);
        digit & 255
    });
    assert_eq!(borrow, 0);
    difference
}
