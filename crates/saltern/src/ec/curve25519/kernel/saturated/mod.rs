//! One exchange and multiples of the base point on words that are full: four of 64 bits, with carries between them while products
//! are summed up.
//!
//! For processors that add with a carry in a cycle; best with products that leave the carry alone (`mulx`). [`field`] is the
//! arithmetic, [`ladder`] the exchange, and [`fixed_base`] multiplies the base point.

pub mod field;
pub mod fixed_base;
pub mod ladder;
