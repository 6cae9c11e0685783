//! Hash functions whose hash has a fixed length.

use crate::border::{In, Out, Outcome, Region, apart, call, call_into, handle, input, items, output};
use crate::context::{Context, Kind, State};
use crate::rows::{Names, found, listed};
use crate::{HASHES, saltern_error};
use saltern::Error;
use saltern::hash::blake2::{Parameters, Variant, variant};
use saltern::hash::{Blake3, ByteArray, HashFunction};
use std::ffi::{c_char, c_int, c_void};
use zeroize::Zeroize;

/// A hash function: what saltern_sha_256() and the like give. It is always there, and needs no freeing.
pub struct saltern_hash_algorithm {
    pub(crate) names: Names,
    digest_bytes: usize,
    block_bytes: usize,
    state: State,
    begin: unsafe fn(*mut u8),
    update: unsafe fn(*mut u8, &[u8]),
    finalize: unsafe fn(*mut u8, &mut [u8]),
    hash: fn(&[u8], &mut [u8]),
    many: fn(&[&[u8]], &mut [u8]) -> Result<(), Error>,
}

impl saltern_hash_algorithm {
    pub(crate) const fn of<H: HashFunction>(names: Names) -> Self {
        let state = State::copied::<H>();
        assert!(state.size() <= SALTERN_HASH_CONTEXT_BYTES && state.align() <= 64);
        saltern_hash_algorithm {
            names,
            digest_bytes: H::BYTES,
            block_bytes: H::BLOCK_BYTES,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state| unsafe { state.cast::<H>().write(H::new()) },
            // SAFETY: as above.
            update: |state, piece| unsafe { (*state.cast::<H>()).update(piece) },
            // SAFETY: as above.
            finalize: |state, digest| digest.copy_from_slice(unsafe { state.cast::<H>().read() }.finalize().as_ref()),
            hash: |message, digest| digest.copy_from_slice(H::hash(message).as_ref()),
            many: |messages, digests| {
                let mut made = [H::Digest::ZEROS; AT_A_TIME];
                let made = &mut made[..messages.len()];
                H::hash_many(messages, made)?;
                for (made, digest) in made.iter_mut().zip(digests.chunks_exact_mut(H::BYTES)) {
                    digest.copy_from_slice(made.as_ref());
                    made.as_mut().zeroize();
                }
                Ok(())
            },
        }
    }

    /// The length that the caller gave has to be that of a hash.
    fn digest(&self, bytes: usize) -> Outcome {
        if bytes == self.digest_bytes { Ok(()) } else { Err(saltern_error::Length) }
    }
}

impl Kind for saltern_hash_algorithm {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt hash");

    fn state(&self) -> &State {
        &self.state
    }
}

/// Messages of which the hashes are made together; more are made in several parts.
const AT_A_TIME: usize = 64;

/// The size of saltern_hash_context: any hash function's context fits.
pub const SALTERN_HASH_CONTEXT_BYTES: usize = 2048;

/// A message that is being hashed, by any function.
#[repr(C, align(64))]
pub struct saltern_hash_context {
    opaque: [u8; SALTERN_HASH_CONTEXT_BYTES],
}

/// Some bytes: one of many messages.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct saltern_bytes {
    /// Where they begin; may be null if there are none.
    pub data: *const c_void,
    /// How many there are.
    pub bytes: usize,
}

/// The hash function of this name, as "sha-256", "blake3" or "sha3-512"; null if there is none. It links all of them: a program that is
/// linked statically and knows what it wants calls saltern_sha_256() instead.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_named(name: *const c_char) -> *const saltern_hash_algorithm {
    // SAFETY: the caller's string.
    unsafe { found(HASHES, |algorithm| &algorithm.names, name) }
}

/// The hash function of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_hash_numbered(number: usize) -> *const saltern_hash_algorithm {
    listed(HASHES, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_name(algorithm: *const saltern_hash_algorithm) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(std::ptr::null(), |algorithm| algorithm.names.name.as_ptr())
}

