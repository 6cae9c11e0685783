//! The calls for many rows.

use super::arrow::{Kind, Made, pack};
use super::result::given;
use super::rows::{Many, Rows, Shape, count};
use super::run::{Fault, Plan};
use crate::aead::Aead;
use crate::curve::policy;
use crate::error::{OutOfMemory, invalid, raised};
use crate::hash::Named;
use crate::input::{Output, Secret};
use crate::mac::{HmacKey, hmac_of};
use crate::password::{algorithm, iterations, parameters};
use crate::random;
use crate::watch::threads as number_of_threads;
use crate::wiped::Wiped;
use pyo3::prelude::*;
use saltern::Error;
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{Signature, VerifyingKey, batch};
use saltern::curve25519::x25519::{self, PublicKey, SecretKey};
use saltern::password::argon2::{Argon2, Memory};
use std::ops::{ControlFlow, Range};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// As many rows are taken at a time at most.
const BLOCK: usize = 1024;

/// What results of so many bytes for each row are written to.
enum Target<'a> {
    /// Memory that nobody else has yet: a piece for each block.
    Ours(Vec<Mutex<&'a mut [u8]>>),
    /// A buffer of the caller's, and the bytes of a block.
    Theirs(&'a Output, usize),
}

impl<'a> Target<'a> {
    fn ours(data: &'a mut [u8], bytes: usize) -> Self {
        Target::Ours(data.chunks_mut(bytes.max(1)).map(Mutex::new).collect())
    }

    /// Has the results of block `n` made, which have so many bytes.
    fn write(&self, n: usize, bytes: usize, make: impl FnOnce(&mut [u8]) -> Result<(), Fault>) -> Result<(), Fault> {
        match self {
            Target::Ours(parts) => match parts.get(n) {
                Some(part) => make(&mut locked(part)),
                // Rows without bytes.
                None => make(&mut []),
            },
            Target::Theirs(output, block) => {
                let mut made = Wiped::zeros(bytes);
                make(&mut made)?;
                output.memory().copy_from(n * block, &made);
                Ok(())
            }
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// So many zeros, or the exception that there is no memory for them.
fn zeros(rows: usize, size: usize) -> PyResult<Vec<u8>> {
    let too_many = || OutOfMemory::new_err(format!("{rows} rows of {size} bytes are too many"));
    let bytes = rows.checked_mul(size).ok_or_else(too_many)?;
    let mut data = Vec::new();
    data.try_reserve_exact(bytes).map_err(|_| too_many())?;
    data.resize(bytes, 0);
    Ok(data)
}

/// Options that all calls have.
struct Options<'py> {
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
}

/// What results of one size for each row need.
struct Each {
    /// How many rows.
    rows: usize,
    /// How many bytes a result has.
    size: usize,
    /// About how many bytes a row has.
    usual: usize,
    /// How many rows are taken at a time at most.
    most: usize,
}

/// Results of one size for each row: `work` gets the rows of a block, and their results to be written. Rows that are null have results
/// that are, whatever it writes.
fn of_one_size<'py>(
    like: &Bound<'py, PyAny>,
    shape: Shape,
    each: Each,
    inputs: &[&Rows<'_>],
    options: Options<'py>,
    work: impl Fn(Range<usize>, &mut [u8]) -> Result<(), Fault> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, Each { rows, size, usual, most }) = (like.py(), each);
    let plan = Plan::new(rows, usual, most, number_of_threads(options.threads)?);
    let may_have_nulls = inputs.iter().any(|rows| rows.may_have_nulls());
    let is_null = |i: usize| inputs.iter().any(|rows| rows.size(i).is_none());
    let one_block = |target: &Target<'_>, n: usize, range: Range<usize>| {
        target.write(n, range.len() * size, |made| {
            work(range.clone(), made)?;
            if may_have_nulls {
                for (i, made) in range.zip(made.chunks_mut(size)) {
                    if is_null(i) {
                        made.fill(0);
                    }
                }
            }
            Ok(())
        })
    };
    if let Some(out) = options.out {
        let output = Output::extract(out.as_borrowed())?;
        if output.len() != rows * size {
            let expected = rows * size;
            return Err(raised(Error::Length { argument: "out", got: output.len(), expected }));
        }
        if may_have_nulls && (0..rows).any(is_null) {
            return Err(invalid("a row is null, which out= has no place for"));
        }
        let target = Target::Theirs(&output, plan.block * size);
        let result = plan.run(py, options.progress, |n, range| one_block(&target, n, range));
        if let Err(error) = result {
            // Nothing that looks whole.
            let zeros = [0; 4096];
            (0..output.len()).step_by(zeros.len()).for_each(|at| output.memory().copy_from(at, &zeros));
            return Err(error);
        }
        return Ok(out);
    }
    let mut data = zeros(rows, size)?;
    let target = Target::ours(&mut data, plan.block * size);
    let result = plan.run(py, options.progress, |n, range| one_block(&target, n, range));
    drop(target);
    if let Err(error) = result {
        saltern_lanes::wipe(&mut data[..]);
        return Err(error);
    }
    let validity = (may_have_nulls && (0..rows).any(is_null)).then(|| pack((0..rows).map(|i| !is_null(i))));
    given(py, Made { rows, kind: Kind::Fixed(size), data, validity }, shape, like)
}

/// What a block is made of: empty rows where there are null ones.
fn filled<'s>(rows: &'s Rows<'_>, range: Range<usize>, scratch: &'s mut Vec<u8>) -> Vec<&'s [u8]> {
    rows.block(range, scratch).into_iter().map(|row| row.unwrap_or(&[])).collect()
}

