//! Everybody's vectors, at every level.

use super::common::at_every_level;
use super::ed25519::POLICIES;
use saltern::Error;
use saltern::curve25519::ed25519::{Prehash, Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::curve25519::x25519;
use saltern::hazmat::at_level::{self, *};
use saltern::nacl;
use saltern_vectors::{
    Ed25519Policy, Ed25519Variant, box_cases, ed25519_cctv, ed25519_policies, ed25519_sign, ed25519_verify,
    x25519_cases,
};

#[test]
fn x25519_products() {
    let cases = x25519_cases();
    assert!(cases.len() > 500);
    let secrets: Vec<_> = cases.iter().map(|case| x25519::SecretKey::new(case.scalar)).collect();
    let publics: Vec<_> = cases.iter().map(|case| x25519::PublicKey::new(case.u)).collect();
    at_every_level(|level| {
        let mut together: Vec<_> = cases.iter().map(|_| Err(Error::Unauthentic)).collect();
        at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut together, level).unwrap();
        let mut raw = vec![x25519::SharedSecret::ZERO; cases.len()];
        at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics, &mut raw, level).unwrap();
        for ((case, together), raw) in cases.iter().zip(together).zip(raw) {
            assert_eq!(*raw.expose_secret(), case.shared, "{} in a batch", case.id);
            match together {
                Ok(shared) => assert!(shared.ct_eq(&raw) && case.shared != [0; 32], "{} in a batch", case.id),
                Err(error) => {
                    assert_eq!(error, Error::SmallOrder { argument: "public key" }, "{} in a batch", case.id);
                    assert_eq!(case.shared, [0; 32], "{} in a batch", case.id);
                }
            }
        }
        for case in &cases {
            let secret = x25519::SecretKey::new(case.scalar);
            let theirs = x25519::PublicKey::new(case.u);
            let raw = secret.diffie_hellman_raw_at(&theirs, level);
            assert_eq!(*raw.expose_secret(), case.shared, "{}", case.id);
            match secret.diffie_hellman_at(&theirs, level) {
                Ok(_) => assert_ne!(case.shared, [0; 32], "{}", case.id),
                Err(error) => {
                    assert_eq!(error, Error::SmallOrder { argument: "public key" });
                    assert_eq!(case.shared, [0; 32], "{}", case.id);
                }
            }
        }
    });
}

#[test]
fn ed25519_signatures() {
    let cases = ed25519_sign();
    assert!(cases.len() > 10);
    at_every_level(|level| {
        for case in &cases {
            let key = SigningKey::from_seed_at(&Seed::new(case.seed), level);
            let public = key.verifying_key();
            assert_eq!(*public.as_bytes(), case.public_key, "{}", case.id);
            let (message, context) = (&case.message[..], &case.context[..]);
            let hash = || {
                let mut hash = Prehash::with_level(level);
                hash.update(message);
                hash
            };
            let signature = match case.variant {
                Ed25519Variant::Pure => key.sign(message),
                Ed25519Variant::Context => key.sign_with_context(message, context).unwrap(),
                Ed25519Variant::Prehashed => key.sign_prehashed(hash(), context).unwrap(),
            };
            assert_eq!(*signature.as_bytes(), case.signature, "{}", case.id);
            for policy in POLICIES {
                let verified = match case.variant {
                    Ed25519Variant::Pure => public.verify_at(message, &signature, policy, level),
                    Ed25519Variant::Context => {
                        public.verify_with_context_at(message, context, &signature, policy, level)
                    }
                    Ed25519Variant::Prehashed => public.verify_prehashed(policy, hash(), context, &signature),
                };
                verified.unwrap_or_else(|error| panic!("{}, {policy:?}: {error}", case.id));
            }
        }
    });
}

#[test]
fn ed25519_verifications() {
    let cases = ed25519_verify();
    assert!(cases.len() > 100);
    at_every_level(|level| {
        for case in &cases {
            let public = VerifyingKey::new(case.public_key);
            for (policy, expected) in POLICIES.into_iter().zip([case.valid, case.valid, case.zip215]) {
                let verified = Signature::try_from(&case.signature[..])
                    .and_then(|signature| public.verify_at(&case.message, &signature, policy, level));
                assert_eq!(verified.is_ok(), expected, "{}, {policy:?}: {verified:?}", case.id);
            }
        }
    });
}

/// What is expected under each of the policies.
const ACCEPTS: [fn(&Ed25519Policy) -> bool; 3] = [|case| case.rfc8032, |case| case.strict, |case| case.zip215];

/// Alone and in one batch, which says of each what is said of it alone.
fn check_policies(cases: &[Ed25519Policy]) {
    let keys: Vec<_> =
        cases.iter().map(|case| (VerifyingKey::new(case.public_key), Signature::new(case.signature))).collect();
    let items: Vec<_> = keys
        .iter()
        .zip(cases)
        .map(|((public, signature), case)| batch::Item { public_key: public, message: &case.message, signature })
        .collect();
    at_every_level(|level| {
        for (policy, accepts) in POLICIES.into_iter().zip(ACCEPTS) {
            let mut results = vec![Ok(()); cases.len()];
            at_level::ed25519_batch::verify_into_at(&items, policy, &mut results, level).unwrap();
            for ((case, (public, signature)), together) in cases.iter().zip(&keys).zip(results) {
                let verified = public.verify_at(&case.message, signature, policy, level);
                assert_eq!(verified.is_ok(), accepts(case), "{}, {policy:?}: {verified:?}", case.id);
                assert_eq!(together, verified, "{}, {policy:?}, in a batch", case.id);
            }
        }
    });
}

/// The odd signatures that others have collected: which policy accepts which.
#[test]
fn ed25519_policies_of_others() {
    let cases = ed25519_policies();
    assert!(cases.len() > 100);
    check_policies(&cases);
}

/// Those of C2SP/CCTV.
#[test]
fn ed25519_policies_of_cctv() {
    let cases = ed25519_cctv();
    let counts = ACCEPTS.map(|accepts| cases.iter().filter(|case| accepts(case)).count());
    assert_eq!((cases.len(), counts), (914, [172, 43, 826]));
    check_policies(&cases);
}

#[cfg(feature = "alloc")]
#[test]
fn boxes() {
    let cases = box_cases();
    assert!(!cases.is_empty());
    at_every_level(|level| {
        for case in &cases {
            let (secret, public) = (nacl::SecretKey::new(case.secret), nacl::PublicKey::new(case.public));
            let between = nacl::CryptoBox::with_level(&secret, &public, level).unwrap();
            let sealed = between.seal(&nacl::Nonce::new(case.nonce), &case.message).unwrap();
            assert_eq!(sealed, [&case.tag[..], &case.ciphertext].concat(), "{}", case.id);
            assert_eq!(between.open(&nacl::Nonce::new(case.nonce), &sealed).unwrap(), case.message, "{}", case.id);
        }
    });
}
