//! Keys.

use crate::error::{invalid, raised};
use crate::input::{Secret, new_bytes};
use crate::random;
use crate::wiped::Wiped;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Secret bytes. They are wiped when the object goes, are not printed, and not pickled.
///
/// >>> from saltern import Key
/// >>> key = Key.generate(32)
/// >>> key
/// Key(secret)
/// >>> len(key)
/// 32
///
/// Bytes that are a key already become one, and come back from `expose_secret`, for those who store them:
///
/// >>> Key(b"32 bytes that are random already").expose_secret()
/// b'32 bytes that are random already'
#[pyclass(frozen, module = "saltern")]
pub struct Key(Wiped);

impl Key {
    /// Of these bytes.
    pub fn new(bytes: Wiped) -> Self {
        Key(bytes)
    }

    /// Of so many bytes, which `fill` writes.
    pub fn filled(
        len: usize,
        fill: impl FnOnce(&mut [u8]) -> Result<(), saltern::Error>,
    ) -> Result<Self, saltern::Error> {
        let mut bytes = Wiped::zeros(len);
        fill(&mut bytes)?;
        Ok(Key(bytes))
    }

    /// They themselves.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// What a secret says to who wants to pickle or copy it.
pub fn not_pickled<T>() -> PyResult<T> {
    Err(PyTypeError::new_err(
        "secrets are not pickled or copied: expose_secret() gives the bytes to those who store keys",
    ))
}

#[pymethods]
impl Key {
    #[new]
    #[pyo3(signature = (secret, /))]
    fn from_bytes(secret: Secret<'_, '_>) -> PyResult<Self> {
        let secret = secret.hold();
        match secret.len() {
            0 => Err(invalid("key has 0 bytes where at least 1 is needed")),
            _ => Ok(Key(Wiped::copy_of(&secret))),
        }
    }

    /// A new key of so many random bytes from the operating system.
    #[staticmethod]
    #[pyo3(signature = (size = 32, /))]
    fn generate(size: usize) -> PyResult<Self> {
        if !(1..=4096).contains(&size) {
            return Err(invalid(format!("size of the key is {size} where 1 to 4096 bytes are accepted")));
        }
        Key::filled(size, random::fill).map_err(raised)
    }

    /// The bytes themselves, to be stored or sent under protection.
    fn expose_secret<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        new_bytes(py, self.0.len(), |bytes| {
            bytes.copy_from_slice(&self.0);
            Ok(())
        })
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __repr__(&self) -> &'static str {
        "Key(secret)"
    }

    fn __reduce__(&self) -> PyResult<()> {
        not_pickled()
    }
}
