//! Hash functions, by the protocol of Python's `hashlib`.

use crate::error::{invalid, raised};
use crate::input::{Input, RELEASE, new_bytes, released};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use saltern::cpu::Level;
use saltern::hash::blake2::{Parameters, Variable, Variant, variant};
use saltern_catalog::hash::DynHash;
use saltern_catalog::xof::{DynReader, DynXof};
use saltern_catalog::{HASHES, HashEntry, XOFS, XofEntry};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what several threads may use, without the interpreter where it has to wait: the one that has it may want the interpreter.
pub fn lock<'a, T: Send>(py: Python<'_>, mutex: &'a Mutex<T>) -> MutexGuard<'a, T> {
    use std::sync::TryLockError;
    loop {
        match mutex.try_lock() {
            Ok(guard) => return guard,
            Err(TryLockError::Poisoned(poisoned)) => return poisoned.into_inner(),
            // Once it was free it is tried again: a guard cannot be taken along.
            Err(TryLockError::WouldBlock) => py.detach(|| drop(mutex.lock().unwrap_or_else(PoisonError::into_inner))),
        }
    }
}

/// Lower-case digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
    digits.map(char::from).collect()
}

/// As names are compared: `SHA-256`, `sha_256` and `sha256` are one, and so are `sha512/256` and `sha512_256`.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
}

/// The hash function of this name: the catalog's names and aliases, and those of `hashlib`.
pub fn entry_named(name: &str) -> PyResult<&'static HashEntry> {
    if let Some(entry) = HASHES.iter().find(|entry| entry.id == name || entry.name == name) {
        return Ok(entry);
    }
    let wanted = plain(name);
    let known =
        |entry: &&HashEntry| [entry.id, entry.name].iter().chain(entry.aliases).any(|known| plain(known) == wanted);
    HASHES.iter().find(known).ok_or_else(|| {
        let all: Vec<_> = HASHES.iter().map(|entry| entry.id).collect();
        invalid(format!("no hash function {name:?}; there are {}", all.join(", ")))
    })
}

/// A hash function by its name or as an object.
pub struct Named(pub &'static HashEntry);

impl<'a, 'py> FromPyObject<'a, 'py> for Named {
    type Error = PyErr;

    fn extract(obj: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(function) = obj.cast::<HashFunction>() {
            return Ok(Named(function.get().0));
        }
        match obj.cast::<PyString>() {
            Ok(name) => entry_named(&name.to_cow()?).map(Named),
            Err(_) => Err(crate::error::wrong_type(&obj, "the name of a hash function, or one of saltern.hash")),
        }
    }
}

/// A message by either of the names that `hashlib` has for it.
fn either<'a, 'py>(data: Option<Input<'a, 'py>>, string: Option<Input<'a, 'py>>) -> PyResult<Option<Input<'a, 'py>>> {
    match (data, string) {
        (Some(_), Some(_)) => Err(PyTypeError::new_err("data and string are two names of one argument: pass one")),
        (data, string) => Ok(data.or(string)),
    }
}

/// A hash function. Called, it begins a message, as the functions of `hashlib` do.
///
/// >>> from saltern.hash import sha256
/// >>> sha256(b"forty sacks of salt").hexdigest()[:16]
/// 'df9aae3446a205bd'
/// >>> sha256.digest(b"forty sacks of salt")[:4].hex()   # at once, which is faster
/// 'df9aae34'
/// >>> sha256.name, sha256.digest_size, sha256.block_size
/// ('sha256', 32, 64)
#[pyclass(frozen, module = "saltern.hash")]
pub struct HashFunction(&'static HashEntry);

#[pymethods]
impl HashFunction {
    #[new]
    #[pyo3(signature = (name, /))]
    fn named(name: Named) -> Self {
        HashFunction(name.0)
    }

    /// Begins a message with `data`. With `threads`, BLAKE3 takes long pieces by so many threads. `string` is another name of `data`.
    #[pyo3(signature = (data = None, *, usedforsecurity = true, threads = 1, string = None))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        data: Option<Input<'_, 'py>>,
        usedforsecurity: bool,
        threads: usize,
        string: Option<Input<'_, 'py>>,
    ) -> PyResult<Hash> {
        let _ = usedforsecurity;
        let data = either(data, string)?;
        let state = match (threads, self.0.begin_with_threads) {
            (1, _) => (self.0.begin_default)(),
            (2..=1024, Some(begin)) => begin(threads),
            (2..=1024, None) => return Err(invalid(format!("{} takes one thread, not {threads}", self.0.id))),
            _ => return Err(invalid(format!("threads is {threads} where 1 to 1024 are accepted"))),
        };
        let mut hash = Hash { entry: self.0, state: Mutex::new(state) };
        if let Some(data) = data {
            let state = hash.state.get_mut().unwrap_or_else(PoisonError::into_inner);
            data.in_pieces(py, |piece| state.update(piece))?;
        }
        Ok(hash)
    }

    /// The hash of a whole message.
    #[pyo3(signature = (message, /))]
    fn digest<'py>(&self, py: Python<'py>, message: Input<'_, 'py>) -> PyResult<Bound<'py, PyBytes>> {
        let (message, entry) = (message.hold(), self.0);
        new_bytes(py, entry.bytes, |hash| {
            released(py, message.len(), || (entry.hash_into)(&message, hash, Level::current()));
            Ok(())
        })
    }

    /// The same in hexadecimal digits.
    #[pyo3(signature = (message, /))]
    fn hexdigest(&self, py: Python<'_>, message: Input<'_, '_>) -> String {
        let (message, entry) = (message.hold(), self.0);
        let mut hash = [0; 64];
        let hash = &mut hash[..entry.bytes];
        released(py, message.len(), || (entry.hash_into)(&message, hash, Level::current()));
        hex(hash)
    }

    /// What it is called: the name that it has in this module.
    #[allow(clippy::misnamed_getters)] // the catalog's identifier is the name that hashlib has
    #[getter]
    fn name(&self) -> &'static str {
        self.0.id
    }

    /// How many bytes a hash has.
    #[getter]
    fn digest_size(&self) -> usize {
        self.0.bytes
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self) -> usize {
        self.0.block_bytes
    }

    /// The standard that has it.
    #[getter]
    fn standard(&self) -> &'static str {
        self.0.standard
    }

    fn __repr__(&self) -> String {
        format!("<saltern.hash.{}>", self.0.id)
    }

    // By its name, so that processes can be told which.
    fn __reduce__(slf: Bound<'_, Self>) -> (Bound<'_, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().0.id,))
    }
}

