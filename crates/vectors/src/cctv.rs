//! The signatures of C2SP/CCTV, `ed25519/ed25519vectors.json`. The file is not among the vectors of this project; who has
//! it can have it read.

use crate::Ed25519Policy;
use crate::text::decode_hex;
use serde::Deserialize;

/// Of the file at commit 1e3d2860d46e94e777e1b17c7a6f2436387e3ecc, which has 914 cases.
pub const CCTV_SHA256: &str = "b38e84caf3e7e89170ff520292dbeae421b0a794c27408ce5ce973018fe3d7f9";

#[derive(Deserialize)]
struct Case {
    number: usize,
    key: String,
    sig: String,
    msg: String,
    flags: Option<Vec<String>>,
}

/// The cases in the file's text. Which policy accepts which follows from the flags as `vectors/MANIFEST.md` says.
pub fn ed25519_cctv(json: &str) -> Vec<Ed25519Policy> {
    let cases: Vec<Case> = serde_json::from_str(json).expect("the JSON of CCTV");
    cases.into_iter().map(read).collect()
}

fn read(case: Case) -> Ed25519Policy {
    let flags = case.flags.unwrap_or_default();
    let has = |names: &[&str]| flags.iter().any(|flag| names.contains(&flag.as_str()));
    let rfc8032 = !has(&["non_canonical_A", "non_canonical_R", "low_order_residue", "reencoded_k"]);
    let array = |digits: &str| decode_hex(digits).expect("hexadecimal digits");
    Ed25519Policy {
        id: format!("CCTV {}: {}", case.number, flags.join(" ")),
        public_key: array(&case.key).try_into().expect("32 bytes"),
        message: case.msg.into_bytes(),
        signature: array(&case.sig).try_into().expect("64 bytes"),
        rfc8032,
        strict: rfc8032 && !has(&["low_order_A", "low_order_R"]),
        zip215: !has(&["reencoded_k"]) || has(&["low_order_A"]),
    }
}
