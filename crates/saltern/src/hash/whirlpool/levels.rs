//! Which form of Whirlpool runs where.

use super::kernel::TakeRows;
use crate::hash::lookup::tables::LookUp;
use crate::hash::merkle_damgard::levels::first;
use saltern_lanes::Level;

/// Takes whole blocks.
pub fn take(level: Level, work: TakeRows<'_>) {
    first!(level, work, { avx512 => crate::hash::lookup::tables::InSBoxes } otherwise LookUp);
}
