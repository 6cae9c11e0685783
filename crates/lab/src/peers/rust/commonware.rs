//! The crate commonware-cryptography-curve25519. It signs nothing without a namespace, which it puts before the message, behind its
//! length: messages here begin with such a one. What they are put together from is inside, as its users have it.

use std::convert::Infallible;

use commonware_codec::DecodeFixed;
use commonware_cryptography::{BatchEntry, BatchVerifier};
use commonware_cryptography_curve25519::key_exchange::{PublicKey, SecretKey};
use commonware_cryptography_curve25519::signing::{Signature, SigningKey, VerifyingKey};
use commonware_math::algebra::Random;
use commonware_parallel::Sequential;
use rand_core::{TryCryptoRng, TryRng};

use super::entry::{self, Entry, Made, Version};
use crate::contract::Input;
use crate::input::{NAMESPACE, SplitMix};
use crate::operations::SIGNED_BYTES;
use crate::shapes;

pub(super) const LIBRARY: Entry = Entry {
    name: "commonware",
    version: Version::Package("commonware-cryptography-curve25519"),
    implementation: "",
    keying: &[],
    task,
    hash: entry::none,
};

fn task(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            public.copy_from_slice(SecretKey::random(Given(*secret)).public_key().as_ref());
            true
        }),
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
            let Ok(point) = PublicKey::decode_fixed(*point) else { return false };
            let made = SecretKey::random(Given(*secret)).exchange(&point);
            made.map(|made| *shared = *made.as_bytes()).is_some()
        }),
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            let key = SigningKey::decode_fixed(*seed);
            key.map(|key| public.copy_from_slice(&key.verifying_key())).is_ok()
        }),
        "ed25519.sign" => {
            apart(&input.message)?;
            let seed = input.key.first_chunk::<32>().ok_or("no seed of 32 bytes".to_owned());
            let key = seed.and_then(|seed| SigningKey::decode_fixed(*seed).map_err(|error| error.to_string()));
            key.and_then(|key| {
                shapes::sign(input, move |_, message, signature| {
                    let Some((namespace, message)) = apart(message) else { return false };
                    signature.copy_from_slice(&key.sign(namespace, message));
                    true
                })
            })
        }
        "ed25519.verify" => {
            apart(&input.message)?;
            shapes::verify(input, |key, message, signature| {
                let Some((namespace, message)) = apart(message) else { return false };
                match (VerifyingKey::decode_fixed(*key), Signature::decode_fixed(*signature)) {
                    (Ok(key), Ok(signature)) => key.verify(namespace, message, &signature),
                    _ => false,
                }
            })
        }
        "ed25519.batch-verify-16" | "ed25519.batch-verify-64" | "ed25519.batch-verify-1024" => {
            input.message.chunks(SIGNED_BYTES).try_for_each(|message| apart(message).map(drop))?;
            let mut weights = Weights(SplitMix(0));
            shapes::verify_batch(input, move |keys, messages, signatures| {
                let items = keys.iter().zip(messages).zip(signatures).map(|((key, message), signature)| {
                    let (key, signature) = (VerifyingKey::decode_fixed(*key), Signature::decode_fixed(*signature));
                    Some((key.ok()?, apart(message)?, signature.ok()?))
                });
                let Some(items) = items.collect::<Option<Vec<_>>>() else { return false };
                VerifyingKey::verify_batch(
                    &mut weights,
                    &items,
                    |_, (key, (namespace, message), signature)| BatchEntry {
                        namespace,
                        message,
                        public_key: key,
                        signature,
                    },
                    &Sequential,
                )
            })
        }
        _ => return None,
    })
}

/// The namespace of a message and what is behind it, if it begins with one.
fn apart(message: &[u8]) -> Option<(&[u8], &[u8])> {
    let (first, rest) = message.split_first()?;
    (*first == NAMESPACE).then(|| rest.split_at_checked(usize::from(NAMESPACE)))?
}

/// Gives a secret key, which its type takes from a generator alone.
struct Given([u8; 32]);

impl TryRng for Given {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.iter_mut().zip(self.0).for_each(|(byte, given)| *byte = given);
        Ok(())
    }
}

impl TryCryptoRng for Given {}

/// The weights of a batch: nobody here has made a batch to deceive it.
struct Weights(SplitMix);

impl TryRng for Weights {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next() as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.0.next().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

impl TryCryptoRng for Weights {}
