//! Poly1305 as a running computation over pieces of a message.

use super::absorb::Absorb;
use super::lanes::{self, PowersIn, Radix};
use super::{Accumulator, Multiplier, words};
use crate::mac::poly1305::kernel::Poly1305Backend;
use saltern_lanes::{Kernel, Lanes64, Memory, Token, align_stack, settle, wipe};

/// The state: the accumulator and the one-time key.
#[derive(Clone)]
pub struct Mac {
    h: Accumulator<u64>,
    r: Multiplier<u64>,
    s: [u64; 2],
}

impl Mac {
    /// From the four little-endian words of a one-time key: `r`, not yet clamped, and `s`.
    #[inline(always)]
    pub fn new([r0, r1, s0, s1]: [u64; 4]) -> Self {
        Mac { h: [0; 3], r: Multiplier::of_key([r0, r1]), s: [s0, s1] }
    }

    /// From what [`Mac::words`] gave.
    #[inline(always)]
    pub fn of_words([h0, h1, h2, r0, r1, s0, s1]: [u64; 7]) -> Self {
        Mac { h: [h0, h1, h2], ..Mac::new([r0, r1, s0, s1]) }
    }

    /// The accumulator, and the key, clamped.
    #[inline(always)]
    pub fn words(&self) -> [u64; 7] {
        let ([h0, h1, h2], [r0, r1], [s0, s1]) = (self.h, self.r.r, self.s);
        [h0, h1, h2, r0, r1, s0, s1]
    }

    /// The powers for a message of so many bytes.
    #[inline(always)]
    pub fn powers<W: Poly1305Backend>(&self, w: W, bytes: usize) -> Option<W::Powers> {
        w.powers(&self.r, bytes)
    }

    /// Absorbs whole blocks: a multiple of 16 bytes.
    #[inline(always)]
    pub fn blocks<W: Poly1305Backend>(&mut self, w: W, powers: Option<&W::Powers>, blocks: &[u8]) {
        self.h = w.absorb(self.h, &self.r, powers, blocks);
    }

    /// To absorb whole blocks beside the rounds of a cipher, so many in a piece.
    #[inline(always)]
    pub fn begin<'b, const BLOCKS: usize>(&self, blocks: &'b [u8]) -> Absorb<'b, BLOCKS> {
        Absorb::new(self.h, &self.r, blocks)
    }

    /// Absorbs what is left of them.
    #[inline(always)]
    pub fn end<const BLOCKS: usize>(&mut self, absorb: Absorb<'_, BLOCKS>) {
        self.h = absorb.finalize();
    }

    /// Goes on where a copy is that has absorbed more, and erases it.
    #[inline(always)]
    pub fn follow(&mut self, copy: &mut Mac) {
        self.h = copy.h;
        copy.wipe();
    }

    /// Absorbs a piece that zeros fill up to whole blocks.
    #[inline(always)]
    pub fn padded<W: Poly1305Backend>(&mut self, w: W, powers: Option<&W::Powers>, piece: &[u8]) {
        let (blocks, rest) = piece.split_at(piece.len() / 16 * 16);
        self.blocks(w, powers, blocks);
        if !rest.is_empty() {
            self.block(first_words(rest), 1);
        }
    }

    /// Absorbs the end of a message: a single 1 bit follows it, then zeros fill the block.
    #[inline(always)]
    pub fn last<W: Poly1305Backend>(&mut self, w: W, powers: Option<&W::Powers>, piece: &[u8]) {
        let (blocks, rest) = piece.split_at(piece.len() / 16 * 16);
        self.blocks(w, powers, blocks);
        if !rest.is_empty() {
            let [low, high] = first_words(rest);
            let one = 1 << (8 * (rest.len() % 8));
            self.block(if rest.len() < 8 { [low | one, high] } else { [low, high | one] }, 0);
        }
    }

    /// Absorbs a block given as words, with the bit above it.
    #[inline(always)]
    pub fn block(&mut self, m: [u64; 2], top: u64) {
        self.h = words::block(self.h, m, top, &self.r);
    }

    /// The tag as a little-endian number.
    #[inline(always)]
    pub fn finalize(&self) -> u128 {
        let [low, high] = words::finalize(self.h, self.s);
        u128::from(low) | u128::from(high) << 64
    }

    /// Leaves what only [`Mac::finalize`] needs in memory until then.
    #[inline(always)]
    pub fn settle(&mut self) {
        settle(&mut self.s);
    }

    /// Erases the key.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.h);
        wipe(&mut self.r.r);
        wipe(core::slice::from_mut(&mut self.r.s1));
        wipe(&mut self.s);
    }
}

/// The first 16 bytes as words, zeros where there are fewer.
#[inline(always)]
fn first_words(bytes: &[u8]) -> [u64; 2] {
    let mut x = [0u64; 2];
    for (i, b) in bytes.iter().enumerate().take(16) {
        x[i / 8] |= u64::from(*b) << (8 * (i % 8));
    }
    x
}

/// Poly1305 over whole blocks, one at a time.
#[inline(always)]
pub fn absorb_words(mut h: Accumulator<u64>, r: &Multiplier<u64>, blocks: &[u8]) -> Accumulator<u64> {
    for b in blocks.as_chunks::<16>().0 {
        let m = u128::from_le_bytes(*b);
        h = words::block(h, [m as u64, (m >> 64) as u64], 1, r);
    }
    h
}

/// The powers for a message of so many bytes, if it has at least `from` blocks.
#[inline(always)]
pub fn powers<V, R>(w: V::Token, from: usize, r: &Multiplier<u64>, bytes: usize) -> Option<PowersIn<R, V>>
where
    V: Lanes64<Word = u64>,
    R: Radix<V>,
{
    let blocks = bytes / 16;
    let needed = lanes::needed_powers::<V>(blocks);
    // Not `then` with a closure, which is not always inlined.
    if blocks >= from { Some(lanes::powers::<V, R>(w, r.r, needed)) } else { None }
}

/// Poly1305 over whole blocks: over lanes where there are powers and at least `from` blocks.
#[inline(always)]
pub fn absorb<W, V, R>(
    w: W,
    from: usize,
    h: Accumulator<u64>,
    r: &Multiplier<u64>,
    powers: Option<&PowersIn<R, V>>,
    blocks: &[u8],
) -> Accumulator<u64>
where
    W: Token,
    V: Lanes64<Word = u64, Token = W> + Memory<Token = W>,
    R: Radix<V>,
{
    match powers {
        Some(powers) if blocks.len() >= 16 * from => w.run(AbsorbLanes::<V, R> { h, powers, blocks }),
        _ => absorb_words(h, r, blocks),
    }
}

/// [`lanes::blocks`] as machine code of its own: it is long, and composed kernels call it from several places.
struct AbsorbLanes<'a, V: Lanes64, R: Radix<V>> {
    h: Accumulator<u64>,
    powers: &'a PowersIn<R, V>,
    blocks: &'a [u8],
}

impl<W, V, R> Kernel<W> for AbsorbLanes<'_, V, R>
where
    V: Lanes64<Word = u64, Token = W> + Memory<Token = W>,
    R: Radix<V>,
{
    type Output = Accumulator<u64>;

    #[inline(always)]
    fn run(self, w: W) -> Accumulator<u64> {
        align_stack::<V>();
        lanes::blocks::<V, R>(w, self.h, self.powers, self.blocks)
    }
}
