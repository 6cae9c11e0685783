//! libgcrypt: digests in one call, handles for codes and derivations.

use std::{
    ffi::{CString, c_char, c_int, c_uchar, c_uint, c_ulong, c_void},
    ptr::{copy_nonoverlapping, null, null_mut},
    thread::{self, JoinHandle},
};

use super::{
    super::libgcrypt::{answer, gcry},
    super::shared::{Handle, functions},
    Input, Made, Operation, Shared,
};
use crate::{
    job::Refusal,
    operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES, Argon2, PBKDF2_ITERATIONS, SCRYPT_LOG_N},
    peers::names,
    shapes::hash,
    subject::Subject,
};
use saltern_catalog::{HashEntry, HmacEntry};

const KDF_PBKDF2: c_int = 34;
const KDF_ARGON2: c_int = 64;
const KDF_SCRYPT: c_int = 48;
const KDF_HKDF: c_int = 98;

const RESET: c_int = 4;
const CUSTOMIZE: c_int = 88;
const TEST_ALGORITHM: c_int = 8;
/// `GPG_ERR_UNKNOWN_ALGORITHM`.
const UNKNOWN_ALGORITHM: i64 = 149;

type Close = unsafe extern "C" fn(*mut c_void);
type Feed = unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_uint;

functions! {
    struct Functions {
        gcry_md_map_name: unsafe extern "C" fn(*const c_char) -> c_int,
        gcry_md_get_algo_dlen: unsafe extern "C" fn(c_int) -> c_uint,
        gcry_mac_map_name: unsafe extern "C" fn(*const c_char) -> c_int,
        gcry_md_algo_info: unsafe extern "C" fn(c_int, c_int, *mut c_void, *mut usize) -> c_uint,
        gcry_md_hash_buffer: unsafe extern "C" fn(c_int, *mut c_void, *const c_void, usize),
        gcry_md_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_uint) -> c_uint,
        gcry_md_close: Close,
        gcry_md_reset: Close,
        gcry_md_write: unsafe extern "C" fn(*mut c_void, *const c_void, usize),
        gcry_md_setkey: Feed,
        gcry_md_ctl: unsafe extern "C" fn(*mut c_void, c_int, *const c_void, usize) -> c_uint,
        gcry_md_read: unsafe extern "C" fn(*mut c_void, c_int) -> *const c_uchar,
        gcry_md_extract: unsafe extern "C" fn(*mut c_void, c_int, *mut c_void, usize) -> c_uint,
        gcry_mac_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_uint, *mut c_void) -> c_uint,
        gcry_mac_close: Close,
        gcry_mac_setkey: Feed,
        gcry_mac_setiv: Feed,
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
        gcry_kdf_compute: unsafe extern "C" fn(*mut c_void, *const ThreadOps) -> c_uint,
        gcry_kdf_final: unsafe extern "C" fn(*mut c_void, usize, *mut c_void) -> c_uint,
        gcry_kdf_close: Close,
    }
}

/// `struct gcry_cshake_customization`.
#[repr(C)]
struct Customization {
    n: *const c_void,
    n_bytes: c_uint,
    s: *const c_void,
    s_bytes: c_uint,
}

/// `gcry_kdf_thread_ops_t`.
#[repr(C)]
struct ThreadOps {
    context: *mut c_void,
    dispatch: unsafe extern "C" fn(*mut c_void, Work, *mut c_void) -> c_int,
    wait: unsafe extern "C" fn(*mut c_void) -> c_int,
}

type Work = unsafe extern "C" fn(*mut c_void);

/// The threads of a computation that are running: one for each lane, as its manual has it.
#[derive(Default)]
struct Threads(Vec<JoinHandle<()>>);

/// What a thread is given to do.
struct Lane(Work, *mut c_void);

// SAFETY: the library hands each lane to one thread, and waits for it.
unsafe impl Send for Lane {}

