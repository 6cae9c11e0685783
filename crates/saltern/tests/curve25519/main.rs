//! Curve25519: the vectors of the standards, dalek's crates on random inputs, and what must be refused, at every level
//! that the machine has.

#[path = "../common/mod.rs"]
mod common;

mod batches;
#[cfg(all(feature = "alloc", not(feature = "small")))]
mod combined;
mod divsteps;
mod ed25519;
mod eddsa_blake2b;
mod elligator;
mod fields;
mod group;
mod half_size;
mod kx;
#[cfg(feature = "alloc")]
mod nacl;
mod policies;
mod prepared;
mod small_order;
mod sums;
mod tables;
mod vectors;
mod x25519;

// Kernels by themselves that x86-64 alone takes, and that have nothing to do with how large tables are: they take long to compile,
// and once is enough.
#[cfg(all(target_arch = "x86_64", not(feature = "small")))]
mod lanes;
#[cfg(all(target_arch = "x86_64", not(feature = "small")))]
mod radix25;
#[cfg(all(target_arch = "x86_64", not(feature = "small")))]
mod verify_lanes;

/// Bytes from hexadecimal digits.
fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal digits"))
}
