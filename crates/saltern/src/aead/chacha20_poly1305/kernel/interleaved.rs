//! Poly1305 of a long message beside the rounds of the cipher, as much of it as they have time for.

use super::Ciphertext;
use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::InterleavedSets;
use crate::mac::poly1305::kernel::absorb::Absorb;
use crate::mac::poly1305::kernel::mac::Mac;
use saltern_lanes::InOut;

/// Blocks beside a double round of two sets: with as many of them the rounds are still what takes longer.
const BLOCKS: usize = 6;
/// Bytes that a set of sixteen lanes writes.
const SET: usize = 16 * 64;
/// Bytes beside a set, of whose ten double rounds two go at a time.
const SHARE: usize = 5 * 16 * BLOCKS;
/// As many bytes of ciphertext wait for the lanes, so that there is always a share for the words.
const WAITING: usize = 2048;

/// Absorbs a share of each set on words beside the rounds, and what is left between the sets, in lanes. What is encrypted is
/// absorbed after it was written, by the words first; what is decrypted, before it is written over, by the lanes first.
pub struct AbsorbInterleaved<'m, W: AeadBackend> {
    /// What it is absorbed by.
    pub mac: &'m mut Mac,
    /// Its powers.
    pub powers: &'m W::Powers,
    /// Which bytes.
    pub ciphertext: Ciphertext,
    /// How many of them are absorbed.
    pub absorbed: usize,
}

impl<W: AeadBackend> AbsorbInterleaved<'_, W> {
    #[inline(always)]
    fn in_lanes(&mut self, w: W, data: &InOut<'_>, until: usize) {
        self.mac.blocks(w, Some(self.powers), &self.ciphertext.of(data)[self.absorbed..until]);
        self.absorbed = until;
    }
}

impl<W: AeadBackend> InterleavedSets<W> for AbsorbInterleaved<'_, W> {
    type Work<'d> = Absorb<'d, BLOCKS>;

    #[inline(always)]
    fn before(&mut self, w: W, data: &InOut<'_>, done: usize, bytes: usize) {
        let until = match self.ciphertext {
            Ciphertext::Output if done - self.absorbed <= WAITING => return,
            Ciphertext::Output => done / 16 * 16 - SHARE,
            Ciphertext::Input => done + bytes - bytes / SET * SHARE,
        };
        self.in_lanes(w, data, until);
    }

    #[inline(always)]
    fn begin<'d>(&mut self, data: &'d InOut<'_>) -> Absorb<'d, BLOCKS> {
        let from = self.absorbed;
        self.absorbed += SHARE;
        self.mac.begin(&self.ciphertext.of(data)[from..self.absorbed])
    }

    #[inline(always)]
    fn end(&mut self, work: Absorb<'_, BLOCKS>) {
        self.mac.end(work);
    }

    #[inline(always)]
    fn last(&mut self, w: W, data: &InOut<'_>) {
        if self.ciphertext == Ciphertext::Input {
            self.in_lanes(w, data, data.len() / 16 * 16);
        }
    }
}
