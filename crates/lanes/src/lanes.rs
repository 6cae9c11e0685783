//! The traits that kernels are generic over. Operations are named after what machines do.

use crate::words::{Word32, Word64};

/// Several words of 32 bits side by side.
pub trait Lanes32: Copy {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// What a lane holds: `u32`, or a symbolic word.
    type Word: Word32;
    /// How many lanes there are: 1, 4, 8 or 16.
    const LANES: usize;

    /// The same word in every lane.
    fn splat(w: Self::Token, x: Self::Word) -> Self;
    /// Lane `i` holds `i`.
    fn iota(w: Self::Token) -> Self;
    /// Sum modulo 2^32.
    fn add(self, o: Self) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Rotation to the left by `K` bits, `0 < K < 32`.
    fn rotl<const K: u32>(self) -> Self;
    /// The same two, both of which are ready before anything that is made of either. LLVM likes to take one of two chains of
    /// operations to its end before it begins the other, however they are written.
    #[inline(always)]
    fn abreast(a: Self, b: Self) -> (Self, Self) {
        (a, b)
    }
    /// The same vector, computed at this place of the code: LLVM does not move what was placed before it behind it, nor the
    /// other way round.
    #[inline(always)]
    fn placed(self) -> Self {
        self
    }
    /// `x + y`, and the exclusive or of `z` and that sum, rotated to the left by `K` bits, `0 < K < 32`; two of both side by
    /// side. Where it can be, the results take the registers of `x` and `z` and no others: for vectors that fill them all.
    #[inline(always)]
    fn add_xor_rotl<const K: u32>(x: [Self; 2], y: [Self; 2], z: [Self; 2]) -> [[Self; 2]; 2] {
        let x = [x[0].add(y[0]), x[1].add(y[1])];
        [x, [z[0].xor(x[0]).rotl::<K>(), z[1].xor(x[1]).rotl::<K>()]]
    }
    /// The same, where the second of `x` is in memory and stays there: for one vector more than there are registers.
    #[inline(always)]
    fn add_xor_rotl_stored<const K: u32>(x0: Self, x1: &mut Self, y: [Self; 2], z: [Self; 2]) -> (Self, [Self; 2]) {
        let [[x0, sum], z] = Self::add_xor_rotl::<K>([x0, *x1], y, z);
        *x1 = sum;
        (x0, z)
    }
    /// From sixteen vectors that hold one word each of `LANES` blocks of sixteen words, to the blocks one after the
    /// other: the words of the result, read in order, are block 0, block 1, and so on.
    fn transpose(columns: [Self; 16]) -> [Self; 16];
    /// The same for where nothing else is under way: it may take more operations, if it gives each unit its share of them.
    #[inline(always)]
    fn transpose_alone(columns: [Self; 16]) -> [Self; 16] {
        Self::transpose(columns)
    }
}

/// Words of 32 bits in rows of four, each row for another block.
pub trait Horizontal32: Lanes32 {
    /// The same four words in every row.
    fn broadcast(w: Self::Token, row: [Self::Word; 4]) -> Self;
    /// Horizontal `i` holds `(i, 0, 0, 0)`.
    fn row_iota(w: Self::Token) -> Self;
    /// Every row rotated by `K` words: word `i` of the result is word `(i + K) % 4`.
    fn rotate_row<const K: u32>(self) -> Self;
    /// The exclusive or with what comes late, rotated to the left by `K` bits, `0 < K < 32`: what can be done of it before, at this
    /// place of the code. Where it can be, the rest is shorter then, for more operations: for chains that wait for it.
    #[inline(always)]
    fn before_xor_rotl<const K: u32>(self) -> Self {
        self
    }
    /// The rest of it, after [`Horizontal32::before_xor_rotl`].
    #[inline(always)]
    fn then_xor_rotl<const K: u32>(self, late: Self) -> Self {
        self.xor(late).rotl::<K>()
    }
    /// The exclusive or with `late` rotated to the left by `K` bits, likewise.
    #[inline(always)]
    fn xor_rotated<const K: u32>(self, late: Self) -> Self {
        self.xor(late.rotl::<K>())
    }
    /// The same vector, which the compiler knows nothing of: it is made before what is made of it, and by itself.
    #[inline(always)]
    fn kept(self) -> Self {
        self
    }
    /// In every row, word `i` from `o` where bit `i` of `MASK` is set, otherwise from `self`.
    fn blend_row<const MASK: u32>(self, o: Self) -> Self;
    /// In every row two words of `self`, then two of `o`: bits `2 i` and `2 i + 1` of `FROM` tell which becomes word `i`.
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self;
    /// From the four rows of `LANES / 4` blocks to the blocks one after the other.
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4];
}

