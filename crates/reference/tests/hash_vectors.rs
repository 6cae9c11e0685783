//! SHA-2, SHA-1 and hashes of old data against other people's test vectors.

use saltern_reference::{gost94, md4, md5, ripemd160, sha1, sha256, sha512, sm3, streebog, tiger, whirlpool};
use saltern_vectors as vectors;

fn messages<const N: usize>(name: &str, hash: fn(&[u8]) -> [u8; N]) {
    for case in vectors::hash_cases::<N>(name) {
        assert_eq!(hash(&case.message), case.digest, "{}", case.id);
    }
}

/// NIST's Monte Carlo test: 100,000 digests, of which some are enough here; what is fast does all.
fn monte_carlo<const N: usize>(name: &str, hash: fn(&[u8]) -> [u8; N]) {
    let case = vectors::monte_carlo::<N>(name);
    let checkpoints = if vectors::quick() { 2 } else { 20 };
    let all = case.checkpoints.len();
    vectors::say(&format!(
        "NOT CHECKED: {name}, by the reference, after checkpoint {checkpoints} of {all}: it takes too long"
    ));
    let mut seed = case.seed;
    for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
        let mut last = [seed; 3];
        for _ in 0..1000 {
            last = [last[1], last[2], hash(&last.concat())];
        }
        seed = last[2];
        assert_eq!(seed, *checkpoint, "{}, checkpoint {number}", case.id);
    }
}

macro_rules! functions {
    ($($name:ident: $hash:path;)*) => {$(
        #[test]
        fn $name() {
            messages(stringify!($name), $hash);
            monte_carlo(stringify!($name), $hash);
        }
    )*};
}
functions! {
    sha1: sha1::sha1;
    sha224: sha256::sha224;
    sha256: sha256::sha256;
    sha384: sha512::sha384;
    sha512: sha512::sha512;
    sha512_224: sha512::sha512_224;
    sha512_256: sha512::sha512_256;
}

macro_rules! legacy {
    ($($name:ident: $hash:path;)*) => {$(
        #[test]
        fn $name() {
            messages(stringify!($name), $hash);
        }
    )*};
}
legacy! {
    md4: md4::md4;
    md5: md5::md5;
    ripemd160: ripemd160::ripemd160;
    sm3: sm3::sm3;
    streebog256: streebog::streebog256;
    streebog512: streebog::streebog512;
    tiger: tiger::tiger;
    tiger2: tiger::tiger2;
    gost94_cryptopro: gost94::gost94_crypto_pro;
    gost94_test: gost94::gost94_test;
    whirlpool: whirlpool::whirlpool;
}
