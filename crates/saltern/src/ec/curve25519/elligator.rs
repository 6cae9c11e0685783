//! Elligator 2: public keys of X25519 that look like random bytes.
//!
//! A public key is easily told from random bytes: half of all 32 bytes are not the coordinate of a point, and points of
//! small order are missing. A [`Representative`] cannot be told from 32 random bytes by anybody, and whoever gets it can
//! make the public key of it. With it an exchange can begin without showing that there is one.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::curve25519::{elligator, x25519};
//!
//! let (cook, sent) = elligator::keypair()?;
//! // Among other random bytes it arrives at the mill.
//! let received = elligator::Representative::new(*sent.as_bytes());
//! let (mill, mill_public) = x25519::keypair()?;
//! assert!(mill.diffie_hellman(&received.to_public_key())?.ct_eq(&cook.diffie_hellman(&mill_public)?));
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Half of all points have a representative, so that keys are tried until one has. For all of them to occur, small orders
//! too, the points are *dirty* public keys: [`dirty_public_key`] says what that is. Exchanges are not changed by it.
//!
//! All of it is compatible with Monocypher 4. To hash messages to points there is
//! [`Edwards::hash_to_curve`](super::group::Edwards::hash_to_curve).

use super::group::MulBase;
use super::x25519::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::cipher::{Cipher, Key, Nonce, variant};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::elligator::{AddTorsion, IsOnCurve, Map, Represent};
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::ladder::{clamped, from_edwards};
use saltern_lanes::{Level, reveal, wipe};

crate::bytes::public! {
    /// 32 bytes that stand for a public key of X25519 and look random. All 32 bytes stand for one.
    Representative, 32, "representative"
}

crate::bytes::secret_once! {
    /// 32 secret, uniformly random bytes that a key is made of, once. So they cannot be cloned:
    ///
    /// ```compile_fail,E0599
    /// # use saltern::curve25519::elligator::Seed;
    /// Seed::new([7; 32]).clone();
    /// ```
    Seed, 32, "seed"
}

/// A new secret key, for one exchange, and the representative of its public key.
///
/// # Errors
/// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
#[cfg(feature = "getrandom")]
pub fn keypair() -> Result<(SecretKey, Representative), Error> {
    let level = Level::current();
    clear_stack(Depth::Curve, level, || Ok(first_keypair(Key::generate()?, level)))
}

/// The same from a seed, as Monocypher's `crypto_elligator_key_pair` makes it: the first of the keys that ChaCha20 makes of
/// the seed one by one which has a representative. How many have none is not secret; they are not used.
#[must_use]
pub fn keypair_from_seed(seed: Seed) -> (SecretKey, Representative) {
    keypair_from_seed_at(seed, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
#[must_use]
pub(crate) fn keypair_from_seed_at(seed: Seed, level: Level) -> (SecretKey, Representative) {
    clear_stack(Depth::Curve, level, || first_keypair(Key::new(*seed.expose_secret()), level))
}

fn first_keypair(mut seed: Key, level: Level) -> (SecretKey, Representative) {
    loop {
        let mut halves = [[0; 32]; 2];
        let mut cipher = Cipher::<variant::ChaChaLegacy<10>>::with_level(&seed, &Nonce::new([0; 8]), level);
        // 64 bytes of a keystream of 2^70.
        let _ = cipher.apply(halves.as_flattened_mut());
        let secret = SecretKey::new(halves[0]);
        let found = represent(&dirty_point(&secret, level), halves[1][0]);
        seed = Key::new(halves[1]);
        wipe(halves.as_flattened_mut());
        if let Some(representative) = found {
            return (secret, representative);
        }
    }
}

/// The multiple of the base point by the secret key, plus a point of small order that its lowest three bits choose. They are
/// not used in exchanges, in which this public key does the same as [`SecretKey::public_key`].
///
/// **It gives those three bits away**, and is only of use for [`Representative::of`]. Monocypher's
/// `crypto_x25519_dirty_fast`.
#[must_use]
pub fn dirty_public_key(secret: &SecretKey) -> PublicKey {
    dirty_public_key_at(secret, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
#[must_use]
pub(crate) fn dirty_public_key_at(secret: &SecretKey, level: Level) -> PublicKey {
    // A clamped scalar times the base point, plus a point of small order, is not the neutral point.
    PublicKey::new(from_edwards(&dirty_point(secret, level)))
}

fn dirty_point(secret: &SecretKey, level: Level) -> Point<u64> {
    let mut scalar = clamped(secret.expose_secret());
    let point = backend::run(level, MulBase(&scalar));
    wipe(&mut scalar);
    backend::run_portable(AddTorsion(&point, secret.expose_secret()[0]))
}

fn represent(point: &Point<u64>, tweak: u8) -> Option<Representative> {
    // u = (1 + y) / (1 - y).
    let (over, under) = (point.z.add(&point.y).carry(), point.z.sub(&point.y).carry());
    found(backend::run_portable(Represent([&over, &under], tweak)))
}

/// Whether there is one is public: it is found out by whoever gets the key. `exists` is 1 or 0.
fn found((exists, bytes): (u64, [u8; 32])) -> Option<Representative> {
    (reveal(exists) == 1).then_some(Representative(bytes))
}

impl Representative {
    /// The representative of a public key, if it has one: half of those that belong to a secret key do, whatever the
    /// tweak is. It looks random if `public` is a [dirty public key](dirty_public_key) and `tweak` is a secret random
    /// byte, of which three bits are used: the lowest chooses between two representatives, and the two highest become
    /// those of the representative.
    ///
    /// [`to_public_key`](Self::to_public_key) of it is the key that was given, modulo 2^255 - 19. Half of all 32 bytes are
    /// on the twist of the curve: X25519 takes them as public keys, but no representative stands for them. Monocypher's
    /// `crypto_elligator_rev` does the same but for these, half of which it gives the representative of another key.
    #[must_use]
    pub fn of(public: &PublicKey, tweak: u8) -> Option<Self> {
        let u = Reduced::from_bytes(public.as_bytes());
        let (exists, bytes) = backend::run_portable(Represent([&u, &Reduced::one()], tweak));
        found((exists & backend::run_portable(IsOnCurve(&u)), bytes))
    }

    /// The public key that it stands for. Monocypher's `crypto_elligator_map`.
    #[must_use]
    pub fn to_public_key(&self) -> PublicKey {
        // Its two highest bits are random.
        let mut number = self.0;
        number[31] &= 0x3f;
        PublicKey::new(backend::run_portable(Map(&number)))
    }
}
