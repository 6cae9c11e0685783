//! Argon2's memory (RFC 9106): blocks of 1 KiB, and how they are filled.
//!
//! The words of a block stand in another order in memory than in the standard: see [`place`].

pub mod block;
pub mod segment;

use crate::backend::vertical::Vectors;
use saltern_lanes::Quads64;

/// A block.
pub type Block = [u8; BLOCK];

/// Its size in bytes.
pub const BLOCK: usize = 1024;

/// How many pieces a pass over a lane has. Blocks of other lanes are read from pieces that are done.
pub const SLICES: usize = 4;

/// A level's vectors for one block.
pub trait Argon2Backend: Vectors {
    /// Groups of four words.
    type Quads: Quads64<Token = Self>;
}

/// Where word `i` of a block stands.
///
/// The standard has a block as eight rows of sixteen words, which are mixed as four times four, and as eight columns of
/// pairs of words. Here two rows and two columns meet in eight words that stand together: the first four of a row are
/// followed by those of the next row, and after an exchange of the pairs in the middle they are of one column and the next.
pub const fn place(i: usize) -> usize {
    let (row, word) = (i / 16, i % 16);
    8 * (row / 2 * 4 + word / 4) + row % 2 * 4 + word % 4
}
