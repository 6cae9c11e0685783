//! The reference of SHA-3 and its relatives against other people's test vectors.

use saltern_catalog::XofEntry;
use saltern_reference::keccak;
use saltern_vectors as vectors;

/// The output of a function by its name.
fn output(case: &vectors::KeccakCase) -> Vec<u8> {
    let vectors::KeccakCase { function, message, customization, key, .. } = case;
    let length = case.skip + case.output.len();
    let output = match *function {
        "shake128" => keccak::shake(128, message, length),
        "shake256" => keccak::shake(256, message, length),
        "cshake128" => keccak::cshake(128, b"", customization, message, length),
        "cshake256" => keccak::cshake(256, b"", customization, message, length),
        "kmac128" => keccak::kmac(128, false, key, customization, message, length),
        "kmac256" => keccak::kmac(256, false, key, customization, message, length),
        "kmacxof128" => keccak::kmac(128, true, key, customization, message, length),
        "kmacxof256" => keccak::kmac(256, true, key, customization, message, length),
        "turboshake128" => keccak::turboshake(128, case.domain, message, length),
        "turboshake256" => keccak::turboshake(256, case.domain, message, length),
        "kt128" => keccak::kangaroo(128, message, customization, length),
        "kt256" => keccak::kangaroo(256, message, customization, length),
        _ => keccak::sha3(digest_bytes(function), message),
    };
    output[case.skip..].to_vec()
}

fn digest_bytes(function: &str) -> usize {
    let bits: usize = function.strip_prefix("sha3-").and_then(|bits| bits.parse().ok()).expect("a known function");
    bits / 8
}

#[test]
fn keccak_outputs() {
    for case in vectors::keccak_cases().iter().filter(|case| !vectors::quick() || case.message.len() < 100_000) {
        assert_eq!(output(case), case.output, "{}", case.id);
    }
}

/// The rows of the catalog give the same.
#[test]
fn outputs_by_the_catalog() {
    for case in vectors::xof_cases().iter().filter(|case| !vectors::quick() || case.message.len() < 100_000) {
        let reference = XofEntry::of_vectors(case.function).reference;
        let output = reference(&case.customization, &case.message, case.skip + case.output.len());
        assert_eq!(output[case.skip..], case.output, "{}", case.id);
    }
}

#[test]
fn kmac_tags() {
    for case in vectors::kmac_cases() {
        let strength = case.hash.strip_prefix("kmac").and_then(|bits| bits.parse().ok()).expect("KMAC128 or KMAC256");
        let tag = keccak::kmac(strength, false, &case.key, b"", &case.message, case.tag.len());
        assert_eq!(tag == case.tag, case.valid, "{}", case.id);
    }
}

#[test]
fn keccak_monte_carlo() {
    let checkpoints = if vectors::quick() { 1 } else { 100 };
    for case in vectors::keccak_monte_carlo() {
        let (mut last, mut length) = (case.seed.clone(), case.most);
        for checkpoint in case.checkpoints.iter().take(checkpoints) {
            for _ in 0..1000 {
                if let Some(strength) = case.function.strip_prefix("shake") {
                    last.resize(16, 0);
                    last = keccak::shake(strength.parse().expect("128 or 256"), &last, length);
                    let end = usize::from(u16::from_be_bytes(*last.last_chunk().expect("two bytes")));
                    length = case.least + end % (case.most - case.least + 1);
                } else {
                    last = keccak::sha3(digest_bytes(case.function), &last);
                }
            }
            assert_eq!(last, *checkpoint, "{}", case.id);
        }
    }
}
