//! SipHash: words of 64 bits, with so many rounds for each and so many in the end.

use crate::little_endian::{last_bytes, words64};
use saltern_lanes::Bits;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;

/// "somepseudorandomlygeneratedbytes".
const INITIAL: [u64; 4] = [0x736f_6d65_7073_6575, 0x646f_7261_6e64_6f6d, 0x6c79_6765_6e65_7261, 0x7465_6462_7974_6573];

/// The state for a key, for one word of output or for two.
#[inline(always)]
pub fn begin<W: Bits<Constant = u64>>(key: [W; 2], wide: bool) -> [W; 4] {
    let mut v = [key[0]; 4];
    for i in 0..4 {
        v[i] = key[i % 2].xor(key[0].constant(INITIAL[i]));
    }
    if wide {
        v[1] = v[1].xor(v[1].constant(0xee));
    }
    v
}

/// Rounds.
#[inline(always)]
fn rounds<W: Bits, const COUNT: usize>(v: &mut [W; 4]) {
    let [mut v0, mut v1, mut v2, mut v3] = *v;
    for _ in 0..COUNT {
        (v0, v2) = (v0.add(v1), v2.add(v3));
        (v1, v3) = (v1.rotr::<51>().xor(v0), v3.rotr::<48>().xor(v2));
        v0 = v0.rotr::<32>();
        (v2, v0) = (v2.add(v1), v0.add(v3));
        (v1, v3) = (v1.rotr::<47>().xor(v2), v3.rotr::<43>().xor(v0));
        v2 = v2.rotr::<32>();
    }
    *v = [v0, v1, v2, v3];
}

/// Takes a word of the message.
#[inline(always)]
pub fn absorb<W: Bits, const C: usize>(v: &mut [W; 4], word: W) {
    v[3] = v[3].xor(word);
    rounds::<W, C>(v);
    v[0] = v[0].xor(word);
}

/// The output: its second word only if there are to be two. As a pair of words it comes back in registers.
#[inline(always)]
pub fn finalize<W: Bits<Constant = u64>, const D: usize>(mut v: [W; 4], wide: bool) -> (W, W) {
    v[2] = v[2].xor(v[2].constant(if wide { 0xee } else { 0xff }));
    rounds::<W, D>(&mut v);
    let first = v[0].xor(v[1]).xor(v[2]).xor(v[3]);
    if !wide {
        return (first, first);
    }
    v[1] = v[1].xor(v[1].constant(0xdd));
    rounds::<W, D>(&mut v);
    (first, v[0].xor(v[1]).xor(v[2]).xor(v[3]))
}

/// Whole words of a message.
pub struct Words<'a, const C: usize>(pub &'a mut [u64; 4], pub &'a [u8]);

impl<const C: usize> Kernel<Portable> for Words<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let words = self.1.as_chunks::<8>().0;
        let mut v = *self.0;
        for i in 0..words.len() {
            absorb::<u64, C>(&mut v, u64::from_le_bytes(words[i]));
        }
        *self.0 = v;
    }
}

/// The end of a message: what is left of it, fewer than 8 bytes, and its length modulo 256. `WIDE` is whether there are two
/// words of output.
pub struct End<'a, const C: usize, const D: usize, const WIDE: bool> {
    /// The state, which is left as it is.
    pub state: &'a [u64; 4],
    /// What is left.
    pub rest: &'a [u8],
    /// The length modulo 256: as wide as it is read, which would else wait for the store.
    pub bytes: u64,
}

impl<const C: usize, const D: usize, const WIDE: bool> Kernel<Portable> for End<'_, C, D, WIDE> {
    type Output = (u64, u64);

    #[inline(always)]
    fn run(self, _: Portable) -> (u64, u64) {
        let word = self.bytes << 56 | last_bytes(self.rest);
        let mut v = *self.state;
        absorb::<u64, C>(&mut v, word);
        finalize::<u64, D>(v, WIDE)
    }
}

/// A whole message. Its state is in registers, so there is nothing to erase.
pub struct Message<'a, const C: usize, const D: usize, const WIDE: bool> {
    /// The key.
    pub key: &'a [u8; 16],
    /// The message.
    pub message: &'a [u8],
}

impl<const C: usize, const D: usize, const WIDE: bool> Kernel<Portable> for Message<'_, C, D, WIDE> {
    type Output = (u64, u64);

    #[inline(always)]
    fn run(self, w: Portable) -> (u64, u64) {
        let mut state = begin(words64(self.key), WIDE);
        let (words, rest) = self.message.split_at(self.message.len() / 8 * 8);
        Words::<C>(&mut state, words).run(w);
        End::<C, D, WIDE> { state: &state, rest, bytes: self.message.len() as u64 }.run(w)
    }
}
