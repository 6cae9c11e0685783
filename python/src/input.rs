//! Bytes that callers hand over, and buffers that they want filled.
//!
//! `bytes` never change, so they are read where they are, with the interpreter released or not. Every other buffer may be changed by
//! somebody else while it is read, by a thread of Python or by one that does not ask the interpreter. A `&[u8]` of such memory would be
//! undefined behaviour, and what is authenticated could be other bytes than what is encrypted. So these are copied first, and what is
//! written to them is copied last. While a buffer is held its owner cannot resize it.

use crate::buffer::Buffer;
use crate::error::{invalid, is, wrong_type};
use crate::key::Key;
use crate::wiped::Wiped;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::ops::Deref;

/// What takes longer than to release the interpreter and to get it back.
pub const RELEASE: usize = 2048;

/// How much of another buffer is copied at a time: it stays in the second cache.
pub const SCRATCH: usize = 64 << 10;

/// How much is hashed before somebody may interrupt.
pub const PIECE: usize = 16 << 20;

/// Runs `work`, which reads or writes so many bytes, without the interpreter if that is worth it.
#[inline(always)]
pub fn released<R: Send>(py: Python<'_>, bytes: usize, work: impl FnOnce() -> R + Send) -> R {
    if bytes > RELEASE { py.detach(work) } else { work() }
}

/// An argument of bytes.
pub enum Input<'a, 'py> {
    /// Nobody changes it.
    Bytes(Borrowed<'a, 'py, PyBytes>),
    /// Somebody may.
    Shared(Shared),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Input<'a, 'py> {
    type Error = PyErr;

    #[inline]
    fn extract(obj: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match obj.cast::<PyBytes>() {
            Ok(bytes) => Ok(Input::Bytes(bytes)),
            Err(_) => Shared::of(&obj).map(Input::Shared),
        }
    }
}

impl Input<'_, '_> {
    /// How many bytes.
    pub fn len(&self) -> usize {
        match self {
            Input::Bytes(bytes) => bytes.as_bytes().len(),
            Input::Shared(shared) => shared.len,
        }
    }

    /// Copies from place `at` on; zeros where there is nothing.
    pub fn copy_to(&self, at: usize, target: &mut [u8]) {
        match self {
            Input::Bytes(bytes) => {
                let there = bytes.as_bytes().get(at..).unwrap_or(&[]);
                let len = there.len().min(target.len());
                target[..len].copy_from_slice(&there[..len]);
                target[len..].fill(0);
            }
            Input::Shared(shared) => shared.memory().copy_to(at, target),
        }
    }

    /// Bytes that do not change any more.
    #[inline]
    pub fn hold(&self) -> Held<'_> {
        match self {
            Input::Bytes(bytes) => Held::There(bytes.as_bytes()),
            Input::Shared(shared) => Held::Copied(shared.copied()),
        }
    }

    /// Gives `take` all bytes in pieces, between which somebody may interrupt.
    pub fn in_pieces(&self, py: Python<'_>, mut take: impl FnMut(&[u8]) + Send) -> PyResult<()> {
        match self {
            Input::Bytes(bytes) => {
                let bytes = bytes.as_bytes();
                if bytes.len() <= RELEASE {
                    take(bytes);
                    return Ok(());
                }
                for piece in bytes.chunks(PIECE) {
                    py.detach(|| take(piece));
                    py.check_signals()?;
                }
            }
            Input::Shared(shared) => {
                let mut scratch = Wiped::zeros(shared.len.min(SCRATCH));
                let (mut at, memory) = (0, shared.memory());
                while at < memory.len {
                    let end = memory.len.min(at + PIECE);
                    released(py, end - at, || {
                        while at < end {
                            let piece = &mut scratch[..SCRATCH.min(end - at)];
                            memory.copy_to(at, piece);
                            take(piece);
                            at += piece.len();
                        }
                    });
                    py.check_signals()?;
                }
            }
        }
        Ok(())
    }
}

