//! RustCrypto: the crates sha1, sha2, sha3, shake, turboshake, k12, blake2, md-5, md4, ripemd, sm3, streebog, whirlpool,
//! tiger, gost94, ascon-hash256, ascon-xof128, hmac, hkdf, pbkdf2, argon2 and scrypt; and the crate bcrypt, which is RustCrypto's Blowfish.

use argon2::{Algorithm, Argon2, Block, Params};
use ascon_hash256::AsconHash256;
use ascon_xof128::{AsconCxof128, AsconXof128, TryCustomizedInit};
use blake2::digest::consts::U32;
use blake2::{Blake2b, Blake2b512, Blake2bMac512, Blake2s256, Blake2sMac256};
use gost94::{Gost94CryptoPro, Gost94Test};
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac, SimpleHmac};
use k12::{Kt128, Kt256};
use md4::Md4;
use md5::Md5;
use ripemd::Ripemd160;
use sha1::Sha1;
use sha2::{Digest, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use shake::digest::{ExtendableOutput, Update, XofReader};
use shake::{Shake128, Shake256};
use sm3::Sm3;
use streebog::{Streebog256, Streebog512};
use tiger::{Tiger, Tiger2};
use turboshake::{TurboShake128, TurboShake256};
use whirlpool::Whirlpool;

use super::{Entry, Input, Operation, Version, by, entry};
use crate::operations::{
    self, ARGON2_KIB, ARGON2_PASSES, BCRYPT_COST, CHAIN_STEPS, PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R,
};
use crate::shapes::{self, hash};

macro_rules! derive {
    ($hash:ty) => {
        |operation, input| {
            let (salt, info) = (input.nonce.clone(), input.aad.clone());
            hash::derivation(operation, input, move |secret, key| {
                Hkdf::<$hash>::new(Some(&salt), secret).expand(&info, key).is_ok()
            })
        }
    };
}

macro_rules! password {
    ($hash:ty) => {
        |operation, input| {
            let salt = input.nonce.clone();
            hash::derivation(operation, input, move |password, key| {
                pbkdf2::pbkdf2_hmac::<$hash>(password, &salt, PBKDF2_ITERATIONS, key);
                true
            })
        }
    };
}

/// One library for each crate, since each has a version of its own, with what makes the task of each operation that it has.
macro_rules! crates {
    ($($package:literal { $($name:literal: $make:expr,)* })*) => {
        pub fn libraries() -> Vec<Entry> {
            vec![$(library($package, |operation, input| by(&[$(($name, $make)),*], operation, input))),*, ARGON2, BCRYPT]
        }
    };
}
crates! {
    "sha1" { "sha-1": digest::<Sha1>, }
    "sha2" {
        "sha-256.chain-64": chains,
        "sha-224": digest::<Sha224>,
        "sha-256": digest::<Sha256>,
        "sha-384": digest::<Sha384>,
        "sha-512": digest::<Sha512>,
        "sha-512-224": digest::<Sha512_224>,
        "sha-512-256": digest::<Sha512_256>,
    }
    "sha3" {
        "sha3-224": digest::<Sha3_224>,
        "sha3-256": digest::<Sha3_256>,
        "sha3-384": digest::<Sha3_384>,
        "sha3-512": digest::<Sha3_512>,
    }
    "shake" { "shake128": extendable::<Shake128>, "shake256": extendable::<Shake256>, }
    "turboshake" { "turboshake128": extendable::<TurboShake128>, "turboshake256": extendable::<TurboShake256>, }
    "k12" { "kt128": extendable::<Kt128>, "kt256": extendable::<Kt256>, }
    "blake2" {
        "blake2b-256": digest::<Blake2b<U32>>,
        "blake2b-512": digest::<Blake2b512>,
        "blake2b-512.keyed": mac::<Blake2bMac512>,
        "blake2s-256": digest::<Blake2s256>,
        "blake2s-256.keyed": mac::<Blake2sMac256>,
    }
    "md-5" { "md5": digest::<Md5>, }
    "md4" { "md4": digest::<Md4>, }
    "ripemd" { "ripemd-160": digest::<Ripemd160>, }
    "sm3" { "sm3": digest::<Sm3>, }
    "streebog" { "streebog-256": digest::<Streebog256>, "streebog-512": digest::<Streebog512>, }
    "whirlpool" { "whirlpool": digest::<Whirlpool>, }
    "tiger" { "tiger": digest::<Tiger>, "tiger2": digest::<Tiger2>, }
    "gost94" { "gost94": digest::<Gost94Test>, "gost94-cryptopro": digest::<Gost94CryptoPro>, }
    "ascon-hash256" { "ascon-hash256": digest::<AsconHash256>, }
    "ascon-xof128" { "ascon-xof128": extendable::<AsconXof128>, "ascon-cxof128": customized, }
    "hmac" {
        "hmac-md5": mac::<Hmac<Md5>>,
        "hmac-sha-1": mac::<Hmac<Sha1>>,
        "hmac-sha-256": mac::<Hmac<Sha256>>,
        "hmac-sha-384": mac::<Hmac<Sha384>>,
        "hmac-sha-512": mac::<Hmac<Sha512>>,
        "hmac-sha3-256": mac::<SimpleHmac<Sha3_256>>,
    }
    "hkdf" { "hkdf-sha-256": derive!(Sha256), "hkdf-sha-512": derive!(Sha512), }
    "pbkdf2" {
        "pbkdf2-hmac-sha-1": password!(Sha1),
        "pbkdf2-hmac-sha-256": password!(Sha256),
        "pbkdf2-hmac-sha-512": password!(Sha512),
    }
    "scrypt" { "scrypt.16mib": scrypt, }
}

const ARGON2: Entry = library("argon2", |operation, input| {
    operation.find(operations::ARGON2).map(|kind| password(kind, operation, input))
});

const BCRYPT: Entry =
    Entry { name: "bcrypt", ..library("bcrypt", |operation, input| by(&[("bcrypt.10", bcrypt)], operation, input)) };

const fn library(package: &'static str, hash: entry::Hashing) -> Entry {
    let version = Version::Package(package);
    Entry { name: "rustcrypto", version, implementation: package, keying: &[], task: entry::none, hash }
}

fn digest<D: Digest>(operation: &Operation, input: &Input) -> shapes::Made {
    if operation.piece_bytes.is_some() {
        return hash::stream(operation, input, |message, digest| {
            let mut hash = D::new();
            let done = message.feed(|piece| hash.update(piece));
            digest.copy_from_slice(&hash.finalize());
            done
        });
    }
    hash::digest(operation, input, |message, digest| {
        digest.copy_from_slice(&D::digest(message));
        true
    })
}

fn extendable<X: ExtendableOutput + Update + Default>(operation: &Operation, input: &Input) -> shapes::Made {
    hash::stream(operation, input, |message, digest| {
        let mut hash = X::default();
        let done = message.feed(|piece| hash.update(piece));
        hash.finalize_xof().read(digest);
        done
    })
}

fn customized(operation: &Operation, input: &Input) -> shapes::Made {
    let customization = input.aad.clone();
    hash::digest(operation, input, move |message, digest| {
        let Ok(hash) = AsconCxof128::try_new_customized(&customization) else { return false };
        hash.chain(message).finalize_xof().read(digest);
        true
    })
}

fn mac<M: Mac + KeyInit + Clone + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    let keyed = <M as KeyInit>::new_from_slice(&input.key).map_err(|error| error.to_string())?;
    hash::stream(operation, input, move |message, digest| {
        let mut mac = keyed.clone();
        let done = message.feed(|piece| mac.update(piece));
        digest.copy_from_slice(&mac.finalize().into_bytes());
        done
    })
}

