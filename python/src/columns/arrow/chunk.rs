//! A piece of a column: where its rows are, which is checked before they are read.

use super::{Array, Schema, contradiction};
use crate::error::invalid;
use pyo3::prelude::*;
use std::ffi::CStr;
use std::ptr::null;

/// How rows lie in memory.
#[derive(Clone, Copy)]
enum Layout {
    /// Numbers of 32 bits say where each begins.
    Offsets32,
    /// Numbers of 64 bits.
    Offsets64,
    /// Each has so many bytes.
    Fixed(usize),
    /// Each has a view: its bytes, or where they are.
    Views,
}

/// What columns are accepted.
const ACCEPTED: &str = "binary, large_binary, fixed_size_binary, binary_view, string, large_string and string_view";

impl Layout {
    fn of(schema: &Schema) -> PyResult<Self> {
        if !schema.dictionary.is_null() {
            return Err(invalid(
                "a dictionary-encoded Arrow column, which has to be decoded first: cast it to its values' type",
            ));
        }
        let format = schema.format()?.to_str().unwrap_or("?");
        match format {
            "z" | "u" => Ok(Layout::Offsets32),
            "Z" | "U" => Ok(Layout::Offsets64),
            "vz" | "vu" => Ok(Layout::Views),
            _ => {
                let size = format.strip_prefix("w:").and_then(|size| size.parse().ok());
                size.map(Layout::Fixed).ok_or_else(|| {
                    invalid(format!("an Arrow column of format {format:?}, where {ACCEPTED} are accepted"))
                })
            }
        }
    }
}

/// A number that has to be none below zero.
fn natural(number: i64) -> PyResult<usize> {
    usize::try_from(number).map_err(|_| contradiction())
}

impl Schema {
    /// What the values are.
    fn format(&self) -> PyResult<&CStr> {
        match self.format.is_null() {
            true => Err(contradiction()),
            // SAFETY: the format of a schema that is not released is a string that ends with zero.
            false => Ok(unsafe { CStr::from_ptr(self.format) }),
        }
    }
}

/// The only child of a structure.
///
/// # Safety
/// Where `children` says that there is one, it is as the interface wants it.
unsafe fn only_child<'a, T>(children: *mut *mut T) -> PyResult<&'a T> {
    // SAFETY: by the function's contract; what is not there is a null pointer.
    unsafe { children.as_ref().and_then(|child| (*child).as_ref()) }.ok_or_else(contradiction)
}

/// A piece of a column, with the array that holds its memory.
pub struct Chunk {
    _array: Array,
    layout: Layout,
    /// How many rows.
    pub len: usize,
    offset: usize,
    validity: *const u8,
    /// Offsets, values or views; behind them the bytes, and how many buffers of them.
    first: *const u8,
    second: *const *const u8,
    buffers: usize,
}

// SAFETY: it is read by any thread, and nobody changes what it points to.
unsafe impl Send for Chunk {}
// SAFETY: as above.
unsafe impl Sync for Chunk {}

impl Chunk {
    /// From an array, or from the only child of one that is a struct: a table of one column.
    pub fn new(array: Array, schema: &Schema) -> PyResult<Self> {
        let mut offset = natural(array.offset)?;
        let len = natural(array.length)?;
        let (inner, layout): (&Array, Layout) = match schema.format()? == c"+s" {
            false => (&array, Layout::of(schema)?),
            true if schema.n_children == 1 && array.n_children == 1 && array.null_count == 0 => {
                // SAFETY: both have one child, as they say, which is there as long as they are.
                let (child, child_schema) = unsafe { (only_child(array.children)?, only_child(schema.children)?) };
                if offset.checked_add(len).is_none_or(|end| child.length < end as i64) {
                    return Err(contradiction());
                }
                offset = offset.checked_add(natural(child.offset)?).ok_or_else(contradiction)?;
                (child, Layout::of(child_schema)?)
            }
            true => {
                return Err(invalid(format!(
                    "an Arrow table of {} columns, where one column is accepted: choose one",
                    schema.n_children
                )));
            }
        };
        let buffers = natural(inner.n_buffers)?;
        let needed = if matches!(layout, Layout::Fixed(_)) { 2 } else { 3 };
        if buffers < needed || inner.buffers.is_null() || offset.checked_add(len).is_none() {
            return Err(contradiction());
        }
        let at = inner.buffers.cast::<*const u8>();
        // SAFETY: there are at least so many buffers.
        let (validity, first, second) = unsafe { (*at, *at.add(1), at.add(2)) };
        // Nothing may be there only where there are no rows, or their bytes are none.
        if len > 0 && first.is_null() && !matches!(layout, Layout::Fixed(0)) {
            return Err(contradiction());
        }
        let validity = if inner.null_count == 0 { null() } else { validity };
        let chunk = Chunk { layout, len, offset, validity, first, second, buffers, _array: array };
        chunk.check()?;
        Ok(chunk)
    }

