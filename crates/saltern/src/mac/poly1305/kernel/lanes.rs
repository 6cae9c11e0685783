//! Poly1305 over many blocks: lane `i` takes every `LANES`-th block, and the lanes are added at the very end.
//!
//! With `L` lanes and the blocks `c1 … cn`, `n` a multiple of `L`, the value is the sum over the lanes of a polynomial in
//! `r^L`, each lane then multiplied with its own power `r^L … r^1`. Where `n` is no multiple of `L` the *first* group is
//! filled up with empty blocks in front, which cost nothing in the value.

use super::Accumulator;
use super::words::{Limbs44, from_limbs44, multiply_limbs44, square_limbs44, to_limbs44};
use saltern_lanes::{Lanes64, Memory, Word64};

/// How numbers modulo `p` are cut into limbs, and how they are multiplied, in vectors `V`.
pub trait Radix<V: Lanes64> {
    /// A number in each lane.
    type Limbs: Copy;
    /// The same, ready to be multiplied with.
    type Multiplier: Copy;
    /// A single number for all lanes: as words where the instructions take them from memory into all lanes, otherwise as
    /// vectors.
    type Factor: Copy;
    /// Sums of products before the carry.
    type Products: Copy;

    /// From the low and high words of blocks. No bit is set above them.
    fn split(low: V, high: V) -> Self::Limbs;
    /// Number `f(i)` in lane `i`.
    fn from_fn(w: V::Token, f: impl Fn(usize) -> Limbs44<V::Word>) -> Self::Limbs;
    /// Makes numbers ready.
    fn multiplier(x: Self::Limbs) -> Self::Multiplier;
    /// Makes one number ready.
    fn factor(w: V::Token, x: &Limbs44<V::Word>) -> Self::Factor;
    /// It in every lane.
    fn splat(w: V::Token, x: &Self::Factor) -> Self::Multiplier;
    /// The bit above a block, added in all lanes.
    fn add_top_bit(w: V::Token, x: Self::Limbs) -> Self::Limbs;
    /// The bit above a block, added in the lanes of the blocks from `first` on.
    fn add_top_bit_from(x: Self::Limbs, first: usize) -> Self::Limbs;
    /// `h` added in the lane of block `first`.
    fn add_accumulator(x: Self::Limbs, first: usize, h: Accumulator<V::Word>) -> Self::Limbs;
    /// No products yet, but a number to add to them.
    fn start(w: V::Token, x: Self::Limbs) -> Self::Products;
    /// Adds a product.
    fn multiply_add(sum: Self::Products, x: Self::Limbs, k: &Self::Multiplier) -> Self::Products;
    /// Back to limbs.
    fn carry(sum: Self::Products) -> Self::Limbs;
    /// The sum of all lanes of the product of `x` and `k`.
    fn multiply_sum(w: V::Token, x: Self::Limbs, k: &Self::Multiplier) -> Limbs44<V::Word>;
}

/// How many groups of blocks share one carry.
pub const GROUPS: usize = 4;

/// The powers of `r` that [`blocks`] multiplies with.
#[derive(Clone, Copy)]
pub struct Powers<M, F> {
    /// `r^L … r^1`, a power for each lane.
    last: M,
    /// `r^L`, `r^2L`, `r^3L`, `r^4L`, each for all lanes; only the first ones where the message is short.
    step: [F; GROUPS],
}

/// Powers in a radix.
pub type PowersIn<R, V> = Powers<<R as Radix<V>>::Multiplier, <R as Radix<V>>::Factor>;

/// How many of the step powers a message of `blocks` blocks needs: 1, 2 or [`GROUPS`].
#[inline(always)]
pub fn needed_powers<V: Lanes64>(blocks: usize) -> usize {
    match blocks.div_ceil(V::LANES) {
        0..=2 => 1,
        3..=4 => 2,
        _ => GROUPS,
    }
}

/// The powers for `needed` steps, from `r` in words.
#[inline(always)]
pub fn powers<V: Lanes64, R: Radix<V>>(w: V::Token, r: [V::Word; 2], needed: usize) -> PowersIn<R, V> {
    let (mul, square) = (multiply_limbs44::<V::Word>, square_limbs44::<V::Word>);
    let [zero, one] = [V::Word::constant(0), V::Word::constant(1)];
    let r1 = to_limbs44([r[0], r[1], zero]);
    let (step, last) = match V::LANES {
        1 => (r1, R::from_fn(w, |_| r1)),
        2 | 4 => {
            let r2 = square(&r1);
            let small = [r1, r2, mul(&r2, &r1), square(&r2)];
            (small[V::LANES - 1], R::from_fn(w, |i| small[V::LANES - 1 - V::PAIR_OF_LANE[i]]))
        }
        _ => {
            // r^8 to r^5 are r^4 to r^1 times r^4, which the lanes do better.
            let r2 = square(&r1);
            let (r3, r4) = (mul(&r2, &r1), square(&r2));
            let small = [r4, r3, r2, r1];
            let low = R::from_fn(w, |i| small[V::PAIR_OF_LANE[i] % 4]);
            let high = R::from_fn(w, |i| if V::PAIR_OF_LANE[i] < 4 { r4 } else { [one, zero, zero] });
            (square(&r4), product::<V, R>(w, low, high))
        }
    };
    let mut steps = [R::factor(w, &step); GROUPS];
    if needed > 1 {
        let twice = square(&step);
        steps[1] = R::factor(w, &twice);
        if needed > 2 {
            steps[2] = R::factor(w, &mul(&twice, &step));
            steps[3] = R::factor(w, &square(&twice));
        }
    }
    Powers { last: R::multiplier(last), step: steps }
}

