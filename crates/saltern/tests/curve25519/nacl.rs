use super::common::{Random, all_levels};
use super::hex;
use saltern::nacl::{self, Nonce, PublicKey, SecretKey, open_sealed, seal_with};
use saltern::{Error, stream};

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
        let between = nacl::Box::with_level(&alice, &bob, level).unwrap();
        let boxed = between.seal(&nonce, &message).unwrap();
        assert_eq!(boxed, secretbox.seal(&nonce, &message).unwrap());
        assert_eq!(between.as_secretbox().open(&nonce, &boxed).unwrap(), message);
    }
    let shared = alice.diffie_hellman(&bob).unwrap();
    let derived = stream::hsalsa20(&stream::Key::new(*shared.expose()), &[0; 16]);
    assert_eq!(*derived.expose(), hex(key));
}

#[test]
fn boxes_go_both_ways() {
    let mut random = Random(24);
    for n in [0, 1, 63, 64, 200] {
        let (ours, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let (message, nonce) = (random.bytes(n), Nonce::new(random.array()));
        let sender = nacl::Box::new(&ours, &theirs.public_key()).unwrap();
        let receiver = nacl::Box::new(&theirs, &ours.public_key()).unwrap();
        let mut boxed = sender.seal(&nonce, &message).unwrap();
        assert_eq!(receiver.open(&nonce, &boxed).unwrap(), message);
        let (mut into, mut out) = (vec![0; n + 16], vec![0; n]);
        assert_eq!(sender.seal_into(&nonce, &message, &mut into), Ok(n + 16));
        assert_eq!(into, boxed);
        assert_eq!(receiver.open_into(&nonce, &into, &mut out), Ok(n));
        assert_eq!(out, message);
        let tag = sender.seal_in_place(&nonce, &mut out).unwrap();
        receiver.open_in_place(&nonce, &mut out, &tag).unwrap();
        assert_eq!(out, message);
        boxed[n] ^= 1;
        assert_eq!(receiver.open(&nonce, &boxed), Err(Error::Refused));
    }
    let small_order = Error::SmallOrder { argument: "public key" };
    let refused = nacl::Box::new(&SecretKey::new([1; 32]), &PublicKey::new([0; 32]));
    assert_eq!(refused.unwrap_err(), small_order);
}

/// A sealed box is a box under the ephemeral key whose nonce is the hash of both public keys.
#[test]
fn sealed_boxes() {
    use blake2::Digest;
    let mut random = Random(48);
    for n in [0, 1, 100] {
        let (ephemeral, theirs) = (SecretKey::new(random.array()), SecretKey::new(random.array()));
        let message = random.bytes(n);
        let sealed = seal_with(&ephemeral, &theirs.public_key(), &message).unwrap();
        assert_eq!(sealed.len(), n + nacl::SEALED_BYTES);
        assert_eq!(open_sealed(&theirs, &sealed).unwrap(), message);

        let mut hash = blake2::Blake2b::<blake2::digest::consts::U24>::new();
        hash.update(ephemeral.public_key());
        hash.update(theirs.public_key());
        let nonce = Nonce::new(hash.finalize().into());
        let boxed = nacl::Box::new(&ephemeral, &theirs.public_key()).unwrap().seal(&nonce, &message).unwrap();
        assert_eq!(sealed, [&ephemeral.public_key().as_bytes()[..], &boxed].concat());

        for bit in [0, 300, 8 * sealed.len() - 1] {
            let mut wrong = sealed.clone();
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(open_sealed(&theirs, &wrong), Err(Error::Refused));
        }
        assert_eq!(open_sealed(&ephemeral, &sealed), Err(Error::Refused));
        for got in 0..nacl::SEALED_BYTES {
            let error = Error::TooShort { argument: "sealed box", got, least: 48 };
            assert_eq!(open_sealed(&theirs, &sealed[..got.min(sealed.len())]), Err(error));
        }
    }
    assert_eq!(open_sealed(&SecretKey::new([1; 32]), &[0; 48]), Err(Error::SmallOrder { argument: "public key" }));
    #[cfg(feature = "getrandom")]
    {
        let ours = SecretKey::generate().unwrap();
        let sealed = nacl::seal_for(&ours.public_key(), b"to whom it concerns").unwrap();
        assert_eq!(open_sealed(&ours, &sealed).unwrap(), b"to whom it concerns");
    }
}
