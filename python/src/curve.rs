//! Signatures, key exchange, and NaCl's boxes.

use crate::error::{InvalidSignature, invalid, raised};
use crate::hash::hex;
use crate::input::{Input, Secret, new_bytes, released};
use crate::key::{Key, not_pickled};
use crate::wiped::Wiped;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saltern::Error;
use saltern::curve25519::ed25519::{self, Policy, Prehash, Seed, Signature};
use saltern::curve25519::{kx, x25519};
use saltern::nacl::{self, xchacha};
use std::hash::{DefaultHasher, Hash, Hasher};

fn key_of(bytes: &[u8]) -> Key {
    Key::new(Wiped::copy_of(bytes))
}

/// Which signatures count as valid.
pub fn policy(name: &str) -> PyResult<Policy> {
    match name {
        "strict" => Ok(Policy::Strict),
        "rfc8032" => Ok(Policy::Rfc8032),
        "zip215" => Ok(Policy::Zip215),
        _ => Err(invalid(format!("no policy {name:?}; there are strict, rfc8032, zip215"))),
    }
}

/// A key that signs, by Ed25519. It is made of 32 secret bytes, which are wiped, not printed and not pickled.
///
/// >>> from saltern.sign import SigningKey
/// >>> key = SigningKey.generate()
/// >>> signature = key.sign(b"forty sacks of salt")
/// >>> key.verifying_key.verify(b"forty sacks of salt", signature)
/// >>> key.verifying_key.verify(b"fifty sacks of salt", signature)
/// Traceback (most recent call last):
///     ...
/// saltern.exceptions.InvalidSignature: the signature is not valid for this message, public key and verification policy
#[pyclass(frozen, module = "saltern.sign")]
pub struct SigningKey {
    key: ed25519::SigningKey,
    seed: Seed,
}

#[pymethods]
impl SigningKey {
    #[new]
    #[pyo3(signature = (seed, /))]
    fn new(seed: Secret<'_, '_>) -> PyResult<Self> {
        let seed = Seed::try_from(&*seed.hold()).map_err(raised)?;
        Ok(SigningKey { key: ed25519::SigningKey::from_seed(&seed), seed })
    }

    /// A new one.
    #[staticmethod]
    fn generate() -> PyResult<Self> {
        let seed = Seed::generate().map_err(raised)?;
        Ok(SigningKey { key: ed25519::SigningKey::from_seed(&seed), seed })
    }

    /// The signature of a message: 64 bytes, the same each time.
    #[pyo3(signature = (message, /, *, context = None))]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Input<'_, 'py>,
        context: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let message = message.hold();
        let context = context.as_ref().map(Input::hold);
        let signature = released(py, message.len(), || match &context {
            None => Ok(self.key.sign(&message)),
            Some(context) => self.key.sign_with_context(&message, context),
        });
        Ok(PyBytes::new(py, signature.map_err(raised)?.as_bytes()))
    }

    /// The signature of a message that comes in pieces: of its hash (Ed25519ph).
    #[pyo3(signature = (pieces, /, *, context = None))]
    fn sign_prehashed<'py>(
        &self,
        py: Python<'py>,
        pieces: &Bound<'py, PyAny>,
        context: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let context = context.as_ref().map(Input::hold);
        let signature = self.key.sign_prehashed(prehash(py, pieces)?, context.as_deref().unwrap_or(&[]));
        Ok(PyBytes::new(py, signature.map_err(raised)?.as_bytes()))
    }

    /// The public key that belongs to it.
    #[getter]
    fn verifying_key(&self) -> VerifyingKey {
        VerifyingKey(*self.key.verifying_key())
    }

    /// The 32 bytes that it is made of, to be stored under protection.
    fn expose_secret<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.seed.expose_secret())
    }

    /// The secret key of X25519 that belongs to the same bytes.
    fn to_x25519(&self) -> SecretKey {
        SecretKey(self.seed.expand().to_x25519())
    }

    fn __repr__(&self) -> &'static str {
        "SigningKey(secret)"
    }

    fn __reduce__(&self) -> PyResult<()> {
        not_pickled()
    }
}

fn prehash(py: Python<'_>, pieces: &Bound<'_, PyAny>) -> PyResult<Prehash> {
    let mut hash = Prehash::new();
    for piece in pieces.try_iter()? {
        let piece = piece?;
        Input::extract(piece.as_borrowed())?.in_pieces(py, |piece| hash.update(piece))?;
    }
    Ok(hash)
}

