//! `crypto_pwhash*`: Argon2id and Argon2i, with one lane.

use crate::edge::{Failed, In, Out, Result, apart, api, refuse, set_errno};
use crate::random;
use crate::runtime::misuse;
use crate::sizes::{crypto_pwhash_memlimit_max, crypto_pwhash_memlimit_min};
use saltern::Error;
use saltern::password::argon2::{Algorithm, Argon2, Parameters};
use std::ffi::c_int;

/// libsodium's numbers of them.
const ARGON2I: c_int = 1;
const ARGON2ID: c_int = 2;

/// A string with its byte of 0.
const STR: usize = 128;

/// The longest password and output, and the most passes.
const MOST: u64 = u32::MAX as u64;

const SALT: usize = 16;

fn least_passes(algorithm: Algorithm) -> u64 {
    if algorithm == Algorithm::Argon2i { 3 } else { 1 }
}

/// What was asked for, within libsodium's limits.
fn argon2(algorithm: Algorithm, len: u64, opslimit: u64, memlimit: usize) -> Result<Argon2<'static>> {
    if len > MOST || opslimit > MOST || memlimit > crypto_pwhash_memlimit_max() {
        return refuse(libc::EFBIG);
    }
    if opslimit < least_passes(algorithm) || memlimit < crypto_pwhash_memlimit_min() {
        return refuse(libc::EINVAL);
    }
    let parameters = Parameters::new(u32::try_from(memlimit / 1024)?, u32::try_from(opslimit)?, 1)?;
    Ok(Argon2::new(parameters).algorithm(algorithm))
}

