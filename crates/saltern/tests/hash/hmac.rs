//! HMAC.

use super::common::{Random, all_levels, lengths};
use saltern::Error;
use saltern::aead::{ChaCha20Poly1305, XChaCha20Poly1305};
use saltern::hash::legacy::Md5;
use saltern::hash::{Blake2b, HashFunction, Sha1, Sha256};
use saltern::kdf::Hkdf;
use saltern::mac::{Hmac, HmacKey, HmacTag};
use saltern_catalog::hmac::entry;
use saltern_catalog::{HMACS, HmacEntry};

/// A hash function: its name, the sizes of a hash and of a block, and a hash.
struct Hash<'a> {
    name: &'a str,
    bytes: usize,
    block_bytes: usize,
    hash: &'a dyn Fn(&[u8]) -> Vec<u8>,
}

/// RFC 2104, word for word.
fn expected(hash: &Hash, key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut block = if key.len() > hash.block_bytes { (hash.hash)(key) } else { key.to_vec() };
    block.resize(hash.block_bytes, 0);
    let padded =
        |byte: u8, text: &[u8]| (hash.hash)(&[block.iter().map(|b| b ^ byte).collect(), text.to_vec()].concat());
    padded(0x5c, &padded(0x36, message))
}

fn check(hmac: &HmacEntry, hash: &Hash) {
    let name = hash.name;
    let bytes = Random(hash.bytes as u64).bytes(700);
    let (most, longest_key) = (2 * hash.block_bytes + 3, 2 * hash.block_bytes + 1);
    for n in lengths(most) {
        let key_bytes = &bytes[..n * 7 % longest_key];
        let message = &bytes[300..300 + n];
        let expected = expected(hash, key_bytes, message);
        for level in all_levels() {
            let key = (hmac.key)(key_bytes, level);
            let mut tag = vec![0; hash.bytes];
            key.authenticate(message, &mut tag);
            assert_eq!(tag, expected, "{name}, {level}, {n} bytes");
            let mut pieces = key.begin();
            let (head, rest) = message.split_at(n / 3);
            pieces.update(head);
            pieces.update(rest);
            let mut in_pieces = vec![0; hash.bytes];
            pieces.copy().finalize(&mut in_pieces);
            assert_eq!(in_pieces, tag, "{name}, {level}, {n} bytes, in pieces");
            assert_eq!(pieces.copy().finalize_verify(&tag), Ok(()));

            // One bit wrong, in any byte.
            let mut wrong = tag.clone();
            wrong[n % hash.bytes] ^= 1 << (n % 8);
            assert_eq!(pieces.copy().finalize_verify(&wrong), Err(Error::Unauthentic));
            assert_eq!(pieces.finalize_verify_truncated(&tag[..(hash.bytes / 2).max(10)]), Ok(()));
            assert_eq!(key.verify(message, &tag), Ok(()));
            assert_eq!(key.verify(message, &wrong), Err(Error::Unauthentic));
            assert_eq!(key.verify_truncated(message, &wrong), Err(Error::Unauthentic));
        }
    }
    for level in all_levels() {
        for count in [0, 1, 2, 7, 16, 63, 64, 65, 150] {
            let messages: Vec<_> = (0..count).map(|i| &bytes[i..i + i * 37 % 400]).collect();
            let key = (hmac.key)(b"a key", level);
            let mut tags = vec![0; count * hash.bytes];
            key.authenticate_many(&messages, &mut tags).unwrap();
            for (message, tag) in messages.iter().zip(tags.chunks(hash.bytes)) {
                let mut alone = vec![0; hash.bytes];
                key.authenticate(message, &mut alone);
                assert_eq!(tag, alone, "{name}, {level}, {} bytes", message.len());
            }
        }
    }
}

#[test]
fn is_what_the_rfc_says() {
    for hmac in HMACS {
        let entry = hmac.hash_entry();
        let (name, bytes, block_bytes) = (entry.name, entry.bytes, entry.block_bytes);
        check(hmac, &Hash { name, bytes, block_bytes, hash: &|message| entry.hash_at(message, saltern::cpu::level()) });
    }
    let hash: &dyn Fn(&[u8]) -> Vec<u8> = &|message| Blake2b::<20>::hash(message).to_vec();
    check(&entry::<Blake2b<20>>("blake2b-160"), &Hash { name: "blake2b-160", bytes: 20, block_bytes: 128, hash });
}

/// HMAC_GOSTR3411_2012_256 and _512 of RFC 7836, appendix B.
#[test]
fn streebog_gives_what_rfc_7836_gives() {
    fn check(hash: &str, expected: &str) {
        let key: Vec<u8> = (0..32).collect();
        let message = *b"\x01\x26\xbd\xb8\x78\x00\xaf\x21\x43\x41\x45\x65\x63\x78\x01\x00";
        for level in all_levels() {
            let mut tag = vec![0; expected.len() / 2];
            (HmacEntry::of_hash(hash).unwrap().key)(&key, level).authenticate(&message, &mut tag);
            let digits: String = tag.iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(digits, expected, "{hash}, {level}");
        }
    }
    check("streebog-256", "a1aa5f7de402d7b3d323f2991c8d4534013137010a83754fd0af6d7cd4922ed9");
    check(
        "streebog-512",
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
            assert_eq!(key.begin().finalize_verify_truncated(&tag.as_ref()[..got]), Err(error), "{} bytes", H::BYTES);
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
    macro_rules! of_each {
        ($($id:ident: $hash:ty, $name:literal;)*) => { $(all::<$hash>();)* };
    }
    saltern_catalog::for_each_hash!(of_each);
    erased::<ChaCha20Poly1305>();
    erased::<XChaCha20Poly1305>();
}
