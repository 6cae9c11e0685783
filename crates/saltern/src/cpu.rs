//! Which implementation runs.
//!
//! Every algorithm is there for each processor [`Level`]. The best one that the machine has is chosen when the first
//! object is made; the environment variable `SALTERN_LEVEL` (`portable`, `avx2`, `avx512`, `neon`) forces a lower one.
//!
//! ```
//! for level in saltern::cpu::levels() {
//!     println!("this machine has {level}");
//! }
//! println!("in use: {}", saltern::cpu::level());
//! ```

pub use saltern_lanes::Level;

/// The level in use.
pub fn level() -> Level {
    Level::current()
}

/// All levels that this machine has, `portable` first, the best last.
pub fn levels() -> impl DoubleEndedIterator<Item = Level> {
    Level::detected()
}
