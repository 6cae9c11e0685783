//! Multiples of any point in lanes, a coordinate in each, in constant time.

use super::coordinates::{AddApart, Cached, Columns, DoubleApart, Plan, Point, Running, Token};
use super::serial::edwards;
use super::serial::fixed_base::{plus_eights, signed_digit};
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Lanes64, Token as _, align_stack, opaque, wipe};

/// 1 to 8 times a point.
struct Multiples<C: Columns>([[C::Vector; 5]; 8]);

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Multiples<C> {
    #[inline(always)]
    fn new(w: Token<C>, plan: &Plan<C>, point: &edwards::Point<u64>) -> Self {
        let mut multiple = Point::from_words(w, [point; 2]);
        let once = multiple.cached(w, plan);
        let mut multiples = Multiples([C::pack(once.0); 8]);
        // The barrier keeps the loop one, and the code small.
        for i in 1..opaque(8usize) {
            w.run(AddApart(&mut multiple, &once, 0));
            multiples.0[i % 8] = C::pack(multiple.cached(w, plan).0);
        }
        multiples
    }

    /// The multiple by `magnitude`, at most 8: every one is read.
    #[inline(always)]
    fn look_up(&self, w: Token<C>, magnitude: u64) -> Cached<C> {
        let mut chosen = C::pack(Cached::<C>::neutral(w).0);
        for i in 0..opaque(8usize) {
            let other = magnitude ^ (i as u64 + 1);
            let mask = C::Vector::mask(w, 0, 0b1111_1111, other.wrapping_sub(1) >> 63);
            for k in 0..5 {
                chosen[k] = chosen[k].select(self.0[i % 8][k], mask);
            }
        }
        Cached(C::unpack(chosen))
    }
}

/// A kernel that multiplies the point by a secret scalar below 2^255: a digit from -8 to 8 for every four doublings.
pub struct Multiply<'a, C>(pub &'a [u64; 4], pub &'a edwards::Point<u64>, pub PhantomData<C>);

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Kernel<Token<C>> for Multiply<'_, C> {
    type Output = edwards::Point<u64>;

    #[inline(always)]
    fn run(self, w: Token<C>) -> edwards::Point<u64> {
        align_stack::<C::Vector>();
        let plan = Plan::<C>::new(w);
        let multiples = Multiples::<C>::new(w, &plan, self.1);
        let mut digits = plus_eights(self.0);
        // It stays where it is: LLVM copies what is moved by 64 bytes, which wait for the two stores of 32 that made them.
        let mut sum = Running::new(w, &plan);
        for place in (0..64).rev() {
            let (magnitude, negative) = signed_digit(&digits, place);
            let multiple = multiples.look_up(w, magnitude);
            w.run(DoubleApart(&mut sum.sum, 4));
            w.run(AddApart(&mut sum.sum, &multiple, negative));
        }
        wipe(&mut digits);
        sum.point()
    }
}
