//! X25519, Ed25519 and NaCl's box.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::Error;
use saltern::curve25519::{ed25519, x25519};
use saltern::nacl::{Box as PublicBox, Nonce};
use saltern_reference::ed25519::{expand, public_key};
use saltern_reference::scalar25519::Scalar;
use saltern_reference::sha512::sha512;
use saltern_reference::{nacl_box, salsa, x25519 as reference};

/// A secret scalar below 2^255: as it is, in limbs, and in digits.
fn scalar(secrets: Secrets, bytes: &[u8; 32]) -> Secrets {
    secrets.bytes("scalar", bytes).limbs("scalar, limbs of 52 bits", bytes, 52)
}

/// An element of the field: as it is, and in limbs.
fn element(secrets: Secrets, bytes: &[u8; 32]) -> Secrets {
    secrets.bytes("shared secret", bytes).limbs("shared secret, limbs of 51 bits", bytes, 51)
}

fn x25519_secrets() -> ([u8; 32], x25519::PublicKey, Secrets) {
    let (ours, theirs): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let theirs = reference::public_key(&theirs);
    let secrets = scalar(Secrets::new().bytes("secret key", &ours), &reference::clamp(ours));
    (ours, x25519::PublicKey::new(theirs), element(secrets, &reference::x25519(&ours, &theirs)))
}

#[test]
fn x25519() {
    let (ours, theirs, secrets) = x25519_secrets();
    let ours = Box::new(x25519::SecretKey::new(ours));
    search("X25519, exchange", |search, level| {
        search.run(level, 0, &secrets, || ours.diffie_hellman_at(&theirs, level));
    });
    search("X25519, public key", |search, level| {
        search.run(level, 0, &secrets, || {
            ours.public_key_at(level);
        });
    });
}

#[test]
fn x25519_batch() {
    let (ours, theirs, secrets) = x25519_secrets();
    search("X25519, batch", |search, level| {
        for count in [1, 2, 3, 5, 8, 17, 40] {
            let ours: Vec<_> = (0..count).map(|_| x25519::SecretKey::new(ours)).collect();
            let theirs = vec![theirs; count];
            let mut shared: Vec<_> = (0..count).map(|_| Err(Error::Refused)).collect();
            search.run(level, count, &secrets, || {
                x25519::batch::pairs_into(&ours, &theirs, &mut shared, level).unwrap();
            });
        }
    });
}

#[test]
fn public_key_box() {
    let (ours, theirs, secrets) = x25519_secrets();
    let nonce: [u8; 24] = fixed(3);
    let shared = nacl_box::shared_key(&ours, theirs.as_bytes());
    let derived = salsa::hsalsa(20, &shared, nonce[..16].try_into().unwrap());
    let block = salsa::extended(20, &shared, &nonce, 0, &[0; 64]);
    let secrets = secrets.words("key", &shared).words("derived key", &derived);
    let secrets = super::one_time_key(secrets, block[..32].try_into().unwrap());
    let ours = Box::new(x25519::SecretKey::new(ours));
    search("box, key", |search, level| {
        search.run(level, 0, &secrets, || PublicBox::with_level(&ours, &theirs, level));
    });
    search("box", |search, level| {
        let keyed = Box::new(PublicBox::with_level(&ours, &theirs, level).unwrap());
        for length in [1, 64, 1000, 5000] {
            let mut data = vec![7; length];
            search.run(level, length, &secrets, || {
                let tag = keyed.seal_in_place(&Nonce::new(nonce), &mut data).unwrap();
                keyed.open_in_place(&Nonce::new(nonce), &mut data, &tag).unwrap();
            });
        }
    });
}

#[test]
fn ed25519() {
    let seed: [u8; 32] = fixed(1);
    let message = vec![7; 200];
    let (clamped, prefix) = expand(&seed);
    let hash = sha512(&[&prefix[..], &message].concat());
    let secrets = scalar(Secrets::new().bytes("seed", &seed), &clamped).bytes("prefix", &prefix);
    let secrets =
        secrets.bytes("scalar, reduced", &Scalar::reduce(&clamped).to_bytes()).bytes("hash for the nonce", &hash);
    let nonce = Scalar::reduce(&hash).to_bytes();
    let secrets = secrets.bytes("nonce", &nonce).limbs("nonce, limbs of 52 bits", &nonce, 52);
    let seed_at_rest = Box::new(ed25519::Seed::new(seed));
    search("Ed25519, public key", |search, level| {
        search.run(level, 0, &secrets, || {
            seed_at_rest.public_key_at(level);
        });
    });
    search("Ed25519, key", |search, level| {
        search.run(level, 0, &secrets, || ed25519::SigningKey::with_level(&seed_at_rest, level));
    });
    search("Ed25519, signature", |search, level| {
        let key = Box::new(ed25519::SigningKey::with_level(&seed_at_rest, level));
        assert_eq!(key.public_key().as_bytes(), &public_key(&seed));
        search.run(level, message.len(), &secrets, || {
            key.sign(&message);
        });
    });
}
