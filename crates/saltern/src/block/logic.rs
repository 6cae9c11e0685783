//! Formulas of logic, as S-boxes are written.

/// A row `e = xor(a, b)` for each operation, and the results.
macro_rules! logic {
    ($x:ident as $a:ident $b:ident $c:ident $d:ident:
        $($to:ident = $operation:ident($from:ident $(, $with:ident)?)),*; [$($result:ident),*]) => {{
        let [$a, $b, $c, $d] = $x;
        $(let $to = $crate::block::logic::logic!(@$operation $from $($with)?);)*
        [$($result),*]
    }};
    (@not $from:ident) => { $from.xor($from.constant(!0)) };
    (@$operation:ident $from:ident $with:ident) => { $from.$operation($with) };
}
pub(super) use logic;
