//! EdDSA with BLAKE2b: what Monocypher made, the reference on random inputs, and what must be refused.

use super::common::{Random, all_levels, at_every_level};
use super::ed25519::POLICIES;
use saltern::Error;
use saltern::curve25519::ed25519;
use saltern::curve25519::eddsa_blake2b::{ExpandedSecretKey, Policy, Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::hazmat::at_level::{self, *};
use saltern_reference::{eddsa_blake2b as reference, x25519};
use saltern_vectors::{eddsa_blake2b, quick};

#[test]
fn monocypher() {
    at_every_level(|level| {
        for case in eddsa_blake2b() {
            let key = SigningKey::from_seed_at(&Seed::new(case.seed), level);
            let public = key.verifying_key();
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
            let key = SigningKey::from_seed_at(&Seed::new(seed), level);
            assert_eq!(*key.verifying_key().as_bytes(), reference::public_key(&seed));
            assert_eq!(*key.sign(&message).as_bytes(), reference::sign(&seed, &message, None), "{bytes} bytes");
            let hedged = key.sign_hedged(&message, &noise);
            assert_eq!(*hedged.as_bytes(), reference::sign(&seed, &message, Some(&noise)), "{bytes} bytes");
            assert_eq!(key.verifying_key().verify_at(&message, &hedged, Policy::Strict, level), Ok(()));

            let mut wrong = *hedged.as_bytes();
            wrong[random.below(64)] ^= 1 << random.below(8);
            let accepted = key.verifying_key().verify_at(&message, &Signature::new(wrong), Policy::Zip215, level);
            assert_eq!(accepted.is_ok(), reference::verify(key.verifying_key().as_bytes(), &message, &wrong));
            assert!(accepted.is_err());
        }
    });
}

/// Both schemes with the same seed: nothing of one means anything to the other.
#[test]
fn not_ed25519() {
    let (ours, theirs) =
        (SigningKey::from_seed(&Seed::new([7; 32])), ed25519::SigningKey::from_seed(&ed25519::Seed::new([7; 32])));
    assert_ne!(ours.verifying_key().as_bytes(), theirs.verifying_key().as_bytes());
    let signature = Signature::new(*theirs.sign(b"salt").as_bytes());
    let public = VerifyingKey::new(*theirs.verifying_key().as_bytes());
    assert_eq!(public.verify_with(Policy::Zip215, b"salt", &signature), Err(Error::BadSignature));
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
            let (public, signature) = (VerifyingKey::new(point), Signature::new(signature));
            assert_eq!(public.verify_at(b"salt", &signature, Policy::Zip215, level), Ok(()));
            assert_eq!(public.verify_at(b"salt", &signature, Policy::Strict, level), Err(strict));
        }
        let key = SigningKey::from_seed_at(&Seed::new([9; 32]), level);
        let mut large = *key.sign(b"salt").as_bytes();
        large[63] |= 0xe0;
        assert!(!reference::verify(key.verifying_key().as_bytes(), b"salt", &large));
        let verified = key.verifying_key().verify_at(b"salt", &Signature::new(large), Policy::Zip215, level);
        assert_eq!(verified, Err(Error::NotReduced { argument: "signature" }));
    });
}

#[test]
fn keys_must_match() {
    let seed = Seed::new([9; 32]);
    let public = seed.verifying_key();
    assert_eq!(SigningKey::from_seed_with_verifying_key(&seed, &public).unwrap().verifying_key(), &public);
    let other = Seed::new([8; 32]);
    assert_eq!(SigningKey::from_seed_with_verifying_key(&other, &public).map(|_| ()), Err(Error::KeysDoNotMatch));
    let with_both = SigningKey::from_expanded_with_verifying_key;
    assert_eq!(with_both(&seed.expand(), &public).unwrap().verifying_key(), &public);
    assert_eq!(with_both(&other.expand(), &public).map(|_| ()), Err(Error::KeysDoNotMatch));
}

/// Bytes that are no point are named, whichever they are.
#[test]
fn points_that_are_none() {
    let mut two = [0; 32];
    two[0] = 2;
    for level in all_levels() {
        let key = SigningKey::from_seed_at(&Seed::new([9; 32]), level);
        let good = key.sign(b"salt");
        let mut wrong = *good.as_bytes();
        wrong[..32].copy_from_slice(&two);
        for policy in POLICIES {
            let refused = key.verifying_key().verify_at(b"salt", &Signature::new(wrong), policy, level);
            assert_eq!(refused, Err(Error::NotAPoint { argument: "signature" }), "{policy:?} at {level}");
            let refused = VerifyingKey::new(two).verify_at(b"salt", &good, policy, level);
            assert_eq!(refused, Err(Error::NotAPoint { argument: "public key" }), "{policy:?} at {level}");
        }
    }
}

