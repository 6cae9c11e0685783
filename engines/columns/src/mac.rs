//! Hash functions with keys.

use crate::hash::{Hash, plain};
use crate::keys::{Given, Key, Secret};
use crate::made::of_one_size;
use crate::rows::{Values, through_dictionary, together};
use crate::{Error, Form};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use saltern::cpu::Level;
use saltern::hash::Blake3;
use saltern::hash::blake2::{Parameters, Variant, variant};
use saltern::hash::blake3;
use saltern_catalog::HmacEntry;
use saltern_catalog::hmac::DynHmacKey;

/// The tags of many messages under a key that was prepared.
type Many = Box<dyn Fn(&[&[u8]], &mut [u8]) -> Result<(), saltern::Error>>;

/// A tag for each value, by what `prepare` makes of its key.
fn tags(
    key: Key<'_>,
    values: &dyn Array,
    bytes: usize,
    form: Form,
    prepare: &dyn Fn(&[u8]) -> Result<Many, saltern::Error>,
) -> Result<ArrayRef, Error> {
    if key.same().is_some() && values.as_any_dictionary_opt().is_some() {
        return through_dictionary(values, |values| plain_tags(key, values, bytes, form, prepare));
    }
    plain_tags(key, values, bytes, form, prepare)
}

fn plain_tags(
    key: Key<'_>,
    values: &dyn Array,
    bytes: usize,
    form: Form,
    prepare: &dyn Fn(&[u8]) -> Result<Many, saltern::Error>,
) -> Result<ArrayRef, Error> {
    let (keys, values) = (key.held()?, Given::of("the column", Values::Column(values))?);
    let (keys, messages) = (keys.rows()?, values.rows("the column")?);
    let (rows, nulls) = together(&[("the column", &messages), ("the key", &keys.rows)])?;
    let at = |row, error| match key.same() {
        Some(_) => Error::Argument(error),
        None => Error::Row { row, of: rows, error },
    };
    // Also without a row, so that a key is refused however many there are.
    if let Some(key) = key.same() {
        drop(prepare(key).map_err(Error::Argument)?);
    }
    let (mut last, mut block) = (None, Vec::new());
    of_one_size(rows, nulls.clone(), bytes, form, |range, made| {
        let start = range.start;
        let nulls = if key.same().is_some() { None } else { nulls.as_ref() };
        keys.each_run(
            range,
            nulls,
            &mut last,
            |row, key| prepare(key).map_err(|error| at(row, error)),
            |many, run| {
                messages.block(run.clone(), &mut block);
                let made = &mut made[(run.start - start) * bytes..(run.end - start) * bytes];
                many(&block, made).map_err(|error| at(run.start, error))
            },
        )
    })
}

/// HMAC of each value.
///
/// # Errors
/// [`Error::Type`] and [`Error::Count`]; [`Error::Key`] for a key that is not there; [`Error::NoSuch`] for a hash function that HMAC is not
/// defined with.
pub fn hmac(hash: Hash, key: Key<'_>, values: &dyn Array, form: Form) -> Result<ArrayRef, Error> {
    let Some(entry) = HmacEntry::of_hash(hash.0.name) else {
        return Err(Error::NoSuch { what: "HMAC with", name: hash.id().to_owned(), accepted: "the others".to_owned() });
    };
    tags(key, values, hash.bytes(), form, &|key| {
        let key: Box<dyn DynHmacKey> = (entry.key)(key, Level::current());
        Ok(Box::new(move |messages, tags| key.authenticate_many(messages, tags)))
    })
}

/// Whether HMAC is defined with a hash function.
#[must_use]
pub fn has_hmac(hash: Hash) -> bool {
    HmacEntry::of_hash(hash.0.name).is_some()
}

/// A hash function that takes a key itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyed {
    /// BLAKE3: a key of 32 bytes, a tag of 32.
    Blake3,
    /// BLAKE2b: a key of 1 to 64 bytes, a tag of 64.
    Blake2b512,
    /// BLAKE2b: a key of 1 to 64 bytes, a tag of 32.
    Blake2b256,
    /// BLAKE2s: a key of 1 to 32 bytes, a tag of 32.
    Blake2s256,
}

