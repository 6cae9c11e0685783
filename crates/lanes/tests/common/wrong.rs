//! Models with a mistake in them, to see that the comparison finds it.

use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{Choose64, Halves64, Horizontal32, Lanes32, Lanes52, Lanes64, Memory};
use std::cell::Cell;

thread_local! {
    static MISTAKE: Cell<(&'static str, usize)> = const { Cell::new(("", 0)) };
}

/// From now on `operation` with `parameter` is wrong on this thread.
pub fn make_wrong(operation: &'static str, parameter: usize) {
    MISTAKE.set((operation, parameter));
}

pub fn is_wrong(operation: &str, parameter: usize) -> bool {
    MISTAKE.get() == (operation, parameter)
}

/// The model `V` with the mistake that [`make_wrong`] names.
#[derive(Clone, Copy)]
pub struct Wrong<V>(pub V);

impl<const N: usize> Wrong<Words32<u32, N>> {
    /// `v`, but with one bit wrong in the lanes where `when` holds, if this is the wrong operation.
    pub fn result(operation: &str, parameter: usize, mut v: Words32<u32, N>, when: impl Fn(usize) -> bool) -> Self {
        if is_wrong(operation, parameter) {
            (0..N).filter(|&lane| when(lane)).for_each(|lane| v.0[lane] ^= 1 << 31);
        }
        Wrong(v)
    }
    pub fn at_end(operation: &str, parameter: usize, v: Words32<u32, N>) -> Self {
        Self::result(operation, parameter, v, |lane| lane == N - 1)
    }
}

impl<const N: usize> Lanes32 for Wrong<Words32<u32, N>> {
    type Token = Model;
    type Word = u32;
    const LANES: usize = N;

    fn splat(w: Model, x: u32) -> Self {
        Self::result("splat", 0, Words32::splat(w, x), |lane| lane == N - 1 && x == 1 << 31)
    }
    fn iota(w: Model) -> Self {
        Self::at_end("iota", 0, Words32::iota(w))
    }
    fn add(self, o: Self) -> Self {
        let carry_lost = |lane| self.0.0[lane] == !0 && o.0.0[lane] == 1;
        Self::result("add", 0, self.0.add(o.0), carry_lost)
    }
    fn xor(self, o: Self) -> Self {
        let both = |lane| self.0.0[lane] == 1 << 31 && o.0.0[lane] == 1 << 31;
        Self::result("xor", 0, self.0.xor(o.0), both)
    }
    fn rotl<const K: u32>(self) -> Self {
        let one_bit = |lane| self.0.0[lane] == 1 << 16;
        Self::result("rotl", K as usize, self.0.rotl::<K>(), one_bit)
    }
    fn abreast(a: Self, b: Self) -> (Self, Self) {
        let (a, b) = Words32::abreast(a.0, b.0);
        if is_wrong("abreast", 0) { (Wrong(b), Wrong(a)) } else { (Wrong(a), Wrong(b)) }
    }
    fn placed(self) -> Self {
        Self::at_end("placed", 0, self.0.placed())
    }
    fn add_xor_rotl<const K: u32>(x: [Self; 2], y: [Self; 2], z: [Self; 2]) -> [[Self; 2]; 2] {
        let [[x0, x1], [z0, z1]] = Words32::add_xor_rotl::<K>(x.map(|v| v.0), y.map(|v| v.0), z.map(|v| v.0));
        let result = |i, v| Self::at_end("add_xor_rotl", 4 * K as usize + i, v);
        [[result(0, x0), result(1, x1)], [result(2, z0), result(3, z1)]]
    }
    fn add_xor_rotl_stored<const K: u32>(x0: Self, x1: &mut Self, y: [Self; 2], z: [Self; 2]) -> (Self, [Self; 2]) {
        let mut stored = x1.0;
        let (x0, [z0, z1]) = Words32::add_xor_rotl_stored::<K>(x0.0, &mut stored, y.map(|v| v.0), z.map(|v| v.0));
        let result = |i, v| Self::at_end("add_xor_rotl_stored", 4 * K as usize + i, v);
        *x1 = result(1, stored);
        (result(0, x0), [result(2, z0), result(3, z1)])
    }
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        let mut right = Words32::transpose(columns.map(|v| v.0));
        if is_wrong("transpose", 0) {
            right.swap(13, 14);
        }
        right.map(Wrong)
    }
    fn transpose_alone(columns: [Self; 16]) -> [Self; 16] {
        let mut right = Words32::transpose_alone(columns.map(|v| v.0));
        if is_wrong("transpose_alone", 0) {
            right.swap(1, 2);
        }
        right.map(Wrong)
    }
}

