//! Buffers of Python's objects.
//!
//! What contiguous memory has may leave out its strides and, of one dimension, its shape, as those of `ctypes` do.

use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::{CStr, c_char};

/// The buffer of an object, of any shape. It is held until this is dropped.
// In a box, for its shape may point into it.
pub struct Buffer(Box<ffi::Py_buffer>);

// SAFETY: nothing in it changes, and what it points to is read and written as memory that others write, too.
unsafe impl Send for Buffer {}
// SAFETY: as above.
unsafe impl Sync for Buffer {}

impl Buffer {
    /// The buffer of an object, to be read; whether it may be written it says.
    pub fn get(obj: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut view = Box::new(ffi::Py_buffer::new());
        // SAFETY: the object is alive, and the view is ours, to be filled.
        match unsafe { ffi::PyObject_GetBuffer(obj.as_ptr(), &raw mut *view, ffi::PyBUF_FULL_RO) } {
            0 => Ok(Buffer(view)),
            _ => Err(PyErr::fetch(obj.py())),
        }
    }

    /// Where it begins.
    pub fn start(&self) -> *mut u8 {
        self.0.buf.cast()
    }

    /// How many bytes all items have.
    pub fn len(&self) -> usize {
        usize::try_from(self.0.len).unwrap_or(0)
    }

    /// How many bytes an item has.
    pub fn item_size(&self) -> usize {
        usize::try_from(self.0.itemsize).unwrap_or(0)
    }

    /// How many items each dimension has.
    pub fn shape(&self) -> Vec<usize> {
        match usize::try_from(self.0.ndim).unwrap_or(0) {
            0 => Vec::new(),
            _ if self.0.shape.is_null() => vec![self.len() / self.item_size().max(1)],
            dimensions => {
                // SAFETY: a shape has as many numbers as there are dimensions.
                let shape = unsafe { std::slice::from_raw_parts(self.0.shape, dimensions) };
                shape.iter().map(|items| usize::try_from(*items).unwrap_or(0)).collect()
            }
        }
    }

    /// What an item is, as the module `struct` writes it.
    pub fn format(&self) -> &[u8] {
        match self.0.format.is_null() {
            true => b"B",
            // SAFETY: a format is a string that ends with zero, and stays as long as the view.
            false => unsafe { CStr::from_ptr(self.0.format) }.to_bytes(),
        }
    }

    /// Whether items are single bytes, or NumPy's strings of fixed length.
    pub fn of_bytes(&self) -> bool {
        match self.format().last() {
            // Numbers with and without a sign, and characters.
            Some(b'B' | b'b' | b'c') => self.item_size() == 1,
            last => last == Some(&b's'),
        }
    }

    /// Whether it cannot be written.
    pub fn readonly(&self) -> bool {
        self.0.readonly != 0
    }

    /// Whether all items lie one behind the other, the last dimension first.
    pub fn is_c_contiguous(&self) -> bool {
        // SAFETY: the view is one that was filled.
        unsafe { ffi::PyBuffer_IsContiguous(&raw const *self.0, b'C' as c_char) != 0 }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // An interpreter that has ended has nothing to release.
        // SAFETY: the view is one that was filled, and is released once.
        Python::try_attach(|_| unsafe { ffi::PyBuffer_Release(&raw mut *self.0) });
    }
}
