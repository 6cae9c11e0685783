//! Kernels that run every operation of a trait once and write the results down.

use super::Record;
use saltern_lanes::{
    ArmSha, Bits, Choose64, FourWords, Halves64, Horizontal, Horizontal32, IntelSha, Kernel, Lanes32, Lanes52, Lanes64,
    Memory, Moving, Pair, SBoxes, Vertical,
};
use std::marker::PhantomData;

macro_rules! for_each {
    ($k:ident in [$($n:literal)*] $body:block) => {$({
        const $k: u32 = $n;
        $body
    })*};
}

/// The vectors' bytes that a kernel reads its operands from.
pub struct Operands<'a, V> {
    pub bytes: &'a [u8],
    pub vector: PhantomData<V>,
}

impl<'a, V> Operands<'a, V> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Operands { bytes, vector: PhantomData }
    }
}

impl<V: Memory> Operands<'_, V> {
    #[inline(always)]
    pub fn load<const N: usize>(&self, w: V::Token) -> [V; N] {
        std::array::from_fn(|i| V::load(w, &self.bytes[i * V::BYTES..]))
    }

    /// Words that are the same in every lane: the first one of each vector.
    #[inline(always)]
    pub fn word32(&self, i: usize) -> u32 {
        u32::from_le_bytes(self.bytes[i * V::BYTES..][..4].try_into().unwrap())
    }
    #[inline(always)]
    fn word64(&self, i: usize) -> u64 {
        u64::from_le_bytes(self.bytes[i * V::BYTES..][..8].try_into().unwrap())
    }
}

/// The operations of [`Lanes32`] with two operands, which deserve more pairs than the others.
pub struct Binary32<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Lanes32<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for Binary32<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("add", 0, x.add(y));
        out.vector("xor", 0, x.xor(y));
        out
    }
}

/// Every other operation of [`Lanes32`], on sixteen operands.
pub struct EveryLanes32<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Lanes32<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for EveryLanes32<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let columns: [V; 16] = self.0.load(w);
        let x = columns[0];
        out.bytes("LANES", V::LANES, &[]);
        out.vector("splat", 0, V::splat(w, self.0.word32(0)));
        out.vector("iota", 0, V::iota(w));
        for_each!(K in [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31] {
            out.vector("rotl", K as usize, x.rotl::<K>());
        });
        let (first, second) = V::abreast(x, columns[1]);
        out.vector("abreast", 0, first);
        out.vector("abreast", 1, second);
        out.vector("placed", 0, x.placed());
        let [_, x0, x1, y0, y1, z0, z1, ..] = columns;
        for_each!(K in [1 7 8 12 16 31] {
            let [x, z] = V::add_xor_rotl::<K>([x0, x1], [y0, y1], [z0, z1]);
            for (i, v) in x.into_iter().chain(z).enumerate() {
                out.vector("add_xor_rotl", 4 * K as usize + i, v);
            }
            let mut stored = x1;
            let (x, z) = V::add_xor_rotl_stored::<K>(x0, &mut stored, [y0, y1], [z0, z1]);
            for (i, v) in [x, stored].into_iter().chain(z).enumerate() {
                out.vector("add_xor_rotl_stored", 4 * K as usize + i, v);
            }
        });
        for (i, v) in V::transpose(columns).into_iter().enumerate() {
            out.vector("transpose", i, v);
        }
        for (i, v) in V::transpose_alone(columns).into_iter().enumerate() {
            out.vector("transpose_alone", i, v);
        }
        out
    }
}

/// Every operation of [`Horizontal32`], on four operands.
pub struct EveryHorizontal32<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Horizontal32<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for EveryHorizontal32<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let rows: [V; 4] = self.0.load(w);
        let [x, y, ..] = rows;
        out.vector("broadcast", 0, V::broadcast(w, std::array::from_fn(|i| self.0.word32(i))));
        out.vector("row_iota", 0, V::row_iota(w));
        out.vector("kept", 0, x.kept());
        // From places that are not one after the other, nor aligned.
        let from = self.0.bytes;
        out.vector("load_rows", 0, V::load_rows(w, &[&from[3..20], &from[1..], from, &from[4..]]));
        for_each!(K in [0 1 2 3] {
            out.vector("rotate_row", K as usize, x.rotate_row::<K>());
        });
        for_each!(K in [1 7 8 9 12 13 16 18 20 25 31] {
            out.vector("xor_rotl", K as usize, x.before_xor_rotl::<K>().then_xor_rotl::<K>(y));
            out.vector("xor_rotated", K as usize, x.xor_rotated::<K>(y));
        });
        for_each!(MASK in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] {
            out.vector("blend_row", MASK as usize, x.blend_row::<MASK>(y));
        });
        macro_rules! shuffles {
            ($($from:literal)*) => {$(
                out.vector("shuffle_rows", $from as usize, x.shuffle_rows::<$from>(y));
            )*};
        }
        // Each word of either vector in each place, alone and among others.
        shuffles!(0 1 2 3 4 8 12 16 32 48 64 85 114 120 128 136 147 156 170 177 192 221 228 255);
        for (i, v) in V::transpose_rows(rows).into_iter().enumerate() {
            out.vector("transpose_rows", i, v);
        }
        out
    }
}

