//! VHASH of eight blocks side by side, by products of 52 bits.
//!
//! A lane has a block. Its polynomial is one in the eighth power of the key, as the next block is eight further on. In the last step each lane
//! is also multiplied by the power that it lacks: what was before by one of the fifteenth to the eighth, its last block by one of the seventh to
//! the zeroth.

use super::{BLOCK, Keys, LANES, Powers, State, WORDS, words};
use saltern_lanes::{Halves64, Lanes52, Lanes64, Vertical, Word64};

/// Eight words of eight lanes each at a time.
const COLUMNS: usize = 8;

/// Hashes a multiple of eight blocks.
#[inline(always)]
pub fn blocks<V, const N: usize>(w: <V as Lanes64>::Token, keys: &Keys<N>, state: &mut State<N>, blocks: &[u8])
where
    V: Lanes52 + Halves64 + Lanes64<Word = u64, Token = <V as saltern_lanes::Memory>::Token> + Vertical<Word = u64>,
{
    const { assert!(<V as Lanes64>::LANES == LANES) };
    let Some((last, groups)) = blocks.as_chunks::<{ BLOCK * LANES }>().0.split_last() else { return };
    let zero = <V as Lanes64>::splat(w, 0);
    // What was before stands in the last lane: it takes as many powers as blocks follow.
    let mut y = [[zero; 3]; N];
    for i in 0..N {
        let limbs = words::to_limbs(state.y[i]);
        for j in 0..3 {
            y[i][j] = V::from_fn(w, |lane| if lane == LANES - 1 { limbs[j] } else { 0 });
        }
    }
    for group in groups {
        let sums = nh::<V, N>(w, &keys.nh, group);
        for i in 0..N {
            let [k0, k1, k2] = keys.powers[i].eighth;
            let k = [<V as Lanes64>::splat(w, k0), <V as Lanes64>::splat(w, k1), <V as Lanes64>::splat(w, k2)];
            y[i] = step(w, y[i], &k, to_limbs(joined(sums[i])));
        }
    }
    let sums = nh::<V, N>(w, &keys.nh, last);
    for i in 0..N {
        let Powers { below, above, .. } = &keys.powers[i];
        let m = to_limbs(joined(sums[i]));
        let [l0, l1, l2] = last_step(w, y[i], &vectors(w, above), m, &vectors(w, below));
        state.y[i] = words::from_limbs([l0.sum(), l1.sum(), l2.sum()]);
    }
    state.begun = true;
}

/// NH of eight blocks, as sums for [`joined`].
#[inline(always)]
fn nh<V, const N: usize>(w: <V as Lanes64>::Token, key: &[u64; WORDS], group: &[u8; BLOCK * LANES]) -> [[V; 7]; N]
where
    V: Lanes52 + Halves64 + Lanes64<Word = u64, Token = <V as saltern_lanes::Memory>::Token> + Vertical<Word = u64>,
{
    let zero = <V as Lanes64>::splat(w, 0);
    let mut sums = [[zero; 7]; N];
    for half in 0..2 {
        let mut columns = [zero; COLUMNS];
        let mut sources = [&group[..]; LANES];
        for lane in 0..LANES {
            sources[lane] = &group[BLOCK * lane + BLOCK / 2 * half..];
        }
        V::load_transposed::<true>(w, &sources, &mut columns);
        for pair in 0..COLUMNS / 2 {
            for i in 0..N {
                let at = COLUMNS * half + 2 * pair + 2 * i;
                let key = [<V as Lanes64>::splat(w, key[at]), <V as Lanes64>::splat(w, key[at + 1])];
                sums[i] = add_product(sums[i], [columns[2 * pair], columns[2 * pair + 1]], key);
            }
        }
    }
    sums
}

/// Powers of a key, one for each lane.
#[inline(always)]
fn vectors<V>(w: <V as Lanes64>::Token, limbs: &[[u64; LANES]; 3]) -> [V; 3]
where
    V: Lanes64<Word = u64, Token = <V as saltern_lanes::Memory>::Token> + Vertical<Word = u64>,
{
    [Vertical::from_words(w, &limbs[0]), Vertical::from_words(w, &limbs[1]), Vertical::from_words(w, &limbs[2])]
}

