//! Every operation on blocks as polynomials, its comparison with the model, and mistakes in it.

use super::check::Outcome;
use super::every::Operands;
use super::wrong::{Wrong, is_wrong};
use super::{Record, edge_vector, edge_words};
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Carryless, Kernel, Memory, Token};

/// The products, on two operands.
pub struct Products<'a, V>(pub Operands<'a, V>);

impl<V: Carryless> Kernel<V::Token> for Products<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: V::Token) -> Record {
        let mut out = Record::default();
        let (x, y) = (V::load(w, self.0.bytes), V::load(w, &self.0.bytes[V::BYTES..]));
        out.vector("plus", 0, x.plus(y));
        out.vector("lower_product", 0, x.lower_product(y));
        out.vector("upper_product", 0, x.upper_product(y));
        out.vector("crossed_product", 0, x.crossed_product(y));
        out
    }
}

/// Every other operation of [`Carryless`], on three operands.
pub struct EveryCarryless<'a, V>(pub Operands<'a, V>);

impl<V: Carryless> Kernel<V::Token> for EveryCarryless<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: V::Token) -> Record {
        let mut out = Record::default();
        let bytes = self.0.bytes;
        let (x, y, z) = (V::load(w, bytes), V::load(w, &bytes[V::BYTES..]), V::load(w, &bytes[2 * V::BYTES..]));
        let one = |i: usize| V::One::load(w, &bytes[8 * i..]);
        out.vector("zero", 0, V::zero(w));
        for n in [1, 1 << 120, 0x0123_4567_89ab_cdef_0246_8ace_1357_9bdf] {
            out.vector("number", 0, V::number(w, n));
        }
        out.vector("everywhere", 0, V::everywhere(one(0)));
        out.vector("first", 0, V::first(one(0)));
        out.vector("of", 0, V::of([one(0), one(1), one(2), one(3)]));
        for n in 0..V::BYTES + 2 {
            out.vector("beginning", n, x.beginning(n));
        }
        out.vector("beginning", usize::MAX, x.beginning(usize::MAX));
        out.vector("sum", 0, x.sum());
        out.vector("lowest", 0, x.lowest());
        out.vector("common", 0, x.common(y));
        out.vector("plus_both", 0, x.plus_both(y, z));
        out.vector("placed", 0, x.placed());
        out.vector("reversed", 0, x.reversed());
        out.vector("exchanged", 0, x.exchanged());
        out.vector("to_upper", 0, x.to_upper());
        out.vector("to_lower", 0, x.to_lower());
        for n in [1, 1 << 63, 0xc200_0000_0000_0000, !0] {
            out.vector("lower_product_by", 0, x.lower_product_by(w, n));
        }
        out
    }
}

/// Every word meets every other one.
pub fn carryless<W: Token, V: Carryless<Token = W>, M: Carryless<Token = Model>>(w: W) -> Outcome {
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        let bytes = [0, 37, 74].map(|shift| edge_vector(&words, start + shift, V::BYTES, 8)).concat();
        let ours = w.run(EveryCarryless(Operands::<V>::new(&bytes)));
        agreed += ours.compare(&Model.run(EveryCarryless(Operands::<M>::new(&bytes))))?;
    }
    for start in (0..words.len()).step_by(V::BYTES / 8) {
        for shift in 0..words.len() {
            let bytes = [0, shift].map(|shift| edge_vector(&words, start + shift, V::BYTES, 8)).concat();
            let ours = w.run(Products(Operands::<V>::new(&bytes)));
            agreed += ours.compare(&Model.run(Products(Operands::<M>::new(&bytes))))?;
        }
    }
    Ok(agreed)
}

macro_rules! wrong {
    ($($words:literal)*) => {$(
        impl Carryless for Wrong<Words64<u64, $words>> {
            type One = Wrong<Words64<u64, 2>>;
            fn zero(w: Model) -> Self {
                Self::at_end("zero", 0, Carryless::zero(w))
            }
            fn number(w: Model, n: u128) -> Self {
                Self::result("number", 0, Carryless::number(w, n), |lane| lane + 1 == $words && n == 1 << 120)
            }
            fn everywhere(block: Self::One) -> Self {
                Self::at_end("everywhere", 0, Carryless::everywhere(block.0))
            }
            fn first(block: Self::One) -> Self {
                Self::at_end("first", 0, Carryless::first(block.0))
            }
            fn of(blocks: [Self::One; 4]) -> Self {
                Self::at_end("of", 0, Carryless::of(blocks.map(|block| block.0)))
            }
            fn beginning(self, n: usize) -> Self {
                Self::at_end("beginning", n, self.0.beginning(n))
            }
            fn sum(self) -> Self::One {
                Self::One::at_end("sum", 0, self.0.sum())
            }
            fn lowest(self) -> Self::One {
                Self::One::at_end("lowest", 0, self.0.lowest())
            }
            fn plus(self, o: Self) -> Self {
                let both = |lane| self.0.0[lane] == 1 << 63 && o.0.0[lane] == 1 << 63;
                Self::result("plus", 0, Carryless::plus(self.0, o.0), both)
            }
            fn plus_both(self, a: Self, b: Self) -> Self {
                Self::at_end("plus_both", 0, self.0.plus_both(a.0, b.0))
            }
            fn common(self, o: Self) -> Self {
                Self::at_end("common", 0, self.0.common(o.0))
            }
            fn placed(self) -> Self {
                Self::at_end("placed", 0, Carryless::placed(self.0))
            }
            fn reversed(self) -> Self {
                Self::at_end("reversed", 0, Carryless::reversed(self.0))
            }
            fn exchanged(self) -> Self {
                Self::at_end("exchanged", 0, Carryless::exchanged(self.0))
            }
            fn to_upper(self) -> Self {
                Self::at_end("to_upper", 0, self.0.to_upper())
            }
            fn to_lower(self) -> Self {
                Self::at_end("to_lower", 0, self.0.to_lower())
            }
            fn lower_product(self, o: Self) -> Self {
                let highest = |lane: usize| self.0.0[lane & !1] == 1 << 63 && o.0.0[lane & !1] == 1 << 63;
                Self::result("lower_product", 0, self.0.lower_product(o.0), highest)
            }
            fn upper_product(self, o: Self) -> Self {
                let highest = |lane: usize| self.0.0[lane | 1] == 1 << 63 && o.0.0[lane | 1] == 1;
                Self::result("upper_product", 0, self.0.upper_product(o.0), highest)
            }
            fn crossed_product(self, o: Self) -> Self {
                let (x, y) = if is_wrong("crossed_product", 0) { (o.0, self.0) } else { (self.0, o.0) };
                Wrong(x.crossed_product(y))
            }
            fn lower_product_by(self, w: Model, n: u64) -> Self {
                Self::at_end("lower_product_by", 0, self.0.lower_product_by(w, n))
            }
        }
    )*};
}
wrong!(2 8);
