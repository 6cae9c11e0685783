//! HMAC.

use super::common::{Random, all_levels, lengths};
use saltern::Error;
use saltern::aead::{ChaCha20Poly1305, XChaCha20Poly1305};
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b, Blake2b512, Blake2bp512, Blake2s256, Blake2sp256, Blake3, HashFunction, Sha1, Sha3_224, Sha3_256,
    Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256,
};
use saltern::kdf::Hkdf;
use saltern::mac::{Hmac, HmacKey, HmacTag};

/// RFC 2104, word for word.
fn expected<H: HashFunction>(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut block = if key.len() > H::BLOCK_BYTES { H::hash(key).as_ref().to_vec() } else { key.to_vec() };
    block.resize(H::BLOCK_BYTES, 0);
    let padded = |byte: u8, text: &[u8]| H::hash(&[block.iter().map(|b| b ^ byte).collect(), text.to_vec()].concat());
    padded(0x5c, padded(0x36, message).as_ref()).as_ref().to_vec()
}

fn check<H: HashFunction>() {
    let bytes = Random(H::BYTES as u64).bytes(700);
    let (most, longest_key) = (2 * H::BLOCK_BYTES + 3, 2 * H::BLOCK_BYTES + 1);
    for level in all_levels() {
        for n in lengths(most) {
            let key_bytes = &bytes[..n * 7 % longest_key];
            let message = &bytes[300..300 + n];
            let key = HmacKey::<H>::with_level(key_bytes, level);
            let tag = key.authenticate(message);
            assert_eq!(tag.as_ref(), expected::<H>(key_bytes, message), "{}, {level}, {n} bytes", H::NAME);
            let mut pieces = key.begin();
            let (head, rest) = message.split_at(n / 3);
            pieces.update(head);
            pieces.update(rest);
            assert_eq!(pieces.clone().finish(), tag);
            assert_eq!(pieces.clone().finish_verify(&tag), Ok(()));
            assert_eq!(pieces.finish_verify_truncated(&tag.as_ref()[..(H::BYTES / 2).max(10)]), Ok(()));

            // One bit wrong, in any byte.
            let mut wrong = tag.as_ref().to_vec();
            wrong[n % H::BYTES] ^= 1 << (n % 8);
            let wrong = HmacTag::try_from(&wrong[..]).unwrap();
            assert_ne!(wrong, tag);
            assert_eq!(key.verify(message, &tag), Ok(()));
            assert_eq!(key.verify(message, &wrong), Err(Error::Refused));
            assert_eq!(key.verify_truncated(message, wrong.as_ref()), Err(Error::Refused));
        }
        for count in [0, 1, 2, 7, 16, 63, 64, 65, 150] {
            let messages: Vec<_> = (0..count).map(|i| &bytes[i..i + i * 37 % 400]).collect();
            let key = HmacKey::<H>::with_level(b"a key", level);
            let mut tags = vec![HmacTag::try_from(&vec![0; H::BYTES][..]).unwrap(); count];
            key.authenticate_many(&messages, &mut tags).unwrap();
            for (message, tag) in messages.iter().zip(tags) {
                assert_eq!(tag, key.authenticate(message), "{}, {level}, {} bytes", H::NAME, message.len());
            }
        }
    }
}

#[test]
fn is_what_the_rfc_says() {
    check::<Sha1>();
    check::<Sha224>();
    check::<Sha256>();
    check::<Sha384>();
    check::<Sha512>();
    check::<Sha512_224>();
    check::<Sha512_256>();
    check::<Sha3_224>();
    check::<Sha3_256>();
    check::<Sha3_384>();
    check::<Sha3_512>();
    check::<Blake2b512>();
    check::<Blake2b<20>>();
    check::<Blake2s256>();
    check::<Blake2bp512>();
    check::<Blake2sp256>();
    check::<Blake3>();
}

#[test]
fn is_what_the_rfc_says_with_old_functions() {
    check::<Md4>();
    check::<Md5>();
    check::<Ripemd160>();
    check::<Sm3>();
    check::<Streebog256>();
    check::<Streebog512>();
    check::<Tiger>();
    check::<Tiger2>();
    check::<Gost94CryptoPro>();
    check::<Gost94Test>();
    check::<Whirlpool>();
}

