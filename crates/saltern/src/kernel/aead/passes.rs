//! Cipher and Poly1305 over the same bytes, so that they pass through the first-level cache once.

use crate::kernel::arx::{Cipher, Keystream, Sets, begun, most_in_rows, xor_blocks, xor_in_rows};
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::mac::Mac;
use saltern_lanes::{InOut, Memory, Rows32};

/// Where the ciphertext stands, which is what is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ciphertext {
    /// In the output: it is encrypted.
    Output,
    /// In the input, which is another buffer than the output: it is decrypted.
    Input,
}

impl Ciphertext {
    /// The ciphertext that is known when byte `at` is reached, at least what is before it, and the bytes from there on.
    #[inline(always)]
    fn split<'d>(self, data: &'d mut InOut<'_>, at: usize) -> (&'d [u8], InOut<'d>) {
        match self {
            Ciphertext::Output => data.split_output(at),
            Ciphertext::Input => data.split_input(at),
        }
    }

    /// The whole blocks that are ciphertext while the `bytes` bytes from `done` on are worked on and are not `absorbed` yet, and
    /// the bytes from there on. What is decrypted is ciphertext from the beginning.
    #[inline(always)]
    fn ready<'d>(
        self,
        data: &'d mut InOut<'_>,
        absorbed: &mut usize,
        done: usize,
        bytes: usize,
    ) -> (&'d [u8], InOut<'d>) {
        let (known, after) = self.split(data, done);
        let blocks = &known[*absorbed..known.len().min(done + bytes)];
        let blocks = &blocks[..blocks.len() / 16 * 16];
        *absorbed += blocks.len();
        (blocks, after)
    }
}

/// How many bytes are encrypted and then authenticated in turn: they stay in the first-level cache, input and output.
const CHUNK: usize = 8192;

/// Writes input xor keystream to a chunk and authenticates what is ciphertext by then, whole blocks, while there is more to
/// come. The first `done` bytes are written already. Gives out how many bytes are authenticated.
#[inline(always)]
pub fn in_turn<C: Cipher, W: Parts>(
    w: W,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: Option<&W::Powers>,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    mut done: usize,
) -> usize {
    let total = data.len();
    let mut absorbed = 0;
    while done < total {
        let chunk = CHUNK.min(total - done);
        w.xor_rest::<C>(keystream, data.part(done, chunk));
        keystream = keystream.ahead(CHUNK / 64);
        done += chunk;
        if done < total {
            let blocks = (done - absorbed) / 16 * 16;
            let (before, _) = ciphertext.split(data, done);
            mac.blocks(w, powers, &before[absorbed..absorbed + blocks]);
            absorbed += blocks;
        }
    }
    absorbed
}

/// The same, with each set of the keystream's blocks beside the blocks of ciphertext before it.
#[inline(always)]
pub fn stitched<C: Cipher, V>(
    w: <V as Memory>::Witness,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    mut done: usize,
) -> usize
where
    V: Memory + Rows32<Word = u32, Witness = <V as Memory>::Witness>,
{
    let total = data.len();
    let mut absorbed = 0;
    if total - done > most_in_rows::<V>() {
        let (mut sets, begun) = (Sets::<C, V>::new(w, keystream), begun::<C, V>(w, keystream.state));
        while total - done > most_in_rows::<V>() {
            let bytes = (64 * V::LANES).min(total - done);
            let (blocks, mut after) = ciphertext.ready(data, &mut absorbed, done, bytes);
            let mut absorb = mac.begin(blocks);
            let set = sets.next_beside(w, &begun, &mut absorb);
            xor_blocks(&mut after.take(bytes), &set);
            mac.end(absorb);
            done += bytes;
            keystream = keystream.ahead(V::LANES);
        }
    }
    if done < total {
        let (blocks, mut after) = ciphertext.ready(data, &mut absorbed, done, total - done);
        let mut absorb = mac.begin(blocks);
        xor_in_rows::<C, V>(w, keystream, &mut after, &mut absorb);
        mac.end(absorb);
    }
    absorbed
}
