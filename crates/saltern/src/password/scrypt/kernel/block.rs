//! scryptBlockMix (RFC 7914, section 4).

use super::{LINE, Line, place};
use crate::cipher::arx::{Cipher, Nothing, Salsa, double_round};
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
use saltern_lanes::{Horizontal32, Kernel, Lanes32, Memory, Word32, reveal, reveal_place};

/// Salsa20/8.
const DOUBLE_ROUNDS: u32 = 4;

/// A row's partner, which is added to it.
pub trait Added: Sized {
    /// Block `i` of what is added to lane `lane`'s row, if anything is.
    fn line(&self, lane: usize, i: usize) -> Option<&Line>;
    /// The same for a kernel that finds this in memory: where the blocks are is public.
    fn revealed(&self) -> Self;
}

/// Nothing is added.
#[derive(Debug)]
pub struct Alone;

impl Added for Alone {
    #[inline(always)]
    fn line(&self, _: usize, _: usize) -> Option<&Line> {
        None
    }

    #[inline(always)]
    fn revealed(&self) -> Self {
        Alone
    }
}

/// Rows of a table.
#[derive(Debug)]
pub struct FromTable<'a, const N: usize> {
    /// The table.
    pub table: &'a [Line],
    /// The first block of each lane's row.
    pub starts: [usize; N],
}

impl<const N: usize> Added for FromTable<'_, N> {
    #[inline(always)]
    fn line(&self, lane: usize, i: usize) -> Option<&Line> {
        Some(&self.table[self.starts[lane] + i])
    }

    #[inline(always)]
    fn revealed(&self) -> Self {
        FromTable { table: reveal_place(self.table), starts: self.starts.map(|start| reveal(start as u64) as usize) }
    }
}

/// Mixes the rows of `N` lanes, each of `2 r` blocks, after something was added by exclusive or.
#[inline(always)]
pub fn mix<V, const N: usize>(w: <V as Lanes32>::Token, r: usize, from: &[Line], added: &impl Added, to: &mut [Line])
where
    V: Horizontal32 + Memory<Token = <V as Lanes32>::Token>,
{
    let row = 2 * r;
    let mut x = [input::<V>(w, from, added, row, 0, row - 1); N];
    for lane in 1..N {
        x[lane] = input::<V>(w, from, added, row, lane, row - 1);
    }
    for k in 0..r {
        for odd in 0..2 {
            for lane in 0..N {
                let next = input::<V>(w, from, added, row, lane, 2 * k + odd);
                for i in 0..4 {
                    x[lane][i] = x[lane][i].xor(next[i]);
                }
            }
            let before = x;
            for _ in 0..DOUBLE_ROUNDS {
                Salsa::double_round_rows::<V, _, N, true>(&mut x, &mut Nothing);
            }
            for lane in 0..N {
                // Blocks with even numbers come first, then those with odd ones.
                let into = &mut to[row * lane + r * odd + k];
                for i in 0..4 {
                    x[lane][i] = x[lane][i].add(before[lane][i]);
                    x[lane][i].store(&mut into[LINE / 4 * i..LINE / 4 * (i + 1)]);
                }
            }
        }
    }
}

/// The same of one lane on single words, one of each block in a vector.
#[inline(always)]
pub fn mix_words<V>(w: <V as Lanes32>::Token, r: usize, from: &[Line], added: &impl Added, to: &mut [Line])
where
    V: Lanes32 + Memory<Token = <V as Lanes32>::Token>,
{
    let mut x = [[V::splat(w, V::Word::constant(0)); 16]];
    add_block(w, &mut x[0], &from[2 * r - 1], added.line(0, 2 * r - 1));
    for k in 0..r {
        for odd in 0..2 {
            add_block(w, &mut x[0], &from[2 * k + odd], added.line(0, 2 * k + odd));
            let before = x[0];
            for _ in 0..DOUBLE_ROUNDS {
                double_round::<Salsa, V, _, 1>(&mut x, &mut Nothing);
            }
            let into = &mut to[r * odd + k];
            for i in 0..16 {
                x[0][i] = x[0][i].add(before[i]).placed();
                x[0][i].store(&mut into[4 * place(i)..4 * place(i) + 4]);
            }
        }
    }
}

/// Adds the words of a block and of its partner, as the standard counts them.
#[inline(always)]
fn add_block<V>(w: <V as Lanes32>::Token, x: &mut [V; 16], line: &Line, other: Option<&Line>)
where
    V: Lanes32 + Memory<Token = <V as Lanes32>::Token>,
{
    let word = |line: &Line, i: usize| V::load(w, &line[4 * place(i)..4 * place(i) + 4]);
    for i in 0..16 {
        x[i] = x[i].xor(word(line, i));
        if let Some(other) = other {
            x[i] = x[i].xor(word(other, i));
        }
        // Or LLVM makes wide vectors of the words, and takes them apart for the rounds.
        x[i] = x[i].placed();
    }
}

/// [`mix_words`] as machine code of its own, for levels whose vectors take longer for a chain. Compiled for no vectors: with those of
/// AVX-512 LLVM gathers sums and exclusive ors in them, and moves each word back and forth for its rotation.
pub struct MixOnWords<'a, A> {
    /// Half as many blocks as the row has.
    pub r: usize,
    /// The row.
    pub from: &'a [Line],
    /// What is added.
    pub added: &'a A,
    /// Where it goes.
    pub to: &'a mut [Line],
}

impl<A: Added> Kernel<Portable> for MixOnWords<'_, A> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        let MixOnWords { r, from, added, to } = self;
        mix_words::<U32x1>(w, reveal(r as u64) as usize, from, &added.revealed(), to);
    }
}

/// Block `i` of a lane's row.
#[inline(always)]
fn input<V>(w: <V as Lanes32>::Token, from: &[Line], added: &impl Added, row: usize, lane: usize, i: usize) -> [V; 4]
where
    V: Horizontal32 + Memory<Token = <V as Lanes32>::Token>,
{
    let mut block = load::<V>(w, &from[row * lane + i]);
    if let Some(line) = added.line(lane, i) {
        let other = load::<V>(w, line);
        for i in 0..4 {
            block[i] = block[i].xor(other[i]);
        }
    }
    block
}

#[inline(always)]
fn load<V: Memory>(w: V::Token, line: &Line) -> [V; 4] {
    [V::load(w, &line[..16]), V::load(w, &line[16..32]), V::load(w, &line[32..48]), V::load(w, &line[48..])]
}
