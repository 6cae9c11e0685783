//! Many at once: lists, arrays and columns.

pub mod arrow;
pub mod many;
mod result;
mod rows;
mod run;

pub use result::Column;
