//! intel-ipsec-mb: direct functions for one message, jobs for many and for HMAC.

use std::ffi::{c_int, c_uint, c_void};

use super::super::ipsec_mb::{
    CIPHER_NULL, DIRECTION_ENCRYPT, First, Job, Loaded, Manager, ORDER_HASH_CIPHER, completed,
};
use super::{Input, Made, Operation, Shared};
use crate::{job::Refusal, shapes::hash};

/// The number of the job, and which of the manager's direct functions.
const HASHES: &[(&str, (c_int, usize))] =
    &[("sha-1", (13, 0)), ("sha-224", (14, 1)), ("sha-256", (15, 2)), ("sha-384", (16, 3)), ("sha-512", (17, 4))];

const HMACS: &[(&str, c_int)] =
    &[("hmac-md5", 7), ("hmac-sha-1", 1), ("hmac-sha-256", 3), ("hmac-sha-384", 4), ("hmac-sha-512", 5)];

type Prepare = unsafe extern "C" fn(*mut c_void, c_int, *const u8, usize, *mut State, *mut State) -> c_uint;

/// Room for the state of any hash here.
#[repr(C, align(64))]
#[derive(Clone, Copy, Default)]
struct State([u64; 8]);

/// A kind of job: the length of its digests, and the states of its key if it has one.
struct Kind {
    number: c_int,
    digest_bytes: usize,
    key: Option<Box<[State; 2]>>,
}

pub fn task(shared: Shared, loaded: &Loaded, operation: &Operation, input: &Input) -> Option<Made> {
    let digest_bytes = operation.output_bytes;
    if let Some((number, function)) = operation.find(HASHES) {
        let kind = Kind { number, digest_bytes, key: None };
        return match operation.items {
            1 => Some(direct(loaded, function, operation, input)),
            _ if !fits(number, operation, input) => None,
            8 => Some(jobs::<8>(loaded, kind, operation, input)),
            64 => Some(jobs::<64>(loaded, kind, operation, input)),
            _ => None,
        };
    }
    let number = operation.find(HMACS).filter(|&number| fits(number, operation, input))?;
    // SAFETY: the signature is that of the library's documentation; not all versions have it.
    let prepare: Prepare = unsafe { shared.symbol("imb_hmac_ipad_opad") }.ok()?;
    let key = prepared(loaded, prepare, number, &input.key);
    Some(key.and_then(|key| {
        let kind = Kind { number, digest_bytes, key: Some(key) };
        match operation.items {
            64 => jobs::<64>(loaded, kind, operation, input),
            _ => jobs::<1>(loaded, kind, operation, input),
        }
    }))
}

fn direct(loaded: &Loaded, function: usize, operation: &Operation, input: &Input) -> Made {
    let (loaded, handle, mut first) = (*loaded, loaded.manager()?, First::default());
    let manager: *const Manager = handle.get().cast();
    // SAFETY: the manager begins as declared in the versions accepted.
    let function = unsafe { (*manager).sha[function] };
    hash::digest(operation, input, move |message, digest| {
        // The processor's state that the manager keeps is its own: it has to live as long as the function is used.
        // SAFETY: the message is given with its length, the digest is as long as the function's.
        unsafe { function(message.as_ptr(), message.len() as u64, digest.as_mut_ptr()) };
        first.check(|| loaded.left("the manager's function of SHA", &handle))
    })
}

fn prepared(loaded: &Loaded, prepare: Prepare, number: c_int, key: &[u8]) -> Result<Box<[State; 2]>, String> {
    let handle = loaded.manager()?;
    let mut states = Box::new([State::default(); 2]);
    let [inner, outer] = &mut *states;
    // SAFETY: the key is given with its length, and each state has room for the largest there is.
    // In version 1 it has no code, and what it leaves with the manager is all it says.
    unsafe { prepare(handle.get(), number, key.as_ptr(), key.len(), inner, outer) };
    loaded.left("imb_hmac_ipad_opad", &handle)?;
    Ok(states)
}

/// Whether messages are short enough for jobs. Of longer ones version 2.0.2 gives wrong digests and says nothing: it counts those of SHA-384
/// and SHA-512 in 16 bits; of the others 2 MiB are right, and 4 are not.
fn fits(number: c_int, operation: &Operation, input: &Input) -> bool {
    let most = if matches!(number, 16 | 17) { (1 << 16) - 1 } else { 2 << 20 };
    input.message.len() / operation.items <= most
}

fn jobs<const ITEMS: usize>(loaded: &Loaded, kind: Kind, operation: &Operation, input: &Input) -> Made {
    let handle = loaded.manager()?;
    hash::digests::<ITEMS, _>(operation, input, move |messages, digests| {
        let manager: *mut Manager = handle.get().cast();
        let mut back = 0;
        for (message, digest) in messages.iter().zip(digests.chunks_exact_mut(kind.digest_bytes)) {
            // SAFETY: manager and job begin as declared in the versions accepted; the job is one that the manager hands
            // out for filling in, and all that a job of this kind reads is filled in. Messages, digests and states
            // outlive the jobs, which are all completed below.
            unsafe {
                let job = ((*manager).get_next_job)(manager);
                fill(&mut *job, &kind, message, digest);
                // None is given back as long as the library gathers more.
                let job = ((*manager).submit_job_nocheck)(manager);
                if !job.is_null() {
                    completed(job)?;
                    back += 1;
                }
            }
        }
        while back < ITEMS {
            // SAFETY: as above.
            unsafe { completed(((*manager).flush_job)(manager)) }?;
            back += 1;
        }
        Ok::<(), Refusal>(())
    })
}

fn fill(job: &mut Job, kind: &Kind, message: &[u8], digest: &mut [u8]) {
    job.cipher_mode = CIPHER_NULL;
    job.direction = DIRECTION_ENCRYPT;
    job.order = ORDER_HASH_CIPHER;
    job.hash = kind.number;
    job.source = message.as_ptr();
    job.hash_offset = 0;
    job.hash_bytes = message.len() as u64;
    job.tag = digest.as_mut_ptr();
    job.tag_bytes = digest.len() as u64;
    if let Some(key) = &kind.key {
        job.hash_key = (&raw const key[0]).cast();
        job.hash_fields[0] = (&raw const key[1]).expose_provenance() as u64;
    }
}