/// With C's number of the error.
fn done<T>(result: std::result::Result<T, Error>) -> Result<T> {
    result.or_else(|error| match error {
        Error::OutOfMemory { .. } => refuse(libc::ENOMEM),
        _ => Err(Failed),
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the C function")]
fn derive(
    algorithm: Algorithm,
    out: Out,
    out_len: u64,
    passwd: In,
    len: u64,
    salt: In,
    opslimit: u64,
    memlimit: usize,
) -> Result {
    if out_len > MOST {
        return refuse(libc::EFBIG);
    }
    let password = apart(passwd, len, out, out_len)?;
    let salt: [u8; SALT] = salt.array()?;
    out.clear(out_len);
    if out_len < 16 || passwd.is_same(out) {
        return refuse(libc::EINVAL);
    }
    let argon2 = argon2(algorithm, len, opslimit, memlimit)?;
    done(argon2.hash_into(&password, &salt, out.bytes(out_len)?))
}

fn string(algorithm: Algorithm, out: Out, passwd: In, len: u64, opslimit: u64, memlimit: usize) -> Result {
    out.clear(STR);
    let argon2 = argon2(algorithm, len, opslimit, memlimit)?;
    let text = done(argon2.hash_password_with_salt(passwd.bytes(len)?, &random::array::<SALT>()))?;
    if text.len() >= STR {
        return Err(Failed);
    }
    out.write(text.as_bytes())
}

/// A string of C's that is one of Argon2.
fn text<'a>(string: In) -> Result<&'a str> {
    std::str::from_utf8(string.text(STR - 1)?).map_err(|_| Failed)
}

fn prefix(algorithm: Algorithm) -> &'static str {
    if algorithm == Algorithm::Argon2i { "$argon2i$" } else { "$argon2id$" }
}

/// The kind that a string says it is of.
fn algorithm_of(text: &str) -> Result<Algorithm> {
    let kinds = [Algorithm::Argon2id, Algorithm::Argon2i];
    kinds.into_iter().find(|kind| text.starts_with(prefix(*kind))).map_or_else(|| refuse(libc::EINVAL), Ok)
}

/// Whatever it asks for: who stores strings is trusted, as by libsodium.
fn verify(algorithm: Option<Algorithm>, string: In, passwd: In, len: u64) -> Result {
    if len > MOST {
        return refuse(libc::EFBIG);
    }
    let text = text(string)?;
    if algorithm_of(text)? != algorithm.map_or_else(|| algorithm_of(text), Ok)? {
        return Err(Failed);
    }
    let all = Parameters::new(u32::MAX, u32::MAX, Parameters::MAX_LANES)?;
    match Argon2::default().limit(all).verify_password(passwd.bytes(len)?, text) {
        Err(Error::WrongPassword) => refuse(libc::EINVAL),
        result => done(result),
    }
}

/// 1 if it was made at another cost.
fn needs_rehash(algorithm: Option<Algorithm>, string: In, opslimit: u64, memlimit: usize) -> c_int {
    let other = || -> Result<bool> {
        let text = text(string)?;
        let algorithm = algorithm.map_or_else(|| algorithm_of(text), Ok)?;
        if !text.starts_with(prefix(algorithm)) {
            return Err(Failed);
        }
        let (memory, passes) = (u32::try_from(memlimit / 1024)?, u32::try_from(opslimit)?);
        let (asked_memory, asked_passes) = cost(text)?;
        // A string that is none is refused whatever its cost is.
        Argon2::default().needs_rehash(text)?;
        Ok((memory, passes) != (asked_memory, asked_passes))
    };
    match other() {
        Ok(other) => c_int::from(other),
        Err(Failed) => {
            set_errno(libc::EINVAL);
            -1
        }
    }
}

/// Memory in KiB and passes of a string: the numbers behind `m=` and `t=`.
fn cost(text: &str) -> Result<(u32, u32)> {
    let number = |name: &str| {
        let mut all = text.split(['$', ',']).filter_map(|part| part.strip_prefix(name));
        all.next().and_then(|number| number.parse().ok()).ok_or(Failed)
    };
    Ok((number("m=")?, number("t=")?))
}

fn algorithm(number: c_int) -> Option<Algorithm> {
    match number {
        ARGON2I => Some(Algorithm::Argon2i),
        ARGON2ID => Some(Algorithm::Argon2id),
        _ => None,
    }
}

/// One of these calls with a number that has to be this kind.
fn of_kind(number: c_int, kind: Algorithm) -> Result<Algorithm> {
    if algorithm(number) == Some(kind) { Ok(kind) } else { refuse(libc::EINVAL) }
}

api! {
    int crypto_pwhash(
        out: Out, outlen: u64, passwd: In, passwdlen: u64, salt: In, opslimit: u64, memlimit: usize, alg: c_int,
    ) {
        let kind = algorithm(alg).map_or_else(|| refuse(libc::EINVAL), Ok)?;
        derive(kind, out, outlen, passwd, passwdlen, salt, opslimit, memlimit)
    }

    int crypto_pwhash_str(out: Out, passwd: In, passwdlen: u64, opslimit: u64, memlimit: usize) {
        string(Algorithm::Argon2id, out, passwd, passwdlen, opslimit, memlimit)
    }

    /// An algorithm that there is not ends the program.
    int crypto_pwhash_str_alg(
        out: Out, passwd: In, passwdlen: u64, opslimit: u64, memlimit: usize, alg: c_int,
    ) {
        let kind = algorithm(alg).unwrap_or_else(|| misuse());
        string(kind, out, passwd, passwdlen, opslimit, memlimit)
    }

    int crypto_pwhash_str_verify(string: In, passwd: In, passwdlen: u64) { verify(None, string, passwd, passwdlen) }

    [c_int] crypto_pwhash_str_needs_rehash(string: In, opslimit: u64, memlimit: usize) {
        needs_rehash(None, string, opslimit, memlimit)
    }

    int crypto_pwhash_argon2i(
        out: Out, outlen: u64, passwd: In, passwdlen: u64, salt: In, opslimit: u64, memlimit: usize, alg: c_int,
    ) {
        let kind = of_kind(alg, Algorithm::Argon2i)?;
        derive(kind, out, outlen, passwd, passwdlen, salt, opslimit, memlimit)
    }

    int crypto_pwhash_argon2i_str(out: Out, passwd: In, passwdlen: u64, opslimit: u64, memlimit: usize) {
        string(Algorithm::Argon2i, out, passwd, passwdlen, opslimit, memlimit)
    }

    int crypto_pwhash_argon2i_str_verify(string: In, passwd: In, passwdlen: u64) {
        verify(Some(Algorithm::Argon2i), string, passwd, passwdlen)
    }

    [c_int] crypto_pwhash_argon2i_str_needs_rehash(string: In, opslimit: u64, memlimit: usize) {
        needs_rehash(Some(Algorithm::Argon2i), string, opslimit, memlimit)
    }

    int crypto_pwhash_argon2id(
        out: Out, outlen: u64, passwd: In, passwdlen: u64, salt: In, opslimit: u64, memlimit: usize, alg: c_int,
    ) {
        let kind = of_kind(alg, Algorithm::Argon2id)?;
        derive(kind, out, outlen, passwd, passwdlen, salt, opslimit, memlimit)
    }

    int crypto_pwhash_argon2id_str(out: Out, passwd: In, passwdlen: u64, opslimit: u64, memlimit: usize) {
        string(Algorithm::Argon2id, out, passwd, passwdlen, opslimit, memlimit)
    }

    int crypto_pwhash_argon2id_str_verify(string: In, passwd: In, passwdlen: u64) {
        verify(Some(Algorithm::Argon2id), string, passwd, passwdlen)
    }

    [c_int] crypto_pwhash_argon2id_str_needs_rehash(string: In, opslimit: u64, memlimit: usize) {
        needs_rehash(Some(Algorithm::Argon2id), string, opslimit, memlimit)
    }
}
