//! The terms of a sum of multiples.

use super::serial::edwards::Point;

/// How many terms a kernel gets at a time.
pub const CHUNK: usize = 32;

/// Points and the numbers they are to be multiplied with. All of it is public.
pub trait Terms: Copy {
    /// How many there are.
    fn count(&self) -> usize;
    /// Scalar `i`, below 2^253.
    fn scalar(&self, i: usize) -> &[u64; 4];
    /// Point `i`.
    fn point(&self, i: usize) -> &Point<u64>;
}

/// Up to `N` terms side by side, which is [`CHUNK`] but for sums of few.
#[derive(Clone, Copy, Debug)]
pub struct Chunk<const N: usize = CHUNK> {
    /// How many.
    pub count: usize,
    /// Each below 2^253.
    pub scalars: [[u64; 4]; N],
    /// As many points.
    pub points: [Point<u64>; N],
}

impl<const N: usize> Chunk<N> {
    /// Without a term.
    #[inline(always)]
    pub fn new() -> Self {
        Chunk { count: 0, scalars: [[0; 4]; N], points: [Point::zero(); N] }
    }

    /// Takes the terms from `first` on.
    #[inline(always)]
    pub fn fill(&mut self, terms: &impl Terms, first: usize) {
        self.count = terms.count().saturating_sub(first).min(N);
        for i in 0..self.count {
            self.scalars[i] = *terms.scalar(first + i);
            self.points[i] = *terms.point(first + i);
        }
    }
}

impl<const N: usize> Default for Chunk<N> {
    fn default() -> Self {
        Self::new()
    }
}
