//! saltern-reference.
