//! Eight exchanges at once, one in each lane: the Montgomery ladder of RFC 7748, section 5.
//!
//! The ladder's state is kept as sums and differences: `a = x2 + z2`, `b = x2 - z2`, `c = x3 + z3`, `d = x3 - z3`, which is
//! what products take.

use super::field::{Columns, Element, Factor, Vector};
use super::in_columns::{square, two_products};
use super::interleaved::Carrying;
use super::{A24, LANES, Limbs, gather, reduced};
use crate::curve25519::kernel::serial::encoding::is_zero;
use crate::curve25519::kernel::serial::field::{Reduced, mul, words_of};
use crate::curve25519::kernel::serial::invert::invert;
use crate::curve25519::kernel::serial::ladder::clamped;
use saltern_lanes::{Choose64, Word64, opaque, wipe};

/// The same words, of which LLVM may not gather those of several lanes into vectors: that takes longer.
#[inline(always)]
pub fn hidden(words: [u64; 4]) -> [u64; 4] {
    [opaque(words[0]), opaque(words[1]), opaque(words[2]), opaque(words[3])]
}

/// The limbs of the number in each lane.
#[inline(always)]
fn scatter<V: Vector<Word = u64>>(x: Element<V>) -> [Limbs<u64>; LANES] {
    let mut rows = [[0; LANES]; 5];
    for i in 0..5 {
        x.0[i].to_words(&mut rows[i]);
    }
    let mut numbers = [[0; 5]; LANES];
    for lane in 0..LANES {
        for i in 0..5 {
            numbers[lane][i] = rows[i][lane];
        }
    }
    wipe(rows.as_flattened_mut());
    numbers
}

/// Where neighbouring bits of clamped scalars differ, which is where the ladder swaps: the highest bit, 254, comes first,
/// as bit 0 of the first word; it and the two after it, which is one word less a bit, then three words of 64.
#[inline(always)]
pub fn swaps<V: Choose64<Word = u64>, const L: usize>(w: V::Token, scalars: &[[u8; 32]; L]) -> [V; 4] {
    let mut rows = [[0; L]; 4];
    for lane in 0..L {
        let mut s = hidden(clamped(&scalars[lane]));
        for i in 0..4 {
            let above = if i < 3 { s[i + 1] << 63 } else { 0 };
            rows[3 - i][lane] = (s[i] ^ (s[i] >> 1 | above)).reverse_bits();
        }
        rows[0][lane] >>= 1;
        wipe(&mut s);
    }
    let bits = [
        V::from_words(w, &rows[0]),
        V::from_words(w, &rows[1]),
        V::from_words(w, &rows[2]),
        V::from_words(w, &rows[3]),
    ];
    wipe(rows.as_flattened_mut());
    bits
}

/// So many sets of eight exchanges share an inversion.
pub const SETS: usize = 2;

/// What the ladder carries from bit to bit.
#[derive(Clone, Copy, Debug)]
pub struct State<V> {
    /// `x2 + z2`.
    pub a: Element<V>,
    /// `x2 - z2`.
    pub b: Element<V>,
    /// `x3 + z3`.
    pub c: Element<V>,
    /// `x3 - z3`.
    pub d: Element<V>,
}

impl<V: Vector> State<V> {
    /// What the ladder begins with: `(1 : 0)` and `(x1 : 1)`.
    #[inline(always)]
    pub fn new(w: V::Token, x1: Element<V>) -> Self {
        let one = Element::one(w);
        State {
            a: one,
            b: one,
            c: x1.columns().plus(one.columns()).carry(w),
            d: Columns::bias(w).plus(x1.columns()).minus(one.columns()).carry(w),
        }
    }
}

