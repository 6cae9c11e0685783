//! Curve25519: exchanges, signatures, boxes and groups.

use super::{check_alone, message, public, same, secret};
use saltern::cpu::Level;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, group, kx, x25519};
use saltern::hazmat::at_level::{self, *};
use saltern::nacl::xchacha;
use saltern::{Error, nacl};
use saltern_secrets::{mark, reveal};

/// The public key, which anybody may see.
fn public_key(key: &x25519::SecretKey, level: Level) -> x25519::PublicKey {
    let mut bytes = *key.public_key_at(level).as_bytes();
    reveal(&mut bytes);
    x25519::PublicKey::new(bytes)
}

#[test]
fn x25519() {
    check_alone("X25519", |level| {
        let (ours, theirs) = (x25519::SecretKey::new(secret(1)), x25519::SecretKey::new(secret(101)));
        let (our_public, their_public) = (public_key(&ours, level), public_key(&theirs, level));
        let shared = ours.diffie_hellman_at(&their_public, level)?;
        assert!(same(shared.expose_secret(), theirs.diffie_hellman_at(&our_public, level)?.expose_secret()));

        let mut inverse = *ours.inverse_diffie_hellman_at(&their_public, level)?.expose_secret();
        reveal(&mut inverse);
        let back = ours.diffie_hellman_at(&x25519::PublicKey::new(inverse), level)?;
        assert!(same(back.expose_secret(), their_public.as_bytes()));

        // Public keys are public; but the coordinate may be that of a secret point.
        let unknown = x25519::PublicKey::new(secret(201));
        let of_unknown = ours.diffie_hellman_raw_at(&unknown, level);
        for n in [2, 3, 5, 12, 17] {
            let secrets: Vec<_> = (0..n).map(|_| ours.clone()).collect();
            let mut raw = vec![x25519::SharedSecret::ZERO; n];
            at_level::x25519_batch::pairs_raw_into_at(&secrets, &vec![unknown; n], &mut raw, level)?;
            assert!(raw.iter().all(|item| same(of_unknown.expose_secret(), item.expose_secret())));
            at_level::x25519_batch::many_secrets_raw_into_at(&secrets, &unknown, &mut raw, level)?;
            assert!(raw.iter().all(|item| same(of_unknown.expose_secret(), item.expose_secret())));
            at_level::x25519_batch::many_publics_raw_into_at(&ours, &vec![unknown; n], &mut raw, level)?;
            assert!(raw.iter().all(|item| same(of_unknown.expose_secret(), item.expose_secret())));
            let mut batch: Vec<_> = (0..n).map(|_| Err(Error::Unauthentic)).collect();
            at_level::x25519_batch::many_secrets_into_at(&secrets, &their_public, &mut batch, level)?;
            at_level::x25519_batch::many_publics_into_at(&ours, &vec![their_public; n], &mut batch, level)?;
            for item in batch {
                assert!(same(shared.expose_secret(), item?.expose_secret()));
            }
        }

        // One by one; four lanes; eight; both sets of eight; these, and one over.
        for n in [2, 3, 5, 12, 17] {
            let secrets: Vec<_> = (0..n).map(|i| x25519::SecretKey::new(secret([1, 101][i % 2]))).collect();
            let publics: Vec<_> = (0..n).map(|i| [their_public, our_public][i % 2]).collect();
            let mut batch: Vec<_> = (0..n).map(|_| Err(Error::Unauthentic)).collect();
            at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut batch, level)?;
            for item in batch {
                assert!(same(shared.expose_secret(), item?.expose_secret()));
            }
            let mut raw = vec![x25519::SharedSecret::ZERO; n];
            at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics, &mut raw, level)?;
            for item in raw {
                assert!(same(shared.expose_secret(), item.expose_secret()));
            }
        }
        Ok(())
    });
}

/// Keys and seeds.
#[test]
fn session_keys() {
    check_alone("session keys", |level| {
        let client = kx::secret_key_from_seed(&kx::Seed::new(secret(1)));
        let server = x25519::SecretKey::new(secret(101));
        let ours = at_level::kx::client_at(&client, &public_key(&server, level), level)?;
        let theirs = at_level::kx::server_at(&server, &public_key(&client, level), level)?;
        assert!(same(ours.send.expose_secret(), theirs.receive.expose_secret()));
        assert!(same(ours.receive.expose_secret(), theirs.send.expose_secret()));
        Ok(())
    });
}

