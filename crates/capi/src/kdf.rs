//! Keys from secrets: HKDF, PBKDF2, and BLAKE3's derivation.

use crate::border::{In, Outcome, Region, apart, call, call_into, handle, input, items, output};
use crate::{saltern_bytes, saltern_error, saltern_mac_algorithm};
use saltern::Error;
use saltern::hash::{Blake3, HashFunction};
use saltern::kdf::{Hkdf, pbkdf2, pbkdf2_many, pbkdf2_verify};
use std::ffi::{c_int, c_void};
use std::num::NonZeroU32;

/// What is built on HMAC.
pub(crate) struct Hashed {
    extract: fn(&[u8], &[u8], &mut [u8]) -> Result<(), Error>,
    expand: fn(&[u8], &[u8], &mut [u8]) -> Result<(), Error>,
    hkdf: fn(&[u8], &[u8], &[u8], &mut [u8]) -> Result<(), Error>,
    pbkdf2: fn(&[u8], &[u8], NonZeroU32, &mut [u8]) -> Result<(), Error>,
    pbkdf2_many: fn(&[&[u8]], &[&[u8]], NonZeroU32, &mut [&mut [u8]]) -> Result<(), Error>,
    pbkdf2_verify: fn(&[u8], &[u8], NonZeroU32, &[u8]) -> Result<(), Error>,
}

impl Hashed {
    pub(crate) const fn of<H: HashFunction>() -> &'static Self {
        &Hashed {
            extract: Hkdf::<H>::extract_into,
            expand: |key, info, output| Hkdf::<H>::from_key(key)?.expand(info, output),
            hkdf: |salt, secret, info, output| Hkdf::<H>::extract(salt, secret).expand(info, output),
            pbkdf2: pbkdf2::<H>,
            pbkdf2_many: |passwords, salts, iterations, outputs| {
                pbkdf2_many::<H>(passwords, salts, iterations, outputs)
            },
            pbkdf2_verify: pbkdf2_verify::<H>,
        }
    }
}

/// What is built on the code that the caller has named.
///
/// # Safety
/// The caller's handle.
unsafe fn hashed(algorithm: *const saltern_mac_algorithm) -> Outcome<&'static Hashed> {
    // SAFETY: the same.
    unsafe { handle(algorithm) }?.hashed.ok_or(saltern_error::Unsupported)
}

/// Fills an output with what comes of three inputs.
///
/// # Safety
/// The caller's bytes.
unsafe fn derived(
    to: (*mut c_void, usize),
    from: [In; 3],
    run: impl FnOnce([&[u8]; 3], &mut [u8]) -> Outcome,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[to], || {
            apart(&[Region::new(to.0, to.1)], &from.map(Region::of))?;
            let [a, b, c] = from;
            run([input(a.0, a.1)?, input(b.0, b.1)?, input(c.0, c.1)?], output(to.0, to.1)?)
        })
    }
}

const NOTHING: In = (std::ptr::null(), 0);

/// HKDF (RFC 5869) with this HMAC: keys from a secret, and what they are for (`info`). The salt may be empty. `secret` must be hard to
/// guess: it is no password. At most 255 times the size of a hash.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hkdf(
    hmac: *const saltern_mac_algorithm,
    output: *mut c_void,
    output_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    secret: *const c_void,
    secret_bytes: usize,
    info: *const c_void,
    info_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let from = [(salt, salt_bytes), (secret, secret_bytes), (info, info_bytes)];
        derived((output, output_bytes), from, |[salt, secret, info], output| {
            Ok((hashed(hmac)?.hkdf)(salt, secret, info, output)?)
        })
    }
}

/// The first step of HKDF: a key for saltern_hkdf_expand(). `key_bytes` has to be the size of a hash.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hkdf_extract(
    hmac: *const saltern_mac_algorithm,
    key: *mut c_void,
    key_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    secret: *const c_void,
    secret_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let from = [(salt, salt_bytes), (secret, secret_bytes), NOTHING];
        derived((key, key_bytes), from, |[salt, secret, _], key| Ok((hashed(hmac)?.extract)(salt, secret, key)?))
    }
}

/// The second step of HKDF, from a key of at least the size of a hash.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hkdf_expand(
    hmac: *const saltern_mac_algorithm,
    output: *mut c_void,
    output_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    info: *const c_void,
    info_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let from = [(key, key_bytes), (info, info_bytes), NOTHING];
        derived((output, output_bytes), from, |[key, info, _], output| Ok((hashed(hmac)?.expand)(key, info, output)?))
    }
}

