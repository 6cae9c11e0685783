//! Authenticate and decrypt: one after the other, or both at once, and back where the tag is wrong.

use super::{Ciphertext, Sealing};
use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::Cipher;
use crate::little_endian::words64;
use crate::mac::poly1305::kernel::mac::Mac;
use saltern_lanes::Kernel;
use saltern_lanes::{InOut, Scratch, wipe};

/// Decrypts `data` if the tag belongs to it, and says whether it did. Where it does not, the output is the ciphertext as it was if
/// it is also the input, and otherwise zeros.
pub struct Open<'a, C>(pub Sealing<'a, C>, pub InOut<'a>, pub &'a [u8; 16]);

/// How much is decrypted beside block 0 at most: before there is a key that the ciphertext could be absorbed with.
const BESIDE_BLOCK_0: usize = 1472 + 32;

impl<C: Cipher, W: AeadBackend> Kernel<W> for Open<'_, C> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        const { assert!(W::BESIDE_FIRST + 32 <= BESIDE_BLOCK_0) };
        let Open(sealing, mut data, tag) = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let first = w.interleaved_first(total - head, Ciphertext::Input);
        let done = head + first;
        let in_place = data.is_in_place();
        let in_one_pass = done < total && w.in_one_pass::<C>(total - done);

        // Ciphertext that is written over before it is absorbed.
        let mut scratch = Scratch::<BESIDE_BLOCK_0>::new();
        let written_over = scratch.copy(&data.input()[..if in_place { done } else { 0 }]);

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

        let rest = keystreams[1].ahead(1 + first / 64);
        let mut end = Scratch::<16>::new();
        let left = if in_place && done == total {
            written_over
        } else {
            // Where there is more behind it, it is whole blocks.
            mac.blocks(w, powers, written_over);
            let absorbed = written_over.len();
            if in_one_pass {
                let left = end.copy(&data.input()[total / 16 * 16..]);
                w.absorb_and_xor::<C>(rest, &mut mac, powers, &mut data, absorbed, done);
                left
            } else {
                &data.input()[absorbed..]
            }
        };
        let expected = sealing.finalize(w, &mut mac, powers, left, total);
        let valid = saltern_lanes::equal(expected, u128::from_le_bytes(*tag));

        if !valid && !in_place {
            data.clear();
        } else if done < total && valid != in_one_pass {
            // The plaintext where it is still to be made, and the ciphertext where it was.
            w.xor_rest::<C>(rest, data.part(done, total));
        }
        if !valid {
            data.copy_from(written_over);
        }
        wipe(&mut state);
        valid
    }
}
