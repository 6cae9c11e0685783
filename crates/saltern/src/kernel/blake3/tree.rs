//! Complete subtrees.

use super::CHUNK;
use super::columns::Inputs;
use crate::kernel::parts::{Composed, Parts};
use saltern_lanes::wipe;

/// How many chunks a subtree has at most.
pub const MOST_CHUNKS: usize = 128;

/// How many have arrays of their own: to clear and wipe larger ones takes a hundred cycles and more.
pub const FEW_CHUNKS: usize = 16;

/// The most inputs that any level takes at a time.
const MOST: usize = 16;

/// A subtree of several chunks, a power of two, not more than `ROOM`.
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

impl<const ROOM: usize> Composed for Subtree<'_, ROOM> {
    /// The chaining values of its two halves: the node above them may be the root.
    type Output = [[u8; 32]; 2];

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> [[u8; 32]; 2] {
        let Subtree { key, data, counter, flags } = self;
        let mut count = data.len() / CHUNK;
        let mut all = [[0; 32]; ROOM];
        let values = &mut all[..count];
        let mut done = 0;
        while done < count {
            let few = W::MOST.min(count - done);
            let (data, counter) = (&data[done * CHUNK..(done + few) * CHUNK], counter + done as u64);
            w.blake3_inputs(Inputs { key, data, blocks: 16, counter, flags, values: &mut values[done..done + few] });
            done += few;
        }
        let mut above = [[0; 32]; MOST];
        while count > 2 {
            count /= 2;
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
        let pair = [values[0], values[1]];
        // All of them, since how many is then known when it is compiled.
        wipe(all.as_flattened_mut());
        wipe(above.as_flattened_mut());
        pair
    }
}
