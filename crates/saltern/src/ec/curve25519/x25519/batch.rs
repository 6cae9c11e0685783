//! Many exchanges at once, which takes less time than one after the other.
//!
//! Each item has a result of its own: an error in one leaves the others alone.
//!
//! Without `alloc`, results go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::x25519::{PublicKey, SecretKey, batch};
//! use saltern::Error;
//!
//! let ours = [SecretKey::new([1; 32]), SecretKey::new([2; 32])];
//! let theirs = [SecretKey::new([3; 32]).public_key(), PublicKey::new([0; 32])];
//! let mut shared = [const { Err(Error::Unauthentic) }; 2];
//! batch::pairs_into(&ours, &theirs, &mut shared)?;
//! assert!(shared[0].as_ref().is_ok_and(|secret| secret.ct_eq(&ours[0].diffie_hellman(&theirs[0]).unwrap())));
//! assert_eq!(shared[1].as_ref().err(), Some(&Error::SmallOrder { argument: "public key" }));
//! # Ok::<(), Error>(())
//! ```

use super::{PublicKey, SecretKey, SharedSecret, refuse_zero};
use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::curve25519::kernel::backend::CurveBackend;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Kernel;
use saltern_lanes::{Level, wipe};

/// How many exchanges a kernel gets at a time.
const CHUNK: usize = 64;

struct Exchanges<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl<W: CurveBackend> Kernel<W> for Exchanges<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.x25519_batch(self.0, self.1, self.2);
    }
}

/// Where the result of an exchange goes.
trait Item {
    fn put(&mut self, bytes: &[u8; 32]);
}

impl Item for Result<SharedSecret, Error> {
    fn put(&mut self, bytes: &[u8; 32]) {
        *self = Ok(SharedSecret(*bytes));
        refuse_zero(self);
    }
}

/// What is 0 stays so.
impl Item for SharedSecret {
    fn put(&mut self, bytes: &[u8; 32]) {
        self.0 = *bytes;
    }
}

/// Which secret key and which public key belong to item `i`.
fn exchange_all<'a>(level: Level, pair: impl Fn(usize) -> (&'a SecretKey, &'a PublicKey), shared: &mut [impl Item]) {
    let (mut scalars, mut points, mut results) = ([[0; 32]; CHUNK], [[0; 32]; CHUNK], [[0; 32]; CHUNK]);
    for (n, chunk) in shared.chunks_mut(CHUNK).enumerate() {
        let items = chunk.len();
        for i in 0..items {
            let (secret, public) = pair(CHUNK * n + i);
            scalars[i] = *secret.expose_secret();
            points[i] = *public.as_bytes();
        }
        clear_stack(Depth::Curve, level, || {
            backend::run(level, Exchanges(&scalars[..items], &points[..items], &mut results[..items]));
        });
        for (item, bytes) in chunk.iter_mut().zip(&results) {
            item.put(bytes);
        }
    }
    let used = shared.len().min(CHUNK);
    wipe(scalars[..used].as_flattened_mut());
    wipe(results[..used].as_flattened_mut());
}

/// The secret shared by `secrets[i]` with `theirs[i]`, for every `i`.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::x25519::{PublicKey, SecretKey, batch};
///
/// let ours = [SecretKey::new([1; 32]), SecretKey::new([2; 32])];
/// let theirs = [SecretKey::new([3; 32]).public_key(), PublicKey::new([0; 32])];
/// let shared = batch::pairs(&ours, &theirs)?;
/// assert!(shared[0].as_ref().unwrap().ct_eq(&ours[0].diffie_hellman(&theirs[0])?));
/// assert_eq!(shared[1].as_ref().unwrap_err(), &Error::SmallOrder { argument: "public key" });
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// [`Error::Count`] if there are not as many public keys as secret keys. Of a single item: [`Error::SmallOrder`] if its
/// public key is a point of small order.
#[cfg(feature = "alloc")]
pub fn pairs(secrets: &[SecretKey], theirs: &[PublicKey]) -> Result<Vec<Result<SharedSecret, Error>>, Error> {
    let mut shared = blank(secrets.len());
    pairs_into(secrets, theirs, &mut shared)?;
    Ok(shared)
}

