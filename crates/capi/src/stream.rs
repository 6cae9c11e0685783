//! Streams of chunks, each with a tag: chunks that are missing, exchanged or cut off at the end are refused.

use crate::border::{In, Out, Outcome, Region, apart, call, call_into, handle, input, output};
use crate::context::{Context, Kind, State};
use crate::{saltern_aead_algorithm, saltern_error};
use saltern::Error;
use saltern::aead::{Sizes, StreamScheme, stream};
use std::ffi::{c_int, c_void};

/// How an AEAD seals and opens streams.
pub(crate) struct Streams {
    prefix_bytes: usize,
    sealer: Direction<Sealing>,
    opener: Direction<Opening>,
}

/// What both directions do.
struct Direction<K> {
    state: State,
    tag_bytes: usize,
    begin: unsafe fn(*mut u8, &[u8], &[u8]) -> Result<(), Error>,
    run: unsafe fn(*mut u8, bool, &[u8], &[u8], &mut [u8]) -> Result<usize, Error>,
    seek: Option<unsafe fn(*mut u8, u32)>,
    kind: std::marker::PhantomData<fn(K)>,
}

/// Tells contexts of one direction from those of the other.
trait Which: 'static {
    const MAGIC: u64;
}
struct Sealing;
struct Opening;
impl Which for Sealing {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt seal");
}
impl Which for Opening {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt open");
}

impl<K: Which> Kind for Direction<K> {
    const MAGIC: u64 = K::MAGIC;

    fn state(&self) -> &State {
        &self.state
    }
}

impl Streams {
    pub(crate) const fn of<S: StreamScheme>() -> &'static Self {
        const {
            assert!(State::of::<stream::Sealer<S>>().size() <= SALTERN_STREAM_CONTEXT_BYTES);
            assert!(State::of::<stream::Opener<S>>().size() <= SALTERN_STREAM_CONTEXT_BYTES);
            &Streams {
                prefix_bytes: S::PREFIX_BYTES,
                // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
                sealer: Direction {
                    state: State::of::<stream::Sealer<S>>(),
                    tag_bytes: <S as Sizes>::TAG_BYTES,
                    begin: |state, key, prefix| {
                        let cipher = stream::Streams::<S>::new(&S::StreamKey::try_from(key)?);
                        let prefix = S::Prefix::try_from(prefix)?;
                        // SAFETY: as above.
                        unsafe { state.cast::<stream::Sealer<S>>().write(stream::Sealer::new(&cipher, prefix)) };
                        Ok(())
                    },
                    run: |state, last, aad, chunk, sealed| {
                        // SAFETY: as above.
                        let sealer = unsafe { &mut *state.cast::<stream::Sealer<S>>() };
                        match last {
                            true => sealer.seal_last_into(aad, chunk, sealed),
                            false => sealer.seal_next_into(aad, chunk, sealed),
                        }
                    },
                    seek: None,
                    kind: std::marker::PhantomData,
                },
                opener: Direction {
                    state: State::of::<stream::Opener<S>>(),
                    tag_bytes: <S as Sizes>::TAG_BYTES,
                    begin: |state, key, prefix| {
                        let cipher = stream::Streams::<S>::new(&S::StreamKey::try_from(key)?);
                        let prefix = S::Prefix::try_from(prefix)?;
                        // SAFETY: as above.
                        unsafe { state.cast::<stream::Opener<S>>().write(stream::Opener::new(&cipher, prefix)) };
                        Ok(())
                    },
                    run: |state, last, aad, sealed, chunk| {
                        // SAFETY: as above.
                        let opener = unsafe { &mut *state.cast::<stream::Opener<S>>() };
                        match last {
                            true => opener.open_last_into(aad, sealed, chunk),
                            false => opener.open_next_into(aad, sealed, chunk),
                        }
                    },
                    // SAFETY: as above.
                    seek: Some(|state, chunk| unsafe { &mut *state.cast::<stream::Opener<S>>() }.seek(chunk)),
                    kind: std::marker::PhantomData,
                },
            }
        }
    }
}

/// The size of saltern_stream_context: any AEAD's context fits.
pub const SALTERN_STREAM_CONTEXT_BYTES: usize = 6144;

/// A stream that is being sealed or opened.
#[repr(C, align(64))]
pub struct saltern_stream_context {
    opaque: [u8; SALTERN_STREAM_CONTEXT_BYTES],
}

/// How an AEAD that the caller has named does it.
///
/// # Safety
/// The caller's handle.
unsafe fn streams(algorithm: *const saltern_aead_algorithm) -> Outcome<&'static Streams> {
    // SAFETY: the same.
    unsafe { handle(algorithm) }?.streams.ok_or(saltern_error::Unsupported)
}

/// The size of the prefix of a stream in bytes, which is stored in front of its chunks; 0 if the AEAD has no streams.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_prefix_bytes(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { streams(algorithm) }.map_or(0, |streams| streams.prefix_bytes)
}

/// The size in bytes of a context of this AEAD's streams, in either direction; 0 if the AEAD has no streams.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_context_size(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { streams(algorithm) }.map_or(0, |streams| streams.sealer.state.size().max(streams.opener.state.size()))
}

/// The alignment in bytes of a context of this AEAD's streams; 0 if the AEAD has no streams.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_context_align(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { streams(algorithm) }.map_or(0, |streams| streams.sealer.state.align().max(streams.opener.state.align()))
}

