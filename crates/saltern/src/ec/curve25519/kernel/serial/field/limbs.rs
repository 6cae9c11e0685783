//! Sums and selections, which are the same for both forms: limb by limb, with what the form adds to keep limbs above 0.

use saltern_lanes::Word64;

#[inline(always)]
pub fn add<W: Word64>(a: &[W; 5], b: &[W; 5]) -> [W; 5] {
    let mut sum = *a;
    for i in 0..5 {
        sum[i] = a[i].add(b[i]);
    }
    sum
}

/// `zero + a - b`.
#[inline(always)]
pub fn sub<W: Word64>(a: &[W; 5], b: &[W; 5], zero: &[u64; 5]) -> [W; 5] {
    let mut difference = *a;
    for i in 0..5 {
        difference[i] = a[i].add(W::constant(zero[i])).sub(b[i]);
    }
    difference
}

/// `zero - a`.
#[inline(always)]
pub fn negate<W: Word64>(a: &[W; 5], zero: &[u64; 5]) -> [W; 5] {
    let mut difference = *a;
    for i in 0..5 {
        difference[i] = W::constant(zero[i]).sub(a[i]);
    }
    difference
}

/// `2 a + b`.
#[inline(always)]
pub fn double_add<W: Word64>(a: &[W; 5], b: &[W; 5]) -> [W; 5] {
    let mut sum = *a;
    for i in 0..5 {
        sum[i] = a[i].shl(1).add(b[i]);
    }
    sum
}

/// `zero + 2 a - b`.
#[inline(always)]
pub fn double_sub<W: Word64>(a: &[W; 5], b: &[W; 5], zero: &[u64; 5]) -> [W; 5] {
    let mut difference = *a;
    for i in 0..5 {
        difference[i] = a[i].shl(1).add(W::constant(zero[i])).sub(b[i]);
    }
    difference
}

/// `zero + 2 a + b - c`.
#[inline(always)]
pub fn double_add_sub<W: Word64>(a: &[W; 5], b: &[W; 5], c: &[W; 5], zero: &[u64; 5]) -> [W; 5] {
    let mut sum = *a;
    for i in 0..5 {
        sum[i] = a[i].shl(1).add(b[i]).add(W::constant(zero[i])).sub(c[i]);
    }
    sum
}

/// `zero + a - (b + c)`.
#[inline(always)]
pub fn sub_sum<W: Word64>(a: &[W; 5], b: &[W; 5], c: &[W; 5], zero: &[u64; 5]) -> [W; 5] {
    let mut difference = *a;
    for i in 0..5 {
        difference[i] = a[i].add(W::constant(zero[i])).sub(b[i].add(c[i]));
    }
    difference
}

/// `a` where `bit` is 0, `b` where it is 1, without a branch.
#[inline(always)]
pub fn select<W: Word64>(a: &[W; 5], b: &[W; 5], bit: W) -> [W; 5] {
    let mut chosen = *a;
    for i in 0..5 {
        chosen[i] = a[i].select(b[i], bit);
    }
    chosen
}
