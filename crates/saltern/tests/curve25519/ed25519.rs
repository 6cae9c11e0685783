use super::common::{Random, all_levels, at_every_level};
use super::hex;
use ed25519_dalek::{Signer, Verifier};
use saltern::Error;
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{
    ExpandedSecretKey, Policy, Prehash, Seed, Signature, SigningKey, VerifyingKey, batch,
};
use saltern::curve25519::x25519;
use saltern::hazmat::at_level::{self, *};

pub const POLICIES: [Policy; 3] = [Policy::Rfc8032, Policy::Strict, Policy::Zip215];

/// RFC 8032, section 7.1: tests 1 to 3.
#[test]
fn rfc8032() {
    let cases = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            &[][..],
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            &[0x72],
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            &[0xaf, 0x82],
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ];
    at_every_level(|level| {
        for (seed, public, message, signature) in cases {
            let key = SigningKey::from_seed_at(&Seed::new(hex(seed)), level);
            assert_eq!(*key.verifying_key().as_bytes(), hex(public));
            let made = key.sign(message);
            assert_eq!(*made.as_bytes(), hex(signature));
            for policy in POLICIES {
                key.verifying_key().verify_at(message, &made, policy, level).unwrap();
            }
        }
    });
}

/// RFC 8032, sections 7.2 and 7.3: a context, and a message that is signed by its hash.
#[test]
fn rfc8032_variants() {
    let key =
        SigningKey::from_seed(&Seed::new(hex("0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6")));
    let message: [u8; 16] = hex("f726936d19c800494e3fdaff20b276a8");
    let signature = key.sign_with_context(&message, b"foo").unwrap();
    let expected = "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7c4e9b2d5f6cca685a587b4b21f4b888e4e7edb0d";
    assert_eq!(*signature.as_bytes(), hex(expected));
    key.verifying_key().verify_with_context(Policy::Strict, &message, b"foo", &signature).unwrap();
    let refused = key.verifying_key().verify_with_context(Policy::Strict, &message, b"fop", &signature);
    assert_eq!(refused, Err(Error::BadSignature));
    assert_eq!(key.verifying_key().verify(&message, &signature), Err(Error::BadSignature));

    let key =
        SigningKey::from_seed(&Seed::new(hex("833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42")));
    let mut message = Prehash::new();
    message.update(b"abc");
    let signature = key.sign_prehashed(message.clone(), b"").unwrap();
    let expected = "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062aaad11c2a26083406";
    assert_eq!(*signature.as_bytes(), hex(expected));
    key.verifying_key().verify_prehashed(Policy::Rfc8032, message.clone(), b"", &signature).unwrap();
    let refused = key.verifying_key().verify_prehashed(Policy::Rfc8032, message, b"x", &signature);
    assert_eq!(refused, Err(Error::BadSignature));
}

#[test]
fn equals_dalek() {
    let rounds = if saltern_vectors::quick() { 3 } else { 150 };
    at_every_level(|level| {
        let mut random = Random(8032 + level.name().len() as u64);
        for round in 0..rounds {
            let seed: [u8; 32] = random.array();
            let message = random.bytes(round % 300);
            let (key, peer) =
                (SigningKey::from_seed_at(&Seed::new(seed), level), ed25519_dalek::SigningKey::from(seed));
            assert_eq!(key.verifying_key().as_bytes(), peer.verifying_key().as_bytes());
            let signature = key.sign(&message);
            assert_eq!(*signature.as_bytes(), peer.sign(&message).to_bytes());
            let expanded = SigningKey::from_expanded_at(&Seed::new(seed).expand(), level);
            assert_eq!(expanded.sign(&message), signature);
            assert_eq!(SigningKey::from_expanded(&Seed::new(seed).expand()).sign(&message), signature);
            for policy in POLICIES {
                key.verifying_key().verify_at(&message, &signature, policy, level).unwrap();
            }

            let hedged = key.sign_hedged(&message, &random.array());
            assert_ne!(hedged, signature);
            peer.verifying_key().verify(&message, &hedged.as_bytes().into()).unwrap();
            key.verifying_key().verify_at(&message, &hedged, Policy::Strict, level).unwrap();

            let mut wrong = *signature.as_bytes();
            let bit = random.below(512);
            wrong[bit / 8] ^= 1 << (bit % 8);
            for policy in POLICIES {
                key.verifying_key().verify_at(&message, &wrong.into(), policy, level).unwrap_err();
            }
        }
    });
}