/// Hashes many messages. The results come as the messages do: a list of bytes for a list, an array for an array (two dimensions of
/// bytes, or NumPy's strings of fixed length), a column for an Arrow column or stream. Nulls stay nulls.
///
/// `threads` cores take part, all of them with None. `progress` is called with the number of rows done and that of all.
///
/// >>> from saltern import hash_many
/// >>> [digest[:4].hex() for digest in hash_many("sha256", [b"forty sacks of salt", b"three casks of brine"])]
/// ['df9aae34', '795d4479']
#[pyfunction]
#[pyo3(signature = (hash, messages, /, *, out = None, threads = Some(1), progress = None))]
pub fn hash_many<'py>(
    hash: Named,
    messages: Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let entry = hash.0;
    let many = Many::of("messages", &messages)?;
    let (rows, each) = (many.rows(), count(&[("messages", &many)])?);
    let each = Each { rows: each, size: entry.bytes, usual: rows.usual_size(each), most: BLOCK };
    of_one_size(&messages, many.shape(), each, &[&rows], Options { out, threads, progress }, |range, made| {
        let (row, mut scratch) = (range.start, Vec::new());
        (entry.many_by_trait_into)(&filled(&rows, range, &mut scratch), made).map_err(|error| Fault { row, error })
    })
}

/// Tags of HMAC of many messages under one key: otherwise as `hash_many`.
///
/// >>> from saltern import hmac_many
/// >>> len(hmac_many("sha256", b"32 random bytes that both know..", [b"forty sacks", b"of salt"])[1])
/// 32
#[pyfunction]
#[pyo3(signature = (hash, key, messages, /, *, out = None, threads = Some(1), progress = None))]
pub fn hmac_many<'py>(
    hash: Named,
    key: Secret<'_, 'py>,
    messages: Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let key = HmacKey::of(hash.0, &key.hold())?;
    let (entry, key) = key.parts();
    let many = Many::of("messages", &messages)?;
    let (rows, each) = (many.rows(), count(&[("messages", &many)])?);
    let each = Each { rows: each, size: entry.bytes, usual: rows.usual_size(each), most: BLOCK };
    of_one_size(&messages, many.shape(), each, &[&rows], Options { out, threads, progress }, |range, made| {
        let (row, mut scratch) = (range.start, Vec::new());
        key.authenticate_many(&filled(&rows, range, &mut scratch), made).map_err(|error| Fault { row, error })
    })
}