/// One step: the sum of both points, whose difference has the coordinate `x1`, and twice the first one, or the second
/// one where `swap` is set.
///
/// The sum does not see the swap: it takes `d a + c b` and the square of `d a - c b`. The order of the statements lets the
/// carries of one product run beside the next one.
#[inline(always)]
pub fn step<V: Vector>(w: V::Token, x1: &Factor<V>, State { a, b, c, d }: State<V>, swap: V::Mask) -> State<V> {
    let (doubled_a, doubled_b) = (a.select(c, swap), b.select(d, swap));
    let da = d.times_in_turn::<true>(w, a);
    let cb = c.times_in_turn::<false>(w, b);
    let aa = doubled_a.square_folded::<true>(w);
    let difference = da.minus(cb).carry(w);
    let sum = da.plus(cb).carry(w);
    let bb = doubled_b.square_folded::<false>(w);
    let difference = difference.square_folded::<false>(w);
    let e = aa.minus(bb).carry(w);
    let (aa, bb) = (aa.carry(w), bb.carry(w));
    let x3 = sum.square_folded::<true>(w);
    let difference = difference.carry(w);
    let f = bb.columns().add_small_product_and_carry(w, e, V::splat(w, V::Word::constant(A24)));
    let x2 = aa.times_in_turn::<true>(w, bb);
    let z3 = x1.times_in_turn::<false>(w, difference);
    let z2 = e.times_in_turn::<false>(w, f);
    State { c: x3.plus(z3).carry(w), d: x3.minus(z3).carry(w), a: x2.plus(z2).carry(w), b: x2.minus(z2).carry(w) }
}

/// The same where a product of 64 bits in lanes is one operation: all products but that with `x1` by their columns, which leaves
/// fewer vectors to be stored, two side by side, and carries beside products that do not wait for them.
#[inline(always)]
pub fn step_in_columns<V: Vector>(
    w: V::Token,
    x1: &Factor<V>,
    State { a, b, c, d }: State<V>,
    swap: V::Mask,
) -> State<V> {
    let [da, cb] = two_products(w, [d, c], [a, b], &mut ());
    let (doubled_a, doubled_b) = (a.select(c, swap), b.select(d, swap));
    let sum = da.plus(cb).carry(w);
    let aa = square::<V, true>(w, doubled_a, &mut ());
    let mut difference = Carrying::new([da.minus(cb)]);
    let x3 = square::<V, true>(w, sum, &mut difference);
    let [difference] = difference.elements;
    let mut difference = Carrying::new([square::<V, false>(w, difference, &mut ())]);
    let bb = square::<V, false>(w, doubled_b, &mut difference);
    let [difference] = difference.elements;
    let mut e = Carrying::new([aa.minus(bb)]);
    let z3 = x1.times_in_turn_interleaved::<false>(w, difference, &mut e);
    let [e] = e.elements;
    let (bb, aa) = (bb.carry(w), aa.carry(w));
    let f = bb.columns().add_small_product_and_carry(w, e, V::splat(w, V::Word::constant(A24)));
    let mut sums = Carrying::new([x3.plus(z3), x3.minus(z3)]);
    let [x2, z2] = two_products(w, [aa, e], [bb, f], &mut sums);
    let [c, d] = sums.elements;
    State { a: x2.plus(z2).carry(w), b: x2.minus(z2).carry(w), c, d }
}

/// Twice the point that `a` and `b` are sum and difference of, as such.
#[inline(always)]
pub fn double<V: Vector>(w: V::Token, a: Element<V>, b: Element<V>) -> (Element<V>, Element<V>) {
    let aa = a.square_folded::<true>(w);
    let bb = b.square_folded::<false>(w);
    let e = aa.minus(bb).carry(w);
    let (aa, bb) = (aa.carry(w), bb.carry(w));
    let f = bb.columns().add_small_product_and_carry(w, e, V::splat(w, V::Word::constant(A24)));
    let x = aa.times_in_turn::<true>(w, bb);
    let z = e.times_in_turn::<false>(w, f);
    (x.plus(z).carry(w), x.minus(z).carry(w))
}

