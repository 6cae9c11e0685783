//! What tests look at that users cannot reach. There is nothing here that is compiled before somebody calls it.

pub use crate::aead::construction::Construction;
pub use crate::hash::blake2::many::Begun;
pub use crate::many::hash_many;
#[cfg(feature = "alloc")]
pub use crate::password::memory::WORTH_A_THREAD;
#[cfg(feature = "std")]
pub use crate::threads::{count, in_steps, run};

#[cfg(all(debug_assertions, target_arch = "x86_64"))]
pub use crate::backend::entered;

use crate::Error;
#[cfg(feature = "alloc")]
use crate::password::argon2::Fill;
#[cfg(feature = "alloc")]
use crate::password::{Memory, argon2::Argon2};
use core::num::NonZeroU32;
use saltern_lanes::Level;

/// The limits of messages, of their ciphertexts and of associated data.
#[inline]
pub fn at_most(argument: &'static str, bytes: u64, most: u64) -> Result<(), Error> {
    crate::aead::at_most(argument, bytes, most)
}

/// How many bytes of a message there are, if that is not too much for blocks of this size.
#[inline]
pub fn counted_bytes(block: usize, before: u64, more: usize) -> Result<u64, Error> {
    crate::mode::counted(block, before, more)
}

/// Memory for a message that is returned.
#[cfg(feature = "alloc")]
#[inline]
pub fn room(bytes: usize) -> Result<alloc::vec::Vec<u8>, Error> {
    crate::bytes::room(bytes)
}

/// Whether the sum of all items is right: without what verifies them one by one where it is not.
#[cfg(feature = "alloc")]
#[inline]
pub fn ed25519_sum_is_right(
    items: &[crate::curve25519::ed25519::batch::Item<'_>],
    random: &[u8; 32],
    threads: usize,
    level: Level,
) -> bool {
    crate::curve25519::ed25519::batch::accepts(items, random, threads, level)
}

/// What memory holds.
#[cfg(feature = "alloc")]
#[inline]
pub fn all(memory: &Memory) -> &[u8] {
    memory.all()
}

/// Memory as a hash gets it that writes all of it.
#[cfg(feature = "alloc")]
#[inline]
pub fn blocks<const BLOCK: usize>(
    memory: &mut Memory,
    blocks: usize,
    threads: usize,
) -> Result<&mut [[u8; BLOCK]], Error> {
    let (memory, mut written) = memory.get(blocks, threads)?;
    written.mark(0..blocks);
    Ok(memory)
}

/// A number with its length before it, and with its length behind it (SP 800-185, section 2.3.1).
#[cfg(feature = "alloc")]
#[inline]
pub fn encoded(x: u128) -> [alloc::vec::Vec<u8>; 2] {
    use crate::hash::keccak::Encoded;
    [Encoded::left(x).as_bytes().to_vec(), Encoded::right(x).as_bytes().to_vec()]
}

/// PBKDF2's output for a password from block `first` on, which is number 1 otherwise.
#[inline]
pub fn pbkdf2_from<H: crate::hash::HashFunction>(
    first: u32,
    (password, salt): (&[u8], &[u8]),
    iterations: NonZeroU32,
    output: &mut [u8],
    level: Level,
) -> Result<(), Error> {
    crate::kdf::derive::<H>(first, &[password], &[salt], iterations, &mut [output], level)
}

/// What Argon2 hashes first, for numbers that no memory suffices for.
#[cfg(feature = "alloc")]
#[inline]
pub fn argon2_start(argon2: &Argon2<'_>, password: &[u8], salt: &[u8], tag_bytes: usize) -> [u8; 64] {
    argon2.start(password, salt, tag_bytes)
}

/// Fills a segment of Argon2's memory, or its beginning.
#[cfg(feature = "alloc")]
#[inline]
pub fn argon2_fill(level: Level, segment: Fill<'_, '_>) {
    crate::backend::run(level, segment);
}

/// CCM's first block, for lengths that no memory suffices for.
#[inline(never)]
pub fn ccm_first_block(nonce: &[u8], has_aad: bool, message: u64, tag_bytes: usize) -> [u8; 16] {
    crate::mode::first_block(nonce, has_aad, message, tag_bytes)
}

/// The length of CCM's associated data, encoded, and in how many bytes.
#[inline(never)]
pub fn ccm_aad_length(length: u64) -> ([u8; 10], usize) {
    crate::mode::aad_length(length)
}

/// OCB's offset of a block, by that of the block before it, where `first` is the first power.
#[inline(never)]
pub fn ocb_offset(first: &[u8; 16], before: &[u8; 16], number: u64) -> [u8; 16] {
    crate::mode::offset_after(first, before, number)
}

/// The block of MGM's factors that follows, of twice so many bits.
#[inline(never)]
pub fn mgm_after(block: u128, half: u32) -> u128 {
    crate::mode::mgm_after(block, half)
}

/// What MGM refuses, with blocks of so many bytes.
#[inline(never)]
pub fn mgm_check(block: usize, nonce: &[u8], aad: u64, message: u64) -> Result<(), Error> {
    crate::mode::mgm_check(block, nonce, aad, message)
}