/// Keys and messages. What allocates a sealed box makes it at the level that is best, whatever the others are.
#[test]
fn boxes() {
    let nonce = nacl::Nonce::new([9; 24]);
    check_alone("boxes", |level| {
        let (ours, theirs) = (nacl::SecretKey::new(secret(1)), nacl::SecretKey::new(secret(101)));
        let (our_public, their_public) = (public_key(&ours, level), public_key(&theirs, level));
        let once = || x25519::EphemeralSecret::from_random(*ours.expose_secret());
        for length in [0, 31, 200, 1025] {
            let plain = message(length);
            let boxed = public(nacl::CryptoBox::with_level(&ours, &their_public, level)?.seal(&nonce, &plain)?);
            let opener = nacl::CryptoBox::with_level(&theirs, &our_public, level)?;
            assert!(same(&plain, &opener.open(&nonce, &boxed)?));
            let mut wrong = boxed.clone();
            wrong[3] ^= 4;
            assert_eq!(opener.open(&nonce, &wrong), Err(Error::Unauthentic));

            let mut sealed = public(nacl::seal_with(once(), &their_public, &plain)?);
            assert!(same(&plain, &nacl::open_sealed(&theirs, &sealed)?));
            sealed[40] ^= 4;
            assert_eq!(nacl::open_sealed(&theirs, &sealed), Err(Error::Unauthentic));

            let mut opened = vec![0; length];
            at_level::sealed_box::seal_with_into_at(once(), &their_public, &plain, &mut sealed, level)?;
            let mut sealed = public(sealed);
            at_level::sealed_box::open_sealed_into_at(&theirs, &sealed, &mut opened, level)?;
            assert!(same(&plain, &opened));
            sealed[40] ^= 4;
            let refused = at_level::sealed_box::open_sealed_into_at(&theirs, &sealed, &mut opened, level);
            assert_eq!(refused, Err(Error::Unauthentic));
            at_level::xchacha::seal_with_into_at(once(), &their_public, &plain, &mut sealed, level)?;
            at_level::xchacha::open_sealed_into_at(&theirs, &public(sealed), &mut opened, level)?;
            assert!(same(&plain, &opened));

            let boxed = xchacha::CryptoBox::with_level(&ours, &their_public, level)?.seal(&nonce, &plain)?;
            let opener = xchacha::CryptoBox::with_level(&theirs, &our_public, level)?;
            assert!(same(&plain, &opener.open(&nonce, &public(boxed))?));
            let sealed = public(xchacha::seal_with(once(), &their_public, &plain)?);
            assert!(same(&plain, &xchacha::open_sealed(&theirs, &sealed)?));
        }
        Ok(())
    });
}

/// Seed and message are secret, public key and signature are not.
#[test]
fn eddsa_blake2b() {
    use eddsa_blake2b::{ExpandedSecretKey, Policy, Seed, Signature, SigningKey, VerifyingKey, batch};
    check_alone("EdDSA with BLAKE2b", |level| {
        let key = SigningKey::from_seed_at(&Seed::new(secret(1)), level);
        let mut public = *key.verifying_key().as_bytes();
        reveal(&mut public);
        let plain = message(200);
        for noise in [None, Some(secret(9))] {
            let signature = match &noise {
                None => key.sign(&plain),
                Some(noise) => key.sign_hedged(&plain, noise),
            };
            let mut signature = *signature.as_bytes();
            reveal(&mut signature);
            let (public, signature) = (VerifyingKey::new(public), Signature::new(signature));
            let known = self::public(plain.clone());
            public.verify_at(&known, &signature, Policy::Strict, level)?;
            let mut results = [Ok(()); 5];
            let item = batch::Item { public_key: &public, message: &known, signature: &signature };
            at_level::eddsa_blake2b_batch::verify_into_at(&[item; 5], Policy::Strict, &mut results, level)?;
            assert_eq!(results, [Ok(()); 5]);
        }
        let expanded = SigningKey::from_expanded_at(&ExpandedSecretKey::new(secret(33)), level);
        assert!(!same(expanded.verifying_key().as_bytes(), key.verifying_key().as_bytes()));

        // These go by the level of the machine.
        let (seed, expanded) = (Seed::new(secret(1)), Seed::new(secret(1)).expand());
        let (public, other) = (VerifyingKey::new(public), VerifyingKey::new([7; 32]));
        let signature = SigningKey::from_seed_with_verifying_key(&seed, &public)?.sign(&plain);
        assert!(same(signature.as_bytes(), key.sign(&plain).as_bytes()));
        let signature = SigningKey::from_expanded_with_verifying_key(&expanded, &public)?.sign(&plain);
        assert!(same(signature.as_bytes(), key.sign(&plain).as_bytes()));
        assert_eq!(SigningKey::from_seed_with_verifying_key(&seed, &other).err(), Some(Error::KeysDoNotMatch));
        assert!(same(seed.to_x25519().expose_secret(), expanded.to_x25519().expose_secret()));
        Ok(())
    });
}

