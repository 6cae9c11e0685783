//! Authenticated encryption of each value. A sealed value is the nonce, the ciphertext and the tag.

use crate::hash::plain;
use crate::keys::{Given, Key};
use crate::made::Variable;
use crate::rows::{Values, together};
use crate::{BLOCK, Error, Refused};
use arrow_array::{Array, ArrayRef};
use saltern::cpu::Level;
use saltern::hash::{Blake3, blake3};
use saltern_catalog::aead::DynAead;
use saltern_catalog::{AEADS, AeadEntry};

/// An AEAD whose nonces may be chosen at random.
#[derive(Clone, Copy)]
pub struct Cipher(&'static AeadEntry);

impl std::fmt::Debug for Cipher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.name)
    }
}

/// All of them: those with nonces of 16 bytes or more, and those where a nonce that comes twice does little harm. A value may be empty, which
/// MGM's messages may not without associated data.
pub fn all() -> impl Iterator<Item = Cipher> {
    AEADS
        .iter()
        .filter(|entry| entry.nonce_bytes >= 16 || entry.name.ends_with("-gcm-siv"))
        .filter(|entry| entry.takes_aad && entry.min_together == 0)
        .map(Cipher)
}

/// The one of this name: `xchacha20-poly1305`, `XChaCha20-Poly1305`, `xchacha20_poly1305`.
///
/// # Errors
/// [`Error::NoSuch`], with the names of all.
pub fn named(name: &str) -> Result<Cipher, Error> {
    all().find(|cipher| plain(cipher.0.name) == plain(name)).ok_or_else(|| Error::NoSuch {
        what: "AEAD with random nonces",
        name: name.to_owned(),
        accepted: all().map(|cipher| cipher.0.name).collect::<Vec<_>>().join(", "),
    })
}

impl Cipher {
    /// Its identifier: `xchacha20_poly1305`.
    #[must_use]
    pub fn id(self) -> String {
        self.0.name.replace('-', "_")
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.0.title
    }

    fn overhead(self) -> usize {
        self.0.nonce_bytes + self.0.tag_bytes
    }
}

/// Where nonces come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nonces {
    /// The operating system's random bytes.
    Random,
    /// From the value itself: keyed BLAKE3 of the associated data, its length and the value, by a key derived for `saltern synthetic nonce 1`.
    /// The same value with the same key and data gives the same, so that columns can be joined and grouped: whoever sees them sees which values
    /// are equal, and no more.
    Synthetic,
}

/// A key that was prepared.
struct Prepared {
    cipher: Box<dyn DynAead>,
    nonces: Option<blake3::Key>,
}

impl Prepared {
    fn new(cipher: Cipher, key: &[u8], nonces: Nonces) -> Result<Self, saltern::Error> {
        let nonces = (nonces == Nonces::Synthetic).then(|| Blake3::derive_key("saltern synthetic nonce 1", key));
        Ok(Prepared { cipher: (cipher.0.with_level)(key, Level::current())?, nonces })
    }
}

/// How many nonces are made at a time, side by side.
const TOGETHER: usize = 64;

/// What nonces are made of, put together, with room to do it again. It is wiped in the end.
#[derive(Default)]
struct Joined(Vec<u8>, Vec<usize>);

impl Joined {
    /// Empty again, with room for so many bytes: what moved later would leave a copy behind.
    fn clear(&mut self, bytes: usize) {
        if self.0.capacity() < bytes {
            self.wipe();
            self.0 = Vec::with_capacity(bytes);
        }
        self.0.clear();
        self.1.clear();
        self.1.push(0);
    }

    fn wipe(&mut self) {
        self.0.resize(self.0.capacity(), 0);
        saltern_lanes::wipe(&mut self.0[..]);
    }

    fn add(&mut self, aad: &[u8], message: &[u8]) {
        self.0.extend_from_slice(&(aad.len() as u64).to_le_bytes());
        self.0.extend_from_slice(aad);
        self.0.extend_from_slice(message);
        self.1.push(self.0.len());
    }

    /// The keyed hashes, whose beginnings are the nonces.
    fn hashes(&self, key: &blake3::Key, hashes: &mut [[u8; 32]; TOGETHER]) -> Result<(), saltern::Error> {
        let parts: Vec<&[u8]> = self.1.windows(2).map(|ends| &self.0[ends[0]..ends[1]]).collect();
        Blake3::authenticate_many(key, &parts, &mut hashes[..parts.len()])
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        self.wipe();
    }
}

/// What both directions take.
struct Work<'a> {
    key: Key<'a>,
    rows: usize,
}

impl Work<'_> {
    fn at(&self, row: usize, error: saltern::Error) -> Error {
        match (error, self.key.same()) {
            (saltern::Error::Length { argument: "key", .. }, Some(_)) => Error::Argument(error),
            _ => Error::Row { row, of: self.rows, error },
        }
    }
}

