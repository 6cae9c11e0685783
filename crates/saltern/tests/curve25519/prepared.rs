//! Verification with a key that was prepared says what verification says, under every policy and at every level.

use super::batches::vectors;
use super::common::all_levels;
use super::ed25519::POLICIES;
use super::policies::cases;
use saltern::Error;
use saltern::curve25519::ed25519::{
    MAX_CONTEXT, Policy, Prehash, PreparedVerifyingKey, Seed, Signature, SigningKey, VerifyingKey,
};
use saltern::hazmat::at_level::*;

#[test]
fn prepared_keys_say_what_keys_say() {
    let mut all: Vec<(VerifyingKey, Vec<u8>, Signature)> = Vec::new();
    all.extend(cases().into_iter().map(|case| (case.public, case.message, case.signature)));
    let step = if saltern_vectors::quick() { 9 } else { 1 };
    all.extend(vectors().into_iter().step_by(step).map(|case| (case.public, case.message, case.signature)));
    for level in all_levels() {
        let (mut accepted, mut refused) = (0, 0);
        for (public, message, signature) in &all {
            let prepared = public.prepare_at(level);
            for policy in POLICIES {
                let expected = public.verify_at(message, signature, policy, level);
                let Ok(prepared) = &prepared else {
                    assert!(expected.is_err(), "{public:?}, {policy:?}");
                    continue;
                };
                let result = prepared.verify_with(policy, message, signature);
                assert_eq!(result, expected, "{public:?}, {message:x?}, {signature:?}, {policy:?}, {level}");
                *(if result.is_ok() { &mut accepted } else { &mut refused }) += 1;
            }
        }
        assert!(accepted > 100 && refused > 100, "{accepted}, {refused}");
    }
}

/// The entries are what they should be: whatever the scalars, it is the same verdict. Each signature takes some fifty of 128.
#[test]
fn one_key_for_many_signatures() {
    let key = SigningKey::from_seed(&Seed::new([5; 32]));
    for level in all_levels() {
        let prepared = key.verifying_key().prepare_at(level).unwrap();
        for n in 0..if saltern_vectors::quick() { 3 } else { 60_u8 } {
            let message = [n; 7];
            let signature = key.sign(&message);
            prepared.verify(&message, &signature).unwrap();
            let mut wrong = *signature.as_bytes();
            wrong[32 + usize::from(n % 31)] ^= 1;
            assert_eq!(prepared.verify_with(Policy::Zip215, &message, &wrong.into()), Err(Error::BadSignature));
        }
    }
}

#[test]
fn with_contexts_and_of_hashes() {
    let key = SigningKey::from_seed(&Seed::new([6; 32]));
    let prepared = key.verifying_key().prepare().unwrap();
    assert_eq!(prepared.verifying_key(), key.verifying_key());
    let (message, mut hash, policy) = (b"forty sacks", Prehash::new(), Policy::Strict);
    hash.update(message);
    let signature = key.sign_with_context(message, b"salt").unwrap();
    assert_eq!(prepared.verify_with_context(policy, message, b"salt", &signature), Ok(()));
    assert_eq!(prepared.verify_with_context(policy, message, b"malt", &signature), Err(Error::BadSignature));
    let signature = key.sign_prehashed(hash.clone(), b"salt").unwrap();
    assert_eq!(prepared.verify_prehashed(policy, hash.clone(), b"salt", &signature), Ok(()));
    assert_eq!(prepared.verify_prehashed(policy, hash.clone(), b"malt", &signature), Err(Error::BadSignature));
    let long = [0; MAX_CONTEXT + 1];
    let too_long = Err(Error::TooLong { argument: "context", got: 256, most: 255 });
    assert_eq!(prepared.verify_with_context(policy, message, &long, &signature), too_long);
    assert_eq!(prepared.verify_prehashed(policy, hash, &long, &signature), too_long);
}

#[test]
fn what_cannot_be_prepared() {
    let (mut points, nowhere) = (0, Error::NotAPoint { argument: "public key" });
    for y in 2..40 {
        let mut bytes = [0; 32];
        bytes[0] = y;
        let key = VerifyingKey::new(bytes);
        let prepared = key.prepare().map(|_| ());
        assert_eq!(prepared, key.validate(Policy::Zip215), "y = {y}");
        assert!(prepared == Ok(()) || prepared == Err(nowhere), "y = {y}");
        points += u32::from(prepared.is_ok());
    }
    assert!((10..30).contains(&points), "{points}");
    assert!(size_of::<PreparedVerifyingKey>() <= 12_352);
    let shown = format!("{:?}", SigningKey::from_seed(&Seed::new([6; 32])).verifying_key().prepare().unwrap());
    assert!(shown.starts_with("PreparedVerifyingKey(VerifyingKey") && shown.len() < 200, "{shown}");
}
