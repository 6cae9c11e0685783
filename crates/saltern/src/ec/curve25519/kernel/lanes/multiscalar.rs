//! Sums of multiples of points by public scalars (Straus), eight lanes for each point: lane `l` has bits `32l` to `32l + 31`
//! of its scalar, as eight signed digits of radix 16.
//!
//! There is a sum for each of the eight places in a lane, so that the points can be taken one after the other, and any
//! number of them, without keeping their multiples. What the places and lanes count is made good in the end.

use super::field::{Columns, Element, Vector};
use super::points8::{Cached, Completed, Extended, all};
use super::{LANES, gather, of_lane, transpose};
use crate::curve25519::kernel::coordinates::{self, Plan, Running, in_lanes};
use crate::curve25519::kernel::serial::double_base::Accumulator;
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::terms::{CHUNK, Chunk, Terms};
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Token, Word64, opaque};

/// How many digits of radix 16 there are in a lane.
pub const PLACES: usize = 8;

/// Once to eight times a point: a vector for each limb of each coordinate, with the multiples in its lanes.
#[derive(Clone, Copy, Debug)]
pub struct Multiples<V>([[V; 5]; 4]);

/// What the multiples add up to in each place.
#[derive(Clone, Copy, Debug)]
struct Sums<V> {
    places: [Completed<Element<V>>; PLACES],
    /// Whether nothing was added yet.
    empty: bool,
}

impl<V: Vector> Sums<V> {
    /// Of nothing.
    #[inline(always)]
    fn new(w: V::Token) -> Self {
        Sums { places: [Completed::neutral(w); PLACES], empty: true }
    }
}

/// The sum of all terms. `V` has eight lanes and `H` four.
#[inline(always)]
pub fn sum_of_multiples_vartime<W, V, H, T>(w: W, terms: T) -> Point<u64>
where
    W: Token,
    V: Vector<Word = u64, Token = W>,
    H: Vector<Word = u64, Token = W>,
    T: Terms,
{
    if terms.count() == 0 {
        return Point::identity();
    }
    let mut sums = Sums::<V>::new(w);
    let mut chunk = Chunk::new();
    let mut first = 0;
    while first < terms.count() {
        chunk.fill(&terms, first);
        w.run(Add(&chunk, &mut sums));
        first += CHUNK;
    }
    w.run(Finish::<V, H>(&sums, PhantomData))
}

impl<V: Vector> Multiples<V> {
    /// To be computed.
    #[inline(always)]
    pub fn nothing(w: V::Token) -> Self {
        Multiples([[V::splat(w, V::Word::constant(0)); 5]; 4])
    }

    /// Those of the point in each lane.
    #[inline(always)]
    pub fn compute(tables: &mut [Self; LANES], w: V::Token, mut multiple: Extended<V>) {
        let once = multiple.cached(w);
        let mut cached = [once; LANES];
        for i in 1..opaque(LANES) {
            multiple = multiple.add(w, &once, all::<V>(w)).to_add(w);
            cached[i] = multiple.cached(w);
        }
        for i in 0..5 {
            let none = once.plus.0[i];
            let (mut plus, mut minus, mut twice_z, mut t) =
                ([none; LANES], [none; LANES], [none; LANES], [none; LANES]);
            for k in 0..LANES {
                (plus[k], minus[k]) = (cached[k].plus.0[i], cached[k].minus.0[i]);
                (twice_z[k], t[k]) = (cached[k].twice_z.0[i], cached[k].t.0[i]);
            }
            let columns = [transpose(plus), transpose(minus), transpose(twice_z), transpose(t)];
            for k in 0..LANES {
                for c in 0..4 {
                    tables[k].0[c][i] = columns[c][k];
                }
            }
        }
    }

    /// Multiples of one point for all lanes: by the numbers from 1 to 8 that the lower three bits are one less than, or by 0
    /// where `counts` is not set.
    #[inline(always)]
    pub fn look_up(&self, w: V::Token, numbers: V, counts: V::Mask) -> Cached<V> {
        let x = &self.0;
        let multiple = Cached {
            plus: pick(&x[0], numbers),
            minus: pick(&x[1], numbers),
            twice_z: pick(&x[2], numbers),
            t: pick(&x[3], numbers),
        };
        Cached::neutral(w).select(&multiple, counts)
    }
}

#[inline(always)]
fn pick<V: Vector>(x: &[V; 5], numbers: V) -> Element<V> {
    Element([
        x[0].look_up(numbers),
        x[1].look_up(numbers),
        x[2].look_up(numbers),
        x[3].look_up(numbers),
        x[4].look_up(numbers),
    ])
}

/// A kernel that computes the multiples of eight points, a point in each lane.
struct Table<'a, V>(&'a [Point<u64>; LANES], &'a mut [Multiples<V>; LANES]);

impl<W: Token, V: Vector<Word = u64, Token = W>> Kernel<W> for Table<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Table([a, b, c, d, e, f, g, h], tables) = self;
        let x = gather::<V>(w, [&a.x, &b.x, &c.x, &d.x, &e.x, &f.x, &g.x, &h.x]);
        let y = gather::<V>(w, [&a.y, &b.y, &c.y, &d.y, &e.y, &f.y, &g.y, &h.y]);
        let z = gather::<V>(w, [&a.z, &b.z, &c.z, &d.z, &e.z, &f.z, &g.z, &h.z]);
        let t = gather::<V>(w, [&a.t, &b.t, &c.t, &d.t, &e.t, &f.t, &g.t, &h.t]);
        Multiples::compute(tables, w, Extended::new(w, x, y, z, t));
    }
}

