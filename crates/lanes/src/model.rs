//! Plain arrays as vectors: what each lane operation means.
//!
//! The arrays hold any word, also a symbolic one, so the kernels run on them in the proofs; the tests of this crate
//! hold every native operation against them. Most operations are never inlined: whole kernels made of loops over arrays would
//! take minutes to compile, for each test that runs one.

mod blocks;
mod carryless;

pub use crate::aes::{AesByte, Blocks, StoredByte};
pub use crate::planes::Grid;
pub use crate::sliced::{Sliced, SlicedByte};
pub use carryless::Polynomial;

use crate::bits::{Bits, Horizontal, Moving, Pair, Vertical};
use crate::lanes::{Choose64, Halves64, Horizontal32, Lanes32, Lanes52, Lanes64};
use crate::memory::Memory;
use crate::quads::{LowProduct, Quads64};
use crate::sboxes::{SBoxes, entries};
use crate::sliced::multiply;
use crate::words::{Wide64, Word32, Word64};
use core::array::from_fn;

/// The token of the models: they need no instructions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Model;

impl crate::Token for Model {
    fn run<K: crate::Kernel<Self>>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }
}

/// `N` words of 32 bits, `N` being 1, 4, 8 or 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words32<T, const N: usize>(pub [T; N]);

/// `N` words of 64 bits, `N` being 1, 2, 4 or 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words64<T, const N: usize>(pub [T; N]);

impl<T: Word32, const N: usize> Lanes32 for Words32<T, N> {
    type Token = Model;
    type Word = T;
    const LANES: usize = N;

    #[inline(never)]
    fn splat(_: Model, x: T) -> Self {
        Words32([x; N])
    }
    #[inline(never)]
    fn iota(_: Model) -> Self {
        Words32(from_fn(|i| T::constant(i as u32)))
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        Words32(from_fn(|i| self.0[i].add(o.0[i])))
    }
    #[inline(never)]
    fn xor(self, o: Self) -> Self {
        Words32(from_fn(|i| self.0[i].xor(o.0[i])))
    }
    #[inline(never)]
    fn rotl<const K: u32>(self) -> Self {
        Words32(self.0.map(|x| x.rotl(K)))
    }
    #[inline(never)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        from_fn(|v| {
            Words32(from_fn(|i| {
                let (block, word) = ((v * N + i) / 16, (v * N + i) % 16);
                columns[word].0[block]
            }))
        })
    }
}

impl<T: Word32, const N: usize> Horizontal32 for Words32<T, N> {
    #[inline(never)]
    fn broadcast(_: Model, row: [T; 4]) -> Self {
        Words32(from_fn(|i| row[i % 4]))
    }
    #[inline(never)]
    fn row_iota(_: Model) -> Self {
        Words32(from_fn(|i| T::constant(if i % 4 == 0 { i as u32 / 4 } else { 0 })))
    }
    #[inline(never)]
    fn rotate_row<const K: u32>(self) -> Self {
        Words32(from_fn(|i| self.0[i / 4 * 4 + (i + K as usize) % 4]))
    }
    #[inline(never)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        Words32(from_fn(|i| if MASK >> (i % 4) & 1 == 1 { o.0[i] } else { self.0[i] }))
    }
    #[inline(never)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        Words32(from_fn(|i| {
            let from = i / 4 * 4 + (FROM as usize >> (2 * (i % 4)) & 3);
            if i % 4 < 2 { self.0[from] } else { o.0[from] }
        }))
    }
    #[inline(never)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        from_fn(|v| {
            Words32(from_fn(|i| {
                let (block, word) = ((v * N + i) / 16, (v * N + i) % 16);
                rows[word / 4].0[block * 4 + word % 4]
            }))
        })
    }
}

