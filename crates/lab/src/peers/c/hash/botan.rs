//! Botan: its C interface, objects that keep keys and start the next message at the end of one.

use std::{
    ffi::{CStr, c_char, c_int, c_void},
    ptr::{copy_nonoverlapping, null_mut},
};

use super::{super::shared::Handle, super::shared::functions, Input, Made, Operation, Shared, bcrypt as strings};
use crate::{
    operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES, BCRYPT_COST, PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R},
    shapes::hash,
};

const HASHES: &[(&str, &CStr)] = &[
    ("sha-1", c"SHA-1"),
    ("sha-224", c"SHA-224"),
    ("sha-256", c"SHA-256"),
    ("sha-384", c"SHA-384"),
    ("sha-512", c"SHA-512"),
    ("sha-512-256", c"SHA-512-256"),
    ("sha3-224", c"SHA-3(224)"),
    ("sha3-256", c"SHA-3(256)"),
    ("sha3-384", c"SHA-3(384)"),
    ("sha3-512", c"SHA-3(512)"),
    ("shake128", c"SHAKE-128(256)"),
    ("shake256", c"SHAKE-256(512)"),
    ("blake2b-256", c"BLAKE2b(256)"),
    ("blake2b-512", c"BLAKE2b(512)"),
    ("blake2s-256", c"BLAKE2s(256)"),
    ("md5", c"MD5"),
    ("md4", c"MD4"),
    ("ripemd-160", c"RIPEMD-160"),
    ("sm3", c"SM3"),
    ("streebog-256", c"Streebog-256"),
    ("streebog-512", c"Streebog-512"),
    ("whirlpool", c"Whirlpool"),
    ("tiger", c"Tiger(24,3)"),
    ("gost94-cryptopro", c"GOST-34.11"),
];

const MACS: &[(&str, &CStr)] = &[
    ("hmac-md5", c"HMAC(MD5)"),
    ("hmac-sha-1", c"HMAC(SHA-1)"),
    ("hmac-sha-256", c"HMAC(SHA-256)"),
    ("hmac-sha-384", c"HMAC(SHA-384)"),
    ("hmac-sha3-256", c"HMAC(SHA-3(256))"),
    ("hmac-sha-512", c"HMAC(SHA-512)"),
    ("siphash-2-4", c"SipHash(2,4)"),
    ("siphash-1-3", c"SipHash(1,3)"),
    ("kmac128", c"KMAC-128(256)"),
    ("kmac256", c"KMAC-256(512)"),
    ("blake2b-512.keyed", c"BLAKE2b(512)"),
    ("blake2s-256.keyed", c"BLAKE2s(256)"),
];

const HKDFS: &[(&str, &CStr)] = &[("hkdf-sha-256", c"HKDF(SHA-256)"), ("hkdf-sha-512", c"HKDF(SHA-512)")];

const PBKDF2S: &[(&str, &CStr)] = &[
    ("pbkdf2-hmac-sha-1", c"PBKDF2(SHA-1)"),
    ("pbkdf2-hmac-sha-256", c"PBKDF2(SHA-256)"),
    ("pbkdf2-hmac-sha-512", c"PBKDF2(SHA-512)"),
];

type Init = unsafe extern "C" fn(*mut *mut c_void, *const c_char, u32) -> c_int;
type Destroy = unsafe extern "C" fn(*mut c_void) -> c_int;
type Feed = unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int;
type Final = unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int;
type Length = unsafe extern "C" fn(*mut c_void, *mut usize) -> c_int;

