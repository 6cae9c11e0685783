//! saltern.
