//! X25519, Ed25519, multiples and sums of points. Key types are made from bytes where a peer is handed bytes.

use saltern::hazmat::at_level::{self, *};
use std::array::from_fn;

use saltern::cpu::Level;
use saltern::curve25519::ed25519::batch::Item;
use saltern::curve25519::ed25519::{self, Policy, Seed, Signature, SigningKey};
use saltern::curve25519::eddsa_blake2b;
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::x25519::{self, SecretKey, SharedSecret};

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
            made.map(|made| *shared = *made.expose_secret()).is_ok()
        }),
        "x25519.batch-8" | "x25519.batch-16" | "x25519.batch-64" => exchanges(level, input),
        "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
            *public = *Seed::new(*seed).verifying_key_at(level).as_bytes();
            true
        }),
        "ed25519.sign" => seed(input).and_then(|seed| {
            let key = SigningKey::from_seed_at(&seed, level);
            shapes::sign(input, move |_, message, signature| {
                *signature = *key.sign(message).as_bytes();
                true
            })
        }),
        "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
            let (key, signature) = (ed25519::VerifyingKey::new(*key), Signature::new(*signature));
            key.verify_at(message, &signature, POLICY, level).is_ok()
        }),
        "ed25519.verify-prepared" => prepared(level, input),
        "ed25519.batch-verify-1024" => verify_all::<1024>(level, input),
        "ed25519.batch-verify-16" => verify_batch::<16>(level, input),
        "ed25519.batch-verify-64" => verify_batch::<64>(level, input),
        "eddsa-blake2b.keypair" => shapes::keypair(input, move |seed, public| {
            let key = eddsa_blake2b::SigningKey::from_seed_at(&eddsa_blake2b::Seed::new(*seed), level);
            *public = *key.verifying_key().as_bytes();
            true
        }),
        "eddsa-blake2b.sign" => {
            let seed = input.key.first_chunk().copied().map(eddsa_blake2b::Seed::new);
            seed.ok_or("no seed of 32 bytes".to_owned()).and_then(|seed| {
                let key = eddsa_blake2b::SigningKey::from_seed_at(&seed, level);
                shapes::sign(input, move |_, message, signature| {
                    *signature = *key.sign(message).as_bytes();
                    true
                })
            })
        }
        "eddsa-blake2b.verify" => shapes::verify(input, move |key, message, signature| {
            let (key, signature) = (eddsa_blake2b::VerifyingKey::new(*key), eddsa_blake2b::Signature::new(*signature));
            key.verify_at(message, &signature, POLICY, level).is_ok()
        }),
        "ed25519.msm-16" => sum_of_encoded(level, input),
        "ed25519.msm-256" | "ed25519.msm-1024" => sum_of_decoded(level, input),
        "edwards25519.mul" => shapes::multiple(input, move |scalar, point, product| {
            let point = Edwards::decode(point);
            point.map(|point| *product = point.mul_at(&Scalar::from_bytes(scalar), level).encode()).is_ok()
        }),
        "edwards25519.from-uniform" => shapes::keypair(input, |uniform, point| {
            *point = Edwards::from_uniform_bytes_vartime(uniform).encode();
            true
        }),
        "ristretto255.mul-base" => shapes::keypair(input, move |scalar, element| {
            *element = Ristretto::mul_base_at(&Scalar::from_bytes(scalar), level).encode();
            true
        }),
        "ristretto255.mul" => shapes::multiple(input, move |scalar, element, product| {
            let element = Ristretto::decode(element);
            element.map(|element| *product = element.mul_at(&Scalar::from_bytes(scalar), level).encode()).is_ok()
        }),
        "ristretto255.from-uniform" => shapes::element(input, |uniform, element| {
            *element = Ristretto::from_uniform_bytes(uniform).encode();
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
    results.resize_with(secrets.len(), || Err(saltern::Error::Unauthentic));
    shapes::exchanges(input, move |_, points, shared: &mut [Word]| {
        for (public, point) in publics.iter_mut().zip(points) {
            *public = x25519::PublicKey::new(*point);
        }
        at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut results, level).is_ok()
            && shared.iter_mut().zip(&results).all(|(shared, result)| match result {
                Ok(result) => {
                    *shared = *result.expose_secret();
                    true
                }
                Err(_) => false,
            })
    })
}

/// The items are made of bytes each time.
fn verify_items<const ITEMS: usize>(
    input: &Input,
    mut verify: impl FnMut(&[Item<'_>; ITEMS]) -> bool + 'static,
) -> Made {
    shapes::verify_batch(input, move |keys, messages, signatures| {
        let publics: [_; ITEMS] = from_fn(|index| ed25519::VerifyingKey::new(keys[index]));
        let signatures: [_; ITEMS] = from_fn(|index| Signature::new(signatures[index]));
        verify(&from_fn(|index| {
            let (public, signature) = (&publics[index], &signatures[index]);
            Item { public_key: public, message: &messages[index], signature }
        }))
    })
}

fn verify_batch<const ITEMS: usize>(level: Level, input: &Input) -> Made {
    let mut results = vec![Ok(()); ITEMS];
    verify_items(input, move |items: &[Item<'_>; ITEMS]| {
        at_level::ed25519_batch::verify_into_at(items, POLICY, &mut results, level).is_ok()
            && results.iter().all(Result::is_ok)
    })
}

/// All or none, under ZIP 215.
fn verify_all<const ITEMS: usize>(level: Level, input: &Input) -> Made {
    verify_items(input, move |items: &[Item<'_>; ITEMS]| {
        at_level::ed25519_batch::verify_all_at_random_at(items, &[7; 32], 1, level).is_ok()
    })
}

/// The tables are made beforehand.
fn prepared(level: Level, input: &Input) -> Made {
    let key = input.key.first_chunk().ok_or("no public key of 32 bytes")?;
    let key = ed25519::VerifyingKey::new(*key).prepare_at(level).map_err(|error| error.to_string())?;
    shapes::verify(input, move |_, message, signature| {
        key.verify_with(POLICY, message, &Signature::new(*signature)).is_ok()
    })
}

fn sum_of_encoded(level: Level, input: &Input) -> Made {
    let mut results = vec![Ok(Edwards::identity()); input.key.len() / 32];
    let (mut factors, mut decoded) = (Vec::new(), Vec::new());
    shapes::multiscalar(input, move |scalars, points, sum| {
        decoded.clear();
        Edwards::decode_batch_into_at(points, &mut results, level).is_ok() && {
            decoded.extend(results.iter().flatten());
            sum_of_multiples(level, &mut factors, scalars, &decoded, sum)
        }
    })
}

fn sum_of_decoded(level: Level, input: &Input) -> Made {
    let decoded: Result<Vec<_>, _> = Edwards::decode_batch(input.key.as_chunks().0).into_iter().collect();
    let decoded = decoded.map_err(|error| error.to_string())?;
    let mut factors = Vec::new();
    shapes::multiscalar(input, move |scalars, _, sum| sum_of_multiples(level, &mut factors, scalars, &decoded, sum))
}

/// `factors` is where the scalars go.
fn sum_of_multiples(
    level: Level,
    factors: &mut Vec<Scalar>,
    scalars: &[Word],
    points: &[Edwards],
    sum: &mut Word,
) -> bool {
    factors.clear();
    factors.extend(scalars.iter().flat_map(Scalar::from_canonical_bytes_vartime));
    Edwards::sum_of_multiples_vartime_at(factors, points, level).map(|made| *sum = made.encode()).is_ok()
}