/// What becomes of rows that are refused.
fn null_errors(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "null" => Ok(true),
        _ => Err(invalid(format!("errors is {errors:?} where \"raise\" and \"null\" are accepted"))),
    }
}

/// Results of sizes of their own: those, from which the places follow.
struct Places(Vec<i64>);

impl Places {
    fn new(rows: usize, size: impl Fn(usize) -> PyResult<usize>) -> PyResult<Self> {
        let mut places = Vec::new();
        places.try_reserve_exact(rows + 1).map_err(|_| OutOfMemory::new_err(format!("{rows} rows are too many")))?;
        let mut end = 0;
        places.push(end);
        for i in 0..rows {
            end += size(i)? as i64;
            places.push(end);
        }
        Ok(Places(places))
    }

    fn bytes(&self) -> usize {
        self.0.last().map_or(0, |end| *end as usize)
    }

    fn size(&self, i: usize) -> usize {
        (self.0[i + 1] - self.0[i]) as usize
    }

    /// A piece of the data for each block of rows.
    fn parts<'a>(&self, mut data: &'a mut [u8], rows: usize, block: usize) -> Vec<Mutex<&'a mut [u8]>> {
        let mut parts = Vec::new();
        for start in (0..rows).step_by(block) {
            let bytes = (self.0[rows.min(start + block)] - self.0[start]) as usize;
            let (part, rest) = data.split_at_mut(bytes);
            parts.push(Mutex::new(part));
            data = rest;
        }
        parts
    }
}

/// Arguments of `seal_many` and `open_many`.
struct Sealed<'py> {
    messages: Many<'py>,
    aad: Many<'py>,
    nonces: Option<Many<'py>>,
    rows: usize,
}

impl<'py> Sealed<'py> {
    fn new(
        argument: &str,
        messages: &Bound<'py, PyAny>,
        aad: Option<&Bound<'py, PyAny>>,
        nonces: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let messages = Many::of(argument, messages)?;
        let aad = match aad {
            Some(aad) => Many::of_or_same("aad", aad)?,
            None => Many::Same(Wiped::zeros(0)),
        };
        let nonces = nonces.map(|nonces| Many::of("nonces", nonces)).transpose()?;
        let mut all = vec![(argument, &messages), ("aad", &aad)];
        all.extend(nonces.as_ref().map(|nonces| ("nonces", nonces)));
        let rows = count(&all)?;
        Ok(Sealed { messages, aad, nonces, rows })
    }
}

