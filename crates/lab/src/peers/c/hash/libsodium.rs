//! libsodium: one function for each hash, and states for messages in pieces; a keyed state is copied for each message.

use std::{
    ffi::{c_char, c_int, c_ulonglong},
    ptr::copy_nonoverlapping,
};

use super::{
    super::shared::{answer, call, functions},
    Input, Made, Operation, Shared, symbol,
};
use crate::{
    operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES, Argon2, CHAIN_STEPS, SCRYPT_LOG_N, SCRYPT_R},
    peers::names,
    shapes::hash,
    subject::Subject,
};
use saltern_catalog::{HashEntry, HmacEntry};

/// Of a key and a message.
const SIPHASHES: &[(&str, &str)] =
    &[("siphash-2-4", "crypto_shorthash_siphash24"), ("siphash-2-4-128", "crypto_shorthash_siphashx24")];

type Size = unsafe extern "C" fn() -> usize;
type Hash = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong) -> c_int;
type SipHash = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8) -> c_int;
type Extendable = unsafe extern "C" fn(*mut u8, usize, *const u8, c_ulonglong) -> c_int;
type Password = unsafe extern "C" fn(
    *mut u8,
    c_ulonglong,
    *const c_char,
    c_ulonglong,
    *const u8,
    c_ulonglong,
    usize,
    c_int,
) -> c_int;

functions! {
    struct Functions {
        crypto_generichash_blake2b:
            unsafe extern "C" fn(*mut u8, usize, *const u8, c_ulonglong, *const u8, usize) -> c_int,
    }
}

functions! {
    struct Scrypt {
        crypto_pwhash_scryptsalsa208sha256_ll: unsafe extern "C" fn(
            *const u8, usize, *const u8, usize, u64, u32, u32, *mut u8, usize
        ) -> c_int,
    }
}

type Update = unsafe extern "C" fn(*mut State, *const u8, c_ulonglong) -> c_int;
type Final = unsafe extern "C" fn(*mut State, *mut u8) -> c_int;

functions! {
    struct Blake2b {
        crypto_generichash_blake2b_statebytes: Size,
        crypto_generichash_blake2b_init: unsafe extern "C" fn(*mut State, *const u8, usize, usize) -> c_int,
        crypto_generichash_blake2b_update: Update,
        crypto_generichash_blake2b_final: unsafe extern "C" fn(*mut State, *mut u8, usize) -> c_int,
    }
}

type Extract = unsafe extern "C" fn(*mut u8, *const u8, usize, *const u8, usize) -> c_int;
type Expand = unsafe extern "C" fn(*mut u8, usize, *const c_char, usize, *const u8) -> c_int;

/// Room for any state: the largest is a keyed one, two of SHA-512 with a block each, 416 bytes.
#[repr(C, align(64))]
struct State([u8; 512]);

impl State {
    /// Room for one of so many bytes.
    fn of(bytes: usize) -> Result<Box<Self>, String> {
        match bytes {
            0..=512 => Ok(Box::new(Self([0; 512]))),
            _ => Err(format!("states of {bytes} bytes")),
        }
    }
}

