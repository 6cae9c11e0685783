//! libsodium's key exchange.

use super::common::{Random, all_levels};
use saltern::curve25519::kx::{Seed, secret_key_from_seed};
use saltern::curve25519::x25519::{PublicKey, SecretKey};
use saltern::hash::Blake2b512;
use saltern::hazmat::at_level;
use saltern::{Error, aead, nacl};
use saltern_vectors::kx_cases;

#[test]
fn vectors_of_libsodium() {
    for case in kx_cases() {
        let [client, server] = case.seeds.map(|seed| secret_key_from_seed(&Seed::new(seed)));
        assert_eq!(*client.expose_secret(), case.client_secret, "{}", case.id);
        assert_eq!(*client.public_key().as_bytes(), case.client_public, "{}", case.id);
        for level in all_levels() {
            let of_client = at_level::kx::client_at(&client, &server.public_key(), level).unwrap();
            let of_server = at_level::kx::server_at(&server, &client.public_key(), level).unwrap();
            assert_eq!(
                (*of_client.receive.expose_secret(), *of_client.send.expose_secret()),
                (case.to_client, case.to_server)
            );
            assert_eq!(
                (*of_server.receive.expose_secret(), *of_server.send.expose_secret()),
                (case.to_server, case.to_client)
            );
        }
    }
}

#[test]
fn both_sides_have_the_same_keys() {
    let mut random = Random(64);
    for level in all_levels() {
        let (ours, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let (our_public, their_public) = (ours.public_key(), theirs.public_key());
        let client = at_level::kx::client_at(&ours, &their_public, level).unwrap();
        let server = at_level::kx::server_at(&theirs, &our_public, level).unwrap();
        assert!(client.send.ct_eq(&server.receive) && client.receive.ct_eq(&server.send));
        assert!(!client.send.ct_eq(&client.receive));
        let shared = ours.diffie_hellman(&their_public).unwrap();
        let hash =
            Blake2b512::hash(&[shared.expose_secret(), our_public.as_bytes(), &their_public.as_bytes()[..]].concat());
        assert_eq!([*client.receive.expose_secret(), *client.send.expose_secret()].concat(), hash);
        // Ciphers take them as they are.
        let bytes = client.send.expose_secret();
        assert_eq!(aead::Key::from(&client.send).expose_secret(), bytes);
        assert_eq!(aead::stream::Key::from(&client.send).expose_secret(), bytes);
        assert_eq!(nacl::Key::from(&client.send).expose_secret(), bytes);
        // Who is the client matters.
        let turned = at_level::kx::client_at(&theirs, &our_public, level).unwrap();
        assert!(!turned.receive.ct_eq(&client.receive) && !turned.receive.ct_eq(&client.send));
        let small = Error::SmallOrder { argument: "public key" };
        for bytes in [0, 1] {
            let mut point = [0; 32];
            point[0] = bytes;
            assert_eq!(at_level::kx::client_at(&ours, &PublicKey::new(point), level).unwrap_err(), small);
            assert_eq!(at_level::kx::server_at(&ours, &PublicKey::new(point), level).unwrap_err(), small);
        }
        assert_eq!(format!("{client:?} {:?}", client.send), "SessionKeys(secret) SessionKey(secret)");
    }
}
