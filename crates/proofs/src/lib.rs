//! Symbolic words, with which production kernels are proved equal to their specification inside `cargo test`.
//!
//! Kernels are generic over the words in their lanes, so the tests of this crate run the very source that production
//! compiles, on the plain-array vectors of `saltern_lanes::model` with words that are not numbers:
//!
//! - [`term`]: a word is a formula over operations on 32 or 64 bits; two computations agree if they give the same formula.
//! - [`polynomial`]: a word is a polynomial over the integers with an interval; a computation is right if its result
//!   minus the specification vanishes modulo the prime, and no interval exceeds the width of its word.
//! - [`formal`]: a word is a polynomial over a prime field, for the formulas of a curve in coordinates.
//! - [`gf2`]: a word is 64 bits, each a polynomial over the field of two elements, for GHASH and POLYVAL.
//! - [`range`]: a word is no more than its range; a computation is right if nothing leaves its word.
//! - [`mutant`]: the same words with one operation changed, to see that a proof refuses what is wrong.
//!
//! `SOUNDNESS.md` beside this crate says what is proved, what is trusted and what is not proved.

pub mod formal;
pub mod gf2;
pub mod mutant;
pub mod polynomial;
pub mod range;
pub mod term;
