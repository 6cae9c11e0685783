//! Curve25519: the field, the Montgomery ladder, and the Edwards form of the curve.

pub mod backend;
pub mod buckets;
pub mod chain;
pub mod coordinates;
pub mod divsteps;
pub mod ed25519;
pub mod lanes;
pub mod prepared;
pub mod radix25;
pub mod saturated;
pub mod serial;
pub mod straus;
pub mod terms;
pub mod variable_base;
