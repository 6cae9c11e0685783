//! Streams of chunks.

use crate::error::{invalid, raised};
use crate::input::{Input, Secret, hold_or_empty, new_bytes, released};
use crate::random;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saltern::Error;
use saltern::aead::stream::{self, Streams};
use saltern::aead::{StreamScheme, scheme};
use std::sync::{Mutex, PoisonError};

/// Seals chunks, whatever the scheme is.
trait DynSealer: Send {
    fn seal(&mut self, aad: &[u8], chunk: &[u8], sealed: &mut [u8], last: bool) -> Result<usize, Error>;
}

/// Opens chunks.
trait DynOpener: Send {
    fn open(&mut self, aad: &[u8], sealed: &[u8], chunk: &mut [u8], last: bool) -> Result<usize, Error>;
}

impl<S: StreamScheme> DynSealer for stream::Sealer<S>
where
    Self: Send,
{
    fn seal(&mut self, aad: &[u8], chunk: &[u8], sealed: &mut [u8], last: bool) -> Result<usize, Error> {
        if last { self.seal_last_into(aad, chunk, sealed) } else { self.seal_next_into(aad, chunk, sealed) }
    }
}

impl<S: StreamScheme> DynOpener for stream::Opener<S>
where
    Self: Send,
{
    fn open(&mut self, aad: &[u8], sealed: &[u8], chunk: &mut [u8], last: bool) -> Result<usize, Error> {
        if last { self.open_last_into(aad, sealed, chunk) } else { self.open_next_into(aad, sealed, chunk) }
    }
}

/// From a key and a prefix to what goes through a stream.
type Begin<T> = fn(&[u8], &[u8]) -> Result<Box<T>, Error>;

/// What can seal streams here.
struct Scheme {
    name: &'static str,
    key_bytes: usize,
    prefix_bytes: usize,
    sealer: Begin<dyn DynSealer>,
    opener: Begin<dyn DynOpener>,
}

const fn scheme<S: StreamScheme>(name: &'static str) -> Scheme
where
    stream::Sealer<S>: Send,
    stream::Opener<S>: Send,
{
    Scheme {
        name,
        key_bytes: S::KEY_BYTES,
        prefix_bytes: S::PREFIX_BYTES,
        sealer: |key, prefix| {
            Ok(Box::new(stream::Sealer::<S>::new(&Streams::new(&key.try_into()?), prefix.try_into()?)))
        },
        opener: |key, prefix| {
            Ok(Box::new(stream::Opener::<S>::new(&Streams::new(&key.try_into()?), prefix.try_into()?)))
        },
    }
}

static SCHEMES: &[Scheme] = &[
    scheme::<scheme::XChaCha20Poly1305>("xchacha20-poly1305"),
    scheme::<scheme::Xaes256Gcm>("xaes-256-gcm"),
    scheme::<scheme::Aegis256>("aegis-256"),
    scheme::<scheme::ChaCha20Poly1305>("chacha20-poly1305"),
    scheme::<scheme::Aes256Gcm>("aes-256-gcm"),
    scheme::<scheme::Aes256GcmSiv>("aes-256-gcm-siv"),
];

fn named(name: &str) -> PyResult<&'static Scheme> {
    SCHEMES.iter().find(|scheme| scheme.name == name).ok_or_else(|| {
        let all: Vec<_> = SCHEMES.iter().map(|scheme| scheme.name).collect();
        invalid(format!("no cipher {name:?} for streams; there are {}", all.join(", ")))
    })
}

/// Prefixes of so many bytes may be random.
const RANDOM_PREFIX: usize = 19;

/// How many bytes every tag has.
const TAG: usize = 16;

/// Seals the chunks of one stream, in order.
#[pyclass(frozen, module = "saltern.stream")]
pub struct Sealer {
    sealer: Mutex<Box<dyn DynSealer>>,
    prefix: Vec<u8>,
}

#[pymethods]
impl Sealer {
    #[new]
    #[pyo3(signature = (key, *, cipher = "xchacha20-poly1305", prefix = None))]
    fn new(key: Secret<'_, '_>, cipher: &str, prefix: Option<Input<'_, '_>>) -> PyResult<Self> {
        let scheme = named(cipher)?;
        let prefix = match prefix {
            Some(prefix) => prefix.hold().to_vec(),
            None if scheme.prefix_bytes >= RANDOM_PREFIX => {
                let mut prefix = vec![0; scheme.prefix_bytes];
                random::nonce(&mut prefix).map_err(raised)?;
                prefix
            }
            None => {
                return Err(invalid(format!(
                    "prefixes of {cipher} have {} bytes, too few for random ones: pass prefix=, counted",
                    scheme.prefix_bytes
                )));
            }
        };
        let sealer = Mutex::new((scheme.sealer)(&key.hold(), &prefix).map_err(raised)?);
        Ok(Sealer { sealer, prefix })
    }

    /// What stands in front of the stream.
    #[getter]
    fn prefix<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.prefix)
    }

    /// The next chunk, sealed, or the last, after which there is none.
    #[pyo3(signature = (chunk, *, last = false, aad = None))]
    fn seal<'py>(
        &self,
        py: Python<'py>,
        chunk: Input<'_, 'py>,
        last: bool,
        aad: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (chunk, aad) = (chunk.hold(), hold_or_empty(&aad));
        new_bytes(py, chunk.len() + TAG, |sealed| {
            // Without the interpreter, so that two threads cannot wait for each other.
            py.detach(|| self.sealer.lock().unwrap_or_else(PoisonError::into_inner).seal(&aad, &chunk, sealed, last))
                .map(drop)
                .map_err(raised)
        })
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// Opens the chunks of one stream, in order.
#[pyclass(frozen, module = "saltern.stream")]
pub struct Opener(Mutex<Box<dyn DynOpener>>);

#[pymethods]
impl Opener {
    #[new]
    #[pyo3(signature = (key, prefix, *, cipher = "xchacha20-poly1305"))]
    fn new(key: Secret<'_, '_>, prefix: Input<'_, '_>, cipher: &str) -> PyResult<Self> {
        let opener = (named(cipher)?.opener)(&key.hold(), &prefix.hold()).map_err(raised)?;
        Ok(Opener(Mutex::new(opener)))
    }

    /// The next chunk, or the last: `last` says which it has to be.
    #[pyo3(signature = (sealed, *, last = false, aad = None))]
    fn open<'py>(
        &self,
        py: Python<'py>,
        sealed: Input<'_, 'py>,
        last: bool,
        aad: Option<Input<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (sealed, aad) = (sealed.hold(), hold_or_empty(&aad));
        let Some(len) = sealed.len().checked_sub(TAG) else {
            return Err(raised(Error::TooShort { argument: "sealed chunk", got: sealed.len(), least: TAG }));
        };
        new_bytes(py, len, |chunk| {
            released(py, usize::MAX, || {
                self.0.lock().unwrap_or_else(PoisonError::into_inner).open(&aad, &sealed, chunk, last)
            })
            .map(drop)
            .map_err(raised)
        })
    }

    fn __reduce__(&self) -> PyResult<()> {
        crate::key::not_pickled()
    }
}

/// The sizes of a cipher for streams: key, prefix, tag; and whether it makes prefixes itself.
#[pyfunction]
pub fn stream_sizes(cipher: &str) -> PyResult<(usize, usize, usize, bool)> {
    let scheme = named(cipher)?;
    Ok((scheme.key_bytes, scheme.prefix_bytes, TAG, scheme.prefix_bytes >= RANDOM_PREFIX))
}