/// Each has noise of its own.
#[cfg(feature = "getrandom")]
#[test]
fn randomized_signatures() -> Result<(), Error> {
    use saltern::curve25519::eddsa_blake2b;
    let (key, message, context) = (SigningKey::from_seed(&Seed::new([7; 32])), b"forty sacks", b"the mill");
    let (public, policy) = (key.verifying_key(), Policy::Strict);
    let both = [key.sign_randomized(message)?, key.sign_randomized(message)?];
    assert!(both[0] != both[1] && !both.contains(&key.sign(message)));
    public.verify_with(policy, message, &both[0])?;
    let both = [(); 2].map(|()| key.sign_with_context_randomized(message, context).unwrap());
    assert_ne!(both[0], both[1]);
    public.verify_with_context(policy, message, context, &both[0])?;
    let mut hash = Prehash::new();
    hash.update(message);
    let both = [(); 2].map(|()| key.sign_prehashed_randomized(hash.clone(), context).unwrap());
    assert_ne!(both[0], both[1]);
    public.verify_prehashed(policy, hash.clone(), context, &both[0])?;
    let too_long = Error::TooLong { argument: "context", got: 256, most: 255 };
    assert_eq!(key.sign_with_context_randomized(message, &[0; 256]), Err(too_long));
    assert_eq!(key.sign_prehashed_randomized(hash, &[0; 256]), Err(too_long));

    let key = eddsa_blake2b::SigningKey::from_seed(&eddsa_blake2b::Seed::new([7; 32]));
    let both = [key.sign_randomized(message)?, key.sign_randomized(message)?];
    assert!(both[0] != both[1] && !both.contains(&key.sign(message)));
    key.verifying_key().verify_with(policy, message, &both[0])
}

/// Public keys alone are refused as with any signature.
#[test]
fn public_keys_are_validated() {
    use saltern::curve25519::eddsa_blake2b;
    let argument = "public key";
    let (mut not_a_point, mut signed, mut neutral) = ([0; 32], [0; 32], [0; 32]);
    not_a_point[0] = 2;
    (signed[0], signed[31], neutral[0]) = (1, 0x80, 1);
    let good = *Seed::new([7; 32]).verifying_key().as_bytes();
    for policy in POLICIES {
        let refused = |error, not: Policy| if policy == not { Ok(()) } else { Err(error) };
        let small = if policy == Policy::Strict { Err(Error::SmallOrder { argument }) } else { Ok(()) };
        for (bytes, expected) in [
            (good, Ok(())),
            (not_a_point, Err(Error::NotAPoint { argument })),
            (signed, refused(Error::NotReduced { argument }, Policy::Zip215)),
            (neutral, small),
        ] {
            assert_eq!(VerifyingKey::new(bytes).validate(policy), expected);
            assert_eq!(eddsa_blake2b::VerifyingKey::new(bytes).validate(policy), expected);
        }
    }
}

/// Contexts of all lengths against dalek's Ed25519ph, and hashes of messages in pieces.
#[test]
fn prehashed_messages_equal_dalek() {
    use ed25519_dalek::Digest;
    let mut random = Random(3);
    let step = if saltern_vectors::quick() { 50 } else { 1 };
    for length in (0..=255).step_by(step) {
        let (seed, message, context): ([u8; 32], _, _) = (random.array(), random.bytes(length), random.bytes(length));
        let (key, peer) = (SigningKey::from_seed(&Seed::new(seed)), ed25519_dalek::SigningKey::from(seed));
        let mut hash = Prehash::new();
        hash.update(&message);
        let signature = key.sign_prehashed(hash.clone(), &context).unwrap();
        let peer_hash = ed25519_dalek::Sha512::new_with_prefix(&message);
        assert_eq!(*signature.as_bytes(), peer.sign_prehashed(peer_hash, Some(&context)).unwrap().to_bytes());
        key.verifying_key().verify_prehashed(Policy::Strict, hash.clone(), &context, &signature).unwrap();

        let (public, noise) = (key.verifying_key(), random.array());
        let hedged = key.sign_prehashed_hedged(hash.clone(), &context, &noise).unwrap();
        assert_ne!(hedged, signature);
        assert_eq!(hedged, key.sign_prehashed_hedged(hash.clone(), &context, &noise).unwrap());
        public.verify_prehashed(Policy::Strict, hash, &context, &hedged).unwrap();
        let hedged = key.sign_with_context_hedged(&message, &context, &noise).unwrap();
        assert_ne!(hedged, key.sign_with_context(&message, &context).unwrap());
        public.verify_with_context(Policy::Strict, &message, &context, &hedged).unwrap();
        public.verify(&message, &hedged).unwrap_err();
    }
    // An empty context is another purpose than none.
    let key = SigningKey::from_seed(&Seed::new([4; 32]));
    let signature = key.sign_with_context(b"salt", b"").unwrap();
    assert_ne!(signature, key.sign(b"salt"));
    key.verifying_key().verify_with_context(Policy::Strict, b"salt", b"", &signature).unwrap();
    let too_long = Error::TooLong { argument: "context", got: 256, most: 255 };
    assert_eq!(key.sign_with_context_hedged(b"salt", &[0; 256], &[1; 32]), Err(too_long));
    assert_eq!(key.sign_prehashed_hedged(Prehash::new(), &[0; 256], &[1; 32]), Err(too_long));
}

