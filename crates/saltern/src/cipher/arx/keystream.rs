//! Which keystream, and from where on.

/// The keystream of a state, from one of its blocks on.
///
/// The block is counted apart from the state: a counter written into the state would have to reach memory before the
/// vector around it could be loaded.
#[derive(Clone, Copy)]
pub struct Keystream<'a, W> {
    /// What the blocks are made from. Its counter is that of block 0.
    pub state: &'a [W; 16],
    /// The block that comes first. With the counter in the state it must not wrap the counter's low word within the
    /// blocks that are asked for; that is the caller's part.
    pub block: u32,
    /// Half the number of rounds.
    pub double_rounds: u32,
}

impl<'a, W> Keystream<'a, W> {
    /// From block 0 on.
    #[inline(always)]
    pub fn new(state: &'a [W; 16], double_rounds: u32) -> Self {
        Keystream { state, block: 0, double_rounds }
    }

    /// From so many blocks later on.
    #[inline(always)]
    pub fn ahead(self, blocks: usize) -> Self {
        Keystream { block: self.block.wrapping_add(blocks as u32), ..self }
    }
}