/// Seals many messages, each under a random nonce of its own, which stands in front of it; or under those in `nonces`, which do not.
/// `aad` is one for all, or one for each. Otherwise as `hash_many`.
///
/// >>> from saltern import Key, aead, open_many, seal_many
/// >>> cipher = aead.XChaCha20Poly1305(Key.generate())
/// >>> open_many(cipher, seal_many(cipher, [b"forty sacks", b"of salt", None]))
/// [b'forty sacks', b'of salt', None]
#[pyfunction]
#[pyo3(signature = (cipher, messages, /, aad = None, nonces = None, *, threads = Some(1), progress = None))]
pub fn seal_many<'py>(
    py: Python<'py>,
    cipher: PyRef<'py, Aead>,
    messages: Bound<'py, PyAny>,
    aad: Option<Bound<'py, PyAny>>,
    nonces: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if nonces.is_none() {
        cipher.check_random()?;
    }
    let (entry, cipher) = cipher.parts();
    let arguments = Sealed::new("messages", &messages, aad.as_ref(), nonces.as_ref())?;
    let (rows, shape) = (arguments.rows, arguments.messages.shape());
    let (input, aad) = (arguments.messages.rows(), arguments.aad.rows());
    let nonces = arguments.nonces.as_ref().map(Many::rows);
    let front = if nonces.is_some() { 0 } else { entry.nonce_bytes };
    if !entry.takes_aad && (0..rows).any(|i| aad.size(i).is_some_and(|bytes| bytes > 0)) {
        return Err(invalid(format!("{} takes no associated data", entry.title)));
    }
    let is_null = |i: usize| {
        input.size(i).is_none()
            || aad.size(i).is_none()
            || nonces.as_ref().is_some_and(|nonces| nonces.size(i).is_none())
    };
    let overhead = front + entry.tag_bytes;
    let places = Places::new(rows, |i| Ok(if is_null(i) { 0 } else { overhead + input.size(i).unwrap_or(0) }))?;
    let plan = Plan::new(rows, input.usual_size(rows), BLOCK, number_of_threads(threads)?);
    let mut data = zeros(1, places.bytes())?;
    let parts = places.parts(&mut data, rows, plan.block);
    let result = plan.run(py, progress, |n, range| {
        let (mut scratch, mut aads, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        let first = range.start;
        let messages = filled(&input, range.clone(), &mut scratch);
        let aads = filled(&aad, range.clone(), &mut aads);
        let nonces = nonces.as_ref().map(|nonces| filled(nonces, range.clone(), &mut numbers));
        let mut part = locked(&parts[n]);
        let mut rest = &mut part[..];
        for i in range {
            let sealed;
            (sealed, rest) = rest.split_at_mut(places.size(i));
            if sealed.is_empty() {
                continue;
            }
            let at = |error| Fault { row: i, error };
            let (nonce, sealed) = sealed.split_at_mut(front);
            random::nonce(nonce).map_err(at)?;
            let nonce = nonces.as_ref().map_or(&*nonce, |nonces| nonces[i - first]);
            cipher.seal_into(nonce, aads[i - first], messages[i - first], sealed).map_err(at)?;
        }
        Ok(())
    });
    drop(parts);
    result?;
    let validity = (0..rows).any(is_null).then(|| pack((0..rows).map(|i| !is_null(i))));
    given(py, Made { rows, kind: Kind::Variable(places.0), data, validity }, shape, &messages)
}

/// Opens many messages. With `errors="null"` those that are not authentic become null; otherwise the first of them raises InvalidTag,
/// and nothing is given out. The rest is as with `seal_many`.
#[pyfunction]
#[pyo3(signature = (cipher, sealed, /, aad = None, nonces = None, *, errors = "raise", threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn open_many<'py>(
    py: Python<'py>,
    cipher: PyRef<'py, Aead>,
    sealed: Bound<'py, PyAny>,
    aad: Option<Bound<'py, PyAny>>,
    nonces: Option<Bound<'py, PyAny>>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let null_errors = null_errors(errors)?;
    if nonces.is_none() {
        cipher.check_random()?;
    }
    let (entry, cipher) = cipher.parts();
    let arguments = Sealed::new("sealed", &sealed, aad.as_ref(), nonces.as_ref())?;
    let (rows, shape) = (arguments.rows, arguments.messages.shape());
    let (input, aad) = (arguments.messages.rows(), arguments.aad.rows());
    let nonces = arguments.nonces.as_ref().map(Many::rows);
    let front = if nonces.is_some() { 0 } else { entry.nonce_bytes };
    if !entry.takes_aad && (0..rows).any(|i| aad.size(i).is_some_and(|bytes| bytes > 0)) {
        return Err(invalid(format!("{} takes no associated data", entry.title)));
    }
    let is_null = |i: usize| {
        input.size(i).is_none()
            || aad.size(i).is_none()
            || nonces.as_ref().is_some_and(|nonces| nonces.size(i).is_none())
    };
    let overhead = front + entry.tag_bytes;
    let places = Places::new(rows, |i| match input.size(i).unwrap_or(0).checked_sub(overhead) {
        _ if is_null(i) => Ok(0),
        Some(bytes) => Ok(bytes),
        None if null_errors => Ok(0),
        None => Err(crate::error::raised_of_row(
            Error::TooShort { argument: "sealed message", got: input.size(i).unwrap_or(0), least: overhead },
            i,
        )),
    })?;
    let plan = Plan::new(rows, input.usual_size(rows), BLOCK, number_of_threads(threads)?);
    let mut data = zeros(1, places.bytes())?;
    let mut valid: Vec<u8> = zeros(rows, 1)?;
    let parts = places.parts(&mut data, rows, plan.block);
    let verdicts = Target::ours(&mut valid, plan.block);
    let result = plan.run(py, progress, |n, range| {
        let (mut scratch, mut aads, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        let first = range.start;
        let sealed = filled(&input, range.clone(), &mut scratch);
        let aads = filled(&aad, range.clone(), &mut aads);
        let nonces = nonces.as_ref().map(|nonces| filled(nonces, range.clone(), &mut numbers));
        let mut part = locked(&parts[n]);
        let mut rest = &mut part[..];
        verdicts.write(n, range.len(), |verdicts| {
            for (verdict, i) in verdicts.iter_mut().zip(range) {
                let message;
                (message, rest) = rest.split_at_mut(places.size(i));
                if is_null(i) {
                    continue;
                }
                let Some((front, sealed)) = sealed[i - first].split_at_checked(front) else { continue };
                let nonce = nonces.as_ref().map_or(front, |nonces| nonces[i - first]);
                match cipher.open_into(nonce, aads[i - first], sealed, message) {
                    Ok(_) => *verdict = 1,
                    Err(Error::Unauthentic | Error::TooShort { .. }) if null_errors => {}
                    Err(error) => return Err(Fault { row: i, error }),
                }
            }
            Ok(())
        })
    });
    drop((parts, verdicts));
    if let Err(error) = result {
        saltern_lanes::wipe(&mut data[..]);
        return Err(error);
    }
    let validity = valid.contains(&0).then(|| pack(valid.iter().map(|valid| *valid == 1)));
    given(py, Made { rows, kind: Kind::Variable(places.0), data, validity }, shape, &sealed)
}