pub fn task(shared: Shared, operation: &Operation, input: &Input) -> Option<Made> {
    if let Some(kind) = operation.find(ARGON2) {
        return argon2_of_kind(shared, kind, operation, input);
    }
    match (operation.algorithm(), operation.subject()) {
        ("blake2b-256" | "blake2b-512" | "blake2b-512.keyed", _) if operation.piece_bytes.is_some() => {
            Some(blake2b_fed(Blake2b::resolve(shared).ok()?, operation, input))
        }
        ("blake2b-256" | "blake2b-512" | "blake2b-512.keyed", _) => blake2b(shared, operation, input),
        (_, Some(Subject::Hash(entry))) if operation.piece_bytes.is_some() => fed(shared, entry, operation, input),
        (_, Some(Subject::Hash(entry))) => {
            let (name, once) = known(shared, entry)?;
            // SAFETY: the message is given with its length, the digest is as long as the function's.
            Some(hash::digest(operation, input, move |message, digest| unsafe {
                answer(name, once(digest.as_mut_ptr(), message.as_ptr(), message.len() as c_ulonglong), 0)
            }))
        }
        (_, Some(Subject::Xof(entry))) => {
            // SAFETY: all functions that are called so have this type.
            let (name, once) = unsafe { named::<Extendable>(shared, names::of_xof(entry), "crypto_xof_", "") }?;
            // SAFETY: message and digest are given with their lengths.
            Some(hash::digest(operation, input, move |message, digest| unsafe {
                let (out, bytes, from) = (digest.as_mut_ptr(), digest.len(), message.as_ptr());
                answer(name, once(out, bytes, from, message.len() as c_ulonglong), 0)
            }))
        }
        // Not that of SHA-512/256: what is called so is HMAC-SHA-512 cut short.
        (_, Some(Subject::Hmac(entry))) if entry.hash != "sha-512-256" => hmac(shared, entry, operation, input),
        (_, Some(Subject::Hkdf(entry))) => hkdf(shared, entry, operation, input),
        (_, Some(Subject::Mac(_))) => siphash(shared, operation, input),
        ("scrypt.16mib", _) => Some(scrypt(Scrypt::resolve(shared).ok()?, operation, input)),
        // SAFETY: the function has this type.
        ("sha-256.chain-64", _) => Some(chains(unsafe { shared.symbol("crypto_hash_sha256") }.ok()?, operation, input)),
        _ => None,
    }
}

/// The function that is called so, with that before one of these names and this behind it; and its name.
///
/// # Safety
/// `T` is a pointer of the type that all such functions have.
unsafe fn named<T: Copy>(
    shared: Shared,
    names: impl Iterator<Item = String>,
    before: &str,
    behind: &str,
) -> Option<(&'static str, T)> {
    names.map(|name| format!("{before}{}{behind}", name.to_ascii_lowercase())).find_map(|name| {
        // SAFETY: the caller's promise.
        let function = unsafe { shared.symbol(&name) }.ok()?;
        // Errors tell it, at any time.
        Some((&*name.leak(), function))
    })
}

/// A hash function, if its hashes are as long.
fn known(shared: Shared, entry: &HashEntry) -> Option<(&'static str, Hash)> {
    // SAFETY: all functions that are called so have these types.
    unsafe {
        let (_, bytes) = named::<Size>(shared, names::of_hash(entry), "crypto_hash_", "_bytes")?;
        if bytes() != entry.bytes {
            return None;
        }
        named(shared, names::of_hash(entry), "crypto_hash_", "")
    }
}

fn blake2b(shared: Shared, operation: &Operation, input: &Input) -> Option<Made> {
    let (functions, key) = (Functions::resolve(shared).ok()?, input.key.clone());
    Some(hash::digest(operation, input, move |message, digest| {
        let (out, bytes, from) = (digest.as_mut_ptr(), digest.len(), message.as_ptr());
        let (length, key, key_bytes) = (message.len() as c_ulonglong, key.as_ptr(), key.len());
        // SAFETY: message, digest and key, which may be none, are given with their lengths.
        unsafe { call!(functions.crypto_generichash_blake2b(out, bytes, from, length, key, key_bytes) == 0) }
    }))
}

