//! OpenSSL: algorithms fetched, and contexts made, beforehand.

use std::{
    ffi::{CStr, CString, c_char, c_int, c_uchar, c_uint, c_void},
    iter::once,
    ptr::{null, null_mut},
};

use super::{
    super::openssl::Errors,
    super::shared::{Handle, call, functions},
    Input, Made, Operation, Shared,
};
use crate::{
    operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES, Argon2, PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R},
    peers::names,
    shapes::hash,
    subject::Subject,
};
use saltern_catalog::{HashEntry, XofEntry};

/// Hash functions that are another one of its with a size that it is told.
const OTHERWISE: &[(&str, &CStr)] = &[("blake2b-256", c"BLAKE2B-512")];

type Fetch = unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char) -> *mut c_void;
type TryLoad = unsafe extern "C" fn(*mut c_void, *const c_char, c_int) -> *mut c_void;
type New = unsafe extern "C" fn(*mut c_void) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);

functions! {
    struct Functions {
        EVP_MD_fetch: Fetch,
        EVP_MD_free: Free,
        EVP_MD_get_size: unsafe extern "C" fn(*const c_void) -> c_int,
        EVP_MD_settable_ctx_params: unsafe extern "C" fn(*const c_void) -> *const Param,
        OSSL_PARAM_locate_const: unsafe extern "C" fn(*const Param, *const c_char) -> *const Param,
        EVP_MD_CTX_new: unsafe extern "C" fn() -> *mut c_void,
        EVP_MD_CTX_free: Free,
        EVP_DigestInit_ex2: unsafe extern "C" fn(*mut c_void, *const c_void, *const Param) -> c_int,
        EVP_DigestUpdate: unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_int,
        EVP_DigestFinal_ex: unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut c_uint) -> c_int,
        EVP_DigestFinalXOF: unsafe extern "C" fn(*mut c_void, *mut c_uchar, usize) -> c_int,
        EVP_MAC_fetch: Fetch,
        EVP_MAC_free: Free,
        EVP_MAC_CTX_new: New,
        EVP_MAC_CTX_free: Free,
        EVP_MAC_init: unsafe extern "C" fn(*mut c_void, *const c_uchar, usize, *const Param) -> c_int,
        EVP_MAC_update: unsafe extern "C" fn(*mut c_void, *const c_uchar, usize) -> c_int,
        EVP_MAC_final: unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut usize, usize) -> c_int,
        EVP_KDF_fetch: Fetch,
        EVP_KDF_free: Free,
        EVP_KDF_CTX_new: New,
        EVP_KDF_CTX_free: Free,
        EVP_KDF_derive: unsafe extern "C" fn(*mut c_void, *mut c_uchar, usize, *const Param) -> c_int,
    }
}

/// `OSSL_PARAM`.
#[repr(C)]
struct Param {
    key: *const c_char,
    kind: c_uint,
    data: *const c_void,
    bytes: usize,
    returned: usize,
}

/// A list of parameters, with what they point at.
#[derive(Default)]
struct Params {
    list: Vec<Param>,
    kept: Vec<Box<[u8]>>,
}

impl Params {
    const UNSIGNED: c_uint = 2;
    const TEXT: c_uint = 4;
    const BYTES: c_uint = 5;

    /// `data` may go on behind its `bytes` bytes.
    fn add(mut self, key: &'static CStr, kind: c_uint, data: &[u8], bytes: usize) -> Self {
        let kept: Box<[u8]> = data.into();
        let (key, data) = (key.as_ptr(), kept.as_ptr().cast());
        self.list.push(Param { key, kind, data, bytes, returned: usize::MAX });
        self.kept.push(kept);
        self
    }

    fn number(self, key: &'static CStr, number: u32) -> Self {
        self.add(key, Self::UNSIGNED, &number.to_ne_bytes(), size_of_val(&number))
    }

    fn text(self, key: &'static CStr, text: &CStr) -> Self {
        // The zero byte is there, and does not count.
        self.add(key, Self::TEXT, text.to_bytes_with_nul(), text.count_bytes())
    }

    fn bytes(self, key: &'static CStr, bytes: &[u8]) -> Self {
        self.add(key, Self::BYTES, bytes, bytes.len())
    }

    /// With an entry for a secret, which comes with every call, and the entry that ends a list; and where the first is.
    fn end_with_secret(self, key: &'static CStr) -> (Self, usize) {
        let place = self.list.len();
        (self.bytes(key, &[]).end(), place)
    }

