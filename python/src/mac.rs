//! Message authentication.

use crate::error::{invalid, raised};
use crate::hash::{Named, hex, lock};
use crate::input::{Input, RELEASE, Secret, hold_or_empty, new_bytes, released};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saltern::cpu::Level;
use saltern_catalog::hmac::{DynHmac, DynHmacKey};
use saltern_catalog::mac::DynMac;
use saltern_catalog::{HashEntry, HmacEntry, MACS, MacEntry};
use std::sync::{Mutex, PoisonError};

/// HMAC with a hash function, which not all have.
pub fn hmac_of(hash: &'static HashEntry) -> PyResult<&'static HmacEntry> {
    HmacEntry::of_hash(hash.name).ok_or_else(|| invalid(format!("HMAC is not defined with {}", hash.id)))
}

/// A key of HMAC, prepared for any number of messages.
///
/// >>> from saltern import mac
/// >>> key = mac.HmacKey("sha256", b"32 random bytes that both know..")
/// >>> tag = key.authenticate(b"forty sacks of salt")
/// >>> key.verify(b"forty sacks of salt", tag)
/// >>> key.verify(b"fifty sacks of salt", tag)
/// Traceback (most recent call last):
///     ...
/// saltern.exceptions.InvalidTag: not authentic: the tag does not belong to this message, key and all else that goes into it
#[pyclass(frozen, module = "saltern.mac")]
pub struct HmacKey {
    hash: &'static HashEntry,
    key: Box<dyn DynHmacKey>,
}

impl HmacKey {
    /// A key of HMAC.
    pub fn of(hash: &'static HashEntry, key: &[u8]) -> PyResult<Self> {
        Ok(HmacKey { hash, key: (hmac_of(hash)?.key)(key, Level::current()) })
    }

    /// What tags of many are made with.
    pub fn parts(&self) -> (&'static HashEntry, &dyn DynHmacKey) {
        (self.hash, &*self.key)
    }
}

#[pymethods]
impl HmacKey {
    #[new]
    #[pyo3(signature = (hash, key, /))]
    fn new(hash: Named, key: Secret<'_, '_>) -> PyResult<Self> {
        Self::of(hash.0, &key.hold())
    }

    /// The tag of a whole message.
    #[pyo3(signature = (message, /))]
    fn authenticate<'py>(&self, py: Python<'py>, message: Input<'_, 'py>) -> PyResult<Bound<'py, PyBytes>> {
        let message = message.hold();
        new_bytes(py, self.hash.bytes, |tag| {
            released(py, message.len(), || self.key.authenticate(&message, tag));
            Ok(())
        })
    }

    /// Raises InvalidTag unless this is the tag of the message.
    #[pyo3(signature = (message, tag, /))]
    fn verify(&self, py: Python<'_>, message: Input<'_, '_>, tag: Input<'_, '_>) -> PyResult<()> {
        let (message, tag) = (message.hold(), tag.hold());
        released(py, message.len(), || self.key.verify(&message, &tag)).map_err(raised)
    }

    /// Begins a message that comes in pieces.
    fn begin(&self) -> Hmac {
        Hmac { hash: self.hash, state: Mutex::new(self.key.begin()) }
    }

    /// How many bytes a tag has.
    #[getter]
    fn digest_size(&self) -> usize {
        self.hash.bytes
    }

    fn __repr__(&self) -> String {
        format!("HmacKey({}, secret)", self.hash.id)
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// A message that gets a tag of HMAC, by the protocol of Python's `hmac`.
#[pyclass(frozen, module = "saltern.mac")]
pub struct Hmac {
    hash: &'static HashEntry,
    state: Mutex<Box<dyn DynHmac>>,
}

#[pymethods]
impl Hmac {
    /// Goes on with the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, py: Python<'_>, data: Input<'_, '_>) -> PyResult<()> {
        if data.len() <= RELEASE {
            lock(py, &self.state).update(&data.hold());
            return Ok(());
        }
        data.in_pieces(py, |piece| self.state.lock().unwrap_or_else(PoisonError::into_inner).update(piece))
    }

    /// The tag of what was given so far.
    fn digest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let state = lock(py, &self.state).copy();
        new_bytes(py, self.hash.bytes, |tag| {
            state.finalize(tag);
            Ok(())
        })
    }

    /// The same in hexadecimal digits.
    fn hexdigest(&self, py: Python<'_>) -> String {
        let mut tag = vec![0; self.hash.bytes];
        lock(py, &self.state).copy().finalize(&mut tag);
        hex(&tag)
    }

    /// Raises InvalidTag unless this is the tag of what was given so far.
    #[pyo3(signature = (tag, /))]
    fn verify(&self, py: Python<'_>, tag: Input<'_, '_>) -> PyResult<()> {
        lock(py, &self.state).copy().finalize_verify(&tag.hold()).map_err(raised)
    }

    /// One that goes on by itself.
    fn copy(&self, py: Python<'_>) -> Hmac {
        Hmac { hash: self.hash, state: Mutex::new(lock(py, &self.state).copy()) }
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> String {
        format!("hmac-{}", self.hash.id)
    }

    /// How many bytes a tag has.
    #[getter]
    fn digest_size(&self) -> usize {
        self.hash.bytes
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self) -> usize {
        self.hash.block_bytes
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// Another message authentication code than HMAC, for one message.
///
/// >>> from saltern import mac
/// >>> m = mac.Mac("blake3.keyed", bytes(32))
/// >>> m.update(b"forty sacks of salt")
/// >>> len(m.digest())
/// 32
#[pyclass(frozen, module = "saltern.mac")]
pub struct Mac {
    entry: &'static MacEntry,
    state: Mutex<Option<Box<dyn DynMac>>>,
}

impl Mac {
    fn ended<T>() -> PyResult<T> {
        Err(invalid("the message has ended with its tag: begin another one"))
    }
}

#[pymethods]
impl Mac {
    #[new]
    #[pyo3(signature = (name, key, nonce = None, /))]
    fn new(name: &str, key: Secret<'_, '_>, nonce: Option<Input<'_, '_>>) -> PyResult<Self> {
        let entry = MACS.iter().find(|entry| entry.name == name).ok_or_else(|| {
            let all: Vec<_> = MACS.iter().map(|entry| entry.name).collect();
            invalid(format!("no message authentication code {name:?}; there are HmacKey, and {}", all.join(", ")))
        })?;
        let state = (entry.begin)(&key.hold(), &hold_or_empty(&nonce), Level::current()).map_err(raised)?;
        Ok(Mac { entry, state: Mutex::new(Some(state)) })
    }

    /// Goes on with the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, py: Python<'_>, data: Input<'_, '_>) -> PyResult<()> {
        let mut ended = false;
        data.in_pieces(py, |piece| match &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(state) => state.update(piece),
            None => ended = true,
        })?;
        if ended { Self::ended() } else { Ok(()) }
    }

    /// The tag, which ends the message. KMAC has tags of any `size`.
    #[pyo3(signature = (size = None, /))]
    fn digest<'py>(&self, py: Python<'py>, size: Option<usize>) -> PyResult<Bound<'py, PyBytes>> {
        let size = size.unwrap_or(self.entry.tag_bytes);
        match lock(py, &self.state).take() {
            Some(state) => new_bytes(py, size, |tag| {
                tag.fill(0);
                state.finalize(tag).map_err(raised)
            }),
            None => Self::ended(),
        }
    }

    /// Raises InvalidTag unless this is the tag; it ends the message.
    #[pyo3(signature = (tag, /))]
    fn verify(&self, py: Python<'_>, tag: Input<'_, '_>) -> PyResult<()> {
        match lock(py, &self.state).take() {
            Some(state) => state.finalize_verify(&tag.hold()).map_err(raised),
            None => Self::ended(),
        }
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name
    }

    /// How many bytes a tag has, if nobody says how many.
    #[getter]
    fn digest_size(&self) -> usize {
        self.entry.tag_bytes
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// All names of message authentication codes but HMAC.
#[pyfunction]
pub fn mac_names() -> Vec<&'static str> {
    MACS.iter().map(|entry| entry.name).collect()
}

/// Whether two byte strings are equal, in a time that depends on their lengths alone.
///
/// >>> from saltern import compare
/// >>> compare.equal(b"forty sacks", b"forty sacks")
/// True
#[pyfunction]
#[pyo3(signature = (a, b, /))]
pub fn equal(a: Secret<'_, '_>, b: Secret<'_, '_>) -> bool {
    let (a, b) = (a.hold(), b.hold());
    let difference = a.iter().zip(b.iter()).fold(0, |difference, (a, b)| difference | (a ^ b));
    a.len() == b.len() && saltern_lanes::reveal(u64::from(difference)) == 0
}