/// Each value sealed, with its associated data, which may be one for all.
///
/// # Errors
/// [`Error::Type`] and [`Error::Count`]; for keys as [`crate::mac::keyed`].
pub fn seal(
    cipher: Cipher,
    key: Key<'_>,
    values: &dyn Array,
    aad: Option<Values<'_>>,
    nonces: Nonces,
) -> Result<ArrayRef, Error> {
    let (keys, values) = (key.held()?, Given::of("the column", Values::Column(values))?);
    let aad = Given::of("the associated data", aad.unwrap_or(Values::Same(&[])))?;
    let (keys, messages, aad) = (keys.rows()?, values.rows("the column")?, aad.rows("the associated data")?);
    let (rows, nulls) = together(&[("the column", &messages), ("the key", &keys.rows), ("the associated data", &aad)])?;
    let work = Work { key, rows };
    if let Some(key) = key.same() {
        Prepared::new(cipher, key, nonces).map_err(Error::Argument)?;
    }
    let mut made = Variable::new(rows, nulls.clone(), |i| cipher.overhead() + messages.get(i).len())?;
    let bytes = cipher.0.nonce_bytes;
    let mut random = vec![0; if nonces == Nonces::Random { BLOCK.min(rows) * bytes } else { 0 }];
    let (mut joined, mut hashes, mut last) = (Joined::default(), [[0; 32]; TOGETHER], None);
    for start in (0..rows).step_by(BLOCK) {
        let range = start..rows.min(start + BLOCK);
        if nonces == Nonces::Random {
            // One call of the operating system for a block of rows.
            getrandom::fill(&mut random).map_err(|_| Error::Argument(saltern::Error::RandomUnavailable))?;
        }
        let prepare = |row, key: &[u8]| Prepared::new(cipher, key, nonces).map_err(|error| work.at(row, error));
        keys.each_run(range, nulls.as_ref(), &mut last, prepare, |prepared, run| {
            for first in run.clone().step_by(TOGETHER) {
                let few = first..run.end.min(first + TOGETHER);
                if let Some(key) = &prepared.nonces {
                    joined.clear(few.clone().map(|i| 8 + aad.get(i).len() + messages.get(i).len()).sum());
                    few.clone().for_each(|i| match made.is_null(i) {
                        true => joined.add(&[], &[]),
                        false => joined.add(aad.get(i), messages.get(i)),
                    });
                    joined.hashes(key, &mut hashes).map_err(|error| work.at(first, error))?;
                }
                for i in few {
                    if made.is_null(i) {
                        continue;
                    }
                    let (message, aad) = (messages.get(i), aad.get(i));
                    let nonce = match prepared.nonces {
                        None => &random[(i - start) * bytes..][..bytes],
                        Some(_) => &hashes[i - first][..bytes],
                    };
                    let (front, sealed) = made.row(i).split_at_mut(bytes);
                    front.copy_from_slice(nonce);
                    prepared.cipher.seal_into(nonce, aad, message, sealed).map_err(|error| work.at(i, error))?;
                }
            }
            Ok(())
        })?;
    }
    made.finish(None)
}

/// Each sealed value opened. What was sealed by synthetic nonces is opened as well.
///
/// # Errors
/// [`Error::Row`] for the first that does not open, unless refused rows become null; otherwise as [`seal`].
pub fn open(
    cipher: Cipher,
    key: Key<'_>,
    values: &dyn Array,
    aad: Option<Values<'_>>,
    refused: Refused,
) -> Result<ArrayRef, Error> {
    let (keys, values) = (key.held()?, Given::of("the column", Values::Column(values))?);
    let aad = Given::of("the associated data", aad.unwrap_or(Values::Same(&[])))?;
    let (keys, sealed, aad) = (keys.rows()?, values.rows("the column")?, aad.rows("the associated data")?);
    let (rows, nulls) = together(&[("the column", &sealed), ("the key", &keys.rows), ("the associated data", &aad)])?;
    let work = Work { key, rows };
    if let Some(key) = key.same() {
        Prepared::new(cipher, key, Nonces::Random).map_err(Error::Argument)?;
    }
    let overhead = cipher.overhead();
    let mut made = Variable::new(rows, nulls.clone(), |i| sealed.get(i).len().saturating_sub(overhead))?;
    let mut bad = None;
    let mut last = None;
    let prepare = |row, key: &[u8]| Prepared::new(cipher, key, Nonces::Random).map_err(|error| work.at(row, error));
    let result = keys.each_run(0..rows, nulls.as_ref(), &mut last, prepare, |prepared, run| {
        for i in run {
            if made.is_null(i) {
                continue;
            }
            let value = sealed.get(i);
            let opened = match value.split_at_checked(cipher.0.nonce_bytes) {
                Some((nonce, rest)) if value.len() >= overhead => {
                    prepared.cipher.open_into(nonce, aad.get(i), rest, made.row(i)).map(|_| ())
                }
                _ => Err(saltern::Error::TooShort { argument: "sealed value", got: value.len(), least: overhead }),
            };
            match opened {
                Ok(()) => {}
                Err(saltern::Error::Unauthentic | saltern::Error::TooShort { .. }) if refused == Refused::IsNull => {
                    bad.get_or_insert_with(|| vec![false; rows])[i] = true;
                }
                Err(error) => return Err(work.at(i, error)),
            }
        }
        Ok(())
    });
    if let Err(error) = result {
        // What was opened before goes nowhere.
        saltern_lanes::wipe(&mut made.data[..]);
        return Err(error);
    }
    made.finish(bad)
}
