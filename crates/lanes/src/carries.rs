//! Numbers of several words, as chains of additions that hand on the carry in the processor's flag.
//!
//! Sums of a product's words are written as such chains and not as sums of double words: those would need two additions
//! for each product more.

/// `a + b + carry`, and what is carried out.
///
/// From two overflows in the place of the intrinsic LLVM makes the same chain, but not everywhere.
#[inline(always)]
fn add_word(carry: u8, a: u64, b: u64) -> (u64, u8) {
    #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
    {
        let mut sum = 0;
        // SAFETY: every x86-64 has the instruction.
        #[allow(unused_unsafe, reason = "the intrinsic is unsafe in some versions of Rust")]
        let carry = unsafe { core::arch::x86_64::_addcarry_u64(carry, a, b, &mut sum) };
        (sum, carry)
    }
    #[cfg(not(all(target_arch = "x86_64", not(saltern_msan))))]
    {
        let (sum, first) = a.overflowing_add(b);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (sum, u8::from(first | second))
    }
}

/// `a - b - borrow`, and what is borrowed.
#[inline(always)]
fn sub_word(borrow: u8, a: u64, b: u64) -> (u64, u8) {
    #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
    {
        let mut difference = 0;
        // SAFETY: every x86-64 has the instruction.
        #[allow(unused_unsafe, reason = "the intrinsic is unsafe in some versions of Rust")]
        let borrow = unsafe { core::arch::x86_64::_subborrow_u64(borrow, a, b, &mut difference) };
        (difference, borrow)
    }
    #[cfg(not(all(target_arch = "x86_64", not(saltern_msan))))]
    {
        let (difference, first) = a.overflowing_sub(b);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (difference, u8::from(first | second))
    }
}

#[inline(always)]
pub(crate) fn add<const N: usize>(a: [u64; N], b: [u64; N]) -> ([u64; N], u8) {
    let (mut sum, mut carry) = ([0; N], 0);
    for i in 0..N {
        (sum[i], carry) = add_word(carry, a[i], b[i]);
    }
    (sum, carry)
}

#[inline(always)]
pub(crate) fn sub<const N: usize>(a: [u64; N], b: [u64; N]) -> ([u64; N], u8) {
    let (mut difference, mut borrow) = ([0; N], 0);
    for i in 0..N {
        (difference[i], borrow) = sub_word(borrow, a[i], b[i]);
    }
    (difference, borrow)
}

#[inline(always)]
fn mul_word(a: u64, b: u64) -> (u64, u64) {
    let product = u128::from(a) * u128::from(b);
    (product as u64, (product >> 64) as u64)
}

#[inline(always)]
pub(crate) fn mul_row<const N: usize>(a: u64, b: [u64; N]) -> ([u64; N], u64) {
    let (mut low, mut high) = ([0; N], [0; N]);
    for i in 0..N {
        (low[i], high[i]) = mul_word(a, b[i]);
    }
    let mut carry = 0;
    for i in 1..N {
        (low[i], carry) = add_word(carry, low[i], high[i - 1]);
    }
    let (top, _) = add_word(carry, high[N - 1], 0);
    (low, top)
}

#[inline(always)]
pub(crate) fn add_mul_row<const N: usize>(a: u64, sum: [u64; N], b: [u64; N]) -> ([u64; N], u64) {
    let (product, top) = mul_row(a, b);
    let (sum, carry) = add(sum, product);
    let (top, _) = add_word(carry, top, 0);
    (sum, top)
}

#[inline(always)]
pub(crate) fn complete_square(mixed: [u64; 6], a: [u64; 4]) -> [u64; 8] {
    let (twice, carry) = add(mixed, mixed);
    let ((s0, h0), (l1, h1)) = (mul_word(a[0], a[0]), mul_word(a[1], a[1]));
    let ((l2, h2), (l3, h3)) = (mul_word(a[2], a[2]), mul_word(a[3], a[3]));
    let [m1, m2, m3, m4, m5, m6] = twice;
    let ([s1, s2, s3, s4, s5, s6, s7], _) =
        add([m1, m2, m3, m4, m5, m6, u64::from(carry)], [h0, l1, h1, l2, h2, l3, h3]);
    [s0, s1, s2, s3, s4, s5, s6, s7]
}
