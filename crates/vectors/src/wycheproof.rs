//! Wycheproof's files, as they are published.

use crate::text::{FILES, decode_hex};
use crate::{Aead, AeadCase};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    number_of_tests: usize,
    test_groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    tests: Vec<Test>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Test {
    tc_id: u32,
    comment: String,
    key: String,
    iv: String,
    aad: String,
    msg: String,
    ct: String,
    tag: String,
    result: String,
}

/// Wycheproof's cases for `"chacha20_poly1305"` or `"xchacha20_poly1305"`.
pub fn wycheproof_aead(algorithm: &str) -> Vec<AeadCase> {
    let aead = match algorithm {
        "chacha20_poly1305" => Aead::ChaCha20Poly1305,
        "xchacha20_poly1305" => Aead::XChaCha20Poly1305,
        _ => panic!("no Wycheproof file for {algorithm}; there are chacha20_poly1305 and xchacha20_poly1305"),
    };
    let path = format!("wycheproof/{algorithm}_test.json");
    let (_, text) = FILES.iter().find(|(name, _)| *name == path).expect("the file is in FILES");
    let file: File = serde_json::from_str(text).unwrap_or_else(|error| panic!("vectors/{path}: {error}"));

    let case = |test: Test| {
        let id = format!("{path}, test {} ({})", test.tc_id, test.comment);
        let bytes = |hex: &str| decode_hex(hex).unwrap_or_else(|| panic!("{id}: {hex} is not hexadecimal"));
        AeadCase {
            aead,
            key: bytes(&test.key).try_into().unwrap_or_else(|_| panic!("{id}: the key has not 32 bytes")),
            nonce: bytes(&test.iv),
            aad: bytes(&test.aad),
            message: bytes(&test.msg),
            ciphertext: bytes(&test.ct),
            tag: bytes(&test.tag),
            valid: match test.result.as_str() {
                "valid" => true,
                "invalid" => false,
                other => panic!("{id}: unknown result {other}"),
            },
            id,
        }
    };
    let cases: Vec<_> = file.test_groups.into_iter().flat_map(|group| group.tests).map(case).collect();
    assert_eq!(cases.len(), file.number_of_tests, "vectors/{path} does not hold what it says");
    cases
}
