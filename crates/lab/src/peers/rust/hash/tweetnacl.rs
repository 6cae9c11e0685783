//! TweetNaCl.

use super::{Input, Made, Operation};
use crate::shapes::hash;

pub fn task(operation: &Operation, input: &Input) -> Made {
    (operation.algorithm() == "sha-512").then(|| {
        hash::digest(operation, input, |message, digest| {
            digest.try_into().map(|digest| tweetnacl::hash_sha512(digest, message)).is_ok()
        })
    })
}
