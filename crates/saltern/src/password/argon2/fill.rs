//! Passes over the memory.

use super::super::Progress;
use super::super::memory::Written;
use crate::password::argon2::kernel::segment::{Fill, Position, Shape};
use crate::password::argon2::kernel::{BLOCK, Block, SLICES};
use crate::threads::{Shared, in_steps};
use crate::{Error, backend};
use alloc::vec::Vec;
use core::array::from_fn;
use core::mem::take;
use core::ops::ControlFlow;
use saltern_lanes::Level;

/// Fewer blocks are made before another thread has begun.
const WORTH_THREADS: u64 = 1024;

/// How many blocks of a lane are filled between two reports.
const PART: u32 = 16 << 10;

/// Fills the memory, whose first two blocks of each lane are there.
pub(super) fn fill(
    level: Level,
    shape: Shape,
    (memory, written): (&mut [Block], &mut Written<'_, BLOCK>),
    threads: usize,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<(), Error> {
    let lanes = shape.lanes as usize;
    let mut slices = [room(lanes)?, room(lanes)?, room(lanes)?, room(lanes)?];
    let threads = if memory.len() as u64 * u64::from(shape.passes) < WORTH_THREADS { 1 } else { threads };
    for (i, segment) in memory.chunks_exact_mut(shape.segment as usize).enumerate() {
        slices[i % SLICES].push(segment);
    }
    let slices = slices.map(Shared::new);
    let parts = u64::from(shape.segment.div_ceil(PART));
    let steps = u64::from(shape.passes) * SLICES as u64 * parts;
    let work = |step: u64, lane: usize| {
        let (step, part) = (step / parts, (step % parts) as u32);
        let (pass, slice) = ((step / SLICES as u64) as u32, (step % SLICES as u64) as usize);
        let part = [part * PART, shape.segment.min((part + 1).saturating_mul(PART))];
        // Those of its slice are the only ones that nobody reads meanwhile.
        let own = take(&mut slices[slice].write()[lane]);
        let others: [_; SLICES] = from_fn(|i| (i != slice).then(|| slices[i].read()));
        let position = Position { pass, slice: slice as u32, lane: lane as u32 };
        let others = from_fn(|i| others[i].as_ref().map_or(&[][..], |segments| segments.as_slice()));
        backend::run(level, Fill { shape, position, part, own, others });
        slices[slice].write()[lane] = own;
    };
    // What a step of the first pass writes; later ones write the same again.
    let mut mark = |step: u64| {
        let (slice, part) = ((step / parts) as usize, (step % parts) as u32);
        let [from, to] = [part * PART, shape.segment.min((part + 1).saturating_mul(PART))].map(|i| i as usize);
        for lane in 0..if slice < SLICES { lanes } else { 0 } {
            let start = (lane * SLICES + slice) * shape.segment as usize;
            written.mark(start + from..start + to);
        }
    };
    mark(0);
    let report = |step| {
        progress(Progress { done: step + 1, of: steps })?;
        mark(step + 1);
        ControlFlow::Continue(())
    };
    match in_steps(threads, (steps, lanes), work, report) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Error::Cancelled),
    }
}

fn room<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut room = Vec::new();
    let bytes = (count * size_of::<T>()) as u64;
    room.try_reserve_exact(count).map_err(|_| Error::OutOfMemory { bytes })?;
    Ok(room)
}
