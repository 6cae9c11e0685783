//! Random inputs against the reference and against RustCrypto, at every level that the machine has: all lengths, odd
//! addresses, in place and between buffers, split everywhere, at the ends of counters; and what must be refused.

#[path = "../common/mod.rs"]
mod common;

mod aead;
mod any_scheme;
mod blake2;
mod blake2_extendable;
mod blake2_parallel;
mod blake3;
mod chunked;
mod counters;
mod keccak;
mod macs;
mod peers;
mod poly1305;
mod refusals;
mod shown;
mod siphash;
mod stream;