/// The powers for all steps of eight lanes: lane `i` of pair `p` holds `r^(4 - p % 4)` in `low`, and in `high` `r^4` or 1.
#[inline(always)]
pub(super) fn powers_of_eight<V: Lanes64, R: Radix<V>>(
    w: V::Token,
    [low, high]: [R::Limbs; 2],
    steps: &[Limbs44<V::Word>; GROUPS],
) -> PowersIn<R, V> {
    let last = R::multiplier(product::<V, R>(w, low, high));
    let [a, b, c, d] = steps;
    Powers { last, step: [R::factor(w, a), R::factor(w, b), R::factor(w, c), R::factor(w, d)] }
}

/// Powers times powers.
#[inline(always)]
fn product<V: Lanes64, R: Radix<V>>(w: V::Token, a: R::Limbs, b: R::Limbs) -> R::Limbs {
    let none = R::start(w, R::from_fn(w, |_| [V::Word::constant(0); 3]));
    R::carry(R::multiply_add(none, a, &R::multiplier(b)))
}

/// Group `i` of `LANES` blocks, with the bits above them.
#[inline(always)]
fn group<V: Lanes64 + Memory<Token = <V as Lanes64>::Token>, R: Radix<V>>(
    w: <V as Lanes64>::Token,
    bytes: &[u8],
    i: usize,
) -> R::Limbs {
    let bytes = &bytes[2 * i * V::BYTES..2 * (i + 1) * V::BYTES];
    let (front, back) = bytes.split_at(V::BYTES);
    let (low, high) = V::unpack_pairs(V::load(w, front), V::load(w, back));
    R::add_top_bit(w, R::split(low, high))
}

/// `K` groups at once: `h * r^KL` plus the groups with their powers, and one carry.
#[inline(always)]
fn step<const K: usize, V: Lanes64 + Memory<Token = <V as Lanes64>::Token>, R: Radix<V>>(
    w: <V as Lanes64>::Token,
    h: R::Limbs,
    powers: &PowersIn<R, V>,
    bytes: &[u8],
) -> R::Limbs {
    // The last group needs no product, so it is what the sums begin with.
    let mut sum = R::start(w, group::<V, R>(w, bytes, K - 1));
    for i in 0..K - 1 {
        sum = R::multiply_add(sum, group::<V, R>(w, bytes, i), &R::splat(w, &powers.step[K - 2 - i]));
    }
    R::carry(R::multiply_add(sum, h, &R::splat(w, &powers.step[K - 1])))
}

/// The accumulator after all blocks of `bytes`, whose length is a positive multiple of 16.
///
/// `powers` must hold what [`needed_powers`] says.
#[inline(always)]
pub fn blocks<V, R>(
    w: <V as Lanes64>::Token,
    h: Accumulator<u64>,
    powers: &PowersIn<R, V>,
    bytes: &[u8],
) -> Accumulator<u64>
where
    V: Lanes64<Word = u64> + Memory<Token = <V as Lanes64>::Token>,
    R: Radix<V>,
{
    let size = 16 * V::LANES;
    // An empty group in front costs nothing, so the first group may be short: it stands at the end of its vectors.
    let in_first = (bytes.len() / 16).saturating_sub(1) % V::LANES + 1;
    let missing = V::LANES - in_first;
    let (first, rest) = bytes.split_at(16 * in_first);
    let (front, back) = first.split_at(first.len().saturating_sub(V::BYTES));
    let (low, high) = V::unpack_pairs(V::load_last(w, front), V::load_last(w, back));
    let x = R::add_top_bit_from(R::split(low, high), missing);
    let mut x = R::add_accumulator(x, missing, h);

    // The groups that make no four come first. Three take a carry less than one before two, where there is their power for the
    // fours anyway; fewer know theirs sooner.
    let (odd, fours) = rest.split_at(rest.len() / size % GROUPS * size);
    if odd.len() == 3 * size && !fours.is_empty() {
        x = step::<3, V, R>(w, x, powers, odd);
    } else {
        let (one, two) = odd.split_at(odd.len() / size % 2 * size);
        if !one.is_empty() {
            x = step::<1, V, R>(w, x, powers, one);
        }
        if !two.is_empty() {
            x = step::<2, V, R>(w, x, powers, two);
        }
    }
    for four in fours.chunks_exact(GROUPS * size) {
        x = step::<GROUPS, V, R>(w, x, powers, four);
    }
    from_limbs44(R::multiply_sum(w, x, &powers.last))
}
