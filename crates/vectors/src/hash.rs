//! Hash functions.

use crate::text::{Record, records};

/// One case of a hash function.
#[derive(Clone, Debug)]
pub struct HashCase {
    /// File and line.
    pub id: String,
    /// Its name: `sha256`, say.
    pub function: &'static str,
    /// The message.
    pub message: Vec<u8>,
    /// Its digest.
    pub digest: Vec<u8>,
}

/// NIST's Monte Carlo test: a chain of digests, of which every thousandth is known.
///
/// The chain starts with the seed three times. Each next digest is that of the last three joined, and after every
/// thousandth the chain starts again with that one three times.
#[derive(Clone, Debug)]
pub struct MonteCarloCase {
    /// File and line.
    pub id: String,
    /// The function, as [`HashCase::function`].
    pub function: &'static str,
    /// What the chain starts with.
    pub seed: Vec<u8>,
    /// Every thousandth digest.
    pub checkpoints: Vec<Vec<u8>>,
}

/// Every case of every hash function, but for BLAKE2 with its keys and BLAKE3.
pub fn hash_cases() -> Vec<HashCase> {
    let case = |record: &Record<'static>| HashCase {
        id: record.id(),
        function: record.subject(),
        message: record.bytes("in"),
        digest: record.bytes("out"),
    };
    records("hash/", "out").iter().filter(|record| !record.subject().starts_with("blake2")).map(case).collect()
}

/// NIST's Monte Carlo tests.
pub fn monte_carlo() -> Vec<MonteCarloCase> {
    let records = records("hash/", "checkpoint");
    let case = |chain: &[Record<'static>]| MonteCarloCase {
        id: chain[0].id(),
        function: chain[0].subject(),
        seed: chain[0].bytes("seed"),
        checkpoints: chain.iter().map(|record| record.bytes("checkpoint")).collect(),
    };
    records.chunk_by(|a, b| a.subject() == b.subject()).map(case).collect()
}
