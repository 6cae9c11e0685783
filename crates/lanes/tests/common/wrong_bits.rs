//! Mistakes in the operations of hash functions.

use super::wrong::{Wrong, is_wrong};
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{
    ArmSha, Bits, FourWords, Horizontal, IntelSha, LowProduct, Moving, Pair, Quads64, SBoxes, Vertical,
};

macro_rules! wrong {
    ($vector:ident of $word:ty) => {
        impl<const N: usize> Bits for Wrong<$vector<$word, N>> {
            const THIRTY_TWO: bool = $vector::<$word, N>::THIRTY_TWO;
            type Constant = $word;
            fn constant(self, x: $word) -> Self {
                Self::at_end("constant", 0, self.0.constant(x))
            }
            fn add(self, o: Self) -> Self {
                let carry_lost = |lane| self.0.0[lane] == !0 && o.0.0[lane] == 1;
                Self::result("add", 0, self.0.add(o.0), carry_lost)
            }
            fn sub(self, o: Self) -> Self {
                let borrow_lost = |lane| self.0.0[lane] == 0 && o.0.0[lane] == 1;
                Self::result("sub", 0, self.0.sub(o.0), borrow_lost)
            }
            fn xor(self, o: Self) -> Self {
                Self::at_end("xor", 0, self.0.xor(o.0))
            }
            fn xor_sum<const I: usize>(self, a: Self, b: Self, sum: Self) -> Self {
                Self::at_end("xor_sum", 0, self.0.xor_sum::<I>(a.0, b.0, sum.0))
            }
            fn majority(self, b: Self, c: Self) -> Self {
                Self::at_end("majority", 0, self.0.majority(b.0, c.0))
            }
            fn and(self, o: Self) -> Self {
                Self::at_end("and", 0, self.0.and(o.0))
            }
            fn or(self, o: Self) -> Self {
                Self::at_end("or", 0, self.0.or(o.0))
            }
            fn and_not(self, o: Self) -> Self {
                Self::at_end("and_not", 0, self.0.and_not(o.0))
            }
            fn rotr<const K: u32>(self) -> Self {
                Self::at_end("rotr", K as usize, self.0.rotr::<K>())
            }
            fn shl<const K: u32>(self) -> Self {
                Self::at_end("shl", K as usize, self.0.shl::<K>())
            }
            fn shr<const K: u32>(self) -> Self {
                Self::at_end("shr", K as usize, self.0.shr::<K>())
            }
            fn swap_bytes(self) -> Self {
                Self::at_end("swap_bytes", 0, self.0.swap_bytes())
            }
            fn opaque(self) -> Self {
                Self::at_end("opaque", 0, self.0.opaque())
            }
            fn placed(self) -> Self {
                Self::at_end("placed", 0, self.0.placed())
            }
        }

        impl<const N: usize> Vertical for Wrong<$vector<$word, N>> {
            type Word = $word;
            const LANES: usize = N;
            fn splat(w: Model, x: $word) -> Self {
                Self::at_end("splat", 0, $vector::splat(w, x))
            }
            fn from_words(w: Model, words: &[$word]) -> Self {
                Self::at_end("from_words", 0, $vector::from_words(w, words))
            }
            fn to_words(self, words: &mut [$word]) {
                self.0.to_words(words);
                if is_wrong("to_words", 0) {
                    words[N - 1] ^= 1;
                }
            }
            fn transpose_square(rows: &mut [Self]) {
                let mut right: Vec<_> = rows.iter().map(|v| v.0).collect();
                $vector::transpose_square(&mut right);
                if is_wrong("transpose_square", 0) {
                    right.swap(N - 2, N - 1);
                }
                rows.iter_mut().zip(right).for_each(|(row, v)| *row = Wrong(v));
            }
            fn load_transposed<const FEW: bool>(w: Model, sources: &[&[u8]], columns: &mut [Self]) {
                let mut right: Vec<_> = columns.iter().map(|v| v.0).collect();
                $vector::load_transposed::<FEW>(w, sources, &mut right);
                if is_wrong("load_transposed", 0) {
                    right.swap(N - 2, N - 1);
                }
                columns.iter_mut().zip(right).for_each(|(column, v)| *column = Wrong(v));
            }
            fn load_half_transposed(w: Model, sources: &[&[u8]], half: usize, columns: &mut [Self]) {
                let mut right: Vec<_> = columns.iter().map(|v| v.0).collect();
                $vector::load_half_transposed(w, sources, half, &mut right);
                if is_wrong("load_half_transposed", half) {
                    right.swap(N / 2 - 2, N / 2 - 1);
                }
                columns.iter_mut().zip(right).for_each(|(column, v)| *column = Wrong(v));
            }
            fn store_eight<const ROW: usize>(columns: &[Self; 8], rows: &mut [[u8; ROW]]) {
                $vector::store_eight(&columns.map(|v| v.0), rows);
                if is_wrong("store_eight", 0) && !rows.is_empty() {
                    rows[0][ROW - 1] ^= 1;
                }
            }
        }
    };
}
wrong!(Words32 of u32);
wrong!(Words64 of u64);

