//! Hashes and what is built on them.

use saltern::cpu::Level;
use saltern::hash::Sha512;

use crate::contract::{Input, Operation};
use crate::shapes::Made;
use crate::shapes::hash::digest;

/// What makes the task of an operation.
type Maker = fn(Level, &Operation, &Input) -> Made;

/// One line for each algorithm; many messages at once are lines of their own, by the whole name.
const HASHES: &[(&str, Maker)] = &[("sha-512", |level, operation, input| {
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(&Sha512::hash_at(message, level));
        true
    })
})];

pub(super) fn task(level: Level, operation: &Operation, input: &Input) -> Option<Made> {
    let whole = HASHES.iter().find(|(name, _)| *name == operation.name).map(|(_, make)| *make);
    whole.or_else(|| operation.find(HASHES)).map(|make| make(level, operation, input))
}
