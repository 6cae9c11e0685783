//! Saltern itself, as one library for each processor level.

use saltern_lanes::Level;

use crate::contract::Library;

/// Ours at these levels.
pub fn libraries(_levels: &[Level]) -> Vec<Box<dyn Library>> {
    Vec::new()
}