/// Whether each signature is one of its message, by the secret key that belongs to its public key. There may be one public key for all.
/// Where a row is null, so is the result.
///
/// >>> from saltern import verify_many
/// >>> from saltern.sign import SigningKey
/// >>> key = SigningKey.generate()
/// >>> verify_many(key.verifying_key, [b"forty sacks", b"fifty sacks"], [key.sign(b"forty sacks")] * 2)
/// [True, False]
#[pyfunction]
#[pyo3(signature = (public_keys, messages, signatures, /, *, policy = "strict", threads = Some(1), progress = None))]
pub fn verify_many<'py>(
    py: Python<'py>,
    public_keys: Bound<'py, PyAny>,
    messages: Bound<'py, PyAny>,
    signatures: Bound<'py, PyAny>,
    policy: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let policy = self::policy(policy)?;
    let keys = Many::of_or_same("public_keys", &public_keys)?;
    let of_messages = Many::of("messages", &messages)?;
    let signed = Many::of("signatures", &signatures)?;
    let rows = count(&[("messages", &of_messages), ("public_keys", &keys), ("signatures", &signed)])?;
    let (keys, input, signed) = (keys.rows(), of_messages.rows(), signed.rows());
    let is_null = |i: usize| [&keys, &input, &signed].iter().any(|rows| rows.size(i).is_none());
    let plan = Plan::new(rows, input.usual_size(rows), BLOCK, number_of_threads(threads)?);
    let mut valid = zeros(rows, 1)?;
    let target = Target::ours(&mut valid, plan.block);
    plan.run(py, progress, |n, range| {
        let (mut first, mut second, mut third) = (Vec::new(), Vec::new(), Vec::new());
        let keys = keys.block(range.clone(), &mut first);
        let messages = input.block(range.clone(), &mut second);
        let signed = signed.block(range.clone(), &mut third);
        let (mut public, mut signatures, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for i in 0..range.len() {
            let (Some(key), Some(_), Some(signature)) = (keys[i], messages[i], signed[i]) else { continue };
            let at = |error| Fault { row: range.start + i, error };
            public.push(VerifyingKey::try_from(key).map_err(at)?);
            signatures.push(Signature::try_from(signature).map_err(at)?);
            places.push(i);
        }
        let item = |(n, i): (usize, &usize)| batch::Item {
            public_key: &public[n],
            message: messages[*i].unwrap_or(&[]),
            signature: &signatures[n],
        };
        let items: Vec<_> = places.iter().enumerate().map(item).collect();
        let results = batch::verify_with(policy, &items);
        target.write(n, range.len(), |valid| {
            for (i, result) in places.iter().zip(&results) {
                valid[*i] = u8::from(result.is_ok());
            }
            Ok(())
        })
    })?;
    drop(target);
    let validity = (0..rows).any(is_null).then(|| pack((0..rows).map(|i| !is_null(i))));
    let data = pack(valid.iter().map(|valid| *valid == 1));
    given(py, Made { rows, kind: Kind::Bits, data, validity }, of_messages.shape(), &messages)
}

