//! Points from their encodings, one in each lane: RFC 8032, section 5.1.3. The encodings are public.

use super::field::{Columns, Element, Vector};
use super::points8::{constant, limbs};
use super::{LANES, of_lane};
use crate::curve25519::kernel::chain::ROOT;
use crate::curve25519::kernel::serial::edwards::{D, Point};
use crate::curve25519::kernel::serial::encoding::ROOT_OF_MINUS_1;
use crate::curve25519::kernel::serial::field::{Reduced, words_of};
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Token, Word64, reveal};

/// What the encodings of a vector with `L` lanes stand for.
#[derive(Clone, Copy, Debug)]
pub struct Decoded<V, const L: usize> {
    /// x, or anything where there is no point.
    pub x: Element<V>,
    /// y.
    pub y: Element<V>,
    /// Whether there is such a point.
    pub exists: [bool; L],
    /// Whether the encoding is the one that encoding gives: y below p, and no sign where x is 0.
    pub is_canonical: [bool; L],
}

/// A kernel that decodes `N` vectors abreast: the multiplications of one run beside the carries of the other. y may be p
/// or more, and x = 0 may have its sign set.
#[derive(Clone, Copy, Debug)]
pub struct Decode<'a, V, const L: usize, const N: usize>(pub &'a [[[u8; 32]; L]; N], pub PhantomData<V>);

/// The number below p.
///
/// The element is at most `2^255 + 2^237`, so p is in it once at most; the carry out of its sum with 19 tells.
#[inline(always)]
pub fn reduce<V: Vector>(w: V::Token, x: Element<V>) -> Element<V> {
    let mut r = x.0;
    let nineteen = V::splat(w, V::Word::constant(19));
    let mut carry = nineteen;
    for i in 0..5 {
        carry = r[i].add(carry).shr::<51>();
    }
    r[0] = r[0].madd52lo(carry, nineteen);
    for i in 0..4 {
        r[i + 1] = r[i + 1].add(r[i].shr::<51>());
        r[i] = r[i].low_bits::<51>();
    }
    r[4] = r[4].low_bits::<51>();
    Element(r)
}

/// Where a number is 0.
#[inline(always)]
pub fn is_zero<V: Vector<Word = u64>, const L: usize>(w: V::Token, x: Element<V>) -> [bool; L] {
    let r = reduce(w, x).0;
    // Five limbs of 51 bits: the sum is 0 only if they all are.
    words_are::<V, L>(r[0].add(r[1]).add(r[2]).add(r[3]).add(r[4]), 0)
}

/// Where a public word has a value.
#[inline(always)]
fn words_are<V: Vector<Word = u64>, const L: usize>(x: V, value: u64) -> [bool; L] {
    let (mut words, mut are) = ([0; L], [false; L]);
    x.to_words(&mut words);
    for lane in 0..L {
        are[lane] = reveal(words[lane]) == value;
    }
    are
}

/// A mask for the lanes that are named.
#[inline(always)]
pub fn mask<V: Vector<Word = u64>, const L: usize>(w: V::Token, lanes: &[bool; L]) -> V::Mask {
    let mut words = [0; L];
    for lane in 0..L {
        words[lane] = u64::from(lanes[lane]);
    }
    V::from_words(w, &words).bit_set::<0>()
}

/// y from its bytes.
#[inline(always)]
fn ordinates<V: Vector<Word = u64>, const L: usize>(w: V::Token, bytes: &[[u8; 32]; L]) -> Element<V> {
    let mut rows = [[0; L]; 4];
    for lane in 0..L {
        let y = words_of(&bytes[lane]);
        for i in 0..4 {
            rows[i][lane] = y[i];
        }
    }
    limbs([
        V::from_words(w, &rows[0]),
        V::from_words(w, &rows[1]),
        V::from_words(w, &rows[2]),
        V::from_words(w, &rows[3]),
    ])
}

/// y, and x^2 = u/v, whose root is u v^3 (u v^7)^((p - 5)/8) or that times the root of -1.
#[derive(Clone, Copy)]
struct Ratio<V> {
    y: Element<V>,
    u: Element<V>,
    v: Element<V>,
    uv3: Element<V>,
    uv7: Element<V>,
}

