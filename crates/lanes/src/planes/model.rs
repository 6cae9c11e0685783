//! Planes as arrays of four rows of four columns.

use super::{BlockPlanes, Planes};
use crate::bits::Bits;
use crate::model::Model;
use core::array::from_fn;

/// Rows, each of four columns, of words whose bit `i` is of block `i`. The words may be symbolic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<T, const BLOCKS: usize>(pub [[T; 4]; 4]);

impl<T: Bits, const BLOCKS: usize> Planes for Grid<T, BLOCKS> {
    fn xor(self, o: Self) -> Self {
        Grid(from_fn(|r| from_fn(|c| self.0[r][c].xor(o.0[r][c]))))
    }
    fn and(self, o: Self) -> Self {
        Grid(from_fn(|r| from_fn(|c| self.0[r][c].and(o.0[r][c]))))
    }
    fn turn(self, rows: usize, columns: usize) -> Self {
        Grid(from_fn(|r| from_fn(|c| self.0[(r + rows) % 4][(c + columns) % 4])))
    }
    fn shift_rows_twice(self) -> Self {
        Grid(from_fn(|r| from_fn(|c| self.0[r][(c + 2 * r) % 4])))
    }
}

impl<const BLOCKS: usize> BlockPlanes for Grid<u64, BLOCKS> {
    type Token = Model;
    const BLOCKS: usize = BLOCKS;

    fn split(_: Model, blocks: &[u8]) -> [Self; 8] {
        let bit = |block: usize, r: usize, c: usize, i: usize| u64::from(blocks[16 * block + 4 * c + r] >> i & 1);
        let bits = |r, c, i| (0..BLOCKS).fold(0, |bits, block| bits | bit(block, r, c, i) << block);
        from_fn(|i| Grid(from_fn(|r| from_fn(|c| bits(r, c, i)))))
    }
    fn join(planes: [Self; 8], blocks: &mut [u8]) {
        for block in 0..BLOCKS {
            for place in 0..16 {
                let bit = |i: usize| (planes[i].0[place % 4][place / 4] >> block & 1) as u8;
                blocks[16 * block + place] = (0..8).fold(0, |byte, i| byte | bit(i) << i);
            }
        }
    }
    fn repeat(w: Model, block: &[u8; 16]) -> [Self; 8] {
        Self::split(w, [*block; 64].as_flattened())
    }
    fn erase(planes: &mut [[Self; 8]]) {
        planes.fill([Grid([[0; 4]; 4]); 8]);
    }
}
