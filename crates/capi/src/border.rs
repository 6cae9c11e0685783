//! Bytes that the caller points to.

use crate::saltern_error;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use zeroize::Zeroize;

/// What a call came to.
pub(crate) type Outcome<T = ()> = Result<T, saltern_error>;

/// Runs a call, and gives its number. A panic ends here.
#[inline]
pub(crate) fn call(run: impl FnOnce() -> Outcome) -> c_int {
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(())) => 0,
        Ok(Err(error)) => error as c_int,
        Err(_) => saltern_error::Internal as c_int,
    }
}

/// Runs a call that writes to outputs. If it fails they hold zeros, but where one overlaps what is read: nothing is written then.
///
/// # Safety
/// As [`items_mut`], of each.
#[inline]
pub(crate) unsafe fn call_into(outputs: &[Out], run: impl FnOnce() -> Outcome) -> c_int {
    let error = call(|| {
        // No memory has so many bytes, even where the call would write to few of them.
        match outputs.iter().all(|&(to, bytes)| bytes == 0 || fits(to.cast::<u8>(), bytes)) {
            true => run(),
            false => Err(saltern_error::Limit),
        }
    });
    if error != 0 && error != saltern_error::Overlap as c_int {
        for &(to, bytes) in outputs {
            if bytes != 0 && check(to.cast::<u8>(), bytes).is_ok() {
                // SAFETY: the caller's bytes; nothing of the call has them any more.
                unsafe { std::slice::from_raw_parts_mut(to.cast::<MaybeUninit<u8>>(), bytes) }.zeroize();
            }
        }
    }
    error
}

/// The results of a call that was refused as a whole: all are its error, so that none says that it went well. Where buffers overlap
/// nothing is written.
///
/// # Safety
/// As [`items_mut`].
pub(crate) unsafe fn refuse_all(results: *mut c_int, count: usize, error: c_int) {
    if error == saltern_error::Overlap as c_int {
        return;
    }
    // SAFETY: the caller's; nothing of the call has them any more.
    if let Ok(results) = unsafe { items_mut(results, count) } {
        results.fill(error);
    }
}

/// Bytes that the caller points to, to be read.
pub(crate) type In = (*const c_void, usize);
/// The same, to be written.
pub(crate) type Out = (*mut c_void, usize);

/// Where some bytes are.
#[derive(Clone, Copy)]
pub(crate) struct Region {
    at: usize,
    bytes: usize,
}

impl Region {
    #[inline]
    pub(crate) fn new<T>(at: *const T, bytes: usize) -> Self {
        // More than any memory has is refused for its length.
        let bytes = if fits(at.cast::<u8>(), bytes) { bytes } else { 0 };
        Region { at: at as usize, bytes }
    }

    #[inline]
    pub(crate) fn of((at, bytes): In) -> Self {
        Region::new(at, bytes)
    }

    #[inline]
    fn touches(self, other: Self) -> bool {
        // Neither is empty, and neither begins behind the other's end.
        self.bytes != 0 && other.bytes != 0 && self.at < other.at + other.bytes && other.at < self.at + self.bytes
    }
}

/// Refuses what is written where something else is written or read.
#[inline]
pub(crate) fn apart(written: &[Region], read: &[Region]) -> Outcome {
    for (i, region) in written.iter().enumerate() {
        if written[i + 1..].iter().chain(read).any(|other| region.touches(*other)) {
            return Err(saltern_error::Overlap);
        }
    }
    Ok(())
}

/// The same where there are many: in the order of their places, so that it takes no square of their number.
pub(crate) fn all_apart(written: impl Iterator<Item = Region>, read: impl Iterator<Item = Region>) -> Outcome {
    all_of_them_apart(written.map(|region| (region, true)).chain(read.map(|region| (region, false))).collect())
}

/// Regions, and whether each is written.
fn all_of_them_apart(mut all: Vec<(Region, bool)>) -> Outcome {
    all.retain(|(region, _)| region.bytes != 0);
    all.sort_unstable_by_key(|(region, _)| region.at);
    // Where what is written ends that came before, and where anything does.
    let (mut written_to, mut used_to) = (0, 0);
    for (Region { at, bytes }, written) in all {
        if at < if written { used_to } else { written_to } {
            return Err(saltern_error::Overlap);
        }
        used_to = used_to.max(at + bytes);
        if written {
            written_to = written_to.max(at + bytes);
        }
    }
    Ok(())
}

/// Refuses null, and lengths that no buffer has.
#[inline]
fn check<T>(at: *const T, items: usize) -> Outcome {
    if at.is_null() {
        return Err(saltern_error::Null);
    }
    if !at.is_aligned() {
        return Err(saltern_error::Range);
    }
    if fits(at, items) { Ok(()) } else { Err(saltern_error::Limit) }
}