    /// With the entry that ends a list.
    fn end(mut self) -> Self {
        self.list.push(Param { key: null(), kind: 0, data: null(), bytes: 0, returned: 0 });
        self
    }

    fn as_ptr(&self) -> *const Param {
        self.list.as_ptr()
    }
}

/// What libcrypto hashes and derives.
#[derive(Clone, Copy)]
pub struct Hashes {
    functions: Functions,
    errors: Errors,
    /// Since version 3.2.
    set_max_threads: Option<unsafe extern "C" fn(*mut c_void, u64) -> c_int>,
}

impl Hashes {
    pub fn resolve(shared: Shared, errors: Errors) -> Result<Self, String> {
        // SAFETY: its type in all versions that have it.
        let set_max_threads = unsafe { shared.symbol("OSSL_set_max_threads") }.ok();
        // SAFETY: as above.
        if let Ok(load) = unsafe { shared.symbol::<TryLoad>("OSSL_PROVIDER_try_load") } {
            // What is retired, MD4 and Whirlpool, is in a module of its own, which not every installation has.
            // SAFETY: the name is a string; the provider stays loaded, beside the default one.
            unsafe { load(null_mut(), c"legacy".as_ptr(), 1) };
        }
        Ok(Self { functions: Functions::resolve(shared)?, errors, set_max_threads })
    }

    pub fn task(&self, operation: &Operation, input: &Input) -> Option<Made> {
        if let Some(kind) = operation.find(ARGON2) {
            return self.argon2(kind, operation, input);
        }
        match operation.subject() {
            Some(Subject::Hash(entry)) => self.digest(entry, operation, input),
            Some(Subject::Xof(entry)) => self.extendable(entry, operation, input),
            Some(Subject::Hmac(entry)) => {
                let (name, _) = self.known(entry.hash_entry())?;
                self.mac(c"HMAC", Params::default().text(c"digest", &name), true, operation, input)
            }
            Some(Subject::Hkdf(entry)) => {
                let (name, _) = self.known(entry.hash_entry())?;
                let params = Params::default().bytes(c"salt", &input.nonce).text(c"digest", &name);
                self.derive(c"HKDF", c"key", params.bytes(c"info", &input.aad), operation, input)
            }
            Some(Subject::Pbkdf2(entry)) => {
                let (name, _) = self.known(entry.hash_entry())?;
                let params = Params::default().bytes(c"salt", &input.nonce).text(c"digest", &name);
                self.derive(c"PBKDF2", c"pass", params.number(c"iter", PBKDF2_ITERATIONS), operation, input)
            }
            Some(Subject::Mac(entry)) if names::cipher_of_mac(entry).is_some() => {
                let (cipher, kind) = names::cipher_of_mac(entry)?;
                let (mac, mode, keeps) = match kind {
                    "cmac" => (c"CMAC", "CBC", false),
                    "gmac" => (c"GMAC", "GCM", true),
                    _ => return None,
                };
                if let Err(refusal) = crate::shapes::check("key", &input.key, cipher.key_bytes) {
                    return Some(Err(refusal));
                }
                let name = CString::new(format!("{}-{mode}", cipher.title)).ok()?;
                self.mac(mac, Params::default().text(c"cipher", &name), keeps, operation, input)
            }
            Some(Subject::Mac(_)) => self.code(operation, input),
            // Numbers of any width are taken.
            None if operation.name == "scrypt.16mib" => {
                let params = Params::default().bytes(c"salt", &input.nonce);
                let params = params.number(c"n", 1 << SCRYPT_LOG_N).number(c"r", SCRYPT_R).number(c"p", 1);
                self.derive(c"SCRYPT", c"pass", params, operation, input)
            }
            _ => None,
        }
    }

    /// Its codes, each with parameters of its own.
    fn code(&self, operation: &Operation, input: &Input) -> Option<Made> {
        let params = Params::default().number(c"size", operation.output_bytes as u32);
        match operation.algorithm() {
            "kmac128" => self.mac(c"KMAC128", params, true, operation, input),
            "kmac256" => self.mac(c"KMAC256", params, true, operation, input),
            "blake2s-256.keyed" => self.mac(c"BLAKE2SMAC", params, true, operation, input),
            "blake2b-512.keyed" => self.mac(c"BLAKE2BMAC", params, true, operation, input),
            "siphash-2-4" | "siphash-2-4-128" => self.mac(c"SIPHASH", params, false, operation, input),
            "siphash-1-3" | "siphash-1-3-128" => {
                let params = params.number(c"c-rounds", 1).number(c"d-rounds", 3);
                self.mac(c"SIPHASH", params, false, operation, input)
            }
            _ => None,
        }
    }

