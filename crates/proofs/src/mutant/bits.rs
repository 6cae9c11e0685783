//! Changes to the operations of hash functions.

use super::{Mutant, operation};
use saltern_lanes::{Bits, LowProduct, Ternary};

impl<W: Bits + PartialEq> Bits for Mutant<W> {
    const THIRTY_TWO: bool = W::THIRTY_TWO;
    type Constant = W::Constant;
    #[inline(never)]
    fn constant(self, x: W::Constant) -> Self {
        let right = self.0.constant(x);
        let one_more = || Mutant(right.add(self.0.constant(1.into())));
        operation("constant", Mutant(right), &[("one more", &one_more)])
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let xor = || Mutant(self.0.xor(o.0));
        operation(
            "add",
            Mutant(self.0.add(o.0)),
            &[("xor instead", &xor), ("left out", &|| self), ("first left out", &|| o)],
        )
    }
    #[inline(never)]
    fn sub(self, o: Self) -> Self {
        let add = || Mutant(self.0.add(o.0));
        operation("sub", Mutant(self.0.sub(o.0)), &[("add instead", &add), ("left out", &|| self)])
    }
    #[inline(never)]
    fn xor(self, o: Self) -> Self {
        let (add, or) = (|| Mutant(self.0.add(o.0)), || Mutant(self.0.or(o.0)));
        operation("xor", Mutant(self.0.xor(o.0)), &[("add instead", &add), ("or instead", &or), ("left out", &|| self)])
    }
    #[inline(never)]
    fn and(self, o: Self) -> Self {
        let or = || Mutant(self.0.or(o.0));
        operation("and", Mutant(self.0.and(o.0)), &[("or instead", &or), ("left out", &|| self)])
    }
    #[inline(never)]
    fn or(self, o: Self) -> Self {
        let and = || Mutant(self.0.and(o.0));
        operation("or", Mutant(self.0.or(o.0)), &[("and instead", &and), ("left out", &|| self)])
    }
    #[inline(never)]
    fn and_not(self, o: Self) -> Self {
        let and = || Mutant(self.0.and(o.0));
        operation("and_not", Mutant(self.0.and_not(o.0)), &[("and instead", &and), ("left out", &|| self)])
    }
    #[inline(never)]
    fn rotr<const K: u32>(self) -> Self {
        let right = self.0.rotr::<K>();
        let more = || Mutant(right.rotr::<1>());
        operation("rotr", Mutant(right), &[("one bit more", &more), ("left out", &|| self)])
    }
    #[inline(never)]
    fn shl<const K: u32>(self) -> Self {
        let right = self.0.shl::<K>();
        let more = || Mutant(right.shl::<1>());
        operation("shl", Mutant(right), &[("one bit more", &more), ("left out", &|| self)])
    }
    #[inline(never)]
    fn shr<const K: u32>(self) -> Self {
        let right = self.0.shr::<K>();
        let more = || Mutant(right.shr::<1>());
        operation("shr", Mutant(right), &[("one bit more", &more), ("left out", &|| self)])
    }
    #[inline(never)]
    fn swap_bytes(self) -> Self {
        operation("swap_bytes", Mutant(self.0.swap_bytes()), &[("left out", &|| self)])
    }
    #[inline(never)]
    fn opaque(self) -> Self {
        self
    }
}

impl<W: LowProduct + PartialEq> LowProduct for Mutant<W> {
    #[inline(never)]
    fn mul_low(self, o: Self) -> Self {
        let add = || Mutant(self.0.add(o.0));
        operation("mul_low", Mutant(self.0.mul_low(o.0)), &[("add instead", &add), ("left out", &|| self)])
    }
}

impl<W: Ternary + PartialEq> Ternary for Mutant<W> {
    #[inline(never)]
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        let right = self.0.ternary::<TABLE>(b.0, c.0);
        let (first, last) = (self.0.ternary::<1>(b.0, c.0), self.0.ternary::<128>(b.0, c.0));
        let row = |row: W| Mutant(right.xor(row));
        operation(
            "ternary",
            Mutant(right),
            &[
                ("another first row", &|| row(first)),
                ("another last row", &|| row(last)),
                ("exchanged", &|| Mutant(c.0.ternary::<TABLE>(b.0, self.0))),
                ("left out", &|| self),
            ],
        )
    }
}
