//! Many at once: lists, arrays and columns.

pub mod arrow;
pub mod curve;
pub mod many;
mod result;
mod rows;
mod run;
pub mod sealed;
mod target;

pub use result::Column;