    /// The algorithm that it has by one of these names, and which.
    fn fetched(&self, names: impl Iterator<Item = String>) -> Option<(CString, Handle<()>)> {
        let functions = self.functions;
        let fetched = names.filter_map(|name| CString::new(name).ok()).find_map(|name| {
            // SAFETY: the name is a string, and the algorithm goes to the function that frees it.
            let algorithm = unsafe {
                Handle::new((functions.EVP_MD_fetch)(null_mut(), name.as_ptr(), null()), functions.EVP_MD_free)
            };
            Some((name, algorithm.ok()?))
        });
        // Names that it does not know are no errors of what follows.
        self.errors.clear();
        fetched
    }

    /// What it calls a hash function, and the algorithm, if its hashes are as long.
    fn known(&self, entry: &HashEntry) -> Option<(CString, Handle<()>)> {
        let (name, algorithm) = self.fetched(names::of_hash(entry))?;
        // SAFETY: a question.
        let size = unsafe { (self.functions.EVP_MD_get_size)(algorithm.get()) };
        (usize::try_from(size) == Ok(entry.bytes)).then_some((name, algorithm))
    }

    fn context(&self) -> Option<Handle<()>> {
        // SAFETY: the context goes to the function that frees it.
        unsafe { Handle::new((self.functions.EVP_MD_CTX_new)(), self.functions.EVP_MD_CTX_free).ok() }
    }

    fn digest(&self, entry: &HashEntry, operation: &Operation, input: &Input) -> Option<Made> {
        let Self { functions, errors, .. } = *self;
        let (algorithm, params) = match operation.find(OTHERWISE) {
            Some(name) => {
                let (_, algorithm) = self.fetched(once(name.to_str().ok()?.to_owned()))?;
                // SAFETY: the algorithm is one, and its list of parameters ends as such lists do.
                let has_size = unsafe {
                    let settable = (functions.EVP_MD_settable_ctx_params)(algorithm.get());
                    !settable.is_null() && !(functions.OSSL_PARAM_locate_const)(settable, c"size".as_ptr()).is_null()
                };
                (algorithm, has_size.then(|| Params::default().number(c"size", operation.output_bytes as u32))?)
            }
            None => (self.known(entry)?.1, Params::default()),
        };
        let (context, params) = (self.context()?, params.end());
        Some(hash::stream(operation, input, move |message, digest| {
            let (context, mut written) = (context.get(), 0);
            // SAFETY: pieces are given with their lengths, and the digest is as long as the algorithm's.
            errors.of(|| unsafe {
                call!(functions.EVP_DigestInit_ex2(context, algorithm.get(), params.as_ptr()) == 1)?;
                message.feed(|piece| {
                    call!(functions.EVP_DigestUpdate(context, piece.as_ptr().cast(), piece.len()) == 1)
                })?;
                call!(functions.EVP_DigestFinal_ex(context, digest.as_mut_ptr(), &mut written) == 1)
            })
        }))
    }

    fn extendable(&self, entry: &XofEntry, operation: &Operation, input: &Input) -> Option<Made> {
        let Self { functions, errors, .. } = *self;
        let (_, algorithm) = self.fetched(names::of_xof(entry))?;
        let context = self.context()?;
        let mut params = Params::default();
        if !input.aad.is_empty() {
            // Since version 4. As a text, which ends at a zero byte.
            if input.aad.contains(&0) {
                return Some(Err("it takes no zero byte in what customises".into()));
            }
            let text = [&input.aad[..], &[0]].concat();
            params = params.add(c"customization", Params::TEXT, &text, input.aad.len());
        }
        let params = params.end();
        Some(hash::stream(operation, input, move |message, digest| {
            let context = context.get();
            // SAFETY: pieces and digest are given with their lengths.
            errors.of(|| unsafe {
                call!(functions.EVP_DigestInit_ex2(context, algorithm.get(), params.as_ptr()) == 1)?;
                message.feed(|piece| {
                    call!(functions.EVP_DigestUpdate(context, piece.as_ptr().cast(), piece.len()) == 1)
                })?;
                call!(functions.EVP_DigestFinalXOF(context, digest.as_mut_ptr(), digest.len()) == 1)
            })
        }))
    }

