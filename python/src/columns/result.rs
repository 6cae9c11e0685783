//! Results of many rows, as Python gets them.

use super::arrow::{self, Kind, Made, bit};
use super::rows::Shape;
use crate::error::invalid;
use pyo3::exceptions::{PyBufferError, PyIndexError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList, PyType};
use std::ffi::c_int;
use std::sync::Arc;

/// A column of results. What speaks Arrow takes it: `pyarrow.array(column)`, `polars.Series(column)`; and `numpy.asarray(memoryview(column))`
/// has its bytes.
///
/// >>> from saltern import hash_many
/// >>> hash_many("sha256", [b"forty sacks of salt", None])[1] is None
/// True
#[pyclass(frozen, module = "saltern", name = "Column")]
pub struct Column(Arc<Made>);

impl Column {
    fn item<'py>(&self, py: Python<'py>, i: usize) -> PyResult<Bound<'py, PyAny>> {
        let made = &self.0;
        if made.is_null(i) {
            return Ok(py.None().into_bound(py));
        }
        match made.kind {
            Kind::Bits => Ok(pyo3::types::PyBool::new(py, bit(&made.data, i)).to_owned().into_any()),
            _ => Ok(PyBytes::new(py, made.row(i)).into_any()),
        }
    }
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.0.rows
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.0.rows;
        let place = if index < 0 { rows.checked_add_signed(index) } else { Some(index.unsigned_abs()) };
        match place {
            Some(place) if place < rows => self.item(py, place),
            _ => Err(PyIndexError::new_err(format!("row {index} of {rows}"))),
        }
    }

    /// All rows as a list, None where they are null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let items: Vec<_> = (0..self.0.rows).map(|i| self.item(py, i)).collect::<PyResult<_>>()?;
        PyList::new(py, items)
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        (0..self.0.rows).filter(|i| self.0.is_null(*i)).count()
    }

    fn __repr__(&self) -> String {
        match &self.0.kind {
            Kind::Fixed(size) => format!("<saltern.Column: {} rows of {size} bytes>", self.0.rows),
            Kind::Variable(_) => format!("<saltern.Column: {} rows of bytes>", self.0.rows),
            Kind::Bits => format!("<saltern.Column: {} truth values>", self.0.rows),
        }
    }

    /// Arrow's interface.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // Another type may be asked for, and need not be given.
        let _ = requested_schema;
        arrow::array_capsules(py, &self.0)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.0)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        arrow::stream_capsule(py, &self.0)
    }

    /// Its bytes, one row behind the other, read-only.
    ///
    /// # Safety
    /// `view` is Python's, to be filled.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let data = &slf.get().0.data;
        // SAFETY: the bytes are there and do not move as long as the object, which the view keeps.
        let status = unsafe {
            ffi::PyBuffer_FillInfo(view, slf.as_ptr(), data.as_ptr().cast_mut().cast(), data.len() as isize, 1, flags)
        };
        match status {
            0 => Ok(()),
            _ => Err(PyErr::take(slf.py()).unwrap_or_else(|| PyBufferError::new_err("only reading is possible"))),
        }
    }
}

/// The results in the form that the caller's rows came in.
pub fn given<'py>(py: Python<'py>, made: Made, shape: Shape, like: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let column = Column(Arc::new(made));
    match shape {
        Shape::List => Ok(column.to_pylist(py)?.into_any()),
        Shape::Column => Ok(Bound::new(py, column)?.into_any()),
        Shape::Array => array(py, column, like),
    }
}

/// An array over the bytes of a column: NumPy's, if the caller's is one.
fn array<'py>(py: Python<'py>, column: Column, like: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let made = column.0.clone();
    let rows = made.rows;
    if made.validity.is_some() {
        return Err(invalid("an array has no nulls: take a list or an Arrow column"));
    }
    let width = match &made.kind {
        Kind::Fixed(size) => *size,
        Kind::Variable(_) => made.data.len() / rows.max(1),
        Kind::Bits => 0,
    };
    let numpy = py.import("sys")?.getattr("modules")?.get_item("numpy").ok();
    let is_numpy = match &numpy {
        Some(numpy) => like.is_instance(numpy.getattr("ndarray")?.cast::<PyType>()?)?,
        None => false,
    };
    if matches!(made.kind, Kind::Bits) {
        let values = column.to_pylist(py)?.into_any();
        return match &numpy {
            Some(numpy) if is_numpy => numpy.call_method1("array", (values, numpy.getattr("bool_")?)),
            _ => Ok(values),
        };
    }
    let column = Bound::new(py, column)?;
    match &numpy {
        Some(numpy) if is_numpy => {
            if made.data.is_empty() {
                return numpy.call_method1("zeros", ((rows, width), numpy.getattr("uint8")?));
            }
            let flat = numpy.call_method1("frombuffer", (column, numpy.getattr("uint8")?))?;
            flat.call_method1("reshape", ((rows, width),))
        }
        _ if made.data.is_empty() => Ok(column.into_any()),
        _ => pyo3::types::PyMemoryView::from(&column.into_any())?.call_method1("cast", ("B", [rows, width])),
    }
}
