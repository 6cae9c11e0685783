//! On plain words of 64 bits.

pub mod base_table;
pub mod calls;
pub mod double_base;
pub mod edwards;
pub mod encoding;
pub mod field;
pub mod fixed_base;
pub mod half_size;
pub mod invert;
pub mod ladder;
pub mod multiscalar;
pub mod odd_table;
pub mod ristretto;
pub mod scalar;
pub mod variable_base;
