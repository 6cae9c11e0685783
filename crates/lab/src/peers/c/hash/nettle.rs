//! Nettle: its low-level functions on contexts of the caller's; giving a digest starts the next message.

use std::ffi::{c_char, c_int, c_uint};

use super::{
    super::shared::{answer, functions},
    Input, Made, Operation, Shared, bcrypt as strings, symbol,
};
use crate::{
    operations::{BCRYPT_COST, PBKDF2_ITERATIONS},
    peers::names,
    shapes::hash,
    subject::Subject,
};
use saltern_catalog::{HashEntry, HmacEntry};

/// Hash functions that it knows by another name.
const OTHERWISE: &[(&str, &str)] = &[("gost94", "gosthash94"), ("gost94-cryptopro", "gosthash94cp")];

/// Functions that start, feed and end a message.
const SHAKES: &[(&str, [&str; 3])] = &[
    ("shake128", ["nettle_sha3_128_init", "nettle_sha3_128_update", "nettle_sha3_128_shake"]),
    ("shake256", ["nettle_sha3_256_init", "nettle_sha3_256_update", "nettle_sha3_256_shake"]),
];

/// Hash functions that HMAC is fed with by the functions of another one.
const FED_AS: &[(&str, &str)] = &[("sha-384", "sha512")];

const BCRYPT: &[(&str, &str)] = &[("bcrypt.10", "nettle_blowfish_bcrypt_hash")];

type Init = unsafe extern "C" fn(*mut Context);
type SetKey = unsafe extern "C" fn(*mut Context, usize, *const u8);
type Update = unsafe extern "C" fn(*mut Context, usize, *const u8);
type Digest = unsafe extern "C" fn(*mut Context, usize, *mut u8);
type Pbkdf2 = unsafe extern "C" fn(usize, *const u8, c_uint, usize, *const u8, usize, *mut u8);
type Bcrypt = unsafe extern "C" fn(*mut u8, usize, *const u8, usize, *const u8, c_int, *const u8) -> c_int;

/// `struct nettle_hash`.
#[repr(C)]
struct Description {
    name: *const c_char,
    context_size: c_uint,
    digest_size: c_uint,
    block_size: c_uint,
    init: Init,
    update: Update,
    digest: Digest,
}

functions! {
    struct Hkdf {
        nettle_hkdf_extract: unsafe extern "C" fn(*mut Context, Update, Digest, usize, usize, *const u8, *mut u8),
        nettle_hkdf_expand:
            unsafe extern "C" fn(*mut Context, Update, Digest, usize, usize, *const u8, usize, *mut u8),
    }
}

/// Room for any context used here: the largest is that of HMAC with SHA-512, three times a state and a block.
#[repr(C, align(64))]
struct Context([u8; 2048]);

impl Context {
    fn new() -> Box<Self> {
        Box::new(Self([0; 2048]))
    }
}

pub fn task(shared: Shared, operation: &Operation, input: &Input) -> Option<Made> {
    match operation.subject() {
        Some(Subject::Hash(entry)) => Some(digest(known(shared, entry)?.1, operation, input)),
        Some(Subject::Xof(_)) => {
            let [init, update, end] = operation.find(SHAKES)?;
            // SAFETY: these are the types of the functions of this table.
            unsafe {
                let (init, update) = (shared.symbol(init).ok()?, shared.symbol(update).ok()?);
                Some(shake(init, update, shared.symbol(end).ok()?, operation, input))
            }
        }
        Some(Subject::Hmac(entry)) => Some(hmac(functions_of_hmac(shared, entry)?, operation, input)),
        Some(Subject::Hkdf(entry)) => {
            let hmac = functions_of_hmac(shared, entry)?;
            Some(hkdf(Hkdf::resolve(shared).ok()?, hmac, entry.hash_entry().bytes, operation, input))
        }
        Some(Subject::Pbkdf2(entry)) => {
            let (name, _) = known(shared, entry.hash_entry())?;
            // SAFETY: all functions that are called so have this type.
            let derive = unsafe { shared.symbol(&format!("nettle_pbkdf2_hmac_{name}")) }.ok()?;
            Some(pbkdf2(derive, operation, input))
        }
        // SAFETY: the function has this type.
        None => unsafe { symbol::<Bcrypt>(shared, BCRYPT, operation) }
            .map(|(name, make)| bcrypt(name, make, operation, input)),
        _ => None,
    }
}

/// What the library calls a hash function, and how it describes it, if its hashes are as long.
fn known(shared: Shared, entry: &HashEntry) -> Option<(String, &'static Description)> {
    let otherwise = OTHERWISE.iter().filter(|(name, _)| *name == entry.name).map(|(_, other)| (*other).to_owned());
    otherwise.chain(names::of_hash(entry)).map(|name| name.to_ascii_lowercase()).find_map(|name| {
        // SAFETY: what has the name of a hash function alone is such a description, for as long as the library is loaded.
        // Functions have a verb behind it.
        let description: &Description =
            unsafe { &*shared.symbol::<*const Description>(&format!("nettle_{name}")).ok()? };
        (description.digest_size as usize == entry.bytes).then_some((name, description))
    })
}

