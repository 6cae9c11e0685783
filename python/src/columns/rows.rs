//! What callers hand over as many byte strings.

use super::arrow;
use crate::buffer::Buffer;
use crate::curve::{PublicKey, SecretKey, VerifyingKey};
use crate::error::{InvalidValue, invalid, is, wrong_type};
use crate::input::{Input, Memory, Secret, buffer_of};
use crate::key::Key;
use crate::wiped::Wiped;
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyList, PyMemoryView, PyString, PyTuple};
use std::ops::Range;

/// What is accepted as many.
const ACCEPTED: &str = "a list of bytes, a two-dimensional array of bytes, or an Arrow column";

/// Many byte strings, as they were handed over.
pub enum Many<'py> {
    /// Objects, and copies of those that are not `bytes`.
    List(Bound<'py, PyTuple>, Vec<Wiped>),
    /// An array: so many rows of so many bytes.
    Array(Buffer, usize, usize),
    /// Arrow.
    Column(arrow::Column),
    /// One for all rows.
    Same(Wiped),
}

/// Who refuses an argument.
enum Refused {
    /// We do: the text gets the argument's name.
    Here(PyErr),
    /// Code of the caller's does: its exception stays what it is.
    There(PyErr),
}

impl Refused {
    fn raised(self, py: Python<'_>, argument: &str) -> PyErr {
        match self {
            Refused::Here(error) => named(py, argument, error),
            Refused::There(error) => error,
        }
    }
}

/// How somebody wants to have the results: as the first argument came.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A list.
    List,
    /// An array.
    Array,
    /// A column of Arrow.
    Column,
}

impl<'py> Many<'py> {
    /// From an argument; `argument` is what errors call it.
    pub fn of(argument: &str, obj: &Bound<'py, PyAny>) -> PyResult<Self> {
        Self::parse(argument, obj).map_err(|refused| refused.raised(obj.py(), argument))
    }

    /// From an argument that may also be one for all rows.
    pub fn of_or_same(argument: &str, obj: &Bound<'py, PyAny>) -> PyResult<Self> {
        match one(obj) {
            Ok(Some(bytes)) => Ok(Many::Same(bytes)),
            Ok(None) => Self::of(argument, obj),
            Err(error) => Err(named(obj.py(), argument, error)),
        }
    }

    fn parse(argument: &str, obj: &Bound<'py, PyAny>) -> Result<Self, Refused> {
        if let Ok(list) = obj.cast::<PyList>() {
            return Self::listed(list.to_tuple()).map_err(Refused::Here);
        }
        if let Ok(tuple) = obj.cast::<PyTuple>() {
            return Self::listed(tuple.clone()).map_err(Refused::Here);
        }
        if obj.is_instance_of::<PyString>() || obj.is_instance_of::<PyDict>() || obj.is_instance_of::<PyBytes>() {
            return Err(Refused::Here(wrong_type(obj, ACCEPTED)));
        }
        let column = arrow::Column::of(obj).map_err(|error| {
            // What is wrong with the data we say; whatever else is raised comes from who hands them over.
            let ours = error.get_type(obj.py()).is(InvalidValue::type_object(obj.py()));
            if ours { Refused::Here(error) } else { Refused::There(error) }
        })?;
        if let Some(column) = column {
            return Ok(Many::Column(column));
        }
        match buffer_of(obj) {
            // NumPy's arrays of objects are many by their items.
            Ok(buffer) if buffer.shape().len() != 1 || buffer.format() != b"O" => {
                Self::array(buffer).map_err(Refused::Here)
            }
            _ => Self::listed(iterated(argument, obj)?).map_err(Refused::Here),
        }
    }

