//! Hash functions, authentication and derivation.

use super::{check, check_lanes};
use saltern::hash::blake2::{Blake2xb, Blake2xs, Parallel, Parameters, variant};
use saltern::hash::legacy::{Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Tiger, Whirlpool};
use saltern::hash::{
    Blake2b512, Blake2s256, Blake3, HashFunction, Kt128, Sha1, Sha3_256, Sha224, Sha256, Sha384, Sha512, Sha512_256,
    Shake128, TurboShake128, blake3, expand_message_at,
};
use saltern::kdf::{Hkdf, pbkdf2_at, pbkdf2_many_at};
use saltern::mac::{HmacKey, Kmac256, OneTimeKey, Poly1305};
use std::num::NonZeroU32;

const MESSAGE: [u8; 3000] = [5; 3000];

pub fn all() {
    words();
    blake2();
    blake3();
    keccak();
    hmac();
    check("Poly1305", |level| Poly1305::authenticate_at(OneTimeKey::new([7; 32]), &MESSAGE, level));
    check_lanes("chains of hashes", |level| {
        Sha256::chain_many_at(&mut [[1; 32]; 20], &[5; 20], level).unwrap();
        Sha512::chain_many_at(&mut [[1; 64]; 20], &[5; 20], level).unwrap();
    });
    check_lanes("messages for a curve", |level| expand_message_at(&MESSAGE, b"tag", &mut [0; 200], level).unwrap());
}

/// Many messages of which levels take several side by side.
fn words() {
    macro_rules! many {
        ($($hash:ident)*) => {$(
            check_lanes(<$hash as HashFunction>::NAME, |level| {
                let _hash = $hash::hash_at(&MESSAGE, level);
                let mut hashes = [[0; <$hash as HashFunction>::BYTES]; 20];
                $hash::hash_many_at(&[&MESSAGE; 20], &mut hashes, level).unwrap();
            });
        )*};
    }
    many!(Sha1 Sha224 Sha256 Sha384 Sha512 Sha512_256 Md4 Md5 Ripemd160 Sm3);
}

fn blake2() {
    check("BLAKE2b", |level| Blake2b512::hash_at(&MESSAGE, level));
    check("BLAKE2s", |level| Blake2s256::hash_at(&MESSAGE, level));
    check("BLAKE2b of many", |level| Blake2b512::hash_many_at(&[&MESSAGE; 9], &mut [[0; 64]; 9], level).unwrap());
    check("BLAKE2s of many", |level| Blake2s256::hash_many_at(&[&MESSAGE; 17], &mut [[0; 32]; 17], level).unwrap());
    check("BLAKE2b with parameters", |level| {
        let mut hash = Parameters::<variant::Blake2b>::new().key(&[7; 32]).begin_variable_at(20, level).unwrap();
        hash.update(&MESSAGE);
        hash.finish_into(&mut [0; 20]).unwrap();
    });
    check("BLAKE2bp", |level| {
        let mut hash = Parallel::<variant::Blake2b, 64>::keyed_at(&[1; 9], level).unwrap();
        hash.update(&MESSAGE);
        hash.finish()
    });
    check("BLAKE2sp", |level| Parallel::<variant::Blake2s, 32>::hash_at(&MESSAGE, level));
    check("BLAKE2Xb", |level| Blake2xb::hash_at(&MESSAGE, &mut [0; 1000], level).unwrap());
    check("BLAKE2Xs", |level| Blake2xs::hash_at(&MESSAGE, &mut [0; 1000], level).unwrap());
}

fn blake3() {
    check("BLAKE3", |level| Blake3::hash_at(&MESSAGE, level));
    check("BLAKE3 with a key", |level| Blake3::keyed_hash_at(&blake3::Key::new([7; 32]), &MESSAGE, level));
    check("BLAKE3 of many", |level| Blake3::hash_many_at(&[&MESSAGE; 20], &mut [[0; 32]; 20], level).unwrap());
    check("BLAKE3, a key derived", |level| -> blake3::Key { Blake3::derive_key_at("a purpose", &MESSAGE, level) });
    check("BLAKE3, output", |level| {
        let mut hash = Blake3::with_level(level);
        hash.update(&MESSAGE);
        hash.finish_extendable().fill(&mut [0; 3000]);
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
        mac.finish(&mut [0; 32]).unwrap();
    });
}

fn hmac() {
    fn one<H: HashFunction>() {
        let iterations = NonZeroU32::new(3).unwrap();
        check_lanes(&format!("HMAC with {}", H::NAME), |level| {
            let key = HmacKey::<H>::with_level(&[7; 200], level);
            let tag = key.authenticate(&MESSAGE);
            key.verify(&MESSAGE, &tag).unwrap();
            key.authenticate_many(&[&MESSAGE; 20], &mut [tag; 20]).unwrap();
            let mut pieces = key.begin();
            pieces.update(&MESSAGE);
            pieces.finish_verify(&tag).unwrap();
        });
        check_lanes(&format!("HKDF with {}", H::NAME), |level| {
            Hkdf::<H>::extract_at(b"salt", &MESSAGE, level).expand(&[7; 200], &mut [0; 100]).unwrap();
            Hkdf::<H>::from_key_at(&[7; 64], level).unwrap().expand_key::<blake3::Key>(b"info")
        });
        check_lanes(&format!("PBKDF2 with {}", H::NAME), |level| {
            pbkdf2_at::<H>(b"password", b"salt", iterations, &mut [0; 400], level).unwrap();
        });
        check_lanes(&format!("PBKDF2 of many with {}", H::NAME), |level| {
            let (passwords, salts) = ([b"password"; 20], [b"salt"; 20]);
            pbkdf2_many_at::<H>(&passwords, &salts, iterations, &mut [[0; 40]; 20], level).unwrap();
        });
    }
    one::<Sha1>();
    one::<Sha224>();
    one::<Sha256>();
    one::<Sha384>();
    one::<Sha512>();
    one::<Sha3_256>();
    one::<Blake2b512>();
    one::<Blake2s256>();
    one::<Blake3>();
    one::<Md5>();
    one::<Sm3>();
    one::<Streebog256>();
    one::<Whirlpool>();
    one::<Tiger>();
    one::<Gost94Test>();
}
