//! Authenticated encryption.

use crate::curve::{PublicKey, SecretKey};
use crate::error::{invalid, raised};
use crate::input::{Input, Output, RELEASE, Secret, hold_or_empty, new_bytes, released};
use crate::random;
use crate::wiped::Wiped;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};
use saltern::Error;
use saltern::aead::Tag;
use saltern::cpu::Level;
use saltern::curve25519::x25519;
use saltern::nacl::{self, xchacha};
use saltern_catalog::aead::DynAead;
use saltern_catalog::{AEADS, AeadEntry};

/// No nonce has more.
const MOST_NONCE: usize = 32;

/// The AEAD of this name.
pub fn entry_named(name: &str) -> PyResult<&'static AeadEntry> {
    AEADS.iter().find(|entry| entry.name == name).ok_or_else(|| {
        let all: Vec<_> = AEADS.iter().map(|entry| entry.name).collect();
        invalid(format!("no AEAD {name:?}; there are {}", all.join(", ")))
    })
}

/// Whether nonces may be chosen at random: from 16 bytes on, and where one that repeats does little harm.
fn may_be_random(entry: &AeadEntry) -> bool {
    entry.nonce_bytes >= 16 || entry.name.ends_with("-gcm-siv")
}

/// An AEAD with its key, whichever it is.
#[pyclass(frozen, subclass, module = "saltern._saltern")]
pub struct Aead {
    entry: &'static AeadEntry,
    cipher: Box<dyn DynAead>,
}

/// The nonce of a call, and how many bytes of it go with the message.
struct Nonce {
    bytes: [u8; MOST_NONCE],
    len: usize,
    /// It is a new one: it goes in front of the message.
    new: bool,
}

impl Nonce {
    fn get(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    fn in_front(&self) -> usize {
        if self.new { self.len } else { 0 }
    }
}

impl Aead {
    /// What others of this crate seal and open with.
    pub fn parts(&self) -> (&'static AeadEntry, &dyn DynAead) {
        (self.entry, &*self.cipher)
    }

    /// Whether random nonces do; what to say if not.
    pub fn check_random(&self) -> PyResult<()> {
        if may_be_random(self.entry) {
            return Ok(());
        }
        Err(invalid(format!(
            "nonces of {} have {} bytes, too few for random ones: pass nonce=, counted, or take XChaCha20Poly1305 or AES256GCMSIV",
            self.entry.title, self.entry.nonce_bytes
        )))
    }

    /// The caller's nonce, or a new one.
    #[inline]
    fn sealing_nonce(&self, nonce: Option<Input<'_, '_>>) -> PyResult<Nonce> {
        let len = self.entry.nonce_bytes;
        match nonce {
            Some(nonce) => self.given(&nonce),
            None => {
                self.check_random()?;
                let mut new = Nonce { bytes: [0; MOST_NONCE], len, new: true };
                random::nonce(&mut new.bytes[..len]).map_err(raised)?;
                self.entry.fit_nonce(&mut new.bytes[..len]);
                Ok(new)
            }
        }
    }

    fn given(&self, nonce: &Input<'_, '_>) -> PyResult<Nonce> {
        let (held, expected) = (nonce.hold(), self.entry.nonce_bytes);
        if held.len() != expected {
            return Err(raised(Error::Length { argument: "nonce", got: held.len(), expected }));
        }
        let mut bytes = [0; MOST_NONCE];
        bytes[..expected].copy_from_slice(&held);
        Ok(Nonce { bytes, len: expected, new: false })
    }

    /// The nonce in front of a sealed message, or the caller's, and where the rest begins.
    #[inline]
    fn opening_nonce(&self, nonce: Option<Input<'_, '_>>, sealed: &Input<'_, '_>) -> PyResult<(Nonce, usize)> {
        let len = self.entry.nonce_bytes;
        let least = self.entry.tag_bytes + if nonce.is_none() { len } else { 0 };
        if sealed.len() < least {
            return Err(raised(Error::TooShort { argument: "sealed message", got: sealed.len(), least }));
        }
        if let Some(nonce) = nonce {
            return Ok((self.given(&nonce)?, 0));
        }
        // What is found in front was put there by `seal`, which refuses where random nonces do not do.
        self.check_random()?;
        let mut bytes = [0; MOST_NONCE];
        sealed.copy_to(0, &mut bytes[..len]);
        Ok((Nonce { bytes, len, new: true }, len))
    }

    fn check_aad(&self, aad: &[u8]) -> PyResult<()> {
        match aad.is_empty() || self.entry.takes_aad {
            true => Ok(()),
            false => Err(invalid(format!("{} takes no associated data: aad has to be empty", self.entry.title))),
        }
    }