/// Several words of 64 bits side by side, for exact arithmetic on limbs.
pub trait Lanes64: Copy {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// What a lane holds: `u64`, or a symbolic word.
    type Word: Word64;
    /// How many lanes there are: 1, 2, 4 or 8.
    const LANES: usize;

    /// The same word in every lane.
    fn splat(w: Self::Token, x: Self::Word) -> Self;
    /// Lane `i` holds `f(i)`.
    fn from_fn(w: Self::Token, f: impl FnMut(usize) -> Self::Word) -> Self;
    /// The sum of all lanes, which must fit 64 bits.
    fn sum(self) -> Self::Word;
    /// Sum, which must fit 64 bits.
    fn add(self, o: Self) -> Self;
    /// The low `K` bits, `0 < K < 64`.
    fn low_bits<const K: u32>(self) -> Self;
    /// Shift to the left by `K` bits; the result must fit 64 bits.
    fn shl<const K: u32>(self) -> Self;
    /// Shift to the right by `K` bits.
    fn shr<const K: u32>(self) -> Self;
    /// Bits `K` to `K + 63` of the double word with the low half `self` and the high half `high`, `0 < K < 64`.
    fn funnel_shr<const K: u32>(self, high: Self) -> Self;
    /// Product of the low 32 bits of each.
    fn mul32(self, o: Self) -> Self;
    /// The same words, about which LLVM is to know nothing.
    ///
    /// Where it knows that words have 32 bits it leaves out the masks of [`Lanes64::mul32`], forgets why in the next block,
    /// and makes products of 64 bits.
    #[inline(always)]
    fn hidden(self) -> Self {
        self
    }
    /// `self` plus the product of the low 32 bits of each; the sum must fit 64 bits.
    ///
    /// A row of these stays in its order, where LLVM may change that of [`Lanes64::add`].
    #[inline(always)]
    fn add_mul32(self, a: Self, b: Self) -> Self {
        self.add(a.mul32(b))
    }
    /// From `2 * LANES` words in memory order, pairs of low and high word, to the low words and the high words.
    ///
    /// The lanes of the result follow [`Lanes64::PAIR_OF_LANE`].
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self);
    /// Which pair lane `i` of [`Lanes64::unpack_pairs`] comes from.
    const PAIR_OF_LANE: &'static [usize];
    /// `o` added in the lanes whose pair number is `first`, as [`Lanes64::PAIR_OF_LANE`] counts them. `first` is public.
    fn add_to_pair(self, first: usize, o: Self::Word) -> Self;
    /// `o` added in the lanes whose pair number is at least `first`. `first` is public.
    fn add_from_pair(self, first: usize, o: Self::Word) -> Self;
}

/// Words of 64 bits whose halves are words of 32 bits, and sums that wrap: for what is hashed by sums of products.
pub trait Halves64: Lanes64 {
    /// Sums of the low halves and of the high halves, each modulo 2^32.
    fn add_halves(self, o: Self) -> Self;
    /// Sum modulo 2^64.
    #[inline(always)]
    fn wrapping_add(self, o: Self) -> Self {
        self.add(o)
    }
    /// The sum of all lanes modulo 2^64.
    #[inline(always)]
    fn wrapping_sum(self) -> Self::Word {
        self.sum()
    }
    /// From `2 * LANES` words in memory order, groups of four, to the first two words of each group and the last two. There are at
    /// least two lanes.
    fn unpack_groups(first: Self, second: Self) -> (Self, Self);
}