/// The operations of [`Lanes64`] with two operands, which deserve more pairs than the others.
pub struct Binary64<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Lanes64<Token = W, Word = u64> + Memory<Token = W>> Kernel<W> for Binary64<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("add", 0, x.add(y));
        out.vector("mul32", 0, x.mul32(y));
        out.vector("add_mul32", 0, y.add_mul32(x, y));
        out
    }
}

/// Every other operation of [`Lanes64`], on two operands.
pub struct EveryLanes64<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Lanes64<Token = W, Word = u64> + Memory<Token = W>> Kernel<W> for EveryLanes64<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.bytes("LANES", V::LANES, &[]);
        for (lane, &pair) in V::PAIR_OF_LANE.iter().enumerate() {
            out.bytes("PAIR_OF_LANE", lane, &[pair as u8]);
        }
        out.vector("splat", 0, V::splat(w, self.0.word64(0)));
        out.vector("from_fn", 0, V::from_fn(w, |i| self.0.word64(0).wrapping_mul(2 * i as u64 + 1)));
        out.bytes("sum", 0, &x.sum().to_le_bytes());
        for_each!(K in [
            1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
            33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        ] {
            out.vector("low_bits", K as usize, x.low_bits::<K>());
            out.vector("shl", K as usize, x.shl::<K>());
            out.vector("shr", K as usize, x.shr::<K>());
            out.vector("funnel_shr", K as usize, x.funnel_shr::<K>(y));
        });
        out.vector("hidden", 0, x.hidden());
        let (low, high) = V::unpack_pairs(x, y);
        out.vector("unpack_pairs", 0, low);
        out.vector("unpack_pairs", 1, high);
        for first in 0..V::LANES {
            out.vector("add_to_pair", first, x.add_to_pair(first, self.0.word64(1)));
            out.vector("add_from_pair", first, x.add_from_pair(first, self.0.word64(1)));
        }
        out
    }
}

/// Every operation of [`Lanes52`], on three operands.
pub struct EveryLanes52<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Lanes52<Token = W, Word = u64> + Memory<Token = W>> Kernel<W> for EveryLanes52<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y, z]: [V; 3] = self.0.load(w);
        out.vector("madd52lo", 0, x.madd52lo(y, z));
        out.vector("madd52hi", 0, x.madd52hi(y, z));
        for_each!(K in [0 1 19 38 0xffff_ffff] {
            out.vector("madd52lo_by", K as usize, x.madd52lo_by::<{ K as u64 }>(w, y));
            out.vector("madd52hi_by", K as usize, x.madd52hi_by::<{ K as u64 }>(w, y));
        });
        out
    }
}

/// Every operation of [`Halves64`], on two operands.
pub struct EveryHalves64<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Halves64<Token = W, Word = u64> + Memory<Token = W>> Kernel<W> for EveryHalves64<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("add_halves", 0, x.add_halves(y));
        out.vector("wrapping_add", 0, x.wrapping_add(y));
        out.bytes("wrapping_sum", 0, &x.wrapping_sum().to_le_bytes());
        let (first, second) = V::unpack_groups(x, y);
        out.vector("unpack_groups", 0, first);
        out.vector("unpack_groups", 1, second);
        out
    }
}