#[test]
fn expanded_keys() {
    let mut random = Random(98);
    for level in all_levels() {
        let seed = Seed::new(random.array());
        let (key, expanded) = (SigningKey::from_seed_at(&seed, level), seed.expand());
        let signature = SigningKey::from_expanded_at(&expanded, level).sign(b"salt");
        assert_eq!(signature, key.sign(b"salt"));
        assert_eq!(SigningKey::from_expanded(&expanded).verifying_key(), key.verifying_key());
        let copied = ExpandedSecretKey::try_from(&expanded.expose_secret()[..]).unwrap();
        assert!(copied.ct_eq(&expanded) && copied.ct_eq(&ExpandedSecretKey::new(*expanded.expose_secret())));
        // Any scalar.
        let key = SigningKey::from_expanded_at(&ExpandedSecretKey::new([0xff; 64]), level);
        let verified = key.verifying_key().verify_at(b"salt", &key.sign(b"salt"), Policy::Strict, level);
        assert_eq!(verified, Ok(()));
    }
    let error = Error::Length { argument: "expanded secret key", got: 63, expected: 64 };
    assert_eq!(ExpandedSecretKey::try_from(&[7; 63][..]).unwrap_err(), error);
    let printed = format!("{:?}", ExpandedSecretKey::new([0xab; 64]));
    assert!(!printed.contains("171") && !printed.to_lowercase().contains("abab"), "{printed}");
}

#[test]
fn keys_become_keys_of_x25519() {
    let mut random = Random(99);
    for _ in 0..if quick() { 3 } else { 20 } {
        let seed = Seed::new(random.array());
        let public = seed.verifying_key().to_x25519().unwrap();
        let scalar = seed.expand().expose_secret()[..32].try_into().unwrap();
        assert_eq!(*public.as_bytes(), x25519::public_key(&scalar));
        assert_eq!((seed.to_x25519().public_key(), seed.expand().to_x25519().public_key()), (public, public));
    }
    let argument = "public key";
    let mut two = [0; 32];
    two[0] = 2;
    assert_eq!(VerifyingKey::new(two).to_x25519(), Err(Error::NotAPoint { argument }));
    assert_eq!(VerifyingKey::new([0xff; 32]).to_x25519(), Err(Error::NotReduced { argument }));
    assert_eq!(VerifyingKey::new([0; 32]).to_x25519(), Err(Error::SmallOrder { argument }));
}

/// Good and bad ones of all lengths, in batches of every size around a kernel's and a chunk's.
#[test]
fn a_batch_says_what_single_verification_says() {
    let mut random = Random(100);
    let kept: Vec<_> = (0..130)
        .map(|i| {
            let message = random.bytes([0, 1, 63, 64, 65, 127, 128, 129, 200, 1000][i % 10]);
            let key = SigningKey::from_seed(&Seed::new(random.array()));
            let (mut public, mut signature) = (*key.verifying_key().as_bytes(), *key.sign(&message).as_bytes());
            match random.below(8) {
                0 => signature[random.below(64)] ^= 1 << random.below(8),
                1 => public[random.below(32)] ^= 1 << random.below(8),
                2 => public = [0; 32],
                _ => {}
            }
            (VerifyingKey::new(public), message, Signature::new(signature))
        })
        .collect();
    let items: Vec<_> = kept
        .iter()
        .map(|(public, message, signature)| batch::Item { public_key: public, message, signature })
        .collect();
    let sizes: &[usize] = if quick() { &[0, 9] } else { &[0, 1, 2, 3, 4, 7, 8, 9, 17, 63, 64, 65, 130] };
    for level in all_levels() {
        for policy in POLICIES {
            let single =
                |item: &batch::Item<'_>| item.public_key.verify_at(item.message, item.signature, policy, level);
            let singles: Vec<_> = items.iter().map(single).collect();
            assert!(singles.iter().filter(|result| result.is_ok()).count() > 50);
            for &n in sizes {
                let mut results = vec![Err(Error::Unauthentic); n];
                at_level::eddsa_blake2b_batch::verify_into_at(&items[..n], policy, &mut results, level).unwrap();
                assert_eq!(results, singles[..n], "{policy:?}, {n} at {level}");
                let first = singles[..n].iter().copied().find(Result::is_err).unwrap_or(Ok(()));
                assert_eq!(batch::verify_all_with(policy, &items[..n]), first);
            }
            #[cfg(feature = "alloc")]
            assert_eq!(batch::verify_with(policy, &items), singles);
        }
    }
    let (mut results, level) = ([Ok(()); 2], saltern::cpu::level());
    let error = Error::Count { argument: "output", got: 2, expected: 3 };
    assert_eq!(
        at_level::eddsa_blake2b_batch::verify_into_at(&items[..3], Policy::Strict, &mut results, level),
        Err(error)
    );
}