/// The digits of a number below 2^253, eight to a lane and each with 8 added to it.
#[inline(always)]
pub fn digits<V: Vector<Word = u64>>(w: V::Token, scalar: &[u64; 4]) -> V {
    let mut words = [0; LANES];
    let mut carry = 0;
    for i in 0..4 {
        let sum = u128::from(scalar[i]) + 0x8888_8888_8888_8888 + carry;
        (words[2 * i], words[2 * i + 1]) = (sum as u64 & 0xffff_ffff, sum as u64 >> 32);
        carry = sum >> 64;
    }
    V::from_words(w, &words)
}

/// Of the lowest digit, which [`Multiples::look_up`] takes the number of, with its sign. In bit 4 stands that it is not 0.
#[inline(always)]
pub fn number<V: Vector>(w: V::Token, digits: V) -> (V, V::Mask) {
    // With n = digit + 8: n - 1 for digits above 0, ~n for those below.
    let n = digits.low_bits::<4>();
    let positive = n.bit_set::<3>();
    let [below, above] = [V::splat(w, V::Word::constant(31)), V::splat(w, V::Word::constant(7))];
    (below.sub(n).select(n.add(above), positive), positive)
}

/// A kernel that adds multiples of points to sums.
struct Add<'a, V>(&'a Chunk, &'a mut Sums<V>);

impl<W: Token, V: Vector<Word = u64, Token = W>> Kernel<W> for Add<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        const { assert!(V::LANES == LANES) };
        let Add(chunk, Sums { places: sums, empty }) = self;
        let mut tables = [Multiples::nothing(w); LANES];
        let (mut first, count) = (0, chunk.count);
        while first < count {
            let mut eight = [Point::identity(); LANES];
            let filled = (count - first).min(LANES);
            eight[..filled].copy_from_slice(&chunk.points[first..first + filled]);
            w.run(Table(&eight, &mut tables));
            // The first part of an addition is done before the second part of the one before: neither waits for the other.
            let mut ready = sums[0].to_add(w);
            for k in 0..filled {
                let mut left = digits::<V>(w, &chunk.scalars[first + k]);
                for place in 0..opaque(PLACES) {
                    let (number, positive) = number(w, left);
                    let multiple = tables[k].look_up(w, number, number.bit_set::<4>());
                    if *empty {
                        sums[place % PLACES] = multiple.completed(w, positive);
                    } else {
                        let next = sums[(place + 1) % PLACES].to_add(w);
                        sums[place % PLACES] = ready.add(w, &multiple, positive);
                        ready = next;
                    }
                    left = left.shr::<4>();
                }
                if *empty {
                    ready = sums[0].to_add(w);
                    *empty = false;
                }
            }
            first += LANES;
        }
    }
}

/// The sum in each lane of `16^place` times what is in a place.
#[inline(always)]
pub fn add_places<V: Vector>(w: V::Token, sums: &[Completed<Element<V>>; PLACES]) -> Cached<V> {
    let mut sum = sums[PLACES - 1];
    let mut place = opaque(PLACES - 1);
    // In the last round, for the lanes: so that this is in the code once.
    loop {
        let next = if place > 0 { sums[(place - 1) % PLACES] } else { sum };
        let cached = next.to_add(w).cached(w);
        if place == 0 {
            return cached;
        }
        for _ in 0..opaque(4usize) {
            sum = sum.projective(w).double(w);
        }
        sum = sum.to_add(w).add(w, &cached, all::<V>(w));
        place -= 1;
    }
}

/// A kernel that adds up what is in all places and lanes.
struct Finish<'a, V, H>(&'a Sums<V>, PhantomData<H>);

impl<W, V, H> Kernel<W> for Finish<'_, V, H>
where
    W: Token,
    V: Vector<Word = u64, Token = W>,
    H: Vector<Word = u64, Token = W>,
{
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: W) -> Point<u64> {
        const { assert!(H::LANES == 4) };
        let lanes = add_places(w, &self.0.places);
        let mut limbs = [[[0; LANES]; 5]; 4];
        for i in 0..5 {
            lanes.twice_z.0[i].to_words(&mut limbs[0][i]);
            lanes.minus.0[i].to_words(&mut limbs[1][i]);
            lanes.plus.0[i].to_words(&mut limbs[2][i]);
            lanes.t.0[i].to_words(&mut limbs[3][i]);
        }
        let plan = Plan::new(w);
        let mut result = Running::<Columns<H>>::new(w, &plan);
        for l in (0..opaque(LANES)).rev() {
            if l < LANES - 1 {
                result = result.double_times(4 * PLACES);
            }
            let [twice_z, minus] = [of_lane(&limbs[0], l), of_lane(&limbs[1], l)];
            let [plus, t] = [of_lane(&limbs[2], l), of_lane(&limbs[3], l)];
            let part = in_lanes::<Columns<H>>(w, [[&twice_z, &minus, &plus, &t]; 2]);
            result = result.add(&coordinates::Cached(part), 0);
        }
        result.point()
    }
}
