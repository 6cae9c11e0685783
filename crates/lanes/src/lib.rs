//! saltern-lanes.