/// Bytes that nobody changes: the caller's own, or a copy, which is wiped.
pub enum Held<'a> {
    There(&'a [u8]),
    Copied(Wiped),
}

impl Deref for Held<'_> {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Held::There(bytes) => bytes,
            Held::Copied(bytes) => bytes,
        }
    }
}

/// Associated data and the like, which may be left out.
pub fn hold_or_empty<'a>(input: &'a Option<Input<'_, '_>>) -> Held<'a> {
    input.as_ref().map_or(Held::There(&[]), Input::hold)
}

/// A buffer of somebody's, contiguous.
pub struct Shared {
    buffer: Buffer,
    len: usize,
}

impl Shared {
    /// The buffer of an object.
    pub fn of(obj: &Bound<'_, PyAny>) -> PyResult<Self> {
        let buffer = buffer_of(obj)?;
        if !buffer.is_c_contiguous() {
            return Err(PyBufferError::new_err(
                "a buffer that is not contiguous, where only contiguous ones are accepted: copy it first",
            ));
        }
        let len = buffer.len();
        Ok(Shared { buffer, len })
    }

    /// Where they are.
    pub fn memory(&self) -> Memory<'_> {
        // SAFETY: the buffer is held as long as `self` is, contiguous, and has so many bytes.
        unsafe { Memory::new(self.buffer.start(), self.len) }
    }

    /// A copy, which is wiped when it is dropped.
    pub fn copied(&self) -> Wiped {
        let memory = self.memory();
        // SAFETY: so many bytes are copied. Who writes them meanwhile decides what the copy holds, and no more.
        unsafe { Wiped::filled(memory.len, |target| std::ptr::copy(memory.start, target, memory.len)) }
    }
}

/// The buffer of an object, whatever its shape.
pub fn buffer_of(obj: &Bound<'_, PyAny>) -> PyResult<Buffer> {
    Buffer::get(obj).map_err(|error| match is::<PyTypeError>(&error, obj.py()) {
        true => wrong_type(obj, "bytes or another buffer"),
        false => error,
    })
}

/// Memory that others may read and write at any time, and that is there as long as `'a` is.
#[derive(Clone, Copy)]
pub struct Memory<'a> {
    start: *mut u8,
    len: usize,
    of: std::marker::PhantomData<&'a Shared>,
}

// SAFETY: it is only copied from and to, by any thread, and nobody is promised what is in it.
unsafe impl Send for Memory<'_> {}
// SAFETY: as above.
unsafe impl Sync for Memory<'_> {}

impl Memory<'_> {
    /// # Safety
    /// There are `len` bytes from `start` on, as long as `'a`.
    pub unsafe fn new(start: *mut u8, len: usize) -> Self {
        Memory { start, len, of: std::marker::PhantomData }
    }

    /// Copies from place `at` on; zeros where there is nothing.
    #[inline]
    pub fn copy_to(&self, at: usize, target: &mut [u8]) {
        let there = target.len().min(self.len.saturating_sub(at));
        // SAFETY: so many bytes are there, and `target` is ours alone. Who writes them meanwhile decides what the copy holds, and no
        // more: nothing but the copy is looked at.
        unsafe { std::ptr::copy(self.start.add(at.min(self.len)), target.as_mut_ptr(), there) };
        target[there..].fill(0);
    }

    /// Copies to place `at`, as far as there is room.
    #[inline]
    pub fn copy_from(&self, at: usize, source: &[u8]) {
        let room = source.len().min(self.len.saturating_sub(at));
        // SAFETY: there is room for so many bytes, in memory that its owner lets us write.
        unsafe { std::ptr::copy(source.as_ptr(), self.start.add(at.min(self.len)), room) };
    }
}

/// A buffer to be written, of bytes. All that take one call it `out`.
pub struct Output(Shared);