#[inline(always)]
fn ratio<V: Vector<Word = u64>, const L: usize>(w: V::Token, bytes: &[[u8; 32]; L]) -> Ratio<V> {
    let one = Element::<V>::one(w).columns();
    let y: Element<V> = ordinates(w, bytes);
    let yy = y.square(w);
    let u = Columns::bias(w).plus(yy).minus(one).carry(w);
    let v = yy.carry(w).times(w, constant(w, &D)).plus(one).carry(w);
    let v3 = v.square(w).carry(w).times(w, v).carry(w);
    let v7 = v3.square(w).carry(w).times(w, v).carry(w);
    Ratio { y, u, v, uv3: u.times(w, v3).carry(w), uv7: u.times(w, v7).carry(w) }
}

impl<V: Vector<Word = u64>, const L: usize, const N: usize> Kernel<V::Token> for Decode<'_, V, L, N> {
    type Output = [Decoded<V, L>; N];

    #[inline(always)]
    fn run(self, w: V::Token) -> Self::Output {
        const { assert!(V::LANES == L) };
        let one = Element::<V>::one(w);
        let mut ratios = [Ratio { y: one, u: one, v: one, uv3: one, uv7: one }; N];
        let mut bases = [one; N];
        for j in 0..N {
            ratios[j] = ratio(w, &self.0[j]);
            bases[j] = ratios[j].uv7;
        }
        let power = ROOT.power_in_lanes::<Columns<V>, N>(w, &bases);
        let mut decoded = [Decoded { x: one, y: one, exists: [false; L], is_canonical: [false; L] }; N];
        for j in 0..N {
            let Ratio { y, u, v, uv3, .. } = ratios[j];
            let root = power[j].times(w, uv3).carry(w);
            let check = root.square(w).carry(w).times_onto(w, v, Columns::bias(w));
            let right: [bool; L] = is_zero(w, check.minus(u.columns()).carry(w));
            let opposite: [bool; L] = is_zero(w, check.plus(u.columns()).carry(w));
            let other = root.times(w, constant(w, &ROOT_OF_MINUS_1)).carry(w);
            let x = reduce(w, other.select(root, mask::<V, L>(w, &right)));
            let x_is_zero: [bool; L] = is_zero(w, x);
            let mut parities = [0; L];
            x.0[0].to_words(&mut parities);

            let reduced = reduce(w, y);
            let mut difference = V::splat(w, 0);
            for i in 0..5 {
                // Not zero only where p was subtracted: then y was below p + 19, and its upper limbs became zeros.
                difference = difference.add(y.0[i].sub(reduced.0[i]));
            }
            let below_p: [bool; L] = words_are(difference, 0);

            let mut turned = [false; L];
            for lane in 0..L {
                let sign = reveal(u64::from(self.0[j][lane][31] >> 7)) as u8;
                turned[lane] = reveal(parities[lane]) as u8 & 1 != sign;
                decoded[j].exists[lane] = right[lane] | opposite[lane];
                decoded[j].is_canonical[lane] = below_p[lane] & !(x_is_zero[lane] & (sign == 1));
            }
            let negative = Columns::bias(w).minus(x.columns()).carry(w);
            decoded[j].x = x.select(negative, mask::<V, L>(w, &turned));
            decoded[j].y = y;
        }
        decoded
    }
}

/// The points that public encodings stand for. Returns how many were decoded: the last one is left if it is alone.
#[inline(always)]
pub fn points<W: Token, V: Vector<Word = u64, Token = W>>(
    w: W,
    encodings: &[[u8; 32]],
    points: &mut [Option<Point<u64>>],
) -> usize {
    let count = points.len().min(encodings.len());
    let mut done = 0;
    while count - done > 1 {
        let mut bytes = [[[0; 32]; LANES]; 2];
        for j in 0..2 {
            for lane in 0..LANES {
                // Lanes without an encoding repeat the last one.
                bytes[j][lane] = encodings[(done + LANES * j + lane).min(count - 1)];
            }
        }
        let decoded = w.run(Decode(&bytes, PhantomData::<V>));
        for j in 0..2 {
            let (x, y) = (decoded[j].x, decoded[j].y);
            let product = x.times(w, y).carry(w);
            let mut limbs = [[[0; LANES]; 5]; 3];
            for i in 0..5 {
                x.0[i].to_words(&mut limbs[0][i]);
                y.0[i].to_words(&mut limbs[1][i]);
                product.0[i].to_words(&mut limbs[2][i]);
            }
            for lane in 0..LANES {
                let point = Point {
                    x: of_lane(&limbs[0], lane),
                    y: of_lane(&limbs[1], lane),
                    z: Reduced::one(),
                    t: of_lane(&limbs[2], lane),
                };
                if done < count {
                    points[done] = (reveal(u64::from(decoded[j].exists[lane])) == 1).then_some(point);
                    done += 1;
                }
            }
        }
    }
    done
}
