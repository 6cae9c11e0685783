//! Hash functions whose hash has a fixed length.

use crate::keccak::{keccak_cases, keccak_monte_carlo};
use crate::text::{Record, records, records_or_none};
use crate::{Blake2, blake2_cases, blake3_cases};

/// One case of a hash function.
#[derive(Clone, Debug)]
pub struct HashCase {
    /// File and line.
    pub id: String,
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
    /// What the chain starts with.
    pub seed: Vec<u8>,
    /// How many digests are joined: 3, with SHA-3 1.
    pub joined: usize,
    /// Every thousandth digest.
    pub checkpoints: Vec<Vec<u8>>,
}

/// Every case of a hash function without a key. Its files' names begin with `name` (`sha256`, say), or their records name it as the
/// function (`sha3-256`, `blake2b-512`, `blake3`).
pub fn hash_cases(name: &str) -> Vec<HashCase> {
    let blake2 = |hash: Blake2, bytes: usize| {
        let plain = |key: &[u8], salt: &[u8], personal: &[u8]| [key, salt, personal].iter().all(|part| part.is_empty());
        let cases = blake2_cases().into_iter().filter(|case| case.hash == hash && case.digest.len() == bytes);
        let cases = cases.filter(|case| plain(&case.key, &case.salt, &case.personal));
        cases.map(|case| HashCase { id: case.id, message: case.message, digest: case.digest }).collect()
    };
    let cases: Vec<_> = match name {
        "blake2b-512" => blake2(Blake2::B, 64),
        "blake2s-256" => blake2(Blake2::S, 32),
        "blake2bp-512" => blake2(Blake2::Bp, 64),
        "blake2sp-256" => blake2(Blake2::Sp, 32),
        "blake3" => blake3_cases()
            .into_iter()
            .map(|case| HashCase { id: case.id, message: case.message, digest: case.hash[..32].to_vec() })
            .collect(),
        _ if name.starts_with("sha3-") => keccak_cases()
            .into_iter()
            .filter(|case| case.function == name)
            .map(|case| HashCase { id: case.id, message: case.message, digest: case.output })
            .collect(),
        _ => {
            let case = |record: &Record| HashCase {
                id: record.id(),
                message: record.bytes("in"),
                digest: record.bytes("out"),
            };
            records(&format!("hash/{name}-"), "out").iter().map(case).collect()
        }
    };
    assert!(!cases.is_empty(), "no case of {name}");
    cases
}

/// NIST's Monte Carlo test of a hash function, by the name that [`hash_cases`] has; those that are not NIST's have none.
pub fn monte_carlo(name: &str) -> Option<MonteCarloCase> {
    if let Some(case) = keccak_monte_carlo().into_iter().find(|case| case.function == name) {
        return Some(MonteCarloCase { id: case.id, seed: case.seed, joined: 1, checkpoints: case.checkpoints });
    }
    let records = records_or_none(&format!("hash/{name}-"), "checkpoint");
    let first = records.first()?;
    Some(MonteCarloCase {
        id: first.id(),
        seed: first.bytes("seed"),
        joined: 3,
        checkpoints: records.iter().map(|record| record.bytes("checkpoint")).collect(),
    })
}
