//! Many messages in one call, several at a time where the library does that: `saltern_hash_many` stands with the hash functions, as do
//! others with what they belong to.

use crate::aead::Batch;
use crate::block::Mode;
use crate::border::{Data, Out, Outcome, Region, all_apart, call_into, handle, input, items, output};
use crate::context::{Context, Kind};
use crate::{
    saltern_aead_algorithm, saltern_aead_context, saltern_bytes, saltern_error, saltern_mac_algorithm,
    saltern_mac_context, saltern_mode_context,
};
use std::ffi::{c_int, c_void};

/// Some bytes that are written where they are: one of many messages.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct saltern_buffer {
    /// Where they begin; may be null if there are none.
    pub data: *mut c_void,
    /// How many there are.
    pub bytes: usize,
}

/// Messages that are taken together; more are taken in several parts.
const AT_A_TIME: usize = 256;

fn list_bytes<T>(count: usize) -> usize {
    count.saturating_mul(size_of::<T>())
}

/// Bytes of `each`, one behind the other, for so many.
fn one_for_each(bytes: usize, each: usize, count: usize) -> Outcome {
    if count.checked_mul(each) == Some(bytes) { Ok(()) } else { Err(saltern_error::Length) }
}

/// One of the parts of a size that stand one behind the other.
fn part(bytes: &[u8], each: usize, i: usize) -> &[u8] {
    &bytes[i * each..][..each]
}

/// The contexts of a batch, all of one algorithm: one for all messages, or one for each.
///
/// # Safety
/// The caller's list of contexts.
unsafe fn contexts<A: Kind, C>(list: *const *const C, listed: usize, count: usize) -> Outcome<Vec<Context<A>>> {
    if listed != count && listed != 1 {
        return Err(saltern_error::Length);
    }
    // SAFETY: the same.
    let all: Vec<Context<A>> =
        unsafe { items(list, listed)?.iter().map(|context| Context::reading(*context)).collect::<Outcome<_>>() }?;
    match all.iter().all(|context| std::ptr::eq(context.algorithm, all[0].algorithm)) {
        true => Ok(all),
        false => Err(saltern_error::Context),
    }
}

/// The state that a message of a batch is for.
fn states<A>(contexts: &[Context<A>], first: usize, count: usize) -> Vec<*const u8> {
    let one = if contexts.len() == 1 { 0 } else { 1 };
    (first..first + count).map(|i| contexts[i * one].state.cast_const()).collect()
}

/// The tags of many messages under one key, one behind the other: several messages at a time with HMAC and CMAC, and one preparation of the
/// key with UMAC, VMAC and Poly1305-AES. `tags_bytes` is the size of a tag times `count`. Where the code takes a nonce, `nonces` has one
/// of `nonce_bytes` for each message, one behind the other, **no two the same**; KMAC takes customizations there. Poly1305's keys are for
/// one message: SALTERN_ERROR_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_many(
    algorithm: *const saltern_mac_algorithm,
    tags: *mut c_void,
    tags_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    nonces: *const c_void,
    nonce_bytes: usize,
    messages: *const saltern_bytes,
    count: usize,
) -> c_int {
    // SAFETY: the caller's handle, list and bytes. Each message is looked at before anything is written.
    unsafe {
        call_into(&[(tags, tags_bytes)], || {
            let nonces_bytes = nonce_bytes.checked_mul(count).ok_or(saltern_error::Limit)?;
            let list = Region::new(messages, list_bytes::<saltern_bytes>(count));
            let written = || [Region::new(tags, tags_bytes)].into_iter();
            let read = [list, Region::new(key, key_bytes), Region::new(nonces, nonces_bytes)];
            // The list is read only where nothing is written to it.
            all_apart(written(), read.into_iter())?;
            let messages = items(messages, count)?;
            all_apart(written(), messages.iter().map(|message| Region::new(message.data, message.bytes)))?;
            let algorithm = handle(algorithm)?;
            if algorithm.one_time {
                return Err(saltern_error::Unsupported);
            }
            one_for_each(tags_bytes, algorithm.tag(), count)?;
            let (key, nonces) = (input(key, key_bytes)?, input(nonces, nonces_bytes)?);
            let parts = output(tags, tags_bytes)?.chunks_mut(AT_A_TIME * algorithm.tag());
            for (number, (messages, tags)) in messages.chunks(AT_A_TIME).zip(parts).enumerate() {
                let slices: Vec<&[u8]> =
                    messages.iter().map(|message| input(message.data, message.bytes)).collect::<Outcome<_>>()?;
                let nonces = &nonces[number * AT_A_TIME * nonce_bytes..][..messages.len() * nonce_bytes];
                match algorithm.many {
                    Some(many) => many(key, nonces, &slices, tags)?,
                    None => one_by_one(algorithm, key, nonces, &slices, tags)?,
                }
            }
            Ok(())
        })
    }
}