/// Adds the product of two words to which the key's were added to sums: one of weight 1, three of 2^52 and three of 2^104. With one sum for each
/// weight, products would wait for each other.
#[inline(always)]
pub fn add_product<V: Lanes52 + Halves64>(sums: [V; 7], m: [V; 2], key: [V; 2]) -> [V; 7] {
    let (x, y) = (m[0].wrapping_add(key[0]), m[1].wrapping_add(key[1]));
    let ([x0, x1], [y0, y1]) = ([x.low_bits::<52>(), x.shr::<52>()], [y.low_bits::<52>(), y.shr::<52>()]);
    [
        sums[0].madd52lo(x0, y0),
        sums[1].madd52hi(x0, y0),
        sums[2].madd52lo(x0, y1),
        sums[3].madd52lo(x1, y0),
        sums[4].madd52hi(x0, y1),
        sums[5].madd52hi(x1, y0),
        sums[6].madd52lo(x1, y1),
    ]
}

/// One sum for each weight. After eight products they are below 2^55, 2^57 and 2^28.
#[inline(always)]
pub fn joined<V: Lanes64>([s0, a1, b1, c1, a2, b2, c2]: [V; 7]) -> [V; 3] {
    [s0, a1.add(b1).add(c1), a2.add(b2).add(c2)]
}

/// Such sums modulo 2^126, in limbs of 43, 43 and 40 bits.
#[inline(always)]
pub fn to_limbs<V: Lanes64>([s0, s1, s2]: [V; 3]) -> [V; 3] {
    let s1 = s1.add(s0.shr::<52>());
    let s2 = s2.add(s1.shr::<52>()).low_bits::<22>();
    let middle = s0.low_bits::<52>().shr::<43>().add(s1.low_bits::<34>().shl::<9>());
    [s0.low_bits::<43>(), middle, s1.low_bits::<52>().shr::<34>().add(s2.shl::<18>())]
}

/// `k y + m` modulo 2^127 - 1. The limbs of `y`, and of the result, are below 2^43, 2^44 and 2^42; those of `k` below 2^43, 2^43 and 2^42; those of
/// `m` below 2^43, 2^43 and 2^40.
#[inline(always)]
pub fn step<V: Lanes52>(w: V::Token, y: [V; 3], k: &[V; 3], m: [V; 3]) -> [V; 3] {
    let zero = V::splat(w, Word64::constant(0));
    carried(add_power([m, [zero; 3]], y, k))
}

/// `k y + l m`, bounded as there, and `l` as `k`. `y` is there long before `m`: so nothing waits for it.
#[inline(always)]
pub fn last_step<V: Lanes52>(w: V::Token, y: [V; 3], k: &[V; 3], m: [V; 3], l: &[V; 3]) -> [V; 3] {
    let zero = V::splat(w, Word64::constant(0));
    carried(add_power(add_power([[zero; 3]; 2], y, k), m, l))
}

/// Adds `k y` to columns, of which the second three count 2^52 more.
#[inline(always)]
fn add_power<V: Lanes52>([mut low, mut high]: [[V; 3]; 2], y: [V; 3], k: &[V; 3]) -> [[V; 3]; 2] {
    // 2^129 is 4.
    let (four1, four2) = (k[1].shl::<2>(), k[2].shl::<2>());
    let factors = [[k[0], four2, four1], [k[1], k[0], four2], [k[2], k[1], k[0]]];
    for i in 0..3 {
        low[i] = low[i].madd52lo(y[0], factors[i][0]).madd52lo(y[1], factors[i][1]).madd52lo(y[2], factors[i][2]);
    }
    for i in 0..3 {
        high[i] = high[i].madd52hi(y[0], factors[i][0]).madd52hi(y[1], factors[i][1]).madd52hi(y[2], factors[i][2]);
    }
    [low, high]
}

/// Limbs of such columns.
#[inline(always)]
fn carried<V: Lanes52>([low, high]: [[V; 3]; 2]) -> [V; 3] {
    // What stands above 52 bits of a column counts 2^9 in the next one; above 2^127 it comes back, 2^11 times.
    let l1 = low[1].add(low[0].shr::<43>()).add(high[0].shl::<9>());
    let l2 = low[2].add(l1.shr::<43>()).add(high[1].shl::<9>());
    let l0 = low[0].low_bits::<43>().add(l2.shr::<41>()).add(high[2].shl::<11>());
    [l0.low_bits::<43>(), l1.low_bits::<43>().add(l0.shr::<43>()), l2.low_bits::<41>()]
}