    /// That each row lies where there is memory.
    fn check(&self) -> PyResult<()> {
        match self.layout {
            _ if self.len == 0 => Ok(()),
            Layout::Fixed(size) => {
                let end = (self.offset + self.len).checked_mul(size);
                end.filter(|end| isize::try_from(*end).is_ok()).map(drop).ok_or_else(contradiction)
            }
            Layout::Offsets32 | Layout::Offsets64 => self.check_offsets(),
            Layout::Views => self.check_views(),
        }
    }

    /// That offsets begin at zero or later, and never fall.
    fn check_offsets(&self) -> PyResult<()> {
        let start = self.number(0);
        let mut last = start;
        if start < 0 {
            return Err(invalid(format!("an Arrow array whose first row begins at byte {start}")));
        }
        for i in 0..self.len {
            let end = self.number(i + 1);
            if end < last {
                return Err(invalid(format!(
                    "an Arrow array whose row {i} ends at byte {end}, before it begins at byte {last}"
                )));
            }
            last = end;
        }
        // SAFETY: there are three buffers, of which this is the third.
        if last > start && unsafe { *self.second }.is_null() {
            return Err(contradiction());
        }
        Ok(())
    }

    /// Offset `i`.
    #[inline]
    fn number(&self, i: usize) -> i64 {
        let i = self.offset + i;
        // SAFETY: there is an offset for each row, and one behind the last, at places that may be any.
        unsafe {
            match self.layout {
                Layout::Offsets64 => self.first.cast::<i64>().add(i).read_unaligned(),
                _ => i64::from(self.first.cast::<i32>().add(i).read_unaligned()),
            }
        }
    }

    /// That views lead into buffers that are there, and not behind their ends. A null row's view may be anything.
    fn check_views(&self) -> PyResult<()> {
        // Validity and views come before the bytes, the lengths of their buffers behind.
        let count = self.buffers - 3;
        // SAFETY: there are three buffers more than those of bytes, of which this is the last.
        let lengths = unsafe { *self.second.add(count) }.cast::<i64>();
        if count > 0 && lengths.is_null() {
            return Err(contradiction());
        }
        for i in (0..self.len).filter(|i| !self.is_null(*i)) {
            let [len, _, buffer, start] = self.view(i);
            let is_there = |buffer: usize| {
                // SAFETY: there are so many buffers of bytes, and a length for each.
                let (place, bytes) = unsafe { (*self.second.add(buffer), lengths.add(buffer).read_unaligned()) };
                !place.is_null() && start >= 0 && i64::from(start) + i64::from(len) <= bytes
            };
            // As few bytes as twelve are in the view itself.
            let there = match usize::try_from(buffer) {
                _ if len < 0 => false,
                _ if len <= 12 => true,
                Ok(buffer) => buffer < count && is_there(buffer),
                Err(_) => false,
            };
            if !there {
                return Err(invalid(format!(
                    "an Arrow array whose row {i} lies in none of its {count} buffers: {len} bytes, of which {start} is the place in \
                     buffer {buffer}"
                )));
            }
        }
        Ok(())
    }

    /// The view of row `i`: how many bytes; then four of them, in which buffer and where they are, or bytes.
    #[inline]
    fn view(&self, i: usize) -> [i32; 4] {
        // SAFETY: there is a view for each row, at a place that may be any.
        unsafe { self.first.cast::<[i32; 4]>().add(self.offset + i).read_unaligned() }
    }

    /// Whether a row may be null.
    pub fn may_have_nulls(&self) -> bool {
        !self.validity.is_null()
    }

    fn is_null(&self, i: usize) -> bool {
        let i = self.offset + i;
        // SAFETY: an array has a bit for each row, where it has any.
        !self.validity.is_null() && unsafe { *self.validity.add(i / 8) } >> (i % 8) & 1 == 0
    }

    /// Row `i`, none where it is null.
    pub fn row(&self, i: usize) -> Option<&[u8]> {
        assert!(i < self.len);
        if self.is_null(i) {
            return None;
        }
        // SAFETY: places are those that the array says, of as many bytes as it says, which was checked. An empty row may have no memory
        // at all, so it is none of this.
        unsafe {
            let (start, len) = match self.layout {
                Layout::Fixed(size) => (self.first.wrapping_add((self.offset + i) * size), size),
                Layout::Offsets32 | Layout::Offsets64 => {
                    let (start, end) = (self.number(i), self.number(i + 1));
                    ((*self.second).wrapping_add(start as usize), (end - start) as usize)
                }
                Layout::Views => match self.view(i) {
                    [len @ 0..=12, ..] => (self.first.add(16 * (self.offset + i) + 4), len as usize),
                    [len, _, buffer, start] => {
                        ((*self.second.add(buffer as usize)).wrapping_add(start as usize), len as usize)
                    }
                },
            };
            if len == 0 { Some(&[]) } else { Some(std::slice::from_raw_parts(start, len)) }
        }
    }
}
