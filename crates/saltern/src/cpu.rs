//! Which implementation runs.
//!
//! Every algorithm is there for each processor [`Level`]. The best one that the machine has is chosen when the first
//! object is made; the environment variable `SALTERN_LEVEL` (`portable`, `avx2`, `avx512`, `neon`) forces a lower one.
//! At levels `avx512` and `avx2` what is fastest differs between processors: that is the [`Tuning`], a matter of speed alone, and
//! `SALTERN_TUNING` (`generic`, `zen4`, `zen5`, `intel-client`, `intel-server`) chooses another one.
//! Beside their levels some processors have SHA instructions, wider ones for AES than level `avx2` has, or on Arm any for AES; with
//! `SALTERN_UNITS=none` they are not taken, as on those without.
//!
//! What none of these variables knows, or the machine has not, is as if it were not there: [`level`] and [`tuning`] say what is in use, and
//! the command `saltern cpu` the units as well.
//!
//! ```
//! for level in saltern::cpu::levels() {
//!     println!("this machine has {level}");
//! }
//! println!("in use: {}", saltern::cpu::level());
//! ```

pub use saltern_lanes::{Level, Tuning};

/// The level in use.
#[must_use]
pub fn level() -> Level {
    Level::current()
}

/// All levels that this machine has, `portable` first, the best last.
#[must_use]
pub fn levels() -> impl DoubleEndedIterator<Item = Level> {
    Level::detected()
}

/// The tuning in use, at a level that has several.
#[must_use]
pub fn tuning() -> Option<Tuning> {
    Level::current().tuning()
}
