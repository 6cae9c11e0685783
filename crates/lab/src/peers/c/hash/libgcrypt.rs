//! libgcrypt: digests in one call, handles for codes and derivations.

use std::{
    ffi::{c_int, c_uint, c_ulong, c_void},
    ptr::{null, null_mut},
};

use super::{super::shared::Handle, super::shared::functions, Input, Made, Operation, Shared};
use crate::{
    operations::{ARGON2_KIB, ARGON2_PASSES, PBKDF2_ITERATIONS, SCRYPT_LOG_N},
    shapes::hash,
};

const SHA256: c_int = 8;
const SHAKE128: c_int = 316;
const SHAKE256: c_int = 317;

const HASHES: &[(&str, c_int)] = &[
    ("sha-1", 2),
    ("sha-224", 11),
    ("sha-256", SHA256),
    ("sha-384", 9),
    ("sha-512", 10),
    ("sha-512-256", 327),
    ("sha3-224", 312),
    ("sha3-256", 313),
    ("sha3-384", 314),
    ("sha3-512", 315),
    ("shake128", SHAKE128),
    ("shake256", SHAKE256),
    ("blake2b-256", 320),
    ("blake2b-512", 318),
    ("blake2s-256", 322),
    ("md5", 1),
    ("md4", 301),
    ("ripemd-160", 3),
    ("sm3", 326),
    ("streebog-256", 309),
    ("streebog-512", 310),
    ("whirlpool", 305),
    ("tiger", 306),
    ("tiger2", 307),
    ("gost94", 308),
    ("gost94-cryptopro", 311),
];

const MAC_HMAC_SHA256: c_int = 101;
const HMACS: &[(&str, c_int)] = &[("hmac-sha-1", 105), ("hmac-sha-256", MAC_HMAC_SHA256), ("hmac-sha-512", 103)];

const KDF_PBKDF2: c_int = 34;
const KDF_ARGON2: c_int = 64;
const KDF_SCRYPT: c_int = 48;
const KDF_HKDF: c_int = 98;
const ARGON2I: c_int = 1;
const ARGON2ID: c_int = 2;

const RESET: c_int = 4;
const TEST_ALGORITHM: c_int = 8;

type Close = unsafe extern "C" fn(*mut c_void);
type Feed = unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_uint;

functions! {
    struct Functions {
        gcry_md_algo_info: unsafe extern "C" fn(c_int, c_int, *mut c_void, *mut usize) -> c_uint,
        gcry_md_hash_buffer: unsafe extern "C" fn(c_int, *mut c_void, *const c_void, usize),
        gcry_md_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_uint) -> c_uint,
        gcry_md_close: Close,
        gcry_md_reset: Close,
        gcry_md_write: unsafe extern "C" fn(*mut c_void, *const c_void, usize),
        gcry_md_extract: unsafe extern "C" fn(*mut c_void, c_int, *mut c_void, usize) -> c_uint,
        gcry_mac_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_uint, *mut c_void) -> c_uint,
        gcry_mac_close: Close,
        gcry_mac_setkey: Feed,
        gcry_mac_ctl: unsafe extern "C" fn(*mut c_void, c_int, *mut c_void, usize) -> c_uint,
        gcry_mac_write: Feed,
        gcry_mac_read: unsafe extern "C" fn(*mut c_void, *mut c_void, *mut usize) -> c_uint,
        gcry_kdf_derive: unsafe extern "C" fn(
            *const c_void, usize, c_int, c_int, *const c_void, usize, c_ulong, usize, *mut c_void
        ) -> c_uint,
    }
}

functions! {
    // Since version 1.10.
    struct Derivations {
        gcry_kdf_open: unsafe extern "C" fn(
            *mut *mut c_void,
            c_int,
            c_int,
            *const c_ulong,
            c_uint,
            *const c_void,
            usize,
            *const c_void,
            usize,
            *const c_void,
            usize,
            *const c_void,
            usize,
        ) -> c_uint,
        gcry_kdf_compute: unsafe extern "C" fn(*mut c_void, *const c_void) -> c_uint,
        gcry_kdf_final: unsafe extern "C" fn(*mut c_void, usize, *mut c_void) -> c_uint,
        gcry_kdf_close: Close,
    }
}

#[derive(Clone, Copy)]
pub struct Hashes {
    functions: Functions,
    derivations: Option<Derivations>,
}

impl Hashes {
    pub fn resolve(shared: Shared) -> Result<Self, String> {
        Ok(Self { functions: Functions::resolve(shared)?, derivations: Derivations::resolve(shared).ok() })
    }

    pub fn task(&self, operation: &Operation, input: &Input) -> Option<Made> {
        if let Some(algorithm) = operation.find(HASHES) {
            return self.digest(algorithm, operation, input);
        }
        if let Some(algorithm) = operation.find(HMACS) {
            return Some(self.hmac(algorithm, operation, input));
        }
        match operation.name {
            "pbkdf2-hmac-sha-256" => Some(self.pbkdf2(operation, input)),
            "scrypt.16mib" => Some(self.scrypt(operation, input)),
            "hkdf-sha-256" => self.derive(KDF_HKDF, MAC_HMAC_SHA256, &[32], operation, input),
            "argon2id.3x64mib" => self.argon2(ARGON2ID, operation, input),
            "argon2i.3x64mib" => self.argon2(ARGON2I, operation, input),
            _ => None,
        }
    }

