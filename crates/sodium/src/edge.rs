//! What comes over from C: pointers whose lengths the function knows. All that follows them is in this file, and in `memory` and
//! `random`.
//!
//! The types here are pointers and nothing else. A caller of one of this crate's functions promises what libsodium's header says of it:
//! that each pointer is null or has as many bytes behind it as the function reads or writes, for as long as the call takes. That is why
//! the functions are `unsafe`, and the methods here need no promise of their own: they are called for the lengths of that header alone.

use saltern::aead::{PublicBytes, SecretBytes};
use std::ffi::{c_char, c_int};
use std::mem::MaybeUninit;
use zeroize::Zeroize;

/// What C is told by -1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

pub(crate) type Result<T = ()> = core::result::Result<T, Failed>;

impl From<saltern::Error> for Failed {
    fn from(_: saltern::Error) -> Self {
        Failed
    }
}

impl From<std::num::TryFromIntError> for Failed {
    fn from(_: std::num::TryFromIntError) -> Self {
        Failed
    }
}

/// What a function of C gives back.
#[inline(always)]
pub(crate) fn code(body: impl FnOnce() -> Result) -> c_int {
    match body() {
        Ok(()) => 0,
        Err(Failed) => -1,
    }
}

/// Fails with this `errno`.
pub(crate) fn refuse<T>(number: c_int) -> Result<T> {
    set_errno(number);
    Err(Failed)
}

/// Sets C's `errno`, where its place is known.
pub(crate) fn set_errno(number: c_int) {
    // SAFETY: the function gives the place of this thread's number.
    #[cfg(any(target_os = "linux", target_os = "emscripten", target_os = "redox", target_os = "hurd"))]
    unsafe {
        *libc::__errno_location() = number;
    }
    // SAFETY: as above.
    #[cfg(any(target_os = "macos", target_os = "ios", target_os = "freebsd"))]
    unsafe {
        *libc::__error() = number;
    }
    let _ = number;
}

/// Bytes that are read.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct In(*const u8);

/// Bytes that are written, and read where an operation is in place.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Out(*mut u8);

impl In {
    /// None at all.
    pub const NULL: In = In(std::ptr::null());

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The place, for a caller who asks where something ended.
    pub(crate) fn place(self) -> *const c_char {
        self.0.cast()
    }

    /// Whether it points to the same place.
    pub(crate) fn is_same(self, other: Out) -> bool {
        std::ptr::eq(self.0, other.0)
    }

    /// So many bytes further.
    pub(crate) fn at(self, bytes: usize) -> In {
        if self.is_null() { self } else { In(self.0.wrapping_add(bytes)) }
    }

    /// So many bytes. Null may have none.
    pub(crate) fn bytes<'a, L: TryInto<usize>>(self, len: L) -> Result<&'a [u8]> {
        let len = len.try_into().map_err(|_| Failed)?;
        if len == 0 {
            return Ok(&[]);
        }
        if self.is_null() || len > isize::MAX as usize {
            return Err(Failed);
        }
        // SAFETY: the caller of the C function promised so many bytes.
        Ok(unsafe { std::slice::from_raw_parts(self.0, len) })
    }

    pub(crate) fn array<const N: usize>(self) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N)?);
        Ok(array)
    }

    /// A key.
    pub(crate) fn secret<K: SecretBytes>(self) -> Result<K> {
        Ok(K::try_from(self.bytes(K::BYTES)?)?)
    }

    /// A nonce, a tag, a public key.
    pub(crate) fn public<P: From<[u8; N]>, const N: usize>(self) -> Result<P> {
        self.array().map(P::from)
    }

    /// The same of an AEAD that is a parameter.
    pub(crate) fn public_of<P: PublicBytes>(self) -> Result<P> {
        Ok(P::try_from(self.bytes(P::BYTES)?)?)
    }

    /// What stands before a byte of 0, which is among the first `most + 1` bytes.
    pub(crate) fn text<'a>(self, most: usize) -> Result<&'a [u8]> {
        if self.is_null() {
            return Err(Failed);
        }
        // SAFETY: the caller promised a byte of 0 at the end, and what is before it is read one by one.
        let len = (0..=most).find(|&i| unsafe { self.0.add(i).read() } == 0).ok_or(Failed)?;
        self.bytes(len)
    }
}

impl From<&[u8]> for In {
    fn from(bytes: &[u8]) -> Self {
        In(bytes.as_ptr())
    }
}

impl<const N: usize> From<&[u8; N]> for In {
    fn from(bytes: &[u8; N]) -> Self {
        In(bytes.as_ptr())
    }
}

impl From<*const c_char> for In {
    fn from(text: *const c_char) -> Self {
        In(text.cast())
    }
}

impl From<Out> for In {
    fn from(out: Out) -> Self {
        In(out.0)
    }
}

impl Out {
    /// Nowhere.
    pub const NULL: Out = Out(std::ptr::null_mut());

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// So many bytes further.
    pub(crate) fn at(self, bytes: usize) -> Out {
        if self.is_null() { self } else { Out(self.0.wrapping_add(bytes)) }
    }

