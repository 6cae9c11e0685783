//! What can go wrong.

use std::fmt;

/// Why a call was refused. No text has a key or a value in it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// There is no algorithm of that name.
    NoSuch {
        /// What was looked for.
        what: &'static str,
        /// The name.
        name: String,
        /// Those that there are.
        accepted: String,
    },
    /// An argument is no column of byte strings.
    Type {
        /// Which argument.
        argument: &'static str,
        /// Its type.
        got: String,
        /// The types that are accepted.
        accepted: &'static str,
    },
    /// An argument has another number of rows than the first.
    Count {
        /// Which argument.
        argument: &'static str,
        /// How many rows it has.
        got: usize,
        /// How many are accepted.
        expected: usize,
    },
    /// The value of a row is refused.
    Row {
        /// Which row of the batch, from 0 on.
        row: usize,
        /// How many rows the batch has.
        of: usize,
        /// Why.
        error: saltern::Error,
    },
    /// A key is refused. The text says which, by the place where it stands or by the name that it has.
    Key(String),
    /// An argument is refused that is one for all rows.
    Argument(saltern::Error),
    /// The result would have 2 GiB or more: take smaller batches.
    TooMany {
        /// How many bytes it would have.
        bytes: usize,
    },
    /// Arrow refuses.
    Arrow(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoSuch { what, name, accepted } => write!(f, "no {what} {name:?}; there are {accepted}"),
            Error::Type { argument, got, accepted } => write!(f, "{argument} is {got} where {accepted} is accepted"),
            Error::Count { argument, got, expected } => {
                write!(f, "{argument} has {got} rows where {expected} are accepted, as many as the others have")
            }
            Error::Row { row, of, error } => write!(f, "row {row} of a batch of {of}: {error}"),
            Error::Key(text) => f.write_str(text),
            Error::Argument(error) => error.fmt(f),
            Error::TooMany { bytes } => {
                write!(
                    f,
                    "the results of a batch would have {bytes} bytes, where less than 2 GiB are accepted: take smaller batches"
                )
            }
            Error::Arrow(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}

impl From<arrow_schema::ArrowError> for Error {
    fn from(error: arrow_schema::ArrowError) -> Self {
        Error::Arrow(error.to_string())
    }
}
