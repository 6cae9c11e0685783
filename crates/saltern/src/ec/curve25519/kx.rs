//! Key exchange of a client and a server as libsodium has it (`crypto_kx`): X25519, and BLAKE2b of the shared secret and both
//! public keys, which gives a key for each direction.
//!
//! ```
//! use saltern::curve25519::{kx, x25519::SecretKey};
//!
//! let (cook, mill) = (SecretKey::new([8; 32]), SecretKey::new([7; 32])); // SecretKey::generate() for new ones
//! let client = kx::client(&cook, &mill.public_key())?;
//! let server = kx::server(&mill, &cook.public_key())?;
//! assert!(client.send.ct_eq(&server.receive) && client.receive.ct_eq(&server.send));
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! A session key becomes the key of a cipher, of one kind alone. Each direction has a key of its own, so both sides count their nonces
//! from 0:
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
//! use saltern::curve25519::{kx, x25519::SecretKey};
//!
//! let (cook, mill) = (SecretKey::new([8; 32]), SecretKey::new([7; 32])); // SecretKey::generate() for new ones
//! let ours = kx::client(&cook, &mill.public_key())?;
//! let to_mill = ChaCha20Poly1305::new(&Key::from(&ours.send));
//! let sent = ["forty sacks", "of salt"].iter().zip(0..).map(|(message, n)| {
//!     to_mill.seal(&Nonce::counted(n), b"", message.as_bytes())
//! });
//! let sent = sent.collect::<Result<Vec<_>, _>>()?;
//!
//! let theirs = kx::server(&mill, &cook.public_key())?;
//! let from_cook = ChaCha20Poly1305::new(&Key::from(&theirs.receive));
//! for (sealed, n) in sent.iter().zip(0..) {
//!     from_cook.open(&Nonce::counted(n), b"", sealed)?; // refused if one is missing, repeated or out of order
//! }
//! # }
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! Both know that nobody has these keys but themselves and whoever has the other's secret key. With the same secret keys they are
//! the same each time: at least one side should have new ones for every session.

use super::x25519::{PublicKey, SecretKey};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::hash::{Blake2b, Blake2b512};
use core::fmt;
use saltern_lanes::{Level, wipe};

crate::bytes::secret! {
    /// 32 secret, uniformly random bytes that a secret key is made of.
    Seed, 32, "seed"
}

crate::bytes::held! {
    /// A key of 32 secret bytes for what goes in one direction. A [`Key`](crate::aead::Key) of an AEAD, of [streams](crate::aead::stream)
    /// or of NaCl's secretbox is made `From` a reference to it.
    #[derive(Clone)]
    SessionKey, 32
}

/// The keys of one side.
#[derive(Clone)]
pub struct SessionKeys {
    /// For what the other side sends.
    pub receive: SessionKey,
    /// For what is sent to the other side.
    pub send: SessionKey,
}

/// The secret key that libsodium's `crypto_kx_seed_keypair` makes from a seed: the BLAKE2b hash, of 32 bytes, of it.
#[must_use]
#[doc(alias = "crypto_kx_seed_keypair")]
pub fn secret_key_from_seed(seed: &Seed) -> SecretKey {
    clear_stack(Depth::Hash, Level::current(), || SecretKey::new(Blake2b::<32>::hash(seed.expose_secret())))
}

/// The client's keys, from its secret key and the server's public key: `crypto_kx_client_session_keys`.
///
/// # Errors
/// [`Error::SmallOrder`] if `server` is a point of small order, with which everybody could make the keys.
#[doc(alias("crypto_kx", "crypto_kx_client_session_keys"))]
pub fn client(ours: &SecretKey, server: &PublicKey) -> Result<SessionKeys, Error> {
    client_at(ours, server, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`client`].
pub(crate) fn client_at(ours: &SecretKey, server: &PublicKey, level: Level) -> Result<SessionKeys, Error> {
    // Not inside, where its frame would stand above what is cleared.
    let client = ours.public_key_at(level);
    clear_stack(Depth::Curve, level, || {
        let [receive, send] = derive(ours, server, [&client, server], level)?;
        Ok(SessionKeys { receive, send })
    })
}

/// The server's keys, from its secret key and the client's public key: `crypto_kx_server_session_keys`.
///
/// # Errors
/// [`Error::SmallOrder`] if `client` is a point of small order, with which everybody could make the keys.
#[doc(alias = "crypto_kx_server_session_keys")]
pub fn server(ours: &SecretKey, client: &PublicKey) -> Result<SessionKeys, Error> {
    server_at(ours, client, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`server`].
pub(crate) fn server_at(ours: &SecretKey, client: &PublicKey, level: Level) -> Result<SessionKeys, Error> {
    let server = ours.public_key_at(level);
    clear_stack(Depth::Curve, level, || {
        let [send, receive] = derive(ours, client, [client, &server], level)?;
        Ok(SessionKeys { receive, send })
    })
}

/// The key for what goes to the client, and the one for what goes to the server. The client's public key is the first.
fn derive(
    ours: &SecretKey,
    theirs: &PublicKey,
    publics: [&PublicKey; 2],
    level: Level,
) -> Result<[SessionKey; 2], Error> {
    let shared = ours.diffie_hellman_at(theirs, level)?;
    let mut hash = Blake2b512::with_level(level);
    hash.update(shared.expose_secret());
    for public in publics {
        hash.update(public.as_bytes());
    }
    let mut bytes = hash.finalize();
    let mut keys = [SessionKey([0; 32]), SessionKey([0; 32])];
    keys[0].0.copy_from_slice(&bytes[..32]);
    keys[1].0.copy_from_slice(&bytes[32..]);
    wipe(&mut bytes);
    Ok(keys)
}

impl zeroize::ZeroizeOnDrop for SessionKeys {}

impl fmt::Debug for SessionKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionKeys(secret)")
    }
}