/// Whether so many items can be there.
#[inline]
fn fits<T>(at: *const T, items: usize) -> bool {
    let bytes = items.checked_mul(size_of::<T>());
    bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok() && (at as usize).checked_add(bytes).is_some())
}

/// Items to be read; none where there are 0, whatever the pointer is.
///
/// # Safety
/// The caller of the C function sees to it that so many are there, and that nobody writes to them meanwhile.
#[inline]
pub(crate) unsafe fn items<'a, T>(at: *const T, items: usize) -> Outcome<&'a [T]> {
    if items == 0 {
        return Ok(&[]);
    }
    check(at, items)?;
    // SAFETY: it is not null, aligned, and of a length that a slice may have; the rest is the caller's.
    Ok(unsafe { std::slice::from_raw_parts(at, items) })
}

/// Items to be written.
///
/// # Safety
/// As [`items`], and `apart` has been asked whether nothing else of the call is there.
#[inline]
pub(crate) unsafe fn items_mut<'a, T>(at: *mut T, items: usize) -> Outcome<&'a mut [T]> {
    if items == 0 {
        return Ok(&mut []);
    }
    check(at, items)?;
    // SAFETY: as in `items`.
    Ok(unsafe { std::slice::from_raw_parts_mut(at, items) })
}

/// Bytes to be read.
///
/// # Safety
/// As [`items`].
#[inline]
pub(crate) unsafe fn input<'a>(at: *const c_void, bytes: usize) -> Outcome<&'a [u8]> {
    // SAFETY: the same.
    unsafe { items(at.cast(), bytes) }
}

/// Bytes to be written.
///
/// # Safety
/// As [`items_mut`].
#[inline]
pub(crate) unsafe fn output<'a>(at: *mut c_void, bytes: usize) -> Outcome<&'a mut [u8]> {
    // SAFETY: the same.
    unsafe { items_mut(at.cast(), bytes) }
}

/// An array of a fixed size to be read.
///
/// # Safety
/// As [`items`].
#[inline]
pub(crate) unsafe fn array<'a, const N: usize>(at: *const u8) -> Outcome<&'a [u8; N]> {
    // SAFETY: the same.
    let bytes: &[u8] = unsafe { items(at, N) }?;
    bytes.try_into().map_err(|_| saltern_error::Internal)
}

/// An array of a fixed size to be written.
///
/// # Safety
/// As [`items_mut`].
#[inline]
pub(crate) unsafe fn array_mut<'a, const N: usize>(at: *mut u8) -> Outcome<&'a mut [u8; N]> {
    // SAFETY: the same.
    let bytes: &mut [u8] = unsafe { items_mut(at, N) }?;
    bytes.try_into().map_err(|_| saltern_error::Internal)
}

/// A handle.
///
/// # Safety
/// The caller of the C function sees to it that it is one of the library's.
#[inline]
pub(crate) unsafe fn handle<A>(algorithm: *const A) -> Outcome<&'static A> {
    // SAFETY: handles are statics.
    unsafe { algorithm.as_ref() }.ok_or(saltern_error::Null)
}

/// Writes how many bytes there are, where the caller wants to know.
///
/// # Safety
/// The caller of the C function sees to it that there is a number or null.
#[inline]
pub(crate) unsafe fn report(to: *mut usize, bytes: usize) {
    if !to.is_null() {
        // SAFETY: there is one; it need not be aligned.
        unsafe { to.write_unaligned(bytes) };
    }
}

/// What is read and written by an operation on a message.
pub(crate) enum Data<'a> {
    /// The message becomes the result where it is.
    InPlace(&'a mut [u8]),
    /// It stays, and the result is elsewhere.
    Between(&'a [u8], &'a mut [u8]),
}

impl<'a> Data<'a> {
    /// From the beginning of an input and an output: both at one place, or apart.
    ///
    /// # Safety
    /// As [`items`] and [`items_mut`].
    #[inline]
    pub(crate) unsafe fn new(from: *const c_void, to: *mut c_void, bytes: usize) -> Outcome<Self> {
        if std::ptr::eq(from, to) {
            // SAFETY: the caller's.
            return Ok(Data::InPlace(unsafe { output(to, bytes) }?));
        }
        apart(&[Region::new(to, bytes)], &[Region::new(from, bytes)])?;
        // SAFETY: they are apart; the rest is the caller's.
        unsafe { Ok(Data::Between(input(from, bytes)?, output(to, bytes)?)) }
    }
}

/// As many values of one size as there are, which stand one behind the other: nonces, and IVs.
pub(crate) fn each<'a, N: TryFrom<&'a [u8], Error = saltern::Error>>(
    bytes: &'a [u8],
    count: usize,
) -> Result<Vec<N>, saltern::Error> {
    let each = bytes.len() / count.max(1);
    (0..count).map(|i| N::try_from(&bytes[i * each..][..each])).collect()
}