impl<const N: usize> Horizontal32 for Wrong<Words32<u32, N>> {
    fn broadcast(w: Model, row: [u32; 4]) -> Self {
        Self::at_end("broadcast", 0, Words32::broadcast(w, row))
    }
    fn row_iota(w: Model) -> Self {
        Self::at_end("row_iota", 0, Words32::row_iota(w))
    }
    fn rotate_row<const K: u32>(self) -> Self {
        Self::at_end("rotate_row", K as usize, self.0.rotate_row::<K>())
    }
    fn then_xor_rotl<const K: u32>(self, late: Self) -> Self {
        Self::at_end("xor_rotl", K as usize, self.0.then_xor_rotl::<K>(late.0))
    }
    fn xor_rotated<const K: u32>(self, late: Self) -> Self {
        Self::at_end("xor_rotated", K as usize, self.0.xor_rotated::<K>(late.0))
    }
    fn kept(self) -> Self {
        Self::at_end("kept", 0, self.0.kept())
    }
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        Self::at_end("blend_row", MASK as usize, self.0.blend_row::<MASK>(o.0))
    }
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        Self::at_end("shuffle_rows", FROM as usize, self.0.shuffle_rows::<FROM>(o.0))
    }
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        let mut right = Words32::transpose_rows(rows.map(|v| v.0));
        if is_wrong("transpose_rows", 0) {
            right.swap(1, 2);
        }
        right.map(Wrong)
    }
}

impl<const N: usize> Wrong<Words64<u64, N>> {
    pub fn result(operation: &str, parameter: usize, mut v: Words64<u64, N>, when: impl Fn(usize) -> bool) -> Self {
        if is_wrong(operation, parameter) {
            (0..N).filter(|&lane| when(lane)).for_each(|lane| v.0[lane] ^= 1 << 63);
        }
        Wrong(v)
    }
    pub fn at_end(operation: &str, parameter: usize, v: Words64<u64, N>) -> Self {
        Self::result(operation, parameter, v, |lane| lane == N - 1)
    }
}

impl<const N: usize> Lanes64 for Wrong<Words64<u64, N>> {
    type Token = Model;
    type Word = u64;
    const LANES: usize = N;
    const PAIR_OF_LANE: &'static [usize] = Words64::<u64, N>::PAIR_OF_LANE;

    fn splat(w: Model, x: u64) -> Self {
        Self::result("splat", 0, Words64::splat(w, x), |lane| lane == N - 1 && x == 1 << 63)
    }
    fn from_fn(w: Model, f: impl FnMut(usize) -> u64) -> Self {
        Self::at_end("from_fn", 0, Words64::from_fn(w, f))
    }
    fn sum(self) -> u64 {
        self.0.sum() ^ u64::from(is_wrong("sum", 0))
    }
    fn add(self, o: Self) -> Self {
        let carry_lost = |lane| self.0.0[lane] == !0 && o.0.0[lane] == 1;
        Self::result("add", 0, self.0.add(o.0), carry_lost)
    }
    fn low_bits<const K: u32>(self) -> Self {
        Self::result("low_bits", K as usize, self.0.low_bits::<K>(), |lane| self.0.0[lane] == 1 << K)
    }
    fn shl<const K: u32>(self) -> Self {
        Self::result("shl", K as usize, self.0.shl::<K>(), |lane| self.0.0[lane] == 1 << 63)
    }
    fn shr<const K: u32>(self) -> Self {
        Self::result("shr", K as usize, self.0.shr::<K>(), |lane| self.0.0[lane] == 1 << 63)
    }
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        let one_bit = |lane| high.0.0[lane] == 1 << K;
        Self::result("funnel_shr", K as usize, self.0.funnel_shr::<K>(high.0), one_bit)
    }
    fn mul32(self, o: Self) -> Self {
        let largest = |lane| self.0.0[lane] as u32 == !0 && o.0.0[lane] as u32 == !0;
        Self::result("mul32", 0, self.0.mul32(o.0), largest)
    }
    fn hidden(self) -> Self {
        Self::at_end("hidden", 0, self.0.hidden())
    }
    fn add_mul32(self, a: Self, b: Self) -> Self {
        let largest = |lane| a.0.0[lane] as u32 == !0 && b.0.0[lane] as u32 == !0;
        Self::result("add_mul32", 0, self.0.add_mul32(a.0, b.0), largest)
    }
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        let (low, high) = Words64::unpack_pairs(first.0, second.0);
        (Wrong(low), Self::at_end("unpack_pairs", 1, high))
    }
    fn add_to_pair(self, first: usize, o: u64) -> Self {
        Self::at_end("add_to_pair", first, self.0.add_to_pair(first, o))
    }
    fn add_from_pair(self, first: usize, o: u64) -> Self {
        Self::at_end("add_from_pair", first, self.0.add_from_pair(first, o))
    }
}