impl<T: Word64, const N: usize> Lanes64 for Words64<T, N> {
    type Token = Model;
    type Word = T;
    const LANES: usize = N;
    const PAIR_OF_LANE: &'static [usize] = match N {
        1 => &[0],
        2 => &[0, 1],
        4 => &[0, 2, 1, 3],
        _ => &[0, 4, 1, 5, 2, 6, 3, 7],
    };

    #[inline(never)]
    fn splat(_: Model, x: T) -> Self {
        Words64([x; N])
    }
    #[inline(never)]
    fn from_fn(_: Model, f: impl FnMut(usize) -> T) -> Self {
        Words64(from_fn(f))
    }
    #[inline(never)]
    fn sum(self) -> T {
        self.0.into_iter().reduce(T::add).unwrap_or_else(|| T::constant(0))
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        Words64(from_fn(|i| self.0[i].add(o.0[i])))
    }
    #[inline(never)]
    fn low_bits<const K: u32>(self) -> Self {
        Words64(self.0.map(|x| x.low_bits(K)))
    }
    #[inline(never)]
    fn shl<const K: u32>(self) -> Self {
        Words64(self.0.map(|x| x.shl(K)))
    }
    #[inline(never)]
    fn shr<const K: u32>(self) -> Self {
        Words64(self.0.map(|x| x.shr(K)))
    }
    #[inline(never)]
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        Words64(from_fn(|i| self.0[i].funnel_shr(high.0[i], K)))
    }
    #[inline(never)]
    fn mul32(self, o: Self) -> Self {
        Words64(from_fn(|i| self.0[i].operand(32).mul(o.0[i].operand(32))))
    }
    #[inline(never)]
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        let word = |i: usize| if i < N { first.0[i] } else { second.0[i - N] };
        (
            Words64(from_fn(|i| word(2 * Self::PAIR_OF_LANE[i]))),
            Words64(from_fn(|i| word(2 * Self::PAIR_OF_LANE[i] + 1))),
        )
    }
    #[inline(never)]
    fn add_to_pair(self, first: usize, o: T) -> Self {
        Words64(from_fn(|i| if Self::PAIR_OF_LANE[i] == first { self.0[i].add(o) } else { self.0[i] }))
    }
    #[inline(never)]
    fn add_from_pair(self, first: usize, o: T) -> Self {
        Words64(from_fn(|i| if Self::PAIR_OF_LANE[i] >= first { self.0[i].add(o) } else { self.0[i] }))
    }
}

impl<T: Word64, const N: usize> Halves64 for Words64<T, N> {
    #[inline(never)]
    fn add_halves(self, o: Self) -> Self {
        Words64(from_fn(|i| {
            let low = self.0[i].low_bits(32).add(o.0[i].low_bits(32)).low_bits(32);
            let high = self.0[i].shr(32).add(o.0[i].shr(32)).low_bits(32);
            low.add(high.shl(32))
        }))
    }
    #[inline(never)]
    fn wrapping_add(self, o: Self) -> Self {
        Words64(from_fn(|i| wrapping_add(self.0[i], o.0[i])))
    }
    #[inline(never)]
    fn wrapping_sum(self) -> T {
        self.0.into_iter().reduce(wrapping_add).unwrap_or_else(|| T::constant(0))
    }
    #[inline(never)]
    fn unpack_groups(first: Self, second: Self) -> (Self, Self) {
        let word = |i: usize| if i < N { first.0[i] } else { second.0[i - N] };
        let places = |start: usize| Words64(from_fn(|i| word(i / 2 * 4 + start + i % 2)));
        (places(0), places(2))
    }
}

fn wrapping_add<T: Word64>(a: T, b: T) -> T {
    a.widen().add_word(b).low()
}

impl<T: Word64, const N: usize> Lanes52 for Words64<T, N> {
    #[inline(never)]
    fn madd52lo(self, a: Self, b: Self) -> Self {
        Words64(from_fn(|i| self.0[i].add(product52(a.0[i], b.0[i]).low().low_bits(52))))
    }
    #[inline(never)]
    fn madd52hi(self, a: Self, b: Self) -> Self {
        Words64(from_fn(|i| self.0[i].add(product52(a.0[i], b.0[i]).shr(52))))
    }
}

fn product52<T: Word64>(a: T, b: T) -> T::Wide {
    a.operand(52).widening_mul(b.operand(52))
}

/// For each lane a choice between two others by a bit.
#[derive(Clone, Copy, Debug)]
pub struct Order<T> {
    clear: [u8; 8],
    set: [u8; 8],
    bits: [T; 8],
}

impl<T: Word64, const N: usize> Choose64 for Words64<T, N> {
    type Mask = [T; N];
    type Order = Order<T>;

