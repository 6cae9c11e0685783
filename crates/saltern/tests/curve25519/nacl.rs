use super::common::{Buffer, Random, all_levels};
use super::hex;
use saltern::cpu::Level;
use saltern::curve25519::x25519::EphemeralSecret;
use saltern::hazmat::at_level::{self, *};
use saltern::nacl::{self, CryptoBoxOf, Nonce, PublicKey, Scheme, SecretKey, open_sealed, scheme, seal_with, xchacha};
use saltern::{Error, cipher};

/// NaCl's own test: Alice's and Bob's keys, and the key of the box between them (tests/box.c).
#[test]
fn the_key_between_alice_and_bob() {
    let alice = SecretKey::new(hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"));
    let bob = PublicKey::new(hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"));
    let key = "1b27556473e985d462cd51197a9a46c76009549eac6474f206c4ee0844f68389";
    let nonce = Nonce::new(hex("69696ee955b62b73cd62bda875fc73d68219e0036b7a0b37"));
    let secretbox = nacl::SecretBox::new(&nacl::Key::new(hex(key)));
    let message = Random(131).bytes(131);
    for level in all_levels() {
        let between = nacl::CryptoBox::with_level(&alice, &bob, level).unwrap();
        let boxed = between.seal(&nonce, &message).unwrap();
        assert_eq!(boxed, secretbox.seal(&nonce, &message).unwrap());
        assert_eq!(between.as_secretbox().open(&nonce, &boxed).unwrap(), message);
    }
    let shared = alice.diffie_hellman(&bob).unwrap();
    let derived = cipher::hsalsa20(&cipher::Key::new(*shared.expose_secret()), &[0; 16]);
    assert_eq!(*derived.expose_secret(), hex(key));
}

/// libsodium's with XChaCha20: the same with HChaCha20 of the shared secret as key. The secretbox has vectors.
#[test]
fn the_key_with_xchacha20() {
    let mut random = Random(25);
    let (ours, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()).public_key());
    let (nonce, message) = (Nonce::new(random.array()), random.bytes(131));
    let shared = ours.diffie_hellman(&theirs).unwrap();
    let derived = cipher::hchacha20(&cipher::Key::new(*shared.expose_secret()), &[0; 16]);
    let secretbox = xchacha::SecretBox::new(&nacl::Key::new(*derived.expose_secret()));
    let expected = secretbox.seal(&nonce, &message).unwrap();
    for level in all_levels() {
        let between = xchacha::CryptoBox::with_level(&ours, &theirs, level).unwrap();
        assert_eq!(between.seal(&nonce, &message).unwrap(), expected);
    }
    // Neither is the other, and neither is the AEAD.
    let between = nacl::CryptoBox::new(&ours, &theirs).unwrap();
    assert_eq!(between.open(&nonce, &expected), Err(Error::Unauthentic));
    let aead = saltern::aead::XChaCha20Poly1305::new(&saltern::aead::Key::new(*derived.expose_secret()));
    let turned = [&expected[16..], &expected[..16]].concat();
    assert_eq!(aead.open(&nonce, b"", &turned), Err(Error::Unauthentic));
}

#[test]
fn boxes_go_both_ways() {
    both_ways::<scheme::XSalsa20Poly1305>();
    both_ways::<scheme::XChaCha20Poly1305>();
}

fn both_ways<S: Scheme>() {
    let mut random = Random(24);
    for n in [0, 1, 63, 64, 200] {
        let (ours, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let (message, nonce) = (random.bytes(n), Nonce::new(random.array()));
        let sender = CryptoBoxOf::<S>::new(&ours, &theirs.public_key()).unwrap();
        let receiver = CryptoBoxOf::<S>::new(&theirs, &ours.public_key()).unwrap();
        let mut boxed = sender.seal(&nonce, &message).unwrap();
        assert_eq!(receiver.open(&nonce, &boxed).unwrap(), message);
        let (mut into, mut out) = (vec![0; n + 16], vec![0; n]);
        assert_eq!(sender.seal_into(&nonce, &message, &mut into), Ok(n + 16));
        assert_eq!(into, boxed);
        assert_eq!(receiver.open_into(&nonce, &into, &mut out), Ok(n));
        assert_eq!(out, message);
        let tag = sender.seal_detached(&nonce, &message, &mut out).unwrap();
        assert_eq!([tag.as_ref(), &out].concat(), boxed);
        let mut opened = vec![0; n];
        receiver.open_detached(&nonce, &out, &tag, &mut opened).unwrap();
        assert_eq!(opened, message);
        out.copy_from_slice(&message);
        let tag = sender.seal_in_place(&nonce, &mut out).unwrap();
        receiver.open_in_place(&nonce, &mut out, &tag).unwrap();
        assert_eq!(out, message);
        boxed[n] ^= 1;
        assert_eq!(receiver.open(&nonce, &boxed), Err(Error::Unauthentic));
    }
    let small_order = Error::SmallOrder { argument: "public key" };
    let refused = CryptoBoxOf::<S>::new(&SecretKey::new([1; 32]), &PublicKey::new([0; 32]));
    assert_eq!(refused.unwrap_err(), small_order);
}

type Bytes = Result<Vec<u8>, Error>;
type SealInto = fn(&SecretKey, &PublicKey, &[u8], &mut [u8], Level) -> Result<usize, Error>;
type OpenInto = fn(&SecretKey, &[u8], &mut [u8], Level) -> Result<usize, Error>;
#[cfg(feature = "getrandom")]
type SealForInto = fn(&PublicKey, &[u8], &mut [u8], Level) -> Result<usize, Error>;

/// How sealed boxes are made and opened.
#[derive(Clone, Copy)]
struct Calls {
    seal: fn(&SecretKey, &PublicKey, &[u8]) -> Bytes,
    open: fn(&SecretKey, &[u8]) -> Bytes,
    seal_into: SealInto,
    open_into: OpenInto,
    #[cfg(feature = "getrandom")]
    seal_for: fn(&PublicKey, &[u8]) -> Bytes,
    #[cfg(feature = "getrandom")]
    seal_for_into: SealForInto,
}

/// For one box, as nobody else can make it a second time.
fn once(key: &SecretKey) -> EphemeralSecret {
    EphemeralSecret::from_random(*key.expose_secret())
}

#[test]
fn sealed_boxes() {
    let salsa = Calls {
        seal: |key, theirs, message| seal_with(once(key), theirs, message),
        open: open_sealed,
        seal_into: |key, theirs, message, sealed, level| {
            at_level::sealed_box::seal_with_into_at(once(key), theirs, message, sealed, level)
        },
        open_into: at_level::sealed_box::open_sealed_into_at,
        #[cfg(feature = "getrandom")]
        seal_for: nacl::seal_for,
        #[cfg(feature = "getrandom")]
        seal_for_into: at_level::sealed_box::seal_for_into_at,
    };
    let chacha = Calls {
        seal: |key, theirs, message| xchacha::seal_with(once(key), theirs, message),
        open: xchacha::open_sealed,
        seal_into: |key, theirs, message, sealed, level| {
            at_level::xchacha::seal_with_into_at(once(key), theirs, message, sealed, level)
        },
        open_into: at_level::xchacha::open_sealed_into_at,
        #[cfg(feature = "getrandom")]
        seal_for: xchacha::seal_for,
        #[cfg(feature = "getrandom")]
        seal_for_into: at_level::xchacha::seal_for_into_at,
    };
    sealed::<scheme::XSalsa20Poly1305>(salsa, chacha);
    sealed::<scheme::XChaCha20Poly1305>(chacha, salsa);
    for level in all_levels() {
        sealed_into(salsa, level);
        sealed_into(chacha, level);
    }
}

/// In the caller's buffers: the same bytes, nothing beside them, and no plaintext of what is refused.
fn sealed_into(calls: Calls, level: Level) {
    let mut random = Random(49);
    let small_order = Err(Error::SmallOrder { argument: "public key" });
    let short = |argument, got, least| Err(Error::TooShort { argument, got, least });
    for n in [0, 1, 100, 5000] {
        let what = format!("{n} bytes at {level}");
        let (ephemeral, ours) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let (theirs, message, all) = (ours.public_key(), random.bytes(n), n + nacl::SEALED_BYTES);
        let expected = (calls.seal)(&ephemeral, &theirs, &message).unwrap();

        let mut sealed = Buffer::blank(all - 1, 3);
        let refused = (calls.seal_into)(&ephemeral, &theirs, &message, sealed.get_mut(), level);
        assert_eq!(refused, short("output", all - 1, all), "{what}");
        sealed.expect_blank(&what);
        let mut sealed = Buffer::blank(all + 5, 3);
        let refused = (calls.seal_into)(&ephemeral, &PublicKey::new([0; 32]), &message, sealed.get_mut(), level);
        assert_eq!(refused, small_order, "{what}");
        sealed.expect_blank(&what);
        let blank = sealed.get()[all..].to_vec();
        assert_eq!((calls.seal_into)(&ephemeral, &theirs, &message, sealed.get_mut(), level), Ok(all), "{what}");
        sealed.expect(&[&expected[..], &blank].concat(), &what);

        let mut opened = Buffer::blank(n + 5, 7);
        assert_eq!((calls.open_into)(&ours, &expected, opened.get_mut(), level), Ok(n), "{what}");
        opened.expect(&[&message[..], &blank].concat(), &what);
        let mut wrong = expected.clone();
        wrong[all - 1] ^= 1;
        let mut opened = Buffer::blank(n + 5, 7);
        assert_eq!((calls.open_into)(&ours, &wrong, opened.get_mut(), level), Err(Error::Unauthentic), "{what}");
        opened.expect(&[&vec![0; n][..], &blank].concat(), &what);
        let mut opened = Buffer::blank(n, 7);
        for got in [0, 31, 32, 47] {
            let refused = (calls.open_into)(&ours, &wrong[..got], opened.get_mut(), level);
            assert_eq!(refused, short("sealed box", got, 48), "{what}");
        }
        let low = [&[0; 32][..], &expected[32..]].concat();
        let argument = "the public key in front of the sealed box";
        let in_front = Err(Error::SmallOrder { argument });
        assert_eq!((calls.open_into)(&ours, &low, opened.get_mut(), level), in_front, "{what}");
        if n > 0 {
            let refused = (calls.open_into)(&ours, &expected, &mut opened.get_mut()[1..], level);
            assert_eq!(refused, short("output", n - 1, n), "{what}");
        }
        opened.expect_blank(&what);
        #[cfg(feature = "getrandom")]
        {
            let mut sealed = vec![0; all];
            assert_eq!((calls.seal_for_into)(&theirs, &message, &mut sealed, level), Ok(all), "{what}");
            assert_ne!(sealed[..32], expected[..32], "{what}");
            assert_eq!((calls.open)(&ours, &sealed), Ok(message), "{what}");
        }
    }
}

/// A sealed box is a box under the ephemeral key whose nonce is the hash of both public keys.
fn sealed<S: Scheme>(calls: Calls, other: Calls) {
    use blake2::Digest;
    let mut random = Random(48);
    for n in [0, 1, 100] {
        let (ephemeral, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let message = random.bytes(n);
        let sealed = (calls.seal)(&ephemeral, &theirs.public_key(), &message).unwrap();
        assert_eq!(sealed.len(), n + nacl::SEALED_BYTES);
        assert_eq!((calls.open)(&theirs, &sealed).unwrap(), message);

        let mut hash = blake2::Blake2b::<blake2::digest::consts::U24>::new();
        hash.update(ephemeral.public_key());
        hash.update(theirs.public_key());
        let nonce = Nonce::new(hash.finalize().into());
        let boxed = CryptoBoxOf::<S>::new(&ephemeral, &theirs.public_key()).unwrap().seal(&nonce, &message).unwrap();
        assert_eq!((other.open)(&theirs, &sealed), Err(Error::Unauthentic));
        assert_eq!(sealed, [&ephemeral.public_key().as_bytes()[..], &boxed].concat());

        for bit in [0, 300, 8 * sealed.len() - 1] {
            let mut wrong = sealed.clone();
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert_eq!((calls.open)(&theirs, &wrong), Err(Error::Unauthentic));
        }
        assert_eq!((calls.open)(&ephemeral, &sealed), Err(Error::Unauthentic));
        for got in 0..nacl::SEALED_BYTES {
            let error = Error::TooShort { argument: "sealed box", got, least: 48 };
            assert_eq!((calls.open)(&theirs, &sealed[..got.min(sealed.len())]), Err(error));
        }
    }
    let argument = "the public key in front of the sealed box";
    assert_eq!((calls.open)(&SecretKey::new([1; 32]), &[0; 48]), Err(Error::SmallOrder { argument }));
    #[cfg(feature = "getrandom")]
    {
        let ours = SecretKey::generate().unwrap();
        let sealed = (calls.seal_for)(&ours.public_key(), b"to whom it concerns").unwrap();
        assert_eq!((calls.open)(&ours, &sealed).unwrap(), b"to whom it concerns");
    }
}

/// Signature first, then the message, as NaCl has it.
#[test]
fn signed_messages() {
    use saltern::curve25519::ed25519::{Seed, SigningKey};
    let mut random = Random(64);
    let key = SigningKey::from_seed(&Seed::new(random.array()));
    for n in [0, 1, 100] {
        let message = random.bytes(n);
        let mut signed = nacl::sign(&key, &message);
        assert_eq!(signed, [&key.sign(&message).as_bytes()[..], &message].concat());
        assert_eq!(nacl::open_signed(key.verifying_key(), &signed), Ok(&message[..]));
        signed[n] ^= 1;
        assert!(nacl::open_signed(key.verifying_key(), &signed).is_err());
    }
    for got in 0..64 {
        let error = Error::TooShort { argument: "signed message", got, least: 64 };
        assert_eq!(nacl::open_signed(key.verifying_key(), &[7; 64][..got]), Err(error));
    }
}

/// libsodium's `crypto_box_seed_keypair` (tests/default/xchacha20.c): the key that Ed25519's seed becomes, but for the five bits
/// that are fixed when it is used.
#[test]
fn keys_from_seeds() {
    use saltern::curve25519::ed25519::Seed;
    let secret = Seed::new(std::array::from_fn(|i| i as u8)).to_x25519();
    let expected = SecretKey::new(hex("3d94eea49c580aef816935762be049559d6d1440dede12e6a125f1841fff8e6f"));
    let public = PublicKey::new(hex("4701d08488451f545a409fb58ae3e58581ca40ac3f7f114698cd71deac73ca01"));
    assert_eq!((secret.public_key(), expected.public_key()), (public, public));
}

/// Without a level: at the one in use.
#[cfg(feature = "getrandom")]
#[test]
fn sealed_into_at_the_current_level() {
    let ours = SecretKey::new([8; 32]);
    let (mut sealed, mut message) = ([0; 19 + nacl::SEALED_BYTES], [0; 19]);
    nacl::seal_for_into(&ours.public_key(), b"forty sacks of salt", &mut sealed).unwrap();
    assert_eq!(nacl::open_sealed_into(&ours, &sealed, &mut message), Ok(19));
    assert_eq!(&message, b"forty sacks of salt");
    xchacha::seal_for_into(&ours.public_key(), b"fifty sacks of salt", &mut sealed).unwrap();
    assert_eq!(xchacha::open_sealed_into(&ours, &sealed, &mut message), Ok(19));
    assert_eq!(&message, b"fifty sacks of salt");
}