    fn listed(tuple: Bound<'py, PyTuple>) -> PyResult<Self> {
        let mut copies = Vec::new();
        for (i, item) in tuple.iter_borrowed().enumerate() {
            if item.is_exact_instance_of::<PyBytes>() || item.is_none() {
                continue;
            }
            match one(&item) {
                Ok(Some(bytes)) => copies.push(bytes),
                Ok(None) => {
                    let error = wrong_type(&item, "bytes or another buffer");
                    return Err(PyTypeError::new_err(format!("item {i}: {}", error.value(tuple.py()))));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Many::List(tuple, copies))
    }

    fn array(buffer: Buffer) -> PyResult<Self> {
        let format = buffer.format();
        let (rows, width) = match (&buffer.shape()[..], buffer.item_size()) {
            (&[rows, width], 1) => (rows, width),
            // NumPy's strings of fixed length.
            (&[rows], width) if format.ends_with(b"s") => (rows, width),
            (shape, size) => {
                return Err(invalid(format!(
                    "an array of shape {shape:?} with items of {size} bytes (format {:?}), where two dimensions of single bytes \
                     (uint8), or one of strings of fixed length (dtype 'S64', say) are accepted",
                    String::from_utf8_lossy(format)
                )));
            }
        };
        if !buffer.is_c_contiguous() {
            return Err(PyBufferError::new_err(
                "an array that is not contiguous, where only contiguous ones are accepted: numpy.ascontiguousarray copies it",
            ));
        }
        if rows.checked_mul(width) != Some(buffer.len()) {
            return Err(invalid(format!("an array of {rows} rows of {width} bytes that says it has {}", buffer.len())));
        }
        Ok(Many::Array(buffer, rows, width))
    }

    /// How many rows; none if it is one for all.
    pub fn len(&self) -> Option<usize> {
        match self {
            Many::List(tuple, _) => Some(tuple.len()),
            Many::Array(_, rows, _) => Some(*rows),
            Many::Column(column) => Some(column.len()),
            Many::Same(_) => None,
        }
    }

    /// How results should look.
    pub fn shape(&self) -> Shape {
        match self {
            Many::List(..) | Many::Same(_) => Shape::List,
            Many::Array(..) => Shape::Array,
            Many::Column(_) => Shape::Column,
        }
    }

    /// The rows, to be read without the interpreter.
    pub fn rows(&self) -> Rows<'_> {
        match self {
            Many::List(tuple, copies) => {
                let mut copies = copies.iter();
                let row = |item: Borrowed<'_, '_, PyAny>| match item.cast::<PyBytes>() {
                    // Those of a class of its own were copied.
                    Ok(bytes) if item.is_exact_instance_of::<PyBytes>() => {
                        let bytes = bytes.as_bytes();
                        // SAFETY: the tuple keeps its items, `bytes` do not change, and the tuple is there as long as `self`.
                        Some(unsafe { std::slice::from_raw_parts(bytes.as_ptr(), bytes.len()) })
                    }
                    _ if item.is_none() => None,
                    _ => copies.next().map(|copy| &copy[..]),
                };
                Rows::Listed(tuple.iter_borrowed().map(row).collect())
            }
            Many::Array(buffer, rows, width) => {
                // SAFETY: the buffer is contiguous, has so many bytes, and is held as long as `self`.
                let memory = unsafe { Memory::new(buffer.start(), rows * width) };
                Rows::Array(memory, *width)
            }
            Many::Column(column) => Rows::Column(column),
            Many::Same(bytes) => Rows::Same(bytes),
        }
    }
}

/// One byte string; none if it is not one.
fn one(obj: &Bound<'_, PyAny>) -> PyResult<Option<Wiped>> {
    let copy = |bytes: &[u8]| Ok(Some(Wiped::copy_of(bytes)));
    if let Ok(key) = obj.cast::<Key>() {
        return copy(key.get().bytes());
    }
    if let Ok(key) = obj.cast::<PublicKey>() {
        return copy(key.get().0.as_bytes());
    }
    if let Ok(key) = obj.cast::<VerifyingKey>() {
        return copy(key.get().0.as_bytes());
    }
    if let Ok(key) = obj.cast::<SecretKey>() {
        return copy(key.get().0.expose_secret());
    }
    if obj.is_instance_of::<PyBytes>() || obj.is_instance_of::<PyByteArray>() {
        return copy(&Input::extract(obj.as_borrowed())?.hold());
    }
    // A view of one dimension is one byte string; other buffers may be many.
    if let Ok(view) = obj.cast::<PyMemoryView>()
        && view.getattr("ndim")?.extract::<usize>()? == 1
    {
        return copy(&Secret::extract(obj.as_borrowed())?.hold());
    }
    Ok(None)
}

/// All items of something iterable. What it raises says for which of them.
fn iterated<'py>(argument: &str, obj: &Bound<'py, PyAny>) -> Result<Bound<'py, PyTuple>, Refused> {
    let py = obj.py();
    let iterator = obj.try_iter().map_err(|error| {
        let is_iterable = obj.get_type().hasattr("__iter__").unwrap_or(true);
        match is::<PyTypeError>(&error, py) && !is_iterable {
            true => Refused::Here(wrong_type(obj, ACCEPTED)),
            false => Refused::There(error),
        }
    })?;
    let mut items = Vec::new();
    for item in iterator {
        items.push(item.map_err(|error| {
            // A note that cannot be added is none.
            let _ = error.value(py).call_method1("add_note", (format!("{argument}: item {}", items.len()),));
            Refused::There(error)
        })?);
    }
    PyTuple::new(py, items).map_err(Refused::There)
}

