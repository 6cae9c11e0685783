//! On plain words of 64 bits.

pub mod field;
pub mod invert;
pub mod ladder;
