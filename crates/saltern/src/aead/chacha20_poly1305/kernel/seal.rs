//! Encrypt, then authenticate.

use super::{Ciphertext, Sealing};
use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::Cipher;
use crate::little_endian::words64;
use crate::mac::poly1305::kernel::mac::Mac;
use saltern_lanes::Kernel;
use saltern_lanes::{InOut, wipe};

/// Encrypts `data` and gives the tag, a little-endian number: as bytes it would come back through memory.
pub struct Seal<'a, C>(pub Sealing<'a, C>, pub InOut<'a>);

impl<C: Cipher, W: AeadBackend> Kernel<W> for Seal<'_, C> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        let Seal(sealing, mut data) = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let first = w.interleaved_first(total - head, Ciphertext::Output);

        let (mut registers, mut state) = ([0; 16], [0; 16]);
        let keystreams = sealing.keystreams(w, &mut registers, &mut state);
        let aad = sealing.aad;
        // Beside the rounds it takes no powers.
        let longest = if W::STITCHED { aad.len() } else { total.max(aad.len()) };
        let mut block0 = [0; 64];
        let powers = w.first_block_and_xor::<C>(keystreams, data.part(head, first), longest, &mut block0);
        let powers = powers.as_ref();
        if head > 0 {
            data.part(0, head).xor_slice(&block0[32..]);
        }
        let mut mac = Mac::new(words64(&block0));
        wipe(&mut block0);
        mac.settle();
        if !aad.is_empty() {
            mac.padded(w, powers, aad);
        }

        let done = head + first;
        let rest = keystreams[1].ahead(1 + first / 64);
        let absorbed = w.xor_and_absorb::<C>(rest, &mut mac, powers, &mut data, done);
        wipe(&mut state);
        sealing.finalize(w, &mut mac, powers, &data.output()[absorbed..], total)
    }
}
