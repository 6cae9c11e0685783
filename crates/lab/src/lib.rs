//! The speed laboratory: what `saltern speed` measures, against whom, and how.

pub mod buffer;
pub mod contract;
pub mod peers;
