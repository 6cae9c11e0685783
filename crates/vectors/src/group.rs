//! Groups on Curve25519: ristretto255, hashing to edwards25519, Elligator 2.

use crate::text::{Record, records};

/// A multiple of ristretto255's base element.
#[derive(Clone, Debug)]
pub struct RistrettoMultiple {
    /// File, line and the RFC's section.
    pub id: String,
    /// Which multiple.
    pub multiple: u8,
    /// Its encoding.
    pub encoding: [u8; 32],
}

/// Bytes that are no encoding of an element of ristretto255.
#[derive(Clone, Debug)]
pub struct RistrettoRefused {
    /// File, line and the RFC's section.
    pub id: String,
    /// What must be refused.
    pub bytes: [u8; 32],
}

/// One case of ristretto255's one-way map.
#[derive(Clone, Debug)]
pub struct RistrettoMap {
    /// File, line and the RFC's section.
    pub id: String,
    /// The bytes that are mapped.
    pub uniform: [u8; 64],
    /// The encoding of the element.
    pub element: [u8; 32],
}

/// One case of hashing to edwards25519 or to curve25519, with the suite `…_XMD:SHA-512_ELL2_RO_` or `…_NU_`.
#[derive(Clone, Debug)]
pub struct HashToCurveCase {
    /// File and line.
    pub id: String,
    /// RO, `hash_to_curve`, as against NU, `encode_to_curve`.
    pub random_oracle: bool,
    /// The domain separation tag.
    pub tag: Vec<u8>,
    /// The message.
    pub message: Vec<u8>,
    /// The field elements that the message hashes to, least significant byte first: two for RO, one for NU.
    pub field_elements: Vec<[u8; 32]>,
    /// The coordinates of the point, x and y or u and v, least significant byte first.
    pub point: [[u8; 32]; 2],
}

/// One case of `expand_message_xmd` with SHA-512.
#[derive(Clone, Debug)]
pub struct ExpandMessageCase {
    /// File and line.
    pub id: String,
    /// The domain separation tag.
    pub tag: Vec<u8>,
    /// The message.
    pub message: Vec<u8>,
    /// The output.
    pub uniform: Vec<u8>,
}

/// One case of Elligator 2 from a representative to a u-coordinate.
#[derive(Clone, Debug)]
pub struct ElligatorMap {
    /// File and line.
    pub id: String,
    /// The representative; its two top bits do not count.
    pub hidden: [u8; 32],
    /// The u-coordinate.
    pub u: [u8; 32],
}

/// One case of the inverse of Elligator 2.
#[derive(Clone, Debug)]
pub struct ElligatorReverse {
    /// File and line.
    pub id: String,
    /// The u-coordinate.
    pub u: [u8; 32],
    /// Bit 0 chooses one of two representatives; bits 6 and 7 become the top bits of the representative.
    pub tweak: u8,
    /// The representative, if there is one.
    pub hidden: Option<[u8; 32]>,
}

/// One key whose public key has a representative.
#[derive(Clone, Debug)]
pub struct ElligatorKey {
    /// File and line.
    pub id: String,
    /// What it was made of.
    pub seed: [u8; 32],
    /// The secret key.
    pub secret: [u8; 32],
    /// The public key with its part of small order.
    pub dirty: [u8; 32],
    /// The representative.
    pub hidden: [u8; 32],
}

/// Multiples of ristretto255's base element.
pub fn ristretto_multiples() -> Vec<RistrettoMultiple> {
    let case = |record: &Record| RistrettoMultiple {
        id: record.id(),
        multiple: record.number("multiple"),
        encoding: record.array("encoding"),
    };
    records("ristretto255/", "encoding").iter().map(case).collect()
}

/// Bytes that are no encoding of an element of ristretto255.
pub fn ristretto_refused() -> Vec<RistrettoRefused> {
    let case = |record: &Record| RistrettoRefused { id: record.id(), bytes: record.array("refused") };
    records("ristretto255/", "refused").iter().map(case).collect()
}

/// Every case of ristretto255's one-way map.
pub fn ristretto_maps() -> Vec<RistrettoMap> {
    let case = |record: &Record| RistrettoMap {
        id: record.id(),
        uniform: record.array("uniform"),
        element: record.array("element"),
    };
    records("ristretto255/", "element").iter().map(case).collect()
}

/// Every case of hashing to edwards25519.
pub fn hash_to_edwards_cases() -> Vec<HashToCurveCase> {
    hash_to_curve_cases("x", "y")
}

/// Every case of hashing to curve25519.
pub fn hash_to_montgomery_cases() -> Vec<HashToCurveCase> {
    hash_to_curve_cases("u", "v")
}

fn hash_to_curve_cases(first: &str, second: &str) -> Vec<HashToCurveCase> {
    let case = |record: &Record| HashToCurveCase {
        id: record.id(),
        random_oracle: match record.text("suite") {
            "ro" => true,
            "nu" => false,
            other => record.fail(&format!("unknown suite {other}")),
        },
        tag: record.bytes("tag"),
        message: record.bytes("in"),
        field_elements: ["u0", "u1"]
            .into_iter()
            .filter(|name| record.has(name))
            .map(|name| record.array(name))
            .collect(),
        point: [first, second].map(|name| record.array(name)),
    };
    records("hash-to-curve/", second).iter().map(case).collect()
}

/// Every case of `expand_message_xmd` with SHA-512.
pub fn expand_message_cases() -> Vec<ExpandMessageCase> {
    let case = |record: &Record| ExpandMessageCase {
        id: record.id(),
        tag: record.bytes("tag"),
        message: record.bytes("in"),
        uniform: record.bytes("uniform"),
    };
    records("hash-to-curve/", "uniform").iter().map(case).collect()
}

/// Every case of Elligator 2 from a representative to a u-coordinate.
pub fn elligator_maps() -> Vec<ElligatorMap> {
    let case = |record: &Record| ElligatorMap { id: record.id(), hidden: record.array("hidden"), u: record.array("u") };
    records("elligator2/", "u").iter().map(case).collect()
}

/// Every case of the inverse of Elligator 2.
pub fn elligator_reverses() -> Vec<ElligatorReverse> {
    let case = |record: &Record| ElligatorReverse {
        id: record.id(),
        u: record.array("point"),
        tweak: record.number("tweak"),
        hidden: (record.text("representative") != "none").then(|| record.array("representative")),
    };
    records("elligator2/", "representative").iter().map(case).collect()
}

/// Every key whose public key has a representative.
pub fn elligator_keys() -> Vec<ElligatorKey> {
    let case = |record: &Record| ElligatorKey {
        id: record.id(),
        seed: record.array("seed"),
        secret: record.array("secret"),
        dirty: record.array("dirty"),
        hidden: record.array("hidden_key"),
    };
    records("elligator2/", "hidden_key").iter().map(case).collect()
}
