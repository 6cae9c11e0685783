//! The S-boxes of Serpent as logic on four words, of which each bit is another input.
//!
//! The formulas are our own, found by search: decompositions in random orders, of which the shortest was kept. The proofs hold each of
//! them against the table of the submission.

use crate::block::logic::logic;
use saltern_lanes::{Bits, Ternary};

/// The S-boxes, by what the processor has for logic.
pub trait Boxes<V> {
    /// S-box `BOX`, from 0 to 7.
    fn substitute<const BOX: usize>(x: [V; 4]) -> [V; 4];
    /// Its inverse.
    fn substitute_back<const BOX: usize>(x: [V; 4]) -> [V; 4];
}

/// By operations with two operands.
pub struct Logic;

/// By operations with three operands.
pub struct TernaryLogic;

/// Formulas of operations that have a table of their results, as those of [`logic!`].
macro_rules! ternary {
    ($x:ident as $a:ident $b:ident $c:ident $d:ident: $($to:ident = $table:literal($from:ident, $second:ident, $third:ident)),*; [$($result:ident),*]) => {{
        let [$a, $b, $c, $d] = $x;
        $(let $to = $from.ternary::<$table>($second, $third);)*
        [$($result),*]
    }};
}

impl<V: Bits<Constant = u32>> Boxes<V> for Logic {
    #[inline(always)]
    fn substitute<const BOX: usize>(x: [V; 4]) -> [V; 4] {
        match BOX {
            0 => logic!(x as a b c d:
                e = and(b, d), f = not(e), g = xor(f, a), h = and_not(a, d), i = and(b, g), j = xor(h, i),
                k = and(c, j), l = xor(g, k), m = or(a, d), n = xor(m, b), o = xor(n, c), p = xor(l, o),
                q = xor(p, j), r = or(l, q), s = and(r, m), t = xor(s, b);
                [q, l, t, o]),
            1 => logic!(x as a b c d:
                e = not(b), f = or(a, e), g = xor(c, f), h = xor(g, d), i = xor(b, a), j = and(d, f),
                k = xor(i, j), l = and_not(i, d), m = xor(l, e), n = or(c, m), o = xor(k, n), p = xor(m, o),
                q = xor(p, g), r = and_not(q, o), s = xor(r, m);
                [s, q, h, o]),
            2 => logic!(x as a b c d:
                e = and_not(c, a), f = xor(e, d), g = xor(f, b), h = xor(g, a), i = xor(c, f), j = not(i),
                k = or(b, j), l = xor(h, k), m = and_not(k, h), n = xor(m, j), o = and(c, j), p = or(n, o),
                q = or(h, p), r = xor(q, o);
                [g, p, r, l]),
            3 => logic!(x as a b c d:
                e = and(a, d), f = xor(e, b), g = and_not(a, f), h = xor(g, d), i = or(c, h), j = xor(f, i),
                k = and_not(a, j), l = xor(k, c), m = and_not(h, b), n = xor(l, m), o = or(h, j), p = xor(o, n),
                q = xor(p, a), r = and_not(q, n), s = xor(r, h);
                [s, q, n, j]),
            4 => logic!(x as a b c d:
                e = xor(a, d), f = and_not(d, a), g = xor(f, c), h = or(b, g), i = xor(e, h), j = xor(b, g),
                k = or(i, g), l = and_not(k, d), m = xor(j, l), n = xor(b, l), o = and_not(i, j), p = not(o),
                q = and(a, p), r = xor(n, q), s = xor(k, p);
                [s, m, r, i]),
            5 => logic!(x as a b c d:
                e = and_not(a, b), f = xor(e, c), g = xor(a, b), h = not(g), i = and_not(h, d), j = xor(f, i),
                k = and_not(j, d), l = xor(k, g), m = and_not(h, l), n = xor(m, d), o = and_not(j, b),
                p = xor(n, o), q = xor(f, p), r = or(q, o), s = xor(r, a);
                [j, l, p, s]),
            6 => logic!(x as a b c d:
                e = and(a, d), f = xor(e, c), g = not(b), h = xor(f, g), i = and(a, h), j = xor(i, d),
                k = and_not(h, j), l = xor(k, a), m = or(b, l), n = xor(j, m), o = xor(j, h), p = and(b, l),
                q = xor(o, p), r = and_not(n, q), s = xor(r, f);
                [q, h, n, s]),
            _ => logic!(x as a b c d:
                e = and_not(b, c), f = xor(e, d), g = xor(c, f), h = xor(g, b), i = or(a, h), j = xor(f, i),
                k = or(e, h), l = not(j), m = or(d, c), n = xor(l, m), o = or(a, n), p = xor(k, o), q = or(d, k),
                r = and(a, q), s = xor(g, r), t = xor(n, r), u = xor(t, p);
                [p, s, u, j]),
        }
    }
    #[inline(always)]
    fn substitute_back<const BOX: usize>(x: [V; 4]) -> [V; 4] {
        match BOX {
            0 => logic!(x as a b c d:
                e = not(b), f = and_not(e, a), g = xor(c, f), h = xor(g, d), i = and_not(g, a), j = xor(i, e),
                k = xor(a, b), l = or(k, h), m = and_not(l, d), n = xor(j, m), o = or(k, m), p = xor(o, h),
                q = xor(p, i), r = or(n, q), s = xor(r, g);
                [q, s, h, n]),
            1 => logic!(x as a b c d:
                e = and_not(d, b), f = xor(e, a), g = xor(f, c), h = and_not(b, a), i = xor(h, d),
                j = and_not(i, g), k = xor(j, b), l = or(c, k), m = xor(i, l), n = xor(f, k), o = not(m),
                p = or(c, o), q = xor(n, p), r = or(o, q), s = xor(r, f);
                [q, m, s, g]),
            2 => logic!(x as a b c d:
                e = and_not(c, d), f = xor(e, b), g = or(d, f), h = xor(g, c), i = and(a, h), j = xor(f, i),
                k = not(h), l = and_not(k, a), m = xor(f, l), n = or(f, h), o = xor(n, a), p = xor(o, d),
                q = and(m, p), r = xor(q, k);
                [p, j, m, r]),
            3 => logic!(x as a b c d:
                e = xor(c, b), f = and_not(e, c), g = xor(f, a), h = or(d, g), i = xor(e, h), j = xor(c, d),
                k = xor(j, g), l = or(e, i), m = xor(k, l), n = or(i, j), o = and_not(n, g), p = and_not(e, d),
                q = or(o, p), r = xor(p, k), s = or(b, o), t = xor(r, s);
                [i, q, m, t]),
            4 => logic!(x as a b c d:
                e = and_not(c, d), f = xor(e, b), g = or(d, b), h = and(a, g), i = xor(f, h), j = xor(c, f),
                k = xor(i, d), l = and_not(k, a), m = xor(j, l), n = and_not(c, m), o = xor(n, a), p = not(k),
                q = and_not(p, d), r = xor(o, q), s = and_not(a, m), t = xor(s, p);
                [t, m, r, i]),
            5 => logic!(x as a b c d:
                e = xor(b, c), f = not(e), g = and_not(b, f), h = xor(g, d), i = and(a, h), j = xor(f, i),
                k = xor(h, a), l = and_not(a, j), m = and_not(l, b), n = xor(k, m), o = xor(b, l), p = xor(o, n),
                q = and_not(o, h), r = or(a, e), s = and_not(r, b), t = xor(q, s);
                [p, n, t, j]),
            6 => logic!(x as a b c d:
                e = and_not(c, a), f = xor(e, d), g = not(b), h = xor(f, g), i = xor(a, c), j = xor(i, h),
                k = and(f, i), l = xor(k, a), m = and_not(l, b), n = xor(j, m), o = xor(l, n), p = xor(o, b),
                q = and(n, p), r = xor(q, f);
                [p, h, r, n]),
            _ => logic!(x as a b c d:
                e = not(a), f = and_not(e, d), g = xor(c, f), h = and_not(g, d), i = xor(h, e), j = or(b, i),
                k = xor(g, j), l = xor(i, k), m = xor(l, b), n = and_not(l, i), o = or(d, n), p = xor(m, o),
                q = xor(n, p), r = xor(q, d), s = and_not(p, r), t = xor(s, i);
                [k, r, p, t]),
        }
    }
}

