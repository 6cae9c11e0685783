//! Complete subtrees.

use super::columns::Inputs;
use super::{BLOCK, Blake3Parts, CHUNK};
use crate::kernel::parts::{Composed, Parts};
use saltern_lanes::wipe;

/// How many chunks a subtree has at most.
pub const MOST_CHUNKS: usize = 128;

/// A subtree of several chunks: a power of two.
pub struct Subtree<'a> {
    /// What every chunk and node begins with.
    pub key: &'a [u32; 8],
    /// The chunks.
    pub data: &'a [u8],
    /// The number of the first.
    pub counter: u64,
    /// The flags of the mode.
    pub flags: u32,
}

impl Composed for Subtree<'_> {
    /// The chaining values of its two halves: the node above them may be the root.
    type Output = [[u8; 32]; 2];

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> [[u8; 32]; 2] {
        let Subtree { key, data, counter, flags } = self;
        let mut count = data.len() / CHUNK;
        let mut values = [[0; 32]; MOST_CHUNKS];
        level(w, key, data, 16, counter, flags, &mut values[..count]);
        while count > 2 {
            let mut above = [[0; 32]; MOST_CHUNKS / 2];
            level(w, key, values[..count].as_flattened(), 1, 0, flags, &mut above[..count / 2]);
            count /= 2;
            values[..count].copy_from_slice(&above[..count]);
        }
        let pair = [values[0], values[1]];
        wipe(values.as_flattened_mut());
        pair
    }
}

/// All nodes of one height: the chaining values of inputs of so many blocks.
#[inline(always)]
fn level<W: Blake3Parts>(
    w: W,
    key: &[u32; 8],
    data: &[u8],
    blocks: usize,
    counter: u64,
    flags: u32,
    values: &mut [[u8; 32]],
) {
    let bytes = BLOCK * blocks;
    let mut done = 0;
    while done < values.len() {
        let count = W::MOST.min(values.len() - done);
        w.blake3_inputs(Inputs {
            key,
            data: &data[done * bytes..(done + count) * bytes],
            blocks,
            counter: counter + done as u64,
            flags,
            values: &mut values[done..done + count],
        });
        done += count;
    }
}
