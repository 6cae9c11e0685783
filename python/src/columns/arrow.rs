//! Arrow's C data interface: three structures, and columns of bytes that are read and made by them.
//!
//! What Arrow hands over does not change until it is released, by its contract, so rows are read where they are. Where they are is checked
//! first, as far as the interface says how much memory there is: it does for views, and for offsets it says nothing.

use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::Arc;

use crate::error::invalid;
use chunk::Chunk;

mod chunk;

/// `ArrowSchema`.
#[repr(C)]
pub struct Schema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    n_children: i64,
    children: *mut *mut Schema,
    dictionary: *mut Schema,
    release: Option<unsafe extern "C" fn(*mut Schema)>,
    private_data: *mut c_void,
}

/// `ArrowArray`.
#[repr(C)]
pub struct Array {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut Array,
    dictionary: *mut Array,
    release: Option<unsafe extern "C" fn(*mut Array)>,
    private_data: *mut c_void,
}

/// `ArrowArrayStream`.
#[repr(C)]
pub struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Stream)>,
    private_data: *mut c_void,
}

fn contradiction() -> PyErr {
    invalid("an Arrow array that contradicts itself")
}

/// A structure that is released once, by whoever has it.
trait Released {
    const NAME: &'static CStr;
    /// One that is released already.
    fn released() -> Self;
    fn is_released(&self) -> bool;
}

macro_rules! released {
    ($($structure:ident, $name:literal, { $($field:ident: $value:expr),* };)*) => {$(
        impl Released for $structure {
            const NAME: &'static CStr = $name;
            fn released() -> Self {
                $structure { $($field: $value,)* release: None, private_data: null_mut() }
            }
            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $structure {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: it is ours, and not released yet: its maker says how.
                    unsafe { release(self) };
                }
            }
        }

        // SAFETY: the interface says that any thread may release it.
        unsafe impl Send for $structure {}
    )*};
}
released! {
    Schema, c"arrow_schema", { format: null(), name: null(), metadata: null(), flags: 0, n_children: 0, children: null_mut(), dictionary: null_mut() };
    Array, c"arrow_array", { length: 0, null_count: 0, offset: 0, n_buffers: 0, n_children: 0, buffers: null_mut(), children: null_mut(), dictionary: null_mut() };
    Stream, c"arrow_array_stream", { get_schema: None, get_next: None, get_last_error: None };
}

/// Takes a structure out of its capsule.
fn take<T: Released>(capsule: &Bound<'_, PyAny>) -> PyResult<T> {
    let place = capsule.cast::<PyCapsule>()?.pointer_checked(Some(T::NAME))?.cast::<T>();
    // SAFETY: a capsule of this name holds such a structure; what stays there is one that is released.
    let taken = unsafe { place.replace(T::released()) };
    match taken.is_released() {
        true => Err(invalid("somebody has taken this Arrow data out of its capsule already")),
        false => Ok(taken),
    }
}

/// A column that somebody handed over.
pub struct Column {
    chunks: Vec<Chunk>,
    /// Where each chunk ends.
    ends: Vec<usize>,
}

impl Column {
    /// From an object that has Arrow's interface; none if it has not.
    pub fn of(obj: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let mut chunks = Vec::new();
        if let Ok(method) = obj.getattr("__arrow_c_array__") {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = method.call0()?.extract()?;
            chunks.push(Chunk::new(take(&array)?, &take(&schema)?)?);
        } else if let Ok(method) = obj.getattr("__arrow_c_stream__") {
            let mut stream: Stream = take(&method.call0()?)?;
            let schema = stream.schema()?;
            while let Some(array) = stream.next()? {
                chunks.push(Chunk::new(array, &schema)?);
            }
        } else {
            return Ok(None);
        }
        let mut ends = Vec::new();
        for chunk in &chunks {
            let start: usize = ends.last().copied().unwrap_or(0);
            ends.push(start.checked_add(chunk.len).ok_or_else(contradiction)?);
        }
        Ok(Some(Column { ends, chunks }))
    }