functions! {
    struct Functions {
        botan_hash_init: Init,
        botan_hash_destroy: Destroy,
        botan_hash_output_length: Length,
        botan_hash_update: Feed,
        botan_hash_final: Final,
        botan_mac_init: Init,
        botan_mac_destroy: Destroy,
        botan_mac_output_length: Length,
        botan_mac_set_key: Feed,
        botan_mac_update: Feed,
        botan_mac_final: Final,
        botan_kdf: unsafe extern "C" fn(
            *const c_char, *mut u8, usize, *const u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
        botan_pwdhash: unsafe extern "C" fn(
            *const c_char, usize, usize, usize, *mut u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
    }
}

functions! {
    // Since version 3.
    struct Bcrypt {
        botan_rng_init_custom: unsafe extern "C" fn(
            *mut *mut c_void,
            *const c_char,
            *mut c_void,
            Get,
            Option<unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int>,
            Option<unsafe extern "C" fn(*mut c_void)>,
        ) -> c_int,
        botan_rng_destroy: Destroy,
        botan_bcrypt_generate:
            unsafe extern "C" fn(*mut u8, *mut usize, *const c_char, *mut c_void, usize, u32) -> c_int,
    }
}

type Get = unsafe extern "C" fn(*mut c_void, *mut u8, usize) -> c_int;

/// What the library takes for random: the salt.
///
/// # Safety
/// `salt` points to 16 bytes, `out` to as many as it is told to fill.
unsafe extern "C" fn get_salt(salt: *mut c_void, out: *mut u8, bytes: usize) -> c_int {
    if bytes != 16 {
        return -1;
    }
    // SAFETY: the caller's promise.
    unsafe { copy_nonoverlapping(salt.cast(), out, bytes) };
    0
}

#[derive(Clone, Copy)]
pub struct Hashes {
    functions: Functions,
    bcrypt: Option<Bcrypt>,
}

impl Hashes {
    pub fn resolve(shared: Shared) -> Result<Self, String> {
        Ok(Self { functions: Functions::resolve(shared)?, bcrypt: Bcrypt::resolve(shared).ok() })
    }

    pub fn task(&self, operation: &Operation, input: &Input) -> Option<Made> {
        let functions = self.functions;
        if let Some(name) = operation.find(HASHES) {
            let (init, destroy) = (functions.botan_hash_init, functions.botan_hash_destroy);
            let object = object(init, destroy, functions.botan_hash_output_length, name, operation)?;
            let (update, end) = (functions.botan_hash_update, functions.botan_hash_final);
            return Some(object.and_then(|object| digests(object, update, end, operation, input)));
        }
        if let Some(name) = operation.find(MACS) {
            let (init, destroy) = (functions.botan_mac_init, functions.botan_mac_destroy);
            let object = object(init, destroy, functions.botan_mac_output_length, name, operation)?;
            let (update, end) = (functions.botan_mac_update, functions.botan_mac_final);
            return Some(object.and_then(|object| {
                // SAFETY: the key is given with its length.
                match unsafe { (functions.botan_mac_set_key)(object.get(), input.key.as_ptr(), input.key.len()) } {
                    0 => digests(object, update, end, operation, input),
                    code => Err(format!("error {code} from botan_mac_set_key")),
                }
            }));
        }
        if let Some(kind) = operation.find(ARGON2) {
            // It takes its memory itself, and has threads for lanes.
            let name = [c"Argon2d", c"Argon2i", c"Argon2id"][kind.kind as usize];
            let costs = [ARGON2_KIB as usize, ARGON2_PASSES as usize, kind.lanes as usize];
            return (!kind.reused).then(|| self.password(name, costs, operation, input));
        }
        if let Some(name) = operation.find(HKDFS) {
            return Some(self.hkdf(name, operation, input));
        }
        if let Some(name) = operation.find(PBKDF2S) {
            return Some(self.password(name, [PBKDF2_ITERATIONS as usize, 0, 0], operation, input));
        }
        Some(match operation.algorithm() {
            "bcrypt.10" => bcrypt(self.bcrypt?, operation, input),
            "scrypt.16mib" => self.password(c"Scrypt", [1 << SCRYPT_LOG_N, SCRYPT_R as usize, 1], operation, input),
            _ => return None,
        })
    }

    fn hkdf(&self, name: &'static CStr, operation: &Operation, input: &Input) -> Made {
        let (derive, salt, info) = (self.functions.botan_kdf, input.nonce.clone(), input.aad.clone());
        // SAFETY: everything is given with its length.
        hash::derivation(operation, input, move |secret, key| unsafe {
            derive(
                name.as_ptr(),
                key.as_mut_ptr(),
                key.len(),
                secret.as_ptr(),
                secret.len(),
                salt.as_ptr(),
                salt.len(),
                info.as_ptr(),
                info.len(),
            ) == 0
        })
    }

    fn password(&self, name: &'static CStr, [a, b, c]: [usize; 3], operation: &Operation, input: &Input) -> Made {
        let (derive, salt) = (self.functions.botan_pwdhash, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (out, bytes) = (key.as_mut_ptr(), key.len());
            let (from, length) = (password.as_ptr(), password.len());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe { derive(name.as_ptr(), a, b, c, out, bytes, from, length, salt.as_ptr(), salt.len()) == 0 }
        })
    }
}

/// Its salt comes from a generator of random numbers: the one here has but that.
fn bcrypt(functions: Bcrypt, operation: &Operation, input: &Input) -> Made {
    let salt: Box<[u8; 16]> = Box::new(input.nonce[..].try_into().map_err(|_| "the library takes a salt of 16 bytes")?);
    let (mut generator, context) = (null_mut(), salt.as_ptr().cast_mut().cast());
    // SAFETY: the name is a string, the generator goes to the function that destroys it, and before the salt does.
    let generator = unsafe {
        match (functions.botan_rng_init_custom)(&mut generator, c"salt".as_ptr(), context, get_salt, None, None) {
            0 => Handle::new(generator, functions.botan_rng_destroy)?,
            code => return Err(format!("error {code} from botan_rng_init_custom")),
        }
    };
    strings::task(operation, input, move |password, text| {
        let (_salt, mut length) = (&salt, text.len());
        let (out, password) = (text.as_mut_ptr(), password.as_ptr().cast());
        // SAFETY: the password is a string, there is room for the length that is given.
        unsafe {
            let generate = functions.botan_bcrypt_generate;
            generate(out, &mut length, password, generator.get(), BCRYPT_COST as usize, 0) == 0
        }
    })
}

/// `None` where the library does not know the name.
fn object(
    init: Init,
    destroy: Destroy,
    length: Length,
    name: &CStr,
    operation: &Operation,
) -> Option<Result<Handle<c_int>, String>> {
    let (mut object, mut bytes) = (null_mut(), 0);
    // SAFETY: the name is a string, the object goes to the function that destroys it.
    let object = unsafe {
        if init(&mut object, name.as_ptr(), 0) != 0 {
            return None;
        }
        match Handle::new(object, destroy) {
            Ok(object) => object,
            Err(error) => return Some(Err(error)),
        }
    };
    // SAFETY: a question to the object.
    Some(match unsafe { length(object.get(), &mut bytes) } {
        0 if bytes == operation.output_bytes => Ok(object),
        code => Err(format!("error {code}, or {bytes} bytes that are not {}", operation.output_bytes)),
    })
}

fn digests(object: Handle<c_int>, update: Feed, end: Final, operation: &Operation, input: &Input) -> Made {
    // SAFETY: the message is given with its length, the digest is as long as the object's.
    hash::digest(operation, input, move |message, digest| unsafe {
        update(object.get(), message.as_ptr(), message.len()) == 0 && end(object.get(), digest.as_mut_ptr()) == 0
    })
}