/// The secrets shared by many secret keys with the owner of one public key.
///
/// # Errors
/// Of a single item: [`Error::SmallOrder`] if `theirs` is a point of small order.
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own"]
pub fn many_secrets(secrets: &[SecretKey], theirs: &PublicKey) -> Vec<Result<SharedSecret, Error>> {
    let mut shared = blank(secrets.len());
    exchange_all(Level::current(), |i| (&secrets[i], theirs), &mut shared);
    shared
}

/// The secrets shared by one secret key with the owners of many public keys.
///
/// # Errors
/// Of a single item: [`Error::SmallOrder`] if its public key is a point of small order.
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own"]
pub fn many_publics(secret: &SecretKey, theirs: &[PublicKey]) -> Vec<Result<SharedSecret, Error>> {
    let mut shared = blank(theirs.len());
    exchange_all(Level::current(), |i| (secret, &theirs[i]), &mut shared);
    shared
}

/// [`pairs`] without an allocation. What is in `shared` before does not matter.
///
/// **`Ok` says nothing of the exchanges: what is said of each is in `shared`.**
///
/// # Errors
/// [`Error::Count`] if there are not as many public keys and results as secret keys. Of a single item:
/// [`Error::SmallOrder`] if its public key is a point of small order.
pub fn pairs_into(
    secrets: &[SecretKey],
    theirs: &[PublicKey],
    shared: &mut [Result<SharedSecret, Error>],
) -> Result<(), Error> {
    pairs_into_at(secrets, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`pairs_into`].
pub(crate) fn pairs_into_at(
    secrets: &[SecretKey],
    theirs: &[PublicKey],
    shared: &mut [Result<SharedSecret, Error>],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("public keys", theirs.len(), secrets.len())?;
    crate::error::count("output", shared.len(), secrets.len())?;
    exchange_all(level, |i| (&secrets[i], &theirs[i]), shared);
    Ok(())
}

/// [`many_secrets`] without an allocation.
///
/// **`Ok` says nothing of the exchanges: what is said of each is in `shared`.**
///
/// # Errors
/// [`Error::Count`] if there are not as many results as secret keys. Of a single item: as [`many_secrets`].
pub fn many_secrets_into(
    secrets: &[SecretKey],
    theirs: &PublicKey,
    shared: &mut [Result<SharedSecret, Error>],
) -> Result<(), Error> {
    many_secrets_into_at(secrets, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`many_secrets_into`].
pub(crate) fn many_secrets_into_at(
    secrets: &[SecretKey],
    theirs: &PublicKey,
    shared: &mut [Result<SharedSecret, Error>],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", shared.len(), secrets.len())?;
    exchange_all(level, |i| (&secrets[i], theirs), shared);
    Ok(())
}

/// [`many_publics`] without an allocation.
///
/// **`Ok` says nothing of the exchanges: what is said of each is in `shared`.**
///
/// # Errors
/// [`Error::Count`] if there are not as many results as public keys. Of a single item: as [`many_publics`].
pub fn many_publics_into(
    secret: &SecretKey,
    theirs: &[PublicKey],
    shared: &mut [Result<SharedSecret, Error>],
) -> Result<(), Error> {
    many_publics_into_at(secret, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`many_publics_into`].
pub(crate) fn many_publics_into_at(
    secret: &SecretKey,
    theirs: &[PublicKey],
    shared: &mut [Result<SharedSecret, Error>],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", shared.len(), theirs.len())?;
    exchange_all(level, |i| (secret, &theirs[i]), shared);
    Ok(())
}

/// [`pairs`] with 0 where the public key is a point of small order. **Only for protocols that want it so.**
///
/// ```
/// use saltern::curve25519::x25519::{PublicKey, SecretKey, SharedSecret, batch};
///
/// let ours = [SecretKey::new([1; 32]), SecretKey::new([2; 32])];
/// let theirs = [SecretKey::new([3; 32]).public_key(), PublicKey::new([0; 32])];
/// let shared = batch::pairs_raw(&ours, &theirs)?;
/// assert!(shared[0].ct_eq(&ours[0].diffie_hellman_raw(&theirs[0])));
/// assert!(shared[1].ct_eq(&SharedSecret::ZERO));
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::Count`] if there are not as many public keys as secret keys.
#[cfg(feature = "alloc")]
pub fn pairs_raw(secrets: &[SecretKey], theirs: &[PublicKey]) -> Result<Vec<SharedSecret>, Error> {
    let mut shared = alloc::vec![SharedSecret::ZERO; secrets.len()];
    pairs_raw_into(secrets, theirs, &mut shared)?;
    Ok(shared)
}

/// [`many_secrets`] with 0 where `theirs` is a point of small order. **Only for protocols that want it so.**
#[cfg(feature = "alloc")]
#[must_use]
pub fn many_secrets_raw(secrets: &[SecretKey], theirs: &PublicKey) -> Vec<SharedSecret> {
    let mut shared = alloc::vec![SharedSecret::ZERO; secrets.len()];
    exchange_all(Level::current(), |i| (&secrets[i], theirs), &mut shared);
    shared
}

/// [`many_publics`] with 0 where a public key is a point of small order. **Only for protocols that want it so.**
#[cfg(feature = "alloc")]
#[must_use]
pub fn many_publics_raw(secret: &SecretKey, theirs: &[PublicKey]) -> Vec<SharedSecret> {
    let mut shared = alloc::vec![SharedSecret::ZERO; theirs.len()];
    exchange_all(Level::current(), |i| (secret, &theirs[i]), &mut shared);
    shared
}

/// [`pairs_raw`] without an allocation. What is in `shared` before does not matter.
///
/// ```
/// use saltern::curve25519::x25519::{SecretKey, SharedSecret, batch};
///
/// let ours = [SecretKey::new([1; 32]), SecretKey::new([2; 32])];
/// let theirs = [SecretKey::new([3; 32]).public_key(), SecretKey::new([4; 32]).public_key()];
/// let mut shared = [SharedSecret::ZERO; 2];
/// batch::pairs_raw_into(&ours, &theirs, &mut shared)?;
/// assert!(shared[1].ct_eq(&ours[1].diffie_hellman_raw(&theirs[1])));
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::Count`] if there are not as many public keys and results as secret keys.
pub fn pairs_raw_into(secrets: &[SecretKey], theirs: &[PublicKey], shared: &mut [SharedSecret]) -> Result<(), Error> {
    pairs_raw_into_at(secrets, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`pairs_raw_into`].
pub(crate) fn pairs_raw_into_at(
    secrets: &[SecretKey],
    theirs: &[PublicKey],
    shared: &mut [SharedSecret],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("public keys", theirs.len(), secrets.len())?;
    crate::error::count("output", shared.len(), secrets.len())?;
    exchange_all(level, |i| (&secrets[i], &theirs[i]), shared);
    Ok(())
}

/// [`many_secrets_raw`] without an allocation.
///
/// # Errors
/// [`Error::Count`] if there are not as many results as secret keys.
pub fn many_secrets_raw_into(
    secrets: &[SecretKey],
    theirs: &PublicKey,
    shared: &mut [SharedSecret],
) -> Result<(), Error> {
    many_secrets_raw_into_at(secrets, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`many_secrets_raw_into`].
pub(crate) fn many_secrets_raw_into_at(
    secrets: &[SecretKey],
    theirs: &PublicKey,
    shared: &mut [SharedSecret],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", shared.len(), secrets.len())?;
    exchange_all(level, |i| (&secrets[i], theirs), shared);
    Ok(())
}

/// [`many_publics_raw`] without an allocation.
///
/// # Errors
/// [`Error::Count`] if there are not as many results as public keys.
pub fn many_publics_raw_into(
    secret: &SecretKey,
    theirs: &[PublicKey],
    shared: &mut [SharedSecret],
) -> Result<(), Error> {
    many_publics_raw_into_at(secret, theirs, shared, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`many_publics_raw_into`].
pub(crate) fn many_publics_raw_into_at(
    secret: &SecretKey,
    theirs: &[PublicKey],
    shared: &mut [SharedSecret],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", shared.len(), theirs.len())?;
    exchange_all(level, |i| (secret, &theirs[i]), shared);
    Ok(())
}

#[cfg(feature = "alloc")]
fn blank(n: usize) -> Vec<Result<SharedSecret, Error>> {
    let mut shared = Vec::new();
    shared.resize_with(n, || Ok(SharedSecret::ZERO));
    shared
}
