//! X25519, Ed25519, sums of points, and the hash that comes with it. Key types are made from bytes where a peer is handed
//! bytes.

use std::array::from_fn;

use saltern::cpu::Level;
use saltern::curve25519::ed25519::{self, Policy, Seed, Signature, SigningKey};
use saltern::curve25519::group::{Edwards, Scalar};
use saltern::curve25519::x25519::{self, SecretKey, SharedSecret};
use saltern::hash::Sha512;

use crate::contract::Input;
use crate::shapes::{self, Made, Word};

/// What most peers accept too.
const POLICY: Policy = Policy::Rfc8032;

pub(super) fn task(level: Level, operation: &str, input: &Input) -> Option<Made> {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, move |secret, public| {
            *public = *SecretKey::new(*secret).public_key_at(level).as_bytes();
            true
        }),
        "x25519.dh" => shapes::exchange(input, move |secret, point, shared| {
            let made = SecretKey::new(*secret).diffie_hellman_at(&x25519::PublicKey::new(*point), level);
            made.map(|made| *shared = *made.expose()).is_ok()
        }),
        "x25519.batch-8" | "x25519.batch-16" | "x25519.batch-64" => exchanges(level, input),
        "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
            *public = *Seed::new(*seed).public_key_at(level).as_bytes();
            true
        }),
        "ed25519.sign" => seed(input).and_then(|seed| {
            let key = SigningKey::with_level(&seed, level);
            shapes::sign(input, move |_, message, signature| {
                *signature = *key.sign(message).as_bytes();
                true
            })
        }),
        "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
            let (key, signature) = (ed25519::PublicKey::new(*key), Signature::new(*signature));
            key.verify_at(message, &signature, POLICY, level).is_ok()
        }),
        "ed25519.batch-verify-16" => verify_batch::<16>(level, input),
        "ed25519.batch-verify-64" => verify_batch::<64>(level, input),
        "ed25519.msm-16" => shapes::multiscalar(input, move |scalars, points, sum| {
            let made = decoded(points).and_then(|points| sum_of_multiples(scalars, &points, level));
            made.map(|made| *sum = made).is_ok()
        }),
        "ed25519.msm-256" => decoded(input.key.as_chunks().0).map_err(|error| error.to_string()).and_then(|points| {
            shapes::multiscalar(input, move |scalars, _, sum| {
                sum_of_multiples(scalars, &points, level).map(|made| *sum = made).is_ok()
            })
        }),
        "sha-512" => shapes::hash(input, move |message, digest| {
            *digest = Sha512::hash_at(message, level);
            true
        }),
        _ => return None,
    })
}

fn seed(input: &Input) -> Result<Seed, String> {
    input.key.first_chunk().copied().map(Seed::new).ok_or("no seed of 32 bytes".into())
}

/// Secrets are set up beforehand: their type wipes itself, and a batch wants them side by side.
fn exchanges(level: Level, input: &Input) -> Made {
    let secrets: Vec<SecretKey> = input.key.as_chunks().0.iter().copied().map(SecretKey::new).collect();
    let mut publics = vec![x25519::PublicKey::new([0; 32]); secrets.len()];
    let mut results: Vec<Result<SharedSecret, saltern::Error>> = Vec::new();
    results.resize_with(secrets.len(), || Err(saltern::Error::Refused));
    shapes::exchanges(input, move |_, points, shared: &mut [Word]| {
        for (public, point) in publics.iter_mut().zip(points) {
            *public = x25519::PublicKey::new(*point);
        }
        x25519::batch::pairs_into(&secrets, &publics, &mut results, level).is_ok()
            && shared.iter_mut().zip(&results).all(|(shared, result)| match result {
                Ok(result) => {
                    *shared = *result.expose();
                    true
                }
                Err(_) => false,
            })
    })
}

fn verify_batch<const ITEMS: usize>(level: Level, input: &Input) -> Made {
    let mut results = vec![Ok(()); ITEMS];
    shapes::verify_batch(input, move |keys, messages, signatures| {
        let publics: [_; ITEMS] = from_fn(|index| ed25519::PublicKey::new(keys[index]));
        let signatures: [_; ITEMS] = from_fn(|index| Signature::new(signatures[index]));
        let items: [_; ITEMS] = from_fn(|index| {
            let (public, signature) = (&publics[index], &signatures[index]);
            ed25519::batch::Item { public, message: &messages[index], signature }
        });
        ed25519::batch::verify_into(&items, POLICY, &mut results, level).is_ok() && results.iter().all(Result::is_ok)
    })
}

fn decoded(points: &[Word]) -> Result<Vec<Edwards>, saltern::Error> {
    points.iter().map(Edwards::decode).collect()
}

fn sum_of_multiples(scalars: &[Word], points: &[Edwards], level: Level) -> Result<Word, saltern::Error> {
    let scalars: Vec<_> = scalars.iter().map(Scalar::from_canonical_bytes_vartime).collect::<Result<_, _>>()?;
    Ok(Edwards::sum_of_multiples_vartime_at(&scalars, points, level)?.encode())
}
