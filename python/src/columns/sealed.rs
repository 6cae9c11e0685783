//! Many messages sealed and opened.

use super::arrow::{Kind, Made, pack};
use super::result::given;
use super::rows::{Many, count};
use super::run::{Fault, Plan};
use super::target::{BLOCK, Target, filled, locked, null_errors, zeros};
use crate::aead::Aead;
use crate::error::{OutOfMemory, invalid};
use crate::random;
use crate::watch::threads as number_of_threads;
use crate::wiped::Wiped;
use pyo3::prelude::*;
use saltern::Error;
use std::sync::Mutex;

/// Results of sizes of their own: those, from which the places follow.
struct Places(Vec<i64>);

impl Places {
    fn new(rows: usize, size: impl Fn(usize) -> PyResult<usize>) -> PyResult<Self> {
        let mut places = Vec::new();
        places.try_reserve_exact(rows + 1).map_err(|_| OutOfMemory::new_err(format!("{rows} rows are too many")))?;
        let mut end = 0;
        places.push(end);
        for i in 0..rows {
            end += size(i)? as i64;
            places.push(end);
        }
        Ok(Places(places))
    }

    fn bytes(&self) -> usize {
        self.0.last().map_or(0, |end| *end as usize)
    }

    fn size(&self, i: usize) -> usize {
        (self.0[i + 1] - self.0[i]) as usize
    }

    /// A piece of the data for each block of rows.
    fn parts<'a>(&self, mut data: &'a mut [u8], rows: usize, block: usize) -> Vec<Mutex<&'a mut [u8]>> {
        let mut parts = Vec::new();
        for start in (0..rows).step_by(block) {
            let bytes = (self.0[rows.min(start + block)] - self.0[start]) as usize;
            let (part, rest) = data.split_at_mut(bytes);
            parts.push(Mutex::new(part));
            data = rest;
        }
        parts
    }
}

/// Arguments of `seal_many` and `open_many`.
struct Sealed<'py> {
    messages: Many<'py>,
    aad: Many<'py>,
    nonces: Option<Many<'py>>,
    rows: usize,
}

impl<'py> Sealed<'py> {
    fn new(
        argument: &str,
        messages: &Bound<'py, PyAny>,
        aad: Option<&Bound<'py, PyAny>>,
        nonces: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let messages = Many::of(argument, messages)?;
        let aad = match aad {
            Some(aad) => Many::of_or_same("aad", aad)?,
            None => Many::Same(Wiped::zeros(0)),
        };
        let nonces = nonces.map(|nonces| Many::of("nonces", nonces)).transpose()?;
        let mut all = vec![(argument, &messages), ("aad", &aad)];
        all.extend(nonces.as_ref().map(|nonces| ("nonces", nonces)));
        let rows = count(&all)?;
        Ok(Sealed { messages, aad, nonces, rows })
    }
}

/// Seals many messages, each under a random nonce of its own, which stands in front of it; or under those in `nonces`, which do not.
/// `aad` is one for all, or one for each. Otherwise as `hash_many`.
///
/// >>> from saltern import Key, aead, open_many, seal_many
/// >>> cipher = aead.XChaCha20Poly1305(Key.generate())
/// >>> open_many(cipher, seal_many(cipher, [b"forty sacks", b"of salt", None]))
/// [b'forty sacks', b'of salt', None]
#[pyfunction]
#[pyo3(signature = (cipher, messages, /, aad = None, nonces = None, *, threads = Some(1), progress = None))]
pub fn seal_many<'py>(
    py: Python<'py>,
    cipher: PyRef<'py, Aead>,
    messages: Bound<'py, PyAny>,
    aad: Option<Bound<'py, PyAny>>,
    nonces: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if nonces.is_none() {
        cipher.check_random()?;
    }
    let (entry, cipher) = cipher.parts();
    let arguments = Sealed::new("messages", &messages, aad.as_ref(), nonces.as_ref())?;
    let (rows, shape) = (arguments.rows, arguments.messages.shape());
    let (input, aad) = (arguments.messages.rows(), arguments.aad.rows());
    let nonces = arguments.nonces.as_ref().map(Many::rows);
    let front = if nonces.is_some() { 0 } else { entry.nonce_bytes };
    if !entry.takes_aad && (0..rows).any(|i| aad.size(i).is_some_and(|bytes| bytes > 0)) {
        return Err(invalid(format!("{} takes no associated data", entry.title)));
    }
    let is_null = |i: usize| {
        input.size(i).is_none()
            || aad.size(i).is_none()
            || nonces.as_ref().is_some_and(|nonces| nonces.size(i).is_none())
    };
    let overhead = front + entry.tag_bytes;
    let places = Places::new(rows, |i| Ok(if is_null(i) { 0 } else { overhead + input.size(i).unwrap_or(0) }))?;
    let plan = Plan::new(rows, input.usual_size(rows), BLOCK, number_of_threads(threads)?);
    let mut data = zeros(1, places.bytes())?;
    let parts = places.parts(&mut data, rows, plan.block);
    let result = plan.run(py, progress, |n, range, _| {
        let [mut scratch, mut aads, mut numbers] = <[Wiped; 3]>::default();
        let first = range.start;
        let messages = filled(&input, range.clone(), &mut scratch);
        let aads = filled(&aad, range.clone(), &mut aads);
        let nonces = nonces.as_ref().map(|nonces| filled(nonces, range.clone(), &mut numbers));
        let mut part = locked(&parts[n]);
        let mut rest = &mut part[..];
        for i in range {
            let sealed;
            (sealed, rest) = rest.split_at_mut(places.size(i));
            if sealed.is_empty() {
                continue;
            }
            let at = |error| Fault { row: i, error };
            let (nonce, sealed) = sealed.split_at_mut(front);
            random::nonce(nonce).map_err(at)?;
            entry.fit_nonce(nonce);
            let nonce = nonces.as_ref().map_or(&*nonce, |nonces| nonces[i - first]);
            cipher.seal_into(nonce, aads[i - first], messages[i - first], sealed).map_err(at)?;
        }
        Ok(())
    });
    drop(parts);
    result?;
    let validity = (0..rows).any(is_null).then(|| pack((0..rows).map(|i| !is_null(i))));
    given(py, Made { rows, kind: Kind::Variable(places.0), data, validity }, shape, &messages)
}

