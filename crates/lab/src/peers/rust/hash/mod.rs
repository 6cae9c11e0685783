//! Hashes and what is built on them: a table in each library's file from our names to the library's types or functions.
//!
//! HMAC's key is prepared beforehand by those who can: the contexts of AWS-LC and rscrypto are reset to it, those of RustCrypto
//! and graviola are cloned, ring has a type for it. libcrux is handed the key with each message. `Entry::keying` lists those.
//!
//! KMAC's context is reset to its key, BLAKE2's is cloned by RustCrypto and made of it each time by the others.
//!
//! Argon2's memory is taken from the system with every call, but in `-reused` rows, where RustCrypto is handed the same
//! one again.
//!
//! Many messages at once is an interface of blake2b_simd and blake2s_simd, and of libcrux for SHAKE256, four of one length. The
//! others do one message after the other.

pub mod aws_lc;
pub mod blake;
pub mod graviola;
pub mod libcrux;
pub mod ring;
pub mod rscrypto;
pub mod rustcrypto;
pub mod siphasher;
pub mod tweetnacl;

use super::entry::{self, Entry, Made, Version};
use crate::contract::{Input, Operation};
use crate::shapes;

/// What makes the task of an operation.
type Maker = fn(&Operation, &Input) -> shapes::Made;

/// The task by a table of makers.
fn by(table: &[(&str, Maker)], operation: &Operation, input: &Input) -> Made {
    operation.find(table).map(|make| make(operation, input))
}