    fn digest(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Option<Made> {
        let functions = self.functions;
        // SAFETY: a question that takes no buffer. Digests of algorithms that are not there end the program.
        let there = unsafe { (functions.gcry_md_algo_info)(algorithm, TEST_ALGORITHM, null_mut(), null_mut()) == 0 };
        if !there {
            return None;
        }
        if algorithm == SHAKE128 || algorithm == SHAKE256 {
            let mut handle = null_mut();
            // SAFETY: the handle goes to the functions that take and close it.
            let handle = unsafe {
                let code = (functions.gcry_md_open)(&mut handle, algorithm, 0);
                if code != 0 {
                    return None;
                }
                Handle::new(handle, functions.gcry_md_close).ok()?
            };
            // SAFETY: message and digest are given with their lengths.
            return Some(hash::digest(operation, input, move |message, digest| unsafe {
                (functions.gcry_md_reset)(handle.get());
                (functions.gcry_md_write)(handle.get(), message.as_ptr().cast(), message.len());
                (functions.gcry_md_extract)(handle.get(), algorithm, digest.as_mut_ptr().cast(), digest.len()) == 0
            }));
        }
        Some(hash::digest(operation, input, move |message, digest| {
            let (digest, bytes) = (digest.as_mut_ptr().cast(), message.as_ptr().cast());
            // SAFETY: the digest is as long as the algorithm's, the message comes with its length.
            unsafe { (functions.gcry_md_hash_buffer)(algorithm, digest, bytes, message.len()) };
            true
        }))
    }

    fn hmac(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Made {
        let functions = self.functions;
        let (mut handle, key) = (null_mut(), &input.key);
        // SAFETY: the handle goes to the functions that take and close it; the key is given with its length.
        let handle = unsafe {
            if (functions.gcry_mac_open)(&mut handle, algorithm, 0, null_mut()) != 0 {
                return Err("gcry_mac_open fails".into());
            }
            let handle = Handle::new(handle, functions.gcry_mac_close)?;
            match (functions.gcry_mac_setkey)(handle.get(), key.as_ptr().cast(), key.len()) {
                0 => handle,
                code => return Err(format!("error {code} from gcry_mac_setkey")),
            }
        };
        hash::digest(operation, input, move |message, digest| {
            let (handle, mut bytes) = (handle.get(), digest.len());
            // SAFETY: message and digest are given with their lengths.
            unsafe {
                (functions.gcry_mac_ctl)(handle, RESET, null_mut(), 0) == 0
                    && (functions.gcry_mac_write)(handle, message.as_ptr().cast(), message.len()) == 0
                    && (functions.gcry_mac_read)(handle, digest.as_mut_ptr().cast(), &mut bytes) == 0
            }
        })
    }

    fn pbkdf2(&self, operation: &Operation, input: &Input) -> Made {
        let (derive, salt) = (self.functions.gcry_kdf_derive, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (salt, length, iterations) = (salt.as_ptr().cast(), salt.len(), PBKDF2_ITERATIONS.into());
            let (password, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr().cast());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe { derive(password, bytes, KDF_PBKDF2, SHA256, salt, length, iterations, key.len(), out) == 0 }
        })
    }

    /// N takes the place of the hash function and p that of the iterations; r is 8 with this number, and 1 with another.
    fn scrypt(&self, operation: &Operation, input: &Input) -> Made {
        let (derive, salt) = (self.functions.gcry_kdf_derive, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (salt, length) = (salt.as_ptr().cast(), salt.len());
            let (password, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr().cast());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe { derive(password, bytes, KDF_SCRYPT, 1 << SCRYPT_LOG_N, salt, length, 1, key.len(), out) == 0 }
        })
    }

    fn argon2(&self, kind: c_int, operation: &Operation, input: &Input) -> Option<Made> {
        const PARAMS: &[c_ulong] = &[32, ARGON2_PASSES as c_ulong, ARGON2_KIB as c_ulong, 1];
        self.derive(KDF_ARGON2, kind, PARAMS, operation, input)
    }

    /// The secret is the passphrase, what the key is for is the associated data, and HKDF takes its salt as a key.
    fn derive(
        &self,
        algorithm: c_int,
        kind: c_int,
        params: &'static [c_ulong],
        operation: &Operation,
        input: &Input,
    ) -> Option<Made> {
        let functions = self.derivations?;
        let (salt, key, info) = match algorithm {
            KDF_HKDF => (Vec::new(), input.nonce.clone(), input.aad.clone()),
            _ => (input.nonce.clone(), Vec::new(), input.aad.clone()),
        };
        let start = move |secret: &[u8]| {
            let mut handle = null_mut();
            // SAFETY: everything is given with its length; the handle goes to the function that closes it.
            unsafe {
                let code = (functions.gcry_kdf_open)(
                    &mut handle,
                    algorithm,
                    kind,
                    params.as_ptr(),
                    params.len() as c_uint,
                    secret.as_ptr().cast(),
                    secret.len(),
                    salt.as_ptr().cast(),
                    salt.len(),
                    key.as_ptr().cast(),
                    key.len(),
                    info.as_ptr().cast(),
                    info.len(),
                );
                if code == 0 { Handle::new(handle, functions.gcry_kdf_close).ok() } else { None }
            }
        };
        // A version that does not know the algorithm says so.
        start(&input.key)?;
        Some(hash::derivation(operation, input, move |secret, key| {
            // SAFETY: the key is given with its length.
            start(secret).is_some_and(|handle| unsafe {
                (functions.gcry_kdf_compute)(handle.get(), null()) == 0
                    && (functions.gcry_kdf_final)(handle.get(), key.len(), key.as_mut_ptr().cast()) == 0
            })
        }))
    }
}