impl Lane {
    fn run(self) {
        // SAFETY: what the library has handed over, as it is.
        unsafe { (self.0)(self.1) }
    }
}

/// # Safety
/// `context` is a `Threads`, the others are the library's.
unsafe extern "C" fn dispatch(context: *mut c_void, work: Work, data: *mut c_void) -> c_int {
    let lane = Lane(work, data);
    // SAFETY: the caller's promise.
    let threads = unsafe { &mut *context.cast::<Threads>() };
    match thread::Builder::new().spawn(move || lane.run()) {
        Ok(thread) => threads.0.push(thread),
        Err(_) => return -1,
    }
    0
}

/// # Safety
/// `context` is a `Threads`.
unsafe extern "C" fn wait(context: *mut c_void) -> c_int {
    // SAFETY: the caller's promise.
    let threads = unsafe { &mut *context.cast::<Threads>() };
    threads.0.drain(..).map(|thread| if thread.join().is_ok() { 0 } else { -1 }).min().unwrap_or(0)
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
        if let Some(kind) = operation.find(ARGON2) {
            return self.argon2(kind, operation, input);
        }
        match operation.subject() {
            Some(Subject::Hash(entry)) if operation.piece_bytes.is_some() => {
                Some(self.with_handle(self.hash(entry)?, operation, input))
            }
            Some(Subject::Hash(entry)) => Some(self.digest(self.hash(entry)?, operation, input)),
            Some(Subject::Xof(entry)) => {
                let algorithm = self.algorithm(names::of_xof(entry))?;
                // Its digest of a length of its own, if it has one, is another function.
                self.has_no_length(algorithm).then(|| self.with_handle(algorithm, operation, input))
            }
            Some(Subject::Hmac(entry)) => Some(self.hmac(self.code(entry)?, operation, input)),
            Some(Subject::Hkdf(entry)) => self.derive(KDF_HKDF, self.code(entry)?, &[32], 1, operation, input),
            Some(Subject::Pbkdf2(entry)) => Some(self.pbkdf2(self.hash(entry.hash_entry())?, operation, input)),
            Some(Subject::Mac(entry)) if names::cipher_of_mac(entry).is_some() => {
                let (cipher, kind) = names::cipher_of_mac(entry)?;
                if let Err(refusal) = crate::shapes::check("key", &input.key, cipher.key_bytes) {
                    return Some(Err(refusal));
                }
                // Which cipher it is with the length of the key says.
                let cipher = cipher.title.split('-').next()?;
                let name = CString::new(format!("{}_{cipher}", kind.to_ascii_uppercase())).ok()?;
                // SAFETY: the name is a string.
                let number = unsafe { (self.functions.gcry_mac_map_name)(name.as_ptr()) };
                (number != 0).then(|| self.hmac(number, operation, input))
            }
            // A hash function with a key of its own.
            Some(Subject::Mac(_)) => {
                let entry = HashEntry::named(operation.algorithm().strip_suffix(".keyed")?)?;
                Some(self.with_handle(self.hash(entry)?, operation, input))
            }
            None if operation.name == "scrypt.16mib" => Some(self.scrypt(operation, input)),
            _ => None,
        }
    }

    /// The number of the hash function that it has by one of these names.
    fn algorithm(&self, names: impl Iterator<Item = String>) -> Option<c_int> {
        let functions = self.functions;
        let number = |name: String| {
            let name = CString::new(name).ok()?;
            // SAFETY: the name is a string, and the other question takes no buffer. Digests of algorithms that are not there
            // end the program.
            unsafe {
                let number = (functions.gcry_md_map_name)(name.as_ptr());
                let there = (functions.gcry_md_algo_info)(number, TEST_ALGORITHM, null_mut(), null_mut()) == 0;
                (number != 0 && there).then_some(number)
            }
        };
        names.into_iter().find_map(number)
    }

    /// The same of a row of the catalog, if its hashes are as long.
    fn hash(&self, entry: &HashEntry) -> Option<c_int> {
        let algorithm = self.algorithm(names::of_hash(entry))?;
        // SAFETY: a question about an algorithm that there is.
        let bytes = unsafe { (self.functions.gcry_md_get_algo_dlen)(algorithm) };
        (bytes as usize == entry.bytes).then_some(algorithm)
    }

    /// Whether its output is of any length.
    fn has_no_length(&self, algorithm: c_int) -> bool {
        // SAFETY: a question about an algorithm that there is.
        unsafe { (self.functions.gcry_md_get_algo_dlen)(algorithm) == 0 }
    }

    /// The number of HMAC with a hash function.
    fn code(&self, entry: &HmacEntry) -> Option<c_int> {
        names::of_hash(entry.hash_entry()).find_map(|name| {
            let name = CString::new(format!("HMAC_{name}")).ok()?;
            // SAFETY: the name is a string.
            Some(unsafe { (self.functions.gcry_mac_map_name)(name.as_ptr()) }).filter(|number| *number != 0)
        })
    }

    fn digest(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Made {
        let functions = self.functions;
        hash::digest(operation, input, move |message, digest| {
            let (digest, bytes) = (digest.as_mut_ptr().cast(), message.as_ptr().cast());
            // SAFETY: the digest is as long as the algorithm's, the message comes with its length.
            unsafe { (functions.gcry_md_hash_buffer)(algorithm, digest, bytes, message.len()) };
            true
        })
    }

    /// What has a key, a customisation, an output of any length or a message in pieces. Key and customisation are handed over with each
    /// message: a handle that is reset has neither.
    fn with_handle(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Made {
        let (functions, mut handle) = (self.functions, null_mut());
        // SAFETY: the handle goes to the functions that take and close it.
        let handle = unsafe {
            gcry!(functions.gcry_md_open(&mut handle, algorithm, 0) == 0)?;
            Handle::new(handle, functions.gcry_md_close)?
        };
        let (key, customization, extendable) = (input.key.clone(), input.aad.clone(), self.has_no_length(algorithm));
        hash::stream(operation, input, move |message, digest| {
            let (handle, out, bytes) = (handle.get(), digest.as_mut_ptr(), digest.len());
            let (s, s_bytes) = (customization.as_ptr().cast(), customization.len() as c_uint);
            let customization = Customization { n: null(), n_bytes: 0, s, s_bytes };
            // SAFETY: everything is given with its length; what is read is as long as the algorithm's digest.
            unsafe {
                (functions.gcry_md_reset)(handle);
                if !key.is_empty() {
                    gcry!(functions.gcry_md_setkey(handle, key.as_ptr().cast(), key.len()) == 0)?;
                }
                let (pointer, size) = ((&raw const customization).cast(), size_of::<Customization>());
                if s_bytes > 0 {
                    gcry!(functions.gcry_md_ctl(handle, CUSTOMIZE, pointer, size) == 0)?;
                }
                message.feed(|piece| (functions.gcry_md_write)(handle, piece.as_ptr().cast(), piece.len()))?;
                if extendable {
                    return gcry!(functions.gcry_md_extract(handle, algorithm, out.cast(), bytes) == 0);
                }
                let read = (functions.gcry_md_read)(handle, algorithm);
                if read.is_null() {
                    return Err(Refusal::Says("gcry_md_read gives nothing"));
                }
                copy_nonoverlapping(read, out, bytes);
                Ok(())
            }
        })
    }

    fn hmac(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Made {
        let functions = self.functions;
        let (mut handle, key, nonce) = (null_mut(), &input.key, input.nonce.clone());
        // SAFETY: the handle goes to the functions that take and close it; the key is given with its length.
        let handle = unsafe {
            gcry!(functions.gcry_mac_open(&mut handle, algorithm, 0, null_mut()) == 0)?;
            let handle = Handle::new(handle, functions.gcry_mac_close)?;
            gcry!(functions.gcry_mac_setkey(handle.get(), key.as_ptr().cast(), key.len()) == 0)?;
            handle
        };
        hash::stream(operation, input, move |message, digest| {
            let (handle, mut bytes) = (handle.get(), digest.len());
            // SAFETY: pieces and digest are given with their lengths.
            unsafe {
                gcry!(functions.gcry_mac_ctl(handle, RESET, null_mut(), 0) == 0)?;
                if !nonce.is_empty() {
                    gcry!(functions.gcry_mac_setiv(handle, nonce.as_ptr().cast(), nonce.len()) == 0)?;
                }
                message
                    .feed(|piece| gcry!(functions.gcry_mac_write(handle, piece.as_ptr().cast(), piece.len()) == 0))?;
                gcry!(functions.gcry_mac_read(handle, digest.as_mut_ptr().cast(), &mut bytes) == 0)
            }
        })
    }

    fn pbkdf2(&self, hash: c_int, operation: &Operation, input: &Input) -> Made {
        let (functions, salt) = (self.functions, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (salt, length, iterations) = (salt.as_ptr().cast(), salt.len(), PBKDF2_ITERATIONS.into());
            let (password, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr().cast());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe {
                let (of, size) = (KDF_PBKDF2, key.len());
                gcry!(functions.gcry_kdf_derive(password, bytes, of, hash, salt, length, iterations, size, out) == 0)
            }
        })
    }

    /// N takes the place of the hash function and p that of the iterations; r is 8 with this number, and 1 with another.
    fn scrypt(&self, operation: &Operation, input: &Input) -> Made {
        let (functions, salt) = (self.functions, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (salt, length) = (salt.as_ptr().cast(), salt.len());
            let (password, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr().cast());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe {
                let (of, n, size) = (KDF_SCRYPT, 1 << SCRYPT_LOG_N, key.len());
                gcry!(functions.gcry_kdf_derive(password, bytes, of, n, salt, length, 1, size, out) == 0)
            }
        })
    }

    /// It takes its memory itself; threads are its user's.
    fn argon2(&self, Argon2 { kind, lanes, reused }: Argon2, operation: &Operation, input: &Input) -> Option<Made> {
        let params = &[32, ARGON2_PASSES.into(), ARGON2_KIB.into(), lanes.into()];
        if reused { None } else { self.derive(KDF_ARGON2, kind as c_int, params, lanes, operation, input) }
    }

    /// The secret is the passphrase, what the key is for is the associated data, and HKDF takes its salt as a key.
    fn derive(
        &self,
        algorithm: c_int,
        kind: c_int,
        params: &[c_ulong],
        lanes: u32,
        operation: &Operation,
        input: &Input,
    ) -> Option<Made> {
        let functions = self.derivations?;
        let (salt, key, info) = match algorithm {
            KDF_HKDF => (Vec::new(), input.nonce.clone(), input.aad.clone()),
            _ => (input.nonce.clone(), Vec::new(), input.aad.clone()),
        };
        let params = params.to_vec();
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
                answer("gcry_kdf_open", code)?;
                Handle::new(handle, functions.gcry_kdf_close)
            }
        };
        match start(&input.key) {
            // A version that does not know the algorithm says so.
            Err(Refusal::Code(_, UNKNOWN_ALGORITHM)) => return None,
            Err(refusal) => return Some(Err(refusal.into())),
            Ok(_) => {}
        }
        Some(hash::derivation(operation, input, move |secret, key| {
            let mut threads = Threads::default();
            let ops = ThreadOps { context: (&raw mut threads).cast(), dispatch, wait };
            let ops = if lanes > 1 { &raw const ops } else { null() };
            let handle = start(secret)?;
            // SAFETY: the key is given with its length; the threads outlive the computation.
            unsafe {
                gcry!(functions.gcry_kdf_compute(handle.get(), ops) == 0)?;
                gcry!(functions.gcry_kdf_final(handle.get(), key.len(), key.as_mut_ptr().cast()) == 0)
            }
        }))
    }
}