/// Twice `x` and twice `z` of the point that `a` and `b` are sum and difference of.
#[inline(always)]
pub fn twice_both<V: Vector>(w: V::Token, a: Element<V>, b: Element<V>) -> (Element<V>, Element<V>) {
    (a.columns().plus(b.columns()).carry(w), Columns::bias(w).plus(a.columns()).minus(b.columns()).carry(w))
}

/// In each lane the product of the numbers in all other lanes, and of those in all lanes.
#[inline(always)]
pub fn products_of_others<V: Vector>(w: V::Token, z: Element<V>) -> (Element<V>, Element<V>) {
    let (neighbour, pairs) = {
        let other = z.exchange::<1>();
        (other, z.times(w, other).carry(w))
    };
    let (other_pair, fours) = {
        let other = pairs.exchange::<2>();
        (other, pairs.times(w, other).carry(w))
    };
    let other_four = fours.exchange::<4>();
    let all = fours.times(w, other_four).carry(w);
    let others = other_pair.times(w, other_four).carry(w);
    (neighbour.times(w, others).carry(w), all)
}

/// The results of eight ladders as fractions, in words, which are erased.
#[derive(Clone, Copy)]
struct Fractions {
    /// The numerators, which are zero where the denominators are.
    numerators: Limbs<[u64; LANES]>,
    /// The product of the denominators of all other lanes.
    others: Limbs<[u64; LANES]>,
    /// The product of the denominators of all lanes.
    all: Reduced<u64>,
}

/// The limbs, as words.
#[inline(always)]
fn rows<V: Vector<Word = u64>>(x: Element<V>) -> Limbs<[u64; LANES]> {
    let mut rows = [[0; LANES]; 5];
    for i in 0..5 {
        x.0[i].to_words(&mut rows[i]);
    }
    rows
}

/// The element with these limbs.
#[inline(always)]
fn of_rows<V: Vector<Word = u64>>(w: V::Token, rows: &Limbs<[u64; LANES]>) -> Element<V> {
    let mut x = Element::one(w);
    for i in 0..5 {
        x.0[i] = V::from_words(w, &rows[i]);
    }
    x
}

impl Fractions {
    /// One in each lane.
    #[inline(always)]
    fn ones() -> Self {
        let one = [[1; LANES], [0; LANES], [0; LANES], [0; LANES], [0; LANES]];
        Fractions { numerators: one, others: one, all: Reduced::one() }
    }

    /// `x / z`, where one divided by zero is zero.
    #[inline(always)]
    fn new<V: Vector<Word = u64>>(w: V::Token, x: Element<V>, z: Element<V>) -> Self {
        let mut numbers = scatter(z);
        let mut zeros = [0; LANES];
        for lane in 0..LANES {
            zeros[lane] = is_zero(&reduced(&numbers[lane]));
        }
        let zeros = V::from_words(w, &zeros).bit_set::<0>();
        // A zero would spoil the product.
        let z = z.select(Element::one(w), zeros);
        let numerators = x.select(Columns::zero(w).carry(w), zeros);

        let (others, all) = products_of_others(w, z);
        wipe(numbers.as_flattened_mut());
        numbers = scatter(all);
        let all = reduced(&numbers[0]);
        wipe(numbers.as_flattened_mut());
        Fractions { numerators: rows(numerators), others: rows(others), all }
    }

    /// The bytes of the quotients. `inverse` is that of the product of all denominators.
    #[inline(always)]
    fn divide<V: Vector<Word = u64>>(&self, w: V::Token, inverse: &Reduced<u64>) -> [[u8; 32]; LANES] {
        let mut inverse = inverse.limbs51();
        let inverses: Element<V> = of_rows(w, &self.others);
        let inverses = inverses.times(w, Element::splat(w, &inverse)).carry(w);
        wipe(&mut inverse);
        let mut results = scatter(inverses.times(w, of_rows(w, &self.numerators)).carry(w));
        let mut bytes = [[0; 32]; LANES];
        for lane in 0..LANES {
            bytes[lane] = reduced(&results[lane]).to_bytes();
        }
        wipe(results.as_flattened_mut());
        bytes
    }
}