impl Moving for Wrong<Words64<u64, 4>> {
    fn and_next(self, next: Self) -> Self {
        Self::at_end("and_next", 0, self.0.and_next(next.0))
    }
    fn last_two(self) -> Self {
        Self::at_end("last_two", 0, self.0.last_two())
    }
    fn after_two(self) -> Self {
        Self::at_end("after_two", 0, self.0.after_two())
    }
    fn constants(w: Model, x: &[u64]) -> Self {
        Self::at_end("constants", 0, Words64::<u64, 4>::constants(w, x))
    }
}

impl SBoxes for Wrong<Words64<u64, 8>> {
    fn substitute(self, table: &[Self; 4]) -> Self {
        let mut table = table.map(|v| v.0);
        if is_wrong("substitute", 1) {
            // One entry of all.
            table[3].0[7] ^= 1 << 63;
        }
        Self::at_end("substitute", 0, self.0.substitute(&table))
    }
    fn permute_bytes(self, places: Self) -> Self {
        Self::at_end("permute_bytes", 0, self.0.permute_bytes(places.0))
    }
    fn multiply_bits(self, matrices: Self) -> Self {
        Self::at_end("multiply_bits", 0, self.0.multiply_bits(matrices.0))
    }
}

impl Pair for Wrong<Words64<u64, 2>> {
    fn constants(w: Model, low: u64, high: u64) -> Self {
        Self::at_end("constants", 0, Words64::<u64, 2>::constants(w, low, high))
    }
    fn lows(self, o: Self) -> Self {
        Self::at_end("lows", 0, self.0.lows(o.0))
    }
    fn highs(self, o: Self) -> Self {
        Self::at_end("highs", 0, self.0.highs(o.0))
    }
    fn exchanged(self) -> Self {
        Self::at_end("exchanged", 0, self.0.exchanged())
    }
    fn rotr_each<const K: u32, const L: u32>(self) -> Self {
        Self::at_end("rotr_each", K as usize, self.0.rotr_each::<K, L>())
    }
}

impl Horizontal for Wrong<Words64<u64, 4>> {
    fn load_everywhere(w: Model, bytes: &[u8]) -> Self {
        Self::at_end("load_everywhere", 0, Words64::load_everywhere(w, bytes))
    }
    fn turn<const K: usize>(self) -> Self {
        Self::at_end("turn", K, Horizontal::turn::<K>(self.0))
    }
    fn replace<const I: usize>(self, o: Self) -> Self {
        Self::at_end("replace", I, self.0.replace::<I>(o.0))
    }
    fn then_xor_rotr<const K: u32>(self, o: Self) -> Self {
        Self::at_end("xor_rotr", K as usize, self.0.then_xor_rotr::<K>(o.0))
    }
}

impl<const N: usize> LowProduct for Wrong<Words64<u64, N>> {
    fn mul_low(self, o: Self) -> Self {
        let largest = |lane| self.0.0[lane] as u32 == !0 && o.0.0[lane] as u32 == !0;
        Self::result("mul_low", 0, self.0.mul_low(o.0), largest)
    }
}