/// The secrets shared with the owners of many public keys: by one secret key, or by as many. A public key of small order raises
/// InvalidValue, or is a null with `errors="null"`. They are not uniformly random: derive keys from them.
///
/// >>> from saltern import x25519_many
/// >>> from saltern.kx import SecretKey
/// >>> mill, cook = SecretKey.generate(), SecretKey.generate()
/// >>> x25519_many(mill, [cook.public_key]) == x25519_many(cook, [mill.public_key])
/// True
#[pyfunction]
#[pyo3(signature = (secret_keys, public_keys, /, *, errors = "raise", threads = Some(1), progress = None))]
pub fn x25519_many<'py>(
    py: Python<'py>,
    secret_keys: Bound<'py, PyAny>,
    public_keys: Bound<'py, PyAny>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let null_errors = null_errors(errors)?;
    let secrets = Many::of_or_same("secret_keys", &secret_keys)?;
    let public = Many::of("public_keys", &public_keys)?;
    let rows = count(&[("public_keys", &public), ("secret_keys", &secrets)])?;
    let shape = public.shape();
    let (secrets, public) = (secrets.rows(), public.rows());
    let plan = Plan::new(rows, 32, BLOCK, number_of_threads(threads)?);
    let (mut data, mut valid) = (zeros(rows, 32)?, zeros(rows, 1)?);
    let (target, verdicts) = (Target::ours(&mut data, 32 * plan.block), Target::ours(&mut valid, plan.block));
    let result = plan.run(py, progress, |n, range| {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let secrets = secrets.block(range.clone(), &mut first);
        let public = public.block(range.clone(), &mut second);
        let (mut ours, mut theirs, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for i in 0..range.len() {
            let (Some(secret), Some(public)) = (secrets[i], public[i]) else { continue };
            let at = |error| Fault { row: range.start + i, error };
            ours.push(SecretKey::try_from(secret).map_err(at)?);
            theirs.push(PublicKey::try_from(public).map_err(at)?);
            places.push(i);
        }
        let shared = x25519::batch::pairs(&ours, &theirs).map_err(|error| Fault { row: range.start, error })?;
        saltern_lanes::wipe(&mut first[..]);
        target.write(n, 32 * range.len(), |made| {
            verdicts.write(n, range.len(), |verdicts| {
                for (i, shared) in places.iter().zip(shared) {
                    match shared {
                        Ok(shared) => {
                            made[32 * i..][..32].copy_from_slice(shared.expose_secret());
                            verdicts[*i] = 1;
                        }
                        Err(_) if null_errors => {}
                        Err(error) => return Err(Fault { row: range.start + i, error }),
                    }
                }
                Ok(())
            })
        })
    });
    drop((target, verdicts));
    if let Err(error) = result {
        saltern_lanes::wipe(&mut data[..]);
        return Err(error);
    }
    let validity = valid.contains(&0).then(|| pack(valid.iter().map(|valid| *valid == 1)));
    given(py, Made { rows, kind: Kind::Fixed(32), data, validity }, shape, &public_keys)
}