    /// The place, for a function of C that gives it back.
    pub(crate) fn text(self) -> *mut c_char {
        self.0.cast()
    }

    /// So many bytes. Null may have none.
    pub(crate) fn bytes<'a, L: TryInto<usize>>(self, len: L) -> Result<&'a mut [u8]> {
        let len = len.try_into().map_err(|_| Failed)?;
        if len == 0 {
            return Ok(&mut []);
        }
        if self.is_null() || len > isize::MAX as usize {
            return Err(Failed);
        }
        // SAFETY: the caller of the C function promised so many bytes. Nothing else looks at them: what is read of arguments that may
        // overlap with them is copied before, by `apart` and `Buffers`.
        Ok(unsafe { std::slice::from_raw_parts_mut(self.0, len) })
    }

    pub(crate) fn write(self, bytes: &[u8]) -> Result {
        self.bytes(bytes.len())?.copy_from_slice(bytes);
        Ok(())
    }

    /// Copies so many bytes, which may overlap.
    pub(crate) fn copy<L: TryInto<usize>>(self, from: In, len: L) -> Result {
        let len = len.try_into().map_err(|_| Failed)?;
        if len == 0 {
            return Ok(());
        }
        if self.is_null() || from.is_null() || len > isize::MAX as usize {
            return Err(Failed);
        }
        // SAFETY: the caller promised so many bytes in both places.
        unsafe { std::ptr::copy(from.0, self.0, len) };
        Ok(())
    }

    /// Fills so many bytes with zeros, if there are any.
    pub(crate) fn clear<L: TryInto<usize>>(self, len: L) {
        if let Ok(bytes) = self.bytes(len) {
            bytes.zeroize();
        }
    }

    fn overlaps(self, len: usize, other: In, other_len: usize) -> bool {
        let (a, b) = (self.0.addr(), other.0.addr());
        a < b.saturating_add(other_len) && b < a.saturating_add(len)
    }
}

impl From<&mut [u8]> for Out {
    fn from(bytes: &mut [u8]) -> Self {
        Out(bytes.as_mut_ptr())
    }
}

impl<const N: usize> From<&mut [u8; N]> for Out {
    fn from(bytes: &mut [u8; N]) -> Self {
        Out(bytes.as_mut_ptr())
    }
}

impl From<*mut c_char> for Out {
    fn from(text: *mut c_char) -> Self {
        Out(text.cast())
    }
}

/// What is transformed: from one place to another, or in place.
pub(crate) enum Buffers<'a> {
    Apart(&'a [u8], &'a mut [u8]),
    Same(&'a mut [u8]),
}

impl Buffers<'_> {
    /// From `input` to `output`. What overlaps in part is moved first, as libsodium does it.
    pub(crate) fn new(output: Out, input: In, len: u64) -> Result<Self> {
        let len = usize::try_from(len)?;
        if len == 0 {
            return Ok(Buffers::Apart(&[], &mut []));
        }
        if !output.overlaps(len, input, len) {
            return Ok(Buffers::Apart(input.bytes(len)?, output.bytes(len)?));
        }
        if !input.is_same(output) {
            output.copy(input, len)?;
        }
        Ok(Buffers::Same(output.bytes(len)?))
    }
}

impl Buffers<'_> {
    /// Opens from `input` to `output`. Where it fails, what overlaps in part is put back.
    pub(crate) fn open(output: Out, input: In, len: u64, open: impl FnOnce(Buffers<'_>) -> Result) -> Result {
        let bytes = usize::try_from(len)?;
        if input.is_same(output) || !output.overlaps(bytes, input, bytes) {
            return open(Buffers::new(output, input, len)?);
        }
        let (before, apart) = (output.0.addr() < input.0.addr(), output.0.addr().abs_diff(input.0.addr()));
        // What of the output is no part of the input, which is moved over it.
        let over = if before { output } else { output.at(bytes - apart) };
        let mut saved = over.bytes(apart)?.to_vec();
        let result = open(Buffers::new(output, input, len)?);
        if result.is_err() {
            // In place it is the ciphertext still.
            let (from, to) = if before { (output, output.at(apart)) } else { (output.at(apart), output) };
            to.copy(from.into(), bytes - apart)?;
            over.write(&saved)?;
        }
        saved.zeroize();
        result
    }
}

/// What is read beside an output: a copy where they overlap.
pub(crate) fn apart<'a>(input: In, len: u64, output: Out, output_len: u64) -> Result<std::borrow::Cow<'a, [u8]>> {
    let (len, output_len) = (usize::try_from(len)?, usize::try_from(output_len)?);
    if len > 0 && output.overlaps(output_len, input, len) {
        // SAFETY of the copy: nothing is written before it is made.
        return Ok(input.bytes(len)?.to_vec().into());
    }
    Ok(input.bytes(len)?.into())
}

/// A number that is given back, where the caller asks for it.
#[repr(transparent)]
#[derive(Debug)]
pub struct Put<T>(*mut T);

impl<T> Clone for Put<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Put<T> {}

