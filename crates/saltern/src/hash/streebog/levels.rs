//! Which form of Streebog runs where.

use super::kernel::TakeWhole;
use crate::hash::lookup::tables::LookUp;
use crate::hash::merkle_damgard::levels::first;
use saltern_lanes::Level;

/// Takes whole blocks.
pub fn take(level: Level, work: TakeWhole<'_>) {
    first!(level, work, { avx512 => crate::hash::lookup::tables::InSBoxes } otherwise LookUp);
}