/// Opens many messages. With `errors="null"` those that are not authentic become null; otherwise the first of them raises InvalidTag,
/// and nothing is given out. The rest is as with `seal_many`.
#[pyfunction]
#[pyo3(signature = (cipher, sealed, /, aad = None, nonces = None, *, errors = "raise", threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn open_many<'py>(
    py: Python<'py>,
    cipher: PyRef<'py, Aead>,
    sealed: Bound<'py, PyAny>,
    aad: Option<Bound<'py, PyAny>>,
    nonces: Option<Bound<'py, PyAny>>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let null_errors = null_errors(errors)?;
    if nonces.is_none() {
        cipher.check_random()?;
    }
    let (entry, cipher) = cipher.parts();
    let arguments = Sealed::new("sealed", &sealed, aad.as_ref(), nonces.as_ref())?;
    let (rows, shape) = (arguments.rows, arguments.messages.shape());
    let (input, aad) = (arguments.messages.rows(), arguments.aad.rows());
    let nonces = arguments.nonces.as_ref().map(Many::rows);
    let front = if nonces.is_some() { 0 } else { entry.nonce_bytes };
    if !entry.takes_aad && (0..rows).any(|i| aad.size(i).is_some_and(|bytes| bytes > 0)) {
        return Err(invalid(format!("{} takes no associated data", entry.title)));
    }
    let is_null = |i: usize| {
        input.size(i).is_none()
            || aad.size(i).is_none()
            || nonces.as_ref().is_some_and(|nonces| nonces.size(i).is_none())
    };
    let overhead = front + entry.tag_bytes;
    let places = Places::new(rows, |i| match input.size(i).unwrap_or(0).checked_sub(overhead) {
        _ if is_null(i) => Ok(0),
        Some(bytes) => Ok(bytes),
        None if null_errors => Ok(0),
        None => Err(crate::error::raised_of_row(
            Error::TooShort { argument: "sealed message", got: input.size(i).unwrap_or(0), least: overhead },
            i,
        )),
    })?;
    let plan = Plan::new(rows, input.usual_size(rows), BLOCK, number_of_threads(threads)?);
    let mut data = zeros(1, places.bytes())?;
    let mut valid: Vec<u8> = zeros(rows, 1)?;
    let parts = places.parts(&mut data, rows, plan.block);
    let verdicts = Target::ours(&mut valid, plan.block);
    let result = plan.run(py, progress, |n, range, _| {
        let [mut scratch, mut aads, mut numbers] = <[Wiped; 3]>::default();
        let first = range.start;
        let sealed = filled(&input, range.clone(), &mut scratch);
        let aads = filled(&aad, range.clone(), &mut aads);
        let nonces = nonces.as_ref().map(|nonces| filled(nonces, range.clone(), &mut numbers));
        let mut part = locked(&parts[n]);
        let mut rest = &mut part[..];
        verdicts.write(n, range.len(), |verdicts| {
            for (verdict, i) in verdicts.iter_mut().zip(range) {
                let message;
                (message, rest) = rest.split_at_mut(places.size(i));
                if is_null(i) {
                    continue;
                }
                let Some((front, sealed)) = sealed[i - first].split_at_checked(front) else { continue };
                let nonce = nonces.as_ref().map_or(front, |nonces| nonces[i - first]);
                match cipher.open_into(nonce, aads[i - first], sealed, message) {
                    Ok(_) => *verdict = 1,
                    Err(Error::Unauthentic | Error::TooShort { .. }) if null_errors => {}
                    Err(error) => return Err(Fault { row: i, error }),
                }
            }
            Ok(())
        })
    });
    drop((parts, verdicts));
    if let Err(error) = result {
        saltern_lanes::wipe(&mut data[..]);
        return Err(error);
    }
    let validity = valid.contains(&0).then(|| pack(valid.iter().map(|valid| *valid == 1)));
    given(py, Made { rows, kind: Kind::Variable(places.0), data, validity }, shape, &sealed)
}