/// HMAC_GOSTR3411_2012_256 and _512 of RFC 7836, appendix B.
#[test]
fn streebog_gives_what_rfc_7836_gives() {
    fn check<H: HashFunction>(expected: &str) {
        let key: Vec<u8> = (0..32).collect();
        let message = *b"\x01\x26\xbd\xb8\x78\x00\xaf\x21\x43\x41\x45\x65\x63\x78\x01\x00";
        for level in all_levels() {
            let tag = HmacKey::<H>::with_level(&key, level).authenticate(&message);
            let digits: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(digits, expected, "{}, {level}", H::NAME);
        }
    }
    check::<Streebog256>("a1aa5f7de402d7b3d323f2991c8d4534013137010a83754fd0af6d7cd4922ed9");
    check::<Streebog512>(
        "a59bab22ecae19c65fbde6e5f4e9f5d8549d31f037f9df9b905500e171923a77\
         3d5f1530f2ed7e964cb2eedc29e9ad2f3afe93b2814f79f5000ffc0366c251e6",
    );
}

#[test]
fn refuses() {
    let key = HmacKey::<Sha256>::new(b"key");
    let error = Error::TooShort { argument: "tag", got: 15, least: 16 };
    assert_eq!(key.verify_truncated(b"", &[0; 15]), Err(error));
    let error = Error::TooLong { argument: "tag", got: 33, most: 32 };
    assert_eq!(key.verify_truncated(b"", &[0; 33]), Err(error));
    let error = Error::Length { argument: "tag", got: 31, expected: 32 };
    assert_eq!(HmacTag::<Sha256>::try_from(&[0; 31][..]), Err(error));
    assert_eq!(HmacTag::<Sha256>::from([7; 32]).as_bytes(), &[7; HmacTag::<Sha256>::BYTES]);
    let error = Error::Count { argument: "output", got: 1, expected: 2 };
    assert_eq!(key.authenticate_many(&[b"", b""], &mut [HmacTag::new([0; 32])]), Err(error));
    assert_eq!(format!("{key:?}"), "HmacKey(secret)");
}

/// At least half a hash and 80 bits (RFC 2104, section 5), and all of a hash that has not as many.
#[test]
fn no_tag_is_too_short_to_show_anything() {
    fn least<H: HashFunction>(least: usize) {
        let key = HmacKey::<H>::new(b"key");
        let tag = key.authenticate(b"");
        for got in 0..least {
            let error = Error::TooShort { argument: "tag", got, least };
            assert_eq!(key.verify_truncated(b"", &tag.as_ref()[..got]), Err(error), "{} bytes", H::BYTES);
            assert_eq!(key.begin().finish_verify_truncated(&tag.as_ref()[..got]), Err(error), "{} bytes", H::BYTES);
        }
        assert_eq!(key.verify_truncated(b"", &tag.as_ref()[..least]), Ok(()), "{} bytes", H::BYTES);
    }
    least::<Blake2b<1>>(1);
    least::<Blake2b<9>>(9);
    least::<Blake2b<10>>(10);
    least::<Blake2b<16>>(10);
    least::<Md5>(10);
    least::<Sha1>(10);
    least::<Blake2b<21>>(11);
    least::<Sha256>(16);
}

/// What is said of types whose keys are erased when they are dropped.
#[test]
fn keys_are_erased() {
    fn erased<T: zeroize::ZeroizeOnDrop>() {}
    fn all<H: HashFunction + zeroize::ZeroizeOnDrop>() {
        erased::<HmacKey<H>>();
        erased::<Hmac<H>>();
        erased::<Hkdf<H>>();
    }
    all::<Sha1>();
    all::<Sha256>();
    all::<Sha512>();
    all::<Sha3_512>();
    all::<Blake2b512>();
    all::<Md5>();
    all::<Streebog256>();
    all::<Gost94CryptoPro>();
    all::<Whirlpool>();
    erased::<ChaCha20Poly1305>();
    erased::<XChaCha20Poly1305>();
}