#[test]
fn prehashed_messages_may_be_split_everywhere() {
    let message = Random(4).bytes(300);
    let key = SigningKey::from_seed(&Seed::new([5; 32]));
    let whole = |pieces: &[&[u8]], level: Level| {
        let mut hash = Prehash::with_level(level);
        pieces.iter().for_each(|piece| hash.update(piece));
        key.sign_prehashed(hash, b"split").unwrap()
    };
    for level in all_levels() {
        let expected = whole(&[&message], level);
        for at in 0..=message.len() {
            let (head, tail) = message.split_at(at);
            assert_eq!(whole(&[head, tail], level), expected, "{level}, split at {at}");
            let (middle, end) = tail.split_at(tail.len() / 2);
            assert_eq!(whole(&[head, middle, end], level), expected, "{level}, split at {at} and behind it");
        }
    }
}

#[test]
fn contexts_that_are_too_long() {
    let key = SigningKey::from_seed(&Seed::new([6; 32]));
    let long = [1; 256];
    let error = Error::TooLong { argument: "context", got: 256, most: 255 };
    assert_eq!(key.sign_with_context(b"", &long), Err(error));
    assert_eq!(key.sign_prehashed(Prehash::new(), &long), Err(error));
    let signature = Signature::new([0; 64]);
    assert_eq!(key.verifying_key().verify_with_context(Policy::Strict, b"", &long, &signature), Err(error));
    assert_eq!(key.verifying_key().verify_prehashed(Policy::Strict, Prehash::new(), &long, &signature), Err(error));
    let longest = key.sign_with_context(b"", &long[1..]).unwrap();
    key.verifying_key().verify_with_context(Policy::Strict, b"", &long[1..], &longest).unwrap();
}

#[test]
fn a_public_key_of_somebody_else_is_refused() {
    let (seed, other) = (Seed::new([7; 32]), Seed::new([8; 32]));
    SigningKey::from_seed_with_verifying_key(&seed, &seed.verifying_key()).unwrap();
    assert_eq!(
        SigningKey::from_seed_with_verifying_key(&seed, &other.verifying_key()).unwrap_err(),
        Error::KeysDoNotMatch
    );
    let with_both = SigningKey::from_expanded_with_verifying_key;
    assert_eq!(with_both(&seed.expand(), &seed.verifying_key()).unwrap().verifying_key(), &seed.verifying_key());
    assert_eq!(with_both(&seed.expand(), &other.verifying_key()).unwrap_err(), Error::KeysDoNotMatch);
}

/// A scalar that is 0 modulo l: anybody could have signed, which one of the policies refuses.
#[test]
fn expanded_keys_with_a_scalar_of_zero() {
    let order: [u8; 32] = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    let mut neutral = [0; 32];
    neutral[0] = 1;
    for scalar in [[0; 32], order] {
        let expanded = ExpandedSecretKey::try_from(&[scalar, [7; 32]].concat()[..]).unwrap();
        for level in all_levels() {
            let key = SigningKey::from_expanded_at(&expanded, level);
            assert_eq!(*key.verifying_key().as_bytes(), neutral);
            let verified = POLICIES.map(|policy| key.verifying_key().verify_at(b"", &key.sign(b""), policy, level));
            assert_eq!(verified, [Ok(()), Err(Error::SmallOrder { argument: "public key" }), Ok(())]);
        }
        let key = SigningKey::from_expanded_with_verifying_key(&expanded, &neutral.into()).unwrap();
        assert_eq!(key.verifying_key(), SigningKey::from_expanded(&expanded).verifying_key());
    }
}

/// An expanded key need not come from a seed: its scalar may be any 32 bytes.
#[test]
fn expanded_keys_with_any_scalar() {
    let mut random = Random(77);
    for round in 0..20 {
        let mut bytes: [u8; 64] = random.array();
        if round == 0 {
            bytes[..32].fill(0xff);
        }
        for level in all_levels() {
            let key = SigningKey::from_expanded_at(&ExpandedSecretKey::new(bytes), level);
            let scalar: [u8; 32] = bytes[..32].try_into().unwrap();
            let expanded = ed25519_dalek::hazmat::ExpandedSecretKey {
                scalar: curve25519_dalek::Scalar::from_bytes_mod_order(scalar),
                hash_prefix: bytes[32..].try_into().unwrap(),
            };
            let public = ed25519_dalek::VerifyingKey::from(&expanded);
            assert_eq!(key.verifying_key().as_bytes(), public.as_bytes());
            let signature = ed25519_dalek::hazmat::raw_sign::<ed25519_dalek::Sha512>(&expanded, b"raw", &public);
            assert_eq!(*key.sign(b"raw").as_bytes(), signature.to_bytes());
        }
    }
}

