//! X25519, signatures, NaCl's boxes, Elligator 2 and the group.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::Error;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, kx, x25519};
use saltern::hazmat::at_level;
use saltern::hazmat::at_level::*;
use saltern::nacl::{self, CryptoBoxOf, Nonce, Scheme, open_sealed, seal_with, xchacha};
use saltern_reference::blake2::{self, Blake2b, Tree};
use saltern_reference::ed25519::{expand, public_key};
use saltern_reference::scalar25519::Scalar;
use saltern_reference::sha512::sha512;
use saltern_reference::{chacha, elligator2, nacl_box, salsa, x25519 as reference};
use std::hint::black_box;

/// A secret scalar below 2^255: as it is, in limbs, and in digits.
pub fn scalar(secrets: Secrets, bytes: &[u8; 32]) -> Secrets {
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
            let _ = ours.public_key_at(level);
        });
    });
    search("X25519, exchange without refusal", |search, level| {
        search.run(level, 0, &secrets, || ours.diffie_hellman_raw_at(&theirs, level));
        search.run(level, 1, &secrets, || ours.diffie_hellman_raw(&theirs));
    });
    // These go by the level of the machine.
    let reusable = Box::new(x25519::ReusableSecret::from_random(*ours.expose_secret()));
    search("X25519, key for a few exchanges", |search, level| {
        search.run(level, 0, &secrets, || reusable.diffie_hellman(&theirs));
        search.run(level, 1, &secrets, || reusable.diffie_hellman_raw(&theirs));
        search.run(level, 2, &secrets, || {
            let _ = reusable.public_key();
        });
    });
    search("X25519, key for one exchange", |search, level| {
        let ephemeral = || Some(Box::new(x25519::EphemeralSecret::from_random(*ours.expose_secret())));
        let mut given = ephemeral();
        search.run(level, 0, &secrets, || (*given.take().unwrap()).diffie_hellman(&theirs));
        let mut given = ephemeral();
        search.run(level, 2, &secrets, || (*given.take().unwrap()).diffie_hellman_raw(&theirs));
        let given = ephemeral().unwrap();
        search.run(level, 1, &secrets, || {
            let _ = given.public_key();
        });
    });
}

#[test]
fn x25519_inverse() {
    let (ours, theirs): ([u8; 32], _) = (fixed(1), x25519::SecretKey::new(fixed(2)).public_key());
    let clamped = reference::clamp(ours);
    let mut eight = [0; 32];
    eight[0] = 8;
    let product = Scalar::reduce(&clamped) * Scalar::reduce(&eight);
    let secrets = scalar(Secrets::new().bytes("secret key", &ours), &clamped)
        .bytes("scalar, reduced", &Scalar::reduce(&clamped).to_bytes())
        .bytes("eight times the scalar", &product.to_bytes())
        .bytes("inverse", &product.invert().to_bytes());
    let ours = Box::new(x25519::SecretKey::new(ours));
    let result = ours.inverse_diffie_hellman(&theirs).unwrap();
    let secrets = element(secrets, result.expose_secret());
    search("X25519, inverse", |search, level| {
        search.run(level, 0, &secrets, || ours.inverse_diffie_hellman_at(&theirs, level));
    });
}

#[test]
fn x25519_batch() {
    let (ours, theirs, secrets) = x25519_secrets();
    search("X25519, batch", |search, level| {
        for count in [1, 2, 3, 5, 8, 17, 40] {
            let ours: Vec<_> = (0..count).map(|_| x25519::SecretKey::new(ours)).collect();
            let theirs = vec![theirs; count];
            let mut shared: Vec<_> = (0..count).map(|_| Err(Error::Unauthentic)).collect();
            search.run(level, count, &secrets, || {
                at_level::x25519_batch::pairs_into_at(&ours, &theirs, &mut shared, level).unwrap();
            });
            let mut raw = vec![x25519::SharedSecret::ZERO; count];
            search.run(level, count, &secrets, || {
                at_level::x25519_batch::pairs_raw_into_at(&ours, &theirs, &mut raw, level).unwrap();
            });
        }
    });
}

#[test]
fn session_keys() {
    let (ours, theirs, mut secrets) = x25519_secrets();
    let ours = Box::new(x25519::SecretKey::new(ours));
    let keys = Box::new(kx::client(&ours, &theirs).unwrap());
    for key in [&keys.receive, &keys.send] {
        secrets = secrets.words("session key", key.expose_secret());
    }
    search("session keys", |search, level| {
        search.run(level, 0, &secrets, || at_level::kx::client_at(&ours, &theirs, level));
        // The key is dropped where it was made.
        search.run(level, 1, &secrets, || {
            black_box(&saltern::aead::Key::from(&keys.send));
        });
    });
}

