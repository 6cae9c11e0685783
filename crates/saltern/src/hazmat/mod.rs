//! What no program needs: for tests and measurements, and for libraries that have another interface.

pub mod at_level;
pub mod states;