impl<T> Put<T> {
    /// Nobody asks for it.
    pub const NULL: Self = Put(std::ptr::null_mut());

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    pub(crate) fn set(self, value: T) {
        if !self.is_null() {
            // SAFETY: the caller promised room for one, of any alignment.
            unsafe { self.0.write_unaligned(value) };
        }
    }
}

impl<T> From<&mut T> for Put<T> {
    fn from(place: &mut T) -> Self {
        Put(place)
    }
}

/// What any bytes are a value of.
///
/// # Safety
/// They have to be.
pub unsafe trait Plain {}

/// A state in memory of the caller's, which may not be aligned as `T` is.
#[repr(transparent)]
#[derive(Debug)]
pub struct State<T>(*mut T);

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for State<T> {}

impl<T> From<&mut T> for State<T> {
    fn from(place: &mut T) -> Self {
        State(place)
    }
}

impl<T> State<T> {
    fn set(self, value: T) -> Result {
        if self.0.is_null() {
            return Err(Failed);
        }
        // SAFETY: the caller promised room for it. What was there before is bytes, and not dropped.
        unsafe { self.0.write_unaligned(value) };
        Ok(())
    }

    /// Fills it with zeros.
    pub(crate) fn clear(self) {
        Out(self.0.cast()).clear(size_of::<T>());
    }
}

impl<T: Plain> State<T> {
    /// Begins.
    pub(crate) fn begin(self, value: T) -> Result {
        self.set(value)
    }

    /// Goes on.
    pub(crate) fn with<R>(self, f: impl FnOnce(&mut T) -> R) -> Result<R> {
        if self.0.is_null() {
            return Err(Failed);
        }
        if self.0.is_aligned() {
            // SAFETY: the caller promised a state, it is aligned, and any bytes are a value.
            return Ok(f(unsafe { &mut *self.0 }));
        }
        // SAFETY: as above, and no alignment is asked for.
        let mut value = unsafe { self.0.read_unaligned() };
        let result = f(&mut value);
        self.set(value)?;
        Ok(result)
    }
}

/// A state that not all bytes are a value of. A mark says that it was begun.
#[repr(C)]
#[derive(Debug)]
pub struct Marked<T> {
    mark: u64,
    value: MaybeUninit<T>,
}

// SAFETY: a number, and what may be uninitialised.
unsafe impl<T> Plain for Marked<T> {}

const MARK: u64 = 0x6d72_6574_6c61_5e73;

impl<T> State<Marked<T>> {
    /// Begins.
    pub(crate) fn begin_marked(self, value: T) -> Result {
        self.set(Marked { mark: MARK, value: MaybeUninit::new(value) })
    }

    /// Goes on, if it was begun.
    pub(crate) fn running<R>(self, f: impl FnOnce(&mut T) -> Result<R>) -> Result<R> {
        self.with(|marked| {
            if marked.mark != MARK {
                return Err(Failed);
            }
            // SAFETY: the mark says that a value was put here.
            f(unsafe { marked.value.assume_init_mut() })
        })?
    }

    /// Ends: the value is given out, and its place filled with zeros.
    pub(crate) fn end(self) -> Result<T> {
        let value = self.with(|marked| {
            if marked.mark != MARK {
                return Err(Failed);
            }
            marked.mark = 0;
            // SAFETY: as above, and without its mark it is not taken a second time.
            Ok(unsafe { marked.value.assume_init_read() })
        })??;
        self.clear();
        Ok(value)
    }
}

/// Whether both are the same, in a time that depends on their length alone.
pub(crate) fn equal(a: &[u8], b: &[u8]) -> bool {
    let difference = a.iter().zip(b).fold(0, |d, (x, y)| std::hint::black_box(d | (x ^ y)));
    a.len() == b.len() && difference == 0
}

/// Functions of C. `int` gives 0, or -1 where its body fails; `void` gives nothing; another type is what the body gives.
macro_rules! api {
    () => {};
    ($(#[$doc:meta])* int $name:ident($($arg:ident: $of:ty),* $(,)?) $body:block $($rest:tt)*) => {
        #[doc = concat!("`", stringify!($name), "`, as its header has it.")]
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($arg: $of),*) -> std::ffi::c_int {
            $crate::edge::code(move || -> $crate::edge::Result { $body })
        }
        $crate::edge::api! { $($rest)* }
    };
    ($(#[$doc:meta])* void $name:ident($($arg:ident: $of:ty),* $(,)?) $body:block $($rest:tt)*) => {
        #[doc = concat!("`", stringify!($name), "`, as its header has it.")]
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($arg: $of),*) {
            let _ = $crate::edge::code(move || -> $crate::edge::Result { $body });
        }
        $crate::edge::api! { $($rest)* }
    };
    ($(#[$doc:meta])* [$result:ty] $name:ident($($arg:ident: $of:ty),* $(,)?) $body:block $($rest:tt)*) => {
        #[doc = concat!("`", stringify!($name), "`, as its header has it.")]
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($arg: $of),*) -> $result $body
        $crate::edge::api! { $($rest)* }
    };
}
pub(crate) use api;