/// A new random prefix, for AEADs whose prefixes are long enough for that: 19 bytes and more. SALTERN_ERROR_UNSUPPORTED for others, whose
/// streams are counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_generate_prefix(
    algorithm: *const saltern_aead_algorithm,
    prefix: *mut c_void,
    prefix_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    let bytes = unsafe { streams(algorithm) }.and_then(|streams| match streams.prefix_bytes {
        bytes @ 19.. => Ok(bytes),
        _ => Err(saltern_error::Unsupported),
    });
    // SAFETY: the caller's bytes.
    unsafe { crate::aead::generated(bytes, prefix, prefix_bytes) }
}

/// Begins a context of one direction.
///
/// # Safety
/// The caller's bytes.
unsafe fn begin<K: Which>(
    context: *mut saltern_stream_context,
    context_bytes: usize,
    direction: Outcome<&'static Direction<K>>,
    key: In,
    prefix: In,
) -> Outcome {
    let direction = direction?;
    let read = [Region::new(key.0, key.1), Region::new(prefix.0, prefix.1)];
    apart(&[Region::new(context, context_bytes)], &read)?;
    // SAFETY: the caller's bytes, which are apart.
    unsafe {
        let (key, prefix) = (input(key.0, key.1)?, input(prefix.0, prefix.1)?);
        let make = |direction: &Direction<K>, state| Ok((direction.begin)(state, key, prefix)?);
        Context::begin(context, context_bytes, direction, make)
    }
}

/// Seals or opens a chunk.
///
/// # Safety
/// The caller's bytes.
unsafe fn run<K: Which>(
    context: *mut saltern_stream_context,
    last: c_int,
    to: Out,
    aad: In,
    from: In,
    needed: fn(usize, usize) -> Option<usize>,
) -> Outcome {
    // SAFETY: the caller's context and bytes, which are apart before they are looked at.
    unsafe {
        let context = Context::<Direction<K>>::of(context)?;
        let room = needed(from.1, context.algorithm.tag_bytes).ok_or(saltern_error::Length)?;
        if to.1 < room {
            return Err(saltern_error::Length);
        }
        let read = [Region::new(aad.0, aad.1), Region::new(from.0, from.1)];
        apart(&[context.region(), Region::new(to.0, room)], &read)?;
        let (aad, from) = (input(aad.0, aad.1)?, input(from.0, from.1)?);
        (context.algorithm.run)(context.state, last != 0, aad, from, output(to.0, room)?)?;
        Ok(())
    }
}

/// Begins a stream to be sealed. The key must seal nothing but streams, and **a prefix must never be used twice with one key**.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_seal_init(
    context: *mut saltern_stream_context,
    context_bytes: usize,
    algorithm: *const saltern_aead_algorithm,
    key: *const c_void,
    key_bytes: usize,
    prefix: *const c_void,
    prefix_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    call(|| unsafe {
        let direction = streams(algorithm).map(|streams| &streams.sealer);
        begin(context, context_bytes, direction, (key, key_bytes), (prefix, prefix_bytes))
    })
}

/// Seals the next chunk, or the last one if `last` is not 0, into `sealed`, whose size is that of the chunk and of a tag; `sealed_bytes`
/// has to be as large or larger. `aad` is associated data of this chunk; null if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_seal(
    context: *mut saltern_stream_context,
    last: c_int,
    sealed: *mut c_void,
    sealed_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    chunk: *const c_void,
    chunk_bytes: usize,
) -> c_int {
    let (to, aad, from) = ((sealed, sealed_bytes), (aad, aad_bytes), (chunk, chunk_bytes));
    // SAFETY: the caller's bytes.
    unsafe { call_into(&[to], || run::<Sealing>(context, last, to, aad, from, usize::checked_add)) }
}

/// Begins a stream to be opened.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_open_init(
    context: *mut saltern_stream_context,
    context_bytes: usize,
    algorithm: *const saltern_aead_algorithm,
    key: *const c_void,
    key_bytes: usize,
    prefix: *const c_void,
    prefix_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    call(|| unsafe {
        let direction = streams(algorithm).map(|streams| &streams.opener);
        begin(context, context_bytes, direction, (key, key_bytes), (prefix, prefix_bytes))
    })
}

/// Opens the next chunk, or the last one if `last` is not 0, into `chunk`, whose size is that of `sealed` without a tag; `chunk_bytes` has
/// to be as large or larger. A stream is whole only if its last chunk has been opened as such.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_open(
    context: *mut saltern_stream_context,
    last: c_int,
    chunk: *mut c_void,
    chunk_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    sealed: *const c_void,
    sealed_bytes: usize,
) -> c_int {
    let (to, aad, from) = ((chunk, chunk_bytes), (aad, aad_bytes), (sealed, sealed_bytes));
    // SAFETY: the caller's bytes.
    unsafe { call_into(&[to], || run::<Opening>(context, last, to, aad, from, usize::checked_sub)) }
}

/// Goes to a chunk of a stream that is being opened, from number 0 on, to read a part of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_open_seek(context: *mut saltern_stream_context, chunk: u32) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        let context = Context::<Direction<Opening>>::of(context)?;
        let seek = context.algorithm.seek.ok_or(saltern_error::Unsupported)?;
        seek(context.state, chunk);
        Ok(())
    })
}

/// Ends a stream of either direction, and erases its key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_stream_wipe(context: *mut saltern_stream_context) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        match Context::<Direction<Sealing>>::of(context) {
            Ok(context) => context.end(),
            Err(_) => Context::<Direction<Opening>>::of(context)?.end(),
        }
        Ok(())
    })
}