    #[inline(never)]
    fn from_words(_: Model, words: &[T]) -> Self {
        Words64(from_fn(|i| words[i]))
    }
    #[inline(never)]
    fn to_words(self, words: &mut [T]) {
        words[..N].copy_from_slice(&self.0);
    }
    #[inline(never)]
    fn sub(self, o: Self) -> Self {
        Words64(from_fn(|i| self.0[i].sub(o.0[i])))
    }
    #[inline(never)]
    fn mul(self, o: Self) -> Self {
        Words64(from_fn(|i| self.0[i].mul(o.0[i])))
    }
    #[inline(never)]
    fn bit_set<const K: u32>(self) -> [T; N] {
        self.0.map(|x| x.shr(K).low_bits(1))
    }
    #[inline(never)]
    fn mask(_: Model, clear: u8, set: u8, bit: T) -> [T; N] {
        let lane = |mask: u8, i: usize| T::constant(u64::from(mask >> i & 1));
        from_fn(|i| lane(clear, i).select(lane(set, i), bit))
    }
    #[inline(never)]
    fn join_masks(low: [T; N], high: [T; N]) -> [T; N] {
        from_fn(|i| if i < 4 { low[i] } else { high[i] })
    }
    #[inline(never)]
    fn select(self, o: Self, mask: [T; N]) -> Self {
        Words64(from_fn(|i| self.0[i].select(o.0[i], mask[i])))
    }
    #[inline(never)]
    fn select_difference(self, a: Self, b: Self, mask: [T; N]) -> Self {
        let zero = T::constant(0);
        Words64(from_fn(|i| self.0[i].select(a.0[i].sub(zero.select(b.0[i], mask[i])), mask[i])))
    }
    #[inline(never)]
    fn blend<const MASK: u8>(self, o: Self) -> Self {
        Words64(from_fn(|i| if MASK >> i & 1 == 1 { o.0[i] } else { self.0[i] }))
    }
    #[inline(never)]
    fn exchange<const D: usize>(self) -> Self {
        Words64(from_fn(|i| self.0[i ^ D]))
    }
    #[inline(never)]
    fn order(_: Model, clear: [u8; 8], set: [u8; 8], bit: T) -> Order<T> {
        Order { clear, set, bits: [bit; 8] }
    }
    #[inline(never)]
    fn join_orders(low: Order<T>, high: Order<T>) -> Order<T> {
        fn joined<T: Copy>(low: [T; 8], high: [T; 8]) -> [T; 8] {
            from_fn(|i| if i < 4 { low[i] } else { high[i] })
        }
        Order {
            clear: joined(low.clear, high.clear),
            set: joined(low.set, high.set),
            bits: joined(low.bits, high.bits),
        }
    }
    #[inline(never)]
    fn permute(self, order: Order<T>) -> Self {
        let lane = |from: [u8; 8], i: usize| self.0[usize::from(from[i])];
        Words64(from_fn(|i| lane(order.clear, i).select(lane(order.set, i), order.bits[i])))
    }
    #[inline(never)]
    fn look_up(self, numbers: Self) -> Self {
        let bit = |i: usize, k: u32| numbers.0[i].shr(k).low_bits(1);
        Words64(from_fn(|i| {
            let mut left = self.0;
            for k in 0..N.ilog2() {
                for j in 0..N >> (k + 1) {
                    left[j] = left[2 * j].select(left[2 * j + 1], bit(i, k));
                }
            }
            left[0]
        }))
    }
}

/// A word that stands for `B` bytes in memory.
pub trait Stored<const B: usize>: Copy {
    /// From bytes.
    fn from_bytes(bytes: [u8; B]) -> Self;
    /// To bytes.
    fn to_bytes(self) -> [u8; B];
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
}

macro_rules! memory {
    ($vector:ident of $word:ty) => {
        impl Stored<{ size_of::<$word>() }> for $word {
            fn from_bytes(bytes: [u8; size_of::<$word>()]) -> Self {
                Self::from_le_bytes(bytes)
            }
            fn to_bytes(self) -> [u8; size_of::<$word>()] {
                self.to_le_bytes()
            }
            fn xor(self, o: Self) -> Self {
                self ^ o
            }
        }

        impl<T: Stored<{ size_of::<$word>() }>, const N: usize> Memory for $vector<T, N> {
            type Token = Model;
            const BYTES: usize = N * size_of::<$word>();

            unsafe fn load_from(w: Model, from: *const u8) -> Self {
                // SAFETY: the caller vouches for the bytes.
                unsafe { Self::load_first(w, from, Self::BYTES) }
            }
            unsafe fn store_to(self, to: *mut u8) {
                // SAFETY: the caller vouches for the bytes.
                unsafe { self.store_first(to, Self::BYTES) }
            }
            unsafe fn load_first(_: Model, from: *const u8, n: usize) -> Self {
                $vector(from_fn(|i| {
                    T::from_bytes(from_fn(|j| {
                        let at = i * size_of::<$word>() + j;
                        // SAFETY: the caller vouches for the bytes before `n`.
                        if at < n { unsafe { from.add(at).read() } } else { 0 }
                    }))
                }))
            }
            unsafe fn store_first(self, to: *mut u8, n: usize) {
                let bytes = self.0.into_iter().flat_map(T::to_bytes);
                for (at, byte) in bytes.enumerate().take(n) {
                    // SAFETY: the caller vouches for the bytes before `n`.
                    unsafe { to.add(at).write(byte) }
                }
            }
            unsafe fn load_until(_: Model, end: *const u8, n: usize) -> Self {
                $vector(from_fn(|i| {
                    T::from_bytes(from_fn(|j| {
                        let before_end = Self::BYTES - (i * size_of::<$word>() + j);
                        // SAFETY: the caller vouches for `n` bytes before the end.
                        if before_end <= n { unsafe { end.sub(before_end).read() } } else { 0 }
                    }))
                }))
            }
            unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
                // SAFETY: the caller vouches for `n` bytes at both places.
                unsafe {
                    let input = Self::load_first(Model, from, n);
                    $vector::<T, N>(from_fn(|i| input.0[i].xor(self.0[i]))).store_first(to, n)
                }
            }
        }
    };
}
memory!(Words32 of u32);
memory!(Words64 of u64);

