//! What VMAC needs of a level.

use super::{Keys, State};
use saltern_lanes::Token;

/// A form of the first two layers.
pub trait VmacBackend: Token {
    /// What it keeps its sums in.
    type Vector;

    /// Hashes whole blocks.
    fn blocks<const N: usize>(self, keys: &Keys<N>, state: &mut State<N>, blocks: &[u8]);
}
