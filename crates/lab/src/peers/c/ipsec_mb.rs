//! intel-ipsec-mb: a one-packet batch of its QUIC interface for the AEAD, one job for Poly1305; hashes are in
//! [`hash`](super::hash::ipsec_mb).
//!
//! For one ChaCha20-Poly1305 message the QUIC interface is the cheapest of the library's three: in a loop on Zen 4, 64
//! bytes take 395 cycles of the time stamp counter, as a job without checks 416, and by initialise, update and finalise
//! 659. The library's ChaCha20 job is left out: its block counter always starts at 1, so it cannot make the stream
//! that is measured here.

use std::{
    env,
    ffi::{c_char, c_int, c_uint, c_void},
    ptr::null_mut,
};

use super::{
    Made, Peer, Shared, hash, ipsec_gcm,
    shared::{Handle, answer, functions, text},
    task::{Prepared, TAG, exactly, repeated, split_tag},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
    error::UsageError,
    job::Refusal,
    subject::Subject,
};

/// The environment variable that limits the level.
const LEVEL: &str = "SALTERN_LAB_PEERS_LEVEL";

/// Whether it asks for AVX2 at most.
pub fn avx2_only() -> Result<bool, UsageError> {
    let asked = env::var_os(LEVEL).unwrap_or_default();
    match asked.to_string_lossy().as_ref() {
        "" => Ok(false),
        "avx2" => Ok(true),
        other => Err(UsageError::new(format!("{LEVEL} asks for the level `{other}`: it can ask for `avx2`"))),
    }
}

pub const DIRECTION_ENCRYPT: c_int = 1;
const DIRECTION_DECRYPT: c_int = 2;
const STATUS_COMPLETED: c_int = 3;
pub const CIPHER_NULL: c_int = 3;
const AUTH_POLY1305: c_int = 28;
const QUIC: &str = "imb_quic_chacha20_poly1305";
pub const ORDER_HASH_CIPHER: c_int = 2;

/// The beginning of the manager: the same in versions 1 and 2.
#[repr(C)]
pub struct Manager {
    state: [u64; 8],
    pub get_next_job: unsafe extern "C" fn(*mut Self) -> *mut Job,
    submit_job: unsafe extern "C" fn(*mut Self) -> *mut Job,
    pub submit_job_nocheck: unsafe extern "C" fn(*mut Self) -> *mut Job,
    get_completed_job: unsafe extern "C" fn(*mut Self) -> *mut Job,
    pub flush_job: unsafe extern "C" fn(*mut Self) -> *mut Job,
    others: [unsafe extern "C" fn(); 13],
    /// SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512: a message, its length, and room for the digest.
    pub sha: [unsafe extern "C" fn(*const u8, u64, *mut u8); 5],
}

/// The beginning of a job: the same in versions 1 and 2.
#[repr(C)]
pub struct Job {
    pub cipher_keys: [*const c_void; 2],
    pub key_bytes: u64,
    pub source: *const u8,
    pub destination: *mut u8,
    pub cipher_offset: u64,
    pub cipher_bytes: u64,
    pub hash_offset: u64,
    pub hash_bytes: u64,
    pub iv: *const u8,
    pub iv_bytes: u64,
    pub tag: *mut u8,
    pub tag_bytes: u64,
    pub hash_key: *const u8,
    pub hash_fields: [u64; 2],
    pub status: c_int,
    pub cipher_mode: c_int,
    pub direction: c_int,
    pub hash: c_int,
    pub order: c_int,
}

type Quic = unsafe extern "C" fn(
    *mut c_void,
    *const c_void,
    c_int,
    *const *mut c_void,
    *const *const c_void,
    *const u64,
    *const *const c_void,
    *const *const c_void,
    u64,
    *const *mut c_void,
    u64,
);