macro_rules! bits {
    ($vector:ident of $word:ty) => {
        impl<T: Bits<Constant = $word>, const N: usize> Bits for $vector<T, N> {
            // Of the vectors that they stand for.
            const THIRTY_TWO: bool = N * size_of::<$word>() == 64;
            type Constant = $word;
            #[inline(never)]
            fn constant(self, x: $word) -> Self {
                $vector(self.0.map(|lane| lane.constant(x)))
            }
            #[inline(never)]
            fn add(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].add(o.0[i])))
            }
            #[inline(never)]
            fn sub(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].sub(o.0[i])))
            }
            #[inline(never)]
            fn xor(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].xor(o.0[i])))
            }
            #[inline(never)]
            fn and(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].and(o.0[i])))
            }
            #[inline(never)]
            fn or(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].or(o.0[i])))
            }
            #[inline(never)]
            fn and_not(self, o: Self) -> Self {
                $vector(from_fn(|i| self.0[i].and_not(o.0[i])))
            }
            #[inline(never)]
            fn rotr<const K: u32>(self) -> Self {
                $vector(self.0.map(|x| x.rotr::<K>()))
            }
            #[inline(never)]
            fn shl<const K: u32>(self) -> Self {
                $vector(self.0.map(|x| Bits::shl::<K>(x)))
            }
            #[inline(never)]
            fn shr<const K: u32>(self) -> Self {
                $vector(self.0.map(|x| Bits::shr::<K>(x)))
            }
            #[inline(never)]
            fn swap_bytes(self) -> Self {
                $vector(self.0.map(|x| x.swap_bytes()))
            }
            #[inline(never)]
            fn opaque(self) -> Self {
                $vector(self.0.map(|x| x.opaque()))
            }
        }

        impl<T: Bits<Constant = $word> + Stored<{ size_of::<$word>() }>, const N: usize> Vertical for $vector<T, N> {
            type Word = T;
            const LANES: usize = N;
            #[inline(never)]
            fn splat(_: Model, x: $word) -> Self {
                // Whatever word there is knows how to make others.
                $vector([T::from_bytes([0; size_of::<$word>()]).constant(x); N])
            }
            #[inline(never)]
            fn from_words(_: Model, words: &[T]) -> Self {
                $vector(from_fn(|i| words[i]))
            }
            #[inline(never)]
            fn to_words(self, words: &mut [T]) {
                words[..N].copy_from_slice(&self.0);
            }
            #[inline(never)]
            fn transpose_square(rows: &mut [Self]) {
                let before: [Self; N] = from_fn(|i| rows[i]);
                for (i, row) in rows[..N].iter_mut().enumerate() {
                    *row = $vector(from_fn(|j| before[j].0[i]));
                }
            }
        }
    };
}
bits!(Words32 of u32);
bits!(Words64 of u64);

macro_rules! row {
    ($vector:ident of $word:ty) => {
        impl<T: Bits<Constant = $word> + Stored<{ size_of::<$word>() }>> Horizontal for $vector<T, 4> {
            #[inline(never)]
            fn load_everywhere(_: Model, bytes: &[u8]) -> Self {
                $vector([T::from_bytes(from_fn(|i| bytes[i])); 4])
            }
            #[inline(never)]
            fn turn<const K: usize>(self) -> Self {
                $vector(from_fn(|i| self.0[(i + K) % 4]))
            }
            #[inline(never)]
            fn replace<const I: usize>(self, o: Self) -> Self {
                $vector(from_fn(|i| if i == I { o.0[i] } else { self.0[i] }))
            }
        }
    };
}
row!(Words32 of u32);
row!(Words64 of u64);

