//! Saltern's algorithms over columns: Arrow in, Arrow out, for whatever engine has Arrow arrays.
//!
//! ```
//! use arrow_array::{Array, BinaryArray, StringArray};
//! use saltern_columns::{Form, hash};
//!
//! let names = StringArray::from(vec![Some("forty sacks of salt"), None]);
//! let hashes = hash::hash(hash::named("sha256")?, &names, Form::Hex)?;
//! assert!(hashes.is_null(1));
//! # Ok::<(), saltern_columns::Error>(())
//! ```
//!
//! | module | what is in it |
//! |---|---|
//! | [`hash`](mod@hash) | all hash functions of the catalog |
//! | [`mac`] | HMAC with each of them, keyed BLAKE3 and BLAKE2, pseudonyms |
//! | [`seal`] | authenticated encryption of each value, by random nonces or by synthetic ones |
//! | [`curve`] | Ed25519 and X25519 |
//! | [`password`] | stored passwords verified |
//! | [`keys`] | keys by their names, and where they come from |
//!
//! A column is a `Binary`, `LargeBinary`, `BinaryView`, `Utf8`, `LargeUtf8`, `Utf8View` or `FixedSizeBinary` array, or a dictionary of one of these; a
//! slice of one as well. A null gives a null. The values of a dictionary are hashed once each. Results are `Binary`, or `Utf8` where
//! digits were asked for, written once.
//!
//! Rows go in blocks into the lanes of the library's batch functions, which give the next message to whichever lane is done, so that rows of
//! different lengths leave no lane idle. No threads are started: an engine's partitions use the cores.
#![forbid(unsafe_code)]

pub mod curve;
mod error;
pub mod hash;
pub mod keys;
pub mod mac;
mod made;
pub mod password;
mod rows;
pub mod seal;
pub mod text;

pub use error::Error;
pub use made::Form;
pub use rows::{ACCEPTED, Values, is_column};

/// How many rows are taken at a time: enough for the lanes, few enough for the cache.
const BLOCK: usize = 1024;

/// What happens to a row whose value is refused: one that does not open, or a signature that is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The call ends with an error that names the row.
    IsAnError,
    /// The row becomes null, or false where the result is a verdict.
    IsNull,
}