#[test]
fn public_key_box() {
    let (ours, theirs, secrets) = x25519_secrets();
    let nonce: [u8; 24] = fixed(3);
    let input: &[u8; 16] = nonce[..16].try_into().unwrap();

    let shared = nacl_box::shared_key(&ours, theirs.as_bytes());
    let derived = salsa::hsalsa(20, &shared, input);
    let block = salsa::extended(20, &shared, &nonce, 0, &[0; 64]);
    let of_salsa = secrets.clone().words("key", &shared).words("derived key", &derived);
    let of_salsa = super::one_time_key(of_salsa, block[..32].try_into().unwrap());

    let shared = nacl_box::xchacha_shared_key(&ours, theirs.as_bytes());
    let derived = chacha::hchacha(20, &shared, input);
    let block = chacha::extended(20, &shared, &nonce, 0, &[0; 64]);
    let of_chacha = secrets.words("key", &shared).words("derived key", &derived);
    let of_chacha = super::one_time_key(of_chacha, block[..32].try_into().unwrap());

    let ours = Box::new(x25519::SecretKey::new(ours));
    one_box::<nacl::scheme::XSalsa20Poly1305>(["box, key", "box"], &ours, &theirs, &of_salsa);
    let names = ["box with XChaCha20, key", "box with XChaCha20"];
    one_box::<nacl::scheme::XChaCha20Poly1305>(names, &ours, &theirs, &of_chacha);
}

