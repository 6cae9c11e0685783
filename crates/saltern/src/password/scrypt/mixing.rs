//! scryptROMix of all lanes, several at a time.

use super::Progress;
use crate::password::memory::Written;
use crate::password::scrypt::kernel::romix::{Fill, Mix, Piece};
use crate::password::scrypt::kernel::{LINE, Line, place};
use crate::threads::run;
use crate::{Error, backend};
use core::ops::ControlFlow;
use saltern_lanes::Level;

/// How many bytes of a lane's table are written or read between two reports.
const PIECE: usize = 64 << 20;

/// How many lanes one thread computes side by side.
const ABREAST: usize = 2;

/// How lanes are mixed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub level: Level,
    /// Half as many blocks as a row has.
    pub r: usize,
    /// How many rows a table has.
    pub n: usize,
    /// How many lanes have memory at a time.
    pub at_a_time: usize,
    /// How many threads there are at most.
    pub threads: usize,
}

#[derive(Clone, Copy)]
enum Half {
    First,
    Second,
}

impl Plan {
    /// Mixes all lanes. Each has a row in `ends`, behind which `memory` begins.
    pub fn mix(
        &self,
        ends: &mut [Line],
        (memory, written): (&mut [Line], &mut Written<'_, LINE>),
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let (row, lane) = (2 * self.r, 2 * self.r * (self.n + 2));
        // An even number of steps: the second half takes two at a time.
        let steps = (PIECE / (row * LINE) / 2 * 2).clamp(2, self.n);
        let groups = (ends.len() / row).div_ceil(self.at_a_time);
        let of = groups as u64 * 2 * self.n.div_ceil(steps) as u64;
        let (mut done, start) = (0, ends.len());
        for ends in ends.chunks_mut(row * self.at_a_time) {
            let lanes = ends.len() / row;
            let each = lanes.div_ceil(self.threads.clamp(1, lanes));
            let memory = &mut memory[..lanes * lane];
            // Of lanes that go side by side, so many rows of each from row `from` on are about to be written.
            let mut mark = |memory: &mut [Line], from: usize, rows: usize| {
                let mut start = start;
                for part in parts(memory, lane, each) {
                    let rows_of_all = row * (part.len() / lane);
                    written.mark(start + from * rows_of_all..start + (from + rows) * rows_of_all);
                    start += part.len();
                }
            };
            mark(memory, 0, 1);
            for (ends, memory) in parts(ends, row, each).zip(parts(memory, lane, each)) {
                for (line, end) in memory.iter_mut().zip(ends.iter()) {
                    arrange(end, line);
                }
            }
            for half in [Half::First, Half::Second] {
                for from in (0..self.n).step_by(steps) {
                    let piece = Piece { r: self.r, n: self.n, from, to: (from + steps).min(self.n) };
                    match half {
                        Half::First => mark(memory, from + 1, piece.to - from),
                        Half::Second => mark(memory, self.n, 2),
                    }
                    run(self.threads, memory.chunks_mut(each * lane), |share: &mut [Line]| {
                        for memory in share.chunks_mut(ABREAST * lane) {
                            self.step(half, piece, memory);
                        }
                    });
                    done += 1;
                    if progress(Progress { done, of }).is_break() {
                        return Err(Error::Cancelled);
                    }
                }
            }
            for (ends, memory) in parts(ends, row, each).zip(parts(memory, lane, each)) {
                let last = &memory[self.n * ends.len()..];
                for (end, line) in ends.iter_mut().zip(last) {
                    restore(line, end);
                }
            }
        }
        Ok(())
    }

    /// A piece of the work on one lane, or on two.
    fn step(&self, half: Half, piece: Piece, memory: &mut [Line]) {
        let two = memory.len() > 2 * self.r * (self.n + 2);
        match (half, two) {
            (Half::First, false) => backend::run(self.level, Fill::<1> { piece, memory }),
            (Half::First, true) => backend::run(self.level, Fill::<ABREAST> { piece, memory }),
            (Half::Second, false) => backend::run(self.level, Mix::<1> { piece, memory }),
            (Half::Second, true) => backend::run(self.level, Mix::<ABREAST> { piece, memory }),
        }
    }
}

/// ScryptBackend for as many lanes as go side by side, where a lane has so many blocks and a thread so many lanes.
fn parts(lines: &mut [Line], lane: usize, each: usize) -> impl Iterator<Item = &mut [Line]> {
    lines.chunks_mut(lane * each).flat_map(move |share| share.chunks_mut(lane * ABREAST))
}

/// A block as it stands in memory.
fn arrange(block: &Line, line: &mut Line) {
    for (i, word) in block.chunks_exact(4).enumerate() {
        line[4 * place(i)..][..4].copy_from_slice(word);
    }
}

/// The block that stands there.
fn restore(line: &Line, block: &mut Line) {
    for (i, word) in block.chunks_exact_mut(4).enumerate() {
        word.copy_from_slice(&line[4 * place(i)..][..4]);
    }
}
