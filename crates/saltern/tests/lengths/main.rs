//! Lengths and counters at 2^8, 2^16, 2^24, 2^32 and beyond, where a narrower number would be cut and a carry begins. Where no
//! memory reaches, the counter is set inside. `LENGTHS.md` lists all of them, with the tests that see them.

#[path = "../common/mod.rs"]
mod common;

mod aead;
#[cfg(feature = "alloc")]
mod argon2;
mod ascon;
mod hashes;
mod kdf;
#[cfg(feature = "alloc")]
mod keccak;
mod slow;
mod table;

/// A number of `bits` bits that is all ones, and the two behind it.
fn around(bits: u32) -> [u64; 3] {
    [(1 << bits) - 1, 1 << bits, (1 << bits) + 1]
}

/// Whether what takes seconds is left out: where tests are to be quick, and in a build with assertions.
fn brief() -> bool {
    use saltern_vectors::{quick, say};
    if cfg!(debug_assertions) {
        say("NOT CHECKED: lengths of 2^24 and counts of 2^16, in a build with assertions");
    }
    cfg!(debug_assertions) || quick()
}

/// Lengths in bytes that memory has room for: around 2^8 and 2^16 units of 2^`unit` bits, and more than 2^24.
fn lengths_in(unit: u32) -> impl Iterator<Item = usize> {
    let long = if brief() { None } else { Some((1 << (24 + unit - 3)) + 1) };
    [8, 16].into_iter().flat_map(move |bits| around(bits + unit - 3)).chain(long).map(|length| length as usize)
}

/// The same of bytes.
fn lengths() -> impl Iterator<Item = usize> {
    lengths_in(3)
}

/// Bytes that repeat only after more than 2^24.
fn bytes(length: usize) -> Vec<u8> {
    (0..length as u64).map(|i| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8).collect()
}