/// A message that is being hashed, by `hashlib`'s protocol.
#[pyclass(frozen, module = "saltern.hash")]
pub struct Hash {
    entry: &'static HashEntry,
    state: Mutex<Box<dyn DynHash>>,
}

#[pymethods]
impl Hash {
    /// Goes on with the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, py: Python<'_>, data: Input<'_, '_>) -> PyResult<()> {
        if data.len() <= RELEASE {
            lock(py, &self.state).update(&data.hold());
            return Ok(());
        }
        // The lock is taken for each piece, and not held where somebody may interrupt.
        data.in_pieces(py, |piece| self.state.lock().unwrap_or_else(PoisonError::into_inner).update(piece))
    }

    /// The hash of what was given so far.
    fn digest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let hash = lock(py, &self.state).finalize_copy(&[]);
        PyBytes::new(py, &hash)
    }

    /// The same in hexadecimal digits.
    fn hexdigest(&self, py: Python<'_>) -> String {
        hex(&lock(py, &self.state).finalize_copy(&[]))
    }

    /// One that goes on by itself.
    fn copy(&self, py: Python<'_>) -> Hash {
        Hash { entry: self.entry, state: Mutex::new(lock(py, &self.state).copy()) }
    }

    fn __copy__(&self, py: Python<'_>) -> Hash {
        self.copy(py)
    }

    /// What the function is called.
    #[allow(clippy::misnamed_getters)] // as above
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.id
    }

    /// How many bytes a hash has.
    #[getter]
    fn digest_size(&self) -> usize {
        self.entry.bytes
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self) -> usize {
        self.entry.block_bytes
    }

    fn __repr__(&self) -> String {
        format!("<{} of saltern.hash>", self.entry.id)
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// A function with output of any length.
///
/// >>> from saltern.hash import shake128
/// >>> shake128(b"forty sacks of salt").hexdigest(4)
/// '4f1ab827'
#[pyclass(frozen, module = "saltern.hash")]
pub struct XofFunction(&'static XofEntry);

#[pymethods]
impl XofFunction {
    #[new]
    #[pyo3(signature = (name, /))]
    fn named(name: &str) -> PyResult<Self> {
        let wanted = plain(name);
        let found = XOFS.iter().find(|entry| plain(entry.name) == wanted);
        found.map(XofFunction).ok_or_else(|| {
            let all: Vec<_> = XOFS.iter().map(|entry| entry.name).collect();
            invalid(format!("no function with output of any length {name:?}; there are {}", all.join(", ")))
        })
    }

    /// Begins a message with `data`. What has a customization takes one; BLAKE2X takes the length of its output here.
    #[pyo3(signature = (data = None, *, customization = None, length = None, usedforsecurity = true, string = None))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        data: Option<Input<'_, 'py>>,
        customization: Option<Input<'_, '_>>,
        length: Option<u64>,
        usedforsecurity: bool,
        string: Option<Input<'_, 'py>>,
    ) -> PyResult<Xof> {
        let _ = usedforsecurity;
        let data = either(data, string)?;
        let entry = self.0;
        if customization.is_some() && !entry.customized {
            return Err(invalid(format!("{} takes no customization", entry.name)));
        }
        let length = match (length, entry.length_first) {
            (Some(length), true) => length,
            (None, false) => 0,
            (Some(_), false) => return Err(invalid(format!("{} takes its length at the end", entry.name))),
            (None, true) => {
                return Err(invalid(format!("{} takes the length of its output first: length=", entry.name)));
            }
        };
        let customization = crate::input::hold_or_empty(&customization);
        let mut state = (entry.begin)(&customization, length, Level::current()).map_err(raised)?;
        if let Some(data) = data {
            data.in_pieces(py, |piece| state.update(piece))?;
        }
        Ok(Xof { entry, state: Mutex::new(state) })
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self) -> usize {
        self.0.block_bytes
    }

    /// Outputs have the length that is asked for.
    #[getter]
    fn digest_size(&self) -> usize {
        0
    }

    fn __repr__(&self) -> String {
        format!("<saltern.hash.{}>", self.0.name)
    }

    fn __reduce__(slf: Bound<'_, Self>) -> (Bound<'_, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().0.name,))
    }
}