/// The functions of HMAC that set a key, and feed and end a message.
fn functions_of_hmac(shared: Shared, entry: &HmacEntry) -> Option<(SetKey, Update, Digest)> {
    let (name, _) = known(shared, entry.hash_entry())?;
    let fed_as = FED_AS.iter().find(|(of, _)| *of == entry.hash).map_or(&name[..], |(_, other)| other);
    // SAFETY: all functions that are called so have these types.
    unsafe {
        Some((
            shared.symbol(&format!("nettle_hmac_{name}_set_key")).ok()?,
            shared.symbol(&format!("nettle_hmac_{fed_as}_update")).ok()?,
            shared.symbol(&format!("nettle_hmac_{name}_digest")).ok()?,
        ))
    }
}

fn digest(description: &Description, operation: &Operation, input: &Input) -> Made {
    let Description { context_size, digest_size, init, update, digest, .. } = *description;
    if context_size as usize > size_of::<Context>() || digest_size as usize != operation.output_bytes {
        return Err(format!("contexts of {context_size} bytes, digests of {digest_size}"));
    }
    shake(init, update, digest, operation, input)
}

fn shake(init: Init, update: Update, digest: Digest, operation: &Operation, input: &Input) -> Made {
    let mut context = Context::new();
    // SAFETY: the context is large enough.
    unsafe { init(&mut *context) };
    // SAFETY: pieces and digest are given with their lengths.
    hash::stream(operation, input, move |message, out| unsafe {
        let done = message.feed(|piece| update(&mut *context, piece.len(), piece.as_ptr()));
        digest(&mut *context, out.len(), out.as_mut_ptr());
        done
    })
}

fn hmac((set_key, update, digest): (SetKey, Update, Digest), operation: &Operation, input: &Input) -> Made {
    let mut context = Context::new();
    // SAFETY: the context is large enough, the key is given with its length.
    unsafe { set_key(&mut *context, input.key.len(), input.key.as_ptr()) };
    // SAFETY: pieces and digest are given with their lengths.
    hash::stream(operation, input, move |message, out| unsafe {
        let done = message.feed(|piece| update(&mut *context, piece.len(), piece.as_ptr()));
        digest(&mut *context, out.len(), out.as_mut_ptr());
        done
    })
}

fn hkdf(
    functions: Hkdf,
    (set_key, update, digest): (SetKey, Update, Digest),
    digest_bytes: usize,
    operation: &Operation,
    input: &Input,
) -> Made {
    let mut context = Context::new();
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    hash::derivation(operation, input, move |secret, key| {
        let (context, mut middle) = (&raw mut *context, [0_u8; 64]);
        let middle = &mut middle[..digest_bytes];
        let (from, bytes, to) = (secret.as_ptr(), secret.len(), middle.as_mut_ptr());
        // SAFETY: the context is large enough, everything else is given with its length.
        unsafe {
            set_key(context, salt.len(), salt.as_ptr());
            (functions.nettle_hkdf_extract)(context, update, digest, digest_bytes, bytes, from, to);
            set_key(context, middle.len(), middle.as_ptr());
            let (from, bytes, to) = (info.as_ptr(), info.len(), key.as_mut_ptr());
            let expand = functions.nettle_hkdf_expand;
            expand(context, update, digest, digest_bytes, bytes, from, key.len(), to);
        }
        true
    })
}

fn pbkdf2(derive: Pbkdf2, operation: &Operation, input: &Input) -> Made {
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| {
        let (bytes, length, out) = (password.as_ptr(), password.len(), key.as_mut_ptr());
        // SAFETY: password, salt and key are given with their lengths.
        unsafe { derive(length, bytes, PBKDF2_ITERATIONS, salt.len(), salt.as_ptr(), key.len(), out) };
        true
    })
}

fn bcrypt(name: &'static str, make: Bcrypt, operation: &Operation, input: &Input) -> Made {
    let (salt, scheme, rounds) = (input.nonce.clone(), b"2b", BCRYPT_COST as c_int);
    strings::task(operation, input, move |password, text| {
        let (bytes, length) = (password.as_ptr(), password.len() - 1);
        let (scheme, scheme_bytes) = (scheme.as_ptr(), scheme.len());
        // SAFETY: password and scheme are given with their lengths, the salt has 16 bytes, there is room for 61 characters.
        unsafe {
            let (text, salt) = (text.as_mut_ptr(), salt.as_ptr());
            answer(name, make(text, length, bytes, scheme_bytes, scheme, rounds, salt), 1)
        }
    })
}
