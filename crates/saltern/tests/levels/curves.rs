//! Curve25519.

use super::{check, check_lanes};
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, x25519};
use saltern::hazmat::at_level::{self, *};

const MESSAGE: [u8; 300] = [5; 300];

pub fn all() {
    x25519();
    ed25519();
    eddsa_blake2b();
    group();
}

fn x25519() {
    let ours = x25519::SecretKey::new([1; 32]);
    let theirs = x25519::SecretKey::new([2; 32]).public_key();
    check("X25519", |level| {
        let _public = ours.public_key_at(level);
        let _raw = ours.diffie_hellman_raw_at(&theirs, level);
        ours.diffie_hellman_at(&theirs, level).unwrap()
    });
    check("X25519 with the inverse", |level| ours.inverse_diffie_hellman_at(&theirs, level).unwrap());
    check("X25519 of many", |level| {
        let (secrets, publics) = (vec![ours.clone(); 17], [theirs; 17]);
        let mut shared = [const { x25519::SharedSecret::ZERO }; 17];
        at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics, &mut shared, level).unwrap();
        at_level::x25519_batch::many_publics_raw_into_at(&ours, &publics, &mut shared, level).unwrap();
        at_level::x25519_batch::many_secrets_raw_into_at(&secrets, &theirs, &mut shared, level).unwrap();
    });
    check("session keys", |level| {
        at_level::kx::client_at(&ours, &theirs, level).unwrap();
        at_level::kx::server_at(&ours, &theirs, level).unwrap();
    });
    check_lanes("Elligator 2", |level| {
        let (key, _) = at_level::elligator::keypair_from_seed_at(elligator::Seed::new([3; 32]), level);
        at_level::elligator::dirty_public_key_at(&key, level)
    });
}

fn ed25519() {
    use ed25519::{ExpandedSecretKey, Policy, Prehash, Seed, SigningKey, batch};
    check("Ed25519", |level| {
        let key = SigningKey::from_seed_at(&Seed::new([7; 32]), level);
        let signature = key.sign(&MESSAGE);
        let _hedged = key.sign_hedged(&MESSAGE, &[1; 32]);
        let public = key.verifying_key();
        public.verify_at(&MESSAGE, &signature, Policy::Strict, level).unwrap();
        let items = [batch::Item { public_key: public, message: &MESSAGE, signature: &signature }; 9];
        at_level::ed25519_batch::verify_into_at(&items, Policy::Zip215, &mut [Ok(()); 9], level).unwrap();
        public.prepare_at(level).unwrap().verify(&MESSAGE, &signature).unwrap();
        let items = [items[0]; 64];
        #[cfg(feature = "alloc")]
        at_level::ed25519_batch::verify_all_at_random_at(&items, &[2; 32], 1, level).unwrap();
    });
    check("Ed25519ph", |level| {
        let mut hash = Prehash::with_level(level);
        hash.update(&MESSAGE);
        SigningKey::from_seed_at(&Seed::new([7; 32]), level).sign_prehashed(hash, b"").unwrap()
    });
    check("Ed25519ctx", |level| {
        let key = SigningKey::from_seed_at(&Seed::new([7; 32]), level);
        let signature = key.sign_with_context(&MESSAGE, b"salt").unwrap();
        key.verifying_key().verify_with_context_at(&MESSAGE, b"salt", &signature, Policy::Strict, level).unwrap();
    });
    check("Ed25519 with an expanded key", |level| {
        SigningKey::from_expanded_at(&ExpandedSecretKey::new([3; 64]), level).sign(&MESSAGE)
    });
}

fn eddsa_blake2b() {
    use eddsa_blake2b::{Policy, Seed, SigningKey};
    check("EdDSA with BLAKE2b", |level| {
        let key = SigningKey::from_seed_at(&Seed::new([7; 32]), level);
        let signature = key.sign_hedged(&MESSAGE, &[8; 32]);
        key.verifying_key().verify_at(&MESSAGE, &signature, Policy::Strict, level).unwrap();
        key.sign(&MESSAGE)
    });
    // This goes by the level of the machine.
    let expanded = Seed::new([7; 32]).expand();
    check("EdDSA with BLAKE2b and an expanded key", |level| {
        SigningKey::from_expanded_at(&expanded, level).sign(&MESSAGE)
    });
}

fn group() {
    let scalar = Scalar::from_bytes(&[9; 32]);
    check("multiples", |level| {
        let point = Edwards::mul_base_at(&scalar, level);
        let _points = [point.mul_at(&scalar, level), point.mul_clamped_at(&[3; 32], level)];
        let _point = Edwards::mul_base_clamped_at(&[3; 32], level);
        Ristretto::mul_base_at(&scalar, level).mul_at(&scalar, level)
    });
    check("sums of multiples", |level| {
        for count in [1, 3, 20, 300] {
            let (scalars, points) = (vec![scalar.clone(); count], vec![Edwards::base(); count]);
            let _sum = Edwards::sum_of_multiples_vartime_at(&scalars, &points, level).unwrap();
        }
    });
    check_lanes("two multiples", |level| {
        Edwards::double_multiple_vartime_at(&scalar, &Edwards::base(), &scalar, level)
    });
    check_lanes("hashing to the group", |level| {
        let _point = Edwards::hash_to_curve_at(&MESSAGE, b"tag", level).unwrap();
        let _point = Edwards::encode_to_curve_at(&MESSAGE, b"tag", level).unwrap();
        Ristretto::hash_to_group_at(&MESSAGE, b"tag", level).unwrap()
    });
}