impl<'a, 'py> FromPyObject<'a, 'py> for Output {
    type Error = PyErr;

    fn extract(obj: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let shared = Shared::of(&obj).map_err(|error| match is::<PyTypeError>(&error, obj.py()) {
            true => wrong_type(&obj, "a buffer that can be written, such as a bytearray,"),
            false => error,
        })?;
        let buffer = &shared.buffer;
        if buffer.readonly() {
            return Err(PyBufferError::new_err(
                "out is a buffer that cannot be written, where one that can is accepted: a bytearray, say",
            ));
        }
        // Numbers of eight bytes, say, would be any numbers.
        if !buffer.of_bytes() {
            return Err(invalid(format!(
                "out has items of {} bytes (format {:?}), where single bytes (uint8) or strings of fixed length (dtype 'S32', say) are accepted",
                buffer.item_size(),
                String::from_utf8_lossy(buffer.format())
            )));
        }
        Ok(Output(shared))
    }
}

impl Output {
    /// How many bytes it has room for.
    pub fn len(&self) -> usize {
        self.0.len
    }

    /// Where they go.
    pub fn memory(&self) -> Memory<'_> {
        self.0.memory()
    }
}

/// A secret: a key object, or bytes.
pub enum Secret<'a, 'py> {
    Key(Borrowed<'a, 'py, Key>),
    Input(Input<'a, 'py>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Secret<'a, 'py> {
    type Error = PyErr;

    fn extract(obj: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match obj.cast::<Key>() {
            Ok(key) => Ok(Secret::Key(key)),
            // What becomes bytes by .encode() is seldom a key.
            Err(_) if obj.is_instance_of::<PyString>() => Err(PyTypeError::new_err(
                "str where a saltern.Key or bytes are accepted (from a password: saltern.kdf.argon2; from hex: bytes.fromhex)",
            )),
            Err(_) => Input::extract(obj).map(Secret::Input),
        }
    }
}

impl Secret<'_, '_> {
    /// Its bytes.
    pub fn hold(&self) -> Held<'_> {
        match self {
            Secret::Key(key) => Held::There(key.get().bytes()),
            Secret::Input(input) => input.hold(),
        }
    }
}

/// A password: bytes, or a string, whose bytes are those of UTF-8.
pub struct Password(Wiped);

impl<'a, 'py> FromPyObject<'a, 'py> for Password {
    type Error = PyErr;

    fn extract(obj: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match obj.cast::<PyString>() {
            Ok(text) => Ok(Password(Wiped::copy_of(text.to_cow()?.as_bytes()))),
            Err(_) => Ok(Password(Wiped::copy_of(&Secret::extract(obj)?.hold()))),
        }
    }
}

impl Deref for Password {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// `bytes` of a length, which `fill` writes all of.
#[inline]
pub fn new_bytes<'py>(
    py: Python<'py>,
    len: usize,
    fill: impl FnOnce(&mut [u8]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyBytes>> {
    let size =
        isize::try_from(len).map_err(|_| crate::error::OutOfMemory::new_err(format!("{len} bytes are too many")))?;
    // SAFETY: `bytes` without contents, which is what a null pointer asks for, are a new object that nobody else has yet; a null
    // pointer that comes back is an exception.
    let bytes =
        unsafe { Bound::from_owned_ptr_or_err(py, pyo3::ffi::PyBytes_FromStringAndSize(std::ptr::null(), size))? };
    // SAFETY: it was made as `bytes`.
    let bytes = unsafe { bytes.cast_into_unchecked::<PyBytes>() };
    // SAFETY: the object has `len` bytes, and nobody else has it. What is in them before was the allocator's, which this
    // compiler does not see: they hold some value, and none that anybody may expect.
    let contents =
        unsafe { std::slice::from_raw_parts_mut(pyo3::ffi::PyBytes_AsString(bytes.as_ptr()).cast::<u8>(), len) };
    fill(contents)?;
    Ok(bytes)
}
