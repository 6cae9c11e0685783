//! Hash functions whose hash has a fixed length.

use crate::keccak::{keccak_cases, keccak_monte_carlo};
use crate::text::{Record, records};
use crate::{Blake2, blake2_cases, blake3_cases};

/// One case of a hash function.
#[derive(Clone, Debug)]
pub struct HashCase {
    /// File and line.
    pub id: String,
    /// Its name: that of its file up to the hyphen (`sha256`, say), or what its record says (`sha3-256`, `blake2b-512`).
    pub function: &'static str,
    /// The message.
    pub message: Vec<u8>,
    /// Its digest.
    pub digest: Vec<u8>,
}

/// NIST's Monte Carlo test: a chain of digests, of which every thousandth is known.
///
/// Each next digest is that of the last ones joined, of which there are so many. The chain starts with the seed that many times, and
/// after every thousandth digest it starts again with that one.
#[derive(Clone, Debug)]
pub struct MonteCarloCase {
    /// File and line.
    pub id: String,
    /// The function, as [`HashCase::function`].
    pub function: &'static str,
    /// What the chain starts with.
    pub seed: Vec<u8>,
    /// How many digests are joined: 3, with SHA-3 1.
    pub joined: usize,
    /// Every thousandth digest.
    pub checkpoints: Vec<Vec<u8>>,
}

/// Every case of every hash function without a key; of BLAKE3 the beginning of its output.
pub fn hash_cases() -> Vec<HashCase> {
    let own = records("hash/", "out").into_iter().filter(|record| !record.subject().starts_with("blake2"));
    let own = own.map(|record| HashCase {
        id: record.id(),
        function: record.subject(),
        message: record.bytes("in"),
        digest: record.bytes("out"),
    });
    let blake2 = blake2_cases().into_iter().filter_map(|case| {
        let plain = [&case.key, &case.salt, &case.personal].iter().all(|part| part.is_empty());
        let function = match (case.hash, case.digest.len()) {
            (Blake2::B, 64) => "blake2b-512",
            (Blake2::S, 32) => "blake2s-256",
            (Blake2::Bp, 64) => "blake2bp-512",
            (Blake2::Sp, 32) => "blake2sp-256",
            _ => return None,
        };
        plain.then_some(HashCase { id: case.id, function, message: case.message, digest: case.digest })
    });
    let blake3 = blake3_cases().into_iter().map(|case| HashCase {
        id: case.id,
        function: "blake3",
        message: case.message,
        digest: case.hash[..32].to_vec(),
    });
    let sha3 = keccak_cases().into_iter().filter(|case| case.function.starts_with("sha3-"));
    let sha3 =
        sha3.map(|case| HashCase { id: case.id, function: case.function, message: case.message, digest: case.output });
    own.chain(blake2).chain(blake3).chain(sha3).collect()
}

/// NIST's Monte Carlo tests of hash functions.
pub fn monte_carlo() -> Vec<MonteCarloCase> {
    let records = records("hash/", "checkpoint");
    let case = |chain: &[Record<'static>]| MonteCarloCase {
        id: chain[0].id(),
        function: chain[0].subject(),
        seed: chain[0].bytes("seed"),
        joined: 3,
        checkpoints: chain.iter().map(|record| record.bytes("checkpoint")).collect(),
    };
    let sha3 = keccak_monte_carlo().into_iter().filter(|case| case.function.starts_with("sha3-"));
    let sha3 = sha3.map(|case| MonteCarloCase {
        id: case.id,
        function: case.function,
        seed: case.seed,
        joined: 1,
        checkpoints: case.checkpoints,
    });
    records.chunk_by(|a, b| a.subject() == b.subject()).map(case).chain(sha3).collect()
}
