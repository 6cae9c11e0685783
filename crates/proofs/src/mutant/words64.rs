//! Changes to operations on words of 64 bits and double words.

use super::{Mutant, WideMutant, operation};
use saltern_lanes::{Wide64, Word64};

impl<W> Word64 for Mutant<W>
where
    W: Word64 + PartialEq,
    W::Wide: PartialEq,
{
    type Wide = WideMutant<W::Wide>;

    #[inline(never)]
    fn constant(x: u64) -> Self {
        operation("constant", Mutant(W::constant(x)), &[("one more", &|| Mutant(W::constant(x.wrapping_add(1))))])
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let right = Mutant(self.0.add(o.0));
        operation("add", right, &[("left out", &|| self), ("first operand left out", &|| o)])
    }
    #[inline(never)]
    fn sub(self, o: Self) -> Self {
        operation("sub", Mutant(self.0.sub(o.0)), &[("left out", &|| self)])
    }
    #[inline(never)]
    fn mul(self, o: Self) -> Self {
        let right = Mutant(self.0.mul(o.0));
        operation("mul", right, &[("left out", &|| self), ("square instead", &|| Mutant(self.0.mul(self.0)))])
    }
    #[inline(never)]
    fn widening_mul(self, o: Self) -> Self::Wide {
        let (x, y) = (self.0, o.0);
        operation(
            "widening_mul",
            WideMutant(x.widening_mul(y)),
            &[("left out", &|| WideMutant(x.widen())), ("square instead", &|| WideMutant(x.widening_mul(x)))],
        )
    }
    #[inline(never)]
    fn widen(self) -> Self::Wide {
        WideMutant(self.0.widen())
    }
    #[inline(never)]
    fn low_bits(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "low_bits",
            Mutant(x.low_bits(k)),
            &[
                ("left out", &|| self),
                ("one bit more", &|| Mutant(x.low_bits((k + 1).min(63)))),
                ("one bit less", &|| Mutant(x.low_bits(k.saturating_sub(1)))),
            ],
        )
    }
    #[inline(never)]
    fn operand(self, k: u32) -> Self {
        Mutant(self.0.operand(k))
    }
    #[inline(never)]
    fn shl(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "shl",
            Mutant(x.shl(k)),
            &[
                ("one bit more", &|| Mutant(x.shl((k + 1).min(63)))),
                ("one bit less", &|| Mutant(x.shl(k.saturating_sub(1)))),
            ],
        )
    }
    #[inline(never)]
    fn shr(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "shr",
            Mutant(x.shr(k)),
            &[
                ("one bit more", &|| Mutant(x.shr((k + 1).min(63)))),
                ("one bit less", &|| Mutant(x.shr(k.saturating_sub(1)))),
            ],
        )
    }
    #[inline(never)]
    fn funnel_shr(self, high: Self, k: u32) -> Self {
        let (x, y) = (self.0, high.0);
        operation(
            "funnel_shr",
            Mutant(x.funnel_shr(y, k)),
            &[
                ("high half left out", &|| Mutant(x.shr(k))),
                ("one bit more", &|| Mutant(x.funnel_shr(y, (k + 1).min(63)))),
                ("one bit less", &|| Mutant(x.funnel_shr(y, (k - 1).max(1)))),
            ],
        )
    }
    #[inline(never)]
    fn select(self, other: Self, bit: Self) -> Self {
        operation(
            "select",
            Mutant(self.0.select(other.0, bit.0)),
            &[
                ("always the first", &|| self),
                ("always the other", &|| other),
                ("the wrong one", &|| Mutant(other.0.select(self.0, bit.0))),
            ],
        )
    }
}

impl<D, W> Wide64 for WideMutant<D>
where
    D: Wide64<Word = W> + PartialEq,
    W: Word64<Wide = D> + PartialEq,
{
    type Word = Mutant<W>;

    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let right = WideMutant(self.0.add(o.0));
        operation("wide add", right, &[("left out", &|| self), ("first operand left out", &|| o)])
    }
    #[inline(never)]
    fn add_word(self, o: Mutant<W>) -> Self {
        let right = WideMutant(self.0.add_word(o.0));
        operation("wide add_word", right, &[("left out", &|| self), ("first operand left out", &|| o.widen())])
    }
    #[inline(never)]
    fn low(self) -> Mutant<W> {
        let right = self.0.low();
        operation("low", Mutant(right), &[("half of them", &|| Mutant(right.low_bits(32)))])
    }
    #[inline(never)]
    fn shr(self, k: u32) -> Mutant<W> {
        let x = self.0;
        operation(
            "wide shr",
            Mutant(x.shr(k)),
            &[("one bit more", &|| Mutant(x.shr(k + 1))), ("one bit less", &|| Mutant(x.shr((k - 1).max(1))))],
        )
    }
}
