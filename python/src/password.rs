//! Passwords, and keys from other secrets.

use crate::error::{invalid, raised};
use crate::hash::Named;
use crate::input::{Input, Password, Secret, hold_or_empty};
use crate::key::Key;
use crate::mac::hmac_of;
use crate::random;
use crate::watch::Watch;
use pyo3::prelude::*;
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::Blake3;
use saltern::password::argon2::{Algorithm, Argon2, Memory, Parameters, Version};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{Parameters as ScryptParameters, Scrypt};
use std::num::NonZeroU32;

/// The parameters of Argon2, by their names here.
pub fn parameters(memory: u32, passes: u32, lanes: u32) -> PyResult<Parameters> {
    Parameters::new(memory, passes, lanes).map_err(raised)
}

/// A kind of Argon2.
pub fn algorithm(name: &str) -> PyResult<Algorithm> {
    match name {
        "argon2id" => Ok(Algorithm::Argon2id),
        "argon2i" => Ok(Algorithm::Argon2i),
        "argon2d" => Ok(Algorithm::Argon2d),
        _ => Err(invalid(format!("no algorithm {name:?}; there are argon2id, argon2i, argon2d"))),
    }
}

fn with_threads(argon2: Argon2<'_>, threads: Option<usize>) -> PyResult<Argon2<'_>> {
    match threads {
        Some(_) => Ok(argon2.threads(crate::watch::threads(threads)?)),
        None => Ok(argon2),
    }
}

/// Does work that may take long, without the interpreter.
fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut Watch) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let mut watch = Watch::new(progress);
    let result = py.detach(|| work(&mut watch));
    watch.end(result.map_err(raised))
}

/// The string of a password to be stored, by Argon2id: it names the parameters and a new salt.
#[pyfunction]
#[pyo3(signature = (password, *, memory = 65536, passes = 3, lanes = 4, algorithm = "argon2id", secret = None, threads = None, progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn password_hash(
    py: Python<'_>,
    password: Password,
    memory: u32,
    passes: u32,
    lanes: u32,
    algorithm: &str,
    secret: Option<Secret<'_, '_>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let (parameters, algorithm) = (parameters(memory, passes, lanes)?, self::algorithm(algorithm)?);
    let secret = secret.as_ref().map(Secret::hold);
    let secret = secret.as_deref().unwrap_or(&[]);
    let argon2 = with_threads(Argon2::new(parameters).algorithm(algorithm).secret(secret), threads)?;
    watched(py, progress, |watch| {
        let mut salt = [0; 16];
        random::fill(&mut salt)?;
        argon2.hash_password_with(&mut Memory::new(), &password, &salt, |p| watch.step(p.done, p.of))
    })
}

