//! HKDF and PBKDF2 beyond other people's vectors.

use super::common::all_levels;
use saltern::Error;
use saltern::hash::Streebog512;
use saltern::hash::legacy::{Md5, Ripemd160, Whirlpool};
use saltern::hash::{
    Blake2b512, Blake2bp512, Blake3, HashFunction, Sha1, Sha3_256, Sha224, Sha256, Sha384, Sha512, Sha512_224,
    Sha512_256,
};
use saltern::hazmat::at_level::{self, *};
use saltern::kdf::{Hkdf, pbkdf2, pbkdf2_key, pbkdf2_many, pbkdf2_verify};
use saltern::mac::HmacKey;
use std::num::NonZeroU32;

#[test]
fn hkdf_goes_on_from_a_key() {
    let mut extracted = [0; 100];
    Hkdf::<Sha256>::extract(b"salt", b"secret").expand(b"info", &mut extracted).unwrap();
    let key = HmacKey::<Sha256>::new(b"salt").authenticate(b"secret");
    let mut other = [0; 100];
    Hkdf::<Sha256>::from_key(key.as_ref()).unwrap().expand(b"info", &mut other).unwrap();
    assert_eq!(extracted, other);
    let mut into = [0; 32];
    Hkdf::<Sha256>::extract_into(b"salt", b"secret", &mut into).unwrap();
    assert_eq!(into, *key.as_bytes());
    let mut wrong = [7; 33];
    for length in [0, 31, 33] {
        let error = Error::Length { argument: "key", got: length, expected: 32 };
        assert_eq!(Hkdf::<Sha256>::extract_into(b"salt", b"secret", &mut wrong[..length]), Err(error));
    }
    assert_eq!(wrong, [7; 33], "left as it was");
    let error = Error::TooShort { argument: "key", got: 31, least: 32 };
    assert_eq!(Hkdf::<Sha256>::from_key(&[0; 31]).err(), Some(error));
    let mut output = vec![7; 255 * 32 + 1];
    let error = Error::TooLong { argument: "output", got: 8161, most: 8160 };
    assert_eq!(Hkdf::<Sha256>::extract(b"", b"").expand(b"", &mut output), Err(error));
    assert!(output.iter().all(|&byte| byte == 7), "left as it was");
}

/// RFC 5869, step by step, by HMAC with keys that were prepared.
fn hkdf<H: HashFunction>(salt: &[u8], secret: &[u8], info: &[u8], bytes: usize) -> Vec<u8> {
    let key = HmacKey::<H>::new(HmacKey::<H>::new(salt).authenticate(secret).as_ref());
    let (mut output, mut block) = (Vec::new(), Vec::new());
    for number in 1..=bytes.div_ceil(H::BYTES) as u8 {
        block = key.authenticate(&[&block, info, &[number]].concat()).as_ref().to_vec();
        output.extend(&block);
    }
    output.truncate(bytes);
    output
}

/// Around the ends of blocks, and of what is put together in one place.
fn hkdf_of_lengths<H: HashFunction>() {
    let bytes: Vec<u8> = (0..300).map(|i| i as u8).collect();
    let short = 128 - H::BYTES;
    for level in all_levels() {
        let check = |salt: usize, secret: usize, info: usize, length: usize| {
            let (salt, secret, info) = (&bytes[..salt], &bytes[9..9 + secret], &bytes[20..20 + info]);
            let mut output = vec![0; length];
            Hkdf::<H>::extract_at(salt, secret, level).expand(info, &mut output).unwrap();
            let expected = hkdf::<H>(salt, secret, info, length);
            let lengths = [salt.len(), secret.len(), info.len(), length];
            assert_eq!(output, expected, "{}, {level}, {lengths:?} bytes", H::NAME);
        };
        for length in [0, 1, H::BYTES - 1, H::BYTES, H::BYTES + 1, 3 * H::BYTES + 5] {
            for info in [0, 1, 15, 16, 17, short - 2, short - 1, short, short + 1, 200] {
                check(32, 32, info, length);
            }
        }
        for salt in [0, 1, H::BLOCK_BYTES - 1, H::BLOCK_BYTES, H::BLOCK_BYTES + 1, 250] {
            for secret in [0, 1, 31, 33, 63, 64, 65, 200] {
                check(salt, secret, 10, H::BYTES);
            }
        }
    }
}

#[test]
fn hkdf_of_all_lengths() {
    hkdf_of_lengths::<Sha1>();
    hkdf_of_lengths::<Sha224>();
    hkdf_of_lengths::<Sha256>();
    hkdf_of_lengths::<Sha512>();
    hkdf_of_lengths::<Sha3_256>();
    hkdf_of_lengths::<Blake3>();
}

/// RFC 8018, 5.2, step by step.
fn expected<H: HashFunction>(password: &[u8], salt: &[u8], iterations: u32, bytes: usize) -> Vec<u8> {
    let key = HmacKey::<H>::new(password);
    let mut output = Vec::new();
    for number in 1..=bytes.div_ceil(H::BYTES) as u32 {
        let mut u = key.authenticate(&[salt, &number.to_be_bytes()].concat());
        let mut sum = u.as_ref().to_vec();
        for _ in 1..iterations {
            u = key.authenticate(u.as_ref());
            sum.iter_mut().zip(u.as_ref()).for_each(|(sum, byte)| *sum ^= byte);
        }
        output.extend(sum);
    }
    output.truncate(bytes);
    output
}

