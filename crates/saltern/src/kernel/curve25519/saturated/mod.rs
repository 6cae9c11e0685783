//! One exchange on words that are full: four of 64 bits, with carries between them while products are summed up.
//!
//! For processors that have products which leave the carry alone (`mulx`) and add with it in a cycle, and whose lanes of
//! 32-bit products are no faster. [`field`] is the arithmetic, [`ladder`] the exchange.

pub mod field;
pub mod ladder;
