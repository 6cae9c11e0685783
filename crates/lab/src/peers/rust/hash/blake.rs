//! The crates blake3, blake2b_simd and blake2s_simd.

use std::array::from_fn;

use super::{Entry, Input, Maker, Operation, Version, by, entry};
use crate::operations::DERIVE_KEY_CONTEXT;
use crate::shapes::{self, exactly, hash};

/// The last two are one library in two crates.
pub const LIBRARIES: [Entry; 3] = [
    library("blake3", "blake3", "", |operation, input| by(BLAKE3, operation, input)),
    Entry {
        keying: &["blake2b-512.keyed"],
        ..library("blake2-simd", "blake2b_simd", "blake2b_simd", |operation, input| by(BLAKE2B, operation, input))
    },
    Entry {
        keying: &["blake2s-256.keyed"],
        ..library("blake2-simd", "blake2s_simd", "blake2s_simd", |operation, input| by(BLAKE2S, operation, input))
    },
];

const BLAKE3: &[(&str, Maker)] = &[
    ("blake3", blake3),
    ("blake3.keyed", blake3_keyed),
    ("blake3.derive-key", blake3_derive),
    ("blake3.threads", blake3_by_threads),
    ("blake3.extendable", blake3_extendable),
];

const BLAKE2B: &[(&str, Maker)] =
    &[("blake2b-256", blake2b), ("blake2b-512", blake2b), ("blake2b-512.keyed", blake2b), ("blake2bp-512", blake2bp)];

const BLAKE2S: &[(&str, Maker)] =
    &[("blake2s-256", blake2s), ("blake2s-256.keyed", blake2s), ("blake2sp-256", blake2sp)];

const fn library(
    name: &'static str,
    package: &'static str,
    implementation: &'static str,
    hash: entry::Hashing,
) -> Entry {
    Entry { name, version: Version::Package(package), implementation, keying: &[], task: entry::none, hash }
}

/// A message in pieces.
fn blake3_fed(hash: blake3::Hasher, operation: &Operation, input: &Input) -> shapes::Made {
    hash::stream(operation, input, move |message, digest| {
        let mut hash = hash.clone();
        let done = message.feed(|piece| {
            hash.update(piece);
        });
        digest.copy_from_slice(hash.finalize().as_bytes());
        done
    })
}

fn blake3(operation: &Operation, input: &Input) -> shapes::Made {
    if operation.piece_bytes.is_some() {
        return blake3_fed(blake3::Hasher::new(), operation, input);
    }
    hash::digest(operation, input, |message, digest| {
        digest.copy_from_slice(blake3::hash(message).as_bytes());
        true
    })
}

fn blake3_extendable(operation: &Operation, input: &Input) -> shapes::Made {
    hash::stream(operation, input, |message, output| {
        let mut hash = blake3::Hasher::new();
        let done = message.feed(|piece| {
            hash.update(piece);
        });
        hash.finalize_xof().fill(output);
        done
    })
}

/// By the threads of rayon, which are there already.
fn blake3_by_threads(operation: &Operation, input: &Input) -> shapes::Made {
    hash::digest(operation, input, |message, digest| {
        let mut hash = blake3::Hasher::new();
        hash.update_rayon(message);
        digest.copy_from_slice(hash.finalize().as_bytes());
        true
    })
}

fn blake3_keyed(operation: &Operation, input: &Input) -> shapes::Made {
    let key = exactly::<32>("key", &input.key)?;
    if operation.piece_bytes.is_some() {
        return blake3_fed(blake3::Hasher::new_keyed(&key), operation, input);
    }
    hash::digest(operation, input, move |message, digest| {
        digest.copy_from_slice(blake3::keyed_hash(&key, message).as_bytes());
        true
    })
}

fn blake3_derive(operation: &Operation, input: &Input) -> shapes::Made {
    hash::derivation(operation, input, |material, key| {
        key.copy_from_slice(&blake3::derive_key(DERIVE_KEY_CONTEXT, material));
        true
    })
}

/// A message in pieces, with these parameters.
macro_rules! fed {
    ($params:ident, $operation:ident, $input:ident) => {
        hash::stream($operation, $input, move |message, digest| {
            let mut state = $params.to_state();
            let done = message.feed(|piece| {
                state.update(piece);
            });
            digest.copy_from_slice(state.finalize().as_bytes());
            done
        })
    };
}

macro_rules! blake2 {
    ($name:ident, $package:ident) => {
        fn $name(operation: &Operation, input: &Input) -> shapes::Made {
            use $package::{Params, many};
            let mut params = Params::new();
            params.hash_length(operation.output_bytes).key(&input.key);
            if operation.piece_bytes.is_some() {
                return fed!(params, operation, input);
            }
            if operation.items == 1 {
                return hash::digest(operation, input, move |message, digest| {
                    digest.copy_from_slice(params.hash(message).as_bytes());
                    true
                });
            }
            let bytes = operation.output_bytes;
            hash::digests::<64, _>(operation, input, move |messages, digests| {
                let mut jobs: [_; 64] = from_fn(|item| many::HashManyJob::new(&params, messages[item]));
                many::hash_many(&mut jobs);
                for (job, digest) in jobs.iter().zip(digests.chunks_exact_mut(bytes)) {
                    digest.copy_from_slice(job.to_hash().as_bytes());
                }
                true
            })
        }
    };
}

macro_rules! parallel {
    ($name:ident, $package:ident) => {
        fn $name(operation: &Operation, input: &Input) -> shapes::Made {
            let mut params = $package::$name::Params::new();
            params.hash_length(operation.output_bytes);
            if operation.piece_bytes.is_some() {
                return fed!(params, operation, input);
            }
            hash::digest(operation, input, move |message, digest| {
                digest.copy_from_slice(params.hash(message).as_bytes());
                true
            })
        }
    };
}

parallel!(blake2bp, blake2b_simd);
parallel!(blake2sp, blake2s_simd);
blake2!(blake2b, blake2b_simd);
blake2!(blake2s, blake2s_simd);
