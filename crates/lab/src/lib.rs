//! The speed laboratory: what `saltern speed` measures, against whom, and how.

pub mod buffer;
pub mod compare;
pub mod contract;
#[cfg(test)]
mod dummy;
mod error;
pub mod explain;
mod input;
pub mod job;
pub mod levels;
pub mod machine;
pub mod measure;
pub mod operations;
pub mod ours;
pub mod peers;
pub mod report;
pub mod select;
pub mod shapes;
pub mod sizes;
pub mod subject;
pub mod sweep;
pub mod tables;
pub mod twin;
pub mod worker;

pub use error::{UsageError, alternatives, near};