/// PBKDF2 of many passwords, each with its own salt.
///
/// >>> from saltern import pbkdf2_many
/// >>> len(pbkdf2_many("sha256", [b"forty sacks", b"of salt"], [bytes(16), bytes(16)], 1000))
/// 2
#[pyfunction]
#[pyo3(signature = (hash, passwords, salts, iterations, size = None, /, *, out = None, threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn pbkdf2_many<'py>(
    hash: Named,
    passwords: Bound<'py, PyAny>,
    salts: Bound<'py, PyAny>,
    iterations: u32,
    size: Option<usize>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (entry, iterations) = (hmac_of(hash.0)?, self::iterations(iterations)?);
    let size = size.unwrap_or(hash.0.bytes);
    if !(1..=1 << 20).contains(&size) {
        return Err(invalid(format!("size is {size} where 1 to 1048576 bytes are accepted")));
    }
    let (many, salt) = (Many::of("passwords", &passwords)?, Many::of_or_same("salts", &salts)?);
    let rows = count(&[("passwords", &many), ("salts", &salt)])?;
    let (input, salt) = (many.rows(), salt.rows());
    // As many as are derived side by side.
    let each = Each { rows, size, usual: 1, most: 16 };
    of_one_size(&passwords, many.shape(), each, &[&input, &salt], Options { out, threads, progress }, |range, made| {
        let (row, mut first, mut second) = (range.start, Vec::new(), Vec::new());
        let passwords = filled(&input, range.clone(), &mut first);
        let salts = filled(&salt, range, &mut second);
        let mut outputs: Vec<&mut [u8]> = made.chunks_mut(size).collect();
        (entry.pbkdf2_many)(&passwords, &salts, iterations, &mut outputs, Level::current())
            .map_err(|error| Fault { row, error })
    })
}

/// Argon2 of many passwords, each with its own salt. Each thread takes the memory of one.
///
/// >>> from saltern import argon2_many
/// >>> len(argon2_many([b"forty sacks", b"of salt"], [bytes(16), bytes(16)], memory=64, passes=1, lanes=1))
/// 2
#[pyfunction]
#[pyo3(signature = (passwords, salts, size = 32, /, *, memory = 65536, passes = 3, lanes = 4, algorithm = "argon2id", secret = None,
                    out = None, threads = Some(1), progress = None))]
#[allow(clippy::too_many_arguments)] // by name
pub fn argon2_many<'py>(
    passwords: Bound<'py, PyAny>,
    salts: Bound<'py, PyAny>,
    size: usize,
    memory: u32,
    passes: u32,
    lanes: u32,
    algorithm: &str,
    secret: Option<Secret<'_, 'py>>,
    out: Option<Bound<'py, PyAny>>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let secret = secret.as_ref().map(Secret::hold);
    let argon2 = Argon2::new(parameters(memory, passes, lanes)?)
        .algorithm(self::algorithm(algorithm)?)
        .secret(secret.as_deref().unwrap_or(&[]))
        .threads(1);
    if !(1..=1 << 20).contains(&size) {
        return Err(invalid(format!("size is {size} where 4 to 1048576 bytes are accepted")));
    }
    let (many, salt) = (Many::of("passwords", &passwords)?, Many::of_or_same("salts", &salts)?);
    let rows = count(&[("passwords", &many), ("salts", &salt)])?;
    let (input, salt) = (many.rows(), salt.rows());
    let each = Each { rows, size, usual: 1, most: 1 };
    let memories: Mutex<Vec<Memory>> = Mutex::new(Vec::new());
    of_one_size(&passwords, many.shape(), each, &[&input, &salt], Options { out, threads, progress }, |range, made| {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let (password, salt) = (input.block(range.clone(), &mut first), salt.block(range.clone(), &mut second));
        let (Some(password), Some(salt)) = (password[0], salt[0]) else { return Ok(()) };
        let mut memory = locked(&memories).pop().unwrap_or_else(Memory::wiping);
        let result = argon2.hash_with(&mut memory, password, salt, made, |_| ControlFlow::Continue(()));
        locked(&memories).push(memory);
        saltern_lanes::wipe(&mut first[..]);
        result.map_err(|error| Fault { row: range.start, error })
    })
}