    /// A code whose context keeps the key from one message to the next, or is handed it with each. A nonce is handed over with each.
    fn mac(&self, name: &CStr, params: Params, keeps: bool, operation: &Operation, input: &Input) -> Option<Made> {
        let Self { functions, errors, .. } = *self;
        // SAFETY: objects go to the functions that free them; the context holds a reference of its own to the algorithm.
        let context = unsafe {
            let mac = (functions.EVP_MAC_fetch)(null_mut(), name.as_ptr(), null());
            let mac = Handle::new(mac, functions.EVP_MAC_free).ok()?;
            Handle::new((functions.EVP_MAC_CTX_new)(mac.get()), functions.EVP_MAC_CTX_free).ok()?
        };
        let (key, params) = (input.key.clone(), params.end());
        let params = params.as_ptr();
        let nonce =
            if input.nonce.is_empty() { Params::default() } else { Params::default().bytes(c"iv", &input.nonce) };
        let nonce = nonce.end();
        // SAFETY: the key is given with its length.
        let set =
            errors.of(|| unsafe { call!(functions.EVP_MAC_init(context.get(), key.as_ptr(), key.len(), params) == 1) });
        if let Err(refusal) = set {
            return Some(Err(refusal.into()));
        }
        Some(hash::stream(operation, input, move |message, digest| {
            let (context, mut written) = (context.get(), 0);
            let (key, length) = if keeps { (null(), 0) } else { (key.as_ptr(), key.len()) };
            // SAFETY: key, pieces and digest are given with their lengths.
            errors.of(|| unsafe {
                call!(functions.EVP_MAC_init(context, key, length, nonce.as_ptr()) == 1)?;
                message.feed(|piece| call!(functions.EVP_MAC_update(context, piece.as_ptr(), piece.len()) == 1))?;
                call!(functions.EVP_MAC_final(context, digest.as_mut_ptr(), &mut written, digest.len()) == 1)
            })
        }))
    }

    /// A function that finds its secret in the parameter of this name.
    fn derive(
        &self,
        name: &CStr,
        secret: &'static CStr,
        params: Params,
        operation: &Operation,
        input: &Input,
    ) -> Option<Made> {
        let Self { functions, errors, .. } = *self;
        // SAFETY: objects go to the functions that free them; the context holds a reference of its own to the algorithm.
        let context = unsafe {
            let kdf = (functions.EVP_KDF_fetch)(null_mut(), name.as_ptr(), null());
            let kdf = Handle::new(kdf, functions.EVP_KDF_free).ok()?;
            Handle::new((functions.EVP_KDF_CTX_new)(kdf.get()), functions.EVP_KDF_CTX_free).ok()?
        };
        let (mut params, place) = params.end_with_secret(secret);
        Some(hash::derivation(operation, input, move |secret, key| {
            let entry = &mut params.list[place];
            (entry.data, entry.bytes) = (secret.as_ptr().cast(), secret.len());
            // SAFETY: secret and key are given with their lengths, and the parameters end as they have to.
            errors.of(|| unsafe {
                let (context, params) = (context.get(), params.as_ptr());
                call!(functions.EVP_KDF_derive(context, key.as_mut_ptr(), key.len(), params) == 1)
            })
        }))
    }

    /// It takes its memory itself. It starts threads once it is told how many it may have, all in all.
    fn argon2(&self, Argon2 { kind, lanes, reused }: Argon2, operation: &Operation, input: &Input) -> Option<Made> {
        let name = [c"ARGON2D", c"ARGON2I", c"ARGON2ID"][kind as usize];
        let params = Params::default().bytes(c"salt", &input.nonce);
        let mut params = params.number(c"iter", ARGON2_PASSES).number(c"memcost", ARGON2_KIB).number(c"lanes", lanes);
        if lanes > 1
            && let Some(set) = self.set_max_threads
            // SAFETY: a number for the default context.
            && unsafe { set(null_mut(), lanes.into()) } == 1
        {
            params = params.number(c"threads", lanes);
        }
        if reused { None } else { self.derive(name, c"pass", params, operation, input) }
    }
}
