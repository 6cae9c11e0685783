//! Keys: by their names, so that no engine ever sees one in a plan, or a key for each row.

use crate::Error;
use crate::rows::{Plain, Rows, Values};
use arrow_array::Array;
use arrow_buffer::NullBuffer;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// Bytes that are wiped when they go.
pub(crate) struct Secret(pub Vec<u8>);

impl Drop for Secret {
    fn drop(&mut self) {
        saltern_lanes::wipe(&mut self.0[..]);
    }
}

/// The most bytes that a file of keys has.
const MOST: u64 = 1 << 20;

/// Keys by their names. What it shows is the names alone.
///
/// A file of keys has a line for each: the name, and the key in hexadecimal digits. Empty lines, and what follows a `#`, are not read.
///
/// ```
/// use saltern_columns::keys::Keys;
///
/// let mut keys = Keys::default();
/// keys.read_lines("mill 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f # of the ledger")?;
/// assert_eq!(format!("{keys:?}"), r#"Keys["mill"]"#);
/// assert_eq!(keys.get("cook").unwrap_err().to_string(), "no key has this name; there are mill");
/// # Ok::<(), saltern_columns::Error>(())
/// ```
#[derive(Default)]
pub struct Keys(BTreeMap<String, Secret>);

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys")?;
        f.debug_list().entries(self.0.keys()).finish()
    }
}

impl Keys {
    /// Adds a key.
    ///
    /// # Errors
    /// [`Error::Key`] if there is one of this name.
    pub fn add(&mut self, name: &str, key: &[u8]) -> Result<(), Error> {
        if self.0.contains_key(name) {
            return Err(Error::Key(format!("two keys have the name {name:?}")));
        }
        self.0.insert(name.to_owned(), Secret(key.to_vec()));
        Ok(())
    }

    /// Adds keys from the text of a file of keys.
    ///
    /// # Errors
    /// [`Error::Key`] for what is no such text, by the number of the line: nothing of it is shown.
    pub fn read_lines(&mut self, text: &str) -> Result<(), Error> {
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let refused = |what: &str| Error::Key(format!("line {} of the keys: {what}", n + 1));
            let mut words = line.split_whitespace();
            let (name, digits) = match (words.next(), words.next(), words.next()) {
                (None, ..) => continue,
                (Some(name), Some(digits), None) => (name, digits),
                _ => return Err(refused("a name and a key in hexadecimal digits are accepted")),
            };
            let mut key = Secret(Vec::with_capacity(digits.len() / 2));
            for pair in digits.as_bytes().chunks(2) {
                let digit = |at: usize| pair.get(at).and_then(|digit| char::from(*digit).to_digit(16));
                let (Some(high), Some(low)) = (digit(0), digit(1)) else {
                    return Err(refused("the key is not made of pairs of hexadecimal digits"));
                };
                key.0.push((high << 4 | low) as u8);
            }
            self.add(name, &key.0).map_err(|_| refused("a key of this name stands above"))?;
        }
        Ok(())
    }

    /// The keys of a file.
    ///
    /// # Errors
    /// [`Error::Key`] if it cannot be read, or others than its owner may read it, or it is no file of keys.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let refused = |why: String| Error::Key(format!("the keys in {}: {why}", path.display()));
        let about = std::fs::metadata(path).map_err(|error| refused(error.to_string()))?;
        if about.len() > MOST {
            return Err(refused(format!("{} bytes, where {MOST} are accepted", about.len())));
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            if about.permissions().mode() & 0o077 != 0 {
                return Err(refused("others than its owner may read it: chmod 600".to_owned()));
            }
        }
        let text = std::fs::read(path).map_err(|error| refused(error.to_string()))?;
        let text = Secret(text);
        let mut keys = Keys::default();
        keys.read_lines(std::str::from_utf8(&text.0).map_err(|_| refused("no text".to_owned()))?)?;
        Ok(keys)
    }

    /// The key of this name.
    ///
    /// # Errors
    /// [`Error::Key`], with the names that there are. What was looked for is not shown: it may be a key, taken for its name by mistake.
    pub fn get(&self, name: &str) -> Result<&[u8], Error> {
        self.find(name).ok_or_else(|| Error::Key(self.refused()))
    }

    fn find(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(|key| &key.0[..])
    }

    /// Why there is no such key.
    fn refused(&self) -> String {
        let names: Vec<_> = self.0.keys().map(String::as_str).collect();
        match names.is_empty() {
            true => "no key has this name: there are no keys".to_owned(),
            false => format!("no key has this name; there are {}", names.join(", ")),
        }
    }
}