/// Public bytes as an object: they compare, hash and print.
macro_rules! public {
    ($name:ident, $text:literal, { $($more:tt)* }) => {
        #[pymethods]
        impl $name {
            $($more)*

            #[new]
            #[pyo3(signature = (bytes, /))]
            fn new(bytes: Input<'_, '_>) -> PyResult<Self> {
                Ok($name((&*bytes.hold()).try_into().map_err(raised)?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, self.0.as_bytes())
            }

            fn __eq__(&self, other: &Self) -> bool {
                self.0 == other.0
            }

            fn __hash__(&self) -> u64 {
                let mut hasher = DefaultHasher::new();
                self.0.as_bytes().hash(&mut hasher);
                hasher.finish()
            }

            fn __repr__(&self) -> String {
                format!(concat!($text, "({})"), hex(self.0.as_bytes()))
            }

            fn __reduce__<'py>(slf: Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (PyBytes::new(slf.py(), slf.get().0.as_bytes()),))
            }
        }
    };
}

/// The public key that verifies signatures of Ed25519: 32 bytes.
#[pyclass(frozen, module = "saltern.sign")]
pub struct VerifyingKey(pub ed25519::VerifyingKey);
public!(VerifyingKey, "VerifyingKey", {
    /// Raises InvalidSignature unless this is a signature of the message, by the secret key that belongs to this public key.
    #[pyo3(signature = (message, signature, /, *, context = None, policy = "strict"))]
    fn verify(
        &self,
        py: Python<'_>,
        message: Input<'_, '_>,
        signature: Input<'_, '_>,
        context: Option<Input<'_, '_>>,
        policy: &str,
    ) -> PyResult<()> {
        let policy = self::policy(policy)?;
        let (message, context) = (message.hold(), context.as_ref().map(Input::hold));
        let signature = Signature::try_from(&*signature.hold()).map_err(raised)?;
        released(py, message.len(), || match &context {
            None => self.0.verify_with(policy, &message, &signature),
            Some(context) => self.0.verify_with_context(policy, &message, context, &signature),
        })
        .map_err(refused)
    }

    /// The same for the signature of a message that comes in pieces (Ed25519ph).
    #[pyo3(signature = (pieces, signature, /, *, context = None, policy = "strict"))]
    fn verify_prehashed(
        &self,
        py: Python<'_>,
        pieces: &Bound<'_, PyAny>,
        signature: Input<'_, '_>,
        context: Option<Input<'_, '_>>,
        policy: &str,
    ) -> PyResult<()> {
        let policy = self::policy(policy)?;
        let context = context.as_ref().map(Input::hold);
        let signature = Signature::try_from(&*signature.hold()).map_err(raised)?;
        let message = prehash(py, pieces)?;
        self.0.verify_prehashed(policy, message, context.as_deref().unwrap_or(&[]), &signature).map_err(refused)
    }

    /// The public key of X25519 that belongs to the same secret.
    fn to_x25519(&self) -> PyResult<PublicKey> {
        self.0.to_x25519().map(PublicKey).map_err(raised)
    }
});

/// Why a signature was refused: whoever catches that catches all of it, points and numbers that are none as well.
fn refused(error: Error) -> PyErr {
    match error {
        Error::SmallOrder { .. } | Error::NotAPoint { .. } | Error::NotReduced { .. } => {
            InvalidSignature::new_err(error.to_string())
        }
        _ => raised(error),
    }
}

/// A secret key of X25519: 32 bytes, which are wiped, not printed and not pickled.
///
/// >>> from saltern.kx import SecretKey
/// >>> mill, cook = SecretKey.generate(), SecretKey.generate()
/// >>> shared = mill.diffie_hellman(cook.public_key)
/// >>> from saltern import compare
/// >>> compare.equal(shared, cook.diffie_hellman(mill.public_key))
/// True
#[pyclass(frozen, module = "saltern.kx")]
pub struct SecretKey(pub x25519::SecretKey);

#[pymethods]
impl SecretKey {
    #[new]
    #[pyo3(signature = (secret, /))]
    fn new(secret: Secret<'_, '_>) -> PyResult<Self> {
        x25519::SecretKey::try_from(&*secret.hold()).map(SecretKey).map_err(raised)
    }

    /// A new one.
    #[staticmethod]
    fn generate() -> PyResult<Self> {
        x25519::SecretKey::generate().map(SecretKey).map_err(raised)
    }

