//! What no program needs, and tests and measurements do.

pub mod at_level;