/// Every operation of [`Choose64`], on two operands.
pub struct EveryChoose64<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Choose64<Token = W, Word = u64> + Memory<Token = W>> Kernel<W> for EveryChoose64<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("sub", 0, x.sub(y));
        out.vector("mul", 0, x.mul(y));
        let mut words = [0; 8];
        x.to_words(&mut words);
        out.vector("to_words", 0, x);
        for (i, word) in words.into_iter().enumerate() {
            out.bytes("to_words", i, &word.to_le_bytes());
        }
        words.reverse();
        out.vector("from_words", 0, V::from_words(w, &words));
        for_each!(K in [0 1 31 32 50 51 62 63] {
            out.vector("bit_set", K as usize, x.select(y, x.bit_set::<K>()));
        });
        let bit = self.0.word64(0) & 1;
        for lane in 0..V::LANES {
            out.vector("mask", lane, x.select(y, V::mask(w, 1 << lane, !(1 << lane), bit)));
        }
        out.vector("mask", 8, x.select(y, V::mask(w, 0, !0, bit)));
        let other_bit = self.0.word64(1) & 1;
        for (i, (low, high)) in [(bit, other_bit), (other_bit, bit)].into_iter().enumerate() {
            let joined = V::join_masks(V::mask(w, 0x5c, 0xa3, low), V::mask(w, 0x35, 0x96, high));
            out.vector("join_masks", i, x.select(y, joined));
        }
        let some = V::mask(w, 0x35, 0x9a, bit);
        out.vector("select_sum", 0, x.select_sum(y, V::from_words(w, &words), some));
        out.vector("select_difference", 0, x.select_difference(y, V::from_words(w, &words), some));
        for_each!(MASK in [0 1 2 4 8 16 32 64 128 0xaa 0x5c 255] {
            out.vector("blend", MASK as usize, x.blend::<{ MASK as u8 }>(y));
        });
        out.vector("exchange", 1, x.exchange::<1>());
        out.vector("exchange", 2, x.exchange::<2>());
        if V::LANES > 4 {
            out.vector("exchange", 4, x.exchange::<4>());
        }
        out.vector("select_duplicate", 0, x.select_duplicate::<0>(y, some));
        out.vector("select_duplicate", 1, x.select_duplicate::<1>(y, some));
        let lanes = V::LANES as u8;
        for (i, (clear, set)) in [(1, 3), (5, 0), (0, 1), (7, 6)].into_iter().enumerate() {
            // Multiples of an odd number run through all lanes, of an even one through some of them again and again.
            let times = |k: u8| std::array::from_fn(|lane| (lane as u8 * k + i as u8) % lanes);
            out.vector("permute", i, x.permute(V::order(w, times(clear), times(set), bit)));
        }
        // There are places for eight lanes, whose number every vector's divides.
        let reversed = |shift: u8| std::array::from_fn(|lane| (7 - lane as u8 + shift) % lanes);
        for (i, (low, high)) in [(bit, other_bit), (other_bit, bit)].into_iter().enumerate() {
            let (low, high) = (V::order(w, reversed(0), reversed(1), low), V::order(w, reversed(2), reversed(3), high));
            out.vector("join_orders", i, x.permute(V::join_orders(low, high)));
        }
        out.vector("look_up", 0, x.look_up(y));
        for number in 0..8 {
            let numbers: [u64; 8] = std::array::from_fn(|lane| lane as u64 * number + number);
            out.vector("look_up", 1 + number as usize, x.look_up(V::from_words(w, &numbers)));
        }
        out
    }
}

/// Every operation of [`Memory`] between two slices of the same length.
pub struct EveryMemory<'a, V> {
    pub keystream: Operands<'a, V>,
    pub from: &'a [u8],
    pub to: &'a mut [u8],
}

impl<W: Copy, V: Memory<Token = W>> Kernel<W> for EveryMemory<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let EveryMemory { keystream, from, to } = self;
        let mut out = Record::default();
        let [x]: [V; 1] = keystream.load(w);
        let n = from.len();
        out.bytes("BYTES", V::BYTES, &[]);
        out.vector("load", n, V::load(w, from));
        out.vector("load_last", n, V::load_last(w, from));
        to.fill(0xa5);
        x.store(to);
        out.bytes("store", n, to);
        to.fill(0xa5);
        // SAFETY: both slices have `n` bytes, of which no more are named than the vector has.
        unsafe { x.xor_bytes(from.as_ptr(), to.as_mut_ptr(), n.min(V::BYTES)) };
        out.bytes("xor_bytes", n, to);
        to.copy_from_slice(from);
        // SAFETY: as above; input and output may be one place.
        unsafe { x.xor_bytes(to.as_ptr(), to.as_mut_ptr(), n.min(V::BYTES)) };
        out.bytes("xor_bytes in place", n, to);
        out
    }
}

/// The operations of [`Bits`] with two operands, which deserve more pairs than the others.
pub struct BinaryBits<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Vertical + Memory<Token = W>> Kernel<W> for BinaryBits<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("add", 0, x.add(y));
        out.vector("sub", 0, x.sub(y));
        out.vector("xor", 0, x.xor(y));
        let z = x.add(y);
        out.vector("xor_sum", 0, x.xor_sum::<3>(y, z, y.xor(z)));
        out.vector("majority", 0, x.majority(y, z));
        out.vector("and", 0, x.and(y));
        out.vector("or", 0, x.or(y));
        out.vector("and_not", 0, x.and_not(y));
        out
    }
}

