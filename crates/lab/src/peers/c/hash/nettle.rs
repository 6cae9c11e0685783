//! Nettle: its low-level functions on contexts of the caller's; giving a digest starts the next message.

use std::ffi::{c_char, c_int, c_uint};

use super::{
    super::shared::{answer, functions},
    Input, Made, Operation, Shared, bcrypt as strings, symbol,
};
use crate::{
    operations::{BCRYPT_COST, PBKDF2_ITERATIONS},
    shapes::hash,
};

/// The library's descriptions of hashes.
const HASHES: &[(&str, &str)] = &[
    ("sha-1", "nettle_sha1"),
    ("sha-224", "nettle_sha224"),
    ("sha-256", "nettle_sha256"),
    ("sha-384", "nettle_sha384"),
    ("sha-512", "nettle_sha512"),
    ("sha-512-224", "nettle_sha512_224"),
    ("sha-512-256", "nettle_sha512_256"),
    ("sha3-224", "nettle_sha3_224"),
    ("sha3-256", "nettle_sha3_256"),
    ("sha3-384", "nettle_sha3_384"),
    ("sha3-512", "nettle_sha3_512"),
    ("md5", "nettle_md5"),
    ("md4", "nettle_md4"),
    ("ripemd-160", "nettle_ripemd160"),
    ("sm3", "nettle_sm3"),
    ("streebog-256", "nettle_streebog256"),
    ("streebog-512", "nettle_streebog512"),
    ("gost94", "nettle_gosthash94"),
    ("gost94-cryptopro", "nettle_gosthash94cp"),
];

/// Functions that start, feed and end a message.
const SHAKES: &[(&str, [&str; 3])] = &[
    ("shake128", ["nettle_sha3_128_init", "nettle_sha3_128_update", "nettle_sha3_128_shake"]),
    ("shake256", ["nettle_sha3_256_init", "nettle_sha3_256_update", "nettle_sha3_256_shake"]),
];

/// Functions that set a key, and feed and end a message.
const HMACS: &[(&str, [&str; 3])] = &[
    ("hmac-md5", ["nettle_hmac_md5_set_key", "nettle_hmac_md5_update", "nettle_hmac_md5_digest"]),
    ("hmac-sha-1", ["nettle_hmac_sha1_set_key", "nettle_hmac_sha1_update", "nettle_hmac_sha1_digest"]),
    ("hmac-sha-256", ["nettle_hmac_sha256_set_key", "nettle_hmac_sha256_update", "nettle_hmac_sha256_digest"]),
    ("hmac-sha-384", ["nettle_hmac_sha384_set_key", "nettle_hmac_sha512_update", "nettle_hmac_sha384_digest"]),
    ("hmac-sha-512", ["nettle_hmac_sha512_set_key", "nettle_hmac_sha512_update", "nettle_hmac_sha512_digest"]),
];

/// The functions of its HMAC, and the digest's length.
const HKDFS: &[(&str, ([&str; 3], usize))] = &[
    ("hkdf-sha-256", (["nettle_hmac_sha256_set_key", "nettle_hmac_sha256_update", "nettle_hmac_sha256_digest"], 32)),
    ("hkdf-sha-512", (["nettle_hmac_sha512_set_key", "nettle_hmac_sha512_update", "nettle_hmac_sha512_digest"], 64)),
];

const PBKDF2S: &[(&str, &str)] = &[
    ("pbkdf2-hmac-sha-1", "nettle_pbkdf2_hmac_sha1"),
    ("pbkdf2-hmac-sha-256", "nettle_pbkdf2_hmac_sha256"),
    ("pbkdf2-hmac-sha-512", "nettle_pbkdf2_hmac_sha512"),
];

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
    // SAFETY: all symbols of this table are such descriptions.
    if let Some((_, description)) = unsafe { symbol::<*const Description>(shared, HASHES, operation) } {
        // SAFETY: as above.
        return Some(unsafe { digest(&*description, operation, input) });
    }
    if let Some([init, update, end]) = operation.find(SHAKES) {
        // SAFETY: these are the types of the functions of this table.
        return unsafe {
            Some(shake(
                shared.symbol(init).ok()?,
                shared.symbol(update).ok()?,
                shared.symbol(end).ok()?,
                operation,
                input,
            ))
        };
    }
    if let Some([set_key, update, end]) = operation.find(HMACS) {
        // SAFETY: these are the types of the functions of this table.
        return unsafe {
            Some(hmac(
                shared.symbol(set_key).ok()?,
                shared.symbol(update).ok()?,
                shared.symbol(end).ok()?,
                operation,
                input,
            ))
        };
    }
    if let Some(([set_key, update, end], bytes)) = operation.find(HKDFS) {
        // SAFETY: these are the types of the functions of this table.
        let hmac =
            unsafe { (shared.symbol(set_key).ok()?, shared.symbol(update).ok()?, shared.symbol(end).ok()?, bytes) };
        return Some(hkdf(Hkdf::resolve(shared).ok()?, hmac, operation, input));
    }
    // SAFETY: the functions of this table have this type.
    if let Some((_, derive)) = unsafe { symbol::<Pbkdf2>(shared, PBKDF2S, operation) } {
        return Some(pbkdf2(derive, operation, input));
    }
    // SAFETY: the function has this type.
    unsafe { symbol::<Bcrypt>(shared, BCRYPT, operation) }.map(|(name, make)| bcrypt(name, make, operation, input))
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
    // SAFETY: message and digest are given with their lengths.
    hash::digest(operation, input, move |message, out| unsafe {
        update(&mut *context, message.len(), message.as_ptr());
        digest(&mut *context, out.len(), out.as_mut_ptr());
        true
    })
}

fn hmac(set_key: SetKey, update: Update, digest: Digest, operation: &Operation, input: &Input) -> Made {
    let mut context = Context::new();
    // SAFETY: the context is large enough, the key is given with its length.
    unsafe { set_key(&mut *context, input.key.len(), input.key.as_ptr()) };
    // SAFETY: message and digest are given with their lengths.
    hash::digest(operation, input, move |message, out| unsafe {
        update(&mut *context, message.len(), message.as_ptr());
        digest(&mut *context, out.len(), out.as_mut_ptr());
        true
    })
}

fn hkdf(
    functions: Hkdf,
    (set_key, update, digest, digest_bytes): (SetKey, Update, Digest, usize),
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
