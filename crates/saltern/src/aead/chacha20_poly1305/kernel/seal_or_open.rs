//! Encrypt, then authenticate; or authenticate and decrypt, one after the other, or both at once, and back where the tag is wrong.

use super::{Ciphertext, Sealing};
use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::Cipher;
use crate::little_endian::words64;
use crate::mac::poly1305::kernel::mac::Mac;
use saltern_lanes::Kernel;
use saltern_lanes::{InOut, Scratch, wipe};

/// Encrypts `data` and gives the tag, a little-endian number: as bytes it would come back through memory.
///
/// With a tag, it decrypts `data` if the tag belongs to it, and gives 1 then and otherwise 0. Where it does not, the output is the
/// ciphertext as it was if it is also the input, and otherwise zeros.
///
/// Both are one kernel, since most of one is in the other, down to the forms of a cipher for each length.
pub struct SealOrOpen<'a, C> {
    /// Key, nonce and associated data.
    pub sealing: Sealing<'a, C>,
    /// The message or its ciphertext.
    pub data: InOut<'a>,
    /// The tag of a ciphertext.
    pub tag: Option<&'a [u8; 16]>,
}

/// How much is decrypted beside block 0 at most: before there is a key that the ciphertext could be absorbed with.
const BESIDE_BLOCK_0: usize = 1472 + 32;

impl<C: Cipher, W: AeadBackend> Kernel<W> for SealOrOpen<'_, C> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        const { assert!(W::BESIDE_FIRST + 32 <= BESIDE_BLOCK_0) };
        let SealOrOpen { sealing, mut data, tag } = self;
        let total = data.len();
        let head = sealing.layout.bytes_in_block_0().min(total);
        let ciphertext = if tag.is_some() { Ciphertext::Input } else { Ciphertext::Output };
        let first = w.interleaved_first(total - head, ciphertext);
        let done = head + first;
        let opened_in_place = tag.is_some() && data.is_in_place();

        // Ciphertext that is written over before it is absorbed.
        let mut scratch = Scratch::<BESIDE_BLOCK_0>::new();
        let written_over = scratch.copy(&data.input()[..if opened_in_place { done } else { 0 }]);

        let (mut registers, mut state) = ([0; 16], [0; 16]);
        let keystreams = sealing.keystreams(w, &mut registers, &mut state);
        let aad = sealing.aad;
        let longest = total.max(aad.len());
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
        let Some(tag) = tag else {
            let absorbed = w.xor_and_absorb::<C>(rest, &mut mac, powers, &mut data, done);
            wipe(&mut state);
            return sealing.finalize(w, &mut mac, powers, &data.output()[absorbed..], total);
        };

        let in_one_pass = done < total && w.in_one_pass::<C>(total - done);
        let mut end = Scratch::<16>::new();
        let left = if opened_in_place && done == total {
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

        if !valid && !opened_in_place {
            data.clear();
        } else if done < total && valid != in_one_pass {
            // The plaintext where it is still to be made, and the ciphertext where it was.
            w.xor_rest::<C>(rest, data.part(done, total));
        }
        if !valid {
            data.copy_from(written_over);
        }
        wipe(&mut state);
        u128::from(valid)
    }
}