/// A message for output of any length.
#[pyclass(frozen, module = "saltern.hash")]
pub struct Xof {
    entry: &'static XofEntry,
    state: Mutex<Box<dyn DynXof>>,
}

impl Xof {
    fn reader(&self, py: Python<'_>) -> Box<dyn DynReader> {
        lock(py, &self.state).copy().finalize_xof()
    }
}

#[pymethods]
impl Xof {
    /// Goes on with the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, py: Python<'_>, data: Input<'_, '_>) -> PyResult<()> {
        if data.len() <= RELEASE {
            lock(py, &self.state).update(&data.hold());
            return Ok(());
        }
        data.in_pieces(py, |piece| self.state.lock().unwrap_or_else(PoisonError::into_inner).update(piece))
    }

    /// So many bytes of output.
    fn digest<'py>(&self, py: Python<'py>, length: usize) -> PyResult<Bound<'py, PyBytes>> {
        let mut reader = self.reader(py);
        new_bytes(py, length, |output| released(py, length, || reader.squeeze(output)).map_err(raised))
    }

    /// The same in hexadecimal digits.
    fn hexdigest(&self, py: Python<'_>, length: usize) -> PyResult<String> {
        let output = self.digest(py, length)?;
        Ok(hex(output.as_bytes()))
    }

    /// The output, to be read piece by piece: the message ends here.
    #[pyo3(name = "reader")]
    fn reader_object(&self, py: Python<'_>) -> XofReader {
        XofReader(Mutex::new(self.reader(py)))
    }

    /// One that goes on by itself.
    fn copy(&self, py: Python<'_>) -> Xof {
        Xof { entry: self.entry, state: Mutex::new(lock(py, &self.state).copy()) }
    }

    fn __copy__(&self, py: Python<'_>) -> Xof {
        self.copy(py)
    }

    /// What the function is called.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self) -> usize {
        self.entry.block_bytes
    }

    /// Outputs have the length that is asked for.
    #[getter]
    fn digest_size(&self) -> usize {
        0
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// Output of any length, which is read in pieces.
#[pyclass(frozen, module = "saltern.hash")]
pub struct XofReader(Mutex<Box<dyn DynReader>>);

#[pymethods]
impl XofReader {
    /// The next bytes.
    #[pyo3(signature = (length, /))]
    fn read<'py>(&self, py: Python<'py>, length: usize) -> PyResult<Bound<'py, PyBytes>> {
        let mut reader = lock(py, &self.0);
        new_bytes(py, length, |output| reader.squeeze(output).map_err(raised))
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// BLAKE2b or BLAKE2s with all that its parameters have, by `hashlib`'s protocol.
#[pyclass(frozen, module = "saltern.hash")]
pub struct Blake2(Mutex<Running>);

#[derive(Clone)]
enum Running {
    B(Variable<variant::Blake2b>),
    S(Variable<variant::Blake2s>),
}

impl Running {
    fn update(&mut self, piece: &[u8]) {
        match self {
            Running::B(hash) => hash.update(piece),
            Running::S(hash) => hash.update(piece),
        }
    }

    fn digest(&self) -> Vec<u8> {
        let mut digest = vec![0; self.digest_bytes()];
        // It is as long as it has to be.
        let _ = match self.clone() {
            Running::B(hash) => hash.finalize_into(&mut digest),
            Running::S(hash) => hash.finalize_into(&mut digest),
        };
        digest
    }

    fn digest_bytes(&self) -> usize {
        match self {
            Running::B(hash) => hash.digest_bytes(),
            Running::S(hash) => hash.digest_bytes(),
        }
    }

    fn is_b(&self) -> bool {
        matches!(self, Running::B(_))
    }
}

/// What stands in a parameter block beside the length of the digest.
struct Block<'a> {
    key: &'a [u8],
    salt: &'a [u8],
    person: &'a [u8],
    tree: (u8, u8, u32, u8),
    node: (u64, u8, bool),
}

