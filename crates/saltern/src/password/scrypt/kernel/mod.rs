//! scrypt's memory (RFC 7914): rows of `2 r` blocks of Salsa20, and how they are filled and mixed.
//!
//! The words of a block stand in another order in memory than in the standard: see [`place`].
//!
//! Several lanes, each of them a chain of its own, can be computed side by side. Their rows follow one another in
//! memory: row 0 of each, then row 1 of each.

pub mod block;
pub mod romix;

use block::{Added, mix};
use saltern_lanes::{Horizontal32, Memory};

/// A block of Salsa20, which is a line of the cache.
pub type Line = [u8; LINE];

/// Its size in bytes.
pub const LINE: usize = 64;

/// A level's vectors for one block.
pub trait ScryptBackend: Copy {
    /// What proves that the machine has the instructions for rows.
    type RowToken: Copy;
    /// A row of four words.
    type Row: Horizontal32<Token = Self::RowToken, Word = u32> + Memory<Token = Self::RowToken>;
    /// The proof.
    fn row_token(self) -> Self::RowToken;
    /// [`block::mix`] in such rows.
    #[inline(always)]
    fn mix_rows<const N: usize>(self, r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
        mix::<Self::Row, N>(self.row_token(), r, from, added, to);
    }
}

/// Where word `i` of a block stands.
///
/// The diagonals follow one another, as rounds work on them, so that no word has to change its place within a vector
/// when a block is loaded or stored.
pub const fn place(i: usize) -> usize {
    let (row, column) = (i / 4, i % 4);
    4 * ((row + 4 - column) % 4) + column
}