functions! {
    struct Ipsec {
        imb_get_version: unsafe extern "C" fn() -> c_uint,
        imb_get_version_str: unsafe extern "C" fn() -> *const c_char,
        imb_get_errno: unsafe extern "C" fn(*mut c_void) -> c_int,
        imb_get_strerror: unsafe extern "C" fn(c_int) -> *const c_char,
        alloc_mb_mgr: unsafe extern "C" fn(u64) -> *mut c_void,
        free_mb_mgr: unsafe extern "C" fn(*mut c_void),
        init_mb_mgr_auto: unsafe extern "C" fn(*mut c_void, *mut c_int),
        init_mb_mgr_avx2: unsafe extern "C" fn(*mut c_void),
    }
}

/// A loaded library, with what is not in all its versions.
#[derive(Clone, Copy)]
pub struct Loaded {
    shared: Shared,
    ipsec: Ipsec,
    quic: Option<Quic>,
    avx2_only: bool,
}

pub fn load() -> Result<Vec<Peer>, String> {
    let avx2_only = avx2_only().map_err(|error| error.to_string())?;
    let shared = Shared::open(&["libIPSec_MB.so.2", "libIPSec_MB.so.1"])?;
    let ipsec = Ipsec::resolve(shared)?;
    // SAFETY: a plain number, and the library's own constant string.
    let (number, version) = unsafe { ((ipsec.imb_get_version)(), text((ipsec.imb_get_version_str)())) };
    if !(1..=2).contains(&(number >> 16)) || !cfg!(target_arch = "x86_64") {
        return Err(format!("version {version}: the layout of its structures is known here for 1 and 2, on x86-64"));
    }
    // SAFETY: the signature is that of the library's documentation.
    let quic = unsafe { shared.symbol(QUIC) }.ok();
    let loaded = Loaded { shared, ipsec, quic, avx2_only };
    Ok(vec![Peer {
        name: "ipsec-mb",
        version,
        implementation: if avx2_only { "limited to AVX2" } else { "best for the processor" }.into(),
        keying: if quic.is_some() { &["chacha20-poly1305.seal", "chacha20-poly1305.open"] } else { &[] },
        make: Box::new(move |operation, input| loaded.task(operation, input)),
    }])
}