impl<T: LowProduct, const N: usize> LowProduct for Words64<T, N> {
    #[inline(never)]
    fn mul_low(self, o: Self) -> Self {
        Words64(from_fn(|i| self.0[i].mul_low(o.0[i])))
    }
}

macro_rules! quads {
    ($lanes:literal lanes, eight $eight:literal) => {
        impl<T: LowProduct + Stored<8>> Quads64 for Words64<T, $lanes> {
            type Token = Model;
            type Eight = [Self; $eight];
            #[inline(never)]
            fn load_words(w: Model, bytes: &[u8]) -> Self {
                Memory::load(w, &bytes[..8 * $lanes])
            }
            #[inline(never)]
            fn store_words(self, bytes: &mut [u8]) {
                self.store(&mut bytes[..8 * $lanes]);
            }
            #[inline(never)]
            fn eight(self) -> [Self; $eight] {
                [self; $eight]
            }
            #[inline(never)]
            fn turn<const K: usize>(self) -> Self {
                Words64(from_fn(|i| self.0[i / 4 * 4 + (i + K) % 4]))
            }
            #[inline(never)]
            fn swap_middle(eight: &mut [Self; $eight]) {
                let words: [T; 8] = from_fn(|i| eight[i / $lanes].0[i % $lanes]);
                let swapped = [0, 1, 4, 5, 2, 3, 6, 7].map(|i: usize| words[i]);
                *eight = from_fn(|i| Words64(from_fn(|j| swapped[i * $lanes + j])));
            }
        }
    };
}
quads!(8 lanes, eight 1);
quads!(4 lanes, eight 2);

/// Only of numbers: symbolic words have no operation for tables.
impl SBoxes for Words64<u64, 8> {
    #[inline(never)]
    fn substitute(self, table: &[Self; 4]) -> Self {
        let table = table.map(eight_bytes_each);
        let mut whole = [0; 256];
        whole.copy_from_slice(table.as_flattened());
        of_bytes(entries(eight_bytes_each(self), &whole))
    }
    #[inline(never)]
    fn permute_bytes(self, places: Self) -> Self {
        let (bytes, places) = (eight_bytes_each(self), eight_bytes_each(places));
        of_bytes(from_fn(|i| bytes[usize::from(places[i] % 64)]))
    }
    #[inline(never)]
    fn multiply_bits(self, matrices: Self) -> Self {
        let bytes = eight_bytes_each(self);
        of_bytes(from_fn(|i| multiply(bytes[i], matrices.0[i / 8])))
    }
}

fn eight_bytes_each(vector: Words64<u64, 8>) -> [u8; 64] {
    from_fn(|i| vector.0[i / 8].to_le_bytes()[i % 8])
}

fn of_bytes(bytes: [u8; 64]) -> Words64<u64, 8> {
    Words64(from_fn(|i| u64::from_le_bytes(from_fn(|j| bytes[8 * i + j]))))
}

impl<T: Bits<Constant = u64> + Stored<8>> Moving for Words64<T, 4> {
    #[inline(never)]
    fn and_next(self, next: Self) -> Self {
        Words64(from_fn(|i| if i < 3 { self.0[i + 1] } else { next.0[0] }))
    }
    #[inline(never)]
    fn last_two(self) -> Self {
        let [_, _, x, y] = self.0;
        let zero = x.constant(0);
        Words64([x, y, zero, zero])
    }
    #[inline(never)]
    fn after_two(self) -> Self {
        let [x, y, ..] = self.0;
        let zero = x.constant(0);
        Words64([zero, zero, x, y])
    }
    #[inline(never)]
    fn constants(_: Model, x: &[u64]) -> Self {
        let any = T::from_bytes([0; 8]);
        Words64(from_fn(|i| any.constant(x[i])))
    }
}

impl<T: Bits<Constant = u64> + Stored<8>> Pair for Words64<T, 2> {
    #[inline(never)]
    fn constants(_: Model, low: u64, high: u64) -> Self {
        let any = T::from_bytes([0; 8]);
        Words64([any.constant(low), any.constant(high)])
    }
    #[inline(never)]
    fn lows(self, o: Self) -> Self {
        Words64([self.0[0], o.0[0]])
    }
    #[inline(never)]
    fn highs(self, o: Self) -> Self {
        Words64([self.0[1], o.0[1]])
    }
    #[inline(never)]
    fn exchanged(self) -> Self {
        let [x, y] = self.0;
        Words64([y, x])
    }
    #[inline(never)]
    fn rotr_each<const K: u32, const L: u32>(self) -> Self {
        let [x, y] = self.0;
        Words64([if K == 0 { x } else { x.rotr::<K>() }, if L == 0 { y } else { y.rotr::<L>() }])
    }
}
