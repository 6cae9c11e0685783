//! Hash functions.

use crate::text::{Record, records};

/// One case of a hash function.
#[derive(Clone, Debug)]
pub struct HashCase<const N: usize> {
    /// File and line.
    pub id: String,
    /// The message.
    pub message: Vec<u8>,
    /// Its digest.
    pub digest: [u8; N],
}

/// NIST's Monte Carlo test: a chain of digests, of which every thousandth is known.
///
/// The chain starts with the seed three times. Each next digest is that of the last three joined, and after every
/// thousandth the chain starts again with that one three times.
#[derive(Clone, Debug)]
pub struct MonteCarloCase<const N: usize> {
    /// File and line.
    pub id: String,
    /// What the chain starts with.
    pub seed: [u8; N],
    /// Every thousandth digest.
    pub checkpoints: Vec<[u8; N]>,
}

/// Every case of a hash function, whose files' names begin with `name`: `sha256`, say.
pub fn hash_cases<const N: usize>(name: &str) -> Vec<HashCase<N>> {
    let case = |record: &Record| HashCase { id: record.id(), message: record.bytes("in"), digest: record.array("out") };
    records(&format!("hash/{name}-"), "out").iter().map(case).collect()
}

/// NIST's Monte Carlo test of a hash function.
pub fn monte_carlo<const N: usize>(name: &str) -> MonteCarloCase<N> {
    let path = format!("hash/{name}-");
    let records = records(&path, "checkpoint");
    MonteCarloCase {
        id: records[0].id(),
        seed: records[0].array("seed"),
        checkpoints: records.iter().map(|record| record.array("checkpoint")).collect(),
    }
}