/// Which key is taken.
#[derive(Clone, Copy)]
pub enum Key<'a> {
    /// One for all rows.
    Same(&'a [u8]),
    /// One for each row, as bytes.
    Column(&'a dyn Array),
    /// One for each row, by its name.
    Named(&'a Keys, &'a dyn Array),
}

impl fmt::Debug for Key<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Key::Same(_) => "one secret key",
            Key::Column(_) => "a secret key for each row",
            Key::Named(..) => "a secret key for each row, by its name",
        })
    }
}

impl<'a> Key<'a> {
    fn values(self) -> Values<'a> {
        match self {
            Key::Same(key) => Values::Same(key),
            Key::Column(column) | Key::Named(_, column) => Values::Column(column),
        }
    }

    /// It is one for all.
    pub(crate) fn same(self) -> Option<&'a [u8]> {
        match self {
            Key::Same(key) => Some(key),
            _ => None,
        }
    }

    pub(crate) fn held(self) -> Result<Held<'a>, Error> {
        let keys = match self {
            Key::Named(keys, _) => Some(keys),
            _ => None,
        };
        Ok(Held { keys, values: Given::of("the key", self.values())? })
    }
}

/// A key that is held while its rows are read.
pub(crate) struct Held<'a> {
    keys: Option<&'a Keys>,
    values: Given<'a>,
}

/// An argument that is held while its rows are read.
pub(crate) enum Given<'a> {
    Column(Plain<'a>),
    Same(&'a [u8]),
}

impl<'a> Given<'a> {
    pub fn of(argument: &'static str, values: Values<'a>) -> Result<Self, Error> {
        Ok(match values {
            Values::Column(column) => Given::Column(Plain::of(argument, column)?),
            Values::Same(value) => Given::Same(value),
        })
    }

    pub fn rows(&self, argument: &'static str) -> Result<Rows<'_>, Error> {
        match self {
            Given::Column(plain) => Rows::of(argument, plain),
            Given::Same(value) => Ok(Rows::Same(value)),
        }
    }
}

impl Held<'_> {
    pub fn rows(&self) -> Result<KeyRows<'_>, Error> {
        Ok(KeyRows { keys: self.keys, rows: self.values.rows("the key")? })
    }
}

/// The key of each row.
pub(crate) struct KeyRows<'a> {
    keys: Option<&'a Keys>,
    pub rows: Rows<'a>,
}

impl KeyRows<'_> {
    /// The key of row `i`, which is not null.
    pub fn get(&self, i: usize) -> Result<&[u8], Error> {
        match self.keys {
            None => Ok(self.rows.get(i)),
            Some(keys) => {
                let name = std::str::from_utf8(self.rows.get(i)).ok();
                name.and_then(|name| keys.find(name)).ok_or_else(|| {
                    let rows = self.rows.count().unwrap_or(1);
                    Error::Key(format!("row {i} of a batch of {rows}: {}", keys.refused()))
                })
            }
        }
    }

    /// Calls `work` with what `make` made of the key of each row of a range that is not null, and the rows in a run that have that key.
    pub fn each_run<K>(
        &self,
        range: std::ops::Range<usize>,
        nulls: Option<&NullBuffer>,
        last: &mut Option<(Secret, K)>,
        make: impl Fn(usize, &[u8]) -> Result<K, Error>,
        mut work: impl FnMut(&K, std::ops::Range<usize>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let is_null = |i: usize| nulls.is_some_and(|nulls| nulls.is_null(i));
        let mut start = range.start;
        while start < range.end {
            if is_null(start) {
                start += 1;
                continue;
            }
            let key = self.get(start)?;
            let mut end = start + 1;
            if self.rows.count().is_none() {
                end = range.end;
            } else {
                while end < range.end && !is_null(end) && self.get(end)? == key {
                    end += 1;
                }
            }
            if last.as_ref().is_none_or(|(Secret(bytes), _)| bytes != key) {
                *last = Some((Secret(key.to_vec()), make(start, key)?));
            }
            if let Some((_, made)) = last {
                work(made, start..end)?;
            }
            start = end;
        }
        Ok(())
    }
}