impl<V: Ternary> Boxes<V> for TernaryLogic {
    #[inline(always)]
    fn substitute<const BOX: usize>(x: [V; 4]) -> [V; 4] {
        match BOX {
            0 => ternary!(x as a b c d:
                e = 0x1f(b, c, d), f = 0x64(b, c, d), g = 0xac(a, e, f), h = 0x9c(a, c, f), i = 0xb9(b, d, h),
                j = 0xc9(a, b, d), k = 0xa5(c, i, j), l = 0x56(g, i, j);
                [i, g, l, k]),
            1 => ternary!(x as a b c d:
                e = 0xa9(a, b, d), f = 0x96(a, c, e), g = 0x3e(b, c, e), h = 0x98(a, e, g), i = 0x6d(a, b, e),
                j = 0x86(a, g, i), k = 0xd4(a, b, e), l = 0x96(c, h, k);
                [j, l, f, h]),
            2 => ternary!(x as a b c d:
                e = 0x6a(a, c, d), f = 0x96(b, c, e), g = 0xf9(b, c, f), h = 0x96(a, f, g), i = 0xb4(c, e, f),
                j = 0xe1(e, h, i), k = 0x8b(e, h, i);
                [f, k, j, h]),
            3 => ternary!(x as a b c d:
                e = 0xc6(b, c, d), f = 0xa9(b, c, d), g = 0xac(a, e, f), h = 0x74(c, f, g), i = 0xb5(a, b, h),
                j = 0xe6(a, b, f), k = 0xa9(c, i, j), l = 0x09(f, g, k), m = 0x96(c, i, l);
                [i, k, g, m]),
            4 => ternary!(x as a b c d:
                e = 0x8e(a, b, d), f = 0x99(b, c, e), g = 0xc6(b, d, f), h = 0xa5(a, b, g), i = 0xda(b, f, h),
                j = 0x9a(f, g, i), k = 0x78(d, f, i), l = 0xa6(h, j, k);
                [f, l, j, h]),
            5 => ternary!(x as a b c d:
                e = 0x8e(a, b, d), f = 0xa5(c, d, e), g = 0x18(a, b, e), h = 0xa6(d, f, g), i = 0x16(d, f, h),
                j = 0x95(a, f, i), k = 0x34(b, f, g), l = 0xa9(d, j, k);
                [f, h, j, l]),
            6 => ternary!(x as a b c d:
                e = 0x6c(a, c, d), f = 0xa5(b, c, e), g = 0x29(b, c, d), h = 0x7a(b, c, d), i = 0xac(a, g, h),
                j = 0x4d(a, d, f), k = 0x96(c, i, j), l = 0xd2(e, i, k);
                [i, f, k, l]),
            _ => ternary!(x as a b c d:
                e = 0x49(a, b, c), f = 0x95(a, d, e), g = 0x34(c, d, e), h = 0x95(a, b, g), i = 0x2b(a, b, h),
                j = 0x92(d, e, i), k = 0x79(a, c, d), l = 0x95(b, f, k);
                [h, l, j, f]),
        }
    }
    #[inline(always)]
    fn substitute_back<const BOX: usize>(x: [V; 4]) -> [V; 4] {
        match BOX {
            0 => ternary!(x as a b c d:
                e = 0x1d(a, b, c), f = 0x63(a, b, c), g = 0xac(d, e, f), h = 0xb2(a, b, d), i = 0x96(c, g, h),
                j = 0x56(a, b, c), k = 0xa9(g, i, j), l = 0x99(a, d, j);
                [g, k, l, i]),
            1 => ternary!(x as a b c d:
                e = 0xe6(a, b, c), f = 0x0d(a, b, c), g = 0xac(d, e, f), h = 0x2d(a, b, d), i = 0xa5(c, e, h),
                j = 0x27(b, d, h), k = 0x96(g, i, j), l = 0x9c(g, h, k);
                [k, g, l, i]),
            2 => ternary!(x as a b c d:
                e = 0xac(b, c, d), f = 0x96(a, b, e), g = 0x39(b, c, d), h = 0xb4(b, c, d), i = 0xac(a, g, h),
                j = 0x3a(a, g, h), k = 0xc3(g, h, j), l = 0x95(f, i, k);
                [f, j, i, l]),
            3 => ternary!(x as a b c d:
                e = 0x86(b, c, d), f = 0x9a(a, d, e), g = 0x1c(a, b, e), h = 0x9a(c, d, g), i = 0x97(d, f, h),
                j = 0x29(a, g, i), k = 0x18(a, d, e), l = 0xe9(c, i, k);
                [f, j, l, h]),
            4 => ternary!(x as a b c d:
                e = 0x79(a, b, d), f = 0xa9(c, d, e), g = 0x3a(a, c, f), h = 0x94(b, e, g), i = 0xd3(b, c, e),
                j = 0x92(d, g, i), k = 0x79(a, c, d), l = 0x95(a, b, k);
                [h, l, j, f]),
            5 => ternary!(x as a b c d:
                e = 0x29(a, b, c), f = 0x9a(a, d, e), g = 0x63(b, c, f), h = 0x96(d, e, g), i = 0x12(a, g, h),
                j = 0xab(b, e, i), k = 0x5a(b, c, h), l = 0x9a(a, f, k);
                [h, l, j, f]),
            6 => ternary!(x as a b c d:
                e = 0xa6(a, c, d), f = 0xa5(b, d, e), g = 0xb1(a, c, d), h = 0x9a(a, c, d), i = 0xac(b, g, h),
                j = 0xc5(b, g, h), k = 0x78(e, i, j);
                [j, f, k, i]),
            _ => ternary!(x as a b c d:
                e = 0x6c(b, c, d), f = 0x56(b, c, d), g = 0xac(a, e, f), h = 0xa3(a, c, e), i = 0xa6(d, f, h),
                j = 0xad(a, d, i), k = 0x96(b, h, j), l = 0xe2(f, g, j), m = 0x8a(e, k, l);
                [i, k, m, g]),
        }
    }
}
