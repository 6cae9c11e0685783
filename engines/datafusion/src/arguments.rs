//! Arguments: what is accepted, and how they come.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray};
use arrow_schema::DataType;
use datafusion::common::ScalarValue;
use datafusion::logical_expr::ColumnarValue;
use saltern_columns::keys::{Key, Keys};
use saltern_columns::{Error, Values, is_column};
use std::sync::Arc;

/// What an argument takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Bytes or a text.
    Value,
    /// Bytes alone.
    Bytes,
    /// The name of a key, or a column of keys.
    Key,
    /// A text that is the same for all rows.
    Constant,
}

impl Takes {
    fn said(self) -> &'static str {
        match self {
            Takes::Value => "bytes or text",
            Takes::Bytes => "bytes",
            Takes::Key => "the name of a key as text, or a column of keys as bytes",
            Takes::Constant => "a constant text",
        }
    }

    /// Whether a type is accepted.
    pub fn accepts(self, of: &DataType) -> bool {
        match self {
            Takes::Value | Takes::Key => is_column(of),
            Takes::Bytes => is_column(of) && !is_text(of),
            Takes::Constant => is_text(of),
        }
    }
}

/// An argument of a function.
#[derive(Debug)]
pub struct Argument {
    pub name: &'static str,
    pub takes: Takes,
    pub optional: bool,
}

impl Argument {
    pub const fn new(name: &'static str, takes: Takes) -> Self {
        Argument { name, takes, optional: false }
    }

    pub const fn optional(self) -> Self {
        Argument { optional: true, ..self }
    }
}

/// How a function is called, for errors: `x25519(key: …, public key: bytes)`.
pub fn usage(name: &str, arguments: &[Argument]) -> String {
    let one = |argument: &Argument| {
        let said = format!("{}: {}", argument.name, argument.takes.said());
        if argument.optional { format!("[{said}]") } else { said }
    };
    format!("{name}({})", arguments.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// Whether columns of this type are texts.
pub fn is_text(of: &DataType) -> bool {
    match of {
        DataType::Dictionary(_, values) => is_text(values),
        other => other.is_string(),
    }
}

/// An argument as it came.
pub enum Given {
    Column(ArrayRef),
    /// One for all rows; whether it is a text.
    Same {
        bytes: Vec<u8>,
        text: bool,
    },
}

impl Given {
    /// Nothing if it is null for all rows.
    pub fn of(value: ColumnarValue) -> Result<Option<Self>, Error> {
        match value {
            ColumnarValue::Array(array) => Ok(Some(Given::Column(array))),
            ColumnarValue::Scalar(value) => Self::scalar(value),
        }
    }

    /// Of a constant.
    pub fn scalar(value: ScalarValue) -> Result<Option<Self>, Error> {
        Ok(match value {
            ScalarValue::Utf8(text) | ScalarValue::LargeUtf8(text) | ScalarValue::Utf8View(text) => {
                text.map(|text| Given::Same { bytes: text.into_bytes(), text: true })
            }
            ScalarValue::Binary(bytes)
            | ScalarValue::LargeBinary(bytes)
            | ScalarValue::BinaryView(bytes)
            | ScalarValue::FixedSizeBinary(_, bytes) => bytes.map(|bytes| Given::Same { bytes, text: false }),
            ScalarValue::Dictionary(_, value) => Self::scalar(*value)?,
            ScalarValue::Null => None,
            other => {
                return Err(Error::Type {
                    argument: "a constant",
                    got: other.data_type().to_string(),
                    accepted: saltern_columns::ACCEPTED,
                });
            }
        })
    }

    /// One for all rows, if it is a column of one text: as constants come from another library.
    pub fn same(self) -> Self {
        fn one<'a>(mut texts: impl Iterator<Item = Option<&'a str>>) -> Option<&'a str> {
            let first = texts.next()??;
            texts.all(|text| text == Some(first)).then_some(first)
        }
        let text = match &self {
            Given::Column(array) => match array.data_type() {
                DataType::Utf8 => one(array.as_string::<i32>().iter()),
                DataType::LargeUtf8 => one(array.as_string::<i64>().iter()),
                DataType::Utf8View => one(array.as_string_view().iter()),
                _ => None,
            },
            Given::Same { .. } => None,
        };
        match text {
            Some(text) => Given::Same { bytes: text.as_bytes().to_vec(), text: true },
            None => self,
        }
    }

    /// For calls that take either.
    pub fn values(&self) -> Values<'_> {
        match self {
            Given::Column(array) => Values::Column(array),
            Given::Same { bytes, .. } => Values::Same(bytes),
        }
    }

    /// A column, for calls that take nothing else.
    pub fn column(&self, rows: usize) -> Result<ArrayRef, Error> {
        match self {
            Given::Column(array) => Ok(array.clone()),
            Given::Same { bytes, .. } => {
                if bytes.len().saturating_mul(rows) > i32::MAX as usize {
                    return Err(Error::TooMany { bytes: bytes.len().saturating_mul(rows) });
                }
                Ok(Arc::new(BinaryArray::from_iter_values(std::iter::repeat_n(bytes, rows))))
            }
        }
    }

    pub fn text(&self) -> Result<&str, Error> {
        match self {
            Given::Same { bytes, text: true } => {
                std::str::from_utf8(bytes).map_err(|error| Error::Arrow(error.to_string()))
            }
            _ => Err(Error::Key("the domain is no constant text".to_owned())),
        }
    }

    /// The key, or keys: a text is a name, bytes are a key.
    pub fn key<'a>(&'a self, keys: &'a Keys) -> Result<Key<'a>, Error> {
        match self {
            Given::Column(array) if is_text(array.data_type()) => Ok(Key::Named(keys, array)),
            Given::Column(array) => Ok(Key::Column(array)),
            Given::Same { text: true, .. } => Ok(Key::Same(keys.get(self.text()?)?)),
            Given::Same { text: false, .. } => Err(Error::Key(KEY_IN_QUERY.to_owned())),
        }
    }
}

/// Why a constant key is refused.
pub const KEY_IN_QUERY: &str =
    "a key that is written into the query would stand in plans and logs: name it, or take it from a column";