impl Block<'_> {
    fn begin<V: Variant>(&self, digest_size: usize) -> Result<Variable<V>, saltern::Error> {
        let (fanout, depth, leaf_size, inner_size) = self.tree;
        let (offset, node_depth, last) = self.node;
        let mut parameters = Parameters::<V>::new()
            .salt(self.salt)
            .personal(self.person)
            .tree(fanout, depth, leaf_size, inner_size)
            .node(offset, node_depth, last);
        if !self.key.is_empty() {
            parameters = parameters.key(self.key);
        }
        parameters.begin_variable(digest_size)
    }
}

#[pymethods]
impl Blake2 {
    #[new]
    #[pyo3(signature = (big, data = None, /, *, digest_size = None, key = None, salt = None, person = None, fanout = 1, depth = 1,
                        leaf_size = 0, node_offset = 0, node_depth = 0, inner_size = 0, last_node = false, usedforsecurity = true))]
    #[allow(clippy::too_many_arguments)] // as many as hashlib has
    fn new(
        py: Python<'_>,
        big: bool,
        data: Option<Input<'_, '_>>,
        digest_size: Option<usize>,
        key: Option<crate::input::Secret<'_, '_>>,
        salt: Option<Input<'_, '_>>,
        person: Option<Input<'_, '_>>,
        fanout: u8,
        depth: u8,
        leaf_size: u32,
        node_offset: u64,
        node_depth: u8,
        inner_size: u8,
        last_node: bool,
        usedforsecurity: bool,
    ) -> PyResult<Self> {
        let _ = usedforsecurity;
        let key = key.as_ref().map(|key| key.hold());
        let block = Block {
            key: key.as_deref().unwrap_or(&[]),
            salt: &crate::input::hold_or_empty(&salt),
            person: &crate::input::hold_or_empty(&person),
            tree: (fanout, depth, leaf_size, inner_size),
            node: (node_offset, node_depth, last_node),
        };
        let mut hash = match big {
            true => Running::B(block.begin(digest_size.unwrap_or(64)).map_err(raised)?),
            false => Running::S(block.begin(digest_size.unwrap_or(32)).map_err(raised)?),
        };
        if let Some(data) = data {
            data.in_pieces(py, |piece| hash.update(piece))?;
        }
        Ok(Blake2(Mutex::new(hash)))
    }

    /// Goes on with the message.
    #[pyo3(signature = (data, /))]
    fn update(&self, py: Python<'_>, data: Input<'_, '_>) -> PyResult<()> {
        if data.len() <= RELEASE {
            lock(py, &self.0).update(&data.hold());
            return Ok(());
        }
        data.in_pieces(py, |piece| self.0.lock().unwrap_or_else(PoisonError::into_inner).update(piece))
    }

    /// The hash of what was given so far.
    fn digest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &lock(py, &self.0).digest())
    }

    /// The same in hexadecimal digits.
    fn hexdigest(&self, py: Python<'_>) -> String {
        hex(&lock(py, &self.0).digest())
    }

    /// One that goes on by itself.
    fn copy(&self, py: Python<'_>) -> Blake2 {
        Blake2(Mutex::new(lock(py, &self.0).clone()))
    }

    /// What the function is called.
    #[getter]
    fn name(&self, py: Python<'_>) -> &'static str {
        if lock(py, &self.0).is_b() { "blake2b" } else { "blake2s" }
    }

    /// How many bytes a hash has.
    #[getter]
    fn digest_size(&self, py: Python<'_>) -> usize {
        lock(py, &self.0).digest_bytes()
    }

    /// How many bytes a block has.
    #[getter]
    fn block_size(&self, py: Python<'_>) -> usize {
        if lock(py, &self.0).is_b() { 128 } else { 64 }
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// The names of all hash functions, and of all with output of any length.
#[pyfunction]
pub fn hash_names() -> (Vec<&'static str>, Vec<&'static str>) {
    (HASHES.iter().map(|entry| entry.id).collect(), XOFS.iter().map(|entry| entry.name).collect())
}