impl<const N: usize> Halves64 for Wrong<Words64<u64, N>> {
    fn add_halves(self, o: Self) -> Self {
        let carry_kept = |lane| self.0.0[lane] as u32 == !0 && o.0.0[lane] == 1;
        Self::result("add_halves", 0, self.0.add_halves(o.0), carry_kept)
    }
    fn wrapping_add(self, o: Self) -> Self {
        Self::at_end("wrapping_add", 0, self.0.wrapping_add(o.0))
    }
    fn wrapping_sum(self) -> u64 {
        self.0.wrapping_sum() ^ u64::from(is_wrong("wrapping_sum", 0))
    }
    fn unpack_groups(first: Self, second: Self) -> (Self, Self) {
        let (low, high) = Words64::unpack_groups(first.0, second.0);
        (Self::at_end("unpack_groups", 0, low), Self::at_end("unpack_groups", 1, high))
    }
}

impl<const N: usize> Lanes52 for Wrong<Words64<u64, N>> {
    fn madd52lo(self, a: Self, b: Self) -> Self {
        let over_52_bits = |lane| a.0.0[lane] == 1 << 52 && b.0.0[lane] == 1;
        Self::result("madd52lo", 0, self.0.madd52lo(a.0, b.0), over_52_bits)
    }
    fn madd52hi(self, a: Self, b: Self) -> Self {
        let largest = |lane| a.0.0[lane] == (1 << 52) - 1 && b.0.0[lane] == (1 << 52) - 1;
        Self::result("madd52hi", 0, self.0.madd52hi(a.0, b.0), largest)
    }
    fn madd52lo_by<const K: u64>(self, w: Model, a: Self) -> Self {
        Self::at_end("madd52lo_by", K as usize, self.0.madd52lo_by::<K>(w, a.0))
    }
    fn madd52hi_by<const K: u64>(self, w: Model, a: Self) -> Self {
        Self::at_end("madd52hi_by", K as usize, self.0.madd52hi_by::<K>(w, a.0))
    }
}

impl<const N: usize> Choose64 for Wrong<Words64<u64, N>> {
    type Mask = [u64; N];
    type Order = saltern_lanes::model::Order<u64>;

