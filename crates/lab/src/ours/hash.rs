//! Hashes and what is built on them.

use saltern::cpu::Level;
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2s256, HashFunction, Sha1, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256,
    Sha384, Sha512, Sha512_256, Shake128, Shake256,
};

use crate::contract::{Input, Operation};
use crate::shapes::Made;
use crate::shapes::hash::{digest, digests};

/// What makes the task of an operation.
type Maker = fn(Level, &Operation, &Input) -> Made;

/// A message by itself.
fn one<H: HashFunction>(level: Level, operation: &Operation, input: &Input) -> Made {
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(H::hash_at(message, level).as_ref());
        true
    })
}

/// As many bytes as there is room for.
macro_rules! extendable {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| {
                <$hash>::hash_at(message, digest, level);
                true
            })
        }
    };
}

/// Many messages at once.
macro_rules! many {
    ($hash:ty, $items:literal) => {
        |level, operation, input| {
            digests::<$items>(operation, input, move |messages, digests| {
                <$hash>::hash_many_at(messages, digests.as_chunks_mut().0, level).is_ok()
            })
        }
    };
}

/// One line for each algorithm, and for many messages at once. Those lines have whole names: an algorithm without one
/// would be done one message after the other.
const MAKERS: &[(&str, Maker)] = &[
    ("sha-1", one::<Sha1>),
    ("sha-224", one::<Sha224>),
    ("sha-256", one::<Sha256>),
    ("sha-256.many-64", many!(Sha256, 64)),
    ("sha-384", one::<Sha384>),
    ("sha-512", one::<Sha512>),
    ("sha-512.many-8", many!(Sha512, 8)),
    ("sha-512.many-64", many!(Sha512, 64)),
    ("sha-512-256", one::<Sha512_256>),
    ("sha3-224", one::<Sha3_224>),
    ("sha3-256", one::<Sha3_256>),
    ("sha3-384", one::<Sha3_384>),
    ("sha3-512", one::<Sha3_512>),
    ("shake128", extendable!(Shake128)),
    ("shake256", extendable!(Shake256)),
    ("blake2b-256", one::<Blake2b256>),
    ("blake2b-512", one::<Blake2b512>),
    ("blake2b-512.many-64", many!(Blake2b512, 64)),
    ("blake2s-256", one::<Blake2s256>),
    ("blake2s-256.many-64", many!(Blake2s256, 64)),
];

pub(super) fn task(level: Level, operation: &Operation, input: &Input) -> Option<Made> {
    let whole = MAKERS.iter().find(|(name, _)| *name == operation.name).map(|(_, make)| *make);
    whole.or_else(|| operation.find(MAKERS)).map(|make| make(level, operation, input))
}
