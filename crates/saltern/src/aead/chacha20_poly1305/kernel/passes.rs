//! Cipher and Poly1305 over the same bytes, so that they pass through the first-level cache once.

use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::{ArxBackend, Cipher, Keystream, Sets, begun, horizontal_with, most_horizontal, xor_blocks};
use crate::mac::poly1305::kernel::mac::Mac;
use core::marker::PhantomData;
use saltern_lanes::{Horizontal32, InOut, Kernel, Memory};

/// Which way the bytes go: the ciphertext is what is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ciphertext {
    /// The output: it is encrypted.
    Output,
    /// The input: it is decrypted, maybe in place.
    Input,
}

impl Ciphertext {
    /// These bytes.
    #[inline(always)]
    pub fn of<'d>(self, data: &'d InOut<'_>) -> &'d [u8] {
        match self {
            Ciphertext::Output => data.output(),
            Ciphertext::Input => data.input(),
        }
    }

    /// The whole blocks to be absorbed beside the `bytes` bytes from `done` on, which are not written yet, behind those that are
    /// `absorbed`: as many as are known, or where all are known, as many as are decrypted, and all of them in the end. In place they
    /// have to be absorbed before they are written over.
    #[inline(always)]
    fn ready<'d>(self, data: &'d InOut<'_>, absorbed: &mut usize, done: usize, bytes: usize) -> &'d [u8] {
        let (after, total) = (done + bytes, data.len());
        let known = match self {
            Ciphertext::Output => &data.output()[..done],
            Ciphertext::Input if after < total && !data.is_in_place() => &data.input()[..*absorbed + bytes],
            Ciphertext::Input => &data.input()[..after],
        };
        let blocks = &known[*absorbed..];
        let blocks = &blocks[..blocks.len() / 16 * 16];
        *absorbed += blocks.len();
        blocks
    }
}

/// [`AeadBackend::xor_rest`]'s.
pub struct XorRest<'a, C>(pub Keystream<'a, u32>, pub InOut<'a>, pub PhantomData<C>);

impl<C: Cipher, W: ArxBackend> Kernel<W> for XorRest<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let XorRest(keystream, data, _) = self;
        w.xor_keystream::<C>(keystream, data);
    }
}

/// Blocks beside a double round, where all of them go there.
const BESIDE: usize = 3;

/// Writes input xor keystream to a [chunk](AeadBackend::chunk) and authenticates what is ciphertext by then, whole blocks, while
/// there is more to come. The first `done` bytes are written already. Gives out how many bytes are authenticated.
#[inline(always)]
pub fn in_turn<C: Cipher, W: AeadBackend>(
    w: W,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: Option<&W::Powers>,
    data: &mut InOut<'_>,
    mut done: usize,
) -> usize {
    let total = data.len();
    let mut absorbed = 0;
    while done < total {
        let chunk = w.chunk().min(total - done);
        w.xor_rest::<C>(keystream, data.part(done, chunk));
        keystream = keystream.ahead(chunk / 64);
        done += chunk;
        if done < total {
            let blocks = (done - absorbed) / 16 * 16;
            mac.blocks(w, powers, &data.output()[absorbed..absorbed + blocks]);
            absorbed += blocks;
        }
    }
    absorbed
}

/// Authenticates all whole blocks of what is decrypted behind the first `absorbed` bytes, and then decrypts it behind the
/// first `done`.
#[inline(always)]
pub fn absorb_then_xor<C: Cipher, W: AeadBackend>(
    w: W,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: Option<&W::Powers>,
    data: &mut InOut<'_>,
    absorbed: usize,
    done: usize,
) {
    let total = data.len();
    mac.blocks(w, powers, &data.input()[absorbed..total / 16 * 16]);
    w.xor_rest::<C>(keystream, data.part(done, total));
}

/// Like [`in_turn`], with each set of the keystream's blocks beside the blocks of ciphertext before it, or those that it
/// decrypts, which are all absorbed before it is written. The first `absorbed` bytes are authenticated already.
#[inline(always)]
pub fn interleaved<C: Cipher, V>(
    w: <V as Memory>::Token,
    mut keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    mut absorbed: usize,
    mut done: usize,
) -> usize
where
    V: Memory + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    let total = data.len();
    if total - done > most_horizontal::<V>() {
        let (mut sets, begun) = (Sets::<C, V>::new(w, keystream), begun::<C, V>(w, keystream.state));
        while total - done > most_horizontal::<V>() {
            let bytes = (64 * V::LANES).min(total - done);
            let mut absorb = mac.begin::<BESIDE>(ciphertext.ready(data, &mut absorbed, done, bytes));
            let set = sets.next_interleaved(w, &begun, &mut absorb);
            mac.end(absorb);
            xor_blocks(&mut data.part(done, bytes), &set);
            done += bytes;
            keystream = keystream.ahead(V::LANES);
        }
    }
    match (total - done).div_ceil(16 * V::LANES) {
        0 => {}
        1 => last_in_rows::<C, V, 1>(w, keystream, mac, data, ciphertext, &mut absorbed, done),
        2 => last_in_rows::<C, V, 2>(w, keystream, mac, data, ciphertext, &mut absorbed, done),
        _ => last_in_rows::<C, V, 3>(w, keystream, mac, data, ciphertext, &mut absorbed, done),
    }
    absorbed
}

/// What is left from byte `done` on.
#[inline(always)]
fn last_in_rows<C: Cipher, V, const N: usize>(
    w: <V as Memory>::Token,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    absorbed: &mut usize,
    done: usize,
) where
    V: Memory + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    let bytes = data.len() - done;
    let mut absorb = mac.begin::<BESIDE>(ciphertext.ready(data, absorbed, done, bytes));
    let blocks = horizontal_with::<C, V, _, N>(w, keystream, &mut absorb);
    mac.end(absorb);
    xor_blocks(&mut data.part(done, bytes), &blocks);
}
