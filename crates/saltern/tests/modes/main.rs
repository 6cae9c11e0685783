//! Modes of block ciphers, against RustCrypto's and other people's vectors, at every level that the machine has: all lengths, in place and
//! between buffers, split, and refused.

#[path = "../common/mod.rs"]
mod common;
mod forms;

mod carries;
mod catalog;
mod key_wrap;
mod lengths;
mod macs;
mod many;
mod metered;
mod old_ciphers;
mod other_ciphers;
mod padding;
mod schemes;
mod sealing;
mod serial;
mod vectors;
mod xts;
