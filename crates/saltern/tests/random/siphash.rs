//! SipHash against other people's vectors, the reference and another crate.

use crate::common::{Random, lengths};
use saltern::Error;
use saltern::mac::{SipHash13, SipHash13_128, SipHash13Builder, SipHash24, SipHash24_128, SipHashKey, Tag};
use saltern_reference::siphash::siphash;
use saltern_vectors as vectors;
use siphasher::{sip, sip128};
use std::hash::Hasher;

#[test]
fn other_peoples_vectors() {
    for case in vectors::siphash_cases() {
        let key = SipHashKey::new(case.key);
        let tag = match (case.rounds, case.output.len()) {
            ((1, 3), 8) => SipHash13::authenticate(&key, &case.message).as_ref().to_vec(),
            ((2, 4), 8) => SipHash24::authenticate(&key, &case.message).as_ref().to_vec(),
            ((2, 4), 16) => SipHash24_128::authenticate(&key, &case.message).as_ref().to_vec(),
            other => panic!("{}: no SipHash of {other:?}", case.id),
        };
        assert_eq!(tag, case.output, "{}", case.id);
    }
}

/// One form on messages of all lengths, whole and split everywhere, against the reference and the crate.
macro_rules! check {
    ($name:ident, $mac:ident, $c:literal, $d:literal, $peer:expr) => {
        #[test]
        fn $name() {
            let mut random = Random($c);
            for length in lengths(300).filter(|&length| length <= 40 || length % 9 < 2) {
                let (bytes, message) = (random.array::<16>(), random.bytes(length));
                let key = SipHashKey::new(bytes);
                let tag = $mac::authenticate(&key, &message);
                assert_eq!($mac::verify(&key, &message, &tag), Ok(()));
                assert_eq!(tag.as_bytes()[..], siphash($c, $d, $mac::BYTES == 16, &bytes, &message), "{length} bytes");
                assert_eq!(tag.as_bytes()[..], ($peer)(&bytes, &message)[..], "{length} bytes");
                for at in 0..=length {
                    let mut pieces = $mac::new(&key);
                    pieces.update(&message[..at]);
                    pieces.update(&message[at..]);
                    assert_eq!(pieces.clone().finalize(), tag, "{length} bytes, split at {at}");
                    assert_eq!(pieces.clone().finalize_verify(&tag), Ok(()));
                    let mut forged = *tag.as_bytes();
                    forged[at % $mac::BYTES] ^= 1 << (at % 8);
                    let forged = Tag::new(forged);
                    assert_eq!(pieces.finalize_verify(&forged), Err(Error::Unauthentic));
                    assert_eq!($mac::verify(&key, &message, &forged), Err(Error::Unauthentic));
                }
            }
        }
    };
}

/// In tables, and of what they give to a hash: numbers and strings, in pieces.
#[test]
fn hashes_of_tables() {
    use std::collections::HashMap;
    use std::hash::BuildHasher;
    let builder = SipHash13Builder::new(SipHashKey::new([7; 16]));
    assert_eq!(format!("{builder:?}"), "SipHash13Builder(secret)");
    let of_bytes =
        |bytes: &[u8]| u64::from_le_bytes(*SipHash13::authenticate(&SipHashKey::new([7; 16]), bytes).as_bytes());
    for number in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
        assert_eq!(builder.hash_one(number), of_bytes(&number.to_ne_bytes()));
        let peer = &mut sip::SipHasher13::new_with_key(&[7; 16]);
        std::hash::Hash::hash(&(number, "salt"), peer);
        assert_eq!(builder.hash_one((number, "salt")), Hasher::finish(peer));
    }
    // To ask for a hash ends nothing.
    let mut hasher = SipHash24::new(&SipHashKey::new([7; 16]));
    for piece in [&b"forty"[..], b" sacks of", b" salt"] {
        hasher.write(piece);
        let tag = hasher.clone().finalize();
        assert_eq!(Hasher::finish(&hasher), u64::from_le_bytes(*tag.as_bytes()));
    }
    assert_eq!(hasher.finalize(), SipHash24::authenticate(&SipHashKey::new([7; 16]), b"forty sacks of salt"));
    let mut table = HashMap::with_hasher(builder.clone());
    table.extend((0..1000).map(|i| (format!("sack {i}"), i)));
    assert!((0..1000).all(|i| table.get(&format!("sack {i}")) == Some(&i)));
    let other = SipHash13Builder::new(SipHashKey::new([8; 16]));
    assert_ne!(builder.hash_one("salt"), other.hash_one("salt"));
}

fn short(mut hasher: impl Hasher, message: &[u8]) -> [u8; 8] {
    hasher.write(message);
    hasher.finish().to_le_bytes()
}

fn long(mut hasher: impl Hasher + sip128::Hasher128, message: &[u8]) -> [u8; 16] {
    hasher.write(message);
    hasher.finish128().as_bytes()
}

check!(siphash_2_4, SipHash24, 2, 4, |key, message: &[u8]| short(sip::SipHasher24::new_with_key(key), message));
check!(siphash_1_3, SipHash13, 1, 3, |key, message: &[u8]| short(sip::SipHasher13::new_with_key(key), message));
check!(siphash_2_4_128, SipHash24_128, 2, 4, |key, message: &[u8]| long(
    sip128::SipHasher24::new_with_key(key),
    message
));
check!(siphash_1_3_128, SipHash13_128, 1, 3, |key, message: &[u8]| long(
    sip128::SipHasher13::new_with_key(key),
    message
));
