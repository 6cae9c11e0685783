//! scryptROMix (RFC 7914, section 5), in pieces.
//!
//! The memory of `N` lanes has `n` rows of a table for each, then two rows more. Row 0 is what goes in; the first half
//! fills the table and the first of the two rows, the second half mixes that, and leaves what comes out there.

use super::block::{Alone, FromTable};
use super::{LINE, Line, place};
use crate::password::scrypt::kernel::ScryptBackend;
use saltern_lanes::Kernel;
use saltern_lanes::{prefetch, reveal};

/// Numbers that everybody may know.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Half as many blocks as a row has.
    pub r: usize,
    /// How many rows the table has: a power of two.
    pub n: usize,
    /// From which step on.
    pub from: usize,
    /// Up to which step, which is not done any more; even, as is `from`, in the second half.
    pub to: usize,
}

/// Steps of the first half: row `i + 1` is row `i` mixed. No address depends on a secret.
pub struct Fill<'a, const N: usize> {
    /// Which.
    pub piece: Piece,
    /// The memory.
    pub memory: &'a mut [Line],
}

impl<const N: usize, W: ScryptBackend> Kernel<W> for Fill<'_, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Piece { r, from, to, .. } = public(self.piece);
        let rows = 2 * r * N;
        if r == 0 {
            // There is no such row, and LLVM would make a loop of its own for it.
            return;
        }
        for i in from..to {
            let (done, rest) = self.memory.split_at_mut((i + 1) * rows);
            w.mix_rows::<N>(r, &done[i * rows..], &Alone, rest);
        }
    }
}

/// Steps of the second half. Which rows of the table are read depends on the password, and is given away.
pub struct Mix<'a, const N: usize> {
    /// Which.
    pub piece: Piece,
    /// The memory.
    pub memory: &'a mut [Line],
}

impl<const N: usize, W: ScryptBackend> Kernel<W> for Mix<'_, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Piece { r, n, from, to } = public(self.piece);
        let rows = 2 * r * N;
        let (table, last) = self.memory.split_at_mut(n * rows);
        let (x, y) = last.split_at_mut(rows);
        for _ in from / 2..to / 2 {
            let added = FromTable { table, starts: starts::<N>(table, x, r, n) };
            w.mix_rows::<N>(r, x, &added, y);
            let added = FromTable { table, starts: starts::<N>(table, y, r, n) };
            w.mix_rows::<N>(r, y, &added, x);
        }
    }
}

#[inline(always)]
fn public(Piece { r, n, from, to }: Piece) -> Piece {
    let public = |number: usize| reveal(number as u64) as usize;
    Piece { r: public(r), n: public(n), from: public(from), to: public(to) }
}

/// Where the rows begin that `x` asks for: each lane's number is Integerify of its row, modulo `n`. They are fetched.
#[inline(always)]
fn starts<const N: usize>(table: &[Line], x: &[Line], r: usize, n: usize) -> [usize; N] {
    let mut starts = [0; N];
    for lane in 0..N {
        let j = reveal(integerify(&x[2 * r * (lane + 1) - 1])) as usize & (n - 1);
        starts[lane] = 2 * r * (N * j + lane);
        for line in 0..2 * r {
            prefetch(&table[starts[lane] + line]);
        }
    }
    starts
}

/// The low 64 bits of the number that a row is, by its last block (section 5, step 3).
#[inline(always)]
pub fn integerify(last: &Line) -> u64 {
    const WORD: usize = LINE / 16;
    let mut bytes = [0; 8];
    for i in 0..2 {
        let at = WORD * place(i);
        bytes[WORD * i..WORD * (i + 1)].copy_from_slice(&last[at..at + WORD]);
    }
    u64::from_le_bytes(bytes)
}
