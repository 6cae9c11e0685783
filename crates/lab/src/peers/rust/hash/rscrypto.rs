//! rscrypto.

use rscrypto::{
    Argon2Params, Argon2i, Argon2id, Blake2b256, Blake2b512, Blake2s256, Blake3, Digest, HkdfSha256, HmacSha256,
    HmacSha512, Mac, Pbkdf2Sha256, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_256,
    Shake128, Shake256,
};

use super::{Input, Made, Maker, Operation, by};
use crate::operations::{ARGON2_KIB, ARGON2_PASSES, PBKDF2_ITERATIONS};
use crate::shapes::{self, hash};

const MAKERS: &[(&str, Maker)] = &[
    ("sha-224", digest::<Sha224>),
    ("sha-256", digest::<Sha256>),
    ("sha-384", digest::<Sha384>),
    ("sha-512", digest::<Sha512>),
    ("sha-512-256", digest::<Sha512_256>),
    ("sha3-224", digest::<Sha3_224>),
    ("sha3-256", digest::<Sha3_256>),
    ("sha3-384", digest::<Sha3_384>),
    ("sha3-512", digest::<Sha3_512>),
    ("shake128", |operation, input| extendable(Shake128::hash_into, operation, input)),
    ("shake256", |operation, input| extendable(Shake256::hash_into, operation, input)),
    ("blake2b-256", digest::<Blake2b256>),
    ("blake2b-512", digest::<Blake2b512>),
    ("blake2s-256", digest::<Blake2s256>),
    ("blake3", digest::<Blake3>),
    ("hmac-sha-256", mac::<HmacSha256>),
    ("hmac-sha-512", mac::<HmacSha512>),
    ("hkdf-sha-256", hkdf),
    ("pbkdf2-hmac-sha-256", pbkdf2),
    ("argon2id.3x64mib", |operation, input| {
        argon2(|params, password, salt, key| Argon2id::derive(params, password, salt, key).is_ok(), operation, input)
    }),
    ("argon2i.3x64mib", |operation, input| {
        argon2(|params, password, salt, key| Argon2i::derive(params, password, salt, key).is_ok(), operation, input)
    }),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    by(MAKERS, operation, input)
}

fn digest<D: Digest<Output: AsRef<[u8]>>>(operation: &Operation, input: &Input) -> shapes::Made {
    hash::digest(operation, input, |message, digest| {
        digest.copy_from_slice(D::digest(message).as_ref());
        true
    })
}

fn extendable(make: fn(&[u8], &mut [u8]), operation: &Operation, input: &Input) -> shapes::Made {
    hash::digest(operation, input, move |message, digest| {
        make(message, digest);
        true
    })
}

fn mac<M: Mac + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    let mut mac = M::new(&input.key);
    hash::digest(operation, input, move |message, digest| {
        mac.reset();
        mac.update(message);
        digest.copy_from_slice(mac.finalize().as_ref());
        true
    })
}

fn hkdf(operation: &Operation, input: &Input) -> shapes::Made {
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    hash::derivation(operation, input, move |secret, key| HkdfSha256::derive(&salt, secret, &info, key).is_ok())
}

fn pbkdf2(operation: &Operation, input: &Input) -> shapes::Made {
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| {
        Pbkdf2Sha256::derive_key_primitive(password, &salt, PBKDF2_ITERATIONS, key).is_ok()
    })
}

fn argon2(
    make: fn(&Argon2Params, &[u8], &[u8], &mut [u8]) -> bool,
    operation: &Operation,
    input: &Input,
) -> shapes::Made {
    let params = Argon2Params::new(ARGON2_KIB, ARGON2_PASSES, 1).map_err(|error| error.to_string())?;
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| make(&params, password, &salt, key))
}