/// One chain after the other.
fn chains(operation: &Operation, input: &Input) -> shapes::Made {
    hash::derivation(operation, input, |value, end| {
        end.copy_from_slice(value);
        for _ in 0..CHAIN_STEPS {
            let made = Sha256::digest(&*end);
            end.copy_from_slice(&made);
        }
        true
    })
}

fn scrypt(operation: &Operation, input: &Input) -> shapes::Made {
    let params = scrypt::Params::new(SCRYPT_LOG_N as u8, SCRYPT_R, 1).map_err(|error| error.to_string())?;
    let salt = input.nonce.clone();
    hash::derivation(operation, input, move |password, key| scrypt::scrypt(password, &salt, &params, key).is_ok())
}

fn bcrypt(operation: &Operation, input: &Input) -> shapes::Made {
    let salt = <[u8; 16]>::try_from(&input.nonce[..]).map_err(|error| error.to_string())?;
    hash::derivation(operation, input, move |password, hash| {
        // The end of the password is the caller's part.
        let made = bcrypt::bcrypt(BCRYPT_COST, salt, &[password, &[0]].concat());
        hash.copy_from_slice(&made[..23]);
        true
    })
}

/// Lanes are computed one after the other: threads are a feature that brings further crates.
fn password(kind: operations::Argon2, operation: &Operation, input: &Input) -> shapes::Made {
    let params = Params::new(ARGON2_KIB, ARGON2_PASSES, kind.lanes, Some(32)).map_err(|error| error.to_string())?;
    let algorithm = [Algorithm::Argon2d, Algorithm::Argon2i, Algorithm::Argon2id][kind.kind as usize];
    let mut memory = vec![Block::default(); if kind.reused { params.block_count() } else { 0 }];
    let (argon2, salt) = (Argon2::new(algorithm, argon2::Version::V0x13, params), input.nonce.clone());
    hash::derivation(operation, input, move |password, key| {
        if kind.reused {
            argon2.hash_password_into_with_memory(password, &salt, key, &mut memory).is_ok()
        } else {
            argon2.hash_password_into(password, &salt, key).is_ok()
        }
    })
}
