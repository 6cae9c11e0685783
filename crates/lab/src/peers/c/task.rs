//! Tasks from closures, and the inputs they keep.

use super::Made;
use crate::{
    buffer::Buffer,
    contract::{Input, Task},
};

/// The bytes of a Poly1305 tag, and so what a sealed message is longer by.
pub const TAG: usize = 16;

/// One message at a time, into the same output buffer. `once` says whether the library did it.
struct Repeated<F> {
    output: Buffer,
    once: F,
    refused: bool,
}

impl<F: FnMut(&mut [u8]) -> bool> Task for Repeated<F> {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            self.refused |= !(self.once)(&mut self.output);
        }
    }

    /// `refused` where a run failed, which is nobody's right output: so the library is named, and the others go on.
    fn output(&self) -> Vec<u8> {
        if self.refused { b"refused".to_vec() } else { self.output.to_vec() }
    }
}

/// The task that runs `once` on an output of `bytes` bytes. It is run here a first time, so that a library that
/// refuses the input, or the tag that belongs to it, is an error at set-up.
pub fn repeated<F: FnMut(&mut [u8]) -> bool + 'static>(bytes: usize, mut once: F) -> Made {
    let mut output = Buffer::sink(bytes);
    if !once(&mut output) {
        return Err("the library refuses the input".into());
    }
    Ok(Some(Box::new(Repeated { output, once, refused: false })))
}

/// A key, nonce or tag of the length that the library takes.
pub fn exactly<const N: usize>(what: &str, bytes: &[u8]) -> Result<[u8; N], String> {
    bytes.try_into().map_err(|_| format!("the {what} has {} bytes, the library takes {N}", bytes.len()))
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

/// Ciphertext and tag of a sealed message, apart.
pub fn split_tag(sealed: &mut [u8]) -> (&mut [u8], &mut [u8]) {
    sealed.split_at_mut(sealed.len() - TAG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_at_set_up_is_an_error_and_a_later_one_no_output() {
        assert!(repeated(1, |_| false).err().unwrap().contains("refuses the input"));
        let mut left = 3;
        let tiring = repeated(1, move |output| {
            output[0] = 7;
            left -= 1;
            left != 0
        });
        let mut task = tiring.unwrap().unwrap();
        task.run(1);
        assert_eq!(task.output(), [7]);
        // One that fails among others that do not.
        task.run(3);
        assert_eq!(task.output(), b"refused");
    }
}
