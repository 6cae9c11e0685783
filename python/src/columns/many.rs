//! Many hashes, tags and keys from passwords: results of one size.

use super::arrow::{Kind, Made, pack};
use super::result::given;
use super::rows::{Many, Rows, Shape, count};
use super::run::{Fault, Interrupted, Plan};
use super::target::{BLOCK, Target, filled, locked, zeros};
use crate::error::{invalid, raised};
use crate::hash::Named;
use crate::input::{Output, Secret};
use crate::mac::{HmacKey, hmac_of};
use crate::password::{algorithm, iterations, parameters};
use crate::watch::threads as number_of_threads;
use crate::wiped::Wiped;
use pyo3::prelude::*;
use saltern::Error;
use saltern::cpu::Level;
use saltern::password::argon2::{Argon2, Memory};
use std::ops::{ControlFlow, Range};
use std::sync::Mutex;

/// Options that all calls have.
struct Options<'py> {
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
}

/// What results of one size for each row need.
struct Each {
    /// How many rows.
    rows: usize,
    /// How many bytes a result has.
    size: usize,
    /// About how many bytes a row has.
    usual: usize,
    /// How many rows are taken at a time at most.
    most: usize,
}

/// Results of one size for each row: `work` gets the rows of a block, and their results to be written. Rows that are null have results
/// that are, whatever it writes.
fn of_one_size<'py>(
    like: &Bound<'py, PyAny>,
    shape: Shape,
    each: Each,
    inputs: &[&Rows<'_>],
    options: Options<'py>,
    work: impl Fn(Range<usize>, &mut [u8], Interrupted<'_>) -> Result<(), Fault> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, Each { rows, size, usual, most }) = (like.py(), each);
    let plan = Plan::new(rows, usual, most, number_of_threads(options.threads)?);
    let may_have_nulls = inputs.iter().any(|rows| rows.may_have_nulls());
    let is_null = |i: usize| inputs.iter().any(|rows| rows.size(i).is_none());
    let one_block = |target: &Target<'_>, n: usize, range: Range<usize>, interrupted: Interrupted<'_>| {
        target.write(n, range.len() * size, |made| {
            work(range.clone(), made, interrupted)?;
            if may_have_nulls {
                for (i, made) in range.zip(made.chunks_mut(size)) {
                    if is_null(i) {
                        made.fill(0);
                    }
                }
            }
            Ok(())
        })
    };
    if let Some(out) = options.out {
        let output = Output::extract(out.as_borrowed())?;
        if output.len() != rows * size {
            let expected = rows * size;
            return Err(raised(Error::Length { argument: "out", got: output.len(), expected }));
        }
        if may_have_nulls && (0..rows).any(is_null) {
            return Err(invalid("a row is null, which out= has no place for"));
        }
        let target = Target::Theirs(&output, plan.block * size);
        let result = plan.run(py, options.progress, |n, range, interrupted| one_block(&target, n, range, interrupted));
        if let Err(error) = result {
            // Nothing that looks whole.
            let zeros = [0; 4096];
            (0..output.len()).step_by(zeros.len()).for_each(|at| output.memory().copy_from(at, &zeros));
            return Err(error);
        }
        return Ok(out);
    }
    let mut data = zeros(rows, size)?;
    let target = Target::ours(&mut data, plan.block * size);
    let result = plan.run(py, options.progress, |n, range, interrupted| one_block(&target, n, range, interrupted));
    drop(target);
    if let Err(error) = result {
        saltern_lanes::wipe(&mut data[..]);
        return Err(error);
    }
    let validity = (may_have_nulls && (0..rows).any(is_null)).then(|| pack((0..rows).map(|i| !is_null(i))));
    given(py, Made { rows, kind: Kind::Fixed(size), data, validity }, shape, like)
}

/// Hashes many messages. The results come as the messages do: a list of bytes for a list, an array for an array (two dimensions of
/// bytes, or NumPy's strings of fixed length), a column for an Arrow column or stream. Nulls stay nulls.
///
/// `threads` cores take part, all of them with None. `progress` is called with the number of rows done and that of all.
///
/// >>> from saltern import hash_many
/// >>> [digest[:4].hex() for digest in hash_many("sha256", [b"forty sacks of salt", b"three casks of brine"])]
/// ['df9aae34', '795d4479']
#[pyfunction]
#[pyo3(signature = (hash, messages, /, *, out = None, threads = Some(1), progress = None))]
pub fn hash_many<'py>(
    hash: Named,
    messages: Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let entry = hash.0;
    let many = Many::of("messages", &messages)?;
    let (rows, each) = (many.rows(), count(&[("messages", &many)])?);
    let each = Each { rows: each, size: entry.bytes, usual: rows.usual_size(each), most: BLOCK };
    of_one_size(&messages, many.shape(), each, &[&rows], Options { out, threads, progress }, |range, made, _| {
        let (row, mut scratch) = (range.start, Wiped::default());
        (entry.many_by_trait_into)(&filled(&rows, range, &mut scratch), made).map_err(|error| Fault { row, error })
    })
}

