//! Changes to operations on signed words.

use super::{Mutant, WideMutant, operation};
use saltern_lanes::{Signed64, SignedWide64};

impl<W> Signed64 for Mutant<W>
where
    W: Signed64 + PartialEq,
    W::Wide: PartialEq,
{
    type Wide = WideMutant<W::Wide>;

    #[inline(never)]
    fn constant(x: i64) -> Self {
        operation("constant", Mutant(W::constant(x)), &[("one more", &|| Mutant(W::constant(x + 1)))])
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let right = Mutant(self.0.add(o.0));
        operation("add", right, &[("left out", &|| self), ("first operand left out", &|| o)])
    }
    #[inline(never)]
    fn mul(self, o: Self) -> Self {
        operation("mul", Mutant(self.0.mul(o.0)), &[("left out", &|| o), ("first operand instead", &|| self)])
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
                ("one bit more", &|| Mutant(x.low_bits(k + 1))),
                ("one bit less", &|| Mutant(x.low_bits(k - 1))),
            ],
        )
    }
    #[inline(never)]
    fn shr(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "shr",
            Mutant(x.shr(k)),
            &[("one bit more", &|| Mutant(x.shr(k + 1))), ("one bit less", &|| Mutant(x.shr(k - 1)))],
        )
    }
}

impl<D, W> SignedWide64 for WideMutant<D>
where
    D: SignedWide64<Word = W> + PartialEq,
    W: Signed64<Wide = D> + PartialEq,
{
    type Word = Mutant<W>;

    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let right = WideMutant(self.0.add(o.0));
        operation("wide add", right, &[("left out", &|| self), ("first operand left out", &|| o)])
    }
    #[inline(never)]
    fn low_bits(self, k: u32) -> Mutant<W> {
        let x = self.0;
        operation(
            "wide low_bits",
            Mutant(x.low_bits(k)),
            &[("one bit more", &|| Mutant(x.low_bits(k + 1))), ("one bit less", &|| Mutant(x.low_bits(k - 1)))],
        )
    }
    #[inline(never)]
    fn shr(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "wide shr",
            WideMutant(x.shr(k)),
            &[("one bit more", &|| WideMutant(x.shr(k + 1))), ("one bit less", &|| WideMutant(x.shr(k - 1)))],
        )
    }
    #[inline(never)]
    fn narrow(self) -> Mutant<W> {
        Mutant(self.0.narrow())
    }
}
