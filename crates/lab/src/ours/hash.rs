//! Hashes and what is built on them.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use saltern::cpu::Level;
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2bp512, Blake2s256, Blake2sp256, Blake2xb, Blake2xs, Blake3, ByteArray, CShake128,
    CShake256, HashFunction, Kt128, Kt256, Sha1, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256, Sha384,
    Sha512, Sha512_224, Sha512_256, Shake128, Shake256, TurboShake128, TurboShake256, blake2, blake3,
};
use saltern::kdf::{Hkdf, pbkdf2_at, pbkdf2_many_at};
use saltern::mac::{
    HmacKey, HmacTag, Kmac128, Kmac256, SipHash13, SipHash13_128, SipHash24, SipHash24_128, SipHashKey,
};
use saltern::password::argon2::{Algorithm, Argon2, Memory, Parameters};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{self, Scrypt};

use crate::contract::{Input, Operation};
use crate::operations::{
    self, ARGON2, ARGON2_KIB, ARGON2_PASSES, BCRYPT_COST, CHAIN_STEPS, DERIVE_KEY_CONTEXT, PBKDF2_ITERATIONS,
    SCRYPT_LOG_N, SCRYPT_R,
};
use crate::shapes::Made;
use crate::shapes::hash::{derivation, derivations, digest, digests};

/// What makes the task of an operation.
type Maker = fn(Level, &Operation, &Input) -> Made;

/// A message by itself, by the type's own function and not by that of its trait: users call that one.
macro_rules! one {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| {
                digest.copy_from_slice(&<$hash>::hash_at(message, level));
                true
            })
        }
    };
}

/// As many bytes as there is room for.
macro_rules! extendable {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| {
                <$hash>::hash_at(message, digest, level);
                true
            })
        }
    };
}

/// Many messages at once, and how many bytes of each, where the function does not say it.
macro_rules! many {
    ($hash:ty, $items:literal $(, $bytes:literal)?) => {
        |level, operation, input| {
            digests::<$items, _>(operation, input, move |messages, digests| {
                <$hash>::hash_many_at(messages, digests.as_chunks_mut$(::<$bytes>)?().0, level).is_ok()
            })
        }
    };
}

/// As many bytes as are announced.
macro_rules! blake2x {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| <$hash>::hash_at(message, digest, level).is_ok())
        }
    };
}

/// Customised with each message, as with all others: what customises is a block before it.
macro_rules! customized {
    ($hash:ty) => {
        |level, operation, input| {
            let customization = input.aad.clone();
            digest(operation, input, move |message, digest| {
                let mut hash = <$hash>::with_level(b"", &customization, level);
                hash.update(message);
                hash.finish().fill(digest);
                true
            })
        }
    };
}

/// Not customised.
macro_rules! kangaroo {
    ($hash:ty) => {
        |level, operation, input| {
            digest(operation, input, move |message, digest| {
                <$hash>::hash_at(message, b"", digest, level);
                true
            })
        }
    };
}

/// With the key taken in beforehand.
macro_rules! kmac {
    ($mac:ty) => {
        |level, operation, input| {
            let key = <$mac>::with_level(&input.key, b"", level);
            digest(operation, input, move |message, digest| {
                let mut mac = key.clone();
                mac.update(message);
                mac.finish(digest).is_ok()
            })
        }
    };
}

/// Its key is ready as it is. On words, at every level.
macro_rules! siphash {
    ($mac:ty) => {
        |_, operation, input| {
            let key = SipHashKey::try_from(&input.key[..]).map_err(|error| error.to_string())?;
            digest(operation, input, move |message, digest| {
                digest.copy_from_slice(<$mac>::authenticate(&key, message).as_bytes());
                true
            })
        }
    };
}

