//! SHA-2, SHA-1 and hashes of old data against other people's test vectors.

use saltern_reference::{gost94, md4, md5, ripemd160, sha1, sha256, sha512, sm3, streebog, tiger, whirlpool};
use saltern_vectors as vectors;

/// The digest of a message by the function of this name.
fn hash(function: &str, message: &[u8]) -> Vec<u8> {
    match function {
        "sha1" => sha1::sha1(message).into(),
        "sha224" => sha256::sha224(message).into(),
        "sha256" => sha256::sha256(message).into(),
        "sha384" => sha512::sha384(message).into(),
        "sha512" => sha512::sha512(message).into(),
        "sha512_224" => sha512::sha512_224(message).into(),
        "sha512_256" => sha512::sha512_256(message).into(),
        "md4" => md4::md4(message).into(),
        "md5" => md5::md5(message).into(),
        "ripemd160" => ripemd160::ripemd160(message).into(),
        "sm3" => sm3::sm3(message).into(),
        "streebog256" => streebog::streebog256(message).into(),
        "streebog512" => streebog::streebog512(message).into(),
        "tiger" => tiger::tiger(message).into(),
        "tiger2" => tiger::tiger2(message).into(),
        "gost94_cryptopro" => gost94::gost94_crypto_pro(message).into(),
        "gost94_test" => gost94::gost94_test(message).into(),
        "whirlpool" => whirlpool::whirlpool(message).into(),
        other => panic!("there are vectors of {other}, which is not in this list"),
    }
}

#[test]
fn messages() {
    for case in vectors::hash_cases() {
        assert_eq!(hash(case.function, &case.message), case.digest, "{}", case.id);
    }
}

/// NIST's Monte Carlo test: 100,000 digests, of which some are enough here; what is fast does all.
#[test]
fn monte_carlo() {
    let checkpoints = if vectors::quick() { 2 } else { 20 };
    for case in vectors::monte_carlo() {
        let (function, all) = (case.function, case.checkpoints.len());
        vectors::say(&format!(
            "NOT CHECKED: {function}, by the reference, after checkpoint {checkpoints} of {all}: it takes too long"
        ));
        let mut seed = case.seed;
        for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
            let bytes = seed.len();
            let mut last = seed.repeat(3);
            for _ in 0..1000 {
                let next = hash(function, &last);
                last.drain(..bytes);
                last.extend(next);
            }
            seed = last.split_off(2 * bytes);
            assert_eq!(seed, *checkpoint, "{}, checkpoint {number}", case.id);
        }
    }
}