    fn from_words(w: Model, words: &[u64]) -> Self {
        Self::at_end("from_words", 0, Words64::from_words(w, words))
    }
    fn to_words(self, words: &mut [u64]) {
        self.0.to_words(words);
        words[N - 1] ^= u64::from(is_wrong("to_words", 0));
    }
    fn sub(self, o: Self) -> Self {
        let borrow_lost = |lane| self.0.0[lane] == 0 && o.0.0[lane] == 1;
        Self::result("sub", 0, self.0.sub(o.0), borrow_lost)
    }
    fn mul(self, o: Self) -> Self {
        let largest = |lane| self.0.0[lane] == !0 && o.0.0[lane] == !0;
        Self::result("mul", 0, self.0.mul(o.0), largest)
    }
    fn bit_set<const K: u32>(self) -> [u64; N] {
        let mut mask = self.0.bit_set::<K>();
        if is_wrong("bit_set", K as usize) {
            (0..N).filter(|&lane| self.0.0[lane] == 1 << K).for_each(|lane| mask[lane] = 0);
        }
        mask
    }
    fn mask(w: Model, clear: u8, set: u8, bit: u64) -> [u64; N] {
        let mut mask = Words64::<u64, N>::mask(w, clear, set, bit);
        mask[N - 1] ^= u64::from(is_wrong("mask", bit as usize));
        mask
    }
    fn join_masks(low: [u64; N], high: [u64; N]) -> [u64; N] {
        let mut mask = Words64::<u64, N>::join_masks(low, high);
        mask[N - 1] ^= u64::from(is_wrong("join_masks", 0));
        mask
    }
    fn select(self, o: Self, mask: [u64; N]) -> Self {
        let all_but_last = |lane| mask.iter().sum::<u64>() == N as u64 - 1 && lane == N - 1;
        Self::result("select", 0, self.0.select(o.0, mask), all_but_last)
    }
    fn select_sum(self, a: Self, b: Self, mask: [u64; N]) -> Self {
        Self::at_end("select_sum", 0, self.0.select_sum(a.0, b.0, mask))
    }
    fn select_difference(self, a: Self, b: Self, mask: [u64; N]) -> Self {
        Self::at_end("select_difference", 0, self.0.select_difference(a.0, b.0, mask))
    }
    fn blend<const MASK: u8>(self, o: Self) -> Self {
        Self::at_end("blend", MASK as usize, self.0.blend::<MASK>(o.0))
    }
    fn exchange<const D: usize>(self) -> Self {
        Self::at_end("exchange", D, self.0.exchange::<D>())
    }
    fn select_duplicate<const D: usize>(self, a: Self, mask: [u64; N]) -> Self {
        Self::at_end("select_duplicate", D, self.0.select_duplicate::<D>(a.0, mask))
    }
    fn order(w: Model, clear: [u8; 8], set: [u8; 8], bit: u64) -> Self::Order {
        let other = u64::from(is_wrong("order", bit as usize));
        Words64::<u64, N>::order(w, clear, set, bit ^ other)
    }
    fn join_orders(low: Self::Order, high: Self::Order) -> Self::Order {
        let (low, high) = if is_wrong("join_orders", 0) { (high, low) } else { (low, high) };
        Words64::<u64, N>::join_orders(low, high)
    }
    fn permute(self, order: Self::Order) -> Self {
        Self::at_end("permute", 0, self.0.permute(order))
    }
    fn look_up(self, numbers: Self) -> Self {
        Self::result("look_up", 0, self.0.look_up(numbers.0), |lane| numbers.0.0[lane] % N as u64 == N as u64 - 1)
    }
}

impl<V: Memory<Token = Model>> Memory for Wrong<V> {
    type Token = Model;
    const BYTES: usize = V::BYTES;

    unsafe fn load_from(w: Model, from: *const u8) -> Self {
        // SAFETY: the caller vouches for the bytes.
        Wrong(unsafe { V::load_from(w, from) })
    }
    unsafe fn store_to(self, to: *mut u8) {
        // SAFETY: the caller vouches for the bytes.
        unsafe { self.0.store_to(to) }
    }
    unsafe fn load_first(w: Model, from: *const u8, n: usize) -> Self {
        let short = usize::from(is_wrong("load", n));
        // SAFETY: the caller vouches for more bytes.
        Wrong(unsafe { V::load_first(w, from, n - short) })
    }
    unsafe fn store_first(self, to: *mut u8, n: usize) {
        let short = usize::from(is_wrong("store", n));
        // SAFETY: the caller vouches for more bytes.
        unsafe { self.0.store_first(to, n - short) }
    }
    fn load_rows(w: Model, rows: &[&[u8]]) -> Self {
        let mut rows = rows.to_vec();
        if is_wrong("load_rows", 0) {
            rows[V::BYTES / 16 - 1] = rows[0];
        }
        Wrong(V::load_rows(w, &rows))
    }
    unsafe fn load_until(w: Model, end: *const u8, n: usize) -> Self {
        let short = usize::from(is_wrong("load_last", n));
        // SAFETY: the caller vouches for more bytes.
        Wrong(unsafe { V::load_until(w, end, n - short) })
    }
    unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
        let short = usize::from(is_wrong("xor_bytes", n));
        // SAFETY: the caller vouches for more bytes.
        unsafe { self.0.xor_bytes(from, to, n - short) }
        if is_wrong("beyond", n) {
            // SAFETY: none but the test's own buffer, which goes on after these bytes.
            unsafe { to.add(n).write(0) }
        }
    }
}
