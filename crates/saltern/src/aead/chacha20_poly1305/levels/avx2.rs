//! Level `avx2`.

use crate::aead::chacha20_poly1305::kernel::{AeadBackend, Ciphertext, interleaved};
use crate::cipher::arx::{Block, Cipher, Keystream, first_and_xor, horizontal};
use crate::mac::poly1305::kernel::mac::Mac;
use core::marker::PhantomData;
use saltern_lanes::level::Avx2;
use saltern_lanes::x86::level_avx2::U32x8;
use saltern_lanes::{InOut, Kernel, Token, reveal};

impl AeadBackend for Avx2 {
    #[inline(always)]
    fn xor_and_absorb<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        _: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        done: usize,
    ) -> usize {
        // Not for nothing: short messages are done beside block 0.
        if done == data.len() { 0 } else { stitch::<C>(self, keystream, mac, data, Ciphertext::Output, 0, done) }
    }

    /// What a refused message leaves to be encrypted again: by what is there, with a sum that nobody asks for.
    #[inline(always)]
    fn xor_rest<C: Cipher>(self, keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
        let mut sum = Mac::new([0; 4]);
        stitch::<C>(self, keystream, &mut sum, &mut data, Ciphertext::Output, 0, 0);
    }

    const STITCHED: bool = true;

    #[inline(always)]
    fn absorb_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        _: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        absorbed: usize,
        done: usize,
    ) {
        stitch::<C>(self, keystream, mac, data, Ciphertext::Input, absorbed, done);
    }

    const BESIDE_FIRST: usize = 320;

    #[inline(always)]
    fn interleaved_first(self, bytes: usize, ciphertext: Ciphertext) -> usize {
        match ciphertext {
            // What is decrypted is beside the authentication too; here there is none.
            Ciphertext::Input if bytes > Self::BESIDE_FIRST => 64,
            _ => bytes.min(Self::BESIDE_FIRST),
        }
    }

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        mut data: InOut<'_>,
        _: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        match data.len() {
            0..=64 => first_and_xor(&mut data, &horizontal::<C, U32x8, 1>(self, keystream), first),
            65..=192 => first_and_xor(&mut data, &horizontal::<C, U32x8, 2>(self, keystream), first),
            _ => first_and_xor(&mut data, &horizontal::<C, U32x8, 3>(self, keystream), first),
        }
        // Beside the rounds it takes none, and associated data is seldom long enough.
        None
    }
}

/// Cipher and Poly1305 together as machine code of its own, for sealing and opening.
struct Stitched<'a, C> {
    keystream: Keystream<'a, u32>,
    mac: &'a mut Mac,
    data: InOut<'a>,
    ciphertext: Ciphertext,
    absorbed: usize,
    done: usize,
    cipher: PhantomData<C>,
}

impl<C: Cipher> Kernel<Avx2> for Stitched<'_, C> {
    type Output = usize;

    #[inline(always)]
    fn run(self, w: Avx2) -> usize {
        let Stitched { keystream, mac, mut data, ciphertext, absorbed, done, .. } = self;
        interleaved::<C, U32x8>(w, keystream, mac, &mut data, ciphertext, absorbed, done)
    }
}

/// Calls [`Stitched`].
#[inline(always)]
fn stitch<C: Cipher>(
    w: Avx2,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    absorbed: usize,
    done: usize,
) -> usize {
    let data = data.part(0, data.len());
    // A copy: the one whose address is given away is kept in memory, also where a message is too short for this.
    let mut beside = mac.clone();
    let interleaved =
        Stitched::<C> { keystream, mac: &mut beside, data, ciphertext, absorbed, done, cipher: PhantomData };
    let absorbed = w.run(interleaved);
    mac.follow(&mut beside);
    // A count, which only the length decides.
    reveal(absorbed as u64) as usize
}