fn one_box<S: Scheme>(
    [making, using]: [&'static str; 2],
    ours: &x25519::SecretKey,
    theirs: &x25519::PublicKey,
    secrets: &Secrets,
) {
    let nonce: [u8; 24] = fixed(3);
    search(making, |search, level| {
        search.run(level, 0, secrets, || CryptoBoxOf::<S>::with_level(ours, theirs, level));
    });
    search(using, |search, level| {
        let keyed = Box::new(CryptoBoxOf::<S>::with_level(ours, theirs, level).unwrap());
        for length in [1, 64, 1000, 5000] {
            let mut data = vec![7; length];
            search.run(level, length, secrets, || {
                let tag = keyed.seal_in_place(&Nonce::new(nonce), &mut data).unwrap();
                keyed.open_in_place(&Nonce::new(nonce), &mut data, &tag).unwrap();
            });
        }
    });
}

#[test]
fn sealed_box() {
    let (ours, theirs): ([u8; 32], [u8; 32]) = (fixed(4), fixed(5));
    let public = reference::public_key(&theirs);
    let both = [ours, theirs]
        .into_iter()
        .fold(Secrets::new(), |secrets, key| scalar(secrets.bytes("secret key", &key), &reference::clamp(key)));
    let secrets = element(both, &reference::x25519(&ours, &public)).words("key", &nacl_box::shared_key(&ours, &public));
    let secrets = secrets.words("key", &nacl_box::xchacha_shared_key(&ours, &public));
    let (ours, theirs) = (Box::new(x25519::SecretKey::new(ours)), Box::new(x25519::SecretKey::new(theirs)));
    let public = x25519::PublicKey::new(public);
    let message = [7; 1000];
    let once = || Some(Box::new(x25519::EphemeralSecret::from_random(*ours.expose_secret())));
    search("sealed box", |search, level| {
        let mut sealed = [0; 1048];
        let mut given = once();
        search.run(level, message.len(), &secrets, || {
            at_level::sealed_box::seal_with_into_at(*given.take().unwrap(), &public, &message, &mut sealed, level)
                .unwrap();
        });
        let mut given = once();
        search.run(level, message.len(), &secrets, || {
            at_level::xchacha::seal_with_into_at(*given.take().unwrap(), &public, &message, &mut sealed, level)
                .unwrap();
        });
        // These go by the level of the machine.
        let mut given = once();
        search.run(level, message.len(), &secrets, || seal_with(*given.take().unwrap(), &public, &message).unwrap());
        let mut given = once();
        search.run(level, message.len(), &secrets, || {
            xchacha::seal_with(*given.take().unwrap(), &public, &message).unwrap()
        });
    });
    search("sealed box, opened", |search, level| {
        let (mut sealed, mut opened) = (seal_with(*once().unwrap(), &public, &message).unwrap(), [0; 1000]);
        search.run(level, message.len(), &secrets, || {
            at_level::sealed_box::open_sealed_into_at(&theirs, &sealed, &mut opened, level).unwrap();
        });
        search.run(level, message.len(), &secrets, || open_sealed(&theirs, &sealed).unwrap());
        // What is refused leaves as little.
        sealed[100] ^= 1;
        search.run(level, message.len(), &secrets, || {
            at_level::sealed_box::open_sealed_into_at(&theirs, &sealed, &mut opened, level).unwrap_err();
        });
        search.run(level, message.len(), &secrets, || open_sealed(&theirs, &sealed).unwrap_err());
        let sealed = xchacha::seal_with(*once().unwrap(), &public, &message).unwrap();
        search.run(level, message.len(), &secrets, || {
            at_level::xchacha::open_sealed_into_at(&theirs, &sealed, &mut opened, level).unwrap();
        });
        search.run(level, message.len(), &secrets, || xchacha::open_sealed(&theirs, &sealed).unwrap());
    });
}

/// What a signature with this hash is made of, of the seed that `expanded` is the hash of.
fn signature_secrets(seed: &[u8; 32], [clamped, prefix]: [[u8; 32]; 2], nonce_hash: &[u8; 64]) -> Secrets {
    let secrets = scalar(Secrets::new().bytes("seed", seed), &clamped).bytes("prefix", &prefix);
    let secrets = secrets.bytes("scalar, reduced", &Scalar::reduce(&clamped).to_bytes());
    let nonce = Scalar::reduce(nonce_hash).to_bytes();
    secrets.bytes("hash for the nonce", nonce_hash).bytes("nonce", &nonce).limbs("nonce, limbs of 52 bits", &nonce, 52)
}

/// Keys that are made with the public key that belongs to them, and with another one.
macro_rules! search_checked_keys {
    ($name:literal, $scheme:ident, $seed:ident, $expanded:ident, $secrets:ident) => {
        let (public, other) = ($seed.verifying_key(), $scheme::VerifyingKey::new([9; 32]));
        search($name, |search, level| {
            let from_seed = |public| $scheme::SigningKey::from_seed_with_verifying_key(&$seed, public);
            search.run(level, 0, &$secrets, || from_seed(&public));
            search.run(level, 1, &$secrets, || from_seed(&other));
            let from_expanded = |public| $scheme::SigningKey::from_expanded_with_verifying_key(&$expanded, public);
            search.run(level, 2, &$secrets, || from_expanded(&public));
            search.run(level, 3, &$secrets, || from_expanded(&other));
        });
    };
}

#[test]
fn eddsa_with_blake2b() {
    let (seed, message): ([u8; 32], _) = (fixed(1), vec![7; 200]);
    let hash = |message: &[u8]| -> [u8; 64] {
        blake2::hash::<Blake2b>(64, &[], &Tree::default(), message).try_into().unwrap()
    };
    let expanded = hash(&seed);
    let (clamped, prefix) = (reference::clamp(expanded[..32].try_into().unwrap()), expanded[32..].try_into().unwrap());
    let secrets = signature_secrets(&seed, [clamped, prefix], &hash(&[&prefix[..], &message].concat()));
    let seed = Box::new(eddsa_blake2b::Seed::new(seed));
    search("EdDSA with BLAKE2b, key", |search, level| {
        search.run(level, 0, &secrets, || eddsa_blake2b::SigningKey::from_seed_at(&seed, level));
    });
    // These go by the level of the machine.
    let expanded = Box::new(seed.expand());
    search("EdDSA with BLAKE2b, expansion", |search, level| {
        search.run(level, 0, &secrets, || seed.expand());
        search.run(level, 1, &secrets, || seed.to_x25519());
        search.run(level, 2, &secrets, || expanded.to_x25519());
        search.run(level, 3, &secrets, || {
            let _ = seed.verifying_key();
        });
    });
    search("EdDSA with BLAKE2b, key from what a seed is expanded to", |search, level| {
        search.run(level, 0, &secrets, || eddsa_blake2b::SigningKey::from_expanded_at(&expanded, level));
    });
    search_checked_keys!("EdDSA with BLAKE2b, key checked", eddsa_blake2b, seed, expanded, secrets);
    search("EdDSA with BLAKE2b, signature", |search, level| {
        let key = Box::new(eddsa_blake2b::SigningKey::from_seed_at(&seed, level));
        search.run(level, message.len(), &secrets, || key.sign(&message));
    });
}

#[test]
fn elligator() {
    // So that the first key has no representative, the second one has, and both are secret.
    let hidden = |seed: &[u8; 32]| {
        let stream = chacha::original(20, seed, &[0; 8], 0, &[0; 64]);
        let [secret, next]: [[u8; 32]; 2] = [0, 32].map(|i| stream[i..i + 32].try_into().unwrap());
        (elligator2::reverse(&elligator2::dirty_public_key(&secret), next[0]).is_some(), secret, next)
    };
    let seed = (1..).map(fixed).find(|seed| !hidden(seed).0 && hidden(&hidden(seed).2).0).unwrap();
    let (_, first, next) = hidden(&seed);
    let (_, second, tweak) = hidden(&next);
    let secrets = scalar(Secrets::new().bytes("seed", &seed), &reference::clamp(second)).bytes("first key", &first);
    let secrets = secrets.bytes("second seed", &next).bytes("secret key", &second).bytes("tweak", &tweak);
    search("Elligator 2, key pair", |search, level| {
        let mut given = Some(Box::new(elligator::Seed::new(seed)));
        search.run(level, 0, &secrets, || at_level::elligator::keypair_from_seed_at(*given.take().unwrap(), level));
    });
    let secrets = scalar(Secrets::new().bytes("secret key", &second), &reference::clamp(second));
    let second = Box::new(x25519::SecretKey::new(second));
    search("Elligator 2, public key", |search, level| {
        search.run(level, 0, &secrets, || at_level::elligator::dirty_public_key_at(&second, level));
    });
}

#[test]
fn ed25519() {
    let seed: [u8; 32] = fixed(1);
    let message = vec![7; 200];
    let (clamped, prefix) = expand(&seed);
    let secrets = signature_secrets(&seed, [clamped, prefix], &sha512(&[&prefix[..], &message].concat()));
    let seed_at_rest = Box::new(ed25519::Seed::new(seed));
    search("Ed25519, public key", |search, level| {
        search.run(level, 0, &secrets, || {
            let _ = seed_at_rest.verifying_key_at(level);
        });
    });
    search("Ed25519, key", |search, level| {
        search.run(level, 0, &secrets, || ed25519::SigningKey::from_seed_at(&seed_at_rest, level));
    });
    // These go by the level of the machine.
    search("Ed25519, expansion", |search, level| {
        search.run(level, 0, &secrets, || seed_at_rest.expand());
        search.run(level, 1, &secrets, || seed_at_rest.to_x25519());
        let expanded = Box::new(seed_at_rest.expand());
        search.run(level, 2, &secrets, || expanded.to_x25519());
    });
    let expanded = Box::new(seed_at_rest.expand());
    search("Ed25519, key from what a seed is expanded to", |search, level| {
        search.run(level, 0, &secrets, || ed25519::SigningKey::from_expanded_at(&expanded, level));
    });
    search_checked_keys!("Ed25519, key checked", ed25519, seed_at_rest, expanded, secrets);
    search("Ed25519, signature", |search, level| {
        let key = Box::new(ed25519::SigningKey::from_seed_at(&seed_at_rest, level));
        assert_eq!(key.verifying_key().as_bytes(), &public_key(&seed));
        search.run(level, message.len(), &secrets, || {
            let _ = key.sign(&message);
        });
    });
}

/// Signatures of other kinds, of which each has a nonce of its own.
#[test]
fn ed25519_with_noise_and_context() {
    let (seed, noise): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let message = vec![7; 200];
    let (clamped, prefix) = expand(&seed);
    // RFC 8032, 5.1.
    let domain = |flag: u8| [b"SigEd25519 no Ed25519 collisions", &[flag, 4][..], b"mill"].concat();
    let hedge = [&noise[..], &prefix, &[0; 64]].concat();
    let hash = sha512(&message);
    let secrets = |parts: [&[u8]; 3]| {
        signature_secrets(&seed, [clamped, prefix], &sha512(&parts.concat())).bytes("noise", &noise)
    };
    let of_context = secrets([&domain(0), &prefix, &message]);
    let of_hash = secrets([&domain(1), &prefix, &hash]);
    let hedged = secrets([&hedge, &message, &[]]);
    let hedged_context = secrets([&domain(0), &hedge, &message]);
    let hedged_hash = secrets([&domain(1), &hedge, &hash]);
    let prehash = || {
        let mut hash = ed25519::Prehash::new();
        hash.update(&message);
        hash
    };
    let noise = Box::new(noise);
    search("Ed25519, other signatures", |search, level| {
        let key = Box::new(ed25519::SigningKey::from_seed_at(&ed25519::Seed::new(seed), level));
        search.run(level, 0, &hedged, || key.sign_hedged(&message, &noise));
        search.run(level, 1, &of_context, || key.sign_with_context(&message, b"mill").unwrap());
        search.run(level, 2, &hedged_context, || key.sign_with_context_hedged(&message, b"mill", &noise).unwrap());
        search.run(level, 3, &of_hash, || key.sign_prehashed(prehash(), b"mill").unwrap());
        search.run(level, 4, &hedged_hash, || key.sign_prehashed_hedged(prehash(), b"mill", &noise).unwrap());
    });
}
