//! Passes over the memory.

use super::super::Progress;
use crate::kernel::argon2::segment::{Fill, Position, Shape};
use crate::kernel::argon2::{Block, SLICES};
use crate::threads::run;
use crate::{Error, dispatch};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use saltern_lanes::Level;

/// Lanes that are filled by one thread: the number of the first, and their segments.
type Share<'a, 'm> = (usize, &'a mut [&'m mut [Block]]);

/// Fills the memory, whose first two blocks of each lane are there.
pub(super) fn fill(
    level: Level,
    shape: Shape,
    memory: &mut [Block],
    threads: usize,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<(), Error> {
    let (lanes, slices) = (shape.lanes as usize, SLICES as u32);
    let of = u64::from(shape.passes) * u64::from(slices);
    for pass in 0..shape.passes {
        for slice in 0..slices {
            let (mut own, mut others) = (room(lanes)?, room(lanes * SLICES)?);
            for (i, segment) in memory.chunks_exact_mut(shape.segment as usize).enumerate() {
                if i % SLICES == slice as usize {
                    own.push(segment);
                    others.push(&[][..]);
                } else {
                    others.push(&*segment);
                }
            }
            let each = lanes.div_ceil(threads.clamp(1, lanes));
            let shares = own.chunks_mut(each).enumerate().map(|(i, share)| (i * each, share));
            run(shares, |(first, segments): Share<'_, '_>| {
                for (i, own) in segments.iter_mut().enumerate() {
                    let position = Position { pass, slice, lane: (first + i) as u32 };
                    dispatch::at(level, Fill { shape, position, own, others: &others });
                }
            });
            let done = u64::from(pass) * u64::from(slices) + u64::from(slice) + 1;
            if progress(Progress { done, of }).is_break() {
                return Err(Error::Cancelled);
            }
        }
    }
    Ok(())
}

fn room<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut room = Vec::new();
    let bytes = (count * size_of::<T>()) as u64;
    room.try_reserve_exact(count).map_err(|_| Error::OutOfMemory { bytes })?;
    Ok(room)
}