impl Quads64 for Wrong<Words64<u64, 4>> {
    type Token = Model;
    type Eight = [Self; 2];
    fn load_words(w: Model, bytes: &[u8]) -> Self {
        Self::at_end("load_words", 0, Words64::load_words(w, bytes))
    }
    fn store_words(self, bytes: &mut [u8]) {
        self.0.store_words(bytes);
        bytes[31] ^= u8::from(is_wrong("store_words", 0));
    }
    fn eight(self) -> [Self; 2] {
        [self, Self::at_end("eight", 0, self.0)]
    }
    fn turn<const K: usize>(self) -> Self {
        Self::at_end("turn", K, Quads64::turn::<K>(self.0))
    }
    fn swap_middle(eight: &mut [Self; 2]) {
        let mut right = eight.map(|v| v.0);
        Words64::<u64, 4>::swap_middle(&mut right);
        if is_wrong("swap_middle", 0) {
            right.swap(0, 1);
        }
        *eight = right.map(Wrong);
    }
}

impl FourWords for Wrong<Words32<u32, 4>> {
    type Token = Model;
    type Word = u32;
    fn new(w: Model, words: [u32; 4]) -> Self {
        Self::at_end("new", 0, Words32::new(w, words))
    }
    fn words(self) -> [u32; 4] {
        let mut words = self.0.words();
        if is_wrong("words", 0) {
            words.swap(2, 3);
        }
        words
    }
    fn constants(w: Model, x: [u32; 4]) -> Self {
        Self::at_end("constants", 0, Words32::constants(w, x))
    }
    fn and_next<const K: usize>(self, next: Self) -> Self {
        Self::at_end("and_next", K, self.0.and_next::<K>(next.0))
    }
    fn reverse_words(self) -> Self {
        Self::at_end("reverse_words", 0, self.0.reverse_words())
    }
}

impl IntelSha for Wrong<Words32<u32, 4>> {
    fn sha256_rounds2(self, feba: Self, wk: Self) -> Self {
        let carry_lost = |lane| lane == 3 && self.0.0[0] == !0 && wk.0.0[0] == 1;
        Self::result("sha256_rounds2", 0, self.0.sha256_rounds2(feba.0, wk.0), carry_lost)
    }
    fn sha256_msg1(self, next: Self) -> Self {
        Self::at_end("sha256_msg1", 0, self.0.sha256_msg1(next.0))
    }
    fn sha256_msg2(self, previous: Self) -> Self {
        Self::at_end("sha256_msg2", 0, self.0.sha256_msg2(previous.0))
    }
    fn sha1_rounds4<const F: i32>(self, we: Self) -> Self {
        Self::at_end("sha1_rounds4", F as usize, self.0.sha1_rounds4::<F>(we.0))
    }
    fn sha1_next_e(self, w: Self) -> Self {
        Self::at_end("sha1_next_e", 0, self.0.sha1_next_e(w.0))
    }
    fn sha1_msg1(self, next: Self) -> Self {
        Self::at_end("sha1_msg1", 0, self.0.sha1_msg1(next.0))
    }
    fn sha1_msg2(self, previous: Self) -> Self {
        Self::at_end("sha1_msg2", 0, self.0.sha1_msg2(previous.0))
    }
}

impl ArmSha for Wrong<Words32<u32, 4>> {
    fn sha256h(self, efgh: Self, wk: Self) -> Self {
        Self::at_end("sha256h", 0, self.0.sha256h(efgh.0, wk.0))
    }
    fn sha256h2(self, abcd: Self, wk: Self) -> Self {
        let carry_lost = |lane| lane == 3 && abcd.0.0[3] == !0 && wk.0.0[0] == 1;
        Self::result("sha256h2", 0, self.0.sha256h2(abcd.0, wk.0), carry_lost)
    }
    fn sha256su0(self, next: Self) -> Self {
        Self::at_end("sha256su0", 0, self.0.sha256su0(next.0))
    }
    fn sha256su1(self, earlier: Self, previous: Self) -> Self {
        Self::at_end("sha256su1", 0, self.0.sha256su1(earlier.0, previous.0))
    }
    fn sha1_rounds4_wk<const F: i32>(self, e: Self, wk: Self) -> Self {
        Self::at_end("sha1_rounds4_wk", F as usize, self.0.sha1_rounds4_wk::<F>(e.0, wk.0))
    }
    fn sha1h(self) -> Self {
        Self::at_end("sha1h", 0, self.0.sha1h())
    }
    fn sha1su0(self, second: Self, third: Self) -> Self {
        Self::at_end("sha1su0", 0, self.0.sha1su0(second.0, third.0))
    }
    fn sha1su1(self, previous: Self) -> Self {
        Self::at_end("sha1su1", 0, self.0.sha1su1(previous.0))
    }
}
