//! Natural numbers of 256 bits, as eight digits to the base 2^32, least significant first.

/// A number below 2^256.
pub type Integer = [u32; 8];

/// The number with these 32 bytes, least significant first.
pub fn from_bytes(bytes: &[u8; 32]) -> Integer {
    crate::bytes::words(bytes)
}

/// Its bytes, least significant first.
pub fn to_bytes(x: &Integer) -> [u8; 32] {
    crate::bytes::bytes(x)
}

/// A small number.
pub fn small(x: u32) -> Integer {
    [x, 0, 0, 0, 0, 0, 0, 0]
}

/// Bit number `i`.
pub fn bit(x: &[u32], i: usize) -> bool {
    x[i / 32] >> (i % 32) & 1 == 1
}

/// Whether `x < y`.
pub fn less(x: &Integer, y: &Integer) -> bool {
    for i in (0..8).rev() {
        if x[i] != y[i] {
            return x[i] < y[i];
        }
    }
    false
}

/// `x + y`, which must be below 2^256.
pub fn add(x: &Integer, y: &Integer) -> Integer {
    let (mut sum, mut carry) = ([0; 8], 0);
    for i in 0..8 {
        let digit = u64::from(x[i]) + u64::from(y[i]) + carry;
        sum[i] = digit as u32;
        carry = digit >> 32;
    }
    assert_eq!(carry, 0, "the sum has more than 256 bits");
    sum
}

/// `x - y`, which must not be negative.
pub fn subtract(x: &Integer, y: &Integer) -> Integer {
    let (mut difference, mut borrow) = ([0; 8], false);
    for i in 0..8 {
        let (digit, first) = x[i].overflowing_sub(y[i]);
        let (digit, second) = digit.overflowing_sub(borrow.into());
        difference[i] = digit;
        borrow = first || second;
    }
    assert!(!borrow, "the difference is negative");
    difference
}

/// Long multiplication. `(2^32 - 1)^2 + 2 (2^32 - 1)` is just below 2^64: a product, a digit and a carry fit.
pub fn multiply(x: &Integer, y: &Integer) -> [u32; 16] {
    let mut product = [0; 16];
    for i in 0..8 {
        let mut carry = 0;
        for j in 0..8 {
            let digit = u64::from(x[i]) * u64::from(y[j]) + u64::from(product[i + j]) + carry;
            product[i + j] = digit as u32;
            carry = digit >> 32;
        }
        product[i + 8] = carry as u32;
    }
    product
}

/// The remainder of `x`, least significant digit first, modulo `m < 2^255`: long division, bit by bit.
pub fn remainder(x: &[u32], m: &Integer) -> Integer {
    let mut rest = [0; 8];
    for i in (0..32 * x.len()).rev() {
        rest = add(&add(&rest, &rest), &small(bit(x, i).into()));
        if !less(&rest, m) {
            rest = subtract(&rest, m);
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn school_arithmetic() {
        let all = [u32::MAX; 8];
        // (2^256 - 1)^2 = 2^512 - 2^257 + 1.
        let square = multiply(&all, &all);
        assert_eq!(square[..8], small(1));
        assert_eq!(square[8..], [u32::MAX - 1, u32::MAX, u32::MAX, u32::MAX, u32::MAX, u32::MAX, u32::MAX, u32::MAX]);
        assert_eq!(subtract(&all, &small(1)), add(&subtract(&all, &small(2)), &small(1)));
        assert!(less(&small(1), &all) && !less(&all, &all));
        assert_eq!(remainder(&[0, 1], &small(1000)), small(296)); // 2^32 = 4294967296
        let (m, x, y) = ([5, 6, 7, 8, 9, 10, 11, 12], small(77), [1, 2, 3, 4, 5, 6, 7, 8]);
        // (x m + y) mod m = y.
        let mut sum = multiply(&x, &m);
        let low = add(&sum[..8].try_into().unwrap(), &y);
        sum[..8].copy_from_slice(&low);
        assert_eq!(remainder(&sum, &m), y);
    }
}
