//! Hash functions for reading old data, with the loops of `kernel/sha`; and others that look up tables.

pub mod gost94;
pub mod md4;
pub mod md5;
pub mod ripemd160;
pub mod sm3;
pub mod streebog;
mod sum;
mod tables;
pub mod tiger;
pub mod whirlpool;

pub use tables::InBoxes;
