//! Authenticate, then decrypt.

use super::{Ciphertext, Sealing, equal};
use crate::kernel::arx::Cipher;
use crate::kernel::little_endian::words64;
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::poly1305::mac::Mac;
use saltern_lanes::{InOut, Scratch, wipe};

/// Decrypts `data` if the tag belongs to it, and says whether it did. Where it does not, nothing is written.
pub struct Open<'a, C>(pub Sealing<'a, C>, pub InOut<'a>, pub &'a [u8; 16]);

/// How much plaintext waits for the verdict: what is computed beside block 0.
const BESIDE_BLOCK_0: usize = 1024 + 32;

/// The same where decrypting beside the authentication is faster: all of a message of 16 KiB.
const BESIDE_MAC: usize = 16384 + 32;

impl<C: Cipher> Composed for Open<'_, C> {
    type Output = bool;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> bool {
        if W::STITCHED { open::<C, W, BESIDE_MAC>(w, self) } else { open::<C, W, BESIDE_BLOCK_0>(w, self) }
    }
}

#[inline(always)]
fn open<C: Cipher, W: Parts, const WAITING: usize>(w: W, Open(sealing, mut data, tag): Open<'_, C>) -> bool {
    let total = data.len();
    let head = sealing.layout.bytes_in_block_0().min(total);
    let first = W::BESIDE_FIRST.min(total - head);
    let waits = if W::STITCHED { total.min(head + (WAITING - 32)) } else { head + first };

    // Nothing is written before the tag is known to be right, so this plaintext waits.
    let mut scratch = Scratch::<WAITING>::new();
    let waiting = scratch.first(waits);
    let (mut registers, mut state) = ([0; 16], [0; 16]);
    let [keystream, keystream_of_rest] = sealing.keystreams(w, &mut registers, &mut state);
    let aad = sealing.aad;
    let longest = aad.len().max(if W::STITCHED { total - waits } else { total });
    // Both have the length `waits`.
    let Some(mut opened) = InOut::between(&data.input()[..waits], waiting) else { return false };
    let mut block0 = [0; 64];
    let powers = w.first_block_and_xor::<C>(keystream, opened.part(head, first), longest, &mut block0);
    let powers = powers.as_ref();
    if head > 0 {
        opened.part(0, head).xor_slice(&block0[32..]);
    }

    let mut mac = Mac::new(words64(&block0));
    mac.settle();
    if !aad.is_empty() {
        mac.padded(w, powers, aad);
    }
    let rest = keystream_of_rest.ahead(1 + first / 64);
    let absorbed = w.xor_and_absorb::<C>(rest, &mut mac, powers, &mut opened, Ciphertext::Input, head + first);
    let expected = sealing.finish(w, &mut mac, powers, &data.input()[absorbed..], total);
    let valid = equal(expected, u128::from_le_bytes(*tag));
    if valid {
        data.part(0, waits).copy_from(waiting);
        if waits < total {
            w.xor_rest::<C>(keystream_of_rest.ahead(1 + (waits - head) / 64), data.part(waits, total));
        }
    }
    wipe(waiting);
    wipe(&mut block0);
    wipe(&mut state);
    valid
}