/// One line for each algorithm, and for many messages at once. Those lines have whole names: an algorithm without one
/// would be done one message after the other.
const MAKERS: &[(&str, Maker)] = &[
    ("sha-1", one!(Sha1)),
    ("sha-1.many-64", many!(Sha1, 64)),
    ("sha-224", one!(Sha224)),
    ("sha-256", one!(Sha256)),
    ("sha-256.many-64", many!(Sha256, 64)),
    ("sha-256.chain-64", chains),
    ("sha-384", one!(Sha384)),
    ("sha-512", one!(Sha512)),
    ("sha-512.many-8", many!(Sha512, 8)),
    ("sha-512.many-64", many!(Sha512, 64)),
    ("sha-512-224", one!(Sha512_224)),
    ("sha-512-256", one!(Sha512_256)),
    ("sha3-224", one!(Sha3_224)),
    ("sha3-256", one!(Sha3_256)),
    ("sha3-256.many-64", many!(Sha3_256, 64)),
    ("sha3-384", one!(Sha3_384)),
    ("sha3-512", one!(Sha3_512)),
    ("shake128", extendable!(Shake128)),
    ("shake128.many-64", many!(Shake128, 64, 32)),
    ("shake256", extendable!(Shake256)),
    ("shake256.many-64", many!(Shake256, 64, 64)),
    ("cshake128", customized!(CShake128)),
    ("cshake256", customized!(CShake256)),
    ("turboshake128", extendable!(TurboShake128)),
    ("turboshake256", extendable!(TurboShake256)),
    ("kt128", kangaroo!(Kt128)),
    ("kt256", kangaroo!(Kt256)),
    ("blake2b-256", one!(Blake2b256)),
    ("blake2b-512", one!(Blake2b512)),
    ("blake2b-512.many-64", many!(Blake2b512, 64)),
    ("blake2s-256", one!(Blake2s256)),
    ("blake2s-256.many-64", many!(Blake2s256, 64)),
    ("blake2bp-512", one!(Blake2bp512)),
    ("blake2sp-256", one!(Blake2sp256)),
    ("blake2xb", blake2x!(Blake2xb)),
    ("blake2xs", blake2x!(Blake2xs)),
    ("blake3", one!(Blake3)),
    ("blake3.many-64", many!(Blake3, 64)),
    ("blake3.threads", blake3_by_threads),
    ("blake3.extendable", blake3_extendable),
    ("md5", one!(Md5)),
    ("md5.many-64", many!(Md5, 64)),
    ("md4", one!(Md4)),
    ("ripemd-160", one!(Ripemd160)),
    ("sm3", one!(Sm3)),
    ("streebog-256", one!(Streebog256)),
    ("streebog-512", one!(Streebog512)),
    ("whirlpool", one!(Whirlpool)),
    ("tiger", one!(Tiger)),
    ("tiger2", one!(Tiger2)),
    ("gost94", one!(Gost94Test)),
    ("gost94-cryptopro", one!(Gost94CryptoPro)),
    ("hmac-md5", hmac::<Md5>),
    ("hmac-sha-1", hmac::<Sha1>),
    ("hmac-sha-256", hmac::<Sha256>),
    ("hmac-sha-256.many-64", hmac_many::<Sha256>),
    ("hmac-sha-384", hmac::<Sha384>),
    ("hmac-sha-512", hmac::<Sha512>),
    ("hmac-sha3-256", hmac::<Sha3_256>),
    ("kmac128", kmac!(Kmac128)),
    ("kmac256", kmac!(Kmac256)),
    ("blake2b-512.keyed", blake2_keyed::<blake2::variant::Blake2b>),
    ("blake2s-256.keyed", blake2_keyed::<blake2::variant::Blake2s>),
    ("blake3.keyed", blake3_keyed),
    ("siphash-2-4", siphash!(SipHash24)),
    ("siphash-2-4-128", siphash!(SipHash24_128)),
    ("siphash-1-3", siphash!(SipHash13)),
    ("siphash-1-3-128", siphash!(SipHash13_128)),
    ("hkdf-sha-256", hkdf::<Sha256>),
    ("hkdf-sha-512", hkdf::<Sha512>),
    ("blake3.derive-key", blake3_derive),
    ("pbkdf2-hmac-sha-1", pbkdf2::<Sha1>),
    ("pbkdf2-hmac-sha-512", pbkdf2::<Sha512>),
    ("pbkdf2-hmac-sha-256", pbkdf2::<Sha256>),
    ("pbkdf2-hmac-sha-256.many-64", pbkdf2_of_many),
    ("scrypt.16mib", scrypt),
    ("bcrypt.10", bcrypt),
];

fn blake3_extendable(level: Level, operation: &Operation, input: &Input) -> Made {
    digest(operation, input, move |message, output| {
        let mut hash = Blake3::with_level(level);
        hash.update(message);
        hash.finish_extendable().fill(output);
        true
    })
}

/// By as many threads as the machine runs at once.
fn blake3_by_threads(level: Level, operation: &Operation, input: &Input) -> Made {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(&Blake3::hash_with_threads_at(message, threads, level));
        true
    })
}

fn blake2_keyed<V: blake2::Variant + 'static>(level: Level, operation: &Operation, input: &Input) -> Made {
    let parameters = blake2::Parameters::<V>::new().key(&input.key);
    let key = parameters.begin_variable_at(operation.output_bytes, level).map_err(|error| error.to_string())?;
    digest(operation, input, move |message, digest| {
        let mut hash = key.clone();
        hash.update(message);
        hash.finish_into(digest).is_ok()
    })
}

fn blake3_keyed(level: Level, operation: &Operation, input: &Input) -> Made {
    let key = blake3::Key::try_from(&input.key[..]).map_err(|error| error.to_string())?;
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(&Blake3::keyed_hash_at(&key, message, level));
        true
    })
}

fn blake3_derive(level: Level, operation: &Operation, input: &Input) -> Made {
    derivation(operation, input, move |material, key| {
        let derived: blake3::Key = Blake3::derive_key_at(DERIVE_KEY_CONTEXT, material, level);
        key.copy_from_slice(derived.expose());
        true
    })
}

