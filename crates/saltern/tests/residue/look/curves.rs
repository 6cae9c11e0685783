//! X25519 and Ed25519.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::curve25519::x25519;
use saltern_reference as reference;

/// A secret scalar: as it is, clamped, and in limbs.
fn scalar(secrets: Secrets, bytes: &[u8; 32]) -> Secrets {
    secrets.bytes("scalar", bytes).bytes("clamped scalar", &reference::x25519::clamp(*bytes))
}

#[test]
fn x25519() {
    let (ours, theirs): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let theirs = reference::x25519::public_key(&theirs);
    let shared = reference::x25519::x25519(&ours, &theirs);
    let secrets = scalar(Secrets::new(), &ours).bytes("shared secret", &shared).limbs(
        "shared secret, limbs of 51 bits",
        &shared,
        51,
    );
    let ours = Box::new(x25519::SecretKey::new(ours));
    let theirs = x25519::PublicKey::new(theirs);
    search("X25519 exchange", |search, level| {
        let mut shared = None;
        search.run(level, 0, &secrets, || shared = Some(ours.diffie_hellman_at(&theirs, level).unwrap()));
    });
    search("X25519 public key", |search, level| {
        let mut public = None;
        search.run(level, 0, &secrets, || public = Some(ours.public_key_at(level)));
    });
}