/// More output than is made side by side.
fn lengths<H: HashFunction>() {
    for level in all_levels() {
        for bytes in [1, H::BYTES - 1, H::BYTES, H::BYTES + 1, 5 * H::BYTES, 16 * H::BYTES, 40 * H::BYTES + 3] {
            for iterations in [1, 2, 5] {
                let mut output = vec![0; bytes];
                let count = NonZeroU32::new(iterations).unwrap();
                at_level::kdf::pbkdf2_at::<H>(b"password", b"salt", count, &mut output, level).unwrap();
                let expected = expected::<H>(b"password", b"salt", iterations, bytes);
                assert_eq!(output, expected, "{}, {level}, {bytes} bytes, {iterations} times", H::NAME);
            }
        }
    }
}

#[test]
fn pbkdf2_of_all_lengths() {
    lengths::<Sha1>();
    lengths::<Sha224>();
    lengths::<Sha256>();
    lengths::<Sha384>();
    lengths::<Sha512>();
    lengths::<Sha512_256>();
    lengths::<Sha512_224>();
    lengths::<Sha3_256>();
    lengths::<Blake3>();
    lengths::<Blake2b512>();
    lengths::<Blake2bp512>();
    lengths::<Md5>();
    lengths::<Ripemd160>();
    lengths::<Whirlpool>();
    lengths::<Streebog512>();
}

/// Passwords, salts and outputs of other lengths each, some of the first two empty; fewer than there are lanes, and
/// more.
fn many<H: HashFunction>() {
    let passwords: Vec<Vec<u8>> = (0..40).map(|i| vec![i as u8; 7 * i % 150]).collect();
    let salts: Vec<Vec<u8>> = (0..40).map(|i| vec![!i as u8; 11 * i % 70]).collect();
    for level in all_levels() {
        for count in (0..20).chain([32, 33, 40]) {
            let (iterations, mut outputs) = (NonZeroU32::new(1 + count as u32 % 4).unwrap(), Vec::new());
            outputs.extend((0..count).map(|i| vec![0; 1 + 13 * i % 100]));
            at_level::kdf::pbkdf2_many_at::<H>(&passwords[..count], &salts[..count], iterations, &mut outputs, level)
                .unwrap();
            for (i, output) in outputs.iter().enumerate() {
                let expected = expected::<H>(&passwords[i], &salts[i], iterations.get(), output.len());
                assert_eq!(*output, expected, "{}, {level}, number {i} of {count}", H::NAME);
            }
        }
    }
}

#[test]
fn pbkdf2_of_many_passwords() {
    many::<Sha1>();
    many::<Sha224>();
    many::<Sha256>();
    many::<Sha384>();
    many::<Sha512>();
    many::<Sha512_256>();
    many::<Sha512_224>();
    many::<Sha3_256>();
    many::<Blake3>();
    many::<Blake2b512>();
    many::<Blake2bp512>();
    many::<Md5>();
    many::<Ripemd160>();
    many::<Whirlpool>();
    many::<Streebog512>();
}

/// A key of no bytes is a mistake, and where one of many is, nothing is written.
#[test]
fn no_output_is_refused() {
    let error = Err(Error::TooShort { argument: "output", got: 0, least: 1 });
    assert_eq!(pbkdf2::<Sha256>(b"password", b"salt", NonZeroU32::MIN, &mut []), error);
    let mut outputs = [vec![7; 32], vec![], vec![7; 32]];
    assert_eq!(pbkdf2_many::<Sha256>(&["a", "b", "c"], &["d", "e", "f"], NonZeroU32::MIN, &mut outputs), error);
    assert_eq!(outputs, [vec![7; 32], vec![], vec![7; 32]], "left as they were");
    assert_eq!(pbkdf2_many::<Sha256>(&[""; 0], &[""; 0], NonZeroU32::MIN, &mut [[0; 0]; 0]), Ok(()));
}

#[test]
fn pbkdf2_keys_and_hashes() {
    let (iterations, mut output) = (NonZeroU32::new(3).unwrap(), [0; 64]);
    pbkdf2::<Sha1>(b"password", b"salt", iterations, &mut output).unwrap();
    let key: saltern::aead::Key = pbkdf2_key::<Sha1, _>(b"password", b"salt", iterations);
    assert_eq!(key.expose_secret()[..], output[..32]);
    let verify = |password: &str, hash: &[u8]| pbkdf2_verify::<Sha1>(password.as_bytes(), b"salt", iterations, hash);
    for length in [10, 20, 33, 64] {
        assert_eq!(verify("password", &output[..length]), Ok(()));
        assert_eq!(verify("passwore", &output[..length]), Err(Error::WrongPassword));
        let mut wrong = output;
        wrong[length - 1] ^= 1;
        assert_eq!(verify("password", &wrong[..length]), Err(Error::WrongPassword));
    }
    assert_eq!(verify("password", &output[..9]), Err(Error::TooShort { argument: "hash", got: 9, least: 10 }));
    assert_eq!(verify("password", &[0; 65]), Err(Error::TooLong { argument: "hash", got: 65, most: 64 }));
}

#[test]
fn as_many_salts_and_outputs_as_passwords() {
    let one = NonZeroU32::MIN;
    let mut outputs = [[7; 32]; 2];
    let error = Error::Count { argument: "salts", got: 1, expected: 2 };
    assert_eq!(pbkdf2_many::<Sha256>(&["a", "b"], &["c"], one, &mut outputs), Err(error));
    let error = Error::Count { argument: "output", got: 2, expected: 1 };
    assert_eq!(pbkdf2_many::<Sha256>(&["a"], &["c"], one, &mut outputs), Err(error));
    assert_eq!(outputs, [[7; 32]; 2], "left as they were");
}