macro_rules! every_bits {
    ($name:ident, $word:ty, $first:ident, rotations $rotations:tt) => {
        /// Every other operation of [`Vertical`], on as many operands as a square has.
        pub struct $name<'a, V>(pub Operands<'a, V>);

        impl<W: Copy, V> Kernel<W> for $name<'_, V>
        where
            V: Vertical<Constant = $word, Word = $word> + Memory<Token = W>,
        {
            type Output = Record;
            #[inline(always)]
            fn run(self, w: W) -> Record {
                let mut out = Record::default();
                let mut rows: [V; 16] = self.0.load(w);
                let x = rows[0];
                out.bytes("LANES", V::LANES, &[]);
                out.bytes("THIRTY_TWO", usize::from(V::THIRTY_TWO), &[]);
                out.vector("splat", 0, V::splat(w, self.0.$first(0)));
                out.vector("constant", 0, x.constant(self.0.$first(1)));
                out.vector("swap_bytes", 0, x.swap_bytes());
                out.vector("opaque", 0, x.opaque());
                out.vector("placed", 0, x.placed());
                let mut words = [0; 17];
                x.to_words(&mut words);
                for i in 0..17 {
                    out.bytes("to_words", i, &words[i].to_le_bytes());
                }
                out.vector("from_words", 0, V::from_words(w, &words[1..]));
                for_each!(K in $rotations {
                    out.vector("rotr", K as usize, x.rotr::<K>());
                    out.vector("shl", K as usize, Bits::shl::<K>(x));
                    out.vector("shr", K as usize, Bits::shr::<K>(x));
                });
                let mut sources: [&[u8]; 16] = [&[]; 16];
                for i in 0..V::LANES {
                    sources[i] = &self.0.bytes[5 + 3 * i..];
                }
                let (mut columns, mut by_few) = (rows, rows);
                V::load_transposed::<false>(w, &sources, &mut columns);
                V::load_transposed::<true>(w, &sources, &mut by_few);
                for (i, (&v, &few)) in columns.iter().zip(&by_few).enumerate() {
                    out.vector("load_transposed", i, v);
                    out.vector("load_transposed, few,", i, few);
                }
                let mut halves = [x; 16];
                for half in 0..2 {
                    V::load_half_transposed(w, &sources, half, &mut halves[V::LANES / 2 * half..]);
                }
                for (i, &v) in halves[..V::LANES / 2 * 2].iter().enumerate() {
                    out.vector("load_half_transposed", i, v);
                }
                let eight = [rows[7], rows[6], rows[5], rows[4], rows[3], rows[2], rows[1], rows[0]];
                for count in [0, 1, V::LANES - 1, V::LANES, V::LANES + 1] {
                    let mut stored = [[0xa5; 8 * size_of::<$word>()]; 17];
                    V::store_eight(&eight, &mut stored[..count]);
                    for (i, row) in stored.iter().enumerate() {
                        out.bytes("store_eight", 17 * count + i, row);
                    }
                }
                V::transpose_square(&mut rows);
                for (i, &v) in rows.iter().enumerate() {
                    out.vector("transpose_square", i, v);
                }
                out
            }
        }
    };
}
every_bits!(EveryBits32, u32, word32, rotations [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31]);
every_bits!(
    EveryBits64, u64, word64, rotations [
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42
        43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
    ]
);

/// The operations of [`Moving`].
pub struct EveryMoving<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Moving<Constant = u64> + Memory<Token = W>> Kernel<W> for EveryMoving<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y, _, _]: [V; 4] = self.0.load(w);
        out.vector("and_next", 0, x.and_next(y));
        out.vector("last_two", 0, x.last_two());
        out.vector("after_two", 0, x.after_two());
        out.vector("constants", 0, V::constants(w, &[0, 1, 2, 3].map(|i| self.0.word64(i))));
        out
    }
}

/// The operations of [`SBoxes`], on six operands.
pub struct EverySBoxes<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: SBoxes + Memory<Token = W>> Kernel<W> for EverySBoxes<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y, a, b, c, d]: [V; 6] = self.0.load(w);
        out.vector("substitute", 0, x.substitute(&[a, b, c, d]));
        out.vector("permute_bytes", 0, x.permute_bytes(y));
        out.vector("multiply_bits", 0, x.multiply_bits(y));
        out
    }
}

