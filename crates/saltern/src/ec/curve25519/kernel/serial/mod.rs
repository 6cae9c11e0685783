//! On plain words of 64 bits.

pub mod base_table;
pub mod calls;
pub mod comb;
pub mod comb_table;
pub mod double_base;
pub mod edwards;
pub mod elligator;
pub mod encoding;
pub mod field;
pub mod fixed_base;
pub mod half_size;
pub mod invert;
pub mod ladder;
pub mod multiscalar;
pub mod odd_table;
pub mod radix;
pub mod ristretto;
pub mod scalar;
pub mod variable_base;

use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Token};

/// Runs a kernel of words, compiled once for all levels: what they have besides vectors was measured to make none of these
/// faster.
#[inline(always)]
pub fn at<K: Kernel<Portable>>(kernel: K) -> K::Output {
    Portable::new().run(kernel)
}
