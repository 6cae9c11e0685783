//! Hash functions.

use crate::made::of_messages;
use crate::rows::{Plain, Rows, through_dictionary, together};
use crate::{Error, Form};
use arrow_array::{Array, ArrayRef};
use saltern_catalog::{HASHES, HashEntry};

/// A hash function of the catalog.
#[derive(Clone, Copy)]
pub struct Hash(pub(crate) &'static HashEntry);

/// All hash functions.
pub fn all() -> impl Iterator<Item = Hash> {
    HASHES.iter().map(Hash)
}

/// As names are compared: `SHA-256`, `sha_256` and `sha256` are one.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The hash function of this name, by the catalog's names: `sha256`, `SHA-256`, `sha512/256`.
///
/// # Errors
/// [`Error::NoSuch`], with the names of all.
pub fn named(name: &str) -> Result<Hash, Error> {
    let wanted = plain(name);
    let known = |hash: &Hash| [hash.0.id, hash.0.name].iter().chain(hash.0.aliases).any(|known| plain(known) == wanted);
    all().find(known).ok_or_else(|| Error::NoSuch {
        what: "hash function",
        name: name.to_owned(),
        accepted: all().map(Hash::id).collect::<Vec<_>>().join(", "),
    })
}

impl Hash {
    /// Its identifier: `sha3_256`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// What it is called: `SHA3-256`.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.0.title
    }

    /// How many bytes a hash has.
    #[must_use]
    pub fn bytes(self) -> usize {
        self.0.bytes
    }
}

impl std::fmt::Debug for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.id)
    }
}

/// The hash of each value.
///
/// # Errors
/// [`Error::Type`] if it is no column of byte strings.
pub fn hash(hash: Hash, values: &dyn Array, form: Form) -> Result<ArrayRef, Error> {
    through_dictionary(values, |values| {
        let values = Plain::of("the column", values)?;
        let messages = Rows::of("the column", &values)?;
        let (rows, nulls) = together(&[("the column", &messages)])?;
        of_messages(&messages, rows, nulls, hash.0.bytes, form, |messages, made| {
            (hash.0.many_by_trait_into)(messages, made).map_err(Error::Argument)
        })
    })
}