/// The size of its hashes in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_digest_bytes(algorithm: *const saltern_hash_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.digest_bytes)
}

/// The size of its blocks in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_block_bytes(algorithm: *const saltern_hash_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.block_bytes)
}

/// The size in bytes of a context of this function, for those that saltern_hash_context is too large for; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_context_size(algorithm: *const saltern_hash_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.size())
}

/// The alignment in bytes of a context of this function: its address is a multiple of that; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_context_align(algorithm: *const saltern_hash_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.align())
}

/// The hash of a whole message. `digest_bytes` has to be the size of a hash.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash(
    algorithm: *const saltern_hash_algorithm,
    digest: *mut c_void,
    digest_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(digest, digest_bytes)], || {
            apart(&[Region::new(digest, digest_bytes)], &[Region::new(message, message_bytes)])?;
            let algorithm = handle(algorithm)?;
            algorithm.digest(digest_bytes)?;
            (algorithm.hash)(input(message, message_bytes)?, output(digest, digest_bytes)?);
            Ok(())
        })
    }
}

/// The hashes of many messages, one behind the other, side by side where the function has lanes for that. `digests_bytes` has to be the size
/// of a hash times `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_many(
    algorithm: *const saltern_hash_algorithm,
    digests: *mut c_void,
    digests_bytes: usize,
    messages: *const saltern_bytes,
    count: usize,
) -> c_int {
    // SAFETY: the caller's handle, list and bytes. Each message is looked at before anything is written.
    unsafe {
        call_into(&[(digests, digests_bytes)], || {
            let written = [Region::new(digests, digests_bytes)];
            apart(&written, &[Region::new(messages, count.saturating_mul(size_of::<saltern_bytes>()))])?;
            let messages = items(messages, count)?;
            for message in messages {
                apart(&written, &[Region::new(message.data, message.bytes)])?;
            }
            let algorithm = handle(algorithm)?;
            if count.checked_mul(algorithm.digest_bytes) != Some(digests_bytes) {
                return Err(saltern_error::Length);
            }
            let digests = output(digests, digests_bytes)?;
            let parts = digests.chunks_mut(AT_A_TIME * algorithm.digest_bytes);
            for (messages, digests) in messages.chunks(AT_A_TIME).zip(parts) {
                let mut slices = [&[][..]; AT_A_TIME];
                for (slice, message) in slices.iter_mut().zip(messages) {
                    *slice = input(message.data, message.bytes)?;
                }
                (algorithm.many)(&slices[..messages.len()], digests)?;
            }
            Ok(())
        })
    }
}

/// A hash by BLAKE2, with what it takes beside a message.
///
/// # Safety
/// The caller's bytes.
unsafe fn blake2<V: Variant>(digest: Out, from: [In; 4]) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[digest], || {
            apart(&[Region::new(digest.0, digest.1)], &from.map(Region::of))?;
            let [key, salt, personal, message] = from;
            let (key, salt, personal) = (input(key.0, key.1)?, input(salt.0, salt.1)?, input(personal.0, personal.1)?);
            let parameters = Parameters::<V>::new().salt(salt).personal(personal);
            let parameters = if key.is_empty() { parameters } else { parameters.key(key) };
            let mut hash = parameters.begin_variable(digest.1)?;
            hash.update(input(message.0, message.1)?);
            Ok(hash.finalize_into(output(digest.0, digest.1)?)?)
        })
    }
}

/// BLAKE2b (RFC 7693) with a hash of 1 to 64 bytes, a key of at most 64, and a salt and a personalization of at most 16; null for none. Hashes of
/// different lengths have nothing in common.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_blake2b(
    digest: *mut c_void,
    digest_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    personal: *const c_void,
    personal_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    let from = [(key, key_bytes), (salt, salt_bytes), (personal, personal_bytes), (message, message_bytes)];
    // SAFETY: the caller's bytes.
    unsafe { blake2::<variant::Blake2b>((digest, digest_bytes), from) }
}

