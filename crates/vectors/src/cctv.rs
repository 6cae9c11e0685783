//! The signatures of C2SP/CCTV, as they are published.

use crate::Ed25519Policy;
use crate::text::{FILES, decode_hex};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    number: usize,
    key: String,
    sig: String,
    msg: String,
    flags: Option<Vec<String>>,
}

/// Every signature of CCTV. Which policy accepts which follows from the flags as `vectors/MANIFEST.md` says.
pub fn ed25519_cctv() -> Vec<Ed25519Policy> {
    let path = "ed25519/cctv.json";
    let text = FILES.iter().find(|file| file.path == path).expect("a row of the manifest").text;
    let cases: Vec<Case> = serde_json::from_str(text).unwrap_or_else(|error| panic!("vectors/{path}: {error}"));
    cases.into_iter().map(|case| read(path, case)).collect()
}

fn read(path: &str, case: Case) -> Ed25519Policy {
    let flags = case.flags.unwrap_or_default();
    let has = |names: &[&str]| flags.iter().any(|flag| names.contains(&flag.as_str()));
    let rfc8032 = !has(&["non_canonical_A", "non_canonical_R", "low_order_residue", "reencoded_k"]);
    let array = |digits: &str| decode_hex(digits).expect("hexadecimal digits");
    Ed25519Policy {
        id: format!("{path}, number {}: {}", case.number, flags.join(" ")),
        public_key: array(&case.key).try_into().expect("32 bytes"),
        message: case.msg.into_bytes(),
        signature: array(&case.sig).try_into().expect("64 bytes"),
        rfc8032,
        strict: rfc8032 && !has(&["low_order_A", "low_order_R"]),
        zip215: !has(&["reencoded_k"]) || has(&["low_order_A"]),
    }
}
