//! Ed25519 and X25519.

use crate::keys::{Given, Key};
use crate::made::{also_null, of_one_size, verdicts};
use crate::rows::{Values, together};
use crate::{BLOCK, Error, Form, Refused};
use arrow_array::{Array, ArrayRef};
use saltern::curve25519::ed25519::{Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::curve25519::x25519::{self, PublicKey, SecretKey};

/// Each value signed by Ed25519. A key is a seed of 32 bytes.
///
/// # Errors
/// As [`crate::mac::keyed`].
pub fn sign(key: Key<'_>, values: &dyn Array, form: Form) -> Result<ArrayRef, Error> {
    let signer = |key: &[u8]| Ok(SigningKey::from_seed(&Seed::try_from(key)?));
    of_keys(key, Some(values), 64, form, &|key| {
        let key = signer(key)?;
        Ok(Box::new(move |message, made| made.copy_from_slice(key.sign(message).as_ref())))
    })
}

/// What is made of a value by a key that was prepared.
type One = Box<dyn Fn(&[u8], &mut [u8])>;

/// A result for each key, and value if there are some.
fn of_keys(
    key: Key<'_>,
    values: Option<&dyn Array>,
    bytes: usize,
    form: Form,
    prepare: &dyn Fn(&[u8]) -> Result<One, saltern::Error>,
) -> Result<ArrayRef, Error> {
    let (keys, values) = (key.held()?, Given::of("the column", values.map_or(Values::Same(&[]), Values::Column))?);
    let (keys, messages) = (keys.rows()?, values.rows("the column")?);
    let (rows, nulls) = together(&[("the column", &messages), ("the key", &keys.rows)])?;
    if let Some(key) = key.same() {
        drop(prepare(key).map_err(Error::Argument)?);
    }
    let mut last = None;
    of_one_size(rows, nulls.clone(), bytes, form, |range, made| {
        let start = range.start;
        let make = |row, key: &[u8]| prepare(key).map_err(|error| Error::Row { row, of: rows, error });
        keys.each_run(range, nulls.as_ref(), &mut last, make, |one, run| {
            for i in run {
                if nulls.as_ref().is_none_or(|nulls| nulls.is_valid(i)) {
                    one(messages.get(i), &mut made[(i - start) * bytes..][..bytes]);
                }
            }
            Ok(())
        })
    })
}

/// The public key of Ed25519 that belongs to each seed.
///
/// # Errors
/// As [`sign`].
pub fn verifying_key(key: Key<'_>, form: Form) -> Result<ArrayRef, Error> {
    of_keys(key, None, 32, form, &|key| {
        let public = SigningKey::from_seed(&Seed::try_from(key)?).verifying_key().to_owned();
        Ok(Box::new(move |_, made| made.copy_from_slice(public.as_ref())))
    })
}

/// The public key of X25519 that belongs to each secret key.
///
/// # Errors
/// As [`sign`].
pub fn x25519_public_key(key: Key<'_>, form: Form) -> Result<ArrayRef, Error> {
    of_keys(key, None, 32, form, &|key| {
        let public = SecretKey::try_from(key)?.public_key();
        Ok(Box::new(move |_, made| made.copy_from_slice(public.as_ref())))
    })
}

/// Whether each signature is one of its value, by the secret key that belongs to the public key, which may be one for all. Signatures are
/// verified side by side, each by itself, by the strict policy of the library.
///
/// # Errors
/// [`Error::Row`] for the first that is not valid, unless that is false; [`Error::Type`] and [`Error::Count`].
pub fn verify(
    public_keys: Values<'_>,
    values: Values<'_>,
    signatures: Values<'_>,
    refused: Refused,
) -> Result<ArrayRef, Error> {
    let (keys, values) = (Given::of("the public key", public_keys)?, Given::of("the column", values)?);
    let signed = Given::of("the signature", signatures)?;
    let (keys, messages, signed) =
        (keys.rows("the public key")?, values.rows("the column")?, signed.rows("the signature")?);
    let (rows, nulls) = together(&[("the column", &messages), ("the public key", &keys), ("the signature", &signed)])?;
    let mut valid = vec![false; rows];
    let (mut public, mut signatures, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for start in (0..rows).step_by(BLOCK) {
        public.clear();
        signatures.clear();
        places.clear();
        // The first of the block, whatever is wrong with it.
        let mut first: Option<(usize, saltern::Error)> = None;
        for i in start..rows.min(start + BLOCK) {
            if nulls.as_ref().is_some_and(|nulls| nulls.is_null(i)) {
                continue;
            }
            match (VerifyingKey::try_from(keys.get(i)), Signature::try_from(signed.get(i))) {
                (Ok(key), Ok(signature)) => {
                    public.push(key);
                    signatures.push(signature);
                    places.push(i);
                }
                (Err(error), _) | (_, Err(error)) => first = first.or(Some((i, error))),
            }
        }
        let items: Vec<_> = places
            .iter()
            .zip(public.iter().zip(&signatures))
            .map(|(i, (public_key, signature))| batch::Item { public_key, message: messages.get(*i), signature })
            .collect();
        for (i, result) in places.iter().zip(batch::verify(&items)) {
            match result {
                Ok(()) => valid[*i] = true,
                Err(error) => first = Some(first.filter(|(row, _)| row < i).unwrap_or((*i, error))),
            }
        }
        if let (Some((row, error)), Refused::IsAnError) = (first, refused) {
            return Err(Error::Row { row, of: rows, error });
        }
    }
    Ok(verdicts(&valid, nulls))
}

/// The secret shared with the owner of each public key, by one secret key or by as many. It is not uniformly random: derive keys from it.
///
/// # Errors
/// [`Error::Row`] for a public key of small order or of another length than 32 bytes, unless that is null; otherwise as [`sign`].
pub fn x25519(key: Key<'_>, public_keys: Values<'_>, refused: Refused) -> Result<ArrayRef, Error> {
    let (keys, theirs) = (key.held()?, Given::of("the public key", public_keys)?);
    let (keys, theirs) = (keys.rows()?, theirs.rows("the public key")?);
    let (rows, nulls) = together(&[("the public key", &theirs), ("the key", &keys.rows)])?;
    if let Some(key) = key.same() {
        SecretKey::try_from(key).map_err(Error::Argument)?;
    }
    let mut bad: Option<Vec<bool>> = None;
    let is_null = |i: usize| nulls.as_ref().is_some_and(|nulls| nulls.is_null(i));
    let made = of_one_size(rows, None, 32, Form::Bytes, |range, made| {
        let start = range.start;
        let (mut secrets, mut public, mut places) = (Vec::new(), Vec::new(), Vec::new());
        let mut refuse = |row: usize, error| match refused {
            Refused::IsAnError => Err(Error::Row { row, of: rows, error }),
            Refused::IsNull => {
                bad.get_or_insert_with(|| vec![false; rows])[row] = true;
                Ok(())
            }
        };
        for i in range.filter(|i| !is_null(*i)) {
            let secret = SecretKey::try_from(keys.get(i)?).map_err(|error| Error::Row { row: i, of: rows, error })?;
            match PublicKey::try_from(theirs.get(i)) {
                Ok(theirs) => {
                    secrets.push(secret);
                    public.push(theirs);
                    places.push(i);
                }
                Err(error) => refuse(i, error)?,
            }
        }
        let shared = x25519::batch::pairs(&secrets, &public).map_err(Error::Argument)?;
        for (i, shared) in places.into_iter().zip(shared) {
            match shared {
                Ok(shared) => made[32 * (i - start)..][..32].copy_from_slice(shared.expose_secret()),
                Err(error) => refuse(i, error)?,
            }
        }
        Ok(())
    })?;
    with_nulls(&made, also_null(nulls, bad))
}

fn with_nulls(made: &ArrayRef, nulls: Option<arrow_buffer::NullBuffer>) -> Result<ArrayRef, Error> {
    Ok(arrow_array::make_array(made.to_data().into_builder().nulls(nulls).build()?))
}