/// BLAKE2s (RFC 7693) with a hash of 1 to 32 bytes, a key of at most 32, and a salt and a personalization of at most 8; null for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_blake2s(
    digest: *mut c_void,
    digest_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    personal: *const c_void,
    personal_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    let from = [(key, key_bytes), (salt, salt_bytes), (personal, personal_bytes), (message, message_bytes)];
    // SAFETY: the caller's bytes.
    unsafe { blake2::<variant::Blake2s>((digest, digest_bytes), from) }
}

/// Begins a message. `context_bytes` is the size of what `context` points to: sizeof(saltern_hash_context), or
/// saltern_hash_context_size() and more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_init(
    context: *mut saltern_hash_context,
    context_bytes: usize,
    algorithm: *const saltern_hash_algorithm,
) -> c_int {
    call(|| {
        let make = |algorithm: &saltern_hash_algorithm, state| {
            // SAFETY: the place of a state of this algorithm.
            unsafe { (algorithm.begin)(state) };
            Ok(())
        };
        // SAFETY: the caller's bytes.
        unsafe { Context::begin(context, context_bytes, algorithm, make) }
    })
}

/// Goes on with the message.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_update(
    context: *mut saltern_hash_context,
    piece: *const c_void,
    piece_bytes: usize,
) -> c_int {
    call(|| {
        // SAFETY: the caller's context and bytes, which are apart.
        unsafe {
            let context = Context::<saltern_hash_algorithm>::of(context)?;
            apart(&[context.region()], &[Region::new(piece, piece_bytes)])?;
            (context.algorithm.update)(context.state, input(piece, piece_bytes)?);
        }
        Ok(())
    })
}

/// Goes on with a message of BLAKE3 by at most so many threads, this one among them; 0 for as many as the machine has processors. It
/// makes no difference to the hash. Threads are started in each call, at most one for each MiB: a piece of less than 2 MiB is left to
/// this one. Other functions have none: SALTERN_ERROR_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_blake3_update_with_threads(
    context: *mut saltern_hash_context,
    piece: *const c_void,
    piece_bytes: usize,
    threads: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart. BLAKE3's handle is there once, and its state is of this type.
    call(|| unsafe {
        let context = Context::<saltern_hash_algorithm>::of(context)?;
        apart(&[context.region()], &[Region::new(piece, piece_bytes)])?;
        if !std::ptr::eq(context.algorithm, crate::saltern_blake3()) {
            return Err(saltern_error::Unsupported);
        }
        let threads = if threads == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { threads };
        (*context.state.cast::<Blake3>()).update_with_threads(input(piece, piece_bytes)?, threads);
        Ok(())
    })
}

/// The hash of the message, after which the context has ended. `digest_bytes` has to be the size of a hash; if it is not, the context goes
/// on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_final(
    context: *mut saltern_hash_context,
    digest: *mut c_void,
    digest_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(digest, digest_bytes)], || {
            let context = Context::<saltern_hash_algorithm>::of(context)?;
            apart(&[context.region(), Region::new(digest, digest_bytes)], &[])?;
            context.algorithm.digest(digest_bytes)?;
            (context.algorithm.finalize)(context.state, output(digest, digest_bytes)?);
            context.end();
            Ok(())
        })
    }
}

/// Makes `to` a message that begins as that of `from`, and goes on by itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_copy(
    to: *mut saltern_hash_context,
    to_bytes: usize,
    from: *const saltern_hash_context,
) -> c_int {
    // SAFETY: the caller's contexts.
    call(|| unsafe { Context::<saltern_hash_algorithm>::reading(from)?.copy(to, to_bytes) })
}

/// Ends a message that needs no hash any more: nothing is left of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hash_wipe(context: *mut saltern_hash_context) -> c_int {
    call(|| {
        // SAFETY: the caller's context.
        unsafe { Context::<saltern_hash_algorithm>::of(context) }?.end();
        Ok(())
    })
}