/// PBKDF2 (RFC 8018) with this HMAC, for formats that ask for it: new programs take saltern_argon2().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_pbkdf2(
    hmac: *const saltern_mac_algorithm,
    output: *mut c_void,
    output_bytes: usize,
    password: *const c_void,
    password_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    iterations: u32,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let from = [(password, password_bytes), (salt, salt_bytes), NOTHING];
        derived((output, output_bytes), from, |[password, salt, _], output| {
            Ok((hashed(hmac)?.pbkdf2)(password, salt, times(iterations)?, output)?)
        })
    }
}

fn times(iterations: u32) -> Outcome<NonZeroU32> {
    NonZeroU32::new(iterations).ok_or(saltern_error::Range)
}

/// saltern_pbkdf2() of many passwords, each with its salt, side by side: outputs of `each_bytes`, one behind the other. `outputs_bytes`
/// has to be `each_bytes` times `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_pbkdf2_many(
    hmac: *const saltern_mac_algorithm,
    outputs: *mut c_void,
    outputs_bytes: usize,
    each_bytes: usize,
    passwords: *const saltern_bytes,
    salts: *const saltern_bytes,
    count: usize,
    iterations: u32,
) -> c_int {
    // SAFETY: the caller's handle, lists and bytes. All are looked at before anything is written.
    unsafe {
        call_into(&[(outputs, outputs_bytes)], || {
            let written = [Region::new(outputs, outputs_bytes)];
            let list_bytes = count.saturating_mul(size_of::<saltern_bytes>());
            apart(&written, &[Region::new(passwords, list_bytes), Region::new(salts, list_bytes)])?;
            let lists = [items(passwords, count)?, items(salts, count)?];
            for item in lists.as_flattened_items() {
                apart(&written, &[Region::new(item.data, item.bytes)])?;
            }
            let hashed = hashed(hmac)?;
            if count.checked_mul(each_bytes) != Some(outputs_bytes) || (each_bytes == 0 && count != 0) {
                return Err(saltern_error::Length);
            }
            let iterations = times(iterations)?;
            let outputs = output(outputs, outputs_bytes)?;
            let parts = outputs.chunks_mut(AT_A_TIME.saturating_mul(each_bytes).max(1));
            let [passwords, salts] = lists.map(|list| list.chunks(AT_A_TIME));
            for ((passwords, salts), outputs) in passwords.zip(salts).zip(parts) {
                let n = passwords.len();
                let (mut some_passwords, mut some_salts) = ([&[][..]; AT_A_TIME], [&[][..]; AT_A_TIME]);
                for i in 0..n {
                    some_passwords[i] = input(passwords[i].data, passwords[i].bytes)?;
                    some_salts[i] = input(salts[i].data, salts[i].bytes)?;
                }
                let mut each = outputs.chunks_mut(each_bytes);
                let mut some_outputs: [&mut [u8]; AT_A_TIME] = std::array::from_fn(|_| each.next().unwrap_or_default());
                (hashed.pbkdf2_many)(&some_passwords[..n], &some_salts[..n], iterations, &mut some_outputs[..n])?;
            }
            Ok(())
        })
    }
}

/// Passwords that are taken together; more are taken in several parts.
const AT_A_TIME: usize = 64;

/// All items of two lists.
trait Flattened<'a> {
    fn as_flattened_items(&self) -> impl Iterator<Item = &'a saltern_bytes>;
}
impl<'a> Flattened<'a> for [&'a [saltern_bytes]; 2] {
    fn as_flattened_items(&self) -> impl Iterator<Item = &'a saltern_bytes> {
        let [first, second] = *self;
        first.iter().chain(second)
    }
}

/// Whether saltern_pbkdf2() makes this of a password and a salt: SALTERN_ERROR_PASSWORD if it does not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_pbkdf2_verify(
    hmac: *const saltern_mac_algorithm,
    hash: *const c_void,
    hash_bytes: usize,
    password: *const c_void,
    password_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
    iterations: u32,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    call(|| unsafe {
        let (hash, password) = (input(hash, hash_bytes)?, input(password, password_bytes)?);
        let salt = input(salt, salt_bytes)?;
        Ok((hashed(hmac)?.pbkdf2_verify)(password, salt, times(iterations)?, hash)?)
    })
}

/// BLAKE3's key derivation: keys from a secret, and a name for what they are for (`context`, in UTF-8), which is written into the program.
/// `secret` must be hard to guess: it is no password.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_blake3_derive_key(
    output: *mut c_void,
    output_bytes: usize,
    context: *const c_void,
    context_bytes: usize,
    secret: *const c_void,
    secret_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        let from = [(context, context_bytes), (secret, secret_bytes), NOTHING];
        derived((output, output_bytes), from, |[context, secret, _], output| {
            let context = str::from_utf8(context).map_err(|_| saltern_error::Text)?;
            let mut hash = Blake3::new_derive_key(context);
            hash.update(secret);
            hash.finalize_xof().squeeze(output);
            Ok(())
        })
    }
}
