//! Hashing and deriving that no row of the catalog says: threads, chains, passwords.

use saltern::hazmat::at_level::*;
use std::ops::ControlFlow;

use saltern::cpu::Level;
use saltern::hash::{Blake3, Sha256, blake3};
use saltern::password::argon2::{Algorithm, Argon2, Memory, Parameters};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{self, Scrypt};

use crate::contract::{Input, Operation};
use crate::operations::{
    self, ARGON2, ARGON2_KIB, ARGON2_PASSES, BCRYPT_COST, CHAIN_STEPS, DERIVE_KEY_CONTEXT, SCRYPT_LOG_N, SCRYPT_R,
};
use crate::shapes::Made;
use crate::shapes::hash::{derivation, derivations, digest};

/// By as many threads as the machine runs at once.
fn blake3_by_threads(level: Level, operation: &Operation, input: &Input) -> Made {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(&Blake3::hash_with_threads_at(message, threads, level));
        true
    })
}

fn blake3_derive(level: Level, operation: &Operation, input: &Input) -> Made {
    derivation(operation, input, move |material, key| {
        let derived: blake3::Key = Blake3::derive_key_at(DERIVE_KEY_CONTEXT, material, level);
        key.copy_from_slice(derived.expose_secret());
        true
    })
}

fn chains(level: Level, operation: &Operation, input: &Input) -> Made {
    let times = vec![CHAIN_STEPS; operation.items];
    derivations(operation, input, move |values, ends| {
        ends.copy_from_slice(values);
        Sha256::chain_many_at(ends.as_chunks_mut().0, &times, level).is_ok()
    })
}

/// With a thread for each lane.
fn argon2(level: Level, kind: operations::Argon2, operation: &Operation, input: &Input) -> Made {
    let parameters = Parameters::new(ARGON2_KIB, ARGON2_PASSES, kind.lanes).map_err(|error| error.to_string())?;
    let algorithm = match kind.kind {
        0 => Algorithm::Argon2d,
        1 => Algorithm::Argon2i,
        _ => Algorithm::Argon2id,
    };
    let (argon2, salt) = (Argon2::with_level(parameters, level).algorithm(algorithm), input.nonce.clone());
    let mut memory = Memory::new();
    derivation(operation, input, move |password, key| {
        if kind.reused {
            argon2.hash_with(&mut memory, password, &salt, key, |_| ControlFlow::Continue(())).is_ok()
        } else {
            argon2.hash_into(password, &salt, key).is_ok()
        }
    })
}

/// On words, at every level.
fn bcrypt(_: Level, operation: &Operation, input: &Input) -> Made {
    let bcrypt = Bcrypt::new(BCRYPT_COST).map_err(|error| error.to_string())?;
    let salt = <[u8; 16]>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
    derivation(operation, input, move |password, hash| {
        let made = bcrypt.hash(password, &salt);
        made.map(|made| hash.copy_from_slice(&made)).is_ok()
    })
}

/// In memory that is taken from the system for it.
fn scrypt(level: Level, operation: &Operation, input: &Input) -> Made {
    let parameters = scrypt::Parameters::new(SCRYPT_LOG_N, SCRYPT_R, 1).map_err(|error| error.to_string())?;
    let (scrypt, salt) = (Scrypt::with_level(parameters, level), input.nonce.clone());
    derivation(operation, input, move |password, key| scrypt.hash_into(password, &salt, key).is_ok())
}

pub(super) fn task(level: Level, operation: &Operation, input: &Input) -> Option<Made> {
    if let Some(kind) = operation.find(ARGON2) {
        return Some(argon2(level, kind, operation, input));
    }
    Some(match operation.name {
        "sha-256.chain-64" => chains(level, operation, input),
        "blake3.threads" => blake3_by_threads(level, operation, input),
        "blake3.derive-key" => blake3_derive(level, operation, input),
        "scrypt.16mib" => scrypt(level, operation, input),
        "bcrypt.10" => bcrypt(level, operation, input),
        _ => return None,
    })
}
