//! `+`, `-` and `*` for scalars and points: what the methods of these names do, for values and for references.

use super::{Edwards, Ristretto, Scalar};
use core::ops::{Add, Mul, Neg, Sub};

macro_rules! binary {
    ($($left:ty, $trait:ident $method:ident, $right:ty => $output:ty, |$a:ident, $b:ident| $result:expr;)*) => {$(
        binary!(@one $left, $trait $method, $right => $output, |$a, $b| $result);
        binary!(@one &$left, $trait $method, $right => $output, |$a, $b| $result);
        binary!(@one $left, $trait $method, &$right => $output, |$a, $b| $result);
        binary!(@one &$left, $trait $method, &$right => $output, |$a, $b| $result);
    )*};
    (@one $left:ty, $trait:ident $method:ident, $right:ty => $output:ty, |$a:ident, $b:ident| $result:expr) => {
        impl $trait<$right> for $left {
            type Output = $output;
            #[inline]
            fn $method(self, other: $right) -> $output {
                let ($a, $b) = (&self, &other);
                $result
            }
        }
    };
}
binary! {
    Edwards, Add add, Edwards => Edwards, |a, b| Edwards::add(a, b);
    Edwards, Sub sub, Edwards => Edwards, |a, b| Edwards::sub(a, b);
    Edwards, Mul mul, Scalar => Edwards, |a, b| Edwards::mul(a, b);
    Scalar, Mul mul, Edwards => Edwards, |a, b| Edwards::mul(b, a);
    Ristretto, Add add, Ristretto => Ristretto, |a, b| Ristretto::add(a, b);
    Ristretto, Sub sub, Ristretto => Ristretto, |a, b| Ristretto::sub(a, b);
    Ristretto, Mul mul, Scalar => Ristretto, |a, b| Ristretto::mul(a, b);
    Scalar, Mul mul, Ristretto => Ristretto, |a, b| Ristretto::mul(b, a);
    Scalar, Add add, Scalar => Scalar, |a, b| Scalar::add(a, b);
    Scalar, Sub sub, Scalar => Scalar, |a, b| Scalar::sub(a, b);
    Scalar, Mul mul, Scalar => Scalar, |a, b| Scalar::mul(a, b);
}

macro_rules! negation {
    ($($type:ident)*) => {$(
        impl Neg for $type {
            type Output = $type;
            #[inline]
            fn neg(self) -> $type {
                $type::negate(&self)
            }
        }

        impl Neg for &$type {
            type Output = $type;
            #[inline]
            fn neg(self) -> $type {
                $type::negate(self)
            }
        }
    )*};
}
negation!(Edwards Ristretto Scalar);