    /// The public key that belongs to it.
    #[getter]
    fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public_key())
    }

    /// The secret shared with the owner of a public key. It is not uniformly random: derive keys from it, and from both public keys.
    #[pyo3(signature = (theirs, /))]
    fn diffie_hellman(&self, theirs: &PublicKey) -> PyResult<Key> {
        self.0.diffie_hellman(&theirs.0).map(|shared| key_of(shared.expose_secret())).map_err(raised)
    }

    /// The 32 bytes that it is made of, to be stored under protection.
    fn expose_secret<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.expose_secret())
    }

    fn __repr__(&self) -> &'static str {
        "SecretKey(secret)"
    }

    fn __reduce__(&self) -> PyResult<()> {
        not_pickled()
    }
}

/// A public key of X25519: 32 bytes.
#[pyclass(frozen, module = "saltern.kx")]
pub struct PublicKey(pub x25519::PublicKey);
public!(PublicKey, "PublicKey", {});

/// The keys of the client, for what it receives and for what it sends: libsodium's `crypto_kx`.
///
/// >>> from saltern import compare, kx
/// >>> mill, cook = kx.SecretKey.generate(), kx.SecretKey.generate()
/// >>> receive, send = kx.client(cook, mill.public_key)
/// >>> compare.equal(send, kx.server(mill, cook.public_key)[0])
/// True
#[pyfunction]
#[pyo3(signature = (ours, theirs, /))]
pub fn kx_client(ours: &SecretKey, theirs: &PublicKey) -> PyResult<(Key, Key)> {
    let keys = kx::client(&ours.0, &theirs.0).map_err(raised)?;
    Ok((key_of(keys.receive.expose_secret()), key_of(keys.send.expose_secret())))
}

/// The keys of the server, for what it receives and for what it sends.
#[pyfunction]
#[pyo3(signature = (ours, theirs, /))]
pub fn kx_server(ours: &SecretKey, theirs: &PublicKey) -> PyResult<(Key, Key)> {
    let keys = kx::server(&ours.0, &theirs.0).map_err(raised)?;
    Ok((key_of(keys.receive.expose_secret()), key_of(keys.send.expose_secret())))
}

/// Seals a message for the owner of a public key, who does not learn from whom it is.
///
/// >>> from saltern import box
/// >>> from saltern.kx import SecretKey
/// >>> cook = SecretKey.generate()
/// >>> box.open_sealed(cook, box.seal_for(cook.public_key, b"forty sacks of salt"))
/// b'forty sacks of salt'
#[pyfunction]
#[pyo3(signature = (theirs, message, /, *, cipher = "xsalsa20"))]
pub fn seal_for<'py>(
    py: Python<'py>,
    theirs: &PublicKey,
    message: Input<'_, 'py>,
    cipher: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (xchacha20, message) = (is_xchacha20(cipher)?, message.hold());
    new_bytes(py, message.len() + nacl::SEALED_BYTES, |sealed| {
        released(py, message.len(), || match xchacha20 {
            false => nacl::seal_for_into(&theirs.0, &message, sealed),
            true => xchacha::seal_for_into(&theirs.0, &message, sealed),
        })
        .map(drop)
        .map_err(raised)
    })
}

/// Opens what `seal_for` sealed for the owner of this secret key.
#[pyfunction]
#[pyo3(signature = (ours, sealed, /, *, cipher = "xsalsa20"))]
pub fn open_sealed<'py>(
    py: Python<'py>,
    ours: &SecretKey,
    sealed: Input<'_, 'py>,
    cipher: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (xchacha20, sealed) = (is_xchacha20(cipher)?, sealed.hold());
    let Some(len) = sealed.len().checked_sub(nacl::SEALED_BYTES) else {
        let (got, least) = (sealed.len(), nacl::SEALED_BYTES);
        return Err(raised(Error::TooShort { argument: "sealed message", got, least }));
    };
    new_bytes(py, len, |message| {
        message.fill(0);
        released(py, sealed.len(), || match xchacha20 {
            false => nacl::open_sealed_into(&ours.0, &sealed, message),
            true => xchacha::open_sealed_into(&ours.0, &sealed, message),
        })
        .map(drop)
        .map_err(raised)
    })
}

/// Which of the two ciphers of boxes.
pub fn is_xchacha20(cipher: &str) -> PyResult<bool> {
    match cipher {
        "xsalsa20" => Ok(false),
        "xchacha20" => Ok(true),
        _ => Err(invalid(format!("no cipher {cipher:?} of boxes; there are xsalsa20, xchacha20"))),
    }
}
