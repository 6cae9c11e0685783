//! Changes to operations that move words of 32 bits between lanes.

use super::{Mutant, operation};
use saltern_lanes::model::{Model, Words32};
use saltern_lanes::{Horizontal32, Lanes32, Word32};
use std::array::from_fn;

type Inner<T, const N: usize> = Words32<Mutant<T>, N>;

/// The plain-array model of a vector, of words that may be changed and moved to the wrong place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vector32<T, const N: usize>(pub Inner<T, N>);

impl<T: Word32 + PartialEq, const N: usize> Vector32<T, N> {
    /// The words.
    pub fn words(self) -> [T; N] {
        self.0.0.map(|word| word.0)
    }

    /// The same with the words at `i` and `j` changed round.
    fn swapped(mut self, i: usize, j: usize) -> Self {
        self.0.0.swap(i % N, j % N);
        self
    }

    /// The same with 1 added in lane `i`.
    fn one_more(mut self, i: usize) -> Self {
        let word = self.0.0[i % N].0;
        self.0.0[i % N] = Mutant(word.add(T::constant(1)));
        self
    }
}

/// The right vectors, or the same with words moved to the wrong place: inside a vector, from one to the next, or whole
/// vectors.
fn moved<T: Word32 + PartialEq, const N: usize, const M: usize>(
    name: &'static str,
    right: [Inner<T, N>; M],
) -> [Vector32<T, N>; M] {
    let right = right.map(Vector32);
    let exchanged = |i: (usize, usize), j: (usize, usize)| {
        let mut wrong = right;
        wrong[i.0].0.0[i.1] = right[j.0].0.0[j.1];
        wrong[j.0].0.0[j.1] = right[i.0].0.0[i.1];
        wrong
    };
    operation(
        name,
        right,
        &[
            ("first words exchanged", &|| exchanged((0, 0), (0, 1 % N))),
            ("last words exchanged", &|| exchanged((M - 1, N - 1), (M - 1, N / 2))),
            ("words of two vectors exchanged", &|| exchanged((0, N - 1), (1, 0))),
            ("last vectors exchanged", &|| {
                let mut wrong = right;
                wrong.swap(M - 2, M - 1);
                wrong
            }),
            ("middle vectors exchanged", &|| {
                let mut wrong = right;
                wrong.swap(M / 2, M / 2 - 1);
                wrong
            }),
        ],
    )
}

impl<T: Word32 + PartialEq, const N: usize> Lanes32 for Vector32<T, N> {
    type Token = Model;
    type Word = Mutant<T>;
    const LANES: usize = N;

    #[inline(never)]
    fn splat(w: Model, x: Mutant<T>) -> Self {
        let right = Vector32(Inner::splat(w, x));
        operation("splat", right, &[("one lane differs", &|| right.one_more(N / 2))])
    }
    #[inline(never)]
    fn iota(w: Model) -> Self {
        let right = Vector32(Inner::iota(w));
        let exchanged = || right.swapped(N - 1, N / 2);
        operation("iota", right, &[("the last lane one more", &|| right.one_more(N - 1)), ("exchanged", &exchanged)])
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        Vector32(self.0.add(o.0))
    }
    #[inline(never)]
    fn xor(self, o: Self) -> Self {
        Vector32(self.0.xor(o.0))
    }
    #[inline(never)]
    fn rotl<const K: u32>(self) -> Self {
        Vector32(self.0.rotl::<K>())
    }
    #[inline(never)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        moved("transpose", Inner::transpose(columns.map(|v| v.0)))
    }
}

impl<T: Word32 + PartialEq, const N: usize> Horizontal32 for Vector32<T, N> {
    #[inline(never)]
    fn broadcast(w: Model, row: [Mutant<T>; 4]) -> Self {
        let right = Vector32(Inner::broadcast(w, row));
        operation(
            "broadcast",
            right,
            &[("words exchanged", &|| right.swapped(0, 3)), ("in the last row", &|| right.swapped(N - 3, N - 2))],
        )
    }
    #[inline(never)]
    fn row_iota(w: Model) -> Self {
        let right = Vector32(Inner::row_iota(w));
        operation("row_iota", right, &[("the last row one more", &|| right.one_more(N - 4))])
    }
    #[inline(never)]
    fn rotate_row<const K: u32>(self) -> Self {
        let right = self.0.rotate_row::<K>();
        operation(
            "rotate_row",
            Vector32(right),
            &[
                ("left out", &|| self),
                ("one word more", &|| Vector32(right.rotate_row::<1>())),
                ("one word less", &|| Vector32(right.rotate_row::<3>())),
                ("left out in the last row", &|| {
                    Vector32(Words32(from_fn(|i| if i < N - 4 { right.0[i] } else { self.0.0[i] })))
                }),
            ],
        )
    }
    #[inline(never)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        let right = self.0.blend_row::<MASK>(o.0);
        operation(
            "blend_row",
            Vector32(right),
            &[
                ("left out", &|| self),
                ("the other way round", &|| Vector32(o.0.blend_row::<MASK>(self.0))),
                ("a word from the other", &|| {
                    Vector32(Words32(from_fn(|i| if i == N - 1 { self.0.0[i] } else { right.0[i] })))
                }),
                ("a word from the first", &|| {
                    Vector32(Words32(from_fn(|i| if i == 0 { o.0.0[i] } else { right.0[i] })))
                }),
            ],
        )
    }
    #[inline(never)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        let right = self.0.shuffle_rows::<FROM>(o.0);
        operation(
            "shuffle_rows",
            Vector32(right),
            &[
                ("left out", &|| self),
                ("the other way round", &|| Vector32(o.0.shuffle_rows::<FROM>(self.0))),
                ("words exchanged", &|| Vector32(right.shuffle_rows::<0b11_01_10_00>(right))),
                ("a word of the last row", &|| {
                    Vector32(Words32(from_fn(|i| if i == N - 1 { self.0.0[i] } else { right.0[i] })))
                }),
            ],
        )
    }
    #[inline(never)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        moved("transpose_rows", Inner::transpose_rows(rows.map(|v| v.0)))
    }
}
