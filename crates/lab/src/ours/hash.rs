//! Hashes and what is built on them.

use saltern::cpu::Level;
use saltern::hash::Sha512;

use crate::contract::{Input, Operation};
use crate::shapes::Made;
use crate::shapes::hash::{digest, digests};

/// What makes the task of an operation.
type Maker = fn(Level, &Operation, &Input) -> Made;

/// A message by itself.
macro_rules! one {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| {
                digest.copy_from_slice(&<$hash>::hash_at(message, level));
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
const MAKERS: &[(&str, Maker)] =
    &[("sha-512", one!(Sha512)), ("sha-512.many-8", many!(Sha512, 8)), ("sha-512.many-64", many!(Sha512, 64))];

pub(super) fn task(level: Level, operation: &Operation, input: &Input) -> Option<Made> {
    let whole = MAKERS.iter().find(|(name, _)| *name == operation.name).map(|(_, make)| *make);
    whole.or_else(|| operation.find(MAKERS)).map(|make| make(level, operation, input))
}
