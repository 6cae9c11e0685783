//! What the proofs by formulas of words share.

use saltern_proofs::term::{Terms, evaluate};

/// Words of which nothing is known.
pub fn inputs<const BITS: u32, const N: usize>(first: u32) -> [Terms<BITS>; N] {
    std::array::from_fn(|i| Terms::input(first + i as u32))
}

/// What differs must differ on an input: otherwise the normal form is too weak to tell, and that is not to be taken for a
/// refutation.
pub fn equal<const BITS: u32>(got: &[Terms<BITS>], expected: &[Terms<BITS>]) -> Result<(), String> {
    if got == expected {
        return Ok(());
    }
    for seed in 1..20u64 {
        let input = |i: u32| value(seed << 32 | u64::from(i));
        let (ours, theirs) = (evaluate(got, input), evaluate(expected, input));
        if ours != theirs {
            return Err(format!("{ours:x?} instead of {theirs:x?}"));
        }
    }
    panic!("the terms differ, but no input shows it");
}

/// Numbers whose halves have nothing in common.
fn value(i: u64) -> u64 {
    let mut x = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