impl Loaded {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match (operation.name, self.quic) {
            ("poly1305", _) => self.poly1305(input),
            ("chacha20-poly1305.seal", Some(quic)) => self.seal(quic, input),
            ("chacha20-poly1305.open", Some(quic)) => self.open(quic, input),
            _ => match operation.subject() {
                Some(Subject::Seal(entry)) => ipsec_gcm::seal(self.shared, entry, self.avx2_only, false, input),
                Some(Subject::FreshKey(entry)) => ipsec_gcm::seal(self.shared, entry, self.avx2_only, true, input),
                Some(Subject::Open(entry)) => ipsec_gcm::open(self.shared, entry, self.avx2_only, input),
                _ => hash::ipsec_mb::task(self.shared, self, operation, input).transpose(),
            },
        }
    }

    /// The error that the last call of `function` left with the manager: most have no code of their own. A task asks after its
    /// first run and not while it is timed, since all its runs have the same arguments.
    pub fn left(&self, function: &'static str, manager: &Handle<()>) -> Result<(), Refusal> {
        // SAFETY: a question to the manager.
        answer(function, unsafe { (self.ipsec.imb_get_errno)(manager.get()) }, 0)
    }

    /// A manager of its own for each task.
    pub fn manager(&self) -> Result<Handle<()>, String> {
        let ipsec = &self.ipsec;
        // SAFETY: the manager goes from the function that makes it to those that take and free it; error texts are
        // constant strings.
        unsafe {
            let manager = Handle::new((ipsec.alloc_mb_mgr)(0), ipsec.free_mb_mgr)?;
            if self.avx2_only {
                (ipsec.init_mb_mgr_avx2)(manager.get());
            } else {
                (ipsec.init_mb_mgr_auto)(manager.get(), null_mut());
            }
            match (ipsec.imb_get_errno)(manager.get()) {
                0 => Ok(manager),
                code => Err(format!("error {code} from init_mb_mgr: {}", text((ipsec.imb_get_strerror)(code)))),
            }
        }
    }

    fn poly1305(&self, input: &Input) -> Made {
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        let handle = self.manager()?;
        repeated(TAG, move |tag| {
            let manager: *mut Manager = handle.get().cast();
            // SAFETY: manager and job begin as declared in the versions accepted; the job is one that the manager
            // hands out for filling in, and all that a Poly1305 job without cipher reads is filled in.
            unsafe {
                let job = ((*manager).get_next_job)(manager);
                (*job).cipher_mode = CIPHER_NULL;
                (*job).direction = DIRECTION_ENCRYPT;
                (*job).order = ORDER_HASH_CIPHER;
                (*job).hash = AUTH_POLY1305;
                (*job).source = message.as_ptr();
                (*job).hash_offset = 0;
                (*job).hash_bytes = message.len() as u64;
                (*job).hash_key = key.as_ptr();
                (*job).tag = tag.as_mut_ptr();
                (*job).tag_bytes = tag.len() as u64;
                completed(((*manager).submit_job_nocheck)(manager))
            }
        })
    }

    fn seal(&self, quic: Quic, input: &Input) -> Made {
        let p = Prepared::<12>::from(input)?;
        let (loaded, manager, mut first) = (*self, self.manager()?, First::default());
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            // SAFETY: the manager is initialised; ciphertext and tag have the message's length and 16 bytes.
            unsafe { one_packet(quic, manager.get(), DIRECTION_ENCRYPT, &p, ciphertext, tag) };
            first.check(|| loaded.left(QUIC, &manager))
        })
    }

    fn open(&self, quic: Quic, input: &Input) -> Made {
        let p = Prepared::<12>::from(input)?;
        let tag: [u8; TAG] = exactly("tag", &input.tag)?;
        let (loaded, manager, mut first) = (*self, self.manager()?, First::default());
        repeated(p.message.len(), move |plaintext| {
            let mut computed = [0; TAG];
            // SAFETY: the manager is initialised; plaintext and tag have the ciphertext's length and 16 bytes.
            unsafe { one_packet(quic, manager.get(), DIRECTION_DECRYPT, &p, plaintext, &mut computed) };
            first.check(|| loaded.left(QUIC, &manager))?;
            let difference = tag.iter().zip(computed).fold(0, |difference, (a, b)| difference | (a ^ b));
            if difference == 0 { Ok(()) } else { Err(Refusal::Says("the library refuses the tag")) }
        })
    }
}

/// Whether a task has run already.
#[derive(Default)]
pub struct First(bool);

impl First {
    /// Looks for errors after the first run.
    pub fn check(&mut self, errors: impl FnOnce() -> Result<(), Refusal>) -> Result<(), Refusal> {
        if std::mem::replace(&mut self.0, true) { Ok(()) } else { errors() }
    }
}

/// Whether a job is done.
///
/// # Safety
/// `job` is null or one that the manager gave back.
pub unsafe fn completed(job: *mut Job) -> Result<(), Refusal> {
    if job.is_null() {
        return Err(Refusal::Says("the manager gives no job back"));
    }
    // SAFETY: the caller's promise.
    answer("submit_job_nocheck or flush_job", unsafe { (*job).status }, STATUS_COMPLETED.into())
}

/// # Safety
/// `manager` is initialised, `output` has the message's length and `tag` 16 bytes.
unsafe fn one_packet(
    quic: Quic,
    manager: *mut c_void,
    direction: c_int,
    p: &Prepared<12>,
    output: &mut [u8],
    tag: &mut [u8],
) {
    // SAFETY: each array has the one element that the last argument announces, and the caller promises the rest.
    unsafe {
        quic(
            manager,
            p.key.as_ptr().cast(),
            direction,
            &output.as_mut_ptr().cast(),
            &p.message.as_ptr().cast(),
            &(p.message.len() as u64),
            &p.nonce.as_ptr().cast(),
            &p.aad.as_ptr().cast(),
            p.aad.len() as u64,
            &tag.as_mut_ptr().cast(),
            1,
        );
    }
}
