//! The crate ed25519-simd, which verifies eight signatures side by side, with AVX-512 IFMA alone.

use ed25519_simd::{DalekVerifier, VerifyInput};

use super::entry::{self, Entry, Made, Version};
use crate::contract::Input;
use crate::shapes;

pub(super) const LIBRARY: Entry = Entry {
    name: "ed25519-simd",
    version: Version::Package("ed25519-simd"),
    implementation: "built for AVX-512",
    keying: &[],
    task,
    hash: entry::none,
};

/// The verifier is set up beforehand, with the table of the base point. It keeps no keys.
fn task(operation: &str, input: &Input) -> Made {
    let mut verifier = DalekVerifier::new();
    Some(match operation {
        "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
            let mut good = [false];
            verifier.verify_batch(&[VerifyInput { public_key: *key, signature: *signature, message }], &mut good);
            good[0]
        }),
        "ed25519.batch-verify-16" | "ed25519.batch-verify-64" => {
            let mut good = vec![false; input.key.len() / 32];
            shapes::verify_batch(input, move |keys, messages, signatures| {
                let items = keys.iter().zip(messages).zip(signatures);
                let items: Vec<_> = items
                    .map(|((key, message), signature)| VerifyInput {
                        public_key: *key,
                        signature: *signature,
                        message: &message[..],
                    })
                    .collect();
                verifier.verify_batch(&items, &mut good);
                good.iter().all(|good| *good)
            })
        }
        _ => return None,
    })
}
