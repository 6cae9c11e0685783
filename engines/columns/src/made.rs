//! Results: one buffer for all rows, written once.

use crate::rows::Rows;
use crate::{BLOCK, Error, text};
use arrow_array::{ArrayRef, BinaryArray, BooleanArray, StringArray};
use arrow_buffer::{BooleanBuffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::DataType;
use std::ops::Range;
use std::sync::Arc;

/// How results of one size are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// `Binary`.
    Bytes,
    /// `Utf8`: two lower-case hexadecimal digits for each byte.
    Hex,
    /// `Utf8`: base64 in the standard alphabet, with padding.
    Base64,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 3] = [Form::Bytes, Form::Hex, Form::Base64];

    /// What a result of so many bytes takes.
    fn size(self, bytes: usize) -> usize {
        match self {
            Form::Bytes => bytes,
            Form::Hex => 2 * bytes,
            Form::Base64 => text::base64_size(bytes),
        }
    }

    /// The type of the results.
    #[must_use]
    pub fn data_type(self) -> DataType {
        match self {
            Form::Bytes => DataType::Binary,
            Form::Hex | Form::Base64 => DataType::Utf8,
        }
    }
}

/// Room for a batch; an error from 2 GiB on, which offsets do not reach.
fn room(bytes: usize) -> Result<Vec<u8>, Error> {
    match i32::try_from(bytes) {
        Ok(_) => Ok(vec![0; bytes]),
        Err(_) => Err(Error::TooMany { bytes }),
    }
}

/// A result of `bytes` bytes for each of the rows: `work` writes those of a range, null or not.
pub(crate) fn of_one_size(
    rows: usize,
    nulls: Option<NullBuffer>,
    bytes: usize,
    form: Form,
    mut work: impl FnMut(Range<usize>, &mut [u8]) -> Result<(), Error>,
) -> Result<ArrayRef, Error> {
    let size = form.size(bytes);
    let mut data = room(rows.saturating_mul(size))?;
    let mut scratch = vec![0; if form == Form::Bytes { 0 } else { BLOCK.min(rows) * bytes }];
    for (n, made) in data.chunks_mut(BLOCK * size).enumerate() {
        let range = n * BLOCK..rows.min((n + 1) * BLOCK);
        if form == Form::Bytes {
            work(range, made)?;
            continue;
        }
        let raw = &mut scratch[..range.len() * bytes];
        work(range, raw)?;
        match form {
            Form::Base64 => {
                raw.chunks(bytes).zip(made.chunks_mut(size)).for_each(|(raw, made)| text::base64(raw, made))
            }
            // All rows are one string of digits.
            _ => text::hex(raw, made),
        }
    }
    let offsets = OffsetBuffer::from_repeated_length(size, rows);
    Ok(match form {
        Form::Bytes => Arc::new(BinaryArray::try_new(offsets, data.into(), nulls)?),
        _ => Arc::new(StringArray::try_new(offsets, data.into(), nulls)?),
    })
}

/// Results of sizes of their own, and which rows are refused.
pub(crate) struct Variable {
    pub data: Vec<u8>,
    offsets: Vec<i32>,
    nulls: Option<NullBuffer>,
}

impl Variable {
    /// Row `i` takes `size(i)` bytes; none where it is null.
    pub fn new(rows: usize, nulls: Option<NullBuffer>, size: impl Fn(usize) -> usize) -> Result<Self, Error> {
        let (mut end, mut offsets) = (0usize, Vec::with_capacity(rows + 1));
        offsets.push(0);
        for i in 0..rows {
            if nulls.as_ref().is_none_or(|nulls| nulls.is_valid(i)) {
                end = end.saturating_add(size(i));
            }
            offsets.push(i32::try_from(end).unwrap_or(i32::MAX));
        }
        Ok(Variable { data: room(end)?, offsets, nulls })
    }

    /// Where row `i` is to be written.
    pub fn row(&mut self, i: usize) -> &mut [u8] {
        &mut self.data[self.offsets[i] as usize..self.offsets[i + 1] as usize]
    }

    /// All rows but the null ones.
    pub fn is_null(&self, i: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(i))
    }

    /// The column, where `refused` rows are null as well.
    pub fn finish(self, refused: Option<Vec<bool>>) -> Result<ArrayRef, Error> {
        let nulls = also_null(self.nulls, refused);
        let offsets = OffsetBuffer::new(ScalarBuffer::from(self.offsets));
        Ok(Arc::new(BinaryArray::try_new(offsets, self.data.into(), nulls)?))
    }
}

/// Nulls, and rows that became such.
pub(crate) fn also_null(nulls: Option<NullBuffer>, refused: Option<Vec<bool>>) -> Option<NullBuffer> {
    match refused {
        Some(refused) => {
            let valid = NullBuffer::new(BooleanBuffer::collect_bool(refused.len(), |i| !refused[i]));
            NullBuffer::union(nulls.as_ref(), Some(&valid))
        }
        None => nulls,
    }
}

/// Verdicts.
pub(crate) fn verdicts(valid: &[bool], nulls: Option<NullBuffer>) -> ArrayRef {
    Arc::new(BooleanArray::new(BooleanBuffer::collect_bool(valid.len(), |i| valid[i]), nulls))
}

/// A result of `bytes` bytes for each row of a column, by a function that takes many messages: nulls stay nulls, and cost what an empty one costs.
pub(crate) fn of_messages(
    messages: &Rows<'_>,
    rows: usize,
    nulls: Option<NullBuffer>,
    bytes: usize,
    form: Form,
    mut many: impl FnMut(&[&[u8]], &mut [u8]) -> Result<(), Error>,
) -> Result<ArrayRef, Error> {
    let mut block = Vec::with_capacity(BLOCK.min(rows));
    of_one_size(rows, nulls, bytes, form, |range, made| {
        messages.block(range, &mut block);
        many(&block, made)
    })
}
