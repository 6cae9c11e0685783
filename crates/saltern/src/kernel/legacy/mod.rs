//! Hash functions for reading old data, with the loops of `kernel/sha`.

pub mod md5;