    /// Seals into `sealed`, which has the right length.
    #[inline]
    fn seal_to(
        &self,
        py: Python<'_>,
        nonce: &Nonce,
        aad: &[u8],
        message: &Input<'_, '_>,
        sealed: &mut [u8],
    ) -> PyResult<()> {
        let (front, rest) = sealed.split_at_mut(nonce.in_front());
        front.copy_from_slice(&nonce.get()[..front.len()]);
        let bytes = message.len() + aad.len();
        match message {
            Input::Bytes(message) => {
                let message = message.as_bytes();
                released(py, bytes, || self.cipher.seal_into(nonce.get(), aad, message, rest)).map_err(raised)?;
            }
            // What may change is copied to where it is sealed.
            Input::Shared(message) => {
                let memory = message.memory();
                let (ciphertext, end) = parts(self.entry, rest);
                let seal = || {
                    memory.copy_to(0, ciphertext);
                    self.cipher.seal_in_place(nonce.get(), aad, ciphertext)
                };
                end.copy_from_slice(released(py, bytes, seal).map_err(raised)?.as_bytes());
            }
        }
        Ok(())
    }

    /// Opens what is sealed from place `at` on, into `message`, which has the right length.
    #[inline]
    fn open_to(
        &self,
        py: Python<'_>,
        nonce: &Nonce,
        aad: &[u8],
        (sealed, at): (&Input<'_, '_>, usize),
        message: &mut [u8],
    ) -> PyResult<()> {
        let bytes = sealed.len() + aad.len();
        match sealed {
            Input::Bytes(sealed) => {
                let sealed = &sealed.as_bytes()[at..];
                released(py, bytes, || self.cipher.open_into(nonce.get(), aad, sealed, message)).map_err(raised)?;
            }
            Input::Shared(sealed) => {
                let (memory, tag_bytes) = (sealed.memory(), self.entry.tag_bytes);
                let (ciphertext_at, tag_at) =
                    if self.entry.tag_first { (at + tag_bytes, at) } else { (at, at + message.len()) };
                let mut tag = [0; 16];
                memory.copy_to(tag_at, &mut tag);
                let open = || {
                    memory.copy_to(ciphertext_at, message);
                    self.cipher.open_in_place(nonce.get(), aad, message, &Tag::new(tag))
                };
                released(py, bytes, open).map_err(raised)?;
            }
        }
        Ok(())
    }
}

#[pymethods]
impl Aead {
    #[new]
    #[classmethod]
    #[pyo3(signature = (key, public_key = None, /))]
    fn new(cls: &Bound<'_, PyType>, key: &Bound<'_, PyAny>, public_key: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Ok(scheme) = cls.getattr(pyo3::intern!(cls.py(), "_scheme")) else {
            return Err(PyTypeError::new_err("Aead is what its classes have in common: take one of them"));
        };
        let entry = entry_named(scheme.extract::<std::borrow::Cow<'_, str>>()?.as_ref())?;
        if cls.hasattr(pyo3::intern!(cls.py(), "_public"))? {
            let Some(public_key) = public_key else {
                return Err(PyTypeError::new_err("a box takes two keys: our secret key, and their public key"));
            };
            let (secret, public) = (key.cast::<SecretKey>()?, public_key.cast::<PublicKey>()?);
            return Ok(Aead { entry, cipher: boxed(entry, &secret.get().0, &public.get().0).map_err(raised)? });
        }
        if public_key.is_some() {
            return Err(PyTypeError::new_err("one key is accepted, and two were given"));
        }
        let key = Secret::extract(key.as_borrowed())?;
        let cipher = (entry.with_level)(&key.hold(), Level::current()).map_err(raised)?;
        Ok(Aead { entry, cipher })
    }

    /// Encrypts `message`. A new random nonce stands in front of the result, and the tag behind it: `nonce_size + tag_size` bytes more.
    /// `aad` is authenticated, and neither encrypted nor sent.
    ///
    /// With `nonce`, that one is used, and does not stand in front. It must never have sealed with this key.
    #[pyo3(signature = (message, aad = None, nonce = None))]
    fn seal<'py>(
        &self,
        py: Python<'py>,
        message: Input<'_, 'py>,
        aad: Option<Input<'_, 'py>>,
        nonce: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let nonce = self.sealing_nonce(nonce)?;
        let aad = hold_or_empty(&aad);
        self.check_aad(&aad)?;
        let len = nonce.in_front() + message.len() + self.entry.tag_bytes;
        new_bytes(py, len, |sealed| self.seal_to(py, &nonce, &aad, &message, sealed))
    }

