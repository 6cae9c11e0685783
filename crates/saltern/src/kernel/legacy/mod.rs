//! Hash functions for reading old data, with the loops of `kernel/sha`.

pub mod md4;
pub mod md5;
pub mod ripemd160;
pub mod sm3;
