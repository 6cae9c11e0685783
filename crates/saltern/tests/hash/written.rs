//! `std::io::Write` for what takes messages in pieces, `std::io::Read` for what gives output of any length, and `std::io::Error`.
#![cfg(feature = "std")]

use super::common::Random;
use saltern::Error;
use saltern::hash::blake2::Blake2xb;
use saltern::hash::{AsconHash256, Blake3, HashFunction, Shake256};
use saltern::mac::{HmacKey, OneTimeKey, Poly1305};
use std::io::{self, Read, Write};

fn copied<W: Write>(message: &[u8], mut to: W) -> W {
    let mut from = message;
    assert_eq!(std::io::copy(&mut from, &mut to).unwrap(), message.len() as u64);
    to.flush().unwrap();
    to
}

fn hash<H: HashFunction + Write>(message: &[u8]) {
    assert!(copied(message, H::new()).finalize() == H::hash(message), "{} of {} bytes", H::NAME, message.len());
    let key = HmacKey::<H>::new(b"the mill's key");
    assert_eq!(copied(message, key.begin()).finalize(), key.authenticate(message), "HMAC with {}", H::NAME);
}

#[test]
fn copied_to_the_end() {
    let mut random = Random(60);
    for n in [0, 1, 8192, 20_001] {
        let message = random.bytes(n);
        macro_rules! each {
            ($($id:ident: $hash:ty, $name:literal;)*) => { $(hash::<$hash>(&message);)* };
        }
        saltern_catalog::for_each_hash!(each);
        assert_eq!(copied(&message, AsconHash256::new()).finalize(), AsconHash256::hash(&message));
        let tag = Poly1305::authenticate(OneTimeKey::new([7; 32]), &message);
        assert_eq!(copied(&message, Poly1305::new(OneTimeKey::new([7; 32]))).finalize(), tag);
    }
}

#[test]
fn read_to_the_end() {
    let message = b"forty sacks of salt";
    let mut expected = [0; 1000];
    let mut read = Vec::new();
    Shake256::hash(message, &mut expected);
    copied(message, Shake256::new()).finalize_xof().take(1000).read_to_end(&mut read).unwrap();
    assert_eq!(read, expected);

    read.clear();
    let mut whole = Blake3::new();
    whole.update(message);
    whole.finalize_xof().squeeze(&mut expected);
    copied(message, Blake3::new()).finalize_xof().take(1000).read_to_end(&mut read).unwrap();
    assert_eq!(read, expected);

    // These have an end, behind which nothing is read.
    read.clear();
    Blake2xb::hash(message, &mut expected).unwrap();
    let mut reader = copied(message, Blake2xb::with_length(1000).unwrap()).finalize_xof();
    assert_eq!(reader.read_to_end(&mut read).unwrap(), 1000);
    assert_eq!(reader.read(&mut [0; 3]).unwrap(), 0);
    assert_eq!(read, expected);
}

#[test]
fn errors_of_io_have_ours_inside() {
    let kind = |error: Error| {
        let converted = io::Error::from(error);
        let inside = converted.get_ref().and_then(|inside| inside.downcast_ref::<Error>());
        assert_eq!(inside, Some(&error));
        converted.kind()
    };
    assert_eq!(kind(Error::Unauthentic), io::ErrorKind::InvalidData);
    assert_eq!(kind(Error::BadSignature), io::ErrorKind::InvalidData);
    assert_eq!(kind(Error::Length { argument: "key", got: 31, expected: 32 }), io::ErrorKind::InvalidInput);
    assert_eq!(kind(Error::OutOfRange { argument: "n", got: 3, least: 0, most: 2 }), io::ErrorKind::InvalidInput);
    assert_eq!(kind(Error::OutOfMemory { bytes: 1 << 60 }), io::ErrorKind::OutOfMemory);
    assert_eq!(kind(Error::MemoryLimit { bytes: 2, limit: 1 }), io::ErrorKind::QuotaExceeded);
    assert_eq!(kind(Error::Cancelled), io::ErrorKind::Other);
}