#[test]
fn keys_become_keys_of_x25519() {
    let mut random = Random(11);
    for _ in 0..50 {
        let bytes: [u8; 32] = random.array();
        let seed = Seed::new(bytes);
        let public = seed.verifying_key().to_x25519().unwrap();
        assert_eq!(public, seed.to_x25519().public_key());
        assert_eq!(public, seed.expand().to_x25519().public_key());
        let peer = ed25519_dalek::SigningKey::from(bytes).verifying_key().to_montgomery();
        assert_eq!(*public.as_bytes(), peer.to_bytes());
    }
    let _: x25519::SecretKey = Seed::new([1; 32]).to_x25519();
    let argument = "public key";
    let mut two = [0; 32];
    two[0] = 2;
    assert_eq!(VerifyingKey::new(two).to_x25519(), Err(Error::NotAPoint { argument }));
    assert_eq!(VerifyingKey::new([0xff; 32]).to_x25519(), Err(Error::NotReduced { argument }));
    assert_eq!(VerifyingKey::new([0; 32]).to_x25519(), Err(Error::SmallOrder { argument }));
}

#[test]
fn keys_come_as_slices_and_are_not_printed() {
    for got in 0..=96 {
        let bytes = &[7; 96][..got];
        let error = |argument, expected| Error::Length { argument, got, expected };
        match Seed::try_from(bytes) {
            Ok(_) => assert_eq!(got, 32),
            Err(e) => assert_eq!(e, error("seed", 32)),
        }
        match VerifyingKey::try_from(bytes) {
            Ok(_) => assert_eq!(got, 32),
            Err(e) => assert_eq!(e, error("public key", 32)),
        }
        match Signature::try_from(bytes) {
            Ok(_) => assert_eq!(got, 64),
            Err(e) => assert_eq!(e, error("signature", 64)),
        }
        match ExpandedSecretKey::try_from(bytes) {
            Ok(_) => assert_eq!(got, 64),
            Err(e) => assert_eq!(e, error("expanded secret key", 64)),
        }
    }
    let seed = Seed::new([0xab; 32]);
    let key = SigningKey::from_seed_at(&seed, Level::named("portable").expect("every machine has it"));
    let printed = format!("{seed:?} {:?} {key:?}", seed.expand());
    // The public key alone.
    let public = key.verifying_key().as_bytes().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let expected = format!("SigningKey {{ verifying_key: VerifyingKey({public}), level: portable, .. }}");
    assert_eq!(printed, format!("Seed(secret) ExpandedSecretKey(secret) {expected}"));
}

#[cfg(feature = "getrandom")]
#[test]
fn random_keys() {
    let [key, other] = [(), ()].map(|()| SigningKey::generate().unwrap());
    key.verifying_key().verify(b"random", &key.sign(b"random")).unwrap();
    assert_ne!(key.verifying_key(), other.verifying_key());
    // What is stored is the same key.
    let stored = SigningKey::from_seed(key.seed().unwrap());
    assert_eq!(stored.sign(b"random"), key.sign(b"random"));
    assert!(SigningKey::from_expanded(&key.seed().unwrap().expand()).seed().is_none());
}

#[test]
fn errors_speak() {
    let said = |error: Error, parts: &[&str]| {
        let text = error.to_string();
        assert!(parts.iter().all(|part| text.contains(part)), "{text:?} lacks one of {parts:?}");
    };
    said(Error::NotAPoint { argument: "public key" }, &["public key", "point"]);
    said(Error::NotReduced { argument: "signature" }, &["signature", "reduced"]);
    said(Error::KeysDoNotMatch, &["public key", "secret key"]);
    said(Error::BadSignature, &["signature", "policy"]);
}

#[test]
fn lengths_of_batches_that_differ() {
    let (key, signature) = (VerifyingKey::new([0; 32]), Signature::new([0; 64]));
    let items = [batch::Item { public_key: &key, message: b"", signature: &signature }; 3];
    let mut results = [Ok(()); 2];
    let error = Error::Count { argument: "output", got: 2, expected: 3 };
    assert_eq!(
        at_level::ed25519_batch::verify_into_at(&items, Policy::Strict, &mut results, Level::current()),
        Err(error)
    );
    assert_eq!(results, [Ok(()); 2]);
    assert_eq!(at_level::ed25519_batch::verify_into_at(&[], Policy::Strict, &mut [], Level::current()), Ok(()));
}
