//! The right tag of a message that somebody else has made is a secret: with it the forgery would be accepted.

use super::common::aeads::{KINDS, Kind};
use super::secret::Secrets;
use super::{LENGTHS, fixed, search};
use saltern::Error;
use saltern::aead::stream::{self, Opener, Sealer, Streams};
use saltern::aead::{Nonce, StreamScheme, scheme};
use saltern::cpu::Level;
use saltern::hash::blake2::{Blake2bp, Parameters, variant};
use saltern::hash::{Blake2b, Blake2s, Blake3, ByteArray, HashFunction, Sha256, Sha512, blake3};
use saltern::hazmat::at_level::*;
use saltern::mac::{HmacKey, HmacTag, Kmac256, OneTimeKey, Poly1305, SipHash24, SipHash24_128, SipHashKey, Tag};

const MESSAGE: [u8; 100] = [7; 100];

/// Searches for `right` after a whole message, and after one in pieces that is given away to be compared.
fn refused<M>(
    [whole, pieces]: [&'static str; 2],
    right: &[u8],
    verify: impl Fn() -> Result<(), Error>,
    begun: impl Fn(Level) -> M,
    end: impl Fn(M) -> Result<(), Error>,
) {
    let secrets = Secrets::new().bytes("right tag", right);
    search(whole, |search, level| search.run(level, MESSAGE.len(), &secrets, || verify().unwrap_err()));
    search(pieces, |search, level| {
        let mut mac = Some(Box::new(begun(level)));
        search.run(level, MESSAGE.len(), &secrets, || end(*mac.take().unwrap()).unwrap_err());
    });
}

#[test]
fn aeads() {
    for kind in KINDS {
        let name = format!("forgery, {}", kind.name);
        aead(kind, name.leak());
    }
}

fn aead(kind: Kind, name: &'static str) {
    let (key, mut nonce, forged): ([u8; 64], [u8; 32], _) = (fixed(1), fixed(2), Tag::new([0; 16]));
    kind.fit_nonce(&mut nonce);
    let (key, nonce) = (&key[..kind.key_bytes], &nonce[..kind.nonce_bytes]);
    let aad: &[u8] = if kind.takes_aad { &[5; 20] } else { &[] };
    search(name, |search, level| {
        let keyed = kind.keyed(key, level);
        // The tag of an empty message without associated data is a part of the key.
        for &length in &LENGTHS[1..] {
            let (mut data, mut output) = (vec![7; length], vec![0; length]);
            let right = keyed.seal_in_place(nonce, aad, &mut data).unwrap();
            let secrets = Secrets::new().bytes("right tag", right.as_bytes());
            let sealed = kind.combine(&data, forged.as_bytes());
            search.run(level, length, &secrets, || keyed.open_in_place(nonce, aad, &mut data, &forged).unwrap_err());
            search.run(level, length, &secrets, || {
                keyed.open_detached(nonce, aad, &data, &forged, &mut output).unwrap_err()
            });
            search.run(level, length, &secrets, || keyed.open_into(nonce, aad, &sealed, &mut output).unwrap_err());
            search.run(level, length, &secrets, || keyed.open(nonce, aad, &sealed).unwrap_err());
        }
    });
}

#[test]
fn streams() {
    stream::<scheme::XChaCha20Poly1305>("forgery, STREAM");
    stream::<scheme::XSalsa20Poly1305>("forgery, STREAM with XSalsa20-Poly1305");
}

fn stream<S: StreamScheme<StreamKey = stream::Key, Prefix = Nonce<19>, Tag = Tag>>(name: &'static str) {
    let (prefix, forged) = (Nonce::new(fixed(2)), Tag::new([0; 16]));
    search(name, |search, level| {
        let cipher = Streams::<S>::with_level(&stream::Key::new(fixed(1)), level);
        for length in [1, 64, 200, 1000, 5000] {
            let (mut next, mut last) = (vec![7; length], vec![7; length]);
            let right = Sealer::new(&cipher, prefix).seal_next(b"", &mut next).unwrap();
            let secrets = Secrets::new().bytes("right tag", right.as_bytes());
            let mut opener = Opener::new(&cipher, prefix);
            search.run(level, length, &secrets, || opener.open_next(b"", &mut next, &forged).unwrap_err());
            let right = Sealer::new(&cipher, prefix).seal_last(b"", &mut last).unwrap();
            let secrets = Secrets::new().bytes("right tag", right.as_bytes());
            search.run(level, length, &secrets, || opener.open_last(b"", &mut last, &forged).unwrap_err());
        }
    });
}

#[test]
fn hmac() {
    fn one<H: HashFunction>(name: [&'static str; 2]) {
        let (key, forged) = (fixed::<32>(1), HmacTag::<H>::new(H::Digest::ZEROS));
        let right = HmacKey::<H>::new(&key).authenticate(&MESSAGE);
        let secrets = Secrets::new().bytes("right tag", right.as_ref());
        search(name[0], |search, level| {
            let key = Box::new(HmacKey::<H>::with_level(&key, level));
            search.run(level, MESSAGE.len(), &secrets, || key.verify(&MESSAGE, &forged).unwrap_err());
            search.run(level, MESSAGE.len(), &secrets, || key.verify_truncated(&MESSAGE, &[9; 32]).unwrap_err());
        });
        search(name[1], |search, level| {
            let key = Box::new(HmacKey::<H>::with_level(&key, level));
            let begun = || {
                let mut mac = key.begin();
                mac.update(&MESSAGE);
                mac
            };
            search.run(level, MESSAGE.len(), &secrets, || begun().finalize_verify(&forged).unwrap_err());
            search.run(level, MESSAGE.len(), &secrets, || begun().finalize_verify_truncated(&[9; 32]).unwrap_err());
        });
    }
    one::<Sha256>(["forgery, HMAC-SHA-256", "forgery, HMAC-SHA-256 in pieces"]);
    one::<Sha512>(["forgery, HMAC-SHA-512", "forgery, HMAC-SHA-512 in pieces"]);
    one::<Blake3>(["forgery, HMAC-BLAKE3", "forgery, HMAC-BLAKE3 in pieces"]);
}

#[test]
fn poly1305() {
    let key = || OneTimeKey::new(fixed(1));
    let (right, forged) = (Poly1305::authenticate(key(), &MESSAGE), Tag::new([0; 16]));
    refused(
        ["forgery, Poly1305", "forgery, Poly1305 in pieces"],
        right.as_bytes(),
        || Poly1305::verify(key(), &MESSAGE, &forged),
        |level| {
            let mut mac = Poly1305::with_level(key(), level);
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&forged),
    );
}

#[test]
fn siphash() {
    let key = SipHashKey::new(fixed(1));
    refused(
        ["forgery, SipHash of 8 bytes", "forgery, SipHash of 8 bytes in pieces"],
        SipHash24::authenticate(&key, &MESSAGE).as_bytes(),
        || SipHash24::verify(&key, &MESSAGE, &Tag::new([0; 8])),
        |_| {
            let mut mac = SipHash24::new(&key);
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&Tag::new([0; 8])),
    );
    refused(
        ["forgery, SipHash", "forgery, SipHash in pieces"],
        SipHash24_128::authenticate(&key, &MESSAGE).as_bytes(),
        || SipHash24_128::verify(&key, &MESSAGE, &Tag::new([0; 16])),
        |_| {
            let mut mac = SipHash24_128::new(&key);
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&Tag::new([0; 16])),
    );
}

#[test]
fn kmac() {
    let (key, mut right): ([u8; 32], _) = (fixed(1), [0; 40]);
    Kmac256::authenticate(&key, &MESSAGE, b"", &mut right).unwrap();
    refused(
        ["forgery, KMAC256", "forgery, KMAC256 in pieces"],
        &right,
        || Kmac256::verify(&key, &MESSAGE, b"", &[0; 40]),
        |level| {
            let mut mac = Kmac256::with_level(&key, b"", level);
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&[0; 40]),
    );
}

#[test]
fn blake2() {
    let key: [u8; 32] = fixed(1);
    refused(
        ["forgery, keyed BLAKE2b", "forgery, keyed BLAKE2b in pieces"],
        &Blake2b::<64>::authenticate(&key, &MESSAGE).unwrap(),
        || Blake2b::<64>::verify(&key, &MESSAGE, &[0; 64]),
        |_| {
            let mut mac = Blake2b::<64>::new_keyed(&key).unwrap();
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&[0; 64]),
    );
    refused(
        ["forgery, keyed BLAKE2s", "forgery, keyed BLAKE2s in pieces"],
        &Blake2s::<16>::authenticate(&key, &MESSAGE).unwrap(),
        || Blake2s::<16>::verify(&key, &MESSAGE, &[0; 16]),
        |_| {
            let mut mac = Parameters::<variant::Blake2s>::new().key(&key).begin::<16>().unwrap();
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&[0; 16]),
    );
    refused(
        ["forgery, keyed BLAKE2bp", "forgery, keyed BLAKE2bp in pieces"],
        &Blake2bp::<64>::authenticate(&key, &MESSAGE).unwrap(),
        || Blake2bp::<64>::verify(&key, &MESSAGE, &[0; 64]),
        |level| {
            let mut mac = Blake2bp::<64>::new_keyed_at(&key, level).unwrap();
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&[0; 64]),
    );
}

#[test]
fn blake3() {
    let key = blake3::Key::new(fixed(1));
    refused(
        ["forgery, keyed BLAKE3", "forgery, keyed BLAKE3 in pieces"],
        &Blake3::authenticate(&key, &MESSAGE),
        || Blake3::verify(&key, &MESSAGE, &[0; 32]),
        |level| {
            let mut mac = Blake3::new_keyed_at(&key, level);
            mac.update(&MESSAGE);
            mac
        },
        |mac| mac.finalize_verify(&[0; 32]),
    );
}