fn chains(level: Level, operation: &Operation, input: &Input) -> Made {
    let times = vec![CHAIN_STEPS; operation.items];
    derivations(operation, input, move |values, ends| {
        ends.copy_from_slice(values);
        Sha256::chain_many_at(ends.as_chunks_mut().0, &times, level).is_ok()
    })
}

fn hmac<H: HashFunction>(level: Level, operation: &Operation, input: &Input) -> Made {
    let key = HmacKey::<H>::with_level(&input.key, level);
    digest(operation, input, move |message, digest| {
        digest.copy_from_slice(key.authenticate(message).as_bytes().as_ref());
        true
    })
}

fn hmac_many<H: HashFunction>(level: Level, operation: &Operation, input: &Input) -> Made {
    let key = HmacKey::<H>::with_level(&input.key, level);
    let mut tags = [HmacTag::new(H::Digest::ZEROS); 64];
    digests::<64, _>(operation, input, move |messages, digests| {
        let made = key.authenticate_many(messages, &mut tags);
        for (digest, tag) in digests.chunks_exact_mut(H::BYTES).zip(&tags) {
            digest.copy_from_slice(tag.as_bytes().as_ref());
        }
        made.is_ok()
    })
}

fn hkdf<H: HashFunction>(level: Level, operation: &Operation, input: &Input) -> Made {
    let (salt, info) = (input.nonce.clone(), input.aad.clone());
    derivation(operation, input, move |secret, key| {
        Hkdf::<H>::extract_at(&salt, secret, level).expand(&info, key).is_ok()
    })
}

const ITERATIONS: NonZeroU32 = NonZeroU32::new(PBKDF2_ITERATIONS).unwrap();

fn pbkdf2<H: HashFunction>(level: Level, operation: &Operation, input: &Input) -> Made {
    let salt = input.nonce.clone();
    derivation(operation, input, move |password, key| pbkdf2_at::<H>(password, &salt, ITERATIONS, key, level).is_ok())
}

fn pbkdf2_of_many(level: Level, operation: &Operation, input: &Input) -> Made {
    let (salt, bytes, key_bytes) = (input.nonce.clone(), operation.key_bytes, operation.output_bytes);
    derivations(operation, input, move |passwords, keys| {
        let passwords: Vec<_> = passwords.chunks(bytes).collect();
        let mut keys: Vec<_> = keys.chunks_mut(key_bytes).collect();
        let salts = vec![&salt; passwords.len()];
        pbkdf2_many_at::<Sha256>(&passwords, &salts, ITERATIONS, &mut keys, level).is_ok()
    })
}

/// With a thread for each lane.
fn argon2(level: Level, kind: operations::Argon2, operation: &Operation, input: &Input) -> Made {
    let parameters = Parameters::new(ARGON2_KIB, ARGON2_PASSES, kind.lanes).map_err(|error| error.to_string())?;
    let algorithm = match kind.kind {
        0 => Algorithm::Argon2d,
        1 => Algorithm::Argon2i,
        _ => Algorithm::Argon2id,
    };
    let (argon2, salt) = (Argon2::with_level(parameters, level).algorithm(algorithm), input.nonce.clone());
    let mut memory = Memory::new();
    derivation(operation, input, move |password, key| {
        if kind.reused {
            argon2.hash_with(&mut memory, password, &salt, key, |_| ControlFlow::Continue(())).is_ok()
        } else {
            argon2.hash_into(password, &salt, key).is_ok()
        }
    })
}

/// On words, at every level.
fn bcrypt(_: Level, operation: &Operation, input: &Input) -> Made {
    let bcrypt = Bcrypt::new(BCRYPT_COST).map_err(|error| error.to_string())?;
    let salt = <[u8; 16]>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
    derivation(operation, input, move |password, hash| {
        let made = bcrypt.hash(password, &salt);
        made.map(|made| hash.copy_from_slice(&made)).is_ok()
    })
}

/// In memory that is taken from the system for it.
fn scrypt(level: Level, operation: &Operation, input: &Input) -> Made {
    let parameters = scrypt::Parameters::new(SCRYPT_LOG_N, SCRYPT_R, 1).map_err(|error| error.to_string())?;
    let (scrypt, salt) = (Scrypt::with_level(parameters, level), input.nonce.clone());
    derivation(operation, input, move |password, key| scrypt.hash_into(password, &salt, key).is_ok())
}

pub(super) fn task(level: Level, operation: &Operation, input: &Input) -> Option<Made> {
    let whole = MAKERS.iter().find(|(name, _)| *name == operation.name).map(|(_, make)| *make);
    if let Some(kind) = operation.find(ARGON2) {
        return Some(argon2(level, kind, operation, input));
    }
    whole.or_else(|| operation.find(MAKERS)).map(|make| make(level, operation, input))
}
