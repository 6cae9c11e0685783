//! Hashes of passwords.

use crate::border::{In, Out, Outcome, Region, apart, call, call_into, input, output};
use crate::{saltern_bytes, saltern_error};
use saltern::Error;
use saltern::password::argon2::{Algorithm, Argon2, Parameters, Version};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{self, Scrypt};
use std::ffi::{CStr, c_char, c_int, c_void};

/// The room for the string of a password, its 0 byte included: any that is made here fits.
pub const SALTERN_PASSWORD_BYTES: usize = 256;

/// What Argon2 does.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct saltern_argon2_parameters {
    /// Memory in KiB, at least 8 for each lane.
    pub memory: u32,
    /// How many times it is written, at least 1.
    pub passes: u32,
    /// Lanes, which are filled at the same time, from 1 to 2^24 - 1.
    pub lanes: u32,
    /// At most so many threads; 0 for as many as there are lanes.
    pub threads: u32,
    /// 2 for Argon2id, 1 for Argon2i, 0 for Argon2d.
    pub algorithm: u32,
    /// 0x13, or 0x10 for old hashes.
    pub version: u32,
    /// A secret that goes into the hash, and is not stored with it; null for none.
    pub secret: saltern_bytes,
    /// Associated data that goes into the hash; null for none.
    pub associated_data: saltern_bytes,
}

/// Writes the parameters that are recommended for logins that few use at a time, and for the keys of files: Argon2id, 64 MiB, 3 passes,
/// 4 lanes (the second recommendation of RFC 9106). A null pointer to parameters stands for the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2_recommended(parameters: *mut saltern_argon2_parameters) -> c_int {
    // SAFETY: the caller's parameters.
    unsafe { given(parameters, with(Parameters::RECOMMENDED, 0)) }
}

/// Writes the parameters for a server on which many log in at the same time: Argon2id, 19 MiB, 2 passes, 1 lane, 1 thread (OWASP).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2_owasp(parameters: *mut saltern_argon2_parameters) -> c_int {
    // SAFETY: the caller's parameters.
    unsafe { given(parameters, with(Parameters::OWASP, 1)) }
}

/// Writes them.
///
/// # Safety
/// There is room for them, or the pointer is null.
unsafe fn given(to: *mut saltern_argon2_parameters, parameters: saltern_argon2_parameters) -> c_int {
    if to.is_null() {
        return saltern_error::Null as c_int;
    }
    // SAFETY: the same; wherever that is.
    unsafe { to.write_unaligned(parameters) };
    0
}

fn with(parameters: Parameters, threads: u32) -> saltern_argon2_parameters {
    const NONE: saltern_bytes = saltern_bytes { data: std::ptr::null(), bytes: 0 };
    saltern_argon2_parameters {
        memory: parameters.memory(),
        passes: parameters.passes(),
        lanes: parameters.lanes(),
        threads,
        algorithm: 2,
        version: 0x13,
        secret: NONE,
        associated_data: NONE,
    }
}

/// As the library has them.
///
/// # Safety
/// The caller's parameters, with what they point to.
unsafe fn argon2<'a>(parameters: *const saltern_argon2_parameters) -> Outcome<Argon2<'a>> {
    // SAFETY: the same; they are read wherever they are.
    unsafe {
        if parameters.is_null() {
            return Ok(Argon2::default());
        }
        let parameters = parameters.read_unaligned();
        let algorithm = match parameters.algorithm {
            0 => Algorithm::Argon2d,
            1 => Algorithm::Argon2i,
            2 => Algorithm::Argon2id,
            _ => return Err(saltern_error::Range),
        };
        let version = match parameters.version {
            0x10 => Version::V10,
            0x13 => Version::V13,
            _ => return Err(saltern_error::Range),
        };
        let argon2 = Argon2::new(Parameters::new(parameters.memory, parameters.passes, parameters.lanes)?);
        let argon2 = match parameters.threads {
            0 => argon2,
            threads => argon2.threads(threads as usize),
        };
        let (secret, data) = (parameters.secret, parameters.associated_data);
        let (secret, data) = (input(secret.data, secret.bytes)?, input(data.data, data.bytes)?);
        Ok(argon2.algorithm(algorithm).version(version).secret(secret).associated_data(data))
    }
}

/// A string of the caller's.
///
/// # Safety
/// It is null, or ends in a 0 byte.
unsafe fn string<'a>(text: *const c_char) -> Outcome<&'a str> {
    if text.is_null() {
        return Err(saltern_error::Null);
    }
    // SAFETY: the same.
    unsafe { CStr::from_ptr(text) }.to_str().map_err(|_| saltern_error::Text)
}

/// Writes a string, with a 0 byte behind it and as far as there is room.
///
/// # Safety
/// The caller's bytes.
unsafe fn written(to: *mut c_char, room: usize, from: &[In], make: impl FnOnce() -> Outcome<String>) -> c_int {
    let to: Out = (to.cast(), room);
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[to], || {
            for from in from {
                apart(&[Region::new(to.0, to.1)], &[Region::of(*from)])?;
            }
            let text = make()?;
            let to = output(to.0, to.1)?;
            if to.len() <= text.len() {
                return Err(saltern_error::Length);
            }
            to.fill(0);
            to[..text.len()].copy_from_slice(text.as_bytes());
            Ok(())
        })
    }
}