    /// How many rows.
    pub fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Whether a row may be null.
    pub fn may_have_nulls(&self) -> bool {
        self.chunks.iter().any(Chunk::may_have_nulls)
    }

    /// Row `i`, none where it is null.
    pub fn row(&self, i: usize) -> Option<&[u8]> {
        let chunk = if self.chunks.len() == 1 { 0 } else { self.ends.partition_point(|end| *end <= i) };
        let start = if chunk == 0 { 0 } else { self.ends[chunk - 1] };
        self.chunks[chunk].row(i - start)
    }
}

impl Stream {
    fn failed(&mut self, code: c_int) -> PyErr {
        let text = self.get_last_error.and_then(|last| {
            // SAFETY: the stream is not released; what it says is a string, or nothing.
            let text = unsafe { last(self) };
            // SAFETY: as above.
            (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
        });
        invalid(format!("the Arrow stream failed: {}", text.unwrap_or_else(|| format!("error {code}"))))
    }

    fn schema(&mut self) -> PyResult<Schema> {
        let mut schema = Schema::released();
        let get = self.get_schema.ok_or_else(|| invalid("an Arrow stream without a schema"))?;
        // SAFETY: the stream is not released, and the schema is to be overwritten.
        match unsafe { get(self, &raw mut schema) } {
            0 if !schema.is_released() => Ok(schema),
            code => Err(self.failed(code)),
        }
    }

    fn next(&mut self) -> PyResult<Option<Array>> {
        let mut array = Array::released();
        let get = self.get_next.ok_or_else(|| invalid("an Arrow stream without arrays"))?;
        // SAFETY: the stream is not released, and the array is to be overwritten.
        match unsafe { get(self, &raw mut array) } {
            0 if array.is_released() => Ok(None),
            0 => Ok(Some(array)),
            code => Err(self.failed(code)),
        }
    }
}

/// A column of our own.
pub struct Made {
    /// How many rows.
    pub rows: usize,
    /// What they are.
    pub kind: Kind,
    /// Their bytes, one row behind the other; of truth values their bits.
    pub data: Vec<u8>,
    /// A bit for each row, 0 where it is null; none if no row is.
    pub validity: Option<Vec<u8>>,
}

/// What the rows of a column are.
pub enum Kind {
    /// So many bytes each.
    Fixed(usize),
    /// Bytes of any number: where each row begins, and where the last one ends.
    Variable(Vec<i64>),
    /// Truth values.
    Bits,
}

/// Whether bit `i` is set.
pub fn bit(bits: &[u8], i: usize) -> bool {
    bits[i / 8] >> (i % 8) & 1 == 1
}

/// Bits, the lowest first.
pub fn pack(bits: impl Iterator<Item = bool>) -> Vec<u8> {
    let mut packed = Vec::new();
    for (i, bit) in bits.enumerate() {
        if i % 8 == 0 {
            packed.push(0);
        }
        if let Some(last) = packed.last_mut() {
            *last |= u8::from(bit) << (i % 8);
        }
    }
    packed
}

impl Made {
    /// Whether a row is null.
    pub fn is_null(&self, i: usize) -> bool {
        self.validity.as_ref().is_some_and(|validity| !bit(validity, i))
    }

    /// The bytes of a row.
    pub fn row(&self, i: usize) -> &[u8] {
        match &self.kind {
            Kind::Fixed(size) => &self.data[i * size..][..*size],
            Kind::Variable(offsets) => &self.data[offsets[i] as usize..offsets[i + 1] as usize],
            Kind::Bits => &[],
        }
    }

    fn null_count(&self) -> i64 {
        (0..self.rows).filter(|i| self.is_null(*i)).count() as i64
    }

    /// Its schema, for Arrow.
    pub fn schema(&self) -> Schema {
        let format = match self.kind {
            Kind::Fixed(size) => format!("w:{size}\0"),
            Kind::Variable(_) => "Z\0".to_owned(),
            Kind::Bits => "b\0".to_owned(),
        };
        let format = Box::new(format.into_bytes());
        const NULLABLE: i64 = 2;
        Schema {
            format: format.as_ptr().cast(),
            name: c"".as_ptr(),
            flags: NULLABLE,
            release: Some(release_schema),
            private_data: Box::into_raw(format).cast(),
            ..Schema::released()
        }
    }

