//! Work for the integer units while the vector units are busy with the rounds.

/// Work that has nothing to do with the rounds, in pieces of one double round's length, each in steps.
///
/// The steps stand in the code between the instructions of the rounds, because a processor looks only a few hundred
/// instructions ahead for something to do.
pub trait Interleaved {
    /// Whether the steps, and the rounds between them, are held to their places in the code.
    const PLACED: bool = false;
    /// Begins a piece, if there is one left.
    fn begin(&mut self) -> bool;
    /// Step `number` of `of`. Both must be constants where it is called: then no test is left.
    fn step(&mut self, number: usize, of: usize);
}

/// Nothing to be done beside the rounds.
pub struct Nothing;

impl Interleaved for Nothing {
    #[inline(always)]
    fn begin(&mut self) -> bool {
        false
    }
    #[inline(always)]
    fn step(&mut self, _: usize, _: usize) {}
}

/// So many double rounds: with the interleaved work as long as it has pieces, then without.
macro_rules! double_rounds {
    ($double_rounds:expr, $interleaved:expr, $round:path, $sets:expr) => {
        let mut left = $double_rounds;
        while left > 0 && $interleaved.begin() {
            $round($sets, $interleaved);
            left -= 1;
        }
        for _ in 0..left {
            $round($sets, &mut Nothing);
        }
    };
}
pub(super) use double_rounds;
