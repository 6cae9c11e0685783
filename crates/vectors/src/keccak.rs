//! SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE and KangarooTwelve.

use crate::text::{Record, records, records_if_any};

/// One case of a function that is made of Keccak's permutation.
#[derive(Clone, Debug)]
pub struct KeccakCase {
    /// File and line.
    pub id: String,
    /// Its name: `sha3-256`, `shake128`, `cshake128`, `kmac128`, `kmacxof128`, `turboshake128`, `kt128`.
    pub function: &'static str,
    /// The message.
    pub message: Vec<u8>,
    /// The customization, empty where the function has none.
    pub customization: Vec<u8>,
    /// The key, empty where the function has none.
    pub key: Vec<u8>,
    /// The domain of TurboSHAKE, otherwise 0.
    pub domain: u8,
    /// How many bytes of output come before the known ones.
    pub skip: usize,
    /// The output after those.
    pub output: Vec<u8>,
}

/// NIST's Monte Carlo test: a chain of digests, of which every thousandth is known.
///
/// Each digest of SHA-3 is that of the last one. SHAKE takes the first 16 bytes of the last output, with zeros behind them
/// if it is shorter, and gives as many bytes as the last two of that output say: their number, the first byte in the
/// higher place, modulo `most - least + 1`, and `least` more. The first output has `most` bytes.
#[derive(Clone, Debug)]
pub struct KeccakMonteCarloCase {
    /// File and line.
    pub id: String,
    /// The function, as [`KeccakCase::function`].
    pub function: &'static str,
    /// What the chain starts with.
    pub seed: Vec<u8>,
    /// The least number of bytes of output.
    pub least: usize,
    /// The greatest.
    pub most: usize,
    /// Every thousandth digest.
    pub checkpoints: Vec<Vec<u8>>,
}

/// The bytes of a field, or those of the pattern of RFC 9861, section 5, or none.
fn bytes(record: &Record, name: &str, pattern: &str) -> Vec<u8> {
    match (record.has(name), record.has(pattern)) {
        (true, false) => record.bytes(name),
        (false, true) => (0..record.number(pattern)).map(|i: u32| (i % 251) as u8).collect(),
        (false, false) => Vec::new(),
        (true, true) => record.fail("bytes and a pattern"),
    }
}

/// Every case of every function.
pub fn keccak_cases() -> Vec<KeccakCase> {
    let case = |record: &Record<'static>| KeccakCase {
        id: record.id(),
        function: record.text("function"),
        message: bytes(record, "in", "in-pattern"),
        customization: bytes(record, "customization", "customization-pattern"),
        key: bytes(record, "key", "key-pattern"),
        domain: if record.has("domain") { record.array::<1>("domain")[0] } else { 0 },
        skip: if record.has("skip") { record.number("skip") } else { 0 },
        output: record.bytes("out"),
    };
    records("keccak/", "out").iter().map(case).collect()
}

/// One case of a function with output of any length and without a key.
#[derive(Clone, Debug)]
pub struct XofCase {
    /// File and line.
    pub id: String,
    /// Its name: `shake128`, say.
    pub function: &'static str,
    /// The message.
    pub message: Vec<u8>,
    /// The customization, empty where the function has none.
    pub customization: Vec<u8>,
    /// How many bytes of output come before the known ones.
    pub skip: usize,
    /// The output after those.
    pub output: Vec<u8>,
}

/// Every case of every such function, but of TurboSHAKE those with the domain that is used where nobody asks for another one.
pub fn xof_cases() -> Vec<XofCase> {
    let of_keccak = keccak_cases().into_iter().filter(|case| {
        let fixed = case.function.starts_with("sha3-") || case.function.starts_with("kmac");
        !fixed && [0, 0x1f].contains(&case.domain)
    });
    let of_keccak = of_keccak.map(|case| XofCase {
        id: case.id,
        function: case.function,
        message: case.message,
        customization: case.customization,
        skip: case.skip,
        output: case.output,
    });
    let others = records_if_any("xof/", "out").into_iter().map(|record| XofCase {
        id: record.id(),
        function: record.subject(),
        message: record.bytes("in"),
        customization: bytes(&record, "customization", "customization-pattern"),
        skip: 0,
        output: record.bytes("out"),
    });
    of_keccak.chain(others).collect()
}

/// NIST's Monte Carlo tests.
pub fn keccak_monte_carlo() -> Vec<KeccakMonteCarloCase> {
    let records = records("keccak/", "checkpoint");
    let same = |a: &Record, b: &Record| a.text("function") == b.text("function");
    let case = |chain: &[Record<'static>]| {
        let first = &chain[0];
        let seed = first.bytes("seed");
        let bound = |name| if first.has(name) { first.number(name) } else { seed.len() };
        KeccakMonteCarloCase {
            id: first.id(),
            function: first.text("function"),
            least: bound("least"),
            most: bound("most"),
            checkpoints: chain.iter().map(|record| record.bytes("checkpoint")).collect(),
            seed,
        }
    };
    records.chunk_by(same).map(case).collect()
}
