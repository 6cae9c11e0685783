//! What PyNaCl has beside what the package has anyway.

use crate::curve::{PublicKey, SecretKey};
use crate::error::{invalid, raised};
use crate::input::{Input, Secret, new_bytes, released};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saltern::cipher::{self, ChaCha20, Nonce};

/// The key of the boxes between the owners of two keys: NaCl's `crypto_box_beforenm`.
#[pyfunction]
#[pyo3(signature = (ours, theirs, /))]
pub fn box_shared_key<'py>(py: Python<'py>, ours: &SecretKey, theirs: &PublicKey) -> PyResult<Bound<'py, PyBytes>> {
    let shared = ours.0.diffie_hellman(&theirs.0).map_err(raised)?;
    let key = cipher::hsalsa20(&cipher::Key::new(*shared.expose_secret()), &[0; 16]);
    Ok(PyBytes::new(py, key.expose_secret()))
}

/// So many bytes of the keystream of ChaCha20, from its beginning.
#[pyfunction]
#[pyo3(signature = (key, nonce, size, /))]
pub fn chacha20_keystream<'py>(
    py: Python<'py>,
    key: Secret<'_, 'py>,
    nonce: Input<'_, 'py>,
    size: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    if size as u64 > 1 << 38 {
        return Err(invalid(format!("size is {size} where at most 274877906944 bytes are accepted")));
    }
    let key = cipher::Key::try_from(&*key.hold()).map_err(raised)?;
    let nonce = Nonce::<12>::try_from(&*nonce.hold()).map_err(raised)?;
    new_bytes(py, size, |stream| {
        stream.fill(0);
        released(py, size, || ChaCha20::new(&key, &nonce).apply(stream)).map_err(raised)
    })
}

/// HChaCha20: 32 bytes from a key and 16 bytes.
#[pyfunction]
#[pyo3(signature = (key, bytes, /))]
pub fn hchacha20<'py>(py: Python<'py>, key: Secret<'_, 'py>, bytes: Input<'_, 'py>) -> PyResult<Bound<'py, PyBytes>> {
    let key = cipher::Key::try_from(&*key.hold()).map_err(raised)?;
    let bytes = Nonce::<16>::try_from(&*bytes.hold()).map_err(raised)?;
    Ok(PyBytes::new(py, cipher::hchacha20(&key, bytes.as_bytes()).expose_secret()))
}