/// An error with the name of an argument in front.
fn named(py: Python<'_>, argument: &str, error: PyErr) -> PyErr {
    let text = format!("{argument}: {}", error.value(py));
    PyErr::from_type(error.get_type(py), text)
}

/// Rows that are read without the interpreter, by any thread.
pub enum Rows<'a> {
    Listed(Vec<Option<&'a [u8]>>),
    Array(Memory<'a>, usize),
    Column(&'a arrow::Column),
    Same(&'a [u8]),
}

impl<'a> Rows<'a> {
    /// How many bytes row `i` has; none if it is null.
    pub fn size(&self, i: usize) -> Option<usize> {
        match self {
            Rows::Listed(rows) => rows[i].map(<[u8]>::len),
            Rows::Array(_, width) => Some(*width),
            Rows::Column(column) => column.row(i).map(<[u8]>::len),
            Rows::Same(bytes) => Some(bytes.len()),
        }
    }

    /// Whether a row may be null.
    pub fn may_have_nulls(&self) -> bool {
        match self {
            Rows::Listed(rows) => rows.iter().any(Option::is_none),
            Rows::Array(..) | Rows::Same(_) => false,
            Rows::Column(column) => column.may_have_nulls(),
        }
    }

    /// About how many bytes a row has, by a few of so many.
    pub fn usual_size(&self, rows: usize) -> usize {
        const SAMPLES: usize = 16;
        let step = (rows / SAMPLES).max(1);
        let (mut bytes, mut count) = (0, 0);
        for i in (0..rows).step_by(step) {
            (bytes, count) = (bytes + self.size(i).unwrap_or(0), count + 1);
        }
        bytes / count.max(1)
    }

    /// Rows of a range, none where they are null. What others may change is copied to `scratch`, and read there: the copy is wiped, for rows may
    /// be secrets.
    pub fn block<'s>(&'s self, range: Range<usize>, scratch: &'s mut Wiped) -> Vec<Option<&'s [u8]>> {
        match self {
            Rows::Listed(rows) => rows[range].to_vec(),
            Rows::Array(memory, width) => {
                let (start, bytes) = (range.start * width, range.len() * width);
                if scratch.len() < bytes {
                    *scratch = Wiped::zeros(bytes);
                }
                memory.copy_to(start, &mut scratch[..bytes]);
                let scratch = &scratch[..bytes];
                (0..range.len()).map(|i| Some(&scratch[i * width..][..*width])).collect()
            }
            Rows::Column(column) => range.map(|i| column.row(i)).collect(),
            Rows::Same(bytes) => vec![Some(*bytes); range.len()],
        }
    }
}

/// How many rows all of these have. The first is not one for all.
pub fn count(all: &[(&str, &Many<'_>)]) -> PyResult<usize> {
    let rows = all.iter().find_map(|(_, many)| many.len()).unwrap_or(0);
    for (argument, many) in all {
        if let Some(got) = many.len()
            && got != rows
        {
            return Err(invalid(format!(
                "{argument} has {got} rows where {rows} are accepted, as many as {} has",
                all[0].0
            )));
        }
    }
    Ok(rows)
}
