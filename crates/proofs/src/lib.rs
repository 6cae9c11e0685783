//! saltern-proofs.
