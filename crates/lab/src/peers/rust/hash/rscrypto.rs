//! rscrypto.

use rscrypto::{
    Argon2Params, Argon2d, Argon2i, Argon2id, Blake2b256, Blake2b512, Blake2bKey, Blake2s256, Blake2sKey, Blake3,
    Cshake128, Cshake256, Digest, HkdfSha256, HkdfSha512, HmacSha3_256, HmacSha256, HmacSha384, HmacSha512, Kmac128,
    Kmac256, Mac, Pbkdf2Sha256, Pbkdf2Sha512, Scrypt, ScryptParams, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224,
    Sha256, Sha384, Sha512, Sha512_256, Shake128, Shake256, Xof,
};

use super::{Input, Made, Maker, Operation, by};
use crate::operations::{
    ARGON2, ARGON2_KIB, ARGON2_PASSES, Argon2, DERIVE_KEY_CONTEXT, PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R,
};
use crate::shapes::{self, exactly, hash};

macro_rules! customized {
    ($hash:ty) => {
        |operation, input| {
            let customization = input.aad.clone();
            hash::digest(operation, input, move |message, digest| {
                <$hash>::hash_into(b"", &customization, message, digest);
                true
            })
        }
    };
}

macro_rules! kmac {
    ($mac:ty) => {
        |operation, input| {
            let mut mac = <$mac>::new(&input.key, b"");
            hash::stream(operation, input, move |message, digest| {
                mac.reset();
                let done = message.feed(|piece| mac.update(piece));
                mac.finalize_into(digest);
                done
            })
        }
    };
}

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
    ("cshake128", customized!(Cshake128)),
    ("cshake256", customized!(Cshake256)),
    ("kmac128", kmac!(Kmac128)),
    ("kmac256", kmac!(Kmac256)),
    ("blake2b-256", digest::<Blake2b256>),
    ("blake2b-512", digest::<Blake2b512>),
    ("blake2s-256", digest::<Blake2s256>),
    ("blake3", digest::<Blake3>),
    ("blake2b-512.keyed", blake2b_keyed),
    ("blake2s-256.keyed", blake2s_keyed),
    ("blake3.keyed", blake3_keyed),
    ("blake3.derive-key", blake3_derive),
    ("blake3.extendable", |operation, input| {
        extendable(|message, output| Blake3::xof(message).squeeze(output), operation, input)
    }),
    ("hmac-sha-256", mac::<HmacSha256>),
    ("hmac-sha-384", mac::<HmacSha384>),
    ("hmac-sha-512", mac::<HmacSha512>),
    ("hmac-sha3-256", mac::<HmacSha3_256>),
    ("hkdf-sha-256", |operation, input| {
        hkdf(|salt, secret, info, key| HkdfSha256::derive(salt, secret, info, key).is_ok(), operation, input)
    }),
    ("hkdf-sha-512", |operation, input| {
        hkdf(|salt, secret, info, key| HkdfSha512::derive(salt, secret, info, key).is_ok(), operation, input)
    }),
    ("pbkdf2-hmac-sha-256", |operation, input| {
        pbkdf2(|p, s, n, key| Pbkdf2Sha256::derive_key_primitive(p, s, n, key).is_ok(), operation, input)
    }),
    ("pbkdf2-hmac-sha-512", |operation, input| {
        pbkdf2(|p, s, n, key| Pbkdf2Sha512::derive_key_primitive(p, s, n, key).is_ok(), operation, input)
    }),
    ("scrypt.16mib", scrypt),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    match operation.find(ARGON2) {
        Some(kind) => argon2(kind, operation, input),
        None => by(MAKERS, operation, input),
    }
}

fn digest<D: Digest<Output: AsRef<[u8]>>>(operation: &Operation, input: &Input) -> shapes::Made {
    if operation.piece_bytes.is_some() {
        return hash::stream(operation, input, |message, digest| {
            let mut hash = D::new();
            let done = message.feed(|piece| hash.update(piece));
            digest.copy_from_slice(hash.finalize().as_ref());
            done
        });
    }
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
    hash::stream(operation, input, move |message, digest| {
        mac.reset();
        let done = message.feed(|piece| mac.update(piece));
        digest.copy_from_slice(mac.finalize().as_ref());
        done
    })
}

fn blake2b_keyed(operation: &Operation, input: &Input) -> shapes::Made {
    let key = input.key.clone();
    hash::digest(operation, input, move |message, digest| {
        Blake2bKey::new(&key).is_ok_and(|key| {
            digest.copy_from_slice(&Blake2b512::keyed_digest(key, message));
            true
        })
    })
}

fn blake2s_keyed(operation: &Operation, input: &Input) -> shapes::Made {
    let key = input.key.clone();
    hash::digest(operation, input, move |message, digest| {
        Blake2sKey::new(&key).is_ok_and(|key| {
            digest.copy_from_slice(&Blake2s256::keyed_digest(key, message));
            true
        })
    })
}

fn blake3_keyed(operation: &Operation, input: &Input) -> shapes::Made {
    let key = exactly::<32>("key", &input.key)?;
    hash::digest(operation, input, move |message, digest| {
        digest.copy_from_slice(Blake3::keyed_digest(&key, message).as_bytes());
        true
    })
}

/// It remembers what the last contexts became, and does not hash this one again.
fn blake3_derive(operation: &Operation, input: &Input) -> shapes::Made {
    hash::derivation(operation, input, |material, key| {
        key.copy_from_slice(&Blake3::derive_key(DERIVE_KEY_CONTEXT, material));
        true
    })
}

/// Of salt, secret and info.
type Hkdf = fn(&[u8], &[u8], &[u8], &mut [u8]) -> bool;

fn hkdf(derive: Hkdf, operation: &Operation, input: &Input) -> shapes::Made {
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    hash::derivation(operation, input, move |secret, key| derive(&salt, secret, &info, key))
}

fn pbkdf2(derive: fn(&[u8], &[u8], u32, &mut [u8]) -> bool, operation: &Operation, input: &Input) -> shapes::Made {
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| derive(password, &salt, PBKDF2_ITERATIONS, key))
}

fn scrypt(operation: &Operation, input: &Input) -> shapes::Made {
    let params = ScryptParams::new(SCRYPT_LOG_N as u8, SCRYPT_R, 1).map_err(|error| error.to_string())?;
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| Scrypt::derive(&params, password, &salt, key).is_ok())
}

/// It takes its memory itself. Lanes are computed one after the other: its threads are a feature which hands BLAKE3's other rows
/// to threads too.
fn argon2(Argon2 { kind, lanes, reused }: Argon2, operation: &Operation, input: &Input) -> Made {
    if reused {
        return None;
    }
    let derive = [Argon2d::derive, Argon2i::derive, Argon2id::derive][kind as usize];
    Some(Argon2Params::new(ARGON2_KIB, ARGON2_PASSES, lanes).map_err(|error| error.to_string()).and_then(|params| {
        let salt = input.nonce.clone();
        hash::derivation(operation, input, move |password, key| derive(&params, password, &salt, key).is_ok())
    }))
}