/// Tags of a code that the library has no batch of.
///
/// # Safety
/// The caller's handle.
unsafe fn one_by_one(
    algorithm: *const saltern_mac_algorithm,
    key: &[u8],
    nonces: &[u8],
    messages: &[&[u8]],
    tags: &mut [u8],
) -> Outcome {
    let (nonce_bytes, tag_bytes) = (nonces.len() / messages.len(), tags.len() / messages.len());
    for (i, (message, tag)) in messages.iter().zip(tags.chunks_exact_mut(tag_bytes)).enumerate() {
        // SAFETY: the same.
        unsafe {
            Context::alone::<saltern_mac_context>(
                algorithm,
                |algorithm: &saltern_mac_algorithm, state| {
                    Ok((algorithm.begin)(state, key, part(nonces, nonce_bytes, i))?)
                },
                |context| {
                    (context.algorithm.update)(context.state, message)?;
                    Ok((context.algorithm.finalize)(context.state, tag)?)
                },
            )
        }?;
    }
    Ok(())
}

/// Encrypts many messages where they are, each under an IV of `iv_bytes` of its own, which stand one behind the other: with CBC and CFB several
/// at a time, where one alone has the processor wait for each block. There is one context for all messages (`context_count` is 1), or one
/// for each (`context_count` is `count`), of one cipher and mode.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_encrypt_many(
    contexts: *const *const saltern_mode_context,
    context_count: usize,
    ivs: *const c_void,
    iv_bytes: usize,
    messages: *const saltern_buffer,
    count: usize,
) -> c_int {
    // SAFETY: the caller's contexts, list and bytes, which are apart before they are looked at.
    unsafe {
        in_place(messages, count, &[], |messages| {
            let ivs_bytes = iv_bytes.checked_mul(count).ok_or(saltern_error::Limit)?;
            let lists = [
                Region::new(contexts, list_bytes::<*const saltern_mode_context>(context_count)),
                Region::new(ivs, ivs_bytes),
            ];
            all_apart(messages.iter().map(of), lists.into_iter())?;
            let contexts = self::contexts::<Mode, _>(contexts, context_count, count)?;
            all_apart(messages.iter().map(of), contexts.iter().map(Context::region))?;
            let ivs = input(ivs, ivs_bytes)?;
            for (number, part) in messages.chunks(AT_A_TIME).enumerate() {
                let first = number * AT_A_TIME;
                let mut slices = slices(part)?;
                let ivs = &ivs[first * iv_bytes..][..part.len() * iv_bytes];
                let (mode, states) = (contexts[0].algorithm, states(&contexts, first, part.len()));
                match mode.many {
                    Some(many) => many(&states, ivs, &mut slices)?,
                    None => {
                        for (i, (state, message)) in states.iter().zip(slices).enumerate() {
                            (mode.run)(*state, true, self::part(ivs, iv_bytes, i), &mut Data::InPlace(message))?;
                        }
                    }
                }
            }
            Ok(())
        })
    }
}

