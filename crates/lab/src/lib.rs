//! The speed laboratory: what `saltern speed` measures, against whom, and how.

pub mod contract;
pub mod peers;