/// 1, 0 or an error.
fn answer(run: impl FnOnce() -> Outcome<bool>) -> c_int {
    let mut yes = false;
    let error = call(|| {
        yes = run()?;
        Ok(())
    });
    if error == 0 { yes.into() } else { error }
}

/// Bytes from a password and a salt, by Argon2: the key of a file, say. The salt has at least 8 bytes (take 16 of saltern_random(), and store
/// it), the output at least 4.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2(
    parameters: *const saltern_argon2_parameters,
    output: *mut c_void,
    output_bytes: usize,
    password: *const c_void,
    password_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
) -> c_int {
    // SAFETY: the caller's parameters and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(output, output_bytes)], || {
            let read = [Region::new(password, password_bytes), Region::new(salt, salt_bytes)];
            apart(&[Region::new(output, output_bytes)], &read)?;
            apart(&[Region::new(output, output_bytes)], &[Region::new(parameters, 1)])?;
            let argon2 = argon2(parameters)?;
            let (password, salt) = (input(password, password_bytes)?, input(salt, salt_bytes)?);
            Ok(argon2.hash_into(password, salt, self::output(output, output_bytes)?)?)
        })
    }
}

/// A string to be stored for a password, which names the parameters and a new random salt. `room` is SALTERN_PASSWORD_BYTES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2_hash_password(
    parameters: *const saltern_argon2_parameters,
    stored: *mut c_char,
    room: usize,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's parameters and bytes.
    unsafe {
        let from = (password, password_bytes);
        written(stored, room, &[from, (parameters.cast(), size_of::<saltern_argon2_parameters>())], || {
            Ok(argon2(parameters)?.hash_password(input(from.0, from.1)?)?)
        })
    }
}

/// Whether a string that was stored is of this password: SALTERN_ERROR_PASSWORD if not. The parameters say which secret and data go into it, and
/// how much memory a string may ask for at least; those that the string was made with are in it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2_verify_password(
    parameters: *const saltern_argon2_parameters,
    stored: *const c_char,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's parameters and bytes.
    call(|| unsafe { Ok(argon2(parameters)?.verify_password(input(password, password_bytes)?, string(stored)?)?) })
}

/// Whether a string that was stored has other parameters than these, and should be made again when the password is there: 1 or 0, or an
/// error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_argon2_needs_rehash(
    parameters: *const saltern_argon2_parameters,
    stored: *const c_char,
) -> c_int {
    // SAFETY: the caller's parameters and string.
    answer(|| unsafe { Ok(argon2(parameters)?.needs_rehash(string(stored)?)?) })
}

/// With its parameters.
fn scrypt(log_n: u32, r: u32, p: u32) -> Result<Scrypt, Error> {
    Ok(Scrypt::new(scrypt::Parameters::new(log_n, r, p)?))
}

/// Bytes from a password and a salt, by scrypt (RFC 7914) with N = 2^`log_n`: 17, 8 and 1 are recommended, which take 128 MiB.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scrypt(
    log_n: u32,
    r: u32,
    p: u32,
    output: *mut c_void,
    output_bytes: usize,
    password: *const c_void,
    password_bytes: usize,
    salt: *const c_void,
    salt_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(output, output_bytes)], || {
            let read = [Region::new(password, password_bytes), Region::new(salt, salt_bytes)];
            apart(&[Region::new(output, output_bytes)], &read)?;
            let (password, salt) = (input(password, password_bytes)?, input(salt, salt_bytes)?);
            Ok(scrypt(log_n, r, p)?.hash_into(password, salt, self::output(output, output_bytes)?)?)
        })
    }
}

/// A string to be stored for a password, by scrypt. `room` is SALTERN_PASSWORD_BYTES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scrypt_hash_password(
    log_n: u32,
    r: u32,
    p: u32,
    stored: *mut c_char,
    room: usize,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        let from = (password, password_bytes);
        written(stored, room, &[from], || Ok(scrypt(log_n, r, p)?.hash_password(input(from.0, from.1)?)?))
    }
}

/// Whether a string of scrypt that was stored is of this password: SALTERN_ERROR_PASSWORD if not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scrypt_verify_password(
    stored: *const c_char,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    call(|| unsafe { Ok(Scrypt::default().verify_password(input(password, password_bytes)?, string(stored)?)?) })
}

/// A string to be stored for a password, by bcrypt with a cost from 4 to 31. A password has at most 72 bytes, none of them 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_bcrypt_hash_password(
    cost: u32,
    stored: *mut c_char,
    room: usize,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        let from = (password, password_bytes);
        written(stored, room, &[from], || Ok(Bcrypt::new(cost)?.hash_password(input(from.0, from.1)?)?))
    }
}

/// Whether a string of bcrypt that was stored is of this password: SALTERN_ERROR_PASSWORD if not. Strings of a higher cost than `limit` are
/// refused: SALTERN_ERROR_RANGE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_bcrypt_verify_password(
    limit: u32,
    stored: *const c_char,
    password: *const c_void,
    password_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    call(|| unsafe {
        let bcrypt = Bcrypt::new(limit)?.limit(limit);
        Ok(bcrypt.verify_password(input(password, password_bytes)?, string(stored)?)?)
    })
}
