//! Columns as they come, read as byte strings.

use crate::Error;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray,
    StringArray, StringViewArray,
};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use std::ops::Range;

/// The types of columns that are read, for errors.
pub const ACCEPTED: &str =
    "Binary, LargeBinary, BinaryView, Utf8, LargeUtf8, Utf8View or FixedSizeBinary, or a dictionary of one of these,";

/// Whether columns of this type are read as byte strings.
#[must_use]
pub fn is_column(of: &DataType) -> bool {
    use DataType::{Binary, BinaryView, Dictionary, FixedSizeBinary, LargeBinary, LargeUtf8, Utf8, Utf8View};
    match of {
        Binary | LargeBinary | BinaryView | Utf8 | LargeUtf8 | Utf8View | FixedSizeBinary(_) => true,
        Dictionary(_, values) => !matches!(**values, Dictionary(..)) && is_column(values),
        _ => false,
    }
}

fn wrong_type(argument: &'static str, of: &DataType) -> Error {
    Error::Type { argument, got: of.to_string(), accepted: ACCEPTED }
}

/// A column without a dictionary: its own array, or what was gathered from its dictionary.
pub(crate) enum Plain<'a> {
    Own(&'a dyn Array),
    Gathered(ArrayRef),
}

impl<'a> Plain<'a> {
    pub fn of(argument: &'static str, array: &'a dyn Array) -> Result<Self, Error> {
        if !is_column(array.data_type()) {
            return Err(wrong_type(argument, array.data_type()));
        }
        match array.as_any_dictionary_opt() {
            None => Ok(Plain::Own(array)),
            Some(dictionary) => {
                Ok(Plain::Gathered(arrow_select::take::take(dictionary.values(), dictionary.keys(), None)?))
            }
        }
    }

    pub fn array(&self) -> &dyn Array {
        match self {
            Plain::Own(array) => *array,
            Plain::Gathered(array) => array,
        }
    }
}

/// Rows of byte strings.
pub(crate) enum Rows<'a> {
    Binary(&'a BinaryArray),
    LargeBinary(&'a LargeBinaryArray),
    BinaryView(&'a BinaryViewArray),
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
    Fixed(&'a FixedSizeBinaryArray),
    /// One for all rows.
    Same(&'a [u8]),
}

/// The bytes of bytes, or of a text.
fn bytes<T: AsRef<[u8]> + ?Sized>(value: &T) -> &[u8] {
    value.as_ref()
}

/// Does the same with each kind of column; `$get` gives row `$i` of it.
macro_rules! each {
    ($rows:expr, $array:ident => $bytes:expr, $same:ident => $one:expr) => {
        match $rows {
            Rows::Binary($array) => $bytes,
            Rows::LargeBinary($array) => $bytes,
            Rows::BinaryView($array) => $bytes,
            Rows::Utf8($array) => $bytes,
            Rows::LargeUtf8($array) => $bytes,
            Rows::Utf8View($array) => $bytes,
            Rows::Fixed($array) => $bytes,
            Rows::Same($same) => $one,
        }
    };
}

impl<'a> Rows<'a> {
    /// Of a column without a dictionary.
    pub fn of(argument: &'static str, plain: &'a Plain<'_>) -> Result<Self, Error> {
        let array = plain.array();
        Ok(match array.data_type() {
            DataType::Binary => Rows::Binary(array.as_binary()),
            DataType::LargeBinary => Rows::LargeBinary(array.as_binary()),
            DataType::BinaryView => Rows::BinaryView(array.as_binary_view()),
            DataType::Utf8 => Rows::Utf8(array.as_string()),
            DataType::LargeUtf8 => Rows::LargeUtf8(array.as_string()),
            DataType::Utf8View => Rows::Utf8View(array.as_string_view()),
            DataType::FixedSizeBinary(_) => Rows::Fixed(array.as_fixed_size_binary()),
            other => return Err(wrong_type(argument, other)),
        })
    }

    /// How many; none if it is one for all.
    pub fn count(&self) -> Option<usize> {
        each!(self, array => Some(array.len()), _same => None)
    }

    pub fn nulls(&self) -> Option<&NullBuffer> {
        each!(self, array => array.nulls(), _same => None)
    }

    /// Row `i`; empty or anything where it is null.
    pub fn get(&self, i: usize) -> &[u8] {
        each!(self, array => bytes(array.value(i)), same => same)
    }

    /// The rows of a range, put in the place of what `block` had.
    pub fn block<'s>(&'s self, range: Range<usize>, block: &mut Vec<&'s [u8]>) {
        block.clear();
        each!(self,
            array => block.extend(range.map(|i| bytes(array.value(i)))),
            same => block.extend(range.map(|_| *same)));
    }
}

/// An argument that is a column, or one value for all rows.
#[derive(Clone, Copy)]
pub enum Values<'a> {
    /// A value for each row.
    Column(&'a dyn Array),
    /// One for all.
    Same(&'a [u8]),
}

/// How many rows these have, which all have as many, and where one of them is null.
pub(crate) fn together(all: &[(&'static str, &Rows<'_>)]) -> Result<(usize, Option<NullBuffer>), Error> {
    let expected = all.iter().find_map(|(_, rows)| rows.count()).unwrap_or(1);
    let mut nulls = None;
    for (argument, rows) in all {
        if let Some(got) = rows.count()
            && got != expected
        {
            return Err(Error::Count { argument, got, expected });
        }
        nulls = NullBuffer::union(nulls.as_ref(), rows.nulls());
    }
    Ok((expected, nulls))
}

/// Through the dictionary of a column, if it has one that is not longer than the column: each of its values is taken once.
pub(crate) fn through_dictionary(
    array: &dyn Array,
    work: impl Fn(&dyn Array) -> Result<ArrayRef, Error>,
) -> Result<ArrayRef, Error> {
    match array.as_any_dictionary_opt() {
        Some(dictionary) if dictionary.values().len() <= array.len() => {
            let made = work(dictionary.values())?;
            Ok(arrow_select::take::take(&made, dictionary.keys(), None)?)
        }
        _ => work(array),
    }
}