/// Seed and message are secret, public key and signature are not; what verifies takes everything for public.
#[test]
fn ed25519() {
    use ed25519::{ExpandedSecretKey, Policy, Prehash, Seed, Signature, SigningKey, VerifyingKey, batch};
    let public_key = |key: &SigningKey| {
        let mut bytes = *key.verifying_key().as_bytes();
        reveal(&mut bytes);
        VerifyingKey::new(bytes)
    };
    let sent = |signature: Signature| {
        let mut bytes = *signature.as_bytes();
        reveal(&mut bytes);
        Signature::new(bytes)
    };
    check_alone("Ed25519", |level| {
        let key = SigningKey::from_seed_at(&Seed::new(secret(1)), level);
        let expanded = SigningKey::from_expanded_at(&ExpandedSecretKey::new(secret(33)), level);
        let (public, other) = (public_key(&key), public_key(&expanded));
        let plain = message(200);
        let known = self::public(plain.clone());

        let signature = sent(key.sign(&plain));
        let signed = self::public(nacl::sign(&key, &plain));
        assert!(same(nacl::open_signed(&public, &signed)?, &plain));
        let hedged = sent(key.sign_hedged(&plain, &secret(77)));
        let hedged_with_context = sent(key.sign_with_context_hedged(&plain, b"context", &secret(78))?);
        public.verify_with_context(Policy::Strict, &known, b"context", &hedged_with_context)?;
        let mut hash = Prehash::with_level(level);
        hash.update(&plain);
        let hedged_hash = sent(key.sign_prehashed_hedged(hash, b"context", &secret(79))?);
        let mut hash = Prehash::with_level(level);
        hash.update(&known);
        public.verify_prehashed(Policy::Strict, hash, b"context", &hedged_hash)?;
        let foreign = sent(expanded.sign(&plain));
        let mut hash = Prehash::with_level(level);
        hash.update(&plain);
        let prehashed = sent(key.sign_prehashed(hash, b"context")?);
        let mut hash = Prehash::with_level(level);
        hash.update(&known);
        public.verify_prehashed(Policy::Strict, hash, b"context", &prehashed)?;

        for policy in [Policy::Rfc8032, Policy::Strict, Policy::Zip215] {
            public.verify_at(&known, &signature, policy, level)?;
            public.verify_at(&known, &hedged, policy, level)?;
            other.verify_at(&known, &foreign, policy, level)?;
            assert_eq!(other.verify_at(&known, &signature, policy, level), Err(Error::BadSignature));
            let item = |public, signature| batch::Item { public_key: public, message: &known, signature };
            let items = [item(&public, &signature), item(&other, &hedged), item(&other, &foreign)];
            let mut results = [Ok(()); 3];
            at_level::ed25519_batch::verify_into_at(&items, policy, &mut results, level)?;
            assert_eq!(results, [Ok(()), Err(Error::BadSignature), Ok(())]);
        }

        // These go by the level of the machine.
        let (seed, expanded) = (Seed::new(secret(1)), ExpandedSecretKey::new(secret(33)));
        assert_eq!(sent(SigningKey::from_seed_with_verifying_key(&seed, &public)?.sign(&plain)), signature);
        assert_eq!(sent(SigningKey::from_expanded_with_verifying_key(&expanded, &other)?.sign(&plain)), foreign);
        assert_eq!(SigningKey::from_seed_with_verifying_key(&seed, &other).err(), Some(Error::KeysDoNotMatch));
        let refused = SigningKey::from_expanded_with_verifying_key(&expanded, &public);
        assert_eq!(refused.err(), Some(Error::KeysDoNotMatch));
        assert!(same(seed.to_x25519().expose_secret(), seed.expand().to_x25519().expose_secret()));
        #[cfg(feature = "getrandom")]
        public.verify(&known, &sent(key.sign_randomized(&plain)?))?;
        Ok(())
    });
}

/// A secret scalar with the bits that are fixed.
fn fixed(mut scalar: [u8; 32]) -> [u8; 32] {
    scalar[0] &= 0xf8;
    scalar[31] = scalar[31] & 0x7f | 0x40;
    scalar
}

