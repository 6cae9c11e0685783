//! Kernels that run every operation on groups of four words and write the results down.

use super::Record;
use super::every::Operands;
use saltern_lanes::{Bits, Kernel, Quads64};

/// Writes down vectors of groups of four words.
#[inline(always)]
fn quads<V: Quads64>(out: &mut Record, operation: &'static str, parameter: usize, vectors: &[V]) {
    let mut bytes = [0; 64];
    for i in 0..vectors.len() {
        vectors[i].store_words(&mut bytes[i * size_of::<V>()..]);
    }
    out.bytes(operation, parameter, &bytes[..size_of_val(vectors)]);
}

/// The operations of [`Quads64`] with two operands.
pub struct BinaryQuads<'a, V>(pub Operands<'a, V>);

impl<V: Quads64> Kernel<V::Token> for BinaryQuads<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: V::Token) -> Record {
        let mut out = Record::default();
        let (x, y) = (V::load_words(w, self.0.bytes), V::load_words(w, &self.0.bytes[size_of::<V>()..]));
        quads(&mut out, "mul_low", 0, &[x.mul_low(y)]);
        quads(&mut out, "add", 0, &[x.add(y)]);
        quads(&mut out, "sub", 0, &[x.sub(y)]);
        quads(&mut out, "xor", 0, &[x.xor(y)]);
        let z = x.add(y);
        quads(&mut out, "xor_sum", 0, &[x.xor_sum::<3>(y, z, y.xor(z))]);
        quads(&mut out, "majority", 0, &[x.majority(y, z)]);
        quads(&mut out, "and", 0, &[x.and(y)]);
        quads(&mut out, "or", 0, &[x.or(y)]);
        quads(&mut out, "and_not", 0, &[x.and_not(y)]);
        out
    }
}

/// Every other operation of [`Quads64`], on eight words.
pub struct EveryQuads<'a, V>(pub Operands<'a, V>);

impl<V: Quads64> Kernel<V::Token> for EveryQuads<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: V::Token) -> Record {
        let mut out = Record::default();
        let x = V::load_words(w, self.0.bytes);
        quads(&mut out, "load_words", 0, &[x]);
        let mut eight = x.eight();
        quads(&mut out, "eight", 0, eight.as_ref());
        for i in 0..eight.as_ref().len() {
            eight.as_mut()[i] = V::load_words(w, &self.0.bytes[i * size_of::<V>()..]);
        }
        V::swap_middle(&mut eight);
        quads(&mut out, "swap_middle", 0, eight.as_ref());
        quads(&mut out, "constant", 0, &[x.constant(0x0123_4567_89ab_cdef)]);
        quads(&mut out, "swap_bytes", 0, &[x.swap_bytes()]);
        quads(&mut out, "opaque", 0, &[x.opaque()]);
        for_each!(K in [1 2 3] {
            quads(&mut out, "turn", K as usize, &[x.turn::<{ K as usize }>()]);
        });
        for_each!(K in [
            1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40
            41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        ] {
            quads(&mut out, "rotr", K as usize, &[x.rotr::<K>()]);
            quads(&mut out, "shl", K as usize, &[Bits::shl::<K>(x)]);
            quads(&mut out, "shr", K as usize, &[Bits::shr::<K>(x)]);
        });
        out
    }
}
