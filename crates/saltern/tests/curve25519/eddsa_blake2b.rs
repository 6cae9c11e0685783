//! EdDSA with BLAKE2b: what Monocypher made, the reference on random inputs, and what must be refused.

use super::common::{Random, at_every_level};
use super::ed25519::POLICIES;
use saltern::Error;
use saltern::curve25519::ed25519;
use saltern::curve25519::eddsa_blake2b::{Policy, PublicKey, Seed, Signature, SigningKey};
use saltern_reference::eddsa_blake2b as reference;
use saltern_vectors::{eddsa_blake2b, quick};

#[test]
fn monocypher() {
    at_every_level(|level| {
        for case in eddsa_blake2b() {
            let key = SigningKey::with_level(&Seed::new(case.seed), level);
            let public = key.public_key();
            assert_eq!(*public.as_bytes(), case.public_key, "{}", case.id);
            let signature = key.sign(&case.message);
            assert_eq!(*signature.as_bytes(), case.signature, "{}", case.id);
            for policy in POLICIES {
                assert_eq!(public.verify_at(&case.message, &signature, policy, level), Ok(()), "{}", case.id);
            }
        }
    });
}

#[test]
fn random_messages() {
    at_every_level(|level| {
        let mut random = Random(95);
        for _ in 0..if quick() { 3 } else { 30 } {
            let (seed, noise, bytes) = (random.array(), random.array(), random.below(600));
            let message = random.bytes(bytes);
            let key = SigningKey::with_level(&Seed::new(seed), level);
            assert_eq!(*key.public_key().as_bytes(), reference::public_key(&seed));
            assert_eq!(*key.sign(&message).as_bytes(), reference::sign(&seed, &message, None), "{bytes} bytes");
            let hedged = key.sign_hedged(&message, &noise);
            assert_eq!(*hedged.as_bytes(), reference::sign(&seed, &message, Some(&noise)), "{bytes} bytes");
            assert_eq!(key.public_key().verify_at(&message, &hedged, Policy::Strict, level), Ok(()));

            let mut wrong = *hedged.as_bytes();
            wrong[random.below(64)] ^= 1 << random.below(8);
            let accepted = key.public_key().verify_at(&message, &Signature::new(wrong), Policy::Zip215, level);
            assert_eq!(accepted.is_ok(), reference::verify(key.public_key().as_bytes(), &message, &wrong));
            assert!(accepted.is_err());
        }
    });
}

/// Both schemes with the same seed: nothing of one means anything to the other.
#[test]
fn not_ed25519() {
    let (ours, theirs) = (SigningKey::new(&Seed::new([7; 32])), ed25519::SigningKey::new(&ed25519::Seed::new([7; 32])));
    assert_ne!(ours.public_key().as_bytes(), theirs.public_key().as_bytes());
    let signature = Signature::new(*theirs.sign(b"salt").as_bytes());
    let public = PublicKey::new(*theirs.public_key().as_bytes());
    assert_eq!(public.verify(b"salt", &signature, Policy::Zip215), Err(Error::BadSignature));
}

/// Points of small order and encodings that are not canonical: Monocypher accepts what ZIP 215 accepts.
#[test]
fn policies() {
    let mut not_canonical = [0xff; 32];
    (not_canonical[0], not_canonical[31]) = (0xee, 0x7f);
    let mut neutral = [0; 32];
    neutral[0] = 1;
    let argument = "public key";
    at_every_level(|level| {
        for (point, strict) in
            [(neutral, Error::SmallOrder { argument }), (not_canonical, Error::NotReduced { argument })]
        {
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&point);
            assert!(reference::verify(&point, b"salt", &signature));
            let (public, signature) = (PublicKey::new(point), Signature::new(signature));
            assert_eq!(public.verify_at(b"salt", &signature, Policy::Zip215, level), Ok(()));
            assert_eq!(public.verify_at(b"salt", &signature, Policy::Strict, level), Err(strict));
        }
        let key = SigningKey::with_level(&Seed::new([9; 32]), level);
        let mut large = *key.sign(b"salt").as_bytes();
        large[63] |= 0xe0;
        assert!(!reference::verify(key.public_key().as_bytes(), b"salt", &large));
        let verified = key.public_key().verify_at(b"salt", &Signature::new(large), Policy::Zip215, level);
        assert_eq!(verified, Err(Error::NotReduced { argument: "signature" }));
    });
}

#[test]
fn keys_must_match() {
    let seed = Seed::new([9; 32]);
    let public = seed.public_key();
    assert_eq!(SigningKey::with_public_key(&seed, &public).unwrap().public_key(), &public);
    let other = Seed::new([8; 32]);
    assert_eq!(SigningKey::with_public_key(&other, &public).map(|_| ()), Err(Error::KeysDoNotMatch));
}
