//! Which form of Streebog runs where.

use super::kernel::TakeWhole;
use crate::backend::{clear_stack, run_portable};
use crate::hash::lookup::tables::LookUp;
use crate::hash::merkle_damgard::kernel::forms::Task;
use crate::hash::merkle_damgard::levels::try_first;
use saltern_lanes::Level;

/// Takes whole blocks.
pub fn take(level: Level, work: TakeWhole<'_>) {
    try_first!(level, work, { avx512 => crate::hash::lookup::tables::InBoxes });
    // Further down the stack than those reach who clear it after hash functions.
    clear_stack::<32, _>(level, || run_portable(Task(LookUp, work)));
}