/// So many of the last bits of a clamped scalar are zeros.
const ZEROS: usize = 3;

/// The state after all bits but the last zeros, where `swaps` says which point is doubled.
#[inline(always)]
fn climb<V: Vector<Word = u64>, const IN_COLUMNS: bool>(
    w: V::Token,
    x1: &Factor<V>,
    mut state: State<V>,
    swaps: &[V; 4],
) -> State<V> {
    let mut steps = 63;
    for i in 0..4 {
        let mut bits = swaps[i];
        for _ in 0..steps {
            let swap = bits.bit_set::<0>();
            state = if IN_COLUMNS { step_in_columns(w, x1, state, swap) } else { step(w, x1, state, swap) };
            bits = bits.shr::<1>();
        }
        steps = if i == 2 { 64 - ZEROS } else { 64 };
    }
    state
}

/// Eight ladders.
#[inline(always)]
fn ladder<V: Vector<Word = u64>>(
    w: V::Token,
    in_columns: bool,
    scalars: &[[u8; 32]; LANES],
    points: &[[u8; 32]; LANES],
) -> Fractions {
    let mut coordinates = [Reduced::zero(); LANES];
    for lane in 0..LANES {
        coordinates[lane] = Reduced::from_words(hidden(words_of(&points[lane])));
    }
    let [a, b, c, d, e, f, g, h] = &coordinates;
    let x1: Element<V> = gather(w, [a, b, c, d, e, f, g, h]);
    let state = State::new(w, x1);
    let x1 = x1.factor(w);
    let swaps = swaps::<V, LANES>(w, scalars);
    let State { a, b, c, d } =
        if in_columns { climb::<V, true>(w, &x1, state, &swaps) } else { climb::<V, false>(w, &x1, state, &swaps) };
    // For zeros, points need not be added. The next bit says which one is doubled.
    let swap = swaps[3].bit_set::<{ 64 - ZEROS as u32 }>();
    let (mut a, mut b) = (a.select(c, swap), b.select(d, swap));
    // The barrier keeps the loop one, and the code small.
    for _ in 0..opaque(ZEROS) {
        (a, b) = double(w, a, b);
    }
    let (x, z) = twice_both(w, a, b);
    Fractions::new(w, x, z)
}

/// Up to [`SETS`] times eight times X25519: the products of `scalars`, which are clamped here, with `points`. `in_columns` where
/// a product of 64 bits in lanes is one operation.
#[inline(always)]
pub fn x25519<V: Vector<Word = u64>>(
    w: V::Token,
    in_columns: bool,
    scalars: &[[[u8; 32]; LANES]],
    points: &[[[u8; 32]; LANES]],
    results: &mut [[[u8; 32]; LANES]],
) {
    const { assert!(V::LANES == LANES && SETS == 2) };
    let sets = results.len().min(scalars.len()).min(points.len()).min(SETS);
    let mut fractions = [Fractions::ones(); SETS];
    for set in 0..sets {
        fractions[set] = ladder::<V>(w, in_columns, &scalars[set], &points[set]);
    }
    let [first, second] = &fractions;
    let mut inverse = invert(&mul(&first.all, &second.all));
    // Those of each set by itself.
    let mut inverses = [mul(&inverse, &second.all), mul(&inverse, &first.all)];
    for set in 0..sets {
        results[set] = fractions[set].divide::<V>(w, &inverses[set]);
    }
    wipe(&mut inverse.0);
    for set in 0..SETS {
        wipe(&mut inverses[set].0);
        wipe(&mut fractions[set].all.0);
        wipe(fractions[set].numerators.as_flattened_mut());
        wipe(fractions[set].others.as_flattened_mut());
    }
}
