//! Many signatures, many exchanges.

use super::arrow::{Kind, Made, pack};
use super::result::given;
use super::rows::{Many, count};
use super::run::{Fault, Plan};
use super::target::{BLOCK, Target, null_errors, zeros};
use crate::curve::policy;
use crate::watch::threads as number_of_threads;
use crate::wiped::Wiped;
use pyo3::prelude::*;
use saltern::curve25519::ed25519::{Signature, VerifyingKey, batch};
use saltern::curve25519::x25519::{self, PublicKey, SecretKey};

/// Whether each signature is one of its message, by the secret key that belongs to its public key. There may be one public key for all.
/// Where a row is null, so is the result. A signature that has not 64 bytes is not valid; a public key that has not 32 raises InvalidValue.
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
    plan.run(py, progress, |n, range, _| {
        let [mut first, mut second, mut third] = <[Wiped; 3]>::default();
        let keys = keys.block(range.clone(), &mut first);
        let messages = input.block(range.clone(), &mut second);
        let signed = signed.block(range.clone(), &mut third);
        let (mut public, mut signatures, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for i in 0..range.len() {
            let (Some(key), Some(_), Some(signature)) = (keys[i], messages[i], signed[i]) else { continue };
            let at = |error| Fault { row: range.start + i, error };
            let key = VerifyingKey::try_from(key).map_err(at)?;
            // What comes from somebody else, in one row, does not decide on the others.
            let Ok(signature) = Signature::try_from(signature) else { continue };
            public.push(key);
            signatures.push(signature);
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
    let result = plan.run(py, progress, |n, range, _| {
        let [mut first, mut second] = <[Wiped; 2]>::default();
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
