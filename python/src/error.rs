//! Errors of the library as exceptions of Python.

use pyo3::PyTypeInfo;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use saltern::Error;

pyo3::import_exception!(saltern.exceptions, InvalidValue);
pyo3::import_exception!(saltern.exceptions, InvalidTag);
pyo3::import_exception!(saltern.exceptions, InvalidSignature);
pyo3::import_exception!(saltern.exceptions, WrongPassword);
pyo3::import_exception!(saltern.exceptions, OutOfMemory);
pyo3::import_exception!(saltern.exceptions, RandomUnavailable);

/// Which exception an error is; its text stays.
pub fn raised(error: Error) -> PyErr {
    said(error, &error.to_string())
}

/// The same of one row of many.
pub fn raised_of_row(error: Error, row: usize) -> PyErr {
    said(error, &format!("row {row}: {error}"))
}

fn said(error: Error, text: &str) -> PyErr {
    let text = text.to_owned();
    match error {
        Error::Unauthentic => InvalidTag::new_err(text),
        Error::BadSignature => InvalidSignature::new_err(text),
        Error::WrongPassword => WrongPassword::new_err(text),
        Error::OutOfMemory { .. } => OutOfMemory::new_err(text),
        Error::RandomUnavailable => RandomUnavailable::new_err(text),
        _ => InvalidValue::new_err(text),
    }
}

/// A value that is not accepted.
pub fn invalid(text: impl Into<String>) -> PyErr {
    InvalidValue::new_err(text.into())
}

/// What a type is called, and what would have been accepted.
pub fn wrong_type(obj: &Bound<'_, PyAny>, accepted: &str) -> PyErr {
    let name = obj.get_type().name().map_or_else(|_| "an object".to_owned(), |name| name.to_string());
    let advice =
        if obj.is_instance_of::<pyo3::types::PyString>() { " (a string becomes bytes by .encode())" } else { "" };
    PyTypeError::new_err(format!("{name} where {accepted} is accepted{advice}"))
}

/// Whether an exception is one of this type.
pub fn is<T: PyTypeInfo>(error: &PyErr, py: Python<'_>) -> bool {
    error.is_instance_of::<T>(py)
}
