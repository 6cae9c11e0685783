//! Changes to operations on words of 32 bits.

use super::{Mutant, operation};
use saltern_lanes::Word32;
use saltern_lanes::model::Stored;

impl<W: Word32 + PartialEq> Word32 for Mutant<W> {
    #[inline(never)]
    fn constant(x: u32) -> Self {
        operation("constant", Mutant(W::constant(x)), &[("one more", &|| Mutant(W::constant(x.wrapping_add(1))))])
    }
    #[inline(never)]
    fn add(self, o: Self) -> Self {
        let (x, y) = (self.0, o.0);
        operation(
            "add",
            Mutant(x.add(y)),
            &[("xor instead", &|| Mutant(x.xor(y))), ("left out", &|| self), ("first operand left out", &|| o)],
        )
    }
    #[inline(never)]
    fn xor(self, o: Self) -> Self {
        let (x, y) = (self.0, o.0);
        operation(
            "xor",
            Mutant(x.xor(y)),
            &[("add instead", &|| Mutant(x.add(y))), ("or instead", &|| Mutant(x.or(y))), ("left out", &|| self)],
        )
    }
    #[inline(never)]
    fn and(self, o: Self) -> Self {
        let (x, y) = (self.0, o.0);
        operation("and", Mutant(x.and(y)), &[("or instead", &|| Mutant(x.or(y))), ("left out", &|| self)])
    }
    #[inline(never)]
    fn or(self, o: Self) -> Self {
        let (x, y) = (self.0, o.0);
        operation("or", Mutant(x.or(y)), &[("and instead", &|| Mutant(x.and(y))), ("left out", &|| self)])
    }
    #[inline(never)]
    fn rotl(self, k: u32) -> Self {
        let x = self.0;
        operation(
            "rotl",
            Mutant(x.rotl(k)),
            &[("one bit more", &|| Mutant(x.rotl((k + 1) % 32))), ("one bit less", &|| Mutant(x.rotl((k + 31) % 32)))],
        )
    }
    #[inline(never)]
    fn shl(self, k: u32) -> Self {
        let x = self.0;
        operation("shl", Mutant(x.shl(k)), &[("one bit more", &|| Mutant(x.shl((k + 1) % 32)))])
    }
    #[inline(never)]
    fn shr(self, k: u32) -> Self {
        let x = self.0;
        operation("shr", Mutant(x.shr(k)), &[("one bit more", &|| Mutant(x.shr((k + 1) % 32)))])
    }
}

impl<W: Stored<N> + PartialEq, const N: usize> Stored<N> for Mutant<W> {
    #[inline(never)]
    fn from_bytes(bytes: [u8; N]) -> Self {
        Mutant(W::from_bytes(bytes))
    }
    #[inline(never)]
    fn to_bytes(self) -> [u8; N] {
        self.0.to_bytes()
    }
    #[inline(never)]
    fn xor(self, o: Self) -> Self {
        operation("xor", Mutant(self.0.xor(o.0)), &[("left out", &|| self), ("first left out", &|| o)])
    }
}