/// Scalars and points are secret; what is summed in variable time is not.
#[test]
fn groups() {
    use group::{Edwards, Ristretto, Scalar};
    check_alone("Edwards and ristretto255", |level| {
        let (a, b) = (Scalar::from_bytes_wide(&secret(1)), Scalar::from_bytes(&secret(65)));
        let (left, right) = (Edwards::mul_base_at(&a, level).mul_at(&b, level), a.mul(&b));
        assert!(same(&left.encode(), &Edwards::mul_base_at(&right, level).encode()));
        assert!(same(&b.mul(&b.invert()).to_bytes(), &Scalar::ONE.to_bytes()));
        assert!(same(&a.add(&b).sub(&b).to_bytes(), &a.to_bytes()));
        let clamped: [u8; 32] = secret(129);
        assert!(same(
            &Edwards::base().mul_clamped_at(&clamped, level).encode(),
            &Edwards::mul_base_at(&Scalar::from_bytes(&fixed(clamped)), level).encode()
        ));
        assert!(same(
            &Edwards::mul_base_clamped_at(&clamped, level).encode(),
            &Edwards::base().mul_clamped_at(&clamped, level).encode()
        ));
        assert!(left.is_torsion_free());
        let element = Ristretto::from_uniform_bytes(&secret(97));
        let sum = element.mul_at(&a, level).add(&element.mul_at(&b, level));
        assert!(same(&sum.encode(), &element.mul_at(&a.add(&b), level).encode()));
        assert!(sum.sub(&element.mul_at(&b, level)).ct_eq(&element.mul_at(&a, level)));
        let [bit]: [u8; 1] = secret(131);
        assert!(a.select(&b, bit).ct_eq(&b));
        assert!(left.select(&Edwards::base(), bit).ct_eq(&Edwards::base()));
        assert!(element.select(&sum, bit).ct_eq(&sum));
        assert!(!left.sub(&Edwards::base()).is_small_order());

        let known = [Scalar::from_bytes(&[7; 32]), Scalar::from_bytes(&[8; 32])];
        let (mut bytes, mut left_bytes) = (sum.encode(), left.encode());
        reveal(&mut bytes);
        reveal(&mut left_bytes);
        let mut points = [Ok(Edwards::identity()), Ok(Edwards::identity())];
        Edwards::decode_batch_into_at(&[Edwards::base().encode(), left_bytes], &mut points, level)?;
        let [first, second] = points;
        let (first, second) = (first?, second?);
        let multiples = Edwards::sum_of_multiples_vartime_at(&known, &[first, second], level)?;
        assert!(multiples.ct_eq(&first.mul_at(&known[0], level).add(&second.mul_at(&known[1], level))));
        let elements = [Ristretto::base(), Ristretto::decode(&bytes)?];
        let multiples = Ristretto::sum_of_multiples_vartime_at(&known, &elements, level)?;
        let one_by_one = elements[0].mul_at(&known[0], level).add(&elements[1].mul_at(&known[1], level));
        assert!(multiples.ct_eq(&one_by_one));
        Ok(())
    });
}

/// Multiples of the base point from the small tables, which builds with the feature `small` have at every level.
#[test]
fn small_tables() {
    use saltern::curve25519::kernel::backend::{Base, Multiple, Public};
    use saltern::curve25519::kernel::serial;
    check_alone("small tables", |level| {
        for first in [1, 101] {
            let bytes: [u8; 32] = secret(first);
            let scalar = group::Scalar::from_bytes(&bytes);
            let words = std::array::from_fn(|i| u64::from_le_bytes(*scalar.to_bytes()[8 * i..].first_chunk().unwrap()));
            let point = group::Edwards::mul_base_at(&scalar, level);
            assert!(same(&serial::at(Base::<true>(&words)), &point.encode()));
            let multiple = serial::at(Multiple::<true>(&words));
            assert!(same(&serial::encoding::encode(&multiple.x, &multiple.y, &multiple.z), &point.encode()));
            let key = x25519::SecretKey::new(bytes);
            assert!(same(&serial::at(Public::<true>(&bytes)), key.public_key_at(level).as_bytes()));
        }
        Ok(())
    });
}

/// Seeds, secret keys, points, tweaks and messages are secret. What is sent is not, and neither is which keys have a
/// representative.
#[test]
fn elligator2() {
    use group::{Edwards, Ristretto};
    check_alone("Elligator 2", |level| {
        let (key, representative) = at_level::elligator::keypair_from_seed_at(elligator::Seed::new(secret(11)), level);
        let dirty = at_level::elligator::dirty_public_key_at(&key, level);
        assert!(same(representative.to_public_key().as_bytes(), dirty.as_bytes()));
        let mut tweak = [0x81];
        mark(&mut tweak);
        let again = elligator::Representative::of(&dirty, tweak[0]).ok_or(Error::Unauthentic)?;
        assert!(same(again.to_public_key().as_bytes(), dirty.as_bytes()));

        let text = message(100);
        let point =
            Edwards::hash_to_curve_at(&text, b"tag", level)?.sub(&Edwards::encode_to_curve_at(&text, b"tag", level)?);
        assert!(!same(point.to_montgomery().v(), &point.encode()));
        let element = Ristretto::hash_to_group_at(&text, b"tag", level)?;
        assert!(!same(&element.encode(), &point.encode()));
        Ok(())
    });
}
