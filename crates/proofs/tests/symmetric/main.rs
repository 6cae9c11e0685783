//! Proofs of everything but the curve, and of the rules that proofs go by. One program, so that what proofs share is compiled once.

#[path = "../support/bytes.rs"]
mod bytes;
#[path = "../support/numbers.rs"]
mod numbers;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/sliced.rs"]
mod sliced;
#[path = "../support/terms.rs"]
mod terms;
#[path = "../support/unknown.rs"]
mod unknown;

mod aes;
mod argon2;
mod arx;
mod ascon;
mod blake2;
mod blake3;
mod ghash;
mod keccak;
mod kuznyechik;
mod legacy;
mod legacy_tables;
mod poly1305_key_powers;
mod poly1305_numbers;
mod poly1305_radix;
mod poly1305_structure;
mod poly1305_words;
mod polynomial_rules;
mod range_rules;
mod scrypt;
mod serpent;
mod sha1;
mod sha2;
mod siphash;
mod sliced_ciphers;
mod tags;
mod term_rules;
mod twofish;
mod umac;
mod vertical;
mod vmac;