impl Keyed {
    /// All of them.
    pub const ALL: [Keyed; 4] = [Keyed::Blake3, Keyed::Blake2b512, Keyed::Blake2b256, Keyed::Blake2s256];

    /// Its identifier.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Keyed::Blake3 => "blake3",
            Keyed::Blake2b512 => "blake2b512",
            Keyed::Blake2b256 => "blake2b256",
            Keyed::Blake2s256 => "blake2s256",
        }
    }

    /// The one of this name.
    ///
    /// # Errors
    /// [`Error::NoSuch`], with the names of all.
    pub fn named(name: &str) -> Result<Self, Error> {
        Self::ALL.into_iter().find(|keyed| keyed.id() == plain(name)).ok_or_else(|| Error::NoSuch {
            what: "keyed hash function",
            name: name.to_owned(),
            accepted: Self::ALL.map(Keyed::id).join(", "),
        })
    }

    fn bytes(self) -> usize {
        if self == Keyed::Blake2b512 { 64 } else { 32 }
    }

    fn prepare(self, key: &[u8]) -> Result<Many, saltern::Error> {
        match self {
            Keyed::Blake3 => {
                let key = blake3::Key::try_from(key)?;
                Ok(Box::new(move |messages, tags| Blake3::authenticate_many(&key, messages, tags.as_chunks_mut().0)))
            }
            Keyed::Blake2b512 => blake2::<variant::Blake2b, 64>(key),
            Keyed::Blake2b256 => blake2::<variant::Blake2b, 32>(key),
            Keyed::Blake2s256 => blake2::<variant::Blake2s, 32>(key),
        }
    }
}

fn blake2<V: Variant + 'static, const N: usize>(key: &[u8]) -> Result<Many, saltern::Error> {
    // The key is looked at now, not at the first row.
    Parameters::<V>::new().key(key).begin::<N>()?;
    let key = Secret(key.to_vec());
    Ok(Box::new(move |messages, tags| {
        Parameters::<V>::new().key(&key.0).hash_many(messages, tags.as_chunks_mut::<N>().0)
    }))
}

/// The keyed hash of each value.
///
/// # Errors
/// As [`hmac`]; and [`Error::Argument`] or [`Error::Row`] for a key of a length that is not accepted.
pub fn keyed(keyed: Keyed, key: Key<'_>, values: &dyn Array, form: Form) -> Result<ArrayRef, Error> {
    tags(key, values, keyed.bytes(), form, &|key| keyed.prepare(key))
}

/// How many bytes a pseudonym stands for.
pub const PSEUDONYM_BYTES: usize = 16;

/// A pseudonym for each value: 32 hexadecimal digits that are the same for the same value, key and domain, in every version. Who has not the key
/// cannot tell whose it is, nor compare those of two domains: those of a clinic, say, and of an insurer.
///
/// It is the beginning of keyed BLAKE3 of the value, by a key that BLAKE3 derives for `saltern pseudonym 1` from the key, of 32 bytes, and the
/// domain behind it. Two of 2^32 values have the same by a chance of 2^-65.
///
/// # Errors
/// As [`keyed`].
pub fn pseudonym(key: Key<'_>, domain: &str, values: &dyn Array) -> Result<ArrayRef, Error> {
    tags(key, values, PSEUDONYM_BYTES, Form::Hex, &|key| {
        if key.len() != 32 {
            return Err(saltern::Error::Length { argument: "key", got: key.len(), expected: 32 });
        }
        let material = Secret([key, domain.as_bytes()].concat());
        let key: blake3::Key = Blake3::derive_key("saltern pseudonym 1", &material.0);
        Ok(Box::new(move |messages, made| {
            let mut whole = vec![[0; 32]; messages.len()];
            Blake3::authenticate_many(&key, messages, &mut whole)?;
            for (whole, made) in whole.iter().zip(made.as_chunks_mut::<PSEUDONYM_BYTES>().0) {
                made.copy_from_slice(&whole[..PSEUDONYM_BYTES]);
            }
            Ok(())
        }))
    })
}
