//! `std::io::Write` for what takes messages in pieces.
#![cfg(feature = "std")]

use super::common::Random;
use saltern::hash::{Blake2b512, Blake2bp512, Blake3, HashFunction, Sha3_256, Sha256, Sha512, legacy};
use saltern::mac::{HmacKey, OneTimeKey, Poly1305};
use std::io::Write;

fn copied<W: Write>(message: &[u8], mut to: W) -> W {
    let mut from = message;
    assert_eq!(std::io::copy(&mut from, &mut to).unwrap(), message.len() as u64);
    to.flush().unwrap();
    to
}

fn hash<H: HashFunction + Write>(message: &[u8]) {
    assert!(copied(message, H::new()).finish() == H::hash(message), "{} of {} bytes", H::NAME, message.len());
    let key = HmacKey::<H>::new(b"the mill's key");
    assert_eq!(copied(message, key.begin()).finish(), key.authenticate(message), "HMAC with {}", H::NAME);
}

#[test]
fn copied_to_the_end() {
    let mut random = Random(60);
    for n in [0, 1, 8192, 20_001] {
        let message = random.bytes(n);
        hash::<Sha256>(&message);
        hash::<Sha512>(&message);
        hash::<Sha3_256>(&message);
        hash::<Blake2b512>(&message);
        hash::<Blake2bp512>(&message);
        hash::<Blake3>(&message);
        hash::<legacy::Md5>(&message);
        let tag = Poly1305::authenticate(OneTimeKey::new([7; 32]), &message);
        assert_eq!(copied(&message, Poly1305::new(OneTimeKey::new([7; 32]))).finish(), tag);
    }
}