/// A message in pieces.
fn fed(shared: Shared, entry: &HashEntry, operation: &Operation, input: &Input) -> Option<Made> {
    known(shared, entry)?;
    let names = || names::of_hash(entry);
    // SAFETY: all functions that are called so have these types.
    let (size, (inits, init), (updates, update), (ends, end)) = unsafe {
        (
            named::<Size>(shared, names(), "crypto_hash_", "_statebytes")?.1(),
            named::<unsafe extern "C" fn(*mut State) -> c_int>(shared, names(), "crypto_hash_", "_init")?,
            named::<Update>(shared, names(), "crypto_hash_", "_update")?,
            named::<Final>(shared, names(), "crypto_hash_", "_final")?,
        )
    };
    let mut state = match State::of(size) {
        Ok(state) => state,
        Err(refusal) => return Some(Err(refusal)),
    };
    Some(hash::stream(operation, input, move |message, digest| {
        let state = &raw mut *state;
        // SAFETY: the state is large enough, pieces are given with their lengths, the digest is as long as the function's.
        unsafe {
            answer(inits, init(state), 0)?;
            message.feed(|piece| answer(updates, update(state, piece.as_ptr(), piece.len() as c_ulonglong), 0))?;
            answer(ends, end(state, digest.as_mut_ptr()), 0)
        }
    }))
}

/// BLAKE2b of a message in pieces.
fn blake2b_fed(functions: Blake2b, operation: &Operation, input: &Input) -> Made {
    // SAFETY: a question.
    let (mut state, key) =
        (State::of(unsafe { (functions.crypto_generichash_blake2b_statebytes)() })?, input.key.clone());
    hash::stream(operation, input, move |message, digest| {
        let state = &raw mut *state;
        let (bytes, out) = (digest.len(), digest.as_mut_ptr());
        // SAFETY: the state is large enough; pieces, digest and key, which may be none, are given with their lengths.
        unsafe {
            call!(functions.crypto_generichash_blake2b_init(state, key.as_ptr(), key.len(), bytes) == 0)?;
            message.feed(|piece| {
                let (from, length) = (piece.as_ptr(), piece.len() as c_ulonglong);
                call!(functions.crypto_generichash_blake2b_update(state, from, length) == 0)
            })?;
            call!(functions.crypto_generichash_blake2b_final(state, out, bytes) == 0)
        }
    })
}

fn siphash(shared: Shared, operation: &Operation, input: &Input) -> Option<Made> {
    // SAFETY: the functions of this table have this type.
    let (name, once) = unsafe { symbol::<SipHash>(shared, SIPHASHES, operation) }?;
    let key: [u8; 16] = input.key[..].try_into().ok()?;
    Some(hash::digest(operation, input, move |message, digest| {
        let (out, from, length) = (digest.as_mut_ptr(), message.as_ptr(), message.len() as c_ulonglong);
        // SAFETY: the digest is as long as the function's, the key has 16 bytes, the message comes with its length.
        unsafe { answer(name, once(out, from, length, key.as_ptr()), 0) }
    }))
}

/// Always in one lane, and in memory of its own.
fn argon2_of_kind(shared: Shared, kind: Argon2, operation: &Operation, input: &Input) -> Option<Made> {
    let name = match kind {
        Argon2 { kind: 1, lanes: 1, reused: false } => "crypto_pwhash_argon2i",
        Argon2 { kind: 2, lanes: 1, reused: false } => "crypto_pwhash_argon2id",
        _ => return None,
    };
    let number = kind.kind as c_int;
    // SAFETY: both functions have this type.
    Some(unsafe { shared.symbol(name) }.and_then(|password| argon2((name, password), number, operation, input)))
}

fn hmac(shared: Shared, entry: &HmacEntry, operation: &Operation, input: &Input) -> Option<Made> {
    let names = || names::of_hash(entry.hash_entry());
    // SAFETY: all functions that are called so have these types.
    unsafe {
        let (_, size) = named::<Size>(shared, names(), "crypto_auth_hmac", "_statebytes")?;
        let init = named(shared, names(), "crypto_auth_hmac", "_init")?;
        let update = named(shared, names(), "crypto_auth_hmac", "_update")?;
        let end = named(shared, names(), "crypto_auth_hmac", "_final")?;
        Some(keyed(size(), init, update, end, operation, input))
    }
}