    /// Its array, for Arrow; the memory stays with this.
    pub fn array(self: &Arc<Self>) -> Array {
        let validity = self.validity.as_ref().map_or(null(), |validity| validity.as_ptr());
        let (first, second) = match &self.kind {
            Kind::Variable(offsets) => (offsets.as_ptr().cast(), self.data.as_ptr()),
            _ => (self.data.as_ptr(), null()),
        };
        let n_buffers = if matches!(self.kind, Kind::Variable(_)) { 3 } else { 2 };
        let mut held = Box::new(Held { buffers: [validity.cast(), first.cast(), second.cast()], _made: self.clone() });
        Array {
            length: self.rows as i64,
            null_count: self.null_count(),
            n_buffers,
            buffers: held.buffers.as_mut_ptr(),
            release: Some(release_array),
            private_data: Box::into_raw(held).cast(),
            ..Array::released()
        }
    }

    /// A stream of its only array, for Arrow.
    pub fn stream(self: &Arc<Self>) -> Stream {
        Stream {
            get_schema: Some(stream_schema),
            get_next: Some(stream_next),
            get_last_error: Some(stream_error),
            release: Some(release_stream),
            private_data: Box::into_raw(Box::new((self.clone(), false))).cast(),
        }
    }
}

/// What an array that was handed out keeps.
struct Held {
    buffers: [*const c_void; 3],
    _made: Arc<Made>,
}

/// What a stream that was handed out keeps: the column, and whether it was read.
type Streamed = (Arc<Made>, bool);

unsafe extern "C" fn release_schema(schema: *mut Schema) {
    // SAFETY: it is one that `Made::schema` made, and not released before.
    unsafe {
        drop(Box::from_raw((*schema).private_data.cast::<Vec<u8>>()));
        (*schema).release = None;
    }
}

unsafe extern "C" fn release_array(array: *mut Array) {
    // SAFETY: it is one that `Made::array` made, and not released before.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Held>()));
        (*array).release = None;
    }
}

unsafe extern "C" fn release_stream(stream: *mut Stream) {
    // SAFETY: it is one that `Made::stream` made, and not released before.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<Streamed>()));
        (*stream).release = None;
    }
}

unsafe extern "C" fn stream_schema(stream: *mut Stream, schema: *mut Schema) -> c_int {
    // SAFETY: the stream is one that `Made::stream` made; what is written to is the caller's.
    unsafe { schema.write((*(*stream).private_data.cast::<Streamed>()).0.schema()) };
    0
}

unsafe extern "C" fn stream_next(stream: *mut Stream, array: *mut Array) -> c_int {
    // SAFETY: as above.
    unsafe {
        let (made, read) = &mut *(*stream).private_data.cast::<Streamed>();
        array.write(if *read { Array::released() } else { made.array() });
        *read = true;
    }
    0
}

unsafe extern "C" fn stream_error(_: *mut Stream) -> *const c_char {
    null()
}

/// A capsule with a structure, which it releases if nobody takes it.
fn capsule<'py, T: Released + Send + 'static>(py: Python<'py>, structure: T) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, structure, T::NAME)
}

/// Schema and array in capsules.
pub fn array_capsules<'py>(
    py: Python<'py>,
    made: &Arc<Made>,
) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    Ok((capsule(py, made.schema())?, capsule(py, made.array())?))
}

/// A schema in a capsule.
pub fn schema_capsule<'py>(py: Python<'py>, made: &Made) -> PyResult<Bound<'py, PyCapsule>> {
    capsule(py, made.schema())
}

/// A stream in a capsule.
pub fn stream_capsule<'py>(py: Python<'py>, made: &Arc<Made>) -> PyResult<Bound<'py, PyCapsule>> {
    capsule(py, made.stream())
}
