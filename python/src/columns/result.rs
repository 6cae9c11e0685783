//! Results of many rows, as Python gets them.

use super::arrow::{self, Kind, Made, bit};
use super::rows::Shape;
use crate::error::invalid;
use pyo3::exceptions::{PyBufferError, PyIndexError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PyMemoryView, PyType};
use std::ffi::c_int;
use std::sync::Arc;

/// A column of results. What speaks Arrow takes it: `pyarrow.array(column)`, `polars.Series(column)`. `numpy.asarray(column)` has bytes in
/// two dimensions where rows have one size and none is null, truth values where it holds such, and objects otherwise. Where it has bytes
/// in two dimensions it also is a buffer of them, that is read only; otherwise it is none.
///
/// >>> from saltern import hash_many
/// >>> hash_many("sha256", [b"forty sacks of salt", None])[1] is None
/// True
#[pyclass(frozen, module = "saltern", name = "Column")]
pub struct Column {
    made: Arc<Made>,
    /// The shape and the strides of its buffer, which views of it point to.
    shape: [isize; 2],
    strides: [isize; 2],
}

impl Column {
    fn new(made: Made) -> Self {
        let size = if let Kind::Fixed(size) = made.kind { size as isize } else { 0 };
        Column { shape: [made.rows as isize, size], strides: [size, 1], made: Arc::new(made) }
    }

    /// Why it has no buffer, if it has none.
    fn without_buffer(&self) -> Option<&'static str> {
        match self.made.kind {
            Kind::Bits => Some("truth values"),
            Kind::Variable(_) => Some("rows of different sizes"),
            Kind::Fixed(_) if self.made.validity.is_some() => Some("nulls"),
            Kind::Fixed(_) => None,
        }
    }

    fn item<'py>(&self, py: Python<'py>, i: usize) -> PyResult<Bound<'py, PyAny>> {
        let made = &self.made;
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
        self.made.rows
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.made.rows;
        let place = if index < 0 { rows.checked_add_signed(index) } else { Some(index.unsigned_abs()) };
        match place {
            Some(place) if place < rows => self.item(py, place),
            _ => Err(PyIndexError::new_err(format!("row {index} of {rows}"))),
        }
    }

    /// All rows as a list, None where they are null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let items: Vec<_> = (0..self.made.rows).map(|i| self.item(py, i)).collect::<PyResult<_>>()?;
        PyList::new(py, items)
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        (0..self.made.rows).filter(|i| self.made.is_null(*i)).count()
    }

    fn __repr__(&self) -> String {
        match &self.made.kind {
            Kind::Fixed(size) => format!("<saltern.Column: {} rows of {size} bytes>", self.made.rows),
            Kind::Variable(_) => format!("<saltern.Column: {} rows of bytes>", self.made.rows),
            Kind::Bits => format!("<saltern.Column: {} truth values>", self.made.rows),
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
        arrow::array_capsules(py, &self.made)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.made)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        arrow::stream_capsule(py, &self.made)
    }

    /// For NumPy: bytes in two dimensions, truth values, or objects.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        slf: &Bound<'py, Self>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, column) = (slf.py(), slf.get());
        let numpy = py.import("numpy")?;
        let options = PyDict::new(py);
        if column.without_buffer().is_none() {
            options.set_item("dtype", dtype)?;
            options.set_item("copy", copy)?;
            return numpy.call_method("array", (PyMemoryView::from(slf.as_any())?,), Some(&options));
        }
        if copy == Some(false) {
            return Err(PyValueError::new_err("the rows of this column have to be copied"));
        }
        let is_truth = matches!(column.made.kind, Kind::Bits) && column.made.validity.is_none();
        let usual = numpy.getattr(if is_truth { "bool_" } else { "object_" })?;
        options.set_item("dtype", dtype.unwrap_or(usual))?;
        numpy.call_method("array", (column.to_pylist(py)?,), Some(&options))
    }

    /// Its bytes in two dimensions, read-only.
    ///
    /// # Safety
    /// `view` is Python's, to be filled.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let column = slf.get();
        let asks = |flag: c_int| flags & flag == flag;
        if view.is_null() {
            return Err(PyBufferError::new_err("no view to be filled"));
        }
        // SAFETY: it is Python's, to be filled. What is in it before says nothing, and what is refused belongs to nobody.
        let view = unsafe {
            view.write(ffi::Py_buffer::new());
            &mut *view
        };
        if let Some(reason) = column.without_buffer() {
            return Err(PyBufferError::new_err(format!(
                "a column with {reason} is no buffer of bytes: take to_pylist(), numpy.asarray(column), or Arrow as with pyarrow.array(column)"
            )));
        }
        if asks(ffi::PyBUF_WRITABLE) {
            return Err(PyBufferError::new_err("a column that can only be read"));
        }
        let [rows, size] = column.shape;
        if asks(ffi::PyBUF_F_CONTIGUOUS) && rows > 1 && size > 1 {
            return Err(PyBufferError::new_err("a column whose rows lie one behind the other"));
        }
        // The bytes and the numbers are there and do not move as long as the object, which the view keeps.
        view.buf = column.made.data.as_ptr().cast_mut().cast();
        view.len = rows * size;
        view.itemsize = 1;
        view.readonly = 1;
        view.ndim = if asks(ffi::PyBUF_ND) { 2 } else { 1 };
        if asks(ffi::PyBUF_FORMAT) {
            view.format = c"B".as_ptr().cast_mut();
        }
        if asks(ffi::PyBUF_ND) {
            view.shape = column.shape.as_ptr().cast_mut();
        }
        if asks(ffi::PyBUF_STRIDES) {
            view.strides = column.strides.as_ptr().cast_mut();
        }
        view.obj = slf.into_ptr();
        Ok(())
    }
}

/// The results in the form that the caller's rows came in.
pub fn given<'py>(py: Python<'py>, made: Made, shape: Shape, like: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match shape {
        Shape::List => Ok(Column::new(made).to_pylist(py)?.into_any()),
        Shape::Column => Ok(Bound::new(py, Column::new(made))?.into_any()),
        Shape::Array => array(py, made, like),
    }
}

/// An array over the bytes of a column: NumPy's, if the caller's is one.
fn array<'py>(py: Python<'py>, mut made: Made, like: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if made.validity.is_some() {
        return Err(invalid("an array has no nulls: take a list or an Arrow column"));
    }
    let numpy = py.import("sys")?.getattr("modules")?.get_item("numpy").ok();
    let numpy = match numpy {
        Some(numpy) if like.is_instance(numpy.getattr("ndarray")?.cast::<PyType>()?)? => Some(numpy),
        _ => None,
    };
    // The rows of an array have one size, so what is made of them has one, too.
    if let Kind::Variable(_) = made.kind {
        made.kind = Kind::Fixed(made.data.len() / made.rows.max(1));
    }
    let is_truth = matches!(made.kind, Kind::Bits);
    let column = Bound::new(py, Column::new(made))?;
    match numpy {
        Some(numpy) => numpy.call_method1("asarray", (column,)),
        None if is_truth => Ok(column.get().to_pylist(py)?.into_any()),
        None => Ok(PyMemoryView::from(column.as_any())?.into_any()),
    }
}
