//! Proofs of Curve25519: its field, its scalars, formulas on it, and how they run. One program, so that what proofs share is compiled once.

#[path = "../support/curve.rs"]
mod curve;
#[path = "../support/numbers.rs"]
mod numbers;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/scalars.rs"]
mod scalars;

mod divsteps;
mod field25519;
mod field25519_pairs;
mod field_lanes;
mod field_radix25;
mod field_saturated;
mod formulas;
mod half_size;
mod lanes;
mod maps;
mod radix25;
mod ranges;
mod recoding;
mod recoding_mistakes;
mod recoding_vartime;
mod scalar25519;
