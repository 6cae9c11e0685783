//! dalek: the crates x25519-dalek, ed25519-dalek and curve25519-dalek.
//!
//! They choose between words and AVX2 when the program runs, but AVX-512 only when it is built: with
//! `RUSTFLAGS="-C target-cpu=native"` on a machine that has it.

use curve25519_dalek::edwards::{CompressedEdwardsY, EdwardsPoint};
use curve25519_dalek::ristretto::{CompressedRistretto, RistrettoPoint};
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::VartimeMultiscalarMul;
use ed25519_dalek::{Signature, Signer, SigningKey, Verifier, VerifyingKey, verify_batch};
use x25519_dalek::{PublicKey, StaticSecret};

use super::entry::{self, Entry, Made, Version};
use crate::contract::Input;
use crate::shapes::{self, Word};

/// The version is that of curve25519-dalek, which does the work for all three.
pub(super) const LIBRARY: Entry = Entry {
    name: "dalek",
    version: Version::Package("curve25519-dalek"),
    implementation: BACKEND,
    keying: &[],
    task,
    hash: entry::none,
};

const BACKEND: &str = if cfg!(all(target_feature = "avx512ifma", target_feature = "avx512vl")) {
    "built for AVX-512"
} else if cfg!(target_arch = "x86_64") {
    "words or AVX2"
} else {
    ""
};

fn task(operation: &str, input: &Input) -> Made {
    x25519(operation, input)
        .or_else(|| ed25519(operation, input))
        .or_else(|| groups(operation, input))
        .or_else(|| multiscalar(operation, input))
}

fn x25519(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            *public = PublicKey::from(&StaticSecret::from(*secret)).to_bytes();
            true
        }),
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
            *shared = StaticSecret::from(*secret).diffie_hellman(&PublicKey::from(*point)).to_bytes();
            true
        }),
        _ => return None,
    })
}

fn ed25519(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            *public = SigningKey::from_bytes(seed).verifying_key().to_bytes();
            true
        }),
        "ed25519.sign" => {
            let key = input.key.first_chunk().map(SigningKey::from_bytes).ok_or("no seed of 32 bytes".to_owned());
            key.and_then(|key| {
                shapes::sign(input, move |_, message, signature| {
                    *signature = key.sign(message).to_bytes();
                    true
                })
            })
        }
        "ed25519.verify" => shapes::verify(input, |key, message, signature| {
            VerifyingKey::from_bytes(key)
                .is_ok_and(|key| key.verify(message, &Signature::from_bytes(signature)).is_ok())
        }),
        "ed25519.verify-prepared" => {
            let key = input.key.first_chunk().and_then(|key| VerifyingKey::from_bytes(key).ok());
            key.ok_or("it refuses the key".to_owned()).and_then(|key| {
                shapes::verify(input, move |_, message, signature| {
                    key.verify(message, &Signature::from_bytes(signature)).is_ok()
                })
            })
        }
        "ed25519.batch-verify-1024" => batch::<1024>(input),
        "ed25519.batch-verify-16" => batch::<16>(input),
        "ed25519.batch-verify-64" => batch::<64>(input),
        _ => return None,
    })
}

fn batch<const ITEMS: usize>(input: &Input) -> shapes::Made {
    shapes::verify_batch(input, |keys, messages, signatures| {
        let mut decoded = [VerifyingKey::default(); ITEMS];
        let (mut parsed, mut slices) = ([Signature::from_bytes(&[0; 64]); ITEMS], [&[][..]; ITEMS]);
        for (index, key) in keys.iter().enumerate() {
            let Ok(key) = VerifyingKey::from_bytes(key) else { return false };
            decoded[index] = key;
            parsed[index] = Signature::from_bytes(&signatures[index]);
            slices[index] = &messages[index][..];
        }
        verify_batch(&slices, &parsed, &decoded).is_ok()
    })
}

fn groups(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "edwards25519.mul" => shapes::multiple(input, |scalar, point, product| {
            let point = CompressedEdwardsY(*point).decompress();
            let made = point.map(|point| point * Scalar::from_bytes_mod_order(*scalar));
            made.map(|made| *product = made.compress().0).is_some()
        }),
        "ristretto255.mul-base" => shapes::keypair(input, |scalar, element| {
            *element = RistrettoPoint::mul_base(&Scalar::from_bytes_mod_order(*scalar)).compress().0;
            true
        }),
        "ristretto255.mul" => shapes::multiple(input, |scalar, element, product| {
            let element = CompressedRistretto(*element).decompress();
            let made = element.map(|element| element * Scalar::from_bytes_mod_order(*scalar));
            made.map(|made| *product = made.compress().0).is_some()
        }),
        "ristretto255.from-uniform" => shapes::element(input, |uniform, element| {
            *element = RistrettoPoint::from_uniform_bytes(uniform).compress().0;
            true
        }),
        _ => return None,
    })
}

fn multiscalar(operation: &str, input: &Input) -> Made {
    let scalar = |bytes: &Word| Scalar::from_canonical_bytes(*bytes).into_option();
    let point = |bytes: &Word| CompressedEdwardsY(*bytes).decompress();
    Some(match operation {
        "ed25519.msm-16" => shapes::multiscalar(input, move |scalars, points, sum| {
            let made = EdwardsPoint::optional_multiscalar_mul(
                scalars.iter().map(|bytes| scalar(bytes).unwrap_or_default()),
                points.iter().map(point),
            );
            made.map(|made| *sum = made.compress().0).is_some()
        }),
        "ed25519.msm-256" | "ed25519.msm-1024" => {
            let decoded: Option<Vec<_>> = input.key.as_chunks().0.iter().map(point).collect();
            decoded.ok_or("it refuses a point".to_owned()).and_then(|decoded| {
                shapes::multiscalar(input, move |scalars, _, sum| {
                    let scalars = scalars.iter().map(|bytes| scalar(bytes).unwrap_or_default());
                    *sum = EdwardsPoint::vartime_multiscalar_mul(scalars, &decoded).compress().0;
                    true
                })
            })
        }
        _ => return None,
    })
}
