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
use crate::password::Memory;

/// The limits of messages, of their ciphertexts and of associated data.
#[inline]
pub fn at_most(argument: &'static str, bytes: u64, most: u64) -> Result<(), Error> {
    crate::aead::at_most(argument, bytes, most)
}

/// Memory for a message that is returned.
#[cfg(feature = "alloc")]
#[inline]
pub fn room(bytes: usize) -> Result<alloc::vec::Vec<u8>, Error> {
    crate::bytes::room(bytes)
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