/// Raises WrongPassword unless the string was made of this password: by Argon2, scrypt or bcrypt.
#[pyfunction]
#[pyo3(signature = (password, stored, /, *, secret = None, threads = None, progress = None))]
pub fn password_verify(
    py: Python<'_>,
    password: Password,
    stored: &str,
    secret: Option<Secret<'_, '_>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<()> {
    let secret = secret.as_ref().map(Secret::hold);
    let secret = secret.as_deref().unwrap_or(&[]);
    let argon2 = with_threads(Argon2::default().secret(secret), threads)?;
    watched(py, progress, |watch| {
        if stored.starts_with("$scrypt$") {
            let scrypt = Scrypt::new(ScryptParameters::RECOMMENDED);
            scrypt.verify_password_with(&mut Memory::new(), &password, stored, |p| watch.step(p.done, p.of))
        } else if stored.starts_with("$2") {
            Bcrypt::new(12)?.verify_password(&password, stored)
        } else {
            argon2.verify_password_with(&mut Memory::new(), &password, stored, |p| watch.step(p.done, p.of))
        }
    })
}

/// Whether a stored string has other parameters than these, and should be made again after the next login.
#[pyfunction]
#[pyo3(signature = (stored, /, *, memory = 65536, passes = 3, lanes = 4))]
pub fn password_needs_rehash(stored: &str, memory: u32, passes: u32, lanes: u32) -> PyResult<bool> {
    let argon2 = Argon2::new(parameters(memory, passes, lanes)?);
    if stored.starts_with("$scrypt$") {
        return Scrypt::new(ScryptParameters::RECOMMENDED).needs_rehash(stored).map(|_| true).map_err(raised);
    }
    if stored.starts_with("$2") {
        return Bcrypt::new(12).and_then(|bcrypt| bcrypt.needs_rehash(stored)).map(|_| true).map_err(raised);
    }
    argon2.needs_rehash(stored).map_err(raised)
}

/// The string of bcrypt, for systems that have it.
#[pyfunction]
#[pyo3(signature = (password, *, cost = 12))]
pub fn bcrypt_hash(py: Python<'_>, password: Password, cost: u32) -> PyResult<String> {
    watched(py, None, |_| Bcrypt::new(cost)?.hash_password(&password))
}

/// The string of scrypt, for systems that have it.
#[pyfunction]
#[pyo3(signature = (password, *, log_n = 17, r = 8, p = 1))]
pub fn scrypt_hash(py: Python<'_>, password: Password, log_n: u32, r: u32, p: u32) -> PyResult<String> {
    let parameters = ScryptParameters::new(log_n, r, p).map_err(raised)?;
    watched(py, None, |watch| {
        let mut salt = [0; 16];
        random::fill(&mut salt)?;
        let scrypt = Scrypt::new(parameters);
        scrypt.hash_password_with(&mut Memory::new(), &password, &salt, |p| watch.step(p.done, p.of))
    })
}

/// A key from a password, by Argon2. The salt has 8 bytes or more, better 16, and is stored beside what the key encrypts.
///
/// >>> from saltern import kdf
/// >>> kdf.argon2(b"forty sacks", b"salt of sixteen.", memory=64, passes=1, lanes=1)
/// Key(secret)
#[pyfunction]
#[pyo3(signature = (password, salt, size = 32, *, memory = 65536, passes = 3, lanes = 4, algorithm = "argon2id", version = 19,
                    secret = None, data = None, threads = None, progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn argon2(
    py: Python<'_>,
    password: Password,
    salt: Input<'_, '_>,
    size: usize,
    memory: u32,
    passes: u32,
    lanes: u32,
    algorithm: &str,
    version: u32,
    secret: Option<Secret<'_, '_>>,
    data: Option<Input<'_, '_>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Key> {
    let version = match version {
        19 => Version::V13,
        16 => Version::V10,
        _ => return Err(invalid(format!("version is {version} where 19 and 16 are accepted"))),
    };
    let argon2 =
        Argon2::new(parameters(memory, passes, lanes)?).algorithm(self::algorithm(algorithm)?).version(version);
    let secret = secret.as_ref().map(Secret::hold);
    let (salt, secret, data) = (salt.hold(), secret.as_deref().unwrap_or(&[]), hold_or_empty(&data));
    if size > 1 << 20 {
        return Err(invalid(format!("size of the key is {size} bytes where at most 1048576 are accepted")));
    }
    let argon2 = with_threads(argon2.secret(secret).associated_data(&data), threads)?;
    watched(py, progress, |watch| {
        Key::filled(size, |key| {
            argon2.hash_with(&mut Memory::new(), &password, &salt, key, |p| watch.step(p.done, p.of))
        })
    })
}

/// A key from a password, by scrypt. `n` is a power of two.
///
/// >>> from saltern import kdf
/// >>> kdf.scrypt(b"forty sacks", b"salt of sixteen.", n=1024, r=8, p=1)
/// Key(secret)
#[pyfunction]
#[pyo3(signature = (password, salt, size = 32, *, n = 131072, r = 8, p = 1, maxmem = None, progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn scrypt(
    py: Python<'_>,
    password: Password,
    salt: Input<'_, '_>,
    size: usize,
    n: u64,
    r: u32,
    p: u32,
    maxmem: Option<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Key> {
    if !n.is_power_of_two() || n < 2 {
        return Err(invalid(format!("n is {n} where powers of 2 from 2 on are accepted")));
    }
    if size > 1 << 20 {
        return Err(invalid(format!("size of the key is {size} bytes where at most 1048576 are accepted")));
    }
    let parameters = ScryptParameters::new(n.ilog2(), r, p).map_err(raised)?;
    let scrypt = match maxmem {
        Some(bytes) if parameters.memory(1) > bytes => {
            return Err(raised(Error::MemoryLimit { bytes: parameters.memory(1), limit: bytes }));
        }
        _ => Scrypt::new(parameters),
    };
    let salt = salt.hold();
    watched(py, progress, |watch| {
        Key::filled(size, |key| {
            scrypt.hash_with(&mut Memory::new(), &password, &salt, key, |p| watch.step(p.done, p.of))
        })
    })
}

/// How often PBKDF2 iterates.
pub fn iterations(iterations: u32) -> PyResult<NonZeroU32> {
    NonZeroU32::new(iterations).ok_or_else(|| invalid("iterations is 0 where 1 to 4294967295 are accepted"))
}

/// A key from a password, by PBKDF2, for formats that ask for it.
///
/// >>> from saltern import kdf
/// >>> kdf.pbkdf2("sha256", b"forty sacks", b"salt of sixteen.", 600_000)
/// Key(secret)
#[pyfunction]
#[pyo3(signature = (hash, password, salt, iterations, size = None))]
pub fn pbkdf2(
    py: Python<'_>,
    hash: Named,
    password: Password,
    salt: Input<'_, '_>,
    iterations: u32,
    size: Option<usize>,
) -> PyResult<Key> {
    let (entry, iterations) = (hmac_of(hash.0)?, self::iterations(iterations)?);
    let size = size.unwrap_or(hash.0.bytes);
    if size > 1 << 20 {
        return Err(invalid(format!("size of the key is {size} bytes where at most 1048576 are accepted")));
    }
    let salt = salt.hold();
    watched(py, None, |_| Key::filled(size, |key| (entry.pbkdf2)(&password, &salt, iterations, key, Level::current())))
}

/// A key from another secret, by HKDF: `info` says what for.
///
/// >>> from saltern import Key, kdf
/// >>> secret = Key.generate()
/// >>> to_cook = kdf.hkdf("sha256", secret, info=b"to the cook")
/// >>> to_mill = kdf.hkdf("sha256", secret, info=b"to the mill")
#[pyfunction]
#[pyo3(signature = (hash, secret, *, salt = None, info = None, size = 32))]
pub fn hkdf(
    hash: Named,
    secret: Secret<'_, '_>,
    salt: Option<Input<'_, '_>>,
    info: Option<Input<'_, '_>>,
    size: usize,
) -> PyResult<Key> {
    let entry = hmac_of(hash.0)?;
    let (secret, salt, info) = (secret.hold(), hold_or_empty(&salt), hold_or_empty(&info));
    check_expanded(size, hash.0.bytes)?;
    Key::filled(size, |key| (entry.hkdf)(&salt, &secret, &info, key, Level::current())).map_err(raised)
}

/// The first half of HKDF: a key from a secret and a salt.
#[pyfunction]
#[pyo3(signature = (hash, secret, *, salt = None))]
pub fn hkdf_extract(hash: Named, secret: Secret<'_, '_>, salt: Option<Input<'_, '_>>) -> PyResult<Key> {
    let entry = hmac_of(hash.0)?;
    let (secret, salt) = (secret.hold(), hold_or_empty(&salt));
    Key::filled(hash.0.bytes, |key| (entry.extract_into)(&salt, &secret, key)).map_err(raised)
}

/// Refuses what HKDF cannot give, and a key without bytes.
fn check_expanded(size: usize, hash_bytes: usize) -> PyResult<()> {
    match 255 * hash_bytes {
        most if (1..=most).contains(&size) => Ok(()),
        most => Err(invalid(format!("size of the key is {size} where 1 to {most} bytes are accepted"))),
    }
}

/// The second half of HKDF: a key for `info` from what the first half gave.
#[pyfunction]
#[pyo3(signature = (hash, key, *, info = None, size = 32))]
pub fn hkdf_expand(hash: Named, key: Secret<'_, '_>, info: Option<Input<'_, '_>>, size: usize) -> PyResult<Key> {
    let entry = hmac_of(hash.0)?;
    let (key, info) = (key.hold(), hold_or_empty(&info));
    check_expanded(size, hash.0.bytes)?;
    let from = (entry.from_key)(&key, Level::current()).map_err(raised)?;
    Key::filled(size, |key| from.expand(&info, key)).map_err(raised)
}

/// A key from another secret, by BLAKE3: `context` says what for, and is written into the program.
///
/// >>> from saltern import Key, kdf
/// >>> kdf.blake3("mill.example 2026-11-28 letters", Key.generate())
/// Key(secret)
#[pyfunction]
#[pyo3(signature = (context, secret, *, size = 32))]
pub fn blake3(context: &str, secret: Secret<'_, '_>, size: usize) -> PyResult<Key> {
    if !(1..=1 << 20).contains(&size) {
        return Err(invalid(format!("size of the key is {size} where 1 to 1048576 bytes are accepted")));
    }
    let mut hash = Blake3::new_derive_key(context);
    hash.update(&secret.hold());
    let mut reader = hash.finalize_xof();
    Key::filled(size, |key| {
        reader.squeeze(key);
        Ok(())
    })
    .map_err(raised)
}