/// Tags of HMAC of many messages under one key: otherwise as `hash_many`.
///
/// >>> from saltern import hmac_many
/// >>> len(hmac_many("sha256", b"32 random bytes that both know..", [b"forty sacks", b"of salt"])[1])
/// 32
#[pyfunction]
#[pyo3(signature = (hash, key, messages, /, *, out = None, threads = Some(1), progress = None))]
pub fn hmac_many<'py>(
    hash: Named,
    key: Secret<'_, 'py>,
    messages: Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let key = HmacKey::of(hash.0, &key.hold())?;
    let (entry, key) = key.parts();
    let many = Many::of("messages", &messages)?;
    let (rows, each) = (many.rows(), count(&[("messages", &many)])?);
    let each = Each { rows: each, size: entry.bytes, usual: rows.usual_size(each), most: BLOCK };
    of_one_size(&messages, many.shape(), each, &[&rows], Options { out, threads, progress }, |range, made, _| {
        let (row, mut scratch) = (range.start, Wiped::default());
        key.authenticate_many(&filled(&rows, range, &mut scratch), made).map_err(|error| Fault { row, error })
    })
}

/// What is derived from each password and its salt.
struct Keys {
    /// How many bytes.
    size: usize,
    /// How many bytes at least.
    least: usize,
    /// From how many passwords at a time at most.
    most: usize,
}

/// Keys from many passwords, each with its own salt: `work` gets the passwords of a block, their salts, and the keys to be written.
fn of_passwords<'py>(
    passwords: &Bound<'py, PyAny>,
    salts: &Bound<'py, PyAny>,
    Keys { size, least, most }: Keys,
    options: Options<'py>,
    work: impl Fn(&[Option<&[u8]>], &[Option<&[u8]>], &mut [u8], Interrupted<'_>) -> Result<(), Error> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    if !(least..=1 << 20).contains(&size) {
        return Err(invalid(format!("size is {size} where {least} to 1048576 bytes are accepted")));
    }
    let (many, salt) = (Many::of("passwords", passwords)?, Many::of_or_same("salts", salts)?);
    let rows = count(&[("passwords", &many), ("salts", &salt)])?;
    let (password, salt) = (many.rows(), salt.rows());
    let each = Each { rows, size, usual: 1, most };
    of_one_size(passwords, many.shape(), each, &[&password, &salt], options, |range, made, interrupted| {
        let (row, mut first, mut second) = (range.start, Wiped::default(), Wiped::default());
        let passwords = password.block(range.clone(), &mut first);
        let salts = salt.block(range, &mut second);
        work(&passwords, &salts, made, interrupted).map_err(|error| Fault { row, error })
    })
}

/// What a block is made of: empty rows where there are null ones.
fn or_empty<'a>(rows: &[Option<&'a [u8]>]) -> Vec<&'a [u8]> {
    rows.iter().map(|row| row.unwrap_or(&[])).collect()
}

/// PBKDF2 of many passwords, each with its own salt.
///
/// >>> from saltern import pbkdf2_many
/// >>> len(pbkdf2_many("sha256", [b"forty sacks", b"of salt"], [bytes(16), bytes(16)], 1000))
/// 2
#[pyfunction]
#[pyo3(signature = (hash, passwords, salts, iterations, size = None, /, *, out = None, threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn pbkdf2_many<'py>(
    hash: Named,
    passwords: Bound<'py, PyAny>,
    salts: Bound<'py, PyAny>,
    iterations: u32,
    size: Option<usize>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (entry, iterations) = (hmac_of(hash.0)?, self::iterations(iterations)?);
    // As many as are derived side by side.
    let keys = Keys { size: size.unwrap_or(hash.0.bytes), least: 1, most: 16 };
    let size = keys.size;
    let options = Options { out, threads, progress };
    of_passwords(&passwords, &salts, keys, options, |passwords, salts, made, _| {
        let (passwords, salts) = (or_empty(passwords), or_empty(salts));
        let mut outputs: Vec<&mut [u8]> = made.chunks_mut(size).collect();
        (entry.pbkdf2_many)(&passwords, &salts, iterations, &mut outputs, Level::current())
    })
}

/// Argon2 of many passwords, each with its own salt. Each thread takes the memory of one.
///
/// >>> from saltern import argon2_many
/// >>> len(argon2_many([b"forty sacks", b"of salt"], [bytes(16), bytes(16)], memory=64, passes=1, lanes=1))
/// 2
#[pyfunction]
#[pyo3(signature = (passwords, salts, size = 32, /, *, memory = 65536, passes = 3, lanes = 4, algorithm = "argon2id", secret = None,
                    out = None, threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn argon2_many<'py>(
    passwords: Bound<'py, PyAny>,
    salts: Bound<'py, PyAny>,
    size: usize,
    memory: u32,
    passes: u32,
    lanes: u32,
    algorithm: &str,
    secret: Option<Secret<'_, 'py>>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let secret = secret.as_ref().map(Secret::hold);
    let argon2 = Argon2::new(parameters(memory, passes, lanes)?)
        .algorithm(self::algorithm(algorithm)?)
        .secret(secret.as_deref().unwrap_or(&[]))
        .threads(1);
    let memories: Mutex<Vec<Memory>> = Mutex::new(Vec::new());
    let options = Options { out, threads, progress };
    of_passwords(&passwords, &salts, Keys { size, least: 4, most: 1 }, options, |password, salt, made, interrupted| {
        let (Some(password), Some(salt)) = (password[0], salt[0]) else { return Ok(()) };
        let mut memory = locked(&memories).pop().unwrap_or_else(Memory::wiping);
        let asked = |_| if interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let result = argon2.hash_with(&mut memory, password, salt, made, asked);
        locked(&memories).push(memory);
        result
    })
}
