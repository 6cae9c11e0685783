//! Complete subtrees.

use super::CHUNK;
use super::vertical::Inputs;
use crate::hash::blake3::kernel::Blake3Backend;
use saltern_lanes::Kernel;
use saltern_lanes::wipe;

/// How many chunks a subtree has at most.
pub const MOST_CHUNKS: usize = 1024;

/// How many chunks are hashed before the nodes above them are.
pub const PART: usize = 128;

/// The most inputs that any level takes at a time.
const MOST: usize = 16;

/// The room for a subtree of few chunks, as many as this is, and for any. To clear and to erase the larger one takes hundreds of
/// cycles.
pub const ROOM_FOR_FEW: usize = MOST;
pub const ROOM_FOR_MOST: usize = (MOST_CHUNKS / PART - 1) * MOST + PART;

/// Chaining values, which are cleared, loaded and erased by whole vectors: none lies across two lines of the cache.
#[repr(align(64))]
struct Values<const ROOM: usize>([[u8; 32]; ROOM]);

/// A subtree of several chunks, a power of two, for which there is room.
///
/// Where there are several parts, each leaves `MOST` nodes: the few above them, which wait for each other, come once for all parts.
pub struct Subtree<'a, const ROOM: usize> {
    /// What every chunk and node begins with.
    pub key: &'a [u32; 8],
    /// The chunks.
    pub data: &'a [u8],
    /// The number of the first.
    pub counter: u64,
    /// The flags of the mode.
    pub flags: u32,
}

impl<const ROOM: usize, W: Blake3Backend> Kernel<W> for Subtree<'_, ROOM> {
    /// The chaining values of its two halves: the node above them may be the root.
    type Output = [[u8; 32]; 2];

    #[inline(always)]
    fn run(self, w: W) -> [[u8; 32]; 2] {
        let Subtree { key, mut data, mut counter, flags } = self;
        let (Values(all), Values(above)) = (&mut Values([[0; 32]; ROOM]), &mut Values([[0; 32]; MOST]));
        // The nodes that the parts before have left.
        let mut left = 0;
        while !data.is_empty() {
            let part;
            (part, data) = data.split_at(data.len().min(PART * CHUNK));
            let mut count = part.len() / CHUNK;
            let values = &mut all[left..left + count];
            let mut done = 0;
            while done < count {
                let few = W::MOST.min(count - done);
                let data = &part[done * CHUNK..(done + few) * CHUNK];
                w.blake3_inputs(Inputs {
                    key,
                    data,
                    blocks: 16,
                    counter,
                    flags,
                    values: &mut values[done..done + few],
                });
                done += few;
                counter += few as u64;
            }
            // Those above this part, and then those above what all parts have left.
            loop {
                let values = &mut all[left..left + count];
                while count > if left == 0 && data.is_empty() { 2 } else { MOST } {
                    count /= 2;
                    put_above(w, key, flags, &mut values[..2 * count], above);
                }
                if left == 0 || !data.is_empty() {
                    break;
                }
                (left, count) = (0, left + count);
            }
            left += count;
        }
        let pair = [all[0], all[1]];
        // All of them, since how many is then known when it is compiled.
        wipe(all.as_flattened_mut());
        wipe(above.as_flattened_mut());
        pair
    }
}

/// Puts the nodes above these into the first half of their places.
#[inline(always)]
fn put_above<W: Blake3Backend>(
    w: W,
    key: &[u32; 8],
    flags: u32,
    values: &mut [[u8; 32]],
    above: &mut [[u8; 32]; MOST],
) {
    let count = values.len() / 2;
    let mut done = 0;
    while done < count {
        let few = W::MOST.min(count - done);
        let data = values[2 * done..2 * (done + few)].as_flattened();
        w.blake3_inputs(Inputs { key, data, blocks: 1, counter: 0, flags, values: &mut above[..few] });
        // None of these goes behind the two below it.
        values[done..done + few].copy_from_slice(&above[..few]);
        done += few;
    }
}
