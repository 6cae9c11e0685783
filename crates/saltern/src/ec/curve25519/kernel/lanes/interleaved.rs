//! What goes beside a product or a square: carries.
//!
//! A processor looks only some hundred operations ahead, and LLVM keeps roughly to the order in which they are written. So what
//! does not wait for a product is written between its parts.

use super::field::{Columns, Element, Vector};

/// What goes beside a product, which does not wait for it: five parts, of which the product does one after some of its rows.
pub trait Interleaved<V: Vector> {
    /// Part `i`.
    fn part(&mut self, w: V::Token, i: usize);
}

/// Nothing.
impl<V: Vector> Interleaved<V> for () {
    #[inline(always)]
    fn part(&mut self, _: V::Token, _: usize) {}
}

/// [`Columns::carry`] of some sums, limb by limb beside a product. The elements are there when all of that is done.
#[derive(Clone, Copy, Debug)]
pub struct Carrying<V, const N: usize> {
    columns: [Columns<V>; N],
    /// The elements.
    pub elements: [Element<V>; N],
}

impl<V: Vector, const N: usize> Carrying<V, N> {
    /// Of these sums.
    #[inline(always)]
    pub fn new(columns: [Columns<V>; N]) -> Self {
        // All of their limbs will be replaced.
        Carrying { columns, elements: [Element(columns[0].0); N] }
    }
}

impl<V: Vector, const N: usize> Interleaved<V> for Carrying<V, N> {
    #[inline(always)]
    fn part(&mut self, w: V::Token, i: usize) {
        for n in 0..N {
            self.elements[n].0[i] = self.columns[n].carry_limb(w, i);
        }
    }
}
