//! Tasks from closures, and the inputs they keep.

use super::Made;
use crate::shapes::check;
pub use crate::shapes::exactly;
use crate::{
    buffer::Buffer,
    contract::Input,
    job::{Answer, Job},
};

/// The bytes of a Poly1305 tag, and so what a sealed message is longer by.
pub const TAG: usize = 16;

/// The task that runs `once` on an output of `bytes` bytes, and has its message itself. `once` says whether the library did it.
pub fn repeated<A: Answer + 'static>(bytes: usize, mut once: impl FnMut(&mut [u8]) -> A + 'static) -> Made {
    let job = Job::new(&[], bytes, move |_, output| once(output)).tried()?;
    Ok(Some(job.boxed()))
}

/// What an operation is fed with, in the lengths that the library takes.
pub struct Prepared<const NONCE: usize> {
    pub key: [u8; 32],
    pub nonce: [u8; NONCE],
    pub aad: Box<[u8]>,
    pub message: Buffer,
}

impl<const NONCE: usize> Prepared<NONCE> {
    pub fn from(input: &Input) -> Result<Self, String> {
        Ok(Self {
            key: exactly("key", &input.key)?,
            nonce: exactly("nonce", &input.nonce)?,
            aad: input.aad.as_slice().into(),
            message: Buffer::source(&input.message),
        })
    }

    /// The same without associated data, for a library that takes none.
    pub fn bare(input: &Input) -> Result<Self, String> {
        match input.aad.len() {
            0 => Self::from(input),
            bytes => Err(format!("the associated data has {bytes} bytes, the library takes none")),
        }
    }

    pub fn sealed_bytes(&self) -> usize {
        self.message.len() + TAG
    }
}

/// The same with key and nonce of the lengths that the catalog has for the algorithm, which the library was asked for.
pub struct Sized {
    pub key: Box<[u8]>,
    pub nonce: Box<[u8]>,
    pub aad: Box<[u8]>,
    pub message: Buffer,
}

impl Sized {
    pub fn from(input: &Input, key_bytes: usize, nonce_bytes: usize) -> Result<Self, String> {
        check("key", &input.key, key_bytes)?;
        check("nonce", &input.nonce, nonce_bytes)?;
        Ok(Self {
            key: input.key.as_slice().into(),
            nonce: input.nonce.as_slice().into(),
            aad: input.aad.as_slice().into(),
            message: Buffer::source(&input.message),
        })
    }

    pub fn sealed_bytes(&self) -> usize {
        self.message.len() + TAG
    }
}

/// Ciphertext and tag of a sealed message, apart.
pub fn split_tag(sealed: &mut [u8]) -> (&mut [u8], &mut [u8]) {
    sealed.split_at_mut(sealed.len() - TAG)
}