/// Words of 64 bits with multiply-add of 52-bit numbers.
pub trait Lanes52: Lanes64 {
    /// `self` plus the low 52 bits of the product of `a` and `b`, which must be below 2^52.
    fn madd52lo(self, a: Self, b: Self) -> Self;
    /// `self` plus the product of `a` and `b`, which must be below 2^52, shifted right by 52 bits.
    fn madd52hi(self, a: Self, b: Self) -> Self;
    /// `self` plus the low 52 bits of the product of the low 52 bits of `a` and the constant `K`.
    #[inline(always)]
    fn madd52lo_by<const K: u64>(self, w: Self::Token, a: Self) -> Self {
        self.madd52lo(a, Self::splat(w, Self::Word::constant(K)))
    }
    /// The same with the high 52 bits of that product.
    #[inline(always)]
    fn madd52hi_by<const K: u64>(self, w: Self::Token, a: Self) -> Self {
        self.madd52hi(a, Self::splat(w, Self::Word::constant(K)))
    }
}

/// Words of 64 bits that are chosen and moved between lanes, by constants or by secret bits.
pub trait Choose64: Lanes64 {
    /// A secret bit for each lane.
    type Mask: Copy;
    /// A secret choice between two orders of the lanes.
    type Order: Copy;

    /// Lane `i` holds `words[i]`. Panics where `words` is shorter than the vector.
    fn from_words(w: Self::Token, words: &[Self::Word]) -> Self;
    /// Writes lane `i` to `words[i]`. Panics where `words` is shorter than the vector.
    fn to_words(self, words: &mut [Self::Word]);
    /// Difference, which must not be negative.
    fn sub(self, o: Self) -> Self;
    /// Product, which must fit 64 bits.
    fn mul(self, o: Self) -> Self;
    /// The lanes whose bit `K` is set, `K < 64`.
    fn bit_set<const K: u32>(self) -> Self::Mask;
    /// The lanes `clear` where `bit` is 0 and the lanes `set` where it is 1: lane `i` is bit `i` of them. `bit` must be
    /// 0 or 1.
    fn mask(w: Self::Token, clear: u8, set: u8, bit: Self::Word) -> Self::Mask;
    /// Lanes 0 to 3 as in `low`, all others as in `high`.
    fn join_masks(low: Self::Mask, high: Self::Mask) -> Self::Mask;
    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    fn select(self, o: Self, mask: Self::Mask) -> Self;
    /// Lanes of `a + b` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    fn select_sum(self, a: Self, b: Self, mask: Self::Mask) -> Self {
        self.select(a.add(b), mask)
    }
    /// Lanes of `a - b` where `mask` is set, and only these must not be negative; otherwise of `self`.
    #[inline(always)]
    fn select_difference(self, a: Self, b: Self, mask: Self::Mask) -> Self {
        self.select(a.sub(b), mask)
    }
    /// Lane `i` from `o` where bit `i` of `MASK` is set, otherwise from `self`.
    fn blend<const MASK: u8>(self, o: Self) -> Self;
    /// Lane `i` of the result is lane `i ^ D`, where `D` is 1, 2 or 4 and below [`Lanes64::LANES`].
    fn exchange<const D: usize>(self) -> Self;
    /// Where `mask` is set, lanes `2 i` and `2 i + 1` of the result are lane `2 i + D` of `a`, where `D` is 0 or 1; others are those
    /// of `self`.
    #[inline(always)]
    fn select_duplicate<const D: usize>(self, a: Self, mask: Self::Mask) -> Self {
        let other = a.exchange::<1>();
        self.select(if D == 0 { a.blend::<0b1010_1010>(other) } else { a.blend::<0b0101_0101>(other) }, mask)
    }
    /// The order `clear` where `bit` is 0 and `set` where it is 1. `bit` must be 0 or 1; the lanes' numbers are below
    /// [`Lanes64::LANES`], and numbers beyond that many are not used.
    fn order(w: Self::Token, clear: [u8; 8], set: [u8; 8], bit: Self::Word) -> Self::Order;
    /// Lanes 0 to 3 as in `low`, all others as in `high`.
    fn join_orders(low: Self::Order, high: Self::Order) -> Self::Order;
    /// Lane `i` of the result is the lane that the order has at `i`.
    fn permute(self, order: Self::Order) -> Self;
    /// Lane `i` of the result is the lane that lane `i` of `numbers` tells, modulo [`Lanes64::LANES`].
    fn look_up(self, numbers: Self) -> Self;
}