/// Encrypts many messages where they are, and writes their tags one behind the other; `tags_bytes` is the size of a tag times `count`. Nonces
/// of `nonce_bytes` stand one behind the other; **never use one twice with one key**. `aads` is a list of as many associated data, or null
/// if there are none. CCM takes several messages at a time, others one after the other. There is one context for all messages
/// (`context_count` is 1), or one for each (`context_count` is `count`), of one algorithm. Each is opened by
/// saltern_aead_open_detached().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_seal_many(
    contexts: *const *const saltern_aead_context,
    context_count: usize,
    tags: *mut c_void,
    tags_bytes: usize,
    nonces: *const c_void,
    nonce_bytes: usize,
    aads: *const saltern_bytes,
    messages: *const saltern_buffer,
    count: usize,
) -> c_int {
    // SAFETY: the caller's contexts, lists and bytes, which are apart before they are looked at.
    unsafe {
        in_place(messages, count, &[(tags, tags_bytes)], |messages| {
            let nonces_bytes = nonce_bytes.checked_mul(count).ok_or(saltern_error::Limit)?;
            let written = || messages.iter().map(of).chain([of(&(tags, tags_bytes))]);
            let aad_count = if aads.is_null() { 0 } else { count };
            let lists = [
                Region::new(contexts, list_bytes::<*const saltern_aead_context>(context_count)),
                Region::new(nonces, nonces_bytes),
                Region::new(aads, list_bytes::<saltern_bytes>(aad_count)),
            ];
            all_apart(written(), lists.into_iter())?;
            let aads = items(aads, aad_count)?;
            all_apart(written(), aads.iter().map(|aad| Region::new(aad.data, aad.bytes)))?;
            let contexts = self::contexts::<saltern_aead_algorithm, _>(contexts, context_count, count)?;
            all_apart(written(), contexts.iter().map(Context::region))?;
            let tag_bytes = contexts.first().map_or(0, Context::tag_bytes);
            one_for_each(tags_bytes, tag_bytes, count)?;
            let (nonces, tags) = (input(nonces, nonces_bytes)?, output(tags, tags_bytes)?);
            let parts = tags.chunks_mut((AT_A_TIME * tag_bytes).max(1));
            for (number, (part, tags)) in messages.chunks(AT_A_TIME).zip(parts).enumerate() {
                let first = number * AT_A_TIME;
                let of_part = first..first + part.len();
                let some_nonces: Vec<&[u8]> = of_part.clone().map(|i| self::part(nonces, nonce_bytes, i)).collect();
                let some_aads: Vec<&[u8]> = of_part
                    .map(|i| aads.get(i).map_or(Ok(&[][..]), |aad| input(aad.data, aad.bytes)))
                    .collect::<Outcome<_>>()?;
                let mut tags: Vec<&mut [u8]> = tags.chunks_exact_mut(tag_bytes).collect();
                let mut slices = slices(part)?;
                let (aead, states) = (contexts[0].algorithm, states(&contexts, first, part.len()));
                if let Some(many) = aead.many {
                    let (nonces, aads) = (&some_nonces, &some_aads);
                    many(&states, &mut Batch { nonces, aads, messages: &mut slices, tags: &mut tags })?;
                    continue;
                }
                for (i, (message, tag)) in slices.into_iter().zip(tags).enumerate() {
                    let mut data = Data::InPlace(message);
                    (aead.seal)(states[i], some_nonces[i], some_aads[i], &mut data, tag)?;
                }
            }
            Ok(())
        })
    }
}

fn of(&(at, bytes): &Out) -> Region {
    Region::new(at, bytes)
}

/// Runs what writes to a list of messages, and to other outputs.
///
/// # Safety
/// The caller's list and bytes.
unsafe fn in_place(
    messages: *const saltern_buffer,
    count: usize,
    others: &[Out],
    run: impl FnOnce(&[Out]) -> Outcome,
) -> c_int {
    // SAFETY: the same.
    let listed = unsafe { items(messages, count) };
    let buffers = listed.unwrap_or_default().iter().map(|buffer| (buffer.data, buffer.bytes));
    let all: Vec<Out> = buffers.chain(others.iter().copied()).collect();
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&all, || {
            listed?;
            all_apart(all.iter().map(of), [Region::new(messages, list_bytes::<saltern_buffer>(count))].into_iter())?;
            run(&all[..count])
        })
    }
}

/// The bytes of some messages.
///
/// # Safety
/// As [`crate::border::items_mut`], of each, and no two overlap.
unsafe fn slices<'a>(messages: &[Out]) -> Outcome<Vec<&'a mut [u8]>> {
    // SAFETY: the same.
    messages.iter().map(|&(at, bytes)| unsafe { output(at, bytes) }).collect()
}
