//! Hash functions, authentication and derivation.

use super::{check, check_lanes};
use saltern::hash::blake2::{Blake2xb, Blake2xs, Parallel, Parameters, variant};
use saltern::hash::{Blake2b512, Blake2s256, Blake3, Kt128, Sha3_256, Sha256, Sha512, Shake128, TurboShake128, blake3};
use saltern::hazmat::at_level::{self, *};
use saltern::mac::{Kmac256, OneTimeKey, Poly1305};
use saltern_catalog::{HASHES, HMACS, XOFS};
use std::num::NonZeroU32;

const MESSAGE: [u8; 3000] = [5; 3000];

pub fn all() {
    catalog();
    outputs();
    blake2();
    blake3();
    keccak();
    built();
    check("Poly1305", |level| Poly1305::authenticate_at(OneTimeKey::new([7; 32]), &MESSAGE, level));
    check_lanes("chains of hashes", |level| {
        Sha256::chain_many_at(&mut [[1; 32]; 20], &[5; 20], level).unwrap();
        Sha512::chain_many_at(&mut [[1; 64]; 20], &[5; 20], level).unwrap();
    });
    check_lanes("messages for a curve", |level| {
        at_level::expand::expand_message_at(&MESSAGE, b"tag", &mut [0; 200], level).unwrap()
    });
}

/// Every function, which may go on words, and many messages of which levels take several side by side.
fn catalog() {
    for entry in HASHES {
        check_lanes(entry.name, |level| {
            let _hash = entry.hash_at(&MESSAGE, level);
            let mut pieces = (entry.begin)(level);
            pieces.update(&MESSAGE);
            pieces.finalize();
            if let Some(many) = entry.many_into {
                many(&[&MESSAGE[..]; 20], &mut vec![0; 20 * entry.bytes], level).unwrap();
            }
        });
    }
}

/// Those with output of any length.
fn outputs() {
    for entry in XOFS {
        check_lanes(entry.name, |level| {
            let mut hash = (entry.begin)(b"", 3000, level).unwrap();
            hash.update(&MESSAGE);
            hash.finalize_xof().squeeze(&mut [0; 3000]).unwrap();
        });
    }
}

fn blake2() {
    check("BLAKE2b", |level| Blake2b512::hash_at(&MESSAGE, level));
    check("BLAKE2s", |level| Blake2s256::hash_at(&MESSAGE, level));
    check("BLAKE2b of many", |level| Blake2b512::hash_many_at(&[&MESSAGE; 9], &mut [[0; 64]; 9], level).unwrap());
    check("BLAKE2s of many", |level| Blake2s256::hash_many_at(&[&MESSAGE; 17], &mut [[0; 32]; 17], level).unwrap());
    check("BLAKE2b with parameters", |level| {
        let mut hash = Parameters::<variant::Blake2b>::new().key(&[7; 32]).begin_variable_at(20, level).unwrap();
        hash.update(&MESSAGE);
        hash.finalize_into(&mut [0; 20]).unwrap();
    });
    check("BLAKE2bp", |level| {
        let mut hash = Parallel::<variant::Blake2b, 64>::new_keyed_at(&[1; 9], level).unwrap();
        hash.update(&MESSAGE);
        hash.finalize()
    });
    check("BLAKE2sp", |level| Parallel::<variant::Blake2s, 32>::hash_at(&MESSAGE, level));
    check("BLAKE2Xb", |level| Blake2xb::hash_at(&MESSAGE, &mut [0; 1000], level).unwrap());
    check("BLAKE2Xs", |level| Blake2xs::hash_at(&MESSAGE, &mut [0; 1000], level).unwrap());
}

fn blake3() {
    check("BLAKE3", |level| Blake3::hash_at(&MESSAGE, level));
    check("BLAKE3 with a key", |level| Blake3::authenticate_at(&blake3::Key::new([7; 32]), &MESSAGE, level));
    check("BLAKE3 of many", |level| Blake3::hash_many_at(&[&MESSAGE; 20], &mut [[0; 32]; 20], level).unwrap());
    check("BLAKE3, a key derived", |level| -> blake3::Key { Blake3::derive_key_at("a purpose", &MESSAGE, level) });
    check("BLAKE3, output", |level| {
        let mut hash = Blake3::with_level(level);
        hash.update(&MESSAGE);
        hash.finalize_xof().squeeze(&mut [0; 3000]);
    });
    check("BLAKE3 by threads", |level| Blake3::hash_with_threads_at(&vec![5; 2 << 20], 2, level));
}

fn keccak() {
    check("SHA-3", |level| Sha3_256::hash_at(&MESSAGE, level));
    check("SHA-3 of many", |level| Sha3_256::hash_many_at(&[&MESSAGE; 20], &mut [[0; 32]; 20], level).unwrap());
    check("SHAKE", |level| Shake128::hash_at(&MESSAGE, &mut [0; 500], level));
    check("SHAKE of many", |level| Shake128::hash_many_at(&[&MESSAGE; 20], &mut [[0; 500]; 20], level).unwrap());
    check("TurboSHAKE", |level| TurboShake128::hash_at(&MESSAGE, &mut [0; 500], level));
    check("KangarooTwelve", |level| Kt128::hash_at(&MESSAGE, b"", &mut [0; 50], level));
    check("KMAC", |level| {
        let mut mac = Kmac256::with_level(&[7; 32], b"", level);
        mac.update(&MESSAGE);
        mac.finalize(&mut [0; 32]).unwrap();
    });
}

/// What is built on every function.
fn built() {
    let iterations = NonZeroU32::new(3).unwrap();
    for entry in HMACS {
        let (hash, bytes) = (entry.hash, entry.hash_entry().bytes);
        check_lanes(&format!("HMAC with {hash}"), |level| {
            let key = (entry.key)(&[7; 200], level);
            let mut tag = vec![0; bytes];
            key.authenticate(&MESSAGE, &mut tag);
            key.verify(&MESSAGE, &tag).unwrap();
            key.authenticate_many(&[&MESSAGE[..]; 20], &mut vec![0; 20 * bytes]).unwrap();
            let mut pieces = key.begin();
            pieces.update(&MESSAGE);
            pieces.finalize_verify(&tag).unwrap();
        });
        check_lanes(&format!("HKDF with {hash}"), |level| {
            (entry.extract)(b"salt", &MESSAGE, level).expand(&[7; 200], &mut [0; 100]).unwrap();
            (entry.from_key)(&[7; 64], level).unwrap().expand_key(b"info")
        });
        check_lanes(&format!("PBKDF2 with {hash}"), |level| {
            (entry.pbkdf2)(b"password", b"salt", iterations, &mut [0; 400], level).unwrap();
        });
        check_lanes(&format!("PBKDF2 of many with {hash}"), |level| {
            let (passwords, salts, mut outputs) = ([&b"password"[..]; 20], [&b"salt"[..]; 20], [[0; 40]; 20]);
            let mut outputs: Vec<&mut [u8]> = outputs.iter_mut().map(|output| &mut output[..]).collect();
            (entry.pbkdf2_many)(&passwords, &salts, iterations, &mut outputs, level).unwrap();
        });
    }
}