    /// Decrypts what `seal` gave, with the same `aad`, and the same `nonce` if it was passed there.
    ///
    /// Raises InvalidTag if it is anything else.
    #[pyo3(signature = (sealed, aad = None, nonce = None))]
    fn open<'py>(
        &self,
        py: Python<'py>,
        sealed: Input<'_, 'py>,
        aad: Option<Input<'_, 'py>>,
        nonce: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let aad = hold_or_empty(&aad);
        self.check_aad(&aad)?;
        let (nonce, at) = self.opening_nonce(nonce, &sealed)?;
        let len = sealed.len() - at - self.entry.tag_bytes;
        new_bytes(py, len, |message| self.open_to(py, &nonce, &aad, (&sealed, at), message))
    }

    /// As `seal`, into a buffer; gives how many bytes were written. `out` and `message` may be the same memory.
    #[pyo3(signature = (out, message, aad = None, nonce = None))]
    fn seal_into(
        &self,
        py: Python<'_>,
        out: Output,
        message: Input<'_, '_>,
        aad: Option<Input<'_, '_>>,
        nonce: Option<Input<'_, '_>>,
    ) -> PyResult<usize> {
        let nonce = self.sealing_nonce(nonce)?;
        let aad = hold_or_empty(&aad);
        self.check_aad(&aad)?;
        let len = nonce.in_front() + message.len() + self.entry.tag_bytes;
        write(&out, len, |sealed| self.seal_to(py, &nonce, &aad, &message, sealed))
    }

    /// As `open`, into a buffer; gives how many bytes were written. `out` and `sealed` may be the same memory. What is not authentic
    /// leaves `out` as it was.
    #[pyo3(signature = (out, sealed, aad = None, nonce = None))]
    fn open_into(
        &self,
        py: Python<'_>,
        out: Output,
        sealed: Input<'_, '_>,
        aad: Option<Input<'_, '_>>,
        nonce: Option<Input<'_, '_>>,
    ) -> PyResult<usize> {
        let aad = hold_or_empty(&aad);
        self.check_aad(&aad)?;
        let (nonce, at) = self.opening_nonce(nonce, &sealed)?;
        let len = sealed.len() - at - self.entry.tag_bytes;
        write(&out, len, |message| self.open_to(py, &nonce, &aad, (&sealed, at), message))
    }

    fn __repr__(&self) -> String {
        format!("{}(secret)", self.entry.title)
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// Where ciphertext and tag stand in a sealed message.
fn parts<'a>(entry: &AeadEntry, sealed: &'a mut [u8]) -> (&'a mut [u8], &'a mut [u8]) {
    if entry.tag_first {
        let (tag, ciphertext) = sealed.split_at_mut(entry.tag_bytes);
        (ciphertext, tag)
    } else {
        sealed.split_at_mut(sealed.len() - entry.tag_bytes)
    }
}

/// The secretbox between the owners of two keys.
fn boxed(entry: &AeadEntry, secret: &x25519::SecretKey, public: &x25519::PublicKey) -> Result<Box<dyn DynAead>, Error> {
    match entry.name {
        "xsalsa20-poly1305" => Ok(Box::new(nacl::CryptoBox::new(secret, public)?.as_secretbox().clone())),
        _ => Ok(Box::new(xchacha::CryptoBox::new(secret, public)?.as_secretbox().clone())),
    }
}

/// Writes `len` bytes that `make` makes to somebody's buffer: first they are made, in memory of our own.
fn write(out: &Output, len: usize, make: impl FnOnce(&mut [u8]) -> PyResult<()>) -> PyResult<usize> {
    if out.len() < len {
        return Err(raised(Error::TooShort { argument: "out", got: out.len(), least: len }));
    }
    if len <= RELEASE {
        let mut made = [0; RELEASE];
        let made = &mut made[..len];
        let result = make(made);
        if result.is_ok() {
            out.memory().copy_from(0, made);
        }
        saltern_lanes::wipe(made);
        result?;
    } else {
        let mut made = Wiped::zeros(len);
        make(&mut made)?;
        out.memory().copy_from(0, &made);
    }
    Ok(len)
}

/// The sizes of an AEAD: key, nonce, tag, the longest message; and whether it makes nonces itself.
#[pyfunction]
pub fn aead_sizes(scheme: &str) -> PyResult<(usize, usize, usize, u64, bool)> {
    let entry = entry_named(scheme)?;
    Ok((entry.key_bytes, entry.nonce_bytes, entry.tag_bytes, entry.max_message, may_be_random(entry)))
}

/// All names of AEADs.
#[pyfunction]
pub fn aead_names() -> Vec<&'static str> {
    AEADS.iter().map(|entry| entry.name).collect()
}