/// The operations of [`Pair`].
pub struct EveryPair<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Pair<Constant = u64> + Memory<Token = W>> Kernel<W> for EveryPair<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("constants", 0, V::constants(w, self.0.word64(0), self.0.word64(1)));
        out.vector("lows", 0, x.lows(y));
        out.vector("highs", 0, x.highs(y));
        out.vector("exchanged", 0, x.exchanged());
        for_each!(K in [0 1 8 31 32 63] {
            out.vector("rotr_each", K as usize, x.rotr_each::<K, { 63 - K }>());
            out.vector("rotr_each", 64 + K as usize, x.rotr_each::<{ (K + 7) % 64 }, K>());
        });
        out
    }
}

/// The operations of [`Horizontal`]; the rotations are those of [`Bits`].
pub struct EveryHorizontal<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Horizontal + Memory<Token = W>> Kernel<W> for EveryHorizontal<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y]: [V; 2] = self.0.load(w);
        out.vector("load_everywhere", 0, V::load_everywhere(w, self.0.bytes));
        for_each!(K in [1 2 3] {
            out.vector("turn", K as usize, x.turn::<{ K as usize }>());
        });
        for_each!(I in [0 1 2 3] {
            out.vector("replace", I as usize, x.replace::<{ I as usize }>(y));
        });
        for_each!(K in [1 7 8 12 16 24 31] {
            out.vector("xor_rotr", K as usize, x.before_xor_rotr::<K>().then_xor_rotr::<K>(y));
        });
        if V::BYTES == 32 {
            out.vector("xor_rotr", 32, x.before_xor_rotr::<32>().then_xor_rotr::<32>(y));
            out.vector("xor_rotr", 63, x.before_xor_rotr::<63>().then_xor_rotr::<63>(y));
        }
        out
    }
}

/// Every operation of [`FourWords`].
#[inline(always)]
fn four_words<W: Copy, V: FourWords<Token = W, Word = u32> + Memory<Token = W>>(
    w: W,
    operands: &Operands<'_, V>,
    [x, y]: [V; 2],
) -> Record {
    let mut out = Record::default();
    let numbers = [operands.word32(0), operands.word32(1), operands.word32(2), 7];
    out.vector("constants", 0, V::constants(w, numbers));
    out.vector("new", 0, V::new(w, numbers));
    for (i, word) in x.words().iter().enumerate() {
        out.bytes("words", i, &word.to_le_bytes());
    }
    for_each!(K in [1 2 3] {
        out.vector("and_next", K as usize, x.and_next::<{ K as usize }>(y));
    });
    out.vector("reverse_words", 0, x.reverse_words());
    out
}

/// The operations of [`FourWords`].
pub struct EveryFourWords<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: FourWords<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for EveryFourWords<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        four_words(w, &self.0, self.0.load(w))
    }
}

/// Every operation of [`IntelSha`] and [`FourWords`].
pub struct EveryIntelSha<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: IntelSha<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for EveryIntelSha<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let [x, y, z]: [V; 3] = self.0.load(w);
        let mut out = four_words(w, &self.0, [x, y]);
        out.vector("sha256_rounds2", 0, x.sha256_rounds2(y, z));
        out.vector("sha256_msg1", 0, x.sha256_msg1(y));
        out.vector("sha256_msg2", 0, x.sha256_msg2(y));
        for_each!(F in [0 1 2 3] {
            out.vector("sha1_rounds4", F as usize, x.sha1_rounds4::<{ F as i32 }>(y));
        });
        out.vector("sha1_next_e", 0, x.sha1_next_e(y));
        out.vector("sha1_msg1", 0, x.sha1_msg1(y));
        out.vector("sha1_msg2", 0, x.sha1_msg2(y));
        out
    }
}

/// Every operation of [`ArmSha`] and [`FourWords`].
pub struct EveryArmSha<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: ArmSha<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for EveryArmSha<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let [x, y, z]: [V; 3] = self.0.load(w);
        let mut out = four_words(w, &self.0, [x, y]);
        out.vector("sha256h", 0, x.sha256h(y, z));
        out.vector("sha256h2", 0, x.sha256h2(y, z));
        out.vector("sha256su0", 0, x.sha256su0(y));
        out.vector("sha256su1", 0, x.sha256su1(y, z));
        for_each!(F in [0 1 2 3] {
            out.vector("sha1_rounds4_wk", F as usize, x.sha1_rounds4_wk::<{ F as i32 }>(y, z));
        });
        out.vector("sha1h", 0, x.sha1h());
        out.vector("sha1su0", 0, x.sha1su0(y, z));
        out.vector("sha1su1", 0, x.sha1su1(y));
        out
    }
}