fn keyed(
    size: usize,
    (inits, init): (&'static str, unsafe extern "C" fn(*mut State, *const u8, usize) -> c_int),
    (updates, update): (&'static str, Update),
    (ends, end): (&'static str, Final),
    operation: &Operation,
    input: &Input,
) -> Made {
    let (mut keyed, mut state) = (State::of(size)?, State::of(size)?);
    // SAFETY: the state is large enough, the key is given with its length.
    answer(inits, unsafe { init(&mut *keyed, input.key.as_ptr(), input.key.len()) }, 0)?;
    hash::stream(operation, input, move |message, digest| {
        let state = &raw mut *state;
        // SAFETY: both are states of `size` bytes; pieces are given with their lengths, the digest is as long as the
        // function's.
        unsafe {
            copy_nonoverlapping((&raw const *keyed).cast::<u8>(), state.cast(), size);
            message.feed(|piece| answer(updates, update(state, piece.as_ptr(), piece.len() as c_ulonglong), 0))?;
            answer(ends, end(state, digest.as_mut_ptr()), 0)
        }
    })
}

/// One chain after the other.
fn chains(once: Hash, operation: &Operation, input: &Input) -> Made {
    hash::derivation(operation, input, move |value, end| {
        end.copy_from_slice(value);
        // SAFETY: the value has 32 bytes, and so has its hash, which may take its place: it is written last.
        (0..CHAIN_STEPS)
            .try_for_each(|_| unsafe { answer("crypto_hash_sha256", once(end.as_mut_ptr(), end.as_ptr(), 32), 0) })
    })
}

fn hkdf(shared: Shared, entry: &HmacEntry, operation: &Operation, input: &Input) -> Option<Made> {
    let names = || names::of_hash(entry.hash_entry());
    // SAFETY: all functions that are called so have these types. They are there since version 1.0.19.
    let ((extracts, extract), (expands, expand)) = unsafe {
        let extract = named::<Extract>(shared, names(), "crypto_kdf_hkdf_", "_extract")?;
        (extract, named::<Expand>(shared, names(), "crypto_kdf_hkdf_", "_expand")?)
    };
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    Some(hash::derivation(operation, input, move |secret, key| {
        let mut middle = [0; 64];
        let (to, out) = (middle.as_mut_ptr(), key.as_mut_ptr());
        let (from, length) = (secret.as_ptr(), secret.len());
        // SAFETY: there is room for what is between, a digest; everything else is given with its length.
        unsafe {
            answer(extracts, extract(to, salt.as_ptr(), salt.len(), from, length), 0)?;
            answer(expands, expand(out, key.len(), info.as_ptr().cast(), info.len(), to), 0)
        }
    }))
}

fn scrypt(functions: Scrypt, operation: &Operation, input: &Input) -> Made {
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| {
        let (out, bytes) = (key.as_mut_ptr(), key.len());
        let (from, length, salt, salt_bytes) = (password.as_ptr(), password.len(), salt.as_ptr(), salt.len());
        // SAFETY: password, salt and key are given with their lengths.
        unsafe {
            let n = 1 << SCRYPT_LOG_N;
            call!(
                functions
                    .crypto_pwhash_scryptsalsa208sha256_ll(from, length, salt, salt_bytes, n, SCRYPT_R, 1, out, bytes)
                    == 0
            )
        }
    })
}

fn argon2(
    (name, password_hash): (&'static str, Password),
    number: c_int,
    operation: &Operation,
    input: &Input,
) -> Made {
    let salt: [u8; 16] = input.nonce[..].try_into().map_err(|_| "the library takes a salt of 16 bytes")?;
    hash::derivation(operation, input, move |password, key| {
        let (out, bytes) = (key.as_mut_ptr(), key.len() as c_ulonglong);
        let (from, length) = (password.as_ptr().cast(), password.len() as c_ulonglong);
        let (passes, memory) = (ARGON2_PASSES.into(), ARGON2_KIB as usize * 1024);
        // SAFETY: the salt has 16 bytes, password and key are given with their lengths.
        unsafe {
            let salt = salt.as_ptr();
            answer(name, password_hash(out, bytes, from, length, salt, passes, memory, number), 0)
        }
    })
}
